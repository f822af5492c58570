//! The four algorithms, checked against the true values and against a slow twin that counts what they
//! should visit.

use std::collections::HashMap;
use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::support::oracle;
use proptest::prelude::*;
use tictactoe::ai::comparison::Algorithm;
use tictactoe::ai::minimax::SearchStats;
use tictactoe::ai::{Limit, Value};
use tictactoe::rules::{Mark, Outcome, Position, Rules};

fn search_within(algorithm: Algorithm, position: &Position, nodes: u64) -> Option<SearchStats> {
    algorithm.search(position, Limit::nodes(nodes))
}

fn search(algorithm: Algorithm, position: &Position) -> SearchStats {
    search_within(algorithm, position, 2_000_000).unwrap()
}

fn empty(board: &str) -> Position {
    Position::empty(board.parse().unwrap(), Mark::X)
}

/// The result from the empty board: value, visited nodes, leaves.
fn from_the_empty_board(algorithm: Algorithm) -> (Value, u64, u64) {
    let stats = search(algorithm, &empty("3x3x3"));
    (stats.score.value(), stats.visited, stats.leaves)
}

#[test]
fn minimax_visits_all_549946_nodes() {
    let whole = (Value::Draw, 549_946, 255_168);
    assert_eq!(from_the_empty_board(Algorithm::Minimax), whole);
}

#[test]
fn alpha_beta_visits_20866_nodes() {
    let known = (Value::Draw, 20_866, 8_453);
    assert_eq!(from_the_empty_board(Algorithm::AlphaBeta), known);
}

#[test]
fn all_algorithms_score_every_3x3_position_correctly() {
    let known = oracle::truths();
    assert_eq!(known.len(), 2 * 5_478, "either side opens");
    for (position, truth) in &known {
        let plies = (truth.value != Value::Draw).then_some(truth.plies);
        for algorithm in Algorithm::ALL {
            let score = search(algorithm, position).score;
            assert_eq!(score.value(), truth.value, "{algorithm:?}: {position}");
            assert_eq!(score.plies(), plies, "{algorithm:?}: {position}");
        }
    }
}

// The twin. Its scores are X's: X maximizes and O minimizes.

/// An entry of the twin's transposition table.
#[derive(Clone, Copy)]
enum Entry {
    Exact(i32),
    LowerBound(i32),
    UpperBound(i32),
}

struct Twin {
    algorithm: Algorithm,
    table: HashMap<String, Entry>,
    visited: u64,
    leaves: u64,
}

impl Twin {
    fn search(algorithm: Algorithm, position: &Position) -> Twin {
        let mut twin = Twin {
            algorithm,
            table: HashMap::new(),
            visited: 0,
            leaves: 0,
        };
        twin.score(position, -1_000, 1_000);
        twin
    }

    /// The score for X: 100 for a win, less the number of marks.
    fn score(&mut self, position: &Position, mut alpha: i32, mut beta: i32) -> i32 {
        self.visited += 1;
        if let Some(outcome) = position.outcome() {
            self.leaves += 1;
            let marks = position.plies() as i32;
            return match outcome {
                Outcome::Win(Mark::X) => 100 - marks,
                Outcome::Win(Mark::O) => marks - 100,
                Outcome::Draw => 0,
            };
        }
        let key = self.key(position);
        match key.as_ref().and_then(|key| self.table.get(key)) {
            Some(&Entry::Exact(score)) => return score,
            Some(&Entry::LowerBound(score)) if score >= beta => return score,
            Some(&Entry::UpperBound(score)) if score <= alpha => return score,
            _ => {}
        }
        let (first_alpha, first_beta) = (alpha, beta);
        let x_moves = position.to_move() == Mark::X;
        let mut best = if x_moves { -1_000 } else { 1_000 };
        for (_, child) in position.children() {
            let score = self.score(&child, alpha, beta);
            if x_moves {
                best = best.max(score);
                alpha = alpha.max(best);
            } else {
                best = best.min(score);
                beta = beta.min(best);
            }
            if alpha >= beta && self.algorithm != Algorithm::Minimax {
                break;
            }
        }
        if let Some(key) = key {
            let entry = if best >= first_beta {
                Entry::LowerBound(best)
            } else if best <= first_alpha {
                Entry::UpperBound(best)
            } else {
                Entry::Exact(best)
            };
            self.table.insert(key, entry);
        }
        best
    }

    /// The signs by which the table knows a position; `None` without a table.
    fn key(&self, position: &Position) -> Option<String> {
        match self.algorithm {
            Algorithm::Minimax | Algorithm::AlphaBeta => None,
            Algorithm::AlphaBetaWithTable => Some(position.to_string()),
            Algorithm::AlphaBetaWithSymmetries => oracle::views(position).into_iter().max(),
        }
    }
}

#[test]
fn each_algorithm_visits_what_the_twin_visits() {
    for position in oracle::truths().keys() {
        for algorithm in Algorithm::ALL {
            let twin = Twin::search(algorithm, position);
            let stats = search(algorithm, position);
            let (counted, expected) = ((stats.visited, stats.leaves), (twin.visited, twin.leaves));
            assert_eq!(counted, expected, "{algorithm:?}: {position}");
        }
    }
}

// Larger boards.

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn all_algorithms_agree_late_in_a_round_on_any_board(
        shape in 0..Rules::all().count(),
        order in prop::collection::vec(0..49_usize, 49),
        left in 1..9_usize,
    ) {
        let rules = Rules::all().nth(shape).unwrap();
        let position = oracle::late_position(rules, &order, left);
        prop_assume!(position.is_some());
        let [whole, others @ ..] = Algorithm::ALL.map(|algorithm| search(algorithm, &position.unwrap()));
        for stats in others {
            prop_assert_eq!(stats.score, whole.score);
            prop_assert!(stats.visited <= whole.visited);
        }
    }
}

// Limits.

#[test]
fn a_limit_allows_exactly_as_many_nodes_as_it_says() {
    for algorithm in Algorithm::ALL {
        let is_minimax = algorithm == Algorithm::Minimax;
        for board in ["3x3x3", "4x3x4", "3x4x3"]
            .iter()
            .take(if is_minimax { 1 } else { 3 })
        {
            let position = empty(board);
            let stats = search(algorithm, &position);
            let within = |nodes| search_within(algorithm, &position, nodes);
            assert_eq!(within(stats.visited), Some(stats), "{algorithm:?}");
            assert_eq!(within(stats.visited - 1), None, "{algorithm:?}");
        }
    }
}

#[test]
fn a_running_search_can_be_stopped() {
    for algorithm in Algorithm::ALL {
        let (stop, has_begun) = (AtomicBool::new(false), Barrier::new(2));
        thread::scope(|scope| {
            // Without the stop, this search would take longer than a lifetime.
            let search = scope.spawn(|| {
                has_begun.wait();
                algorithm.search(&empty("6x6x6"), Limit::until(&stop))
            });
            has_begun.wait();
            stop.store(true, Ordering::Relaxed);
            let found = search.join().expect("no panic");
            assert_eq!(found, None, "{algorithm:?}");
        });
    }
}
