//! The header: the players with their scores, and two lines between them.

use super::BoardNotice;
use super::view::BoardView;
use crate::game::Seat;
use crate::rules::{Mark, Outcome};
use crate::ui::{Align, BOARD_SQUARE, Shape, Text, mark_shapes, point};

impl BoardView<'_> {
    pub(super) fn header(&self) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for mark in Mark::BOTH {
            shapes.extend(self.player(mark));
        }
        let middle = BOARD_SQUARE.center().x;
        let status = Text::new(self.status(), point(middle, 27.0), 20.0, self.theme.text);
        let detail = Text::new(self.detail(), point(middle, 51.0), 15.0, self.theme.quiet);
        shapes.push(status.within(300.0).into());
        shapes.push(detail.within(296.0).into());
        shapes
    }

    /// A side's mark, rounds won and player, brighter while it is to move or has won.
    fn player(&self, mark: Mark) -> Vec<Shape> {
        let (edge, inwards, align) = match mark {
            Mark::X => (BOARD_SQUARE.x, 1.0, Align::Left),
            Mark::O => (BOARD_SQUARE.x + BOARD_SQUARE.w, -1.0, Align::Right),
        };
        let is_bright = match self.game.outcome() {
            Some(outcome) if self.screen.back_at.is_none() => outcome == Outcome::Win(mark),
            _ => self.shown.to_move() == mark,
        };
        let ink = self.theme.mark(mark);
        let ink = if is_bright { ink } else { self.theme.idle(ink) };
        let icon = point(edge + inwards * 12.0, 27.0);
        let mut shapes = mark_shapes(mark, icon, 10.0, ink, 1.0);
        let wins = self.game.score().wins(mark).to_string();
        let wins = Text::new(wins, point(edge + inwards * 34.0, 27.0), 28.0, ink).bold();
        let name = self.player_name(mark);
        let name = Text::new(name, point(edge, 51.0), 15.0, self.theme.quiet);
        shapes.push(wins.aligned(align).within(44.0).into());
        shapes.push(name.aligned(align).within(80.0).into());
        shapes
    }

    /// The level, "you", or the name of one of two people.
    fn player_name(&self, mark: Mark) -> String {
        let (game, labels) = (self.game, self.context.labels);
        match (game.seat(mark), game.opponent()) {
            (Seat::Computer(level), _) => labels.level_name(level).to_owned(),
            (Seat::Human, Seat::Computer(_)) => labels.you.to_owned(),
            (Seat::Human, Seat::Human) => {
                let players = &self.context.profile.players;
                players.name(mark).unwrap_or_default()
            }
        }
    }

    /// The upper line: whose turn it is, or what comes next.
    fn status(&self) -> String {
        let (words, labels) = (self.context.words, self.context.labels);
        let mark = self.game.position().to_move();
        if let Some(plies) = self.screen.back_at {
            words.looking_back(plies, self.game.round().moves().len())
        } else if self.game.outcome().is_none() {
            match (self.game.seat(mark), self.game.opponent()) {
                (Seat::Computer(level), _) => words.thinking(level),
                (Seat::Human, Seat::Computer(_)) => labels.your_turn.to_owned(),
                (Seat::Human, Seat::Human) => words.turn(&self.context.display_name(mark)),
            }
        } else if self.game.match_winner().is_some() {
            labels.next_match.to_owned()
        } else {
            labels.next_round.to_owned()
        }
    }

    /// The lower line: a notice, the reason for a move, or facts of the round.
    fn detail(&self) -> String {
        if let Some((notice, _)) = self.screen.notice {
            self.notice_text(notice)
        } else if let Some(reason) = self.reason_text() {
            reason
        } else if self.screen.back_at.is_some() {
            self.context.labels.back_to_game.to_owned()
        } else {
            self.facts()
        }
    }

    fn notice_text(&self, notice: BoardNotice) -> String {
        let labels = self.context.labels;
        match notice {
            BoardNotice::Refused(refusal) => self.context.words.refusal(refusal),
            BoardNotice::SearchFailed => labels.search_failed.to_owned(),
            BoardNotice::NoHint => labels.no_hint.to_owned(),
        }
    }

    /// What is special about the round, or else its counts.
    fn facts(&self) -> String {
        let (words, labels) = (self.context.words, self.context.labels);
        let (game, round) = (self.game, self.game.round());
        if let Some(mark) = round.given_up() {
            return match game.opponent() {
                Seat::Computer(_) => labels.you_gave_up.to_owned(),
                Seat::Human => words.gave_up(&self.context.display_name(mark)),
            };
        }
        if round.last_is_guess() {
            return labels.guess.to_owned();
        }
        if round.is_practice() {
            return labels.practice.to_owned();
        }
        self.counts().join(" · ")
    }

    /// Draws, the match length, hints, and the leaves that the computer searched.
    fn counts(&self) -> Vec<String> {
        let words = self.context.words;
        let (game, round) = (self.game, self.game.round());
        let mut counts = Vec::new();
        let draws = game.score().draws;
        if draws > 0 {
            counts.push(words.draws(draws));
        }
        if let Some(length) = game.settings().match_length {
            counts.push(words.first_to(length.get()));
        }
        if round.hints() > 0 {
            counts.push(words.hints(round.hints()));
        }
        let leaves = if game.outcome().is_some() {
            round
                .leaves()
                .map(|all| words.positions_searched_in_round(all))
        } else {
            round
                .last_leaves()
                .map(|last| words.positions_searched(last))
        };
        counts.extend(leaves);
        counts
    }
}
