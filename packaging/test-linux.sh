#!/bin/sh
# Tries what packaging/release.sh has made for Linux: in a clean Debian, as its
# packages and as a folder, started by the line of its desktop entry. Needs root,
# the network, and from Debian: appstream debootstrap desktop-file-utils lintian
# x11-utils xvfb.
set -eu
cd "$(dirname "$0")/.."
id=io.github.tictactoe.tictactoe
deb=$(echo "$PWD"/dist/tictactoe_*.deb)
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

# Starts the game by the line of a desktop entry, waits for its window and ends it.
start_by() { # <desktop entry, as the clean system sees it>
    line=$(sed -n 's/^Exec=//p' "$root$1")
    within sh -c "exec $line" &
    game=$!
    tries=0
    until xwininfo -display "$display" -root -tree | grep -q "\"$id\" \"$id\""; do
        tries=$((tries + 1))
        if [ $tries -gt 100 ] || ! kill -0 "$game"; then
            echo "no window of $line" >&2
            exit 1
        fi
        sleep 0.1
    done
    kill "$game"
    wait "$game" 2>/dev/null || true
}

# Nothing in the clean system bears the name of the game, but for what it
# remembers: that is the player's.
nothing_left() {
    left=$(find "$root" -xdev -iname '*tictactoe*' ! -path "$root/root/dist/*" \
        ! -path "$root/root/.local/share/tictactoe*")
    if [ -n "$left" ]; then
        printf 'left behind:\n%s\n' "$left" >&2
        exit 1
    fi
}

say "the desktop entry, the metainfo and the package are as they should be"
desktop-file-validate "packaging/linux/$id.desktop"
appstreamcli validate --no-net "packaging/linux/$id.metainfo.xml"
lintian --fail-on error "$deb"

say "a clean Debian"
debootstrap --variant=minbase bookworm "$root" >/dev/null
mkdir -p "$root/tmp/.X11-unix" "$root/root/dist"
Xvfb "$display" -screen 0 800x800x24 -nolisten tcp -noreset >/dev/null 2>&1 &
xvfb=$!
until xwininfo -display "$display" -root >/dev/null 2>&1; do sleep 0.1; done
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
mount -t proc proc "$root/proc"
cp "$deb" "$archive" "$root/root/dist/"

say "the package: installed, started, purged"
within apt-get install -y -qq --no-install-recommends "/root/dist/$(basename "$deb")" >/dev/null
start_by "/usr/share/applications/$id.desktop"
within tictactoe-term --version
within dpkg -P tictactoe >/dev/null
nothing_left

say "the folder: installed for one person, started, uninstalled"
within sh -c "cd /root/dist && tar xzf $(basename "$archive")"
folder=/root/dist/$(basename "$archive" .tar.gz)
within "$folder/install.sh"
start_by "/root/.local/share/applications/$id.desktop"
within "$folder/install.sh" --uninstall
nothing_left
say "all is well"
