//! Searches for mistakes, and sittings of practice.

use std::time::Duration;

use super::App;
use crate::game::{PersonId, Round, Seat};
use crate::practice::{Exercise, SITTING_PAUSE};
use crate::rules::Cell;
use crate::thinking::{Effort, Question, RoundAnalysis};

impl App {
    /// Counts mistakes found in earlier rounds.
    pub(super) fn learn_mistakes(&mut self) {
        for (person, mistakes) in self.mistake_search.take(&self.computer.analysis) {
            if let Some(person) = self.profile.people.get_mut(person) {
                person.practice.add_round(mistakes);
            }
            self.effects.is_unsaved = true;
        }
        if self.profile.is_searching && self.mistake_search.rounds.is_empty() {
            self.profile.is_searching = false;
            self.effects.is_unsaved = true;
        }
    }

    /// Starts a search in the last round that is over.
    pub(super) fn search_for_mistakes(&mut self) {
        let game = self.profile.game.as_ref();
        if let Some(round) = game.and_then(|game| game.rounds().rfind(|round| round.is_over())) {
            self.mistake_search.start(round);
            self.profile.is_searching = true;
        }
    }

    /// Begins another sitting after a long pause.
    pub(super) fn follow_sitting(&mut self, now: Duration) {
        if let Some(at) = self.answered_at {
            if now.saturating_sub(at) >= SITTING_PAUSE {
                self.answered_at = None;
                self.profile.people.begin_sitting();
                self.effects.is_unsaved = true;
            }
        }
    }
}

#[derive(Debug, Default)]
pub(super) struct MistakeSearch {
    /// For each round, the person who played it, and the question before each move of theirs with the move.
    rounds: Vec<(PersonId, Vec<(Question, Cell)>)>,
}

impl MistakeSearch {
    /// Searches a round against the computer. Between two people nobody is to be corrected.
    fn start(&mut self, round: &Round) {
        if round.settings.opponent == Seat::Human {
            return;
        }
        let moves = round.persons_moves();
        let moves = moves.map(|(position, cell)| (Question::new(position, Effort::MISTAKES), cell));
        self.rounds.push((round.settings.people[0], moves.collect()));
    }

    /// A guest's rounds are those of the name that the guest gave.
    pub fn hand_over(&mut self, [guest, named]: [PersonId; 2]) {
        let people = self.rounds.iter_mut().map(|(person, _)| person);
        people.filter(|person| **person == guest).for_each(|person| *person = named);
    }

    /// The oldest round first, each from its end: there proofs are short, and help those before.
    pub fn questions(&self) -> impl Iterator<Item = Question> {
        self.rounds.iter().flat_map(|(_, moves)| moves.iter().rev()).map(|(question, _)| *question)
    }

    /// The mistakes of each searched round in the order of the moves, each with the marked cell, and whose they are.
    fn take(&mut self, analysis: &RoundAnalysis) -> Vec<(PersonId, Vec<(Exercise, Cell)>)> {
        let is_open = |(question, _): &(Question, Cell)| analysis.is_open(&question.position);
        let rounds = std::mem::take(&mut self.rounds).into_iter();
        let (open, done): (Vec<_>, Vec<_>) =
            rounds.partition(|(_, moves)| moves.iter().any(is_open));
        self.rounds = open;
        let mistake = |(Question { position, .. }, cell)| {
            let exercise = Exercise::from_mistake(position, cell, analysis.of(&position)?)?;
            Some((exercise, cell))
        };
        let rounds = done.into_iter();
        rounds
            .map(|(person, moves)| (person, moves.into_iter().filter_map(mistake).collect()))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Settings;
    use crate::profile::{Player, Profile};
    use crate::screens::{Change, Request};

    fn called(name: &str) -> Player {
        let mut player = Player::default();
        name.chars().for_each(|letter| player.write(letter));
        player
    }

    #[test]
    fn a_search_goes_to_the_name_that_a_guest_gives_and_not_to_who_has_that_name_already() {
        let mut profile = Profile::default();
        profile.seat_newcomer(1, called("Ada"), || 7);
        let mut app = App::with_game(Settings::default(), profile, 1);
        let round = app.profile.game.as_ref().unwrap().round().clone();
        app.mistake_search.start(&round);
        for (name, has_it) in [("Ada", false), ("Bo", true)] {
            app.profile.seat(0, PersonId::GUESTS[0]);
            app.carry_out(Request::Change(Change::Newcomer(0, called(name))), Duration::ZERO);
            let you = app.profile.you();
            assert!(!PersonId::GUESTS.contains(&you));
            assert_eq!(app.mistake_search.rounds[0].0 == you, has_it, "{name}");
        }
    }
}
