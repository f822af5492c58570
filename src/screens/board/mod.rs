//! The board: what input does there, and how it changes with time.
//!
//! Here is the screen with its state; `input` says what clicks and keys ask for, `look_back` shows
//! earlier positions, `insight` has what is proved of the one shown. `places` says where things stand
//! around the board, `controls` has the buttons there. `view` draws the screen: `header` above the
//! board, `overlay` for values and reasons on it, `insight_panel` beside it, `result` and `sparks` over
//! it. `spoken` is the same for a screen reader.

mod controls;
mod header;
mod input;
mod insight;
mod insight_panel;
mod look_back;
mod overlay;
mod places;
mod result;
mod sparks;
mod spoken;
mod view;

use std::time::Duration;

use super::{
    ChooseOpponentScreen, ComparisonScreen, Context, ReviewScreen, Screen, ScreenRequest,
    SetUpScreen, TreeScreen,
};
use crate::game::{Command, Event, Game, Refusal};
use crate::profile::Motion;
use crate::rules::{Cell, Position};
use crate::ui::{
    BOARD_NOTICE, BOARD_SQUARE, BoardLayout, Button, Click, Input, LONG_THOUGHT, POLL_INTERVAL,
    Point, Shape, Spoken, motion,
};
use controls::BoardAction;
use insight::{HintNews, Insight};
use result::ResultTimes;
pub use spoken::announcement;
use view::BoardView;

/// No result moves any more after this time.
const LONG_AGO: Duration = Duration::from_secs(10);

/// The state of the board's interface; the game itself is in the [`Context`].
#[derive(Debug, Default)]
pub struct BoardScreen {
    /// Marks that are still drawing themselves.
    fresh: Vec<FreshMark>,
    /// When the last mark was placed; `None` once anything was undone.
    marked_at: Option<Duration>,
    /// The last press that did something.
    last_click: Option<Click>,
    /// When the round last changed: a mark, an undo, a new round.
    changed: Duration,
    notice: Option<(BoardNotice, Duration)>,
    insight: Insight,
    /// The number of plies on the board while the person looks back; `None` at the present position.
    back_at: Option<usize>,
    /// When another position was last shown.
    position_since: Duration,
    /// When insight was last switched.
    insight_since: Duration,
    /// When the hint was shown.
    hint_since: Duration,
    /// Whether the hint is explained rather than the cell pointed at: until the mouse or the keys move.
    hint_first: bool,
    /// The cell that the keys point at.
    focus: Option<Cell>,
}

#[derive(Clone, Copy, Debug)]
struct FreshMark {
    cell: Cell,
    placed: Duration,
    /// Whether a faint mark was there before, which it is drawn over.
    had_ghost: bool,
}

/// What the header says for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BoardNotice {
    Refused(Refusal),
    SearchFailed,
    NoHint,
    /// The review opens after the round.
    ReviewLater,
    /// The key belongs to insight.
    InsightFirst,
    /// The tree is for boards that minimax can search.
    TreeTooLarge,
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

    /// Switches insight on.
    pub fn show_insight(&mut self, now: Duration) {
        self.insight.is_shown = true;
        self.insight_since = now;
    }

    /// The position on the board: the present one, or the one that the person looks back at.
    fn shown(&self, game: &Game) -> Position {
        match self.back_at {
            Some(plies) => game.round().position_after(plies),
            None => game.position(),
        }
    }

    /// The times of a result, after the round has changed.
    fn result_times(&self, game: &Game, motion: Motion) -> ResultTimes {
        let was_marked = self.marked_at == Some(self.changed);
        ResultTimes::of(game, was_marked, motion)
    }

    /// When the words of a result appear, and its sound is heard.
    pub fn result_words_at(&self, context: &Context) -> Duration {
        match context.game() {
            Some(game) => self.changed + self.result_times(game, context.motion()).words,
            None => self.changed,
        }
    }

    /// Whether the result has been seen, so that a click on the board may go on.
    fn result_stands(&self, game: &Game, context: &Context) -> bool {
        let since = context.now.saturating_sub(self.changed);
        since >= self.result_times(game, context.motion()).stands
    }

    /// The cell that the keys or the mouse point at.
    fn pointed_at(&self, context: &Context) -> Option<Cell> {
        let layout = BoardLayout::new(context.game()?.settings().rules);
        let hovered = context.pointer().and_then(|at| layout.cell_at(at));
        self.focus.or(hovered)
    }

    /// Whether a person may mark this cell now.
    fn is_open(&self, cell: Cell, game: &Game) -> bool {
        self.back_at.is_none() && game.check(Command::Play(cell)).is_ok()
    }

    /// Whether anything on the board is in motion.
    fn moves(&self, game: &Game, context: &Context) -> bool {
        let since = |from: Duration| context.now.saturating_sub(from);
        let result_moves = game.outcome().is_some()
            && since(self.changed) < self.result_times(game, context.motion()).rests;
        let hint_beats = self.insight.hint(&self.shown(game)).is_some()
            && since(self.hint_since) < motion::BEAT * motion::BEATS;
        let turn_changes = since(self.position_since) < motion::UNDERLINE;
        result_moves || hint_beats || turn_changes || !self.fresh.is_empty()
    }

    fn observe_one(&mut self, event: &Event, context: &Context) {
        let now = context.now;
        match event {
            Event::Marked { cell, .. } => {
                self.fresh.push(FreshMark {
                    cell: *cell,
                    placed: now,
                    had_ghost: self.pointed_at(context) == Some(*cell),
                });
                self.marked_at = Some(now);
            }
            Event::RoundStarted { .. } | Event::RoundResumed { .. } => {
                self.fresh.clear();
                self.marked_at = None;
                self.insight.forget_round();
                if context.game().is_some_and(|game| game.outcome().is_some()) {
                    // A result of before is shown at once.
                    self.changed = now.saturating_sub(LONG_AGO);
                }
            }
            Event::Undone(_) => {
                self.fresh.clear();
                self.marked_at = None;
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
        self.last_click = None;
        let now = context.now;
        let Some(game) = context.game() else {
            return ScreenRequest::Nothing;
        };
        let shown = self.shown(game);
        match action {
            BoardAction::Command(command) => return self.command(command, context),
            BoardAction::Hint => return self.ask_for_hint(game, now),
            BoardAction::Insight => {
                self.insight.is_shown = !self.insight.is_shown;
                self.insight_since = now;
            }
            BoardAction::LookAt(plies) => self.look_at(plies, game, now),
            BoardAction::Menu => return ScreenRequest::ShowStart,
            BoardAction::Tree => return ScreenRequest::open(TreeScreen::new(shown)),
            BoardAction::Comparison => {
                let analysis = self.insight.analysis(&shown);
                let known = analysis.and_then(|analysis| analysis.evaluation);
                let screen = ComparisonScreen::new(shown, known, context.surroundings.clock);
                return ScreenRequest::open(screen);
            }
            BoardAction::ChooseOpponent => return ScreenRequest::open(ChooseOpponentScreen),
            BoardAction::SetUp => {
                return ScreenRequest::open(SetUpScreen::from_position(shown, context));
            }
            BoardAction::Review => return ScreenRequest::open(ReviewScreen::of(game)),
        }
        ScreenRequest::Nothing
    }

    fn input(&mut self, input: Input, context: &Context) -> ScreenRequest {
        let now = context.now;
        let Some(game) = context.game() else {
            return ScreenRequest::Nothing;
        };
        if let Input::Move(_) | Input::Arrow(_) | Input::FocusOn(_) = input {
            self.hint_first = false;
        }
        if !matches!(input, Input::Press(_) | Input::Move(_)) {
            self.last_click = None;
        }
        match input {
            Input::Press(at) => {
                self.focus = None;
                return self.press(at, game, context);
            }
            Input::Letter(letter) => return self.press_letter(letter, game, context),
            Input::Digit(number) => return self.mark_by_digit(number, game, context),
            Input::Confirm => return self.confirm(game, context),
            Input::Back => return self.go_back(game, now),
            Input::Arrow(arrow) => self.move_focus(arrow, game),
            Input::Step(by) => self.look_by(by, game, now),
            Input::Move(_) => self.focus = None,
            Input::FocusOn(at) => self.focus = BoardLayout::new(game.settings().rules).cell_at(at),
            _ => {}
        }
        ScreenRequest::Nothing
    }

    fn spoken(&self, context: &Context) -> Spoken {
        match context.game() {
            Some(game) => BoardView::new(self, game, context).spoken(),
            None => Spoken::default(),
        }
    }

    fn takes_arrows(&self) -> bool {
        true
    }

    fn invites_click_beside_buttons(&self, at: Point, context: &Context) -> bool {
        let Some(game) = context.game() else {
            return false;
        };
        if self.back_at.is_some() {
            return BOARD_SQUARE.contains(at);
        }
        if game.outcome().is_some() {
            return BOARD_SQUARE.contains(at) && self.result_stands(game, context);
        }
        match BoardLayout::new(game.settings().rules).cell_at(at) {
            Some(cell) => self.is_open(cell, game),
            None => false,
        }
    }

    fn observe(&mut self, events: &[Event], context: &Context) {
        if !events.iter().any(Event::changes_board) {
            return;
        }
        self.changed = context.now;
        self.position_since = context.now;
        self.notice = None;
        self.back_at = None;
        self.insight.forget_hint();
        for event in events {
            self.observe_one(event, context);
        }
    }

    fn tick(&mut self, context: &Context) -> ScreenRequest {
        let now = context.now;
        let Some(game) = context.game() else {
            return ScreenRequest::Nothing;
        };
        self.fresh
            .retain(|fresh| now.saturating_sub(fresh.placed) < motion::MARK);
        if let Some((_, since)) = self.notice {
            if now.saturating_sub(since) >= BOARD_NOTICE {
                self.notice = None;
            }
        }
        match self.insight.follow(&self.shown(game)) {
            Some(HintNews::Found(cell)) => {
                self.hint_since = now;
                ScreenRequest::Command(Command::Hint(cell))
            }
            Some(HintNews::Nothing) => {
                self.notice = Some((BoardNotice::NoHint, now));
                ScreenRequest::Nothing
            }
            None => ScreenRequest::Nothing,
        }
    }

    fn next_frame_in(&self, context: &Context) -> Option<Duration> {
        let game = context.game()?;
        if context.motion() == Motion::Full && self.moves(game, context) {
            return Some(Duration::ZERO);
        }
        let mut times = Vec::new();
        if let Some((_, from)) = self.notice {
            times.push((from + BOARD_NOTICE).saturating_sub(context.now));
        }
        if self.insight.is_busy() {
            times.push(POLL_INTERVAL);
        }
        if game.computer_to_move().is_some() {
            let due = self.changed + LONG_THOUGHT;
            times.extend(due.checked_sub(context.now).filter(|left| !left.is_zero()));
        }
        if game.outcome().is_some() {
            // The mouse invites a click from then on.
            let due = self.changed + self.result_times(game, context.motion()).stands;
            times.extend(due.checked_sub(context.now).filter(|left| !left.is_zero()));
        }
        times.into_iter().min()
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
