use crate::game::{Event, Game};
use crate::platform::Sound;
use crate::profile::Ending;
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
    /// Returns the sounds of a result: to be played when its words appear, and when they make way.
    pub(super) fn follow(&mut self, events: &[Event], game: &Game) -> [Option<Sound>; 2] {
        self.is_unsaved |= !events.is_empty();
        self.log.extend(events.iter().filter_map(|event| event.log_line(game)));
        let mut result = [None; 2];
        for event in events {
            match event {
                Event::RoundResumed => return [None; 2],
                Event::Marked { mark, .. } => self.sounds.push(sound_of_mark(*mark)),
                Event::Ended { outcome, .. } => {
                    let growth = game.round().makes_stronger().then_some(Sound::Growth);
                    result = [Some(sound_of_result(*outcome, game)), growth];
                }
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

fn sound_of_result(outcome: Outcome, game: &Game) -> Sound {
    match Ending::for_people(outcome, game) {
        Ending::Drawn => Sound::Draw,
        Ending::Won if game.round().counts() && game.match_winner().is_some() => Sound::Match,
        Ending::Won => Sound::Win,
        Ending::Lost => Sound::Loss,
    }
}
