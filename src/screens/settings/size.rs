//! "Another size": any board, or a position that one sets up on it.

use std::ops::RangeInclusive;

use super::boards::{best_play, picture};
use crate::game::Settings;
use crate::rules::Rules;
use crate::screens::{Change, Context, Request, Screen, SetUpScreen, page};
use crate::ui::View;
use crate::ui::view::{button, choices, column, fold, nothing};

/// The sides of a board, and the lengths of its lines.
const SIDES: RangeInclusive<u8> = 3..=7;

const BOARD_H: f32 = 120.0;
const BESIDE_FROM: f32 = 460.0;

pub(super) struct SizeScreen;

#[derive(Clone, Copy)]
pub(super) enum SizeAction {
    Choose(Rules),
    SetUp,
}

impl Screen for SizeScreen {
    type Action = SizeAction;

    fn view(&self, context: &Context) -> View<SizeAction> {
        let labels = context.labels;
        let board = picture(context.profile.settings.rules, context);
        let set_up = button(labels.set_up_position, SizeAction::SetUp);
        let body = column([
            fold(BESIDE_FROM, board.height(BOARD_H), column(sizes(context))).grow(1),
            best_play(context),
        ]);
        page(labels.other_size, set_up, [body.grow(1)], context)
    }

    fn act(&mut self, action: SizeAction, context: &Context) -> Request {
        let now = context.profile.settings;
        match action {
            SizeAction::Choose(rules) => {
                Request::Change(Change::Settings(Settings { rules, ..now }))
            }
            SizeAction::SetUp => Request::open(SetUpScreen::with_rules(now.rules, context)),
        }
    }
}

fn sizes(context: &Context) -> [View<SizeAction>; 3] {
    let now = context.profile.settings.rules;
    let (m, n, k) = (now.columns(), now.rows(), now.in_row());
    // A line can be no longer than the longer side.
    let sides = |m: u8, n: u8| Rules::new(m, n, k.min(m.max(n))).ok();
    let [columns, rows, marks] = context.labels.sizes;
    let row = |name, number: u8, rules: &dyn Fn(u8) -> Option<Rules>| {
        let numbers: Vec<u8> = SIDES.filter(|number| rules(*number).is_some()).collect();
        if numbers.len() < 2 {
            return nothing();
        }
        let action = |number| SizeAction::Choose(rules(number).unwrap_or(now));
        choices(name, &numbers, |number| number.to_string(), number, action)
    };
    [
        row(columns, m, &|m| sides(m, n)),
        row(rows, n, &|n| sides(m, n)),
        row(marks, k, &|k| Rules::new(m, n, k).ok()),
    ]
}
