use super::{Grade, Reason, RefutationKind};
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
    /// The loser's last move that left open the one cell where the opponent completes a line, or did not complete a line;
    /// else the last that let the result slip by a fork; else the last that let it slip. `None` if all is lost from the
    /// start, or while too little is proved.
    ///
    /// The moves are those of the round, each with the position before it; `known` is what is proved of a position.
    pub fn of<'a>(
        moves: &[(Position, Cell)],
        loser: Mark,
        known: impl Fn(&Position) -> Option<&'a Knowledge>,
    ) -> Option<Cause> {
        let last = |is_meant: &dyn Fn(&Position, Cell) -> bool| {
            moves.iter().rposition(|(position, cell)| {
                position.to_move() == loser && is_meant(position, *cell)
            })
        };
        let lets_slip = |position: &Position, cell: Cell| {
            let grade = known(position).and_then(|known| Grade::of(known, cell));
            grade.is_some_and(Grade::changes_result)
        };
        let forks = |position: &Position, cell: Cell| {
            lets_slip(position, cell) && known(position).is_some_and(|known| is_fork(known, cell))
        };
        let slipped = last(&lets_slip);
        let at = last(&overlooks_a_cell).or_else(|| last(&forks)).or(slipped)?;
        Some(Cause { at, began_at: slipped.filter(|slipped| *slipped < at) })
    }
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

/// Whether it allows a fork, or another move would have made one.
fn is_fork(known: &Knowledge, cell: Cell) -> bool {
    let refuted = match known.of_move(cell).and_then(|made| made.reason.as_ref()) {
        Some(Reason::Refuted(refutation)) => &refutation.kind,
        _ => return false,
    };
    let best = || known.best_moves().filter_map(|best| best.reason.as_ref());
    match refuted {
        RefutationKind::AllowsFork(_) => true,
        RefutationKind::MissesWin => best().any(|reason| matches!(reason, Reason::Fork(_))),
        RefutationKind::AllowsLines(_) | RefutationKind::AllowsForcedWin => false,
    }
}
