use std::num::NonZeroU32;
use std::ops::RangeInclusive;

use super::SettingsAction::{self, Choose};
use crate::ai::{Level, Strength, Value, value_of_opening};
use crate::game::{First, Seat, Settings};
use crate::rules::{Mark, Rules};
use crate::screens::Context;
use crate::screens::opponents::{all_opponents, opponent_name};
use crate::ui::view::{choice, choices, grid, labelled, note, nothing};
use crate::ui::{Speech, View};

/// Match lengths, in won rounds.
const LENGTHS: [Option<NonZeroU32>; 3] = [None, NonZeroU32::new(3), NonZeroU32::new(5)];

/// Columns, rows, in a row.
const PRESETS: [(u8, u8, u8); 6] = [
    (3, 3, 3),
    (4, 4, 4),
    (5, 5, 4),
    (6, 6, 4),
    (6, 6, 5),
    (7, 7, 5),
];

/// The sides of a board, and the lengths of its lines.
const SIDES: RangeInclusive<u8> = 3..=7;

const PRESET_W: f32 = 68.0;
const STRENGTH_W: f32 = 48.0;

pub(super) fn rows(context: &Context) -> Vec<View<SettingsAction>> {
    let (labels, now) = (context.labels, context.profile.settings);
    let opponents: Vec<Seat> = all_opponents().collect();
    let mut rows = vec![choices(
        labels.opponent,
        &opponents,
        |opponent| opponent_name(opponent, context),
        now.opponent,
        |opponent| Choose(Settings { opponent, ..now }),
    )];
    if now.opponent == Seat::Computer(Level::Medium) {
        rows.push(strengths(context));
    }
    if now.opponent != Seat::Human {
        rows.push(choices(
            labels.you_play,
            &Mark::BOTH,
            |you| you.to_string(),
            now.you,
            |you| Choose(Settings { you, ..now }),
        ));
    }
    let openers = Mark::BOTH.map(First::Always).into_iter();
    rows.push(choices(
        labels.goes_first,
        &openers.chain([First::Alternate]).collect::<Vec<_>>(),
        |first| match first {
            First::Always(mark) => mark.to_string(),
            First::Alternate => labels.alternate.to_owned(),
        },
        now.first,
        |first| Choose(Settings { first, ..now }),
    ));
    rows.push(board(context));
    rows.extend(sizes(context));
    rows.push(match_lengths(context));
    rows.push(
        choices(
            labels.help_in_game,
            &[false, true],
            |no_help| labels.help_or_not[usize::from(no_help)].to_owned(),
            now.no_help,
            |no_help| Choose(Settings { no_help, ..now }),
        )
        .optional(),
    );
    rows
}

/// Medium's strength.
fn strengths(context: &Context) -> View<SettingsAction> {
    let (labels, now) = (context.labels, context.profile.settings);
    let strengths = [None].into_iter().chain(Strength::all().map(Some));
    let strengths = strengths.map(|strength| {
        let label = match strength {
            None => labels.as_you_play.to_owned(),
            Some(strength) => strength.to_string(),
        };
        let name = [labels.strength, &label].join(": ");
        let action = Choose(Settings { strength, ..now });
        let choice = choice(label, action, strength == now.strength);
        choice.label_lines(2).named(name)
    });
    let strengths = grid(STRENGTH_W, Strength::COUNT + 1, strengths).one_stop();
    labelled(labels.strength, strengths).optional()
}

/// The usual boards and the proved result of the chosen one.
fn board(context: &Context) -> View<SettingsAction> {
    let (labels, words, now) = (context.labels, context.words, context.profile.settings);
    let presets = PRESETS.into_iter();
    let presets = presets.filter_map(|(m, n, k)| Rules::new(m, n, k).ok());
    let presets = presets.map(|rules| {
        let lines = words.board_in_two_lines(rules);
        let (size, in_a_row) = lines.split_once('\n').unwrap_or((&lines, ""));
        choice(size, Choose(Settings { rules, ..now }), rules == now.rules)
            .note(in_a_row)
            .label_lines(1)
            .named([labels.board, &words.board(rules)].join(": "))
    });
    // The second player cannot win: an extra mark never harms.
    let proved = match value_of_opening(now.rules) {
        Value::Win => words.first_player_wins(now.rules),
        Value::Draw | Value::Loss => words.draw_with_best_play(now.rules),
    };
    labelled(
        labels.board,
        grid(PRESET_W, PRESETS.len(), presets).one_stop(),
    )
    .below(note(proved).spoken(Speech::Status).optional())
}

/// Any other board.
fn sizes(context: &Context) -> [View<SettingsAction>; 3] {
    let now = context.profile.settings;
    let (m, n, k) = (now.rules.columns(), now.rules.rows(), now.rules.in_row());
    // A line can be no longer than the longer side.
    let sides = |m: u8, n: u8| Rules::new(m, n, k.min(m.max(n))).ok();
    let [columns, rows, marks] = context.labels.sizes;
    let row = |name, number: u8, rules: &dyn Fn(u8) -> Option<Rules>| {
        let numbers: Vec<u8> = SIDES.filter(|number| rules(*number).is_some()).collect();
        let action = |number| {
            let rules = rules(number).unwrap_or(now.rules);
            Choose(Settings { rules, ..now })
        };
        if numbers.len() < 2 {
            return nothing();
        }
        choices(name, &numbers, |number| number.to_string(), number, action)
    };
    [
        row(columns, m, &|m| sides(m, n)),
        row(rows, n, &|n| sides(m, n)),
        row(marks, k, &|k| Rules::new(m, n, k).ok()),
    ]
}

fn match_lengths(context: &Context) -> View<SettingsAction> {
    let (labels, now) = (context.labels, context.profile.settings);
    let mut lengths = LENGTHS.to_vec();
    // A command-line flag may have set another length.
    if !LENGTHS.contains(&now.match_length) {
        lengths.push(now.match_length);
    }
    choices(
        labels.match_length,
        &lengths,
        |length| match length {
            None => labels.no_limit.to_owned(),
            Some(rounds) => context.words.first_to(rounds.get()),
        },
        now.match_length,
        |match_length| {
            Choose(Settings {
                match_length,
                ..now
            })
        },
    )
}
