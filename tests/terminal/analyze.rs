//! The command `analyze`, compared with the oracle and with examples.

use std::process::Command;

use serde_json::{Value as Json, json};
use tictactoe::ai::analysis::{self, Reason};
use tictactoe::ai::{Stop, Value};
use tictactoe::rules::{Cell, Mark, Position, Rules};

use super::{PROGRAM, run, shell_words, words};
use crate::support::oracle::{self, Truth};

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

/// The analysis of every position is proved without a process; here is what the report makes of it.
#[test]
fn analyze_agrees_with_the_oracle_on_a_sample_of_positions() {
    let known = oracle::truths();
    let x_opened = |position: &&Position| {
        let to_move = if position.plies() % 2 == 0 {
            Mark::X
        } else {
            Mark::O
        };
        position.to_move() == to_move
    };
    let mut positions: Vec<&Position> = known.keys().filter(x_opened).collect();
    assert_eq!(positions.len(), 5_478);
    positions.sort_by_key(ToString::to_string);
    for position in positions.into_iter().step_by(30) {
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
                if let Some(line) = made.reason.as_ref().and_then(Reason::answers) {
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
    fn check_line(
        text: &str,
        cell: u8,
        (value, plies): (&str, Option<u32>),
        reason: &str,
        line: &[u8],
    ) {
        let expected = json!({
            "cell": cell, "value": value, "plies": plies, "reason": reason, "line": line
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
    check_line("XX./OO./...", 7, ("loss", Some(2)), "refuted", &[6]);
    // X blocks at 7 with two threats, at 4 and 8; O stops the first.
    let two_threats = [7, 4, 8];
    check_line(
        "X../.O./..X o",
        3,
        ("loss", Some(4)),
        "refuted",
        &two_threats,
    );
    // X 4 threatens 7, X 5 threatens 6 and 9.
    let long = [4, 7, 5, 6, 9];
    check_line("X../.../... o", 3, ("loss", Some(6)), "refuted", &long);
    // O blocks the row, X the diagonal from 3 to 7, and 8 and 9 are left.
    let to_the_end = [3, 7, 8, 9];
    check_line("XX./OO./...", 6, ("draw", None), "refuted", &to_the_end);
    // X threatens 6 and 9, and O could only block one of them; at 9 X also blocks O's row.
    check_line("XO./XX./O.. o", 8, ("loss", Some(2)), "latest-loss", &[9]);
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
    assert!(
        printed.contains("The round is over. X wins: the row 1 2 3."),
        "{printed}"
    );
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
    assert!(printed.contains("\nCell 7, row 2, column 2. It draws.\nCell 8, row 2, column 3. It takes the centre and draws.\n"));
}
