#!/bin/sh
# Builds the game and installs it for the current user as packaging/linux/install.sh does, with an icon
# on the desktop that a double click starts: install.sh. It removes all that with: install.sh --uninstall.
# Needs Rust and a C compiler.
set -eu
cd "$(dirname "$0")/.."
unset CARGO_TARGET_DIR
entry=$(sed -n 's/^app-id = "\([^"]*\)".*/\1/p' Cargo.toml).desktop
desktop=$(xdg-user-dir DESKTOP 2>/dev/null || true)

if [ $# != 0 ]; then
    sh packaging/linux/install.sh "$@"
    [ -z "$desktop" ] || rm -f -- "$desktop/$entry"
    exit
fi

cargo build --release --locked --features manuals,screen-reader
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sh packaging/linux/stage.sh "$work/game" target/release "$(git log -1 --format=%cs 2>/dev/null || date +%F)"
install -m 755 packaging/linux/install.sh "$work/game/"
"$work/game/install.sh"
if [ -d "$desktop" ] && [ "$desktop" != "$HOME" ]; then
    install -m 755 "${PREFIX:-$HOME/.local}/share/applications/$entry" "$desktop/"
    # Else GNOME and Xfce ask before they start it.
    sum=$(sha256sum "$desktop/$entry" | cut -d ' ' -f 1)
    gio set "$desktop/$entry" metadata::trusted true 2>/dev/null || true
    gio set "$desktop/$entry" metadata::xfce-exe-checksum "$sum" 2>/dev/null || true
fi
