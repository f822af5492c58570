//! The subcommand `tree`: the minimax tree of a 3x3 position as text.

use std::io::{self, BufWriter, Write};

use clap::error::{Error, ErrorKind};
use tictactoe::ai::analysis::Node;
use tictactoe::flags::TreeFlags;
use tictactoe::rules::{Cell, Position, Rules};

use crate::console::Exit;
use crate::view::{TreeLine, View};

/// Prints the position and the tree below it.
///
/// # Errors
/// If the position is invalid or the output cannot be written.
pub fn run(flags: &TreeFlags, output: &mut impl Write, view: &dyn View) -> Result<(), Exit> {
    let rules = Rules::TIC_TAC_TOE;
    let position = Position::parse(&flags.position, rules).map_err(|invalid| {
        let message = format!("invalid position for {rules}: {invalid}");
        Error::raw(ErrorKind::ValueValidation, message)
    })?;
    let mut output = BufWriter::new(output);
    writeln!(output, "{}", view.position(&position))?;
    write_blank_line(&mut output, view)?;
    if let Some(outcome) = position.outcome() {
        writeln!(output, "{}", view.round_is_over(&position, outcome))?;
    } else {
        writeln!(output, "{}", view.tree_legend())?;
        write_blank_line(&mut output, view)?;
        let root = Node::root(position);
        writeln!(output, "{}", view.root(&root))?;
        let mut outline = Outline {
            output: &mut output,
            view,
            max_depth: flags.depth,
            path: Vec::new(),
        };
        outline.write_branches(&root, 1)?;
    }
    output.flush()?;
    Ok(())
}

fn write_blank_line(output: &mut impl Write, view: &dyn View) -> io::Result<()> {
    if view.has_blank_lines() {
        writeln!(output)?;
    }
    Ok(())
}

struct Outline<'a, W> {
    output: &'a mut W,
    view: &'a dyn View,
    max_depth: u8,
    /// The moves from the root to the node whose branches are written.
    path: Vec<Cell>,
}

impl<W: Write> Outline<'_, W> {
    /// Writes everything below a node, whose branches are `depth` marks below the root.
    fn write_branches(&mut self, node: &Node, depth: u8) -> io::Result<()> {
        for branch in &node.branches {
            let child = if depth < self.max_depth && branch.position.outcome().is_none() {
                node.child(branch.cell)
            } else {
                None
            };
            let line = TreeLine {
                depth,
                node,
                path: &self.path,
                branch,
                child: child.as_ref(),
            };
            writeln!(self.output, "{}", self.view.branch(&line))?;
            if let Some(child) = &child {
                self.path.push(branch.cell);
                self.write_branches(child, depth + 1)?;
                self.path.pop();
            }
        }
        Ok(())
    }
}
