//! Times the value, the hint and every move's value of middle positions, each by a solver that
//! knows nothing yet, and prints how long the middle, the slow and the slowest ones take.
//!
//! `cargo run --release --no-default-features --example latency -- 7x7x5 100 10`: the board, the
//! number of positions, and the most seconds for each question.
//!
//! `... --example latency -- hard`: the value and one move that keeps it, of the hard positions.

use std::env;
use std::process::ExitCode;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng};
use tictactoe::ai::analysis::{self, Evaluation};
use tictactoe::ai::{Chance, Level, Limit, Memory, MoveProofs, Solver, Stop, Value, finish};
use tictactoe::rules::{Cell, Mark, Position, Rules};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if arguments == ["hard"] {
        measure_hard_positions();
        return ExitCode::SUCCESS;
    }
    let [board, count, seconds] = arguments.as_slice() else {
        return usage();
    };
    let (Ok(rules), Ok(count), Ok(seconds)) = (board.parse(), count.parse(), seconds.parse())
    else {
        return usage();
    };
    measure(rules, count, Duration::from_secs(seconds));
    ExitCode::SUCCESS
}

/// Prints the time of each, the slowest last.
fn measure_hard_positions() {
    let lines = include_str!("hard-positions.txt").lines();
    let limit = Duration::from_secs(60);
    let mut measured = Vec::new();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let (board, position) = line.split_once(' ').expect("a board and a position");
        let rules: Rules = board.parse().expect("a board");
        let position = Position::parse(position, rules).expect("a position");
        let keeping = |stop: &Stop| finish(Solver::new(rules).keeping(&position, stop));
        let (found, time) = timed(limit, keeping);
        let (value, cells) = found.map_or(("unknown".to_owned(), 0), |(value, cells)| {
            (format!("{value:?}"), cells.len())
        });
        measured.push((time, format!("{line}: {value}, {cells} moves keep it")));
    }
    measured.sort();
    for (time, line) in &measured {
        println!("{:.3} s  {line}", time.as_secs_f64());
    }
    let mut times: Vec<Duration> = measured.into_iter().map(|(time, _)| time).collect();
    print_times("to a move", &mut times);
}

fn usage() -> ExitCode {
    eprintln!(
        "expected a board, a number of positions and of seconds, such as: 7x7x5 100 10; or: hard"
    );
    ExitCode::FAILURE
}

fn measure(rules: Rules, count: usize, limit: Duration) {
    let mut chance = Chance::seed_from_u64(17);
    let (mut values, mut hints, mut moves) = (Vec::new(), Vec::new(), Vec::new());
    let (mut open_values, mut open_moves, mut all_moves) = (0, 0, 0);
    for _ in 0..count {
        let position = middle_position(rules, &mut chance);
        let (value, time) = timed(limit, |stop| Solver::new(rules).value(&position, stop));
        values.push(time);
        let (hint, time) = timed(limit, |stop| analysis::hint(&position, stop));
        hints.push(time);
        let (known, time) = timed(limit, |stop| move_values(&position, stop));
        moves.push(time);
        check(
            &position,
            value,
            hint.and_then(|hint| hint.evaluation),
            &known,
        );
        open_values += usize::from(value.is_none());
        open_moves += known.iter().filter(|(_, value)| value.is_none()).count();
        all_moves += known.len();
    }
    println!("{count} middle positions of {rules}");
    print_times("value", &mut values);
    print_times("hint", &mut hints);
    print_times("all moves", &mut moves);
    println!("unknown: {open_values} values, {open_moves} of {all_moves} moves");
}

/// The value of each move for the side that makes it; `None` if stopped before its proof.
fn move_values(position: &Position, stop: &Stop) -> Vec<(Cell, Option<Value>)> {
    let (solver, mut proofs) = (Solver::new(position.rules()), MoveProofs::new(position));
    for limit in Limit::growing(stop) {
        finish(proofs.search(&solver, limit));
        if proofs.is_complete() {
            break;
        }
    }
    proofs.values().collect()
}

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

/// A position in which the round goes on, after up to three quarters of the cells were marked at
/// random or as Medium does.
fn middle_position(rules: Rules, chance: &mut Chance) -> Position {
    loop {
        let plies = chance.random_range(2..=rules.cell_count() * 3 / 4);
        let opener = Mark::BOTH[usize::from(chance.random_bool(0.5))];
        let mut position = Position::empty(rules, opener);
        for _ in 0..plies {
            let level = if chance.random_bool(0.5) {
                Level::Medium
            } else {
                Level::Easy
            };
            let mut player = level.strategy(chance.random(), &Memory::default());
            let Some(choice) = player.choose(&position, &Stop::default()) else {
                break;
            };
            if let Ok(next) = position.play(choice.cell) {
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
    let goes_on = |position: &Position| position.outcome().is_none();
    let mut after = position.children().flat_map(|(_, child)| {
        let replies = child.children().map(|(_, reply)| reply);
        replies.chain([child])
    });
    goes_on(position) && after.all(|position| goes_on(&position))
}

/// The answer to a question that is stopped at the limit, and how long it took.
fn timed<T>(limit: Duration, question: impl FnOnce(&Stop) -> T) -> (T, Duration) {
    answer_within(limit, |stop| {
        let start = Instant::now();
        let answer = question(stop);
        (answer, start.elapsed())
    })
}

fn print_times(what: &str, times: &mut [Duration]) {
    times.sort();
    let at = |share: f64| {
        let index = ((times.len() as f64 - 1.0) * share).round() as usize;
        times.get(index).copied().unwrap_or_default().as_secs_f64()
    };
    println!(
        "{what:<10} p50 {:.4} s, p90 {:.3} s, p99 {:.3} s, at most {:.3} s",
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0)
    );
}

/// The answer to a question that is asked to finish after the limit.
fn answer_within<T>(limit: Duration, question: impl FnOnce(&Stop) -> T) -> T {
    let stop = &Stop::default();
    let (done, wait) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            if wait.recv_timeout(limit).is_err() {
                stop.set();
            }
        });
        let answer = question(stop);
        // The receiver ends at the latest with the limit.
        let _ = done.send(());
        answer
    })
}
