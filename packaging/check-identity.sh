#!/bin/sh
# Fails, with a sentence for each finding, while nobody has said who publishes the game, or while
# Cargo.toml, CHANGELOG.md and README.md disagree about the newest version. The metainfo and the Debian
# changelog are made from them. Needs python3 (3.11).
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

while read -r name field; do
    if [ -z "$(value "$name")" ]; then
        find_fault "Cargo.toml: $field is missing; say who publishes the game, and where."
    fi
done <<END
MAINTAINER an author with an address
HOMEPAGE homepage
REPOSITORY repository
END

# Whoever publishes an app must own the domain that its id is made of.
id=$(value APP_ID)
repository=$(value REPOSITORY)
case $repository in
https://github.com/*/*)
    owner=$(printf '%s' "$repository" | cut -d / -f 4 | tr '[:upper:]-' '[:lower:]_')
    case $id in
    "io.github.$owner."*) ;;
    *) find_fault "Cargo.toml: 'app-id' is $id, but a game at $repository needs one that starts with io.github.$owner." ;;
    esac
    ;;
*)
    case $id in
    *.*.*) ;;
    *) find_fault "Cargo.toml: 'app-id' is $id, expected one of a domain that is yours, as in DOMAIN.GAME." ;;
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
if [ -z "$(value RELEASED)" ]; then
    find_fault "CHANGELOG.md: the newest release is not $version; expected '## [$version] - YYYY-MM-DD' as in Cargo.toml."
elif grep -q "no release yet" README.md; then
    find_fault "README.md: says that there is no release yet; say where it is."
fi
if [ $failed = true ]; then
    exit 1
fi
