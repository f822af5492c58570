#!/bin/sh
# Checks the files that packaging/release.sh has built, without installing them. Needs neither root
# nor a network connection, but these Debian packages:
# appstream desktop-file-utils groff-base lintian mandoc unzip
set -eu
cd "$(dirname "$0")/.."
id=$(python3 packaging/fill.py --value APP_ID)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    printf 'test-files.sh: %s\n' "$*" >&2
    exit 1
}

say() {
    echo "== $*"
}

set -- dist/tictactoe-*-linux-*.tar.gz
tar xzf "$1" -C "$work"
mv "$work"/tictactoe-* "$work/linux"
share=$work/linux/share

say "desktop entry and metainfo"
desktop-file-validate "$share/applications/$id.desktop"
metainfo=$share/metainfo/$id.metainfo.xml
if [ -f "$metainfo" ]; then
    appstreamcli validate --no-net --pedantic "$metainfo"
    # Software centres cut longer summaries; and what the metainfo shows has to be in the repository.
    python3 - "$metainfo" <<'END'
import sys
from pathlib import Path
from xml.etree import ElementTree

root = ElementTree.parse(sys.argv[1]).getroot()
for summary in root.findall("summary"):
    assert len(summary.text) <= 35, f"longer than 35 characters: {summary.text}"
images = [image.text for image in root.iter("image")]
assert images, "no screenshots"
for image in images:
    file = "assets/" + image.rsplit("/assets/")[1]
    assert Path(file).is_file(), f"missing: {file}"
END
else
    echo "skipped the metainfo: Cargo.toml names no repository"
fi

say "manual pages"
for page in "$share"/man/man6/*.6; do
    # Style is left out: it asks for short lines of input, which nobody reads.
    mandoc -Tlint -W warning "$page"
    groff -k -ww -man -Tutf8 "$page" >/dev/null 2>"$work/warnings"
    [ ! -s "$work/warnings" ] || fail "groff: $(cat "$work/warnings")"
done

say "Debian package"
set -- dist/tictactoe_*.deb
if [ -f "$1" ]; then
    lintian --allow-root --display-info --pedantic --fail-on error,warning,info,pedantic "$1"
    dpkg-deb --fsys-tarfile "$1" | tar t >"$work/deb"
    for file in README.txt changelog.gz changelog.Debian.gz copyright; do
        grep -qxF "./usr/share/doc/tictactoe/$file" "$work/deb" || fail "the package lacks $file"
    done
else
    echo "skipped: it is not built"
fi

say "README and changelog in the archives"
check_pages() { # <folder>
    for page in README.txt CHANGELOG.md; do
        [ -s "$1/$page" ] || fail "$1 lacks $page"
        ! grep -n ']([^h]' "$1/$page" || fail "$page links to what the archive lacks"
        ! grep -n 'cargo\|no release' "$1/$page" || fail "$page is for readers of the source"
    done
}
check_pages "$share/doc/tictactoe"
cmp "$work/linux/README.txt" "$share/doc/tictactoe/README.txt"
set -- dist/tictactoe-*-windows-*.zip
if [ -f "$1" ]; then
    unzip -q "$1" -d "$work/zip"
    check_pages "$(echo "$work"/zip/*)"
else
    echo "skipped the Windows archive: it is not built"
fi

say "files for macOS"
python3 packaging/fill.py packaging/macos/Info.plist.in "$work/Info.plist"
python3 - "$work/Info.plist" <<'END'
import plistlib, sys

with open(sys.argv[1], "rb") as file:
    assert plistlib.load(file)["CFBundleIdentifier"]
END
echo "test-files.sh: all tests passed"
