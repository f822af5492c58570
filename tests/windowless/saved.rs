//! Games as saved data: what is written, loaded and refused.

use std::fmt::Debug;

use serde_json::{Value, json};
use tictactoe::game::{Command, Game, MatchScore, UNDO_ROUNDS};
use tictactoe::profile::Statistics;
use tictactoe::rules::Mark;

use crate::support::game::{DRAW, Match, O_WINS, X_WINS};
use crate::support::positions::position;
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS, by_flags, two_players_on};

/// Everything that a player can see of a game at present.
pub fn visible_state(game: &Match) -> impl PartialEq + Debug + use<> {
    (
        (game.position(), game.outcome(), game.score()),
        (game.round_number(), game.match_winner()),
        (game.opponent(), game.next_settings().opponent),
        (game.computer_to_move(), game.round().who_gives_up()),
        format!("{:?}", game.round()),
    )
}

/// Checks that two games look the same now, and at every step of undo and redo.
pub fn assert_alike(a: &mut Match, b: &mut Match) {
    assert_eq!(visible_state(a), visible_state(b));
    for command in [Command::Redo, Command::Undo, Command::Redo] {
        while a.check(command).is_ok() {
            assert_eq!(a.apply(command), Ok(()));
            assert_eq!(b.apply(command), Ok(()));
            assert_eq!(visible_state(a), visible_state(b));
        }
        assert_eq!(a.check(command), b.check(command));
    }
    a.take_events();
    b.take_events();
    assert_eq!(a.saved(), b.saved());
}

// Saving and loading.

#[test]
fn a_game_is_saved_as_readable_json() {
    let settings = by_flags("--opponent hard --first alternate --match 3");
    let mut game = Match::played(settings, "1 wait hint 2 wait giveup new wait undo redo");
    game.play("undo");
    game.count_into(&mut Statistics::default());
    let saved = serde_json::to_value(game.saved()).unwrap();
    let opening = &saved["history"][0]["rounds"][1]["moves"][0];
    assert!(opening["cell"].is_u64() && opening["leaves"].is_u64());
    let expected = json!({
        "history": [{
            "settings": {
                "board": "3x3x3", "you": "X", "opponent": "hard", "first": "alternate", "match": 3
            },
            "rounds": [
                {
                    "begins_game": true,
                    "opener": "X",
                    "moves": [1, {"cell": 5, "leaves": 27732}, 2, {"cell": 3, "leaves": 457}],
                    "played": 5,
                    "gave_up": true,
                    "hints": 1,
                    "counted": true,
                },
                {"opener": "O", "moves": [opening], "played": 1},
            ],
        }],
        "present": 0,
    });
    assert_eq!(saved, expected);
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

// Many rounds.

#[test]
fn undo_reaches_a_hundred_rounds_and_the_score_counts_all() {
    let mut game = Match::new(TWO_PLAYERS, 7);
    for ending in [X_WINS, O_WINS, DRAW].into_iter().cycle().take(305) {
        game.play(ending);
        game.play("new");
    }
    let score = |game: &Match| {
        let MatchScore { x, o, draws } = game.score();
        ([x, o, draws], game.round_number())
    };
    assert_eq!(score(&game), ([102, 102, 101], 306));
    let mut again = game.restored();
    assert_alike(&mut game, &mut again);
    assert_eq!(score(&again), ([102, 102, 101], 306));
    while again.check(Command::Undo).is_ok() {
        again.play("undo");
    }
    assert_eq!(again.round_number(), 306 - UNDO_ROUNDS);
    assert_eq!(again.score().x, 69, "of 205 rounds");
    let text = serde_json::to_string(&again.saved()).unwrap();
    assert!(text.len() < 10_000, "{} bytes", text.len());
}

#[test]
fn undo_reaches_a_hundred_rounds_of_several_games() {
    let boards = ["3x3x3", "4x3x3"].map(two_players_on);
    let mut game = Match::new(boards[0], 7);
    for number in 1..=70 {
        game.play(X_WINS);
        game.play("new 1");
        assert_eq!((game.score().x, game.round_number()), (1, 2));
        if number < 70 {
            game.begin_another(boards[number % 2]);
            assert_eq!((game.score().x, game.round_number()), (0, 1));
        }
    }
    let mut again = game.restored();
    assert_alike(&mut game, &mut again);
    let mut games = 1;
    while again.check(Command::Undo).is_ok() {
        let rules = again.settings().rules;
        again.play("undo");
        games += usize::from(again.settings().rules != rules);
    }
    // 101 of 140 rounds, so of the oldest game only the second. The first is still in its score.
    assert_eq!(games, 51);
    assert_eq!((again.score().x, again.round_number()), (1, 2));
    assert_alike(&mut again.restored(), &mut again);
}

#[test]
fn archived_rounds_still_decide_the_match_and_who_goes_first() {
    let settings = by_flags("--opponent human --first alternate --match 2");
    let mut score = MatchScore::default();
    let mut game = Match::new(settings, 7);
    for round in 0..250 {
        // The mark that goes first alternates, so the winner of a script does too.
        let (script, opener_wins) = [(X_WINS, true), (O_WINS, false)][usize::from(round % 3 == 0)];
        if score.x.max(score.o) == 2 {
            score = MatchScore::default();
        }
        let opener = game.round().opener();
        assert_eq!(opener, Mark::BOTH[round % 2]);
        game.play(script);
        if (opener == Mark::X) == opener_wins {
            score.x += 1;
        } else {
            score.o += 1;
        }
        assert_eq!(game.score(), score, "round {round}");
        let mut again = game.restored();
        assert_eq!(again.score(), score);
        again.play("new");
        game.play("new");
        assert_eq!(visible_state(&again), visible_state(&game));
    }
}

#[test]
fn many_casual_rounds_do_not_change_who_goes_first() {
    let alternate = by_flags("--opponent human --first alternate");
    let mut game = Match::played(alternate, X_WINS);
    for _ in 0..UNDO_ROUNDS + 5 {
        game.play("again-2 giveup");
    }
    assert_eq!((game.round_number(), game.score().x), (1, 1));
    for mut game in [game.restored(), game] {
        let lines = game.play("new");
        let found = lines.last().unwrap();
        assert_eq!(found, "round 2 board=3x3x3 X=human O=human first=O");
    }
}

// Invalid data.

/// A game with an earlier round, a hint and computer moves, as JSON.
pub fn valid() -> Value {
    let mut game = Match::played(AGAINST_HARD, "1 wait 2 wait giveup new 1");
    game.count_into(&mut Statistics::default());
    serde_json::to_value(game.saved()).unwrap()
}

#[test]
fn an_invalid_saved_game_is_refused_with_a_reason() {
    let set_up = Game::from_position(TWO_PLAYERS, position("X../.O./... x"));
    let set_up = serde_json::to_value(set_up).unwrap();
    let lines = include_str!("../data/invalid-games.txt").lines().skip(4);
    for line in lines {
        let columns: Vec<&str> = line.split(" | ").collect();
        let [pointer, value, reason] = columns[..] else {
            panic!("{line}");
        };
        let mut data = match pointer.strip_prefix("set-up/") {
            Some(_) => set_up.clone(),
            None => valid(),
        };
        let pointer = pointer.replace("set-up/", "history/0/rounds/0/");
        let (parent, key) = pointer.rsplit_once('/').unwrap_or(("", &pointer));
        let parent = match parent {
            "" => &mut data,
            parent => data.pointer_mut(&format!("/{parent}")).unwrap(),
        };
        let value = serde_json::from_str(value).unwrap();
        match (key.parse::<usize>(), parent) {
            (Ok(_), Value::Array(values)) => values.push(value),
            (_, parent) => parent[key] = value,
        }
        let error = serde_json::from_value::<Game>(data).unwrap_err();
        assert!(error.to_string().contains(reason), "{line}: {error}");
    }
}

#[test]
fn counts_at_their_limits_do_not_overflow() {
    let mut data = valid();
    let most = u32::MAX;
    data["archived"] = json!({
        "rounds": most, "score": {"x": 0, "o": most, "draws": 0}, "next_opener": "X"
    });
    let rounds = &mut data["history"][0]["rounds"];
    rounds[0]["begins_game"] = json!(false);
    rounds[1]["hints"] = json!(most);
    let leaves = json!({"cell": 1, "leaves": u64::MAX});
    rounds[1]["moves"] = json!([leaves, {"cell": 5, "leaves": u64::MAX}]);
    rounds[1]["played"] = json!(2);
    let saved = serde_json::from_value(data).unwrap();
    let mut game = Match::resume(saved, 1);
    assert_eq!(game.round().leaves(), Some(u64::MAX));
    game.play("hint giveup");
    assert_eq!(game.score().o, most);
}
