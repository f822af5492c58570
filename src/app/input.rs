//! Routes an input to an open text field, the widgets, the global keys or the screen on top.

use std::rc::Rc;
use std::time::Duration;

use super::App;
use crate::profile::{Preferences, Volume};
use crate::screens::{
    Change, Context, DrillScreen, Go, OptionsScreen, Request, Screen, StatelessAction,
};
use crate::text::{lines_through, rows};
use crate::ui::{Action, Input, Meaning, Placed};

impl App {
    pub fn handle(&mut self, input: Input, now: Duration) {
        self.handle_made(input, now, now);
    }

    /// Handles an input that was made before `now`: a freeze may lie between.
    pub fn handle_made(&mut self, input: Input, made: Duration, now: Duration) {
        self.handle_in(None, input, made, now);
    }

    /// Handles an input on the screen that was told last.
    pub fn handle_told(&mut self, told: &Rc<Placed>, input: Input, now: Duration) {
        self.handle_in(Some(Rc::clone(told)), input, now, now);
    }

    fn handle_in(
        &mut self,
        placed: Option<Rc<Placed>>,
        input: Input,
        made: Duration,
        now: Duration,
    ) {
        self.follow_sitting(now);
        if self.closes_notice(input, now) {
            return;
        }
        match input {
            Input::Touch(_) => self.surroundings.is_by_finger = true,
            Input::Press(_) => self.surroundings.is_by_finger = false,
            _ => {}
        }
        let placed = placed.unwrap_or_else(|| self.settle(now).0);
        let is_from_keys = !input.is_of_mouse() && !matches!(input, Input::FocusOn(_));
        let is_typed = placed.is_typing() && is_from_keys;
        let meaning = if is_typed {
            Meaning::Pass(input)
        } else {
            self.interaction.take(input, &placed, made)
        };
        self.interaction.point(&placed);
        if !matches!(meaning, Meaning::Nothing | Meaning::Pass(Input::Move(_))) {
            self.notice = None;
        }
        match meaning {
            Meaning::Act(action) => self.act(&action, now),
            Meaning::Pass(input) if is_typed => {
                self.ask(|screen, context| screen.input(input, context), now);
            }
            Meaning::Pass(input) => self.take_key(input, &placed, now),
            Meaning::Nothing => {}
        }
        if input.is_click() {
            self.interaction.clicked = Some(now);
        }
    }

    /// Whether the input is a click on the notice, which closes it. Any input shows that somebody can read it.
    fn closes_notice(&mut self, input: Input, now: Duration) -> bool {
        let is_closed = match (input, self.notices.words(&self.context(now))) {
            (Input::Press(at), Some(words)) => self.placed(now).text_at(at) == Some(&words),
            _ => false,
        };
        self.notices.see(now);
        if is_closed {
            self.notices.close();
        }
        is_closed
    }

    pub fn paste(&mut self, text: &str, now: Duration) {
        if !self.placed(now).is_typing() {
            self.ask(|screen, context| screen.paste(text, context), now);
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
        let ask = |screen: &mut dyn Screen, context: &Context| match action.get::<StatelessAction>()
        {
            Some(ask) => ask.request(context),
            None => screen.act(action, context),
        };
        self.ask(ask, now);
    }

    fn ask(&mut self, ask: impl FnOnce(&mut dyn Screen, &Context) -> Request, now: Duration) {
        let request = self.with_screens(now, |screens, context| ask(screens.top_mut(), context));
        self.carry_out(request, now);
    }

    /// Handles a key that the focused widget does not take: a shortcut of a widget, a global key, or a key
    /// for the screen.
    fn take_key(&mut self, input: Input, placed: &Rc<Placed>, now: Duration) {
        if let Some(action) = placed.action_of_key(input) {
            let changes = self.screens.changes;
            self.act(&action, now);
            if self.screens.changes == changes && placed.switch_of_key(input).is_some() {
                self.announce_switch(input, now);
            }
            return;
        }
        if let Some(answer) = self.answer(input, placed, now) {
            self.announce(answer.clone());
            return self.carry_out(Request::Tell(answer), now);
        }
        let has_open_screen = self.screens.has_open_screen();
        match input {
            Input::Letter('s') => self.switch_sound(now),
            Input::Letter('o') if !has_open_screen => {
                self.carry_out(Request::open(OptionsScreen), now);
            }
            Input::Letter('p') if !has_open_screen => {
                let next = DrillScreen::next(&self.context(now));
                self.carry_out(Request::open(next), now);
            }
            Input::Help => {
                // The screen comes first, to stop what the help would cover.
                self.ask(|screen, context| screen.input(input, context), now);
                self.carry_out(Request::Go(Go::Help), now);
            }
            _ => {
                let is_heard = self.announcer.is_on && matches!(input, Input::Letter(_));
                let before = is_heard.then(|| self.tree(now));
                self.ask(|screen, context| screen.input(input, context), now);
                if before.is_some_and(|before| before == self.tree(now)) {
                    self.announce(self.context(now).labels.no_effect.to_owned());
                }
            }
        }
    }

    /// The answer to a key that asks about the board on the screen.
    fn answer(&self, key: Input, placed: &Placed, now: Duration) -> Option<String> {
        let (position, turn) = placed.facts()?;
        let context = self.context(now);
        Some(match (key, self.interaction.pointed) {
            (Input::Letter('w'), _) => turn.clone(),
            (Input::Letter('b'), _) => rows(position, context.words).join(" "),
            (Input::Letter('d'), Some(cell)) => {
                lines_through(position, cell, context.words).join(" ")
            }
            (Input::Letter('d'), None) => context.labels.no_cell_in_focus.to_owned(),
            _ => return None,
        })
    }

    /// Switches between mute and the last audible volume.
    fn switch_sound(&mut self, now: Duration) {
        let volume = match self.profile.preferences.volume {
            Volume::Off => self.last_volume,
            Volume::Soft | Volume::Full => Volume::Off,
        };
        let preferences = Preferences { volume, ..self.profile.preferences };
        self.carry_out(Request::Change(Change::Preferences(preferences)), now);
        let labels = self.context(now).labels;
        let name = labels.volumes[volume as usize];
        self.announce([labels.sound, name].join(": "));
    }
}
