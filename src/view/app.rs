use std::time::Duration;

use rand::{RngExt, SeedableRng};

use super::geometry::Point;
use super::panel::{Panel, PanelAction, Underway};
use super::shape::Shape;
use super::table::Table;
use super::theme::Theme;
use crate::ai::Chance;
use crate::session::{Command, Session, Settings};

/// Two presses within this time, and no farther apart than [`NEAR`], are one double click.
pub(super) const DOUBLE_CLICK: Duration = Duration::from_millis(300);

/// How far the hand may move in a double click, in design units.
const NEAR: f32 = 12.0;

/// The whole game behind the window: what is shown, what input does to it, and what happened.
#[derive(Debug)]
pub struct App {
    screen: Screen,
    panel: Panel,
    table: Option<Table>,
    theme: Theme,
    pointer: Option<Point>,
    /// The last press, where it turned the screen, and when.
    turned: Option<(Point, Duration)>,
    chance: Chance,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Screen {
    Panel,
    Table,
}

/// What a person did, at places in design units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Input {
    /// Pressed the left button of the mouse.
    Press(Point),
    /// Moved the mouse.
    Move(Point),
    /// Moved the mouse out of the window.
    Leave,
    /// Pressed Enter or Space.
    Confirm,
    /// Pressed Escape.
    Back,
}

impl App {
    /// The start panel, with the usual choices.
    pub fn with_panel(seed: u64) -> App {
        App {
            screen: Screen::Panel,
            panel: Panel::new(Settings::default()),
            table: None,
            theme: Theme::CLASSIC,
            pointer: None,
            turned: None,
            chance: Chance::seed_from_u64(seed),
        }
    }

    /// A game that begins at once.
    pub fn with_game(settings: Settings, seed: u64) -> App {
        let mut app = App {
            panel: Panel::new(settings),
            ..App::with_panel(seed)
        };
        app.begin(Duration::ZERO);
        app
    }

    /// Takes one input.
    pub fn handle(&mut self, input: Input, now: Duration) {
        match input {
            Input::Move(at) => self.pointer = Some(at),
            Input::Leave => self.pointer = None,
            Input::Press(at) => {
                self.pointer = Some(at);
                if !self.is_double_click(at, now) {
                    let before = self.screen;
                    self.press(at, now);
                    self.turned = (self.screen != before).then_some((at, now));
                }
            }
            Input::Confirm => self.confirm(now),
            Input::Back => self.back(),
        }
    }

    /// Lets time pass.
    pub fn tick(&mut self, now: Duration) {
        if let Some(table) = &mut self.table {
            table.tick(now);
        }
    }

    /// How long the picture will stay as it is without input: zero while something moves, `None`
    /// for ever.
    pub fn quiet_for(&self, now: Duration) -> Option<Duration> {
        self.table.as_ref().and_then(|table| table.quiet_for(now))
    }

    /// The picture, in painting order over the ground.
    pub fn shapes(&self, now: Duration) -> Vec<Shape> {
        match (&self.table, self.screen) {
            (Some(table), Screen::Table) => table.shapes(&self.theme, self.pointer, now),
            _ => self
                .panel
                .shapes(&self.theme, self.pointer, self.underway()),
        }
    }

    /// Whether a click where the mouse is would do something.
    pub fn invites_click(&self) -> bool {
        self.pointer
            .is_some_and(|at| match (&self.table, self.screen) {
                (Some(table), Screen::Table) => table.invites_click(at),
                _ => self.panel.invites_click(at, self.underway()),
            })
    }

    /// The colours in use.
    pub fn theme(&self) -> &Theme {
        &self.theme
    }

    /// The game under way, if there is one.
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The game under way, for a test to wait for the computer.
    pub fn table_mut(&mut self) -> Option<&mut Table> {
        self.table.as_mut()
    }

    /// The lines of the log since this was last asked.
    pub fn take_log(&mut self) -> Vec<String> {
        self.table.as_mut().map(Table::take_log).unwrap_or_default()
    }

    /// Whether a press is the second of a double click whose first has turned the screen: what now
    /// lies under the mouse was not meant.
    fn is_double_click(&self, at: Point, now: Duration) -> bool {
        self.turned.is_some_and(|(place, when)| {
            let near = (place.x - at.x).hypot(place.y - at.y) < NEAR;
            near && now.saturating_sub(when) < DOUBLE_CLICK
        })
    }

    fn press(&mut self, at: Point, now: Duration) {
        match (&mut self.table, self.screen) {
            (Some(table), Screen::Table) => {
                if table.press(at, now) {
                    self.back();
                }
            }
            _ => {
                if let Some(action) = self.panel.press(at, self.underway()) {
                    self.perform(action, now);
                }
            }
        }
    }

    fn confirm(&mut self, now: Duration) {
        match (&mut self.table, self.screen) {
            (Some(table), Screen::Table) => table.confirm(now),
            _ => self.perform(self.panel.confirm(self.underway()), now),
        }
    }

    /// Does what the panel cannot do itself.
    fn perform(&mut self, action: PanelAction, now: Duration) {
        match action {
            PanelAction::Play => self.begin(now),
            PanelAction::Continue => self.back(),
            PanelAction::GiveUp => self.give_up(now),
            _ => {}
        }
    }

    /// From the game to the panel, which shows what is played; or from the panel to the game.
    fn back(&mut self) {
        if let Some(table) = &self.table {
            self.panel = Panel::new(*table.session().settings());
            self.screen = match self.screen {
                Screen::Panel => Screen::Table,
                Screen::Table => Screen::Panel,
            };
        }
    }

    fn begin(&mut self, now: Duration) {
        let log = self.take_log();
        let session = Session::new(self.panel.settings(), self.chance.random());
        self.table = Some(Table::new(session, now, log));
        self.screen = Screen::Table;
    }

    fn give_up(&mut self, now: Duration) {
        if let Some(table) = &mut self.table {
            table.give(Command::GiveUp, now);
        }
        self.screen = Screen::Table;
    }

    fn underway(&self) -> Option<Underway> {
        let session = self.table.as_ref()?.session();
        let can_lose = session.check(Command::GiveUp).is_ok() && session.position().plies() > 0;
        Some(Underway {
            settings: *session.settings(),
            loser: can_lose.then(|| session.who_gives_up()),
        })
    }
}
