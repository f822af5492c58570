#!/bin/sh
# Makes the icons of all platforms, next to this script, from the SVGs: icon-16.png
# to icon-512.png, icon.ico for Windows, icon.icns for macOS. Run it from anywhere.
# Needs rsvg-convert (Debian: librsvg2-bin), icotool (icoutils) and python3.
set -eu
cd "$(dirname "$0")"

# The smallest size has a drawing of its own, fitted to its pixels.
rsvg-convert --width=16 --height=16 --output=icon-16.png icon-16.svg
for size in 24 32 48 64 128 256 512; do
    rsvg-convert --width=$size --height=$size --output=icon-$size.png icon.svg
done

# The largest stays a PNG, as it would be 256 kB of pixels.
icotool --create --output=icon.ico icon-16.png icon-24.png icon-32.png icon-48.png icon-64.png \
    --raw=icon-256.png

# An ICNS file is a list of PNGs: the kind of each, its length, its bytes. A
# kind is a size, or half that size on a dense screen.
python3 - <<'END'
from pathlib import Path
from struct import pack

KINDS = [
    (b"icp4", 16), (b"icp5", 32), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512),
    (b"ic11", 32), (b"ic12", 64), (b"ic13", 256), (b"ic14", 512),
]


def chunk(kind, data):
    return kind + pack(">I", 8 + len(data)) + data


pictures = [chunk(kind, Path(f"icon-{size}.png").read_bytes()) for kind, size in KINDS]
Path("icon.icns").write_bytes(chunk(b"icns", b"".join(pictures)))
END
