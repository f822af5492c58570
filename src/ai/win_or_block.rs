use crate::rules::{Cell, Mark, Position};

/// Winning cells, otherwise blocking cells, otherwise all empty ones: the first two rules of Newell and Simon,
/// "Human Problem Solving" (1972). It looks one ply ahead for each side, so it misses forks.
pub(super) fn win_or_block(position: &Position) -> Vec<Cell> {
    if position.outcome().is_some() {
        return Vec::new();
    }
    let completing = |mark: Mark| position.completing_cells(mark).collect::<Vec<Cell>>();
    let me = position.to_move();
    let wins = completing(me);
    if !wins.is_empty() {
        return wins;
    }
    let blocks = completing(me.other());
    if !blocks.is_empty() {
        return blocks;
    }
    position.empty_cells().collect()
}
