//! Hides the Ctrl keys from the engine.
//!
//! The engine (macroquad 0.4.16) has its own user interface, which the game does not use. In every frame in
//! which Ctrl and C or X are down, it puts its selection, an empty text, into the clipboard. So this
//! connection grabs both Ctrl keys and ungrabs the keyboard at once. Until then the display holds back keys,
//! which keeps their order, but not the mouse: it works even if the game is stopped in between. All other
//! keys reach the engine as usual, and their events say whether Ctrl is held.

use x11rb::connection::Connection;
use x11rb::errors::ReplyError;
use x11rb::protocol::xproto::{ConnectionExt as _, GrabMode, Keysym, ModMask};

use super::Display;

const CONTROL_KEYS: [Keysym; 2] = [0xffe3, 0xffe4];

impl Display {
    /// Grabs the keys with these symbols in the layout's first column, where the engine looks. After a change
    /// of layout the old keys stay grabbed, which does no harm.
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
