//! The command line of the built game.

use std::process::{Command, Output};

fn run(line: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tictactoe"));
    program.args(line.split_whitespace()).output().unwrap()
}

#[test]
fn refuses_an_invalid_flag_with_one_line_and_status_2() {
    for line in ["--board 9x9x9", "--what", "--opponent god"] {
        let output = run(line);
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert_eq!(output.stdout, b"");
        let found = String::from_utf8(output.stderr).unwrap().lines().count();
        assert_eq!(found, 1, "{line}");
    }
}

#[test]
fn prints_its_flags_and_its_version() {
    let help = run("--help");
    assert_eq!(help.status.code(), Some(0));
    let text = String::from_utf8(help.stdout).unwrap();
    for flag in ["opponent", "you", "first", "board", "match", "seed", "log", "data-dir"] {
        assert!(text.contains(&format!("--{flag}")), "{text}");
    }
    let version = run("--version");
    assert_eq!(version.status.code(), Some(0));
    let text = String::from_utf8(version.stdout).unwrap();
    assert_eq!(text, concat!("tictactoe ", env!("CARGO_PKG_VERSION"), "\n"));
}
