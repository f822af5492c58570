use crate::game::Event;
use crate::platform::Sound;
use crate::rules::{Mark, Outcome, Rules};

/// What the window has to do because of what happened.
#[derive(Debug, Default)]
pub struct Effects {
    /// Lines of the log, in order.
    pub log: Vec<String>,
    pub sounds: Vec<Sound>,
    /// Whether the profile has changed and must be saved, before the log is printed.
    pub is_unsaved: bool,
}

impl Effects {
    /// Adds the effects of events of a game on this board. A round that is resumed makes no sound.
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
