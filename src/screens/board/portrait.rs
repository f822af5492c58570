//! The computer's face in its chip.

use super::view::Scene;
use crate::ai::Strength;
use crate::game::Seat;
use crate::rules::{Mark, Outcome};
use crate::ui::{Face, Mood};

impl Scene<'_> {
    /// Medium's, with the result of the round once its words make way.
    pub fn strength(&self) -> Strength {
        let is_new = self.game.is_over() && self.context.now.is_past(self.times.glide);
        let [before, after] = self.strengths();
        if is_new { after } else { before }
    }

    /// Before the round and after it.
    fn strengths(&self) -> [Strength; 2] {
        let round = self.game.round();
        [round.standing(), round.standing_after()].map(|standing| standing.strength)
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
        let [before, after] = self.strengths();
        (seat != Seat::Human).then(|| Face {
            was: (before != after).then_some((before, self.times.glide)),
            mood,
            // It closes its eyes in long thought.
            is_blinking: self.long_thinker().is_some(),
            looks_at: self.context.pointed,
            ..Face::new(seat, after)
        })
    }
}
