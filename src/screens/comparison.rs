//! Four searches of one position compared: how much each visits, and how long it takes.

use std::time::Duration;

use super::spoken::spoken_picture;
use super::{Back, Context, Screen, ScreenRequest, back_button, state_text, title};
use crate::ai::analysis::Evaluation;
use crate::ai::comparison::{Algorithm, AlgorithmCost, ComparisonJob, NODE_LIMIT};
use crate::ai::{Clock, Task};
use crate::rules::Position;
use crate::text::{milliseconds, pending_sign, thousands};
use crate::ui::{
    Align, BoardLayout, Button, Input, POLL_INTERVAL, Rect, SPACE_L, Shape, Spoken, Text,
    TextGroup, Theme, point, rect,
};

/// The position that is searched.
const PICTURE: Rect = rect(24.0, 80.0, 88.0, 88.0);

/// The names of the columns, and the first row.
const HEADS_Y: f32 = 196.0;
const FIRST_ROW: Rect = rect(24.0, 216.0, 552.0, 88.0);

/// The right edges of the columns (visited, leaves, time), and their width.
const COLUMNS: [f32; 3] = [366.0, 470.0, 576.0];
const COLUMN_W: f32 = 96.0;
const NAME_W: f32 = 238.0;

/// The sizes of a row's name and figures, of the names of the columns, and of a row's idea. Texts of
/// one size are in one group.
const ROW_SIZE: f32 = 18.0;
const HEAD_SIZE: f32 = 14.0;
const IDEA_SIZE: f32 = 13.5;
const GROUP: u32 = 1;

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
    fn question(&self, context: &Context, theme: &Theme) -> Vec<Shape> {
        let board = BoardLayout::within(self.position.rules(), picture_area(context));
        let mut shapes = board.picture(&self.position, theme);
        let left = PICTURE.right() + SPACE_L;
        let line = |y, words: &str, size, color| {
            let text = Text::left(words, point(left, y), size, color);
            Shape::from(text.within(576.0 - left).wrapped(2))
        };
        let state = state_text(&self.position, context);
        shapes.push(line(PICTURE.y + 16.0, &state, 18.0, theme.text));
        if self.position.outcome().is_none() {
            let answer = context.words.best_play(&self.answer(context));
            shapes.push(line(PICTURE.y + 42.0, &answer, 16.0, theme.text));
        }
        let note = context.labels.comparison_note;
        shapes.push(line(PICTURE.y + 66.0, note, IDEA_SIZE, theme.quiet));
        shapes
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

    /// A search: its name, its figures, its idea, and a bar as long as its work.
    fn row(
        &self,
        algorithm: Algorithm,
        area: Rect,
        context: &Context,
        theme: &Theme,
    ) -> Vec<Shape> {
        let cost = self.found.iter().find(|cost| cost.algorithm == algorithm);
        let line = area.y + 16.0;
        let name = context.labels.algorithm(algorithm);
        let name = Text::left(name, point(area.x, line), ROW_SIZE, theme.text);
        let name = name.within(NAME_W).grouped(GROUP);
        let idea_at = point(area.x, line + 36.0);
        let idea = context.labels.idea(algorithm);
        let idea = Text::left(idea, idea_at, IDEA_SIZE, theme.quiet);
        let idea = idea.within(area.w).grouped(GROUP);
        let mut shapes = vec![name.into(), idea.into()];
        for (figure, right) in figures(cost, context).into_iter().zip(COLUMNS) {
            let text = Text::new(figure, point(right, line), ROW_SIZE, theme.text);
            let text = text.aligned(Align::Right).within(COLUMN_W);
            shapes.push(text.grouped(GROUP).into());
        }
        let bar = Rect {
            y: line + 16.0,
            h: 6.0,
            ..area
        };
        let bar = context.frame().place(bar);
        shapes.extend(self.bar(cost, bar, theme));
        shapes
    }

    /// A bar as long as the search's part of the most work of all; dim where it did not finish.
    fn bar(&self, cost: Option<&AlgorithmCost>, area: Rect, theme: &Theme) -> Vec<Shape> {
        let bar = |w: f32, color| Shape::Box {
            rect: Rect { w, ..area },
            radius: 3.0,
            color,
        };
        let mut shapes = vec![bar(area.w, theme.raised)];
        if let Some(cost) = cost {
            let most = self.found.iter().map(visited).max().unwrap_or(1);
            let part = visited(cost) as f32 / most as f32;
            let color = if cost.stats.is_some() {
                theme.accent
            } else {
                theme.lifted
            };
            shapes.push(bar((area.w * part).max(3.0), color));
        }
        shapes
    }
}

impl Screen for ComparisonScreen {
    type Action = Back;

    fn buttons(&self, context: &Context) -> Vec<Button<Back>> {
        vec![back_button(Back, context)]
    }

    fn perform(&mut self, _: Back, _: &Context) -> ScreenRequest {
        ScreenRequest::Back
    }

    fn input(&mut self, input: Input, _: &Context) -> ScreenRequest {
        match input {
            Input::Back | Input::Confirm => ScreenRequest::Back,
            _ => ScreenRequest::Nothing,
        }
    }

    fn spoken(&self, context: &Context) -> Spoken {
        let layout = BoardLayout::within(self.position.rules(), picture_area(context));
        let frame = context.frame();
        let mut groups = Vec::new();
        for (algorithm, area) in rows() {
            let cost = self.found.iter().find(|cost| cost.algorithm == algorithm);
            let name = spoken_row(algorithm, cost, context);
            groups.push(TextGroup::named(frame.place(area), name));
        }
        let answer = self.answer(context);
        let is_known = self.position.outcome().is_none() && answer != pending_sign(false);
        let answer = is_known.then(|| context.words.best_play(&answer));
        Spoken {
            boards: vec![spoken_picture(layout, &self.position, context, |_| {
                Vec::new()
            })],
            groups,
            status: answer.into_iter().collect(),
            ..Spoken::default()
        }
    }

    fn tick(&mut self, _: &Context) -> ScreenRequest {
        self.found.extend(self.task.take());
        ScreenRequest::Nothing
    }

    fn next_frame_in(&self, _: &Context) -> Option<Duration> {
        if self.task.is_over() {
            None
        } else {
            Some(POLL_INTERVAL)
        }
    }

    fn wait_for_background(&mut self) {
        while let Some(cost) = self.task.wait_at_most(Duration::MAX) {
            self.found.push(cost);
        }
    }

    fn draw(&self, context: &Context) -> Vec<Shape> {
        let (labels, theme) = (context.labels, context.game_theme());
        let mut shapes = self.question(context, &theme);
        let heads = [labels.visited, labels.leaves, labels.time];
        for (head, right) in heads.into_iter().zip(COLUMNS) {
            let text = Text::new(head, point(right, HEADS_Y), HEAD_SIZE, theme.quiet);
            let text = text.aligned(Align::Right).within(COLUMN_W);
            shapes.push(text.grouped(GROUP).into());
        }
        for (algorithm, area) in rows() {
            shapes.extend(self.row(algorithm, area, context, &theme));
        }
        let mut shapes = context.frame().texts(shapes);
        shapes.push(title(labels.comparison_title, context));
        shapes
    }
}

fn picture_area(context: &Context) -> Rect {
    context.frame().square(PICTURE, PICTURE.w)
}

/// The searches, each with the place of its row.
fn rows() -> impl Iterator<Item = (Algorithm, Rect)> {
    let algorithms = Algorithm::ALL.into_iter().zip(0_u8..);
    algorithms.map(|(algorithm, i)| {
        let y = FIRST_ROW.y + FIRST_ROW.h * f32::from(i);
        (algorithm, Rect { y, ..FIRST_ROW })
    })
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
    let none = String::new;
    match cost {
        None => [pending_sign(false).to_owned(), none(), none()],
        Some(AlgorithmCost { stats: None, .. }) => {
            [context.words.more_than(NODE_LIMIT), none(), none()]
        }
        Some(AlgorithmCost {
            stats: Some(stats),
            time,
            ..
        }) => [
            thousands(stats.visited),
            thousands(stats.leaves),
            time.map(milliseconds).unwrap_or_default(),
        ],
    }
}

/// How many positions a search has visited, at least.
fn visited(cost: &AlgorithmCost) -> u64 {
    cost.stats.map_or(NODE_LIMIT, |stats| stats.visited)
}
