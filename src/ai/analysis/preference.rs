//! Which of the best moves a hint shows.

use std::cmp::Reverse;

use super::reason::is_centre;
use super::{Analysis, Evaluation, Reason};
use crate::ai::perfect::replies_won_by;
use crate::ai::{Solver, Stop, Value};
use crate::rules::{Cell, Position, Rules};

/// The moves of a position in the order in which a hint prefers them if they are best.
///
/// Equally good moves are compared by:
///
/// 1. their reasons, in the order of Newell and Simon; the names of places only on 3x3, which their
///    rules are about,
/// 2. how hard they are to answer, as Hard compares them,
/// 3. the distance to the nearest mark or to the centre,
/// 4. on 3x3 the places again, then the distance to the centre, then the cell number.
///
/// The order depends on nothing but the position and its proved evaluation.
pub(super) fn order(position: &Position, best: Evaluation) -> Vec<Cell> {
    let solver = Solver::new(position.rules());
    let anchors = anchors(position);
    let mut cells: Vec<Cell> = position.empty_cells().collect();
    cells.sort_by_cached_key(|&cell| {
        (
            reason_rank(position, cell, best),
            answers(&solver, position, cell, best.value),
            anchors.iter().map(|&anchor| steps(cell, anchor)).min(),
            place_rank(position, cell),
            distance_to_centre(position.rules(), cell),
        )
    });
    cells
}

/// The first of these cells that is proved to be best.
///
/// With `wait`, a cell is not passed over until its move is proved to be worse: `None` until then.
pub(super) fn choose(cells: &[Cell], analysis: &Analysis, wait: bool) -> Option<Cell> {
    let best = analysis.evaluation?;
    for &cell in cells {
        match analysis.of_move(cell)?.evaluation {
            Some(evaluation) if evaluation == best => return Some(cell),
            None if wait => return None,
            _ => {}
        }
    }
    None
}

/// The rank of the reason that this move has if it is best.
fn reason_rank(position: &Position, cell: Cell, best: Evaluation) -> usize {
    match Reason::of(position, cell, best, best, || None) {
        Some(reason) if reason.is_tactical() || is_tic_tac_toe(position) => reason.rank(),
        _ => usize::MAX,
    }
}

/// Less for moves that are harder to answer: in a drawn position those that leave the most replies
/// that lose at a glance, in a lost one the fewest that win.
fn answers(
    solver: &Solver,
    position: &Position,
    cell: Cell,
    value: Value,
) -> (Reverse<usize>, usize) {
    let me = position.to_move();
    let stop = Stop::default();
    let replies_won_by = |side| replies_won_by(side, solver, position, cell, &stop);
    match value {
        Value::Draw if position.plies() > 0 => (Reverse(replies_won_by(me)), 0),
        Value::Loss => (Reverse(0), replies_won_by(me.other())),
        Value::Win | Value::Draw => (Reverse(0), 0),
    }
}

/// The marked cells and the centre.
fn anchors(position: &Position) -> Vec<Cell> {
    let rules = position.rules();
    let is_anchor = |&cell: &Cell| position.mark_at(cell).is_some() || is_centre(rules, cell);
    rules.cells().filter(is_anchor).collect()
}

/// How many steps of a chess king two cells are apart.
pub(super) fn steps(a: Cell, b: Cell) -> u8 {
    a.col.abs_diff(b.col).max(a.row.abs_diff(b.row))
}

fn place_rank(position: &Position, cell: Cell) -> usize {
    match Reason::of_place(position, cell) {
        Some(reason) if is_tic_tac_toe(position) => reason.rank(),
        _ => 0,
    }
}

/// In half steps, as the centre can lie between two cells.
fn distance_to_centre(rules: Rules, cell: Cell) -> u8 {
    let columns = (2 * cell.col).abs_diff(rules.columns() - 1);
    let rows = (2 * cell.row).abs_diff(rules.rows() - 1);
    columns.max(rows)
}

fn is_tic_tac_toe(position: &Position) -> bool {
    position.rules() == Rules::TIC_TAC_TOE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_lost_position_the_fewest_winning_replies_come_first() {
        let rules: Rules = "4x3x3".parse().unwrap();
        let position = Position::parse("..../.X../.... o", rules).unwrap();
        let best = Evaluation {
            value: Value::Loss,
            plies: None,
        };
        let solver = Solver::new(rules);
        let mut winning_replies = |cell| {
            let child = position.play(cell).unwrap();
            let wins = |(_, reply): &(Cell, Position)| {
                solver.wins_at_a_glance(reply, position.to_move().other())
            };
            child.children().filter(wins).count()
        };
        let counts: Vec<usize> = order(&position, best)
            .into_iter()
            .map(&mut winning_replies)
            .collect();
        assert!(counts.is_sorted(), "{counts:?}");
        assert!(counts.first() < counts.last(), "{counts:?}");
    }
}
