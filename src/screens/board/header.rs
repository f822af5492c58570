//! The header: the players with their scores, and a line of text below them.

use super::view::BoardView;
use super::{BoardNotice, controls::BoardAction};
use crate::game::{Game, Seat};
use crate::rules::{Mark, Outcome};
use crate::screens::opponents::opponent_name;
use crate::ui::{
    Align, BOARD_SQUARE, Button, ButtonState, Frame, LONG_THOUGHT, Rect, SPACE_M, SPACE_S, Shape,
    Text, framed_box, mark_shapes, motion, point, rect,
};

/// The chip of X; that of O mirrors it.
const X_CHIP: Rect = rect(BOARD_SQUARE.x, SPACE_M, 220.0, 28.0);
const O_CHIP: Rect = rect(308.0, SPACE_M, 220.0, 28.0);

/// The height of a chip in a low view.
const LOW_CHIP_H: f32 = 40.0;

/// The middle of the mark in a chip, the outer end of the name and the inner end of the rounds won,
/// each measured from the chip's outer edge.
const CHIP_MARK: f32 = 20.0;
const CHIP_NAME: f32 = 40.0;
const CHIP_WINS: f32 = 188.0;

/// The most that a name can take.
const NAME_W: f32 = 108.0;

/// The line of text below the chips.
const STATUS_Y: f32 = 60.0;

/// Its width in a tall view, where nothing stands beside it.
const TALL_STATUS_W: f32 = 568.0;

/// The chip of a side, which grows upwards in a tall view, and a little in a low one.
pub(super) fn chip(mark: Mark, frame: Frame) -> Rect {
    let chip = match mark {
        Mark::X => X_CHIP,
        Mark::O => O_CHIP,
    };
    let h = if frame.is_low() {
        LOW_CHIP_H
    } else {
        frame.finger(chip.h)
    };
    let y = chip.bottom() - h;
    Rect { y, h, ..chip }
}

/// The chip of the side that the person plays against opens the choice of opponent.
pub(super) fn opponent_button(game: &Game, frame: Frame) -> Button<BoardAction> {
    let place = chip(game.settings().you.other(), frame);
    Button::invisible(place, BoardAction::ChooseOpponent)
}

impl BoardView<'_> {
    pub(super) fn header(&self) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for mark in Mark::BOTH {
            shapes.extend(self.chip(mark));
        }
        let middle = BOARD_SQUARE.center().x;
        let status = self.status();
        if !status.is_empty() {
            let size = 15.0 * self.text_growth();
            let text = Text::new(status, point(middle, STATUS_Y), size, self.theme.text);
            let frame = self.context.frame();
            let width = if frame.is_tall() {
                TALL_STATUS_W
            } else {
                BOARD_SQUARE.w
            };
            shapes.push(text.within(width).into());
        }
        shapes
    }

    fn chip_area(&self, mark: Mark) -> Rect {
        chip(mark, self.context.frame())
    }

    fn text_growth(&self) -> f32 {
        self.context.frame().growth()
    }

    /// A side's mark, player and rounds won, with a line below while it is to move.
    fn chip(&self, mark: Mark) -> Vec<Shape> {
        let (area, growth) = (self.chip_area(mark), self.text_growth());
        let mut shapes = self.chip_face(mark);
        let (edge, inwards, align) = match mark {
            Mark::X => (area.x, 1.0, Align::Left),
            Mark::O => (area.right(), -1.0, Align::Right),
        };
        let y = area.center().y;
        let at = |distance: f32| point(edge + inwards * distance, y);
        let ink = self.theme.mark(mark);
        shapes.extend(mark_shapes(mark, at(CHIP_MARK), 10.0 * growth, ink, 1.0));
        let name = self.player_name(mark);
        let name = Text::new(name, at(CHIP_NAME), 16.0 * growth, self.theme.text);
        shapes.push(name.aligned(align).within(NAME_W).into());
        let wins = self.shown_wins(mark).to_string();
        let wins = Text::new(wins, at(CHIP_WINS), 22.0 * growth, ink);
        shapes.push(wins.bold().aligned(align.mirrored()).within(36.0).into());
        if self.is_to_move(mark) {
            shapes.push(self.underline(mark));
        }
        shapes
    }

    /// The face of a chip. The opponent's is a button, which a frame and an arrow down at its inner end
    /// show.
    fn chip_face(&self, mark: Mark) -> Vec<Shape> {
        let (area, theme) = (self.chip_area(mark), &self.theme);
        let is_button = mark != self.game.settings().you;
        let (fill, edge) = match self.context.button_state(area) {
            _ if !is_button => (theme.raised, theme.raised),
            ButtonState::Rest => (theme.raised, theme.edge),
            ButtonState::Hovered => (theme.lifted, theme.edge),
            ButtonState::Held => (theme.lifted, theme.text),
        };
        let mut shapes = framed_box(area, SPACE_S, fill, 1.5, edge);
        if is_button {
            shapes.extend(self.arrow_down(mark));
        }
        shapes
    }

    fn arrow_down(&self, mark: Mark) -> [Shape; 2] {
        let area = self.chip_area(mark);
        let x = match mark {
            Mark::X => area.right() - SPACE_M,
            Mark::O => area.x + SPACE_M,
        };
        let apex = point(x, area.center().y + 3.0);
        [-5.0, 5.0].map(|dx| Shape::Stroke {
            from: apex.moved(dx, -6.0),
            to: apex,
            width: 2.0,
            color: self.theme.text,
        })
    }

    fn is_to_move(&self, mark: Mark) -> bool {
        self.shown.outcome().is_none()
            && (self.game.outcome().is_none() || self.screen.back_at.is_some())
            && self.shown.to_move() == mark
    }

    /// Grows from its middle when the turn comes.
    fn underline(&self, mark: Mark) -> Shape {
        let area = self.chip_area(mark);
        let grown = self
            .context
            .moved(self.screen.position_since, motion::UNDERLINE);
        let half = (area.w / 2.0 - SPACE_S) * grown;
        let middle = point(area.center().x, area.bottom() + 1.0);
        Shape::Stroke {
            from: middle.moved(-half, 0.0),
            to: middle.moved(half, 0.0),
            width: 4.0,
            color: self.theme.mark(mark),
        }
    }

    /// Rounds won, without the present one until its result is shown.
    pub(super) fn shown_wins(&self, mark: Mark) -> u32 {
        let wins = self.game.score().wins(mark);
        let is_new = self.game.outcome() == Some(Outcome::Win(mark)) && !self.is_result_shown();
        if is_new && !self.game.round().is_casual() {
            wins.saturating_sub(1)
        } else {
            wins
        }
    }

    /// The level, "you", or the name of one of two people. One without a name goes by the mark, and says
    /// when it is to move.
    pub(super) fn player_name(&self, mark: Mark) -> String {
        let labels = self.context.labels;
        let label = match (self.game.seat(mark), self.game.opponent()) {
            (opponent @ Seat::Computer(_), _) => opponent_name(opponent, self.context),
            (Seat::Human, Seat::Computer(_)) if self.is_to_move(mark) => labels.your_turn,
            (Seat::Human, Seat::Computer(_)) => labels.you,
            (Seat::Human, Seat::Human) => {
                return match self.context.profile.players.name(mark) {
                    Some(name) => name,
                    None if self.is_to_move(mark) => self.context.words.to_move(mark),
                    None => mark.to_string(),
                };
            }
        };
        label.to_owned()
    }

    /// The line below the chips: what is new, what comes next, or facts of the round.
    fn status(&self) -> String {
        if let Some(news) = self.news() {
            news
        } else if self.game.outcome().is_some() {
            self.after_result()
        } else {
            self.facts()
        }
    }

    /// A notice, the reason for a move, where one looks back, or who is thinking.
    pub(super) fn news(&self) -> Option<String> {
        let (words, labels) = (self.context.words, self.context.labels);
        if let Some((notice, _)) = self.screen.notice {
            return Some(self.notice_text(notice));
        }
        if let Some(reason) = self.reason_text() {
            return Some(reason);
        }
        if let Some(plies) = self.screen.back_at {
            let place = words.looking_back(plies, self.game.round().moves().len());
            return Some(format!("{place} · {}", labels.back_to_game));
        }
        let since = self.context.now.saturating_sub(self.screen.changed);
        match self.game.computer_to_move() {
            Some(level) if since >= LONG_THOUGHT => Some(words.thinking(level)),
            _ => None,
        }
    }

    fn notice_text(&self, notice: BoardNotice) -> String {
        let labels = self.context.labels;
        match notice {
            BoardNotice::Refused(refusal) => self.context.words.refusal(refusal),
            BoardNotice::SearchFailed => labels.search_failed.to_owned(),
            BoardNotice::NoHint => labels.no_hint.to_owned(),
            BoardNotice::ReviewLater => labels.review_later.to_owned(),
            BoardNotice::InsightFirst => labels.insight_first.to_owned(),
            BoardNotice::TreeTooLarge => labels.tree_too_large.to_owned(),
        }
    }

    /// How to go on, once the result is shown.
    fn after_result(&self) -> String {
        let labels = self.context.labels;
        if !self.is_result_shown() {
            return String::new();
        }
        let next = if self.game.match_winner().is_some() {
            labels.next_match
        } else {
            labels.next_round
        };
        let mut parts = self.counts();
        parts.extend(self.special_fact());
        if parts.is_empty() {
            return next.to_owned();
        }
        // It is no sentence of its own then.
        parts.insert(0, next.trim_end_matches('.').to_owned());
        parts.join(" · ")
    }

    /// What is special about the round, or else its counts.
    fn facts(&self) -> String {
        self.special_fact()
            .unwrap_or_else(|| self.counts().join(" · "))
    }

    pub(super) fn special_fact(&self) -> Option<String> {
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
        if round.is_casual() {
            return Some(labels.casual.to_owned());
        }
        if game.next_opponent() == game.opponent() {
            return None;
        }
        Some(words.opponent_next_round(game.next_opponent()))
    }

    /// The board where it is not the usual one, draws, the match length, hints, and the leaves that the
    /// computer searched.
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
            let all = round.leaves();
            all.map(|all| words.positions_searched_in_round(all))
        } else {
            let last = round.last_leaves();
            last.map(|last| words.positions_searched(last))
        };
        counts.extend(leaves);
        counts
    }
}
