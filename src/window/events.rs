use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton, TouchPhase};

use crate::ui::{Arrow, Input, Layout, Point, point};

/// What the player did since the last frame, from the engine's queue.
///
/// Every press keeps the position it has in the queue: the mouse's present position would misplace a
/// press that was followed by a quick move.
pub struct Events {
    subscriber: usize,
    waiting: Vec<RawEvent>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// For the game.
    Input(Input),
    /// For the window itself.
    Command(WindowCommand),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowCommand {
    ToggleFullScreen,
    Quit,
}

/// An event with its position in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
enum RawEvent {
    Press(Point),
    Release(Point),
    Move(Point),
    /// An input without a position: a key or the wheel.
    Input(Input),
    Command(WindowCommand),
}

impl Events {
    pub fn new() -> Events {
        Events {
            subscriber: register_input_subscriber(),
            waiting: Vec::new(),
        }
    }

    /// Whether anything has happened that has not been taken yet.
    pub fn pending(&mut self) -> bool {
        let mut queue = Queue(&mut self.waiting);
        repeat_all_miniquad_input(&mut queue, self.subscriber);
        !self.waiting.is_empty()
    }

    /// Everything that happened since the last call, in order, with positions in this layout.
    pub fn take(&mut self, layout: Layout) -> Vec<Event> {
        self.pending();
        let raw = self.waiting.drain(..);
        raw.map(|raw| match raw {
            RawEvent::Press(at) => Event::Input(Input::Press(layout.to_design(at))),
            RawEvent::Release(at) => Event::Input(Input::Release(layout.to_design(at))),
            RawEvent::Move(at) => Event::Input(Input::Move(layout.to_design(at))),
            RawEvent::Input(input) => Event::Input(input),
            RawEvent::Command(command) => Event::Command(command),
        })
        .collect()
    }
}

struct Queue<'a>(&'a mut Vec<RawEvent>);

impl EventHandler for Queue<'_> {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if button == MouseButton::Left {
            self.0.push(RawEvent::Press(point(x, y)));
        }
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if button == MouseButton::Left {
            self.0.push(RawEvent::Release(point(x, y)));
        }
    }

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.0.push(RawEvent::Move(point(x, y)));
    }

    fn mouse_wheel_event(&mut self, _: f32, y: f32) {
        if y != 0.0 {
            let step = if y > 0.0 { -1 } else { 1 };
            self.0.push(RawEvent::Input(Input::Step(step)));
        }
    }

    /// Does nothing. The engine turns each touch into mouse events and queues those as well as the
    /// touch, so the default of this method would press a second time.
    fn touch_event(&mut self, _: TouchPhase, _: u64, _: f32, _: f32) {}

    /// The engine sends a character before the key that typed it. Letters, digits, signs and the
    /// question mark are taken from here, because keyboard layouts differ in where they have them.
    fn char_event(&mut self, letter: char, held: KeyMods, repeat: bool) {
        if held.ctrl || held.alt || held.logo {
            return;
        }
        self.0.push(RawEvent::Input(Input::Typed(letter)));
        if repeat {
            return;
        }
        if let Some(input) = input_of_letter(letter) {
            self.0.push(RawEvent::Input(input));
        }
    }

    fn key_down_event(&mut self, key: KeyCode, held: KeyMods, repeat: bool) {
        let Some(event) = event_of_key(key, held) else {
            return;
        };
        let may_repeat = matches!(
            event,
            RawEvent::Input(Input::Arrow(_) | Input::Step(_) | Input::Tab { .. } | Input::Erase)
        );
        if may_repeat || !repeat {
            self.0.push(event);
        }
    }
}

fn event_of_key(key: KeyCode, held: KeyMods) -> Option<RawEvent> {
    match key {
        KeyCode::F11 => Some(RawEvent::Command(WindowCommand::ToggleFullScreen)),
        KeyCode::Tab => Some(RawEvent::Input(Input::Tab {
            backwards: held.shift,
        })),
        _ if held.ctrl => event_with_ctrl(key),
        // The desktop uses these combinations.
        _ if held.alt || held.logo => None,
        _ => input_of_key(key).map(RawEvent::Input),
    }
}

fn event_with_ctrl(key: KeyCode) -> Option<RawEvent> {
    match key {
        KeyCode::Z => Some(RawEvent::Input(Input::Letter('u'))),
        KeyCode::Y => Some(RawEvent::Input(Input::Letter('r'))),
        KeyCode::Q => Some(RawEvent::Command(WindowCommand::Quit)),
        KeyCode::C | KeyCode::Insert => Some(RawEvent::Input(Input::Copy)),
        KeyCode::V => Some(RawEvent::Input(Input::Paste)),
        _ => None,
    }
}

/// More moves than any round has.
const EVERY_MOVE: isize = 64;

fn input_of_key(key: KeyCode) -> Option<Input> {
    Some(match key {
        KeyCode::Enter | KeyCode::KpEnter => Input::Confirm,
        KeyCode::Space => Input::Space,
        KeyCode::Backspace => Input::Erase,
        KeyCode::Delete => Input::Delete,
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

/// What a letter, a digit or a sign means while no name is being typed.
fn input_of_letter(letter: char) -> Option<Input> {
    match letter.to_ascii_lowercase() {
        '?' => Some(Input::Help),
        // On many keyboards a plus sign takes Shift, and is an equals sign without.
        '=' => Some(Input::Letter('+')),
        letter @ ('a'..='z' | '+' | '-') => Some(Input::Letter(letter)),
        digit => {
            let digit = digit.to_digit(10)?;
            u8::try_from(digit).ok().map(Input::Digit)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_keys_like_letters() {
        for (typed, key) in [('-', '-'), ('+', '+'), ('=', '+'), ('P', 'p')] {
            let mut events = Vec::new();
            Queue(&mut events).char_event(typed, KeyMods::default(), false);
            let expected = [Input::Typed(typed), Input::Letter(key)].map(RawEvent::Input);
            assert_eq!(events, expected);
        }
    }

    /// The engine queues a tap as mouse events and as a touch.
    #[test]
    fn a_tap_is_one_press() {
        let mut events = Vec::new();
        let mut queue = Queue(&mut events);
        queue.mouse_button_down_event(MouseButton::Left, 3.0, 4.0);
        queue.touch_event(TouchPhase::Started, 7, 3.0, 4.0);
        queue.mouse_motion_event(3.0, 5.0);
        queue.touch_event(TouchPhase::Moved, 7, 3.0, 5.0);
        queue.mouse_button_up_event(MouseButton::Left, 3.0, 5.0);
        queue.touch_event(TouchPhase::Ended, 7, 3.0, 5.0);
        assert_eq!(
            events,
            [
                RawEvent::Press(point(3.0, 4.0)),
                RawEvent::Move(point(3.0, 5.0)),
                RawEvent::Release(point(3.0, 5.0))
            ]
        );
    }
}
