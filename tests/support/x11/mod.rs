//! A private X server for tests of the real window: start a [`Screen`], launch a [`Game`] on it,
//! click, read what the game prints and look at its [`Picture`].
//!
//! Unless [`Screen::start_managed`] starts one, no window manager runs. The window has no frame, stands
//! where the game puts it (macroquad: the top left corner), and gets from [`Game`] what a window manager
//! would give it: the focus, a new size, the request to close.
//!
//! Every wait has a deadline. If it passes, the wait panics with what came instead and everything that
//! the game wrote to stderr.

#![allow(dead_code, reason = "each test binary uses its own part")]

mod clipboard;
pub mod desktop;
mod picture;
mod program;

use std::env;
use std::io::{self, Write};
use std::process::{Command, ExitStatus, Output, Stdio};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use x11rb::connection::Connection;
use x11rb::cookie::Cookie;
use x11rb::errors::{ConnectionError, ReplyError};
use x11rb::properties::WmClass;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ChangeWindowAttributesAux,
    ClientMessageEvent, ConfigureWindowAux, ConnectionExt as _, EventMask, ImageFormat, InputFocus,
    KEY_PRESS_EVENT, KEY_RELEASE_EVENT, MOTION_NOTIFY_EVENT, PropMode, Window,
};
use x11rb::protocol::xtest::ConnectionExt as _;
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;
use x11rb::x11_utils::TryParse;

pub use clipboard::Owner;
pub use picture::Picture;
use program::Program;

/// How long a program may take to show its first frame.
const LAUNCH: Duration = Duration::from_secs(20);
/// How long anything else may take.
const ANSWER: Duration = Duration::from_secs(10);
/// A game that sleeps this long sleeps twice as long.
const REST: Duration = Duration::from_millis(700);
/// The polling interval for what cannot be awaited: pixels and the end of a process.
const POLL: Duration = Duration::from_millis(5);
/// What the server shows where the game has not painted yet: a colour that no game may use.
const UNPAINTED: [u8; 3] = [0xB7, 0x11, 0x8D];

/// Keys without a character, by their X11 names; for the others `u32::from('a')` is the keysym.
pub mod keysym {
    pub const BACKSPACE: u32 = 0xff08;
    pub const TAB: u32 = 0xff09;
    pub const RETURN: u32 = 0xff0d;
    pub const ESCAPE: u32 = 0xff1b;
    pub const LEFT: u32 = 0xff51;
    pub const UP: u32 = 0xff52;
    pub const RIGHT: u32 = 0xff53;
    pub const DOWN: u32 = 0xff54;
    pub const F1: u32 = 0xffbe;
    pub const F11: u32 = 0xffc8;
    pub const SHIFT: u32 = 0xffe1;
    pub const CONTROL: u32 = 0xffe3;
}

/// A private X server without a monitor; it ends when the screen and all its games are dropped.
pub struct Screen {
    server: Rc<Server>,
    /// The address of the session's bus, if it is not that of the tests.
    session_bus: Option<String>,
}

impl Screen {
    /// Starts a server with a screen of this size in pixels, or returns `None` without Xvfb.
    ///
    /// `None` comes with a line on stderr that says why the test is skipped. Where the environment
    /// variable `CI` is set nothing may be skipped, and a missing Xvfb panics.
    #[track_caller]
    pub fn start(width: u16, height: u16) -> Option<Self> {
        let screen = format!("{width}x{height}x24");
        let mut xvfb = Command::new("Xvfb");
        xvfb.args(["-displayfd", "1", "-screen", "0", &screen]);
        xvfb.args(["-nolisten", "tcp", "-noreset"]);
        match Program::try_start(xvfb) {
            Ok(xvfb) => Some(Self {
                server: Rc::new(Server::connect(xvfb)),
                session_bus: None,
            }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                skip();
                None
            }
            Err(error) => panic!("Xvfb does not start: {error}"),
        }
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
            .expect(SERVER_LIVES);
        self.server.sync();
    }

    /// Gives this session bus to the programs that are launched from now on.
    pub fn set_session_bus(&mut self, address: &str) {
        self.session_bus = Some(address.to_owned());
    }

    /// Another program that owns the clipboard and does not answer requests for its text yet.
    pub fn own_clipboard(&self) -> Owner {
        Owner::of(self.name())
    }

    /// What another program gets that asks for the clipboard in this form; `None` if there is none such.
    #[track_caller]
    pub fn clipboard_as(&self, form: &str) -> Option<Vec<u8>> {
        clipboard::text_as(self.name(), form)
    }

    /// Waits until another program gets this text from the clipboard, as UTF-8.
    #[track_caller]
    pub fn await_clipboard(&self, text: &str) {
        let deadline = Instant::now() + ANSWER;
        loop {
            let copied = self.clipboard_as("UTF8_STRING");
            if copied.as_deref() == Some(text.as_bytes()) {
                return;
            }
            let copied = copied.map(String::from_utf8);
            assert!(Instant::now() < deadline, "{copied:?} instead of {text:?}");
            thread::sleep(POLL);
        }
    }

    /// Starts a program and waits until its window is mapped and shows a first frame.
    ///
    /// The window gets the keyboard's focus, and the pointer waits in the screen's bottom right
    /// corner.
    #[track_caller]
    pub fn launch(&self, program: &str, args: &[&str]) -> Game {
        self.launch_in("C.UTF-8", program, args)
    }

    /// Launches a program as [`Screen::launch`] does, with this locale as the system's.
    #[track_caller]
    pub fn launch_in(&self, locale: &str, program: &str, args: &[&str]) -> Game {
        self.launch_writing_to(Stdio::piped(), locale, program, args)
    }

    /// Launches a program as [`Screen::launch_in`] does, with this as its stdout, which is read only if
    /// it is a new pipe.
    #[track_caller]
    pub fn launch_writing_to(
        &self,
        stdout: Stdio,
        locale: &str,
        program: &str,
        args: &[&str],
    ) -> Game {
        let server = Rc::clone(&self.server);
        server.forget_earlier_games();
        let mut command = Command::new(program);
        let home = tempfile::tempdir().expect("a folder for what the game remembers");
        command.args(args).env("DISPLAY", self.name());
        command
            .env("XDG_DATA_HOME", home.path())
            .env("LC_ALL", locale)
            .env_remove("LANGUAGE")
            .env_remove("WAYLAND_DISPLAY")
            .env("LIBGL_ALWAYS_SOFTWARE", "1");
        if let Some(address) = &self.session_bus {
            command.env("DBUS_SESSION_BUS_ADDRESS", address);
        }
        let program = Program::start_writing_to(stdout, command);
        let window = if server.manager.is_some() {
            server.await_managed_window(&program)
        } else {
            server.await_window(&program)
        };
        let game = Game {
            program,
            server,
            window,
            _home: home,
        };
        if game.server.manager.is_none() {
            game.focus();
        }
        game.await_picture(LAUNCH, "a first frame", Picture::is_painted);
        game
    }
}

#[track_caller]
fn skip() {
    let packages = "Debian: apt-get install xvfb libgl1 libgl1-mesa-dri libxi6 libxkbcommon0";
    assert!(
        env::var_os("CI").is_none(),
        "Xvfb must be installed where CI is set ({packages})"
    );
    report_skipped("Xvfb", packages);
}

/// Reports a skipped test. The test runner captures `println!`, but not this.
fn report_skipped(program: &str, remedy: &str) {
    let _ = writeln!(
        io::stderr(),
        "skipped: {program} is not installed ({remedy})"
    );
}

/// Runs a program to its end with no display to show a window on.
///
/// The end of each line of its output is `\n`, also of an unfinished last one.
#[track_caller]
pub fn run_without_display(program: &str, args: &[&str]) -> Output {
    let mut command = Command::new(program);
    let home = tempfile::tempdir().expect("a folder for what the game remembers");
    command
        .args(args)
        .env("XDG_DATA_HOME", home.path())
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY");
    let program = Program::start(command);
    let status = program.wait_exit();
    let stdout: String = program.lines.iter().map(|line| line + "\n").collect();
    Output {
        status,
        stdout: stdout.into_bytes(),
        stderr: program.stderr().into_bytes(),
    }
}

/// A running program with its window on a [`Screen`]; it is killed when dropped.
///
/// Positions are pixels from the window's top left corner.
pub struct Game {
    // Dropped in this order: the program dies before its server.
    program: Program,
    server: Rc<Server>,
    window: Window,
    /// The folder of saved data, unless a flag names another one.
    _home: TempDir,
}

/// What the game prints.
impl Game {
    /// Returns the next line of stdout, without its end.
    #[track_caller]
    pub fn next_line(&self) -> String {
        self.program.next_line("a line")
    }

    /// Asserts that the next line of stdout is this one.
    #[track_caller]
    pub fn expect(&self, line: &str) {
        let next = self.program.next_line(&format!("{line:?}"));
        if next != line {
            let rest: Vec<_> = self.program.lines.try_iter().collect();
            self.program.fail(&format!(
                "printed {next:?} instead of {line:?}, then {rest:?}"
            ));
        }
    }

    /// Asserts that the game prints nothing for this long and does not crash.
    #[track_caller]
    pub fn no_line_for(&self, silence: Duration) {
        match self.program.lines.recv_timeout(silence) {
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) if self.wait_exit().success() => {}
            Err(RecvTimeoutError::Disconnected) => {
                self.program.fail("failed while silence was awaited")
            }
            Ok(line) => self
                .program
                .fail(&format!("printed {line:?} while silence was awaited")),
        }
    }

    /// Returns all lines of stdout that were not taken yet, up to the end of the game.
    pub fn rest_of_lines(&self) -> Vec<String> {
        self.program.lines.iter().collect()
    }

    /// Returns the lines of stdout that have come and were not taken yet.
    pub fn lines_so_far(&self) -> Vec<String> {
        self.program.lines.try_iter().collect()
    }

    /// Returns the next line of stderr, without its end.
    #[track_caller]
    pub fn next_stderr_line(&self) -> String {
        self.program.next_stderr_line()
    }

    /// Returns what was printed to stderr so far and not taken by
    /// [`Game::next_stderr_line`]; after the end of the game, everything.
    pub fn stderr(&self) -> String {
        self.program.stderr()
    }
}

/// What a person does to it.
///
/// Each call returns when the server has sent the input on, which the game may not have read yet.
impl Game {
    /// Presses and releases the left mouse button there.
    #[track_caller]
    pub fn click(&self, x: u16, y: u16) {
        self.click_all(&[(x, y)]);
    }

    /// Clicks at all these places in one batch, faster than any hand.
    #[track_caller]
    pub fn click_all(&self, focus_rects: &[(u16, u16)]) {
        let origin = self.position();
        for &place in focus_rects {
            self.server.move_pointer(origin, place);
            self.server.press_and_release(1);
        }
        self.server.sync();
    }

    /// Presses the left mouse button there and holds it.
    #[track_caller]
    pub fn press(&self, x: u16, y: u16) {
        self.hover(x, y);
        self.server.input(BUTTON_PRESS_EVENT, 1, (0, 0));
        self.server.sync();
    }

    /// Moves the pointer there and releases the left mouse button.
    #[track_caller]
    pub fn release(&self, x: u16, y: u16) {
        self.hover(x, y);
        self.server.input(BUTTON_RELEASE_EVENT, 1, (0, 0));
        self.server.sync();
    }

    /// Presses and releases a button there: 2 middle, 3 right, 4 and 5 the wheel up and down.
    #[track_caller]
    pub fn click_with(&self, button: u8, x: u16, y: u16) {
        self.hover(x, y);
        self.server.press_and_release(button);
        self.server.sync();
    }

    /// Moves the pointer there, which may be beyond the window's right or bottom edge.
    #[track_caller]
    pub fn hover(&self, x: u16, y: u16) {
        self.server.move_pointer(self.position(), (x, y));
        self.server.sync();
    }

    /// Presses and releases a key (see [`keysym`]), holding Shift where the character needs it.
    #[track_caller]
    pub fn key(&self, keysym: u32) {
        self.chord(&[keysym]);
    }

    /// Presses these keys in turn and releases them the other way round, as for Ctrl+Z.
    #[track_caller]
    pub fn chord(&self, keysyms: &[u32]) {
        self.hold(keysyms);
        self.let_go(keysyms);
    }

    /// Presses these keys in turn. The display may repeat the last one.
    #[track_caller]
    pub fn hold(&self, keysyms: &[u32]) {
        for keycode in self.keycodes(keysyms) {
            self.server.input(KEY_PRESS_EVENT, keycode, (0, 0));
        }
        self.server.sync();
    }

    /// Releases these keys, the last one first.
    #[track_caller]
    pub fn let_go(&self, keysyms: &[u32]) {
        for keycode in self.keycodes(keysyms).into_iter().rev() {
            self.server.input(KEY_RELEASE_EVENT, keycode, (0, 0));
        }
        self.server.sync();
    }

    fn keycodes(&self, keysyms: &[u32]) -> Vec<u8> {
        let mut keycodes = Vec::new();
        for &keysym in keysyms {
            self.server.push_keycodes(keysym, &mut keycodes);
        }
        keycodes
    }
}

/// What a window manager does to it.
impl Game {
    /// Returns the window's width and height.
    #[track_caller]
    pub fn size(&self) -> (u16, u16) {
        let geometry = self.answer(self.server.connection.get_geometry(self.window));
        (geometry.width, geometry.height)
    }

    /// Gives the window another size and waits until the game has painted it.
    ///
    /// A frame begun before the change may be what has painted it: look for the new layout with
    /// [`Game::wait_for`].
    #[track_caller]
    pub fn resize(&self, width: u16, height: u16) {
        self.resize_at_once(width, height);
        self.await_picture(ANSWER, "itself in its new size", |picture| {
            (picture.width, picture.height) == (width, height) && picture.is_painted()
        });
    }

    /// Asks for another place of the window, and waits for nothing.
    pub fn move_at_once(&self, x: i32, y: i32) {
        let place = ConfigureWindowAux::new().x(x).y(y);
        self.server
            .connection
            .configure_window(self.window, &place)
            .expect(SERVER_LIVES);
        self.server.sync();
    }

    /// Asks for another size of the window, and waits for nothing.
    pub fn resize_at_once(&self, width: u16, height: u16) {
        let size = ConfigureWindowAux::new()
            .width(u32::from(width))
            .height(u32::from(height));
        self.server
            .connection
            .configure_window(self.window, &size)
            .expect(SERVER_LIVES);
        self.server.sync();
    }

    /// Wipes the picture, as another window over it would, and waits until it is painted again.
    #[track_caller]
    pub fn expose(&self) {
        let connection = &self.server.connection;
        connection
            .clear_area(true, self.window, 0, 0, 0, 0)
            .expect(SERVER_LIVES);
        self.await_picture(ANSWER, "itself after an Expose event", Picture::is_painted);
    }

    /// Returns the instance and the class by which a desktop knows the window (`WM_CLASS`).
    #[track_caller]
    pub fn wm_class(&self) -> (String, String) {
        let asked = WmClass::get(&*self.server.connection, self.window).expect(SERVER_LIVES);
        let Ok(Some(class)) = asked.reply() else {
            self.program.fail("has no WM_CLASS")
        };
        let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
        (text(class.instance()), text(class.class()))
    }

    /// Returns what stands in the window's title bar (`_NET_WM_NAME`).
    #[track_caller]
    pub fn title(&self) -> String {
        let connection = &self.server.connection;
        let [name, utf8] = ["_NET_WM_NAME", "UTF8_STRING"].map(|name| {
            self.answer(connection.intern_atom(false, name.as_bytes()))
                .atom
        });
        let title = connection.get_property(false, self.window, name, utf8, 0, 100);
        String::from_utf8_lossy(&self.answer(title).value).into_owned()
    }

    /// Asks the game to close, as the title bar's button does (`WM_DELETE_WINDOW`).
    #[track_caller]
    pub fn close(&self) {
        let connection = &self.server.connection;
        let [protocols, delete] = ["WM_PROTOCOLS", "WM_DELETE_WINDOW"].map(|name| {
            self.answer(connection.intern_atom(false, name.as_bytes()))
                .atom
        });
        let data = [delete, x11rb::CURRENT_TIME, 0, 0, 0];
        let message = ClientMessageEvent::new(32, self.window, protocols, data);
        let sent = connection.send_event(false, self.window, EventMask::NO_EVENT, message);
        sent.expect(SERVER_LIVES);
        self.server.sync();
    }

    /// Waits until the game has ended and returns how.
    #[track_caller]
    pub fn wait_exit(&self) -> ExitStatus {
        self.program.wait_exit()
    }

    /// Returns the game's process id.
    pub fn pid(&self) -> u32 {
        self.program.id()
    }

    /// Waits until the game sleeps for a second or more between frames, and has just begun to.
    #[track_caller]
    pub fn rest(&self) {
        let deadline = Instant::now() + ANSWER;
        let (mut switches, mut since) = (self.program.switches(), Instant::now());
        while since.elapsed() < REST {
            if Instant::now() > deadline {
                self.program.fail("never rests");
            }
            thread::sleep(POLL);
            let now = self.program.switches();
            if now != switches {
                (switches, since) = (now, Instant::now());
            }
        }
    }

    /// Kills the game with SIGKILL.
    pub fn kill(&self) {
        self.program.kill();
    }

    /// Whether the game has not ended.
    pub fn is_running(&self) -> bool {
        self.program.exit_status().is_none()
    }

    /// Takes the keyboard away from the window.
    pub fn unfocus(&self) {
        let (connection, parent) = (&self.server.connection, InputFocus::PARENT);
        let set = connection.set_input_focus(parent, self.server.root, x11rb::CURRENT_TIME);
        set.expect(SERVER_LIVES);
        self.server.sync();
    }

    /// Gives the window the keyboard.
    pub fn focus(&self) {
        let (connection, parent) = (&self.server.connection, InputFocus::PARENT);
        let set = connection.set_input_focus(parent, self.window, x11rb::CURRENT_TIME);
        set.expect(SERVER_LIVES);
        self.server.sync();
    }

    /// Returns where on the screen the window stands.
    #[track_caller]
    fn position(&self) -> (i16, i16) {
        let (connection, root) = (&self.server.connection, self.server.root);
        let origin = self.answer(connection.translate_coordinates(self.window, root, 0, 0));
        (origin.dst_x, origin.dst_y)
    }

    /// Returns the server's reply, which comes while the window of the request exists.
    #[track_caller]
    fn answer<R: TryParse>(
        &self,
        asked: Result<Cookie<'_, Arc<RustConnection>, R>, ConnectionError>,
    ) -> R {
        match asked.map_err(ReplyError::from).and_then(Cookie::reply) {
            Ok(answer) => answer,
            Err(ReplyError::X11Error(_)) => self.program.fail("has lost its window"),
            Err(ReplyError::ConnectionError(error)) => panic!("{SERVER_LIVES}: {error}"),
        }
    }
}

/// What it shows.
impl Game {
    /// Returns what the window shows now.
    #[track_caller]
    pub fn picture(&self) -> Picture {
        let deadline = Instant::now() + ANSWER;
        loop {
            let (width, height) = self.size();
            match self.server.read_pixels(self.window, width, height) {
                Ok(bytes) => return Picture::new(width, height, bytes),
                // It has shrunk since its size was read, or does not fit the screen.
                Err(error) if Instant::now() > deadline => {
                    let what = format!("has no picture of {width} x {height} pixels ({error})");
                    self.program.fail(&what);
                }
                Err(_) => thread::sleep(POLL),
            }
        }
    }

    /// Waits for a picture that satisfies the condition and returns it; `what` names it.
    #[track_caller]
    pub fn wait_for(&self, what: &str, condition: impl Fn(&Picture) -> bool) -> Picture {
        self.await_picture(ANSWER, what, condition)
    }

    #[track_caller]
    fn await_picture(
        &self,
        limit: Duration,
        what: &str,
        condition: impl Fn(&Picture) -> bool,
    ) -> Picture {
        let deadline = Instant::now() + limit;
        loop {
            let picture = self.picture();
            if condition(&picture) {
                return picture;
            }
            if Instant::now() > deadline {
                let path = env::temp_dir().join(format!("window-{}.ppm", self.pid()));
                picture.save_ppm(&path);
                self.program
                    .fail(&format!("does not show {what} but {}", path.display()));
            }
            thread::sleep(POLL);
        }
    }
}

/// Requests cannot fail, because the server outlives all games on it.
const SERVER_LIVES: &str = "the X server has ended";

/// The connection to Xvfb, and what its games share.
struct Server {
    name: String,
    connection: Arc<RustConnection>,
    root: Window,
    /// The windows that were mapped, oldest first.
    mapped: Receiver<Window>,
    /// The window manager and the folder of its settings. It ends before the server.
    manager: Option<(Program, TempDir)>,
    xvfb: Program,
}

impl Server {
    #[track_caller]
    fn connect(xvfb: Program) -> Self {
        // Xvfb prints its number when it is ready.
        let name = format!(":{}", xvfb.next_line("the number of the display"));
        let (connection, screen) = match RustConnection::connect(Some(&name)) {
            Ok(connected) => connected,
            Err(error) => xvfb.fail(&format!("refuses a connection ({error})")),
        };
        let root = connection.setup().roots[screen].root;
        let connection = Arc::new(connection);
        let (sender, mapped) = mpsc::channel();
        thread::spawn({
            let connection = Arc::clone(&connection);
            move || watch_windows(&connection, root, &sender)
        });
        let server = Self {
            name,
            connection,
            root,
            mapped,
            manager: None,
            xvfb,
        };
        server.prepare_root();
        server
    }

    /// Gives the screen the colour of unpainted windows and subscribes to events of its windows.
    fn prepare_root(&self) {
        let attributes = ChangeWindowAttributesAux::new()
            .event_mask(EventMask::SUBSTRUCTURE_NOTIFY)
            .background_pixel(unpainted_pixel());
        let (connection, root) = (&self.connection, self.root);
        connection
            .change_window_attributes(root, &attributes)
            .expect(SERVER_LIVES);
        connection
            .clear_area(false, root, 0, 0, 0, 0)
            .expect(SERVER_LIVES);
        self.sync();
    }

    fn forget_earlier_games(&self) {
        // The server stops the pointer at the edges of the screen.
        self.input(MOTION_NOTIFY_EVENT, 0, (i16::MAX, i16::MAX));
        self.sync();
        self.mapped.try_iter().for_each(drop);
    }

    #[track_caller]
    fn await_window(&self, program: &Program) -> Window {
        let deadline = Instant::now() + LAUNCH;
        loop {
            match self.mapped.recv_timeout(POLL) {
                Ok(window) => return window,
                Err(RecvTimeoutError::Disconnected) => panic!("{SERVER_LIVES}"),
                Err(_) if program.exit_status().is_some() => program.fail("showed no window"),
                Err(_) if Instant::now() > deadline => program.fail("shows no window"),
                Err(_) => {}
            }
        }
    }

    fn read_pixels(&self, window: Window, width: u16, height: u16) -> Result<Vec<u8>, ReplyError> {
        // The fourth byte of a pixel means nothing; leaving its planes out makes it 0.
        let (format, planes) = (ImageFormat::Z_PIXMAP, 0x00ff_ffff);
        let asked = self
            .connection
            .get_image(format, window, 0, 0, width, height, planes)?;
        Ok(asked.reply()?.data)
    }

    fn move_pointer(&self, (left, top): (i16, i16), (x, y): (u16, u16)) {
        let on_screen = |origin: i16, offset: u16| {
            origin
                .checked_add_unsigned(offset)
                .expect("X11's coordinates end at 32767")
        };
        self.input(
            MOTION_NOTIFY_EVENT,
            0,
            (on_screen(left, x), on_screen(top, y)),
        );
    }

    fn press_and_release(&self, button: u8) {
        self.input(BUTTON_PRESS_EVENT, button, (0, 0));
        self.input(BUTTON_RELEASE_EVENT, button, (0, 0));
    }

    /// Queues an input as if a device had sent it; only motion looks at the place.
    fn input(&self, event: u8, detail: u8, (x, y): (i16, i16)) {
        let sent = self
            .connection
            .xtest_fake_input(event, detail, 0, self.root, x, y, 0);
        sent.expect(SERVER_LIVES);
    }

    /// Sends what is queued and waits until the server has done it.
    fn sync(&self) {
        self.connection.sync().expect(SERVER_LIVES);
    }

    /// Appends the keys to press for a keysym: its own, after Shift where that is what makes it.
    #[track_caller]
    fn push_keycodes(&self, keysym: u32, keycodes: &mut Vec<u8>) {
        let (first, last) = (
            self.connection.setup().min_keycode,
            self.connection.setup().max_keycode,
        );
        let asked = self
            .connection
            .get_keyboard_mapping(first, last - first + 1);
        let mapping = asked.expect(SERVER_LIVES).reply().expect(SERVER_LIVES);
        let columns = usize::from(mapping.keysyms_per_keycode);
        let key = |column: usize, wanted: u32| {
            let mut keys = (first..=last).zip(mapping.keysyms.chunks(columns));
            keys.find(|(_, keysyms)| keysyms.get(column) == Some(&wanted))
                .map(|(code, _)| code)
        };
        match (key(0, keysym), key(1, keysym), key(0, keysym::SHIFT)) {
            (Some(plain), _, _) => keycodes.push(plain),
            (None, Some(shifted), Some(shift)) => keycodes.extend([shift, shifted]),
            _ => panic!("the keyboard has no key for the keysym {keysym:#x}"),
        }
    }
}

/// Reports the windows that are mapped, until the server ends.
///
/// New windows also get a background, so that one sees what is not painted. A macroquad window has
/// none of its own: it would keep the pixels of whatever was there before.
fn watch_windows(connection: &RustConnection, root: Window, mapped: &Sender<Window>) {
    let background = ChangeWindowAttributesAux::new().background_pixel(unpainted_pixel());
    while let Ok(event) = connection.wait_for_event() {
        match event {
            Event::CreateNotify(created) if created.parent == root => {
                // An error here is a window that is gone already.
                let _ = connection.change_window_attributes(created.window, &background);
                let _ = connection.flush();
            }
            Event::MapNotify(map) if !map.override_redirect && mapped.send(map.window).is_err() => {
                return;
            }
            _ => {}
        }
    }
}

fn unpainted_pixel() -> u32 {
    let [red, green, blue] = UNPAINTED;
    u32::from_be_bytes([0, red, green, blue])
}
