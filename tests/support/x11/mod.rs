//! A private X server for tests of the real window: start a [`Screen`], launch a [`Game`] on it,
//! click, read what the game prints and look at its [`Picture`].
//!
//! Unless [`Screen::start_managed`] starts one, no window manager runs. The window has no frame, stands
//! where the game puts it (macroquad: the top left corner), and gets from [`Game`] what a window manager
//! would give it: the focus, a new size, the request to close.

#![allow(dead_code, unused_imports, unused_macros, reason = "each test binary uses its own part")]

pub mod clipboard;
pub mod desktop;
mod game;
mod picture;
pub mod program;
pub mod skipped;

use std::fs;
use std::io;
use std::process::{Command, Stdio};
use std::rc::Rc;
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ChangeWindowAttributesAux,
    ConnectionExt as _, CreateWindowAux, GetPropertyReply, GrabMode, GrabStatus,
    MOTION_NOTIFY_EVENT, MapState, PropMode, Window, WindowClass,
};
use x11rb::protocol::xtest::ConnectionExt as _;
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;
use x11rb::{COPY_DEPTH_FROM_PARENT, COPY_FROM_PARENT, CURRENT_TIME};

use clipboard::Clipboard;
pub use game::{Game, keysym};
pub use picture::Picture;
use program::Program;
pub(crate) use skipped::or_skip;
use skipped::skip;

/// How long anything may take before a test counts as hanging. No result depends on it.
const PATIENCE: Duration = Duration::from_secs(120);
/// The polling interval for what sends no event.
const POLL: Duration = Duration::from_millis(5);
/// What the server shows where the game has not painted yet: a colour that no game may use.
const UNPAINTED: [u8; 3] = [0xB7, 0x11, 0x8D];

/// Asks again and again until there is an answer; `what` names it in a panic if there never is.
#[track_caller]
pub fn until<T>(what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + PATIENCE;
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(Instant::now() < deadline, "still without {what}");
        thread::sleep(POLL);
    }
}

/// Waits until this is so; `what` names it in a panic if it never is.
#[track_caller]
pub fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    until(what, || is_so().then_some(()));
}

/// A private X server without a monitor; it ends when the screen and all its games are dropped.
pub struct Screen {
    server: Rc<Server>,
    /// The address of the session's bus for programs that are launched, if it is not that of the tests.
    pub session_bus: Option<String>,
}

/// The strong colours of the classic theme, which are easy to tell apart in pixels.
pub const CLASSIC: &str = r#"{"version":8,"profile":{"preferences":{"theme":"classic"}}}"#;

impl Screen {
    /// Starts a server with a screen of this size in pixels, or returns `None` without Xvfb: then the test
    /// is skipped.
    #[track_caller]
    pub fn start(width: u16, height: u16) -> Option<Self> {
        Self::start_with(width, height, &[])
    }

    /// Starts a server as [`Screen::start`] does, with these flags of Xvfb.
    #[track_caller]
    pub fn start_with(width: u16, height: u16, flags: &[&str]) -> Option<Self> {
        let size = format!("{width}x{height}x24");
        let mut xvfb = Command::new("Xvfb");
        xvfb.args(["-displayfd", "1", "-nolisten", "tcp", "-noreset", "-screen", "0", &size]);
        xvfb.args(flags);
        let xvfb = match Program::start(xvfb.stdout(Stdio::piped())) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return skip("Xvfb", "xvfb"),
            xvfb => xvfb.unwrap(),
        };
        Some(Screen { server: Rc::new(Server::connect(xvfb)), session_bus: None })
    }

    /// Kills the server, as if the desktop had crashed. Nothing can be asked of it any more.
    pub fn kill_server(&self) {
        self.server.xvfb.kill();
    }

    /// Returns the server's name, as in `DISPLAY`.
    pub fn name(&self) -> &str {
        &self.server.name
    }

    /// Sets the density of the screen, as a desktop does (`Xft.dpi`; 96 is common).
    pub fn set_dots_per_inch(&self, dots: u16) {
        let resources = format!("Xft.dpi:\t{dots}\n");
        let (connection, root) = (&self.server.connection, self.server.root);
        let (name, kind) = (AtomEnum::RESOURCE_MANAGER, AtomEnum::STRING);
        connection
            .change_property8(PropMode::REPLACE, root, name, kind, resources.as_bytes())
            .unwrap();
        connection.sync().unwrap();
    }

    /// Another program that uses the clipboard.
    pub fn clipboard(&self) -> Clipboard {
        Clipboard::new(self.name())
    }

    /// Whether another program could take the whole keyboard: no program has it.
    pub fn lends_keyboard(&self) -> bool {
        let (connection, root, mode) = (&self.server.connection, self.server.root, GrabMode::ASYNC);
        let grab = connection.grab_keyboard(false, root, CURRENT_TIME, mode, mode);
        let is_free = grab.unwrap().reply().unwrap().status == GrabStatus::SUCCESS;
        connection.ungrab_keyboard(CURRENT_TIME).unwrap();
        is_free
    }

    /// Clicks at this place of the screen, on whatever is there.
    pub fn click(&self, x: i16, y: i16) {
        self.server.input(MOTION_NOTIFY_EVENT, 0, (x, y));
        self.server.input(BUTTON_PRESS_EVENT, 1, (0, 0));
        self.server.input(BUTTON_RELEASE_EVENT, 1, (0, 0));
    }

    /// Starts a program and waits until its window is mapped and shows a first frame.
    ///
    /// The window gets the keyboard's focus, and the pointer waits in the screen's bottom right
    /// corner.
    #[track_caller]
    pub fn launch(&self, program: &str, args: &[&str]) -> Game {
        self.launch_with(program, args, |_| {})
    }

    /// Launches a program as [`Screen::launch`] does, once this has changed how.
    #[track_caller]
    pub fn launch_with(
        &self,
        program: &str,
        args: &[&str],
        change: impl FnOnce(&mut Command),
    ) -> Game {
        let server = &self.server;
        wait_until("an empty screen", || server.windows().is_empty());
        // The server stops the pointer at the edges of the screen.
        server.input(MOTION_NOTIFY_EVENT, 0, (i16::MAX, i16::MAX));
        // What the game remembers, unless a flag names another folder.
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("tictactoe");
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("tictactoe.json"), CLASSIC).unwrap();
        let mut command = Command::new(program);
        command
            .args(args)
            .stdout(Stdio::piped())
            .env("XDG_DATA_HOME", home.path())
            .env("LC_ALL", "C.UTF-8")
            .env_remove("LANGUAGE")
            .env_remove("WAYLAND_DISPLAY")
            .env("DISPLAY", self.name())
            .env("LIBGL_ALWAYS_SOFTWARE", "1");
        if let Some(address) = &self.session_bus {
            command.env("DBUS_SESSION_BUS_ADDRESS", address);
        }
        change(&mut command);
        let program = Program::start(&mut command).unwrap();
        let window = until("a window", || {
            assert_eq!(program.exit_status(), None);
            server.ready_window()
        });
        server.show_unpainted(window);
        let game = Game { program, server: Rc::clone(server), window, _home: home };
        if server.manager.is_some() {
            game.expose();
        } else {
            game.focus();
            game.wait_for("a first frame", Picture::is_painted);
        }
        game
    }
}

/// The connection to Xvfb, and what its games share.
struct Server {
    name: String,
    connection: RustConnection,
    root: Window,
    /// The window manager and the folder of its settings. It ends before the server.
    manager: Option<(Program, TempDir)>,
    xvfb: Program,
}

impl Server {
    #[track_caller]
    fn connect(xvfb: Program) -> Self {
        // Xvfb prints its number when it is ready.
        let name = format!(":{}", xvfb.next_line());
        let (connection, screen) = RustConnection::connect(Some(&name)).unwrap();
        let root = connection.setup().roots[screen].root;
        let server = Self { name, connection, root, manager: None, xvfb };
        // A new window of macroquad shows what was there before.
        server.show_unpainted(root);
        let done = server.connection.clear_area(false, root, 0, 0, 0, 0);
        done.unwrap();
        server
    }

    /// Gives what a window does not paint a colour of its own.
    fn show_unpainted(&self, window: Window) {
        let [red, green, blue] = UNPAINTED;
        let color = u32::from_be_bytes([0, red, green, blue]);
        let change = ChangeWindowAttributesAux::new().background_pixel(color);
        let done = self.connection.change_window_attributes(window, &change);
        done.unwrap();
    }

    /// The windows of programs that are shown, or that the window manager knows.
    fn windows(&self) -> Vec<Window> {
        if self.manager.is_some() {
            return self.numbers(self.root, "_NET_CLIENT_LIST", AtomEnum::WINDOW);
        }
        let tree = self.connection.query_tree(self.root).unwrap();
        let mut windows = tree.reply().unwrap().children;
        windows.retain(|&window| {
            let attributes = self.connection.get_window_attributes(window).unwrap();
            attributes
                .reply()
                .is_ok_and(|it| it.map_state == MapState::VIEWABLE && !it.override_redirect)
        });
        windows
    }

    /// Queues an input as if a device had sent it; only motion looks at the place.
    fn input(&self, event: u8, detail: u8, (x, y): (i16, i16)) {
        self.connection.xtest_fake_input(event, detail, 0, self.root, x, y, 0).unwrap();
    }

    fn atom(&self, name: &str) -> Atom {
        let asked = self.connection.intern_atom(false, name.as_bytes());
        asked.unwrap().reply().unwrap().atom
    }

    /// A property; `None` if the window does not exist.
    fn property(&self, of: Window, name: &str, kind: impl Into<Atom>) -> Option<GetPropertyReply> {
        let (connection, name) = (&self.connection, self.atom(name));
        let asked = connection.get_property(false, of, name, kind.into(), 0, 1024);
        asked.unwrap().reply().ok()
    }

    /// The numbers in a property; none if the window or its property does not exist.
    fn numbers(&self, window: Window, name: &str, kind: impl Into<Atom>) -> Vec<u32> {
        let property = self.property(window, name, kind).into_iter();
        let numbers = property.filter_map(|it| Some(it.value32()?.collect::<Vec<_>>()));
        numbers.flatten().collect()
    }
}

/// A small window that is not shown yet.
fn create_window(connection: &RustConnection, root: Window) -> Window {
    let window = connection.generate_id().unwrap();
    let (class, aux) = (WindowClass::INPUT_OUTPUT, CreateWindowAux::new());
    let (depth, visual) = (COPY_DEPTH_FROM_PARENT, COPY_FROM_PARENT);
    connection.create_window(depth, window, root, 0, 0, 9, 9, 0, class, visual, &aux).unwrap();
    window
}
