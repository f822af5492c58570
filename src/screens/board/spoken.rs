//! What the board says to a screen reader.

use super::header::chip;
use super::view::BoardView;
use crate::game::{Event, Game, Seat};
use crate::rules::{Cell, Mark};
use crate::screens::opponents::opponent_name;
use crate::screens::spoken::{spoken_board, worth};
use crate::screens::{Context, cell_numbers};
use crate::text::{cell_mark, pending_sign};
use crate::ui::{Rect, Spoken, TextGroup};

impl BoardView<'_> {
    pub(super) fn spoken(&self) -> Spoken {
        let (game, context) = (self.game, self.context);
        let notes = |cell| self.notes(cell);
        let board = spoken_board(self.layout, &self.shown, true, context, notes);
        let you = game.settings().you;
        let chip = |mark| chip(mark, context.frame());
        let mut names = vec![(chip(you.other()), self.opponent_to_choose(you.other()))];
        names.extend(self.move_names());
        Spoken {
            title: Some(title(game, context)),
            boards: vec![board],
            groups: vec![TextGroup::named(chip(you), self.player(you))],
            names,
            status: self.lines(),
            focus: self.screen.focus.map(|cell| self.layout.rect(cell)),
        }
    }

    /// What is proved of a cell, while it is shown.
    fn notes(&self, cell: Cell) -> Vec<String> {
        let mut notes = Vec::new();
        if self.hinted_cell() == Some(cell) {
            notes.push(self.context.labels.hinted.to_owned());
        }
        let labels = self.context.labels;
        let is_over = self.game.outcome().is_some() && self.screen.back_at.is_none();
        if is_over && self.shown.winning_cells().any(|winning| winning == cell) {
            notes.push(labels.winning.to_owned());
        } else if self.last_cell() == Some(cell) {
            notes.push(labels.last_move.to_owned());
        }
        let mut valued = self.valued_moves().into_iter();
        if let Some(found) = valued.find(|found| found.cell == cell) {
            notes.push(worth(found.evaluation, self.context));
        }
        notes
    }

    /// A side, who plays it, and the rounds won.
    fn player(&self, mark: Mark) -> String {
        let wins = self.context.words.rounds_won(self.shown_wins(mark));
        let name = named_mark(&self.player_name(mark), mark);
        [name, wins].join(", ")
    }

    /// The opponent, whose chip opens the choice of another one.
    fn opponent_to_choose(&self, mark: Mark) -> String {
        [self.player(mark), self.context.labels.opponent.to_owned()].join(": ")
    }

    /// The moves of the round, each by the place of its button.
    fn move_names(&self) -> Vec<(Rect, String)> {
        let (words, round) = (self.context.words, self.game.round());
        let rules = self.game.settings().rules;
        let mut names = Vec::new();
        for (ply, cell) in round.cells().enumerate() {
            let mark = round.position_after(ply).to_move();
            let place = self.places.of_move(ply, rules.cell_count());
            let made = cell_mark(mark, rules.number(cell));
            let name = [words.move_number(ply + 1), made].join(": ");
            names.push((place, [name, words.place(cell)].join(", ")));
        }
        names
    }

    /// What happened last: how the round ended, or what is said of the position, and whose turn it is.
    fn lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.news().into_iter().collect();
        if let (Some(outcome), None) = (self.game.outcome(), self.screen.back_at) {
            let mut result = self.result_text(outcome);
            let winning: Vec<Cell> = self.shown.winning_cells().collect();
            if !winning.is_empty() {
                result = [result, cell_numbers(&winning, self.shown.rules())].join(": ");
            }
            lines.push(result);
            let below = self.lines_below(outcome).into_iter();
            lines.extend(below.map(|(words, ..)| words));
        } else if let Some(hinted) = self.hinted_cell() {
            lines.insert(0, self.context.words.place(hinted));
        }
        lines.extend(self.special_fact());
        lines.extend(self.worth());
        lines.extend(self.turn());
        lines.retain(|line| line != pending_sign(false));
        lines
    }

    /// What best play leads to, while that is shown.
    fn worth(&self) -> Option<String> {
        let insight = &self.screen.insight;
        if !insight.is_shown || self.uniform_evaluation().is_some() {
            return None; // what every cell is worth is said already
        }
        let evaluation = insight.analysis(&self.shown)?.evaluation?;
        let words = self.context.words;
        Some(words.best_play(&words.evaluation(evaluation)))
    }

    /// Whose turn it is, while it is a person's.
    fn turn(&self) -> Option<String> {
        let context = self.context;
        let is_over = self.game.outcome().is_some() || self.screen.back_at.is_some();
        if is_over || self.game.computer_to_move().is_some() {
            return None;
        }
        Some(match self.game.opponent() {
            Seat::Computer(_) => context.labels.your_turn.to_owned(),
            Seat::Human => {
                let mark = self.shown.to_move();
                match context.profile.players.name(mark) {
                    Some(name) => [context.words.to_move(mark), name].join(", "),
                    None => context.words.to_move(mark),
                }
            }
        })
    }
}

/// The board and the opponent.
fn title(game: &Game, context: &Context) -> String {
    let opponent = opponent_name(game.opponent(), context);
    let board = context.words.board(game.settings().rules);
    [opponent, &board].join(", ")
}

/// A player with the mark, unless the player is called by it.
fn named_mark(name: &str, mark: Mark) -> String {
    let mark = mark.to_string();
    if name.split(' ').any(|word| word == mark) {
        name.to_owned()
    } else {
        [name, &mark].join(", ")
    }
}

/// What is said of an event when it happens; what follows from it is in the status.
pub fn announcement(event: &Event, game: &Game, context: &Context) -> Option<String> {
    let labels = context.labels;
    Some(match event {
        Event::Marked { mark, cell, .. } => {
            let who = match (game.seat(*mark), game.opponent()) {
                (Seat::Human, Seat::Computer(_)) => labels.you.to_owned(),
                (Seat::Human, Seat::Human) => context.display_name(*mark),
                (computer, _) => opponent_name(computer, context).to_owned(),
            };
            let who = named_mark(&who, *mark);
            [who, context.words.place(*cell)].join(": ")
        }
        Event::Undone(marks) => context.words.taken_back(*marks),
        Event::Redone(marks) => context.words.put_back(*marks),
        Event::RoundStarted { .. } => labels.new_round_said.to_owned(),
        Event::RoundResumed { .. }
        | Event::SearchFailed
        | Event::Hinted(_)
        | Event::OpponentChosen(_)
        | Event::Ended { .. } => return None,
    })
}
