//! Keeps the Ctrl keys from the engine.
//!
//! The engine (macroquad 0.4.16) has a user interface of its own, which the game does not use. In every
//! frame in which Ctrl and C or X are down, it puts its selection, an empty text, into the clipboard. So
//! it never learns that Ctrl is down: this connection grabs both keys and ungrabs the keyboard at once.
//! Until then the display holds back what is typed, which keeps the order, but not the mouse: if the game
//! is stopped with the keyboard, the mouse still works. Every other key comes to the engine as usual, and
//! says itself that Ctrl is held.

use x11rb::connection::Connection;
use x11rb::errors::ReplyError;
use x11rb::protocol::xproto::{ConnectionExt as _, GrabMode, Keysym, ModMask};

use super::Display;

const CONTROL_KEYS: [Keysym; 2] = [0xffe3, 0xffe4];

impl Display {
    /// Grabs the keys that have these symbols in the layout's first column, where the engine looks. Other
    /// keys stay grabbed after a change of the layout, which does no harm.
    pub(super) fn grab_control_keys(&self) -> Result<(), ReplyError> {
        let setup = self.connection.setup();
        let (first, last) = (setup.min_keycode, setup.max_keycode);
        let count = last.saturating_sub(first).saturating_add(1);
        let layout = self
            .connection
            .get_keyboard_mapping(first, count)?
            .reply()?;
        let columns = usize::from(layout.keysyms_per_keycode).max(1);
        for (key, symbols) in (first..=last).zip(layout.keysyms.chunks(columns)) {
            if symbols
                .first()
                .is_some_and(|symbol| CONTROL_KEYS.contains(symbol))
            {
                let (pointer, keyboard) = (GrabMode::ASYNC, GrabMode::SYNC);
                self.connection.grab_key(
                    false,
                    self.window,
                    ModMask::ANY,
                    key,
                    pointer,
                    keyboard,
                )?;
            }
        }
        self.connection.flush()?;
        Ok(())
    }
}
