#!/bin/sh
# Copies everything that is installed on Linux into a new folder: stage.sh FOLDER PROGRAMS, where
# PROGRAMS is the folder that Cargo built them in, with the features manuals and screen-reader.
# Needs python3 (3.11).
set -eu
stage=$1 programs=$2
cd "$(dirname "$0")/../.."
id=$(python3 packaging/fill.py --value APP_ID)
share=$stage/share
doc=$share/doc/tictactoe

put() { # <mode> <folder> <file>...
    mode=$1 folder=$2
    shift 2
    mkdir -p "$folder"
    install -m "$mode" "$@" "$folder/"
}

fill() { # <template> <file>
    mkdir -p "$(dirname "$2")"
    python3 packaging/fill.py "$1" "$2"
    chmod 644 "$2"
}

mkdir -p "$stage"
put 755 "$stage/bin" "$programs/tictactoe" "$programs/tictactoe-term"
fill packaging/linux/desktop.in "$share/applications/$id.desktop"
# It says where the game comes from.
if [ -n "$(python3 packaging/fill.py --value REPOSITORY)" ]; then
    fill packaging/linux/metainfo.xml.in "$share/metainfo/$id.metainfo.xml"
fi
for size in 16 24 32 48 64 128 256 512; do
    icons=$share/icons/hicolor/${size}x$size/apps
    mkdir -p "$icons"
    install -m 644 "assets/icon/icon-$size.png" "$icons/$id.png"
done
mkdir -p "$share/icons/hicolor/scalable/apps"
install -m 644 assets/icon/icon.svg "$share/icons/hicolor/scalable/apps/$id.svg"

"$programs/manuals" "$share/man/man6" "$(python3 packaging/fill.py --value DATE)"
chmod 644 "$share"/man/man6/*

put 644 "$doc" CHANGELOG.md LICENSE-MIT LICENSE-APACHE assets/fonts/OFL.txt
fill packaging/README.txt.in "$doc/README.txt"
fill packaging/linux/copyright.in "$doc/copyright"
python3 packaging/third-party.py "$(rustc --print host-tuple)" --features screen-reader \
    >"$doc/THIRD-PARTY.txt"
chmod 644 "$doc/THIRD-PARTY.txt"
