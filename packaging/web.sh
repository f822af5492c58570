#!/bin/sh
# Builds the game as a web page: the folder dist/web, ready for any web server, and
# an archive of it. Needs Rust with the target wasm32-unknown-unknown, python3, binaryen and zopfli.
set -eu
cd "$(dirname "$0")/.."
target=wasm32-unknown-unknown
max_size=700000 # compressed, in bytes; today three per cent less, as other versions of the tools make other sizes
. packaging/reproducible.sh

if ! has_target $target; then
    echo "web.sh: missing Rust target: run 'rustup target add $target'" >&2
    exit 1
fi

for tool in wasm-opt:binaryen zopfli:zopfli; do
    if ! command -v ${tool%:*} >/dev/null; then
        echo "web.sh: missing ${tool%:*}, which makes the program smaller: install the package ${tool#*:}" >&2
        exit 1
    fi
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
page=$work/tictactoe-$version-web
mkdir "$page"

cargo build --profile web --locked --target $target --bin tictactoe --no-default-features --features gui
program=$work/tictactoe.wasm
# What Rust's compiler takes for granted.
# To optimise once more after simplifying the control flow takes another half per cent away.
wasm-opt --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext --enable-mutable-globals \
    -Oz --flatten --rereloop -Oz -Oz target/$target/web/tictactoe.wasm -o "$program"
zopfli -c "$program" >"$page/tictactoe.wasm.packed"

install -m 644 packaging/web/*.html packaging/web/*.webmanifest assets/icon/icon.svg assets/icon/web-*.png \
    LICENSE-MIT LICENSE-APACHE assets/fonts/OFL.txt "$page/"
python3 packaging/third-party.py $target --no-default-features --features gui >"$page/THIRD-PARTY.txt"
# miniquad's JavaScript comes with its crate, under the same licences as this project.
engine=$(cargo metadata --format-version 1 --locked --filter-platform $target |
    grep -o '"manifest_path":"[^"]*/miniquad-[^"/]*/Cargo.toml"' | cut -d '"' -f 4)
for script in packaging/web/*.js "$(dirname "$engine")/js/gl.js"; do
    # Makes it smaller: without indentation, comments and empty lines.
    sed 's/^[[:blank:]]*//; s/^\/\/.*//; s/[[:blank:]]\{1,\}\/\/.*//; /^$/d' "$script" >"$page/$(basename "$script")"
done

python3 packaging/web-version.py "$page"

if command -v brotli >/dev/null; then
    # For servers that send it in place of the file of this name.
    brotli -cq 11 "$program" >"$page/tictactoe.wasm.packed.br"
fi

size=0 # of everything that the page can ever load
for file in "$page"/*.html "$page"/*.webmanifest "$page"/*.js "$page"/*.svg "$page"/*.png "$page"/*.packed; do
    size=$((size + $(gzip -9nc "$file" | wc -c)))
done
if [ $size -gt $max_size ]; then
    echo "web.sh: the compressed page has $size bytes, expected at most $max_size" >&2
    exit 1
fi

mkdir -p dist
rm -rf dist/web
pack "dist/$(basename "$page").tar.gz" "$page"
cp -R "$page" dist/web
echo "Built dist/web, $size bytes compressed. Try it with 'python3 -m http.server --directory dist/web'."
