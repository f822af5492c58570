//! Plays the levels against each other, and prints the table of results of the README.
//!
//! `cargo run --release --no-default-features --example rates`

use std::collections::HashMap;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use tictactoe::ai::{Chance, Choice, Level, Memory, Stop, Strategy, minimax};
use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};

const GAMES: u32 = 10_000;

/// Hard with a cache, so that it searches each position once instead of once a game.
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

fn play(first: &mut dyn Strategy, second: &mut dyn Strategy) -> Option<Outcome> {
    let mut position = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
    while position.outcome().is_none() {
        let choice = match position.to_move() {
            Mark::X => first.choose(&position, &Stop::default())?,
            Mark::O => second.choose(&position, &Stop::default())?,
        };
        position = position.play(choice.cell).ok()?;
    }
    position.outcome()
}

fn main() {
    println!("| first  | second | first wins | draw | second wins |");
    println!("|--------|--------|-----------:|-----:|------------:|");
    for first in Level::ALL {
        for second in Level::ALL {
            let (mut x, mut o) = (player(first, 1), player(second, 2));
            let (mut wins, mut draws, mut losses) = (0, 0, 0);
            for _ in 0..GAMES {
                match play(x.as_mut(), o.as_mut()) {
                    Some(Outcome::Win(Mark::X)) => wins += 1,
                    Some(Outcome::Win(Mark::O)) => losses += 1,
                    Some(Outcome::Draw) | None => draws += 1,
                }
            }
            let percent = |count: u32| 100.0 * f64::from(count) / f64::from(GAMES);
            println!(
                "| {first:<6} | {second:<6} | {:.1} % | {:.1} % | {:.1} % |",
                percent(wins),
                percent(draws),
                percent(losses)
            );
        }
    }
}
