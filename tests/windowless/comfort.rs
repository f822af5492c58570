//! Sound, motion and text sizes, and the screens behind the small buttons.

use tictactoe::profile::{Language, MarkStyle, Motion, Preferences, ThemeName, Volume};
use tictactoe::text::words;
use tictactoe::ui::{Input, point};

use crate::support::player::{Player, ms};

#[test]
fn choosing_a_theme_keeps_the_sound_switched_off_by_key() {
    let mut player = Player::at(&["Options", "Soft"]);
    let soft = player.app.loudness();
    player.key('s');
    let off = player.app.loudness();
    player.push("Light");
    assert!(off <= 0.0 && player.app.loudness() <= 0.0);
    player.key('s');
    // Soft again, as after a restart.
    assert_eq!(player.app.loudness().to_bits(), soft.to_bits());
    player.push_all(&["Plain", "Reduced", "한국어"]);
    let chosen = Preferences {
        theme: ThemeName::Light,
        marks: MarkStyle::Plain,
        volume: Volume::Soft,
        motion: Motion::Reduced,
        language: Some(Language::Korean),
        ..Preferences::default()
    };
    assert_eq!(player.app.profile().preferences, chosen);
    let mut player = player.restarted();
    player.keys("ss");
    assert_eq!(player.app.loudness().to_bits(), soft.to_bits());
}

#[test]
fn reduced_motion_draws_everything_at_once() {
    for (label, next, is_still) in [("Reduced", 1180, true), ("Full", 0, false)] {
        let mut player = Player::at(&["Options"]);
        player.push_nth(label, usize::from(label == "Full"));
        player.push_all(&["Back", "A friend"]);
        player.cells(&[1, 4, 2, 5, 3]);
        player.wait_for_background();
        let outside = Input::Move(point(590.0, 590.0));
        player.app.handle(outside, player.now);
        // Then a click on the board goes on.
        assert_eq!(player.app.picture(player.now).next_frame_in, Some(ms(next)));
        let later = player.app.shapes(player.now + ms(1000));
        assert_eq!(player.shapes() == later, is_still, "{label}");
    }
}

#[test]
fn the_help_explains_the_rules_insight_the_tree_and_the_review() {
    let labels = words(Language::English).labels();
    let mut help = Player::at_start();
    help.input(Input::Help);
    help.shows_all(&[labels.help_insight, labels.help_tree, labels.help_review]);
    for rule in labels.rules {
        help.shows(rule);
    }
}
