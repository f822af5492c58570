//! The tree as an outline: each line names its depth and the moves that it follows.

use tictactoe::ai::analysis::{Node, Points};
use tictactoe::rules::{Mark, Position};
use tictactoe::text::cell_mark;

use crate::view::TreeLine;

/// As in `O to move, the lowest of plus 1, minus 1: score minus 1.`
pub fn root(root: &Node) -> String {
    let mover = root.position.to_move();
    let picked = match mover {
        Mark::X => "highest",
        Mark::O => "lowest",
    };
    let scores = root.branches.iter();
    let scores: Vec<&str> = scores.map(|branch| in_words(branch.points)).collect();
    let (scores, score) = (scores.join(", "), in_words(root.points));
    format!("{mover} to move, the {picked} of {scores}: score {score}.")
}

/// As in `Depth 2, after O 5: X 1, best, score minus 1, O to move, 1 reply.`
pub fn branch(line: &TreeLine) -> String {
    let (node, branch, depth) = (line.node, line.branch, line.depth);
    let rules = node.position.rules();
    let mover = node.position.to_move();
    let mut path = Vec::new();
    let mut mark = mover;
    for &cell in line.path.iter().rev() {
        mark = mark.other();
        path.insert(0, cell_mark(mark, rules.number(cell)));
    }
    let place = match path.join(", ") {
        after if after.is_empty() => format!("Depth {depth}"),
        after => format!("Depth {depth}, after {after}"),
    };
    let made = cell_mark(mover, rules.number(branch.cell));
    let best = if branch.is_best { "best, " } else { "" };
    let score = in_words(branch.points);
    let next = match branch.position.outcome() {
        Some(outcome) => outcome.to_string(),
        None => replies(&branch.position, line.child.is_some()),
    };
    format!("{place}: {made}, {best}score {score}, {next}.")
}

/// A score in words: speech may leave out a plus or a minus sign.
fn in_words(points: Points) -> &'static str {
    match points.winner() {
        Some(Mark::X) => "plus 1",
        Some(Mark::O) => "minus 1",
        None => "0",
    }
}

/// As in `X to move, 2 replies`.
fn replies(position: &Position, are_listed: bool) -> String {
    let listed = if are_listed { "" } else { " not listed" };
    let mover = position.to_move();
    match position.empty_cells().count() {
        1 => format!("{mover} to move, 1 reply{listed}"),
        count => format!("{mover} to move, {count} replies{listed}"),
    }
}
