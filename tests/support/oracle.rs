//! Slow, obvious twins of the fast code, and late positions to compare them on.

#![allow(dead_code, reason = "each test binary uses its own part")]

use std::collections::HashMap;

use rand::RngExt;
use tictactoe::ai::minimax;
use tictactoe::ai::{Chance, Value};
use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};

/// The eight lines of 3x3 by cell number.
pub const LINES: [[u8; 3]; 8] = [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
    [1, 4, 7],
    [2, 5, 8],
    [3, 6, 9],
    [1, 5, 9],
    [3, 5, 7],
];

/// The value of a position for the side to move, and in how many plies the round ends with best play.
///
/// The distance of a draw is not compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Truth {
    pub value: Value,
    pub plies: u32,
}

/// The truth about every 3x3 position that play can reach, whichever mark goes first.
pub fn truths() -> HashMap<Position, Truth> {
    let mut known = HashMap::new();
    for opener in Mark::BOTH {
        learn(Position::empty(Rules::TIC_TAC_TOE, opener), &mut known);
    }
    known
}

/// Solves a position, and adds it and all positions below it to `known`.
pub fn learn(position: Position, known: &mut HashMap<Position, Truth>) -> Truth {
    if let Some(&truth) = known.get(&position) {
        return truth;
    }
    let truth = match position.outcome() {
        Some(Outcome::Win(_)) => Truth {
            value: Value::Loss,
            plies: 0,
        },
        Some(Outcome::Draw) => Truth {
            value: Value::Draw,
            plies: 0,
        },
        None => {
            let options: Vec<Truth> = position
                .children()
                .map(|(_, child)| seen_by_parent(learn(child, known)))
                .collect();
            best_of(&options)
        }
    };
    known.insert(position, truth);
    truth
}

/// A child's truth as its parent's side to move sees it.
pub fn seen_by_parent(child: Truth) -> Truth {
    let value = match child.value {
        Value::Win => Value::Loss,
        Value::Draw => Value::Draw,
        Value::Loss => Value::Win,
    };
    Truth {
        value,
        plies: child.plies + 1,
    }
}

/// The soonest win, or else a draw, or else the latest loss.
pub fn best_of(options: &[Truth]) -> Truth {
    let of = |value| {
        options
            .iter()
            .filter(move |truth| truth.value == value)
            .copied()
    };
    of(Value::Win)
        .min_by_key(|truth| truth.plies)
        .or_else(|| of(Value::Draw).next())
        .or_else(|| of(Value::Loss).max_by_key(|truth| truth.plies))
        .expect("a position in play has a move")
}

/// A move that draws, and below which the game tree has exactly this many leaves.
///
/// The second reference game is identified only by these counts.
pub fn move_with_leaves(
    position: &Position,
    leaves: u64,
    known: &HashMap<Position, Truth>,
) -> Cell {
    position
        .children()
        .find(|(_, child)| {
            child.outcome().is_none()
                && minimax::search(child).leaves == leaves
                && known[child].value == Value::Draw
        })
        .map(|(cell, _)| cell)
        .expect("some move leaves that many leaves")
}

/// The position with `left` empty cells that these choices lead to; `None` if the round ends before.
pub fn late_position(rules: Rules, order: &[usize], left: usize) -> Option<Position> {
    let mut position = Position::empty(rules, Mark::X);
    for choice in order.iter().take(usize::from(rules.cell_count()) - left) {
        let cells: Vec<Cell> = position.empty_cells().collect();
        position = position.play(cells[choice % cells.len()]).ok()?;
    }
    Some(position)
}

/// A random position after this many plies; `None` if the round ends by then.
pub fn random_position(
    rules: Rules,
    plies: impl Into<usize>,
    chance: &mut Chance,
) -> Option<Position> {
    let opener = Mark::BOTH[chance.random_range(0..2)];
    let position = (0..plies.into()).try_fold(Position::empty(rules, opener), |position, _| {
        let children: Vec<Position> = position.children().map(|(_, child)| child).collect();
        let child = children.get(chance.random_range(0..children.len().max(1)))?;
        Some(*child)
    })?;
    position.outcome().is_none().then_some(position)
}
