//! Games as scripts of commands, and the log and events that come of them.

use std::num::NonZeroU32;
use std::time::Duration;

use proptest::prelude::*;
use tictactoe::ai::{Choice, Level};
use tictactoe::game::{Command, First, Game, MatchScore, Refusal, Seat, Settings};
use tictactoe::rules::{Cell, IllegalMove, Mark, Outcome};

use crate::support::game::{DRAW, Match, O_WINS, X_WINS, score};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

// Rounds.

#[test]
fn a_round_of_two_players_is_logged_exactly() {
    let mut game = Match::new(TWO_PLAYERS, 1);
    assert_eq!(game.log(), ["round 1 board=3x3x3 X=human O=human first=X"]);
    assert_eq!(
        game.play(X_WINS),
        ["X 1", "O 4", "X 2", "O 5", "X 3", "result X wins"]
    );
    assert_eq!(game.outcome(), Some(Outcome::Win(Mark::X)));
    assert_eq!(
        game.play("new"),
        ["round 2 board=3x3x3 X=human O=human first=X"]
    );
    assert_eq!(game.play(O_WINS).last().unwrap(), "result O wins");
    assert_eq!(game.play("new").len(), 1);
    assert_eq!(game.play(DRAW).last().unwrap(), "result draw");
    assert_eq!(game.score(), score(1, 1, 1));
}

#[test]
fn the_reference_game_against_hard_is_logged_with_its_leaves() {
    let mut game = Match::new(AGAINST_HARD, 3);
    assert_eq!(
        game.play("1 wait 2 wait 4 wait"),
        [
            "round 1 board=3x3x3 X=human O=hard first=X",
            "X 1",
            "O 5 leaves=27732",
            "X 2",
            "O 3 leaves=457",
            "X 4",
            "O 7 leaves=16",
            "result O wins",
        ]
    );
    assert_eq!(game.round().leaves(), Some(28_205));
}

#[test]
fn an_answer_to_a_round_that_was_given_up_changes_nothing() {
    let mut game = Game::new(AGAINST_HARD);
    game.apply(Command::Play(Cell { col: 0, row: 0 })).unwrap();
    game.apply(Command::GiveUp).unwrap();
    let before = game.clone();
    let answer = game.answer(Choice::of(Cell { col: 1, row: 1 }));
    assert_eq!(answer, Err(IllegalMove::GameOver));
    assert_eq!(game, before);
}

#[test]
fn the_computer_can_play_x_and_go_first() {
    let settings = Settings {
        you: Mark::O,
        opponent: Seat::Computer(Level::Easy),
        ..TWO_PLAYERS
    };
    let mut game = Match::new(settings, 1);
    assert_eq!(game.log(), ["round 1 board=3x3x3 X=easy O=human first=X"]);
    assert_eq!(game.refusal("5"), Refusal::ComputersTurn);
    let opening = game.play("wait");
    assert!(
        opening.len() == 1 && opening[0].starts_with("X "),
        "{opening:?}"
    );
    assert!(!opening[0].contains("leaves"), "Easy searches no tree");
    assert_eq!(game.computer_to_move(), None);
}

#[test]
fn the_chosen_mark_goes_first() {
    let first_movers = |first| {
        let mut game = Match::new(
            Settings {
                first,
                ..TWO_PLAYERS
            },
            1,
        );
        (0..4)
            .map(|_| {
                game.play(DRAW);
                let opener = game.round().opener();
                game.apply(Command::NewRound).unwrap();
                opener
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(first_movers(First::Always(Mark::X)), [Mark::X; 4]);
    assert_eq!(first_movers(First::Always(Mark::O)), [Mark::O; 4]);
    assert_eq!(
        first_movers(First::Alternate),
        [Mark::X, Mark::O, Mark::X, Mark::O]
    );
}

#[test]
fn players_keep_their_marks_when_the_first_move_alternates() {
    let settings = Settings {
        first: First::Alternate,
        ..AGAINST_HARD
    };
    let mut game = Match::started(settings);
    game.play("1 wait 2 wait 4 wait");
    assert_eq!(
        game.play("new"),
        ["round 2 board=3x3x3 X=human O=hard first=O"]
    );
    assert!(game.play("wait")[0].starts_with("O "));
}

#[test]
fn the_same_side_goes_first_after_an_undecided_round() {
    let mut game = Match::started(Settings {
        first: First::Alternate,
        ..TWO_PLAYERS
    });
    game.play("1 2 new");
    assert_eq!(game.round().opener(), Mark::X);
    assert_eq!(
        game.score(),
        MatchScore::default(),
        "the round counts for nobody"
    );
}

// Refusals.

#[test]
fn a_refused_command_says_why_and_changes_nothing() {
    let mut game = Match::started(TWO_PLAYERS);
    assert_eq!(game.refusal("undo"), Refusal::NothingToUndo);
    assert_eq!(game.refusal("redo"), Refusal::NothingToRedo);
    assert_eq!(game.refusal("new"), Refusal::AlreadyNew);
    game.play("1");
    assert_eq!(game.refusal("1"), Refusal::Illegal(IllegalMove::Occupied));
    assert_eq!(game.refusal("redo"), Refusal::NothingToRedo);
    game.play("4 2 5 3");
    assert_eq!(game.refusal("9"), Refusal::Illegal(IllegalMove::GameOver));
    assert_eq!(
        game.refusal("giveup"),
        Refusal::Illegal(IllegalMove::GameOver)
    );
    assert_eq!(game.position().plies(), 5);
    assert_eq!(game.log(), Vec::<String>::new());
}

#[test]
fn a_person_cannot_move_in_the_computers_turn() {
    let mut game = Match::started(AGAINST_HARD);
    game.play("1");
    assert_eq!(game.refusal("2"), Refusal::ComputersTurn);
    assert_eq!(game.refusal("1"), Refusal::ComputersTurn);
    assert_eq!(game.position().plies(), 1);
    assert!(game.wait_for_answer(Duration::MAX));
    assert!(!game.wait_for_answer(Duration::MAX), "one answer per mark");
}

// Giving up, score and match.

#[test]
fn giving_up_loses_the_round_and_can_be_undone() {
    let mut game = Match::started(TWO_PLAYERS);
    assert_eq!(game.play("1 giveup"), ["X 1", "result X wins"]);
    assert_eq!(game.round().given_up(), Some(Mark::O));
    assert_eq!(game.score(), score(1, 0, 0));
    assert_eq!(game.refusal("2"), Refusal::Illegal(IllegalMove::GameOver));
    assert_eq!(game.play("undo"), ["undo 0"]);
    assert_eq!(game.score(), MatchScore::default());
    assert_eq!(game.play("redo"), ["redo 0", "result X wins"]);
    assert_eq!(game.play("undo undo"), ["undo 0", "undo 1"]);
    assert_eq!(
        game.play("redo"),
        ["redo 1"],
        "only the mark, not the giving up"
    );
    assert_eq!(game.play("2"), ["O 2"]);
}

#[test]
fn the_person_can_give_up_in_the_computers_turn_too() {
    let mut game = Match::started(AGAINST_HARD);
    assert_eq!(game.play("1 giveup"), ["X 1", "result O wins"]);
    assert!(
        !game.wait_for_answer(Duration::MAX),
        "the search is cancelled"
    );
    assert_eq!(game.play("undo wait giveup")[2], "result O wins");
}

#[test]
fn a_match_ends_at_its_length_and_the_next_starts_at_zero() {
    let match_length = NonZeroU32::new(2);
    let mut game = Match::started(Settings {
        match_length,
        ..TWO_PLAYERS
    });
    game.play(&format!("{X_WINS} new {O_WINS} new {DRAW} new"));
    assert_eq!(game.match_winner(), None);
    game.play(O_WINS);
    assert_eq!(game.score(), score(1, 2, 1));
    assert_eq!(game.match_winner(), Some(Mark::O));
    assert_eq!(
        game.play("new"),
        ["round 5 board=3x3x3 X=human O=human first=X"]
    );
    assert_eq!(game.score(), MatchScore::default());
    assert_eq!(game.match_winner(), None);
    game.play("undo");
    assert_eq!(
        game.match_winner(),
        Some(Mark::O),
        "undo restores the match as it ended"
    );
}

#[test]
fn a_match_without_a_limit_has_no_winner() {
    let mut game = Match::started(TWO_PLAYERS);
    for _ in 0..6 {
        game.play(X_WINS);
        game.play("new");
    }
    assert_eq!(game.score(), score(6, 0, 0));
    assert_eq!(game.match_winner(), None);
}

// Any commands in any order.

/// A word that [`Match::command`] understands.
fn any_word() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec!["undo", "redo", "new", "giveup"]);
    prop_oneof![
        3 => (1_u8..=9).prop_map(|number| number.to_string()),
        2 => word.prop_map(str::to_owned),
    ]
}

proptest! {
    #[test]
    fn any_commands_leave_a_consistent_game(
        words in prop::collection::vec(any_word(), 0..60),
        against_computer in any::<bool>(),
        you in prop::sample::select(Mark::BOTH.to_vec()),
        seed in any::<u64>(),
    ) {
        let opponent = if against_computer { Seat::Computer(Level::Medium) } else { Seat::Human };
        let first = First::Alternate;
        let match_length = NonZeroU32::new(2);
        let settings = Settings { opponent, you, first, match_length, ..TWO_PLAYERS };
        let mut game = Match::new(settings, seed);
        game.wait_for_answer(Duration::MAX);
        game.take_events();
        for word in words {
            let command = game.command(&word);
            let before = (game.position(), game.score());
            let checked = game.check(command);
            prop_assert_eq!(game.apply(command), checked);
            if checked.is_err() {
                prop_assert_eq!((game.position(), game.score()), before);
                prop_assert_eq!(game.log(), Vec::<String>::new());
                continue;
            }
            if game.computer_to_move().is_some() {
                prop_assert!(game.wait_for_answer(Duration::MAX));
            }
            prop_assert_eq!(game.computer_to_move(), None);
            if command == Command::Undo {
                let undone = game.position();
                game.apply(Command::Redo).unwrap();
                prop_assert_eq!((game.position(), game.score()), before, "redo reverses undo");
                game.apply(Command::Undo).unwrap();
                prop_assert_eq!(game.position(), undone, "undo reverses redo");
            }
            game.take_events();
        }
    }
}
