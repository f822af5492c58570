//! The results against each opponent on each board.

use super::{BOTTOM_SIZE, Context, Screen, ScreenRequest, back_button, bottom_column, title};
use crate::game::Seat;
use crate::profile::{Record, Statistics};
use crate::rules::Rules;
use crate::ui::{Align, Arrow, Button, ButtonStyle, Color, Input, Rect, Shape, Text, point, rect};

/// The names of the columns, and the rows below them.
const TABLE: Rect = rect(24.0, 84.0, 552.0, 420.0);
const ROW_H: f32 = 28.0;
const ROWS: usize = 14;

/// Where the first two columns begin, and where the others end.
const LEFTS: [f32; 2] = [24.0, 160.0];
const RIGHTS: [f32; 5] = [312.0, 374.0, 440.0, 502.0, 576.0];

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
        let labels = context.labels;
        let (label, action, style) = if self.before_reset.is_some() {
            let undo = StatisticsAction::UndoReset;
            (labels.undo_reset, undo, ButtonStyle::Plain)
        } else if context.profile.statistics.is_empty() {
            let empty = StatisticsAction::Empty;
            (labels.reset, empty, ButtonStyle::Disabled)
        } else {
            (labels.reset, StatisticsAction::Reset, ButtonStyle::Plain)
        };
        let first = bottom_column(0);
        let place = Rect { w: 160.0, ..first };
        vec![
            Button::new(place, label, action, style).sized(BOTTOM_SIZE),
            back_button(StatisticsAction::Back, context),
        ]
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
            StatisticsAction::Empty => ScreenRequest::Nothing,
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

    fn takes_arrows(&self) -> bool {
        true
    }

    fn draw(&self, context: &Context) -> Vec<Shape> {
        let (labels, theme) = (context.labels, context.theme);
        let mut shapes = vec![title(labels.statistics, &theme)];
        let statistics = &context.profile.statistics;
        if statistics.is_empty() {
            let text = Text::new(labels.no_records, TABLE.center(), 17.0, theme.quiet);
            shapes.push(text.into());
            return shapes;
        }
        let heads = labels.statistics_columns.map(str::to_owned);
        shapes.extend(line(heads, TABLE.y, 13.0, theme.quiet));
        let note_at = point(TABLE.center().x, TABLE.y + TABLE.h + 16.0);
        shapes.push(Text::new(labels.streak_note, note_at, 13.0, theme.quiet).into());
        let rows = statistics.iter().skip(self.first_row).take(ROWS);
        for (row, i) in rows.zip(1_u8..) {
            let y = TABLE.y + ROW_H * f32::from(i);
            shapes.extend(line(columns(row, context), y, 16.0, theme.text));
        }
        shapes
    }
}

fn columns((opponent, rules, record): (Seat, Rules, Record), context: &Context) -> [String; 7] {
    let opponent = match opponent {
        Seat::Human => context.labels.two_players,
        Seat::Computer(level) => context.labels.level_name(level),
    };
    [
        opponent.to_owned(),
        context.words.board(rules),
        record.played().to_string(),
        record.won.to_string(),
        record.drawn.to_string(),
        record.lost.to_string(),
        record.best_streak.to_string(),
    ]
}

/// Seven texts in their columns, at this height.
fn line(texts: [String; 7], y: f32, size: f32, color: Color) -> impl Iterator<Item = Shape> {
    let lefts = LEFTS.map(|x| (x, Align::Left));
    let rights = RIGHTS.map(|x| (x, Align::Right));
    let places = lefts.into_iter().chain(rights);
    texts
        .into_iter()
        .zip(places)
        .map(move |(words, (x, align))| {
            let text = Text::new(words, point(x, y), size, color);
            text.aligned(align).within(130.0).into()
        })
}
