#!/bin/sh
# Tests install.sh of the archive that packaging/release.sh has built: awkward folders, upgrades,
# and what uninstalling leaves behind. Needs python3, and neither root nor a display. If gio
# (Debian: libglib2.0-bin) is there, it starts each desktop entry as a desktop does.
# shellcheck disable=SC1003,SC2016 # the odd names are literal
set -eu
cd "$(dirname "$0")/.."
set -- dist/tictactoe-*-linux-*.tar.gz
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset PREFIX XDG_DATA_HOME
export HOME="$work/home"
mkdir "$HOME"

fail() {
    printf 'test-install.sh: %s\n' "$*" >&2
    exit 1
}

# Lists everything in a folder.
everything_in() {
    (cd "$1" && find . | sort)
}

mkdir "$work/unpacked"
tar xzf "$1" -C "$work/unpacked"
archive=$work/it\'s\ \"an\"\ \$archive\\with\|odd\&names
mv "$work/unpacked/"* "$archive"
# The real program needs a display; this one tells that it was started.
printf '#!/bin/sh\necho started >"$STARTED"\n' >"$archive/bin/tictactoe"
install=$archive/install.sh

# Fails unless the desktop entry of a prefix starts the program there.
check_entry() { # <prefix>
    set -- "$1" "$1"/share/applications/*.desktop
    python3 - "$1/bin/tictactoe" "$2" <<'END'
import re, sys

program, entry = sys.argv[1:]
line = next(line for line in open(entry, encoding="utf-8") if line.startswith("Exec="))
text = re.sub(r"\\(.)", lambda m: {"s": " ", "n": "\n", "t": "\t", "r": "\r"}.get(m[1], m[1]), line[5:].rstrip("\n"))
assert text[0] == text[-1] == '"', text
inside = text[1:-1]
assert not re.search(r'(?<!\\)(?:\\\\)*["`$]', inside), f"not quoted: {inside}"
argument = re.sub(r"\\(.)", r"\1", inside)
assert argument == program, f"{argument} instead of {program}"
END
    command -v gio >/dev/null || return 0
    rm -f "$work/started"
    HOME="$work/desktop" STARTED="$work/started" gio launch "$2" || fail "gio does not start $2"
    tries=0
    until [ -s "$work/started" ]; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || fail "gio did not start the program of $2"
        sleep 0.05
    done
}

tested=0
for name in plain 'with space' 'a&b|c' "it's" 'say "hi"' 'back\slash\' '$HOME `id` $(id)' '-dash' '한글' \
    '*?[a]' 'a;b#c~d' "tab-free ' \" \\ \$ \` all"; do
    prefix=$work/$name/deep/er
    mkdir "$work/$name"
    PREFIX=$prefix "$install" >/dev/null || fail "cannot install in $prefix"
    "$prefix/bin/tictactoe-term" --version >/dev/null || fail "nothing to run in $prefix"
    check_entry "$prefix"
    PREFIX=$prefix "$install" --uninstall >/dev/null
    [ "$(everything_in "$work/$name")" = . ] || fail "uninstalling left in $name: $(everything_in "$work/$name")"
    tested=$((tested + 1))
done

newline='new
line'
for name in 'a=b' '100%' "$newline" "$(printf 'tab\there')" "$(printf 'latin\351')"; do
    if PREFIX=$work/refused/$name "$install" >/dev/null 2>"$work/message"; then
        fail "installed in $name"
    fi
    grep -q '^install.sh: a desktop entry cannot start a program' "$work/message" || fail "no reason for $name"
    [ ! -e "$work/refused" ] || fail "made a folder for $name"
    tested=$((tested + 1))
done

# A relative prefix, and the current folder elsewhere.
(cd "$HOME" && PREFIX=relative "$install" >/dev/null)
check_entry "$HOME/relative"
(cd "$HOME" && PREFIX=relative "$install" --uninstall >/dev/null)
[ "$(everything_in "$HOME")" = . ] || fail "uninstalling left in a relative prefix: $(everything_in "$HOME")"

# The usual place, with folders and files of others, which stay.
mkdir -p "$HOME/.local/share/applications" "$HOME/.local/share/tictactoe"
touch "$HOME/.local/share/applications/other.desktop" "$HOME/.local/share/tictactoe/tictactoe.json"
before=$(everything_in "$HOME")
"$install" >/dev/null
[ -x "$HOME/.local/bin/tictactoe" ] || fail "installed nothing in ~/.local"

# An upgrade removes what the new version no longer has, and the old archive may be gone.
newer=$work/newer
cp -R "$archive" "$newer"
rm "$newer/share/doc/tictactoe/OFL.txt"
echo new >"$newer/share/doc/tictactoe/new.txt"
mkdir "$newer/share/another"
echo new >"$newer/share/another/new.txt"
"$newer/install.sh" >/dev/null
[ ! -e "$HOME/.local/share/doc/tictactoe/OFL.txt" ] || fail "the upgrade left a file of the old version"
[ -e "$HOME/.local/share/another/new.txt" ] || fail "the upgrade did not install a new file"
"$install" --uninstall >/dev/null # of the old version
[ "$(everything_in "$HOME")" = "$before" ] || fail "uninstalling left: $(everything_in "$HOME")"

if "$install" --uninstall 2>"$work/message"; then
    fail "uninstalled what was not installed"
fi
grep -q 'not installed' "$work/message" || fail "uninstalling twice gave no reason"
for arguments in '--wrong' '--uninstall now'; do
    status=0
    # shellcheck disable=SC2086 # two arguments
    "$install" $arguments 2>/dev/null || status=$?
    [ $status = 2 ] || fail "exit status $status for $arguments"
done
echo "test-install.sh: all tests passed, $tested folders among them"
