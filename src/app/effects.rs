use crate::game::Event;
use crate::rules::{Mark, Outcome, Rules};

use crate::platform::Sound;

/// What the window is to do because of what happened: everything here follows events.
#[derive(Debug, Default)]
pub struct Effects {
    /// Lines of the log, in order.
    pub log: Vec<String>,
    pub sounds: Vec<Sound>,
    /// Whether the profile has changed and is to be saved. It is saved before the log tells of it.
    pub is_unsaved: bool,
}

impl Effects {
    /// Takes in what happened in a game on this board.
    pub(super) fn follow(&mut self, events: &[Event], rules: Rules) {
        self.is_unsaved |= !events.is_empty();
        self.log
            .extend(events.iter().filter_map(|event| event.log_line(rules)));
        let is_resumed = |event: &Event| matches!(event, Event::RoundResumed { .. });
        if !events.iter().any(is_resumed) {
            self.sounds.extend(events.iter().filter_map(sound_of));
        }
    }
}

fn sound_of(event: &Event) -> Option<Sound> {
    match event {
        Event::Marked { mark: Mark::X, .. } => Some(Sound::MarkX),
        Event::Marked { mark: Mark::O, .. } => Some(Sound::MarkO),
        Event::Ended {
            outcome: Outcome::Win(_),
            ..
        } => Some(Sound::Win),
        Event::Ended {
            outcome: Outcome::Draw,
            ..
        } => Some(Sound::Draw),
        _ => None,
    }
}
