//! The way of an input: to a text field, to the keys that every screen shares, or to the screen on top.

use std::time::Duration;

use super::App;
use crate::profile::{Preferences, Volume};
use crate::screens::{HelpScreen, OptionsScreen, ScreenRequest};
use crate::ui::{DOUBLE_CLICK, Focus, Input, Point, point};

/// How far the mouse may move in a double click, in design units.
const NEAR: f32 = 12.0;

/// A point that is on no screen.
const OUTSIDE: Point = point(-1.0, -1.0);

impl App {
    /// Takes one input.
    pub fn handle(&mut self, input: Input, now: Duration) {
        let (screens, context) = self.split(now);
        if let Some(request) = screens.top_mut().type_text(input, &context) {
            self.carry_out(request, now);
            return;
        }
        // Nothing is being typed, so Space is no letter.
        let input = match input {
            Input::Space => Input::Confirm,
            other => other,
        };
        match input {
            Input::Press(at) => {
                self.surroundings.pointer = Some(at);
                if self.is_double_click(at, now) {
                    return;
                }
            }
            Input::Move(at) => self.surroundings.pointer = Some(at),
            Input::Leave => self.surroundings.pointer = None,
            _ => {}
        }
        let changes = self.screens.changes();
        if !self.take_key(input, now) {
            self.pass_on(input, now);
        }
        let switched = self.screens.changes() != changes;
        if let Input::Press(at) = input {
            self.press_that_switched = if switched { Some((at, now)) } else { None };
        }
        self.drop_stale_focus(switched, now);
    }

    /// Gives an input to the screen on top.
    fn pass_on(&mut self, input: Input, now: Duration) {
        let (screens, context) = self.split(now);
        let request = screens.top_mut().handle(input, &context);
        self.carry_out(request, now);
    }

    /// Takes the keys that mean the same on every screen, and those that move the focus; false if the
    /// input is for the screen on top.
    fn take_key(&mut self, input: Input, now: Duration) -> bool {
        let context = self.context(now);
        let top = self.screens.top();
        match (input, self.focus) {
            (Input::Tab { backwards }, focus) => {
                self.focus = Focus::next(focus, &top.focus_rects(&context), backwards);
                self.pass_on(Input::Move(OUTSIDE), now);
            }
            (Input::Arrow(arrow), focus) if !top.takes_arrows() => {
                self.focus = Focus::moved(focus, &top.focus_rects(&context), arrow);
            }
            (Input::Confirm, Some(focus)) => self.pass_on(Input::Press(focus.point()), now),
            (Input::Letter('s'), _) => self.switch_sound(now),
            (Input::Help, _) if !self.screens.has_open_screen() => {
                self.screens.open(Box::new(HelpScreen));
            }
            (Input::Letter('o'), _) if !self.screens.has_open_screen() => {
                self.screens.open(Box::new(OptionsScreen));
            }
            (Input::Move(_) | Input::Press(_) | Input::Arrow(_), _) => {
                self.focus = None;
                return false;
            }
            _ => return false,
        }
        true
    }

    /// Switches between silence and the last volume that was not silence.
    fn switch_sound(&mut self, now: Duration) {
        let volume = match self.profile.preferences.volume {
            Volume::Off => self.last_volume,
            Volume::Soft | Volume::Full => Volume::Off,
        };
        let preferences = Preferences {
            volume,
            ..self.profile.preferences
        };
        self.carry_out(ScreenRequest::SetPreferences(preferences), now);
    }

    /// Drops the focus if another screen came to the top, or its button is gone.
    fn drop_stale_focus(&mut self, switched: bool, now: Duration) {
        if let Some(focus) = self.focus {
            let rects = self.screens.top().focus_rects(&self.context(now));
            if switched || !focus.is_among(&rects) {
                self.focus = None;
            }
        }
    }

    /// Whether a press is the second of a double click whose first one brought another screen to the
    /// top: it was not meant for that screen.
    fn is_double_click(&self, at: Point, now: Duration) -> bool {
        match self.press_that_switched {
            Some((first, when)) => {
                let distance = (first.x - at.x).hypot(first.y - at.y);
                distance < NEAR && now.saturating_sub(when) < DOUBLE_CLICK
            }
            None => false,
        }
    }
}
