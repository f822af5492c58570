//! What fits eyes and hands: themes, motion, sizes of text, and every action by keys.

use crate::support::player::{Player, button, ms, push, texts_of};
use crate::support::settings::TWO_PLAYERS;
use tictactoe::ai::Level;
use tictactoe::app::App;
use tictactoe::game::{Seat, Settings};
use tictactoe::profile::{Hue, Motion, Preferences, Profile, ThemeName};
use tictactoe::rules::Mark;
use tictactoe::ui::{Arrow, Color, Input, Rect, Shape, Theme, point};

const TAB: Input = Input::Tab { backwards: false };
const BACK_TAB: Input = Input::Tab { backwards: true };

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

// Themes.

#[test]
fn every_theme_can_be_read() {
    for name in ThemeName::ALL {
        let theme = Theme::named(name);
        let needed = if name == ThemeName::HighContrast {
            7.0
        } else {
            4.5
        };
        let inks = [
            theme.text,
            theme.quiet,
            theme.x,
            theme.o,
            theme.result,
            theme.win,
            theme.draw,
            theme.loss,
        ];
        for ink in inks {
            let contrast = contrast(ink, theme.ground);
            assert!(contrast >= needed, "{name:?} {ink:?}: {contrast}");
        }
        for mark in Mark::BOTH {
            let contrast = contrast(theme.idle(theme.mark(mark)), theme.ground);
            assert!(contrast >= needed.min(3.0), "{name:?} {mark}: {contrast}");
        }
        for hue in Hue::ALL {
            let idle = contrast(theme.idle(theme.shade(hue)), theme.ground);
            assert!(idle >= 2.5, "{name:?} {hue:?}: {idle}");
            // On a button it is a mark, not text.
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
fn a_theme_is_chosen_by_click_shown_at_once_and_remembered() {
    let mut player = Player::new(App::new(Profile::default(), 1));
    push(&mut player, "Options", 0);
    for (label, name) in [
        ("Light", ThemeName::Light),
        ("High contrast", ThemeName::HighContrast),
        ("Colour-safe", ThemeName::ColourSafe),
        ("Classic", ThemeName::Classic),
        ("Light", ThemeName::Light),
    ] {
        push(&mut player, label, 0);
        assert_eq!(player.app.theme(), Theme::named(name));
    }
    assert!(player.take_unsaved());
    let app = App::new(player.app.profile().clone(), 1);
    assert_eq!(app.theme(), Theme::LIGHT);
    push(&mut player, "Back", 0);
    player.shows("Tic-Tac-Toe");
}

#[test]
fn every_screen_is_drawn_in_the_colours_of_its_theme() {
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
        player.input(Input::Letter(key));
        player.app.wait_for_background();
        player.app.tick(player.now);
        let classic_white = Theme::CLASSIC.text;
        let texts = texts_of(&player.app, player.now);
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

#[test]
fn a_choice_keeps_what_was_switched_since_the_options_opened() {
    let mut player = Player::new(App::new(Profile::default(), 1));
    push(&mut player, "Options", 0);
    push(&mut player, "Soft", 0);
    let soft = player.app.loudness();
    player.input(Input::Letter('s'));
    let silence = player.app.loudness();
    push(&mut player, "Light", 0);
    assert!(silence <= 0.0 && player.app.loudness() <= 0.0);
    player.input(Input::Letter('s'));
    assert_eq!(
        player.app.loudness().to_bits(),
        soft.to_bits(),
        "soft again"
    );
}

#[test]
fn the_buttons_of_the_panel_open_what_they_say() {
    let mut player = Player::new(App::new(Profile::default(), 1));
    for (label, title) in [
        ("Statistics", "No round was decided yet"),
        ("Options", "Theme"),
        ("Help", "X and O mark empty cells in turn."),
    ] {
        push(&mut player, label, 0);
        player.shows(title);
        player.input(Input::Letter('o'));
        player.shows(title);
        push(&mut player, "Back", 0);
        player.shows("Tic-Tac-Toe");
    }
    player.input(Input::Help);
    player.input(Input::Confirm);
    player.shows("Tic-Tac-Toe");
}

#[test]
fn m_goes_to_the_panel_and_back_and_the_focus_stays_behind() {
    let mut player = Player::with(TWO_PLAYERS);
    player.input(TAB);
    player.input(Input::Letter('m'));
    player.shows("Tic-Tac-Toe");
    assert_eq!(focus(&player), None);
    player.input(TAB);
    player.input(Input::Letter('m'));
    player.shows("X to move");
    assert_eq!(focus(&player), None);
}

#[test]
fn arrows_go_from_button_to_button_in_the_options() {
    let mut player = Player::new(App::new(Profile::default(), 1));
    player.input(Input::Letter('o'));
    player.input(TAB);
    assert_focus(&player, "Classic", 0);
    player.input(Input::Arrow(Arrow::Right));
    assert_focus(&player, "Light", 0);
    player.input(Input::Arrow(Arrow::Left));
    player.input(Input::Arrow(Arrow::Down));
    player.input(Input::Arrow(Arrow::Down));
    player.input(Input::Confirm);
    assert_eq!(
        player.app.profile().clone().preferences.motion,
        Motion::Full
    );
    player.input(Input::Arrow(Arrow::Right));
    player.input(Input::Confirm);
    assert_eq!(
        player.app.profile().clone().preferences.motion,
        Motion::Reduced
    );
}

#[test]
fn reduced_motion_draws_everything_at_once() {
    let shapes_after = |label: &str| {
        let mut player = Player::new(App::new(Profile::default(), 1));
        push(&mut player, "Two players", 0);
        push(&mut player, "Options", 0);
        push(&mut player, label, usize::from(label == "Full"));
        push(&mut player, "Back", 0);
        push(&mut player, "Play", 0);
        player.cells(&[1, 4, 2, 5, 3]);
        player
            .app
            .handle(Input::Move(point(590.0, 590.0)), player.now);
        let at_once = player.app.shapes(player.now);
        let quiet = player.app.next_frame_in(player.now);
        (at_once, player.app.shapes(player.now + ms(2000)), quiet)
    };
    let (at_once, later, quiet) = shapes_after("Reduced");
    assert_eq!(at_once, later);
    assert_eq!(quiet, None);
    let (at_once, later, quiet) = shapes_after("Full");
    assert_ne!(at_once, later);
    assert_eq!(quiet, Some(ms(0)));
}

#[test]
fn no_text_is_smaller_than_twelve_pixels() {
    let seven = Settings {
        rules: "7x7x4".parse().unwrap(),
        ..TWO_PLAYERS
    };
    for settings in [TWO_PLAYERS, seven] {
        let mut player = Player::with(settings);
        player.cells(&[1, 2, 5]);
        let keys = ["", "i", "t", "c", "m", "o"];
        for key in keys {
            for letter in key.chars() {
                player.input(Input::Letter(letter));
            }
            player.app.wait_for_background();
            player.app.tick(player.now);
            let texts = texts_of(&player.app, player.now);
            let small = texts.iter().find(|text| text.size < 12.0);
            assert_eq!(small, None, "{key}");
            if ["t", "c"].contains(&key) {
                player.input(Input::Back);
            }
        }
    }
}

// Keys.

/// The frame around the button in focus.
fn focus(player: &Player) -> Option<Rect> {
    let shapes = player.app.shapes(player.now);
    let bars: Vec<Rect> = shapes
        .iter()
        .rev()
        .take(4)
        .filter_map(|shape| match shape {
            Shape::Box { rect, radius, .. } if (*radius - 1.0).abs() < 0.01 => Some(*rect),
            _ => None,
        })
        .collect();
    let [right, left, bottom, top] = bars[..] else {
        return None;
    };
    assert!(left.x < right.x && top.y < bottom.y);
    Some(Rect {
        x: left.x,
        y: top.y,
        w: top.w,
        h: left.h,
    })
}

#[track_caller]
fn assert_focus(player: &Player, label: &str, nth: usize) {
    let focus = focus(player).expect("a focus");
    assert!(focus.contains(button(player, label, nth)), "{label}");
}

#[test]
fn tab_goes_round_all_buttons_and_enter_presses() {
    let mut player = Player::new(App::new(Profile::default(), 1));
    assert_eq!(focus(&player), None);
    player.input(TAB);
    assert_focus(&player, "Two players", 0);
    player.input(BACK_TAB);
    assert_focus(&player, "Help", 0);
    player.input(TAB);
    player.input(TAB);
    assert_focus(&player, "Computer", 0);
    player.input(TAB);
    player.input(TAB);
    player.input(TAB);
    assert_focus(&player, "Hard", 0);
    player.input(Input::Confirm);
    player.shows("Plays perfectly: you can draw, but not win.");
    assert_focus(&player, "Hard", 0);
    player.input(Input::Move(point(10.0, 10.0)));
    assert_eq!(focus(&player), None, "the mouse takes over");
}

#[test]
fn arrows_go_to_the_nearest_button_on_the_panel() {
    let mut player = Player::new(App::new(Profile::default(), 1));
    player.input(Input::Arrow(Arrow::Down));
    assert_focus(&player, "Two players", 0);
    player.input(Input::Arrow(Arrow::Right));
    assert_focus(&player, "Computer", 0);
    player.input(Input::Arrow(Arrow::Down));
    assert_focus(&player, "Hard", 0);
    player.input(Input::Arrow(Arrow::Left));
    assert_focus(&player, "Medium", 0);
    player.input(Input::Arrow(Arrow::Up));
    player.input(Input::Arrow(Arrow::Up));
    player.input(Input::Arrow(Arrow::Up));
    assert!(focus(&player).is_some(), "the edge holds");
}

#[test]
fn a_match_is_played_by_keys_alone() {
    let mut player = Player::new(App::new(Profile::default(), 1));
    // Two players, first to 3, play.
    player.input(TAB);
    player.input(Input::Confirm);
    while !focus(&player)
        .unwrap()
        .contains(button(&player, "First to 3", 0))
    {
        player.input(TAB);
    }
    player.input(Input::Confirm);
    while !focus(&player).unwrap().contains(button(&player, "Play", 0)) {
        player.input(Input::Arrow(Arrow::Down));
    }
    player.input(Input::Confirm);
    assert_eq!(focus(&player), None, "a new screen, a new focus");
    for _ in 0..3 {
        for digit in [1, 4, 2, 5, 3] {
            player.input(Input::Digit(digit));
        }
        player.shows("X wins");
        player.input(Input::Confirm);
    }
    let log = player.log();
    let won = log.iter().filter(|line| *line == "result X wins");
    assert_eq!(won.count(), 3);
    assert!(log.last().unwrap().starts_with("round 4 "));
}

#[test]
fn digits_mark_cells_where_one_digit_tells_them_all() {
    let mut player = Player::with(TWO_PLAYERS);
    player.log();
    player.input(Input::Digit(9));
    player.input(Input::Digit(0));
    player.input(Input::Digit(9));
    player.shows("That cell is taken");
    assert_eq!(player.log(), ["X 9"]);
    player.input(Input::Step(-1));
    player.input(Input::Digit(1));
    assert_eq!(player.log(), [""; 0], "it ends the look back, and no more");
    let mut player = Player::with(Settings {
        rules: "4x3x3".parse().unwrap(),
        opponent: Seat::Computer(Level::Easy),
        ..TWO_PLAYERS
    });
    player.log();
    player.input(Input::Digit(1));
    assert_eq!(player.log(), [""; 0]);
}

#[test]
fn help_and_options_open_from_everywhere_and_close() {
    let mut player = Player::new(App::new(Profile::default(), 1));
    player.input(Input::Help);
    player.shows("X and O mark empty cells in turn.");
    player.input(Input::Help);
    player.shows("Tic-Tac-Toe");
    player.input(Input::Letter('o'));
    player.shows("Theme");
    player.input(Input::Back);
    player.input(Input::Confirm);
    player.input(Input::Help);
    player.shows("X and O mark empty cells in turn.");
    player.input(TAB);
    assert_focus(&player, "Back", 0);
    player.input(Input::Confirm);
    player.shows("Hint");
}

#[test]
fn the_footer_is_reached_by_tab_and_the_board_by_arrows() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(1);
    player.log();
    player.input(TAB);
    player.input(TAB);
    assert_focus(&player, "Undo", 0);
    player.input(Input::Confirm);
    assert_eq!(player.log(), ["undo 1"]);
    player.input(Input::Arrow(Arrow::Left));
    assert_eq!(focus(&player), None, "now a cell is in focus");
    player.input(Input::Confirm);
    assert_eq!(player.log(), ["X 5"]);
}
