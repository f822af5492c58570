use std::ops::Deref;
use std::rc::Rc;

use tempfile::TempDir;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ClientMessageEvent, ConfigureWindowAux,
    ConnectionExt as _, EventMask, ImageFormat, InputFocus, KEY_PRESS_EVENT, KEY_RELEASE_EVENT,
    MOTION_NOTIFY_EVENT, Window,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::{Picture, Program, Server, until};

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

/// A running program with its window on a [`super::Screen`]; it is killed when dropped.
///
/// Positions are pixels from the window's top left corner.
pub struct Game {
    // Dropped in this order: the program dies before its server.
    pub(super) program: Program,
    pub(super) server: Rc<Server>,
    pub(super) window: Window,
    pub(super) _home: TempDir,
}

impl Deref for Game {
    type Target = Program;

    fn deref(&self) -> &Program {
        &self.program
    }
}

/// What a person does to it.
///
/// Each call returns when the server has sent the input on, which the game may not have read yet.
impl Game {
    /// Presses and releases the left mouse button there.
    pub fn click(&self, x: u16, y: u16) {
        self.click_with(1, x, y);
    }

    /// Clicks at all these places, faster than any hand.
    pub fn click_all(&self, places: &[(u16, u16)]) {
        for &(x, y) in places {
            self.click(x, y);
        }
    }

    /// Presses the left mouse button there and holds it.
    pub fn press(&self, x: u16, y: u16) {
        self.pointer(x, y, &[(BUTTON_PRESS_EVENT, 1)]);
    }

    /// Moves the pointer there and releases the left mouse button.
    pub fn release(&self, x: u16, y: u16) {
        self.pointer(x, y, &[(BUTTON_RELEASE_EVENT, 1)]);
    }

    /// Presses and releases a button there: 2 middle, 3 right, 4 and 5 the wheel up and down.
    pub fn click_with(&self, button: u8, x: u16, y: u16) {
        let events = [(BUTTON_PRESS_EVENT, button), (BUTTON_RELEASE_EVENT, button)];
        self.pointer(x, y, &events);
    }

    /// Moves the pointer there, which may be beyond the window's right or bottom edge.
    pub fn hover(&self, x: u16, y: u16) {
        self.pointer(x, y, &[]);
    }

    /// Moves the pointer there, and then does this with buttons.
    fn pointer(&self, x: u16, y: u16, events: &[(u8, u8)]) {
        let (left, top) = self.position();
        let place = (left + x as i16, top + y as i16);
        self.server.input(MOTION_NOTIFY_EVENT, 0, place);
        for &(event, button) in events {
            self.server.input(event, button, (0, 0));
        }
        self.sync();
    }

    /// Presses and releases a key (see [`keysym`]), holding Shift where the character needs it.
    #[track_caller]
    pub fn key(&self, keysym: u32) {
        self.chord(&[keysym]);
    }

    /// Presses and releases these keys one after the other, as fast as the display takes them.
    #[track_caller]
    pub fn keys(&self, keysyms: &[u32]) {
        for &keysym in keysyms {
            self.key(keysym);
        }
    }

    /// Presses and releases the keys of these characters.
    #[track_caller]
    pub fn text(&self, text: &str) {
        self.keys(&text.chars().map(u32::from).collect::<Vec<_>>());
    }

    /// Gives the keyboard keys for these characters, whatever its layout, and presses them.
    #[track_caller]
    pub fn type_in_any_script(&self, text: &str) {
        /// Without a symbol in the layouts of PC keyboards.
        const FIRST_SPARE_KEY: u8 = 210;
        /// Added to a character of Unicode.
        const UNICODE: u32 = 0x0100_0000;
        let keysyms: Vec<u32> = text.chars().map(|it| UNICODE + u32::from(it)).collect();
        let count = keysyms.len() as u8;
        let given = self.x().change_keyboard_mapping(count, FIRST_SPARE_KEY, 1, &keysyms);
        given.unwrap().check().unwrap();
        self.keys(&keysyms);
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
        self.change_keys(KEY_PRESS_EVENT, self.keycodes(keysyms));
    }

    /// Releases these keys, the last one first.
    #[track_caller]
    pub fn let_go(&self, keysyms: &[u32]) {
        self.change_keys(KEY_RELEASE_EVENT, self.keycodes(keysyms).into_iter().rev());
    }

    fn change_keys(&self, event: u8, keycodes: impl IntoIterator<Item = u8>) {
        for keycode in keycodes {
            self.server.input(event, keycode, (0, 0));
        }
        self.sync();
    }

    /// The keys to press for these keysyms: their own, after Shift where that is what makes them.
    #[track_caller]
    fn keycodes(&self, keysyms: &[u32]) -> Vec<u8> {
        let (first, last) = (self.x().setup().min_keycode, self.x().setup().max_keycode);
        let asked = self.x().get_keyboard_mapping(first, last - first + 1);
        let mapping = asked.unwrap().reply().unwrap();
        let columns = usize::from(mapping.keysyms_per_keycode);
        let key = |column: usize, wanted: u32| {
            let mut keys = (first..=last).zip(mapping.keysyms.chunks(columns));
            keys.find_map(|(code, keysyms)| (keysyms.get(column) == Some(&wanted)).then_some(code))
        };
        let keys = keysyms.iter().flat_map(|&keysym| {
            match (key(0, keysym), key(1, keysym), key(0, keysym::SHIFT)) {
                (Some(plain), _, _) => vec![plain],
                (None, Some(shifted), Some(shift)) => vec![shift, shifted],
                _ => panic!("the keyboard has no key for the keysym {keysym:#x}"),
            }
        });
        keys.collect()
    }

    fn x(&self) -> &RustConnection {
        &self.server.connection
    }

    /// Sends what is queued and waits until the server has done it.
    fn sync(&self) {
        self.x().sync().unwrap();
    }
}

/// What a window manager does to it.
impl Game {
    /// Returns the window's width and height.
    #[track_caller]
    pub fn size(&self) -> (u16, u16) {
        let geometry = self.x().get_geometry(self.window).unwrap();
        let geometry = geometry.reply().expect("the window is there");
        (geometry.width, geometry.height)
    }

    /// Returns where on the screen the window stands.
    #[track_caller]
    pub(super) fn position(&self) -> (i16, i16) {
        let (window, root) = (self.window, self.server.root);
        let origin = self.x().translate_coordinates(window, root, 0, 0);
        let origin = origin.unwrap().reply().expect("the window is there");
        (origin.dst_x, origin.dst_y)
    }

    /// Gives the window another size and waits until the game has painted it.
    ///
    /// A frame begun before the change may be what has painted it: look for the new layout with
    /// [`Game::wait_for`].
    #[track_caller]
    pub fn resize(&self, width: u16, height: u16) {
        self.resize_at_once(width, height);
        self.wait_for("itself in its new size", |picture| {
            (picture.width, picture.height) == (width, height) && picture.is_painted()
        });
    }

    /// Asks for another place of the window, and waits for nothing.
    pub fn move_at_once(&self, x: i32, y: i32) {
        self.configure(&ConfigureWindowAux::new().x(x).y(y));
    }

    /// Asks for another size of the window, and waits for nothing.
    pub fn resize_at_once(&self, width: u16, height: u16) {
        let (width, height) = (u32::from(width), u32::from(height));
        self.configure(&ConfigureWindowAux::new().width(width).height(height));
    }

    fn configure(&self, change: &ConfigureWindowAux) {
        self.x().configure_window(self.window, change).unwrap();
        self.sync();
    }

    /// Wipes the picture, as another window over it would, and waits until it is painted again.
    #[track_caller]
    pub fn expose(&self) {
        let window = self.window;
        self.x().clear_area(true, window, 0, 0, 0, 0).unwrap();
        self.wait_for("itself after an Expose event", Picture::is_painted);
    }

    /// Returns a property of this type as a text: `_NET_WM_NAME` stands in the title bar.
    pub fn property(&self, name: &str, kind: &str) -> String {
        let kind = self.server.atom(kind);
        let property = self.server.property(self.window, name, kind);
        String::from_utf8_lossy(&property.expect("a window").value).into_owned()
    }

    /// Asks the game to close, as the title bar's button does (`WM_DELETE_WINDOW`).
    pub fn close(&self) {
        let [protocols, delete] =
            ["WM_PROTOCOLS", "WM_DELETE_WINDOW"].map(|name| self.server.atom(name));
        let data = [delete, x11rb::CURRENT_TIME, 0, 0, 0];
        let message = ClientMessageEvent::new(32, self.window, protocols, data);
        let sent = (self.x()).send_event(false, self.window, EventMask::NO_EVENT, message);
        sent.unwrap();
        self.sync();
    }

    /// Takes the keyboard away from the window.
    pub fn unfocus(&self) {
        self.give_keyboard_to(self.server.root);
    }

    /// Gives the window the keyboard.
    pub fn focus(&self) {
        self.give_keyboard_to(self.window);
    }

    fn give_keyboard_to(&self, window: Window) {
        let (parent, now) = (InputFocus::PARENT, x11rb::CURRENT_TIME);
        self.x().set_input_focus(parent, window, now).unwrap();
        self.sync();
    }
}

/// What it shows.
impl Game {
    /// Returns what the window shows now.
    #[track_caller]
    pub fn picture(&self) -> Picture {
        // The fourth byte of a pixel means nothing; leaving its planes out makes it 0.
        let (format, planes) = (ImageFormat::Z_PIXMAP, 0x00ff_ffff);
        // There is none while it shrinks, or does not fit the screen.
        until("a picture", || {
            let (width, height) = self.size();
            let asked = (self.x()).get_image(format, self.window, 0, 0, width, height, planes);
            let bytes = asked.unwrap().reply().ok()?.data;
            Some(Picture { width, height, bytes })
        })
    }

    /// Waits for a picture that satisfies the condition and returns it; `what` names it.
    #[track_caller]
    pub fn wait_for(&self, what: &str, condition: impl Fn(&Picture) -> bool) -> Picture {
        until(what, || Some(self.picture()).filter(|picture| condition(picture)))
    }
}
