#!/usr/bin/python3
"""Stamps the web page in a folder with its version, a hash of its contents: into the addresses in
index.html, and into the service worker with a list of all files that it keeps."""

import base64
import gzip
import hashlib
import json
import pathlib
import re
import sys

folder = pathlib.Path(sys.argv[1])
worker, page = folder / "offline.js", folder / "index.html"
KEPT = ["*.js", "*.packed", "*.svg", "*.webmanifest"]


def integrity(data):
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def integrities(file):
    """A server may unpack what is packed; then the second one is right."""
    data = file.read_bytes()
    if file.suffix == ".packed":
        return f"{integrity(data)} {integrity(gzip.decompress(data))}"
    return integrity(data)


# A page that was stamped before is stamped anew.
page_text = re.sub(r'\?[0-9a-f]{12}"', '"', page.read_text())
script = re.sub(r"const FILES = \[\n.*?\];", "const FILES = [\n];", worker.read_text(), flags=re.DOTALL)
script = re.sub('const VERSION = ".*";', 'const VERSION = "";', script)

files = sorted(file for pattern in KEPT for file in folder.glob(pattern) if file != worker)
contents = hashlib.sha256((page_text + script).encode())
for file in files:
    data = file.read_bytes()
    contents.update(f"{file.relative_to(folder)} {len(data)}\n".encode() + data)
version = contents.hexdigest()[:12]

page.write_text(re.sub(r'(src|href)="([^"]+\.(?:js|packed|svg))"', rf'\1="\2?{version}"', page_text))
kept = [["./", integrities(page)]]
for file in files:
    stamp = "" if file.suffix == ".webmanifest" else f"?{version}"
    kept.append([f"{file.relative_to(folder)}{stamp}", integrities(file)])
listed = "".join(f"{json.dumps(entry)},\n" for entry in kept)
script = script.replace('const VERSION = "";', f'const VERSION = "{version}";')
worker.write_text(script.replace("const FILES = [\n];", f"const FILES = [\n{listed}];"))
