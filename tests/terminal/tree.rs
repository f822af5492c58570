//! The command `tree`, compared with the oracle.

use std::collections::HashMap;
use std::io::Read;
use std::process::Command;

use tictactoe::ai::{Stop, Value, analysis};
use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};

use super::{PROGRAM, start, words};
use crate::support::oracle::{self, Truth};

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
        let trimmed = line.trim_start();
        let (made, text) = trimmed.split_once(", score ")?;
        let unmarked = made.strip_suffix(", best");
        let (mover, number) = unmarked.unwrap_or(made).split_once(' ')?;
        let (score, rest) = text.split_once(". ")?;
        Some(TreeLine {
            level: (line.len() - trimmed.len()) / 2,
            is_best: unmarked.is_some(),
            mover,
            number: number.parse().ok()?,
            score,
            rest: rest.strip_suffix('.')?,
        })
    }
}

/// Checks every line of a printed tree against the oracle, and returns how many there are.
#[track_caller]
fn check_tree(text: &str, depth: usize) -> usize {
    let known = oracle::truths();
    let printed = tree(&[text, "--depth", &depth.to_string()]);
    let root = Position::parse(text, Rules::TIC_TAC_TOE).unwrap();
    let (_, tree) = printed.rsplit_once("\n\n").unwrap();
    let mut lines = tree.lines();
    let own = score(&root, known[&root]);
    let expected = format!("{}: score {own}.", node_text(&root, true, &known));
    assert_eq!(lines.next(), Some(expected.as_str()));
    let mut path = vec![root];
    let mut count = 0;
    for line in lines {
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
        assert_eq!(is_best, Some(cell) == hinted(&parent), "{line}");
        assert!(
            !is_best || keeps_value(&parent, &position, &known),
            "{line}"
        );
        path.push(position);
        count += 1;
    }
    count
}

/// What the tree prints about a position, worked out from the values of its children.
fn node_text(position: &Position, has_children: bool, known: &HashMap<Position, Truth>) -> String {
    match position.outcome() {
        Some(Outcome::Win(mark)) => return format!("{mark} wins"),
        Some(Outcome::Draw) => return "Draw".to_owned(),
        None => {}
    }
    let to_move = format!("{} to move", position.to_move());
    if !has_children {
        return to_move;
    }
    let rule = match position.to_move() {
        Mark::X => "highest",
        Mark::O => "lowest",
    };
    let children = position.children();
    let scores: Vec<&str> = children
        .map(|(_, child)| score(&child, known[&child]))
        .collect();
    format!("{to_move}, the {rule} of {}", scores.join(", "))
}

/// Whether a move keeps the value of a position and, unless it is a draw, its distance.
fn keeps_value(position: &Position, child: &Position, known: &HashMap<Position, Truth>) -> bool {
    let truth = known[position];
    let then = oracle::seen_by_parent(known[child]);
    then.value == truth.value && (truth.value == Value::Draw || then.plies == truth.plies)
}

/// Where a hint goes in a position.
fn hinted(position: &Position) -> Option<Cell> {
    analysis::hint(position, &Stop::default()).map(|hint| hint.cell)
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
