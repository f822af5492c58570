#!/bin/sh
# Makes everything that can be made on this system into dist/, with SHA-256 sums,
# and says what it has left out, and what that takes. Run twice on the same commit
# it makes the same bytes; those for Windows only in the same folder, since its
# linker puts the imports in the order of paths. Needs what a build needs, and
# python3.
set -eu
cd "$(dirname "$0")/.."
machine=$(uname -m)
. packaging/reproducible.sh

# A folder in an archive, and the same files as a package.
linux() {
    cargo build --release --locked
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    name=tictactoe-$version-linux-$machine
    sh packaging/linux/stage.sh "$work/$name"
    install -m 755 packaging/linux/install.sh "$work/$name/"
    pack "dist/$name.tar.gz" "$work/$name"

    if ! command -v cargo-deb >/dev/null; then
        echo "skipped: the Debian package, which takes cargo install cargo-deb --version 3.8.0 --locked" >&2
        return
    fi
    # The package takes its files from a place that Cargo.toml can name.
    rm -rf target/stage
    cp -a "$work/$name" target/stage
    cargo deb --quiet --locked --no-build --output=dist/
}

# The programs for Windows in an archive, where this system can build them.
windows() {
    target=x86_64-pc-windows-gnu
    if ! command -v x86_64-w64-mingw32-gcc >/dev/null || ! has_target $target; then
        echo "skipped: Windows, which takes gcc-mingw-w64-x86-64 and rustup target add $target" >&2
        return
    fi
    # Else the linker writes down when it ran.
    CARGO_ENCODED_RUSTFLAGS="$CARGO_ENCODED_RUSTFLAGS$between-Clink-arg=-Wl,--no-insert-timestamp" \
        cargo build --release --locked --target $target
    python3 packaging/windows/zip.py target/$target/release
}

# The game as a page, where this system can build it.
web() {
    target=wasm32-unknown-unknown
    if ! has_target $target; then
        echo "skipped: the page, which takes rustup target add $target" >&2
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
