//! How a walk through the tree looks: its path, the position whose children are tried, and why.

use super::path::marked;
use super::position::{Child, SMALL_SIDE, children_grid, position_board, side_tone, state_column};
use super::step::{StepControl, Stepper};
use super::{TreeAction, TreeView};
use crate::ai::comparison::{Relation, WalkNode, WalkScore, WalkStep};
use crate::rules::{Cell, Mark};
use crate::screens::{Context, result_text};
use crate::text::{comparison, signed, thousands, walk_score};
use crate::ui::view::{button, card, column, even_row, grid, note, row, space, status, text};
use crate::ui::{Align, Arrow, ButtonStyle, Gap, Input, Key, Padding, Speech, Tone, TypeRole};

/// The least width of a position of the path.
const STEP_W: f32 = 60.0;

impl Stepper {
    /// Describes the walk; `first` is the name of the position where it begins.
    pub(super) fn sections(&self, first: &str, context: &Context) -> Vec<TreeView> {
        let Some((parent, visited)) = self.shown() else {
            return Vec::new();
        };
        let name = name(parent, first);
        let board = position_board(&parent.position, SMALL_SIDE, context);
        vec![
            self.path(first),
            row([
                state_column(&name, &parent.position, context),
                board,
                self.counters(context),
            ])
            .gap(Gap::Medium),
            column([
                text(scores_compared(parent))
                    .role(TypeRole::Label)
                    .lines(2)
                    .center(),
                status(self.event(context)).lines(2),
            ])
            .gap(Gap::None),
            children(parent, visited, context),
            self.controls(context),
        ]
    }

    /// The position whose children are shown, and which of them is visited.
    fn shown(&self) -> Option<(&WalkNode, Option<&WalkNode>)> {
        match (self.walk.path(), self.last) {
            ([.., parent, visited], WalkStep::Visit) => Some((parent, Some(visited))),
            ([.., last], _) => Some((last, None)),
            ([], _) => None,
        }
    }

    /// Each position of the path with its value so far, alpha and beta.
    fn path(&self, first: &str) -> TreeView {
        let path = self.walk.path();
        let most = self.first.empty_cells().count() + 1;
        let steps = (0..most).map(|i| {
            let step = path.get(i);
            let is_last = i + 1 == path.len();
            let style = match is_last {
                true => ButtonStyle::Raised,
                false => ButtonStyle::Card(None),
            };
            // There is room for the longest path from the start, so that nothing moves.
            let mut texts = step.map_or_else(Vec::new, |step| self.path_texts(step, first));
            texts.resize(if self.prunes { 4 } else { 2 }, (String::new(), Tone::Text));
            let texts = texts
                .into_iter()
                .map(|(words, tone)| note(words).tone(tone).lines(1).center());
            card(style, texts)
                .padded(Padding::Tight)
                .spoken(Speech::Item)
        });
        grid(STEP_W, most, steps)
    }

    fn path_texts(&self, node: &WalkNode, first: &str) -> Vec<(String, Tone)> {
        let value = (so_far(node), score_tone(node.best));
        let mut texts = vec![(name(node, first), Tone::Text), value];
        if self.prunes && !node.children.is_empty() {
            let [alpha, beta] = node.window();
            let alpha = alpha.map_or_else(|| "−∞".to_owned(), signed);
            let beta = beta.map_or_else(|| "+∞".to_owned(), signed);
            texts.push((format!("α {alpha}"), Tone::Text));
            texts.push((format!("β {beta}"), Tone::Text));
        }
        texts
    }

    /// How many positions and leaves it has visited.
    fn counters(&self, context: &Context) -> TreeView {
        let labels = context.labels;
        let counter = |label: &str, count| {
            let count = text(thousands(count)).role(TypeRole::Large);
            row([
                text(label).quiet().grow(1),
                count.aligned(Align::Right).grow(1),
            ])
        };
        column([
            space(),
            counter(labels.visited, self.walk.visited()),
            counter(labels.leaves, self.walk.leaves()),
            note(labels.search_scores).optional(),
            space(),
        ])
        .gap(Gap::None)
        .grow(1)
    }

    /// What has just happened.
    fn event(&self, context: &Context) -> String {
        let words = context.words;
        let Some(node) = self.walk.path().last() else {
            return String::new();
        };
        match (self.last, node.cell) {
            (WalkStep::End, _) => context.labels.search_over.to_owned(),
            (_, None) => String::new(),
            (WalkStep::Cut, _) => {
                words.cut(node.position.to_move(), &signed(node.opponents_bound()))
            }
            (WalkStep::Visit, Some(cell)) => words.visits(&marked(&node.position, cell)),
            (WalkStep::Done, Some(cell)) => {
                let score = node.score().map(walk_score).unwrap_or_default();
                words.is_done(&marked(&node.position, cell), &score)
            }
        }
    }

    fn controls(&self, context: &Context) -> TreeView {
        let (labels, words) = (context.labels, context.words);
        let (is_first, is_over) = (self.steps <= 1, self.walk.is_over());
        let play = match self.next_at {
            Some(_) => labels.pause,
            None => labels.play_steps,
        };
        let rate = words.steps_per_second(self.rate());
        let control = |label: &str, control| {
            let button = button(label, TreeAction::Control(control));
            button.labels_as(TypeRole::Note).label_lines(2)
        };
        let left = Key::named(Input::Arrow(Arrow::Left), "←");
        let right = Key::named(Input::Arrow(Arrow::Right), "→");
        let to_end = words.tip(labels.to_end, "End");
        // Two keys: faster and slower.
        let speed = words.tip(labels.speed, "+, −");
        let buttons = [
            control(labels.previous, StepControl::Previous).key(left),
            control(labels.next, StepControl::Next).key(right),
            control(play, StepControl::Play).key(Key::letter('g')),
            control(&rate, self.next_rate()).tip(speed),
            control(labels.finish_branch, StepControl::FinishBranch).key(Key::letter('f')),
            control(labels.to_end, StepControl::ToEnd).tip(to_end),
        ];
        let is_enabled = [!is_first, !is_over, true, true, !is_over, !is_over];
        let buttons = buttons.into_iter().zip(is_enabled);
        even_row(buttons.map(|(button, is_enabled)| button.enabled(is_enabled))).one_stop()
    }
}

/// The children: with their scores if they are done, the visited one in a frame, the pruned ones
/// dimmed.
fn children(parent: &WalkNode, visited: Option<&WalkNode>, context: &Context) -> TreeView {
    let is_visited = |cell: Cell| visited.is_some_and(|node| node.cell == Some(cell));
    let children = parent
        .children
        .iter()
        .enumerate()
        .map(|(i, (cell, position))| {
            let score = match (parent.scores.get(i), visited) {
                (Some(score), _) => Some(*score),
                (None, Some(node)) if is_visited(*cell) => node.best,
                _ => None,
            };
            let outcome = position.outcome().filter(|_| score.is_some());
            let is_pruned = score.is_none() && parent.is_cut;
            let words = match score {
                Some(score) => walk_score(score),
                None if is_pruned => context.labels.pruned.to_owned(),
                None => String::new(),
            };
            Child {
                cell: *cell,
                position,
                is_pruned,
                score: (words, score_tone(score)),
                notes: vec![
                    outcome
                        .map(|outcome| result_text(outcome, context))
                        .unwrap_or_default(),
                ],
            }
        });
    children_grid(children.collect(), context, |i, content| {
        let (cell, _) = parent.children[i];
        let frame = is_visited(cell).then_some(context.theme.accent);
        card(ButtonStyle::Card(frame), content).spoken(Speech::Item)
    })
}

/// The move that led to a position, or the name of the first one.
fn name(node: &WalkNode, first: &str) -> String {
    let name = node.cell.map(|cell| marked(&node.position, cell));
    name.unwrap_or_else(|| first.to_owned())
}

/// The value of a position so far, with what its side picks: max +9.
fn so_far(node: &WalkNode) -> String {
    let value = node.best.map_or_else(|| "…".to_owned(), walk_score);
    match (node.children.is_empty(), node.position.to_move()) {
        (true, _) => value,
        (false, Mark::X) => format!("max {value}"),
        (false, Mark::O) => format!("min {value}"),
    }
}

/// The scores found, and what follows from them once all are found or the rest is pruned.
fn scores_compared(node: &WalkNode) -> String {
    if node.children.is_empty() {
        return String::new();
    }
    let scores: Vec<String> = node.scores.iter().copied().map(walk_score).collect();
    let is_whole = scores.len() == node.children.len();
    let list = comparison(node.position.to_move(), &scores, is_whole);
    match node.score() {
        Some(score) if is_whole || node.is_cut => {
            let equals = match score.relation {
                Relation::Equal => "= ",
                Relation::AtLeast | Relation::AtMost => "",
            };
            format!("{list} {equals}{}", walk_score(score))
        }
        _ => list,
    }
}

/// The colour of the side that wins.
fn score_tone(score: Option<WalkScore>) -> Tone {
    side_tone(match score.map(|score| score.points) {
        None | Some(0) => None,
        Some(1..) => Some(Mark::X),
        Some(_) => Some(Mark::O),
    })
}
