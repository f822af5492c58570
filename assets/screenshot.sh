#!/bin/sh
# Makes the README's pictures: screenshot.png shows the first moves of a game against Hard, and
# insight.png shows insight after two moves of a two-player game. In both, the mouse points at an
# empty cell. Needs a release build (cargo build --release), xvfb, xdotool and imagemagick.
set -eu
cd "$(dirname "$0")"

# Starts the game, clicks each point but the last, points at the last and takes a picture.
picture() { # <file> <flags> <points>
    data=$(mktemp -d) # a player's own theme and names are not for the README
    # shellcheck disable=SC2086 # the flags are separate words
    ../target/release/tictactoe $2 --data-dir "$data" &
    window=$(xdotool search --sync --onlyvisible --class tictactoe)
    for point in $3; do
        xdotool mousemove "${point%,*}" "${point#*,}"
        [ "$point" = "${3##* }" ] || xdotool click 1
        sleep 1
    done
    import -window "$window" -strip "$1"
    kill $!
    wait
    rm -r "$data"
}

if [ "${1-}" = inside ]; then
    picture screenshot.png "--opponent hard --match 3 --seed 1" "148,148 300,148 148,300"
    picture insight.png "--opponent human" "300,300 300,148 486,560 300,452"
else
    xvfb-run -a -s "-screen 0 600x600x24" "./$(basename "$0")" inside
fi
