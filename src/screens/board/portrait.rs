//! The computer's face in its chip.

use std::time::Duration;

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
        let after = if self.game.is_over() { round.standing_after() } else { round.standing() };
        [round.standing(), after].map(|standing| standing.strength)
    }

    /// When the result of the round changes the strength, if it does.
    pub fn strength_changes(&self) -> Option<Duration> {
        let [before, after] = self.strengths();
        (before != after).then_some(self.times.glide)
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
            was: self.strength_changes().map(|at| (before, at)),
            mood,
            // It closes its eyes in long thought.
            is_blinking: self.long_thinker().is_some(),
            looks_at: self.context.pointed,
            ..Face::new(seat, after)
        })
    }
}
