//! What desktops are told of the game: everywhere the same name.
#![cfg(feature = "gui")]

use std::fs;
use std::path::{Path, PathBuf};

use tictactoe::window::APP_ID;

fn linux() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/linux")
}

fn read(name: &str) -> String {
    let path = linux().join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn the_desktop_entry_is_that_of_the_window() {
    let entry = read(&format!("{APP_ID}.desktop"));
    for line in ["Icon=", "StartupWMClass="] {
        let line = format!("{line}{APP_ID}");
        assert!(entry.lines().any(|other| other == line), "{line}");
    }
}

#[test]
fn the_metainfo_is_that_of_the_window() {
    let metainfo = read(&format!("{APP_ID}.metainfo.xml"));
    for part in [
        format!("<id>{APP_ID}</id>"),
        format!("<launchable type=\"desktop-id\">{APP_ID}.desktop</launchable>"),
        format!("<icon type=\"stock\">{APP_ID}</icon>"),
        format!("<release version=\"{}\"", env!("CARGO_PKG_VERSION")),
    ] {
        assert!(metainfo.contains(&part), "{part}");
    }
}

#[test]
fn the_changelog_of_the_package_begins_with_this_version() {
    let first = format!("tictactoe ({}-1) unstable;", env!("CARGO_PKG_VERSION"));
    assert!(read("changelog").starts_with(&first));
}

#[test]
fn scripts_name_the_same() {
    for script in ["stage.sh", "install.sh"] {
        assert!(read(script).contains(&format!("id={APP_ID}\n")), "{script}");
    }
}
