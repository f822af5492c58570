//! Plays every level against every level and prints the results as the table in docs/levels.md.
//!
//! `cargo run --release --no-default-features --example rates`

use std::collections::HashMap;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use tictactoe::ai::{Chance, Choice, Level, Memory, Stop, Strategy, minimax};
use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};

const ROUNDS: u32 = 10_000;

fn main() {
    println!("| first  | second | first wins | draw | second wins |");
    println!("|--------|--------|-----------:|-----:|------------:|");
    for first in Level::ALL {
        for second in Level::ALL {
            print_row(first, second);
        }
    }
}

fn print_row(first: Level, second: Level) {
    let (mut x, mut o) = (player(first, 1), player(second, 2));
    let (mut wins, mut draws, mut losses) = (0, 0, 0);
    for _ in 0..ROUNDS {
        match play(x.as_mut(), o.as_mut()) {
            Outcome::Win(Mark::X) => wins += 1,
            Outcome::Win(Mark::O) => losses += 1,
            Outcome::Draw => draws += 1,
        }
    }
    let percent = |count: u32| 100.0 * f64::from(count) / f64::from(ROUNDS);
    println!(
        "| {first:<6} | {second:<6} | {:.1} % | {:.1} % | {:.1} % |",
        percent(wins),
        percent(draws),
        percent(losses)
    );
}

/// Plays a round in which X goes first.
fn play(x: &mut dyn Strategy, o: &mut dyn Strategy) -> Outcome {
    let mut position = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
    let stop = Stop::default();
    loop {
        if let Some(outcome) = position.outcome() {
            return outcome;
        }
        let choice = match position.to_move() {
            Mark::X => x.choose(&position, &stop),
            Mark::O => o.choose(&position, &stop),
        };
        let choice = choice.expect("the search is never stopped");
        position = position
            .play(choice.cell)
            .expect("strategies choose legal moves");
    }
}

/// Hard with a cache, so that it searches each position once instead of in every round.
struct CachedHard {
    best: HashMap<Position, Vec<Cell>>,
    chance: Chance,
}

impl Strategy for CachedHard {
    fn choose(&mut self, position: &Position, stop: &Stop) -> Option<Choice> {
        if !self.best.contains_key(position) {
            let best = minimax::best(&minimax::scored_moves(position, stop)?);
            self.best.insert(*position, best);
        }
        let cell = *self.best.get(position)?.choose(&mut self.chance)?;
        Some(Choice::of(cell))
    }
}

fn player(level: Level, seed: u64) -> Box<dyn Strategy> {
    match level {
        Level::Easy | Level::Medium => level.strategy(Rules::TIC_TAC_TOE, seed, &Memory::default()),
        Level::Hard => Box::new(CachedHard {
            best: HashMap::new(),
            chance: Chance::seed_from_u64(seed),
        }),
    }
}
