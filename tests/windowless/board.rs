//! The board screen: clicks, keys and time.

use std::time::Duration;

use tictactoe::app::App;
use tictactoe::game::Settings;
use tictactoe::profile::{Motion, Profile};
use tictactoe::rules::Rules;
use tictactoe::ui::{Input, Point, Shape, point};

use crate::support::player::{Player, middle, ms};
use crate::support::screen::THEME;
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

const UNDO: Point = point(207.0, 560.0);
const MENU: Point = point(40.0, 36.0);

#[test]
fn a_click_in_the_margin_does_nothing() {
    let mut player = Player::with(TWO_PLAYERS);
    player.log();
    player.wait(ms(1000));
    let before = player.words();
    for at in [
        (10.0, 300.0),
        (300.0, 60.0),
        (590.0, 300.0),
        (300.0, 535.0),
        (-50.0, -50.0),
        (1e9, 0.0),
    ] {
        player.press(point(at.0, at.1));
    }
    assert_eq!(player.log(), Vec::<String>::new());
    assert_eq!(player.words(), before);
}

#[test]
fn a_click_on_a_taken_cell_says_so_for_a_while() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(5);
    player.cell(5);
    assert_eq!(player.log().len(), 2, "the round and one mark");
    player.shows("That cell is taken.");
    assert_eq!(
        player.app.next_frame_in(player.now),
        Some(ms(2500)),
        "until the notice ends"
    );
    player.wait(ms(2500));
    assert!(!player.is_shown("That cell is taken."));
    assert_eq!(
        player.app.next_frame_in(player.now),
        None,
        "nothing more changes by itself"
    );
}

#[test]
fn a_click_in_the_computers_turn_says_so() {
    let mut player = Player::with(AGAINST_HARD);
    player.cell(1);
    player.now += ms(100);
    player.press_at_once(middle(Rules::TIC_TAC_TOE, 9));
    player.shows("It is the computer's turn.");
    player.wait_for_answer();
    assert_eq!(player.log()[1..], ["X 1", "O 5 leaves=27732"]);
}

#[test]
fn a_double_click_counts_as_one_click() {
    let mut player = Player::with(TWO_PLAYERS);
    let at = middle(Rules::TIC_TAC_TOE, 5);
    player.press(at);
    player.now += ms(200);
    player.press_at_once(at);
    assert!(!player.is_shown("That cell is taken."));
    assert_eq!(player.log().len(), 2);
    player.now += ms(200);
    player.press_at_once(at);
    player.shows("That cell is taken.");
}

#[test]
fn a_double_click_that_ends_a_round_does_not_start_the_next() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5]);
    let at = middle(Rules::TIC_TAC_TOE, 3);
    player.press(at);
    player.press_at_once(at);
    assert_eq!(player.log().last().unwrap(), "result X wins");
    player.wait(ms(2000));
    player.press_at_once(at);
    assert!(player.log()[0].starts_with("round 2 "));
}

/// A click 70 ms after the deciding mark of the computer started the next round, and the result was
/// never drawn.
#[test]
fn nobody_skips_a_result_unseen() {
    for input in [
        Input::Press(middle(Rules::TIC_TAC_TOE, 9)),
        Input::Confirm,
        Input::Space,
    ] {
        let mut player = Player::with(TWO_PLAYERS);
        player.cells(&[1, 4, 2, 5, 3]);
        player.log();
        let decided = player.now;
        for after in [0, 70, 300, 500, 1500] {
            player.now = decided + ms(after);
            player.input_at_once(input);
            assert_eq!(player.log(), [""; 0], "{after} ms, {input:?}");
        }
        assert!(!player.is_shown("That round is over."), "it is no mistake");
        player.now = decided + ms(1600);
        player.input_at_once(input);
        assert_eq!(
            player.log(),
            ["round 2 board=3x3x3 X=human O=human first=X"]
        );
    }
}

/// A second after the words have appeared, which follow the mark and the line.
#[test]
fn a_result_has_to_stand_for_a_moment() {
    let clicks_from = |motion, cells: &[u8]| {
        (0_u64..2_000).step_by(10).find(|&after| {
            let mut profile = Profile::default();
            profile.preferences.motion = motion;
            let app = App::with_game(TWO_PLAYERS, profile, 1);
            let mut player = Player::new(app);
            player.cells(cells);
            player.log();
            player.wait(ms(after));
            player.press_at_once(middle(Rules::TIC_TAC_TOE, 9));
            !player.log().is_empty()
        })
    };
    let (win, draw) = (&[1, 4, 2, 5, 3][..], &[1, 2, 3, 5, 4, 6, 8, 7, 9][..]);
    let (mark, line, words) = (150, 240, 180);
    assert_eq!(
        clicks_from(Motion::Full, win),
        Some(mark + line + words + 1000)
    );
    assert_eq!(clicks_from(Motion::Full, draw), Some(mark + words + 1000));
    assert_eq!(clicks_from(Motion::Reduced, win), Some(words + 1000));
}

#[test]
fn after_a_round_a_click_in_the_square_or_enter_starts_the_next() {
    let rules = Rules::new(6, 3, 3).unwrap();
    let next: [Input; 3] = [
        Input::Press(point(300.0, 100.0)), // in the square, above the 6x3 cells
        Input::Confirm,
        Input::Press(middle(rules, 9)),
    ];
    for input in next {
        let mut player = Player::with(Settings {
            rules,
            ..TWO_PLAYERS
        });
        player.cells(&[1, 7, 2, 8, 3]);
        player.log();
        player.press(point(30.0, 300.0));
        assert_eq!(
            player.log(),
            Vec::<String>::new(),
            "a click in the margin does nothing"
        );
        player.input(input);
        assert_eq!(
            player.log(),
            ["round 2 board=6x3x3 X=human O=human first=X"]
        );
    }
}

#[test]
fn enter_does_nothing_during_a_round() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(1);
    player.log();
    player.input(Input::Confirm);
    assert_eq!(player.log(), Vec::<String>::new());
}

#[test]
fn ten_clicks_at_once_are_handled_in_order() {
    let mut player = Player::with(TWO_PLAYERS);
    player.log();
    player.now += ms(1000);
    for number in [1, 1, 2, 3, 5, 4, 6, 7, 7, 9] {
        player.press_at_once(middle(Rules::TIC_TAC_TOE, number));
    }
    let log = player.log();
    assert_eq!(
        log,
        [
            "X 1",
            "O 2",
            "X 3",
            "O 5",
            "X 4",
            "O 6",
            "X 7",
            "result X wins"
        ],
        "the other two come before the result can be seen"
    );
}

#[test]
fn the_computers_answer_waits_exactly_400_ms() {
    let mut player = Player::with(AGAINST_HARD);
    player.cell(1);
    player.app.wait_for_search();
    player.app.tick(player.now + ms(399));
    assert_eq!(player.log().len(), 2);
    player.app.tick(player.now + ms(400));
    assert_eq!(player.log(), ["O 5 leaves=27732"]);
}

#[test]
fn a_mark_draws_itself_in_150_ms() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(1);
    player.cell(2);
    player.input_at_once(Input::Leave);
    let sweep = |player: &Player, after| {
        let shapes = player.app.shapes(player.now + ms(after));
        shapes.into_iter().find_map(|shape| match shape {
            Shape::Ring {
                radius,
                sweep,
                color,
                ..
            } if radius > 20.0 && color == THEME.o => Some(sweep),
            _ => None,
        })
    };
    assert_eq!(sweep(&player, 0), Some(0.0));
    assert!((sweep(&player, 75).unwrap() - 0.875).abs() < 0.01, "eased");
    assert_eq!(sweep(&player, 150), Some(1.0));
    assert_eq!(
        player.app.next_frame_in(player.now),
        Some(Duration::ZERO),
        "while the mark draws itself"
    );
    player.wait(ms(150));
    assert_eq!(player.app.next_frame_in(player.now), None);
}

#[test]
fn the_mouse_shows_where_a_click_would_do_something() {
    let mut player = Player::with(AGAINST_HARD);
    let invites = |player: &mut Player, at: Point| {
        player.input(Input::Move(at));
        player.invites_click()
    };
    let cell = |number| middle(Rules::TIC_TAC_TOE, number);
    assert!(invites(&mut player, cell(1)));
    assert!(invites(&mut player, MENU));
    assert!(!invites(&mut player, UNDO), "there is nothing to undo");
    assert!(!invites(&mut player, point(10.0, 10.0)));
    player.cell(1);
    assert!(
        !player.invites_click(),
        "the cell is taken, and it is the computer's turn"
    );
    player.wait_for_answer();
    assert!(invites(&mut player, cell(2)));
    player.input(Input::Leave);
    assert!(!player.invites_click());
    player.press(MENU);
    let resume = player.button("Continue");
    assert!(invites(&mut player, resume));
}

#[test]
fn no_frame_is_needed_until_the_answer_is_due() {
    let mut player = Player::with(AGAINST_HARD);
    player.cell(1);
    player.wait(ms(150));
    assert_eq!(player.app.next_frame_in(player.now), Some(ms(250)));
    let due = player.now + ms(250);
    assert_eq!(
        player.app.next_frame_in(due),
        Some(ms(30)),
        "from then on, look for it often"
    );
}

#[test]
fn every_button_has_a_key() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5]);
    player.log();
    for (letter, logged) in [('u', "undo 1"), ('r', "redo 1")] {
        player.key(letter);
        assert_eq!(player.log(), [logged]);
    }
    player.key('k');
    assert_eq!(player.colors_of("Insight"), [THEME.text]);
    player.key('i');
    assert_eq!(player.colors_of("Insight"), [THEME.ground], "switched on");
    player.key('m');
    player.shows("Continue");
    player.input(Input::Back);
    player.cell(3);
    player.key('v');
    player.shows("Try again from here");
    player.input(Input::Back);
    player.log();
    player.key('n');
    assert_eq!(
        player.log(),
        ["round 2 board=3x3x3 X=human O=human first=X"]
    );
}

#[test]
fn a_double_click_goes_back_to_the_game_and_marks_nothing() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4]);
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
}
