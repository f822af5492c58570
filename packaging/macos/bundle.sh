#!/bin/sh
# Makes dist/tictactoe-VERSION-macos-universal.zip, on a Mac: Tic-Tac-Toe.app for
# both kinds of Mac. Needs the command line tools of Xcode, and the targets:
# rustup target add aarch64-apple-darwin x86_64-apple-darwin
set -eu
cd "$(dirname "$0")/../.."
. packaging/reproducible.sh
zip=dist/tictactoe-$version-macos-universal.zip

# The oldest macOS that it is built for, as Info.plist says.
export MACOSX_DEPLOYMENT_TARGET=11.0
cargo build --release --locked --target aarch64-apple-darwin --target x86_64-apple-darwin

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
app=$work/Tic-Tac-Toe.app
programs=$app/Contents/MacOS
resources=$app/Contents/Resources
mkdir -p "$programs" "$resources"
for program in tictactoe tictactoe-term; do
    lipo -create -output "$programs/$program" \
        "target/aarch64-apple-darwin/release/$program" \
        "target/x86_64-apple-darwin/release/$program"
done
python3 packaging/third-party.py aarch64-apple-darwin >"$resources/THIRD-PARTY.txt"
cp packaging/macos/Info.plist "$app/Contents/"
cp assets/icon/icon.icns LICENSE-MIT LICENSE-APACHE assets/fonts/OFL.txt "$resources/"

# By nobody: Macs of Apple's own kind start no program without any signature.
codesign --force --sign - "$programs/tictactoe-term"
codesign --force --sign - "$app"
codesign --verify --strict "$app"

mkdir -p dist
rm -f "$zip"
ditto -c -k --keepParent "$app" "$zip"
