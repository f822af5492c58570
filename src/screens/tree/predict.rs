//! The learner fills in the scores of the tree, bottom up, and is corrected. Drawn by `predict_view`.

use super::draw::rule;
use super::path::marked;
use super::places::TOOLS;
use super::{TreeAction, TreeScreen};
use crate::ai::analysis::{Branch, Node, Points};
use crate::rules::Position;
use crate::screens::{Context, ScreenRequest, result_text};
use crate::text::score;
use crate::ui::{Arrow, Button, ButtonStyle, Input, Rect, SPACE_M, SPACE_S};

/// The three scores, between what they are for and how many were right.
pub(super) const VALUES: Rect = Rect {
    x: 186.0,
    w: 228.0,
    ..TOOLS
};

/// Goes on, in place of what the scores are for.
const GO_ON: Rect = Rect {
    w: VALUES.x - SPACE_M - TOOLS.x,
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
    pub(super) chosen: Option<usize>,
    /// What was said of the last score, and whether it was right.
    pub(super) verdict: Option<(String, bool)>,
}

impl Predictions {
    /// Whether the score given to a position was right; `None` before one is given.
    pub(super) fn is_right(&self, position: &Position) -> Option<bool> {
        let mut given = self.given.iter();
        let (_, is_right) = given.find(|(other, _)| other == position)?;
        Some(*is_right)
    }

    pub(super) fn is_known(&self, position: &Position) -> bool {
        self.is_right(position).is_some()
    }

    /// The first child without a score.
    pub(super) fn first_unknown(&self, node: &Node) -> Option<usize> {
        let mut branches = node.branches.iter();
        branches.position(|branch| !self.is_known(&branch.position))
    }

    /// This position is shown now: its children are asked for, then itself.
    pub(super) fn arrive(&mut self, node: &Node) {
        self.chosen = self.first_unknown(node);
        self.verdict = None;
    }

    /// Chooses a position; what was said of another is put away.
    fn turn_to(&mut self, at: Option<usize>) {
        if self.chosen != at {
            self.chosen = at;
            self.verdict = None;
        }
    }

    /// Whether the last score was wrong, and what it should have been can still be read.
    fn is_corrected(&self) -> bool {
        matches!(self.verdict, Some((_, false)))
    }

    pub(super) fn chosen_branch<'a>(&self, node: &'a Node) -> Option<&'a Branch> {
        node.branches.get(self.chosen?)
    }

    /// How many were right, and how many were corrected.
    pub(super) fn counts(&self) -> (usize, usize) {
        let right = self.given.iter().filter(|(_, is_right)| *is_right).count();
        (right, self.given.len() - right)
    }
}

impl TreeScreen {
    /// A button for each score, and one to go on from a position that has its score.
    pub(super) fn predict_buttons(&self, context: &Context) -> Vec<Button<TreeAction>> {
        let can_give = self.step().is_some_and(|step| {
            let is_parent = self.predictions.chosen.is_none();
            let waits = is_parent && self.predictions.first_unknown(&step.node).is_some();
            !waits && !self.is_chosen_known()
        });
        let style = ButtonStyle::of_enabled(can_give);
        let values = Points::ALL.into_iter().enumerate();
        let values = values.map(|(i, points)| {
            let place = VALUES.column(i, Points::ALL.len(), SPACE_S);
            let (label, action) = (score(points), TreeAction::Give(points));
            Button::new(place, label, action, style).in_row_named(context.labels.score)
        });
        let mut buttons: Vec<_> = values.collect();
        if self.can_go_on() {
            let label = context.labels.go_on;
            let go_on = Button::new(GO_ON, label, TreeAction::GoOn, ButtonStyle::Plain);
            buttons.push(go_on.with_tip(context.words.tip(label, "Enter")));
        }
        buttons
    }

    /// What an input does while scores are predicted.
    pub(super) fn predict(&mut self, input: Input, context: &Context) -> ScreenRequest {
        let [lowest, draw, highest] = Points::ALL;
        match input {
            Input::Letter('-') => self.give(lowest, context),
            Input::Digit(0) => self.give(draw, context),
            Input::Letter('+') | Input::Digit(1) => self.give(highest, context),
            Input::Arrow(arrow) => self.move_choice(arrow, context),
            Input::Confirm => self.confirm(context),
            _ => ScreenRequest::Nothing,
        }
    }

    pub(super) fn is_chosen_known(&self) -> bool {
        self.step().is_some_and(|step| {
            let branch = self.predictions.chosen_branch(&step.node);
            let position = branch.map_or(&step.node.position, |branch| &branch.position);
            self.predictions.is_known(position)
        })
    }

    /// Whether the chosen position has its score, and another can be given one.
    pub(super) fn can_go_on(&self) -> bool {
        let can_go_up = self.path.len() > 1 && self.is_workable_at(self.path.len() - 2);
        self.is_chosen_known() && (self.predictions.chosen.is_some() || can_go_up)
    }

    /// Goes on from a position that has its score; chooses a child without one, or goes down to it.
    fn confirm(&mut self, context: &Context) -> ScreenRequest {
        if self.can_go_on() {
            return self.go_on(context);
        }
        match self.predictions.chosen {
            Some(i) => self.go_down(i),
            None => self.choose_unknown(),
        }
        ScreenRequest::Nothing
    }

    /// Chooses the next position without a score: a child, or the position shown, or one further up.
    pub(super) fn go_on(&mut self, context: &Context) -> ScreenRequest {
        if self.predictions.chosen.is_none() {
            return self.go_up(self.path.len().saturating_sub(2), context);
        }
        self.choose_unknown();
        ScreenRequest::Nothing
    }

    fn choose_unknown(&mut self) {
        if let Some(step) = self.path.last() {
            self.predictions.arrive(&step.node);
        }
    }

    /// Moves over the children, from them up to the position shown, and on to the next level. After a
    /// correction, goes on to the next child without a score.
    fn move_choice(&mut self, arrow: Arrow, context: &Context) -> ScreenRequest {
        let last = self.branches().len().checked_sub(1);
        let unknown = self
            .step()
            .and_then(|step| self.predictions.first_unknown(&step.node));
        let chosen = self.predictions.chosen;
        let to = match (arrow, chosen, last) {
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
            (Arrow::Left | Arrow::Right, Some(_), _) if self.predictions.is_corrected() => unknown,
            (Arrow::Up, Some(_), _) | (_, _, None) => None,
            (_, None, Some(_)) => unknown.or(Some(0)),
            (Arrow::Left, Some(i), _) => Some(i.saturating_sub(1)),
            (Arrow::Right, Some(i), Some(last)) => Some(last.min(i + 1)),
        };
        self.predictions.turn_to(to);
        ScreenRequest::Nothing
    }

    /// Chooses a child or the position shown; a child that is chosen already is shown.
    pub(super) fn choose(&mut self, at: Option<usize>) {
        match at {
            Some(i) if self.predictions.chosen == at => self.go_down(i),
            _ => self.predictions.turn_to(at),
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
}
