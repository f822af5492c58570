# shellcheck shell=sh
# Shared by the release scripts, which source it from the project's root. It makes builds
# reproducible: files carry the time of the commit, binaries contain no local paths, and everyone
# may read the files.
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct)}"
separator=$(printf '\037') # between flags, because paths may contain spaces
CARGO_ENCODED_RUSTFLAGS="--remap-path-prefix=$PWD=.$separator--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
export SOURCE_DATE_EPOCH CARGO_ENCODED_RUSTFLAGS
export LC_ALL=C TZ=UTC
unset CARGO_TARGET_DIR # the scripts read build results from target/
umask 022

# shellcheck disable=SC2034 # used by the scripts that source this
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)

# Succeeds if Rust's standard library is installed for a target: has_target TARGET
has_target() {
    [ -d "$(rustc --print target-libdir --target "$1")" ]
}

# Packs a folder reproducibly, without owners and build times: pack FILE.tar.gz FOLDER
pack() {
    tar --create --directory="$(dirname "$2")" --sort=name --format=gnu --owner=0 --group=0 \
        --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --file="$1.part" "$(basename "$2")"
    gzip -9nc "$1.part" >"$1"
    rm "$1.part"
}
