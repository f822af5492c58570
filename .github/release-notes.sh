#!/bin/sh
# Prints the notes of a version: its section of CHANGELOG.md, without the heading.
# Usage: release-notes.sh VERSION. Fails if there is no such section, or if it is empty.
set -eu
cd "$(dirname "$0")/.."
notes=$(awk -v heading="## [$1] - " '
    /^## / { inside = index($0, heading) == 1; next }
    /^\[[^]]*\]: / { next } # the links at the end of the file
    inside' CHANGELOG.md)
if [ -z "$notes" ]; then
    echo "release-notes.sh: CHANGELOG.md has no section '## [$1] - YYYY-MM-DD', or it is empty" >&2
    exit 1
fi
printf '%s\n' "$notes"
