//! Letters of several keys on an X display: dead keys, the Compose key and Hangul.
//!
//! The engine (miniquad 0.4.11) gives each key its own character, and dead keys none. So while a text
//! field is open, a connection of our own hears the same keys. The engine's queue stays in charge of
//! order, and says when the next key has its turn; this module says which letters it makes. Where the
//! two disagree, or something is missing, the engine's letter counts.

use std::collections::VecDeque;
use std::error::Error;

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    ChangeWindowAttributesAux, ConnectionExt as _, EventMask, KeyButMask, Keysym,
};
use x11rb::rust_connection::RustConnection;

use super::APP_ID;
use super::compose::{Compose, Composed};
use super::keyboard::Keyboard;
use crate::platform::x11;
use crate::profile::{Language, jamo_of_key};

/// Symbols of keys.
const HANGUL: Keysym = 0xff31;
const SPACE: Keysym = 0x20;

#[derive(Default)]
pub struct Typing {
    is_on: bool,
    /// Loaded for the first text field.
    compose: Option<Compose>,
    listener: Option<Listener>,
    /// Whether keys make Hangul, on the two-set layout.
    is_hangul: bool,
}

impl Typing {
    pub fn new() -> Typing {
        Typing::default()
    }

    /// Listens while something is being typed.
    pub fn follow(&mut self, is_typing: bool) {
        if is_typing == self.is_on {
            return;
        }
        self.is_on = is_typing;
        self.is_hangul = false;
        if is_typing {
            self.compose = self.compose.take().or_else(Compose::load);
        }
        self.listener = None;
        if is_typing && self.compose.is_some() {
            self.listener = Listener::start().ok();
        }
        self.forget_sequence();
    }

    /// Drops a dead key or the like, without which the next key is a letter of its own.
    pub fn forget_sequence(&mut self) {
        if let Some(compose) = &mut self.compose {
            compose.reset();
        }
    }

    /// The letters that a key completes, none while more keys have to follow. `None` if the key, of which
    /// the engine has this letter, means what the engine says.
    pub fn letters(&mut self, letter: Option<char>, language: Language) -> Option<String> {
        let compose = self.compose.as_mut()?;
        let heard = self.listener.as_mut()?.hear(letter, compose)?;
        if heard.is_command() {
            return None;
        }
        match compose.feed(heard.symbol) {
            Composed::Taken => return Some(String::new()),
            Composed::Text(text) => return Some(text),
            Composed::Alone => {}
        }
        if heard.switches_hangul(language) {
            self.is_hangul = !self.is_hangul;
            return Some(String::new());
        }
        let key = letter.filter(|_| self.is_hangul)?;
        // Caps Lock is not Shift.
        let key = if heard.holds(KeyButMask::SHIFT) {
            key.to_ascii_uppercase()
        } else {
            key.to_ascii_lowercase()
        };
        Some(jamo_of_key(key)?.to_string())
    }
}

/// A key that was pressed while a text field was open.
#[derive(Clone, Copy)]
struct Heard {
    symbol: Keysym,
    held: u16,
}

impl Heard {
    fn holds(self, modifier: KeyButMask) -> bool {
        self.held & u16::from(modifier) != 0
    }

    /// Whether it is a command of the game or the desktop, and types no letter.
    fn is_command(self) -> bool {
        let commands = [KeyButMask::CONTROL, KeyButMask::MOD1, KeyButMask::MOD4];
        commands.into_iter().any(|modifier| self.holds(modifier))
    }

    /// Shift and Space are common where the keyboard has no key for it.
    fn switches_hangul(self, language: Language) -> bool {
        let is_shifted_space = self.symbol == SPACE && self.holds(KeyButMask::SHIFT);
        self.symbol == HANGUL || (is_shifted_space && language == Language::Korean)
    }
}

struct Listener {
    connection: RustConnection,
    keyboard: Keyboard,
    waiting: VecDeque<Heard>,
}

impl Listener {
    fn start() -> Result<Listener, Box<dyn Error>> {
        let (connection, screen) = x11rb::connect(None)?;
        let root = x11::screen(&connection, screen)?.root;
        let window = x11::own_window(&connection, APP_ID, root)?;
        let keyboard = Keyboard::of(&connection)?;
        let keys = ChangeWindowAttributesAux::new().event_mask(EventMask::KEY_PRESS);
        connection
            .change_window_attributes(window, &keys)?
            .check()?;
        Ok(Listener {
            connection,
            keyboard,
            waiting: VecDeque::new(),
        })
    }

    /// The key of which the engine has this letter. `None` if it was not heard here, such as one that
    /// was pressed before.
    fn hear(&mut self, letter: Option<char>, compose: &Compose) -> Option<Heard> {
        self.read().ok()?;
        self.find(letter, compose).or_else(|| {
            // Everything that the engine has comes before the answer to a request.
            self.connection.get_input_focus().ok()?.reply().ok()?;
            self.read().ok()?;
            self.find(letter, compose)
        })
    }

    /// Takes the first key with this letter, and drops those before it.
    fn find(&mut self, letter: Option<char>, compose: &Compose) -> Option<Heard> {
        let mut waiting = self.waiting.iter();
        let at = waiting.position(|heard| compose.letter(heard.symbol) == letter)?;
        self.waiting.drain(..=at).next_back()
    }

    /// Takes what has arrived.
    fn read(&mut self) -> Result<(), Box<dyn Error>> {
        while let Some(event) = self.connection.poll_for_event()? {
            match event {
                Event::KeyPress(press) => self.waiting.push_back(Heard {
                    symbol: self.keyboard.symbol(&press).unwrap_or_default(),
                    held: u16::from(press.state),
                }),
                Event::XkbNewKeyboardNotify(_) | Event::XkbMapNotify(_) => {
                    self.keyboard = Keyboard::read(&self.connection)?;
                }
                _ => {}
            }
        }
        Ok(())
    }
}
