//! The files that packages and desktops use: names and versions are the same everywhere.

use std::fs;
use std::path::Path;

use tictactoe::window::APP_ID;

use crate::files::files_in;

const NAME: &str = "Tic-Tac-Toe";
const PROGRAMS: [&str; 2] = ["tictactoe", "tictactoe-term"];
const VERSION: &str = env!("CARGO_PKG_VERSION");

fn bytes(path: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn read(path: &str) -> String {
    String::from_utf8(bytes(path)).unwrap()
}

#[track_caller]
fn assert_says(path: &str, part: &str) {
    assert!(read(path).contains(part), "{path}: {part}");
}

#[test]
fn only_the_manifest_says_who_publishes_the_game() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let maintainers = env!("CARGO_PKG_AUTHORS").split(" <").next().unwrap();
    // A build without a publisher has neither an id of a domain nor a repository.
    let values = [APP_ID, env!("CARGO_PKG_REPOSITORY"), maintainers];
    let values = values.into_iter().filter(|value| value.contains(['.', ' ']));
    let values: Vec<&str> = values.collect();
    for value in &values {
        assert_says("Cargo.toml", value);
    }
    let folders = ["packaging", "src"].map(|folder| files_in(&root.join(folder)));
    for file in folders.concat().into_iter().chain([root.join("build.rs")]) {
        let text = String::from_utf8_lossy(&fs::read(&file).unwrap()).into_owned();
        for value in &values {
            assert!(!text.contains(value), "{}: {value}", file.display());
        }
    }
}

#[test]
fn the_desktop_entry_names_the_window() {
    for line in ["\nName=Tic-Tac-Toe\n", "\nIcon=@APP_ID@\n", "\nStartupWMClass=@APP_ID@\n"] {
        assert_says("packaging/linux/desktop.in", line);
    }
}

#[test]
fn a_release_is_named_only_once_there_is_one() {
    let is_released = read("CHANGELOG.md").contains(&format!("\n## [{VERSION}] - "));
    let is_announced = !read("README.md").contains("There is no release yet.");
    assert_eq!(is_announced, is_released);
    let metainfo = "packaging/linux/metainfo.xml.in";
    assert_says(metainfo, &format!("<name>{NAME}</name>"));
    // The line is left out without a date, which CHANGELOG.md gives.
    let release = "<releases><release version=\"@VERSION@\" date=\"@RELEASED@\"/></releases>\n";
    assert_says(metainfo, release);
}

#[test]
fn the_documentation_names_every_release_file() {
    // A script, the name that it gives its file, and the name of the released file.
    for row in [
        "release.sh | tictactoe-$version-linux-$machine\n | linux-MACHINE.tar.gz",
        "windows/zip.py | -windows-x86_64\"\n | windows-x86_64.zip",
        "macos/bundle.sh | dist/tictactoe-$version-macos-universal.zip\n | macos-universal.zip",
        "web.sh | /tictactoe-$version-web\n | web.tar.gz",
    ] {
        let [script, made, file] = row.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        assert_says(&format!("packaging/{script}"), made);
        assert_says("docs/packaging.md", &format!("`tictactoe-VERSION-{file}`"));
    }
}

/// Without the target, a release would be built without the page.
#[test]
fn the_workflow_installs_the_target_of_the_page() {
    let workflow = ".github/workflows/packages.yml";
    assert_says(workflow, "rustup target add wasm32-unknown-unknown\n");
    assert_says("packaging/web.sh", "target=wasm32-unknown-unknown\n");
}

#[test]
fn the_page_defines_every_call_of_the_program() {
    let calls = read("src/platform/web/script.rs");
    let names = calls.split("fn page_").skip(1);
    let names: Vec<&str> = names.filter_map(|rest| rest.split('(').next()).collect();
    assert!(names.len() > 10, "{names:?}");
    let scripts = ["calls.js", "page.js"].map(|script| read(&format!("packaging/web/{script}")));
    for name in names {
        let is_defined = |script: &String| {
            ["(", ":"].iter().any(|after| script.contains(&format!("page_{name}{after}")))
        };
        assert!(scripts.iter().any(is_defined), "page_{name}");
    }
    for call in [
        "page_request: () => leave(requests.shift())",
        "page_tell: (start, length) => postMessage(",
    ] {
        assert_says("packaging/web/worker.js", call);
    }
}

#[test]
fn windows_is_given_both_programs() {
    assert_says("build.rs", ".set_icon(ICON)");
    assert_says("build.rs", "ICON: &str = \"assets/icon/icon.ico\"");
    assert_says("build.rs", &format!("(\"ProductName\", \"{NAME}\")"));
    assert_says("build.rs", &format!("(\"tictactoe\", \"{NAME}\")"));
    for program in PROGRAMS {
        assert_says("build.rs", &format!("(\"{program}\", "));
        assert_says("packaging/windows/zip.py", &format!("built / \"{program}.exe\""));
    }
}

#[test]
fn the_macos_bundle_describes_its_contents() {
    let bundle = "packaging/macos/bundle.sh";
    assert_says(bundle, &format!("/{NAME}.app\n"));
    assert_says(bundle, &format!("in {}; do", PROGRAMS.join(" ")));
    assert_says(bundle, " assets/icon/icon.icns ");
    let script = read(bundle);
    let (_, after) = script.split_once("MACOSX_DEPLOYMENT_TARGET=").unwrap();
    let oldest = after.lines().next().unwrap();
    for (key, value) in [
        ("CFBundleIdentifier", "@APP_ID@"),
        ("CFBundleName", NAME),
        ("CFBundleShortVersionString", "@VERSION@"),
        ("CFBundleVersion", "@VERSION@"),
        ("CFBundleExecutable", PROGRAMS[0]),
        ("CFBundleIconFile", "icon.icns"),
        ("LSMinimumSystemVersion", oldest),
    ] {
        assert_says(
            "packaging/macos/Info.plist.in",
            &format!("<key>{key}</key>\n  <string>{value}</string>\n"),
        );
    }
}

#[test]
fn the_icons_contain_the_pictures_unchanged() {
    for (icon, sizes) in [
        ("icon.ico", &[256][..]), // the smaller sizes are stored as plain pixels
        ("icon.icns", &[16, 32, 64, 128, 256, 512]),
    ] {
        let icon_bytes = bytes(&format!("assets/icon/{icon}"));
        for size in sizes {
            let picture = bytes(&format!("assets/icon/icon-{size}.png"));
            let has_it = icon_bytes.windows(picture.len()).any(|part| part == picture);
            assert!(has_it, "{icon}: {size}");
        }
    }
}
