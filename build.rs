//! Adds icons and version information to the Windows programs. On other systems it does nothing.

use std::env;

use winresource::WindowsResource;

const ICON: &str = "assets/icon/icon.ico";

/// The programs and their descriptions, which the task manager of Windows shows.
const PROGRAMS: [(&str, &str); 2] = [
    ("tictactoe", "Tic-Tac-Toe"),
    ("tictactoe-term", "Tic-Tac-Toe in a terminal"),
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={ICON}");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("windows") {
        for (program, description) in PROGRAMS {
            add_resources(program, description);
        }
    }
}

fn add_resources(program: &str, description: &str) {
    WindowsResource::new()
        .set_icon(ICON)
        .set("ProductName", "Tic-Tac-Toe")
        .set("FileDescription", description)
        .set("OriginalFilename", &format!("{program}.exe"))
        .set("LegalCopyright", "2026 The Tic-Tac-Toe founders")
        .compile_for(program)
        .unwrap_or_else(|error| {
            panic!("cannot compile the resources with windres or rc.exe: {error}")
        });
}
