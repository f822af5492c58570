//! A position set up by hand: marks by mouse, keys or from a text, and which side is to move. Then it is
//! played, in a game of its own.
//!
//! Here is the screen with what input does to it; `layout` says where its buttons stand and how it
//! looks.

mod layout;

use std::time::Duration;

use super::{Context, Screen, ScreenRequest};
use crate::game::{Seat, Settings};
use crate::rules::{Cell, InvalidPosition, Mark, Position, Rules, Setup};
use crate::ui::{BOARD_NOTICE, BoardLayout, Button, Input, Point, Shape, Spoken};

pub struct SetUpScreen {
    setup: Setup,
    opened_with: Setup,
    /// The states before each edit, and those that undo has left.
    past: Vec<Setup>,
    future: Vec<Setup>,
    /// How many in a row win on boards that are pasted, where they have room for as many.
    in_row: u8,
    /// The cell that the keys point at.
    focus: Option<Cell>,
    /// The cell that was changed last, for a screen reader.
    changed: Option<Cell>,
    /// What became of a text and when, until something changes.
    news: Option<(News, Duration)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum News {
    Copied,
    /// The text in the clipboard is not of this form.
    Unreadable(InvalidPosition),
    NoText,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetUpAction {
    /// This side is to move.
    Turn(Mark),
    Undo,
    Redo,
    Clear,
    Copy,
    Paste,
    /// Play the position as this side.
    Play(Mark),
    /// Show on the board what the position is worth.
    Insight,
    Back,
}

impl SetUpScreen {
    /// A board with these rules: what was last set up on one, or the empty board.
    pub fn with_rules(rules: Rules, context: &Context) -> SetUpScreen {
        let last = context.surroundings.last_set_up;
        let on_this_board = last.filter(|last| last.rules() == rules);
        SetUpScreen::of(on_this_board.unwrap_or(Setup::empty(rules)), context)
    }

    /// A position to change.
    pub fn from_position(position: Position, context: &Context) -> SetUpScreen {
        SetUpScreen::of(Setup::from(position), context)
    }

    /// Undo brings back what was last set up.
    fn of(setup: Setup, context: &Context) -> SetUpScreen {
        let last = context.surroundings.last_set_up;
        SetUpScreen {
            setup,
            opened_with: setup,
            past: last.into_iter().filter(|last| *last != setup).collect(),
            future: Vec::new(),
            in_row: setup.rules().in_row(),
            focus: None,
            changed: None,
            news: None,
        }
    }

    fn board(&self) -> BoardLayout {
        BoardLayout::new(self.setup.rules())
    }

    /// The position, if it can be played.
    fn playable(&self) -> Option<Position> {
        let position = self.setup.position().ok()?;
        position.outcome().is_none().then_some(position)
    }

    /// Whether this side may be to move.
    fn may_move(&self, mark: Mark) -> bool {
        match self.setup.only_side() {
            Ok(Some(only)) => mark == only,
            Ok(None) => true,
            Err(_) => false,
        }
    }

    fn edit(&mut self, next: Setup) {
        self.news = None;
        if next != self.setup {
            self.past.push(self.setup);
            self.future.clear();
            self.show(next);
        }
    }

    fn show(&mut self, setup: Setup) {
        let rules = setup.rules();
        self.focus = self.focus.filter(|&cell| rules.contains(cell));
        self.changed = only_change(&self.setup, &setup);
        self.setup = setup;
    }

    fn undo(&mut self) -> ScreenRequest {
        self.news = None;
        match self.past.pop() {
            Some(before) => {
                self.future.push(self.setup);
                self.show(before);
                ScreenRequest::Nothing
            }
            None => ScreenRequest::Refused,
        }
    }

    fn redo(&mut self) -> ScreenRequest {
        self.news = None;
        match self.future.pop() {
            Some(after) => {
                self.past.push(self.setup);
                self.show(after);
                ScreenRequest::Nothing
            }
            None => ScreenRequest::Refused,
        }
    }

    /// Changes a cell from empty to X, to O, and back.
    fn cycle(&mut self, cell: Cell) {
        self.set(cell, next_mark(self.setup.mark_at(cell)));
    }

    fn set(&mut self, cell: Cell, mark: Option<Mark>) {
        self.edit(self.setup.with_mark(cell, mark));
    }

    /// The cell that the keys or the mouse point at.
    fn pointed_at(&self, context: &Context) -> Option<Cell> {
        let hovered = context.pointer().and_then(|at| self.board().cell_at(at));
        self.focus.or(hovered)
    }

    fn set_pointed_at(&mut self, mark: Option<Mark>, context: &Context) {
        if let Some(cell) = self.pointed_at(context) {
            self.set(cell, mark);
        }
    }

    fn cycle_number(&mut self, number: u8) {
        let rules = self.setup.rules();
        if let (Some(cell), true) = (rules.cell(number), rules.cell_count() <= 9) {
            self.cycle(cell);
        }
    }

    /// Changes the cell in focus, or plays on if there is none.
    fn confirm(&mut self, context: &Context) -> ScreenRequest {
        match (self.focus, self.playable()) {
            (Some(cell), _) => self.cycle(cell),
            (None, Some(position)) => {
                return self.play(side_by_enter(&position, context), false, context);
            }
            (None, None) => return ScreenRequest::Refused,
        }
        ScreenRequest::Nothing
    }

    fn play(&self, you: Mark, shows_insight: bool, context: &Context) -> ScreenRequest {
        match self.playable() {
            Some(position) => ScreenRequest::StartFrom {
                settings: Settings {
                    you,
                    ..context.profile.settings
                },
                position,
                shows_insight,
            },
            None => ScreenRequest::Refused,
        }
    }

    /// As the side to move, so that the computer does not move before anybody has looked.
    fn play_with_insight(&self, context: &Context) -> ScreenRequest {
        match self.playable() {
            Some(position) => self.play(position.to_move(), true, context),
            None => ScreenRequest::Refused,
        }
    }

    /// How long it is still said that the position is copied.
    fn news_left(&self, context: &Context) -> Option<Duration> {
        match self.news {
            Some((News::Copied, since)) => Some((since + BOARD_NOTICE).saturating_sub(context.now)),
            _ => None,
        }
    }

    fn leave(&self) -> ScreenRequest {
        if self.setup == self.opened_with {
            ScreenRequest::Back
        } else {
            ScreenRequest::LeaveSetUp(self.setup)
        }
    }

    fn copy(&mut self, now: Duration) -> ScreenRequest {
        self.news = Some((News::Copied, now));
        ScreenRequest::Copy(self.setup.to_string())
    }
}

impl Screen for SetUpScreen {
    type Action = SetUpAction;

    fn buttons(&self, context: &Context) -> Vec<Button<SetUpAction>> {
        layout::buttons(self, context)
    }

    fn perform(&mut self, action: SetUpAction, context: &Context) -> ScreenRequest {
        match action {
            SetUpAction::Turn(mark) if !self.may_move(mark) => return ScreenRequest::Refused,
            SetUpAction::Turn(mark) => self.edit(self.setup.with_turn(mark)),
            SetUpAction::Undo => return self.undo(),
            SetUpAction::Redo => return self.redo(),
            SetUpAction::Clear => self.edit(Setup::empty(self.setup.rules())),
            SetUpAction::Copy => return self.copy(context.now),
            SetUpAction::Paste => return ScreenRequest::Paste,
            SetUpAction::Play(you) => return self.play(you, false, context),
            SetUpAction::Insight => return self.play_with_insight(context),
            SetUpAction::Back => return self.leave(),
        }
        ScreenRequest::Nothing
    }

    fn input(&mut self, input: Input, context: &Context) -> ScreenRequest {
        match input {
            Input::Press(at) => {
                self.focus = None;
                if let Some(cell) = self.board().cell_at(at) {
                    self.cycle(cell);
                }
            }
            Input::Move(_) => self.focus = None,
            Input::FocusOn(at) => self.focus = self.board().cell_at(at),
            Input::Arrow(arrow) => {
                self.focus = Some(arrow.moved_over(self.focus, self.setup.rules()));
            }
            Input::Letter('x') => self.set_pointed_at(Some(Mark::X), context),
            Input::Letter('o') => self.set_pointed_at(Some(Mark::O), context),
            Input::Delete | Input::Erase | Input::Typed('.') => {
                self.set_pointed_at(None, context);
            }
            Input::Digit(number) => self.cycle_number(number),
            Input::Letter('u') => return self.undo(),
            Input::Letter('r') => return self.redo(),
            Input::Letter('i') => return self.play_with_insight(context),
            Input::Copy => return self.copy(context.now),
            Input::Paste => return ScreenRequest::Paste,
            Input::Confirm => return self.confirm(context),
            Input::Back => return self.leave(),
            _ => {}
        }
        ScreenRequest::Nothing
    }

    fn paste(&mut self, text: &str, context: &Context) -> ScreenRequest {
        if text.trim_ascii().is_empty() {
            self.news = Some((News::NoText, context.now));
            return ScreenRequest::Refused;
        }
        match read(text, self.setup.rules(), self.in_row) {
            Ok(setup) => {
                self.edit(setup);
                ScreenRequest::Nothing
            }
            Err(invalid) => {
                self.news = Some((News::Unreadable(invalid), context.now));
                ScreenRequest::Refused
            }
        }
    }

    fn spoken(&self, context: &Context) -> Spoken {
        layout::spoken(self, context)
    }

    fn takes_arrows(&self) -> bool {
        true
    }

    fn tick(&mut self, context: &Context) -> ScreenRequest {
        if self.news_left(context) == Some(Duration::ZERO) {
            self.news = None;
        }
        ScreenRequest::Nothing
    }

    fn next_frame_in(&self, context: &Context) -> Option<Duration> {
        self.news_left(context)
    }

    fn invites_click_beside_buttons(&self, at: Point, _: &Context) -> bool {
        self.board().cell_at(at).is_some()
    }

    fn draw(&self, context: &Context) -> Vec<Shape> {
        layout::draw(self, context)
    }
}

/// The side that Enter plays: against the computer the one to move.
fn side_by_enter(position: &Position, context: &Context) -> Mark {
    match context.profile.settings.opponent {
        Seat::Human => context.profile.settings.you,
        Seat::Computer(_) => position.to_move(),
    }
}

/// The only cell in which two set-ups differ.
fn only_change(before: &Setup, after: &Setup) -> Option<Cell> {
    if before.rules() != after.rules() {
        return None;
    }
    let cells = before.rules().cells();
    let mut changed = cells.filter(|&cell| before.mark_at(cell) != after.mark_at(cell));
    let first = changed.next()?;
    changed.next().is_none().then_some(first)
}

fn next_mark(mark: Option<Mark>) -> Option<Mark> {
    match mark {
        None => Some(Mark::X),
        Some(Mark::X) => Some(Mark::O),
        Some(Mark::O) => None,
    }
}

/// Reads a position of any board. One with the sides of `rules` has these rules, another wins with
/// `in_row` in a row, or with three if it has no room for that.
fn read(text: &str, rules: Rules, in_row: u8) -> Result<Setup, InvalidPosition> {
    let text = text.trim_ascii();
    let side = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
    let columns = side(text.find('/').unwrap_or_default());
    let rows = side(text.bytes().filter(|&byte| byte == b'/').count() + 1);
    let rules = if (columns, rows) == (rules.columns(), rules.rows()) {
        rules
    } else {
        Rules::new(columns, rows, in_row)
            .or(Rules::new(columns, rows, Rules::MIN))
            .map_err(|_| InvalidPosition::Size(rules))?
    };
    Setup::parse(text, rules)
}
