use crate::game::{Event, Game, Seat};
use crate::platform::Sound;
use crate::rules::{Mark, Outcome};

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
    /// Adds the effects of events of this game. A round that is resumed makes no sound.
    pub(super) fn follow(&mut self, events: &[Event], game: &Game) {
        let rules = game.settings().rules;
        self.is_unsaved |= !events.is_empty();
        self.log
            .extend(events.iter().filter_map(|event| event.log_line(rules)));
        let is_resumed = |event: &Event| matches!(event, Event::RoundResumed { .. });
        if !events.iter().any(is_resumed) {
            let sounds = events.iter().filter_map(|event| sound_of(event, game));
            self.sounds.extend(sounds);
        }
    }
}

fn sound_of(event: &Event, game: &Game) -> Option<Sound> {
    match event {
        Event::Marked { mark: Mark::X, .. } => Some(Sound::MarkX),
        Event::Marked { mark: Mark::O, .. } => Some(Sound::MarkO),
        Event::Ended { outcome, .. } => Some(sound_of_result(*outcome, game)),
        _ => None,
    }
}

/// A win of the computer is a loss for the person who hears it.
fn sound_of_result(outcome: Outcome, game: &Game) -> Sound {
    match outcome {
        Outcome::Draw => Sound::Draw,
        Outcome::Win(winner) => match player_of(winner, game) {
            Seat::Human => Sound::Win,
            Seat::Computer(_) => Sound::Loss,
        },
    }
}

fn player_of(mark: Mark, game: &Game) -> Seat {
    game.settings().seat(mark)
}
