//! What the tree says to a screen reader.

use super::TreeScreen;
use super::draw::rule;
use super::modes::{MOST_EMPTY_CELLS, Mode};
use super::path::marked;
use super::places::{PATH, SMALL_CHILDREN, card, row, top};
use super::step::Stepper;
use super::step_view::parent_area;
use crate::rules::Position;
use crate::screens::spoken::spoken_board;
use crate::screens::{Context, state_text};
use crate::ui::{BoardLayout, Rect, SPACE_S, Spoken, SpokenBoard, TextGroup};

impl TreeScreen {
    pub(super) fn describe(&self, context: &Context) -> Spoken {
        let Some(step) = self.step() else {
            return Spoken::default();
        };
        let label = step.label(context);
        let top = top(context.surroundings.view);
        match &self.mode {
            Mode::Step(stepper) => stepper.spoken(context),
            Mode::Browse | Mode::Predict => Spoken {
                boards: vec![picture(&step.node.position, top, context)],
                names: vec![(
                    top,
                    [label, state_text(&step.node.position, context)].join(", "),
                )],
                status: self.lines(context),
                focus: self.focused_card(context),
                ..Spoken::default()
            },
        }
    }

    /// The child that the keys point at, or the position shown.
    fn focused_card(&self, context: &Context) -> Option<Rect> {
        let child = if self.is_predicting() {
            self.predictions.chosen
        } else {
            self.focus
        };
        match child {
            Some(i) => {
                let (_, board) = self.children(context).into_iter().nth(i)?;
                Some(self.card(board))
            }
            None if self.is_predicting() => Some(top(context.surroundings.view)),
            None => None,
        }
    }

    /// The position shown and how its score follows; or what was said of a score.
    fn lines(&self, context: &Context) -> Vec<String> {
        let Some(step) = self.step() else {
            return Vec::new();
        };
        let node = &step.node;
        if self.is_predicting() {
            let chosen = match self.predictions.chosen_branch(node) {
                Some(branch) => marked(&branch.position, branch.cell),
                None => step.label(context),
            };
            let [said, below] = self.verdict_and_advice(node, context);
            return [said.to_owned(), chosen, below.to_owned()].into();
        }
        let state = state_text(&node.position, context);
        let mut lines = vec![[step.label(context), state].join(", ")];
        if !node.branches.is_empty() {
            lines.push(rule(node, self.prunes()));
        }
        lines.extend(self.refusal.map(str::to_owned));
        lines
    }
}

impl Stepper {
    fn spoken(&self, context: &Context) -> Spoken {
        let path = self.walk().path();
        let column = |i| PATH.column(i, MOST_EMPTY_CELLS + 1, SPACE_S);
        let columns = (0..path.len()).map(column);
        // Alpha and beta stand below the name and the value.
        let columns = columns.map(|place| context.frame().place(Rect { h: 90.0, ..place }));
        let mut groups: Vec<TextGroup> = columns.map(TextGroup::of).collect();
        let Some((parent, _)) = self.shown() else {
            return Spoken::default();
        };
        let (view, count) = (context.surroundings.view, parent.children.len());
        let boards = row(SMALL_CHILDREN, count, view).into_iter();
        groups.extend(boards.map(|board| TextGroup::of(card(board, 0.0))));
        Spoken {
            boards: vec![picture(&parent.position, parent_area(context), context)],
            groups,
            status: vec![self.event(context)],
            ..Spoken::default()
        }
    }
}

fn picture(position: &Position, place: Rect, context: &Context) -> SpokenBoard {
    let layout = BoardLayout::within(position.rules(), place);
    spoken_board(layout, position, false, context, |_| Vec::new())
}
