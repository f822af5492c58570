#!/bin/sh
# Makes the game as a page into dist/: a folder for any web server, and the same as
# a tar.gz. Needs nothing but Rust with the target wasm32-unknown-unknown.
set -eu
cd "$(dirname "$0")/.."
target=wasm32-unknown-unknown
most=500000 # bytes that the page may weigh, compressed

if ! [ -d "$(rustc --print sysroot)/lib/rustlib/$target" ]; then
    echo "web.sh: Rust cannot build for the web yet; 'rustup target add $target' gets what is missing" >&2
    exit 1
fi

version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
engine=$(cargo metadata --format-version 1 --locked --filter-platform $target |
    sed -n 's/.*"manifest_path":"\([^"]*miniquad-[^"]*\)Cargo.toml".*/\1/p')
name=tictactoe-$version-web
page=dist/$name

. packaging/reproducible.sh
cargo build --profile web --locked --target $target --bin tictactoe --no-default-features --features gui

rm -rf "$page"
mkdir -p "$page"
cp packaging/web/*.html packaging/web/*.js assets/icon/icon.svg LICENSE-MIT LICENSE-APACHE \
    assets/fonts/OFL.txt "$page/"
cp "$engine/js/gl.js" "$page/" # the engine's own script, under the same licences
cp target/$target/web/tictactoe.wasm "$page/"

size=$(cd "$page" && for file in *.html *.js *.svg *.wasm; do gzip -9nc "$file"; done | wc -c)
echo "$page: $size bytes compressed"
if [ "$size" -gt $most ]; then
    echo "web.sh: expected at most $most" >&2
    exit 1
fi
