//! The computer's face in its chip.

use super::view::Scene;
use crate::ai::Strength;
use crate::game::Seat;
use crate::rules::{Mark, Outcome};
use crate::ui::{Face, Mood};

impl Scene<'_> {
    /// Medium's, with the result of the round once that is shown.
    pub fn strength(&self) -> Strength {
        let round = self.game.round();
        let standing =
            if self.is_result_shown() { round.standing_after() } else { round.standing() };
        standing.strength
    }

    /// `None` for a person.
    pub fn portrait(&self, mark: Mark) -> Option<Face> {
        let seat = self.game.seat(mark);
        let is_shown = self.is_result_shown();
        let mood = match self.outcome().filter(|_| is_shown) {
            None => Mood::Calm,
            Some(Outcome::Draw) => Mood::Shrugs,
            Some(Outcome::Win(winner)) if winner == mark => Mood::Smiles,
            Some(Outcome::Win(_)) => Mood::Bows,
        };
        (seat != Seat::Human).then(|| Face {
            seat,
            strength: self.strength(),
            mood,
            // It closes its eyes in long thought.
            is_blinking: self.long_thinker().is_some(),
            looks_at: self.context.pointed,
        })
    }
}
