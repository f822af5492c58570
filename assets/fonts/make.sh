#!/bin/sh
# Makes sans.otc, letters.txt (the characters in both its weights) and OFL.txt, next
# to this script, from the npm package "pretendard" and the texts of the game.
# Run it again when a text uses a new character. Needs npm, tar and python3 with
# pip. All versions are pinned and nothing is time-stamped, so every run produces
# the same bytes.
#
# Each weight is three fonts: letters with accents, Hangul, and all other
# characters. Loading a font takes time and memory for each of its glyphs, so the
# game loads one when it first draws one of its characters. All six are one
# collection, because the weights then share the tables that are equal.
#
# The outlines of Pretendard count 2048 units to the em. Rounded to 1000, as is
# usual for OpenType fonts of this kind, they take a tenth less once compressed.
# That moves a point by a 2000th of the em at most: less than a tenth of a pixel in
# the largest words at 1500x900.
set -eu

PRETENDARD=1.3.9
FONTTOOLS=4.38.0
HANJA=0.15.1

out=$(cd "$(dirname "$0")" && pwd)
texts=$out/../../src/text
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
cd "$tmp"

# Unpack only the two weights the game uses and the licence.
npm pack --silent "pretendard@$PRETENDARD" >/dev/null
static=package/dist/public/static
tar -xzf "pretendard-$PRETENDARD.tgz" package/dist/LICENSE.txt \
    "$static/Pretendard-Medium.otf" "$static/Pretendard-ExtraBold.otf"

# Use a private copy of fontTools, since other versions may order or pack tables
# differently.
python3 -m pip install --quiet --disable-pip-version-check \
    --target py "fonttools==$FONTTOOLS"
export PYTHONPATH="$tmp/py"

# The fonts hold the characters of the game's texts and of players' names:
# - printable ASCII, Latin-1 and Latin Extended-A;
# - symbols: – — ‘ ’ “ ” … ‹ › α β ← → − ∞ ≤ ≥ □ ✓ ★ ♡ ♥
# - the Hangul syllables in the game's texts;
# - the Hangul syllables of Korean names: the reading of every Chinese character
#   (from the table in the Python package "hanja"), every syllable of KS X 1001
#   without a final consonant, and those of native Korean names, family members
#   and nicknames, listed in $names;
# - single Hangul letters.
codes=U+0020-007E,U+00A0-00AC,U+00AE-00BF,U+00D7,U+00F7,U+2013,U+2014,U+2018
codes=$codes,U+2019,U+201C,U+201D,U+2026,U+2039,U+203A,U+03B1,U+03B2,U+2190
codes=$codes,U+2192,U+2212,U+221E,U+2264,U+2265,U+25A1,U+2605,U+2661,U+2665
codes=$codes,U+2713
accented=U+00C0-00D6,U+00D8-00F6,U+00F8-0148,U+014A-017E
hangul_letters=U+3131-3163
names='김하늘다솜봄샛별빛으뜸힘찬꽃님예쁜겨울여름가을엄오빠언니형할머친동생샘쌤팀콩킹짱냥곰깜꼼뚱멍펭햇플왕댕몽퐁꿀떡밤별달콤퀸젤맨넷뿅얌'
python3 -m pip download --quiet --disable-pip-version-check --no-deps "hanja==$HANJA"
python3 - "$texts" "$names" >hangul.txt <<'PY'
import pathlib, re, sys, zipfile
folder, names = sys.argv[1:]
texts = "".join(file.read_text("utf-8") for file in pathlib.Path(folder).glob("*.rs"))
with zipfile.ZipFile(next(pathlib.Path().glob("hanja-*.whl"))) as package:
    table = package.read("hanja/table.yml").decode("ascii")
readings = [chr(int(code, 16)) for code in re.findall(r': "\\u([0-9A-F]{4})"', table)]

def ks_x_1001():
    for row in range(0xB0, 0xC9):
        for cell in range(0xA1, 0xFF):
            yield bytes([row, cell]).decode("euc_kr")

def is_open(syllable):
    return (ord(syllable) - ord("가")) % 28 == 0

letters = {*texts, *names, *readings, *filter(is_open, ks_x_1001())}
print("".join(sorted(letter for letter in letters if "가" <= letter <= "힣")))
PY

subset() { # <output file> <characters, as options of fontTools.subset>
    out_file=$1
    shift
    # The game's rasteriser reads neither hinting nor layout tables. A font without
    # subroutines is larger as a file but smaller once compressed. The .notdef
    # glyph keeps its box, so that missing characters are visible.
    # Name records 0 (copyright), 7 (trademark), 8-9 (makers) and 13-14 (licence)
    # stay unchanged; 1-6 and 16-17 are the font's own names, changed below.
    python3 -m fontTools.subset "$static/Pretendard-$style.otf" \
        --output-file=subset.otf "$@" \
        --no-ignore-missing-unicodes --no-hinting --desubroutinize \
        --layout-features= --drop-tables+=GSUB,GPOS,GDEF,DSIG \
        --notdef-outline --no-glyph-names --no-recalc-timestamp \
        --name-IDs=0,1,2,3,4,5,6,7,8,9,13,14,16,17 --name-languages=0x0409

    # "Pretendard" is a Reserved Font Name (see the first lines of OFL.txt), and a
    # subset is a Modified Version, which must not use that name (OFL, condition
    # 3). So the family is renamed "Tictactoe Sans"; record 10 names its origin.
    python3 - "$style" "$out_file" <<'PY'
import sys
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
style, out = sys.argv[1:]
font = TTFont("subset.otf", recalcTimestamp=False)

# scale_upem() rounds each step of an outline, so that errors add up along it; a
# pen rounds each point.
units = 1000
scale = units / font["head"].unitsPerEm
glyphs, pens = font.getGlyphSet(), {}
for glyph in font.getGlyphOrder():
    pens[glyph] = T2CharStringPen(None, None)
    glyphs[glyph].draw(TransformPen(pens[glyph], (scale, 0, 0, scale, 0, 0)))
scale_upem(font, units)
outlines = font["CFF "].cff.topDictIndex[0].CharStrings
for glyph, pen in pens.items():
    outline, width = outlines[glyph], font["hmtx"][glyph][0]
    outline.decompile()
    program = pen.getCharString(outline.private, outline.globalSubrs).program
    if width != outline.private.defaultWidthX:
        program.insert(0, width - outline.private.nominalWidthX)
    outline.setProgram(program)

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

for style in Medium ExtraBold; do
    subset "$style-basic.otf" --unicodes="$codes"
    subset "$style-accented.otf" --unicodes="$accented"
    subset "$style-hangul.otf" --unicodes="$hangul_letters" --text-file=hangul.txt
done

# The game knows the fonts of the collection by this order. letters.txt is one line,
# in code point order.
python3 - >letters.txt <<'PY'
from fontTools.ttLib import TTCollection, TTFont
collection = TTCollection()
collection.fonts = []
letters = {}
for style in ("Medium", "ExtraBold"):
    fonts = [
        TTFont(f"{style}-{part}.otf", recalcTimestamp=False) for part in ("basic", "accented", "hangul")
    ]
    collection.fonts += fonts
    listed = [letter for font in fonts for letter in font.getBestCmap()]
    assert len(listed) == len(set(listed)), f"two fonts of {style} share characters"
    letters[style] = sorted(listed)
collection.save("sans.otc", shareTables=True)
assert letters["Medium"] == letters["ExtraBold"], "the weights hold different characters"
print("".join(map(chr, letters["Medium"])))
PY

cp package/dist/LICENSE.txt OFL.txt
chmod 644 sans.otc letters.txt OFL.txt
mv sans.otc letters.txt OFL.txt "$out/"
