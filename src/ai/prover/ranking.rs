//! The one order of moves of the same value and distance, for hints, Hard and the mark of the best cells.
//!
//! It depends on the position alone: what it takes to compare two moves is searched anew, within fixed bounds. Once all
//! answers are proved, their counts replace what was seen within these bounds.

use std::cmp::Reverse;

use super::Evaluation;
use crate::ai::analysis::Reason;
use crate::ai::solver::Solver;
use crate::ai::winning_chances::{EXACT_CELLS, distance_to_marks, winning_chances};
use crate::ai::{Limit, Value};
use crate::rules::{Cell, Position, Rules};

/// The order of moves. The first difference decides, and less is better:
///
/// 1. in a draw, more sensible answers that lose, then more wins against an opponent who makes mistakes
/// 2. the reason that the board shows, in the order of Newell and Simon
/// 3. elsewhere, more of those wins
/// 4. the distance to the nearest mark or to the centre
///
/// On a large empty board only the distance to the centre counts, because there playouts tell little apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::ai) struct Rank {
    losing_answers: Reverse<usize>,
    wins_in_draw: Reverse<u32>,
    reason: usize,
    wins: Reverse<u32>,
    distance: u8,
}

/// The moves of a position in their order.
#[derive(Clone, Debug, Default)]
pub(in crate::ai) struct Ranking {
    /// The moves whose answers were looked at, with the sensible answers that lose.
    losing_answers: Vec<(Cell, Vec<Cell>)>,
    /// The first one is the best; empty until all are ranked. Moves of one rank are ordered by their distance to the
    /// centre, then by number.
    moves: Vec<(Rank, Cell)>,
}

/// Maximum number of positions visited to find the answers to one move that lose.
const NODES_PER_MOVE: u64 = 1 << 11;

/// The part of [`NODES_PER_MOVE`] to see whether a second mark in a row would win. If not, no answer loses; where
/// that takes longer to see, few answers do.
const PASS_NODES: u64 = 24;

/// The part of [`NODES_PER_MOVE`] for each answer.
const ANSWER_NODES: u64 = 1 << 9;

/// King moves from the centre within which the cells of a large empty board are as good, in half steps.
const OPENING_DISTANCE: u8 = 2;

impl Ranking {
    /// Ranks the moves of a position of this value at once.
    pub fn new(position: &Position, value: Value) -> Ranking {
        let mut ranking = Ranking::default();
        ranking.rank_more(position, value, &mut Limit::default());
        ranking
    }

    /// Continues within the limit. Returns whether all moves are ranked.
    pub fn rank_more(&mut self, position: &Position, value: Value, limit: &mut Limit) -> bool {
        if !self.moves.is_empty() {
            return true;
        }
        let cells: Vec<Cell> = position.empty_cells().collect();
        let has_many_cells = cells.len() > EXACT_CELLS as usize;
        let is_opening = position.plies() == 0 && has_many_cells;
        let counts_answers = value == Value::Draw && has_many_cells && !is_opening;
        for &cell in cells.iter().skip(self.losing_answers.len()).filter(|_| counts_answers) {
            if limit.is_over() {
                return false;
            }
            let mut own = Limit::nodes(NODES_PER_MOVE);
            self.losing_answers.push((cell, losing_answers(position, cell, &mut own)));
            limit.spend(own.spent());
        }
        self.moves = if is_opening {
            cells.into_iter().map(|cell| (rank_of_opening(position, cell), cell)).collect()
        } else {
            let rank = |(cell, wins)| (self.rank(position, value, cell, wins), cell);
            winning_chances(position, &cells).into_iter().map(rank).collect()
        };
        self.sort(position.rules());
        true
    }

    fn sort(&mut self, rules: Rules) {
        let distance = |cell| (distance_to_centre(rules, cell), rules.number(cell));
        self.moves.sort_by_key(|&(rank, cell)| (rank, distance(cell)));
    }

    /// Orders these moves of a draw by how many answers to them lose, instead of how many were seen to.
    pub fn follow(&mut self, rules: Rules, counts: &[(Cell, usize)]) {
        for (cell, losing) in counts {
            let ranked = self.moves.iter_mut().filter(|(_, ranked)| ranked == cell);
            ranked.for_each(|(rank, _)| rank.losing_answers = Reverse(*losing));
        }
        self.sort(rules);
    }

    /// The first of these moves, and those of its rank.
    pub fn first_of(&self, cells: &[Cell]) -> Vec<Cell> {
        let mut ranked = self.moves.iter().filter(|(_, cell)| cells.contains(cell));
        let first = ranked.next();
        let alike = ranked.filter(|(rank, _)| first.is_some_and(|(first, _)| first == rank));
        first.into_iter().chain(alike).map(|(_, cell)| *cell).collect()
    }

    fn rank(&self, position: &Position, value: Value, cell: Cell, wins: u32) -> Rank {
        let best = Evaluation { value, plies: None };
        let reason = Reason::of(position, cell, best, best, None);
        Rank {
            losing_answers: Reverse(self.losing_answers(cell).len()),
            wins_in_draw: Reverse(if value == Value::Draw { wins } else { 0 }),
            reason: reason.map_or(usize::MAX, |reason| reason.rank()),
            wins: Reverse(wins),
            distance: distance_to_marks(position, cell),
        }
    }

    /// The sensible answers to a move that were seen to lose.
    pub fn losing_answers(&self, cell: Cell) -> &[Cell] {
        let found = self.losing_answers.iter().find(|(other, _)| *other == cell);
        found.map_or(&[], |(_, answers)| answers)
    }

    pub fn moves(&self) -> &[(Rank, Cell)] {
        &self.moves
    }
}

/// The sensible answers to a drawing move that a new solver proves, within the limit, to lose.
fn losing_answers(position: &Position, cell: Cell, limit: &mut Limit) -> Vec<Cell> {
    let mover = position.to_move();
    let Ok(child) = position.play(cell) else {
        return Vec::new();
    };
    let mut answers = child.sensible_cells();
    let mut solver = Solver::new(position.rules());
    // A threat has one answer, and that holds. Where all cells are sensible, an extra mark never hurts.
    let may_lose = answers.len() > 1
        && solver.completes_first(&child, mover, mover, PASS_NODES, limit) == Some(true);
    answers.retain(|answer| {
        let after = child.play(*answer).ok().filter(|after| may_lose && !after.is_over());
        after.is_some_and(|after| {
            solver.completes_first(&after, mover, mover, ANSWER_NODES, limit) == Some(true)
        })
    });
    answers
}

fn rank_of_opening(position: &Position, cell: Cell) -> Rank {
    let distance = distance_to_centre(position.rules(), cell).saturating_sub(OPENING_DISTANCE);
    Rank { distance, ..Rank::default() }
}

/// In king moves, times two because the centre can lie between two cells.
fn distance_to_centre(rules: Rules, cell: Cell) -> u8 {
    let columns = (2 * cell.col).abs_diff(rules.columns() - 1);
    let rows = (2 * cell.row).abs_diff(rules.rows() - 1);
    columns.max(rows)
}
