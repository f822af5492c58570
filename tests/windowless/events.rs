//! The events of a game, exactly.

use tictactoe::ai::Level;
use tictactoe::game::{Command, Event, RoundHeader, Seat};
use tictactoe::rules::{Cell, Mark, Outcome, Rules};

use crate::support::game::{DRAW, Match, X_WINS};
use crate::support::player::cell;
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS, two_players_on};

fn marked(mark: Mark, cell: Cell, leaves: Option<u64>) -> Event {
    Event::Marked { mark, cell, leaves }
}

fn won_by(mark: Mark, counts: bool) -> Event {
    let outcome = Outcome::Win(mark);
    Event::Ended { outcome, counts }
}

#[test]
fn every_event_of_a_round_carries_the_right_cell() {
    let mut game = Match::new(AGAINST_HARD, 3);
    game.run("1 wait");
    game.apply(Command::Hint(cell(7))).unwrap();
    game.run("2 wait undo redo 4 wait");
    let header = RoundHeader {
        rules: Rules::TIC_TAC_TOE,
        x: Seat::Human,
        o: Seat::Computer(Level::Hard),
        first: Mark::X,
    };
    assert_eq!(
        game.take_events(),
        [
            Event::RoundStarted { number: 1, header },
            marked(Mark::X, cell(1), None),
            marked(Mark::O, cell(5), Some(27_732)),
            Event::Hinted(cell(7)),
            marked(Mark::X, cell(2), None),
            marked(Mark::O, cell(3), Some(457)),
            Event::Undone(2),
            Event::Redone(2),
            marked(Mark::X, cell(4), None),
            marked(Mark::O, cell(7), Some(16)),
            won_by(Mark::O, true),
        ]
    );
}

#[test]
fn events_on_another_board_carry_its_cells() {
    let mut game = Match::started(two_players_on("4x3x3"));
    game.run("1 5");
    game.apply(Command::Hint(Cell { col: 1, row: 2 })).unwrap();
    game.run("12 undo 8");
    assert_eq!(
        game.take_events(),
        [
            marked(Mark::X, Cell { col: 0, row: 0 }, None),
            marked(Mark::O, Cell { col: 0, row: 1 }, None),
            Event::Hinted(Cell { col: 1, row: 2 }),
            marked(Mark::X, Cell { col: 3, row: 2 }, None),
            Event::Undone(1),
            marked(Mark::X, Cell { col: 3, row: 1 }, None),
        ]
    );
}

#[test]
fn giving_up_ends_a_round_without_a_mark() {
    let mut game = Match::started(TWO_PLAYERS);
    game.run("1 giveup undo");
    assert_eq!(
        game.take_events(),
        [
            marked(Mark::X, cell(1), None),
            won_by(Mark::X, true),
            Event::Undone(0),
        ]
    );
}

/// Whether each result of a script counts, in order.
fn counts(game: &mut Match, script: &str) -> Vec<bool> {
    game.run(script);
    let events = game.take_events().into_iter();
    events
        .filter_map(|event| match event {
            Event::Ended { counts, .. } => Some(counts),
            _ => None,
        })
        .collect()
}

#[test]
fn only_the_first_result_of_a_round_counts() {
    let mut game = Match::started(TWO_PLAYERS);
    assert_eq!(counts(&mut game, X_WINS), [true]);
    assert_eq!(counts(&mut game, "undo redo"), [false], "the same result");
    assert_eq!(counts(&mut game, "undo 9 6"), [false], "another result");
    assert_eq!(counts(&mut game, "new undo"), [false], "back to the round");
    assert_eq!(counts(&mut game, "new"), [false; 0]);
    assert_eq!(counts(&mut game, DRAW), [true], "the next round");
}

#[test]
fn a_casual_round_never_counts() {
    let mut game = Match::started(TWO_PLAYERS);
    assert_eq!(counts(&mut game, "1 4 2 5 giveup"), [true]);
    assert_eq!(counts(&mut game, "again-4 3"), [false]);
    assert_eq!(counts(&mut game, "again-0 giveup undo redo"), [false; 2]);
}

#[test]
fn a_result_does_not_count_again_after_a_restart() {
    let mut game = Match::played(TWO_PLAYERS, X_WINS).restored();
    assert_eq!(counts(&mut game, ""), [false], "the round as it was loaded");
    assert_eq!(counts(&mut game, "undo 9 6"), [false]);
    let mut undecided = Match::played(TWO_PLAYERS, "1 4 2 5").restored();
    assert_eq!(counts(&mut undecided, "3"), [true]);
}
