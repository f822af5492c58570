#!/bin/sh
# Plays rounds and an exercise by keys in a clean Debian with Orca, and prints each key and what Orca says
# after it. Nothing is checked: read it. Needs root, a network connection and debootstrap.
# usage: packaging/test-orca.sh <tictactoe with the feature screen-reader> [suite]
# The suite is trixie (Orca 48) or bookworm (Orca 43). The program must run there: build it on bookworm.
set -eu
program=$1
suite=${2:-trixie}

root=$(mktemp -d)
cleanup() {
    umount "$root/dev/shm" "$root/proc" 2>/dev/null || true
    mountpoint -q "$root/proc" || rm -rf --one-file-system "$root"
}
trap cleanup EXIT
trap 'exit 1' HUP INT TERM

within() { # <command>...
    chroot "$root" /usr/bin/env -i HOME=/root LC_ALL=C.UTF-8 DISPLAY=:97 DEBIAN_FRONTEND=noninteractive \
        GSETTINGS_BACKEND=memory LIBGL_ALWAYS_SOFTWARE=1 PATH=/usr/bin:/bin:/usr/sbin:/sbin "$@"
}

debootstrap --variant=minbase "$suite" "$root" >/dev/null
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/dev/shm"
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
chmod +x "$root/usr/sbin/policy-rc.d"
within apt-get install -y -qq --no-install-recommends at-spi2-core dbus dbus-x11 libgl1 libgl1-mesa-dri libxcursor1 \
    libxi6 libxkbcommon0 openbox orca xdotool xvfb >/dev/null 2>&1
printf 'AddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\n' >>"$root/etc/speech-dispatcher/speechd.conf"
install -m 755 "$program" "$root/usr/bin/tictactoe"

cat >"$root/root/play.sh" <<'END'
log=/root/orca.log

# Waits until Orca is silent, and prints what it has said since the last call.
heard() {
    quiet=0
    while [ $quiet -lt 3 ]; do
        lines=$(wc -l <$log)
        sleep 0.5
        if [ "$lines" = "$(wc -l <$log)" ]; then quiet=$((quiet + 1)); else quiet=0; fi
    done
    sed -n "$((told + 1)),${lines}s/.*SPEECH OUTPUT: '\(.*\)' *{.*/    \1/p" $log
    told=$lines
}

play() { # <title> <flags of the game> <keysym>...
    echo "== $1"
    rm -rf /root/data $log
    told=0
    orca --debug-file=$log >/dev/null 2>&1 &
    orca=$!
    until [ -s $log ]; do sleep 1; done
    tictactoe $2 --data-dir /root/data &
    game=$!
    sleep 3
    heard
    shift 2
    for key; do
        echo "[$key]"
        xdotool key "$key"
        heard
    done
    kill -9 $game $orca
    wait $game $orca
}

Xvfb :97 -screen 0 800x800x24 -nolisten tcp >/dev/null 2>&1 &
xvfb=$!
until xdotool getmouselocation >/dev/null 2>&1; do sleep 0.1; done
openbox >/dev/null 2>&1 &
play "the start, and Options" "" Tab Tab o Tab Escape
play "a round of two, by arrows and Enter" "--opponent human" Return Tab Right Up Return Left Return Up Return \
    Down Right Right Return Down Return Return w
play "exercises" "" p Tab Return Escape Tab Up 9 Return
play "a lost round, and another" "--opponent hard" 1 Tab 4 8 w Return 1 4 8 u o Tab Escape
kill $xvfb
END

within timeout 600 dbus-run-session -- sh /root/play.sh 2>/dev/null
