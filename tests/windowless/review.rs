//! The screen that grades each move of a round, and trying again from one of them.

use tictactoe::ai::analysis::Grade;
use tictactoe::game::Settings;
use tictactoe::profile::Language;
use tictactoe::rules::{Cell, Mark};
use tictactoe::text::words;
use tictactoe::ui::{Align, Arrow, BoardLayout, Input, point, rect};

use crate::support::player::{NOWHERE, Player, cell};
use crate::support::screen::THEME;
use crate::support::settings::{TWO_PLAYERS, two_players_on};

/// The review of a round for two that X wins in five moves, after a mistake of O at its first.
pub fn reviewed() -> Player {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 2, 5, 4, 9]);
    player.input(Input::Move(NOWHERE));
    player.push("Review");
    player.wait_for_background();
    player
}

/// The grades in the list, from the top.
fn grades(player: &Player) -> Vec<String> {
    let mut texts = player.texts();
    texts.retain(|text| (text.at.x - 456.0).abs() < 1.0);
    texts.into_iter().map(|text| text.words).collect()
}

#[test]
fn the_review_grades_each_move() {
    let mut player = reviewed();
    // O loses by answering a corner at a side. After that O could only hold X up for two moves by
    // blocking; 4 blocks nothing, so X wins at once.
    assert_eq!(
        grades(&player),
        ["best", "let the draw slip", "best", "sooner loss", "best"]
    );
    player.shows("O 2: let the draw slip");
    player.shows("Better: 5. It takes the centre and draws.");
    player.input(Input::Arrow(Arrow::Down));
    player.input(Input::Arrow(Arrow::Down));
    player.shows("O 4: sooner loss");
    player.shows("It lets X complete a diagonal and win.");
    player.shows("Better: 9. It blocks X's diagonal but loses in 2 moves.");
    player.input(Input::Step(-3));
    player.shows("X 1: best");
    player.press(point(500.0, 72.0 + 25.0 * 4.5));
    player.shows("X 9: best");
    player.shows("It completes a diagonal and wins.");
}

#[test]
fn the_review_shows_the_better_moves() {
    let mut player = reviewed();
    let board = BoardLayout::within(player.rules(), rect(24.0, 72.0, 340.0, 340.0));
    let best: Vec<Cell> = player
        .boxes(THEME.win)
        .iter()
        .filter_map(|face| board.cell_at(face.center()))
        .collect();
    assert_eq!(best, [cell(5)], "only the centre draws");
    let faint = THEME.o.towards(THEME.ground, 0.78);
    assert_eq!(player.marks(Mark::O, faint), [board.rect(cell(2)).center()]);
    let texts = player.texts();
    let words_in = |number| {
        let area = board.rect(cell(number));
        let texts = texts.iter().filter(|text| area.contains(text.at));
        let texts = texts.filter(|text| text.align == Align::Center);
        texts.map(|text| text.words.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(words_in(5), ["=", "draw"]);
    assert_eq!(words_in(2), ["−3", "loses in 3"]);
    assert_eq!(player.colors_of("let the draw slip"), [THEME.loss]);
    assert_eq!(player.colors_of("best"), [THEME.win; 3]);
    player.input(Input::Step(-1));
    player.shows("X 1: best");
    let better = |text: &String| text.starts_with("Better");
    assert!(!player.words().iter().any(better), "no move is better");
}

#[test]
fn the_review_opens_at_the_last_mistake() {
    let mut player = Player::with(TWO_PLAYERS);
    // O gives up the draw, then X gives up the win, then O gives up the draw again.
    player.cells(&[1, 2, 3, 5, 8, 4, 6, 7, 9]);
    player.push("Review");
    player.wait_for_background();
    let grades = grades(&player);
    let is_mistake = |grade: &String| grade.starts_with("let the");
    let last = grades.iter().rposition(is_mistake).unwrap();
    assert!(grades.iter().filter(|grade| is_mistake(grade)).count() > 1);
    let rows = player.boxes(THEME.lifted);
    assert_eq!(rows.len(), 1);
    let other = point(500.0, rows[0].y - 10.0);
    let is_raised = |player: &Player| {
        let faces = player.boxes(THEME.raised);
        faces.iter().any(|face| face.contains(other))
    };
    assert!(!is_raised(&player));
    player.input(Input::Move(other));
    assert!(is_raised(&player), "the row under the mouse");
    assert!((rows[0].y - (72.0 + 25.0 * last as f32)).abs() < 0.1);
    player.input(Input::Arrow(Arrow::Up));
    assert!((player.boxes(THEME.lifted)[0].y - rows[0].y + 25.0).abs() < 0.1);
}

#[test]
fn the_review_names_slower_wins_and_wins_given_up() {
    let mut player = Player::with(TWO_PLAYERS);
    // X could have won at 3, but makes a second threat instead.
    player.cells(&[1, 4, 2, 9, 5, 3, 8]);
    player.push("Review");
    player.wait_for_background();
    assert_eq!(
        grades(&player)[4..],
        ["slower win", "best", "best"].map(str::to_owned)[..]
    );
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 9, 6, 3, 5, 7, 8]);
    player.push("Review");
    player.wait_for_background();
    assert_eq!(grades(&player)[4], "let the win slip");
}

#[test]
fn a_round_tried_again_from_a_move_does_not_count() {
    for by_key in [false, true] {
        let mut player = reviewed();
        player.log();
        if by_key {
            player.input(Input::Confirm);
        } else {
            player.push("Try again from here");
        }
        assert_eq!(
            player.log(),
            ["resume board=3x3x3 X=human O=human first=X moves=1"]
        );
        player.shows("O to move");
        player.shows("Practice: this round does not count.");
        player.cells(&[5, 2, 4, 3]);
        let game = player.game();
        assert_eq!(game.score().wins(Mark::X), 1);
        assert_eq!(
            game.outcome().map(|end| end.to_string()),
            Some("X wins".into())
        );
    }
}

#[test]
fn trying_again_does_not_win_the_match_again() {
    let mut player = Player::with(Settings {
        match_length: Some(1.try_into().unwrap()),
        ..TWO_PLAYERS
    });
    let is_match_won = |player: &Player| player.is_shown("and the match, 1 to 0");
    player.cells(&[1, 4, 2, 5, 3]);
    assert!(is_match_won(&player));
    player.key('v');
    player.input(Input::Step(9));
    player.input(Input::Confirm);
    player.cell(3);
    player.shows("X wins");
    assert!(!is_match_won(&player));
}

#[test]
fn a_round_without_moves_has_no_review() {
    let mut player = Player::with(TWO_PLAYERS);
    player.key('v');
    player.shows("Hint");
    player.push("Menu");
    assert!(!player.is_shown("X gives up"));
}

#[test]
fn a_long_review_scrolls_with_the_chosen_move() {
    let mut player = Player::with(two_players_on("5x5x5"));
    // Row by row, X gets every second cell, and with them a diagonal.
    let cells: Vec<u8> = (1..=21).collect();
    player.cells(&cells);
    assert!(player.game().outcome().is_some());
    player.push("Review");
    player.input(Input::Step(-100));
    let count = player.game().round().moves().len();
    for ply in 0..count {
        let number = (ply + 1).to_string();
        assert!(player.words().contains(&number), "{number}");
        player.input(Input::Arrow(Arrow::Down));
    }
}

#[test]
fn a_move_that_only_keeps_the_value_is_not_called_best() {
    let grades = [Grade::KeepsWin, Grade::LostAnyway];
    let labels = words(Language::English).labels();
    let labels = grades.map(|grade| labels.grade(grade));
    assert_eq!(labels, ["keeps the win", "lost anyway"]);
}

#[test]
fn the_review_grades_giving_up_and_lets_one_try_again() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 5]);
    player.push("Menu");
    player.push("X gives up");
    player.push("Review");
    player.wait_for_background();
    player.shows("X gave up a drawn round");
    let texts = player.words();
    let better = texts
        .iter()
        .find(|text| text.starts_with("Better: "))
        .unwrap();
    assert!(better.ends_with(" and draws."), "{better}");
    player.log();
    player.input(Input::Confirm);
    assert_eq!(
        player.log(),
        ["resume board=3x3x3 X=human O=human first=X moves=1,5"]
    );
}

#[test]
fn the_end_of_a_round_cannot_be_tried_again() {
    let mut player = reviewed();
    player.input(Input::Step(64));
    let ends = player.words().into_iter().filter(|text| text == "X wins");
    assert_eq!(ends.count(), 2, "in the list and below the board");
    player.log();
    player.input(Input::Confirm);
    player.push("Try again from here");
    assert_eq!(player.log(), [""; 0]);
    player.shows("Review");
}
