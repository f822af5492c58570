//! Times of the searches. Each checks its answer before it is measured.
//!
//! `cargo bench --bench search`

#![allow(missing_docs)] // criterion's macros write undocumented functions

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use tictactoe::ai::minimax::{self, Algorithm};
use tictactoe::ai::value_of_opening;
use tictactoe::ai::{Goal, Level, Limit, Prover, Value};
use tictactoe::rules::{Mark, Position, Rules};

fn board(text: &str) -> Rules {
    text.parse().expect("a legal board")
}

fn empty(rules: Rules) -> Position {
    Position::empty(rules, Mark::X)
}

fn solve(rules: Rules) -> Option<Value> {
    Prover::new(rules).value(&empty(rules), Limit::default())
}

/// The four algorithms that are compared.
fn algorithms(bench: &mut Criterion) {
    let start = empty(Rules::TIC_TAC_TOE);
    let mut group = bench.benchmark_group("the score of the empty board, 3x3");
    for algorithm in Algorithm::ALL {
        let search = || algorithm.search(&start, Limit::default());
        let score = search().map(|stats| stats.score.value());
        assert_eq!(score, Some(Value::Draw));
        group.bench_function(format!("{algorithm:?}"), |timer| timer.iter(search));
    }
}

/// The answer to a corner, by a new prover.
fn perfect_move(bench: &mut Criterion) {
    let opened = Position::parse("X../.../...", Rules::TIC_TAC_TOE).expect("a legal position");
    let answer = |prover: &mut Prover| {
        let known = prover.prove(&opened, Goal::Hint, Limit::default());
        known.keeping().map(|made| made.cell).collect::<Vec<_>>()
    };
    let centre = Rules::TIC_TAC_TOE.cell(5);
    let prover = || Prover::new(Rules::TIC_TAC_TOE);
    assert_eq!(answer(&mut prover()), Vec::from_iter(centre));
    bench.bench_function("a perfect move, 3x3", |timer| {
        timer.iter_batched_ref(prover, |prover| answer(prover), BatchSize::SmallInput);
    });
}

/// The 5,478 positions of 3x3 that play can reach when X opens.
fn all_positions() -> Vec<Position> {
    let mut positions = vec![empty(Rules::TIC_TAC_TOE)];
    let mut layer = positions.clone();
    while !layer.is_empty() {
        let mut next: Vec<Position> = Vec::new();
        for position in &layer {
            for (_, child) in position.children() {
                if !next.contains(&child) {
                    next.push(child);
                }
            }
        }
        positions.extend(&next);
        layer = next;
    }
    positions
}

fn every_value(bench: &mut Criterion) {
    let positions = all_positions();
    assert_eq!(positions.len(), 5_478);
    let values = |prover: &mut Prover| {
        let values = positions.iter().map(|position| prover.value(position, Limit::default()));
        values.filter(|value| *value == Some(Value::Draw)).count()
    };
    let search = |position| minimax::search(position, Limit::default());
    let scores = positions.iter().filter_map(search).map(|stats| stats.score);
    let drawn = scores.filter(|score| score.value() == Value::Draw).count();
    let prover = || Prover::new(Rules::TIC_TAC_TOE);
    assert_eq!(values(&mut prover()), drawn);
    bench.bench_function("the values of all 5,478 positions, 3x3", |timer| {
        timer.iter_batched_ref(prover, |prover| values(prover), BatchSize::SmallInput);
    });
}

fn distances(bench: &mut Criterion) {
    let start = empty(board("4x4x3"));
    let plies = || {
        let mut prover = Prover::new(start.rules());
        let known = prover.prove(&start, Goal::Distance, Limit::default());
        known.evaluation.and_then(|best| best.plies)
    };
    assert_eq!(plies(), Some(5));
    bench.bench_function("the exact distance, 4x4x3", |timer| timer.iter(plies));
}

fn empty_boards(bench: &mut Criterion) {
    let mut group = bench.benchmark_group("the value of the empty board");
    group.sample_size(10);
    for text in ["5x5x4", "6x5x4", "7x4x4", "6x6x4", "7x7x4", "7x7x5"] {
        let rules = board(text);
        assert_eq!(solve(rules), Some(value_of_opening(rules)));
        group.bench_function(text, |timer| timer.iter(|| solve(rules)));
    }
    group.bench_function("all 95", |timer| {
        timer.iter(|| {
            assert!(Rules::all().all(|rules| solve(rules) == Some(value_of_opening(rules))));
        });
    });
}

/// On the largest board, as in the game.
fn first_move(bench: &mut Criterion) {
    let rules = board("7x7x5");
    let choose = || {
        let mut hard = Level::Hard.strategy(1);
        hard.choose(&empty(rules), Limit::default())
    };
    assert!(choose().is_some_and(|choice| !choice.guess));
    let mut group = bench.benchmark_group("Hard's first move");
    group.sample_size(10);
    group.bench_function("7x7x5", |timer| timer.iter(choose));
}

criterion_group!(
    benches,
    algorithms,
    perfect_move,
    every_value,
    distances,
    empty_boards,
    first_move
);
criterion_main!(benches);
