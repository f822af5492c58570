//! The strategies and exact values, checked in every 3x3 position.

use std::collections::{HashMap, HashSet};

use crate::support::oracle;
use crate::support::positions::position;
use crate::support::proofs::{self, hint, value};

use super::solver::hard_choice;
use proptest::prelude::*;
use tictactoe::ai::minimax::{self};
use tictactoe::ai::{Choice, Goal, Level, Limit, Prover, Strategy as Player, Strength, Value};
use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};

fn choose(player: &mut Player, position: &Position) -> Choice {
    player.choose(position, Limit::default()).unwrap()
}

/// The cells that a player chooses in this many tries.
fn chosen(player: &mut Player, position: &Position, tries: usize) -> HashSet<Cell> {
    (0..tries).map(|_| choose(player, position).cell).collect()
}

// Hard.

#[test]
fn hard_plays_the_moves_of_a_hint_and_in_a_draw_those_that_win_most_often() {
    let known = oracle::truths();
    assert_eq!(known.len(), 2 * 5_478, "either side opens");
    let mut expectations = [HashMap::new(), HashMap::new()];
    let mut hard = Level::Hard.strategy(1);
    for (position, truth) in known.iter().filter(|(position, _)| !position.is_over()) {
        let best = proofs::prove(position, Goal::Hint).peers;
        assert!(best.contains(&choose(&mut hard, position).cell), "{position}");
        let expectations = &mut expectations[position.to_move() as usize];
        let kept = oracle::kept_moves(position, &known, expectations);
        assert!(best.iter().all(|cell| kept.contains_key(cell)), "{position}");
        let most = kept.values().copied().fold(-1.0, f64::max);
        // Chances are compared in steps of 0.002.
        let wins_most = |cell: &Cell| kept[cell] + 0.0021 > most;
        assert!(truth.value != Value::Draw || best.iter().all(wins_most), "{position}");
        let stats = minimax::search(position, Limit::default()).unwrap();
        assert_eq!(stats.score.value(), truth.value, "{position}");
        let plies = (truth.value != Value::Draw).then_some(truth.plies);
        assert_eq!(stats.score.plies(), plies, "{position}");
    }
}

#[test]
fn over_many_seeds_hard_plays_all_moves_that_rank_with_the_hint_and_no_other() {
    for text in [".../.../...", "X../.../...", ".../.X./...", "X../.O./..X", "XX./OO./..."] {
        let position = position(text);
        let best = HashSet::from_iter(proofs::prove(&position, Goal::Hint).peers);
        let choice = |seed| hard_choice(&position, seed, Limit::default());
        assert_eq!((0..40).map(choice).collect::<HashSet<Cell>>(), best, "{text}");
    }
}

#[test]
fn no_level_moves_once_the_round_is_over() {
    let board = "4x4x4".parse().unwrap();
    let won = Position::parse("XXXX/OOO./..../.... o", board).unwrap();
    for (position, level) in [won, position("XXX/OO./... o")]
        .into_iter()
        .flat_map(|it| Level::ALL.map(|level| (it, level)))
    {
        let mut player = level.strategy(1);
        assert_eq!(player.choose(&position, Limit::default()), None, "{position}: {level}");
    }
}

#[test]
fn hard_on_3x3_plays_perfectly_even_when_hurried_at_once() {
    let rules = Rules::TIC_TAC_TOE;
    let corner = position("X../.../... o");
    let mut hard = Level::Hard.strategy(1);
    let choice = hard.choose(&corner, Limit::nodes(0)).unwrap();
    assert_eq!(rules.number(choice.cell), 5, "all others lose");
    assert_eq!(choice.leaves, Some(27_732));
}

// Easy and Medium.

#[test]
fn easy_plays_all_empty_cells_of_every_3x3_position() {
    let mut easy = Level::Easy.strategy(1);
    for position in oracle::truths().keys() {
        if position.is_over() {
            assert_eq!(easy.choose(position, Limit::default()), None);
            continue;
        }
        // Of nine cells, 120 tries miss one once in 150,000.
        let played = chosen(&mut easy, position, 120);
        assert_eq!(played, position.empty_cells().collect::<HashSet<_>>(), "{position}");
    }
}

#[test]
fn easy_favours_no_cell() {
    let mut easy = Level::Easy.strategy(2);
    let empty = position(".../.../...");
    let mut counts: HashMap<Cell, f64> = HashMap::new();
    for _ in 0..9_000 {
        *counts.entry(choose(&mut easy, &empty).cell).or_default() += 1.0;
    }
    let chi_squared = counts.values().map(|n| (n - 1_000.0).powi(2) / 1_000.0).sum::<f64>();
    // It is over 26.1 once in 1000 (8 degrees of freedom).
    assert!(chi_squared < 26.1, "{chi_squared}");
}

#[test]
fn medium_at_its_strongest_is_perfect_on_3x3() {
    let medium = Level::Medium.strategy(3);
    let mut medium = medium.at(Strength::MAX);
    let known = oracle::truths();
    for (position, truth) in &known {
        let Some(choice) = medium.choose(position, Limit::default()) else {
            assert!(position.is_over(), "{position}");
            continue;
        };
        let after = &known[&position.play(choice.cell).unwrap()];
        let best = position.children().map(|(_, child)| known[&child].value).min().unwrap();
        assert_eq!(after.value, best, "{position}");
        if truth.value == Value::Win {
            assert_eq!(after.plies + 1, truth.plies, "{position}: it puts nothing off");
        }
    }
}

#[test]
fn medium_opens_near_the_middle_of_a_large_board() {
    let empty = Position::empty("7x6x5".parse().unwrap(), Mark::X);
    let medium = Level::Medium.strategy(1);
    let played = chosen(&mut medium.at(Strength::MIN), &empty, 100);
    assert!(played.iter().all(|cell| (1..=5).contains(&cell.col)));
}

#[test]
fn each_strength_of_medium_beats_the_one_below() {
    let pairs = Strength::all().zip(Strength::all().skip(1));
    // On 3x3 most rounds are drawn, and a hundred tell too little.
    let boards = [("3x3x3", 1_000), ("5x5x4", 100)];
    for ((weaker, stronger), (board, rounds)) in
        pairs.flat_map(|pair| boards.map(|board| (pair, board)))
    {
        let rules: Rules = board.parse().unwrap();
        let mut players = [weaker, stronger].map(|strength| {
            let medium = Level::Medium.strategy(u64::from(u8::from(strength)));
            medium.at(strength)
        });
        let mut points = 0;
        for round in 0..rounds {
            let mut position = Position::empty(rules, Mark::BOTH[round % 2]);
            while !position.is_over() {
                let player = &mut players[usize::from(position.to_move() == Mark::O)];
                position = position.play(choose(player, &position).cell).unwrap();
            }
            points += match position.outcome() {
                Some(Outcome::Win(Mark::O)) => 2,
                Some(Outcome::Draw) => 1,
                _ => 0,
            };
        }
        assert!(points > rounds, "{stronger} has {points} of {} against {weaker}", 2 * rounds);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn medium_wins_or_blocks_in_one_on_any_board_from_strength_3_on(
        rules in prop::sample::select(Rules::all().collect::<Vec<_>>()),
        strength in prop::sample::select(Strength::all().skip(2).collect::<Vec<_>>()),
        seed in any::<u64>(),
    ) {
        let mut easy = Level::Easy.strategy(seed);
        let medium = Level::Medium.strategy(seed);
        let mut medium = medium.at(strength);
        let mut position = Position::empty(rules, Mark::X);
        while !position.is_over() {
            let medium_moves = position.plies() % 2 == 1;
            let player = if medium_moves { &mut medium } else { &mut easy };
            let cell = choose(player, &position).cell;
            if medium_moves {
                prop_assert!(oracle::win_or_block(&position).contains(&cell));
            }
            position = position.play(cell).unwrap();
        }
    }
}

// Exact values and hints.

#[test]
fn a_hint_does_not_need_all_moves_proved() {
    for board in ["5x5x4", "6x6x6", "7x7x5"] {
        let rules: Rules = board.parse().unwrap();
        let position = Position::empty(rules, Mark::X);
        let hint = hint(&position);
        assert_eq!(hint.evaluation.unwrap().value, Value::Draw, "{board}");
        let child = position.play(hint.cell).unwrap();
        assert_eq!(value(&child), Value::Draw, "{board}");
    }
}

#[test]
fn a_search_that_may_visit_nothing_proves_nothing_and_can_go_on() {
    for position in [position("X../.O./..."), Position::empty("7x7x4".parse().unwrap(), Mark::X)] {
        let mut prover = Prover::new(position.rules());
        for goal in [Goal::Value, Goal::Hint] {
            let known = prover.prove(&position, goal, Limit::nodes(0));
            let found = (known.evaluation, known.hint());
            assert_eq!(found, (None, None), "{position} {goal:?}");
            assert!(!prover.has_proved(&position, goal), "{position} {goal:?}");
        }
        prover.prove(&position, Goal::Hint, Limit::default());
        let hint = prover.known(&position).hint().cloned();
        assert!(hint.is_some(), "{position}");
    }
}
