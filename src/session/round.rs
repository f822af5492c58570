use crate::ai::Choice;
use crate::rules::{Cell, IllegalMove, Mark, Outcome, Position, Rules};

/// One round: its moves, also those taken back, and whether somebody gave up.
#[derive(Clone, Debug)]
pub struct Round {
    start: Position,
    moves: Vec<Choice>,
    played: usize,
    given_up: Option<Mark>,
}

impl Round {
    /// A round with an empty board.
    pub fn new(rules: Rules, opener: Mark) -> Round {
        Round {
            start: Position::empty(rules, opener),
            moves: Vec::new(),
            played: 0,
            given_up: None,
        }
    }

    /// The mark that opened.
    pub fn opener(&self) -> Mark {
        self.start.to_move()
    }

    /// The moves on the board, in order.
    pub fn moves(&self) -> &[Choice] {
        &self.moves[..self.played]
    }

    /// The board as it stands.
    pub fn position(&self) -> Position {
        // Every move was legal when it was added, so none is refused here.
        self.moves().iter().fold(self.start, |position, choice| {
            position.play(choice.cell).unwrap_or(position)
        })
    }

    /// How the round ended, on the board or by giving up; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.given_up {
            Some(mark) => Some(Outcome::Win(mark.other())),
            None => self.position().outcome(),
        }
    }

    /// The side that gave up, if one did.
    pub fn given_up(&self) -> Option<Mark> {
        self.given_up
    }

    /// The last cell marked.
    pub fn last_cell(&self) -> Option<Cell> {
        self.moves().last().map(|choice| choice.cell)
    }

    /// Leaves weighed for the computer's latest move; `None` where it searched no full tree.
    pub fn last_leaves(&self) -> Option<u64> {
        self.moves().iter().rev().find_map(|choice| choice.leaves)
    }

    /// Leaves weighed so far by searches of the full tree; `None` where there was no such search.
    pub fn leaves(&self) -> Option<u64> {
        self.moves()
            .iter()
            .filter_map(|choice| choice.leaves)
            .reduce(|total, leaves| total + leaves)
    }

    /// Marks a cell for the side to move; moves taken back before are forgotten.
    pub(super) fn play(&mut self, choice: Choice) -> Result<(), IllegalMove> {
        if self.given_up.is_some() {
            return Err(IllegalMove::GameOver);
        }
        self.position().play(choice.cell)?;
        self.forget_undone();
        self.moves.push(choice);
        self.played += 1;
        Ok(())
    }

    /// Forgets the moves taken back.
    pub(super) fn forget_undone(&mut self) {
        self.moves.truncate(self.played);
    }

    /// Ends the round as a loss of this side.
    pub(super) fn give_up(&mut self, mark: Mark) {
        self.given_up = Some(mark);
    }

    /// Takes up again after giving up; false if nobody did.
    pub(super) fn resume(&mut self) -> bool {
        self.given_up.take().is_some()
    }

    /// Takes the last mark back; false if there is none.
    pub(super) fn step_back(&mut self) -> bool {
        let can = self.played > 0;
        self.played -= usize::from(can);
        can
    }

    /// Puts the mark last taken back on the board again; false if there is none.
    pub(super) fn step_on(&mut self) -> bool {
        let can = self.can_step_on();
        self.played += usize::from(can);
        can
    }

    /// Whether a mark was taken back and not replaced since.
    pub(super) fn can_step_on(&self) -> bool {
        self.given_up.is_none() && self.played < self.moves.len()
    }
}
