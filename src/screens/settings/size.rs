//! "Another size": any board.

use std::ops::RangeInclusive;

use super::boards::{best_play, picture};
use super::play;
use crate::game::Settings;
use crate::rules::Rules;
use crate::screens::{Context, Screen, choose, page};
use crate::ui::View;
use crate::ui::view::{choices, column, fold, nothing, space};

/// The sides of a board, and the lengths of its lines.
const SIDES: RangeInclusive<u8> = 3..=7;

const BOARD_H: f32 = 120.0;
const BESIDE_FROM: f32 = 460.0;

pub(super) struct SizeScreen;

impl Screen for SizeScreen {
    fn view(&self, context: &Context) -> View {
        let labels = context.labels;
        let rules = context.profile.settings.rules;
        let board = picture(rules, context);
        let sizes = column([space()].into_iter().chain(sizes(context)).chain([space()]));
        let body =
            column([fold(BESIDE_FROM, board.height(BOARD_H), sizes).grow(1), best_play(context)]);
        page(labels.other_size, play(context), [body.grow(1)], context)
    }
}

fn sizes(context: &Context) -> [View; 3] {
    let settings = context.profile.settings;
    let now = settings.rules;
    let (m, n, k) = (now.columns(), now.rows(), now.in_row());
    // A line can be no longer than the longer side.
    let sides = |m: u8, n: u8| Rules::new(m, n, k.min(m.max(n))).ok();
    let [columns, rows, marks] = context.labels.sizes;
    let row = |name, number: u8, rules: &dyn Fn(u8) -> Option<Rules>| {
        let numbers: Vec<u8> = SIDES.filter(|number| rules(*number).is_some()).collect();
        if numbers.len() < 2 {
            return nothing();
        }
        let choose = |number| choose(Settings { rules: rules(number).unwrap_or(now), ..settings });
        choices(name, &numbers, |number| number.to_string(), number, choose)
    };
    [
        row(columns, m, &|m| sides(m, n)),
        row(rows, n, &|n| sides(m, n)),
        row(marks, k, &|k| Rules::new(m, n, k).ok()),
    ]
}
