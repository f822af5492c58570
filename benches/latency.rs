//! Times the value, the hint and every move's value of positions, each by a solver that knows nothing yet, and prints
//! how long the middle, the slow and the slowest ones take, as tables of docs/solver.md.
//!
//! `cargo bench --no-default-features --features terminal --bench latency -- 7x7x5 100 10`: the board, the
//! number of middle positions, and the most seconds for each question.
//!
//! `... --bench latency -- hard`: the value and one move that keeps it, of the hard positions.
//!
//! `... --bench latency -- all`: every table. `benches/figures.sh` runs it with the benchmarks.

mod support;

use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng};
use support::people::Person;
use support::seconds_at;
use tictactoe::ai::{Chance, Evaluation, Goal, Knowledge, Limit, Prover, Value};
use tictactoe::rules::{Cell, Mark, Position, Rules};

const QUESTIONS: [&str; 3] = ["value", "hint", "all moves"];

const TABLE: &str = "\
| positions | question | p50 | p90 | p99 | at most | unknown |
|-----------|----------|----:|----:|----:|--------:|--------:|";

fn main() {
    let arguments = support::arguments();
    if arguments == ["hard"] {
        measure_benchmark(true);
    } else if arguments == ["all"] {
        measure_all();
    } else if let Some((rules, count, limit)) = parse(&arguments) {
        println!("{TABLE}");
        let measured = measure(&middle_positions(rules, count), limit);
        print_rows(&rules.to_string(), &measured);
    } else {
        eprintln!(
            "expected a board, a number of positions and of seconds, such as: 7x7x5 100 10; or: hard; or: all"
        );
    }
}

fn parse(arguments: &[String]) -> Option<(Rules, usize, Duration)> {
    let [board, count, seconds] = arguments else {
        return None;
    };
    let seconds = Duration::from_secs(seconds.parse().ok()?);
    Some((board.parse().ok()?, count.parse().ok()?, seconds))
}

fn measure_all() {
    let limit = Duration::from_secs(10);
    let board = |text: &str| text.parse::<Rules>().expect("a board");
    println!("{TABLE}");
    let mut middle = Measured::default();
    for rules in ["6x6x4", "7x7x4", "7x7x5"].map(board) {
        let measured = measure(&middle_positions(rules, 60), limit);
        print_rows(&rules.to_string(), &measured);
        for (all, some) in middle.iter_mut().zip(measured) {
            all.times.extend(some.times);
            all.asked += some.asked;
            all.unknown += some.unknown;
        }
    }
    print_rows("middle", &middle);
    let empty = Position::empty(board("7x7x5"), Mark::X);
    print_rows("empty 7x7x5, 10 times", &measure(&[empty; 10], limit));
    print_rows("hard", &measure(&hard_positions(), limit));
    println!();
    measure_benchmark(false);
    println!();
    measure_empty_boards();
}

fn hard_positions() -> Vec<Position> {
    let lines = include_str!("hard-positions.txt").lines();
    let position = |line: &str| {
        let (board, position) = line.split_once(' ').expect("a board and a position");
        let rules: Rules = board.parse().expect("a board");
        Position::parse(position, rules).expect("a position")
    };
    let lines = lines.filter(|line| !line.starts_with('#'));
    lines.map(position).collect()
}

/// The hard positions, and each of them if wanted, the slowest last.
fn measure_benchmark(prints_each: bool) {
    println!("| p50 | p90 | at most | together |");
    println!("|----:|----:|--------:|---------:|");
    let mut measured = Vec::new();
    for position in hard_positions() {
        let rules = position.rules();
        let (known, time) = prove(&position, Goal::Hint, Duration::from_secs(60));
        let value = known.evaluation.map(|it| (it.value, known.keeping().count()));
        measured.push((time, format!("{rules} {position}: {value:?}")));
    }
    measured.sort();
    let times: Vec<Duration> = measured.iter().map(|(time, _)| *time).collect();
    let [p50, p90, most] = seconds_at([0.5, 0.9, 1.0], &times);
    let sum = times.iter().sum::<Duration>().as_secs_f64();
    println!("| {p50:.2} s | {p90:.2} s | {most:.2} s | {sum:.1} s |");
    for (time, line) in measured.iter().filter(|_| prints_each) {
        println!("{:.3} s  {line}", time.as_secs_f64());
    }
}

/// The slowest of all boards, by the median of nine times.
fn measure_empty_boards() {
    const SLOWEST: usize = 5;
    let time = |rules| {
        let empty = Position::empty(rules, Mark::X);
        let solve = |_| prove(&empty, Goal::Value, Duration::MAX).1;
        let times: Vec<Duration> = (0..9).map(solve).collect();
        let [median] = seconds_at([0.5], &times);
        (median, rules)
    };
    let mut times: Vec<(f64, Rules)> = Rules::all().map(time).collect();
    times.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    println!("| empty board | value |");
    println!("|-------------|------:|");
    for (seconds, rules) in times.iter().take(SLOWEST) {
        println!("| {rules} | {:.1} ms |", 1000.0 * seconds);
    }
    let sum: f64 = times.iter().map(|(seconds, _)| seconds).sum();
    println!("| all {} together | {sum:.2} s |", times.len());
}

/// For each question.
type Measured = [Answers; 3];

#[derive(Default)]
struct Answers {
    times: Vec<Duration>,
    asked: usize,
    unknown: usize,
}

impl Answers {
    fn add(&mut self, time: Duration, asked: usize, known: usize) {
        self.times.push(time);
        self.asked += asked;
        self.unknown += asked - known;
    }
}

fn measure(positions: &[Position], limit: Duration) -> Measured {
    let mut measured = Measured::default();
    for position in positions {
        let [values, hints, moves] = &mut measured;
        let (known, time) = prove(position, Goal::Value, limit);
        let value = known.evaluation.map(|it| it.value);
        values.add(time, 1, value.iter().count());
        let (known, time) = prove(position, Goal::Hint, limit);
        let evaluation = known.hint().and_then(|hint| hint.evaluation);
        hints.add(time, 1, evaluation.iter().count());
        let (known, time) = move_values(position, limit);
        let values = known.iter().filter_map(|(_, value)| *value);
        moves.add(time, known.len(), values.count());
        check(position, value, evaluation, &known);
    }
    measured
}

fn print_rows(positions: &str, measured: &Measured) {
    for (question, answers) in QUESTIONS.into_iter().zip(measured) {
        let [p50, p90, p99, most] = seconds_at([0.5, 0.9, 0.99, 1.0], &answers.times);
        let Answers { asked, unknown, .. } = answers;
        println!(
            "| {positions} | {question} | {p50:.4} | {p90:.3} | {p99:.3} | {most:.3} | {unknown} of {asked} |"
        );
    }
}

/// What is proved up to the goal or this time, and how long it took.
fn prove(position: &Position, goal: Goal, limit: Duration) -> (Knowledge, Duration) {
    prove_until(position, goal, limit, |prover, _| prover.has_proved(position, goal))
}

/// The value of each move for the side that makes it, without its distance and reason, and how long they took; `None` if
/// not proved in this time.
fn move_values(position: &Position, limit: Duration) -> (Vec<(Cell, Option<Value>)>, Duration) {
    let has_values = |known: &Knowledge| known.moves.iter().all(|made| made.evaluation.is_some());
    let (known, time) = prove_until(position, Goal::AllMoves, limit, |_, known| has_values(known));
    let values = known.moves.iter().map(|made| (made.cell, made.evaluation.map(|it| it.value)));
    (values.collect(), time)
}

/// By a prover that knows nothing yet.
fn prove_until(
    position: &Position,
    goal: Goal,
    limit: Duration,
    is_enough: impl Fn(&Prover, &Knowledge) -> bool,
) -> (Knowledge, Duration) {
    let start = Instant::now();
    let mut prover = Prover::new(position.rules());
    loop {
        let known = prover.prove(position, goal, Limit::nodes(SLICE));
        let time = start.elapsed();
        if time >= limit || is_enough(&prover, &known) {
            return (known, time);
        }
    }
}

/// Positions visited between two looks at the clock.
const SLICE: u64 = 1 << 13;

/// Checks that the answers that were found agree.
fn check(
    position: &Position,
    value: Option<Value>,
    hint: Option<Evaluation>,
    moves: &[(Cell, Option<Value>)],
) {
    let Some(value) = value else {
        return;
    };
    assert!(hint.is_none_or(|hint| hint.value == value), "{position}");
    let best = moves.iter().filter_map(|(_, value)| *value).max();
    let all_known = moves.iter().all(|(_, value)| value.is_some());
    assert!(best.is_none_or(|best| best <= value), "{position}");
    assert!(!all_known || best == Some(value), "{position}");
}

fn middle_positions(rules: Rules, count: usize) -> Vec<Position> {
    let mut chance = Chance::seed_from_u64(17);
    let positions = (0..count).map(|_| middle_position(rules, &mut chance));
    positions.collect()
}

/// A position in which the round goes on, after up to three quarters of the cells were marked at
/// random, or by somebody who wins or blocks when they can.
fn middle_position(rules: Rules, chance: &mut Chance) -> Position {
    loop {
        let plies = chance.random_range(2..=rules.cell_count() * 3 / 4);
        let opener = Mark::BOTH[usize::from(chance.random_bool(0.5))];
        let mut position = Position::empty(rules, opener);
        for _ in 0..plies {
            let person = if chance.random_bool(0.5) { Person::WinOrBlock } else { Person::Random };
            let mut chance = Chance::seed_from_u64(chance.random());
            let Some(cell) = person.choose(&position, &mut chance) else {
                break;
            };
            if let Ok(next) = position.play(cell) {
                position = next;
            }
        }
        if is_quiet(&position) {
            return position;
        }
    }
}

/// Whether the round goes on, and neither side could complete a line with its next mark.
fn is_quiet(position: &Position) -> bool {
    let goes_on = |position: &Position| !position.is_over();
    let mut after = position.children().flat_map(|(_, child)| {
        let replies = child.children().map(|(_, reply)| reply);
        replies.chain([child])
    });
    goes_on(position) && after.all(|position| goes_on(&position))
}
