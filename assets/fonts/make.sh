#!/bin/sh
# Makes medium.otf, extrabold.otf, letters.txt (what letters the two have) and
# OFL.txt, next to this script, from the npm package "pretendard" and the words
# of the game. Run it from anywhere, and again after a change of those words. Needs npm, tar and
# python3 with pip. All versions are pinned and nothing is time-stamped, so
# every run gives the same bytes.
set -eu

PRETENDARD=1.3.9
FONTTOOLS=4.38.0
HANJA=0.15.1

out=$(cd "$(dirname "$0")" && pwd)
words=$out/../../src/view/words
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
cd "$tmp"

# Of the package take only the two weights the game uses, and the licence.
npm pack --silent "pretendard@$PRETENDARD" >/dev/null
static=package/dist/public/static
tar -xzf "pretendard-$PRETENDARD.tgz" package/dist/LICENSE.txt \
    "$static/Pretendard-Medium.otf" "$static/Pretendard-ExtraBold.otf"

# A private copy of fontTools (pyftsubset): another version may order or pack
# tables differently.
python3 -m pip install --quiet --disable-pip-version-check \
    --target py "fonttools==$FONTTOOLS"
export PYTHONPATH="$tmp/py"

# The letters, for the game's own words and for the names of players:
# - printable ASCII, Latin-1 and Latin Extended-A;
# - signs: – — ‘ ’ “ ” … ‹ › α β ← → − ∞ ≤ ≥ □ ✓ ★ ♡ ♥
# - the Hangul of every language's words;
# - the Hangul that Korean names are written in: the reading of every Chinese
#   character (the table of the Python package "hanja"), every syllable of the
#   national standard KS X 1001 without a final consonant, and these of native
#   names, people at home and nicknames; and the letters that syllables are of.
codes=U+0020-007E,U+00A0-00AC,U+00AE-0148,U+014A-017E,U+2013,U+2014,U+2018
codes=$codes,U+2019,U+201C,U+201D,U+2026,U+2039,U+203A,U+03B1,U+03B2,U+2190
codes=$codes,U+2192,U+2212,U+221E,U+2264,U+2265,U+25A1,U+2605,U+2661,U+2665
codes=$codes,U+2713,U+3131-3163
names='김하늘다솜봄샛별빛으뜸힘찬꽃님예쁜겨울여름가을엄오빠언니형할머친동생샘쌤팀콩킹짱냥곰깜꼼뚱멍펭햇플왕댕몽퐁꿀떡밤별달콤퀸젤맨넷뿅얌'
python3 -m pip download --quiet --disable-pip-version-check --no-deps "hanja==$HANJA"
python3 - "$words" "$names" >hangul.txt <<'PY'
import pathlib, re, sys, zipfile
folder, names = sys.argv[1:]
words = "".join(file.read_text("utf-8") for file in pathlib.Path(folder).glob("*.rs"))
with zipfile.ZipFile(next(pathlib.Path().glob("hanja-*.whl"))) as package:
    table = package.read("hanja/table.yml").decode("ascii")
readings = [chr(int(code, 16)) for code in re.findall(r': "\\u([0-9A-F]{4})"', table)]

def standard():
    for row in range(0xB0, 0xC9):
        for cell in range(0xA1, 0xFF):
            yield bytes([row, cell]).decode("euc_kr")

def is_open(syllable):
    return (ord(syllable) - ord("가")) % 28 == 0

letters = {*words, *names, *readings, *filter(is_open, standard())}
print("".join(sorted(letter for letter in letters if "가" <= letter <= "힣")))
PY

subset() { # <style in the package> <output file>
    # No hinting and no layout tables: the game's rasteriser reads neither. Without
    # subroutines a font is larger as a file, and smaller once it is packed.
    # .notdef keeps its box, so that a character left out of the subset shows.
    # Names: 0 copyright, 7 trademark, 8-9 makers, 13-14 licence are kept as
    # they are; 1-6 and 16-17 are the font's own names, changed below.
    python3 -m fontTools.subset "$static/Pretendard-$1.otf" \
        --output-file=subset.otf --unicodes="$codes" --text-file=hangul.txt \
        --no-ignore-missing-unicodes --no-hinting --desubroutinize \
        --layout-features= --drop-tables+=GSUB,GPOS,GDEF,DSIG \
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
font = TTFont("subset.otf", recalcTimestamp=False)
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

subset Medium medium.otf
subset ExtraBold extrabold.otf

# On one line, in the order of their numbers.
python3 - >letters.txt <<'PY'
from fontTools.ttLib import TTFont
medium, extrabold = (set(TTFont(file).getBestCmap()) for file in ("medium.otf", "extrabold.otf"))
assert medium == extrabold, "the fonts differ in their letters"
print("".join(map(chr, sorted(medium))))
PY

cp package/dist/LICENSE.txt OFL.txt
chmod 644 medium.otf extrabold.otf letters.txt OFL.txt
mv medium.otf extrabold.otf letters.txt OFL.txt "$out/"
