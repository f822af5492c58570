//! What the review says to a screen reader.

use super::places::Places;
use super::{ReviewScreen, Step, StepKind};
use crate::rules::Cell;
use crate::screens::Context;
use crate::screens::spoken::{spoken_board, worth};
use crate::text::pending_sign;
use crate::ui::{BoardLayout, Rect, Spoken, SpokenBoard};

impl ReviewScreen {
    pub(super) fn describe(&self, context: &Context) -> Spoken {
        let places = Places::of(context.surroundings.view);
        let Some(step) = self.steps.get(self.at) else {
            return Spoken::default();
        };
        Spoken {
            boards: vec![self.spoken_board(step, &places, context)],
            names: self.row_names(places, context),
            status: self.lines(step, context),
            ..Spoken::default()
        }
    }

    /// The position before the move looked at, with what every move there was worth.
    fn spoken_board(&self, step: &Step, places: &Places, context: &Context) -> SpokenBoard {
        let layout = BoardLayout::within(step.position.rules(), places.board);
        let played = match step.kind {
            StepKind::Marked(cell) => Some(cell),
            StepKind::GaveUp(_) | StepKind::Ended(_) => None,
        };
        let notes = |cell: Cell| {
            let mut notes = Vec::new();
            if played == Some(cell) {
                notes.push(context.labels.played.to_owned());
            }
            let found = self.analysis(step).and_then(|found| found.of_move(cell));
            notes.extend(found.map(|found| worth(found.evaluation, context)));
            notes
        };
        spoken_board(layout, &step.position, false, context, notes)
    }

    /// The rows of the list, each with its number, its cell and its grade.
    fn row_names(&self, places: Places, context: &Context) -> Vec<(Rect, String)> {
        let words = context.words;
        let mut names = Vec::new();
        for (ply, step, place) in self.rows(places) {
            let headline = self.headline(step, context);
            let name = match step.kind {
                StepKind::Marked(cell) => {
                    let made = [words.move_number(ply + 1), headline].join(": ");
                    [made, words.place(cell)].join(", ")
                }
                StepKind::GaveUp(_) | StepKind::Ended(_) => headline,
            };
            names.push((place, name));
        }
        names
    }

    /// How many mistakes the round had, and what is said of the move looked at, as far as it is proved.
    fn lines(&self, step: &Step, context: &Context) -> Vec<String> {
        let mut lines = Vec::new();
        if self.analysis.is_over() {
            lines.push(self.summary(context));
        }
        lines.push(self.headline(step, context));
        lines.extend(self.reason(step, context));
        lines.extend(self.better(step, context));
        lines.extend(self.all_alike(step, context));
        lines.retain(|line| !line.ends_with(pending_sign(false)));
        lines
    }
}
