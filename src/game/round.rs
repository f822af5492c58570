use crate::ai::Choice;
use crate::rules::{Cell, IllegalMove, Mark, Outcome, Position, Rules};

/// One round: its moves, also those taken back, and whether somebody gave up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    pub(super) start: Position,
    pub(super) moves: Vec<Choice>,
    pub(super) played: usize,
    pub(super) given_up: Option<Mark>,
    /// Who had given up before that was taken back.
    pub(super) had_given_up: Option<Mark>,
    pub(super) hints: u32,
    /// Whether it goes back to a point of a decided round, and so does not count.
    pub(super) is_practice: bool,
    /// Whether a result of it stands in the statistics.
    pub(super) counted: bool,
}

impl Round {
    /// A round with an empty board.
    pub fn new(rules: Rules, opener: Mark) -> Round {
        Round {
            start: Position::empty(rules, opener),
            moves: Vec::new(),
            played: 0,
            given_up: None,
            had_given_up: None,
            hints: 0,
            is_practice: false,
            counted: false,
        }
    }

    /// A round that does not count, from after so many marks of this one.
    pub(super) fn again_from(&self, plies: usize) -> Round {
        let moves: Vec<Choice> = self.moves().iter().take(plies).copied().collect();
        Round {
            start: self.start,
            played: moves.len(),
            moves,
            given_up: None,
            had_given_up: None,
            hints: 0,
            is_practice: true,
            counted: false,
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
        self.position_after(self.played)
    }

    /// The board as it stood after so many marks.
    pub fn position_after(&self, plies: usize) -> Position {
        // Every move was legal when it was added, so none is refused here.
        let moves = self.moves().iter().take(plies);
        moves.fold(self.start, |position, choice| {
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

    /// Whether the last mark was a guess where a proof was wanted.
    pub fn last_is_guess(&self) -> bool {
        self.moves().last().is_some_and(|choice| choice.guess)
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
            .reduce(u64::saturating_add)
    }

    /// How many hints were shown.
    pub fn hints(&self) -> u32 {
        self.hints
    }

    /// Whether it goes back to a point of a decided round, and so does not count.
    pub fn is_practice(&self) -> bool {
        self.is_practice
    }

    /// The side that opens the round after this one, where openers take turns.
    pub(super) fn next_opener(&self) -> Mark {
        match self.outcome() {
            // A round left undecided is opened again by the same side.
            None => self.opener(),
            Some(_) => self.opener().other(),
        }
    }

    /// The result, the first time this is asked of a decided round that counts.
    pub(super) fn result_to_count(&mut self) -> Option<Outcome> {
        let outcome = self
            .outcome()
            .filter(|_| !self.is_practice && !self.counted)?;
        self.counted = true;
        Some(outcome)
    }

    /// Counts a hint.
    pub(super) fn count_hint(&mut self) {
        self.hints = self.hints.saturating_add(1);
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

    /// Forgets what was taken back.
    pub(super) fn forget_undone(&mut self) {
        self.moves.truncate(self.played);
        self.had_given_up = None;
    }

    /// Ends the round as a loss of this side.
    pub(super) fn give_up(&mut self, mark: Mark) {
        self.forget_undone();
        self.given_up = Some(mark);
    }

    /// Takes the giving up back; false if nobody gave up.
    pub(super) fn take_up_again(&mut self) -> bool {
        self.had_given_up = self.given_up.take();
        self.had_given_up.is_some()
    }

    /// Gives up again after that was taken back; false if it was not.
    pub(super) fn give_up_again(&mut self) -> bool {
        let again = self.had_given_up.take();
        self.given_up = self.given_up.or(again);
        again.is_some()
    }

    /// Takes the last mark back; false if there is none.
    pub(super) fn step_back(&mut self) -> bool {
        let can = self.played > 0;
        self.had_given_up = None;
        self.played -= usize::from(can);
        can
    }

    /// Puts the mark last taken back on the board again; false if there is none.
    pub(super) fn step_on(&mut self) -> bool {
        let can = self.played < self.moves.len();
        self.played += usize::from(can);
        can
    }

    /// Whether anything was taken back and not replaced since.
    pub(super) fn can_redo(&self) -> bool {
        self.played < self.moves.len() || self.had_given_up.is_some()
    }
}
