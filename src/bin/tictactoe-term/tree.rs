//! The subcommand `tree`: the minimax tree of a 3x3 position as text.

use std::io;

use clap::error::{Error, ErrorKind};
use tictactoe::ai::analysis::Node;
use tictactoe::flags::TreeFlags;
use tictactoe::rules::{Mark, Position, Rules};
use tictactoe::text::cell_mark;

use crate::console::{Console, Exit};
use crate::sentences::english;

const LEGEND: &str = "\
Scores: +1 if X wins, -1 if O wins, 0 for a draw. X picks the highest, O the lowest.
Best marks best play: the soonest win or the latest loss.
Each move is followed by its replies, one deeper, before the next move of its depth.";

pub fn run(flags: &TreeFlags, console: &mut Console) -> Result<(), Exit> {
    let rules = Rules::TIC_TAC_TOE;
    let position = Position::parse(&flags.position, rules).map_err(|invalid| {
        let message = format!("invalid position for {rules}: {invalid}");
        Error::raw(ErrorKind::ValueValidation, message)
    })?;
    if console.show_finished(&position)? {
        return Ok(());
    }
    let root = Node::root(position);
    let mut outline = Outline {
        console,
        max_depth: flags.depth,
        path: Vec::new(),
    };
    outline.say(LEGEND)?;
    outline.console.blank_line()?;
    outline.say(&format!("{}: score {}.", children(&root), root.points))?;
    outline.say_branches(&root)?;
    Ok(())
}

struct Outline<'a> {
    console: &'a mut Console,
    max_depth: u8,
    path: Vec<String>,
}

impl Outline<'_> {
    fn say_branches(&mut self, node: &Node) -> io::Result<()> {
        let depth = self.path.len() + 1;
        let place = match self.path.join(", ") {
            _ if !self.console.plain => "  ".repeat(depth),
            path if path.is_empty() => format!("Depth {depth}: "),
            path => format!("Depth {depth}, after {path}: "),
        };
        for branch in &node.branches {
            let number = node.position.rules().number(branch.cell);
            let made = cell_mark(node.position.to_move(), number);
            let best = if branch.is_best { ", best" } else { "" };
            let made_and_score = format!("{place}{made}{best}, score {}", branch.points);
            if let Some(outcome) = branch.position.outcome() {
                let outcome = english().outcome(outcome);
                self.say(&format!("{made_and_score}. {outcome}."))?;
                continue;
            }
            if depth >= usize::from(self.max_depth) {
                let turn = english().to_move(branch.position.to_move());
                self.say(&format!("{made_and_score}. {turn}."))?;
            } else if let Some(child) = node.child(branch.cell) {
                self.say(&format!("{made_and_score}. {}.", children(&child)))?;
                self.path.push(made);
                self.say_branches(&child)?;
                self.path.pop();
            }
        }
        Ok(())
    }

    /// Without drawings, signs are words: speech may skip a plus or minus.
    fn say(&mut self, text: &str) -> io::Result<()> {
        if self.console.plain {
            let text = text.replace('+', "plus ").replace('-', "minus ");
            return self.console.say(&text);
        }
        self.console.say(text)
    }
}

/// As in `O to move, the lowest of +1, -1`.
fn children(node: &Node) -> String {
    let mover = node.position.to_move();
    let picked = match mover {
        Mark::X => "highest",
        Mark::O => "lowest",
    };
    let scores = node.branches.iter().map(|branch| branch.points.to_string());
    let scores = scores.collect::<Vec<_>>().join(", ");
    format!("{}, the {picked} of {scores}", english().to_move(mover))
}
