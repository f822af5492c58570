#!/bin/sh
# Makes icon-16.png to icon-512.png, next to this script, from the SVGs. Run it
# from anywhere. Needs rsvg-convert (Debian: librsvg2-bin).
set -eu
cd "$(dirname "$0")"

# The smallest size has a drawing of its own, fitted to its pixels.
rsvg-convert --width=16 --height=16 --output=icon-16.png icon-16.svg
for size in 24 32 48 64 128 256 512; do
    rsvg-convert --width=$size --height=$size --output=icon-$size.png icon.svg
done
