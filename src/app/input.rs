//! Routes an input to an open text field, the widgets, the global keys or the screen on top.

use std::rc::Rc;
use std::time::Duration;

use super::App;
use crate::profile::{Preferences, Volume};
use crate::screens::{AnyScreen, Change, Context, Go, OptionsScreen, PracticeScreen, Request};
use crate::text::{lines_through, rows};
use crate::ui::{Action, Input, Meaning, Placed};

impl App {
    pub fn handle(&mut self, input: Input, now: Duration) {
        self.follow_sitting(now);
        self.refresh_start();
        let placed = self.placed(now);
        let changes = self.screens.changes();
        self.touch();
        if placed.is_typing() && is_typed(input) {
            self.notice = None;
            self.ask(|screen, context| screen.take(input, context), now);
        } else {
            match self.interaction.take(input, &placed, now) {
                Meaning::Act(action) => self.act(&action, now),
                Meaning::Pass(input) => self.take_key(input, &placed, now),
                Meaning::Nothing => {}
            }
        }
        self.touch();
        if self.screens.changes() == changes {
            let placed = self.placed(now);
            self.interaction.follow(&placed);
        }
    }

    pub fn paste(&mut self, text: &str, now: Duration) {
        if !self.placed(now).is_typing() {
            self.ask(|screen, context| screen.take_text(text, context), now);
            return;
        }
        for letter in text.chars() {
            self.handle(Input::Typed(letter), now);
        }
    }

    pub fn write(&mut self, text: &str, now: Duration) {
        if self.placed(now).is_typing() {
            self.handle(Input::EraseAll, now);
            self.paste(text, now);
        }
    }

    fn act(&mut self, action: &Action, now: Duration) {
        self.notice = None;
        self.ask(|screen, context| screen.perform(action, context), now);
    }

    fn ask(&mut self, ask: impl FnOnce(&mut dyn AnyScreen, &Context) -> Request, now: Duration) {
        let request = self.with_screens(now, |screens, context| ask(screens.top_mut(), context));
        self.carry_out(request, now);
        self.touch();
    }

    /// Handles a key that the focused widget does not take: a shortcut of a widget, a global key, or a key
    /// for the screen.
    fn take_key(&mut self, input: Input, placed: &Rc<Placed>, now: Duration) {
        if !matches!(input, Input::Move(_)) {
            self.notice = None;
        }
        if let Some(action) = placed.action_of_key(input) {
            return self.act(&action, now);
        }
        let has_open_screen = self.screens.has_open_screen();
        match input {
            Input::Letter('s') => self.switch_sound(now),
            Input::Letter(letter @ ('w' | 'b' | 'd')) if placed.asked().is_some() => {
                self.answer(letter, placed, now);
            }
            Input::Letter('o') if !has_open_screen => {
                self.carry_out(Request::open(OptionsScreen), now);
            }
            Input::Letter('p') if !has_open_screen => {
                self.carry_out(Request::open(PracticeScreen::default()), now);
            }
            Input::Help => {
                // The screen comes first, to stop what the help would cover.
                self.ask(|screen, context| screen.take(input, context), now);
                self.carry_out(Request::Go(Go::Help), now);
            }
            _ => self.ask(|screen, context| screen.take(input, context), now),
        }
    }

    /// Answers what is asked of the board on the screen, even if the answer is the same as before.
    fn answer(&mut self, letter: char, placed: &Placed, now: Duration) {
        let Some((position, turn)) = placed.asked() else {
            return;
        };
        let context = self.context(now);
        let answer = match (letter, self.interaction.pointed(placed)) {
            ('w', _) => turn.clone(),
            ('b', _) => rows(position, context.words).join(" "),
            (_, Some(cell)) => lines_through(position, cell, context.words).join(" "),
            (_, None) => context.labels.no_cell_in_focus.to_owned(),
        };
        self.announce(answer.clone());
        self.carry_out(Request::Tell(answer), now);
    }

    /// Switches between mute and the last audible volume.
    fn switch_sound(&mut self, now: Duration) {
        let volume = match self.profile.preferences.volume {
            Volume::Off => self.last_volume,
            Volume::Soft | Volume::Full => Volume::Off,
        };
        let preferences = Preferences {
            volume,
            ..self.profile.preferences
        };
        self.carry_out(Request::Change(Change::Preferences(preferences)), now);
        let labels = self.context(now).labels;
        let name = labels.volumes[volume as usize];
        self.announce([labels.sound, name].join(": "));
    }
}

/// Whether an input goes to the open text field, not to the widget under the mouse.
fn is_typed(input: Input) -> bool {
    !matches!(
        input,
        Input::Press(_)
            | Input::Touch(_)
            | Input::Release(_)
            | Input::Move(_)
            | Input::Leave
            | Input::Click(_)
            | Input::FocusOn(_)
    )
}
