//! The coach: it says that a person's last mark let a win or a draw slip, and why, but not what was better. The
//! computer's answer waits until the person takes the mark back or plays on.

use super::BoardScreen;
use crate::ai::analysis::Slip;
use crate::ai::minimax;
use crate::game::{Game, Seat};
use crate::screens::Context;
use crate::thinking::{Effort, Question};

impl Context<'_> {
    /// The game, if the coach is on.
    fn coached(&self) -> Option<&Game> {
        let game = self.game()?;
        let [you, _] = game.settings().people;
        let is_on = self.profile.people.get(you).coach;
        (is_on && game.opponent() != Seat::Human && game.check_help().is_ok()).then_some(game)
    }

    /// What the coach says of the person's last mark in the round.
    pub fn slip(&self) -> Option<Slip> {
        let (position, cell) = self.coached()?.round().persons_moves().last()?;
        Slip::of(self.analysis.of(&position)?, &position, cell)
    }

    fn last_mark_question(&self) -> Option<Question> {
        let (position, _) = self.coached()?.round().persons_moves().last()?;
        Some(Question::new(position, Effort::COACH))
    }

    /// About the last mark and, on 3x3, about the next one ahead.
    pub(super) fn coach_questions(&self) -> impl Iterator<Item = Question> {
        let ahead = self.coached().filter(|game| {
            minimax::is_feasible(game.settings().rules) && game.check_persons_turn().is_ok()
        });
        let ahead = ahead.map(|game| Question::new(game.position(), Effort::COACH));
        self.last_mark_question().into_iter().chain(ahead)
    }
}

impl BoardScreen {
    /// Whether the computer is to answer a mark of which the person has not said yet to play on.
    fn is_answer_open(&self, context: &Context) -> bool {
        let game = context.game();
        !self.plays_on && game.is_some_and(|game| game.computer_to_move().is_some())
    }

    /// The slip about which the coach asks.
    pub fn asks_about(&self, context: &Context) -> Option<Slip> {
        context.slip().filter(|_| self.is_answer_open(context))
    }

    /// Whether the computer's answer waits, for the coach's proof or for the person.
    pub fn holds_answer(&self, context: &Context) -> bool {
        let is_proving = || {
            let question = context.last_mark_question();
            question.is_some_and(|question| context.analysis.is_open(&question.position))
        };
        self.is_answer_open(context) && (context.slip().is_some() || is_proving())
    }
}
