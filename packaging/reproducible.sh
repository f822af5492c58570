# shellcheck shell=sh
# What the scripts that make a release share, above all what makes two builds of a commit the same
# bytes; to be read by one that stands in the project's root. Times are those of the commit, paths are not those of this machine, and all may
# read what is made.
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct)}"
between=$(printf '\037') # flags, since a path may have blanks
CARGO_ENCODED_RUSTFLAGS="--remap-path-prefix=$PWD=.$between--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
export SOURCE_DATE_EPOCH CARGO_ENCODED_RUSTFLAGS
export LC_ALL=C TZ=UTC
unset CARGO_TARGET_DIR # the scripts take what they build from target/
umask 022

# shellcheck disable=SC2034 # for those who read this
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)

# Whether Rust can build for a target here.
has_target() {
    [ -d "$(rustc --print target-libdir --target "$1")" ]
}

# Packs a folder as one file, with nothing in it of who packed it and when: pack FILE.tar.gz FOLDER
pack() {
    tar --create --directory="$(dirname "$2")" --sort=name --format=gnu --owner=0 --group=0 \
        --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --file="$1.part" "$(basename "$2")"
    gzip -9nc "$1.part" >"$1"
    rm "$1.part"
}
