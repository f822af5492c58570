//! Rounds that begin with a position that was set up. `set_up` tests the screen that starts them.

use serde_json::json;
use tictactoe::ai::Level;
use tictactoe::game::{Command, Game, Refusal, Settings};
use tictactoe::profile::Profile;
use tictactoe::rules::Rules;

use crate::support::game::Match;
use crate::support::oracle::{self, Grid};
use crate::support::positions::{position, position_on};
use crate::support::settings::{TWO_PLAYERS, against, by_flags, profile, two_players_on};

/// A game from a position of 3x3, whose first event is already taken.
#[track_caller]
fn game_from(settings: Settings, text: &str) -> Match {
    let game = Game::from_position(settings, position(text)).expect("a round that goes on");
    let mut game = Match::resume(game, 7);
    game.take_events();
    game
}

#[test]
fn the_log_replays_every_position_by_legal_moves() {
    for position in oracle::truths().into_keys().filter(|it| !it.is_over()) {
        let mut game = Game::from_position(TWO_PLAYERS, position).unwrap();
        let opener = game.round().opener();
        let [event] = &game.round_resumed()[..] else {
            panic!("{position}");
        };
        let line = event.log_line(&game).unwrap();
        let header = format!("resume board=3x3x3 X=human O=human first={opener} moves=");
        let moves = line.strip_prefix(&header).unwrap();
        let numbers = moves.split(',').filter(|number| !number.is_empty());
        let numbers: Vec<u8> = numbers.map(|number| number.parse().unwrap()).collect();
        // The oracle refuses a move after the end of a round.
        let grid = Grid::replayed(Rules::TIC_TAC_TOE, opener, &numbers);
        for cell in Rules::TIC_TAC_TOE.cells() {
            assert_eq!(grid.mark_at(cell), position.mark_at(cell), "{position}");
        }
        assert_eq!(grid.to_move(), position.to_move(), "{position}");
        assert_eq!(game.position(), position);
        assert_eq!(game.round().moves(), [], "{position}");
    }
}

#[test]
fn no_round_begins_where_it_is_over() {
    for over in ["XXX/OO./... o", "XOX/XOO/OXX o"] {
        assert_eq!(Game::from_position(TWO_PLAYERS, position(over)), None);
    }
}

#[test]
fn a_round_from_a_position_is_saved_with_it() {
    let mut game = game_from(TWO_PLAYERS, "X../.O./... x");
    game.play("3 2 undo");
    let saved = serde_json::to_value(game.saved()).unwrap();
    let expected = json!({
        "begins_game": true, "opener": "X", "moves": [1, 5, 3, 2], "set_up": 2, "played": 3, "casual": true,
        "undone": true
    });
    assert_eq!(saved["history"][0]["rounds"], json!([expected]));
    let mut again = game.restored();
    let line = "resume board=3x3x3 X=human O=human first=X moves=1,5,3";
    assert_eq!(again.log(), [line]);
    assert_eq!(again.play("redo undo undo"), ["redo 1", "undo 1", "undo 1"]);
    assert_eq!(again.refusal("undo"), Refusal::NothingToUndo);
}

#[test]
fn a_position_replaces_the_game_and_undo_brings_that_back() {
    let mut profile = profile(|it| it.settings = against(Level::Easy));
    profile.start_game();
    let apply = |profile: &mut Profile, command| {
        let game = profile.game.as_mut().unwrap();
        game.apply(command).map(|_| game.position())
    };
    let cell = Rules::TIC_TAC_TOE.cell(1).unwrap();
    let before = apply(&mut profile, Command::Play(cell));
    let wide = position_on("4x3x3", "XO../..../....");
    let chosen = profile.settings;
    assert!(profile.start_from(chosen, wide).is_some());
    let settings = |profile: &Profile| *profile.game.as_ref().unwrap().settings();
    assert_eq!(settings(&profile).rules, wide.rules());
    profile.choose_as_in_game();
    assert_eq!(profile.settings, chosen, "only the position was chosen");
    assert_eq!(apply(&mut profile, Command::Undo), before);
    assert_eq!(apply(&mut profile, Command::Redo), Ok(wide));

    // What was set up is kept even if nothing was played.
    profile.settings = two_players_on("3x3x3");
    profile.start_game();
    assert_eq!(apply(&mut profile, Command::Undo), Ok(wide));

    // The empty board is a game like any other.
    let alternating = by_flags("--opponent human --first alternate");
    profile.start_from(alternating, position(".../.../... x"));
    assert_eq!(settings(&profile), alternating);

    let over = position("XXX/OO./... o");
    let now = profile.clone();
    assert_eq!(profile.start_from(profile.settings, over), None);
    assert_eq!(profile, now);
}
