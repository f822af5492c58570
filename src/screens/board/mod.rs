//! The board: what input does there, and how it changes with time.
//!
//! `controls` has the buttons around the board, `insight` what is proved of the position. `view` draws
//! the screen, with `header` above the board, `overlay` for values and reasons on it, and `result` over
//! it.

mod controls;
mod header;
mod insight;
mod overlay;
mod result;
mod view;

use std::time::Duration;

use super::{ComparisonScreen, Context, ReviewScreen, Screen, ScreenRequest, TreeScreen};
use crate::game::{Command, Event, Game, Refusal};
use crate::profile::Motion;
use crate::rules::{Cell, Position};
use crate::ui::{
    Arrow, BOARD_SQUARE, BoardLayout, Button, DOUBLE_CLICK, Input, POLL_INTERVAL, Point, Shape,
};
use controls::BoardAction;
use insight::{HintNews, Insight};
use view::BoardView;

/// How long a mark draws itself.
const DRAWING_IN: Duration = Duration::from_millis(150);

/// How long the winning line draws itself, once the last mark is drawn.
const LINE: Duration = Duration::from_millis(200);

/// How long the result fades in, once the line is drawn.
const RESULT: Duration = Duration::from_millis(200);

/// How long the header shows a notice.
const NOTICE: Duration = Duration::from_millis(2500);

/// How long a proof may take before the cells show that they wait for it.
const PROOF_DELAY: Duration = Duration::from_millis(120);

/// The state of the board's interface; the game itself is in the [`Context`].
#[derive(Debug, Default)]
pub struct BoardScreen {
    /// Marks that are still drawing themselves, and when each was placed.
    fresh: Vec<(Cell, Duration)>,
    /// The last mark placed, and when; `None` once anything was undone.
    last_mark: Option<(Cell, Duration)>,
    /// When the round last changed: a mark, an undo, a new round.
    changed: Duration,
    notice: Option<(BoardNotice, Duration)>,
    insight: Insight,
    /// The number of plies on the board while the person looks back; `None` at the present position.
    back_at: Option<usize>,
    /// When another position was last shown, or insight was switched.
    position_since: Duration,
    /// Whether the hint is explained rather than the cell pointed at: until the mouse or the keys move.
    hint_first: bool,
    /// The cell that the keys point at.
    focus: Option<Cell>,
}

/// What the header says for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BoardNotice {
    Refused(Refusal),
    SearchFailed,
    NoHint,
}

impl BoardScreen {
    /// The board of a game that is shown from now on.
    pub fn new(now: Duration) -> BoardScreen {
        BoardScreen {
            changed: now,
            position_since: now,
            ..BoardScreen::default()
        }
    }

    /// The position on the board: the present one, or the one that the person looks back at.
    fn shown(&self, game: &Game) -> Position {
        match self.back_at {
            Some(plies) => game.round().position_after(plies),
            None => game.position(),
        }
    }

    /// Asks for a command; where it would be refused, says why in the header.
    fn command(&mut self, command: Command, game: &Game, now: Duration) -> ScreenRequest {
        match game.check(command) {
            Ok(()) => ScreenRequest::Command(command),
            Err(refusal) => self.refuse(refusal, now),
        }
    }

    fn refuse(&mut self, refusal: Refusal, now: Duration) -> ScreenRequest {
        self.notice = Some((BoardNotice::Refused(refusal), now));
        ScreenRequest::Refused
    }

    fn press(&mut self, at: Point, game: &Game, now: Duration) -> ScreenRequest {
        let cell = BoardLayout::new(game.settings().rules).cell_at(at);
        if let (Some(cell), Some((last, placed))) = (cell, self.last_mark) {
            // The second press of a double click on the cell that the first one marked.
            if cell == last && now.saturating_sub(placed) < DOUBLE_CLICK {
                return ScreenRequest::Nothing;
            }
        }
        if BOARD_SQUARE.contains(at) && self.look_at_present(game, now) {
            return ScreenRequest::Nothing;
        }
        if BOARD_SQUARE.contains(at) && game.outcome().is_some() {
            return self.command(Command::NewRound, game, now);
        }
        match cell {
            Some(cell) => self.command(Command::Play(cell), game, now),
            None => ScreenRequest::Nothing,
        }
    }

    /// Does what the button with this letter does.
    fn press_letter(&mut self, letter: char, context: &Context) -> ScreenRequest {
        let buttons = self.buttons(context);
        let has_letter = |button: &&Button<BoardAction>| button.action.key() == Some(letter);
        match buttons.iter().find(has_letter) {
            Some(button) => self.perform(button.action, context),
            None => ScreenRequest::Nothing,
        }
    }

    /// Moves over the cells of the board, first to its middle.
    fn move_focus(&mut self, arrow: Arrow, game: &Game) {
        let rules = game.settings().rules;
        let next = match self.focus {
            Some(cell) => arrow.neighbour_of(cell),
            None => Cell {
                col: (rules.columns() - 1) / 2,
                row: (rules.rows() - 1) / 2,
            },
        };
        if rules.contains(next) {
            self.focus = Some(next);
        }
    }

    /// Marks a cell by its number, on boards where every number is one digit.
    fn mark_by_digit(&mut self, number: u8, game: &Game, now: Duration) -> ScreenRequest {
        let rules = game.settings().rules;
        let Some(cell) = rules.cell(number) else {
            return ScreenRequest::Nothing;
        };
        if rules.cell_count() > 9 || self.look_at_present(game, now) {
            return ScreenRequest::Nothing;
        }
        self.command(Command::Play(cell), game, now)
    }

    /// Marks the cell in focus, or starts the next round if this one is over.
    fn confirm(&mut self, game: &Game, now: Duration) -> ScreenRequest {
        if self.look_at_present(game, now) {
            ScreenRequest::Nothing
        } else if game.outcome().is_some() {
            self.command(Command::NewRound, game, now)
        } else if let Some(cell) = self.focus {
            self.command(Command::Play(cell), game, now)
        } else {
            ScreenRequest::Nothing
        }
    }

    fn ask_for_hint(&mut self, game: &Game, now: Duration) -> ScreenRequest {
        self.look_at_present(game, now);
        if let Err(refusal) = game.check_persons_turn() {
            return self.refuse(refusal, now);
        }
        self.insight.want_hint(game.position());
        self.hint_first = true;
        ScreenRequest::Nothing
    }

    /// Shows the board as it stood after this many plies; after all of them, the game goes on.
    fn look_at(&mut self, plies: usize, game: &Game, now: Duration) {
        let is_past = plies < game.round().moves().len();
        let back_at = if is_past { Some(plies) } else { None };
        if self.back_at != back_at {
            self.back_at = back_at;
            self.fresh.clear();
            self.notice = None;
            self.position_since = now;
        }
    }

    /// Looks this many plies further, or back if negative.
    fn look_by(&mut self, by: isize, game: &Game, now: Duration) {
        let at = self.back_at.unwrap_or(game.round().moves().len());
        self.look_at(at.saturating_add_signed(by), game, now);
    }

    /// Goes back to the present position; false if it was shown already.
    fn look_at_present(&mut self, game: &Game, now: Duration) -> bool {
        let looked_back = self.back_at.is_some();
        self.look_at(usize::MAX, game, now);
        looked_back
    }

    /// Goes back to the present position, or from there to the start screen.
    fn go_back(&mut self, game: &Game, now: Duration) -> ScreenRequest {
        if self.look_at_present(game, now) {
            ScreenRequest::Nothing
        } else {
            ScreenRequest::ShowStart
        }
    }

    /// Whether a person may mark this cell now.
    fn is_open(&self, cell: Cell, game: &Game) -> bool {
        self.back_at.is_none() && game.check(Command::Play(cell)).is_ok()
    }

    fn observe_one(&mut self, event: &Event, now: Duration) {
        match event {
            Event::Marked { cell, .. } => {
                self.fresh.push((*cell, now));
                self.last_mark = Some((*cell, now));
            }
            Event::RoundStarted { .. } | Event::RoundResumed { .. } => {
                self.fresh.clear();
                self.last_mark = None;
                self.insight.forget_round();
            }
            Event::Undone(_) => {
                self.fresh.clear();
                self.last_mark = None;
            }
            Event::SearchFailed => self.notice = Some((BoardNotice::SearchFailed, now)),
            Event::Hinted(_)
            | Event::OpponentChosen(_)
            | Event::Redone(_)
            | Event::Ended { .. } => {}
        }
    }
}

impl Screen for BoardScreen {
    type Action = BoardAction;

    fn buttons(&self, context: &Context) -> Vec<Button<BoardAction>> {
        match context.game() {
            Some(game) => controls::buttons(self, game, context),
            None => Vec::new(),
        }
    }

    fn perform(&mut self, action: BoardAction, context: &Context) -> ScreenRequest {
        let now = context.now;
        let Some(game) = context.game() else {
            return ScreenRequest::Nothing;
        };
        let shown = self.shown(game);
        match action {
            BoardAction::Command(command) => {
                return match context.check(command) {
                    Ok(()) => ScreenRequest::Command(command),
                    Err(refusal) => self.refuse(refusal, now),
                };
            }
            BoardAction::Hint => return self.ask_for_hint(game, now),
            BoardAction::Insight => {
                self.insight.is_shown = !self.insight.is_shown;
                self.position_since = now;
            }
            BoardAction::LookAt(plies) => self.look_at(plies, game, now),
            BoardAction::Menu => return ScreenRequest::ShowStart,
            BoardAction::Tree => return ScreenRequest::open(TreeScreen::new(shown)),
            BoardAction::Comparison => {
                let analysis = self.insight.analysis(&shown);
                let known = analysis.and_then(|analysis| analysis.evaluation);
                let screen = ComparisonScreen::new(shown, known, context.clock);
                return ScreenRequest::open(screen);
            }
            BoardAction::Review => {
                return ScreenRequest::open(ReviewScreen::new(game.round()));
            }
        }
        ScreenRequest::Nothing
    }

    fn input(&mut self, input: Input, context: &Context) -> ScreenRequest {
        let now = context.now;
        let Some(game) = context.game() else {
            return ScreenRequest::Nothing;
        };
        if let Input::Move(_) | Input::Arrow(_) = input {
            self.hint_first = false;
        }
        match input {
            Input::Press(at) => {
                self.focus = None;
                return self.press(at, game, now);
            }
            Input::Letter(letter) => return self.press_letter(letter, context),
            Input::Digit(number) => return self.mark_by_digit(number, game, now),
            Input::Confirm => return self.confirm(game, now),
            Input::Back => return self.go_back(game, now),
            Input::Arrow(arrow) => self.move_focus(arrow, game),
            Input::Step(by) => self.look_by(by, game, now),
            Input::Move(_) => self.focus = None,
            _ => {}
        }
        ScreenRequest::Nothing
    }

    fn takes_arrows(&self) -> bool {
        true
    }

    fn invites_click_beside_buttons(&self, at: Point, context: &Context) -> bool {
        let Some(game) = context.game() else {
            return false;
        };
        if self.back_at.is_some() || game.outcome().is_some() {
            return BOARD_SQUARE.contains(at);
        }
        match BoardLayout::new(game.settings().rules).cell_at(at) {
            Some(cell) => self.is_open(cell, game),
            None => false,
        }
    }

    fn observe(&mut self, events: &[Event], context: &Context) {
        let leaves_board = |event| matches!(event, &Event::Hinted(_) | &Event::OpponentChosen(_));
        if events.iter().all(leaves_board) {
            return;
        }
        self.changed = context.now;
        self.position_since = context.now;
        self.notice = None;
        self.back_at = None;
        self.insight.forget_hint();
        for event in events {
            self.observe_one(event, context.now);
        }
    }

    fn tick(&mut self, context: &Context) -> ScreenRequest {
        let now = context.now;
        let Some(game) = context.game() else {
            return ScreenRequest::Nothing;
        };
        self.fresh
            .retain(|(_, placed)| now.saturating_sub(*placed) < DRAWING_IN);
        if let Some((_, since)) = self.notice {
            if now.saturating_sub(since) >= NOTICE {
                self.notice = None;
            }
        }
        match self.insight.follow(&self.shown(game)) {
            Some(HintNews::Found(cell)) => ScreenRequest::Command(Command::Hint(cell)),
            Some(HintNews::Nothing) => {
                self.notice = Some((BoardNotice::NoHint, now));
                ScreenRequest::Nothing
            }
            None => ScreenRequest::Nothing,
        }
    }

    fn next_frame_in(&self, context: &Context) -> Option<Duration> {
        let game = context.game()?;
        let since = context.now.saturating_sub(self.changed);
        let result_moves = game.outcome().is_some() && since < DRAWING_IN + LINE + RESULT;
        let moves = result_moves || !self.fresh.is_empty();
        if moves && context.motion() == Motion::Full {
            return Some(Duration::ZERO);
        }
        let notice = self
            .notice
            .map(|(_, from)| (from + NOTICE).saturating_sub(context.now));
        if self.insight.is_busy() {
            return Some(notice.unwrap_or(POLL_INTERVAL).min(POLL_INTERVAL));
        }
        notice
    }

    fn wait_for_background(&mut self) {
        self.insight.wait();
    }

    fn draw(&self, context: &Context) -> Vec<Shape> {
        match context.game() {
            Some(game) => BoardView::new(self, game, context).draw(),
            None => Vec::new(),
        }
    }
}
