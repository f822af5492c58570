//! Which of the best moves a hint shows.

use std::cmp::Reverse;

use rand::SeedableRng;

use super::Reason;
use crate::ai::winning_chances::{EXACT_CELLS, HINT_PLAYOUTS, distance_to_marks, winning_chances};
use crate::ai::{Chance, Evaluation, Knowledge, Limit, Value};
use crate::rules::{Cell, Position, Rules};

/// Moves in the order in which a hint prefers them if they are equally good:
///
/// 1. in a draw as for Hard: how many answers lose, where few cells are empty, then how often they win against an
///    opponent who makes mistakes
/// 2. their reasons, in the order of Newell and Simon
/// 3. how often they win in any other position
/// 4. the distance to the nearest mark or to the centre
/// 5. the distance to the centre, then the cell number
pub(in crate::ai) fn order(position: &Position, best: Evaluation) -> Vec<Cell> {
    let cells: Vec<Cell> = position.empty_cells().collect();
    let mut chance = Chance::seed_from_u64(0); // the same position gets the same hint
    let mut chances =
        winning_chances(position, &cells, HINT_PLAYOUTS, &mut chance, Limit::default());
    chances.sort_by_cached_key(|&(cell, wins)| {
        // On a large empty board the centre says more than a few playouts.
        let is_opening = position.plies() == 0 && cells.len() > EXACT_CELLS as usize;
        let wins = Reverse(if is_opening { 0 } else { wins });
        let reason = Reason::of(position, cell, best, best, None);
        (
            (best.value == Value::Draw).then_some(wins),
            reason.map_or(usize::MAX, |reason| reason.rank()),
            wins,
            distance_to_marks(position, cell),
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

/// In half steps, because the centre can lie between two cells.
fn distance_to_centre(rules: Rules, cell: Cell) -> u8 {
    let columns = (2 * cell.col).abs_diff(rules.columns() - 1);
    let rows = (2 * cell.row).abs_diff(rules.rows() - 1);
    columns.max(rows)
}
