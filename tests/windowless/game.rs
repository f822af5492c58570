//! Games as scripts of commands, and the log and events that come of them.

use std::num::NonZeroU32;
use std::time::Duration;

use proptest::prelude::*;
use tictactoe::ai::Level;
use tictactoe::game::{Command, First, MatchScore, Refusal, Seat, Settings};
use tictactoe::rules::{IllegalMove, Mark, Outcome};

use crate::support::game::{DRAW, Match, O_WINS, X_WINS};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

/// A game whose first line of the log is already taken.
fn started(settings: Settings) -> Match {
    let mut game = Match::new(settings, 7);
    game.take_events();
    game
}

fn score(x: u32, o: u32, draws: u32) -> MatchScore {
    MatchScore { x, o, draws }
}

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
    let mut game = started(settings);
    game.play("1 wait 2 wait 4 wait");
    assert_eq!(
        game.play("new"),
        ["round 2 board=3x3x3 X=human O=hard first=O"]
    );
    assert!(game.play("wait")[0].starts_with("O "));
}

#[test]
fn the_same_side_goes_first_after_an_undecided_round() {
    let mut game = started(Settings {
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
    let mut game = started(TWO_PLAYERS);
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
    let mut game = started(AGAINST_HARD);
    game.play("1");
    assert_eq!(game.refusal("2"), Refusal::ComputersTurn);
    assert_eq!(game.refusal("1"), Refusal::ComputersTurn);
    assert_eq!(game.position().plies(), 1);
    assert!(game.wait_for_answer(Duration::MAX));
    assert!(!game.wait_for_answer(Duration::MAX), "one answer per mark");
}

// Undo and redo.

#[test]
fn two_players_undo_mark_by_mark() {
    let mut game = started(TWO_PLAYERS);
    game.play("1 2 3");
    assert_eq!(game.play("undo undo"), ["undo 1", "undo 1"]);
    assert_eq!(game.position().plies(), 1);
    assert_eq!(game.play("redo"), ["redo 1"]);
    assert_eq!(game.position().plies(), 2);
    assert_eq!(game.play("5"), ["X 5"]);
    assert_eq!(game.refusal("redo"), Refusal::NothingToRedo, "5 replaced 3");
}

#[test]
fn undo_takes_back_the_answer_too() {
    let mut game = started(AGAINST_HARD);
    game.play("1 wait 2 wait");
    assert_eq!(game.play("undo"), ["undo 2"]);
    assert_eq!(game.position().plies(), 2);
    assert_eq!(game.computer_to_move(), None);
    assert_eq!(
        game.round().leaves(),
        Some(27_732),
        "undone moves are not counted"
    );
    assert_eq!(game.play("redo"), ["redo 2"]);
    assert_eq!(game.position().plies(), 4);
    assert_eq!(game.round().leaves(), Some(27_732 + 457));
}

#[test]
fn undo_in_the_computers_turn_takes_back_one_mark_and_cancels_the_search() {
    let mut game = started(AGAINST_HARD);
    assert_eq!(game.play("1 undo"), ["X 1", "undo 1"]);
    assert!(
        !game.wait_for_answer(Duration::MAX),
        "the search was cancelled"
    );
    assert_eq!(game.position().plies(), 0);
    assert_eq!(game.play("redo wait"), ["redo 1", "O 5 leaves=27732"]);
}

#[test]
fn undo_takes_back_a_result() {
    let mut game = started(TWO_PLAYERS);
    game.play(X_WINS);
    assert_eq!(game.score(), score(1, 0, 0));
    assert_eq!(game.play("undo"), ["undo 1"]);
    assert_eq!(game.outcome(), None);
    assert_eq!(game.score(), score(0, 0, 0));
    assert_eq!(game.play("redo"), ["redo 1", "result X wins"]);
    assert_eq!(game.score(), score(1, 0, 0));
}

#[test]
fn a_new_round_can_be_undone_and_redone() {
    let mut game = started(AGAINST_HARD);
    game.play("1 wait new");
    assert_eq!(
        game.play("undo"),
        ["resume board=3x3x3 X=human O=hard first=X moves=1,5"]
    );
    assert_eq!(game.position().plies(), 2);
    assert_eq!(
        game.play("redo"),
        ["resume board=3x3x3 X=human O=hard first=X moves="]
    );
    assert_eq!(
        game.play("undo undo"),
        [
            "resume board=3x3x3 X=human O=hard first=X moves=1,5",
            "undo 2",
        ]
    );
    game.play("9");
    assert_eq!(game.check(Command::Redo), Err(Refusal::NothingToRedo));
}

#[test]
fn a_new_round_replaces_undone_rounds() {
    for instead in ["new", "again-4"] {
        let mut game = started(TWO_PLAYERS);
        game.play(X_WINS);
        game.play("new undo");
        game.play(instead);
        assert_eq!(game.refusal("redo"), Refusal::NothingToRedo);
    }
}

#[test]
fn undo_skips_a_round_in_which_only_the_computer_moved() {
    let mut game = started(Settings {
        you: Mark::O,
        ..AGAINST_HARD
    });
    game.play("wait giveup");
    assert_eq!(game.score(), score(1, 0, 0));
    game.play("new wait");
    assert_eq!(game.position().plies(), 1);
    let back = game.play("undo");
    assert!(back[0].starts_with("resume "), "{back:?}");
    assert_eq!(back[1], "result X wins");
    assert_eq!(game.score(), score(1, 0, 0));
}

#[test]
fn undo_into_an_unfinished_round_lets_the_computer_think_again() {
    let mut game = started(AGAINST_HARD);
    game.play("1 new undo");
    assert_eq!(game.computer_to_move(), Some(Level::Hard));
    assert_eq!(game.play("wait"), ["O 5 leaves=27732"]);
}

#[test]
fn a_hurried_computer_guesses_and_undo_forgets_the_guess() {
    let mut game = started(Settings {
        rules: "7x7x5".parse().unwrap(),
        ..AGAINST_HARD
    });
    assert_eq!(game.play("25"), ["X 25"]);
    assert!(!game.round().last_is_guess());
    assert!(game.wait_for_answer(Duration::ZERO));
    assert_eq!(game.position().plies(), 2);
    assert!(game.round().last_is_guess());
    assert!(
        game.log()[0].starts_with("O "),
        "a guess is logged like any mark"
    );
    game.play("undo");
    assert!(!game.round().last_is_guess());
}

#[test]
fn a_proved_move_is_no_guess() {
    let mut game = started(Settings {
        rules: "4x4x4".parse().unwrap(),
        ..AGAINST_HARD
    });
    game.play("1 wait");
    assert!(!game.round().last_is_guess());
}

// Giving up, score and match.

#[test]
fn giving_up_loses_the_round_and_can_be_undone() {
    let mut game = started(TWO_PLAYERS);
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
    let mut game = started(AGAINST_HARD);
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
    let mut game = started(Settings {
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
    let mut game = started(TWO_PLAYERS);
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

// Hints, and rounds that do not count.

#[test]
fn hints_are_counted_per_round_and_mark_nothing() {
    let mut game = started(AGAINST_HARD);
    assert_eq!(game.play("hint hint"), [""; 0]);
    assert_eq!(game.position().plies(), 0);
    assert_eq!(game.round().hints(), 2);
    game.play("1");
    assert_eq!(game.refusal("hint"), Refusal::ComputersTurn);
    game.play("wait hint undo");
    assert_eq!(game.round().hints(), 3, "undo does not take hints back");
    game.play("giveup");
    let over = Refusal::Illegal(IllegalMove::GameOver);
    assert_eq!(game.refusal("hint"), over);
    game.play("new");
    assert_eq!(game.round().hints(), 0);
    game.play("undo");
    assert_eq!(game.round().hints(), 3);
}

#[test]
fn a_decided_round_can_be_tried_again_from_any_move() {
    let mut game = started(TWO_PLAYERS);
    game.play("1 4 2 5");
    assert_eq!(game.refusal("again-2"), Refusal::StillInPlay);
    game.play("hint 3");
    let over = Refusal::Illegal(IllegalMove::GameOver);
    assert_eq!(game.refusal("again-5"), over);
    assert_eq!(
        game.play("again-4 9 6"),
        [
            "resume board=3x3x3 X=human O=human first=X moves=1,4,2,5",
            "X 9",
            "O 6",
            "result O wins"
        ]
    );
    assert!(game.round().is_practice());
    assert_eq!(
        game.round().hints(),
        0,
        "the hints belong to the other round"
    );
    assert_eq!(game.score(), score(1, 0, 0), "it does not count");
    assert_eq!(game.round_number(), 1);
    assert_eq!(
        game.play("again-0 1 undo undo"),
        [
            "resume board=3x3x3 X=human O=human first=X moves=",
            "X 1",
            "undo 1",
            "resume board=3x3x3 X=human O=human first=X moves=1,4,2,5,9,6",
            "result O wins",
        ]
    );
    assert_eq!(
        game.play("new"),
        ["round 2 board=3x3x3 X=human O=human first=X"]
    );
    assert!(!game.round().is_practice());
}

#[test]
fn a_round_given_up_can_be_tried_again_from_its_end() {
    let mut game = started(TWO_PLAYERS);
    game.play("1 4 2 5 giveup again-4");
    assert_eq!(game.outcome(), None);
    assert_eq!(game.position().plies(), 4);
}

#[test]
fn the_computer_moves_if_a_round_is_tried_again_in_its_turn() {
    let mut game = started(Settings {
        you: Mark::O,
        ..AGAINST_HARD
    });
    game.play("wait giveup again-0 wait");
    assert_eq!(game.position().plies(), 1);
}

#[test]
fn practice_rounds_do_not_change_who_goes_first() {
    let mut game = started(Settings {
        first: First::Alternate,
        ..TWO_PLAYERS
    });
    game.play(X_WINS);
    let lines = game.play("again-4 9 6 new");
    assert_eq!(
        lines.last().unwrap(),
        "round 2 board=3x3x3 X=human O=human first=O"
    );
    game.play("1 4 2 5 giveup again-0 1");
    let lines = game.play("new");
    assert_eq!(
        lines,
        ["round 3 board=3x3x3 X=human O=human first=X"],
        "a practice round does not change who goes first"
    );
}

#[test]
fn a_match_stays_won_while_its_last_round_is_tried_again() {
    let mut game = started(Settings {
        match_length: NonZeroU32::new(1),
        ..TWO_PLAYERS
    });
    game.play(X_WINS);
    game.play("again-4 9 6");
    assert_eq!(game.match_winner(), Some(Mark::X));
    assert_eq!(game.score(), score(1, 0, 0));
    game.play("new");
    assert_eq!(game.score(), score(0, 0, 0));
}
