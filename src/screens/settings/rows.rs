//! The rows of the settings: what each is about, and what can be chosen in it.

use std::num::NonZeroU32;

use crate::ai::{Value, value_of_opening};
use crate::game::{First, Seat, Settings};
use crate::rules::{Mark, Rules};
use crate::screens::Context;
use crate::screens::opponents::{all_opponents, opponent_name};

/// The match lengths to choose from, in won rounds.
const LENGTHS: [Option<NonZeroU32>; 3] = [None, NonZeroU32::new(3), NonZeroU32::new(5)];

/// The boards to choose from at once: columns, rows, in a row.
const PRESETS: [(u8, u8, u8); 6] = [
    (3, 3, 3),
    (4, 4, 4),
    (5, 5, 4),
    (6, 6, 4),
    (6, 6, 5),
    (7, 7, 5),
];

pub(super) struct Row {
    pub name: &'static str,
    pub content: Content,
}

pub(super) enum Content {
    Choices(Vec<Choice>),
    /// The name and the colour of one of two people, and a note below them.
    Player(Mark, Option<&'static str>),
    /// Boards to choose from, the numbers of any other board, and a note on the one chosen.
    Board(Vec<Choice>, Vec<Stepper>, String),
}

/// One of several things to choose from.
pub(super) struct Choice {
    pub label: String,
    pub settings: Settings,
    pub is_chosen: bool,
}

/// A number of the board with what is said after it, and the settings in which it is one smaller or
/// larger, where there are any.
pub(super) struct Stepper {
    pub name: &'static str,
    pub number: u8,
    pub after: &'static str,
    pub smaller: Option<Settings>,
    pub larger: Option<Settings>,
}

/// The rows from the top. Against the computer one is about the person's mark; where two people play,
/// two are about their names and colours.
pub(super) fn rows(context: &Context) -> Vec<Row> {
    let settings = &context.profile.settings;
    let mut rows = vec![opponents(settings, context)];
    if settings.opponent != Seat::Human {
        rows.push(marks(settings, context));
    }
    rows.push(openers(settings, context));
    rows.push(boards(settings, context));
    rows.push(lengths(settings, context));
    if settings.opponent == Seat::Human {
        rows.push(player(Mark::X, None));
        rows.push(player(Mark::O, Some(names_note(context))));
    }
    rows
}

fn opponents(settings: &Settings, context: &Context) -> Row {
    let choices = all_opponents().map(|opponent| {
        let then = Settings {
            opponent,
            ..*settings
        };
        choice(opponent_name(opponent, context), then, settings)
    });
    row(context.labels.opponent, choices.collect())
}

fn marks(settings: &Settings, context: &Context) -> Row {
    let choices = Mark::BOTH.map(|you| {
        let then = Settings { you, ..*settings };
        choice(&you.to_string(), then, settings)
    });
    row(context.labels.you_play, choices.into())
}

fn player(mark: Mark, note: Option<&'static str>) -> Row {
    Row {
        name: "",
        content: Content::Player(mark, note),
    }
}

fn names_note(context: &Context) -> &'static str {
    let players = &context.profile.players;
    let lacks_letters = |mark| players.of(mark).lacks_letters();
    if Mark::BOTH.into_iter().any(lacks_letters) {
        context.labels.letter_missing
    } else {
        context.labels.names_note
    }
}

fn openers(settings: &Settings, context: &Context) -> Row {
    let openers = [
        First::Always(Mark::X),
        First::Always(Mark::O),
        First::Alternate,
    ];
    let choices = openers.map(|first| {
        let label = match first {
            First::Always(mark) => mark.to_string(),
            First::Alternate => context.labels.alternate.to_owned(),
        };
        let then = Settings { first, ..*settings };
        choice(&label, then, settings)
    });
    row(context.labels.goes_first, choices.into())
}

fn boards(settings: &Settings, context: &Context) -> Row {
    let presets = PRESETS
        .into_iter()
        .filter_map(|(m, n, k)| Rules::new(m, n, k).ok())
        .map(|rules| {
            let then = Settings { rules, ..*settings };
            choice(&context.words.board_in_two_lines(rules), then, settings)
        })
        .collect();
    // Nobody loses by going first: an extra mark never harms.
    let note = match value_of_opening(settings.rules) {
        Value::Win => context.words.first_player_wins(settings.rules),
        Value::Draw | Value::Loss => context.words.draw_with_best_play(settings.rules),
    };
    Row {
        name: context.labels.board,
        content: Content::Board(presets, steppers(settings, context), note),
    }
}

fn steppers(settings: &Settings, context: &Context) -> Vec<Stepper> {
    let rules = settings.rules;
    let (m, n, k) = (rules.columns(), rules.rows(), rules.in_row());
    let board = |m: u8, n: u8, k: u8| match Rules::new(m, n, k) {
        Ok(rules) => Some(Settings { rules, ..*settings }),
        Err(_) => None,
    };
    // A line can be no longer than the longer side.
    let sides = |m: u8, n: u8| board(m, n, k.min(m.max(n)));
    let [columns, rows, marks] = context.labels.steppers;
    let stepper = |name, number, after, smaller, larger| Stepper {
        name,
        number,
        after,
        smaller,
        larger,
    };
    let in_a_row = context.labels.in_a_row;
    vec![
        stepper(columns, m, "×", sides(m - 1, n), sides(m + 1, n)),
        stepper(rows, n, "", sides(m, n - 1), sides(m, n + 1)),
        stepper(marks, k, in_a_row, board(m, n, k - 1), board(m, n, k + 1)),
    ]
}

fn lengths(settings: &Settings, context: &Context) -> Row {
    let chosen = settings.match_length;
    let mut lengths = LENGTHS.to_vec();
    // A flag may have chosen another.
    if !LENGTHS.contains(&chosen) {
        lengths.push(chosen);
    }
    let choices = lengths.into_iter().map(|match_length| {
        let label = match match_length {
            None => context.labels.no_limit.to_owned(),
            Some(rounds) => context.words.first_to(rounds.get()),
        };
        let then = Settings {
            match_length,
            ..*settings
        };
        choice(&label, then, settings)
    });
    row(context.labels.match_length, choices.collect())
}

fn row(name: &'static str, choices: Vec<Choice>) -> Row {
    Row {
        name,
        content: Content::Choices(choices),
    }
}

/// A choice that leads to these settings from the present ones.
fn choice(label: &str, settings: Settings, now: &Settings) -> Choice {
    Choice {
        label: label.to_owned(),
        settings,
        is_chosen: settings == *now,
    }
}
