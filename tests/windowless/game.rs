//! Sessions as scripts: what is asked, and the log that comes of it.

use std::num::NonZeroU32;
use std::time::Duration;

use crate::support::game::{Match, hint};
use crate::support::settings::{TWO_PLAYERS, against};
use proptest::prelude::*;
use tictactoe::ai::Level;
use tictactoe::game::{Command, First, MatchScore, Refusal, Seat, Settings};
use tictactoe::rules::{Cell, IllegalMove, Mark, Outcome, Rules};

const AGAINST_HARD: Settings = against(Level::Hard);

/// X wins, O wins, and a draw, from an empty board with X to open.
const X_WINS: &str = "1 4 2 5 3";
const O_WINS: &str = "1 4 2 5 9 6";
const DRAW: &str = "1 2 3 5 4 6 8 7 9";

fn command(word: &str) -> Command {
    match word {
        "undo" => Command::Undo,
        "redo" => Command::Redo,
        "new" => Command::NewRound,
        "giveup" => Command::GiveUp,
        "hint" => Command::Hint(Cell { col: 2, row: 2 }),
        "again-0" => Command::TryAgain(0),
        "again-2" => Command::TryAgain(2),
        "again-4" => Command::TryAgain(4),
        "again-5" => Command::TryAgain(5),
        number => Command::Play(Rules::TIC_TAC_TOE.cell(number.parse().unwrap()).unwrap()),
    }
}

/// Gives the words of a script as commands, waits for the computer at each `wait`, and returns
/// the lines of the log since the script before.
#[track_caller]
fn play(game: &mut Match, script: &str) -> Vec<String> {
    for word in script.split_whitespace() {
        if word == "wait" {
            assert!(
                game.wait_for_answer(Duration::MAX),
                "no computer's turn to wait for"
            );
        } else {
            let command = if word == "hint" {
                hint(game)
            } else {
                command(word)
            };
            game.apply(command)
                .unwrap_or_else(|refusal| panic!("{word}: {refusal}"));
        }
    }
    log(game)
}

fn log(game: &mut Match) -> Vec<String> {
    game.log()
}

/// A session whose opening line is read already.
fn begun(settings: Settings) -> Match {
    let mut game = Match::new(settings, 7);
    game.take_events();
    game
}

fn refusal(game: &mut Match, word: &str) -> Refusal {
    game.apply(command(word)).unwrap_err()
}

fn score(x: u32, o: u32, draws: u32) -> MatchScore {
    MatchScore { x, o, draws }
}

// Rounds.

#[test]
fn a_round_for_two_is_logged_to_the_letter() {
    let mut game = Match::new(TWO_PLAYERS, 1);
    assert_eq!(
        log(&mut game),
        ["round 1 board=3x3x3 X=human O=human first=X"]
    );
    assert_eq!(
        play(&mut game, X_WINS),
        ["X 1", "O 4", "X 2", "O 5", "X 3", "result X wins"]
    );
    assert_eq!(game.outcome(), Some(Outcome::Win(Mark::X)));
    assert_eq!(
        play(&mut game, "new"),
        ["round 2 board=3x3x3 X=human O=human first=X"]
    );
    assert_eq!(play(&mut game, O_WINS).last().unwrap(), "result O wins");
    assert_eq!(play(&mut game, "new").len(), 1);
    assert_eq!(play(&mut game, DRAW).last().unwrap(), "result draw");
    assert_eq!(game.score(), score(1, 1, 1));
}

#[test]
fn the_first_game_of_the_texts_is_logged_with_its_leaves() {
    let mut game = Match::new(AGAINST_HARD, 3);
    assert_eq!(
        play(&mut game, "1 wait 2 wait 4 wait"),
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
fn the_computer_may_hold_either_mark_and_open() {
    let settings = Settings {
        you: Mark::O,
        opponent: Seat::Computer(Level::Easy),
        ..TWO_PLAYERS
    };
    let mut game = Match::new(settings, 1);
    assert_eq!(
        log(&mut game),
        ["round 1 board=3x3x3 X=easy O=human first=X"]
    );
    assert_eq!(refusal(&mut game, "5"), Refusal::ComputersTurn);
    let opening = play(&mut game, "wait");
    assert!(
        opening.len() == 1 && opening[0].starts_with("X "),
        "{opening:?}"
    );
    assert!(!opening[0].contains("leaves"), "Easy searches no tree");
    assert_eq!(game.computer_to_move(), None);
}

#[test]
fn openers_are_as_chosen() {
    let openers = |first| {
        let mut game = Match::new(
            Settings {
                first,
                ..TWO_PLAYERS
            },
            1,
        );
        (0..4)
            .map(|_| {
                play(&mut game, DRAW);
                let opener = game.round().opener();
                game.apply(Command::NewRound).unwrap();
                opener
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(openers(First::Always(Mark::X)), [Mark::X; 4]);
    assert_eq!(openers(First::Always(Mark::O)), [Mark::O; 4]);
    assert_eq!(
        openers(First::Alternate),
        [Mark::X, Mark::O, Mark::X, Mark::O]
    );
}

#[test]
fn marks_stay_with_their_players_when_openers_alternate() {
    let settings = Settings {
        first: First::Alternate,
        ..AGAINST_HARD
    };
    let mut game = begun(settings);
    play(&mut game, "1 wait 2 wait 4 wait");
    assert_eq!(
        play(&mut game, "new"),
        ["round 2 board=3x3x3 X=human O=hard first=O"]
    );
    assert!(play(&mut game, "wait")[0].starts_with("O "));
}

#[test]
fn a_round_left_undecided_is_opened_again_by_the_same_side() {
    let mut game = begun(Settings {
        first: First::Alternate,
        ..TWO_PLAYERS
    });
    play(&mut game, "1 2 new");
    assert_eq!(game.round().opener(), Mark::X);
    assert_eq!(game.score(), MatchScore::default(), "and counts for nobody");
}

// Refusals: nothing changes.

#[test]
fn refusals_say_why_and_change_nothing() {
    let mut game = begun(TWO_PLAYERS);
    assert_eq!(refusal(&mut game, "undo"), Refusal::NothingToUndo);
    assert_eq!(refusal(&mut game, "redo"), Refusal::NothingToRedo);
    assert_eq!(refusal(&mut game, "new"), Refusal::AlreadyNew);
    play(&mut game, "1");
    assert_eq!(
        refusal(&mut game, "1"),
        Refusal::Illegal(IllegalMove::Occupied)
    );
    assert_eq!(refusal(&mut game, "redo"), Refusal::NothingToRedo);
    play(&mut game, "4 2 5 3");
    assert_eq!(
        refusal(&mut game, "9"),
        Refusal::Illegal(IllegalMove::GameOver)
    );
    assert_eq!(
        refusal(&mut game, "giveup"),
        Refusal::Illegal(IllegalMove::GameOver)
    );
    assert_eq!(game.position().plies(), 5);
    assert_eq!(log(&mut game), Vec::<String>::new());
}

#[test]
fn the_computers_turn_is_not_mine() {
    let mut game = begun(AGAINST_HARD);
    play(&mut game, "1");
    assert_eq!(refusal(&mut game, "2"), Refusal::ComputersTurn);
    assert_eq!(refusal(&mut game, "1"), Refusal::ComputersTurn);
    assert_eq!(game.position().plies(), 1);
    assert!(game.wait_for_answer(Duration::MAX));
    assert!(
        !game.wait_for_answer(Duration::MAX),
        "one answer to one mark"
    );
}

// Undo and redo.

#[test]
fn two_players_undo_mark_by_mark() {
    let mut game = begun(TWO_PLAYERS);
    play(&mut game, "1 2 3");
    assert_eq!(play(&mut game, "undo undo"), ["undo 1", "undo 1"]);
    assert_eq!(game.position().plies(), 1);
    assert_eq!(play(&mut game, "redo"), ["redo 1"]);
    assert_eq!(game.position().plies(), 2);
    assert_eq!(play(&mut game, "5"), ["X 5"]);
    assert_eq!(
        refusal(&mut game, "redo"),
        Refusal::NothingToRedo,
        "5 replaced 3"
    );
}

#[test]
fn one_undo_takes_back_the_answer_and_mine() {
    let mut game = begun(AGAINST_HARD);
    play(&mut game, "1 wait 2 wait");
    assert_eq!(play(&mut game, "undo"), ["undo 2"]);
    assert_eq!(game.position().plies(), 2);
    assert_eq!(game.computer_to_move(), None);
    assert_eq!(
        game.round().leaves(),
        Some(27_732),
        "what was taken back is not counted"
    );
    assert_eq!(play(&mut game, "redo"), ["redo 2"]);
    assert_eq!(game.position().plies(), 4);
    assert_eq!(game.round().leaves(), Some(27_732 + 457));
}

#[test]
fn undo_in_the_computers_turn_takes_back_mine_and_cancels_its_search() {
    let mut game = begun(AGAINST_HARD);
    assert_eq!(play(&mut game, "1 undo"), ["X 1", "undo 1"]);
    assert!(!game.wait_for_answer(Duration::MAX), "nobody is thinking");
    assert_eq!(game.position().plies(), 0);
    assert_eq!(play(&mut game, "redo wait"), ["redo 1", "O 5 leaves=27732"]);
}

#[test]
fn undo_takes_a_result_back() {
    let mut game = begun(TWO_PLAYERS);
    play(&mut game, X_WINS);
    assert_eq!(game.score(), score(1, 0, 0));
    assert_eq!(play(&mut game, "undo"), ["undo 1"]);
    assert_eq!(game.outcome(), None);
    assert_eq!(game.score(), score(0, 0, 0));
    assert_eq!(play(&mut game, "redo"), ["redo 1", "result X wins"]);
    assert_eq!(game.score(), score(1, 0, 0));
}

#[test]
fn an_accidental_new_can_be_undone_and_done_again() {
    let mut game = begun(AGAINST_HARD);
    play(&mut game, "1 wait new");
    assert_eq!(
        play(&mut game, "undo"),
        ["resume board=3x3x3 X=human O=hard first=X moves=1,5"]
    );
    assert_eq!(game.position().plies(), 2);
    assert_eq!(
        play(&mut game, "redo"),
        ["resume board=3x3x3 X=human O=hard first=X moves="]
    );
    assert_eq!(
        play(&mut game, "undo undo"),
        [
            "resume board=3x3x3 X=human O=hard first=X moves=1,5",
            "undo 2",
        ]
    );
    play(&mut game, "9");
    assert_eq!(game.check(Command::Redo), Err(Refusal::NothingToRedo));
}

#[test]
fn a_new_round_takes_the_place_of_those_that_were_undone() {
    for instead in ["new", "again-4"] {
        let mut game = begun(TWO_PLAYERS);
        play(&mut game, X_WINS);
        play(&mut game, "new undo");
        play(&mut game, instead);
        assert_eq!(refusal(&mut game, "redo"), Refusal::NothingToRedo);
    }
}

#[test]
fn undo_goes_back_over_a_round_in_which_only_the_computer_moved() {
    let mut game = begun(Settings {
        you: Mark::O,
        ..AGAINST_HARD
    });
    play(&mut game, "wait giveup");
    assert_eq!(game.score(), score(1, 0, 0));
    play(&mut game, "new wait");
    assert_eq!(game.position().plies(), 1);
    let back = play(&mut game, "undo");
    assert!(back[0].starts_with("resume "), "{back:?}");
    assert_eq!(back[1], "result X wins");
    assert_eq!(game.score(), score(1, 0, 0));
}

#[test]
fn undo_into_an_unfinished_round_lets_the_computer_think_again() {
    let mut game = begun(AGAINST_HARD);
    play(&mut game, "1 new undo");
    assert_eq!(game.computer_to_move(), Some(Level::Hard));
    assert_eq!(play(&mut game, "wait"), ["O 5 leaves=27732"]);
}

#[test]
fn a_hurried_computer_guesses_and_the_guess_is_forgotten_with_its_mark() {
    let settings = Settings {
        rules: "7x7x5".parse().unwrap(),
        ..AGAINST_HARD
    };
    let mut game = begun(settings);
    let centre = settings.rules.cell(25).unwrap();
    game.apply(Command::Play(centre)).unwrap();
    assert!(!game.round().last_is_guess());
    assert!(game.wait_for_answer(Duration::ZERO));
    assert_eq!(game.position().plies(), 2);
    assert!(game.round().last_is_guess());
    assert!(log(&mut game)[1].starts_with("O "), "logged like any mark");
    game.apply(Command::Undo).unwrap();
    assert!(!game.round().last_is_guess());
}

#[test]
fn what_is_proved_is_no_guess() {
    let settings = Settings {
        rules: "4x4x4".parse().unwrap(),
        ..AGAINST_HARD
    };
    let mut game = begun(settings);
    let corner = settings.rules.cell(1).unwrap();
    game.apply(Command::Play(corner)).unwrap();
    assert!(game.wait_for_answer(Duration::MAX));
    assert!(!game.round().last_is_guess());
}

// Giving up, score, match.

#[test]
fn giving_up_loses_the_round_and_can_be_taken_back() {
    let mut game = begun(TWO_PLAYERS);
    assert_eq!(play(&mut game, "1 giveup"), ["X 1", "result X wins"]);
    assert_eq!(game.round().given_up(), Some(Mark::O));
    assert_eq!(game.score(), score(1, 0, 0));
    assert_eq!(
        refusal(&mut game, "2"),
        Refusal::Illegal(IllegalMove::GameOver)
    );
    assert_eq!(play(&mut game, "undo"), ["undo 0"]);
    assert_eq!(game.score(), MatchScore::default());
    assert_eq!(play(&mut game, "redo"), ["redo 0", "result X wins"]);
    assert_eq!(play(&mut game, "undo undo"), ["undo 0", "undo 1"]);
    assert_eq!(
        play(&mut game, "redo"),
        ["redo 1"],
        "the mark, not the giving up after it"
    );
    assert_eq!(play(&mut game, "2"), ["O 2"]);
}

#[test]
fn against_the_computer_the_person_gives_up_in_either_turn() {
    let mut game = begun(AGAINST_HARD);
    assert_eq!(play(&mut game, "1 giveup"), ["X 1", "result O wins"]);
    assert!(
        !game.wait_for_answer(Duration::MAX),
        "the search is cancelled"
    );
    assert_eq!(play(&mut game, "undo wait giveup")[2], "result O wins");
}

#[test]
fn a_match_ends_at_its_length_and_the_next_begins_at_nought() {
    let match_length = NonZeroU32::new(2);
    let mut game = begun(Settings {
        match_length,
        ..TWO_PLAYERS
    });
    play(&mut game, &format!("{X_WINS} new {O_WINS} new {DRAW} new"));
    assert_eq!(game.match_winner(), None);
    play(&mut game, O_WINS);
    assert_eq!(game.score(), score(1, 2, 1));
    assert_eq!(game.match_winner(), Some(Mark::O));
    assert_eq!(
        play(&mut game, "new"),
        ["round 5 board=3x3x3 X=human O=human first=X"]
    );
    assert_eq!(game.score(), MatchScore::default());
    assert_eq!(game.match_winner(), None);
    play(&mut game, "undo");
    assert_eq!(
        game.match_winner(),
        Some(Mark::O),
        "undo finds the match as it ended"
    );
}

#[test]
fn a_free_game_has_no_match_winner() {
    let mut game = begun(TWO_PLAYERS);
    for _ in 0..6 {
        play(&mut game, X_WINS);
        play(&mut game, "new");
    }
    assert_eq!(game.score(), score(6, 0, 0));
    assert_eq!(game.match_winner(), None);
}

// Whatever is asked, in any order.

fn any_command() -> impl Strategy<Value = Command> {
    let word = prop::sample::select(vec!["undo", "redo", "new", "giveup"]);
    prop_oneof![
        3 => (1_u8..=9).prop_map(|number| command(&number.to_string())),
        2 => word.prop_map(command),
    ]
}

proptest! {
    #[test]
    fn no_script_breaks_a_session(
        commands in prop::collection::vec(any_command(), 0..60),
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
        for command in commands {
            let before = (game.position(), game.score());
            let checked = game.check(command);
            prop_assert_eq!(game.apply(command), checked);
            if checked.is_err() {
                prop_assert_eq!((game.position(), game.score()), before);
                prop_assert_eq!(log(&mut game), Vec::<String>::new());
                continue;
            }
            if game.computer_to_move().is_some() {
                prop_assert!(game.wait_for_answer(Duration::MAX));
            }
            prop_assert_eq!(game.computer_to_move(), None);
            if command == Command::Undo {
                let undone = game.position();
                game.apply(Command::Redo).unwrap();
                prop_assert_eq!((game.position(), game.score()), before, "redo reverses");
                game.apply(Command::Undo).unwrap();
                prop_assert_eq!(game.position(), undone, "and undo again");
            }
            game.take_events();
        }
    }
}

// Hints, and rounds that do not count.

#[test]
fn hints_are_counted_per_round_and_mark_nothing() {
    let mut game = begun(AGAINST_HARD);
    assert_eq!(play(&mut game, "hint hint"), [""; 0]);
    assert_eq!(game.position().plies(), 0);
    assert_eq!(game.round().hints(), 2);
    play(&mut game, "1");
    assert_eq!(refusal(&mut game, "hint"), Refusal::ComputersTurn);
    play(&mut game, "wait hint undo");
    assert_eq!(game.round().hints(), 3, "a hint once seen was seen");
    play(&mut game, "giveup");
    let over = Refusal::Illegal(IllegalMove::GameOver);
    assert_eq!(refusal(&mut game, "hint"), over);
    play(&mut game, "new");
    assert_eq!(game.round().hints(), 0);
    play(&mut game, "undo");
    assert_eq!(game.round().hints(), 3);
}

#[test]
fn a_decided_round_can_be_tried_again_from_any_of_its_moves() {
    let mut game = begun(TWO_PLAYERS);
    play(&mut game, "1 4 2 5");
    assert_eq!(refusal(&mut game, "again-2"), Refusal::StillInPlay);
    play(&mut game, "hint 3");
    let over = Refusal::Illegal(IllegalMove::GameOver);
    assert_eq!(refusal(&mut game, "again-5"), over);
    assert_eq!(
        play(&mut game, "again-4 9 6"),
        [
            "resume board=3x3x3 X=human O=human first=X moves=1,4,2,5",
            "X 9",
            "O 6",
            "result O wins"
        ]
    );
    assert!(game.round().is_practice());
    assert_eq!(game.round().hints(), 0, "those were of the other round");
    assert_eq!(game.score(), score(1, 0, 0), "it does not count");
    assert_eq!(game.round_number(), 1);
    assert_eq!(
        play(&mut game, "again-0 1 undo undo"),
        [
            "resume board=3x3x3 X=human O=human first=X moves=",
            "X 1",
            "undo 1",
            "resume board=3x3x3 X=human O=human first=X moves=1,4,2,5,9,6",
            "result O wins",
        ]
    );
    assert_eq!(
        play(&mut game, "new"),
        ["round 2 board=3x3x3 X=human O=human first=X"]
    );
    assert!(!game.round().is_practice());
}

#[test]
fn a_round_given_up_can_be_tried_again_from_its_end() {
    let mut game = begun(TWO_PLAYERS);
    play(&mut game, "1 4 2 5 giveup again-4");
    assert_eq!(game.outcome(), None);
    assert_eq!(game.position().plies(), 4);
}

#[test]
fn the_computer_answers_where_a_round_is_tried_again_in_its_turn() {
    let mut game = begun(Settings {
        you: Mark::O,
        ..AGAINST_HARD
    });
    play(&mut game, "wait giveup again-0 wait");
    assert_eq!(game.position().plies(), 1);
}

#[test]
fn the_opener_alternates_over_the_rounds_that_count() {
    let mut game = begun(Settings {
        first: First::Alternate,
        ..TWO_PLAYERS
    });
    play(&mut game, X_WINS);
    let lines = play(&mut game, "again-4 9 6 new");
    assert_eq!(
        lines.last().unwrap(),
        "round 2 board=3x3x3 X=human O=human first=O"
    );
    play(&mut game, "1 4 2 5 giveup again-0 1");
    let lines = play(&mut game, "new");
    assert_eq!(
        lines,
        ["round 3 board=3x3x3 X=human O=human first=X"],
        "a round that does not count may be left"
    );
}

#[test]
fn a_match_stays_won_while_its_last_round_is_tried_again() {
    let mut game = begun(Settings {
        match_length: NonZeroU32::new(1),
        ..TWO_PLAYERS
    });
    play(&mut game, X_WINS);
    play(&mut game, "again-4 9 6");
    assert_eq!(game.match_winner(), Some(Mark::X));
    assert_eq!(game.score(), score(1, 0, 0));
    play(&mut game, "new");
    assert_eq!(game.score(), score(0, 0, 0));
}
