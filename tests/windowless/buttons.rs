//! How buttons take the mouse: they act on release, show that they are held, and explain themselves.

use tictactoe::ui::{DESIGN, Input, Point, Rect, Shape, point};

use crate::support::player::{NOWHERE, Player, middle, ms};
use crate::support::screen::inside;
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

const OUTSIDE: Point = point(-50.0, -50.0);

/// The board after a mark, with nothing moving.
fn at_board() -> Player {
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(1);
    player.wait(ms(1000));
    player.log();
    player.sounds();
    player.take_unsaved();
    player
}

// Press and release.

#[test]
fn a_button_acts_when_it_is_released() {
    let mut player = at_board();
    let undo = player.button("Undo");
    player.input(Input::Press(undo));
    assert_eq!(player.log(), [""; 0]);
    player.input(Input::Release(undo));
    assert_eq!(player.log(), ["undo 1"]);
    player.input(Input::Release(undo));
    assert_eq!(player.log(), [""; 0], "once");
}

#[test]
fn a_press_that_is_released_elsewhere_does_nothing() {
    let mut player = at_board();
    let undo = player.button("Undo");
    let elsewhere = [
        middle(player.rules(), 5),
        player.button("New round"),
        player.button("Menu"),
        NOWHERE,
        OUTSIDE,
    ];
    player.input(Input::Move(NOWHERE));
    let before = player.shapes();
    for at in elsewhere {
        player.drag(undo, at);
        player.input(Input::Move(NOWHERE));
        assert_eq!(player.shapes(), before, "{at:?}");
        assert_eq!(player.log(), [""; 0], "{at:?}");
        assert_eq!(player.sounds(), []);
        assert!(!player.take_unsaved());
    }

    let mut player = Player::at_start();
    let card = player.button("Hard");
    for other in ["Easy", "Custom game", "Help"] {
        player.drag(card, player.button(other));
        player.shows("Tic-Tac-Toe");
        assert_eq!(player.log(), [""; 0], "{other}");
    }
}

#[test]
fn a_release_on_a_button_that_was_not_pressed_does_nothing() {
    let mut player = at_board();
    let undo = player.button("Undo");
    for from in [NOWHERE, OUTSIDE, player.button("Redo")] {
        player.drag(from, undo);
        assert_eq!(player.log(), [""; 0], "{from:?}");
    }
    player.drag(middle(player.rules(), 5), undo);
    assert_eq!(player.log(), ["O 5"], "the cell was marked, nothing undone");
}

#[test]
fn a_press_dragged_off_and_back_on_acts() {
    let mut player = at_board();
    let undo = player.button("Undo");
    player.input(Input::Press(undo));
    for at in [middle(player.rules(), 5), OUTSIDE] {
        player.input(Input::Move(at));
    }
    player.input(Input::Leave);
    player.input(Input::Move(undo));
    player.input(Input::Release(undo));
    assert_eq!(player.log(), ["undo 1"]);
}

#[test]
fn a_cell_is_marked_when_it_is_pressed() {
    let mut player = at_board();
    let rules = player.rules();
    player.input(Input::Press(middle(rules, 5)));
    assert_eq!(player.log(), ["O 5"]);
    player.input(Input::Move(middle(rules, 9)));
    player.input(Input::Release(middle(rules, 9)));
    assert_eq!(player.log(), [""; 0]);
}

#[test]
fn a_press_is_forgotten_when_another_screen_opens() {
    let mut player = at_board();
    let menu = player.button("Menu");
    player.input(Input::Press(menu));
    player.key('o');
    player.shows("Theme");
    // Back is where Menu was.
    player.input(Input::Release(menu));
    player.shows("Theme");
}

#[test]
fn a_held_button_looks_different_while_the_mouse_is_on_it() {
    let mut chosen = at_board();
    chosen.key('i');
    chosen.wait_for_background();
    let mut names = Player::at_more_options();
    names.push("A friend");
    let mut with_level = Player::with(AGAINST_HARD);
    with_level.wait(ms(1000));
    for (label, mut player) in vec![
        ("Undo", at_board()),
        ("Menu", at_board()),
        ("Insight", chosen),
        ("Hard", with_level), // the chip of the opponent
        ("Easy", Player::at_start()),
        ("Medium", Player::at_start()), // stands out
        ("+", Player::at_more_options()),
        ("First to 3", Player::at_more_options()),
        ("Name of X", names),
    ] {
        let at = player.button(label);
        player.input(Input::Move(NOWHERE));
        player.wait(ms(1000));
        let rest = player.shapes();
        player.input_at_once(Input::Move(at));
        let hovered = player.shapes();
        player.input_at_once(Input::Press(at));
        let held = player.shapes();
        assert_ne!(held, hovered, "{label}");
        assert_ne!(held, rest, "{label}");
        player.input_at_once(Input::Move(NOWHERE));
        assert_eq!(player.shapes(), rest, "{label} is left");
        player.input_at_once(Input::Move(at));
        assert_eq!(player.shapes(), held, "{label} is entered again");
    }
}

#[test]
fn while_a_button_is_held_no_other_lights_up() {
    let mut player = at_board();
    player.input(Input::Move(NOWHERE));
    let rest = player.shapes();
    player.input(Input::Press(player.button("Undo")));
    player.input(Input::Move(player.button("New round")));
    assert_eq!(player.shapes(), rest);
    player.input(Input::Release(player.button("New round")));
    assert_ne!(player.shapes(), rest, "now it does");
}

// Tips.

#[test]
fn a_tip_is_shown_after_600_ms_on_a_button() {
    let mut player = at_board();
    player.input(Input::Move(player.button("Undo")));
    assert_eq!(player.app.next_frame_in(player.now), Some(ms(600)));
    player.wait(ms(599));
    assert!(!player.is_shown("Undo (U)"));
    assert_eq!(player.app.next_frame_in(player.now), Some(ms(1)));
    player.wait(ms(1));
    player.shows("Undo (U)");
    assert_eq!(player.app.next_frame_in(player.now), None, "then all rests");
    player.wait(ms(60_000));
    player.shows("Undo (U)");
    player.input(Input::Move(player.button("Undo").moved(2.0, 0.0)));
    player.shows("Undo (U)");
    player.input(Input::Move(player.button("Redo")));
    assert!(!player.is_shown("Undo (U)"));
    player.wait(ms(600));
    player.shows("Redo (R)");
    player.input(Input::Leave);
    assert!(!player.is_shown("Redo (R)"));
    assert_eq!(player.app.next_frame_in(player.now), None);
}

#[test]
fn a_tip_lies_over_everything_else() {
    let mut player = at_board();
    player.input(Input::Move(player.button("Undo")));
    player.wait(ms(600));
    let shapes = player.shapes();
    let layers: Vec<&[Shape]> = shapes.split(|shape| *shape == Shape::Layer).collect();
    assert_eq!(layers.len(), 2);
    let texts = |layer: &[Shape]| {
        let texts = layer.iter().filter_map(|shape| match shape {
            Shape::Text(text) => Some(text.words.clone()),
            _ => None,
        });
        texts.collect::<Vec<String>>()
    };
    assert_eq!(texts(layers[1]), ["Undo (U)"]);
    assert!(texts(layers[0]).contains(&"Undo".to_owned()));
}

#[test]
fn a_press_ends_the_tip_until_the_mouse_comes_back() {
    let mut player = at_board();
    let undo = player.button("Undo");
    player.input(Input::Move(undo));
    player.wait(ms(600));
    player.input(Input::Press(undo));
    assert!(!player.is_shown("Undo (U)"));
    player.wait(ms(1000));
    assert!(!player.is_shown("Undo (U)"), "it is held");
    player.input(Input::Release(undo));
    player.input(Input::Move(undo.moved(1.0, 0.0)));
    player.wait(ms(1000));
    assert!(!player.is_shown("Undo (U)"), "it was just pressed");
    player.input(Input::Move(NOWHERE));
    player.input(Input::Move(undo));
    player.wait(ms(600));
    player.shows("Undo (U)");
}

#[test]
fn a_press_on_a_button_that_can_do_nothing_leaves_its_tip() {
    let mut player = at_board();
    let redo = player.button("Redo");
    player.input(Input::Move(redo));
    player.wait(ms(600));
    player.press(redo);
    player.shows("There is nothing to redo.");
    player.shows("Redo (R)");
}

#[test]
fn the_mouse_invites_a_click_once_the_result_has_been_seen() {
    let mut player = at_board();
    player.cells(&[4, 2, 5, 3]);
    // The mark takes 150 ms, the line 240 ms; then the words must stand for 300 ms.
    for (wait, invites) in [(0, false), (689, false), (1, true)] {
        player.wait(ms(wait));
        assert_eq!(player.invites_click(), invites);
    }
}

#[test]
fn a_tip_belongs_to_the_screen_on_which_the_mouse_moved() {
    let mut player = Player::at_start();
    // Right of the middle of Statistics, where on the board Undo is.
    let at = point(200.0, player.button("Statistics").y);
    player.input(Input::Move(at));
    player.input(Input::Confirm);
    player.wait(ms(2000));
    for tip in ["New round (N)", "Undo (U)"] {
        assert!(!player.is_shown(tip), "{tip}");
    }
    assert_eq!(player.app.next_frame_in(player.now), None);
    player.input(Input::Move(at.moved(1.0, 0.0)));
    player.wait(ms(600));
    player.shows("Undo (U)");
}

#[test]
fn every_button_of_the_board_has_a_tip_with_its_key_inside_the_window() {
    let mut insight = at_board();
    insight.key('i');
    insight.wait_for_background();
    let mut over = at_board();
    over.cells(&[4, 2, 5, 3]);
    let mut with_level = Player::with(AGAINST_HARD);
    with_level.wait(ms(1000));
    let footer = [
        ("New round", "New round (N)"),
        ("Undo", "Undo (U)"),
        ("Redo", "Redo (R)"),
        ("Hint", "Hint (H)"),
        ("Insight", "Insight (I)"),
        ("Menu", "Menu (M)"),
    ];
    let tools = [("Tree", "Tree (T)"), ("Search work", "Search work (C)")];
    for (mut player, tips) in [
        (at_board(), &footer[..]),
        (insight, &tools),
        (over, &[("Review", "Review (V)")]),
        (with_level, &[("Hard", "Play against (L)")]),
    ] {
        for (label, tip) in tips {
            player.input(Input::Move(player.button(label)));
            player.wait(ms(600));
            player.shows(tip);
            let shapes = player.shapes();
            let layer = shapes.iter().position(|shape| *shape == Shape::Layer);
            let [Shape::Box { rect, .. }, ..] = shapes[layer.unwrap() + 1..] else {
                panic!("{tip} has no box");
            };
            assert!(inside(rect, DESIGN), "{tip}");
            let is_apart = |button: Point| !Rect::contains(&rect, button);
            assert!(is_apart(player.button(label)), "{tip} covers its button");
        }
    }
}
