#!/bin/sh
# Packs the files that stage.sh has copied as a Debian package: deb.sh STAGE FOLDER.
# Needs dpkg, gzip, python3, and objdump and strip from binutils.
set -eu
stage=$1 folder=$2
cd "$(dirname "$0")/../.."
. packaging/reproducible.sh
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"
machine=$(dpkg --print-architecture)
doc=$root/usr/share/doc/tictactoe

mkdir -p "$root/usr/games" "$root/usr/share/lintian/overrides" "$root/DEBIAN"
cp -a "$stage/share" "$root/usr/"
cp -a "$stage"/bin/* "$root/usr/games/"
strip --remove-section=.comment "$root"/usr/games/* # names the compiler
install -m 644 packaging/linux/lintian-overrides "$root/usr/share/lintian/overrides/tictactoe"
# As Debian has them: all licences in the file copyright, and texts packed.
rm "$doc/LICENSE-MIT" "$doc/LICENSE-APACHE" "$doc/OFL.txt"
mv "$doc/CHANGELOG.md" "$doc/changelog"
python3 packaging/fill.py packaging/linux/changelog.in "$doc/changelog.Debian"
chmod 644 "$doc/changelog.Debian"
gzip -9n "$doc/changelog" "$doc/changelog.Debian" "$root"/usr/share/man/man6/*.6

# The newest glibc that a function is taken from. The window loads the other libraries when it starts.
glibc=$(objdump -T "$root"/usr/games/* | sed -n 's/.*GLIBC_\([0-9.]*[0-9]\).*/\1/p' | sort -V | tail -n 1)
control=$root/DEBIAN/control
python3 packaging/fill.py packaging/linux/control.in "$control"
size=$(du -k -s --apparent-size "$root/usr" | cut -f 1)
sed -i "/^Recommends:/i Architecture: $machine\nInstalled-Size: $size\nDepends: libc6 (>= $glibc), libgcc-s1, libgl1, libx11-6, libxi6, libxkbcommon0" "$control"
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
chmod 644 "$root"/DEBIAN/*
dpkg-deb --root-owner-group --build "$root" "$folder/tictactoe_$version-1_$machine.deb" >/dev/null
