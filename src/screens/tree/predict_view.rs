//! How the tree looks while its scores are filled in.

use super::TreeScreen;
use super::draw::{ChildCard, frame, known, line};
use super::path::{PathStep, marked};
use super::places::{TOOLS, top};
use super::predict::{Predictions, VALUES};
use crate::ai::analysis::{Branch, Node};
use crate::screens::{Context, result_text};
use crate::ui::{Align, Color, SPACE_M, Shape, Text, Theme, point};

/// What was said of the last score, and what to do next.
const VERDICT_Y: f32 = 288.0;
const ADVICE_Y: f32 = 308.0;

impl TreeScreen {
    pub(super) fn draw_predict(
        &self,
        step: &PathStep,
        context: &Context,
        theme: &Theme,
    ) -> Vec<Shape> {
        let (predictions, node) = (&self.predictions, &step.node);
        let mut shapes = self.top(node, predictions.is_known(&node.position), context, theme);
        let chosen = predictions.chosen;
        if chosen.is_none() {
            let area = top(context.surroundings.view);
            shapes.push(frame(area.inset(-5.0), theme.accent));
        }
        for (i, (branch, place)) in self.children(context).into_iter().enumerate() {
            let child = ChildCard {
                position: &branch.position,
                cell: branch.cell,
                board: place,
                area: self.card(place),
                face: self.face(i, place, context, theme),
                frame: Some(theme.accent).filter(|_| chosen == Some(i)),
                texts: predictions.child_texts(branch, context, theme),
            };
            shapes.extend(child.shapes(theme));
        }
        let mut texts = Vec::from(self.said_lines(node, context, theme));
        texts.extend(predictions.tools(step, self.can_go_on(), context, theme));
        shapes.extend(context.frame().texts(texts));
        shapes
    }

    /// What was said of the last score, and what to do next. A correction stays until the learner goes
    /// on.
    fn said_lines(&self, node: &Node, context: &Context, theme: &Theme) -> [Shape; 2] {
        let color = match &self.predictions.verdict {
            Some((_, true)) => theme.win,
            Some((_, false)) => theme.loss,
            None => theme.text,
        };
        let [words, below] = self.verdict_and_advice(node, context);
        [
            line(VERDICT_Y, words, 17.0, color),
            line(ADVICE_Y, below, 14.0, theme.quiet),
        ]
    }

    /// The two lines about the last score and the next step.
    pub(super) fn verdict_and_advice(&self, node: &Node, context: &Context) -> [&str; 2] {
        let advice = self.advice(node, context);
        let (words, below) = match (&self.predictions.verdict, self.refusal) {
            (Some((verdict, _)), refusal) => (verdict.as_str(), refusal.unwrap_or(advice)),
            (None, Some(refusal)) => (refusal, advice),
            (None, None) if self.is_chosen_known() => (advice, ""),
            (None, None) => (context.labels.give_scores, advice),
        };
        // The advice may be the reason for a refusal: once is enough.
        let below = if below == words { "" } else { below };
        [words, below]
    }

    fn advice(&self, node: &Node, context: &Context) -> &'static str {
        let (labels, predictions) = (context.labels, &self.predictions);
        let branch = predictions.chosen_branch(node);
        let position = branch.map_or(&node.position, |branch| &branch.position);
        let is_leaf = position.outcome().is_some();
        match (branch, predictions.is_right(position)) {
            (Some(_), None) if !is_leaf => labels.see_children,
            (Some(_), Some(false)) if !is_leaf => labels.see_comparison,
            (Some(_), Some(_)) => labels.how_to_go_on,
            (None, None) if predictions.first_unknown(node).is_some() => labels.children_first,
            (None, Some(_)) if self.can_go_on() => labels.level_done,
            (None, Some(_)) => labels.tree_done,
            _ => "",
        }
    }
}

impl Predictions {
    fn child_texts(
        &self,
        branch: &Branch,
        context: &Context,
        theme: &Theme,
    ) -> Vec<(f32, String, f32, Color)> {
        let is_right = self.is_right(&branch.position);
        let (points, color) = known(branch.points, is_right.is_some(), theme);
        let mut texts = vec![(16.0, points, 20.0, color)];
        match (is_right, branch.position.outcome()) {
            (Some(false), _) => {
                texts.push((37.0, context.labels.corrected.to_owned(), 12.5, theme.text));
            }
            (Some(true), Some(outcome)) => {
                texts.push((37.0, result_text(outcome, context), 12.5, theme.text));
            }
            _ => {}
        }
        texts
    }

    /// Which position the three buttons are for, and how many scores were right.
    fn tools(
        &self,
        step: &PathStep,
        can_go_on: bool,
        context: &Context,
        theme: &Theme,
    ) -> [Shape; 2] {
        let name = match self.chosen_branch(&step.node) {
            // There is a button in its place.
            _ if can_go_on => String::new(),
            Some(branch) => marked(&branch.position, branch.cell),
            None => step.label(context),
        };
        let (right, corrected) = self.counts();
        let y = VALUES.center().y;
        let width = VALUES.x - SPACE_M - TOOLS.x;
        let name = Text::new(name, point(VALUES.x - SPACE_M, y), 18.0, theme.text);
        let counts = context.words.predictions(right, corrected);
        let counts = Text::left(
            counts,
            point(VALUES.right() + SPACE_M, y),
            14.0,
            theme.quiet,
        );
        [
            name.aligned(Align::Right).within(width).into(),
            counts.within(width).into(),
        ]
    }
}
