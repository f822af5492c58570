//! Embeds what Windows shows of a program: icon, name, version. Does nothing on other systems.

use std::env;

use winresource::WindowsResource;

const ICON: &str = "assets/icon/icon.ico";

/// Each program with its name in the Task Manager.
const PROGRAMS: [(&str, &str); 2] = [
    ("tictactoe", "Tic-Tac-Toe"),
    ("tictactoe-term", "Tic-Tac-Toe in a terminal"),
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={ICON}");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("windows") {
        for (program, description) in PROGRAMS {
            embed_resources(program, description);
        }
    }
}

fn embed_resources(program: &str, description: &str) {
    WindowsResource::new()
        .set_icon(ICON)
        .set("ProductName", "Tic-Tac-Toe")
        .set("FileDescription", description)
        .set("OriginalFilename", &format!("{program}.exe"))
        .set("LegalCopyright", "2026 The Tic-Tac-Toe founders")
        .compile_for(program)
        .unwrap_or_else(|error| panic!("embedding {ICON} needs windres or rc.exe: {error}"));
}
