//! The coach: it says that a person's last mark let a win or a draw slip, and why, but not what was better.

use crate::ai::analysis::Slip;
use crate::ai::minimax;
use crate::game::{Game, Seat};
use crate::screens::Context;
use crate::thinking::{Effort, Question};

impl Context<'_> {
    /// The game, if the coach is on.
    fn coached(&self) -> Option<&Game> {
        let is_on = self.profile.preferences.coach;
        self.game()
            .filter(|game| is_on && game.opponent() != Seat::Human)
    }

    /// What the coach says of the person's last mark in the round.
    pub fn slip(&self) -> Option<Slip> {
        let (position, cell) = self.coached()?.round().persons_moves().last()?;
        Slip::of(self.analysis.of(&position)?, &position, cell)
    }

    /// About the last mark and, on 3x3, about the next one ahead.
    pub(super) fn coach_questions(&self) -> impl Iterator<Item = Question> {
        let game = self.coached();
        let last = game.and_then(|game| game.round().persons_moves().last());
        let ahead = game.filter(|game| {
            minimax::is_feasible(game.settings().rules) && game.check_persons_turn().is_ok()
        });
        let last = last.map(|(position, _)| position).into_iter();
        let positions = last.chain(ahead.map(Game::position));
        positions.map(|position| Question::new(position, Effort::COACH))
    }
}
