//! The start screen: what is chosen before a game.
//!
//! `rows` says what can be chosen, `layout` where it stands and how it looks, `people` is about the
//! names and colours of two people.

mod layout;
mod people;
mod rows;

use super::{Context, HelpScreen, OptionsScreen, Screen, ScreenRequest, StatisticsScreen};
use crate::ai::Level;
use crate::game::{Command, Seat, Settings};
use crate::profile::{Hue, Player};
use crate::rules::Mark;
use crate::ui::{Button, Input, Shape};

#[derive(Debug)]
pub struct StartScreen {
    /// The level to return to from two players.
    last_level: Level,
    /// The player whose name is being typed, as it was before.
    typing: Option<(Mark, Player)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartAction {
    Choose(Settings),
    /// Start to type the name of a player.
    Name(Mark),
    Paint(Mark, Option<Hue>),
    /// Does nothing: the board can become no larger or smaller that way.
    Limit,
    Play,
    Continue,
    GiveUp,
    Statistics,
    Options,
    Help,
}

impl Default for StartScreen {
    fn default() -> StartScreen {
        StartScreen {
            last_level: Level::Medium,
            typing: None,
        }
    }
}

impl StartScreen {
    /// The level chosen, or to be chosen once the opponent is the computer again.
    fn level(&self, settings: &Settings) -> Level {
        match settings.opponent {
            Seat::Computer(level) => level,
            Seat::Human => self.last_level,
        }
    }

    fn remember_level(&mut self, settings: &Settings) {
        if let Seat::Computer(level) = settings.opponent {
            self.last_level = level;
        }
    }

    fn start_typing(&mut self, mark: Mark, context: &Context) {
        let player = context.profile.players.of(mark).clone();
        self.typing = Some((mark, player));
    }

    /// Enter goes on with the game under way, or starts the one chosen instead.
    fn confirm(context: &Context) -> StartAction {
        match context.game() {
            Some(game) if game.next_settings() == context.profile.settings => StartAction::Continue,
            _ => StartAction::Play,
        }
    }
}

impl Screen for StartScreen {
    type Action = StartAction;

    fn buttons(&self, context: &Context) -> Vec<Button<StartAction>> {
        layout::buttons(self, context)
    }

    fn perform(&mut self, action: StartAction, context: &Context) -> ScreenRequest {
        self.typing = None;
        match action {
            StartAction::Choose(settings) => {
                self.remember_level(&context.profile.settings);
                self.remember_level(&settings);
                return ScreenRequest::SetSettings(settings);
            }
            StartAction::Name(mark) => self.start_typing(mark, context),
            StartAction::Paint(mark, hue) => {
                let mut players = context.profile.players.clone();
                players.paint(mark, hue);
                return ScreenRequest::SetPlayers(players);
            }
            StartAction::Limit => {}
            StartAction::Play => return ScreenRequest::StartGame,
            StartAction::Continue => return ScreenRequest::ShowBoard,
            StartAction::GiveUp => return ScreenRequest::PlayOn(Command::GiveUp),
            StartAction::Statistics => return ScreenRequest::open(StatisticsScreen::default()),
            StartAction::Options => return ScreenRequest::open(OptionsScreen),
            StartAction::Help => return ScreenRequest::open(HelpScreen),
        }
        ScreenRequest::Nothing
    }

    fn input(&mut self, input: Input, context: &Context) -> ScreenRequest {
        match input {
            Input::Confirm => self.perform(StartScreen::confirm(context), context),
            Input::Back | Input::Letter('m') => ScreenRequest::ShowBoard,
            Input::Press(_) => {
                self.typing = None;
                ScreenRequest::Nothing
            }
            _ => ScreenRequest::Nothing,
        }
    }

    fn type_text(&mut self, input: Input, context: &Context) -> Option<ScreenRequest> {
        let (mark, before) = self.typing.clone()?;
        let mut players = context.profile.players.clone();
        let player = players.of_mut(mark);
        match (input, mark) {
            (Input::Typed(letter), _) => player.write(letter),
            (Input::Erase, _) => player.erase(),
            (Input::Confirm, _) => self.typing = None,
            (Input::Back, _) => {
                *player = before;
                self.typing = None;
            }
            (Input::Tab { backwards: false }, Mark::X)
            | (Input::Tab { backwards: true }, Mark::O) => {
                self.start_typing(mark.other(), context);
            }
            (Input::Tab { .. }, _) => {
                self.typing = None;
                return None;
            }
            (Input::Press(_) | Input::Move(_) | Input::Leave, _) => return None,
            _ => {}
        }
        if players == context.profile.players {
            Some(ScreenRequest::Nothing)
        } else {
            Some(ScreenRequest::SetPlayers(players))
        }
    }

    fn is_typing(&self) -> bool {
        self.typing.is_some()
    }

    fn draw(&self, context: &Context) -> Vec<Shape> {
        layout::draw(self, context)
    }

    fn draw_over(&self, context: &Context) -> Vec<Shape> {
        layout::draw_over(self, context)
    }
}
