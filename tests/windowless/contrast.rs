//! The contrast of everything that the screens draw, in every theme, with the mouse on every button.

use tictactoe::app::App;
use tictactoe::game::Settings;
use tictactoe::profile::{Preferences, Profile, ThemeName};
use tictactoe::rules::Rules;
use tictactoe::ui::{Color, Input, Point, Rect, Shape, Theme, contrast, point};

use crate::support::player::{Player, middle, ms};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

#[test]
fn everything_can_be_read_in_the_classic_theme() {
    every_screen(ThemeName::Classic, 4.5, 3.0);
}

#[test]
fn everything_can_be_read_in_the_light_theme() {
    every_screen(ThemeName::Light, 4.5, 3.0);
}

#[test]
fn everything_can_be_read_in_the_dark_theme() {
    every_screen(ThemeName::Dark, 4.5, 3.0);
}

#[test]
fn everything_can_be_read_in_high_contrast() {
    every_screen(ThemeName::HighContrast, 7.0, 4.5);
}

#[test]
fn everything_can_be_read_in_colour_safe() {
    every_screen(ThemeName::ColourSafe, 4.5, 3.0);
}

fn every_screen(name: ThemeName, for_text: f32, for_seen: f32) {
    let theme = Theme::named(name, false);
    for (what, mut player) in screens(name) {
        let buttons: Vec<Point> = frames(&player.shapes()).iter().map(Rect::center).collect();
        let check = |player: &Player| {
            for (shown, color, ground) in pairs(&player.shapes(), theme.ground) {
                // The outline of a button is a decoration: its label says where it is.
                if color == theme.outline && name != ThemeName::HighContrast {
                    continue;
                }
                let is_text = !["a stroke", "a ring"].contains(&shown.as_str())
                    && !shown.starts_with("a frame ");
                let needed = if is_text { for_text } else { for_seen };
                let contrast = contrast(color, ground);
                assert!(contrast >= needed, "{what}, {shown}: {contrast}");
            }
        };
        check(&player);
        for at in buttons {
            player.input(Input::Move(at));
            check(&player);
            player.wait(ms(700)); // its tip
            check(&player);
            player.input(Input::Press(at));
            check(&player);
            player.input(Input::Release(point(-1.0, -1.0)));
        }
    }
}

/// Screens in many states, by name.
fn screens(name: ThemeName) -> Vec<(&'static str, Player)> {
    let profile = Profile {
        preferences: Preferences {
            theme: name,
            ..Preferences::default()
        },
        ..Profile::default()
    };
    let start = || Player::new(App::new(profile.clone(), 1));
    let board = |settings: Settings, cells: &[u8], keys: &str| {
        let mut player = Player::new(App::with_game(settings, profile.clone(), 1));
        for &number in cells {
            player.cell(number);
            player.wait_for_answer();
        }
        for key in keys.chars() {
            player.key(key);
        }
        player.wait_for_background();
        player.wait(ms(1500));
        player
    };
    let mut pointed_at = board(TWO_PLAYERS, &[1, 5, 9], "i");
    pointed_at.input(Input::Move(middle(Rules::TIC_TAC_TOE, 3)));
    let mut looking_back = board(TWO_PLAYERS, &[1, 5, 9], "i");
    looking_back.input(Input::Step(-1));
    looking_back.wait_for_background();
    let mut options = start();
    options.push("Custom game");
    let mut people = start();
    people.push("Custom game");
    people.push("A friend");
    let mut statistics = board(TWO_PLAYERS, &[1, 4, 2, 5, 3], "m");
    statistics.push("Statistics");
    let mut help = start();
    help.input(Input::Help);
    let mut rule = start();
    rule.key('p');
    rule.push("Answer a corner");
    let exercise = |cells: &[u8]| {
        let mut player = start();
        player.key('p');
        player.push("Answer a corner");
        player.push("Start");
        for &number in cells {
            player.press(middle(Rules::TIC_TAC_TOE, number));
            player.wait_for_background();
            player.wait(ms(400));
        }
        player
    };
    let mut shown = exercise(&[]);
    shown.push("Show me");
    shown.wait_for_background();
    let mut keys = start();
    keys.input(Input::Help);
    keys.push("Keys");
    vec![
        ("start", start()),
        ("start with a game", board(TWO_PLAYERS, &[1, 5], "m")),
        ("more options", options),
        ("more options for two", people),
        ("play against", board(AGAINST_HARD, &[], "l")),
        ("set up", board(AGAINST_HARD, &[1], "e")),
        ("set up for two", board(TWO_PLAYERS, &[1, 5, 2], "eu")),
        ("set up, over", board(TWO_PLAYERS, &[1, 4, 2, 5, 3], "e")),
        ("board", board(TWO_PLAYERS, &[1, 5], "")),
        ("insight", board(TWO_PLAYERS, &[1, 5, 9], "i")),
        ("insight, pointed at", pointed_at),
        ("hint", board(TWO_PLAYERS, &[1, 5, 9], "ih")),
        ("looking back", looking_back),
        ("a win", board(TWO_PLAYERS, &[1, 4, 2, 5, 3], "")),
        ("a loss", board(AGAINST_HARD, &[1, 2, 4], "")),
        ("review", board(AGAINST_HARD, &[1, 2, 4], "v")),
        ("tree", board(TWO_PLAYERS, &[1, 5], "it")),
        ("alpha-beta", board(TWO_PLAYERS, &[1, 5], "ita")),
        ("predict", board(TWO_PLAYERS, &[1, 5], "itp-+")),
        ("step", board(TWO_PLAYERS, &[1, 5], "itawg")),
        ("comparison", board(TWO_PLAYERS, &[1, 5], "ic")),
        ("practice", board(TWO_PLAYERS, &[1, 2, 5, 3, 9], "p")),
        (
            "start with a mistake",
            board(TWO_PLAYERS, &[1, 2, 5, 3, 9], "m"),
        ),
        ("a rule", rule),
        ("a question", exercise(&[])),
        ("a wrong answer", exercise(&[2])),
        ("a right answer", exercise(&[5])),
        ("the answer shown", shown),
        ("options", board(TWO_PLAYERS, &[], "o")),
        ("statistics", statistics),
        ("help", help),
        ("keys", keys),
    ]
}

/// The places of all frames, among them those of the buttons.
fn frames(shapes: &[Shape]) -> Vec<Rect> {
    let frames = shapes.iter().filter_map(|shape| match shape {
        Shape::Frame { rect, .. } => Some(*rect),
        _ => None,
    });
    frames.collect()
}

/// Each text and each stroke: what it is, its colour, and that of the ground below it.
fn pairs(shapes: &[Shape], ground: Color) -> Vec<(String, Color, Color)> {
    let mut pairs = Vec::new();
    for (i, shape) in shapes.iter().enumerate() {
        let (what, color, at) = match shape {
            Shape::Text(text) => (text.words.clone(), text.color, text.at),
            Shape::Stroke {
                from, to, color, ..
            } => ("a stroke".to_owned(), *color, from.towards(*to, 0.5)),
            Shape::Ring {
                center,
                radius,
                color,
                ..
            } => ("a ring".to_owned(), *color, center.moved(*radius, 0.0)),
            Shape::Frame { rect, color, .. } => {
                let outside = point(rect.x - 1.0, rect.center().y);
                (format!("a frame {rect:?}"), *color, outside)
            }
            Shape::Box { .. } | Shape::Layer => continue,
        };
        let rim = match shape {
            Shape::Text(text) => text.rim,
            _ => None,
        };
        let below = rim.unwrap_or_else(|| color_below(&shapes[..i], at, ground));
        if color.a == 255 {
            pairs.push((what, color, below));
        }
    }
    pairs
}

/// The colour of the last box at this place.
fn color_below(shapes: &[Shape], at: Point, ground: Color) -> Color {
    let boxes = shapes.iter().rev().filter_map(|shape| match shape {
        Shape::Box { rect, color, .. } if color.a == 255 && rect.contains(at) => Some(*color),
        _ => None,
    });
    boxes.into_iter().next().unwrap_or(ground)
}
