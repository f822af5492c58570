#!/bin/sh
# Makes screenshot.png: the first moves of a game against Hard, the mouse over a free cell.
# Needs a release build (cargo build --release), xvfb, xdotool and imagemagick.
set -eu
cd "$(dirname "$0")"

picture() {
    ../target/release/tictactoe --opponent hard --match 3 --seed 1 &
    window=$(xdotool search --sync --onlyvisible --class tictactoe)
    xdotool mousemove 148 148 click 1
    sleep 1
    xdotool mousemove 300 148 click 1
    sleep 1
    xdotool mousemove 148 300
    sleep 1
    import -window "$window" -strip screenshot.png
    kill $!
}

if [ "${1-}" = inside ]; then
    picture
else
    xvfb-run -a -s "-screen 0 600x600x24" "./$(basename "$0")" inside
fi
