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
    /// For the next round; `None` if unchanged.
    #[serde(default, skip_serializing_if = "is_default")]
    next_opponent: Option<Seat>,
    /// Marks of a position that was set up, in a legal order.
    #[serde(default, skip_serializing_if = "is_default")]
    set_up: Vec<Move>,
    /// In order of play; those from `played` on are undone.
    moves: Vec<Move>,
    played: usize,
    #[serde(default, skip_serializing_if = "is_default")]
    given_up: Option<Mark>,
    /// Who had given up, if that was undone.
    #[serde(default, skip_serializing_if = "is_default")]
    had_given_up: Option<Mark>,
    #[serde(default, skip_serializing_if = "is_default")]
    hints: u32,
    #[serde(default, skip_serializing_if = "is_default", rename = "casual")]
    is_casual: bool,
    /// A result counts once, also after undo and redo.
    #[serde(default, skip_serializing_if = "is_default")]
    counted: bool,
    /// The empty board, or a position that was set up.
    #[serde(skip, default = "unread")]
    start: Position,
    #[serde(skip)]
    positions: Vec<Position>,
}

impl Round {
    /// An empty round against the game's opponent.
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

    /// `position` must not be over.
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

    /// Begins after the first `plies` moves of this round, against the same opponent.
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

    /// The mark of the first move; in a position that was set up, the one that must have gone first.
    pub fn opener(&self) -> Mark {
        self.opener
    }

    pub(super) fn opponent(&self, settings: &Settings) -> Seat {
        self.opponent.unwrap_or(settings.opponent)
    }

    pub(super) fn set_opponent(&mut self, opponent: Seat, settings: &Settings) {
        self.opponent = Some(opponent).filter(|&opponent| opponent != settings.opponent);
        let may_give_up = |mark| self.seat(mark, settings) == Seat::Human;
        self.had_given_up = self.had_given_up.filter(|&mark| may_give_up(mark));
    }

    pub(super) fn next_opponent(&self, settings: &Settings) -> Seat {
        self.next_opponent.unwrap_or(self.opponent(settings))
    }

    pub(super) fn set_next_opponent(&mut self, opponent: Seat, settings: &Settings) {
        let present = self.opponent(settings);
        self.next_opponent = Some(opponent).filter(|&opponent| opponent != present);
    }

    fn seat(&self, mark: Mark, settings: &Settings) -> Seat {
        settings.against(self.opponent(settings)).seat(mark)
    }

    /// The moves on the board, without those set up.
    pub fn moves(&self) -> &[Move] {
        &self.moves[..self.played]
    }

    /// The cells of [`Round::moves`].
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let rules = self.start.rules();
        let moves = self.moves().iter();
        moves.filter_map(move |made| rules.cell(made.number))
    }

    /// All marks on the board in a legal order, those set up included.
    pub(super) fn all_cells(&self) -> impl Iterator<Item = Cell> {
        let rules = self.start.rules();
        let moves = self.set_up.iter().chain(self.moves());
        moves.filter_map(move |made| rules.cell(made.number))
    }

    /// The current position.
    pub fn position(&self) -> Position {
        self.position_after(self.played)
    }

    /// The position after this many moves; the current one if there are fewer.
    pub fn position_after(&self, plies: usize) -> Position {
        match plies.min(self.played).checked_sub(1) {
            Some(last) => self.positions[last],
            None => self.start,
        }
    }

    /// The result, on the board or by giving up; `None` while the round goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.given_up {
            Some(mark) => Some(Outcome::Win(mark.other())),
            None => self.position().outcome(),
        }
    }

    /// The side that gave up.
    pub fn given_up(&self) -> Option<Mark> {
        self.given_up
    }

    /// Whether the last move is an unproved one of the computer.
    pub fn last_is_guess(&self) -> bool {
        self.moves().last().is_some_and(|made| made.guess)
    }

    /// Leaves searched for the computer's last move; `None` without a full search.
    pub fn last_leaves(&self) -> Option<u64> {
        self.moves().iter().rev().find_map(|made| made.leaves)
    }

    /// Leaves searched in the whole round; `None` without a full search.
    pub fn leaves(&self) -> Option<u64> {
        self.moves()
            .iter()
            .filter_map(|made| made.leaves)
            .reduce(u64::saturating_add)
    }

    /// Number of hints shown.
    pub fn hints(&self) -> u32 {
        self.hints
    }

    /// Whether the result does not count: the round replays a decided one, or was set up.
    pub fn is_casual(&self) -> bool {
        self.is_casual
    }

    pub(super) fn is_set_up(&self) -> bool {
        !self.set_up.is_empty()
    }

    /// Whether it has neither marks nor a result, undone ones included.
    pub(super) fn is_blank(&self) -> bool {
        self.set_up.is_empty()
            && self.moves.is_empty()
            && self.outcome().is_none()
            && !self.can_redo()
    }

    /// The next opener if openers alternate; an undecided round keeps its opener.
    pub(super) fn next_opener(&self) -> Mark {
        match self.outcome() {
            None => self.opener,
            Some(_) => self.opener.other(),
        }
    }

    /// False if there is no result, it does not count, or it was counted before.
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

    pub(super) fn give_up(&mut self, mark: Mark) {
        self.forget_undone();
        self.given_up = Some(mark);
    }

    pub(super) fn undo_giving_up(&mut self) {
        self.had_given_up = self.given_up.take();
    }

    /// Gives up again once all undone marks are back; false if that was not undone.
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

    pub(super) fn undo_marks(&mut self, marks: usize) {
        self.played = self.played.saturating_sub(marks);
    }

    pub(super) fn redo_mark(&mut self) -> bool {
        if self.played == self.moves.len() {
            return false;
        }
        self.played += 1;
        true
    }

    pub(super) fn can_redo(&self) -> bool {
        self.played < self.moves.len() || self.had_given_up.is_some()
    }

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
        // The data may name the game's own opponent.
        self.opponent = self
            .opponent
            .filter(|&opponent| opponent != settings.opponent);
        self.set_next_opponent(self.next_opponent(settings), settings);
        self.check_giving_up(&position, settings)
    }

    /// A person gives up at most once, after the last move and before the end. If that was undone,
    /// moves may be undone too.
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

/// The cells of all marks, sides alternating. No line is complete before the last mark, because
/// none is after it.
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

/// Placeholder until [`Round::replay`] sets the start.
fn unread() -> Position {
    Position::empty(Rules::TIC_TAC_TOE, Mark::X)
}
