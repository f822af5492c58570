//! Four searches of one position compared: how much each visits, and how long it takes.

use std::time::Duration;

use super::board_items::{position_view, said_once_proved};
use super::{Context, Request, Screen, page, state_text};
use crate::ai::analysis::Evaluation;
use crate::ai::comparison::{Algorithm, AlgorithmCost, ComparisonJob, NODE_LIMIT};
use crate::ai::{Clock, Task};
use crate::rules::Position;
use crate::text::{milliseconds, pending_sign, thousands};
use crate::ui::view::{beside, column, note, nothing, row, space, text, wide_picture};
use crate::ui::{Align, BoardView, Color, Gap, Input, Shape, Speech, TypeRole, View, rect};

/// The side of the position that is searched.
const BOARD: f32 = 96.0;

/// The width of the name of a search, and that from which it stands beside the figures.
const NAME: f32 = 190.0;
const NAME_FROM: f32 = 440.0;

/// The height of a bar.
const BAR: f32 = 7.0;

pub struct ComparisonScreen {
    position: Position,
    /// What is proved of the position without these searches.
    known: Option<Evaluation>,
    found: Vec<AlgorithmCost>,
    task: Task<AlgorithmCost>,
}

impl ComparisonScreen {
    /// Starts the four searches; `known` is what is proved of the position already.
    pub fn new(
        position: Position,
        known: Option<Evaluation>,
        clock: Option<Clock>,
    ) -> ComparisonScreen {
        ComparisonScreen {
            position,
            known,
            found: Vec::new(),
            task: Task::start(ComparisonJob { position, clock }),
        }
    }

    /// The position, and what all four searches answer.
    fn question(&self, context: &Context) -> View<()> {
        let (labels, position) = (context.labels, &self.position);
        let items = BoardView::picture(position, &context.game_theme());
        let picture = position_view(labels.picture, position, items, |_| [], context);
        let mut lines = vec![text(state_text(position, context)).role(TypeRole::Large)];
        if position.outcome().is_none() {
            let answer = context.words.best_play(&self.answer(context));
            lines.push(said_once_proved(answer));
        }
        lines.push(note(labels.comparison_note).lines(3).optional());
        let lines = column(lines).gap(Gap::None);
        row([picture.height(BOARD), lines.grow(1)]).gap(Gap::Large)
    }

    fn answer(&self, context: &Context) -> String {
        let found = self.found.iter().find_map(|cost| cost.stats);
        let answer = match found {
            Some(stats) => Some(Evaluation::from(stats.score)),
            None => self.known,
        };
        match answer {
            Some(evaluation) => context.words.evaluation(evaluation),
            None if self.task.is_over() => context.labels.not_proved_inline.to_owned(),
            None => pending_sign(false).to_owned(),
        }
    }

    /// The names of the columns, and the searches below them.
    fn table(&self, context: &Context) -> View<()> {
        let labels = context.labels;
        let heads = [labels.visited, labels.leaves, labels.time];
        let heads = heads.map(|head| note(head).lines(1));
        let mut rows = vec![line("", heads).spoken(Speech::Item)];
        for algorithm in Algorithm::ALL {
            rows.extend([self.row(algorithm, context), space()]);
        }
        column(rows).gap(Gap::Small).level().grow(1)
    }

    /// A search: its name, its figures, a bar as long as its work, and its idea.
    fn row(&self, algorithm: Algorithm, context: &Context) -> View<()> {
        let cost = self.found.iter().find(|cost| cost.algorithm == algorithm);
        let name = context.labels.algorithm(algorithm);
        let figures = figures(cost, context).map(|figure| text(figure).lines(1));
        let bar = wide_picture(self.bar(cost, context), BAR);
        let idea = note(context.labels.idea(algorithm)).lines(2).optional();
        column([line(name, figures), bar, idea])
            .gap(Gap::Small)
            .item(spoken_row(algorithm, cost, context))
    }

    /// A bar as long as the search's part of the most work of all; dim where it did not finish.
    fn bar(&self, cost: Option<&AlgorithmCost>, context: &Context) -> Vec<Shape> {
        let theme = context.game_theme();
        let bar = |w: f32, color: Color| Shape::Box {
            rect: rect(0.0, 0.0, w, 1.0),
            radius: 0.5,
            color,
        };
        let done = cost.map(|cost| {
            let most = self.found.iter().map(visited).max().unwrap_or(1);
            let part = visited(cost) as f32 / most as f32;
            let color = cost.stats.map_or(theme.lifted, |_| theme.accent);
            bar(part.max(0.006), color)
        });
        [bar(1.0, theme.raised)].into_iter().chain(done).collect()
    }
}

impl Screen for ComparisonScreen {
    type Action = ();

    fn view(&self, context: &Context) -> View<()> {
        let title = context.labels.comparison_title;
        let sections = [self.question(context), self.table(context)];
        page(title, nothing(), sections, context).polls(!self.task.is_over())
    }

    fn input(&mut self, input: Input, _: &Context) -> Request {
        if input == Input::Confirm {
            return Request::BACK;
        }
        Request::Nothing
    }

    fn tick(&mut self, _: &Context) -> Request {
        self.found.extend(self.task.take());
        Request::Nothing
    }

    fn wait_for_background(&mut self) {
        while let Some(cost) = self.task.wait_at_most(Duration::MAX) {
            self.found.push(cost);
        }
    }
}

/// The name of a search beside its figures, or above them.
fn line(name: &str, figures: [View<()>; 3]) -> View<()> {
    let figures = figures.map(|figure| figure.aligned(Align::Right).grow(1));
    let parts = [text(name).lines(1).width(NAME), row(figures).grow(1)];
    beside(NAME_FROM, parts)
}

/// A search with its figures, each after what it counts, and its idea.
fn spoken_row(algorithm: Algorithm, cost: Option<&AlgorithmCost>, context: &Context) -> String {
    let labels = context.labels;
    let heads = [labels.visited, labels.leaves, labels.time];
    let mut parts = vec![labels.algorithm(algorithm).to_owned()];
    for (head, figure) in heads.into_iter().zip(figures(cost, context)) {
        if !figure.is_empty() {
            parts.push([head, &figure].join(" "));
        }
    }
    parts.push(labels.idea(algorithm).to_owned());
    parts.join(", ")
}

/// Positions visited, leaves and time, as far as they are known.
fn figures(cost: Option<&AlgorithmCost>, context: &Context) -> [String; 3] {
    let only = |words| [words, String::new(), String::new()];
    let Some(cost) = cost else {
        return only(pending_sign(false).to_owned());
    };
    let Some(stats) = cost.stats else {
        return only(context.words.more_than(NODE_LIMIT));
    };
    let time = cost.time.map(milliseconds).unwrap_or_default();
    [thousands(stats.visited), thousands(stats.leaves), time]
}

/// How many positions a search has visited, at least.
fn visited(cost: &AlgorithmCost) -> u64 {
    cost.stats.map_or(NODE_LIMIT, |stats| stats.visited)
}
