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
KEPT = ["*.js", "*.packed", "*.svg", "*.webmanifest", "sounds/*"]


def integrity(data):
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def integrities(file):
    """A server may unpack what is packed; then the second one is right."""
    data = file.read_bytes()
    if file.suffix == ".packed":
        return f"{integrity(data)} {integrity(gzip.decompress(data))}"
    return integrity(data)


files = sorted(file for pattern in KEPT for file in folder.glob(pattern) if file != worker)
contents = hashlib.sha256()
for file in [*files, page, worker]:
    name, data = str(file.relative_to(folder)), file.read_bytes()
    contents.update(f"{name} {len(data)}\n".encode() + data)
version = contents.hexdigest()[:12]

stamped = re.sub(r'(src|href)="([^"]+\.(?:js|packed|svg))"', rf'\1="\2?{version}"', page.read_text())
page.write_text(stamped)

kept = [["./", integrities(page)]]
for file in files:
    stamp = "" if file.suffix == ".webmanifest" else f"?{version}"
    kept.append([f"{file.relative_to(folder)}{stamp}", integrities(file)])
listed = ",\n".join(map(json.dumps, kept))
script = worker.read_text().replace("@VERSION@", version).replace("/*FILES*/", f"\n{listed},\n")
worker.write_text(script)
