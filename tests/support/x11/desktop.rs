use std::collections::BTreeSet;
use std::process::Command;
use std::rc::Rc;
use std::thread;
use std::time::Instant;

use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ClientMessageEvent, ConnectionExt as _, CreateWindowAux, EventMask,
    KEY_PRESS_EVENT, KEY_RELEASE_EVENT, Window, WindowClass,
};
use x11rb::{COPY_DEPTH_FROM_PARENT, COPY_FROM_PARENT};

use super::program::Program;
use super::{ANSWER, Game, LAUNCH, POLL, SERVER_LIVES, Screen, Server, report_skipped};

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

impl Standing {
    pub fn has(&self, state: &str) -> bool {
        self.states.contains(state)
    }
}

/// What a message to a window manager changes about a state (EWMH, `_NET_WM_STATE`).
#[derive(Clone, Copy)]
pub enum Change {
    Remove = 0,
    Add = 1,
}

/// Gives the keyboard of a screen a layout, by arguments of `setxkbmap`. Returns `None` if that is not
/// installed, and says so on stderr; Debian installs it with Xvfb.
#[track_caller]
pub fn set_layout(screen: &Screen, layout: &[&str]) -> Option<()> {
    let mut command = Command::new("setxkbmap");
    // Options add up without the empty one.
    command.args(["-display", screen.name(), "-option", "", "-layout"]);
    let Ok(program) = Program::try_start({
        command.args(layout);
        command
    }) else {
        report_skipped("setxkbmap", "Debian: apt-get install x11-xkb-utils");
        return None;
    };
    if !program.wait_exit().success() {
        program.fail("does not know the layout");
    }
    Some(())
}

/// `WM_STATE` of a minimised window (ICCCM, section 4.1.3.1).
const ICONIC: u32 = 3;

/// In messages of EWMH: the sender is a taskbar or the like.
const FROM_PAGER: u32 = 2;

impl Screen {
    /// Starts a server with a window manager, or returns `None` if one of them is not installed.
    ///
    /// A line on stderr says so. Unlike Xvfb, a window manager may be missing where `CI` is set.
    #[track_caller]
    pub fn start_managed(width: u16, height: u16, manager: &str) -> Option<Self> {
        let Screen { server, .. } = Self::start(width, height)?;
        let mut server = Rc::into_inner(server)?;
        let home = tempfile::tempdir().expect("a folder for the window manager's settings");
        let mut command = Command::new(manager);
        command
            .env("DISPLAY", &server.name)
            .env("HOME", home.path())
            .env("XDG_RUNTIME_DIR", home.path())
            .env_remove("DBUS_SESSION_BUS_ADDRESS")
            .env_remove("WAYLAND_DISPLAY");
        let Ok(program) = Program::try_start(command) else {
            report_skipped(manager, "Debian: packages openbox, icewm, kwin-x11");
            return None;
        };
        server.await_manager(&program);
        server.manager = Some((program, home));
        let server = Rc::new(server);
        Some(Self {
            server,
            session_bus: None,
        })
    }
}

impl Server {
    /// Waits until the window manager shows and forgets a window. Before it does so, it may overlook
    /// windows, even if it has said that it runs.
    #[track_caller]
    fn await_manager(&self, program: &Program) {
        let deadline = Instant::now() + LAUNCH;
        let connection = &self.connection;
        let window = connection.generate_id().expect(SERVER_LIVES);
        let (class, aux) = (WindowClass::INPUT_OUTPUT, CreateWindowAux::new());
        let (depth, visual) = (COPY_DEPTH_FROM_PARENT, COPY_FROM_PARENT);
        connection
            .create_window(depth, window, self.root, 0, 0, 9, 9, 0, class, visual, &aux)
            .expect(SERVER_LIVES);
        while self.managed_windows() != [window] {
            if Instant::now() > deadline {
                program.fail("does not manage windows");
            }
            connection.map_window(window).expect(SERVER_LIVES);
            self.sync();
            thread::sleep(POLL);
        }
        connection.destroy_window(window).expect(SERVER_LIVES);
        while !self.managed_windows().is_empty() {
            if Instant::now() > deadline {
                program.fail("does not forget a window");
            }
            thread::sleep(POLL);
        }
    }

    fn managed_windows(&self) -> Vec<Window> {
        self.numbers(self.root, "_NET_CLIENT_LIST", AtomEnum::WINDOW)
    }

    /// Waits until the window manager shows a window and has given it the keyboard.
    #[track_caller]
    pub(super) fn await_managed_window(&self, program: &Program) -> Window {
        let deadline = Instant::now() + LAUNCH;
        loop {
            let managed = self.managed_windows();
            match managed.as_slice() {
                [window] if self.is_active(*window) => return *window,
                // One that opens while the window manager starts does not get the keyboard by itself.
                [window] => self.activate(*window),
                _ => {}
            }
            if Instant::now() > deadline {
                let active = self.numbers(self.root, "_NET_ACTIVE_WINDOW", AtomEnum::WINDOW);
                program.fail(&format!(
                    "is not the active window: {active:?} of {managed:?}"
                ));
            }
            thread::sleep(POLL);
        }
    }

    fn is_active(&self, window: Window) -> bool {
        self.numbers(self.root, "_NET_ACTIVE_WINDOW", AtomEnum::WINDOW)
            .first()
            == Some(&window)
    }

    /// Asks the window manager to give a window the keyboard, as a taskbar does.
    fn activate(&self, window: Window) {
        let data = [FROM_PAGER, x11rb::CURRENT_TIME, 0, 0, 0];
        self.tell_manager(window, "_NET_ACTIVE_WINDOW", data);
    }

    fn atom(&self, name: &str) -> Atom {
        let asked = self.connection.intern_atom(false, name.as_bytes());
        asked.expect(SERVER_LIVES).reply().expect(SERVER_LIVES).atom
    }

    /// The numbers in a property; none if the window or its property does not exist.
    fn numbers(&self, window: Window, property: &str, kind: impl Into<Atom>) -> Vec<u32> {
        let asked =
            self.connection
                .get_property(false, window, self.atom(property), kind.into(), 0, 1024);
        match asked.expect(SERVER_LIVES).reply() {
            Ok(property) => property.value32().into_iter().flatten().collect(),
            Err(_) => Vec::new(),
        }
    }

    /// Sends a message about a window to the window manager.
    fn tell_manager(&self, window: Window, kind: &str, data: [u32; 5]) {
        let message = ClientMessageEvent::new(32, window, self.atom(kind), data);
        let to = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
        let sent = self.connection.send_event(false, self.root, to, message);
        sent.expect(SERVER_LIVES);
        self.sync();
    }
}

/// What a person does with it on a desktop.
impl Game {
    /// Presses a key and keeps it down.
    #[track_caller]
    pub fn hold_key(&self, keysym: u32) {
        self.change_key(KEY_PRESS_EVENT, keysym);
    }

    #[track_caller]
    pub fn release_key(&self, keysym: u32) {
        self.change_key(KEY_RELEASE_EVENT, keysym);
    }

    #[track_caller]
    fn change_key(&self, event: u8, keysym: u32) {
        let mut keycodes = Vec::new();
        self.server.push_keycodes(keysym, &mut keycodes);
        for keycode in keycodes {
            self.server.input(event, keycode, (0, 0));
        }
        self.server.sync();
    }

    /// Changes states of the window by the window manager's own means, as its shortcuts do.
    pub fn change_states(&self, change: Change, states: [&str; 2]) {
        let [first, second] = states.map(|state| match state {
            "" => 0,
            state => self.server.atom(&format!("_NET_WM_STATE_{state}")),
        });
        let data = [change as u32, first, second, FROM_PAGER, 0];
        self.server.tell_manager(self.window, "_NET_WM_STATE", data);
    }

    /// Minimises the window and waits until it is.
    #[track_caller]
    pub fn minimise(&self) {
        let data = [ICONIC, 0, 0, 0, 0];
        self.server
            .tell_manager(self.window, "WM_CHANGE_STATE", data);
        self.wait_until("is minimised", || self.is_minimised());
    }

    /// Brings a minimised window back, as a taskbar does, and waits until it has the keyboard.
    #[track_caller]
    pub fn bring_back(&self) {
        self.wait_until("is active again", || {
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

    /// Kills the window manager and gives the window the keyboard.
    pub fn end_window_manager(&self) {
        if let Some((manager, _)) = &self.server.manager {
            manager.kill();
        }
        self.focus();
    }
}

/// What a desktop knows of it.
impl Game {
    #[track_caller]
    pub fn standing(&self) -> Standing {
        let connection = &self.server.connection;
        let atoms = self
            .server
            .numbers(self.window, "_NET_WM_STATE", AtomEnum::ATOM);
        let names = atoms
            .into_iter()
            .map(|atom| self.answer(connection.get_atom_name(atom)).name);
        let states = names
            .filter_map(|name| {
                let name = String::from_utf8_lossy(&name).into_owned();
                name.strip_prefix("_NET_WM_STATE_").map(str::to_owned)
            })
            .filter(|state| state != "FOCUSED");
        Standing {
            states: states.collect(),
            position: self.position(),
            size: self.size(),
            has_keyboard: self.answer(connection.get_input_focus()).focus == self.window,
        }
    }

    /// Waits until the window stands like this; `what` names it.
    #[track_caller]
    pub fn await_standing(&self, what: &str, condition: impl Fn(&Standing) -> bool) -> Standing {
        let deadline = Instant::now() + ANSWER;
        loop {
            let standing = self.standing();
            if condition(&standing) {
                return standing;
            }
            if Instant::now() > deadline {
                self.program
                    .fail(&format!("is not {what} but stands as {standing:?}"));
            }
            thread::sleep(POLL);
        }
    }

    #[track_caller]
    fn wait_until(&self, what: &str, condition: impl Fn() -> bool) {
        let deadline = Instant::now() + ANSWER;
        while !condition() {
            if Instant::now() > deadline {
                self.program.fail(&format!("never {what}"));
            }
            thread::sleep(POLL);
        }
    }
}
