//! The results against each opponent on each board.

use super::opponents::opponent_name;
use super::{Context, Request, ResetButton, Screen, page};
use crate::game::Seat;
use crate::profile::{Counted, Record};
use crate::rules::Rules;
use crate::ui::view::{column, heading, note, row, space, status, text, wide_picture};
use crate::ui::{Color, Gap, Input, Shape, Tone, View, rect};

/// Visible records; the wheel and the keys scroll.
const RECORDS: usize = 6;

/// The height of a bar, the gap between its parts, and their round corners.
const BAR: f32 = 22.0;
const GAP: f32 = 0.006;
const RADIUS: f32 = 0.2;

#[derive(Default)]
pub struct StatisticsScreen {
    first: usize,
    reset: ResetButton,
}

impl Screen for StatisticsScreen {
    /// Only that of the button to reset.
    type Action = ();

    fn view(&self, context: &Context) -> View<()> {
        let (labels, statistics) = (context.labels, &context.profile.statistics);
        let records = statistics.iter().skip(self.first).take(RECORDS);
        let mut sections: Vec<_> = records.map(|record| entry(record, context)).collect();
        let (shown, count) = (self.first + sections.len(), statistics.iter().count());
        if count > RECORDS {
            let place = context.words.part(shown, count);
            sections.push(note(place).center());
        }
        if statistics.is_empty() {
            let parts = [space(), status(labels.no_records).quiet(), space()];
            sections.push(column(parts).grow(1));
        }
        let bottom = self.reset.view(statistics.is_empty(), (), context);
        page(labels.statistics, bottom, sections, context).takes_arrows()
    }

    fn act(&mut self, (): (), context: &Context) -> Request {
        self.first = 0;
        let is_empty = context.profile.statistics.is_empty();
        let events = [Counted::StatisticsReset, Counted::StatisticsRestored];
        self.reset.press(is_empty, events)
    }

    fn input(&mut self, input: Input, context: &Context) -> Request {
        if let Some(by) = input.steps() {
            let records = context.profile.statistics.iter().count();
            let last = records.saturating_sub(RECORDS);
            self.first = self.first.saturating_add_signed(by).min(last);
        }
        Request::Nothing
    }
}

fn entry((opponent, rules, record): (Seat, Rules, Record), context: &Context) -> View<()> {
    let (words, theme) = (context.words, &context.theme);
    let (name, board) = (opponent_name(opponent, context), words.board(rules));
    let parts = [
        (record.won, theme.win, words.rounds_won(record.won)),
        (record.drawn, theme.draw, words.rounds_drawn(record.drawn)),
        (record.lost, theme.loss, words.rounds_lost(record.lost)),
    ];
    // Only what says more than the rounds won.
    let (run, best) = (record.streak, record.best_streak);
    let streak = (run > 1).then(|| words.won_in_a_row(run));
    let best = (best > run.max(1)).then(|| words.best_streak(best));
    let figures = parts.iter().map(|(.., words)| words);
    let spoken = figures.chain(&streak).chain(&best).map(String::as_str);
    let spoken: Vec<&str> = [name, &board].into_iter().chain(spoken).collect();
    let spoken = spoken.join(", ");
    let bar = bar(&parts.each_ref().map(|(count, color, _)| (*count, *color)));
    let figures = parts.map(|(_, color, words)| text(words).tone(Tone::Color(color)).lines(1));
    let at_right =
        |fact: Option<String>| [space(), text(fact.unwrap_or_default()).quiet().lines(1)];
    let names = [heading(name), text(board).quiet().lines(1)];
    column([
        row(names.into_iter().chain(at_right(best))).gap(Gap::Medium),
        wide_picture(bar, BAR).optional(),
        row(figures.into_iter().chain(at_right(streak))).gap(Gap::Medium),
    ])
    .gap(Gap::Small)
    .item(spoken)
}

/// Counts as shares of a bar.
fn bar(parts: &[(u32, Color)]) -> Vec<Shape> {
    let all: f64 = parts.iter().map(|(count, _)| f64::from(*count)).sum();
    let mut x = 0.0;
    let shown = parts.iter().filter(|(count, _)| *count > 0);
    let shapes = shown.map(|&(count, color)| {
        let w = (f64::from(count) / all) as f32;
        let rect = rect(x, 0.0, (w - GAP).max(GAP / 2.0), 1.0);
        x += w;
        Shape::filled(rect, RADIUS, color)
    });
    shapes.collect()
}
