//! The learner fills in the scores of the tree from the bottom up, or says which children alpha-beta cuts off,
//! and is corrected.

use std::collections::HashMap;

use super::path::marked;
use super::position::{SMALL_SIDE, children_grid, position_board, rule};
use super::{TreeAction, TreeScreen};
use crate::ai::analysis::{Branch, Points};
use crate::rules::{Cell, Mark, Position};
use crate::screens::{Context, Request, state_text};
use crate::text::{cut_test, score};
use crate::ui::view::{announced, button, button_with, column, even_row, note, row, status, text};
use crate::ui::{
    Align, Arrow, ButtonStyle, Gap, Input, Key, Padding, Speech, Tone, TypeRole, View,
};

#[derive(Default)]
pub(super) struct Predictions {
    /// What was answered, and whether the learner was right.
    pub(super) given: HashMap<Prediction, bool>,
    /// Positions that alpha-beta searches, below the root.
    searched: u64,
    /// The child to score; `None` for the current position.
    pub(super) chosen: Option<usize>,
    pub(super) verdict: Option<(String, bool)>,
}

/// A position to predict about. Its score is the same however it is reached, but whether it is cut off depends on
/// the moves there.
pub(super) type Prediction = (Position, Option<Vec<Cell>>);

impl Predictions {
    /// Chooses a position, and clears the feedback on another one.
    fn turn_to(&mut self, at: Option<usize>) {
        if self.chosen != at {
            self.chosen = at;
            self.verdict = None;
        }
    }
}

impl TreeScreen {
    pub(super) fn predict(&mut self, input: Input, context: &Context) -> Request {
        if self.shows_examples(context) {
            return Request::Nothing;
        }
        let [.., highest] = Points::ALL;
        match input {
            Input::Digit(1) if self.prunes => {
                return self.carry_out(TreeAction::Cut(false), context);
            }
            Input::Digit(1) => return self.carry_out(TreeAction::Give(highest), context),
            Input::Arrow(arrow) => return self.move_choice(arrow, context),
            Input::Confirm => self.ask_for_score(),
            _ => {}
        }
        Request::Nothing
    }

    pub(super) fn first_unknown(&self) -> Option<usize> {
        self.branches().iter().position(|branch| !self.is_known(Some(branch)))
    }

    /// A child, or the current position.
    pub(super) fn prediction(&self, branch: Option<&Branch>) -> Prediction {
        let position = branch.map_or(self.here().node.position, |branch| branch.position);
        let cells =
            self.path.iter().filter_map(|step| step.cell).chain(branch.map(|branch| branch.cell));
        (position, self.prunes.then(|| cells.collect()))
    }

    /// Whether it was answered. Alpha-beta has the score of a position after its children.
    pub(super) fn is_known(&self, branch: Option<&Branch>) -> bool {
        if self.prunes && branch.is_none() {
            return self.first_unknown().is_none();
        }
        self.predictions.given.contains_key(&self.prediction(branch))
    }

    /// Why nothing below this child is asked.
    pub(super) fn closed(&self, i: usize, context: &Context) -> Option<&'static str> {
        let is_asked = self.prunes && self.is_predicting();
        let branch = self.branches().get(i).filter(|_| is_asked)?;
        match (self.is_known(Some(branch)), branch.found) {
            (false, _) => Some(context.labels.ask_cut),
            (true, found) => found.is_none().then_some(context.labels.pruned_here),
        }
    }

    fn chosen_branch(&self) -> Option<&Branch> {
        self.branches().get(self.predictions.chosen?)
    }

    fn is_chosen_known(&self) -> bool {
        self.is_known(self.chosen_branch())
    }

    /// Why an answer about the chosen position is refused.
    pub(super) fn refusal(&self, context: &Context) -> Option<&'static str> {
        let is_parent = self.predictions.chosen.is_none();
        if self.prunes && self.here().node.window.is_none() {
            Some(context.labels.pruned_here)
        } else if self.prunes && self.predictions.chosen != self.first_unknown() {
            Some(context.labels.cut_in_order)
        } else if self.is_chosen_known() {
            Some(context.labels.has_score)
        } else if is_parent && self.first_unknown().is_some() {
            Some(context.labels.children_first)
        } else {
            None
        }
    }

    fn can_go_on(&self) -> bool {
        let can_go_up = self.path.len() > 1 && self.path[self.parent_at()].is_workable();
        self.is_chosen_known() && (self.predictions.chosen.is_some() || can_go_up)
    }

    /// Chooses the next position without a score: a child, the current position, or an ancestor.
    pub(super) fn go_on(&mut self, context: &Context) -> Request {
        if self.predictions.chosen.is_none() {
            return self.go_up(self.parent_at(), context);
        }
        self.ask_for_score();
        Request::Nothing
    }

    /// Moves over the children, up to the current position, and on to the next level. After a correction,
    /// goes on to the next child without a score.
    fn move_choice(&mut self, arrow: Arrow, context: &Context) -> Request {
        let last = self.branches().len().checked_sub(1);
        let is_corrected = matches!(self.predictions.verdict, Some((_, false)));
        let to = match (arrow, self.predictions.chosen) {
            (Arrow::Up, None) if self.path.len() > 1 => {
                return self.go_up(self.parent_at(), context);
            }
            (Arrow::Up, _) => None,
            (Arrow::Down, Some(i)) => return self.carry_out(TreeAction::Down(i), context),
            (_, None) => self.first_unknown().or(last.and(Some(0))),
            (_, Some(_)) if is_corrected => self.first_unknown(),
            (Arrow::Left, Some(i)) => Some(i.saturating_sub(1)),
            (Arrow::Right, Some(i)) => last.min(Some(i + 1)),
        };
        self.predictions.turn_to(to);
        Request::Nothing
    }

    /// Chooses a child or the current position. Choosing a child again opens it.
    pub(super) fn choose(&mut self, at: Option<usize>) {
        match at {
            Some(i) if self.predictions.chosen == at => self.go_down(i),
            _ => self.predictions.turn_to(at),
        }
    }

    pub(super) fn give(&mut self, points: Points, context: &Context) {
        let node = &self.here().node;
        let child = self.chosen_branch().and_then(|branch| node.child(branch.cell));
        let judged = child.as_ref().unwrap_or(node);
        let reason = match judged.position.outcome() {
            Some(outcome) => [context.words.outcome(outcome), score(judged.points)].join(": "),
            None => rule(judged, false),
        };
        self.judge(points == judged.points, &score(points), &reason, context);
    }

    pub(super) fn cut(&mut self, is_cut: bool, context: &Context) {
        if let Some(window) = self.chosen_branch().and_then(|branch| branch.window) {
            let answer = context.labels.searched_or_cut[usize::from(window.is_empty())];
            let reason = format!("{}: {}", cut_test(&window), answer.to_ascii_lowercase());
            self.predictions.searched += u64::from(!window.is_empty());
            let given = context.labels.searched_or_cut[usize::from(is_cut)].to_ascii_lowercase();
            self.judge(is_cut == window.is_empty(), &given, &reason, context);
        }
    }

    /// Judges the answer about the chosen position.
    fn judge(&mut self, is_right: bool, given: &str, reason: &str, context: &Context) {
        let word =
            if is_right { context.labels.right.to_owned() } else { context.words.not_so(given) };
        let verdict = format!("{word} · {} · {reason}", self.chosen_name(context));
        self.predictions.verdict = Some((verdict, is_right));
        let prediction = self.prediction(self.chosen_branch());
        self.predictions.given.insert(prediction, is_right);
        if is_right {
            self.predictions.chosen = self.first_unknown();
        }
    }

    pub(super) fn predict_sections(&self, context: &Context) -> Vec<View> {
        vec![
            self.path_row(context),
            self.top(self.parent(context), context),
            self.verdict_and_advice(context),
            children_grid(self.children(context), context, |i, content| {
                let at = Some(i);
                let is_entered = self.predictions.chosen == at && !self.can_go_on();
                self.choosable(at, content, context).key(is_entered.then_some(Key::ENTER))
            }),
            self.score_row(context),
        ]
    }

    fn choosable(
        &self,
        at: Option<usize>,
        parts: impl IntoIterator<Item = View>,
        context: &Context,
    ) -> View {
        let is_chosen = self.predictions.chosen == at;
        let frame = is_chosen.then_some(context.theme.accent);
        let style = ButtonStyle::Card(frame);
        button_with(TreeAction::Choose(at), style, parts).switched(is_chosen)
    }

    fn parent(&self, context: &Context) -> View {
        let position = &self.here().node.position;
        let board = position_board(position, SMALL_SIDE, context);
        let rules = position.rules();
        let marks = Mark::BOTH.map(|mark| {
            let cells = rules.cells().filter(|cell| position.mark_at(*cell) == Some(mark));
            format!("{mark}: {}", rules.numbers(cells, ", "))
        });
        let mut name = vec![self.here().label(context), state_text(position, context)];
        name.extend(marks);
        self.choosable(None, [board.spoken(Speech::Silent)], context)
            .padded(Padding::Tight)
            .named(name.join(", "))
    }

    fn chosen_name(&self, context: &Context) -> String {
        match self.chosen_branch() {
            Some(branch) => marked(&branch.position, branch.cell),
            None => self.here().label(context),
        }
    }

    /// Feedback on the last score, and what to do next. A correction stays until the learner goes on.
    fn verdict_and_advice(&self, context: &Context) -> View {
        let advice = self.advice(context);
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
            (None, None) if self.prunes => (context.labels.ask_cut, advice),
            (None, None) => (context.labels.give_scores, advice),
        };
        // If the advice is the reason for the refusal, it is not repeated.
        let below = if below == words { "" } else { below };
        column([
            status(words).tone(tone).lines(2),
            announced([self.chosen_name(context)]),
            status(below).quiet().role(TypeRole::Note).lines(2),
        ])
        .gap(Gap::None)
    }

    fn advice(&self, context: &Context) -> &'static str {
        let (labels, prediction) = (context.labels, self.prediction(self.chosen_branch()));
        let is_leaf = prediction.0.is_over();
        let is_right = self.predictions.given.get(&prediction);
        match (self.predictions.chosen, is_right) {
            _ if self.prunes && self.here().node.window.is_none() => labels.pruned_here,
            _ if self.prunes && self.first_unknown().is_none() => labels.cuts_done,
            (Some(_), is_right) if self.prunes => is_right.map_or("", |_| labels.how_to_go_on),
            (Some(_), None) if !is_leaf => labels.see_children,
            (Some(_), Some(false)) if !is_leaf => labels.see_comparison,
            (Some(_), Some(_)) => labels.how_to_go_on,
            (None, None) if self.first_unknown().is_some() => labels.children_first,
            (None, Some(_)) if self.can_go_on() => labels.level_done,
            (None, Some(_)) => labels.tree_done,
            _ => "",
        }
    }

    /// The position to score, or a button to go on; the three scores; and the number of right ones.
    fn score_row(&self, context: &Context) -> View {
        let labels = context.labels;
        let can_give = self.refusal(context).is_none();
        let minus = Key::named(Input::Letter('-'), "−");
        let zero = Key::named(Input::Digit(0), "0");
        let plus = Key::named(Input::Letter('+'), "+");
        let scores = Points::ALL.into_iter().zip([minus, zero, plus]).map(|(points, key)| {
            let label = score(points);
            let name = [labels.score, &label].join(": ");
            button(label, TreeAction::Give(points)).key(key).named(name)
        });
        let [searched, cut_off] = labels.searched_or_cut;
        let cuts = [
            button(searched, TreeAction::Cut(false)).key(plus),
            button(cut_off, TreeAction::Cut(true)).key(minus),
        ];
        let answers: Vec<View> = if self.prunes { cuts.into() } else { scores.collect() };
        let answers = answers.into_iter().map(|answer| answer.enabled(can_give));
        let name = if self.can_go_on() {
            button(labels.go_on, TreeAction::GoOn).key(Key::ENTER)
        } else {
            text(self.chosen_name(context)).aligned(Align::Right)
        };
        let given =
            self.predictions.given.iter().filter(|((_, path), _)| path.is_some() == self.prunes);
        let (right, wrong): (Vec<_>, Vec<_>) = given.partition(|(_, is_right)| **is_right);
        let mut counts = vec![note(context.words.predictions(right.len(), wrong.len()))];
        if self.prunes {
            let searched = 1 + self.predictions.searched;
            counts.push(note(context.words.positions_visited(searched)).optional());
        }
        row([
            name.grow(1),
            even_row(answers).one_tab_stop().grow(2),
            column(counts).gap(Gap::None).grow(1),
        ])
        .gap(Gap::Medium)
    }
}
