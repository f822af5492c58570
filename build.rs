//! Passes the app id of Cargo.toml to the program, and adds icons and version information to the
//! Windows programs.

use std::fs;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=Cargo.toml");
    println!("cargo::rustc-env=TICTACTOE_APP_ID={}", metadata("app-id"));
    #[cfg(feature = "program")]
    resources::add();
}

/// A text of `[package.metadata.tictactoe]` in Cargo.toml, which Cargo itself does not pass on.
fn metadata(key: &str) -> String {
    let manifest = fs::read_to_string("Cargo.toml").expect("Cargo.toml is readable");
    let start = format!("{key} = \"");
    let rest = manifest.lines().find_map(|line| line.strip_prefix(&start));
    let value = rest.and_then(|rest| rest.split('"').next());
    value.unwrap_or_else(|| panic!("Cargo.toml lacks {key}")).to_owned()
}

#[cfg(feature = "program")]
mod resources {
    use std::env;

    use winresource::WindowsResource;

    use super::metadata;

    const ICON: &str = "assets/icon/icon.ico";

    /// The programs and their descriptions, which the task manager of Windows shows.
    const PROGRAMS: [(&str, &str); 2] =
        [("tictactoe", "Tic-Tac-Toe"), ("tictactoe-term", "Tic-Tac-Toe in a terminal")];

    pub fn add() {
        println!("cargo::rerun-if-changed={ICON}");
        if env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("windows") {
            for (program, description) in PROGRAMS {
                add_to(program, description);
            }
        }
    }

    fn add_to(program: &str, description: &str) {
        let authors = env!("CARGO_PKG_AUTHORS");
        let maintainers = authors.split(" <").next().unwrap_or(authors);
        let year = metadata("copyright-year");
        let result = WindowsResource::new()
            .set_icon(ICON)
            .set("ProductName", "Tic-Tac-Toe")
            .set("FileDescription", description)
            .set("OriginalFilename", &format!("{program}.exe"))
            .set("CompanyName", maintainers)
            .set("LegalCopyright", &format!("{year} {maintainers}"))
            .compile_for(program);
        if let Err(error) = result {
            let message = format!("cannot compile the resources with windres or rc.exe: {error}");
            // A lint or a debug build needs no icon.
            assert!(env::var("PROFILE").as_deref() != Ok("release"), "{message}");
            println!("cargo::warning={message}");
        }
    }
}
