//! Full screen on an X display.
//!
//! The window manager owns the state: it can enter and leave full screen without us. The engine
//! (miniquad 0.4.11) would hide the window and overwrite its state, so that it comes back maximised, in
//! another size or without the keyboard. This module asks the window manager to toggle the state, as
//! EWMH (Extended Window Manager Hints, 1.5) says, and leaves the rest to it.

use std::error::Error;

use x11rb::protocol::xproto::{
    Atom, AtomEnum, ClientMessageEvent, ConfigureWindowAux, ConnectionExt as _, EventMask, Screen,
    Window,
};
use x11rb::rust_connection::RustConnection;

use super::APP_ID;
use crate::platform::x11;

/// In a `_NET_WM_STATE` message: change the state to its opposite.
const TOGGLE: u32 = 2;

/// In a `_NET_WM_STATE` message: the sender is an ordinary program.
const FROM_PROGRAM: u32 = 1;

/// The most atoms that are read of a list: window managers support about a hundred.
const MAX_ATOMS: u32 = 1024;

#[derive(Default)]
pub struct FullScreen {
    /// Where the window stood before it filled the screen without a window manager.
    windowed: Option<ConfigureWindowAux>,
}

impl FullScreen {
    /// Does nothing if the display does not answer.
    pub fn toggle(&mut self) {
        let _ = self.try_toggle();
    }

    fn try_toggle(&mut self) -> Result<(), Box<dyn Error>> {
        let (connection, screen) = x11rb::connect(None)?;
        let screen = x11::screen(&connection, screen)?;
        let window = x11::own_window(&connection, APP_ID, screen.root)?;
        let full_screen = atom(&connection, "_NET_WM_STATE_FULLSCREEN")?;
        if can_manage(&connection, screen.root, full_screen)? {
            ask_to_toggle(&connection, screen.root, window, full_screen)?;
        } else {
            self.toggle_unmanaged(&connection, screen, window)?;
        }
        // The server handles everything before this answer, so closing the connection loses nothing.
        connection.get_input_focus()?.reply()?;
        Ok(())
    }

    /// Gives the window the size of the screen, or the size that it had before.
    fn toggle_unmanaged(
        &mut self,
        connection: &RustConnection,
        screen: &Screen,
        window: Window,
    ) -> Result<(), Box<dyn Error>> {
        let size = connection.get_geometry(window)?.reply()?;
        let at = connection
            .translate_coordinates(window, screen.root, 0, 0)?
            .reply()?;
        let (width, height) = (screen.width_in_pixels, screen.height_in_pixels);
        if (size.width, size.height) != (width, height) {
            self.windowed = Some(place(at.dst_x, at.dst_y, size.width, size.height));
            connection.configure_window(window, &place(0, 0, width, height))?;
        } else if let Some(windowed) = self.windowed.take() {
            connection.configure_window(window, &windowed)?;
        }
        Ok(())
    }
}

fn place(x: i16, y: i16, width: u16, height: u16) -> ConfigureWindowAux {
    ConfigureWindowAux::new()
        .x(i32::from(x))
        .y(i32::from(y))
        .width(u32::from(width))
        .height(u32::from(height))
}

/// Whether a window manager runs that knows this state. One that has ended may have left its list.
fn can_manage(
    connection: &RustConnection,
    root: Window,
    state: Atom,
) -> Result<bool, Box<dyn Error>> {
    let check = atom(connection, "_NET_SUPPORTING_WM_CHECK")?;
    let supported = atom(connection, "_NET_SUPPORTED")?;
    let Some(manager) = first(numbers(connection, root, check, AtomEnum::WINDOW)) else {
        return Ok(false);
    };
    // Fails if the window manager's own window is gone.
    let is_running = first(numbers(connection, manager, check, AtomEnum::WINDOW)) == Some(manager);
    let states = numbers(connection, root, supported, AtomEnum::ATOM)?;
    Ok(is_running && states.contains(&state))
}

fn ask_to_toggle(
    connection: &RustConnection,
    root: Window,
    window: Window,
    state: Atom,
) -> Result<(), Box<dyn Error>> {
    let kind = atom(connection, "_NET_WM_STATE")?;
    let data = [TOGGLE, state, 0, FROM_PROGRAM, 0];
    let message = ClientMessageEvent::new(32, window, kind, data);
    let to = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
    connection.send_event(false, root, to, message)?;
    Ok(())
}

fn atom(connection: &RustConnection, name: &str) -> Result<Atom, Box<dyn Error>> {
    Ok(connection
        .intern_atom(false, name.as_bytes())?
        .reply()?
        .atom)
}

/// The numbers in a property of a window; none if it does not have the property.
fn numbers(
    connection: &RustConnection,
    window: Window,
    property: Atom,
    kind: AtomEnum,
) -> Result<Vec<u32>, Box<dyn Error>> {
    let property = connection
        .get_property(false, window, property, kind, 0, MAX_ATOMS)?
        .reply()?;
    Ok(property.value32().into_iter().flatten().collect())
}

fn first(numbers: Result<Vec<u32>, Box<dyn Error>>) -> Option<u32> {
    numbers.ok()?.first().copied()
}
