//! The learner fills in the scores of the tree, bottom up, and is corrected.

use super::TreeScreen;
use super::position::rule;
use crate::ai::analysis::{Branch, Node, Points};
use crate::rules::Position;
use crate::screens::{Context, Request, result_text};
use crate::text::score;
use crate::ui::{Arrow, Input};

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

    pub(super) fn chosen_position<'a>(&self, node: &'a Node) -> &'a Position {
        let branch = self.chosen_branch(node);
        branch.map_or(&node.position, |branch| &branch.position)
    }

    /// How many were right, and how many were corrected.
    pub(super) fn counts(&self) -> (usize, usize) {
        let right = self.given.iter().filter(|(_, is_right)| *is_right).count();
        (right, self.given.len() - right)
    }
}

impl TreeScreen {
    /// What an input does that no button takes.
    pub(super) fn predict(&mut self, input: Input, context: &Context) -> Request {
        let [.., highest] = Points::ALL;
        match input {
            Input::Digit(1) => return self.give(highest, context),
            Input::Arrow(arrow) => return self.move_choice(arrow, context),
            Input::Confirm => self.arrive(),
            _ => {}
        }
        Request::Nothing
    }

    pub(super) fn is_chosen_known(&self) -> bool {
        let position = |step| self.predictions.chosen_position(step);
        let node = self.step().map(|step| &step.node);
        node.is_some_and(|node| self.predictions.is_known(position(node)))
    }

    /// Whether the chosen position has its score, and another can be given one.
    pub(super) fn can_go_on(&self) -> bool {
        let can_go_up = self.path.len() > 1 && self.is_workable_at(self.path.len() - 2);
        self.is_chosen_known() && (self.predictions.chosen.is_some() || can_go_up)
    }

    /// Chooses the next position without a score: a child, or the position shown, or one further up.
    pub(super) fn go_on(&mut self, context: &Context) -> Request {
        if self.predictions.chosen.is_none() {
            return self.go_up(self.path.len().saturating_sub(2), context);
        }
        self.arrive();
        Request::Nothing
    }

    /// Moves over the children, from them up to the position shown, and on to the next level. After a
    /// correction, goes on to the next child without a score.
    fn move_choice(&mut self, arrow: Arrow, context: &Context) -> Request {
        let last = self.branches().len().checked_sub(1);
        let unknown = self
            .step()
            .and_then(|step| self.predictions.first_unknown(&step.node));
        let chosen = self.predictions.chosen;
        let to = match (arrow, chosen, last) {
            (Arrow::Up, None, _) if self.path.len() < 2 => None,
            (Arrow::Up, None, _) => return self.go_up(self.path.len() - 2, context),
            (Arrow::Down, Some(i), _) => {
                self.go_down(i);
                return Request::Nothing;
            }
            (Arrow::Left | Arrow::Right, Some(_), _) if self.predictions.is_corrected() => unknown,
            (Arrow::Up, Some(_), _) | (_, _, None) => None,
            (_, None, Some(_)) => unknown.or(Some(0)),
            (Arrow::Left, Some(i), _) => Some(i.saturating_sub(1)),
            (Arrow::Right, Some(i), Some(last)) => Some(last.min(i + 1)),
        };
        self.predictions.turn_to(to);
        Request::Nothing
    }

    /// Chooses a child or the position shown; a child that is chosen already is shown.
    pub(super) fn choose(&mut self, at: Option<usize>) {
        match at {
            Some(i) if self.predictions.chosen == at => self.go_down(i),
            _ => self.predictions.turn_to(at),
        }
    }

    /// Judges the score that the learner gives to the chosen position.
    pub(super) fn give(&mut self, points: Points, context: &Context) -> Request {
        let (Some(step), labels) = (self.path.last(), context.labels) else {
            return Request::Nothing;
        };
        let node = &step.node;
        let branch = self.predictions.chosen_branch(node);
        let child = branch.and_then(|branch| node.child(branch.cell));
        let judged = child.as_ref().unwrap_or(node);
        if self.predictions.is_known(&judged.position) {
            return Request::Refused(labels.has_score.to_owned());
        }
        if branch.is_none() && self.predictions.first_unknown(node).is_some() {
            return Request::Refused(labels.children_first.to_owned());
        }
        let is_right = points == judged.points;
        let name = self.chosen_name(step, context);
        let reason = match judged.position.outcome() {
            Some(outcome) => [result_text(outcome, context), score(judged.points)].join(": "),
            None => rule(judged, false),
        };
        let word = [labels.corrected, labels.right][usize::from(is_right)];
        self.predictions.verdict = Some((format!("{word} · {name} · {reason}"), is_right));
        self.predictions.given.push((judged.position, is_right));
        if is_right {
            self.predictions.chosen = self.predictions.first_unknown(node);
        }
        Request::Nothing
    }
}
