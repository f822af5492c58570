//! The subcommand `tree`: the minimax tree of a 3x3 position as text.

use std::io::{self, BufWriter, Write};

use clap::error::{Error, ErrorKind};
use tictactoe::ai::analysis::{Branch, Node};
use tictactoe::flags::TreeFlags;
use tictactoe::rules::{Mark, Position, Rules};

use crate::console::Exit;
use crate::draw;

const LEGEND: &str = "+1: X wins, -1: O wins, 0: draw. X picks the highest score, O the lowest.\n\
                      * marks best play: the soonest win or the latest loss.";

/// Prints the position and the tree below it.
///
/// # Errors
/// If the position is invalid or the output cannot be written.
pub fn run(flags: &TreeFlags, output: &mut impl Write) -> Result<(), Exit> {
    let rules = Rules::TIC_TAC_TOE;
    let position = Position::parse(&flags.position, rules).map_err(|invalid| {
        let message = format!("invalid position for {rules}: {invalid}");
        Error::raw(ErrorKind::ValueValidation, message)
    })?;
    let mut output = BufWriter::new(output);
    writeln!(output, "{}\n", draw::board(&position))?;
    if let Some(outcome) = position.outcome() {
        writeln!(output, "The round is over: {outcome}.")?;
    } else {
        let root = Node::root(position);
        writeln!(output, "{LEGEND}\n\n{}", formula(&root))?;
        write_branches(&mut output, &root, 1, flags.depth)?;
    }
    output.flush()?;
    Ok(())
}

/// Writes everything below a node. Its branches are `level` marks below the root, and none deeper
/// than `depth` is written.
fn write_branches(output: &mut impl Write, node: &Node, level: u8, depth: u8) -> io::Result<()> {
    let mover = node.position.to_move();
    for branch in &node.branches {
        let star = if branch.is_best { '*' } else { ' ' };
        let indent = usize::from(level) * 2 - 1;
        let number = node.position.rules().number(branch.cell);
        let points = branch.points;
        write!(output, "{star:>indent$} {mover} {number}: {points}, ")?;
        let child = if level < depth && branch.position.outcome().is_none() {
            node.child(branch.cell)
        } else {
            None
        };
        if let Some(child) = child {
            writeln!(output, "{}", formula(&child))?;
            write_branches(output, &child, level + 1, depth)?;
        } else {
            writeln!(output, "{}", status(branch))?;
        }
    }
    Ok(())
}

/// How the children's scores make the node's, as in `O to move: min(+1, -1, +1) = -1`.
fn formula(node: &Node) -> String {
    let mover = node.position.to_move();
    let function = match mover {
        Mark::X => "max",
        Mark::O => "min",
    };
    let points: Vec<String> = node
        .branches
        .iter()
        .map(|branch| branch.points.to_string())
        .collect();
    let points = points.join(", ");
    format!("{mover} to move: {function}({points}) = {}", node.points)
}

/// The outcome, or the side to move.
fn status(branch: &Branch) -> String {
    match branch.position.outcome() {
        Some(outcome) => outcome.to_string(),
        None => format!("{} to move", branch.position.to_move()),
    }
}
