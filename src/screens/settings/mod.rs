//! Everything that is chosen before a game: "More options" on the start screen.
//!
//! `rows` says what can be chosen, `layout` where it stands and how it looks, `people` is about the
//! names and colours of two people.

mod layout;
mod people;
mod rows;

use super::{Context, Screen, ScreenRequest, SetUpScreen, title};
use crate::game::Settings;
use crate::profile::{Hue, Player};
use crate::rules::Mark;
use crate::ui::{Button, Input, Shape, Spoken};

#[derive(Debug, Default)]
pub struct SettingsScreen {
    /// The player whose name is being typed, as it was before.
    typing: Option<(Mark, Player)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsAction {
    Choose(Settings),
    /// Start to type the name of a player.
    Name(Mark),
    Paint(Mark, Option<Hue>),
    /// Does nothing: the board can become no larger or smaller that way, or the colour is taken.
    Limit,
    Play,
    SetUp,
    Back,
}

impl SettingsScreen {
    fn start_typing(&mut self, mark: Mark, context: &Context) {
        let player = context.profile.players.of(mark).clone();
        self.typing = Some((mark, player));
    }
}

impl Screen for SettingsScreen {
    type Action = SettingsAction;

    fn buttons(&self, context: &Context) -> Vec<Button<SettingsAction>> {
        layout::buttons(self, context)
    }

    fn perform(&mut self, action: SettingsAction, context: &Context) -> ScreenRequest {
        self.typing = None;
        match action {
            SettingsAction::Choose(settings) => return ScreenRequest::SetSettings(settings),
            SettingsAction::Name(mark) => self.start_typing(mark, context),
            SettingsAction::Paint(mark, hue) => {
                let mut players = context.profile.players.clone();
                players.paint(mark, hue);
                return ScreenRequest::SetPlayers(players);
            }
            SettingsAction::Limit => return ScreenRequest::Refused,
            SettingsAction::Play => {
                return ScreenRequest::StartGame(context.profile.settings);
            }
            SettingsAction::SetUp => {
                let rules = context.profile.settings.rules;
                return ScreenRequest::open(SetUpScreen::with_rules(rules, context));
            }
            SettingsAction::Back => return ScreenRequest::Back,
        }
        ScreenRequest::Nothing
    }

    fn input(&mut self, input: Input, context: &Context) -> ScreenRequest {
        match input {
            Input::Confirm => self.perform(SettingsAction::Play, context),
            Input::Back => ScreenRequest::Back,
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
            (Input::Jamo(jamo), _) => player.join(jamo),
            (Input::Erase, _) => player.erase(),
            (Input::EraseAll, _) => player.erase_all(),
            (Input::Paste, _) => return Some(ScreenRequest::Paste),
            (Input::Confirm, _) => self.typing = None,
            (Input::Back, _) => {
                *player = before;
                self.typing = None;
            }
            (Input::Tab { backwards: false }, Mark::X)
            | (Input::Tab { backwards: true }, Mark::O) => {
                self.start_typing(mark.other(), context);
            }
            (Input::Tab { .. } | Input::FocusOn(_), _) => {
                self.typing = None;
                return None;
            }
            (
                Input::Press(_)
                | Input::Release(_)
                | Input::Move(_)
                | Input::Leave
                | Input::Click(_),
                _,
            ) => return None,
            _ => {}
        }
        if players == context.profile.players {
            Some(ScreenRequest::Nothing)
        } else {
            Some(ScreenRequest::SetPlayers(players))
        }
    }

    fn spoken(&self, context: &Context) -> Spoken {
        Spoken {
            status: layout::notes(context),
            ..Spoken::default()
        }
    }

    fn is_typing(&self) -> bool {
        self.typing.is_some()
    }

    fn draw(&self, context: &Context) -> Vec<Shape> {
        let mut shapes = vec![title(context.labels.more_options, context)];
        shapes.extend(layout::draw(context));
        shapes
    }

    fn draw_over(&self, context: &Context) -> Vec<Shape> {
        layout::draw_over(context)
    }
}
