//! Themes: their contrast, how one is chosen, and that every screen uses it.

use tictactoe::ai::Value;
use tictactoe::profile::{Hue, Language, MarkStyle, Players, ThemeName};
use tictactoe::rules::{Mark, Outcome};
use tictactoe::text::words;
use tictactoe::ui::{Color, Shape, Theme, contrast};

use crate::support::color::{Lab, difference, lab};
use crate::support::player::Player;

/// What a pair of colours is, the colour, and what it is drawn on.
type Pair = (&'static str, Color, Color);

/// Pairs of colours that are drawn one on the other only in rare states: first those of text, then those
/// of what must be seen. `tour` looks at the screens themselves.
fn pairs(theme: &Theme) -> (Vec<Pair>, Vec<Pair>) {
    let values = [Value::Win, Value::Draw, Value::Loss];
    let dimmed = theme.dimmed();
    let won = theme.winning_ground(Outcome::Win(Mark::X));
    let mut text = vec![
        ("text on a dimmed ground", dimmed.text, theme.ground),
        ("quiet text on a dimmed ground", dimmed.quiet, theme.ground),
        ("number of a winning cell", theme.quiet, won),
    ];
    let mut seen = vec![
        ("grid", theme.grid, theme.ground),
        ("edge", theme.edge, theme.ground),
        ("focus", theme.text, theme.ground),
        ("dimmed grid", dimmed.grid, theme.ground),
    ];
    for value in values {
        text.push(("value", theme.value(value), theme.ground));
        text.push(("dimmed value", dimmed.value(value), theme.ground));
    }
    text.push(("value on a tint", theme.win, theme.tint()));
    text.push(("number on a tint", theme.quiet, theme.tint()));
    for mark in Mark::BOTH {
        let color = theme.mark(mark);
        seen.push(("mark", color, theme.ground));
        seen.push(("faint mark", theme.faint(color), theme.ground));
        seen.push(("dimmed mark", dimmed.mark(mark), theme.ground));
        seen.push(("winning mark", color, won));
        seen.push(("mark on a tint", color, theme.tint()));
    }
    for hue in Hue::ALL {
        let color = theme.shade(hue);
        text.push(("hue as text", color, theme.ground));
        seen.push(("hue on a button", color, theme.raised));
        seen.push(("faint hue", theme.faint(color), theme.ground));
        seen.push(("hue on a tint", color, theme.tint()));
    }
    (text, seen)
}

#[test]
fn every_theme_has_enough_contrast_in_every_state() {
    for name in ThemeName::ALL {
        let theme = Theme::named(name, false);
        let (for_text, for_seen) = match name {
            ThemeName::HighContrast => (7.0, 4.5),
            _ => (4.5, 3.0),
        };
        let (text, seen) = pairs(&theme);
        for (pairs, needed) in [(text, for_text), (seen, for_seen)] {
            for (what, color, ground) in pairs {
                let contrast = contrast(color, ground);
                assert!(contrast >= needed, "{name:?}, {what}: {contrast}");
            }
        }
    }
}

/// The figures of the guidelines' own examples.
#[test]
fn contrast_is_that_of_the_guidelines() {
    let near = |a: u32, b: u32, expected: f32| {
        let contrast = contrast(Color::hex(a), Color::hex(b));
        assert!((contrast - expected).abs() < 0.01, "{contrast}");
    };
    near(0x00_0000, 0xFF_FFFF, 21.0);
    near(0xFF_FFFF, 0xFF_FFFF, 1.0);
    near(0x76_7676, 0xFF_FFFF, 4.54);
}

/// A few of the pairs of Sharma, Wu and Dalal (2005), table 1, with their difference: those that find mistakes.
const PUBLISHED: [(Lab, Lab, f64); 12] = [
    ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
    ([50.0, -1.1848, -84.8006], [50.0, 0.0, -82.7485], 1.0),
    ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
    ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0009], 7.1792),
    ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0011], 7.2195),
    ([50.0, -0.001, 2.49], [50.0, 0.0009, -2.49], 4.8045),
    ([50.0, -0.001, 2.49], [50.0, 0.0011, -2.49], 4.7461),
    ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
    ([50.0, 2.5, 0.0], [56.0, -27.0, -3.0], 31.903),
    ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373),
    ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082),
];

#[test]
fn results_look_like_no_mark_and_not_like_each_other() {
    for (a, b, expected) in PUBLISHED {
        let found = difference(a, b);
        assert!((found - expected).abs() < 6e-5, "{a:?} {b:?}: {found}");
    }
    let hues = || [None].into_iter().chain(Hue::ALL.map(Some));
    let pairs = hues().flat_map(|x| hues().map(move |o| [x, o]));
    for (name, chosen) in
        ThemeName::ALL.into_iter().flat_map(|name| pairs.clone().map(move |it| (name, it)))
    {
        let mut players = Players::default();
        for (mark, hue) in Mark::BOTH.into_iter().zip(chosen) {
            players.of_mut(mark).hue = hue;
        }
        let theme = Theme::named(name, false).painted(&players);
        let results = [theme.win, theme.draw, theme.loss];
        for (i, result) in results.iter().enumerate() {
            for other in [theme.x, theme.o].iter().chain(&results[..i]) {
                let apart = difference(lab(*result), lab(*other));
                assert!(apart >= 20.0, "{name:?} {chosen:?} {result:?} {other:?}: {apart}");
            }
        }
        let [_, a, b] = lab(theme.draw);
        assert!(a.hypot(b) < 6.0, "{name:?}: a draw is neutral");
    }
}

#[test]
fn a_chosen_theme_shows_at_once_and_is_saved() {
    let mut player = Player::at(&["Options"]);
    let labels = words(Language::English).labels().themes;
    for (label, name) in labels.iter().zip(ThemeName::ALL) {
        player.push(label);
        assert_eq!(player.app.theme(), Theme::named(name, false));
        assert_eq!(player.restarted().app.theme(), player.app.theme());
    }
}

#[test]
fn marks_are_chosen_for_the_themes_that_have_ink() {
    let mut player = Player::at(&["Options", "Plain", "Classic", "Ink"]);
    assert_eq!(player.app.profile().preferences.marks, MarkStyle::Ink);
    assert!(!player.app.theme().is_inked);
    player.push("Dark");
    assert!(player.app.theme().is_inked);
}

#[test]
fn the_options_show_a_small_board_in_each_theme() {
    let player = Player::at(&["Options"]);
    let buttons = player.buttons();
    let shapes = player.shapes();
    for (label, name) in words(Language::English).labels().themes.iter().zip(ThemeName::ALL) {
        let theme = Theme::named(name, false);
        let button = format!("Theme: {label}");
        let (_, area) = buttons.iter().find(|(name, _)| *name == button).unwrap();
        let mut grounds = 0;
        let mut marks = Vec::new();
        for shape in &shapes {
            match shape {
                Shape::Box { rect, color, .. } if area.encloses(*rect) => {
                    grounds += usize::from(*color == theme.ground && rect.w > 20.0);
                }
                Shape::Stroke { from, color, .. } if area.contains(*from) => marks.push(*color),
                Shape::Ring { center, color, .. } if area.contains(*center) => marks.push(*color),
                _ => {}
            }
        }
        assert!(grounds > 0, "{label}");
        assert_eq!(marks, [theme.x, theme.x, theme.o, theme.x, theme.x], "{label}");
    }
}
