//! Sound, motion and text sizes, and the screens behind the small buttons.

use tictactoe::profile::Language;
use tictactoe::text::words;
use tictactoe::ui::{Input, point};

use crate::support::player::{Player, ms};
use crate::support::settings::{TWO_PLAYERS, two_players_on};

#[test]
fn choosing_a_theme_keeps_the_sound_switched_off_by_key() {
    let mut player = Player::at_start();
    player.push("Options");
    player.push("Soft");
    let soft = player.app.loudness();
    player.key('s');
    let off = player.app.loudness();
    player.push("Light");
    assert!(off <= 0.0 && player.app.loudness() <= 0.0);
    player.key('s');
    assert_eq!(
        player.app.loudness().to_bits(),
        soft.to_bits(),
        "soft again"
    );
}

#[test]
fn the_buttons_of_the_start_screen_open_their_screens() {
    let mut player = Player::at_start();
    for (label, title) in [
        ("Statistics", "Every round you finish is counted here."),
        ("Options", "Theme"),
        ("Help", "X and O mark empty cells in turn."),
    ] {
        player.push(label);
        player.shows(title);
        player.key('o');
        player.shows(title);
        player.push("Back");
        player.shows("Tic-Tac-Toe");
    }
    player.input(Input::Help);
    player.input(Input::Confirm);
    player.shows("Tic-Tac-Toe");
}

#[test]
fn reduced_motion_draws_everything_at_once() {
    let shapes_after = |label: &str| {
        let mut player = Player::at_start();
        player.push("Options");
        player.push_nth(label, usize::from(label == "Full"));
        player.push("Back");
        player.push("A friend");
        player.cells(&[1, 4, 2, 5, 3]);
        player.wait_for_background();
        player
            .app
            .handle(Input::Move(point(590.0, 590.0)), player.now);
        let at_once = player.shapes();
        let next_frame_in = player.app.next_frame_in(player.now);
        let later = player.app.shapes(player.now + ms(1000));
        (at_once, later, next_frame_in)
    };
    let (at_once, later, next_frame_in) = shapes_after("Reduced");
    assert_eq!(at_once, later);
    assert_eq!(next_frame_in, Some(ms(1500)), "then the words stand above");
    let (at_once, later, next_frame_in) = shapes_after("Full");
    assert_ne!(at_once, later);
    assert_eq!(next_frame_in, Some(ms(0)));
}

#[test]
fn with_reduced_motion_a_mark_replaces_the_faint_one_at_once() {
    let mut player = Player::at_start();
    player.push("Options");
    player.push("Reduced");
    player.push("Back");
    player.push("A friend");
    player.point_at(5);
    player.cell(5);
    let at_once = player.shapes();
    assert_eq!(player.app.next_frame_in(player.now), None);
    player.wait(ms(2000));
    assert_eq!(player.shapes(), at_once);
}

#[test]
fn no_text_is_smaller_than_twelve_pixels() {
    for settings in [TWO_PLAYERS, two_players_on("7x7x4")] {
        let mut player = Player::with(settings);
        player.cells(&[1, 2, 5]);
        let keys = ["", "i", "t", "c", "m", "o"];
        for key in keys {
            for letter in key.chars() {
                player.key(letter);
            }
            player.wait_for_background();
            let texts = player.texts();
            let small = texts.iter().find(|text| text.size < 12.0);
            assert_eq!(small, None, "{key}");
            if ["t", "c"].contains(&key) {
                player.input(Input::Back);
            }
        }
    }
}

#[test]
fn the_help_explains_the_rules_insight_the_tree_and_the_review() {
    let labels = words(Language::English).labels();
    let mut help = Player::at_start();
    help.input(Input::Help);
    for sentences in [labels.help_insight, labels.help_tree, labels.help_review] {
        help.shows(&sentences.join(" "));
    }
    for rule in labels.rules {
        help.shows(rule);
    }
}
