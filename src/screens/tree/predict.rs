//! The learner fills in the scores of the tree, bottom up, and is corrected.

use super::draw::{ChildCard, frame, known, line, rule};
use super::path::{PathStep, marked};
use super::places::{TOOLS, TOP};
use super::{TreeAction, TreeScreen};
use crate::ai::analysis::{Branch, Node, Points};
use crate::rules::Position;
use crate::screens::{Context, ScreenRequest, result_text};
use crate::text::score;
use crate::ui::{
    Align, Arrow, Button, ButtonStyle, Color, Input, Rect, SPACE_M, SPACE_S, Shape, Text, Theme,
    point,
};

/// What was said of the last score, and what to do next.
const VERDICT_Y: f32 = 288.0;
const ADVICE_Y: f32 = 308.0;

/// The three scores, between what they are for and how many were right.
const VALUES: Rect = Rect {
    x: 186.0,
    w: 228.0,
    ..TOOLS
};

/// The scores that a learner has given.
///
/// A position counts once, however it is reached: its score is the same everywhere.
#[derive(Default)]
pub(super) struct Predictions {
    /// The positions with a score, and whether the learner's was right.
    given: Vec<(Position, bool)>,
    /// The child of the position shown that is to be given a score; `None` for the position itself.
    chosen: Option<usize>,
    /// What was said of the last score, and whether it was right.
    verdict: Option<(String, bool)>,
}

impl Predictions {
    /// Whether the score given to a position was right; `None` before one is given.
    fn is_right(&self, position: &Position) -> Option<bool> {
        let mut given = self.given.iter();
        let (_, is_right) = given.find(|(other, _)| other == position)?;
        Some(*is_right)
    }

    fn is_known(&self, position: &Position) -> bool {
        self.is_right(position).is_some()
    }

    /// The first child without a score.
    fn first_unknown(&self, node: &Node) -> Option<usize> {
        let mut branches = node.branches.iter();
        branches.position(|branch| !self.is_known(&branch.position))
    }

    /// This position is shown now: its children are asked for, then itself.
    pub fn arrive(&mut self, node: &Node) {
        self.chosen = self.first_unknown(node);
        self.verdict = None;
    }

    fn chosen_branch<'a>(&self, node: &'a Node) -> Option<&'a Branch> {
        node.branches.get(self.chosen?)
    }

    /// How many were right, and how many were corrected.
    fn counts(&self) -> (usize, usize) {
        let right = self.given.iter().filter(|(_, is_right)| *is_right).count();
        (right, self.given.len() - right)
    }
}

/// A button for each score.
pub(super) fn value_buttons() -> impl Iterator<Item = Button<TreeAction>> {
    let values = Points::ALL.into_iter().enumerate();
    values.map(|(i, points)| {
        let place = VALUES.column(i, Points::ALL.len(), SPACE_S);
        let (label, action) = (score(points), TreeAction::Give(points));
        Button::new(place, label, action, ButtonStyle::Plain)
    })
}

impl TreeScreen {
    /// What an input does while scores are predicted.
    pub(super) fn predict(&mut self, input: Input, context: &Context) -> ScreenRequest {
        let [lowest, draw, highest] = Points::ALL;
        match input {
            Input::Letter('-') => self.give(lowest, context),
            Input::Digit(0) => self.give(draw, context),
            Input::Letter('+') | Input::Digit(1) => self.give(highest, context),
            Input::Arrow(arrow) => self.move_choice(arrow, context),
            Input::Confirm => self.move_choice(Arrow::Down, context),
            _ => ScreenRequest::Nothing,
        }
    }

    /// Moves over the children, from them up to the position shown, and on to the next level.
    fn move_choice(&mut self, arrow: Arrow, context: &Context) -> ScreenRequest {
        let last = self.branches().len().checked_sub(1);
        let chosen = self.predictions.chosen;
        self.predictions.chosen = match (arrow, chosen, last) {
            (Arrow::Up, None, _) => {
                return match self.path.len().checked_sub(2) {
                    Some(at) => self.go_up(at, context),
                    None => ScreenRequest::Nothing,
                };
            }
            (Arrow::Down, Some(i), _) => {
                self.go_down(i);
                return ScreenRequest::Nothing;
            }
            (Arrow::Up, Some(_), _) | (_, _, None) => None,
            (_, None, Some(_)) => Some(0),
            (Arrow::Left, Some(i), _) => Some(i.saturating_sub(1)),
            (Arrow::Right, Some(i), Some(last)) => Some(last.min(i + 1)),
        };
        ScreenRequest::Nothing
    }

    /// Chooses a child or the position shown; a child that is chosen already is shown.
    pub(super) fn choose(&mut self, at: Option<usize>) {
        match at {
            Some(i) if self.predictions.chosen == at => self.go_down(i),
            _ => self.predictions.chosen = at,
        }
    }

    /// Judges the score that the learner gives to the chosen position.
    pub(super) fn give(&mut self, points: Points, context: &Context) -> ScreenRequest {
        let (Some(step), labels) = (self.path.last(), context.labels) else {
            return ScreenRequest::Nothing;
        };
        let node = &step.node;
        let branch = self.predictions.chosen_branch(node);
        let child = branch.and_then(|branch| node.child(branch.cell));
        let judged = child.as_ref().unwrap_or(node);
        if self.predictions.is_known(&judged.position) {
            return self.refuse(labels.has_score);
        }
        if branch.is_none() && self.predictions.first_unknown(node).is_some() {
            return self.refuse(labels.children_first);
        }
        let is_right = points == judged.points;
        let name = match branch {
            Some(branch) => marked(&branch.position, branch.cell),
            None => step.label(context),
        };
        let reason = match judged.position.outcome() {
            Some(outcome) => {
                format!(
                    "{}: {}",
                    result_text(outcome, context),
                    score(judged.points)
                )
            }
            None => rule(judged, false),
        };
        let word = if is_right {
            labels.right
        } else {
            labels.corrected
        };
        self.predictions.verdict = Some((format!("{word} · {name} · {reason}"), is_right));
        self.predictions.given.push((judged.position, is_right));
        if is_right {
            self.predictions.chosen = self.predictions.first_unknown(node);
        }
        ScreenRequest::Nothing
    }

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
            shapes.push(frame(TOP.inset(-5.0), theme.accent));
        }
        for (i, (branch, place)) in self.children().into_iter().enumerate() {
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
        shapes.extend(self.said(node, context, theme));
        shapes.extend(predictions.tools(step, context, theme));
        shapes
    }

    /// What was said of the last score, and what to do next.
    fn said(&self, node: &Node, context: &Context, theme: &Theme) -> [Shape; 2] {
        let (words, color) = match (self.refusal, &self.predictions.verdict) {
            (Some(refusal), _) => (refusal, theme.text),
            (None, Some((verdict, true))) => (verdict.as_str(), theme.win),
            (None, Some((verdict, false))) => (verdict.as_str(), theme.loss),
            (None, None) => (context.labels.give_scores, theme.text),
        };
        // The advice may be the reason for a refusal: once is enough.
        let advice = Some(self.advice(node, context)).filter(|advice| *advice != words);
        [
            line(VERDICT_Y, words, 17.0, color),
            line(ADVICE_Y, advice.unwrap_or_default(), 13.5, theme.quiet),
        ]
    }

    fn advice(&self, node: &Node, context: &Context) -> &'static str {
        let (labels, predictions) = (context.labels, &self.predictions);
        let branch = predictions.chosen_branch(node);
        let position = branch.map_or(&node.position, |branch| &branch.position);
        let is_leaf = position.outcome().is_some();
        match (branch, predictions.is_right(position)) {
            (Some(_), None) if !is_leaf => labels.see_children,
            (Some(_), Some(false)) if !is_leaf => labels.see_comparison,
            (Some(_), Some(_)) => labels.has_score,
            (None, None) if predictions.first_unknown(node).is_some() => labels.children_first,
            (None, Some(_)) if self.path.len() == 1 => labels.tree_done,
            (None, Some(_)) => labels.level_done,
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
    fn tools(&self, step: &PathStep, context: &Context, theme: &Theme) -> [Shape; 2] {
        let name = match self.chosen_branch(&step.node) {
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
