//! The timing of a result: the line is drawn, its marks swell as it reaches them, then the words stand in the
//! middle of the board and glide to the line above it.

use std::time::Duration;

use super::BoardAction;
use super::view::Scene;
use crate::game::{Game, Seat};
use crate::profile::{Ending, Motion};
use crate::rules::{Cell, Line, Outcome};
use crate::text::strength_news;
use crate::ui::view::{row, space, text_of};
use crate::ui::{Arrival, Entrance, RESULT_STANDS, Speech, Tone, TypeRole, View, motion};

/// Text sizes while the words stand in the middle of the board, and the place of the second line below it.
const WORDS: f32 = 72.0;
const FACTS: f32 = 28.0;
const FACTS_BELOW: f32 = 56.0;

/// The height of the line above the board in which the words come to rest.
const HEIGHT: f32 = 27.0;

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
    pub fn of(game: &Game, is_drawing_in: bool, motion: Motion) -> ResultTimes {
        let line = if is_drawing_in && motion == Motion::Full {
            motion::MARK
        } else {
            Duration::ZERO
        };
        let has_line = matches!(game.outcome(), Some(Outcome::Win(_)))
            && game.round().given_up().is_none()
            && motion == Motion::Full;
        let words = if has_line { line + motion::LINE } else { line };
        ResultTimes {
            line,
            words,
            glide: words + motion::STAND,
            opens: words + motion::WORDS + RESULT_STANDS,
        }
    }

    /// Converts to the program's clock.
    pub fn after(self, from: Duration) -> ResultTimes {
        ResultTimes {
            line: from + self.line,
            words: from + self.words,
            glide: from + self.glide,
            opens: from + self.opens,
        }
    }

    pub fn reaches(&self, cell: Cell, lines: &[Line]) -> Duration {
        let along = lines.iter().find_map(|line| part_along(*line, cell));
        self.line + motion::LINE.mul_f32(along.unwrap_or(0.0))
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
            entrance,
        };
        let color = Tone::Color(self.theme.words_of(outcome));
        let words = text_of(self.result_words(outcome), TypeRole::Title).tone(color);
        let facts = self.facts_of(outcome).join(" · ");
        let tone = match ending {
            Ending::Won => Tone::Win,
            Ending::Lost => Tone::Loss,
            Ending::Drawn => Tone::Quiet,
        };
        let facts = text_of(facts, TypeRole::Label).tone(tone);
        let parts = [
            words.lines(1).arrives(arrival(WORDS, 0.0)),
            facts.lines(1).arrives(arrival(FACTS, FACTS_BELOW)),
        ];
        let parts = parts.map(|part| part.spoken(Speech::Silent));
        let [words, facts] = parts;
        let around = || space().grow(1);
        row([around(), words, facts, around()]).height(HEIGHT)
    }

    pub fn result_words(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win(mark) => self.context.words.wins(&self.context.display_name(mark)),
            Outcome::Draw => self.context.labels.draw.to_owned(),
        }
    }

    /// The result from the player's side, the match result, and what is special about the round.
    pub fn facts_of(&self, outcome: Outcome) -> Vec<String> {
        let labels = self.context.labels;
        let mut facts = Vec::new();
        if let Seat::Computer(_) = self.game.opponent() {
            let result = match Ending::for_people(outcome, self.game) {
                Ending::Won => Some(labels.you_win.to_owned()),
                Ending::Lost => Some(labels.you_lose.to_owned()),
                Ending::Drawn => None,
            };
            let news = result
                .into_iter()
                .chain(strength_news(self.game, self.context.words));
            facts.push(news.collect::<Vec<_>>().join(". "));
        }
        facts.extend(self.match_result());
        facts.extend(self.special_fact());
        let facts = facts.into_iter().filter(|fact| !fact.is_empty());
        facts
            .map(|fact| fact.trim_end_matches('.').to_owned())
            .collect()
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
