use super::Grade;
use crate::ai::Knowledge;
use crate::rules::{Cell, Mark, Position};

/// The move that lost a round, as the loser could have seen it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cause {
    /// The index of the move.
    pub at: usize,
    /// The index of an earlier move that had already let the result slip.
    pub began_at: Option<usize>,
}

impl Cause {
    /// The loser's last move that let the result slip, left open the one cell where the opponent completes a line, or did
    /// not complete a line. `None` if all is lost from the start, or while too little is proved.
    ///
    /// The moves are those of the round, each with the position before it; `known` is what is proved of a position.
    pub fn of<'a>(
        moves: &[(Position, Cell)],
        loser: Mark,
        known: impl Fn(&Position) -> Option<&'a Knowledge>,
    ) -> Option<Cause> {
        let slips = |position: &Position, cell: Cell| lets_slip(known(position)?, cell);
        let at = last(moves, loser, |position, cell| {
            if overlooks_a_cell(position, cell) { Some(true) } else { slips(position, cell) }
        })?;
        let began_at = last(&moves[..=at], loser, slips).filter(|began| *began < at);
        Some(Cause { at, began_at })
    }
}

/// The index of the last move of this side of which this is so; `None` also if it is not known of a later one.
pub(super) fn last(
    moves: &[(Position, Cell)],
    side: Mark,
    is_so: impl Fn(&Position, Cell) -> Option<bool>,
) -> Option<usize> {
    let own = moves.iter().enumerate().rev().filter(|(_, (it, _))| it.to_move() == side);
    for (index, (position, cell)) in own {
        if is_so(position, *cell)? {
            return Some(index);
        }
    }
    None
}

/// Whether the move gave away a win or a draw; `None` if too little is proved.
pub(super) fn lets_slip(known: &Knowledge, cell: Cell) -> Option<bool> {
    Grade::of(known, cell).map(Grade::changes_result)
}

/// Whether it leaves open the one cell where the opponent completes a line, or does not complete one.
fn overlooks_a_cell(position: &Position, cell: Cell) -> bool {
    let mover = position.to_move();
    if position.completing_cells(mover).next().is_some() {
        return !position.completes_line(cell, mover);
    }
    let mut open = position.completing_cells(mover.other());
    open.next().is_some_and(|open| open != cell) && open.next().is_none()
}
