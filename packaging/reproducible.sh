# shellcheck shell=sh
# What makes two builds of a commit the same bytes; to be read by a script that stands in the
# project's root. Times are those of the commit, and paths are not those of this machine.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
RUSTFLAGS="--remap-path-prefix=$PWD=. --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
export SOURCE_DATE_EPOCH RUSTFLAGS
export LC_ALL=C TZ=UTC

# Packs a folder as one file, with nothing in it of who packed it and when: pack FILE.tar.gz FOLDER
pack() {
    tar --create --directory="$(dirname "$2")" --sort=name --format=gnu --owner=0 --group=0 \
        --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" "$(basename "$2")" | gzip -9n >"$1"
}
