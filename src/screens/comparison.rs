//! A comparison of four searches of one position: their work and their time.

use super::board_items::position_view;
use super::{Context, Request, Screen, Told, page, state_text};
use crate::ai::analysis::Evaluation;
use crate::ai::minimax::Algorithm;
use crate::rules::Position;
use crate::text::{OPEN_SIGN, milliseconds, thousands};
use crate::thinking::{AlgorithmCost, NODE_LIMIT, Question};
use crate::ui::view::{beside, column, note, nothing, row, space, text, wide_picture};
use crate::ui::{Align, BoardView, Color, Gap, Input, Shape, Speech, TypeRole, View, rect};

const BOARD: f32 = 96.0;

/// The width of a search's name, and the minimum width of a row with figures beside it.
const NAME: f32 = 190.0;
const NAME_FROM: f32 = 440.0;

const BAR: f32 = 7.0;

pub struct ComparisonScreen {
    position: Position,
    /// What is proved of the position without these searches.
    known: Option<Evaluation>,
}

impl ComparisonScreen {
    pub fn new(position: Position, context: &Context) -> ComparisonScreen {
        let analysis = context.analysis.of(&position);
        ComparisonScreen { position, known: analysis.and_then(|analysis| analysis.evaluation) }
    }

    fn question(&self, context: &Context) -> View {
        let (labels, position) = (context.labels, &self.position);
        let items = BoardView::picture(position, &context.game_theme());
        let picture = position_view(labels.picture, position, items, |_| [], context);
        let mut lines = vec![text(state_text(position, context)).role(TypeRole::Large)];
        if !position.is_over() {
            let answer = self.answer(context);
            lines.push(answer.within(|answer| context.words.best_play(answer)).view());
        }
        lines.push(note(labels.comparison_note).lines(3).optional());
        row([picture.height(BOARD), column(lines).gap(Gap::None).grow(1)]).gap(Gap::Large)
    }

    fn found<'a>(&self, context: &Context<'a>) -> &'a [AlgorithmCost] {
        context.analysis.costs(&self.position)
    }

    fn is_over(&self, context: &Context) -> bool {
        Question::comparing(self.position).iter().all(|asked| context.analysis.is_done(*asked))
    }

    fn answer(&self, context: &Context) -> Told {
        let found = self.found(context).iter().find_map(|cost| cost.stats);
        let answer = match found {
            Some(stats) => Some(Evaluation::from(stats.score)),
            None => self.known,
        };
        match answer {
            Some(evaluation) => {
                context.words.evaluation(evaluation, self.position.to_move()).into()
            }
            None if self.is_over(context) => context.labels.not_proved_inline.into(),
            None => Told::open(""),
        }
    }

    fn table(&self, context: &Context) -> View {
        let labels = context.labels;
        let heads = [labels.visited, labels.leaves, labels.time].map(|head| note(head).lines(1));
        let mut rows = vec![line("", heads).spoken(Speech::Item)];
        for algorithm in Algorithm::ALL {
            rows.extend([self.row(algorithm, context), space()]);
        }
        column(rows).gap(Gap::Small).grow(1)
    }

    fn row(&self, algorithm: Algorithm, context: &Context) -> View {
        let cost = self.found(context).iter().find(|cost| cost.algorithm == algorithm);
        let name = context.labels.algorithms[algorithm as usize];
        let figures = figures(cost, context).map(|figure| text(figure).lines(1));
        let bar = wide_picture(self.bar(cost, context), BAR);
        let idea = note(context.labels.ideas[algorithm as usize]).lines(2).optional();
        column([line(name, figures), bar, idea])
            .gap(Gap::Small)
            .item(spoken_row(algorithm, cost, context))
    }

    /// A bar in proportion to the largest work; dim for an unfinished search.
    fn bar(&self, cost: Option<&AlgorithmCost>, context: &Context) -> Vec<Shape> {
        let theme = context.game_theme();
        let bar = |w: f32, color: Color| Shape::filled(rect(0.0, 0.0, w, 1.0), 0.5, color);
        let done = cost.map(|cost| {
            let most = self.found(context).iter().map(visited).max().unwrap_or(1);
            let part = visited(cost) as f32 / most as f32;
            let color = cost.stats.map_or(theme.lifted, |_| theme.accent);
            bar(part.max(0.006), color)
        });
        [bar(1.0, theme.raised)].into_iter().chain(done).collect()
    }
}

impl Screen for ComparisonScreen {
    fn view(&self, context: &Context) -> View {
        let title = context.labels.comparison_title;
        let sections = [self.question(context), self.table(context)];
        page(title, nothing(), sections, context)
    }

    fn input(&mut self, input: Input, _: &Context) -> Request {
        if input == Input::Confirm {
            return Request::BACK;
        }
        Request::Nothing
    }

    fn questions(&self, _: &Context) -> Vec<Question> {
        Question::comparing(self.position).into()
    }
}

fn line(name: &str, figures: [View; 3]) -> View {
    let figures = figures.map(|figure| figure.aligned(Align::Right).grow(1));
    let parts = [text(name).lines(1).width(NAME), row(figures).grow(1)];
    beside(NAME_FROM, parts)
}

fn spoken_row(algorithm: Algorithm, cost: Option<&AlgorithmCost>, context: &Context) -> String {
    let labels = context.labels;
    let heads = [labels.visited, labels.leaves, labels.time];
    let mut parts = vec![labels.algorithms[algorithm as usize].to_owned()];
    for (head, figure) in heads.into_iter().zip(figures(cost, context)) {
        if !figure.is_empty() {
            parts.push([head, &figure].join(" "));
        }
    }
    parts.push(labels.ideas[algorithm as usize].to_owned());
    parts.join(", ")
}

fn figures(cost: Option<&AlgorithmCost>, context: &Context) -> [String; 3] {
    let only = |words| [words, String::new(), String::new()];
    let Some(cost) = cost else {
        return only(OPEN_SIGN.to_owned());
    };
    let Some(stats) = cost.stats else {
        return only(context.words.more_than(NODE_LIMIT));
    };
    [thousands(stats.visited), thousands(stats.leaves), milliseconds(cost.time)]
}

/// A lower bound for an unfinished search.
fn visited(cost: &AlgorithmCost) -> u64 {
    cost.stats.map_or(NODE_LIMIT, |stats| stats.visited)
}
