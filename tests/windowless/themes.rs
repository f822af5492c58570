//! Themes: their contrast, how one is chosen, and that every screen uses it.

use tictactoe::app::App;
use tictactoe::profile::{Hue, Preferences, Profile, ThemeName};
use tictactoe::rules::Mark;
use tictactoe::ui::{Color, Input, Theme};

use crate::support::player::Player;
use crate::support::settings::TWO_PLAYERS;

/// The relative luminance of a colour, 0 to 1, as the Web Content Accessibility Guidelines (2.1)
/// define it.
fn luminance(color: Color) -> f32 {
    let linear = |part: u8| {
        let part = f32::from(part) / 255.0;
        if part <= 0.03928 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b)
}

/// The contrast of two colours by the same guidelines, 1 to 21.
fn contrast(a: Color, b: Color) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn every_theme_has_enough_contrast() {
    for name in ThemeName::ALL {
        let theme = Theme::named(name);
        let needed = if name == ThemeName::HighContrast {
            7.0
        } else {
            4.5
        };
        let text_colors = [
            theme.text,
            theme.quiet,
            theme.x,
            theme.o,
            theme.result,
            theme.win,
            theme.draw,
            theme.loss,
        ];
        for color in text_colors {
            let contrast = contrast(color, theme.ground);
            assert!(contrast >= needed, "{name:?} {color:?}: {contrast}");
        }
        for mark in Mark::BOTH {
            let contrast = contrast(theme.idle(theme.mark(mark)), theme.ground);
            assert!(contrast >= needed.min(3.0), "{name:?} {mark}: {contrast}");
        }
        for hue in Hue::ALL {
            let idle = contrast(theme.idle(theme.shade(hue)), theme.ground);
            assert!(idle >= 2.5, "{name:?} {hue:?}: {idle}");
            // On a button the colour is that of a mark, not of text.
            for (ground, needed) in [(theme.ground, 4.5), (theme.raised, 3.0)] {
                let contrast = contrast(theme.shade(hue), ground);
                assert!(contrast >= needed, "{name:?} {hue:?}: {contrast}");
            }
        }
        for face in [theme.raised, theme.lifted] {
            assert!(contrast(theme.text, face) >= 4.5, "{name:?} {face:?}");
        }
        assert!(contrast(theme.grid, theme.ground) >= 7.0, "{name:?}");
    }
}

#[test]
fn a_chosen_theme_shows_at_once_and_is_saved() {
    let mut player = Player::at_start();
    player.push("Options");
    for (label, name) in [
        ("Light", ThemeName::Light),
        ("High contrast", ThemeName::HighContrast),
        ("Colour-safe", ThemeName::ColourSafe),
        ("Classic", ThemeName::Classic),
        ("Light", ThemeName::Light),
    ] {
        player.push(label);
        assert_eq!(player.app.theme(), Theme::named(name));
    }
    assert!(player.take_unsaved());
    let app = App::new(player.app.profile().clone(), 1);
    assert_eq!(app.theme(), Theme::LIGHT);
    player.push("Back");
    player.shows("Tic-Tac-Toe");
}

#[test]
fn every_screen_uses_the_colours_of_the_theme() {
    let theme = Theme::LIGHT;
    let saved = Profile {
        preferences: Preferences {
            theme: ThemeName::Light,
            ..Preferences::default()
        },
        ..Profile::default()
    };
    let mut player = Player::new(App::with_game(TWO_PLAYERS, saved, 1));
    player.cells(&[1, 2, 5]);
    for key in ['i', 't', 'c'] {
        player.key(key);
        player.wait_for_background();
        let classic_white = Theme::CLASSIC.text;
        let texts = player.texts();
        assert!(
            texts.iter().all(|text| text.color != classic_white),
            "{key}"
        );
        assert!(texts.iter().any(|text| text.color == theme.text), "{key}");
        if key != 'i' {
            player.input(Input::Back);
        }
    }
}
