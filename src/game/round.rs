use serde::{Deserialize, Serialize};

use super::{InvalidGame, Move, Seat, Settings, is_default};
use crate::ai::Choice;
use crate::rules::{Cell, IllegalMove, Mark, Outcome, Position, Rules};

/// One round: its moves, undone ones included, and whether somebody gave up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    opener: Mark,
    /// Who plays the mark that is not yours; `None` for the game's opponent.
    #[serde(default, skip_serializing_if = "is_default")]
    opponent: Option<Seat>,
    /// The opponent chosen for the next round; `None` if it stays the same.
    #[serde(default, skip_serializing_if = "is_default")]
    next_opponent: Option<Seat>,
    /// The marks of a position that was set up, as moves in a legal order.
    #[serde(default, skip_serializing_if = "is_default")]
    set_up: Vec<Move>,
    /// In order of play; those from `played` on were undone.
    moves: Vec<Move>,
    played: usize,
    #[serde(default, skip_serializing_if = "is_default")]
    given_up: Option<Mark>,
    /// Who had given up before that was undone.
    #[serde(default, skip_serializing_if = "is_default")]
    had_given_up: Option<Mark>,
    #[serde(default, skip_serializing_if = "is_default")]
    hints: u32,
    #[serde(default, skip_serializing_if = "is_default", rename = "casual")]
    is_casual: bool,
    /// Whether its result was counted; a result after undo or redo does not count again.
    #[serde(default, skip_serializing_if = "is_default")]
    counted: bool,
    /// The position before the first move: the empty board, or one that was set up.
    #[serde(skip, default = "unread")]
    start: Position,
    /// The position after each of the moves.
    #[serde(skip)]
    positions: Vec<Position>,
}

impl Round {
    /// A round with an empty board, against the game's opponent.
    pub fn new(rules: Rules, opener: Mark) -> Round {
        Round {
            opener,
            opponent: None,
            next_opponent: None,
            set_up: Vec::new(),
            moves: Vec::new(),
            played: 0,
            given_up: None,
            had_given_up: None,
            hints: 0,
            is_casual: false,
            counted: false,
            start: Position::empty(rules, opener),
            positions: Vec::new(),
        }
    }

    /// A casual round that begins with this position, which must not be over.
    pub(super) fn from_position(position: Position) -> Round {
        let to_move = position.to_move();
        let opener = if position.plies() % 2 == 0 {
            to_move
        } else {
            to_move.other()
        };
        Round {
            set_up: order_of_play(&position, opener),
            is_casual: true,
            start: position,
            ..Round::new(position.rules(), opener)
        }
    }

    /// A casual round against the same opponent that begins after the first `plies` moves of this
    /// one.
    pub(super) fn casual_from(&self, plies: usize) -> Round {
        let plies = plies.min(self.played);
        Round {
            opponent: self.opponent,
            next_opponent: self.next_opponent,
            set_up: self.set_up.clone(),
            moves: self.moves[..plies].to_vec(),
            played: plies,
            is_casual: true,
            start: self.start,
            positions: self.positions[..plies].to_vec(),
            ..Round::new(self.start.rules(), self.opener)
        }
    }

    /// The mark that made, or makes, the first move. Where a position was set up, the mark that must
    /// have gone first there.
    pub fn opener(&self) -> Mark {
        self.opener
    }

    /// Who plays against the person in this round of a game with these settings.
    pub(super) fn opponent(&self, settings: &Settings) -> Seat {
        self.opponent.unwrap_or(settings.opponent)
    }

    pub(super) fn set_opponent(&mut self, opponent: Seat, settings: &Settings) {
        self.opponent = Some(opponent).filter(|&opponent| opponent != settings.opponent);
        let may_give_up = |mark| self.seat(mark, settings) == Seat::Human;
        self.had_given_up = self.had_given_up.filter(|&mark| may_give_up(mark));
    }

    /// Who plays against the person in the round after this one.
    pub(super) fn next_opponent(&self, settings: &Settings) -> Seat {
        self.next_opponent.unwrap_or(self.opponent(settings))
    }

    pub(super) fn set_next_opponent(&mut self, opponent: Seat, settings: &Settings) {
        let present = self.opponent(settings);
        self.next_opponent = Some(opponent).filter(|&opponent| opponent != present);
    }

    /// Who plays this mark.
    fn seat(&self, mark: Mark, settings: &Settings) -> Seat {
        settings.against(self.opponent(settings)).seat(mark)
    }

    /// The moves on the board, in order, without those that were set up.
    pub fn moves(&self) -> &[Move] {
        &self.moves[..self.played]
    }

    /// The cells of [`Round::moves`].
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let rules = self.start.rules();
        let moves = self.moves().iter();
        moves.filter_map(move |made| rules.cell(made.number))
    }

    /// The cells of all marks on the board in a legal order: those set up, then those of the moves.
    pub(super) fn all_cells(&self) -> impl Iterator<Item = Cell> {
        let rules = self.start.rules();
        let moves = self.set_up.iter().chain(self.moves());
        moves.filter_map(move |made| rules.cell(made.number))
    }

    /// The board as it stands.
    pub fn position(&self) -> Position {
        self.position_after(self.played)
    }

    /// The board as it stood after this many moves, the present one if there are fewer.
    pub fn position_after(&self, plies: usize) -> Position {
        match plies.min(self.played).checked_sub(1) {
            Some(last) => self.positions[last],
            None => self.start,
        }
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

    /// Whether the last move is the computer's and was not proved in time.
    pub fn last_is_guess(&self) -> bool {
        self.moves().last().is_some_and(|made| made.guess)
    }

    /// Leaves searched for the computer's latest move; `None` where it searched no full tree.
    pub fn last_leaves(&self) -> Option<u64> {
        self.moves().iter().rev().find_map(|made| made.leaves)
    }

    /// Leaves searched in the whole round; `None` where no full tree was searched.
    pub fn leaves(&self) -> Option<u64> {
        self.moves()
            .iter()
            .filter_map(|made| made.leaves)
            .reduce(u64::saturating_add)
    }

    /// How many hints were shown.
    pub fn hints(&self) -> u32 {
        self.hints
    }

    /// Whether it replays a point of a decided round, or begins with a position that was set up, so
    /// that its result counts for nothing.
    pub fn is_casual(&self) -> bool {
        self.is_casual
    }

    /// Whether it begins with a position that was set up.
    pub(super) fn is_set_up(&self) -> bool {
        !self.set_up.is_empty()
    }

    /// Whether it has neither a mark nor a result, not even an undone one.
    pub(super) fn is_blank(&self) -> bool {
        self.set_up.is_empty()
            && self.moves.is_empty()
            && self.outcome().is_none()
            && !self.can_redo()
    }

    /// The side that opens the next round where the openers alternate. A round that was left
    /// undecided is opened again by the same side.
    pub(super) fn next_opener(&self) -> Mark {
        match self.outcome() {
            None => self.opener,
            Some(_) => self.opener.other(),
        }
    }

    /// Notes that the result is counted; false if there is none, or it counts for nothing or was
    /// counted before.
    pub(super) fn count_result(&mut self) -> bool {
        if self.outcome().is_none() || self.is_casual || self.counted {
            return false;
        }
        self.counted = true;
        true
    }

    pub(super) fn add_hint(&mut self) {
        self.hints = self.hints.saturating_add(1);
    }

    /// Marks a cell for the side to move; undone moves are forgotten.
    pub(super) fn play(&mut self, choice: Choice) -> Result<(), IllegalMove> {
        if self.given_up.is_some() {
            return Err(IllegalMove::GameOver);
        }
        let next = self.position().play(choice.cell)?;
        self.forget_undone();
        self.moves.push(Move {
            number: self.start.rules().number(choice.cell),
            leaves: choice.leaves,
            guess: choice.guess,
        });
        self.positions.push(next);
        self.played += 1;
        Ok(())
    }

    pub(super) fn forget_undone(&mut self) {
        self.moves.truncate(self.played);
        self.positions.truncate(self.played);
        self.had_given_up = None;
    }

    /// Ends the round as a loss of this side.
    pub(super) fn give_up(&mut self, mark: Mark) {
        self.forget_undone();
        self.given_up = Some(mark);
    }

    pub(super) fn undo_giving_up(&mut self) {
        self.had_given_up = self.given_up.take();
    }

    /// Gives up again, once all undone marks are back; false if there is no giving up to redo.
    pub(super) fn redo_giving_up(&mut self) -> bool {
        if self.played < self.moves.len() {
            return false;
        }
        match self.had_given_up.take() {
            Some(mark) => {
                self.given_up = Some(mark);
                true
            }
            None => false,
        }
    }

    /// Takes this many marks back, or all there are.
    pub(super) fn undo_marks(&mut self, marks: usize) {
        self.played = self.played.saturating_sub(marks);
    }

    /// Puts an undone mark back; false if there was none.
    pub(super) fn redo_mark(&mut self) -> bool {
        if self.played == self.moves.len() {
            return false;
        }
        self.played += 1;
        true
    }

    /// Whether anything was undone and not replaced since.
    pub(super) fn can_redo(&self) -> bool {
        self.played < self.moves.len() || self.had_given_up.is_some()
    }

    /// Replays the moves that were read from data.
    pub(super) fn replay(&mut self, settings: &Settings) -> Result<(), InvalidGame> {
        let rules = settings.rules;
        let after = |position: Position, number: u8| {
            let cell = rules.cell(number).ok_or(InvalidGame::NoSuchCell(number))?;
            let next = position.play(cell);
            next.map_err(|illegal| InvalidGame::Illegal(number, illegal))
        };
        self.start = Position::empty(rules, self.opener);
        for made in &self.set_up {
            self.start = after(self.start, made.number)?;
        }
        if self.is_set_up() && (!self.is_casual || self.start.outcome().is_some()) {
            return Err(InvalidGame::SetUp);
        }
        let mut position = self.start;
        for made in &self.moves {
            position = after(position, made.number)?;
            self.positions.push(position);
        }
        if self.played > self.moves.len() {
            return Err(InvalidGame::TooManyPlayed);
        }
        // The data may name an opponent that goes without saying.
        self.opponent = self
            .opponent
            .filter(|&opponent| opponent != settings.opponent);
        self.set_next_opponent(self.next_opponent(settings), settings);
        self.check_giving_up(&position, settings)
    }

    /// A round was given up at most once, by a person, after its last move and before its end. Where
    /// that was undone, moves may be undone too.
    fn check_giving_up(&self, end: &Position, settings: &Settings) -> Result<(), InvalidGame> {
        let Some(mark) = self.given_up.or(self.had_given_up) else {
            return Ok(());
        };
        let once = self.given_up.is_none() || self.had_given_up.is_none();
        let person = self.seat(mark, settings) == Seat::Human;
        let after_all_moves = self.given_up.is_none() || self.played == self.moves.len();
        if once && person && after_all_moves && end.outcome().is_none() {
            Ok(())
        } else {
            Err(InvalidGame::GivenUp(mark))
        }
    }
}

/// The cells of all marks, such that the sides take turns. No line is complete before the last mark,
/// because none is after it.
fn order_of_play(position: &Position, opener: Mark) -> Vec<Move> {
    let rules = position.rules();
    let moves_of = |mark| {
        let cells = rules.cells();
        let cells = cells.filter(move |&cell| position.mark_at(cell) == Some(mark));
        cells.map(move |cell| Move::plain(rules.number(cell)))
    };
    let mut others = moves_of(opener.other());
    let mut order = Vec::new();
    for own in moves_of(opener) {
        order.push(own);
        order.extend(others.next());
    }
    order
}

/// A placeholder for the start of a round that is being read, until [`Round::replay`] sets it.
fn unread() -> Position {
    Position::empty(Rules::TIC_TAC_TOE, Mark::X)
}
