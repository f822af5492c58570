//! Plays rounds of Hard on one board, and prints how often it had to guess and how long it took.
//!
//! `cargo bench --no-default-features --features terminal --bench guesses -- 7x7x5 250`: the board, and the
//! number of rounds against each of four opponents. A third argument is the number of the first round
//! (0 without it): `7x7x5 100` and `7x7x5 150 100` together play the rounds of `7x7x5 250`. Hard goes first
//! in every other round. Each guess is printed to stderr at once, and a row once all rounds against an opponent
//! are over.
//!
//! Each core plays a round at a time, in which Hard searches on one core and does not think ahead. Its time is
//! processor time, so other programs make little difference.

mod support;

use std::time::Duration;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use support::parallel::{cores, in_parallel};
use support::{processor_time, seconds_at};
use tictactoe::ai::{
    Chance, Choice, Goal, Knowledge, Level, Limit, MoveEvaluation, Prover, Value, minimax,
    value_of_opening,
};
use tictactoe::rules::{Mark, Outcome, Position, Rules};
use tictactoe::thinking::PATIENCE;

/// Effort of the obscure opponent. Not a time, so that it plays the same each time.
const OBSCURE_NODES: u64 = 1 << 16;

/// Positions visited between two looks at the clock: some thousandths of a second.
const NODES_PER_LOOK: u64 = 1 << 13;

/// How many positions a proof may visit that counts as obvious.
const GLANCE_NODES: u64 = 1 << 10;

fn main() {
    let arguments = support::arguments();
    let Some((rules, rounds, first)) = parse(&arguments) else {
        eprintln!(
            "expected a board, a number of rounds and, if wanted, the number of the first: 7x7x5 250 0"
        );
        return;
    };
    println!(
        "Rounds from {first} on, {rounds} against each opponent, side by side on {} cores.",
        cores()
    );
    println!();
    println!(
        "| board | opponent | moves of Hard | guesses | needless losses | p50 | p99 | at most |"
    );
    println!(
        "|-------|----------|--------------:|--------:|----------------:|----:|----:|--------:|"
    );
    let mut all = Measured::default();
    for opponent in Opponent::ALL {
        let play = |index| play(opponent, rules, first + index as u64);
        let measured =
            in_parallel(cores(), rounds, play).into_iter().fold(Measured::default(), Measured::and);
        measured.print(rules, &opponent.name());
        all = all.and(measured);
    }
    all.print(rules, "all");
}

fn parse(arguments: &[String]) -> Option<(Rules, usize, u64)> {
    let (board, rounds, first) = match arguments {
        [board, rounds] => (board, rounds, 0),
        [board, rounds, first] => (board, rounds, first.parse().ok()?),
        _ => return None,
    };
    Some((board.parse().ok()?, rounds.parse().ok()?, first))
}

#[derive(Clone, Copy)]
enum Opponent {
    Level(Level),
    /// Plays well, and leaves positions of which little is known at a glance.
    Obscure,
}

type Player = Box<dyn FnMut(&Position) -> Option<Choice>>;

impl Opponent {
    const ALL: [Opponent; 4] = [
        Opponent::Level(Level::Easy),
        Opponent::Level(Level::Medium),
        Opponent::Level(Level::Hard),
        Opponent::Obscure,
    ];

    fn name(self) -> String {
        match self {
            Opponent::Level(level) => level.to_string(),
            Opponent::Obscure => "obscure".to_owned(),
        }
    }

    fn player(self, rules: Rules, seed: u64) -> Player {
        let (mut chance, mut prover) = (Chance::seed_from_u64(seed), Prover::new(rules));
        match self {
            Opponent::Level(level) => {
                Box::new(move |position| choose(level, position, chance.random(), &mut prover))
            }
            Opponent::Obscure => {
                Box::new(move |position| choose_obscurely(position, &mut prover, &mut chance))
            }
        }
    }
}

#[derive(Default)]
struct Measured {
    /// Processor time of each move.
    times: Vec<Duration>,
    guesses: u32,
    /// Rounds that perfect play does not lose.
    lost: u32,
}

/// Plays one round. As in the game, each side forgets what it learned when the round ends.
fn play(opponent: Opponent, rules: Rules, round: u64) -> Measured {
    let mut chance = Chance::seed_from_u64(round);
    let hard = Mark::BOTH[(round % 2) as usize];
    let (mut player, mut prover) = (opponent.player(rules, chance.random()), Prover::new(rules));
    let mut measured = Measured::default();
    let mut position = Position::empty(rules, Mark::X);
    while !position.is_over() {
        let choice = if position.to_move() == hard {
            let start = processor_time();
            let choice = choose(Level::Hard, &position, chance.random(), &mut prover);
            measured.times.push(processor_time().saturating_sub(start));
            choice
        } else {
            player(&position)
        };
        let choice = choice.expect("the round is not over");
        if choice.guess && position.to_move() == hard {
            measured.guesses += 1;
            eprintln!("guess: {rules} {position}, round {round} against {}", opponent.name());
        }
        let next = position.play(choice.cell);
        position = next.expect("strategies choose legal moves");
    }
    let is_lost = position.outcome() == Some(Outcome::Win(hard.other()));
    // On some boards perfect play loses when going second.
    let could_hold = hard == Mark::X || value_of_opening(rules) != Value::Win;
    measured.lost += u32::from(is_lost && could_hold);
    measured
}

impl Measured {
    fn and(mut self, other: Measured) -> Measured {
        self.times.extend(other.times);
        Measured { guesses: self.guesses + other.guesses, lost: self.lost + other.lost, ..self }
    }

    fn print(&self, rules: Rules, opponent: &str) {
        let Measured { guesses, lost, .. } = self;
        let [p50, p99, most] = seconds_at([0.5, 0.99, 1.0], &self.times);
        println!(
            "| {rules} | {opponent} | {} | {guesses} | {lost} | {p50:.3} s | {p99:.3} s | {most:.3} s |",
            self.times.len()
        );
    }
}

/// The move of a level that searches on this thread alone, and for as long as a player would wait.
fn choose(level: Level, position: &Position, seed: u64, prover: &mut Prover) -> Option<Choice> {
    let end = processor_time() + PATIENCE;
    if level == Level::Hard && !minimax::is_feasible(position.rules()) {
        while !prover.has_proved(position, Goal::Hint) && processor_time() < end {
            prover.prove(position, Goal::Hint, Limit::nodes(NODES_PER_LOOK));
        }
    }
    level.strategy(seed).choose_by(prover, position, Limit::nodes(0))
}

/// Plays a winning move if one is proved, otherwise one that is not proved to lose, and of these one after which the
/// fewest values are proved at a glance.
fn choose_obscurely(
    position: &Position,
    prover: &mut Prover,
    chance: &mut Chance,
) -> Option<Choice> {
    let known = proved(position, prover, OBSCURE_NODES);
    let rating = |made: &MoveEvaluation| made.evaluation.map_or(Value::Draw, |it| it.value);
    let best = known.moves.iter().map(rating).max()?;
    let candidates = known.moves.iter().filter(|made| rating(made) == best);
    let obvious = |cell| {
        let child = position.play(cell).ok()?;
        let known = proved(&child, &mut Prover::new(position.rules()), GLANCE_NODES);
        let is_proved = |made: &&MoveEvaluation| made.evaluation.is_some();
        Some(known.moves.iter().filter(is_proved).count())
    };
    let rated: Vec<_> = candidates.map(|made| (obvious(made.cell), made.cell)).collect();
    let fewest = rated.iter().map(|(count, _)| *count).min()?;
    let best: Vec<_> = rated.iter().filter(|(count, _)| *count == fewest).collect();
    let (_, cell) = best.choose(chance)?;
    Some(Choice::of(*cell))
}

fn proved(position: &Position, prover: &mut Prover, nodes: u64) -> Knowledge {
    prover.prove(position, Goal::AllMoves, Limit::nodes(nodes))
}
