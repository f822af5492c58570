//! The files that packages and desktops use: names and versions are the same everywhere.

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
fn the_desktop_entry_names_the_window() {
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
fn the_metainfo_names_the_window() {
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
fn the_package_changelog_starts_with_this_version() {
    let first = format!("tictactoe ({VERSION}-1) unstable;");
    assert!(read("packaging/linux/changelog").starts_with(&first));
}

#[test]
fn the_readme_names_every_release_file() {
    // A script, the name that it gives its file, and the name of the released file.
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

/// Without the target, a release would be built without the page.
#[test]
fn the_workflow_installs_the_target_of_the_page() {
    let workflow = ".github/workflows/release.yml";
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
            ["(", ":"]
                .iter()
                .any(|after| script.contains(&format!("page_{name}{after}")))
        };
        assert!(scripts.iter().any(is_defined), "page_{name}");
    }
    for call in [
        "page_job: () => leave(job)",
        "page_tell: (start, length) => postMessage(",
    ] {
        assert_says("packaging/web/worker.js", call);
    }
}

#[test]
fn the_linux_scripts_use_the_same_id() {
    for script in ["stage.sh", "install.sh"] {
        assert_says(
            &format!("packaging/linux/{script}"),
            &format!("id={APP_ID}\n"),
        );
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
fn the_macos_bundle_describes_its_contents() {
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
fn the_icons_contain_the_pictures_unchanged() {
    for (icon, sizes) in [
        ("icon.ico", &[256][..]), // the smaller sizes are stored as plain pixels
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
