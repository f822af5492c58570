#!/bin/sh
# Tests the Linux files that packaging/release.sh has built. In a clean Debian it
# installs the package and the archive, starts the game from its desktop entry and
# uninstalls it. Needs root, a network connection and these Debian packages:
# debootstrap python3 x11-utils xvfb
set -eu
cd "$(dirname "$0")/.."
id=$(python3 packaging/fill.py --value APP_ID)
deb=$(find "$PWD/dist" -name 'tictactoe_*.deb') # empty if nobody is named as its maintainer
archive=$(echo "$PWD"/dist/tictactoe-*-linux-*.tar.gz)

root=$(mktemp -d)
display=:97
cleanup() {
    kill "$xvfb" 2>/dev/null || true
    umount "$root/tmp/.X11-unix" "$root/proc" "$root/dev/shm" 2>/dev/null || true
    mountpoint -q "$root/tmp/.X11-unix" || rm -rf --one-file-system "$root"
}
xvfb=
trap cleanup EXIT
trap 'exit 1' HUP INT TERM

say() {
    echo "== $*"
}

within() { # <command>...
    chroot "$root" /usr/bin/env -i HOME=/root LC_ALL=C.UTF-8 DISPLAY="$display" \
        LIBGL_ALWAYS_SOFTWARE=1 DEBIAN_FRONTEND=noninteractive \
        PATH=/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games:/usr/sbin:/sbin "$@"
}

# Starts the game with the command of a desktop entry, waits for its window and ends it.
start_from() { # <path of the desktop entry inside the clean system>
    line=$(sed -n 's/^Exec=//p' "$root$1")
    within sh -c "echo \$\$ >/tmp/game; exec $line" &
    game=$!
    tries=0
    until xwininfo -display "$display" -root -tree | grep -q "\"$id\" \"$id\""; do
        tries=$((tries + 1))
        if [ $tries -gt 100 ] || ! kill -0 "$game"; then
            echo "'$line' opened no window" >&2
            exit 1
        fi
        sleep 0.1
    done
    kill "$(cat "$root/tmp/game")" # $game is the shell that started it
    wait "$game" 2>/dev/null || true
}

# Fails if uninstalling left a file behind. Saved games belong to the player and stay.
nothing_left() {
    left=$(find "$root" -xdev -iname '*tictactoe*' ! -path "$root/root/dist/*" \
        ! -path "$root/root/.local/share/tictactoe*")
    if [ -n "$left" ]; then
        printf 'uninstalling left these files behind:\n%s\n' "$left" >&2
        exit 1
    fi
}

say "set up a clean Debian"
debootstrap --variant=minbase bookworm "$root" >/dev/null
mkdir -p "$root/tmp/.X11-unix" "$root/root/dist"
Xvfb "$display" -screen 0 800x800x24 -nolisten tcp -noreset >/dev/null 2>&1 &
xvfb=$!
until xwininfo -display "$display" -root >/dev/null 2>&1; do sleep 0.1; done
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
mount -t proc proc "$root/proc"
cp ${deb:+"$deb"} "$archive" "$root/root/dist/"

if [ -n "$deb" ]; then
    say "install, start and purge the package"
    within apt-get install -y -qq --no-install-recommends "/root/dist/$(basename "$deb")" >/dev/null
    start_from "/usr/share/applications/$id.desktop"
    within tictactoe-term --version
    within dpkg -P tictactoe >/dev/null
    nothing_left
else
    echo "skipped the package: it is not built"
    # Only the package installs what the window needs.
    within apt-get install -y -qq --no-install-recommends libgl1 libx11-6 libxi6 libxkbcommon0 >/dev/null
fi

say "install the archive for one user, start and uninstall it"
within sh -c "cd /root/dist && tar xzf $(basename "$archive")"
folder=/root/dist/$(basename "$archive" .tar.gz)
within "$folder/install.sh"
start_from "/root/.local/share/applications/$id.desktop"
say "upgrade it, then uninstall"
within "$folder/install.sh"
within "$folder/install.sh" --uninstall
nothing_left
say "all tests passed"
