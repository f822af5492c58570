//! All choices before a game: "Custom game" on the start screen. From a person's chip above the board, only
//! name and colour.
//!
//! `rows` is about the game, `people` about the names and colours of two people.

mod people;
mod rows;

use super::{Change, Context, Go, Request, Screen, SetUpScreen, page};
use crate::game::{Seat, Settings};
use crate::profile::{Hue, Player};
use crate::rules::Mark;
use crate::ui::view::{button, nothing, row};
use crate::ui::{Input, View};

#[derive(Default)]
pub struct SettingsScreen {
    /// The player whose name is being edited, with the previous name.
    typing: Option<(Mark, Player)>,
    is_about_people: bool,
}

#[derive(Clone, Copy)]
pub enum SettingsAction {
    Choose(Settings),
    Name(Mark),
    Paint(Mark, Option<Hue>),
    /// A colour that the other player has.
    Taken,
    Play,
    SetUp,
}

impl SettingsScreen {
    /// Only names and colours, of the people in the game.
    pub fn about_people() -> SettingsScreen {
        SettingsScreen {
            typing: None,
            is_about_people: true,
        }
    }

    fn start_typing(&mut self, mark: Mark, context: &Context) {
        self.typing = Some((mark, context.profile.players.of(mark).clone()));
    }
}

impl Screen for SettingsScreen {
    type Action = SettingsAction;

    fn view(&self, context: &Context) -> View<SettingsAction> {
        let labels = context.labels;
        if self.is_about_people {
            let sections = people::rows(self, context);
            return page(labels.people, nothing(), sections, context);
        }
        let mut sections = rows::rows(context);
        if context.profile.settings.opponent == Seat::Human {
            // In a low window there is space for them only where one's own chip leads.
            let people = people::rows(self, context).into_iter();
            sections.extend(people.map(View::optional));
        }
        let play = match context.game() {
            Some(_) => labels.start_over,
            None => labels.play,
        };
        let play = button(play, SettingsAction::Play);
        let set_up = button(labels.set_up_position, SettingsAction::SetUp).label_lines(2);
        let bottom = row([play.entered(true).grow(2), set_up.grow(1)]);
        page(labels.custom_game, bottom, sections, context)
    }

    fn act(&mut self, action: SettingsAction, context: &Context) -> Request {
        self.typing = None;
        match action {
            SettingsAction::Choose(settings) => Request::Change(Change::Settings(settings)),
            SettingsAction::Name(mark) => {
                self.start_typing(mark, context);
                Request::Nothing
            }
            SettingsAction::Paint(mark, hue) => {
                let mut players = context.profile.players.clone();
                players.paint(mark, hue);
                Request::Change(Change::Players(players))
            }
            SettingsAction::Taken => Request::Refused(context.labels.hue_taken.to_owned()),
            SettingsAction::Play => Request::Go(Go::NewGame {
                settings: context.profile.settings,
                first: None,
            }),
            SettingsAction::SetUp => {
                let rules = context.profile.settings.rules;
                Request::open(SetUpScreen::with_rules(rules, context))
            }
        }
    }

    fn input(&mut self, input: Input, context: &Context) -> Request {
        let Some((mark, before)) = self.typing.clone() else {
            return Request::Nothing;
        };
        let mut players = context.profile.players.clone();
        let player = players.of_mut(mark);
        match input {
            Input::Typed(letter) => player.write(letter),
            Input::Erase => player.erase(),
            Input::EraseAll => player.erase_all(),
            Input::Paste => return Request::Paste,
            Input::Back => {
                *player = before;
                self.typing = None;
            }
            Input::Tab { backwards } if backwards == (mark == Mark::O) => {
                self.start_typing(mark.other(), context);
            }
            Input::Confirm | Input::Tab { .. } | Input::Press(_) | Input::FocusOn(_) => {
                self.typing = None;
            }
            _ => {}
        }
        if players == context.profile.players {
            Request::Nothing
        } else {
            Request::Change(Change::Players(players))
        }
    }
}
