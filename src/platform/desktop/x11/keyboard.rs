//! What the engine cannot do with keys.
//!
//! The engine (macroquad 0.4.16) has its own user interface, which the game does not use. In every frame in
//! which Ctrl and C or X are down, it puts its selection, an empty text, into the clipboard. So this
//! connection grabs C and X while Ctrl is held, and Ctrl while C or X is held, and ungrabs the keyboard at
//! once. No grab holds back other keys: a game that is stopped would hold back those of the whole desktop.
//!
//! The engine also knows no physical keys, which letters of other scripts are looked up for, and no dead keys, such as
//! the accent that is typed before its letter.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::Ordering;

use unicode_normalization::char::compose;
use x11rb::CURRENT_TIME;
use x11rb::connection::Connection;
use x11rb::errors::{ConnectionError, ReplyError};
use x11rb::protocol::xproto::{
    ConnectionExt as _, Grab, GrabMode, KeyButMask, KeyPressEvent, KeyReleaseEvent, Keycode,
    Keysym, ModMask,
};
use xkeysym::key;

use super::super::lock;
use super::Display;

const CONTROL_KEYS: [Keysym; 2] = [key::Control_L, key::Control_R];
const COPY: Keysym = key::c;
const CUT: Keysym = key::x;

/// The first key of each row of letters, by its number on PC keyboards.
const ROWS: [(Keycode, &str); 3] = [(24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm")];

/// The combining marks of the dead keys, in the order of their symbols: from the grave accent to the ogonek.
const ACCENTS: [char; 13] = [
    '\u{300}', '\u{301}', '\u{302}', '\u{303}', '\u{304}', '\u{306}', '\u{307}', '\u{308}',
    '\u{30a}', '\u{30b}', '\u{30c}', '\u{327}', '\u{328}',
];

/// More than anybody types in one frame.
const MOST_PRESSED: usize = 64;

/// The keys of the current layout.
#[derive(Default)]
pub(super) struct Keyboard {
    symbols: BTreeMap<Keycode, Vec<Keysym>>,
    /// The accent for the next letter.
    accent: Option<char>,
    /// Letters that the engine may still have to tell, the oldest first, with the accents of dead keys before them.
    pressed: VecDeque<(char, Option<char>)>,
}

impl Keyboard {
    /// The keys with one of these as their first symbol, the only one that the engine looks at.
    fn keys(&self, wanted: &[Keysym]) -> Vec<Keycode> {
        let is_wanted = |symbols: &[Keysym]| symbols.first().is_some_and(|it| wanted.contains(it));
        let keys = self.symbols.iter().filter(|(_, symbols)| is_wanted(symbols));
        keys.map(|(key, _)| *key).collect()
    }

    /// Remembers the accent of a dead key, and the letter that it is for. Another key without a letter, but for Shift and
    /// the like, ends it.
    fn follow_accent(&mut self, press: &KeyPressEvent) {
        let is_held = |modifier: KeyButMask| usize::from(press.state.contains(modifier));
        // The X Keyboard Extension puts the number of the layout into bits 13 and 14.
        let layout = usize::from(u16::from(press.state) >> 13 & 1);
        let column = is_held(KeyButMask::SHIFT) + 2 * layout + 4 * is_held(KeyButMask::MOD5);
        let symbols = self.symbols.get(&press.detail);
        let Some(symbol) = symbols.and_then(|symbols| symbols.get(column)).copied() else {
            return;
        };
        let index = symbol.checked_sub(key::dead_grave);
        let accent = index.and_then(|index| ACCENTS.get(index as usize)).copied();
        let symbol = xkeysym::Keysym::new(symbol);
        match symbol.key_char() {
            Some(letter) => {
                self.pressed.push_back((letter, self.accent.take()));
                self.pressed.drain(..self.pressed.len().saturating_sub(MOST_PRESSED));
            }
            None if accent.is_some() || !symbol.is_modifier_key() => self.accent = accent,
            None => {}
        }
    }
}

fn letter_on(key: Keycode) -> Option<char> {
    ROWS.iter().find_map(|(first, letters)| {
        let index = key.checked_sub(*first)?;
        letters.chars().nth(usize::from(index))
    })
}

impl Display {
    /// Reads the layout, at the start and after each change.
    pub(super) fn read_keyboard(&self) -> Result<(), ReplyError> {
        let setup = self.connection.setup();
        let (first, last) = (setup.min_keycode, setup.max_keycode);
        let count = last.saturating_sub(first).saturating_add(1);
        let layout = self.connection.get_keyboard_mapping(first, count)?.reply()?;
        let columns = usize::from(layout.keysyms_per_keycode).max(1);
        let keys = (first..=last).zip(layout.keysyms.chunks(columns));
        let symbols = keys.map(|(key, symbols)| (key, symbols.to_vec())).collect();
        let keyboard = Keyboard { symbols, ..Keyboard::default() };
        self.connection.ungrab_key(Grab::ANY, self.window, ModMask::ANY)?;
        for key in keyboard.keys(&[COPY, CUT]) {
            // A grab is for exactly these modifiers, which include the locks.
            for others in 0..=u8::MAX {
                let modifiers = ModMask::from(u16::from(others)) | ModMask::CONTROL;
                self.grab(key, modifiers)?;
            }
        }
        self.connection.flush()?;
        *lock(&self.keyboard) = keyboard;
        Ok(())
    }

    fn grab(&self, key: Keycode, modifiers: ModMask) -> Result<(), ConnectionError> {
        let mode = GrabMode::ASYNC;
        self.connection.grab_key(false, self.window, modifiers, key, mode, mode)?;
        Ok(())
    }

    pub(super) fn press(&self, press: &KeyPressEvent) -> Result<(), ConnectionError> {
        let mut keyboard = lock(&self.keyboard);
        keyboard.follow_accent(press);
        let is_copy_or_cut = keyboard.keys(&[COPY, CUT]).contains(&press.detail);
        if is_copy_or_cut && !press.state.contains(KeyButMask::CONTROL) {
            for key in keyboard.keys(&CONTROL_KEYS) {
                self.grab(key, ModMask::ANY)?;
            }
        } else if is_copy_or_cut || keyboard.keys(&CONTROL_KEYS).contains(&press.detail) {
            self.connection.ungrab_keyboard(CURRENT_TIME)?;
            if keyboard.keys(&[COPY]).contains(&press.detail) {
                self.copies.store(true, Ordering::Relaxed);
            }
        }
        self.connection.flush()
    }

    pub(super) fn release(&self, release: &KeyReleaseEvent) -> Result<(), ConnectionError> {
        let keyboard = lock(&self.keyboard);
        if keyboard.keys(&[COPY, CUT]).contains(&release.detail) {
            for key in keyboard.keys(&CONTROL_KEYS) {
                self.connection.ungrab_key(key, self.window, ModMask::ANY)?;
            }
        }
        self.connection.flush()
    }

    /// A typed letter with the accent of a dead key before it.
    pub fn accented(&self, typed: char) -> char {
        if self.catch_up().is_err() {
            return typed;
        }
        let pressed = &mut lock(&self.keyboard).pressed;
        // Caps Lock changes only what the engine tells.
        let is_typed = |letter: &char| letter.to_lowercase().eq(typed.to_lowercase());
        let at = pressed.iter().position(|(letter, _)| is_typed(letter));
        let accent = at.and_then(|at| pressed.drain(..=at).next_back()?.1);
        accent.and_then(|accent| compose(typed, accent)).unwrap_or(typed)
    }

    /// The Latin letter on the key of a letter.
    pub fn latin_letter(&self, typed: char) -> Option<char> {
        let is_typed = |symbol: &Keysym| xkeysym::Keysym::new(*symbol).key_char() == Some(typed);
        let keyboard = lock(&self.keyboard);
        let keys = keyboard.symbols.iter().filter(|(_, symbols)| symbols.iter().any(is_typed));
        keys.filter_map(|(key, _)| letter_on(*key)).next_back()
    }
}
