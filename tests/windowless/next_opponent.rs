//! Another opponent from the next round on.

use tictactoe::ai::Level;
use tictactoe::app::App;
use tictactoe::game::{Event, Refusal, Seat, Settings};
use tictactoe::profile::{Profile, Statistics};
use tictactoe::rules::{Mark, Rules};
use tictactoe::ui::Input;

use crate::support::game::{Match, O_WINS, X_WINS, score};
use crate::support::player::Player;
use crate::support::settings::{TWO_PLAYERS, against};

const HARD: Seat = Seat::Computer(Level::Hard);

#[test]
fn a_chosen_opponent_plays_from_the_next_round_on() {
    let mut game = Match::started(TWO_PLAYERS);
    game.run("1 4 2 vs-hard");
    assert_eq!(
        (game.opponent(), game.next_settings().opponent),
        (Seat::Human, HARD)
    );
    assert_eq!(
        game.play("5 3 new 1 wait"),
        [
            "X 1",
            "O 4",
            "X 2",
            "O 5",
            "X 3",
            "result X wins",
            "round 2 board=3x3x3 X=human O=hard first=X",
            "X 1",
            "O 5 leaves=27732"
        ]
    );
    assert_eq!(
        (game.opponent(), game.next_settings().opponent),
        (HARD, HARD)
    );
    assert_eq!(game.score(), score(1, 0, 0));
}

#[test]
fn undo_finds_each_round_with_its_own_opponent() {
    let mut game = Match::started(TWO_PLAYERS);
    game.play(X_WINS);
    game.play("vs-hard new");
    assert_eq!(
        game.play("undo"),
        [
            "resume board=3x3x3 X=human O=human first=X moves=1,4,2,5,3",
            "result X wins"
        ]
    );
    assert_eq!(
        (game.opponent(), game.next_settings().opponent),
        (Seat::Human, HARD)
    );
    assert_eq!(
        game.play("redo"),
        ["resume board=3x3x3 X=human O=hard first=X moves="]
    );
    assert_eq!(
        game.play("undo undo new"),
        [
            "resume board=3x3x3 X=human O=human first=X moves=1,4,2,5,3",
            "result X wins",
            "undo 1",
            "round 2 board=3x3x3 X=human O=hard first=X",
        ],
        "the next round takes the choice again"
    );
}

#[test]
fn the_choice_holds_at_once_while_the_board_is_empty() {
    let mut game = Match::started(against(Level::Easy));
    assert_eq!(
        game.play("vs-hard vs-hard vs-human"),
        [
            "round 1 board=3x3x3 X=human O=hard first=X",
            "round 1 board=3x3x3 X=human O=human first=X"
        ]
    );
    game.play("1 giveup");
    assert_eq!(
        game.play("new vs-easy 1"),
        [
            "round 2 board=3x3x3 X=human O=human first=X",
            "round 2 board=3x3x3 X=human O=easy first=X",
            "X 1"
        ]
    );
    assert_eq!(game.computer_to_move(), Some(Level::Easy));
    assert_eq!(game.check(game.command("2")), Err(Refusal::ComputersTurn));
}

#[test]
fn the_computer_that_goes_first_gives_way_to_the_opponent_chosen() {
    let mut game = Match::started(Settings {
        you: Mark::O,
        ..against(Level::Easy)
    });
    assert_eq!(
        game.play("vs-human 5 1"),
        ["round 1 board=3x3x3 X=human O=human first=X", "X 5", "O 1"]
    );
}

#[test]
fn choosing_the_present_opponent_takes_the_choice_back() {
    let mut game = Match::started(TWO_PLAYERS);
    game.run("1 vs-hard vs-human");
    let chosen = [HARD, Seat::Human].map(Event::OpponentChosen);
    assert_eq!(game.take_events()[1..], chosen);
    assert_eq!(game.next_settings().opponent, Seat::Human);
    game.run("vs-human");
    assert_eq!(game.take_events(), [], "nothing changes");
    assert_eq!(
        game.play("new"),
        ["round 2 board=3x3x3 X=human O=human first=X"]
    );
}

#[test]
fn a_choice_that_waits_on_an_empty_board_comes_with_a_new_round() {
    let mut game = Match::played(TWO_PLAYERS, "1 vs-hard undo");
    assert_eq!(
        (game.opponent(), game.next_settings().opponent),
        (Seat::Human, HARD)
    );
    assert_eq!(
        game.play("new"),
        ["round 2 board=3x3x3 X=human O=hard first=X"]
    );
    assert_eq!(game.refusal("new"), Refusal::AlreadyNew);
}

#[test]
fn a_casual_round_is_against_the_opponent_of_the_round_replayed() {
    let mut game = Match::played(TWO_PLAYERS, "1 4 2 5 3 vs-hard again-4");
    assert_eq!(
        (game.opponent(), game.next_settings().opponent),
        (Seat::Human, HARD)
    );
    assert_eq!(
        game.play("9 6 again-0 vs-easy 1 new"),
        [
            "X 9",
            "O 6",
            "result O wins",
            "resume board=3x3x3 X=human O=human first=X moves=",
            "resume board=3x3x3 X=human O=easy first=X moves=",
            "X 1",
            "round 2 board=3x3x3 X=human O=easy first=X",
        ]
    );
}

#[test]
fn a_choice_survives_a_restart() {
    let mut again = Match::played(TWO_PLAYERS, "1 vs-hard").restored();
    again.take_events();
    assert_eq!(
        again.play("2 new"),
        ["O 2", "round 2 board=3x3x3 X=human O=hard first=X"]
    );
    assert_eq!(again.restored().opponent(), HARD);
}

#[test]
fn settings_are_saved_once_for_rounds_in_a_row_that_share_them() {
    let game = Match::played(TWO_PLAYERS, "1 new 1 vs-hard new 1 vs-human new 1");
    let saved = serde_json::to_value(game.saved()).unwrap();
    let groups = saved["history"].as_array().unwrap().iter();
    let groups: Vec<(&str, usize)> = groups
        .map(|group| {
            let opponent = group["settings"]["opponent"].as_str().unwrap();
            (opponent, group["rounds"].as_array().unwrap().len())
        })
        .collect();
    assert_eq!(groups, [("human", 2), ("hard", 1), ("human", 1)]);
}

#[test]
fn a_round_counts_for_its_own_opponent() {
    let mut game = Match::played(TWO_PLAYERS, O_WINS);
    let mut statistics = Statistics::default();
    game.count_into(&mut statistics);
    game.play("vs-easy new 1 giveup");
    game.count_into(&mut statistics);
    let rules = Rules::TIC_TAC_TOE;
    let easy = Seat::Computer(Level::Easy);
    for opponent in [Seat::Human, easy] {
        let record = statistics.record(opponent, rules);
        assert_eq!((record.lost, record.played()), (1, 1), "{opponent}");
    }
}

#[test]
fn another_opponent_repeats_nothing_that_was_undone() {
    let settings = Settings {
        you: Mark::O,
        ..TWO_PLAYERS
    };
    for script in ["giveup undo", "1 2 undo undo", "1 2 undo"] {
        let mut game = Match::played(settings, script);
        game.play("vs-hard");
        assert_eq!(game.refusal("redo"), Refusal::NothingToRedo, "{script}");
        game.restored();
    }
}

/// The window of a person who plays this game as it was left.
fn player_of(game: &Match) -> Player {
    let mut profile = Profile {
        game: Some(game.saved()),
        ..Profile::default()
    };
    profile.players.of_mut(Mark::X).write('A');
    Player::new(App::new(profile, 1))
}

#[test]
fn names_are_shown_in_the_rounds_of_two_people() {
    let mut player = player_of(&Match::played(TWO_PLAYERS, "1 vs-easy new 1"));
    assert!(!player.is_shown("A"));
    player.shows("Easy");
    player.wait_for_answer();
    player.key('u');
    player.shows("Your turn");
    player.key('u');
    player.shows("A");
    assert_eq!(player.side_to_move(), Some(Mark::O));
    assert!(!player.is_shown("Easy"));
}

#[test]
fn the_menu_shows_the_next_opponent_as_chosen() {
    let mut player = player_of(&Match::played(TWO_PLAYERS, "1 vs-easy"));
    player.push("Menu");
    player.shows("Plays a random empty cell.");
    player.shows("O"); // who gives up: the present round is between two people
    player.log();
    player.input(Input::Confirm);
    assert_eq!(player.log(), [""; 0], "Enter continues");
    assert_eq!(player.side_to_move(), Some(Mark::O));
}

/// Redo used to lead on to the next round with the opponent of before.
#[test]
fn another_opponent_ends_what_redo_would_bring_back() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    player.key('n');
    player.key('u');
    player.key('l');
    player.push("Hard");
    player.log();
    player.key('r');
    player.shows("There is nothing to redo.");
    player.key('n');
    assert_eq!(player.log(), ["round 2 board=3x3x3 X=human O=hard first=X"]);
}
