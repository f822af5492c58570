//! The results against each opponent on each board.

use super::opponents::opponent_name;
use super::{Context, Go, Request, ResetButton, Screen, page};
use crate::ai::{Level, Strength};
use crate::game::{Seat, Standing};
use crate::profile::{Counted, Record};
use crate::rules::Rules;
use crate::ui::view::{
    button, column, heading, note, picture, row, space, status, text, wide_picture,
};
use crate::ui::{Color, Gap, Input, Shape, Theme, Tone, View, rect};

/// Visible records; the wheel and the keys scroll.
const RECORDS: usize = 6;

/// The height of a bar, the gap between its parts, and their round corners.
const BAR: f32 = 22.0;
const GAP: f32 = 0.006;
const RADIUS: f32 = 0.2;

/// The height of the stairs, their width in heights, and the width of a step as a share of the whole.
const STAIRS_H: f32 = 22.0;
const STAIRS_ASPECT: f32 = 3.6;
const STEP: f32 = 0.1;

/// The width of the button to play while there is nothing to show.
const PLAY_W: f32 = 160.0;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum StatisticsAction {
    Reset,
    Play,
}

#[derive(Default)]
pub struct StatisticsScreen {
    first: usize,
    reset: ResetButton,
}

impl Screen for StatisticsScreen {
    type Action = StatisticsAction;

    fn view(&self, context: &Context) -> View<StatisticsAction> {
        let (labels, statistics) = (context.labels, &context.profile.statistics);
        let records = statistics.iter().skip(self.first).take(RECORDS);
        let mut sections: Vec<_> = records.map(|record| entry(record, context)).collect();
        let (shown, count) = (self.first + sections.len(), statistics.iter().count());
        if count > RECORDS {
            let place = context.words.part(shown, count);
            sections.push(note(place).center());
        }
        if statistics.is_empty() {
            let play = button(labels.play, StatisticsAction::Play).entered(true);
            let play = column([play.width(PLAY_W)]);
            let parts = [space(), status(labels.no_records).quiet(), play, space()];
            sections.push(column(parts).grow(1));
        }
        let bottom = self.reset.view(statistics.is_empty(), StatisticsAction::Reset, context);
        page(labels.statistics, bottom, sections, context).takes_arrows()
    }

    fn act(&mut self, action: StatisticsAction, context: &Context) -> Request {
        if action == StatisticsAction::Play {
            return Request::Go(match context.game() {
                Some(_) => Go::Board,
                None => Go::NewGame { settings: context.profile.settings, first: None },
            });
        }
        self.first = 0;
        let is_empty = context.profile.statistics.is_empty();
        let events = [Counted::StatisticsReset, Counted::StatisticsRestored];
        self.reset.press(is_empty, events)
    }

    fn input(&mut self, input: Input, context: &Context) -> Request {
        if let Some(by) = input.steps() {
            let last = context.profile.statistics.iter().count().saturating_sub(RECORDS);
            self.first = self.first.saturating_add_signed(by).min(last);
        }
        Request::Nothing
    }
}

fn entry(
    (opponent, rules, record): (Seat, Rules, Record),
    context: &Context,
) -> View<StatisticsAction> {
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
    let standing = (opponent == Seat::Computer(Level::Medium)).then_some(record.standing);
    let strengths = standing.map(|at| words.strengths(at.shown(), at.highest));
    let spoken = figures.chain(&streak).chain(&best).chain(&strengths).map(String::as_str);
    let spoken: Vec<&str> = [name, &board].into_iter().chain(spoken).collect();
    let spoken = spoken.join(", ");
    let bar = bar(&parts.each_ref().map(|(count, color, _)| (*count, *color)));
    let figures = parts.map(|(_, color, words)| text(words).tone(Tone::Color(color)).lines(1));
    let at_right =
        |fact: Option<String>| [space(), text(fact.unwrap_or_default()).quiet().lines(1)];
    let names = [heading(name), text(board).quiet().lines(1)];
    let climbed = strengths.map(|words| text(words).quiet().lines(1));
    let climbed = standing.map(|at| stairs(at, theme)).into_iter().chain(climbed);
    column([
        row(names.into_iter().chain(at_right(best))).gap(Gap::Medium),
        wide_picture(bar, BAR).optional(),
        row(figures.into_iter().chain(at_right(streak))).gap(Gap::Medium),
        row(climbed).gap(Gap::Medium).optional(),
    ])
    .gap(Gap::Small)
    .item(spoken)
}

/// Medium's strengths as steps: solid up to the present one, faint up to the highest so far.
fn stairs(standing: Standing, theme: &Theme) -> View<StatisticsAction> {
    let steps = (0_u8..).zip(Strength::all()).map(|(i, strength)| {
        let color = if strength <= standing.shown() {
            theme.win
        } else if strength <= standing.highest {
            theme.faint(theme.win)
        } else {
            theme.edge
        };
        let height = f32::from(i + 1) / Strength::COUNT as f32;
        let x = f32::from(i) / Strength::COUNT as f32;
        Shape::filled(rect(x, 1.0 - height, STEP, height), 0.0, color)
    });
    picture(steps.collect(), STAIRS_ASPECT, STAIRS_H)
}

/// Counts as shares of a bar.
fn bar(parts: &[(u32, Color)]) -> Vec<Shape> {
    let all: f64 = parts.iter().map(|(count, _)| f64::from(*count)).sum();
    let mut x = 0.0;
    let shapes = parts.iter().filter(|(count, _)| *count > 0).map(|&(count, color)| {
        let w = (f64::from(count) / all) as f32;
        let rect = rect(x, 0.0, (w - GAP).max(GAP / 2.0), 1.0);
        x += w;
        Shape::filled(rect, RADIUS, color)
    });
    shapes.collect()
}
