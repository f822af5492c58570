#!/bin/sh
# Installs the game for the current user in ~/.local, or in $PREFIX if that is set:
#   ./install.sh              installs the game, or another version of it
#   ./install.sh --uninstall  removes what install.sh installed
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
prefix=${PREFIX:-${HOME:?install.sh: set HOME or PREFIX}/.local}
case $prefix in
/*) ;;
*) prefix=$PWD/$prefix ;;
esac
# What was installed: "file PATH" for each file, "folder PATH" for each folder that did not exist before.
record=$prefix/share/doc/tictactoe/installed

fail() {
    printf 'install.sh: %s\n' "$1" >&2
    exit 1
}

# Lists every file to install, relative to this folder. The names contain no spaces.
files() {
    (cd -- "$here" && find bin share -type f)
}

# Lists the folders that do not exist yet, from one up to the root.
missing_folders() { # <folder>
    folder=$1
    until [ -d "$folder" ]; do
        printf '%s\n' "$folder"
        folder=$(dirname -- "$folder")
    done
}

# Lists the recorded files or folders.
recorded() { # file|folder
    [ ! -f "$record" ] || sed -n "s/^$1 //p" "$record"
}

write_record() { # <folders> <files>...
    mkdir -p -- "$(dirname -- "$record")"
    {
        printf '%s\n' "$1" | sed '/./!d; s/^/folder /'
        shift
        printf '%s\n' "$@" | sed '/./!d; s/^/file /' | sort -u
    } >"$record.new"
    mv -f -- "$record.new" "$record"
}

# Quotes a path for Exec= in a desktop entry: first as an argument in double quotes, in which four
# characters need a backslash, then as a text of the entry, in which a backslash is written twice.
quoted() { # <path>
    printf '"%s"' "$(printf '%s' "$1" | sed 's/[\\"$`]/\\&/g; s/\\/\\\\/g')"
}

# A desktop looks for new icons when this folder is newer than its cache.
refresh_icons() {
    icons=$prefix/share/icons/hicolor
    [ ! -d "$icons" ] || touch -- "$icons"
    if [ -f "$icons/icon-theme.cache" ] && command -v gtk-update-icon-cache >/dev/null; then
        gtk-update-icon-cache -qtf "$icons" 2>/dev/null || true
    fi
}

install_game() {
    # No desktop entry can start a program with such a path.
    case $prefix in
    *=* | *%*) fail "a desktop entry cannot start a program in a folder with = or % in its name: $prefix" ;;
    *[[:cntrl:]]*) fail "a desktop entry cannot start a program in a folder with a control character in its name" ;;
    esac
    if command -v iconv >/dev/null && ! printf '%s' "$prefix" | iconv -f UTF-8 -t UTF-8 >/dev/null 2>&1; then
        fail "a desktop entry cannot start a program in a folder whose name is not UTF-8"
    fi
    new=$(files)
    old=$(recorded file)
    folders=$({
        recorded folder
        for file in $new; do
            missing_folders "$(dirname -- "$prefix/$file")"
        done
    } | sort -u)
    # The record comes first, so that even an interrupted installation can be removed.
    write_record "$folders" "$new" "$old"

    for file in $new; do
        mkdir -p -- "$(dirname -- "$prefix/$file")"
        rm -f -- "$prefix/$file" # a program that is running cannot be overwritten
        cp -- "$here/$file" "$prefix/$file"
    done
    # $prefix/bin may be missing from the desktop's PATH.
    exec=$(quoted "$prefix/bin/tictactoe")
    for entry in "$here"/share/applications/*.desktop; do
        installed=$prefix/share/applications/${entry##*/}
        while IFS= read -r line; do
            case $line in
            Exec=*) printf 'Exec=%s\n' "$exec" ;;
            *) printf '%s\n' "$line" ;;
            esac
        done <"$entry" >"$installed"
    done
    # Files of another version that this one does not have.
    for file in $old; do
        printf '%s\n' "$new" | grep -qxF -- "$file" || rm -f -- "$prefix/$file"
    done
    write_record "$folders" "$new"
    refresh_icons
    printf 'Installed Tic-Tac-Toe. Start it from your applications menu, or run %s.\n' "$prefix/bin/tictactoe"
}

uninstall_game() {
    [ -f "$record" ] || fail "Tic-Tac-Toe is not installed in $prefix"
    for file in $(recorded file); do
        rm -f -- "$prefix/$file"
    done
    folders=$(recorded folder | sort -r)
    rm -f -- "$record"
    refresh_icons
    printf '%s\n' "$folders" | while IFS= read -r folder; do
        [ ! -d "$folder" ] || rmdir -- "$folder" 2>/dev/null || true # others may use it by now
    done
    printf 'Uninstalled Tic-Tac-Toe. Your saved games and settings stay in %s.\n' \
        "${XDG_DATA_HOME:-~/.local/share}/tictactoe"
}

case $#${1-} in
0) install_game ;;
1--uninstall) uninstall_game ;;
*)
    printf 'install.sh: expected no argument or --uninstall\n' >&2
    exit 2
    ;;
esac
