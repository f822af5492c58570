#!/bin/sh
# Builds every release file that this system can build into dist/, with SHA-256
# checksums, and reports what it skips and why. Builds are reproducible: the same
# commit gives the same bytes. The Windows build also has to be in the same folder,
# because its linker sorts imports by path. Needs the build dependencies and python3.
set -eu
cd "$(dirname "$0")/.."
machine=$(uname -m)
. packaging/reproducible.sh

# An archive and a Debian package with the same files.
linux() {
    cargo build --release --locked
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    name=tictactoe-$version-linux-$machine
    sh packaging/linux/stage.sh "$work/$name"
    install -m 755 packaging/linux/install.sh "$work/$name/"
    pack "dist/$name.tar.gz" "$work/$name"

    if ! command -v cargo-deb >/dev/null; then
        echo "skipped the Debian package: it needs 'cargo install cargo-deb --version 3.8.0 --locked'" >&2
        return
    fi
    # Cargo.toml names this path in [package.metadata.deb].
    rm -rf target/stage
    cp -a "$work/$name" target/stage
    cargo deb --quiet --locked --no-build --output=dist/
}

windows() {
    target=x86_64-pc-windows-gnu
    if ! command -v x86_64-w64-mingw32-gcc >/dev/null || ! has_target $target; then
        echo "skipped Windows: it needs gcc-mingw-w64-x86-64 and 'rustup target add $target'" >&2
        return
    fi
    # By default the linker records the time of the build.
    CARGO_ENCODED_RUSTFLAGS="$CARGO_ENCODED_RUSTFLAGS$separator-Clink-arg=-Wl,--no-insert-timestamp" \
        cargo build --release --locked --target $target
    python3 packaging/windows/zip.py target/$target/release
}

web() {
    target=wasm32-unknown-unknown
    if ! has_target $target; then
        echo "skipped the web page: it needs 'rustup target add $target'" >&2
        return
    fi
    sh packaging/web.sh
}

rm -rf dist
mkdir dist
linux
windows
web

cd dist
sha256sum -- *.* >SHA256SUMS
cat SHA256SUMS
