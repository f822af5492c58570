//! The results against each opponent on each board.

use super::opponents::opponent_name;
use super::{Change, Context, Request, Reset, Screen, page, reset_row};
use crate::game::Seat;
use crate::profile::{Counted, Record};
use crate::rules::Rules;
use crate::ui::view::{column, note, space, status, table};
use crate::ui::{Align, Input, View};

/// Visible rows; the wheel and the keys scroll.
const ROWS: usize = 12;

const COLUMNS: [Align; 7] = [
    Align::Left,
    Align::Left,
    Align::Right,
    Align::Right,
    Align::Right,
    Align::Right,
    Align::Right,
];

#[derive(Default)]
pub struct StatisticsScreen {
    first_row: usize,
    /// Whether they were reset, which can be undone.
    is_reset: bool,
}

impl Screen for StatisticsScreen {
    type Action = Reset;

    fn view(&self, context: &Context) -> View<Reset> {
        let (labels, statistics) = (context.labels, &context.profile.statistics);
        let rows = statistics.iter().skip(self.first_row).take(ROWS);
        let rows = rows.map(|row| cells(row, context));
        let sections = if statistics.is_empty() {
            let parts = [space(), status(labels.no_records).quiet().center(), space()];
            vec![column(parts).grow(1)]
        } else {
            let table = table(&labels.statistics_columns, &COLUMNS, 2, rows);
            // The table has the whole width in a low window too.
            vec![column([table, note(labels.streak_note).lines(1)])]
        };
        let reset = Reset::of(self.is_reset, statistics.is_empty());
        let bottom = reset_row(reset, |reset| reset, context);
        page(labels.statistics, bottom, sections, context).takes_arrows()
    }

    fn act(&mut self, reset: Reset, _: &Context) -> Request {
        let event = match reset {
            Reset::Nothing => return Request::Refused(String::new()),
            Reset::Everything => Counted::StatisticsReset,
            Reset::Undo => Counted::StatisticsRestored,
        };
        self.is_reset = event == Counted::StatisticsReset;
        self.first_row = 0;
        Request::Change(Change::Counted(event))
    }

    fn input(&mut self, input: Input, context: &Context) -> Request {
        if let Some(by) = input.steps() {
            let rows = context.profile.statistics.iter().count();
            let last = rows.saturating_sub(ROWS);
            self.first_row = self.first_row.saturating_add_signed(by).min(last);
        }
        Request::Nothing
    }
}

fn cells((opponent, rules, record): (Seat, Rules, Record), context: &Context) -> Vec<String> {
    vec![
        opponent_name(opponent, context).to_owned(),
        context.words.board(rules),
        record.played().to_string(),
        record.won.to_string(),
        record.drawn.to_string(),
        record.lost.to_string(),
        record.best_streak.to_string(),
    ]
}
