use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton};

use crate::view::{Input, Layout, Point, point};

/// The engine's queue of events.
///
/// Every press is taken from the queue at its own place: asking where the mouse is *now* would
/// misplace a press that was followed by a quick move.
pub struct Events {
    subscriber: usize,
    waiting: Vec<Raw>,
}

/// An event as the engine tells it, at a place in pixels.
#[derive(Clone, Copy)]
enum Raw {
    Press(Point),
    Move(Point),
    Confirm,
    Back,
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
    pub fn take(&mut self, layout: Layout) -> Vec<Input> {
        self.pending();
        let inputs = self.waiting.drain(..).map(|raw| match raw {
            Raw::Press(at) => Input::Press(layout.to_design(at)),
            Raw::Move(at) => Input::Move(layout.to_design(at)),
            Raw::Confirm => Input::Confirm,
            Raw::Back => Input::Back,
        });
        inputs.collect()
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

    fn key_down_event(&mut self, key: KeyCode, _: KeyMods, repeat: bool) {
        match key {
            _ if repeat => {}
            KeyCode::Enter | KeyCode::KpEnter | KeyCode::Space => self.0.push(Raw::Confirm),
            KeyCode::Escape => self.0.push(Raw::Back),
            _ => {}
        }
    }
}
