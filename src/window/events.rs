use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton, TouchPhase};

use crate::ui::{Arrow, Input, Point, Viewport, point};

/// What the player did since the last frame, from the engine's queue.
///
/// Every press keeps the position it has in the queue: the mouse's present position would misplace a
/// press that was followed by a quick move.
pub struct Events {
    subscriber: usize,
    waiting: Vec<RawEvent>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Of a button, the wheel, or a move of the mouse.
    Mouse(Input),
    Key(KeyPress),
}

/// A key that was pressed, or repeated because it is held down.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyPress {
    /// The character that the engine has for it, such as `\r` for Enter; a dead key has none.
    pub letter: Option<char>,
    pub meanings: Vec<Meaning>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Meaning {
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
#[derive(Clone, Debug, PartialEq)]
enum RawEvent {
    Press(Point),
    Release(Point),
    Move(Point),
    /// The wheel.
    Step(isize),
    Key(KeyPress),
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
        let mut queue = Queue::new(&mut self.waiting);
        repeat_all_miniquad_input(&mut queue, self.subscriber);
        !self.waiting.is_empty()
    }

    /// Everything that happened since the last call, in order, with positions in this layout.
    pub fn take(&mut self, layout: Viewport) -> Vec<Event> {
        self.pending();
        let raw = self.waiting.drain(..);
        raw.map(|raw| match raw {
            RawEvent::Press(at) => Event::Mouse(Input::Press(layout.to_design(at))),
            RawEvent::Release(at) => Event::Mouse(Input::Release(layout.to_design(at))),
            RawEvent::Move(at) => Event::Mouse(Input::Move(layout.to_design(at))),
            RawEvent::Step(step) => Event::Mouse(Input::Step(step)),
            RawEvent::Key(press) => Event::Key(press),
        })
        .collect()
    }
}

struct Queue<'a> {
    events: &'a mut Vec<RawEvent>,
    /// Whether the last event is a character without its key, which follows on an X display.
    awaits_key: bool,
}

impl<'a> Queue<'a> {
    fn new(events: &'a mut Vec<RawEvent>) -> Queue<'a> {
        Queue {
            events,
            awaits_key: false,
        }
    }
}

impl EventHandler for Queue<'_> {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if button == MouseButton::Left {
            self.events.push(RawEvent::Press(point(x, y)));
        }
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if button == MouseButton::Left {
            self.events.push(RawEvent::Release(point(x, y)));
        }
    }

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.events.push(RawEvent::Move(point(x, y)));
    }

    fn mouse_wheel_event(&mut self, _: f32, y: f32) {
        if y != 0.0 {
            let step = if y > 0.0 { -1 } else { 1 };
            self.events.push(RawEvent::Step(step));
        }
    }

    /// Does nothing. The engine turns each touch into mouse events and queues those as well as the
    /// touch, so the default of this method would press a second time.
    fn touch_event(&mut self, _: TouchPhase, _: u64, _: f32, _: f32) {}

    /// On an X display the engine sends a character before the key that typed it. Letters, digits, signs
    /// and the question mark are taken from here, because keyboard layouts differ in where they have
    /// them.
    fn char_event(&mut self, letter: char, held: KeyMods, repeat: bool) {
        let mut meanings = Vec::new();
        if !(held.ctrl || held.alt || held.logo) {
            meanings.push(Meaning::Input(Input::Typed(letter)));
            let input = if repeat {
                None
            } else {
                input_of_letter(letter)
            };
            meanings.extend(input.map(Meaning::Input));
        }
        let letter = Some(letter);
        self.events
            .push(RawEvent::Key(KeyPress { letter, meanings }));
        self.awaits_key = true;
    }

    fn key_down_event(&mut self, key: KeyCode, held: KeyMods, repeat: bool) {
        let meaning = meaning_of_key(key, held).filter(|meaning| !repeat || may_repeat(meaning));
        match self.events.last_mut() {
            Some(RawEvent::Key(press)) if self.awaits_key => press.meanings.extend(meaning),
            _ => self.events.push(RawEvent::Key(KeyPress {
                letter: None,
                meanings: meaning.into_iter().collect(),
            })),
        }
        self.awaits_key = false;
    }
}

fn may_repeat(meaning: &Meaning) -> bool {
    matches!(
        meaning,
        Meaning::Input(Input::Arrow(_) | Input::Step(_) | Input::Tab { .. } | Input::Erase)
    )
}

fn meaning_of_key(key: KeyCode, held: KeyMods) -> Option<Meaning> {
    match key {
        KeyCode::F11 => Some(Meaning::Command(WindowCommand::ToggleFullScreen)),
        KeyCode::Tab => Some(Meaning::Input(Input::Tab {
            backwards: held.shift,
        })),
        _ if held.ctrl => meaning_with_ctrl(key),
        // The desktop uses these combinations.
        _ if held.alt || held.logo => None,
        _ => input_of_key(key).map(Meaning::Input),
    }
}

fn meaning_with_ctrl(key: KeyCode) -> Option<Meaning> {
    match key {
        KeyCode::Z => Some(Meaning::Input(Input::Letter('u'))),
        KeyCode::Y => Some(Meaning::Input(Input::Letter('r'))),
        KeyCode::Q => Some(Meaning::Command(WindowCommand::Quit)),
        KeyCode::C | KeyCode::Insert => Some(Meaning::Input(Input::Copy)),
        KeyCode::V => Some(Meaning::Input(Input::Paste)),
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

    fn press(letter: Option<char>, meanings: &[Meaning]) -> RawEvent {
        let meanings = meanings.to_vec();
        RawEvent::Key(KeyPress { letter, meanings })
    }

    /// As the engine sends them on an X display.
    #[test]
    fn a_character_and_its_key_are_one_press() {
        let (none, mut shift) = (KeyMods::default(), KeyMods::default());
        shift.shift = true;
        let mut events = Vec::new();
        let mut queue = Queue::new(&mut events);
        queue.key_down_event(KeyCode::LeftShift, none, false);
        queue.char_event('E', shift, false);
        queue.key_down_event(KeyCode::E, shift, false);
        queue.key_down_event(KeyCode::Unknown, none, false);
        queue.char_event('\r', none, false);
        queue.key_down_event(KeyCode::Enter, none, false);
        let letter = [Input::Typed('E'), Input::Letter('e')].map(Meaning::Input);
        let enter = [Input::Typed('\r'), Input::Confirm].map(Meaning::Input);
        let expected = [
            press(None, &[]),
            press(Some('E'), &letter),
            press(None, &[]),
            press(Some('\r'), &enter),
        ];
        assert_eq!(events, expected);
    }

    #[test]
    fn signs_are_keys_like_letters() {
        for (typed, key) in [('-', '-'), ('+', '+'), ('=', '+'), ('P', 'p')] {
            let mut events = Vec::new();
            Queue::new(&mut events).char_event(typed, KeyMods::default(), false);
            let meanings = [Input::Typed(typed), Input::Letter(key)].map(Meaning::Input);
            assert_eq!(events, [press(Some(typed), &meanings)]);
        }
    }

    /// The engine queues a tap as mouse events and as a touch.
    #[test]
    fn a_tap_is_one_press() {
        let mut events = Vec::new();
        let mut queue = Queue::new(&mut events);
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
