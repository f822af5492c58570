//! Sets up a position: marks by mouse, keys or from a text, and the side to move. It is then played in a game
//! of its own.

mod view;

use super::{Context, Go, Link, Request, Screen};
use crate::game::{Seat, Settings};
use crate::rules::{Cell, InvalidPosition, Mark, Position, Rules, Setup};
use crate::ui::{Action, Input, View};

pub struct SetUpScreen {
    setup: Setup,
    opened_with: Setup,
    past: Vec<Setup>,
    future: Vec<Setup>,
    /// Winning length for pasted boards that are large enough.
    in_row: u8,
    /// The last cell changed, for screen readers.
    changed: Option<Cell>,
}

#[derive(Clone, Copy)]
enum SetUpAction {
    /// Change a cell from empty to X, to O, and back.
    Cycle(Cell),
    Turn(Mark),
    Undo,
    Redo,
    Clear,
    Copy,
    CopyLink,
    Paste,
    Play(Mark),
    Insight,
    Back,
}

impl SetUpScreen {
    /// A board with these rules: the last one set up, or an empty one.
    pub fn with_rules(rules: Rules, context: &Context) -> SetUpScreen {
        let last = context.surroundings.last_set_up;
        let on_this_board = last.filter(|last| last.rules() == rules);
        SetUpScreen::of(on_this_board.unwrap_or(Setup::empty(rules)), context)
    }

    pub fn from_position(position: Position, context: &Context) -> SetUpScreen {
        SetUpScreen::of(Setup::from(position), context)
    }

    /// Undo restores the last position set up.
    fn of(setup: Setup, context: &Context) -> SetUpScreen {
        let last = context.surroundings.last_set_up;
        SetUpScreen {
            setup,
            opened_with: setup,
            past: last.into_iter().filter(|last| *last != setup).collect(),
            future: Vec::new(),
            in_row: setup.rules().in_row(),
            changed: None,
        }
    }

    fn playable(&self) -> Option<Position> {
        let position = self.setup.position().ok()?;
        (!position.is_over()).then_some(position)
    }

    fn may_move(&self, mark: Mark) -> bool {
        let only = self.setup.only_side();
        only.is_ok_and(|only| only.is_none_or(|only| mark == only))
    }

    fn edit(&mut self, next: Setup) -> Request {
        if next != self.setup {
            self.past.push(self.setup);
            self.future.clear();
            self.show(next);
        }
        Request::Nothing
    }

    fn show(&mut self, setup: Setup) {
        let before = self.setup;
        let is_changed = |cell: &Cell| before.mark_at(*cell) != setup.mark_at(*cell);
        let changed: Vec<Cell> = setup.rules().cells().filter(is_changed).collect();
        self.changed = match changed[..] {
            [cell] if before.rules() == setup.rules() => Some(cell),
            _ => None,
        };
        self.setup = setup;
    }

    fn step(&mut self, is_back: bool) -> Request {
        let (from, to) = if is_back {
            (&mut self.past, &mut self.future)
        } else {
            (&mut self.future, &mut self.past)
        };
        let Some(next) = from.pop() else {
            return Request::Refused(String::new());
        };
        to.push(self.setup);
        self.show(next);
        Request::Nothing
    }

    fn cycle(&mut self, cell: Cell) -> Request {
        let next = match self.setup.mark_at(cell) {
            None => Some(Mark::X),
            Some(Mark::X) => Some(Mark::O),
            Some(Mark::O) => None,
        };
        self.set(Some(cell), next)
    }

    fn set(&mut self, cell: Option<Cell>, mark: Option<Mark>) -> Request {
        match cell {
            Some(cell) => self.edit(self.setup.with_mark(cell, mark)),
            None => Request::Nothing,
        }
    }

    fn play(&self, you: Mark, shows_insight: bool, context: &Context) -> Request {
        let Some(position) = self.playable() else {
            return Request::Refused(String::new());
        };
        let settings = Settings { you, ..context.profile.settings };
        Request::Go(Go::From { settings, position, shows_insight })
    }

    /// The default side to play: against the computer the one to move, so that the computer does not move
    /// before the person has looked.
    fn usual_side(&self, context: &Context) -> Mark {
        let settings = context.profile.settings;
        match (settings.opponent, self.setup.to_move()) {
            (Seat::Computer(_), Ok(to_move)) => to_move,
            _ => settings.you,
        }
    }
}

impl Screen for SetUpScreen {
    fn view(&self, context: &Context) -> View {
        view::view(self, context)
    }

    fn act(&mut self, action: &Action, context: &Context) -> Request {
        let Some(action) = action.get() else {
            return Request::Nothing;
        };
        match action {
            SetUpAction::Cycle(cell) => self.cycle(cell),
            SetUpAction::Turn(mark) if self.may_move(mark) => self.edit(self.setup.with_turn(mark)),
            SetUpAction::Turn(_) => Request::Refused(String::new()),
            SetUpAction::Undo => self.step(true),
            SetUpAction::Redo => self.step(false),
            SetUpAction::Clear => self.edit(Setup::empty(self.setup.rules())),
            SetUpAction::Copy => Request::Copy(self.setup.to_string()),
            SetUpAction::CopyLink => match self.playable() {
                Some(position) => Request::Copy(Link::Position(position).to_string()),
                None => Request::Refused(String::new()),
            },
            SetUpAction::Paste => Request::Paste,
            SetUpAction::Play(you) => self.play(you, false, context),
            SetUpAction::Insight => self.play(self.usual_side(context), true, context),
            SetUpAction::Back if self.setup == self.opened_with => Request::BACK,
            SetUpAction::Back => Request::Go(Go::BackFrom(self.setup)),
        }
    }

    fn input(&mut self, input: Input, context: &Context) -> Request {
        let rules = self.setup.rules();
        match input {
            Input::Letter('x') => self.set(context.pointed, Some(Mark::X)),
            Input::Letter('o') => self.set(context.pointed, Some(Mark::O)),
            Input::Delete | Input::Erase | Input::Typed('.') => self.set(context.pointed, None),
            Input::Digit(number) if rules.cell_count() <= 9 => {
                rules.cell(number).map_or(Request::Nothing, |cell| self.cycle(cell))
            }
            // A page has no button for it.
            Input::Paste => Request::Paste,
            _ => Request::Nothing,
        }
    }

    fn paste(&mut self, text: &str, context: &Context) -> Request {
        if text.trim_ascii().is_empty() {
            return Request::Refused(context.labels.clipboard_is_empty.to_owned());
        }
        match read(text, self.setup.rules(), self.in_row) {
            Ok(setup) => self.edit(setup),
            Err(invalid) => Request::Refused(context.words.invalid_position(invalid)),
        }
    }
}

/// Reads a position on any board. A board of the same size as `rules` has these rules; another one needs
/// `in_row` in a row, or three if it is too small for that.
pub(super) fn read(text: &str, rules: Rules, in_row: u8) -> Result<Setup, InvalidPosition> {
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
