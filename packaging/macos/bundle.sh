#!/bin/sh
# Makes dist/tictactoe-VERSION-macos-universal.zip with Tic-Tac-Toe.app for Apple
# silicon and Intel. Runs on a Mac only. Needs the Xcode command line tools and:
# rustup target add aarch64-apple-darwin x86_64-apple-darwin
set -eu
cd "$(dirname "$0")/../.."
. packaging/reproducible.sh
zip=dist/tictactoe-$version-macos-universal.zip

# The oldest supported macOS, also named in Info.plist.in.
export MACOSX_DEPLOYMENT_TARGET=11.0
cargo build --profile dist --locked --target aarch64-apple-darwin --target x86_64-apple-darwin

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
app=$work/Tic-Tac-Toe.app
programs=$app/Contents/MacOS
resources=$app/Contents/Resources
mkdir -p "$programs" "$resources"
for program in tictactoe tictactoe-term; do
    lipo -create -output "$programs/$program" \
        "target/aarch64-apple-darwin/dist/$program" \
        "target/x86_64-apple-darwin/dist/$program"
done
python3 packaging/third-party.py aarch64-apple-darwin >"$resources/THIRD-PARTY.txt"
python3 packaging/fill.py packaging/macos/Info.plist.in "$app/Contents/Info.plist"
python3 packaging/fill.py packaging/README.txt.in "$resources/README.txt"
cp assets/icon/icon.icns CHANGELOG.md LICENSE-MIT LICENSE-APACHE assets/fonts/OFL.txt "$resources/"

# Sign ad hoc: Macs with Apple silicon refuse to run unsigned programs.
codesign --force --sign - "$programs/tictactoe-term"
codesign --force --sign - "$app"
codesign --verify --strict "$app"

mkdir -p dist
rm -f "$zip"
ditto -c -k --keepParent "$app" "$zip"
