//! The timing of a result: the line is drawn, its marks hop one after the other, then the words stand in the
//! middle of the board and glide to the line above it.

use std::time::Duration;

use super::BoardAction;
use super::view::Scene;
use crate::game::{Game, Seat};
use crate::profile::Ending;
use crate::rules::{Cell, Line, Outcome};
use crate::text::strength_news;
use crate::ui::view::{row, space, text_of};
use crate::ui::{Align, Arrival, Entrance, RESULT_STANDS, Speech, Tone, TypeRole, View, motion};

/// Text sizes while the words stand in the middle of the board, and the places of the other lines below it.
const WORDS: f32 = 72.0;
const FOR_YOU: f32 = 44.0;
const FOR_YOU_BELOW: f32 = 64.0;
const FACTS: f32 = 28.0;
const FACTS_BELOW: [f32; 2] = [56.0, 108.0];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ResultTimes {
    pub line: Duration,
    pub words: Duration,
    /// The words leave the middle of the board.
    pub glide: Duration,
    /// Clicks on the board count again.
    pub opens: Duration,
}

impl ResultTimes {
    /// Of a round that was decided at this time.
    pub fn of(game: &Game, decided: Duration, is_drawing_in: bool, moves: bool) -> ResultTimes {
        let line = if is_drawing_in && moves { decided + motion::MARK } else { decided };
        let is_won = matches!(game.outcome(), Some(Outcome::Win(_)));
        let has_line = is_won && game.round().given_up().is_none() && moves;
        let words = if has_line { line + motion::LINE } else { line };
        ResultTimes {
            line,
            words,
            glide: words + motion::STAND,
            opens: words + motion::WORDS + RESULT_STANDS,
        }
    }

    pub fn reaches(&self, cell: Cell, lines: &[Line]) -> Duration {
        let along = lines.iter().find_map(|line| part_along(*line, cell));
        self.line + motion::HOPS.mul_f32(along.unwrap_or(0.0))
    }
}

/// Position of a cell along a line, from 0 to 1; `None` if it is not on the line.
fn part_along(line: Line, cell: Cell) -> Option<f32> {
    let at = line.cells().position(|other| other == cell)?;
    let steps = line.cells().count() - 1;
    Some(at as f32 / steps as f32)
}

impl Scene<'_> {
    /// The result, which arrives in the line above the board.
    pub fn result_line(&self, outcome: Outcome) -> View<BoardAction> {
        let ending = Ending::for_people(outcome, self.game);
        let entrance = match ending {
            Ending::Won => Entrance::Pops,
            Ending::Lost => Entrance::Sinks,
            Ending::Drawn => Entrance::Fades,
        };
        let arrival = |size, below| Arrival {
            since: self.times.words,
            size,
            below,
            stays: self.theme.keeps_words(),
            entrance,
        };
        let color = Tone::Color(self.theme.words_of(outcome));
        let words = text_of(self.result_words(outcome), TypeRole::Headline).tone(color);
        let for_you = self.result_for_you(outcome).unwrap_or_default();
        let facts = self.facts().join(" · ");
        let below = FACTS_BELOW[usize::from(!for_you.is_empty())];
        // Words that shrink stay beside what follows them.
        let align =
            if for_you.is_empty() && facts.is_empty() { Align::Center } else { Align::Right };
        let tone = match ending {
            Ending::Won => Tone::Win,
            Ending::Lost => Tone::Loss,
            Ending::Drawn => Tone::Quiet,
        };
        let for_you = text_of(for_you, TypeRole::Title).tone(tone);
        let facts = text_of(facts, TypeRole::Label).quiet();
        let parts = [
            words.aligned(align).arrives(arrival(WORDS, 0.0)),
            for_you.arrives(arrival(FOR_YOU, FOR_YOU_BELOW)),
            facts.arrives(arrival(FACTS, below)),
        ];
        let [words, for_you, facts] = parts.map(|part| part.lines(1).spoken(Speech::Silent));
        let around = || space().grow(1);
        row([around(), words, for_you, facts, around()])
    }

    pub fn result_words(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win(mark) => self.context.words.wins(&self.context.display_name(mark)),
            Outcome::Draw => self.context.labels.draw.to_owned(),
        }
    }

    /// What the result means for the person who played against the computer.
    pub fn result_for_you(&self, outcome: Outcome) -> Option<String> {
        let labels = self.context.labels;
        match (self.game.opponent(), Ending::for_people(outcome, self.game)) {
            (Seat::Human, _) => None,
            (_, Ending::Won) => Some(format!("{}!", labels.you_win)),
            (_, Ending::Lost) => Some(labels.you_lose.to_owned()),
            (_, Ending::Drawn) => self.has_held_hard().then(|| labels.held_hard.to_owned()),
        }
    }

    /// The new strength of Medium, the match result, and what is special about the round.
    pub fn facts(&self) -> Vec<String> {
        let news = strength_news(self.game, self.context.words);
        let facts = news.into_iter().chain(self.match_result()).chain(self.special_fact());
        facts.map(|fact| fact.trim_end_matches('.').to_owned()).collect()
    }

    fn match_result(&self) -> Option<String> {
        if !self.game.round().counts() {
            return None;
        }
        let winner = self.game.match_winner()?;
        let score = self.game.score();
        let (won, lost) = (score.wins(winner), score.wins(winner.other()));
        Some(self.context.words.match_result(won, lost))
    }
}
