//! Proves the value of every empty board and prints the table in docs/solver.md.
//!
//! `cargo run --release --no-default-features --example values`

use std::collections::HashMap;
use std::time::{Duration, Instant};

use tictactoe::ai::{Solver, Stop, Value};
use tictactoe::rules::{Mark, Position, Rules};

fn main() {
    let proofs: HashMap<Rules, Proof> = Rules::all().map(|rules| (rules, prove(rules))).collect();
    let sides = Rules::MIN..=Rules::MAX;
    let headings: Vec<String> = sides.clone().map(|k| format!("{k} in a row")).collect();
    println!("| board | {} |", headings.join(" | "));
    println!("|-------|{}", "---|".repeat(headings.len()));
    for columns in sides.clone() {
        for rows in Rules::MIN..=columns {
            let mut entries = Vec::new();
            for in_row in sides.clone() {
                let rules = Rules::new(columns, rows, in_row).ok();
                entries.push(entry(rules.and_then(|rules| proofs.get(&rules))));
            }
            println!("| {columns}x{rows} | {} |", entries.join(" | "));
        }
    }
    let total: Duration = proofs.values().map(|proof| proof.time).sum();
    let slowest = proofs.values().map(|proof| proof.time).max();
    println!(
        "\n{} shapes in {:.2} s, the slowest in {:.2} s.",
        proofs.len(),
        total.as_secs_f64(),
        slowest.unwrap_or_default().as_secs_f64()
    );
}

struct Proof {
    value: Option<Value>,
    nodes: u64,
    time: Duration,
}

fn prove(rules: Rules) -> Proof {
    let start = Instant::now();
    let solver = Solver::new(rules);
    let value = solver.value(&Position::empty(rules, Mark::X), &Stop::default());
    Proof {
        value,
        nodes: solver.nodes(),
        time: start.elapsed(),
    }
}

/// Formats one entry of the table. Boards that do not exist have an empty entry.
fn entry(proof: Option<&Proof>) -> String {
    let Some(proof) = proof else {
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
