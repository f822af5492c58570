#!/usr/bin/env python3
"""Makes dist/tictactoe-VERSION-windows-x86_64.zip of programs that are built:
zip.py FOLDER, the one that has them. From the same programs and the same commit
it makes the same bytes.
"""

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]


def commit_time():
    """When the commit was made, in seconds, unless SOURCE_DATE_EPOCH says otherwise."""
    said = os.environ.get("SOURCE_DATE_EPOCH")
    return int(said or subprocess.check_output(["git", "log", "-1", "--format=%ct"], cwd=ROOT))


def main(built):
    version = re.search(r'^version = "(.*)"', (ROOT / "Cargo.toml").read_text(), re.MULTILINE)[1]
    name = f"tictactoe-{version}-windows-x86_64"
    files = [
        built / "tictactoe.exe",
        built / "tictactoe-term.exe",
        HERE / "README.txt",
        ROOT / "LICENSE-MIT",
        ROOT / "LICENSE-APACHE",
        ROOT / "assets/fonts/OFL.txt",
    ]
    (ROOT / "dist").mkdir(exist_ok=True)
    with ZipFile(ROOT / "dist" / f"{name}.zip", "w", ZIP_DEFLATED) as archive:
        for file in sorted(files, key=lambda file: file.name):
            entry = ZipInfo(f"{name}/{file.name}", time.gmtime(commit_time())[:6])
            entry.create_system = 0  # else that of the machine that zips
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes())


main(Path(sys.argv[1]))
