use std::collections::BTreeSet;
use std::process::{Command, Stdio};
use std::rc::Rc;

use x11rb::CURRENT_TIME;
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConnectionExt as _, EventMask, Window,
};
use x11rb::wrapper::ConnectionExt as _;

use super::skipped::leave_out;
use super::{Game, Program, Screen, Server, create_window, until, wait_until};

/// Where a window is and what state the window manager gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The inner part's left and top edge on the screen.
    pub position: (i16, i16),
    pub size: (u16, u16),
    /// The end of each `_NET_WM_STATE_…`, without the focus.
    pub states: BTreeSet<String>,
    /// A window manager that puts a frame around the window takes the keyboard away for a moment.
    pub has_keyboard: bool,
}

/// `WM_STATE` of a minimised window (ICCCM, section 4.1.3.1).
const ICONIC: u32 = 3;

/// In messages of EWMH: the sender is a taskbar or the like.
const FROM_PAGER: u32 = 2;

impl Screen {
    /// Starts a server with a window manager, or returns `None` if one of them is not installed. Unlike
    /// Xvfb, a window manager may be missing where `CI` is set.
    #[track_caller]
    pub fn start_managed(width: u16, height: u16, manager: &str) -> Option<Self> {
        let mut screen = Self::start(width, height)?;
        let server = Rc::get_mut(&mut screen.server)?;
        let home = tempfile::tempdir().unwrap();
        let mut command = Command::new(manager);
        command
            .stdout(Stdio::null())
            .env("DISPLAY", &server.name)
            .env("HOME", home.path())
            .env("XDG_RUNTIME_DIR", home.path())
            .env_remove("DBUS_SESSION_BUS_ADDRESS")
            .env_remove("WAYLAND_DISPLAY");
        let Ok(program) = Program::start(&mut command) else {
            return leave_out(&format!("the window manager {manager} is not installed"));
        };
        server.manager = Some((program, home));
        server.await_manager();
        Some(screen)
    }
}

impl Server {
    /// Waits until the window manager shows and forgets a window. Before it does so, it may overlook
    /// windows, even if it has said that it runs.
    #[track_caller]
    fn await_manager(&self) {
        let connection = &self.connection;
        let window = create_window(connection, self.root);
        wait_until("a window manager", || {
            connection.map_window(window).unwrap();
            self.windows() == [window]
        });
        connection.destroy_window(window).unwrap();
    }

    /// The one window of a program, once a window manager has given it the keyboard.
    pub(super) fn ready_window(&self) -> Option<Window> {
        let [window] = self.windows()[..] else {
            return None;
        };
        if self.manager.is_none() || self.is_active(window) {
            return Some(window);
        }
        // One that opens while the window manager starts does not get the keyboard by itself.
        self.activate(window);
        None
    }

    fn is_active(&self, window: Window) -> bool {
        let active = self.numbers(self.root, "_NET_ACTIVE_WINDOW", AtomEnum::WINDOW);
        active.first() == Some(&window)
    }

    /// Asks the window manager to give a window the keyboard, as a taskbar does.
    fn activate(&self, window: Window) {
        let data = [FROM_PAGER, CURRENT_TIME, 0, 0, 0];
        self.tell_manager(window, "_NET_ACTIVE_WINDOW", data);
    }

    /// Sends a message about a window to the window manager.
    fn tell_manager(&self, window: Window, kind: &str, data: [u32; 5]) {
        let message = ClientMessageEvent::new(32, window, self.atom(kind), data);
        let to = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
        let connection = &self.connection;
        connection.send_event(false, self.root, to, message).unwrap();
        connection.sync().unwrap();
    }
}

/// What a person does with it on a desktop.
impl Game {
    /// Gives or takes states of the window by the window manager's own means, as its shortcuts do.
    pub fn change_states(&self, has_them: bool, states: [&str; 2]) {
        let [first, second] = states.map(|state| match state {
            "" => 0,
            state => self.server.atom(&format!("_NET_WM_STATE_{state}")),
        });
        let data = [u32::from(has_them), first, second, FROM_PAGER, 0];
        self.server.tell_manager(self.window, "_NET_WM_STATE", data);
    }

    /// Minimises the window and waits until it is.
    #[track_caller]
    pub fn minimise(&self) {
        let data = [ICONIC, 0, 0, 0, 0];
        self.server.tell_manager(self.window, "WM_CHANGE_STATE", data);
        wait_until("a minimised window", || self.is_minimised());
    }

    /// Brings a minimised window back, as a taskbar does, and waits until it has the keyboard.
    #[track_caller]
    pub fn bring_back(&self) {
        wait_until("an active window", || {
            // Openbox may show the window and yet not give it the keyboard.
            self.server.activate(self.window);
            self.server.is_active(self.window) && !self.is_minimised()
        });
    }

    fn is_minimised(&self) -> bool {
        let kind = self.server.atom("WM_STATE");
        let state = self.server.numbers(self.window, "WM_STATE", kind);
        state.first() == Some(&ICONIC)
    }
}

/// What a desktop knows of it.
impl Game {
    #[track_caller]
    pub fn standing(&self) -> Standing {
        let connection = &self.server.connection;
        let kind = AtomEnum::ATOM;
        let atoms = self.server.numbers(self.window, "_NET_WM_STATE", kind);
        let states = atoms.into_iter().filter_map(|atom| {
            let name = connection.get_atom_name(atom).unwrap().reply().unwrap();
            let name = String::from_utf8_lossy(&name.name).into_owned();
            Some(name.strip_prefix("_NET_WM_STATE_")?.to_owned())
        });
        let focus = connection.get_input_focus().unwrap().reply().unwrap();
        Standing {
            states: states.filter(|state| state != "FOCUSED").collect(),
            position: self.position(),
            size: self.size(),
            has_keyboard: focus.focus == self.window,
        }
    }

    /// Waits until the window stands like this; `what` names it.
    #[track_caller]
    pub fn await_standing(&self, what: &str, condition: impl Fn(&Standing) -> bool) -> Standing {
        until(what, || Some(self.standing()).filter(|standing| condition(standing)))
    }
}
