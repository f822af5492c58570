//! Plays rounds of Hard on one board, and prints how often it had to guess and how long it took.
//!
//! `cargo run --release --no-default-features --example guesses -- 7x7x5 250`: the board, and the
//! number of rounds against each opponent. Hard goes first in every other round. Among the opponents
//! is one that plays perfectly and leaves positions of which little is known at a glance.

mod support;

use std::env;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use support::answer_within;
use tictactoe::ai::{Chance, Choice, Level, Limit, Memory, MoveProofs, Solver, Stop, finish};
use tictactoe::rules::{Mark, Outcome, Position, Rules};
use tictactoe::thinking::PATIENCE;

/// How many positions a proof may visit that counts as obvious.
const GLANCE_NODES: u64 = 1 << 6;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let parsed = match arguments.as_slice() {
        [board, rounds] => board.parse::<Rules>().ok().zip(rounds.parse::<u32>().ok()),
        _ => None,
    };
    let Some((rules, rounds)) = parsed else {
        eprintln!("expected a board and a number of rounds, such as: 7x7x5 250");
        return ExitCode::FAILURE;
    };
    println!("{rules}, {rounds} rounds against each opponent");
    println!("| opponent | moves of Hard | guesses | lost | slowest move |");
    println!("|----------|------:|--------:|-----:|-----:|");
    for level in Level::ALL {
        measure(&level.to_string(), rules, rounds, |memory, seed| {
            let mut player = level.strategy(seed, memory);
            Box::new(move |position, stop| player.choose(position, stop))
        });
    }
    measure("obscure", rules, rounds, |_, seed| {
        let (mut chance, solver) = (Chance::seed_from_u64(seed), Solver::new(rules));
        Box::new(move |position, stop| choose_obscurely(position, &solver, &mut chance, stop))
    });
    ExitCode::SUCCESS
}

type Player = Box<dyn FnMut(&Position, &Stop) -> Option<Choice>>;

#[derive(Default)]
struct Measured {
    moves: u32,
    guesses: u32,
    lost: u32,
    slowest: Duration,
}

fn measure(name: &str, rules: Rules, rounds: u32, opponent: impl Fn(&Memory, u64) -> Player) {
    let mut chance = Chance::seed_from_u64(17);
    let mut measured = Measured::default();
    for round in 0..rounds {
        let hard = Mark::BOTH[(round % 2) as usize];
        // As in the game, each side forgets what it learned when the round ends.
        let (own_memory, memory) = (Memory::default(), Memory::default());
        let mut opponent = opponent(&own_memory, chance.random());
        let mut position = Position::empty(rules, Mark::X);
        while position.outcome().is_none() {
            let choice = if position.to_move() == hard {
                measured.play_hard(&position, chance.random(), &memory)
            } else {
                choose_in_time(&position, &mut opponent)
            };
            position = position
                .play(choice.cell)
                .expect("strategies choose legal moves");
        }
        measured.lost += u32::from(position.outcome() == Some(Outcome::Win(hard.other())));
    }
    println!(
        "| {name} | {} | {} | {} | {:.2} s |",
        measured.moves,
        measured.guesses,
        measured.lost,
        measured.slowest.as_secs_f64()
    );
}

impl Measured {
    fn play_hard(&mut self, position: &Position, seed: u64, memory: &Memory) -> Choice {
        let mut hard = Level::Hard.strategy(seed, memory);
        let start = Instant::now();
        let choice = choose_in_time(position, |position, stop| hard.choose(position, stop));
        self.slowest = self.slowest.max(start.elapsed());
        self.moves += 1;
        if choice.guess {
            self.guesses += 1;
            println!("a guess: {position}");
        }
        choice
    }
}

fn choose_in_time(
    position: &Position,
    mut choose: impl FnMut(&Position, &Stop) -> Option<Choice>,
) -> Choice {
    let choice = answer_within(PATIENCE, |stop| choose(position, stop));
    choice.expect("the round is not over")
}

/// Plays a move that keeps the value, and of these one after which the fewest values are proved at a
/// glance.
fn choose_obscurely(
    position: &Position,
    solver: &Solver,
    chance: &mut Chance,
    stop: &Stop,
) -> Option<Choice> {
    let Some((_, cells)) = finish(solver.keeping(position, stop)) else {
        let mut hard = Level::Hard.strategy(chance.random(), &Memory::default());
        return hard.choose(position, stop);
    };
    let obvious = |cell: &_| {
        let child = position.play(*cell).ok()?;
        let mut proofs = MoveProofs::new(&child);
        let limit = Limit {
            stop,
            nodes: GLANCE_NODES,
        };
        finish(proofs.search(&Solver::new(position.rules()), limit));
        Some(proofs.values().filter(|(_, value)| value.is_some()).count())
    };
    let rated: Vec<_> = cells.iter().map(|cell| (obvious(cell), *cell)).collect();
    let fewest = rated.iter().map(|(count, _)| *count).min()?;
    let best: Vec<_> = rated.iter().filter(|(count, _)| *count == fewest).collect();
    let (_, cell) = best.choose(chance)?;
    Some(Choice::of(*cell))
}
