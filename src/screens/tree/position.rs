//! The position shown, the rule by which scores rise to it, and its children.

use super::path::{PathStep, marked};
use super::{TreeAction, TreeScreen, TreeView};
use crate::ai::analysis::{Branch, Node, Points};
use crate::rules::{Cell, Mark, Position};
use crate::screens::said_cell;
use crate::screens::{Context, result_text, state_text};
use crate::text::{comparison, pending_sign, score, window_bounds};
use crate::ui::view::{button_with, column, grid, note, row, space, status, text};
use crate::ui::{
    BoardItem, BoardView, ButtonStyle, Gap, Key, Padding, Speech, Tone, TypeRole, View, board,
};

/// The side of the board of the position shown; smaller where there are tools below the children.
const SIDE: f32 = 136.0;
pub(super) const SMALL_SIDE: f32 = 104.0;

/// The least width of a child, the least side of its board, and the height of its score.
const CHILD_W: f32 = 54.0;
const CHILD_SIDE: f32 = 44.0;
const SCORE_H: f32 = 26.0;

/// A child: its move, its board and what is known of it.
pub(super) struct Child<'a> {
    pub cell: Cell,
    pub position: &'a Position,
    /// A pruned child stands back.
    pub is_pruned: bool,
    pub score: (String, Tone),
    pub notes: Vec<String>,
}

impl Child<'_> {
    /// The content of its card, with room for this many notes.
    fn content(self, notes: usize, context: &Context) -> Vec<TreeView> {
        let theme = context.game_theme();
        let (theme, tone, role) = match self.is_pruned {
            true => (theme.dimmed(), Tone::Quiet, TypeRole::Note),
            false => (theme, Tone::Text, TypeRole::Figure),
        };
        let items = BoardView::picture(self.position, &theme);
        let board = board(self.position.rules(), items, "", |_| String::new());
        let (words, score_tone) = self.score;
        let score = text(words).role(role).tone(score_tone).height(SCORE_H);
        let mut content = vec![
            text(marked(self.position, self.cell)).tone(tone).lines(1),
            board.height(CHILD_SIDE).grow(1).spoken(Speech::Silent),
            score.lines(1),
        ];
        let empty = std::iter::repeat_with(String::new);
        let notes = self.notes.into_iter().chain(empty).take(notes);
        content.extend(notes.map(|words| note(words).tone(tone).lines(1)));
        content.into_iter().map(View::center).collect()
    }
}

/// Children in a grid, each as a card that `card` makes of its content and its index.
pub(super) fn children_grid(
    children: Vec<Child>,
    context: &Context,
    card: impl Fn(usize, Vec<TreeView>) -> TreeView,
) -> TreeView {
    let notes = children.iter().map(|child| child.notes.len());
    let notes = notes.max().unwrap_or(0);
    let count = children.len();
    let cards = children.into_iter().enumerate().map(|(i, child)| {
        let key = u32::from(child.position.rules().number(child.cell));
        let content = child.content(notes, context);
        card(i, content).padded(Padding::Tight).keyed(key)
    });
    grid(CHILD_W, count, cards).one_stop().grow(1)
}

impl TreeScreen {
    pub(super) fn browse_sections(&self, step: &PathStep, context: &Context) -> Vec<TreeView> {
        let node = &step.node;
        let children = node.branches.iter();
        let children = children.map(|branch| self.child(branch, context)).collect();
        let best_play = match context.notice {
            Some(notice) => status(notice),
            None if step.best_line.is_empty() => note("").optional(),
            None => note(best_play(&node.position, &step.best_line, context)).optional(),
        };
        vec![
            self.path_row(context).optional(),
            self.top(step, position_board(&node.position, SIDE, context), context),
            status(self.rule_text(node, context))
                .role(TypeRole::Large)
                .lines(2),
            children_grid(children, context, |i, content| {
                let branch = &node.branches[i];
                let is_framed = branch.is_best && !self.is_pruned(branch);
                let frame = is_framed.then_some(context.theme.win);
                let card = button_with(TreeAction::Down(i), ButtonStyle::Card(frame), content);
                match self.focus == Some(i) {
                    true => card.key(Key::ENTER).focused(),
                    false => card,
                }
            }),
            best_play.center().lines(2).role(TypeRole::Note),
        ]
    }

    /// The position shown between whose turn it is and its score.
    pub(super) fn top(&self, step: &PathStep, board: TreeView, context: &Context) -> TreeView {
        let (labels, node) = (context.labels, &step.node);
        let prunes = self.prunes();
        let is_known = !self.is_predicting() || self.predictions.is_known(&node.position);
        let bounds = match &node.window {
            _ if !prunes => labels.score_for_x.to_owned(),
            Some(window) => window_bounds(window).join(" "),
            None => labels.pruned.to_owned(),
        };
        let (points, tone) = known(node.points, is_known);
        let distances = prunes.then(|| note(labels.without_distances).center().optional());
        let right = [
            space(),
            text(points).role(TypeRole::Headline).tone(tone).center(),
            text(bounds).center().lines(2),
            distances.into(),
            space(),
        ];
        row([
            state_column(&step.label(context), &node.position, context),
            board,
            column(right).gap(Gap::Small).grow(1),
        ])
    }

    fn is_pruned(&self, branch: &Branch) -> bool {
        self.prunes() && branch.window.is_none()
    }

    fn child<'a>(&self, branch: &'a Branch, context: &Context) -> Child<'a> {
        let is_pruned = self.is_pruned(branch);
        let window = branch.window.as_ref().filter(|_| self.prunes());
        let notes = match (branch.position.outcome(), window) {
            _ if is_pruned => Vec::new(),
            (Some(outcome), _) => vec![result_text(outcome, context)],
            (None, Some(window)) => window_bounds(window).into(),
            (None, None) => Vec::new(),
        };
        let score = match is_pruned {
            true => (context.labels.pruned.to_owned(), Tone::Quiet),
            false => known(branch.points, true),
        };
        Child {
            cell: branch.cell,
            position: &branch.position,
            is_pruned,
            score,
            notes,
        }
    }

    /// The rule by which the scores rise to a position.
    fn rule_text(&self, node: &Node, context: &Context) -> String {
        let labels = context.labels;
        if node.branches.is_empty() {
            labels.leaf.to_owned()
        } else if self.prunes() && node.window.is_none() {
            labels.pruned_here.to_owned()
        } else {
            rule(node, self.prunes())
        }
    }
}

/// A position as a picture, with the numbers of its cells.
pub(super) fn position_board(position: &Position, side: f32, context: &Context) -> TreeView {
    let rules = position.rules();
    let mut items = BoardView::picture(position, &context.game_theme());
    items.extend(rules.cells().map(|cell| BoardItem::Number {
        cell,
        is_marked: position.mark_at(cell).is_some(),
    }));
    let said = |cell| {
        said_cell(
            cell,
            position.mark_at(cell),
            position.rules(),
            None,
            context,
        )
    };
    board(rules, items, context.words.board(rules), said).height(side)
}

/// Whose turn it is in a position with this name, announced with the name, and what that side picks.
pub(super) fn state_column(name: &str, position: &Position, context: &Context) -> TreeView {
    let state = state_text(position, context);
    let spoken = [name, &state].join(", ");
    let state = text(state).role(TypeRole::Label).center().lines(2);
    let picks = match (position.outcome(), position.to_move()) {
        (Some(_), _) => "",
        (None, Mark::X) => context.labels.x_maximises,
        (None, Mark::O) => context.labels.o_minimises,
    };
    let state = column([state.named(spoken)]).spoken(Speech::Status);
    let picks = note(picks).center().optional();
    column([space(), state, picks, space()])
        .gap(Gap::Small)
        .grow(1)
}

/// How the score of a node follows from its children's: min(+1, −1, +1) = −1. Where some are
/// pruned, it is bounded by the others.
pub(super) fn rule(node: &Node, prunes: bool) -> String {
    let searched = node
        .branches
        .iter()
        .filter(|branch| !prunes || branch.window.is_some());
    let scores: Vec<Points> = searched.map(|branch| branch.points).collect();
    let list: Vec<String> = scores.iter().copied().map(score).collect();
    let is_whole = scores.len() == node.branches.len();
    let mover = node.position.to_move();
    let (best, bound) = match mover {
        Mark::X => (scores.iter().max(), "≥"),
        Mark::O => (scores.iter().min(), "≤"),
    };
    let (relation, result) = match best {
        Some(&best) if !is_whole => (bound, best),
        _ => ("=", node.points),
    };
    let list = comparison(mover, &list, is_whole);
    format!("{list} {relation} {}", score(result))
}

/// The moves of best play from a position, and how they end.
fn best_play(position: &Position, line: &[Cell], context: &Context) -> String {
    let mut end = *position;
    let mut moves = Vec::new();
    for &cell in line {
        end = end.play(cell).unwrap_or(end);
        moves.push(marked(&end, cell));
    }
    let moves = moves.join(", ");
    let line = match end.outcome() {
        Some(outcome) => format!("{moves} · {}", result_text(outcome, context)),
        None => moves,
    };
    context.words.best_play(&line)
}

/// A score in the colour of the side that wins, or else a question mark.
pub(super) fn known(points: Points, is_known: bool) -> (String, Tone) {
    match is_known {
        true => (score(points), side_tone(points.winner())),
        false => (pending_sign(true).to_owned(), Tone::Text),
    }
}

/// The colour of a side, or of a draw.
pub(super) fn side_tone(side: Option<Mark>) -> Tone {
    side.map_or(Tone::Quiet, Tone::Mark)
}
