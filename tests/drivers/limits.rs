//! The built game with too little of everything: it plays, or says in one sentence why it cannot.

use std::process::{Command, Stdio};

use rand::RngExt;

use super::runs::for_each_seed;
use super::window::PROGRAM;
use crate::support::kept::folder;
use crate::support::x11::program::Program;
use crate::support::x11::{Screen, or_skip, until};

/// What a shell does in the folder of the saved file before it starts the game. `#` is a number below the one
/// in front.
const CASES: [(u32, &str); 15] = [
    (30, "ulimit -n #"),
    (60, "ulimit -f #"),
    (12, "ulimit -p #"),
    // Libraries of the system crash with still less.
    (1_500_000, "ulimit -v $((40000 + #))"),
    (300_000, "ulimit -v $((40000 + #))"),
    (1, "export DISPLAY=:9999"),
    (1, "unset DISPLAY"),
    (1, "data=$data/file; : >file"),
    (1, "chmod a-w ."),
    (1, "data=/dev/full"),
    (1, "mkdir tictactoe.lock"),
    (1, "mkfifo tictactoe.lock"),
    (1, "mkdir tictactoe.json"),
    (1, "mkfifo tictactoe.json"),
    (1, "ln -s tictactoe.json tictactoe.json"),
];

/// Root has no limits, so it starts the game as a user who runs nothing else.
const START: &str = r#"
data=$HOME/data
[ "$(id -u)" -gt 0 ] || nobody="setpriv --reuid $((60000 + $$ % 5000)) --regid 65534 --clear-groups"
mkdir -m 777 "$data" && cd "$data" && eval "$case" || exit 127
exec $nobody "$game" --log --opponent human --data-dir "$data""#;

#[test]
#[ignore = "a minute; CONTRIBUTING.md says how to run it"]
fn with_too_little_it_plays_or_says_why_not() {
    for_each_seed(3, |chance| {
        let screen = or_skip!(Screen::start(700, 700));
        for (numbers, case) in CASES {
            let number = chance.random_range(0..numbers).to_string();
            let case = case.replace('#', &number);
            println!("{case}");
            let end = play_with(&screen, &case);
            println!("    {end:?}");
            let (code, stderr) = end;
            let was_driver = code == Some(0) || stderr.contains("(GLX)");
            if was_driver && case.contains("ulimit -v") || code.is_some_and(|code| code > 2) {
                continue; // or too little for a shell, or to load the game
            }
            let is_raw = |line: &str| line.contains("panic") || line.starts_with('X');
            assert!(!stderr.lines().any(is_raw), "{case}: {stderr}");
            if code.is_some() {
                let sentences = stderr.matches("tictactoe: ").count();
                let found = (code, sentences, stderr.lines().count());
                assert_eq!(found, (Some(1), 1, 1), "{case}: {stderr}");
            }
        }
    });
}

/// The status with which the game has ended, unless it takes a click (0 after a signal), and what it has printed to stderr.
fn play_with(screen: &Screen, case: &str) -> (Option<i32>, String) {
    let folder = folder();
    let open = Command::new("chmod").arg("a+rwx").arg(folder.path()).status();
    assert!(open.unwrap().success());
    let mut shell = Command::new("sh");
    shell
        .args(["-c", START])
        .envs([("game", PROGRAM), ("case", case), ("DISPLAY", screen.name())])
        .env("HOME", folder.path())
        .env_remove("WAYLAND_DISPLAY")
        .stdout(Stdio::piped());
    let program = Program::start(&mut shell).unwrap();
    let mut is_open = false;
    let end = until("a move or an end", || {
        let line = program.try_line();
        is_open |= line.is_some();
        if line.as_deref() == Some("X 5") {
            return Some(None);
        }
        if is_open {
            screen.click(300, 300);
        }
        program.exit_status().map(|status| Some(status.code().unwrap_or(0)))
    });
    (end, program.stderr())
}
