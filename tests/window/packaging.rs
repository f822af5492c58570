//! What desktops are told of the game: everywhere the same name.

use std::fs;
use std::path::Path;

use tictactoe::window::APP_ID;

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
fn the_desktop_entry_is_that_of_the_window() {
    let entry = read(&format!("packaging/linux/{APP_ID}.desktop"));
    for line in [
        format!("Name={NAME}"),
        format!("Icon={APP_ID}"),
        format!("StartupWMClass={APP_ID}"),
    ] {
        assert!(entry.lines().any(|other| other == line), "{line}");
    }
}

#[test]
fn the_metainfo_is_that_of_the_window() {
    let metainfo = format!("packaging/linux/{APP_ID}.metainfo.xml");
    for part in [
        format!("<id>{APP_ID}</id>"),
        format!("<name>{NAME}</name>"),
        format!("<launchable type=\"desktop-id\">{APP_ID}.desktop</launchable>"),
        format!("<icon type=\"stock\">{APP_ID}</icon>"),
        format!("<release version=\"{VERSION}\""),
    ] {
        assert_says(&metainfo, &part);
    }
}

#[test]
fn the_changelog_of_the_package_begins_with_this_version() {
    let first = format!("tictactoe ({VERSION}-1) unstable;");
    assert!(read("packaging/linux/changelog").starts_with(&first));
}

#[test]
fn the_readme_names_what_is_released() {
    // The script that makes a file, how it names it there, and what that becomes.
    for (script, made, file) in [
        (
            "release.sh",
            "tictactoe-$version-linux-$machine\n",
            "linux-x86_64.tar.gz",
        ),
        (
            "windows/zip.py",
            "\"tictactoe-{version}-windows-x86_64\"",
            "windows-x86_64.zip",
        ),
        (
            "macos/bundle.sh",
            "dist/tictactoe-$version-macos-universal.zip\n",
            "macos-universal.zip",
        ),
        ("web.sh", "/tictactoe-$version-web\n", "web.tar.gz"),
    ] {
        assert_says(&format!("packaging/{script}"), made);
        assert_says("README.md", &format!("`tictactoe-{VERSION}-{file}`"));
    }
    assert_says("README.md", &format!("`tictactoe_{VERSION}-1_amd64.deb`"));
}

/// A release without the page would be made, too, where its target is not there.
#[test]
fn the_workflow_gets_the_target_of_the_page() {
    let workflow = ".github/workflows/release.yml";
    assert_says(workflow, "rustup target add wasm32-unknown-unknown\n");
    assert_says("packaging/web.sh", "target=wasm32-unknown-unknown\n");
}

/// What the program calls and what the page answers to.
#[test]
fn the_page_has_every_call_of_the_program() {
    let calls = read("src/platform/web/script.rs");
    let names = calls.split("fn page_").skip(1);
    let names: Vec<&str> = names.filter_map(|rest| rest.split('(').next()).collect();
    assert!(names.len() > 10, "{names:?}");
    let scripts = ["calls.js", "page.js"].map(|script| read(&format!("packaging/web/{script}")));
    for name in names {
        let is_there = |script: &String| {
            ["(", ":"]
                .iter()
                .any(|after| script.contains(&format!("page_{name}{after}")))
        };
        assert!(scripts.iter().any(is_there), "page_{name}");
    }
    for call in [
        "page_job: () => leave(job)",
        "page_tell: (start, length) => postMessage(",
    ] {
        assert_says("packaging/web/worker.js", call);
    }
}

#[test]
fn scripts_name_the_same() {
    for script in ["stage.sh", "install.sh"] {
        assert_says(
            &format!("packaging/linux/{script}"),
            &format!("id={APP_ID}\n"),
        );
    }
}

#[test]
fn windows_is_told_of_both_programs() {
    assert_says("build.rs", ".set_icon(ICON)");
    assert_says("build.rs", "ICON: &str = \"assets/icon/icon.ico\"");
    assert_says("build.rs", &format!("(\"ProductName\", \"{NAME}\")"));
    assert_says("build.rs", &format!("(\"tictactoe\", \"{NAME}\")"));
    for program in PROGRAMS {
        assert_says("build.rs", &format!("(\"{program}\", "));
        assert_says(
            "packaging/windows/zip.py",
            &format!("built / \"{program}.exe\""),
        );
        assert_says(
            "packaging/windows/README.txt",
            &format!("\n{program}.exe  "),
        );
    }
}

#[test]
fn macos_is_told_what_the_bundle_has() {
    let bundle = "packaging/macos/bundle.sh";
    assert_says(bundle, &format!("/{NAME}.app\n"));
    assert_says(bundle, &format!("in {}; do", PROGRAMS.join(" ")));
    assert_says(bundle, " assets/icon/icon.icns ");
    let script = read(bundle);
    let (_, after) = script.split_once("MACOSX_DEPLOYMENT_TARGET=").unwrap();
    let oldest = after.lines().next().unwrap();
    for (key, value) in [
        ("CFBundleIdentifier", APP_ID),
        ("CFBundleName", NAME),
        ("CFBundleShortVersionString", VERSION),
        ("CFBundleVersion", VERSION),
        ("CFBundleExecutable", PROGRAMS[0]),
        ("CFBundleIconFile", "icon.icns"),
        ("LSMinimumSystemVersion", oldest),
    ] {
        assert_says(
            "packaging/macos/Info.plist",
            &format!("<key>{key}</key>\n  <string>{value}</string>\n"),
        );
    }
}

#[test]
fn icons_hold_the_pictures_as_they_are() {
    for (icon, sizes) in [
        ("icon.ico", &[256][..]), // the smaller ones are there as plain pixels
        ("icon.icns", &[16, 32, 64, 128, 256, 512]),
    ] {
        let icon_bytes = bytes(&format!("assets/icon/{icon}"));
        for size in sizes {
            let picture = bytes(&format!("assets/icon/icon-{size}.png"));
            let has_it = icon_bytes
                .windows(picture.len())
                .any(|part| part == picture);
            assert!(has_it, "{icon}: {size}");
        }
    }
}
