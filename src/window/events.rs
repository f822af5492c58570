use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton};

use crate::ui::{Arrow, Input, Layout, Point, point};

/// The engine's queue of events.
///
/// Every press is taken from the queue at its own place: asking where the mouse is *now* would
/// misplace a press that was followed by a quick move.
pub struct Events {
    subscriber: usize,
    waiting: Vec<Raw>,
}

/// What a person did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// Something for the game.
    Input(Input),
    /// Something for the window itself.
    Order(Order),
}

/// What a person asks of the window itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Fill the screen, or no longer.
    FullScreen,
    /// Write what was copied elsewhere.
    Paste,
    /// End the game.
    Quit,
}

/// An event as the engine tells it, at a place in pixels.
#[derive(Clone, Copy)]
enum Raw {
    Press(Point),
    Move(Point),
    /// Anything that has no place: keys, the wheel.
    Placeless(Input),
    /// Something for the window itself.
    Order(Order),
}

impl Events {
    /// Listens from now on.
    pub fn new() -> Events {
        Events {
            subscriber: register_input_subscriber(),
            waiting: Vec::new(),
        }
    }

    /// Whether anything has happened that was not taken yet.
    pub fn pending(&mut self) -> bool {
        let mut queue = Queue(&mut self.waiting);
        repeat_all_miniquad_input(&mut queue, self.subscriber);
        !self.waiting.is_empty()
    }

    /// What happened since this was last asked, in order, at the places of this layout.
    pub fn take(&mut self, layout: Layout) -> Vec<Event> {
        self.pending();
        let raw = self.waiting.drain(..);
        raw.map(|raw| match raw {
            Raw::Press(at) => Event::Input(Input::Press(layout.to_design(at))),
            Raw::Move(at) => Event::Input(Input::Move(layout.to_design(at))),
            Raw::Placeless(input) => Event::Input(input),
            Raw::Order(order) => Event::Order(order),
        })
        .collect()
    }
}

struct Queue<'a>(&'a mut Vec<Raw>);

impl EventHandler for Queue<'_> {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if button == MouseButton::Left {
            self.0.push(Raw::Press(point(x, y)));
        }
    }

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.0.push(Raw::Move(point(x, y)));
    }

    fn mouse_wheel_event(&mut self, _: f32, y: f32) {
        if y != 0.0 {
            self.0
                .push(Raw::Placeless(Input::Step(if y > 0.0 { -1 } else { 1 })));
        }
    }

    /// A letter comes before the key that wrote it. Keyboards differ in where they have letters,
    /// digits and the question mark: what counts is what a key writes.
    fn char_event(&mut self, letter: char, held: KeyMods, repeat: bool) {
        if held.ctrl || held.alt || held.logo {
            return;
        }
        self.0.push(Raw::Placeless(Input::Typed(letter)));
        if !repeat {
            self.0.extend(meaning_of(letter).map(Raw::Placeless));
        }
    }

    fn key_down_event(&mut self, key: KeyCode, held: KeyMods, repeat: bool) {
        let raw = match key {
            KeyCode::F11 => Some(Raw::Order(Order::FullScreen)),
            KeyCode::Tab => Some(Raw::Placeless(Input::Tab {
                backwards: held.shift,
            })),
            _ if held.ctrl => with_ctrl(key),
            // With these a key means something else.
            _ if held.alt || held.logo => None,
            _ => input_of(key).map(Raw::Placeless),
        };
        let may_repeat = matches!(
            raw,
            Some(Raw::Placeless(
                Input::Arrow(_) | Input::Step(_) | Input::Tab { .. } | Input::Erase
            ))
        );
        if !repeat || may_repeat {
            self.0.extend(raw);
        }
    }
}

/// What a key means while Ctrl is held.
fn with_ctrl(key: KeyCode) -> Option<Raw> {
    match key {
        KeyCode::Z => Some(Raw::Placeless(Input::Letter('u'))),
        KeyCode::Y => Some(Raw::Placeless(Input::Letter('r'))),
        KeyCode::Q => Some(Raw::Order(Order::Quit)),
        KeyCode::V => Some(Raw::Order(Order::Paste)),
        _ => None,
    }
}

/// More moves than any round has.
const EVERY_MOVE: i32 = 64;

/// What a key means.
fn input_of(key: KeyCode) -> Option<Input> {
    Some(match key {
        KeyCode::Enter | KeyCode::KpEnter => Input::Confirm,
        KeyCode::Space => Input::Space,
        KeyCode::Backspace => Input::Erase,
        KeyCode::Escape => Input::Back,
        KeyCode::Left => Input::Arrow(Arrow::Left),
        KeyCode::Right => Input::Arrow(Arrow::Right),
        KeyCode::Up => Input::Arrow(Arrow::Up),
        KeyCode::Down => Input::Arrow(Arrow::Down),
        KeyCode::PageUp => Input::Step(-1),
        KeyCode::PageDown => Input::Step(1),
        KeyCode::Home => Input::Step(-EVERY_MOVE),
        KeyCode::End => Input::Step(EVERY_MOVE),
        KeyCode::F1 => Input::Help,
        _ => return None,
    })
}

/// What a letter, a digit or a question mark means where nothing is being written.
fn meaning_of(letter: char) -> Option<Input> {
    match letter.to_ascii_lowercase() {
        '?' => Some(Input::Help),
        letter @ 'a'..='z' => Some(Input::Letter(letter)),
        digit => {
            let digit = digit.to_digit(10)?;
            u8::try_from(digit).ok().map(Input::Digit)
        }
    }
}
