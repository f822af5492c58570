#!/usr/bin/env python3
"""Prints the third-party crates inside the programs, with their licences.

Usage: third-party.py TARGET [CARGO FLAG]...
The flags select the features that the target is built with.
"""

import json
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RULE = "\n" + "-" * 80 + "\n\n"


def crates_inside(metadata):
    """Returns the crates linked into the programs, without build and test dependencies."""
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    root = metadata["resolve"]["root"]
    found, waiting = set(), [root]
    while waiting:
        for dependency in nodes[waiting.pop()]["deps"]:
            is_inside = any(kind["kind"] is None for kind in dependency["dep_kinds"])
            if is_inside and dependency["pkg"] not in found:
                found.add(dependency["pkg"])
                waiting.append(dependency["pkg"])
    inside = [packages[crate] for crate in found]
    # Procedural macros run at build time and are not linked in.
    inside = [crate for crate in inside if "proc-macro" not in crate["targets"][0]["kind"]]
    return sorted(inside, key=lambda crate: (crate["name"], crate["version"]))


def texts_of(crate):
    folder = Path(crate["manifest_path"]).parent
    files = (file for file in folder.iterdir() if file.is_file())
    named = (file for file in files if re.match(r"(licen[cs]e|copying|copyright|notice|unlicense)", file.name, re.I))
    return [file.read_text("utf-8", "replace").replace("\r\n", "\n").strip() for file in sorted(named)]


def main(target, *flags):
    command = ["cargo", "metadata", "--format-version=1", "--locked", f"--filter-platform={target}", *flags]
    metadata = json.loads(subprocess.check_output(command, cwd=ROOT))
    lines, users = [], defaultdict(list)
    for crate in crates_inside(metadata):
        name = f"{crate['name']} {crate['version']}"
        makers = f", by {', '.join(crate['authors'])}" if crate["authors"] else ""
        lines.append(f"{name}{makers}: {crate['license']}\n    {crate['repository'] or ''}".rstrip())
        for text in texts_of(crate):
            users[text].append(name)
    print("Tic-Tac-Toe contains these third-party works, each under its own licence:\n")
    print("\n".join(lines))
    for text, names in sorted(users.items(), key=lambda entry: entry[1]):
        print(f"{RULE}{', '.join(names)}:\n\n{text}")


main(*sys.argv[1:])
