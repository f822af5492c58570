//! The terminal program, run as a person or a script runs it: what is typed, and what is printed.

mod support {
    pub mod oracle;
}

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::{Value as Json, json};
use support::oracle::{self, Truth};
use tictactoe::ai::Value;
use tictactoe::rules::{Mark, Position, Rules};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tictactoe-term");

/// What a transcript shows where the input ends.
const END_OF_INPUT: &str = "^D";

fn start(arguments: &[String]) -> Child {
    Command::new(PROGRAM)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Runs the program to its end on an input.
fn run(arguments: &[String], typed: &[u8]) -> Output {
    let mut child = start(arguments);
    // A program that ended before it read everything is judged by what it printed.
    let _ = child.stdin.take().unwrap().write_all(typed);
    child.wait_with_output().unwrap()
}

fn words(line: &str) -> Vec<String> {
    line.split_whitespace().map(str::to_owned).collect()
}

/// A session as a terminal shows it: a command, what is typed behind each `> `, and all that is
/// printed.
struct Transcript {
    arguments: Vec<String>,
    typed: String,
    printed: String,
}

impl Transcript {
    fn read(text: &str) -> Transcript {
        let (command, session) = text.split_once('\n').unwrap();
        let arguments = command.strip_prefix("$ tictactoe-term").unwrap();
        let (mut typed, mut printed) = (String::new(), String::new());
        for line in session.lines() {
            match line.split_once('>') {
                None => printed.extend([line, "\n"]),
                Some((prompt, entry)) if entry.trim() == END_OF_INPUT => {
                    printed.extend([prompt, "> \n"]);
                }
                Some((prompt, entry)) => {
                    printed.extend([prompt, "> "]);
                    typed.extend([entry.trim(), "\n"]);
                }
            }
        }
        Transcript {
            arguments: shell_words(arguments),
            typed,
            printed,
        }
    }

    #[track_caller]
    fn check(&self, name: &str) {
        let output = run(&self.arguments, self.typed.as_bytes());
        let printed = String::from_utf8(output.stdout).unwrap();
        assert_eq!(printed, self.printed, "{name}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{name}");
        assert_eq!(output.status.code(), Some(0), "{name}");
    }
}

/// Splits a command line at blanks, but not within double quotes.
fn shell_words(line: &str) -> Vec<String> {
    line.split('"')
        .enumerate()
        .flat_map(|(i, part)| match i % 2 {
            0 => words(part),
            _ => vec![part.to_owned()],
        })
        .collect()
}

#[test]
fn every_transcript_happens_to_the_letter() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut count = 0;
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        Transcript::read(&text).check(&file.display().to_string());
        count += 1;
    }
    assert!(count >= 12, "only {count} transcripts were found");
}

#[test]
fn the_readme_tells_the_truth() {
    let readme = include_str!("../README.md");
    let blocks = readme.split("```console\n").skip(1);
    let sessions: Vec<&str> = blocks
        .filter_map(|rest| Some(rest.split_once("```")?.0))
        .collect();
    for session in &sessions {
        Transcript::read(session).check(session);
    }
    assert!(sessions.len() >= 3, "only {} were found", sessions.len());
}

// Input and output that end early, or are no text.

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let mut child = start(&words("--opponent human"));
    drop(child.stdout.take());
    // It may be gone already.
    let _ = child.stdin.take().unwrap().write_all(b"1\n2\n3\n");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stderr, b"");
}

#[cfg(target_os = "linux")]
#[test]
fn a_refusal_that_nobody_can_read_is_one_still() {
    let status = Command::new(PROGRAM)
        .args(["--opponent", "nobody"])
        .stderr(fs::File::create("/dev/full").unwrap())
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_in_one_line() {
    let output = Command::new(PROGRAM)
        .args(["--opponent", "human"])
        .stdin(Stdio::null())
        .stdout(fs::File::create("/dev/full").unwrap())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.starts_with("tictactoe-term: ") && said.lines().count() == 1,
        "{said}"
    );
}

#[test]
fn bytes_that_are_no_text_cost_nothing() {
    let mut typed = b"\xff\xfe\x1b[31m\n".to_vec();
    // Neither the end of a long line nor its beginning is an answer of its own.
    typed.extend([b' '; 1000]);
    typed.extend(b"7\n8");
    typed.extend([b' '; 1000]);
    typed.extend(b"\n\0\n5\nq\n");
    let output = run(&words("--opponent human"), &typed);
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(printed.contains("That is not a number"), "{printed}");
    assert!(printed.contains("X to move> X plays 5."), "{printed}");
    assert!(!printed.contains('\x1b'), "{printed}");
    assert_eq!(output.status.code(), Some(0));
}

// Colours.

/// What the program prints to a terminal, with this in its environment.
#[cfg(target_os = "linux")]
fn on_a_terminal(variables: &[(&str, &str)]) -> String {
    let mut child = Command::new("script")
        .args(["-qec", "\"$PROGRAM\" --opponent human", "/dev/null"])
        .env("PROGRAM", PROGRAM)
        .env_remove("NO_COLOR")
        .env("TERM", "xterm")
        .envs(variables.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"1\nq\n").unwrap();
    let mut printed = String::new();
    child
        .stdout
        .take()
        .unwrap()
        .read_to_string(&mut printed)
        .unwrap();
    assert!(child.wait().unwrap().success());
    assert!(printed.contains("X plays 1."), "{printed}");
    printed
}

#[cfg(target_os = "linux")]
#[test]
fn colours_are_for_terminals_that_want_them() {
    let coloured = on_a_terminal(&[]);
    assert!(coloured.contains("\x1b[1m\x1b[33mX\x1b[0m"), "{coloured}");
    for plain in [("NO_COLOR", "1"), ("NO_COLOR", ""), ("TERM", "dumb")] {
        let printed = on_a_terminal(&[plain]);
        assert!(!printed.contains('\x1b'), "{plain:?}: {printed}");
    }
}

#[test]
fn no_colours_go_into_a_pipe() {
    let output = Command::new(PROGRAM)
        .args(["analyze", "XX./OO./..."])
        .env("CLICOLOR_FORCE", "1")
        .env("TERM", "xterm")
        .output()
        .unwrap();
    assert!(!output.stdout.is_empty() && !output.stdout.contains(&0x1b));
}

// Analyze.

#[track_caller]
fn analyze(arguments: &[&str]) -> Json {
    let output = Command::new(PROGRAM)
        .args(["analyze", "--json"])
        .args(arguments)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    let lines = String::from_utf8(output.stdout).unwrap();
    assert_eq!(lines.lines().count(), 1, "{lines}");
    serde_json::from_str(&lines).unwrap()
}

fn value_word(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    }
}

/// The value and the distance as the report should write them.
fn worth(truth: Truth) -> (Json, Json) {
    let plies = (truth.value != Value::Draw).then_some(truth.plies);
    (json!(value_word(truth.value)), json!(plies))
}

#[test]
fn every_position_is_analyzed_as_the_oracle_knows_it() {
    let known = oracle::truths();
    let x_opened = |position: &&Position| {
        let to_move = if position.plies() % 2 == 0 {
            Mark::X
        } else {
            Mark::O
        };
        position.to_move() == to_move
    };
    let positions: Vec<&Position> = known.keys().filter(x_opened).collect();
    assert_eq!(positions.len(), 5_478);
    for position in positions {
        let text = position.to_string();
        let report = analyze(&[&text]);
        assert_eq!(report["board"], "3x3x3");
        assert_eq!(report["position"], text);
        assert_eq!(report["to_move"], position.to_move().to_string());
        let (value, plies) = worth(known[position]);
        assert_eq!(
            (&report["value"], &report["plies"]),
            (&value, &plies),
            "{text}"
        );
        let expected: Vec<Json> = position
            .children()
            .map(|(cell, child)| {
                let (value, plies) = worth(oracle::seen_by_parent(known[&child]));
                json!({"cell": Rules::TIC_TAC_TOE.number(cell), "value": value, "plies": plies})
            })
            .collect();
        assert_eq!(report["moves"], json!(expected), "{text}");
        assert_eq!(report["leaves"], json!(walked_leaves(position)), "{text}");
        let over = position.outcome().is_some();
        assert_eq!(report.get("outcome").is_some(), over, "{text}");
    }
}

/// Leaves counted by nothing but playing on.
fn walked_leaves(position: &Position) -> u64 {
    let below: u64 = position
        .children()
        .map(|(_, child)| walked_leaves(&child))
        .sum();
    below.max(1)
}

#[test]
fn the_tree_of_the_texts_has_its_true_values() {
    let value = |text: &str| {
        let report = analyze(&[text]);
        (report["value"].clone(), report["plies"].clone())
    };
    let worth = |value: &str, plies: u32| (json!(value), json!(plies));
    // O to move, then X or O after each of its moves, as the tree is drawn.
    assert_eq!(value(".OX/O.X/X.O o"), worth("win", 3));
    assert_eq!(value("OOX/O.X/X.O x"), worth("win", 1), "O at 1: +1 for X");
    assert_eq!(value(".OX/OOX/X.O x"), worth("loss", 2), "O at 5: -1 for X");
    assert_eq!(value(".OX/O.X/XOO x"), worth("win", 1), "O at 8: +1 for X");
    assert_eq!(
        value("OOX/OXX/X.O o"),
        worth("loss", 0),
        "then X at 5 ends it"
    );
    assert_eq!(
        value("OOX/O.X/XXO o"),
        worth("win", 1),
        "X at 8 leaves 5 to O"
    );
}

#[test]
fn the_json_is_written_as_promised() {
    let output = run(&shell_words(r#"analyze ".OX/O.X/X.O o" --json"#), b"");
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        concat!(
            r#"{"board":"3x3x3","position":".OX/O.X/X.O o","to_move":"O","value":"win","plies":3,"#,
            r#""moves":[{"cell":1,"value":"loss","plies":2},{"cell":5,"value":"win","plies":3},"#,
            r#"{"cell":8,"value":"loss","plies":2}],"leaves":6}"#,
            "\n"
        )
    );
    let output = run(
        &shell_words(r#"analyze ".OX/O.X/X.O o" --json --value-only"#),
        b"",
    );
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        concat!(
            r#"{"board":"3x3x3","position":".OX/O.X/X.O o","to_move":"O","value":"win","plies":3,"#,
            r#""leaves":6}"#,
            "\n"
        )
    );
}

#[test]
fn a_finished_position_says_so() {
    let report = analyze(&["XXX/OO./..."]);
    assert_eq!(report["outcome"], "X wins");
    assert_eq!(report["moves"], json!([]));
    assert_eq!(analyze(&["XOX/XOO/OXX"])["outcome"], "draw");
    let output = run(&words("analyze XXX/OO./..."), b"");
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(printed.contains("The round is over: X wins."), "{printed}");
}

#[test]
fn larger_boards_are_proved_or_unknown() {
    // X completes its row at 1 or 5. At 9 it first stops O, whose only end that is; at 10 it does not.
    let report = analyze(&[".XXX./OOO../...../.....", "--board", "5x4x4"]);
    assert_eq!(
        (&report["value"], &report["plies"]),
        (&json!("win"), &json!(1))
    );
    let told = |cell: u8| {
        let moves = report["moves"].as_array().unwrap();
        let row = moves.iter().find(|row| row["cell"] == cell).unwrap();
        (row["value"].clone(), row["plies"].clone())
    };
    assert_eq!(told(1), (json!("win"), json!(1)));
    assert_eq!(told(5), (json!("win"), json!(1)));
    assert_eq!(told(9), (json!("win"), json!(3)));
    assert_eq!(told(10), (json!("loss"), json!(2)));
    assert_eq!(report.get("leaves"), None);
    let empty = ["......."; 7].join("/");
    let report = analyze(&[&empty, "--board", "7x7x5", "--seconds", "0.001"]);
    let unknown = |worth: &Json| worth["value"] == "unknown" && worth["plies"].is_null();
    assert!(unknown(&report));
    assert!(report["moves"].as_array().unwrap().iter().any(unknown));
}

#[test]
fn impossible_positions_and_flags_are_refused_in_one_line() {
    for (line, said) in [
        ("analyze XX./.../...", "as many X as O"),
        ("analyze XXX/OOO/...", "cannot both have won"),
        ("analyze XYZ/.../...", "expected X, O or . for a cell"),
        ("analyze ..../.../...", "expected 3 rows of 3 cells"),
        ("analyze .../...", "expected 3 rows of 3 cells"),
        (r#"analyze "X../.../... x""#, "cannot be to move"),
        (r#"analyze "X../.../... y""#, "expected x or o"),
        (
            "analyze .../.../... --board 4x4x4",
            "expected 4 rows of 4 cells",
        ),
        ("analyze .../.../... --board 9x9x9", "expected MxNxK"),
        (
            "analyze .../.../... --seconds 0",
            "expected a number of seconds",
        ),
        (
            "analyze .../.../... --seconds -1",
            "expected a number of seconds",
        ),
        (
            "analyze .../.../... --seconds NaN",
            "expected a number of seconds",
        ),
        ("analyze", "--help"),
        ("--opponent nobody", "expected human, easy, medium or hard"),
        (
            "--opponent \"no\n\none\"",
            "expected human, easy, medium or hard",
        ),
        ("dance", "--help"),
    ] {
        let output = run(&shell_words(line), b"");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(
            told.starts_with("tictactoe-term: ") && told.contains(said),
            "{line}: {told}"
        );
        assert_eq!(told.lines().count(), 1, "{line}: {told}");
        assert_eq!(output.stdout, b"", "{line}");
        assert_eq!(output.status.code(), Some(2), "{line}");
    }
}
