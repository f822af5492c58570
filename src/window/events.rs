use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton, TouchPhase};

use crate::platform::FramePacer;
use crate::ui::{Arrow, Input, Point, Viewport, is_symbol, point};

/// A point outside everything: releasing there cancels a press.
const NOWHERE: Point = point(-1e6, -1e6);

/// Input since the last frame, from the engine's queue.
///
/// Every press keeps its position in the queue: the current mouse position would misplace a press followed by
/// a quick move.
pub struct Events {
    subscriber: usize,
    /// With positions in pixels.
    waiting: Vec<Event>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    Input(Input),
    ToggleFullScreen,
    Quit,
    /// A Ctrl key goes down.
    Control,
    /// A letter of another script, with Ctrl held.
    WithControl(char),
}

impl Events {
    pub fn new() -> Events {
        Events { subscriber: register_input_subscriber(), waiting: Vec::new() }
    }

    pub fn pending(&mut self) -> bool {
        repeat_all_miniquad_input(&mut Queue(&mut self.waiting), self.subscriber);
        !self.waiting.is_empty()
    }

    /// Inputs since the last call, in order, converted to design units and Latin letters. `copies` says that
    /// Ctrl+C was pressed, which the engine has not seen.
    pub fn take(&mut self, layout: Viewport, copies: bool, pacer: &FramePacer) -> Vec<Event> {
        self.pending();
        if copies {
            let control = self.waiting.iter().rposition(|it| *it == Event::Control);
            let after = control.map_or(0, |index| index + 1);
            self.waiting.insert(after, Event::Input(Input::Copy));
        }
        let convert = |event| {
            Some(Event::Input(match event {
                Event::Input(Input::Press(at)) => Input::Press(layout.to_design(at)),
                Event::Input(Input::Touch(at)) => Input::Touch(layout.to_design(at)),
                Event::Input(Input::Release(at)) => Input::Release(layout.to_design(at)),
                Event::Input(Input::Move(at)) => Input::Move(layout.to_design(at)),
                Event::Input(Input::Letter(letter)) if is_of_other_script(letter) => {
                    Input::Letter(pacer.latin_letter(letter)?)
                }
                Event::Input(Input::Typed(letter)) => Input::Typed(pacer.accented(letter)),
                Event::WithControl(letter) => {
                    return event_with_control(pacer.latin_letter(letter)?);
                }
                other => return Some(other),
            }))
        };
        self.waiting.drain(..).filter_map(convert).collect()
    }
}

struct Queue<'a>(&'a mut Vec<Event>);

impl Queue<'_> {
    fn push(&mut self, input: Input) {
        self.0.push(Event::Input(input));
    }
}

impl EventHandler for Queue<'_> {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if button == MouseButton::Left {
            self.push(Input::Press(point(x, y)));
        }
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if button == MouseButton::Left {
            self.push(Input::Release(point(x, y)));
        }
    }

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.push(Input::Move(point(x, y)));
    }

    fn mouse_wheel_event(&mut self, _: f32, y: f32) {
        if y != 0.0 {
            self.push(Input::Step(if y > 0.0 { -1 } else { 1 }));
        }
    }

    /// The engine queues each touch as mouse events first: this one says that a finger has pressed. The default
    /// of this method would press a second time.
    fn touch_event(&mut self, phase: TouchPhase, _: u64, x: f32, y: f32) {
        let at = point(x, y);
        match (phase, self.0.last_mut()) {
            (TouchPhase::Started, Some(last)) if *last == Event::Input(Input::Press(at)) => {
                *last = Event::Input(Input::Touch(at));
            }
            (TouchPhase::Cancelled, _) => self.push(Input::Release(NOWHERE)),
            _ => {}
        }
    }

    /// Letters, digits and symbols come from here, because keyboard layouts differ in their positions.
    fn char_event(&mut self, letter: char, held: KeyMods, repeat: bool) {
        if held.ctrl && is_of_other_script(letter) {
            self.0.push(Event::WithControl(letter));
        }
        // On X11 Escape and Delete come as letters, too.
        if held.ctrl || held.alt || held.logo || letter.is_control() {
            return;
        }
        self.push(Input::Typed(letter));
        if let Some(input) = input_of_letter(letter).filter(|_| !repeat) {
            self.push(input);
        }
    }

    fn key_down_event(&mut self, key: KeyCode, held: KeyMods, repeat: bool) {
        // The engine knows the key by its first symbol, so its letter is not needed.
        if let (Some(Event::WithControl(_)), true) = (self.0.last(), key != KeyCode::Unknown) {
            self.0.pop();
        }
        let event = event_of_key(key, held).filter(|event| !repeat || may_repeat(event));
        self.0.extend(event);
    }
}

fn may_repeat(event: &Event) -> bool {
    matches!(
        event,
        Event::Input(Input::Arrow(_) | Input::Step(_) | Input::Tab { .. } | Input::Erase)
    )
}

fn event_of_key(key: KeyCode, held: KeyMods) -> Option<Event> {
    let backwards = held.shift;
    match key {
        KeyCode::F11 => Some(Event::ToggleFullScreen),
        KeyCode::LeftControl | KeyCode::RightControl => Some(Event::Control),
        KeyCode::Tab => Some(Event::Input(Input::Tab { backwards })),
        KeyCode::Insert if held.ctrl => Some(Event::Input(Input::Copy)),
        KeyCode::Q if held.ctrl => event_with_control('q'),
        KeyCode::Z if held.ctrl => event_with_control('z'),
        KeyCode::Y if held.ctrl => event_with_control('y'),
        KeyCode::C if held.ctrl => event_with_control('c'),
        KeyCode::V if held.ctrl => event_with_control('v'),
        // The desktop uses these combinations.
        _ if held.ctrl || held.alt || held.logo => None,
        _ => input_of_key(key).map(Event::Input),
    }
}

fn event_with_control(letter: char) -> Option<Event> {
    Some(Event::Input(match letter {
        'q' => return Some(Event::Quit),
        'z' => Input::Letter('u'),
        'y' => Input::Letter('r'),
        'c' => Input::Copy,
        'v' => Input::Paste,
        _ => return None,
    }))
}

/// Whether it may be a letter beyond the Latin ones. The keyboard knows on which keys these are.
fn is_of_other_script(letter: char) -> bool {
    letter >= '\u{370}' && !is_symbol(letter)
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

fn input_of_letter(letter: char) -> Option<Input> {
    match letter.to_ascii_lowercase() {
        '?' => Some(Input::Help),
        // On many keyboards plus needs Shift, and is an equals sign without.
        '=' => Some(Input::Letter('+')),
        letter @ ('a'..='z' | '+' | '-') => Some(Input::Letter(letter)),
        letter if is_of_other_script(letter) => Some(Input::Letter(letter)),
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
            let inputs = [Input::Typed(typed), Input::Letter(key)];
            assert_eq!(events, inputs.map(Event::Input));
        }
        let alt = KeyMods { alt: true, ..KeyMods::default() };
        for (held, repeat, expected) in
            [(alt, false, &[][..]), (KeyMods::default(), true, &[Event::Input(Input::Typed('u'))])]
        {
            let mut events = Vec::new();
            Queue(&mut events).char_event('u', held, repeat);
            assert_eq!(events, expected);
        }
        let mut events = Vec::new();
        Queue(&mut events).char_event('€', KeyMods::default(), false);
        assert_eq!(events, [Event::Input(Input::Typed('€'))], "not the key E");
    }

    /// The engine queues a tap as mouse events and as a touch.
    #[test]
    fn a_tap_is_one_touch() {
        let mut events = Vec::new();
        let mut queue = Queue(&mut events);
        queue.mouse_button_down_event(MouseButton::Left, 3.0, 4.0);
        queue.touch_event(TouchPhase::Started, 7, 3.0, 4.0);
        queue.mouse_motion_event(3.0, 5.0);
        queue.touch_event(TouchPhase::Moved, 7, 3.0, 5.0);
        queue.mouse_button_up_event(MouseButton::Left, 3.0, 5.0);
        queue.touch_event(TouchPhase::Ended, 7, 3.0, 5.0);
        let (down, up) = (point(3.0, 4.0), point(3.0, 5.0));
        let inputs = [Input::Touch(down), Input::Move(up), Input::Release(up)];
        assert_eq!(events, inputs.map(Event::Input));
        Queue(&mut events).touch_event(TouchPhase::Cancelled, 8, 3.0, 5.0);
        let released = Event::Input(Input::Release(NOWHERE));
        assert_eq!(events.last(), Some(&released), "on nothing");
    }
}
