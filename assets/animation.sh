#!/bin/sh
# Makes play.gif for the README: a game against Hard, with a hint and the values of insight, and the
# review of the mistake. Needs a release build (cargo build --release), xvfb, xdotool and imagemagick.
set -eu
cd "$(dirname "$0")"

# Frames per second, and the width and height in pixels. GIF counts in hundredths of a second.
FRAME=0.1
DELAY=10
SIZE=360

if [ "${1-}" != inside ]; then
    exec xvfb-run -a -s "-screen 0 600x600x24" "./$(basename "$0")" inside
fi

frames=$(mktemp -d)
trap 'rm -rf "$frames"' EXIT
../target/release/tictactoe --data-dir "$frames/data" &
game=$!
window=$(xdotool search --sync --onlyvisible --class tictactoe)
xdotool mousemove 300 300
sleep 1

n=0
# Takes pictures for this many frames.
film() {
    for _ in $(seq "$1"); do
        n=$((n + 1))
        import -window "$window" "$frames/$(printf %04d "$n").png" &
        sleep "$FRAME"
    done
    wait_for_pictures
}

wait_for_pictures() {
    for job in $(jobs -p); do
        [ "$job" = "$game" ] || wait "$job"
    done
}

click() {
    xdotool mousemove "$1" "$2"
    film 3
    xdotool click 1
    film "${3-10}"
}

film 6
click 448 322 6      # Hard
click 148 148 12     # a corner
xdotool key h        # a hint
film 14
click 300 148 12     # another cell than that of the hint
xdotool key i        # what each cell is worth
film 10
click 148 300 36     # a mistake, its end, and the result as it glides above the board
click 300 560 20     # See why
kill "$game"
wait "$game" 2>/dev/null || true

convert -delay "$DELAY" -loop 0 "$frames"/[0-9]*.png -resize "${SIZE}x$SIZE" \
    +dither -colors 32 -layers RemoveDups -fuzz 3% -layers OptimizePlus play.gif
bytes=$(wc -c <play.gif)
echo "play.gif: $bytes bytes, $n frames"
[ "$bytes" -le 650000 ] || { echo "play.gif is larger than 650,000 bytes" >&2; exit 1; }
