//! Ctrl+C and Ctrl+X on an X display.
//!
//! The engine (macroquad 0.4.16) has a user interface of its own, which the game does not use. In every
//! frame in which one of these keys is down, it puts its selection, an empty text, into the clipboard.
//! So neither key may reach the engine. This module grabs both: they come here, on a connection of its
//! own. Ctrl+C is sent on as Ctrl+Insert, which copies, too, and Ctrl+X is dropped.

use std::error::Error;
use std::thread;

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    ConnectionExt as _, EventMask, Grab, GrabMode, KeyPressEvent, Keycode, ModMask, Window,
};
use x11rb::rust_connection::RustConnection;

use super::APP_ID;
use crate::platform::x11;

/// Key symbols, of which X has one for each character and each key without one.
const C: u32 = 'c' as u32;
const X: u32 = 'x' as u32;
const INSERT: u32 = 0xff63;

/// A bit for each of the eight modifiers, one of which is Ctrl.
const MODIFIERS: u16 = 1 << 8;
const CONTROL: u16 = 1 << 2;

/// Keeps both keys from the engine until the program ends. If the display does not allow it, copying
/// by keys may fail, and everything else works.
pub fn keep_from_engine() {
    if let Ok(keys) = CopyKeys::grab() {
        // A failure means that the display is gone.
        let _ = thread::Builder::new()
            .name("copy keys".to_owned())
            .spawn(move || keys.send_on());
    }
}

struct CopyKeys {
    connection: RustConnection,
    window: Window,
    copy: Vec<Keycode>,
    cut: Vec<Keycode>,
    insert: Keycode,
}

impl CopyKeys {
    fn grab() -> Result<CopyKeys, Box<dyn Error>> {
        let (connection, screen) = x11rb::connect(None)?;
        let root = x11::screen(&connection, screen)?.root;
        let window = x11::own_window(&connection, APP_ID, root)?;
        let mut keys = CopyKeys {
            connection,
            window,
            copy: Vec::new(),
            cut: Vec::new(),
            insert: 0,
        };
        keys.grab_in_layout()?;
        Ok(keys)
    }

    /// Grabs both keys where the keyboard's layout has them, in place of any before. The display tells
    /// of a new layout also when it is the same as before: then a pause would let a key through.
    fn grab_in_layout(&mut self) -> Result<(), Box<dyn Error>> {
        let (copy, cut) = (
            keycodes(&self.connection, C)?,
            keycodes(&self.connection, X)?,
        );
        let inserts = keycodes(&self.connection, INSERT)?;
        self.insert = *inserts.first().ok_or("no such key")?;
        if (&copy, &cut) == (&self.copy, &self.cut) {
            return Ok(());
        }
        (self.copy, self.cut) = (copy, cut);
        let (any, mode) = (u8::from(Grab::ANY), GrabMode::ASYNC);
        self.connection.ungrab_key(any, self.window, ModMask::ANY)?;
        for &key in self.copy.iter().chain(&self.cut) {
            // With any other modifiers, because Caps Lock and Num Lock are modifiers, too.
            for held in (0..MODIFIERS).filter(|held| held & CONTROL != 0) {
                let held = ModMask::from(held);
                self.connection
                    .grab_key(false, self.window, held, key, mode, mode)?;
            }
        }
        self.connection.flush()?;
        Ok(())
    }

    /// Sends on what comes until the display is gone.
    fn send_on(mut self) {
        while let Ok(event) = self.connection.wait_for_event() {
            let done = match event {
                Event::KeyPress(key) => self.send(key, EventMask::KEY_PRESS),
                Event::KeyRelease(key) => self.send(key, EventMask::KEY_RELEASE),
                Event::MappingNotify(_) => self.grab_in_layout(),
                _ => Ok(()),
            };
            if done.is_err() {
                return;
            }
        }
    }

    /// Sends a key on. While one of the two is down, every key comes here.
    fn send(&self, mut key: KeyPressEvent, to: EventMask) -> Result<(), Box<dyn Error>> {
        if self.cut.contains(&key.detail) {
            return Ok(());
        }
        if self.copy.contains(&key.detail) {
            key.detail = self.insert;
        }
        self.connection.send_event(false, self.window, to, key)?;
        self.connection.flush()?;
        Ok(())
    }
}

/// The keys with this symbol, as the engine looks for them: in the layout's first column.
fn keycodes(connection: &RustConnection, symbol: u32) -> Result<Vec<Keycode>, Box<dyn Error>> {
    let setup = connection.setup();
    let (first, last) = (setup.min_keycode, setup.max_keycode);
    let count = last.saturating_sub(first).saturating_add(1);
    let layout = connection.get_keyboard_mapping(first, count)?.reply()?;
    let columns = usize::from(layout.keysyms_per_keycode).max(1);
    let keys = (first..=last).zip(layout.keysyms.chunks(columns));
    let found = keys.filter(|(_, symbols)| symbols.first() == Some(&symbol));
    Ok(found.map(|(key, _)| key).collect())
}
