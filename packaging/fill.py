#!/usr/bin/env python3
"""Fills templates with who publishes the game, its version and its release date.

Usage: fill.py TEMPLATE FILE   writes FILE from TEMPLATE, in which @NAME@ stands for a value
       fill.py --value NAME    prints one value

The values come from Cargo.toml, and the release date from CHANGELOG.md. What Cargo.toml does not say
is empty, and a line of a template that needs it is left out.
"""

import calendar
import os
import re
import subprocess
import sys
import time
import tomllib  # Python 3.11
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parents[1]
RELEASE = re.compile(r"^## \[(\d\S*)\] - (\d{4}-\d{2}-\d{2})$", re.MULTILINE)


def package():
    return tomllib.loads((ROOT / "Cargo.toml").read_text("utf-8"))["package"]


def release_date(version):
    """Returns the date of CHANGELOG.md's newest release; empty before this version is released."""
    found = RELEASE.search((ROOT / "CHANGELOG.md").read_text("utf-8"))
    return found[2] if found and found[1] == version else ""


def commit_time():
    """Returns SOURCE_DATE_EPOCH if it is set, else the Unix time of the commit."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    return int(epoch or subprocess.check_output(["git", "log", "-1", "--format=%ct"], cwd=ROOT))


def release_time(version):
    """Returns noon of the release's day; before the release, the time of the commit."""
    date = release_date(version)
    if not date:
        return commit_time()
    return calendar.timegm(time.strptime(f"{date} 12", "%Y-%m-%d %H"))


def debian_text(file):
    """Returns a text as Debian's control format has it: indented, with dots for empty lines."""
    lines = (ROOT / file).read_text("utf-8").splitlines()
    return "\n".join(f" {line.rstrip() or '.'}" for line in lines)


def about():
    """Returns README.md's first sentence and its list of what the game does, as plain text."""
    paragraphs = (ROOT / "README.md").read_text("utf-8").split("\n\n")
    points = next(part for part in paragraphs if part.startswith("- **"))
    return f"{paragraphs[1]}\n\n{points}".replace("**", "")


def values():
    crate = package()
    own = crate["metadata"]["tictactoe"]
    version, repository = crate["version"], crate.get("repository", "").rstrip("/")
    below = lambda path: repository and f"{repository}/{path}"
    maintainer = crate["authors"][0]
    name = maintainer.split(" <")[0]
    released = release_time(version)
    return {
        "ABOUT": about(),
        "APP_ID": own["app-id"],
        "BUGTRACKER": below("issues"),
        "COPYRIGHT": f"{own['copyright-year']} {name}",
        "DATE": time.strftime("%Y-%m-%d", time.gmtime(released)),
        "DEBIAN_DATE": time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(released)),
        "DEVELOPER_ID": own["app-id"].rsplit(".", 1)[0],
        "HOMEPAGE": crate.get("homepage", ""),
        "LICENSE": crate["license"],
        "LICENSE_MIT": debian_text("LICENSE-MIT"),
        "LICENSE_OFL": debian_text("assets/fonts/OFL.txt"),
        "MAINTAINER": maintainer if "<" in maintainer else "",
        "MAINTAINERS": name,
        "RAW": below(f"raw/v{version}"),
        "RELEASED": release_date(version),
        "REPOSITORY": repository,
        "VERSION": version,
    }


def fill(template, known):
    """Returns the text of a template with its values, which are escaped if it is XML."""
    is_xml = any(suffix in (".xml", ".plist") for suffix in Path(template).suffixes)

    def value(match):
        if match[1] not in known:
            sys.exit(f"{template}: @{match[1]}@ is not a known value")
        return escape(known[match[1]]) if is_xml else known[match[1]]

    lines = Path(template).read_text("utf-8").splitlines(keepends=True)
    named = lambda line: re.findall(r"@([A-Z_0-9]+)@", line)
    kept = "".join(line for line in lines if all(known.get(name) != "" for name in named(line)))
    return re.sub(r"@([A-Z_0-9]+)@", value, kept)


def main(*arguments):
    if len(arguments) != 2:
        sys.exit(__doc__)
    if arguments[0] == "--value":
        print(values()[arguments[1]])
        return
    template, file = arguments
    Path(file).write_text(fill(template, values()), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
