#!/bin/sh
# Fails, with a sentence for each finding, while nobody has said who publishes the game, or while
# Cargo.toml, CHANGELOG.md and the metainfo disagree about the newest version. The Debian changelog
# is made from them. Needs python3 (3.11).
set -eu
cd "$(dirname "$0")/.."
failed=false

value() {
    python3 packaging/fill.py --value "$1"
}

find_fault() {
    printf '%s\n' "$1" >&2
    failed=true
}

for field in authors homepage repository; do
    if grep -q "^$field = .*example\.org" Cargo.toml; then
        find_fault "Cargo.toml: '$field' is a placeholder on example.org; say who publishes the game, and where."
    fi
done

# Whoever publishes an app must own the domain that its id is made of.
id=$(value APP_ID)
repository=$(value REPOSITORY)
case $repository in
*example.org*)
    find_fault "Cargo.toml: 'app-id' is $id, but without a repository nobody can tell whether that name is yours."
    ;;
https://github.com/*/*)
    owner=$(printf '%s' "$repository" | cut -d / -f 4 | tr '[:upper:]-' '[:lower:]_')
    case $id in
    "io.github.$owner."*) ;;
    *) find_fault "Cargo.toml: 'app-id' is $id, but a game at $repository needs one that starts with io.github.$owner." ;;
    esac
    ;;
esac
if ! grep -q "^Copyright (c) $(value COPYRIGHT)\$" LICENSE-MIT; then
    find_fault "LICENSE-MIT: expected the line 'Copyright (c) $(value COPYRIGHT)', as in Cargo.toml."
fi

version=$(value VERSION)
locked=$(sed -n '/^name = "tictactoe"$/{n;s/^version = "\(.*\)"$/\1/p;}' Cargo.lock)
if [ "$locked" != "$version" ]; then
    find_fault "Cargo.lock: has version $locked, expected $version as in Cargo.toml; run 'cargo update --workspace'."
fi
released=$(sed -n 's/^## \[\([0-9][^]]*\)\] - \([0-9]\{4\}-[0-9][0-9]-[0-9][0-9]\)$/\1 of \2/p' CHANGELOG.md | head -n 1)
if [ "${released%% *}" != "$version" ]; then
    find_fault "CHANGELOG.md: the newest release is ${released:-missing}, expected '## [$version] - YYYY-MM-DD' as in Cargo.toml."
fi
described=$(sed -n 's/.*<release version="\(.*\)" date="\(.*\)".*/\1 of \2/p' packaging/linux/metainfo.xml.in | head -n 1)
if [ "${described%% *}" != "$version" ]; then
    find_fault "packaging/linux/metainfo.xml.in: the newest release is ${described:-missing}, expected version $version as in Cargo.toml."
elif [ "${released%% *}" = "$version" ] && [ "$described" != "$released" ]; then
    find_fault "packaging/linux/metainfo.xml.in: describes $described, but CHANGELOG.md has $released."
fi
if [ $failed = true ]; then
    exit 1
fi
