//! How the tree looks while its scores are filled in.

use super::path::{PathStep, marked};
use super::position::{Child, SMALL_SIDE, children_grid, known, position_board};
use super::{TreeAction, TreeScreen, TreeView};
use crate::ai::analysis::{Branch, Node, Points};
use crate::screens::{Context, result_text, state_text};
use crate::text::score;
use crate::ui::view::{announced, button, button_with, column, even_row, note, row, status, text};
use crate::ui::{Align, ButtonStyle, Gap, Input, Key, Padding, Speech, Tone, TypeRole};

impl TreeScreen {
    pub(super) fn predict_sections(&self, step: &PathStep, context: &Context) -> Vec<TreeView> {
        let node = &step.node;
        let children = node.branches.iter();
        let children = children.map(|branch| self.child_to_predict(branch, context));
        let children = children.collect();
        vec![
            self.path_row(context),
            self.top(step, self.parent(step, context), context),
            self.verdict_and_advice(step, context),
            children_grid(children, context, |i, content| {
                let at = Some(i);
                let card = self.choosable(at, content, context);
                match self.predictions.chosen == at && !self.can_go_on() {
                    true => card.key(Key::ENTER),
                    false => card,
                }
            }),
            self.score_row(step, context),
        ]
    }

    /// A position to choose, in a frame if it is chosen.
    fn choosable(
        &self,
        at: Option<usize>,
        content: impl IntoIterator<Item = TreeView>,
        context: &Context,
    ) -> TreeView {
        let is_chosen = self.predictions.chosen == at;
        let frame = is_chosen.then_some(context.theme.accent);
        let style = ButtonStyle::Card(frame);
        button_with(TreeAction::Choose(at), style, content).switched(is_chosen)
    }

    fn parent(&self, step: &PathStep, context: &Context) -> TreeView {
        let position = &step.node.position;
        let board = position_board(position, SMALL_SIDE, context);
        let name = [step.label(context), state_text(position, context)].join(", ");
        self.choosable(None, [board.spoken(Speech::Silent)], context)
            .padded(Padding::Tight)
            .named(name)
    }

    fn child_to_predict<'a>(&self, branch: &'a Branch, context: &Context) -> Child<'a> {
        let is_right = self.predictions.is_right(&branch.position);
        let note = match (is_right, branch.position.outcome()) {
            (Some(false), _) => Some(context.labels.corrected.to_owned()),
            (Some(true), Some(outcome)) => Some(result_text(outcome, context)),
            _ => None,
        };
        Child {
            cell: branch.cell,
            position: &branch.position,
            is_pruned: false,
            score: known(branch.points, is_right.is_some()),
            notes: vec![note.unwrap_or_default()],
        }
    }

    /// The name of the position to give a score to.
    pub(super) fn chosen_name(&self, step: &PathStep, context: &Context) -> String {
        match self.predictions.chosen_branch(&step.node) {
            Some(branch) => marked(&branch.position, branch.cell),
            None => step.label(context),
        }
    }

    /// What was said of the last score, and what to do next. A correction stays until the learner goes
    /// on.
    fn verdict_and_advice(&self, step: &PathStep, context: &Context) -> TreeView {
        let advice = self.advice(&step.node, context);
        let verdict = &self.predictions.verdict;
        let tone = match verdict {
            Some((_, true)) => Tone::Win,
            Some((_, false)) => Tone::Loss,
            None => Tone::Text,
        };
        let (words, below) = match (verdict, context.notice) {
            (Some((verdict, _)), notice) => (verdict.as_str(), notice.unwrap_or(advice)),
            (None, Some(notice)) => (notice, advice),
            (None, None) if self.is_chosen_known() => (advice, ""),
            (None, None) => (context.labels.give_scores, advice),
        };
        // The advice may be the reason for a refusal: once is enough.
        let below = if below == words { "" } else { below };
        column([
            status(words).tone(tone).role(TypeRole::Label).lines(2),
            announced([self.chosen_name(step, context)]),
            status(below).quiet().role(TypeRole::Note).lines(2),
        ])
        .gap(Gap::None)
    }

    fn advice(&self, node: &Node, context: &Context) -> &'static str {
        let (labels, predictions) = (context.labels, &self.predictions);
        let position = predictions.chosen_position(node);
        let is_leaf = position.outcome().is_some();
        match (predictions.chosen, predictions.is_right(position)) {
            (Some(_), None) if !is_leaf => labels.see_children,
            (Some(_), Some(false)) if !is_leaf => labels.see_comparison,
            (Some(_), Some(_)) => labels.how_to_go_on,
            (None, None) if predictions.first_unknown(node).is_some() => labels.children_first,
            (None, Some(_)) if self.can_go_on() => labels.level_done,
            (None, Some(_)) => labels.tree_done,
            _ => "",
        }
    }

    /// The three scores between the position that they are for, or a button to go on, and how many were
    /// right.
    fn score_row(&self, step: &PathStep, context: &Context) -> TreeView {
        let labels = context.labels;
        let is_parent = self.predictions.chosen.is_none();
        let waits = is_parent && self.predictions.first_unknown(&step.node).is_some();
        let can_give = !waits && !self.is_chosen_known();
        let keys = [
            Key::named(Input::Letter('-'), "−"),
            Key::named(Input::Digit(0), "0"),
            Key::named(Input::Letter('+'), "+"),
        ];
        let scores = Points::ALL.into_iter().zip(keys).map(|(points, key)| {
            let label = score(points);
            let name = [labels.score, &label].join(": ");
            let score = button(label, TreeAction::Give(points)).enabled(can_give);
            score.key(key).named(name)
        });
        let name = match self.can_go_on() {
            true => button(labels.go_on, TreeAction::GoOn).key(Key::ENTER),
            false => text(self.chosen_name(step, context)).aligned(Align::Right),
        };
        let (right, corrected) = self.predictions.counts();
        row([
            name.grow(1),
            even_row(scores).one_stop().grow(2),
            note(context.words.predictions(right, corrected)).grow(1),
        ])
        .gap(Gap::Medium)
    }
}
