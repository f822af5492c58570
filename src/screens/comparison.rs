//! What four searches cost for one position: each counted and timed.

use std::time::Duration;

use super::{Page, Reply, back_button, title};
use crate::ai::analysis::Evaluation;
use crate::ai::comparison::{ComparisonJob, AlgorithmCost, NODE_LIMIT, Algorithm};
use crate::ai::{Clock, Task};
use crate::rules::Position;
use crate::ui::BoardLayout;
use crate::ui::{action_at, invites_click};
use crate::ui::{Point, Rect, point, rect};
use crate::ui::Input;
use crate::ui::{Align, Shape, Text};
use crate::ui::Theme;
use crate::text::{self, Phrase};

/// The position that is searched.
const PICTURE: Rect = rect(24.0, 66.0, 88.0, 88.0);

/// The names of the columns, and the first row.
const HEADS_Y: f32 = 170.0;
const FIRST_ROW: Rect = rect(24.0, 188.0, 552.0, 78.0);

/// The right edges of the columns: visited, leaves, time.
const COLUMNS: [f32; 3] = [366.0, 470.0, 576.0];

/// The four searches, and what each has cost so far as they are done.
pub(crate) struct ComparisonScreen {
    position: Position,
    /// What is proved of it without these searches.
    known: Option<Evaluation>,
    found: Vec<AlgorithmCost>,
    task: Task<AlgorithmCost>,
}

impl ComparisonScreen {
    /// Starts the four searches of a position, of which this much is known.
    pub fn new(position: Position, known: Option<Evaluation>, clock: Option<Clock>) -> ComparisonScreen {
        ComparisonScreen {
            position,
            known,
            found: Vec::new(),
            task: Task::of(ComparisonJob { position, clock }),
        }
    }

    /// The position, and what all searches agree on.
    fn question(&self, theme: &Theme) -> Vec<Shape> {
        let board = BoardLayout::within(self.position.rules(), PICTURE);
        let mut shapes = board.picture(&self.position, theme);
        let left = PICTURE.x + PICTURE.w + 24.0;
        let found = self.found.iter().find_map(|cost| cost.stats);
        let evaluation = found.map(|found| Evaluation::from(found.score)).or(self.known);
        let answer = words::answer(evaluation, self.task.is_over());
        let line = |y, words: Phrase, size, color| {
            let text = Text::new(words, point(left, y), size, color).aligned(Align::Left);
            Shape::from(text.within(576.0 - left))
        };
        shapes.push(line(88.0, words::stands(&self.position), 18.0, theme.text));
        shapes.push(line(112.0, answer, 16.0, theme.text));
        shapes.push(line(136.0, Phrase::CostsMean, 13.0, theme.quiet));
        shapes
    }

    /// The names of the columns.
    fn heads(theme: &Theme) -> impl Iterator<Item = Shape> {
        let heads = [Phrase::Visited, Phrase::Leaves, Phrase::Time];
        let quiet = theme.quiet;
        heads.into_iter().zip(COLUMNS).map(move |(head, right)| {
            let text = Text::new(head, point(right, HEADS_Y), 14.0, quiet);
            text.aligned(Align::Right).into()
        })
    }

    /// A search: its name, its figures, its idea, and a bar as long as its work.
    fn row(&self, algorithm: Algorithm, area: Rect, theme: &Theme) -> Vec<Shape> {
        let cost = self.found.iter().find(|cost| cost.algorithm == algorithm);
        let line = area.y + 16.0;
        let name = Text::new(
            Phrase::Algorithm(algorithm),
            point(area.x, line),
            18.0,
            theme.text,
        );
        let idea = Text::new(
            Phrase::Idea(algorithm),
            point(area.x, line + 36.0),
            13.0,
            theme.quiet,
        );
        let texts = [name.within(260.0), idea.within(area.w)];
        let mut shapes: Vec<Shape> = texts.map(|text| text.aligned(Align::Left).into()).into();
        let figures = match cost {
            Some(cost) => words::cost(cost.stats, cost.time, NODE_LIMIT),
            None => [Phrase::open(false), Phrase::NONE, Phrase::NONE],
        };
        shapes.extend(figures.into_iter().zip(COLUMNS).map(|(figure, right)| {
            let text = Text::new(figure, point(right, line), 18.0, theme.text);
            Shape::from(text.aligned(Align::Right).within(98.0))
        }));
        let most = self.found.iter().map(visited).max().unwrap_or(1);
        let part = cost.map_or(0.0, |cost| visited(cost) as f32 / most as f32);
        let bar = |w: f32, color| Shape::Box {
            rect: rect(area.x, line + 16.0, w, 6.0),
            radius: 3.0,
            color,
        };
        shapes.push(bar(area.w, theme.raised));
        if part > 0.0 {
            let is_finished = cost.is_some_and(|cost| cost.stats.is_some());
            let color = if is_finished {
                theme.accent
            } else {
                theme.lifted
            };
            shapes.push(bar((area.w * part).max(3.0), color));
        }
        shapes
    }
}

impl Page for ComparisonScreen {
    fn handle(&mut self, input: Input) -> Reply {
        match input {
            Input::Press(at) => action_at(&[back_button(Reply::Back)], at).unwrap_or(Reply::Stay),
            Input::Back | Input::Confirm => Reply::Back,
            _ => Reply::Stay,
        }
    }

    fn tick(&mut self) {
        self.found.extend(self.task.take());
    }

    fn wait(&mut self) {
        while let Some(cost) = self.task.wait_at_most(Duration::MAX) {
            self.found.push(cost);
        }
    }

    fn is_busy(&self) -> bool {
        !self.task.is_over()
    }

    fn shapes(&self, theme: &Theme, pointer: Option<Point>) -> Vec<Shape> {
        let mut shapes = vec![title(Phrase::CostsTitle, theme)];
        shapes.extend(self.question(theme));
        shapes.extend(ComparisonScreen::heads(theme));
        for (algorithm, i) in Algorithm::ALL.into_iter().zip(0_u8..) {
            let y = FIRST_ROW.y + FIRST_ROW.h * f32::from(i);
            shapes.extend(self.row(algorithm, Rect { y, ..FIRST_ROW }, theme));
        }
        shapes.extend(back_button(Reply::Back).shapes(theme, pointer));
        shapes
    }

    fn focus_rects(&self) -> Vec<Rect> {
        vec![back_button(Reply::Back).rect]
    }

    fn invites_click(&self, at: Point) -> bool {
        invites_click(&[back_button(Reply::Back)], at)
    }
}

/// How many positions a search has visited at least.
fn visited(cost: &AlgorithmCost) -> u64 {
    cost.stats.map_or(NODE_LIMIT, |stats| stats.visited)
}
