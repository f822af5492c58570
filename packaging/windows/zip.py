#!/usr/bin/env python3
"""Packs built programs into dist/tictactoe-VERSION-windows-x86_64.zip.

Usage: zip.py FOLDER, where FOLDER holds the programs.
The same programs and the same commit give the same bytes.
"""

import subprocess
import sys
import time
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

PACKAGING = Path(__file__).resolve().parents[1]
sys.path.append(str(PACKAGING))
from fill import ROOT, commit_time, fill, package, values  # noqa: E402


def third_party():
    script = ROOT / "packaging/third-party.py"
    return subprocess.check_output([sys.executable, script, "x86_64-pc-windows-msvc"])


def main(built):
    name = f"tictactoe-{package()['version']}-windows-x86_64"
    files = [
        built / "tictactoe.exe",
        built / "tictactoe-term.exe",
        ROOT / "CHANGELOG.md",
        ROOT / "LICENSE-MIT",
        ROOT / "LICENSE-APACHE",
        ROOT / "assets/fonts/OFL.txt",
    ]
    contents = {file.name: file.read_bytes() for file in files}
    contents["README.txt"] = fill(PACKAGING / "README.txt.in", values()).encode()
    contents["THIRD-PARTY.txt"] = third_party()
    (ROOT / "dist").mkdir(exist_ok=True)
    with ZipFile(ROOT / "dist" / f"{name}.zip", "w", ZIP_DEFLATED) as archive:
        for file, content in sorted(contents.items()):
            entry = ZipInfo(f"{name}/{file}", time.gmtime(commit_time())[:6])
            entry.create_system = 0  # the default depends on the machine that packs
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, content)


main(Path(sys.argv[1]))
