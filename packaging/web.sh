#!/bin/sh
# Makes the game as a page: the folder dist/web for any web server, and the same in
# one file. Needs Rust with the target wasm32-unknown-unknown, and python3.
set -eu
cd "$(dirname "$0")/.."
target=wasm32-unknown-unknown
most=500000 # bytes that the page may weigh, compressed
. packaging/reproducible.sh

if ! has_target $target; then
    echo "web.sh: Rust lacks $target: 'rustup target add $target' gets it" >&2
    exit 1
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
page=$work/tictactoe-$version-web
mkdir "$page"

cargo build --profile web --locked --target $target --bin tictactoe --no-default-features --features gui
gzip -9nc target/$target/web/tictactoe.wasm >"$page/tictactoe.wasm.packed"

install -m 644 packaging/web/*.html packaging/web/*.js assets/icon/icon.svg LICENSE-MIT LICENSE-APACHE \
    assets/fonts/OFL.txt "$page/"
python3 packaging/third-party.py $target --no-default-features --features gui >"$page/THIRD-PARTY.txt"
# The engine's own script stands in its crate, under the licences that ours has. It is sent without
# its comments and its indentation.
engine=$(cargo metadata --format-version 1 --locked --filter-platform $target |
    grep -o '"manifest_path":"[^"]*/miniquad-[^"/]*/Cargo.toml"' | cut -d '"' -f 4)
sed 's/^[[:blank:]]*//; /^\/\//d; /^$/d' "$(dirname "$engine")/js/gl.js" >"$page/gl.js"
mkdir "$page/sounds"
install -m 644 assets/sounds/*.wav "$page/sounds/"

size=0 # of what is loaded before the game is there
for file in "$page"/*.html "$page"/*.js "$page"/*.svg "$page"/*.packed; do
    size=$((size + $(gzip -9nc "$file" | wc -c)))
done
if [ $size -gt $most ]; then
    echo "web.sh: the page weighs $size bytes compressed, expected at most $most" >&2
    exit 1
fi

mkdir -p dist
rm -rf dist/web
pack "dist/$(basename "$page").tar.gz" "$page"
cp -R "$page" dist/web
echo "dist/web: $size bytes compressed; try it with 'python3 -m http.server --directory dist/web'"
