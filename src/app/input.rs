//! Where an input goes: to a text field, to the keys that every screen shares, or to the screen on top.

use std::time::Duration;

use super::App;
use crate::profile::{Preferences, Volume};
use crate::screens::{HelpScreen, OptionsScreen, PracticeScreen, ScreenRequest};
use crate::ui::{Arrow, ButtonFace, Click, Focus, FocusTarget, Input, Point, point};

/// A point that is on no screen.
const OUTSIDE: Point = point(f32::MIN, f32::MIN);

impl App {
    /// Takes one input.
    pub fn handle(&mut self, input: Input, now: Duration) {
        self.follow_sitting(now);
        self.refresh_start();
        let (screens, context) = self.split(now);
        if let Some(request) = screens.top_mut().type_text(input, &context) {
            self.carry_out(request, now);
            return;
        }
        self.follow_pointer(input, now);
        let changes = self.screens.changes();
        match input {
            Input::Press(at) => self.press(at, now),
            Input::Release(at) => self.release(at, now),
            Input::Click(at) => self.click(at, now),
            Input::FocusOn(at) => self.focus_on(at, now),
            _ => {
                if !self.take_key(input, now) {
                    self.pass_on(input, now);
                }
            }
        }
        let switched = self.screens.changes() != changes;
        if switched {
            self.surroundings.held = None;
        }
        if let (Input::Press(at) | Input::Release(at) | Input::Click(at), true) = (input, switched)
        {
            self.click_that_switched = Some(Click { at, when: now });
        }
        self.drop_stale_focus(switched, now);
    }

    /// Takes the text in the clipboard.
    pub fn paste(&mut self, text: &str, now: Duration) {
        if !self.is_typing() {
            let (screens, context) = self.split(now);
            let request = screens.top_mut().paste(text, &context);
            self.carry_out(request, now);
            return;
        }
        for letter in text.chars() {
            self.handle(Input::Typed(letter), now);
        }
    }

    /// Writes a text into the field that is open, in place of what is there.
    pub fn write(&mut self, text: &str, now: Duration) {
        if !self.is_typing() {
            return;
        }
        self.handle(Input::EraseAll, now);
        self.paste(text, now);
    }

    /// Notes where the mouse is, and on which button it rests.
    fn follow_pointer(&mut self, input: Input, now: Duration) {
        self.surroundings.pointer = match input {
            Input::Press(at) | Input::Release(at) | Input::Move(at) => Some(at),
            Input::Leave => None,
            _ => return,
        };
        let over = self.button_under_pointer(now).map(|button| button.rect);
        if matches!(input, Input::Press(_)) && self.invites_click(now) {
            self.hover = over.map(|rect| (rect, None));
        } else if self.hover.map(|(rect, _)| rect) != over && self.surroundings.held.is_none() {
            self.hover = over.map(|rect| (rect, Some(now)));
        }
    }

    /// A press on a button waits for its release; any other is for the screen.
    fn press(&mut self, at: Point, now: Duration) {
        if self.is_double_click(at, now) {
            return;
        }
        self.focus = None;
        let button = self.button_under_pointer(now);
        self.surroundings.held = button.map(|button| button.rect);
        if self.surroundings.held.is_none() {
            self.pass_on(Input::Press(at), now);
        }
    }

    /// A button acts if the mouse is released where it was pressed. Elsewhere the press is taken back.
    fn release(&mut self, at: Point, now: Duration) {
        let held = self.surroundings.held.take();
        let over = self.button_under_pointer(now).map(|button| button.rect);
        if held.is_some() && held == over {
            self.push(at, now);
        }
        // While a button was held, no other could be hovered.
        self.follow_pointer(Input::Move(at), now);
    }

    /// A click without a mouse: pushes a button, or does what Enter does in a cell.
    fn click(&mut self, at: Point, now: Duration) {
        if self.is_double_click(at, now) {
            return;
        }
        self.focus_on(at, now);
        let context = self.context(now);
        let top = self.screens.top();
        if top.button_at(at, &context).is_some() {
            self.push(at, now);
        } else if top.spoken(&context).focus.is_some() {
            self.pass_on(Input::Confirm, now);
        }
    }

    /// Moves the focus to the button or the cell here.
    fn focus_on(&mut self, at: Point, now: Duration) {
        self.focus = Focus::at(at, &self.focus_targets(now));
        self.pass_on(Input::FocusOn(at), now);
    }

    /// Does what the button at this place does.
    fn push(&mut self, at: Point, now: Duration) {
        let (screens, context) = self.split(now);
        let request = screens.top_mut().push(at, &context);
        self.carry_out(request, now);
    }

    /// Gives an input to the screen on top.
    fn pass_on(&mut self, input: Input, now: Duration) {
        let (screens, context) = self.split(now);
        let request = screens.top_mut().input(input, &context);
        self.carry_out(request, now);
    }

    /// Takes the keys that mean the same on every screen, and those that move the focus; false if the
    /// input is for the screen on top.
    fn take_key(&mut self, input: Input, now: Duration) -> bool {
        match (input, self.focus) {
            (Input::Tab { backwards }, focus) => {
                self.focus = Focus::next(focus, &self.focus_targets(now), backwards);
                self.pass_on(Input::Move(OUTSIDE), now);
            }
            (Input::Arrow(arrow), focus) => return self.move_focus(arrow, focus, now),
            (Input::Space, None) => self.pass_on(Input::Confirm, now),
            (Input::Space, Some(focus)) => self.push(focus.point(), now),
            (Input::Confirm, Some(focus)) if !self.is_choice(focus, now) => {
                self.push(focus.point(), now);
            }
            (Input::Letter('s'), _) => self.switch_sound(now),
            (Input::Help, _) => self.open_help(now),
            (Input::Letter('o'), _) if !self.screens.has_open_screen() => {
                self.carry_out(ScreenRequest::open(OptionsScreen), now);
            }
            (Input::Letter('p'), _) if !self.screens.has_open_screen() => {
                self.carry_out(ScreenRequest::open(PracticeScreen::default()), now);
            }
            (Input::Move(_), _) => {
                self.focus = None;
                return false;
            }
            _ => return false,
        }
        true
    }

    /// Opens the help over any screen but itself; the screen below hears of it first.
    fn open_help(&mut self, now: Duration) {
        if !self.screens.top().is_help() {
            self.pass_on(Input::Help, now);
            self.carry_out(ScreenRequest::open(HelpScreen::default()), now);
        }
    }

    /// Moves the focus by an arrow; false if the arrow is for the screen on top.
    fn move_focus(&mut self, arrow: Arrow, focus: Option<Focus>, now: Duration) -> bool {
        let targets = self.focus_targets(now);
        let is_for_screen = self.screens.top().takes_arrows();
        self.focus = match focus {
            None if is_for_screen => None,
            None => Focus::next(None, &targets, false),
            Some(focus) if is_for_screen => focus.moved_in_row(&targets, arrow),
            Some(focus) => focus.moved(&targets, arrow).or(Some(focus)),
        };
        self.focus.is_some()
    }

    fn focus_targets(&self, now: Duration) -> Vec<FocusTarget> {
        self.screens.top().focus_targets(&self.context(now))
    }

    pub(super) fn button_under_pointer(&self, now: Duration) -> Option<ButtonFace> {
        let at = self.surroundings.pointer?;
        self.screens.top().button_at(at, &self.context(now))
    }

    /// Whether the button in focus chooses between several things: Enter means something else there.
    fn is_choice(&self, focus: Focus, now: Duration) -> bool {
        let context = self.context(now);
        let button = self.screens.top().button_at(focus.point(), &context);
        button.is_some_and(|button| button.is_choice)
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
        let labels = self.context(now).labels;
        let name = labels.volumes[volume as usize];
        self.announce([labels.sound, name].join(": "));
    }

    /// Drops the focus if another screen came to the top, or its button is gone.
    fn drop_stale_focus(&mut self, switched: bool, now: Duration) {
        if let Some(focus) = self.focus {
            if switched || !focus.is_among(&self.focus_targets(now)) {
                self.focus = None;
            }
        }
    }

    /// Whether a press is the second of a double click whose first click brought another screen to the
    /// top: it was not meant for that screen.
    fn is_double_click(&self, at: Point, now: Duration) -> bool {
        let click = Click { at, when: now };
        self.click_that_switched
            .is_some_and(|first| first.is_doubled_by(click))
    }
}
