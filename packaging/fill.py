#!/usr/bin/env python3
"""Fills templates with who publishes the game, its version and its release date.

Usage: fill.py TEMPLATE FILE   writes FILE from TEMPLATE, in which @NAME@ stands for a value
       fill.py --value NAME    prints one value
       fill.py --page PAGE FILE  writes a Markdown page for readers without the rest of the project

The values come from Cargo.toml, and the release date from CHANGELOG.md.
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


def newest_release():
    """Returns the version and the date of CHANGELOG.md's newest release, or empty texts."""
    found = RELEASE.search((ROOT / "CHANGELOG.md").read_text("utf-8"))
    return found.groups() if found else ("", "")


def commit_time():
    """Returns SOURCE_DATE_EPOCH if it is set, else the Unix time of the commit."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    return int(epoch or subprocess.check_output(["git", "log", "-1", "--format=%ct"], cwd=ROOT))


def release_time(version):
    """Returns noon of the release's day; before the release, the time of the commit."""
    newest, date = newest_release()
    if newest != version:
        return commit_time()
    return calendar.timegm(time.strptime(f"{date} 12", "%Y-%m-%d %H"))


def debian_text(file):
    """Returns a text as Debian's control format has it: indented, with dots for empty lines."""
    lines = (ROOT / file).read_text("utf-8").splitlines()
    return "\n".join(f" {line.rstrip() or '.'}" for line in lines)


def values():
    crate = package()
    own = crate["metadata"]["tictactoe"]
    version, repository = crate["version"], crate["repository"].rstrip("/")
    maintainer = crate["authors"][0]
    name = maintainer.split(" <")[0]
    released = release_time(version)
    return {
        "APP_ID": own["app-id"],
        "BLOB": f"{repository}/blob/v{version}",
        "BUGTRACKER": f"{repository}/issues",
        "COPYRIGHT": f"{own['copyright-year']} {name}",
        "DATE": time.strftime("%Y-%m-%d", time.gmtime(released)),
        "DEBIAN_DATE": time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(released)),
        "DEVELOPER_ID": own["app-id"].rsplit(".", 1)[0],
        "HOMEPAGE": crate["homepage"],
        "LICENSE": crate["license"],
        "LICENSE_MIT": debian_text("LICENSE-MIT"),
        "LICENSE_OFL": debian_text("assets/fonts/OFL.txt"),
        "MAINTAINER": maintainer,
        "MAINTAINERS": name,
        "RAW": f"{repository}/raw/v{version}",
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

    return re.sub(r"@([A-Z_0-9]+)@", value, Path(template).read_text("utf-8"))


def page(name):
    """Returns a Markdown page with the addresses of the files that it links to."""
    known = values()
    text = (ROOT / name).read_text("utf-8")
    # Whoever reads this has a release.
    text = re.sub(r"There is no release yet:.*?\[make them\]\([^)]*\)\.\n", "", text, flags=re.DOTALL)
    text = re.sub(r"\]\((?:\.\./)+releases\)", f"]({known['REPOSITORY']}/releases)", text)
    text = re.sub(r"!\[([^]]*)\]\((?!https?:)([^)]*)\)", rf"![\1]({known['RAW']}/\2)", text)
    return re.sub(r"\]\((?!https?:)([^)]*)\)", rf"]({known['BLOB']}/\1)", text)


def main(*arguments):
    if len(arguments) == 3 and arguments[0] == "--page":
        Path(arguments[2]).write_text(page(arguments[1]), "utf-8")
        return
    if len(arguments) != 2:
        sys.exit(__doc__)
    if arguments[0] == "--value":
        print(values()[arguments[1]])
        return
    template, file = arguments
    Path(file).write_text(fill(template, values()), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
