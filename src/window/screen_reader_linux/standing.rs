//! Whether the window has the keyboard, and where it stands on the screen: a screen reader reads only a
//! window that has the keyboard.

use std::error::Error;

use accesskit::Rect;
use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{ChangeWindowAttributesAux, ConnectionExt as _, EventMask, Window};
use x11rb::rust_connection::RustConnection;

use crate::platform::x11;
use crate::window::APP_ID;

pub struct Standing {
    has_focus: bool,
    place: Option<Rect>,
    is_told: bool,
    /// `None` if the display does not answer.
    source: Option<Source>,
}

struct Source {
    connection: RustConnection,
    root: Window,
    window: Window,
}

impl Standing {
    /// Follows this program's window. One that cannot be followed counts as in focus.
    pub fn open() -> Standing {
        let source = Source::open().ok();
        let mut standing = Standing {
            has_focus: true,
            place: None,
            is_told: false,
            source,
        };
        standing.ask();
        standing
    }

    /// Whether there is something to tell since the last call.
    pub fn follow(&mut self) -> bool {
        if self.source.as_ref().is_some_and(Source::has_changed) {
            self.ask();
        }
        let is_new = !self.is_told;
        self.is_told = true;
        is_new
    }

    pub fn has_focus(&self) -> bool {
        self.has_focus
    }

    /// In pixels of the screen.
    pub fn place(&self) -> Option<Rect> {
        self.place
    }

    fn ask(&mut self) {
        if let Some(Ok((has_focus, place))) = self.source.as_ref().map(Source::ask) {
            self.is_told &= self.has_focus == has_focus && self.place == Some(place);
            self.has_focus = has_focus;
            self.place = Some(place);
        }
    }
}

impl Source {
    fn open() -> Result<Source, Box<dyn Error>> {
        let (connection, screen) = x11rb::connect(None)?;
        let root = x11::screen(&connection, screen)?.root;
        let window = x11::own_window(&connection, APP_ID, root)?;
        let events = EventMask::FOCUS_CHANGE | EventMask::STRUCTURE_NOTIFY;
        let attributes = ChangeWindowAttributesAux::new().event_mask(events);
        connection
            .change_window_attributes(window, &attributes)?
            .check()?;
        Ok(Source {
            connection,
            root,
            window,
        })
    }

    /// Whether focus or place may have changed since the last call. Takes all events, and asks nothing.
    fn has_changed(&self) -> bool {
        let mut has_changed = false;
        while let Ok(Some(event)) = self.connection.poll_for_event() {
            has_changed |= matches!(
                event,
                Event::FocusIn(_) | Event::FocusOut(_) | Event::ConfigureNotify(_)
            );
        }
        has_changed
    }

    /// Asks who has the focus, since events of it come also when a key is grabbed for a moment.
    fn ask(&self) -> Result<(bool, Rect), Box<dyn Error>> {
        let focus = self.connection.get_input_focus()?;
        let size = self.connection.get_geometry(self.window)?;
        let corner = self
            .connection
            .translate_coordinates(self.window, self.root, 0, 0)?;
        let (focus, size, corner) = (focus.reply()?, size.reply()?, corner.reply()?);
        let (x, y) = (f64::from(corner.dst_x), f64::from(corner.dst_y));
        let place = Rect {
            x0: x,
            y0: y,
            x1: x + f64::from(size.width),
            y1: y + f64::from(size.height),
        };
        Ok((focus.focus == self.window, place))
    }
}
