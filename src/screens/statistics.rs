//! The results against each opponent on each board.

use super::opponents::opponent_name;
use super::{Context, Screen, ScreenRequest, back_button, reset_button, title};
use crate::game::Seat;
use crate::profile::{Record, Statistics};
use crate::rules::Rules;
use crate::ui::{
    Align, Arrow, Button, Color, Input, Rect, SPACE_M, SPACE_S, Shape, Spoken, Text, TextGroup,
    point, rect,
};

/// The names of the columns, and the rows below them.
const TABLE: Rect = rect(24.0, 84.0, 552.0, 404.0);
const ROW_H: f32 = 28.0;
const ROWS: usize = 14;

/// The size of the names of the columns and of the note, and of the rows.
const HEAD_SIZE: f32 = 13.0;
const ROW_SIZE: f32 = 16.0;

/// All names of columns are equally large, and so are all rows.
const HEAD_GROUP: u32 = 1;
const ROW_GROUP: u32 = 2;

/// Where the first two columns begin, and where the others end; and how wide they are.
const LEFTS: [f32; 2] = [24.0, 116.0];
const LEFT_WIDTHS: [f32; 2] = [88.0, 136.0];
const RIGHTS: [f32; 5] = [312.0, 362.0, 424.0, 470.0, 576.0];
const RIGHT_WIDTHS: [f32; 5] = [56.0, 44.0, 54.0, 40.0, 98.0];

/// The records that fit; the wheel and the keys scroll to the others.
#[derive(Default)]
pub struct StatisticsScreen {
    first_row: usize,
    /// The statistics before they were reset, while that can be undone.
    before_reset: Option<Statistics>,
}

#[derive(Clone, Copy)]
pub enum StatisticsAction {
    Reset,
    UndoReset,
    /// Does nothing: there is nothing to reset.
    Empty,
    Back,
}

impl StatisticsScreen {
    fn scroll(&mut self, by: isize, rows: usize) {
        let last = rows.saturating_sub(ROWS);
        self.first_row = self.first_row.saturating_add_signed(by).min(last);
    }
}

impl Screen for StatisticsScreen {
    type Action = StatisticsAction;

    fn buttons(&self, context: &Context) -> Vec<Button<StatisticsAction>> {
        let actions = [
            StatisticsAction::Reset,
            StatisticsAction::UndoReset,
            StatisticsAction::Empty,
        ];
        let can_undo = self.before_reset.is_some();
        let is_empty = context.profile.statistics.is_empty();
        let reset = reset_button(actions, can_undo, is_empty, context);
        let mut buttons = context.frame().buttons(vec![reset]);
        buttons.push(back_button(StatisticsAction::Back, context));
        buttons
    }

    fn perform(&mut self, action: StatisticsAction, context: &Context) -> ScreenRequest {
        match action {
            StatisticsAction::Reset => {
                self.before_reset = Some(context.profile.statistics.clone());
                self.first_row = 0;
                ScreenRequest::SetStatistics(Statistics::default())
            }
            StatisticsAction::UndoReset => {
                let before = self.before_reset.take().unwrap_or_default();
                ScreenRequest::SetStatistics(before)
            }
            StatisticsAction::Empty => ScreenRequest::Refused,
            StatisticsAction::Back => ScreenRequest::Back,
        }
    }

    fn input(&mut self, input: Input, context: &Context) -> ScreenRequest {
        let rows = context.profile.statistics.iter().count();
        match input {
            Input::Back => return ScreenRequest::Back,
            Input::Step(by) => self.scroll(by, rows),
            Input::Arrow(Arrow::Up) => self.scroll(-1, rows),
            Input::Arrow(Arrow::Down) => self.scroll(1, rows),
            _ => {}
        }
        ScreenRequest::Nothing
    }

    fn spoken(&self, context: &Context) -> Spoken {
        let place = |i| context.frame().place(row_area(i));
        let mut groups = vec![TextGroup::of(place(0))];
        let rows = context.profile.statistics.iter().skip(self.first_row);
        for (row, i) in rows.take(ROWS).zip(1_u8..) {
            let name = spoken_row(columns(row, context), context);
            groups.push(TextGroup::named(place(i), name));
        }
        let is_empty = context.profile.statistics.is_empty();
        let empty = is_empty.then(|| context.labels.no_records.to_owned());
        Spoken {
            groups,
            status: empty.into_iter().collect(),
            ..Spoken::default()
        }
    }

    fn takes_arrows(&self) -> bool {
        true
    }

    fn draw(&self, context: &Context) -> Vec<Shape> {
        let (labels, theme) = (context.labels, context.theme);
        let frame = context.frame();
        let title = title(labels.statistics, context);
        let mut shapes = Vec::new();
        let statistics = &context.profile.statistics;
        if statistics.is_empty() {
            let text = Text::new(labels.no_records, TABLE.center(), 17.0, theme.quiet);
            return vec![title, frame.text(text).into()];
        }
        let heads = labels.statistics_columns.map(str::to_owned);
        shapes.extend(line(heads, TABLE.y, HEAD_SIZE, HEAD_GROUP, theme.quiet));
        let note_at = point(TABLE.x, TABLE.bottom() + SPACE_M + SPACE_S);
        let note = Text::left(labels.streak_note, note_at, HEAD_SIZE, theme.quiet);
        shapes.push(note.within(TABLE.w).into());
        let rows = statistics.iter().skip(self.first_row).take(ROWS);
        for (row, i) in rows.zip(1_u8..) {
            let y = TABLE.y + ROW_H * f32::from(i);
            shapes.extend(line(
                columns(row, context),
                y,
                ROW_SIZE,
                ROW_GROUP,
                theme.text,
            ));
        }
        let mut shapes = frame.texts(shapes);
        shapes.push(title);
        shapes
    }
}

/// Where a row stands; the first one has the names of the columns.
fn row_area(i: u8) -> Rect {
    let y = TABLE.y + ROW_H * (f32::from(i) - 0.5);
    Rect {
        y,
        h: ROW_H,
        ..TABLE
    }
}

/// The opponent and the board, then each figure after the name of its column.
fn spoken_row(columns: [String; 7], context: &Context) -> String {
    let heads = context.labels.statistics_columns.into_iter();
    let parts = heads.zip(columns).enumerate();
    let parts = parts.map(|(i, (head, words))| {
        if i < 2 {
            words
        } else {
            [head, &words].join(" ")
        }
    });
    parts.collect::<Vec<_>>().join(", ")
}

fn columns((opponent, rules, record): (Seat, Rules, Record), context: &Context) -> [String; 7] {
    [
        opponent_name(opponent, context).to_owned(),
        context.words.board(rules),
        record.played().to_string(),
        record.won.to_string(),
        record.drawn.to_string(),
        record.lost.to_string(),
        record.best_streak.to_string(),
    ]
}

/// Seven texts in their columns, at this height.
fn line(
    texts: [String; 7],
    y: f32,
    size: f32,
    group: u32,
    color: Color,
) -> impl Iterator<Item = Shape> {
    let lefts = LEFTS.into_iter().zip(LEFT_WIDTHS);
    let lefts = lefts.map(|(x, width)| (x, width, Align::Left));
    let rights = RIGHTS.into_iter().zip(RIGHT_WIDTHS);
    let rights = rights.map(|(x, width)| (x, width, Align::Right));
    let columns = texts.into_iter().zip(lefts.chain(rights));
    columns.map(move |(words, (x, width, align))| {
        let text = Text::new(words, point(x, y), size, color);
        text.aligned(align).within(width).grouped(group).into()
    })
}
