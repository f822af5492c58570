#!/bin/sh
# Copies everything that is installed on Linux into a new folder: stage.sh FOLDER.
# Needs a release build in target/release/.
set -eu
stage=$1
cd "$(dirname "$0")/../.."
id=io.github.tictactoe.tictactoe
share=$stage/share

put() { # <mode> <folder> <file>...
    mode=$1 folder=$2
    shift 2
    mkdir -p "$folder"
    install -m "$mode" "$@" "$folder/"
}

mkdir -p "$stage"
put 755 "$stage/bin" target/release/tictactoe target/release/tictactoe-term
put 644 "$share/applications" "packaging/linux/$id.desktop"
put 644 "$share/metainfo" "packaging/linux/$id.metainfo.xml"
for size in 16 24 32 48 64 128 256 512; do
    icons=$share/icons/hicolor/${size}x$size/apps
    mkdir -p "$icons"
    install -m 644 "assets/icon/icon-$size.png" "$icons/$id.png"
done
mkdir -p "$share/icons/hicolor/scalable/apps"
install -m 644 assets/icon/icon.svg "$share/icons/hicolor/scalable/apps/$id.svg"

manuals=$(mktemp -d)
trap 'rm -rf "$manuals"' EXIT
cargo run --quiet --locked --no-default-features --example manuals -- "$manuals"
put 644 "$share/man/man1" "$manuals"/*.1
put 644 "$share/zsh/vendor-completions" "$manuals"/_tictactoe*
put 644 "$share/fish/vendor_completions.d" "$manuals"/*.fish
mkdir -p "$share/bash-completion/completions"
for program in tictactoe tictactoe-term; do
    install -m 644 "$manuals/$program.bash" "$share/bash-completion/completions/$program"
done
put 644 "$share/doc/tictactoe" packaging/linux/copyright LICENSE-MIT LICENSE-APACHE \
    assets/fonts/OFL.txt
python3 packaging/third-party.py "$(rustc --print host-tuple)" >"$share/doc/tictactoe/THIRD-PARTY.txt"
chmod 644 "$share/doc/tictactoe/THIRD-PARTY.txt"
