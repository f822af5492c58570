//! Full screen on an X display.
//!
//! The window manager owns the state: it can enter and leave full screen on its own. The engine (miniquad
//! 0.4.11) would hide the window and overwrite its state, so that it comes back maximised, in another size or
//! without the keyboard. This module asks the window manager to toggle the state, as in EWMH (Extended Window
//! Manager Hints, 1.5). Without a window manager nothing happens.

use x11rb::connection::Connection;
use x11rb::errors::ConnectionError;
use x11rb::protocol::xproto::{ClientMessageEvent, ConnectionExt as _, EventMask};

use super::super::FramePacer;
use super::Display;

/// In a `_NET_WM_STATE` message: toggle the state.
const TOGGLE: u32 = 2;

/// In a `_NET_WM_STATE` message: the sender is an ordinary program.
const FROM_PROGRAM: u32 = 1;

#[derive(Default)]
pub struct FullScreen;

impl FullScreen {
    pub fn toggle(&mut self, pacer: &FramePacer) {
        if let Some(display) = pacer.display() {
            // Fails only if the display is gone.
            let _ = display.ask_to_toggle();
        }
    }
}

impl Display {
    fn ask_to_toggle(&self) -> Result<(), ConnectionError> {
        let state = self.atoms._NET_WM_STATE_FULLSCREEN;
        let data = [TOGGLE, state, 0, FROM_PROGRAM, 0];
        let message = ClientMessageEvent::new(32, self.window, self.atoms._NET_WM_STATE, data);
        let to = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
        self.connection.send_event(false, self.root, to, message)?;
        self.connection.flush()
    }
}
