//! Proves the value of every empty board and prints the table that the README shows.
//!
//! `cargo run --release --no-default-features --example values`

use std::time::{Duration, Instant};

use tictactoe::ai::{Solver, Stop, Value};
use tictactoe::rules::{Mark, Position, Rules};

struct Proof {
    value: Option<Value>,
    nodes: u64,
    time: Duration,
}

fn prove(rules: Rules) -> Proof {
    let begun = Instant::now();
    let mut solver = Solver::new(rules);
    let value = solver.value(&Position::empty(rules, Mark::X), &Stop::default());
    Proof {
        value,
        nodes: solver.nodes(),
        time: begun.elapsed(),
    }
}

/// A cell of the table; boards with fewer in a row than three, or too many, have none.
fn entry(rules: Option<Rules>) -> String {
    let Some(proof) = rules.map(prove) else {
        return String::new();
    };
    let value = match proof.value {
        Some(Value::Win) => "**win**",
        Some(Value::Draw) => "draw",
        Some(Value::Loss) => "loss",
        None => "unknown",
    };
    let ms = proof.time.as_secs_f64() * 1000.0;
    format!("{value}, {}, {ms:.1} ms", proof.nodes)
}

fn main() {
    let sides = Rules::MIN..=Rules::MAX;
    let heads: Vec<String> = sides.clone().map(|k| format!("{k} in a row")).collect();
    println!("| board | {} |", heads.join(" | "));
    println!("|-------|{}", "---|".repeat(heads.len()));
    for columns in sides.clone() {
        for rows in Rules::MIN..=columns {
            let entries: Vec<String> = sides
                .clone()
                .map(|k| entry(Rules::new(columns, rows, k).ok()))
                .collect();
            println!("| {columns}x{rows} | {} |", entries.join(" | "));
        }
    }
    let proofs: Vec<Proof> = Rules::all().map(prove).collect();
    let total: Duration = proofs.iter().map(|proof| proof.time).sum();
    let slowest = proofs.iter().map(|proof| proof.time).max();
    println!(
        "\n{} shapes in {:.2} s, the slowest in {:.2} s.",
        proofs.len(),
        total.as_secs_f64(),
        slowest.unwrap_or_default().as_secs_f64()
    );
}
