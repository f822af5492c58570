//! The four algorithms, checked against the true values and against a slow twin that counts what they
//! should visit.

use std::collections::HashMap;

use crate::support::oracle;
use rand::{RngExt, SeedableRng};
use tictactoe::ai::minimax::{Algorithm, SearchStats};
use tictactoe::ai::{Chance, Limit, Value};
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
        let mut twin = Twin { algorithm, table: HashMap::new(), visited: 0, leaves: 0 };
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
fn each_algorithm_finds_the_true_score_and_visits_what_the_twin_visits() {
    for (position, truth) in &oracle::truths() {
        let plies = (truth.value != Value::Draw).then_some(truth.plies);
        for algorithm in Algorithm::ALL {
            let twin = Twin::search(algorithm, position);
            let stats = search(algorithm, position);
            let score = (stats.score.value(), stats.score.plies());
            assert_eq!(score, (truth.value, plies), "{algorithm:?}: {position}");
            let (counted, expected) = ((stats.visited, stats.leaves), (twin.visited, twin.leaves));
            assert_eq!(counted, expected, "{algorithm:?}: {position}");
        }
    }
}

#[test]
fn all_algorithms_agree_late_in_a_round_on_any_board() {
    let (mut chance, mut compared) = (Chance::seed_from_u64(1), 0);
    for rules in Rules::all().flat_map(|rules| [rules; 4]) {
        let plies = rules.cell_count() - chance.random_range(1..9);
        let Some(position) = oracle::random_position(rules, plies, &mut chance) else {
            continue;
        };
        let [whole, others @ ..] = Algorithm::ALL.map(|algorithm| search(algorithm, &position));
        for stats in others {
            assert_eq!(stats.score, whole.score, "{position}");
            assert!(stats.visited <= whole.visited, "{position}");
        }
        compared += 1;
    }
    assert!(compared > 100, "{compared}");
}

// Limits.

#[test]
fn a_limit_allows_exactly_as_many_nodes_as_it_says() {
    for algorithm in Algorithm::ALL {
        let is_minimax = algorithm == Algorithm::Minimax;
        for board in ["3x3x3", "4x3x4", "3x4x3"].iter().take(if is_minimax { 1 } else { 3 }) {
            let position = empty(board);
            let stats = search(algorithm, &position);
            let within = |nodes| search_within(algorithm, &position, nodes);
            assert_eq!(within(stats.visited), Some(stats), "{algorithm:?}");
            assert_eq!(within(stats.visited - 1), None, "{algorithm:?}");
        }
    }
}
