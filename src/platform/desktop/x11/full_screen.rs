//! Full screen on an X display.
//!
//! The window manager owns the state: it can enter and leave full screen on its own. The engine (miniquad
//! 0.4.11) would hide the window and overwrite its state, so that it comes back maximised, in another size or
//! without the keyboard. This module asks the window manager to toggle the state, as in EWMH (Extended Window
//! Manager Hints, 1.5).

use std::error::Error;

use x11rb::connection::Connection;
use x11rb::cookie::Cookie;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ClientMessageEvent, ConfigureWindowAux, ConnectionExt as _, EventMask, Window,
};

use super::super::FramePacer;
use super::Display;

/// In a `_NET_WM_STATE` message: toggle the state.
const TOGGLE: u32 = 2;

/// In a `_NET_WM_STATE` message: the sender is an ordinary program.
const FROM_PROGRAM: u32 = 1;

/// Maximum number of atoms read from a list; window managers support about a hundred.
const MAX_ATOMS: u32 = 1024;

#[derive(Default)]
pub struct FullScreen {
    /// The bounds before full screen, without a window manager.
    windowed: Option<Place>,
}

/// Left, top, width and height.
type Place = (i16, i16, u16, u16);

impl FullScreen {
    /// Does nothing if the display does not answer.
    pub fn toggle(&mut self, pacer: &FramePacer) {
        if let Some(display) = pacer.display() {
            let _ = if display.can_manage() {
                display.ask_to_toggle()
            } else {
                display.toggle_unmanaged(&mut self.windowed)
            };
        }
    }
}

impl Display {
    /// Whether a running window manager supports full screen. One that has ended may have left its list.
    fn can_manage(&self) -> bool {
        let check = self.atoms._NET_SUPPORTING_WM_CHECK;
        let manager = self.numbers(self.root, check, AtomEnum::WINDOW);
        // Without its own window, the window manager has ended.
        let is_running = manager.first().is_some_and(|&window| {
            self.numbers(window, check, AtomEnum::WINDOW).first() == Some(&window)
        });
        let states = self.numbers(self.root, self.atoms._NET_SUPPORTED, AtomEnum::ATOM);
        is_running && states.contains(&self.atoms._NET_WM_STATE_FULLSCREEN)
    }

    fn ask_to_toggle(&self) -> Result<(), Box<dyn Error>> {
        let state = self.atoms._NET_WM_STATE_FULLSCREEN;
        let data = [TOGGLE, state, 0, FROM_PROGRAM, 0];
        let message = ClientMessageEvent::new(32, self.window, self.atoms._NET_WM_STATE, data);
        let to = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
        self.connection.send_event(false, self.root, to, message)?;
        self.connection.flush()?;
        Ok(())
    }

    fn toggle_unmanaged(&self, windowed: &mut Option<Place>) -> Result<(), Box<dyn Error>> {
        let size = self.connection.get_geometry(self.window)?.reply()?;
        let screen = self.connection.get_geometry(self.root)?.reply()?;
        let at = self
            .connection
            .translate_coordinates(self.window, self.root, 0, 0)?
            .reply()?;
        let next = if (size.width, size.height) == (screen.width, screen.height) {
            windowed.take()
        } else {
            *windowed = Some((at.dst_x, at.dst_y, size.width, size.height));
            Some((0, 0, screen.width, screen.height))
        };
        if let Some((x, y, width, height)) = next {
            let position = ConfigureWindowAux::new().x(i32::from(x)).y(i32::from(y));
            let place = position.width(u32::from(width)).height(u32::from(height));
            self.connection.configure_window(self.window, &place)?;
            self.connection.flush()?;
        }
        Ok(())
    }

    /// A window's numeric property; empty if it is not set.
    fn numbers(&self, window: Window, property: Atom, kind: AtomEnum) -> Vec<u32> {
        let asked = self
            .connection
            .get_property(false, window, property, kind, 0, MAX_ATOMS);
        match asked.map(Cookie::reply) {
            Ok(Ok(property)) => property.value32().into_iter().flatten().collect(),
            _ => Vec::new(),
        }
    }
}
