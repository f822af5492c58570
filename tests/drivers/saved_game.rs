//! Checks a game against its saved form, read without the code of the game.

use serde_json::Value;
use tictactoe::game::{Game, MatchScore};
use tictactoe::rules::{Mark, Outcome, Rules};

use crate::support::oracle::Grid;

/// The marks on the board of the present round in order, those that were set up first, by the numbers
/// of their cells.
pub fn cells_of(game: &Game) -> Vec<u8> {
    let saved = serde_json::to_value(game.round()).unwrap();
    let set_up = saved["set_up"].as_u64().unwrap_or(0) as usize;
    let moves = game.round().moves().iter().map(|made| made.number);
    numbers(&saved).into_iter().take(set_up).chain(moves).collect()
}

/// Checks that every round is legal, and that the present one and the score are what the rounds say.
#[track_caller]
pub fn assert_sound(game: &Game) {
    let saved = serde_json::to_value(game).unwrap();
    let archived = &saved["archived"];
    let mut number = archived["rounds"].as_u64().unwrap_or(0);
    let mut score = [0, 0, 0].map(|_: u64| 0);
    if archived["score"].is_object() {
        score = ["x", "o", "draws"].map(|side| archived["score"][side].as_u64().unwrap());
        let is_so = score.iter().sum::<u64>() <= number;
        assert!(is_so, "too many results: {archived}");
    }
    let groups = saved["history"].as_array().unwrap().iter();
    let rounds = groups.flat_map(|group| {
        let rounds = group["rounds"].as_array().unwrap().iter();
        rounds.map(|round| (&group["settings"], round))
    });
    let rounds: Vec<(&Value, &Value)> = rounds.collect();
    let present = saved["present"].as_u64().unwrap() as usize;
    for (settings, later) in &rounds[present + 1..] {
        outcome_of(later, settings);
    }
    for &(settings, round) in &rounds[..=present] {
        if round["begins_game"] == true {
            (number, score) = (0, [0; 3]);
        }
        let outcome = outcome_of(round, settings);
        if round["casual"] == true {
            continue;
        }
        number += 1;
        let length = settings["match"].as_u64();
        if length.is_some_and(|length| score[0] >= length || score[1] >= length) {
            score = [0; 3];
        }
        let side = match outcome {
            Some(Outcome::Win(Mark::X)) => 0,
            Some(Outcome::Win(Mark::O)) => 1,
            Some(Outcome::Draw) => 2,
            None => continue,
        };
        score[side] = (score[side] + 1).min(u64::from(u32::MAX));
    }
    let MatchScore { x, o, draws } = game.score();
    assert_eq!([x, o, draws].map(u64::from), score, "the score of {saved}");
    assert_eq!(game.round_number() as u64, number, "the number of {saved}");
    let (settings, round) = rounds[present];
    assert_position(game, round, settings);
}

#[track_caller]
fn assert_position(game: &Game, round: &Value, settings: &Value) {
    let rules = rules_of(settings);
    let grid = played(round, rules);
    let position = game.position();
    assert_eq!(position.rules(), rules);
    for cell in rules.cells() {
        assert_eq!(position.mark_at(cell), grid.mark_at(cell), "{round}");
    }
    assert_eq!(position.to_move(), grid.to_move());
    assert_eq!(position.outcome(), grid.outcome(), "{round}");
    assert_eq!(game.outcome(), outcome_of(round, settings), "{round}");
    assert_eq!(cells_of(game), grid.numbers());
}

/// The grid after the moves that were not undone; those that were must be legal too.
#[track_caller]
fn played(round: &Value, rules: Rules) -> Grid {
    let numbers = numbers(round);
    let mut grid = Grid::replayed(rules, mark(&round["opener"]).unwrap(), &numbers);
    let played = round["played"].as_u64().unwrap() as usize;
    let steps = numbers.len() + usize::from(round["gave_up"] == true);
    assert!(played <= steps, "{round}");
    while grid.numbers().len() > played {
        grid.take_back();
    }
    grid
}

/// The cells of all moves of a round, by their numbers.
fn numbers(round: &Value) -> Vec<u8> {
    let moves = round["moves"].as_array().unwrap().iter();
    let numbers = moves.map(|made| made.as_u64().or(made["cell"].as_u64()).unwrap());
    numbers.map(|number| number.try_into().unwrap()).collect()
}

#[track_caller]
fn outcome_of(round: &Value, settings: &Value) -> Option<Outcome> {
    let grid = played(round, rules_of(settings));
    let outcome = grid.outcome();
    if grid.numbers().len() as u64 == round["played"] {
        return outcome;
    }
    assert_eq!(outcome, None, "given up after the end: {round}");
    let loser = match settings["opponent"].as_str() {
        Some("human") => grid.to_move(),
        _ => mark(&settings["you"]).unwrap(),
    };
    Some(Outcome::Win(loser.other()))
}

fn rules_of(settings: &Value) -> Rules {
    settings["board"].as_str().unwrap().parse().unwrap()
}

fn mark(value: &Value) -> Option<Mark> {
    match value.as_str()? {
        "X" => Some(Mark::X),
        "O" => Some(Mark::O),
        other => panic!("{other:?} is no mark"),
    }
}
