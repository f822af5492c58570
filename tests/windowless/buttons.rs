//! How buttons take the mouse: they act on release, show that they are held, and explain themselves.

use tictactoe::ui::{BOARD_SQUARE, Input, Point, Shape, Viewport, point};

use crate::support::player::{NOWHERE, Player, middle, ms};
use crate::support::screen::{THEME, inside};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

use super::players::options_of_two;
use super::tree::example_tree;

const OUTSIDE: Point = point(-50.0, -50.0);

/// The board after a mark, with nothing moving.
fn at_board() -> Player {
    let mut player = Player::playing(TWO_PLAYERS, &[1]);
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
    player.logs("undo 1");
    player.input(Input::Release(undo));
    assert_eq!(player.log(), [""; 0], "once");
}

#[test]
fn a_press_that_is_released_elsewhere_does_nothing() {
    let mut player = at_board();
    let undo = player.button("Undo");
    let elsewhere =
        [middle(player.rules(), 5), player.button("Hint"), player.button("Menu"), NOWHERE, OUTSIDE];
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
    for from in [NOWHERE, OUTSIDE, player.button("Hint")] {
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
    player.logs("undo 1");
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
    let names = || {
        let mut player = options_of_two();
        player.input(Input::Confirm);
        player
    };
    let screens: [(&str, fn() -> Player); 7] = [
        ("Undo", at_board),
        ("Menu", at_board),
        ("Hard", || Player::with(AGAINST_HARD)), // the chip of the opponent
        ("Easy", Player::at_start),
        ("Medium", Player::at_start), // stands out
        ("First to 3", || Player::at(&["Custom game", "Medium", "More"])),
        ("Name of X", names),
    ];
    for (label, screen) in screens {
        let mut player = screen();
        let at = player.button(label);
        player.input(Input::Move(NOWHERE));
        player.wait(ms(1000));
        let mut looks = Vec::new();
        for input in [Input::Move(NOWHERE), Input::Move(at), Input::Press(at)] {
            player.input_at_once(input);
            assert!(!looks.contains(&player.shapes()), "{label}: {input:?}");
            looks.push(player.shapes());
        }
        for (place, look) in [(NOWHERE, 0), (at, 2)] {
            player.input_at_once(Input::Move(place));
            assert_eq!(player.shapes(), looks[look], "{label} at {place:?}");
        }
    }
}

#[test]
fn while_a_button_is_held_no_other_lights_up() {
    let mut player = at_board();
    player.input(Input::Move(NOWHERE));
    let rest = player.shapes();
    player.input(Input::Press(player.button("Undo")));
    player.input(Input::Move(player.button("Hint")));
    assert_eq!(player.shapes(), rest);
    player.input(Input::Release(player.button("Hint")));
    assert_ne!(player.shapes(), rest, "now it does");
}

// Tips.

/// A button whose label alone does not say which key it has.
const TO_END: [&str; 2] = ["To the end", "To the end (End)"];

/// A walk through the tree: two of its buttons have tips.
fn at_walk() -> Player {
    let mut player = example_tree();
    player.key('w');
    player
}

#[test]
fn a_tip_is_shown_after_600_ms_on_a_button() {
    let mut player = at_walk();
    let [to_end, tip] = TO_END;
    player.input(Input::Move(player.button(to_end)));
    assert_eq!(player.app.picture(player.now).next_frame_in, Some(ms(600)));
    player.wait(ms(599));
    assert!(!player.is_shown(tip));
    assert_eq!(player.app.picture(player.now).next_frame_in, Some(ms(1)));
    player.wait(ms(1));
    player.shows(tip);
    assert_eq!(player.app.picture(player.now).next_frame_in, None, "then all rests");
    player.wait(ms(60_000));
    player.shows(tip);
    player.input(Input::Move(player.button(to_end).moved(2.0, 0.0)));
    player.shows(tip);
    player.input(Input::Move(player.button("Back")));
    assert!(!player.is_shown(tip));
    player.wait(ms(600));
    player.shows("Back");
    player.input(Input::Leave);
    assert!(!player.is_shown("Back"));
    assert_eq!(player.app.picture(player.now).next_frame_in, None);
}

#[test]
fn a_press_ends_the_tip_until_the_mouse_comes_back() {
    let mut player = at_walk();
    let [to_end, tip] = TO_END;
    let at = player.button(to_end);
    player.input(Input::Move(at));
    player.wait(ms(600));
    player.input(Input::Press(at));
    assert!(!player.is_shown(tip));
    player.wait(ms(1000));
    assert!(!player.is_shown(tip), "it is held");
    player.input(Input::Release(at));
    player.mentions("is over");
    player.input(Input::Step(-1));
    player.input(Input::Move(at.moved(1.0, 0.0)));
    player.wait(ms(1000));
    assert!(!player.is_shown(tip), "it was just pressed");
    player.input(Input::Move(NOWHERE));
    player.input(Input::Move(at));
    player.wait(ms(600));
    player.shows(tip);
}

/// Checks that a button has no tip, and that nothing is going to happen.
#[track_caller]
fn assert_no_tip(player: &mut Player, at: Point) {
    player.input(Input::Move(at));
    assert_eq!(player.app.picture(player.now).next_frame_in, None);
    player.wait(ms(600));
    assert!(!player.shapes().contains(&Shape::Layer), "{at:?}");
}

#[test]
fn a_label_that_says_it_all_or_can_do_nothing_has_no_tip() {
    let mut player = at_board();
    for label in ["Undo", "Hint", "Learn"] {
        let at = player.button(label);
        assert_no_tip(&mut player, at);
    }
    let mut player = at_walk();
    let at = player.button(TO_END[0]);
    player.press(at);
    player.input(Input::Move(NOWHERE));
    assert_no_tip(&mut player, at);
}

#[test]
fn a_tip_belongs_to_the_screen_on_which_the_mouse_moved() {
    let [to_end, tip] = TO_END;
    let at = at_walk().button(to_end);
    let mut player = Player::in_example_position();
    player.input(Input::Move(at));
    player.keys("tw");
    player.wait(ms(2000));
    assert!(!player.is_shown(tip));
    assert_eq!(player.app.picture(player.now).next_frame_in, None);
    player.input(Input::Move(at.moved(1.0, 0.0)));
    player.wait(ms(600));
    player.shows(tip);
}

/// Moves the mouse to each button, and checks the places of the tips.
fn tips_of_all_buttons(player: &mut Player, viewport: Viewport) -> Vec<String> {
    player.app.set_viewport(viewport);
    player.wait(ms(0));
    let mut tips = Vec::new();
    for (name, button) in player.buttons() {
        player.input(Input::Move(button.center()));
        player.wait(ms(600));
        let shapes = player.shapes();
        let Some(layer) = shapes.iter().position(|shape| *shape == Shape::Layer) else {
            continue;
        };
        let tip = &shapes[layer + 1..];
        let [Shape::Box { rect, .. }, ..] = tip else {
            panic!("the tip of {name} has no box");
        };
        assert!(inside(*rect, viewport.view()), "{name}");
        assert!(!rect.meets(&button), "the tip of {name} covers it");
        assert!(!rect.meets(&BOARD_SQUARE), "{name}");
        tips.extend(tip.iter().filter_map(|shape| match shape {
            Shape::Text(text) => Some(text.words.clone()),
            _ => None,
        }));
    }
    tips
}

#[test]
fn a_tip_lies_inside_the_window_and_clear_of_the_board() {
    let mut with_level = Player::with(AGAINST_HARD);
    with_level.wait(ms(1000));
    with_level.key('k');
    // Above the board there is space for a tip only if the window is tall.
    let square = Viewport::new(600.0, 600.0);
    let tips = tips_of_all_buttons(&mut with_level, square);
    assert!(!tips.contains(&"Play against (L)".to_owned()), "{tips:?}");
    let tips = tips_of_all_buttons(&mut with_level, Viewport::new(600.0, 1000.0));
    assert!(tips.contains(&"Play against (L)".to_owned()), "{tips:?}");
    let mut over = at_board();
    over.cells(&[4, 2, 5, 3]);
    over.key('k');
    tips_of_all_buttons(&mut over, square);
}

#[test]
fn only_a_disabled_button_is_hollow() {
    let is_filled = |player: &Player, label| {
        let at = player.button(label);
        player.boxes(THEME.raised).iter().any(|face| face.contains(at))
    };
    for label in ["Practice", "Statistics", "Options", "Help"] {
        assert!(is_filled(&Player::at_start(), label), "{label}");
    }
    let player = Player::with(TWO_PLAYERS);
    assert!(is_filled(&player, "Hint") && !is_filled(&player, "Undo"));
}

#[test]
fn undo_stays_under_the_mouse_when_redo_comes_and_redo_when_there_is_no_more() {
    for (w, h) in [(600.0, 600.0), (390.0, 844.0), (844.0, 390.0), (1500.0, 900.0), (800.0, 480.0)]
    {
        for across in [0.02, 0.5, 0.95] {
            let mut player = Player::playing(TWO_PLAYERS, &[1, 2, 5, 3]);
            player.app.set_viewport(Viewport::new(w, h));
            player.wait(ms(1000));
            let buttons = player.buttons();
            let (_, undo) = buttons.iter().find(|(name, _)| name == "Undo").expect("a button");
            let at = point(undo.x + across * undo.w, undo.center().y);
            for left in [3, 2, 1, 0] {
                player.press(at);
                assert_eq!(player.plies(), left, "{across} at {w} x {h}");
            }
            let redo = player.button("Redo");
            for _ in 0..6 {
                player.press(redo);
            }
            assert_eq!(player.plies(), 4, "{w} x {h}");
            assert_eq!(player.button("Redo"), redo, "{w} x {h}");
            player.cell(4);
            player.wait(ms(1000));
            assert!(!player.is_shown("Redo"), "{w} x {h}");
        }
    }
}
