//! Checks a game against its saved form, read without the code of the game.

use serde_json::Value;
use tictactoe::game::{Game, MatchScore};
use tictactoe::rules::{Mark, Outcome, Rules};

use crate::support::oracle::Grid;

/// The marks on the board of the present round in order, those that were set up first, by the numbers
/// of their cells.
pub fn cells_of(game: &Game) -> Vec<u8> {
    let saved = serde_json::to_value(game.round()).unwrap();
    let set_up: Vec<u8> = serde_json::from_value(saved["set_up"].clone()).unwrap_or_default();
    let moves = game.round().moves().iter();
    set_up
        .into_iter()
        .chain(moves.map(|made| made.number))
        .collect()
}

/// Checks that every round is legal, and that the present one and the score are what the rounds say.
#[track_caller]
pub fn assert_sound(game: &Game) {
    let saved = serde_json::to_value(game).unwrap();
    let rules: Rules = text(&saved["settings"]["board"]).parse().unwrap();
    let rounds = saved["earlier"].as_array().unwrap().iter();
    let rounds = rounds.chain([&saved["round"]]);
    for later in saved["later"].as_array().unwrap() {
        outcome_of(later, rules);
    }
    let archived = &saved["archived"];
    let mut number = archived["rounds"].as_u64().unwrap_or(0);
    let mut score = [0, 0, 0].map(|_: u64| 0);
    if archived["score"].is_object() {
        score = ["x", "o", "draws"].map(|side| archived["score"][side].as_u64().unwrap());
        assert!(
            score.iter().sum::<u64>() <= number,
            "too many results: {archived}"
        );
    }
    let length = saved["settings"]["match"].as_u64();
    for round in rounds {
        let outcome = outcome_of(round, rules);
        if round["casual"] == true {
            continue;
        }
        number += 1;
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
    assert_position(game, &saved["round"], rules);
}

#[track_caller]
fn assert_position(game: &Game, round: &Value, rules: Rules) {
    let grid = played(round, rules);
    let position = game.position();
    assert_eq!(position.rules(), rules);
    for cell in rules.cells() {
        assert_eq!(position.mark_at(cell), grid.mark_at(cell), "{round}");
    }
    assert_eq!(position.to_move(), grid.to_move());
    assert_eq!(position.outcome(), grid.outcome(), "{round}");
    assert_eq!(game.outcome(), outcome_of(round, rules), "{round}");
    assert_eq!(cells_of(game), grid.numbers());
}

/// The grid after the moves that were not undone; those that were must be legal too.
#[track_caller]
fn played(round: &Value, rules: Rules) -> Grid {
    let opener = mark(&round["opener"]).unwrap();
    let moves = round["moves"].as_array().unwrap().iter();
    let numbers = moves.map(|made| made.as_u64().or(made["cell"].as_u64()).unwrap());
    let set_up: Vec<u64> = match round["set_up"].as_array() {
        Some(cells) => cells.iter().map(|cell| cell.as_u64().unwrap()).collect(),
        None => Vec::new(),
    };
    let played = set_up.len() + round["played"].as_u64().unwrap() as usize;
    let numbers = set_up.into_iter().chain(numbers);
    let numbers: Vec<u8> = numbers.map(|number| number.try_into().unwrap()).collect();
    let mut grid = Grid::replayed(rules, opener, &numbers);
    assert!(played <= numbers.len(), "{round}");
    while grid.numbers().len() > played {
        grid.take_back();
    }
    grid
}

#[track_caller]
fn outcome_of(round: &Value, rules: Rules) -> Option<Outcome> {
    let outcome = played(round, rules).outcome();
    let Some(loser) = mark(&round["given_up"]) else {
        return outcome;
    };
    assert_eq!(outcome, None, "given up after the end: {round}");
    Some(Outcome::Win(loser.other()))
}

fn mark(value: &Value) -> Option<Mark> {
    match value.as_str()? {
        "X" => Some(Mark::X),
        "O" => Some(Mark::O),
        other => panic!("{other:?} is no mark"),
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}
