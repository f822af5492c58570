//! The board screen: clicks, keys and time.

use std::time::Duration;

use tictactoe::game::Settings;
use tictactoe::rules::Rules;
use tictactoe::ui::{Input, Point, Shape, point};

use crate::support::player::{Player, middle, ms};
use crate::support::screen::THEME;
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

const UNDO: Point = point(184.0, 564.0);
const MENU: Point = point(493.0, 564.0);

#[test]
fn a_click_in_the_margin_does_nothing() {
    let mut player = Player::with(TWO_PLAYERS);
    player.log();
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
    player.press_at_once(middle(Rules::TIC_TAC_TOE, 1));
    assert!(
        player.log()[0].starts_with("round 2 "),
        "a click on another cell is no double click"
    );
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
        player.input(Input::Press(point(30.0, 300.0)));
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
        log[..8],
        [
            "X 1",
            "O 2",
            "X 3",
            "O 5",
            "X 4",
            "O 6",
            "X 7",
            "result X wins"
        ]
    );
    assert!(log[8].starts_with("round 2 "));
    assert_eq!(log.len(), 9);
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
    player.input(Input::Leave);
    player.cell(2);
    let sweep = |player: &Player, after| {
        let shapes = player.app.shapes(player.now + ms(after));
        shapes.into_iter().find_map(|shape| match shape {
            Shape::Ring { radius, sweep, .. } if radius > 20.0 => Some(sweep),
            _ => None,
        })
    };
    assert_eq!(sweep(&player, 0), Some(0.0));
    assert!((sweep(&player, 75).unwrap() - 0.5).abs() < 0.01);
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
        player.app.invites_click()
    };
    let cell = |number| middle(Rules::TIC_TAC_TOE, number);
    assert!(invites(&mut player, cell(1)));
    assert!(invites(&mut player, MENU));
    assert!(!invites(&mut player, UNDO), "there is nothing to undo");
    assert!(!invites(&mut player, point(10.0, 10.0)));
    player.cell(1);
    assert!(
        !player.app.invites_click(),
        "the cell is taken, and it is the computer's turn"
    );
    player.wait_for_answer();
    assert!(invites(&mut player, cell(2)));
    player.input(Input::Leave);
    assert!(!player.app.invites_click());
    player.press(MENU);
    let (resume, fewer) = (player.button("Continue"), player.button("−"));
    assert!(invites(&mut player, resume));
    assert!(
        !invites(&mut player, fewer),
        "no board has fewer than three columns"
    );
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
