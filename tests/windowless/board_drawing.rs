//! What is drawn on the board screen.

use std::num::NonZeroU32;

use tictactoe::game::Settings;
use tictactoe::rules::{Mark, Outcome, Rules};
use tictactoe::ui::{Input, Point, point};

use crate::support::player::{Player, middle, ms};
use crate::support::screen::THEME;
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

#[test]
fn hard_shows_how_many_positions_it_searched() {
    let mut player = Player::with(AGAINST_HARD);
    for (number, words) in [
        (1, "27,732 positions searched"),
        (2, "457 positions searched"),
    ] {
        player.cell(number);
        player.wait_for_answer();
        player.shows(words);
        player.shows("Your turn");
    }
    player.cell(4);
    player.wait_for_answer();
    player.now += ms(1000);
    player.shows("28,205 positions searched in all");
    player.shows("O wins");
}

#[test]
fn the_header_shows_draws_and_the_match() {
    let mut player = Player::with(Settings {
        match_length: NonZeroU32::new(3),
        ..TWO_PLAYERS
    });
    player.cells(&[1, 2, 3, 5, 4, 6, 8, 7, 9]);
    player.shows("Draw");
    player.shows("1 draw · First to 3");
    for _ in 0..3 {
        player.input(Input::Confirm);
        player.cells(&[1, 4, 2, 5, 3]);
    }
    player.shows("X wins");
    player.shows("and the match, 3 to 0");
    player.shows("Click the board for a new match.");
}

#[test]
fn a_faint_mark_shows_only_where_a_mark_can_be_placed() {
    let mut player = Player::with(AGAINST_HARD);
    let faint = |player: &Player| {
        let color = THEME.x.towards(THEME.ground, 0.7);
        player.strokes(color).len()
    };
    assert_eq!(faint(&player), 0, "the mouse has not moved yet");
    player.input(Input::Move(middle(Rules::TIC_TAC_TOE, 1)));
    assert_eq!(faint(&player), 2, "the two strokes of an X");
    player.input(Input::Move(point(10.0, 10.0)));
    assert_eq!(faint(&player), 0);
    player.cell(1);
    // No tick, so the computer cannot answer yet.
    let to_cell_2 = Input::Move(middle(Rules::TIC_TAC_TOE, 2));
    player.app.handle(to_cell_2, player.now);
    assert_eq!(faint(&player), 0, "the computer is to move");
    player.wait_for_answer();
    assert_eq!(faint(&player), 2);
    player.input(Input::Leave);
    assert_eq!(faint(&player), 0);
}

#[test]
fn a_double_win_is_drawn_as_two_lines() {
    let mut player = Player::with(TWO_PLAYERS);
    // X takes the middle row and column, the centre last.
    player.cells(&[4, 1, 6, 3, 2, 7, 8, 9, 5]);
    assert_eq!(player.game().outcome(), Some(Outcome::Win(Mark::X)));
    player.now += ms(1000);
    let red = THEME.result.towards(THEME.ground, 0.25);
    assert_eq!(player.strokes(red).len(), 2);
}

/// Counts the shapes of a frame.
#[test]
fn nothing_is_drawn_twice() {
    let count = |player: &Player| player.shapes().len();
    // Header: X (2 strokes), O, 2 scores, 2 names, 2 lines. Grid: 4. Footer: 6 buttons, 6 labels.
    let mut player = Player::with(TWO_PLAYERS);
    assert_eq!(count(&player), 9 + 4 + 12);
    player.cell(1);
    player.input(Input::Leave);
    // Plus an X of two strokes, the highlight of the last move, and the list of moves: its heading, a
    // button and a label.
    assert_eq!(count(&player), 25 + 2 + 1 + 1 + 2);
    let empty = Player::with(Settings {
        rules: Rules::new(7, 7, 7).unwrap(),
        ..TWO_PLAYERS
    });
    assert_eq!(count(&empty), 9 + 12 + 12);
}

#[test]
fn each_side_has_its_own_score_name_and_colour() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[2, 4, 5, 6, 8]);
    let won = player.texts_saying("1");
    assert_eq!(won.len(), 1);
    assert!(won[0].at.x < 200.0, "X's score is on the left");
    assert_eq!(won[0].color, THEME.x, "in full colour: X has won");
    player.input(Input::Confirm);
    player.cell(3);
    assert_eq!(player.colors_of("0")[0], THEME.o, "O is to move now");
    assert_ne!(player.colors_of("1")[0], THEME.x);

    let player = Player::with(Settings {
        you: Mark::O,
        ..AGAINST_HARD
    });
    player.shows("Hard is thinking");
    assert!(player.texts_saying("Hard")[0].at.x < 200.0);
    assert!(player.texts_saying("You")[0].at.x > 400.0);
}

#[test]
fn the_grid_runs_between_the_cells() {
    let player = Player::with(TWO_PLAYERS);
    let bars = player.boxes(THEME.grid).into_iter();
    let bars: Vec<Point> = bars.map(|bar| bar.center()).collect();
    let middles = [
        (224.0, 300.0),
        (376.0, 300.0),
        (300.0, 224.0),
        (300.0, 376.0),
    ];
    assert_eq!(bars, middles.map(|(x, y)| point(x, y)));
}

#[test]
fn the_winning_line_extends_past_the_centres_of_its_outer_cells() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[4, 1, 5, 2, 6]);
    player.now += ms(1000);
    let red = THEME.result.towards(THEME.ground, 0.25);
    let lines = player.strokes(red);
    assert_eq!(lines.len(), 1);
    let (from, to) = lines[0];
    assert!(
        from.x > 72.0 && from.x < 148.0 && to.x > 452.0 && to.x < 528.0,
        "{lines:?}"
    );
    assert!(
        (from.y - 300.0).abs() < 0.01 && (to.y - 300.0).abs() < 0.01,
        "{lines:?}"
    );
}

#[test]
fn the_last_move_is_highlighted() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 9]);
    let highlights = player.boxes(THEME.raised);
    assert_eq!(highlights[0].center(), middle(Rules::TIC_TAC_TOE, 9));
}
