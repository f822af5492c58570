//! The line above the board, and the sentences for a screen reader.

use super::announcement::{made, player};
use super::review::Review;
use super::view::Scene;
use crate::ai::Value;
use crate::game::Seat;
use crate::rules::{Cell, Mark};
use crate::screens::{Told, explained, state_text};
use crate::text::{advice, hint, winning_lines};

impl Scene<'_> {
    /// A notice, the coach's word, the reason for a move, the ply looked at, or who is thinking.
    pub fn news(&self) -> Option<Told> {
        let (words, labels) = (self.context.words, self.context.labels);
        if let Some(slip) = self.spoken_slip() {
            let notice = self.context.notice.unwrap_or_default();
            let own = self.in_own_words(&words.slip_on_board(slip));
            return Some([&own, notice].join(" ").trim_end().into());
        }
        if let Some(notice) = self.context.notice {
            return Some(notice.into());
        }
        if let Some(reason) = self.reason_text() {
            return Some(reason);
        }
        if let Some(review) = &self.review {
            return Some(review.summary());
        }
        if let Some(plies) = self.screen.back_at {
            let place = words.looking_back(plies, self.game.round().moves().len());
            return Some(format!("{place} · {}", labels.back_to_game).into());
        }
        if let Some(level) = self.long_thinker() {
            return Some(words.thinking(level).into());
        }
        self.best_cells().map(Told::from)
    }

    fn reason_text(&self) -> Option<Told> {
        let words = self.context.words;
        if self.outcome().is_some() {
            return None;
        }
        if let Some(candidate) = self.focused_move() {
            let say = |explanation: &_| words.explanation(explanation);
            return Some(explained(candidate, &self.shown, say, self.context));
        }
        if self.is_hint_wanted() {
            return Some(Told::open(self.context.labels.hint_pending));
        }
        if let Some(hint) = self.hint() {
            let number = self.shown.rules().number(hint.cell);
            let say = |explanation: &_| advice(number, explanation, words);
            return Some(explained(hint, &self.shown, say, self.context));
        }
        let evaluation = self.insight.uniform?;
        let every_cell = words.every_cell(evaluation, self.shown.to_move());
        let more = match &self.insight.best[..] {
            [] if self.insight.counts_answers || evaluation.value != Value::Draw => String::new(),
            [] => self.context.labels.no_answer_loses.to_owned(),
            hardest => words.hardest(&self.numbers_of(hardest)),
        };
        Some(format!("{every_cell} {more}").trim_end().into())
    }

    /// Which moves are best, while a person is to move.
    fn best_cells(&self) -> Option<String> {
        let evaluation = self.analysis()?.evaluation?;
        let (words, best) = (self.context.words, self.numbers_of(&self.insight.best));
        let is_said = self.insight.is_in_cells() && self.game.computer_to_move().is_none();
        match &best[..] {
            _ if !is_said => None,
            [] if evaluation.value == Value::Loss => {
                Some(words.every_cell(evaluation, self.shown.to_move()))
            }
            [] => None,
            _ if self.insight.is_hardest => Some(words.hardest(&best)),
            _ => Some(words.best_cells(&best, evaluation)),
        }
    }

    fn numbers_of(&self, cells: &[Cell]) -> Vec<u8> {
        cells.iter().map(|cell| self.shown.rules().number(*cell)).collect()
    }

    pub fn special_fact(&self) -> Option<String> {
        let (words, labels) = (self.context.words, self.context.labels);
        let (game, round) = (self.game, self.game.round());
        if let Some(mark) = round.given_up() {
            return Some(match game.opponent() {
                Seat::Computer(_) => labels.you_gave_up.to_owned(),
                Seat::Human => words.gave_up(&self.context.display_name(mark)),
            });
        }
        if round.last_is_guess() {
            return Some(labels.guess.to_owned());
        }
        if !round.counts() {
            return Some(labels.casual.to_owned());
        }
        let next = game.next_settings().opponent;
        (next != game.opponent()).then(|| words.opponent_next_round(next))
    }

    /// A sentence as the computer says it to the person: `I` and `you` instead of the marks.
    pub fn in_own_words(&self, sentence: &str) -> String {
        match self.game.opponent() {
            Seat::Computer(level) => {
                let mark = self.game.settings().you.other();
                self.context.words.said_by(mark, level, sentence)
            }
            Seat::Human => sentence.to_owned(),
        }
    }

    /// For screen readers: the result, or the news about the position and whose turn it is.
    pub fn spoken_lines(&self, news: Option<&Told>) -> Vec<String> {
        let words = self.context.words;
        let is_newest = self.outcome().is_none() && self.focused_move().is_none();
        let best = self.hint().filter(|_| is_newest);
        let hint = best.and_then(|best| hint(best, &self.shown, words));
        let slip = self.spoken_slip().map(|slip| words.slip(slip));
        let news = match (&hint, &slip) {
            (None, None) => news.and_then(Told::announced),
            _ => self.context.notice,
        };
        let news = news.map(str::to_owned).into_iter();
        let mut lines: Vec<String> = news.chain(slip).chain(hint.into_iter().flatten()).collect();
        let comment = self.review.iter().flat_map(Review::comment_lines);
        lines.extend(comment.filter_map(|told| Some(told.announced()?.to_owned())));
        if let Some(outcome) = self.outcome() {
            let verdict = self.verdict(outcome);
            let result = verdict.unwrap_or_else(|| self.result_words(outcome));
            let lines_won = winning_lines(&self.shown, words);
            let result = [result.trim_end_matches(['!', '.']), &lines_won];
            lines.push(result.join(": ").trim_end_matches(": ").to_owned());
            lines.extend(self.score_told());
            lines.extend(self.facts());
            lines.push(words.enter_goes_on(self.game.match_winner().is_some()) + ".");
        }
        if self.outcome().is_none() {
            lines.extend(self.special_fact());
        }
        if self.spoken_slip().is_some() {
            lines.push(self.context.labels.coach_asks.to_owned());
        }
        lines.extend(self.turn());
        lines
    }

    /// In a terminal, where no player's chip has it: the score, and how many hints were asked for.
    fn score_told(&self) -> Option<String> {
        let (game, words) = (self.game, self.context.words);
        let (score, length) = (self.context.score(game), game.settings().match_length);
        let won = |mark| format!("{} {}", player(mark, game, self.context), score.wins(mark));
        let told = words.score(&won(Mark::X), &won(Mark::O), score.draws);
        let length = length.map(|rounds| words.first_to(rounds.get()));
        let hints = Some(game.round().hints()).filter(|hints| *hints > 0);
        let others = length.into_iter().chain(hints.map(|hints| words.hints(hints)));
        let told = [told].into_iter().chain(others).map(|fact| fact + ".");
        self.context.surroundings.is_terminal.then(|| told.collect::<Vec<_>>().join(" "))
    }

    /// How many endings the search of the last move has looked at.
    fn search_work(&self) -> Option<String> {
        let round = self.game.round();
        let last = round.moves().last().filter(|_| self.screen.back_at.is_none())?;
        let leaves = last.leaves.filter(|_| self.context.surroundings.is_terminal)?;
        Some(self.context.words.leaves_visited(leaves, round.leaves()?))
    }

    /// The last mark, and whose turn it is or who has won.
    pub fn state(&self) -> String {
        let last = self.last_cell().and_then(|cell| {
            let mark = self.shown.mark_at(cell)?;
            Some(made(mark, cell, self.game, self.context))
        });
        let state = match self.outcome() {
            Some(outcome) => self.result_words(outcome),
            None => self.turn().unwrap_or_else(|| state_text(&self.shown, self.context)),
        };
        last.into_iter()
            .chain(self.search_work())
            .chain([state])
            .map(|words| words + ".")
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Whose turn it is, for people only.
    fn turn(&self) -> Option<String> {
        let context = self.context;
        let is_over = self.game.is_over() || self.screen.back_at.is_some();
        if is_over || self.game.computer_to_move().is_some() {
            return None;
        }
        if let Seat::Computer(_) = self.game.opponent() {
            return Some(context.labels.your_turn.to_owned());
        }
        let mark = self.shown.to_move();
        let to_move = context.words.to_move(mark);
        Some(match context.players().name(mark) {
            Some(name) => [to_move, name].join(", "),
            None => to_move,
        })
    }
}
