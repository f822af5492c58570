//! The list of moves, and looking back at earlier positions.

use tictactoe::rules::Mark;
use tictactoe::ui::{Input, Point, Shape, point, rect};

use crate::support::player::{NOWHERE, Player, cell, middle, ms};
use crate::support::screen::{THEME, area_of, inside};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS, two_players_on};

#[test]
fn each_move_in_the_list_can_be_looked_back_at() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 5, 9]);
    assert!(player.move_list().is_empty(), "only those who learn see it");
    player.key('k');
    player.log();
    let moves = player.move_list().into_iter().map(|text| text.words);
    assert_eq!(moves.collect::<Vec<_>>(), ["1", "5", "9"]);
    for marks in [1, 2] {
        player.press(list_entry(&player, marks));
        player.mentions(&format!("After move {marks} of 3"));
        assert_eq!(player.count_marks_on_board(), marks);
    }
    for (nth, (input, marks, said)) in (0..).zip([
        (Input::Press(middle(player.rules(), 2)), 3, "O's turn"), // back to the game
        (Input::Step(-3), 0, "Before the first of 3 moves"),
        (Input::Step(-1), 0, "Before the first of 3 moves"),
        (Input::Step(1), 1, "After move 1 of 3"),
        (Input::Back, 3, "O's turn"),
        (Input::Step(-1), 2, "After move 2 of 3"),
        (Input::Confirm, 3, "O's turn"),
    ]) {
        player.input(input);
        player.mentions(said);
        assert_eq!(player.count_marks_on_board(), marks, "{nth}");
        assert_eq!(player.log(), [""; 0], "nothing is marked");
    }
}

/// Where the nth move stands in the list, counted from 1.
fn list_entry(player: &Player, n: usize) -> Point {
    player.move_list()[n - 1].at
}

#[test]
fn values_are_those_of_the_position_looked_back_at() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5, 2]);
    player.input(Input::Step(-1));
    player.input(Input::Step(-1));
    player.wait_for_background();
    player.input(Input::Move(NOWHERE));
    assert_eq!(player.words_in(5), ["draw"]);
    assert_eq!(player.words_in(9), ["X wins in 3"]);
}

#[test]
fn looking_back_draws_the_board_as_it_was() {
    let mut player = Player::with(TWO_PLAYERS);
    player.key('k');
    player.cells(&[1, 4, 2, 5, 8]);
    player.input(Input::Step(-2));
    player.mentions("After move 3 of 5");
    player.mentions("Press the board to return.");
    // The first O is the one in the header.
    let on_board = player.marks(Mark::O, THEME.o)[1..].to_vec();
    assert_eq!(on_board, [middle(player.rules(), 4)]);
    // The last move at that time.
    assert_eq!(player.framed_cells(THEME.edge), [cell(2)]);
    let entry = list_entry(&player, 2);
    player.press(entry);
    player.input(Input::Leave);
    let entries = player.move_list();
    let chosen = player.boxes(THEME.raised).into_iter();
    let chosen: Vec<_> =
        chosen.filter(|area| entries.iter().any(|entry| area.contains(entry.at))).collect();
    assert_eq!(chosen.len(), 1);
    assert!(chosen[0].contains(entry), "the move looked back at");
}

#[test]
fn no_mark_can_be_placed_while_looking_back() {
    let mut player = Player::playing(two_players_on("4x3x3"), &[1, 5, 9]);
    player.input(Input::Step(-1));
    let free = middle(player.rules(), 3);
    player.input(Input::Move(free));
    let outlines = Mark::BOTH.map(|mark| player.outlines(mark, THEME.mark(mark)));
    assert_eq!(outlines, [vec![], vec![]]);
    assert!(player.invites_click(), "a click goes back to the game");
    let margin = point(300.0, 80.0);
    player.press(margin);
    player.shows("O's turn");
    player.input(Input::Move(margin));
    assert!(!player.invites_click());
}

#[test]
fn looking_back_ends_the_notice_and_the_animation() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 5]);
    player.app.handle(Input::Step(-1), player.now);
    player.app.handle(Input::Step(1), player.now);
    let is_complete = player.shapes().into_iter().all(|shape| match shape {
        Shape::Ring { sweep, .. } => (sweep - 1.0).abs() < f32::EPSILON,
        _ => true,
    });
    assert!(is_complete, "every mark is complete");
    player.cell(5);
    player.shows("Cell 5 is taken.");
    player.app.handle(Input::Step(-1), player.now);
    assert!(!player.is_shown("Cell 5 is taken."));
}

#[test]
fn the_tree_and_the_comparison_show_the_position_looked_back_at() {
    let mut player = Player::in_example_position();
    player.input(Input::Step(-1));
    player.key('t');
    player.shows("X picks the highest score.");
    player.input(Input::Back);
    player.key_and_wait('c');
    player.shows("X's turn");
    let picture = rect(24.0, 66.0, 88.0, 88.0);
    let rings = player.marks(Mark::O, THEME.o).into_iter();
    assert_eq!(rings.filter(|at| picture.contains(*at)).count(), 3);
}

#[test]
fn the_computers_answer_ends_the_look_back() {
    let mut player = Player::playing(AGAINST_HARD, &[1]);
    player.app.handle(Input::Step(-1), player.now);
    player.mentions("Before the first of 1 moves");
    player.wait_for_answer();
    player.wait(ms(150));
    assert_eq!(player.count_marks_on_board(), 2);
    player.shows("Your turn");
}

#[test]
fn a_long_list_of_moves_stays_beside_the_board() {
    let mut player = Player::with(two_players_on("7x7x7"));
    // Row by row, X and O in turn, so nobody gets seven in a row within 40 marks.
    let cells: Vec<u8> = (1..=40).collect();
    player.cells(&cells);
    player.key('k');
    let side = rect(528.0, 72.0, 72.0, 456.0);
    for (steps, first_or_last) in [(0, 40), (-64, 1)] {
        player.input(Input::Step(steps));
        let entries = player.move_list();
        // As many as there is room for, around the move on the board.
        assert!(entries.len() >= 24, "{} entries", entries.len());
        let numbers = entries.iter().flat_map(|entry| entry.words.parse::<usize>());
        let numbers: Vec<usize> = numbers.collect();
        assert!(numbers.contains(&first_or_last), "{numbers:?}");
        assert!(numbers.is_sorted_by(|a, b| a + 1 == *b), "{numbers:?}");
        assert!(entries.iter().all(|entry| inside(area_of(entry), side)));
    }
}
