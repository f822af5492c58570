#!/usr/bin/env python3
"""Writes the files for Flathub, winget, Scoop and Homebrew into dist/shops.

They contain the checksums of dist/SHA256SUMS. A file whose checksum is missing there is not
written, and a line on standard error says so.
"""

import json
import re
import subprocess
import sys

from fill import ROOT, fill, values

HERE = ROOT / "packaging"
SHOPS = ROOT / "dist/shops"
CRATE = re.compile(
    r'^name = "(.+)"\nversion = "(.+)"\nsource = "registry\+https://github.com/rust-lang/crates.io-index"\n'
    r'checksum = "(.+)"$',
    re.MULTILINE,
)


def checksums():
    lines = (ROOT / "dist/SHA256SUMS").read_text().splitlines()
    return {file: checksum for checksum, file in (line.split() for line in lines)}


def cargo_sources():
    """Returns the crates of Cargo.lock as sources of flatpak-builder, which downloads them."""
    sources = []
    for name, version, checksum in CRATE.findall((ROOT / "Cargo.lock").read_text()):
        folder = f"cargo/vendor/{name}-{version}"
        sources.append({
            "type": "archive",
            "archive-type": "tar-gzip",
            "url": f"https://static.crates.io/crates/{name}/{name}-{version}.crate",
            "sha256": checksum,
            "dest": folder,
        })
        vendored = json.dumps({"package": checksum, "files": {}})
        sources.append({"type": "inline", "contents": vendored, "dest": folder, "dest-filename": ".cargo-checksum.json"})
    config = '[source.crates-io]\nreplace-with = "vendored-sources"\n\n[source.vendored-sources]\ndirectory = "cargo/vendor"\n'
    sources.append({"type": "inline", "contents": config, "dest": "cargo", "dest-filename": "config.toml"})
    return sources


def write(name, text):
    file = SHOPS / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def main():
    known = values()
    version, app, winget = known["VERSION"], known["APP_ID"], known["WINGET_ID"]
    known["COMMIT"] = subprocess.check_output(["git", "rev-parse", "HEAD"], cwd=ROOT, text=True).strip()
    released = checksums()
    for system, file in [("WINDOWS", f"tictactoe-{version}-windows-x86_64.zip"),
                         ("MACOS", f"tictactoe-{version}-macos-universal.zip")]:
        if file in released:
            known[f"{system}_SHA256"] = released[file]
    for template, name, needed in [
        ("flatpak/manifest.yml.in", f"flatpak/{app}.yml", None),
        ("winget/version.yaml.in", f"winget/{winget}.yaml", "WINDOWS_SHA256"),
        ("winget/locale.en-US.yaml.in", f"winget/{winget}.locale.en-US.yaml", "WINDOWS_SHA256"),
        ("winget/installer.yaml.in", f"winget/{winget}.installer.yaml", "WINDOWS_SHA256"),
        ("scoop/tictactoe.json.in", "scoop/tictactoe.json", "WINDOWS_SHA256"),
        ("homebrew/cask.rb.in", "homebrew/Casks/tictactoe.rb", "MACOS_SHA256"),
        ("homebrew/formula.rb.in", "homebrew/Formula/tictactoe-term.rb", None),
    ]:
        if needed and needed not in known:
            print(f"shops/{name}: SHA256SUMS has no archive for it", file=sys.stderr)
            continue
        write(name, fill(HERE / template, known))
    write("flatpak/cargo-sources.json", json.dumps(cargo_sources(), indent=4) + "\n")


main()
