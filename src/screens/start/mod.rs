//! The start panel: what is chosen before a game. Which choices there are is in `rows`, how it
//! looks in `picture`, with the names and colours of two people in `people`.

mod people;
mod picture;
mod rows;

use std::num::NonZeroU32;

use super::button::{action_at, invites_click, focus_rects};
use super::geometry::{Point, Rect};
use super::input::Input;
use super::players::{Hue, Player, Players};
use crate::ai::Level;
use crate::rules::{Mark, Rules};
use crate::game::{First, Seat, Settings};

/// What the start panel shows as chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    settings: Settings,
    /// The level wished for; kept while two players are chosen.
    level: Level,
    /// What two people are called.
    players: Players,
    /// The player whose name is being written, and as what it began.
    writing: Option<(Mark, Player)>,
}

/// What a click on the start panel does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelAction {
    /// Chooses two players.
    TwoPlayers,
    /// Chooses to play against the computer.
    Computer,
    /// Chooses the computer's level.
    Level(Level),
    /// Chooses the person's mark.
    You(Mark),
    /// Begins to write the name of a player.
    Name(Mark),
    /// Chooses the colour of a player.
    Colour(Mark, Option<Hue>),
    /// Chooses who opens.
    First(First),
    /// Chooses the board.
    Board(Rules),
    /// Does nothing: the board can become no larger or smaller that way.
    Limit,
    /// Chooses the length of the match.
    Length(Option<NonZeroU32>),
    /// Begins a game.
    Play,
    /// Goes back to the game under way.
    Continue,
    /// Gives up the round under way.
    GiveUp,
    /// Opens the options.
    Options,
    /// Opens the help.
    Help,
    /// Opens the statistics.
    Statistics,
}

/// The game that the panel can go back to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Underway {
    /// What it is played by.
    pub settings: Settings,
    /// The side that can give the round up; `None` where there is nothing to lose.
    pub loser: Option<Mark>,
}

impl Panel {
    /// A panel with these settings chosen, for players with these names.
    pub fn new(settings: Settings, players: Players) -> Panel {
        let mut panel = Panel {
            settings,
            level: Level::Medium,
            players,
            writing: None,
        };
        panel.show(settings);
        panel
    }

    /// Shows these settings as chosen.
    pub fn show(&mut self, settings: Settings) {
        self.settings = settings;
        if let Seat::Computer(level) = settings.opponent {
            self.level = level;
        }
    }

    /// What two people are called.
    pub fn players(&self) -> &Players {
        &self.players
    }

    /// The settings as chosen.
    pub fn settings(&self) -> Settings {
        Settings {
            opponent: match self.settings.opponent {
                Seat::Human => Seat::Human,
                Seat::Computer(_) => Seat::Computer(self.level),
            },
            ..self.settings
        }
    }

    /// Takes a press of the left button; gives back what the panel cannot do itself.
    pub fn press(&mut self, at: Point, underway: Option<Underway>) -> Option<PanelAction> {
        self.writing = None;
        let action = action_at(&self.buttons(underway), at)?;
        match action {
            PanelAction::TwoPlayers => self.settings.opponent = Seat::Human,
            PanelAction::Computer => self.settings.opponent = Seat::Computer(self.level),
            PanelAction::Level(level) => self.level = level,
            PanelAction::You(mark) => self.settings.you = mark,
            PanelAction::Name(mark) => self.begin_to_write(mark),
            PanelAction::Colour(mark, colour) => self.players.paint(mark, colour),
            PanelAction::First(first) => self.settings.first = first,
            PanelAction::Board(rules) => self.settings.rules = rules,
            PanelAction::Length(length) => self.settings.match_length = length,
            PanelAction::Limit => {}
            PanelAction::Play
            | PanelAction::Continue
            | PanelAction::GiveUp
            | PanelAction::Options
            | PanelAction::Help
            | PanelAction::Statistics => return Some(action),
        }
        None
    }

    /// Whether a name is being written.
    pub fn is_writing(&self) -> bool {
        self.writing.is_some()
    }

    fn begin_to_write(&mut self, mark: Mark) {
        self.writing = Some((mark, self.players.of(mark).clone()));
    }

    /// Takes what is meant for the name that is being written; false where none is.
    pub fn write(&mut self, input: Input) -> bool {
        let Some((mark, before)) = &self.writing else {
            return false;
        };
        let mark = *mark;
        let player = self.players.of_mut(mark);
        match (input, mark) {
            (Input::Typed(letter), _) => player.write(letter),
            (Input::Erase, _) => player.erase(),
            (Input::Confirm, _) => self.writing = None,
            (Input::Back, _) => {
                player.clone_from(before);
                self.writing = None;
            }
            (Input::Tab { backwards: false }, Mark::X)
            | (Input::Tab { backwards: true }, Mark::O) => self.begin_to_write(mark.other()),
            (Input::Tab { .. }, _) => {
                self.writing = None;
                return false;
            }
            (Input::Press(_) | Input::Move(_) | Input::Leave, _) => return false,
            _ => {}
        }
        true
    }

    /// What Enter does: goes on with the game under way, or begins the one chosen instead.
    pub fn confirm(&self, underway: Option<Underway>) -> PanelAction {
        match underway {
            Some(game) if game.settings == self.settings() => PanelAction::Continue,
            _ => PanelAction::Play,
        }
    }

    /// Everything that can be pressed.
    pub fn focus_rects(&self, underway: Option<Underway>) -> Vec<Rect> {
        focus_rects(&self.buttons(underway))
    }

    /// Whether a click there would do something.
    pub fn invites_click(&self, at: Point, underway: Option<Underway>) -> bool {
        invites_click(&self.buttons(underway), at)
    }
}
