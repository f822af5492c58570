use crate::game::{Event, Game, Seat};
use crate::platform::Sound;
use crate::rules::{Mark, Outcome};

#[derive(Debug, Default)]
pub struct Effects {
    pub log: Vec<String>,
    pub sounds: Vec<Sound>,
    pub announcements: Vec<String>,
    /// The profile must be saved before the log is printed.
    pub is_unsaved: bool,
}

impl Effects {
    /// Adds the effects of events. A resumed round makes no sound.
    ///
    /// Returns the sound of a result, to be played when its words appear.
    pub(super) fn follow(&mut self, events: &[Event], game: &Game) -> Option<Sound> {
        let rules = game.settings().rules;
        self.is_unsaved |= !events.is_empty();
        self.log
            .extend(events.iter().filter_map(|event| event.log_line(rules)));
        let mut result = None;
        for event in events {
            match event {
                Event::RoundResumed { .. } => return None,
                Event::Marked { mark, .. } => self.sounds.push(sound_of_mark(*mark)),
                Event::Ended { outcome, .. } => result = Some(sound_of_result(*outcome, game)),
                _ => {}
            }
        }
        result
    }
}

pub(super) fn sound_of_mark(mark: Mark) -> Sound {
    match mark {
        Mark::X => Sound::MarkX,
        Mark::O => Sound::MarkO,
    }
}

/// The computer's win sounds like a loss, which it is for the listener.
fn sound_of_result(outcome: Outcome, game: &Game) -> Sound {
    match outcome {
        Outcome::Draw => Sound::Draw,
        Outcome::Win(winner) => match game.seat(winner) {
            Seat::Human => Sound::Win,
            Seat::Computer(_) => Sound::Loss,
        },
    }
}
