#!/bin/sh
# Installs the game for the current user in ~/.local, or in $PREFIX if that is set:
#   ./install.sh              installs the game
#   ./install.sh --uninstall  removes the installed files
set -eu
cd "$(dirname "$0")"
prefix=${PREFIX:-$HOME/.local}
id=io.github.tictactoe.tictactoe

# Lists every file to install, relative to this folder.
files() {
    find bin share -type f
}

update_desktop_caches() {
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
    rmdir -p "$prefix/share/doc/tictactoe" 2>/dev/null || true
    update_desktop_caches
    echo "Uninstalled Tic-Tac-Toe. Your saved games and settings stay in ~/.local/share/tictactoe."
    ;;
"")
    files | while read -r file; do
        mkdir -p "$prefix/$(dirname "$file")"
        cp "$file" "$prefix/$file"
    done
    # $prefix/bin may be missing from the desktop's PATH.
    sed -i "s|^Exec=.*|Exec=\"$prefix/bin/tictactoe\"|" "$prefix/share/applications/$id.desktop"
    update_desktop_caches
    echo "Installed Tic-Tac-Toe. Start it from your applications menu, or run $prefix/bin/tictactoe."
    ;;
*)
    echo "install.sh: expected no argument or --uninstall" >&2
    exit 2
    ;;
esac
