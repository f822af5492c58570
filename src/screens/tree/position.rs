use super::path::marked;
use super::{TreeAction, TreeScreen};
use crate::ai::analysis::{Branch, Node, Points, WalkScore};
use crate::rules::{Cell, Mark, Position};
use crate::screens::{Context, numbers, position_view, state_text};
use crate::text::{UNKNOWN_SIGN, comparison, walk_score, window_bounds};
use crate::ui::view::{button_with, column, grid, note, row, space, status, text};
use crate::ui::{
    BoardView, ButtonStyle, Element, Gap, Key, Padding, Speech, Tone, TypeRole, View, board,
};

/// Size of the current position's board, normal and with controls below the children.
const SIDE: f32 = 136.0;
pub(super) const SMALL_SIDE: f32 = 104.0;

/// Minimum width of a child, minimum size of its board, and height of its score.
const CHILD_W: f32 = 54.0;
const CHILD_SIDE: f32 = 44.0;
const SCORE_H: f32 = 26.0;

pub(super) struct Child<'a> {
    pub cell: Cell,
    pub position: &'a Position,
    /// Dimmed, with a hidden score.
    pub is_pruned: bool,
    pub score: (String, Tone),
    pub notes: Vec<String>,
}

impl Child<'_> {
    /// The content of its card, with space for this many notes.
    fn content(mut self, notes: usize, context: &Context) -> Vec<View> {
        let (mut theme, mut tone, mut role) = (context.game_theme(), Tone::Text, TypeRole::Large);
        if self.is_pruned {
            (theme, tone, role) = (theme.dimmed(), Tone::Quiet, TypeRole::Note);
            self.score = (context.labels.pruned.to_owned(), Tone::Quiet);
        }
        let items = BoardView::picture(self.position, &theme);
        let board = board(self.position.rules(), items, "", |_| String::new());
        let (words, score_tone) = self.score;
        let mut parts = vec![
            text(marked(self.position, self.cell)).tone(tone).lines(1),
            board.height(CHILD_SIDE).grow(1).spoken(Speech::Silent),
            text(words).role(role).tone(score_tone).height(SCORE_H).lines(1),
        ];
        self.notes.resize(notes, String::new());
        parts.extend(self.notes.into_iter().map(|words| note(words).tone(tone).lines(1)));
        parts.into_iter().map(Element::center).collect()
    }
}

/// The children in a grid. `card` makes a card from a child's content and index.
pub(super) fn children_grid(
    children: Vec<Child>,
    context: &Context,
    card: impl Fn(usize, Vec<View>) -> View,
) -> View {
    let notes = children.iter().map(|child| child.notes.len()).max().unwrap_or(0);
    let count = children.len();
    let cards = children.into_iter().enumerate().map(|(i, child)| {
        let key = u32::from(child.position.rules().number(child.cell));
        let parts = child.content(notes, context);
        card(i, parts).padded(Padding::Tight).keyed(key)
    });
    grid(CHILD_W, count, cards).one_tab_stop().grow(1)
}

impl TreeScreen {
    pub(super) fn look_sections(&self, context: &Context) -> Vec<View> {
        let node = &self.here().node;
        let rule = status(self.rule_text(context));
        let last_line = match context.notice {
            Some(notice) => status(notice),
            None => note(self.best_play(context)).optional(),
        };
        vec![
            self.path_row(context).optional(),
            self.top(position_board(&node.position, SIDE, context), context),
            rule.role(TypeRole::Large).lines(2),
            children_grid(self.children(context), context, |i, content| {
                let branch = &node.branches[i];
                let is_framed = branch.is_best && !self.is_pruned(branch);
                let frame = is_framed.then_some(context.theme.win);
                let is_focused = self.focus == Some(i);
                button_with(TreeAction::Down(i), ButtonStyle::Card(frame), content)
                    .key(is_focused.then_some(Key::ENTER))
                    .focused(is_focused)
            }),
            last_line.center().lines(2).role(TypeRole::Note),
        ]
    }

    pub(super) fn top(&self, board: View, context: &Context) -> View {
        let (labels, node) = (context.labels, &self.here().node);
        let bounds = match &node.window {
            _ if !self.prunes => labels.score_for_x.to_owned(),
            Some(window) => window_bounds(window).join(" "),
            None => labels.pruned.to_owned(),
        };
        let (points, tone) = self.shown_score(None, node_score(node, self.prunes));
        let distances = self.prunes.then(|| note(labels.without_distances).center().optional());
        let right = [
            space(),
            text(points).role(TypeRole::Headline).tone(tone).center(),
            text(bounds).center().lines(2),
            distances.into(),
            space(),
        ];
        row([
            state_column(&self.here().label(context), &node.position, context),
            board,
            column(right).gap(Gap::Small).grow(1),
        ])
    }

    /// The children. In a prediction they have only the learner's scores.
    pub(super) fn children(&self, context: &Context) -> Vec<Child<'_>> {
        let children = self.branches().iter().map(|branch| Child {
            cell: branch.cell,
            position: &branch.position,
            is_pruned: self.is_pruned(branch),
            score: self.shown_score(Some(branch), branch_score(branch, self.prunes)),
            notes: self.child_notes(branch, context),
        });
        children.collect()
    }

    /// Hidden until the learner has answered.
    fn is_pruned(&self, branch: &Branch) -> bool {
        let is_hidden = self.is_predicting() && !self.is_known(Some(branch));
        self.prunes && branch.found.is_none() && !is_hidden
    }

    fn child_notes(&self, branch: &Branch, context: &Context) -> Vec<String> {
        let result = branch.position.outcome().map(|outcome| context.words.outcome(outcome));
        if self.is_predicting() {
            let note = match self.predictions.given.get(&self.prediction(Some(branch))) {
                Some(true) => result,
                Some(false) => Some(context.labels.corrected.to_owned()),
                None => None,
            };
            return vec![note.unwrap_or_default()];
        }
        match (result, &branch.window) {
            _ if self.is_pruned(branch) => Vec::new(),
            (Some(result), _) => vec![result],
            (None, Some(window)) if self.prunes => window_bounds(window).into(),
            (None, _) => Vec::new(),
        }
    }

    /// A score in the winner's colour, or a question mark until the learner has given it.
    fn shown_score(&self, branch: Option<&Branch>, score: WalkScore) -> (String, Tone) {
        if self.is_predicting() && !self.is_known(branch) {
            return (UNKNOWN_SIGN.to_owned(), Tone::Text);
        }
        (walk_score(score), score_tone(Some(score.points)))
    }

    fn best_play(&self, context: &Context) -> String {
        let here = self.here();
        if here.best_line.is_empty() {
            return String::new();
        }
        let mut end = here.node.position;
        let mut moves = Vec::new();
        for &cell in &here.best_line {
            end = end.play(cell).unwrap_or(end);
            moves.push(marked(&end, cell));
        }
        let result = end.outcome().map(|outcome| format!(" · {}", context.words.outcome(outcome)));
        let line = moves.join(", ") + &result.unwrap_or_default();
        context.words.best_play(&line)
    }

    fn rule_text(&self, context: &Context) -> String {
        let (node, labels) = (&self.here().node, context.labels);
        match node.window {
            _ if node.branches.is_empty() => labels.leaf.to_owned(),
            None if self.prunes => labels.pruned_here.to_owned(),
            _ => rule(node, self.prunes),
        }
    }
}

/// The colour of the winner.
pub(super) fn score_tone(points: Option<Points>) -> Tone {
    points.and_then(Points::winner).map_or(Tone::Quiet, Tone::Mark)
}

pub(super) fn position_board(position: &Position, side: f32, context: &Context) -> View {
    let mut items = BoardView::picture(position, &context.game_theme());
    items.extend(numbers(position, None, &[]));
    let name = context.words.board(position.rules());
    position_view(name, position, items, |_| None, context).height(side)
}

/// A named position with whose turn it is and whether that side picks max or min. Announced.
pub(super) fn state_column(name: &str, position: &Position, context: &Context) -> View {
    let state = state_text(position, context);
    let spoken = [name, &state].join(", ");
    let state = text(state).center().lines(2);
    let picks = match (position.outcome(), position.to_move()) {
        (Some(_), _) => "",
        (None, Mark::X) => context.labels.x_maximises,
        (None, Mark::O) => context.labels.o_minimises,
    };
    let state = column([state.named(spoken)]).spoken(Speech::Status);
    let picks = note(picks).center().optional();
    column([space(), state, picks, space()]).gap(Gap::Small).grow(1)
}

/// What alpha-beta finds, if it searches the position, or else the minimax score.
fn node_score(node: &Node, prunes: bool) -> WalkScore {
    node.found.filter(|_| prunes).unwrap_or(WalkScore::exact(node.points))
}

fn branch_score(branch: &Branch, prunes: bool) -> WalkScore {
    branch.found.filter(|_| prunes).unwrap_or(WalkScore::exact(branch.points))
}

/// The score of a node from its children's, as in min(+1, −1, +1) = −1. If some are pruned, it is a bound.
pub(super) fn rule(node: &Node, prunes: bool) -> String {
    let searched = node.branches.iter().filter(|branch| !prunes || branch.found.is_some());
    let scores: Vec<WalkScore> = searched.map(|branch| branch_score(branch, prunes)).collect();
    let is_whole = scores.len() == node.branches.len();
    comparison(node.position.to_move(), &scores, is_whole, Some(node_score(node, prunes)))
}
