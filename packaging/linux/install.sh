#!/bin/sh
# Installs the game for you alone, below ~/.local, or below $PREFIX:
#   ./install.sh              installs
#   ./install.sh --uninstall  takes away what that has put there
set -eu
cd "$(dirname "$0")"
prefix=${PREFIX:-$HOME/.local}
id=io.github.tictactoe.tictactoe

# Every file of the game, from below the folder.
files() {
    find bin share -type f
}

tell_desktop() {
    if command -v update-desktop-database >/dev/null; then
        update-desktop-database -q "$prefix/share/applications" || true
    fi
    if command -v gtk-update-icon-cache >/dev/null; then
        gtk-update-icon-cache -qtf "$prefix/share/icons/hicolor" 2>/dev/null || true
    fi
}

case ${1-} in
--uninstall)
    files | while read -r file; do
        rm -f "$prefix/$file"
    done
    # Folders that only the game has used.
    rmdir -p "$prefix/share/doc/tictactoe" 2>/dev/null || true
    tell_desktop
    echo "The game is gone; what it remembers stays in ~/.local/share/tictactoe."
    ;;
"")
    files | while read -r file; do
        mkdir -p "$prefix/$(dirname "$file")"
        cp "$file" "$prefix/$file"
    done
    # A desktop may not look for programs there.
    sed -i "s|^Exec=.*|Exec=\"$prefix/bin/tictactoe\"|" "$prefix/share/applications/$id.desktop"
    tell_desktop
    echo "Installed: Tic-Tac-Toe is among your games, and $prefix/bin/tictactoe starts it."
    ;;
*)
    echo "install.sh: expected nothing or --uninstall" >&2
    exit 2
    ;;
esac
