#!/bin/sh
# Builds every release file that this system can build into dist/, with SHA-256
# checksums, and reports what it skips and why. Builds are reproducible: the same
# commit gives the same bytes. The Windows build also has to be in the same folder,
# because its linker sorts imports by path. Needs the build dependencies and python3.
set -eu
cd "$(dirname "$0")/.."
machine=$(uname -m)
. packaging/reproducible.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
steps=5
step=0
: >"$work/skipped"

next() { # <what this step builds>
    step=$((step + 1))
    printf '[%s/%s] %s\n' "$step" "$steps" "$1"
}

# Runs a command that says much; it is shown only if it fails.
quietly() { # <command>...
    if ! "$@" >"$work/lines" 2>&1; then
        cat "$work/lines" >&2
        exit 1
    fi
}

skip() { # <what> <why>
    printf '%s: %s\n' "$1" "$2" >>"$work/skipped"
    printf '      skipped: %s\n' "$2"
}

linux_archive() {
    next "Linux archive"
    quietly cargo build --profile dist --locked --features manuals,screen-reader
    name=tictactoe-$version-linux-$machine
    sh packaging/linux/stage.sh "$work/$name" target/dist "$(python3 packaging/fill.py --value DATE)"
    share=$work/$name/share
    # It says where the game comes from.
    if [ -n "$(python3 packaging/fill.py --value REPOSITORY)" ]; then
        id=$(python3 packaging/fill.py --value APP_ID)
        mkdir "$share/metainfo"
        python3 packaging/fill.py packaging/linux/metainfo.xml.in "$share/metainfo/$id.metainfo.xml"
    fi
    doc=$share/doc/tictactoe
    python3 packaging/fill.py packaging/README.txt.in "$doc/README.txt"
    python3 packaging/fill.py packaging/linux/copyright.in "$doc/copyright"
    python3 packaging/third-party.py "$(rustc --print host-tuple)" --features screen-reader >"$doc/THIRD-PARTY.txt"
    chmod -R u=rwX,go=rX "$share"
    install -m 755 packaging/linux/install.sh "$work/$name/"
    cp "$doc/README.txt" "$work/$name/"
    pack "dist/$name.tar.gz" "$work/$name"
}

# A package with the same files.
debian_package() {
    next "Debian package"
    if ! command -v dpkg-deb >/dev/null; then
        skip "Debian package" "it needs dpkg"
        return
    fi
    if [ -z "$(python3 packaging/fill.py --value MAINTAINER)" ]; then
        skip "Debian package" "it needs a maintainer with an address in Cargo.toml"
        return
    fi
    sh packaging/linux/deb.sh "$work/$name" dist
}

windows() {
    target=x86_64-pc-windows-gnu
    next "Windows archive"
    if ! command -v x86_64-w64-mingw32-gcc >/dev/null || ! has_target $target; then
        skip "Windows archive" "it needs gcc-mingw-w64-x86-64 and 'rustup target add $target'"
        return
    fi
    # By default the linker records the time of the build.
    quietly env "CARGO_ENCODED_RUSTFLAGS=$CARGO_ENCODED_RUSTFLAGS$separator-Clink-arg=-Wl,--no-insert-timestamp" \
        cargo build --profile dist --locked --target $target
    python3 packaging/windows/zip.py target/$target/dist
}

macos() {
    next "macOS archive"
    if [ "$(uname)" = Darwin ]; then
        quietly sh packaging/macos/bundle.sh
    else
        skip "macOS archive" "packaging/macos/bundle.sh needs a Mac"
    fi
}

web() {
    target=wasm32-unknown-unknown
    next "web page"
    if ! has_target $target; then
        skip "web page" "it needs 'rustup target add $target'"
        return
    fi
    if ! command -v wasm-opt >/dev/null || ! command -v zopfli >/dev/null; then
        skip "web page" "it needs wasm-opt and zopfli"
        return
    fi
    quietly sh packaging/web.sh
}

rm -rf dist
mkdir dist
linux_archive
debian_package
windows
macos
web
(cd dist && sha256sum -- *.* >SHA256SUMS)

printf '\nBuilt in dist/:\n'
cat dist/SHA256SUMS
if [ -s "$work/skipped" ]; then
    printf '\nSkipped:\n'
    cat "$work/skipped"
fi
if ! sh packaging/check-identity.sh >"$work/findings" 2>&1; then
    printf '\nThese files must not be published yet:\n'
    cat "$work/findings"
fi
