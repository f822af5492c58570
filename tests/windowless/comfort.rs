//! Accessibility: motion, text sizes, and every action by keys.

use tictactoe::ai::Level;
use tictactoe::game::{Seat, Settings};
use tictactoe::profile::Motion;
use tictactoe::ui::{Arrow, Input, Rect, Shape, point};

use crate::support::player::{Player, ms};
use crate::support::settings::{TWO_PLAYERS, two_players_on};

const TAB: Input = Input::Tab { backwards: false };
const BACK_TAB: Input = Input::Tab { backwards: true };

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
        ("Statistics", "No finished rounds yet"),
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
fn m_opens_and_closes_the_start_screen_and_clears_the_focus() {
    let mut player = Player::with(TWO_PLAYERS);
    player.input(TAB);
    player.key('m');
    player.shows("Tic-Tac-Toe");
    assert_eq!(focus(&player), None);
    player.input(TAB);
    player.key('m');
    player.shows("X to move");
    assert_eq!(focus(&player), None);
}

#[test]
fn arrows_move_between_buttons_in_the_options() {
    let mut player = Player::at_start();
    player.key('o');
    player.input(TAB);
    assert_focus(&player, "Classic", 0);
    player.input(Input::Arrow(Arrow::Right));
    assert_focus(&player, "Light", 0);
    player.input(Input::Arrow(Arrow::Left));
    player.input(Input::Arrow(Arrow::Down));
    player.input(Input::Arrow(Arrow::Down));
    player.input(Input::Confirm);
    assert_eq!(player.app.profile().preferences.motion, Motion::Full);
    player.input(Input::Arrow(Arrow::Right));
    player.input(Input::Confirm);
    assert_eq!(player.app.profile().preferences.motion, Motion::Reduced);
}

#[test]
fn reduced_motion_draws_everything_at_once() {
    let shapes_after = |label: &str| {
        let mut player = Player::at_start();
        player.push("A friend");
        player.push("Options");
        player.push_nth(label, usize::from(label == "Full"));
        player.push("Back");
        player.push("Play");
        player.cells(&[1, 4, 2, 5, 3]);
        player
            .app
            .handle(Input::Move(point(590.0, 590.0)), player.now);
        let at_once = player.shapes();
        let next_frame_in = player.app.next_frame_in(player.now);
        let later = player.app.shapes(player.now + ms(2000));
        (at_once, later, next_frame_in)
    };
    let (at_once, later, next_frame_in) = shapes_after("Reduced");
    assert_eq!(at_once, later);
    assert_eq!(next_frame_in, None);
    let (at_once, later, next_frame_in) = shapes_after("Full");
    assert_ne!(at_once, later);
    assert_eq!(next_frame_in, Some(ms(0)));
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

// Keys.

/// The frame around the button in focus: the four bars that are drawn last.
fn focus(player: &Player) -> Option<Rect> {
    let shapes = player.shapes();
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
    assert!(focus.contains(player.button_nth(label, nth)), "{label}");
}

#[test]
fn tab_visits_all_buttons_and_enter_presses_one() {
    let mut player = Player::at_start();
    assert_eq!(focus(&player), None);
    player.input(TAB);
    assert_focus(&player, "A friend", 0);
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
    player.shows("Plays perfectly. You can draw, but not win.");
    assert_focus(&player, "Hard", 0);
    player.input(Input::Move(point(10.0, 10.0)));
    assert_eq!(focus(&player), None, "the mouse clears the focus");
}

#[test]
fn arrows_move_to_the_nearest_button_on_the_start_screen() {
    let mut player = Player::at_start();
    player.input(Input::Arrow(Arrow::Down));
    assert_focus(&player, "A friend", 0);
    player.input(Input::Arrow(Arrow::Right));
    assert_focus(&player, "Computer", 0);
    player.input(Input::Arrow(Arrow::Down));
    assert_focus(&player, "Hard", 0);
    player.input(Input::Arrow(Arrow::Left));
    assert_focus(&player, "Medium", 0);
    player.input(Input::Arrow(Arrow::Up));
    player.input(Input::Arrow(Arrow::Up));
    player.input(Input::Arrow(Arrow::Up));
    assert!(focus(&player).is_some(), "the focus stays at the edge");
}

#[test]
fn a_match_can_be_played_with_keys_alone() {
    let mut player = Player::at_start();
    // Choose two players and a match to 3, and play.
    player.input(TAB);
    player.input(Input::Confirm);
    while !focus(&player)
        .unwrap()
        .contains(player.button("First to 3"))
    {
        player.input(TAB);
    }
    player.input(Input::Confirm);
    while !focus(&player).unwrap().contains(player.button("Play")) {
        player.input(Input::Arrow(Arrow::Down));
    }
    player.input(Input::Confirm);
    assert_eq!(focus(&player), None, "a new screen starts without focus");
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
fn digits_mark_cells_on_boards_of_nine_cells() {
    let mut player = Player::with(TWO_PLAYERS);
    player.log();
    player.input(Input::Digit(9));
    player.input(Input::Digit(0));
    player.input(Input::Digit(9));
    player.shows("That cell is taken.");
    assert_eq!(player.log(), ["X 9"]);
    player.input(Input::Step(-1));
    player.input(Input::Digit(1));
    assert_eq!(player.log(), [""; 0], "the digit only ends looking back");
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
    let mut player = Player::at_start();
    player.input(Input::Help);
    player.shows("X and O mark empty cells in turn.");
    player.input(Input::Help);
    player.shows("Tic-Tac-Toe");
    player.key('o');
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
fn tab_reaches_the_footer_and_arrows_reach_the_board() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(1);
    player.log();
    player.input(TAB);
    player.input(TAB);
    assert_focus(&player, "Undo", 0);
    player.input(Input::Confirm);
    assert_eq!(player.log(), ["undo 1"]);
    player.input(Input::Arrow(Arrow::Left));
    assert_eq!(focus(&player), None, "a cell has the focus now");
    player.input(Input::Confirm);
    assert_eq!(player.log(), ["X 5"]);
}
