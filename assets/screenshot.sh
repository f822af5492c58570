#!/bin/sh
# Makes the pictures of the README and the metainfo: screenshot.png, insight.png, tree.png, review.png,
# practice.png, custom.png and wide.png. Needs a release build (cargo build --release), xvfb, xdotool and imagemagick.
set -eu
cd "$(dirname "$0")"

# Starts the game at a size, does something for each word (a point is clicked, a letter is a key),
# moves the mouse to the last point and takes a picture.
picture() { # <file> <width> <height> <flags> <points and keys>
    data=$(mktemp -d) # a player's own theme and names do not belong into a picture
    # shellcheck disable=SC2086 # the flags are separate words
    ../target/release/tictactoe $4 --data-dir "$data" &
    window=$(xdotool search --sync --onlyvisible --class tictactoe)
    xdotool windowsize --sync "$window" "$2" "$3"
    sleep 1
    for word in $5; do
        case $word in
        "${5##* }") xdotool mousemove "${word%,*}" "${word#*,}" ;;
        *,*) xdotool mousemove "${word%,*}" "${word#*,}" click 1 ;;
        *) xdotool key --window "$window" "$word" ;;
        esac
        sleep 1
    done
    sleep 3 # the computer has answered, and every value is proved
    import -window "$window" -strip "$1"
    kill $!
    wait
    rm -r "$data"
}

if [ "${1-}" = inside ]; then
    picture screenshot.png 600 600 "--opponent hard --match 3 --seed 1" "148,148 300,148 148,300"
    picture insight.png 600 600 "--opponent human" "k 300,300 300,148 i 300,452"
    picture tree.png 600 600 "--opponent human --first o" \
        "300,148 452,148 148,300 452,300 452,452 148,452 i t 590,590"
    picture review.png 600 600 "--opponent hard --seed 1" "148,148 300,148 148,300 v 590,590"
    picture practice.png 600 600 "" "p Return Return 8 u 590,590"
    picture custom.png 600 600 "" "300,500 590,590"
    picture wide.png 1200 750 "--opponent hard --seed 1 --board 5x5x4" "k i 600,375 20,740"
else
    xvfb-run -a -s "-screen 0 1300x800x24" "./$(basename "$0")" inside
fi
