#!/bin/sh
# Copies what the game needs on Linux into a new folder: stage.sh FOLDER PROGRAMS DATE, where PROGRAMS is
# the folder that Cargo built them in, with the feature manuals, and DATE stands in the manual pages.
# It needs no python3, so that a player who builds the game needs none.
set -eu
stage=$1 programs=$2 date=$3
cd "$(dirname "$0")/../.."
id=$(sed -n 's/^app-id = "\([^"]*\)".*/\1/p' Cargo.toml)
share=$stage/share

put() { # <mode> <folder> <file>...
    mode=$1 folder=$2
    shift 2
    mkdir -p "$folder"
    install -m "$mode" "$@" "$folder/"
}

put 755 "$stage/bin" "$programs/tictactoe" "$programs/tictactoe-term"
mkdir -p "$share/applications"
sed "s/@APP_ID@/$id/" packaging/linux/desktop.in >"$share/applications/$id.desktop"
chmod 644 "$share/applications/$id.desktop"
for size in 16 24 32 48 64 128 256 512; do
    icons=$share/icons/hicolor/${size}x$size/apps
    mkdir -p "$icons"
    install -m 644 "assets/icon/icon-$size.png" "$icons/$id.png"
done
mkdir -p "$share/icons/hicolor/scalable/apps"
install -m 644 assets/icon/icon.svg "$share/icons/hicolor/scalable/apps/$id.svg"
"$programs/manuals" "$share/man/man6" "$date"
chmod 644 "$share"/man/man6/*
put 644 "$share/doc/tictactoe" CHANGELOG.md LICENSE-MIT LICENSE-APACHE assets/fonts/OFL.txt
