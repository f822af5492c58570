use std::mem;

use serde::{Deserialize, Serialize};

use super::{Move, Seat, Settings, Standing, is_default};
use crate::ai::{Choice, Strength};
use crate::rules::{Cell, IllegalMove, Mark, Outcome, Position};

/// One round: its settings, its moves, undone ones included, and whether somebody gave up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Round {
    /// Saved beside the rounds, once for all in a row that have the same.
    #[serde(skip)]
    pub settings: Settings,
    /// For the next round; `None` if unchanged.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) next_opponent: Option<Seat>,
    /// Whether a game begins with it: settings were chosen, and the score is 0 to 0.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) begins_game: bool,
    opener: Mark,
    /// Against Medium on this board, when the round began; kept whoever the opponent is.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) standing: Standing,
    /// In order of play.
    moves: Vec<Move>,
    /// How many of the moves were set up, and are not undone.
    #[serde(default, skip_serializing_if = "is_default")]
    set_up: usize,
    /// How many steps are not undone. Each move is a step, and giving up is one after the last move.
    played: usize,
    #[serde(default, skip_serializing_if = "is_default")]
    gave_up: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    hints: u32,
    /// Whether it replays a decided round or was set up. Then neither its result nor its number counts.
    #[serde(default, skip_serializing_if = "is_default", rename = "casual")]
    pub(super) is_casual: bool,
    /// Whether a mark was taken back after a warning, or Insight was shown.
    #[serde(default, skip_serializing_if = "is_default", rename = "helped")]
    pub(super) is_helped: bool,
    /// Whether a step was ever undone. Then nothing is praised.
    #[serde(default, skip_serializing_if = "is_default", rename = "undone")]
    pub(super) has_undone: bool,
    /// A result counts once, also after undo and redo.
    #[serde(default, skip_serializing_if = "is_default")]
    counted: bool,
    /// The empty board, and the position after each move.
    #[serde(skip)]
    positions: Vec<Position>,
}

impl Round {
    pub(super) fn new(settings: Settings, opener: Mark) -> Round {
        Round {
            settings,
            standing: settings.strength.map(Standing::fixed).unwrap_or_default(),
            opener,
            positions: vec![Position::empty(settings.rules, opener)],
            ..Round::default()
        }
    }

    /// `None` if the position is over.
    pub(super) fn from_position(settings: Settings, position: &Position) -> Option<Round> {
        let to_move = position.to_move();
        let opener = if position.plies() % 2 == 0 { to_move } else { to_move.other() };
        let moves = order_of_play(position, opener);
        let mut round = Round {
            set_up: moves.len(),
            played: moves.len(),
            moves,
            is_casual: true,
            ..Round::new(settings, opener)
        };
        round.replay().ok()?;
        Some(round).filter(|round| !round.is_over())
    }

    /// Begins after the first `plies` moves of this round, against the same opponent.
    pub(super) fn casual_from(&self, plies: usize) -> Round {
        let mut casual = Round {
            begins_game: false,
            played: self.move_count(plies),
            hints: 0,
            is_casual: true,
            is_helped: false,
            has_undone: false,
            counted: false,
            ..self.clone()
        };
        casual.forget_undone();
        casual
    }

    pub(super) fn next_settings(&self) -> Settings {
        let opponent = self.next_opponent.unwrap_or(self.settings.opponent);
        self.settings.against(opponent)
    }

    /// The mark of the first move; in a position that was set up, the one that must have gone first.
    pub fn opener(&self) -> Mark {
        self.opener
    }

    /// The moves on the board, without those set up.
    pub fn moves(&self) -> &[Move] {
        &self.all_moves()[self.set_up..]
    }

    /// All moves on the board in a legal order, those set up included.
    fn all_moves(&self) -> &[Move] {
        &self.moves[..self.move_count(usize::MAX)]
    }

    /// How many of all moves are on the board this many plies after the start, or now.
    fn move_count(&self, plies: usize) -> usize {
        let at_most = self.played.min(self.moves.len());
        self.set_up.saturating_add(plies).min(at_most)
    }

    /// The cells of [`Round::moves`].
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.all_cells().skip(self.set_up)
    }

    /// The position before each move, and the marked cell.
    pub fn moves_with_positions(&self) -> impl DoubleEndedIterator<Item = (Position, Cell)> {
        let cells: Vec<Cell> = self.cells().collect();
        cells.into_iter().enumerate().map(|(ply, cell)| (self.position_after(ply), cell))
    }

    /// The moves that redo would put back, in order of play.
    pub fn undone(&self) -> &[Move] {
        &self.moves[self.move_count(usize::MAX)..]
    }

    /// The moves that a person made.
    pub fn persons_moves(&self) -> impl DoubleEndedIterator<Item = (Position, Cell)> {
        let moves = self.moves_with_positions();
        moves.filter(|(position, _)| self.settings.seat(position.to_move()) == Seat::Human)
    }

    /// All marks on the board in a legal order, those set up included.
    pub(super) fn all_cells(&self) -> impl Iterator<Item = Cell> {
        let rules = self.settings.rules;
        self.all_moves().iter().filter_map(move |made| rules.cell(made.number))
    }

    /// The current position.
    pub fn position(&self) -> Position {
        self.position_after(usize::MAX)
    }

    /// The position after this many moves; the current one if there are fewer.
    pub fn position_after(&self, plies: usize) -> Position {
        self.positions[self.move_count(plies)]
    }

    /// The result, on the board or by giving up; `None` while the round goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.given_up() {
            Some(mark) => Some(Outcome::Win(mark.other())),
            None => self.position().outcome(),
        }
    }

    /// Whether it has a result, on the board or by giving up.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// The side that gave up.
    pub fn given_up(&self) -> Option<Mark> {
        (self.played > self.moves.len()).then(|| self.who_gives_up())
    }

    /// The side that would give up now: the one to move, or the person on the computer's turn.
    pub fn who_gives_up(&self) -> Mark {
        match self.settings.opponent {
            Seat::Human => self.position().to_move(),
            Seat::Computer(_) => self.settings.you,
        }
    }

    /// Whether the last move is an unproved one of the computer.
    pub fn last_is_guess(&self) -> bool {
        self.moves().last().is_some_and(|made| made.guess)
    }

    /// Leaves searched in the whole round; `None` without a full search.
    pub fn leaves(&self) -> Option<u64> {
        self.moves().iter().filter_map(|made| made.leaves).reduce(u64::saturating_add)
    }

    /// Medium's strength in this round; that of its next one if another plays.
    pub fn strength(&self) -> Strength {
        self.standing.strength
    }

    /// The standing when the round began.
    pub fn standing(&self) -> Standing {
        self.standing
    }

    /// Whether its result makes Medium stronger.
    pub fn makes_stronger(&self) -> bool {
        self.standing_after().strength > self.strength()
    }

    /// Whether the person has beaten Medium at a strength at which they never had on this board.
    pub fn is_record(&self) -> bool {
        self.standing_after().beaten > self.standing.beaten
    }

    /// The standing after this round. Nothing changes if Medium's strength is fixed, after help, or if the round does not
    /// count.
    pub fn standing_after(&self) -> Standing {
        let is_fitted = self.settings.is_fitted() && self.counts() && !self.has_help();
        let outcome = self.outcome().filter(|_| is_fitted);
        outcome.map_or(self.standing, |outcome| self.standing.after(outcome, self.settings.you))
    }

    /// Whether the person stands where the round began or ended; an undone end counts.
    pub fn is_played_at(&self, standing: Standing) -> bool {
        let mut whole = self.clone();
        while whole.redo().is_some() {}
        [self.standing, whole.standing_after()].iter().any(|it| it.plays_like(standing))
    }

    /// Whether a hint or Insight was shown, or a mark taken back after a warning.
    pub fn has_help(&self) -> bool {
        self.is_helped || self.hints > 0
    }

    /// Number of hints shown.
    pub fn hints(&self) -> u32 {
        self.hints
    }

    /// Whether the result counts: the round neither replays a decided one nor was set up.
    pub fn counts(&self) -> bool {
        !self.is_casual
    }

    /// Number of moves, undone ones included, and of giving up.
    pub(super) fn steps(&self) -> usize {
        self.moves.len() + usize::from(self.gave_up)
    }

    /// The next opener if openers alternate; an undecided round keeps its opener.
    pub(super) fn next_opener(&self) -> Mark {
        match self.outcome() {
            None => self.opener,
            Some(_) => self.opener.other(),
        }
    }

    /// Of a round that is over. False if it does not count, or was counted before.
    pub(super) fn count_result(&mut self) -> bool {
        self.counts() && !mem::replace(&mut self.counted, true)
    }

    pub(super) fn add_hint(&mut self) {
        self.hints = self.hints.saturating_add(1);
    }

    pub(super) fn play(&mut self, choice: Choice) -> Result<(), IllegalMove> {
        if self.given_up().is_some() {
            return Err(IllegalMove::GameOver);
        }
        let next = self.position().play(choice.cell)?;
        self.forget_undone();
        self.moves.push(Move {
            number: self.settings.rules.number(choice.cell),
            leaves: choice.leaves,
            guess: choice.guess,
        });
        self.positions.push(next);
        self.played += 1;
        Ok(())
    }

    /// Precondition: no undone move waits for redo.
    pub(super) fn give_up(&mut self) {
        self.gave_up = true;
        self.played += 1;
    }

    pub(super) fn forget_undone(&mut self) {
        self.moves.truncate(self.played);
        self.positions.truncate(self.played + 1);
        self.gave_up = self.played > self.moves.len();
    }

    /// The steps that undo takes back: giving up, or the last move of a person and the answer to it.
    /// `None` if no person has moved.
    pub(super) fn undo_steps(&self) -> Option<usize> {
        let last_mover = self.position().to_move().other();
        let is_answer = self.settings.seat(last_mover) != Seat::Human;
        let steps = 1 + usize::from(is_answer && self.given_up().is_none());
        (self.set_up + steps <= self.played).then_some(steps)
    }

    /// Returns the number of marks taken back.
    pub(super) fn undo(&mut self) -> Option<usize> {
        let before = self.all_moves().len();
        self.played -= self.undo_steps()?;
        self.has_undone = true;
        Some(before - self.all_moves().len())
    }

    pub(super) fn can_redo(&self) -> bool {
        self.played < self.steps()
    }

    /// Puts back a step and the computer's answer; returns the number of marks.
    pub(super) fn redo(&mut self) -> Option<usize> {
        let before = self.all_moves().len();
        if !self.can_redo() {
            return None;
        }
        self.played += 1;
        let next = self.settings.seat(self.position().to_move());
        if next != Seat::Human && self.played < self.moves.len() {
            self.played += 1;
        }
        Some(self.all_moves().len() - before)
    }

    /// Checks what was loaded, and finds the positions.
    pub(super) fn replay(&mut self) -> Result<(), String> {
        let rules = self.settings.rules;
        let mut position = Position::empty(rules, self.opener);
        self.positions = vec![position];
        for Move { number, .. } in &self.moves {
            let cell = rules.cell(*number);
            let cell = cell.ok_or_else(|| format!("the board has no cell {number}"))?;
            let next = position.play(cell);
            position = next.map_err(|illegal| format!("cell {number}: {illegal}"))?;
            self.positions.push(position);
        }
        let start = self.positions.get(self.set_up);
        let can_begin = start.is_some_and(|start| !start.is_over());
        if !can_begin || (self.set_up > 0 && !self.is_casual) {
            return Err("no round begins with the position set up".to_owned());
        }
        if self.settings.strength.is_some_and(|chosen| self.standing != Standing::fixed(chosen)) {
            return Err("the round is played at another strength than was chosen".to_owned());
        }
        if self.gave_up && position.is_over() {
            return Err("nobody gives up after the end".to_owned());
        }
        if self.played < self.set_up || self.played > self.steps() {
            return Err("more marks are on the board than were made".to_owned());
        }
        Ok(())
    }
}

/// The cells of all marks, sides alternating. No line is complete before the last mark, because
/// none is after it.
fn order_of_play(position: &Position, opener: Mark) -> Vec<Move> {
    let rules = position.rules();
    let mut sides = [opener, opener.other()]
        .map(|mark| rules.cells().filter(move |&cell| position.mark_at(cell) == Some(mark)));
    let cells = (0..rules.cell_count()).filter_map(|ply| sides[usize::from(ply % 2)].next());
    cells.map(|cell| Move::plain(rules.number(cell))).collect()
}
