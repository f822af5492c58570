//! Which of the best moves a hint shows.

use std::cmp::Reverse;

use rand::SeedableRng;

use super::Reason;
use crate::ai::winning_chances::{HINT_PLAYOUTS, distance_to_marks, winning_chances};
use crate::ai::{Chance, Evaluation, Knowledge, Limit, Value};
use crate::rules::{Cell, Position, Rules};

/// Moves in the order in which a hint prefers them if they are equally good:
///
/// 1. in a draw on larger boards than 3x3, how often they win against an opponent who makes mistakes, as for Hard
/// 2. their reasons, in the order of Newell and Simon; names of places only on 3x3
/// 3. how often they win in any other position
/// 4. the distance to the nearest mark or to the centre
/// 5. on 3x3 the places again, then the distance to the centre, then the cell number
pub(in crate::ai) fn order(position: &Position, best: Evaluation) -> Vec<Cell> {
    let cells: Vec<Cell> = position.empty_cells().collect();
    let mut chance = Chance::seed_from_u64(0); // the same position gets the same hint
    let mut chances = winning_chances(
        position,
        &cells,
        HINT_PLAYOUTS,
        &mut chance,
        Limit::default(),
    );
    chances.sort_by_cached_key(|&(cell, wins)| {
        // On the empty board the centre says more than a few playouts.
        let wins = Reverse(if position.plies() == 0 { 0 } else { wins });
        let wins_first = best.value == Value::Draw && !is_tic_tac_toe(position);
        (
            wins_first.then_some(wins),
            reason_rank(position, cell, best),
            wins,
            distance_to_marks(position, cell),
            place_rank(position, cell),
            distance_to_centre(position.rules(), cell),
        )
    });
    chances.into_iter().map(|(cell, _)| cell).collect()
}

/// The first of these cells that is proved to be best. With `wait`, the result is `None` until every move before
/// it is proved to be worse.
pub(in crate::ai) fn choose(cells: &[Cell], knowledge: &Knowledge, wait: bool) -> Option<Cell> {
    let best = knowledge.evaluation?;
    for &cell in cells {
        match knowledge.of_move(cell)?.evaluation {
            Some(evaluation) if evaluation == best => return Some(cell),
            None if wait => return None,
            _ => {}
        }
    }
    None
}

fn reason_rank(position: &Position, cell: Cell, best: Evaluation) -> usize {
    match Reason::of(position, cell, best, best, None) {
        Some(reason) if reason.is_tactical() || is_tic_tac_toe(position) => reason.rank(),
        _ => usize::MAX,
    }
}

fn place_rank(position: &Position, cell: Cell) -> usize {
    match Reason::of_place(position, cell) {
        Some(reason) if is_tic_tac_toe(position) => reason.rank(),
        _ => 0,
    }
}

/// In half steps, because the centre can lie between two cells.
fn distance_to_centre(rules: Rules, cell: Cell) -> u8 {
    let columns = (2 * cell.col).abs_diff(rules.columns() - 1);
    let rows = (2 * cell.row).abs_diff(rules.rows() - 1);
    columns.max(rows)
}

fn is_tic_tac_toe(position: &Position) -> bool {
    position.rules() == Rules::TIC_TAC_TOE
}
