//! The statistics: how the person fared against each opponent on each board.

use super::{BOTTOM, BOTTOM_SIZE, Page, Reply, back_button, title};
use crate::rules::Rules;
use crate::game::{Record, Seat, Statistics};
use crate::ui::{Button, ButtonStyle, action_at, invites_click, focus_rects};
use crate::ui::{Point, Rect, point, rect};
use crate::ui::{Arrow, Input};
use crate::ui::{Align, Shape, Text};
use crate::ui::Theme;
use crate::text::{self, Phrase};

/// The names of the columns, and the rows below them.
const TABLE: Rect = rect(24.0, 84.0, 552.0, 420.0);
const ROW_H: f32 = 28.0;
const ROWS: usize = 14;

/// Where the first two columns begin, and the others end.
const LEFTS: [f32; 2] = [24.0, 160.0];
const RIGHTS: [f32; 5] = [312.0, 374.0, 440.0, 502.0, 576.0];

/// The names of the columns.
const HEADS: [Phrase; 7] = [
    Phrase::Against,
    Phrase::OnBoard,
    Phrase::Played,
    Phrase::Won,
    Phrase::Drawn,
    Phrase::Lost,
    Phrase::Streak,
];

/// The records, as far as they fit; the wheel and the keys show the others.
pub(crate) struct StatisticsScreen {
    rows: Vec<(Seat, Rules, Record)>,
    first: usize,
    can_undo: bool,
}

impl StatisticsScreen {
    /// The records of these statistics; whether a reset can be undone.
    pub fn new(statistics: &Statistics, can_undo: bool) -> StatisticsScreen {
        StatisticsScreen {
            rows: statistics.iter().collect(),
            first: 0,
            can_undo,
        }
    }

    fn scroll(&mut self, by: i32) {
        let last = self.rows.len().saturating_sub(ROWS);
        let steps = by.unsigned_abs() as usize;
        self.first = if by < 0 {
            self.first.saturating_sub(steps)
        } else {
            last.min(self.first + steps)
        };
    }

    fn buttons(&self) -> [Button<Reply>; 2] {
        let first = BOTTOM.column(0, 5, 12.0);
        let place = Rect { w: 160.0, ..first };
        let reset = if self.can_undo {
            Button::new(place, Phrase::UndoReset, Reply::UndoReset, ButtonStyle::Plain)
        } else if self.rows.is_empty() {
            Button::new(place, Phrase::Reset, Reply::Stay, ButtonStyle::Faint)
        } else {
            Button::new(place, Phrase::Reset, Reply::Reset, ButtonStyle::Plain)
        };
        [reset.sized(BOTTOM_SIZE), back_button(Reply::Back)]
    }
}

impl Page for StatisticsScreen {
    fn handle(&mut self, input: Input) -> Reply {
        match input {
            Input::Press(at) => return action_at(&self.buttons(), at).unwrap_or(Reply::Stay),
            Input::Back => return Reply::Back,
            Input::Step(by) => self.scroll(by),
            Input::Arrow(Arrow::Up) => self.scroll(-1),
            Input::Arrow(Arrow::Down) => self.scroll(1),
            _ => {}
        }
        Reply::Stay
    }

    fn shapes(&self, theme: &Theme, pointer: Option<Point>) -> Vec<Shape> {
        let mut shapes = vec![title(Phrase::Statistics, theme)];
        if self.rows.is_empty() {
            let middle = TABLE.center();
            shapes.push(Text::new(Phrase::NoRecords, middle, 17.0, theme.quiet).into());
        } else {
            let heads = HEADS;
            shapes.extend(line(heads, TABLE.y, 13.0, theme.quiet));
            let at = point(TABLE.center().x, TABLE.y + TABLE.h + 16.0);
            shapes.push(Text::new(Phrase::StreakMeans, at, 13.0, theme.quiet).into());
        }
        let rows = self.rows.iter().skip(self.first).take(ROWS);
        for (row, i) in rows.zip(1_u8..) {
            let y = TABLE.y + ROW_H * f32::from(i);
            shapes.extend(line(columns(*row), y, 16.0, theme.text));
        }
        for button in self.buttons() {
            shapes.extend(button.shapes(theme, pointer));
        }
        shapes
    }

    fn takes_arrows(&self) -> bool {
        true
    }

    fn focus_rects(&self) -> Vec<Rect> {
        focus_rects(&self.buttons())
    }

    fn invites_click(&self, at: Point) -> bool {
        invites_click(&self.buttons(), at)
    }
}

fn columns((opponent, rules, record): (Seat, Rules, Record)) -> [Phrase; 7] {
    let counts = [
        record.played(),
        record.won,
        record.drawn,
        record.lost,
        record.best_streak,
    ];
    let [played, won, drawn, lost, streak] = counts.map(Phrase::verbatim);
    [
        words::opponent(opponent),
        Phrase::Verbatim(words::board(rules)),
        played,
        won,
        drawn,
        lost,
        streak,
    ]
}

/// Seven texts in their columns, at this height.
fn line(
    texts: [Phrase; 7],
    y: f32,
    size: f32,
    color: crate::ui::Color,
) -> impl Iterator<Item = Shape> {
    let lefts = LEFTS.map(|x| (x, Align::Left));
    let rights = RIGHTS.map(|x| (x, Align::Right));
    let focus_rects = lefts.into_iter().chain(rights);
    texts
        .into_iter()
        .zip(focus_rects)
        .map(move |(words, (x, align))| {
            let text = Text::new(words, point(x, y), size, color);
            text.aligned(align).within(130.0).into()
        })
}
