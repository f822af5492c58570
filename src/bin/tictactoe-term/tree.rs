//! The tree of minimax as text.

use std::io::{BufWriter, Write};

use clap::error::{Error, ErrorKind};
use tictactoe::ai::analysis::{Branch, Node};
use tictactoe::flags::TreeFlags;
use tictactoe::rules::{Mark, Position, Rules};

use crate::console::End;
use crate::draw;

/// What the scores mean.
const LEGEND: &str = "+1: X wins, -1: O wins, 0: draw; X takes the greatest, O the least.\n\
                      * marks best play: a win as soon, a loss as late as can be.";

/// Draws the position, and the tree below it.
///
/// # Errors
/// Where there is no such position, or the output is broken.
pub fn run(flags: &TreeFlags, output: &mut impl Write) -> Result<(), End> {
    let rules = Rules::TIC_TAC_TOE;
    let position = Position::parse(&flags.position, rules).map_err(|invalid| {
        let sentence = format!("no position of {rules}: {invalid}");
        Error::raw(ErrorKind::ValueValidation, sentence)
    })?;
    let mut output = BufWriter::new(output);
    writeln!(output, "{}\n", draw::board(&position))?;
    if let Some(outcome) = position.outcome() {
        writeln!(output, "The round is over: {outcome}.")?;
    } else {
        let root = Node::root(position);
        writeln!(output, "{LEGEND}\n\n{}", sum(&root))?;
        branches(&mut output, &root, 1, flags.depth)?;
    }
    Ok(output.flush()?)
}

/// Writes all that is below a node, which is so many marks deep as `level` says, and no deeper
/// than `depth`.
fn branches(output: &mut impl Write, node: &Node, level: u8, depth: u8) -> Result<(), End> {
    let mover = node.position.to_move();
    for branch in &node.branches {
        let star = if branch.is_best { '*' } else { ' ' };
        let indent = usize::from(level) * 2 - 1;
        let number = node.position.rules().number(branch.cell);
        write!(
            output,
            "{star:>indent$} {mover} {number}: {}, ",
            branch.points
        )?;
        let goes_on = level < depth && branch.position.outcome().is_none();
        match goes_on.then(|| node.child(branch.cell)).flatten() {
            None => writeln!(output, "{}", state(branch))?,
            Some(child) => {
                writeln!(output, "{}", sum(&child))?;
                branches(output, &child, level + 1, depth)?;
            }
        }
    }
    Ok(())
}

/// How a node's score comes of its children's.
fn sum(node: &Node) -> String {
    let mover = node.position.to_move();
    let rule = match mover {
        Mark::X => "max",
        Mark::O => "min",
    };
    let points: Vec<String> = node
        .branches
        .iter()
        .map(|branch| branch.points.to_string())
        .collect();
    let points = points.join(", ");
    format!("{mover} to move: {rule}({points}) = {}", node.points)
}

/// How the round ended here, or who is to move.
fn state(branch: &Branch) -> String {
    match branch.position.outcome() {
        Some(outcome) => outcome.to_string(),
        None => format!("{} to move", branch.position.to_move()),
    }
}
