//! The terminal program as a person or a script runs it: input typed, output printed.

#[path = "../support/mod.rs"]
mod support;

use std::collections::HashMap;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::{Value as Json, json};
use tictactoe::ai::analysis::{self, Reason, Refutation};
use tictactoe::ai::{Stop, Value};
use tictactoe::rules::{Cell, Mark, Position, Rules};

use crate::support::oracle::{self, Truth};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tictactoe-term");

/// How a transcript shows the end of the input.
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

/// Runs the program on an input until it ends.
fn run(arguments: &[String], typed: &[u8]) -> Output {
    let mut child = start(arguments);
    // The program may end before it has read everything; its output decides then.
    let _ = child.stdin.take().unwrap().write_all(typed);
    child.wait_with_output().unwrap()
}

fn words(line: &str) -> Vec<String> {
    line.split_whitespace().map(str::to_owned).collect()
}

/// What a terminal shows: a command, the input typed after each `> `, and everything printed.
struct Transcript {
    arguments: Vec<String>,
    typed: String,
    printed: String,
}

impl Transcript {
    fn read(text: &str) -> Transcript {
        let (command, dialog) = text.split_once('\n').unwrap();
        let arguments = command.strip_prefix("$ tictactoe-term").unwrap();
        let (mut typed, mut printed) = (String::new(), String::new());
        for line in dialog.lines() {
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

/// Splits a command line at spaces, but not inside double quotes.
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
fn the_program_prints_every_transcript_exactly() {
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
    assert!(count >= 21, "only {count} transcripts were found");
}

#[test]
fn the_readme_examples_are_real() {
    let readme = include_str!("../../README.md");
    let blocks = readme.split("```console\n").skip(1);
    let transcripts: Vec<&str> = blocks
        .filter_map(|rest| Some(rest.split_once("```")?.0))
        .collect();
    for transcript in &transcripts {
        Transcript::read(transcript).check(transcript);
    }
    assert!(
        transcripts.len() >= 4,
        "only {} were found",
        transcripts.len()
    );
}

// Input and output that end early or are not text.

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let mut child = start(&words("--opponent human"));
    drop(child.stdout.take());
    // The program may have ended already.
    let _ = child.stdin.take().unwrap().write_all(b"1\n2\n3\n");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stderr, b"");
}

#[cfg(target_os = "linux")]
#[test]
fn an_invalid_flag_exits_with_2_even_if_stderr_is_full() {
    let status = Command::new(PROGRAM)
        .args(["--opponent", "nobody"])
        .stderr(fs::File::create("/dev/full").unwrap())
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_prints_one_line() {
    let output = Command::new(PROGRAM)
        .args(["--opponent", "human"])
        .stdin(Stdio::null())
        .stdout(fs::File::create("/dev/full").unwrap())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        error.starts_with("tictactoe-term: ") && error.lines().count() == 1,
        "{error}"
    );
}

#[test]
fn bytes_that_are_not_text_are_harmless() {
    let mut typed = b"\xff\xfe\x1b[31m\n".to_vec();
    // Neither the start nor the end of a long line counts as an answer.
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

/// The output of the program on a terminal, with these environment variables.
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
fn only_terminals_that_want_colours_get_them() {
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

// The command `analyze`.

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

/// The value and the distance as the report writes them.
fn evaluation(truth: Truth) -> (Json, Json) {
    let plies = (truth.value != Value::Draw).then_some(truth.plies);
    (json!(value_word(truth.value)), json!(plies))
}

#[test]
fn analyze_agrees_with_the_oracle_on_every_position() {
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
        let (value, plies) = evaluation(known[position]);
        assert_eq!(
            (&report["value"], &report["plies"]),
            (&value, &plies),
            "{text}"
        );
        let expected: Vec<Json> = position
            .children()
            .zip(analysis::analyze(position, &Stop::default()).moves)
            .map(|((cell, child), made)| {
                let (value, plies) = evaluation(oracle::seen_by_parent(known[&child]));
                let mut row = json!({"cell": number(cell), "value": value, "plies": plies});
                row["reason"] = json!(made.reason.as_ref().map(Reason::name));
                if let Some(Reason::Refuted(Refutation { line, .. })) = &made.reason {
                    row["line"] = line.iter().copied().map(number).collect();
                }
                row
            })
            .collect();
        assert_eq!(report["moves"], json!(expected), "{text}");
        assert_eq!(report["leaves"], json!(walked_leaves(position)), "{text}");
        let over = position.outcome().is_some();
        assert_eq!(report.get("outcome").is_some(), over, "{text}");
    }
}

fn number(cell: Cell) -> u8 {
    Rules::TIC_TAC_TOE.number(cell)
}

/// The leaves of the game tree, counted by playing every move.
fn walked_leaves(position: &Position) -> u64 {
    let below: u64 = position
        .children()
        .map(|(_, child)| walked_leaves(&child))
        .sum();
    below.max(1)
}

#[test]
fn the_example_tree_has_the_right_values() {
    let value = |text: &str| {
        let report = analyze(&[text]);
        (report["value"].clone(), report["plies"].clone())
    };
    let evaluation = |value: &str, plies: u32| (json!(value), json!(plies));
    // O to move, then the position after each of its moves, and one move deeper.
    assert_eq!(value(".OX/O.X/X.O o"), evaluation("win", 3));
    assert_eq!(
        value("OOX/O.X/X.O x"),
        evaluation("win", 1),
        "O at 1: +1 for X"
    );
    assert_eq!(
        value(".OX/OOX/X.O x"),
        evaluation("loss", 2),
        "O at 5: -1 for X"
    );
    assert_eq!(
        value(".OX/O.X/XOO x"),
        evaluation("win", 1),
        "O at 8: +1 for X"
    );
    assert_eq!(
        value("OOX/OXX/X.O o"),
        evaluation("loss", 0),
        "then X at 5 ends it"
    );
    assert_eq!(
        value("OOX/O.X/XXO o"),
        evaluation("win", 1),
        "X at 8 leaves 5 to O"
    );
}

#[test]
fn the_json_has_the_documented_form() {
    let output = run(&shell_words(r#"analyze ".OX/O.X/X.O o" --json"#), b"");
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        concat!(
            r#"{"board":"3x3x3","position":".OX/O.X/X.O o","to_move":"O","value":"win","plies":3,"#,
            r#""moves":[{"cell":1,"value":"loss","plies":2,"reason":"refuted","line":[5]},"#,
            r#"{"cell":5,"value":"win","plies":3,"reason":"block"},"#,
            r#"{"cell":8,"value":"loss","plies":2,"reason":"refuted","line":[5]}],"leaves":6}"#,
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

/// The row of the report for one move.
#[track_caller]
fn report_row(report: &Json, cell: u8) -> Json {
    let moves = report["moves"].as_array().unwrap();
    let row = moves.iter().find(|row| row["cell"] == cell);
    row.unwrap().clone()
}

#[test]
fn every_reason_is_given_in_an_example_of_it() {
    #[track_caller]
    fn check(text: &str, cell: u8, value: &str, plies: Option<u32>, reason: &str) {
        let expected = json!({"cell": cell, "value": value, "plies": plies, "reason": reason});
        assert_eq!(report_row(&analyze(&[text]), cell), expected, "{text}");
    }
    #[track_caller]
    fn check_refuted(text: &str, cell: u8, value: &str, plies: Option<u32>, line: &[u8]) {
        let expected = json!({
            "cell": cell, "value": value, "plies": plies, "reason": "refuted", "line": line
        });
        assert_eq!(report_row(&analyze(&[text]), cell), expected, "{text}");
    }
    check("XX./OO./...", 3, "win", Some(1), "win");
    check("XX./.O./... o", 3, "draw", None, "block");
    // The block does not help: X at 5 threatens 8 and 9.
    check("XX./O../... o", 3, "loss", Some(4), "block");
    check("XO./X../O..", 5, "win", Some(3), "fork");
    // X at 3 or at 7 would fork; O at a side makes a threat that keeps X busy.
    check("X../.O./..X o", 2, "draw", None, "block-fork");
    check("X../.../... o", 5, "draw", None, "centre");
    check("O../.X./...", 9, "draw", None, "opposite-corner");
    check(".../.../...", 7, "draw", None, "corner");
    check(".../.../...", 4, "draw", None, "side");
    // O completes its row.
    check_refuted("XX./OO./...", 7, "loss", Some(2), &[6]);
    // O takes the cell in which X could have completed a line.
    check_refuted("XX./OO./...", 6, "draw", None, &[3]);
    // X blocks at 7 with two threats, at 4 and 8; O stops the first.
    check_refuted("X../.O./..X o", 3, "loss", Some(4), &[7, 4, 8]);
    // X 4 threatens 7, X 5 threatens 6 and 9.
    check_refuted("X../.../... o", 3, "loss", Some(6), &[4, 7, 5, 6, 9]);
}

#[test]
fn the_fields_of_a_move_keep_their_order() {
    let output = run(&words("analyze XX./OO./... --json"), b"");
    let printed = String::from_utf8(output.stdout).unwrap();
    let row = r#"{"cell":7,"value":"loss","plies":2,"reason":"refuted","line":[6]}"#;
    assert!(printed.contains(row), "{printed}");
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
    // X completes its row at 1 or 5. At 9 it blocks the only end of O's row first; at 10 it does not.
    let report = analyze(&[".XXX./OOO../...../.....", "--board", "5x4x4"]);
    assert_eq!(
        (&report["value"], &report["plies"]),
        (&json!("win"), &json!(1))
    );
    let value_and_plies = |cell: u8| {
        let row = report_row(&report, cell);
        (row["value"].clone(), row["plies"].clone())
    };
    assert_eq!(value_and_plies(1), (json!("win"), json!(1)));
    assert_eq!(value_and_plies(5), (json!("win"), json!(1)));
    assert_eq!(value_and_plies(9), (json!("win"), json!(3)));
    assert_eq!(value_and_plies(10), (json!("loss"), json!(2)));
    assert_eq!(report.get("leaves"), None);
    assert_eq!(report_row(&report, 10)["line"], json!([9]));
    let empty = ["......."; 7].join("/");
    let report = analyze(&[&empty, "--board", "7x7x5", "--seconds", "0.001"]);
    assert_eq!(report["value"], "unknown");
    assert!(report["plies"].is_null());
    let row = json!({"cell": 1, "value": "unknown", "plies": null, "reason": null});
    assert!(report["moves"].as_array().unwrap().contains(&row));
}

#[test]
fn a_cell_that_is_neither_centre_nor_edge_has_no_reason() {
    let empty = ["....."; 4].join("/");
    let report = analyze(&[&empty, "--board", "5x4x4"]);
    let row = |cell: u8, reason: Option<&str>| json!({"cell": cell, "value": "draw", "plies": null, "reason": reason});
    assert_eq!(report_row(&report, 7), row(7, None));
    assert_eq!(report_row(&report, 8), row(8, Some("centre")));
    let output = run(&words(&format!("analyze {empty} --board 5x4x4")), b"");
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(printed.contains("\ncell  7: draw\ncell  8: draw, takes the centre\n"));
}

// The command `tree`.

#[track_caller]
fn tree(arguments: &[&str]) -> String {
    let output = Command::new(PROGRAM)
        .arg("tree")
        .args(arguments)
        .output()
        .unwrap();
    assert_eq!(output.stderr, b"");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The score of a position for X, as the tree writes it.
fn score(position: &Position, truth: Truth) -> &'static str {
    match (truth.value, position.to_move()) {
        (Value::Draw, _) => "0",
        (Value::Win, Mark::X) | (Value::Loss, Mark::O) => "+1",
        (Value::Win, Mark::O) | (Value::Loss, Mark::X) => "-1",
    }
}

/// One line of the tree.
struct TreeLine<'a> {
    level: usize,
    is_best: bool,
    mover: &'a str,
    number: u8,
    score: &'a str,
    /// Whose turn it is and the scores of the children, or the result.
    rest: &'a str,
}

impl TreeLine<'_> {
    fn read(line: &str) -> Option<TreeLine<'_>> {
        let trimmed = line.trim_start_matches([' ', '*']);
        let (made, text) = trimmed.split_once(": ")?;
        let (mover, number) = made.split_once(' ')?;
        let (score, rest) = text.split_once(", ")?;
        Some(TreeLine {
            level: (line.len() - trimmed.len()) / 2,
            is_best: line.contains('*'),
            mover,
            number: number.parse().ok()?,
            score,
            rest,
        })
    }
}

/// Checks every line of a printed tree against the oracle, and returns how many there are.
#[track_caller]
fn check_tree(text: &str, depth: usize) -> usize {
    let known = oracle::truths();
    let printed = tree(&[text, "--depth", &depth.to_string()]);
    let root = Position::parse(text, Rules::TIC_TAC_TOE).unwrap();
    let (_, lines) = printed.split_once(" to move: ").unwrap();
    let mut path = vec![root];
    let mut count = 0;
    for line in lines.lines().skip(1) {
        let TreeLine {
            level,
            is_best,
            mover,
            number,
            score: drawn,
            rest,
        } = TreeLine::read(line).unwrap_or_else(|| panic!("{line}"));
        path.truncate(level);
        let parent = path[level - 1];
        let cell = Rules::TIC_TAC_TOE.cell(number).unwrap();
        let position = parent.play(cell).unwrap();
        assert_eq!(mover, parent.to_move().to_string(), "{line}");
        assert_eq!(drawn, score(&position, known[&position]), "{line}");
        assert_eq!(rest, node_text(&position, level < depth, &known), "{line}");
        assert_eq!(is_best, cell == first_best(&parent, &known), "{line}");
        path.push(position);
        count += 1;
    }
    count
}

/// What the tree prints about a position, worked out from the values of its children.
fn node_text(position: &Position, has_children: bool, known: &HashMap<Position, Truth>) -> String {
    if let Some(outcome) = position.outcome() {
        return outcome.to_string();
    }
    let to_move = format!("{} to move", position.to_move());
    if !has_children {
        return to_move;
    }
    let rule = match position.to_move() {
        Mark::X => "max",
        Mark::O => "min",
    };
    let children = position.children();
    let scores: Vec<&str> = children
        .map(|(_, child)| score(&child, known[&child]))
        .collect();
    let own = score(position, known[position]);
    format!("{to_move}: {rule}({}) = {own}", scores.join(", "))
}

/// The first move that keeps the value of a position and, unless it is a draw, its distance.
fn first_best(position: &Position, known: &HashMap<Position, Truth>) -> Cell {
    let truth = known[position];
    let keeps = |child: &Position| {
        let then = oracle::seen_by_parent(known[child]);
        then.value == truth.value && (truth.value == Value::Draw || then.plies == truth.plies)
    };
    let mut children = position.children();
    let (cell, _) = children.find(|(_, child)| keeps(child)).unwrap();
    cell
}

#[test]
fn every_line_of_a_tree_agrees_with_the_oracle() {
    assert_eq!(check_tree(".../.../...", 2), 9 + 9 * 8);
    assert_eq!(check_tree(".../.../... o", 1), 9);
    // After a corner and the centre: 7 moves, 7 x 6, and so on, but none below a win.
    assert!(check_tree("X../.O./...", 9) > 1_000);
    // The default depth is three marks.
    assert_eq!(
        tree(&["X../.O./..."]),
        tree(&["X../.O./...", "--depth", "3"])
    );
}

#[test]
fn tree_ends_quietly_when_its_output_is_closed() {
    let mut child = start(&words("tree .../.../... --depth 9"));
    let mut first_bytes = [0; 64];
    child
        .stdout
        .take()
        .unwrap()
        .read_exact(&mut first_bytes)
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stderr, b"");
}

#[test]
fn impossible_positions_and_flags_are_refused_in_one_line() {
    for (line, expected) in [
        ("analyze XX./.../...", "as many X as O"),
        ("analyze XXX/OOO/...", "cannot both have won"),
        ("analyze XYZ/.../...", "expected X, O or . for a cell"),
        ("analyze ..../.../...", "split by '/', or another --board"),
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
        ("tree", "--help"),
        ("tree XX./.../...", "as many X as O"),
        ("tree ..../..../..../....", "expected 3 rows of 3 cells"),
        ("tree .../.../... --depth 0", "expected a number of marks"),
        ("tree .../.../... --depth 10", "expected a number of marks"),
        ("tree .../.../... --depth -1", "expected a number of marks"),
        (
            "tree .../.../... --depth deep",
            "expected a number of marks",
        ),
        ("tree .../.../... --board 4x4x4", "--board"),
        ("--seed 1 tree .../.../...", "cannot be used with"),
        ("--opponent nobody", "expected human, easy, medium or hard"),
        (
            "--opponent \"no\n\none\"",
            "expected human, easy, medium or hard",
        ),
        ("dance", "--help"),
    ] {
        let output = run(&shell_words(line), b"");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(
            error.starts_with("tictactoe-term: ") && error.contains(expected),
            "{line}: {error}"
        );
        assert_eq!(error.lines().count(), 1, "{line}: {error}");
        assert_eq!(output.stdout, b"", "{line}");
        assert_eq!(output.status.code(), Some(2), "{line}");
    }
}
