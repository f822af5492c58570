//! The board screen: clicks, keys and time.

use tictactoe::profile::Motion;
use tictactoe::rules::Rules;
use tictactoe::ui::{BOARD_SQUARE, DOUBLE_CLICK, Input, Point, Shape, Viewport, point};

use crate::support::player::{Player, cell, middle, ms};
use crate::support::screen::THEME;
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS, two_players_on};

const UNDO: Point = point(207.0, 560.0);
const MENU: Point = point(40.0, 36.0);

#[test]
fn a_click_in_the_margin_does_nothing() {
    let mut player = Player::with(TWO_PLAYERS);
    player.log();
    player.wait(ms(1000));
    let before = player.words();
    for at in
        [(10.0, 300.0), (300.0, 60.0), (590.0, 300.0), (300.0, 535.0), (-50.0, -50.0), (1e9, 0.0)]
    {
        player.press(point(at.0, at.1));
    }
    assert_eq!(player.log(), Vec::<String>::new());
    assert_eq!(player.words(), before);
}

#[test]
fn a_click_on_a_taken_cell_says_so_for_a_while() {
    let mut player = Player::playing(TWO_PLAYERS, &[5]);
    player.cell(5);
    assert_eq!(player.log().len(), 2, "the round and one mark");
    player.shows("Cell 5 is taken.");
    // Until the notice ends.
    assert_eq!(player.app.picture(player.now).next_frame_in, Some(ms(2500)));
    player.wait(ms(2500));
    assert!(!player.is_shown("Cell 5 is taken."));
    // Nothing more changes by itself.
    assert_eq!(player.app.picture(player.now).next_frame_in, None);
}

#[test]
fn a_click_in_the_computers_turn_says_so() {
    let mut player = Player::playing(AGAINST_HARD, &[1]);
    player.now += ms(100);
    player.press_at_once(middle(Rules::TIC_TAC_TOE, 9));
    player.shows("It is the computer's turn.");
    player.wait_for_answer();
    assert!(!player.is_shown("It is the computer's turn."), "any more");
    assert_eq!(player.log()[1..], ["X 1", "O 5 leaves=27732"]);
}

#[test]
fn a_double_click_counts_as_one_click() {
    let mut player = Player::with(TWO_PLAYERS);
    let at = middle(Rules::TIC_TAC_TOE, 5);
    player.press(at);
    player.now += ms(200);
    player.press_at_once(at);
    assert!(!player.is_shown("Cell 5 is taken."));
    assert_eq!(player.log().len(), 2);
    player.now += DOUBLE_CLICK;
    player.press_at_once(at);
    player.shows("Cell 5 is taken.");
}

#[test]
fn a_double_click_that_ends_a_round_does_not_start_the_next() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5]);
    let at = middle(Rules::TIC_TAC_TOE, 3);
    player.press(at);
    player.press_at_once(at);
    assert_eq!(player.log().last().unwrap(), "result X wins");
    player.wait(ms(2000));
    player.press_at_once(at);
    assert!(player.log()[0].starts_with("round 2 "));
}

/// A second after the words have appeared, which follow the mark and the line. A click 70 ms after the
/// deciding mark of the computer started the next round, and the result was never drawn.
#[test]
fn a_result_has_to_stand_for_a_moment() {
    let (win, draw) = (&[1, 4, 2, 5, 3][..], &[1, 2, 3, 5, 4, 6, 8, 7, 9][..]);
    let cell = Input::Press(middle(Rules::TIC_TAC_TOE, 9));
    for (motion, cells, input, stands) in [
        (Motion::Full, win, cell, 150 + 240 + 180 + 1000),
        (Motion::Full, win, Input::Confirm, 150 + 240 + 180 + 1000),
        (Motion::Full, win, Input::Space, 150 + 240 + 180 + 1000),
        (Motion::Full, draw, cell, 150 + 180 + 1000),
        (Motion::Reduced, win, cell, 180 + 1000),
    ] {
        // One who goes on clicking sees the result until the clicks pause.
        for (too_early, opens) in
            [(vec![], stands), (vec![0, 70, 300, stands - 10, stands + 900], stands + 1900)]
        {
            let mut player = Player::with_motion(TWO_PLAYERS, motion);
            player.cells(cells);
            player.log();
            let decided = player.now;
            for after in too_early {
                player.now = decided + ms(after);
                player.input_at_once(input);
                assert_eq!(player.log(), [""; 0], "{after} ms, {input:?}");
                assert!(!player.invites_click(), "{after} ms");
            }
            assert!(!player.is_shown("That round is over."), "it is no mistake");
            player.now = decided + ms(opens);
            player.input_at_once(input);
            let next = "round 2 board=3x3x3 X=human O=human first=X";
            assert_eq!(player.log(), [next], "{input:?}");
        }
    }
}

#[test]
fn somebody_who_never_stops_clicking_comes_to_the_next_round() {
    let mut player = Player::with_motion(TWO_PLAYERS, Motion::Full);
    player.cells(&[1, 4, 2, 5, 3]);
    player.log();
    let words = player.now + ms(150 + 240);
    for click in 1..30 {
        player.now += ms(130);
        player.input_at_once(Input::Press(middle(Rules::TIC_TAC_TOE, 9)));
        let has_begun = !player.log().is_empty();
        assert_eq!(has_begun, player.now >= words + ms(3000), "click {click}");
        if has_begun {
            return;
        }
    }
    panic!("the next round never began");
}

#[test]
fn a_click_made_before_a_result_has_stood_does_nothing_however_late_it_is_read() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5, 3]);
    player.log();
    let (click, decided) = (Input::Press(middle(Rules::TIC_TAC_TOE, 9)), player.now);
    for (made, read, count) in [(500, 8000, 0), (9200, 9300, 1)] {
        player.app.handle_made(click, decided + ms(made), decided + ms(read));
        assert_eq!(player.log().len(), count, "made after {made} ms");
    }
}

#[test]
fn after_a_round_a_click_in_the_square_or_enter_starts_the_next() {
    let settings = two_players_on("6x3x3");
    for input in [
        Input::Press(point(300.0, 100.0)), // in the square, above the 6x3 cells
        Input::Confirm,
        Input::Press(middle(settings.rules, 9)),
    ] {
        let mut player = Player::playing(settings, &[1, 7, 2, 8, 3]);
        player.log();
        player.press(point(30.0, 300.0));
        assert_eq!(player.log(), [""; 0], "a click in the margin does nothing");
        player.input(input);
        player.logs("round 2 board=6x3x3 X=human O=human first=X");
    }
}

#[test]
fn ten_clicks_at_once_are_handled_in_order() {
    let mut player = Player::with(TWO_PLAYERS);
    player.log();
    player.now += ms(1000);
    for number in [1, 1, 2, 3, 5, 4, 6, 7, 7, 9] {
        player.press_at_once(middle(Rules::TIC_TAC_TOE, number));
    }
    let log = player.log().join(", ");
    // The other two come before the result can be seen.
    assert_eq!(log, "X 1, O 2, X 3, O 5, X 4, O 6, X 7, result X wins");
}

#[test]
fn the_computers_answer_waits_exactly_400_ms_and_needs_no_frame_before() {
    let mut player = Player::playing(AGAINST_HARD, &[1]);
    player.app.wait_for_search();
    player.wait(ms(150));
    assert_eq!(player.app.picture(player.now).next_frame_in, Some(ms(250)));
    player.wait(ms(249));
    assert_eq!(player.log().len(), 2);
    let due = player.now + ms(1);
    // From then on it is looked for often.
    assert_eq!(player.app.picture(due).next_frame_in, Some(ms(30)));
    player.wait(ms(1));
    player.logs("O 5 leaves=27732");
}

#[test]
fn a_mark_draws_itself_in_150_ms() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 2]);
    player.input_at_once(Input::Leave);
    for (after, drawn, next) in [(0, 0.0, Some(ms(0))), (75, 0.875, Some(ms(0))), (150, 1.0, None)]
    {
        let now = player.now + ms(after);
        let sweeps = player.app.shapes(now).into_iter().filter_map(|shape| match shape {
            Shape::Ring { radius, width, sweep, color, .. }
                if width > radius * 0.3 && radius > 20.0 && color == THEME.o =>
            {
                Some(sweep)
            }
            _ => None,
        });
        let sweeps: Vec<f32> = sweeps.collect();
        let is_so = (sweeps[0] - drawn).abs() < 0.01;
        assert!(is_so, "{sweeps:?} after {after} ms");
        player.app.tick(now);
        assert_eq!(player.app.picture(now).next_frame_in, next, "{after} ms");
    }
}

#[test]
fn the_mouse_shows_where_a_click_would_do_something() {
    let mut player = Player::with(AGAINST_HARD);
    let invites = |player: &mut Player, at: Point| {
        player.input(Input::Move(at));
        player.invites_click()
    };
    let cell = |number| middle(Rules::TIC_TAC_TOE, number);
    for (at, expected) in [
        (cell(1), true),
        (MENU, true),
        (UNDO, false), // there is nothing to undo
        (point(10.0, 10.0), false),
    ] {
        assert_eq!(invites(&mut player, at), expected, "{at:?}");
    }
    player.cell(1);
    assert!(!player.invites_click(), "it is taken, and the computer's turn");
    player.wait_for_answer();
    assert!(invites(&mut player, cell(2)));
    player.input(Input::Leave);
    assert!(!player.invites_click());
}

#[test]
fn a_double_click_goes_back_to_the_game_and_marks_nothing() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 4]);
    player.input(Input::Step(-1));
    player.log();
    let at = middle(Rules::TIC_TAC_TOE, 7);
    player.press(at);
    player.now += ms(100);
    player.press_at_once(at);
    assert_eq!(player.log(), [""; 0]);
    assert_eq!(player.count_marks_on_board(), 2);
}

#[test]
fn a_click_after_something_else_is_no_double_click() {
    let at = middle(Rules::TIC_TAC_TOE, 5);
    let mut player = Player::with(TWO_PLAYERS);
    player.press(at);
    player.input_at_once(Input::Letter('u'));
    player.press_at_once(at);
    assert_eq!(player.log()[1..], ["X 5", "undo 1", "X 5"]);
    player.press_at_once(UNDO);
    player.press_at_once(at);
    assert_eq!(player.log(), ["undo 1", "X 5"]);
    // Nor is one on the next cell after a refusal.
    let edge = at.towards(middle(Rules::TIC_TAC_TOE, 6), 0.5);
    player.press(edge.moved(-5.0, 0.0));
    player.shows("Cell 5 is taken.");
    player.press_at_once(edge.moved(5.0, 0.0));
    assert_eq!(player.log(), ["O 6"]);
}

#[test]
fn a_click_in_a_window_of_another_size_is_no_double_click() {
    let mut player = Player::with(TWO_PLAYERS);
    player.app.set_viewport(Viewport::new(3000.0, 2000.0));
    let board = player.app.placed(player.now).board().unwrap();
    player.press(board.rect(cell(5)).center());
    player.app.set_viewport(Viewport::new(600.0, 600.0));
    player.press_at_once(middle(Rules::TIC_TAC_TOE, 6));
    assert_eq!(player.log()[1..], ["X 5", "O 6"]);
}

#[test]
fn a_hidden_list_of_moves_takes_no_space_from_the_board() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 4]);
    player.app.set_viewport(Viewport::new(200.0, 200.0));
    assert_eq!(player.app.placed(player.now).board_square(), Some(BOARD_SQUARE));
}
