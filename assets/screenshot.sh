#!/bin/sh
# Makes screenshot.png, the first moves of a game against Hard, and insight.png, what is proved after
# two moves of a game for two; the mouse over a free cell in both.
# Needs a release build (cargo build --release), xvfb, xdotool and imagemagick.
set -eu
cd "$(dirname "$0")"

# Plays with these flags: each place is clicked, the last one pointed at.
picture() { # <file> <flags> <places>
    ../target/release/tictactoe $2 &
    window=$(xdotool search --sync --onlyvisible --class tictactoe)
    for place in $3; do
        xdotool mousemove "${place%,*}" "${place#*,}"
        [ "$place" = "${3##* }" ] || xdotool click 1
        sleep 1
    done
    import -window "$window" -strip "$1"
    kill $!
    wait
}

if [ "${1-}" = inside ]; then
    picture screenshot.png "--opponent hard --match 3 --seed 1" "148,148 300,148 148,300"
    picture insight.png "--opponent human" "300,300 300,148 416,564 300,452"
else
    xvfb-run -a -s "-screen 0 600x600x24" "./$(basename "$0")" inside
fi
