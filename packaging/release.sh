#!/bin/sh
# Makes everything that can be made on this system into dist/, with SHA-256 sums.
# Run twice on the same commit it makes the same bytes. Needs cargo-deb (cargo
# install cargo-deb --version 3.8.0 --locked) and what a build needs.
set -eu
cd "$(dirname "$0")/.."
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
machine=$(uname -m)

# Times are those of the commit, and paths are not those of this machine.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
RUSTFLAGS="--remap-path-prefix=$PWD=. --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
export SOURCE_DATE_EPOCH RUSTFLAGS
export LC_ALL=C TZ=UTC

rm -rf dist
mkdir dist
cargo build --release --locked

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
name=tictactoe-$version-linux-$machine
sh packaging/linux/stage.sh "$work/$name"
install -m 755 packaging/linux/install.sh "$work/$name/"
tar --create --directory="$work" --sort=name --format=gnu --owner=0 --group=0 \
    --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" "$name" | gzip -9n >"dist/$name.tar.gz"

# The package takes the same files, from a place that Cargo.toml can name.
rm -rf target/stage
cp -a "$work/$name" target/stage
cargo deb --quiet --locked --no-build --output=dist/

cd dist
sha256sum -- * >SHA256SUMS
cat SHA256SUMS
