#!/bin/sh
# Makes the icons of all platforms from the SVGs next to this script: icon-16.png
# to icon-512.png, icon.ico for Windows, icon.icns for macOS and web-*.png for
# the web page as an app.
# Needs rsvg-convert (Debian: librsvg2-bin), icotool (icoutils), zopflipng (zopfli),
# python3 and its module PIL (python3-pil).
set -eu
cd "$(dirname "$0")"

# The smallest size has its own drawing, aligned to the pixel grid.
rsvg-convert --width=16 --height=16 --output=icon-16.png icon-16.svg
for size in 24 32 48 64 128 256 512; do
    rsvg-convert --width=$size --height=$size --output=icon-$size.png icon.svg
done

# The largest size is stored as a PNG: uncompressed it would take 256 kB.
icotool --create --output=icon.ico icon-16.png icon-24.png icon-32.png icon-48.png icon-64.png \
    --raw=icon-256.png

# An ICNS file is a list of PNGs, each with a type code and a length. ic11 to ic14
# are the double-resolution variants of half the size.
python3 - <<'END'
from pathlib import Path
from struct import pack

TYPES = [
    (b"icp4", 16), (b"icp5", 32), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512),
    (b"ic11", 32), (b"ic12", 64), (b"ic13", 256), (b"ic14", 512),
]


def chunk(code, data):
    return code + pack(">I", 8 + len(data)) + data


pictures = [chunk(code, Path(f"icon-{size}.png").read_bytes()) for code, size in TYPES]
Path("icon.icns").write_bytes(chunk(b"icns", b"".join(pictures)))
END

# An app of the web page loads its icons over the network, so they have few colours.
# web-full-*.png fill the square: a phone cuts its own shape out of them.
for size in 192 512; do
    rsvg-convert --width=$size --height=$size --output=web-$size.png icon.svg
done
for size in 180 512; do
    rsvg-convert --width=$size --height=$size --output=web-full-$size.png icon-full.svg
done
python3 - <<'END'
from pathlib import Path

from PIL import Image

for path in sorted(Path().glob("web-*.png")):
    picture = Image.open(path).quantize(64, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    picture.save(path)
END
for icon in web-*.png; do
    zopflipng -m -y "$icon" "$icon"
done
