//! Games as saved data: what is written, loaded and refused.

use std::fmt::Debug;
use std::num::NonZeroU32;
use std::time::Duration;

use serde_json::{Value, json};
use tictactoe::game::{Command, First, Game, MatchScore, Settings, UNDO_ROUNDS};
use tictactoe::profile::Statistics;
use tictactoe::rules::Mark;

use crate::support::game::{DRAW, Match, O_WINS, X_WINS};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS, two_players_on};

/// Everything that a player can see of a game at present.
pub fn visible_state(game: &Match) -> impl PartialEq + Debug + use<> {
    (
        (game.position(), game.outcome(), game.score()),
        (game.round_number(), game.match_winner()),
        (game.opponent(), game.next_settings().opponent),
        (game.computer_to_move(), game.who_gives_up()),
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
    let settings = Settings {
        first: First::Alternate,
        match_length: NonZeroU32::new(3),
        ..AGAINST_HARD
    };
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
fn a_saved_round_resumes_where_it_stood() {
    let game = Match::played(AGAINST_HARD, "1 wait 2");
    let mut again = game.restored();
    assert_eq!(
        again.log(),
        ["resume board=3x3x3 X=human O=hard first=X moves=1,5,2"]
    );
    assert_eq!(again.play("wait"), ["O 3 leaves=457"]);
    assert_eq!(again.play("undo undo"), ["undo 2", "undo 2"]);
    assert_eq!(again.play("redo"), ["redo 2"]);
}

#[test]
fn a_decided_round_resumes_with_its_result() {
    let mut again = Match::played(TWO_PLAYERS, O_WINS).restored();
    assert_eq!(
        again.log(),
        [
            "resume board=3x3x3 X=human O=human first=X moves=1,4,2,5,9,6",
            "result O wins"
        ]
    );
    assert_eq!(again.score().o, 1);
    let lines = again.play("new");
    assert_eq!(lines, ["round 2 board=3x3x3 X=human O=human first=X"]);
}

#[test]
fn undone_moves_can_be_redone_after_a_restart() {
    for script in [
        "1 2 3 undo undo",
        "1 2 giveup undo",
        "1 2 giveup undo undo",
        "1 4 2 5 3 again-2 9 undo undo",
        "1 2 new undo undo",
        "1 new 2 3 new undo undo undo undo",
        "1 new 2 new 3 new undo undo undo undo undo redo redo",
        "1 4 2 5 3 new 1 2 undo undo undo undo",
        "1 4 2 5 3 again-2 giveup new hint 5",
        "1 4 2 5 3 vs-hard",
        "1 4 2 5 3 vs-hard new vs-easy 1 vs-human undo undo",
        "1 4 2 5 3 again-2 vs-hard",
        "1 4 2 5 giveup undo undo undo",
    ] {
        let mut game = Match::played(TWO_PLAYERS, script);
        let mut again = game.restored();
        assert_alike(&mut again, &mut game);
    }
}

#[test]
fn a_guess_is_still_a_guess_after_a_restart() {
    let settings = Settings {
        rules: "7x7x5".parse().unwrap(),
        ..AGAINST_HARD
    };
    let mut game = Match::played(settings, "25");
    assert!(game.wait_for_answer(Duration::ZERO));
    assert!(game.restored().round().last_is_guess());
}

// Many rounds.

/// A game of this many rounds, in turn won by X, won by O and drawn, and a new round.
fn game_of_rounds(count: usize, settings: Settings) -> Match {
    let mut game = Match::new(settings, 7);
    for ending in [X_WINS, O_WINS, DRAW].into_iter().cycle().take(count) {
        game.play(ending);
        game.play("new");
    }
    game
}

#[test]
fn undo_reaches_a_hundred_rounds_and_the_score_counts_all() {
    let mut game = game_of_rounds(305, TWO_PLAYERS);
    let score = MatchScore {
        x: 102,
        o: 102,
        draws: 101,
    };
    assert_eq!((game.score(), game.round_number()), (score, 306));
    let mut again = game.restored();
    assert_alike(&mut game, &mut again);
    assert_eq!((again.score(), again.round_number()), (score, 306));
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
    let mut game = Match::started(boards[0]);
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
    let settings = Settings {
        first: First::Alternate,
        match_length: NonZeroU32::new(2),
        ..TWO_PLAYERS
    };
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
    let alternate = Settings {
        first: First::Alternate,
        ..TWO_PLAYERS
    };
    let mut game = Match::played(alternate, X_WINS);
    for _ in 0..UNDO_ROUNDS + 5 {
        game.play("again-2 giveup");
    }
    assert_eq!((game.round_number(), game.score().x), (1, 1));
    for mut game in [game.restored(), game] {
        let lines = game.play("new");
        assert_eq!(
            lines.last().unwrap(),
            "round 2 board=3x3x3 X=human O=human first=O"
        );
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
    let over = json!([1, 4, 2, 5, 3]);
    let settings = |board: &str| json!({"board": board, "you": "X", "opponent": "hard", "first": "X", "match": null});
    let totals = |rounds: u32, x: u32| {
        let score = json!({"x": x, "o": 0, "draws": 0});
        json!({"rounds": rounds, "score": score, "next_opener": "X"})
    };
    for (pointer, value, reason) in [
        ("history/0/rounds/1/moves", json!([1, 1]), "cell 1: "),
        (
            "history/0/rounds/1/moves",
            json!([1, 4, 2, 5, 3, 6]),
            "cell 6: ",
        ),
        ("history/0/rounds/1/moves", json!([10]), "no cell 10"),
        ("history/0/rounds/1/moves", json!([0]), "no cell 0"),
        ("history/0/rounds/1/moves", json!([-1]), "did not match"),
        (
            "history/0/rounds/1/moves",
            json!([{"leaves": 1}]),
            "did not match",
        ),
        ("history/0/rounds/1/moves", json!("1,2"), "invalid type"),
        ("history/0/rounds/1/played", json!(2), "more marks"),
        ("history/0/rounds/1/played", json!(-1), "invalid value"),
        ("history/0/rounds/1/opener", json!("Z"), "unknown variant"),
        ("history/0/rounds/0/played", json!(6), "more marks"),
        ("history/0/rounds/0/gave_up", json!(false), "more marks"),
        ("history/0/rounds/0/moves", over, "nobody gives up"),
        ("history/0/settings/board", json!("9x9x9"), "expected MxNxK"),
        ("history/0/settings/opponent", json!("god"), "did not match"),
        ("history/0/settings/first", json!("nobody"), "did not match"),
        ("history/0/settings/match", json!(0), "nonzero"),
        ("history", json!([]), "no present round"),
        ("present", json!(2), "no present round"),
        ("present", json!(-1), "invalid value"),
        ("archived", totals(1, 2), "the score"),
        ("archived", totals(0, 0), "the score"),
        (
            "history/1",
            json!({"settings": settings("4x4x4"), "rounds": [{"opener": "X", "moves": [], "played": 0}]}),
            "only the opponent changes",
        ),
    ] {
        let mut data = valid();
        match data.pointer_mut(&format!("/{pointer}")) {
            Some(place) => *place = value,
            None if pointer == "archived" => data[pointer] = value,
            None => data["history"].as_array_mut().unwrap().push(value),
        }
        let error = serde_json::from_value::<Game>(data).unwrap_err();
        assert!(error.to_string().contains(reason), "{pointer}: {error}");
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
