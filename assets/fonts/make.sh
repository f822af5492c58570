#!/bin/sh
# Makes medium.ttf, extrabold.ttf and OFL.txt, next to this script, from the
# npm package "pretendard". Run it from anywhere. Needs npm, tar and
# python3 with pip. Both versions are pinned and nothing is time-stamped, so
# every run gives the same bytes.
set -eu

PRETENDARD=1.3.9
FONTTOOLS=4.38.0

out=$(cd "$(dirname "$0")" && pwd)
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
cd "$tmp"

# The package holds static TrueType files under "alternative" (the main ones
# are OTF/CFF). Take only the two weights the game uses, and the licence.
npm pack --silent "pretendard@$PRETENDARD" >/dev/null
ttf=package/dist/public/static/alternative
tar -xzf "pretendard-$PRETENDARD.tgz" package/dist/LICENSE.txt \
    "$ttf/Pretendard-Medium.ttf" "$ttf/Pretendard-ExtraBold.ttf"

# A private copy of fontTools (pyftsubset): another version may order or pack
# tables differently.
python3 -m pip install --quiet --disable-pip-version-check \
    --target py "fonttools==$FONTTOOLS"
export PYTHONPATH="$tmp/py"

# Printable ASCII, then: · × – — ‘ ’ “ ” α β … − ∞ ≤ ≥ ‹ › ← → ✓
chars=U+0020-007E,U+00B7,U+00D7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D
chars=$chars,U+03B1,U+03B2,U+2026,U+2212,U+221E,U+2264,U+2265,U+2039,U+203A,U+2190,U+2192,U+2713

subset() { # <style in the package> <output file>
    # No hinting and no layout tables: the game's rasteriser reads neither.
    # .notdef keeps its box, so that a character left out of the subset shows.
    # Names: 0 copyright, 7 trademark, 8-9 makers, 13-14 licence are kept as
    # they are; 1-6 and 16-17 are the font's own names, changed below.
    python3 -m fontTools.subset "$ttf/Pretendard-$1.ttf" \
        --output-file=subset.ttf --unicodes="$chars" --no-ignore-missing-unicodes \
        --no-hinting --layout-features= --drop-tables+=GSUB,GPOS,GDEF,DSIG \
        --notdef-outline --no-glyph-names --no-recalc-timestamp \
        --name-IDs=0,1,2,3,4,5,6,7,8,9,13,14,16,17 --name-languages=0x0409

    # "Pretendard" is a Reserved Font Name (first lines of OFL.txt), and a
    # subset is a Modified Version, which may not bear it (OFL, condition 3).
    # So the family is called "Tictactoe Sans" here; record 10 says where it
    # comes from.
    python3 - "$1" "$2" <<'PY'
import sys
from fontTools.ttLib import TTFont
style, out = sys.argv[1:]
font = TTFont("subset.ttf", recalcTimestamp=False)
name = font["name"]
family, version = "Tictactoe Sans", name.getDebugName(5)
postscript = family.replace(" ", "") + "-" + style
for number, text in {
    1: f"{family} {style}",
    3: f"{version.split()[-1]};{postscript}",
    4: f"{family} {style}",
    6: postscript,
    10: f"Subset of Pretendard {style}, {version}, unhinted and renamed.",
    16: family,
    17: style,
}.items():
    name.setName(text, number, 3, 1, 0x409)
font.save(out)
PY
}

subset Medium medium.ttf
subset ExtraBold extrabold.ttf

cp package/dist/LICENSE.txt OFL.txt
chmod 644 medium.ttf extrabold.ttf OFL.txt
mv medium.ttf extrabold.ttf OFL.txt "$out/"
