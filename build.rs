//! Gives the programs what Windows shows of them: icon, name, version. Elsewhere it does nothing.

use std::env;

use winresource::WindowsResource;

const ICON: &str = "assets/icon/icon.ico";

/// Each program, and what the task manager calls it.
const PROGRAMS: [(&str, &str); 2] = [
    ("tictactoe", "Tic-Tac-Toe"),
    ("tictactoe-term", "Tic-Tac-Toe in a terminal"),
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={ICON}");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("windows") {
        for (program, description) in PROGRAMS {
            describe(program, description);
        }
    }
}

fn describe(program: &str, description: &str) {
    WindowsResource::new()
        .set_icon(ICON)
        .set("ProductName", "Tic-Tac-Toe")
        .set("FileDescription", description)
        .set("OriginalFilename", &format!("{program}.exe"))
        .set("LegalCopyright", "2026 The Tic-Tac-Toe founders")
        .compile_for(program)
        .unwrap_or_else(|error| panic!("{ICON} takes windres or rc.exe: {error}"));
}
