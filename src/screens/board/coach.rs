//! The coach: it says that a person's mark let a win or a draw slip, and why, but not what was better.

use std::time::Duration;

use super::{BoardScreen, question};
use crate::ai::analysis::{Grade, Slip};
use crate::ai::minimax;
use crate::game::{Event, Game, Seat};
use crate::rules::{Cell, Position};
use crate::screens::Context;
use crate::thinking::Question;

/// On boards larger than 3x3, what is proved later is not said.
const PATIENCE: Duration = Duration::from_secs(1);

/// A person's last mark against the computer.
#[derive(Clone, Copy, Debug)]
pub(super) struct WatchedMark {
    /// Before the mark.
    position: Position,
    cell: Cell,
    since: Duration,
    is_proved: bool,
}

impl WatchedMark {
    fn is_awaited(&self, now: Duration) -> bool {
        let is_small = minimax::is_feasible(self.position.rules());
        is_small || now.saturating_sub(self.since) <= PATIENCE
    }
}

impl BoardScreen {
    /// The computer's answer leaves the coach's word as it is.
    pub(super) fn watch(&mut self, event: &Event, context: &Context) {
        let is_on = context.profile.preferences.coach;
        let game = context.game().filter(|game| game.opponent() != Seat::Human);
        match (event, game) {
            (Event::Ended { .. } | Event::SearchFailed, _) => {}
            (Event::Marked { mark, .. }, Some(game)) if game.seat(*mark) != Seat::Human => {}
            (Event::Marked { .. }, Some(game)) if is_on => {
                let last = game.round().persons_moves().last();
                self.watched = last.map(|(position, cell)| WatchedMark {
                    position,
                    cell,
                    since: context.now,
                    is_proved: false,
                });
            }
            _ => self.watched = None,
        }
    }

    /// What the coach says of the person's last mark.
    pub fn slip(&self, context: &Context) -> Option<Slip> {
        let watched = self.watched.filter(|_| context.profile.preferences.coach)?;
        let analysis = context.analysis.of(&watched.position)?;
        Slip::of(analysis, &watched.position, watched.cell)
    }

    /// About the last mark and, on 3x3, about the next one ahead.
    pub(super) fn coach_questions(&self, context: &Context) -> impl Iterator<Item = Question> {
        let is_on = context.profile.preferences.coach;
        let game = context.game().filter(|game| game.opponent() != Seat::Human);
        let ahead = game.filter(|game| {
            minimax::is_feasible(game.settings().rules) && game.check_persons_turn().is_ok()
        });
        let watched = self.watched.filter(|mark| mark.is_awaited(context.now));
        let watched = watched.map(|mark| mark.position).into_iter();
        let positions = watched.chain(ahead.map(Game::position));
        positions.filter(move |_| is_on).map(question)
    }

    pub(super) fn follow_coach(&mut self, context: &Context) {
        let Some(watched) = &mut self.watched else {
            return;
        };
        if watched.is_awaited(context.now) {
            let analysis = context.analysis.of(&watched.position);
            let grade = analysis.and_then(|analysis| Grade::of(analysis, watched.cell));
            watched.is_proved |= grade.is_some();
        } else if !watched.is_proved {
            self.watched = None;
        }
    }
}
