//! Proves what 5x5 with four in a row is worth for who goes first, and says where to begin and why.
//!
//! `cargo run --no-default-features --features examples --bin prove`

use tictactoe::ai::{Goal, Limit, Prover};
use tictactoe::profile::Language;
use tictactoe::rules::{Mark, Position, Rules};
use tictactoe::text;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::new(5, 5, 4)?;
    let empty = Position::empty(rules, Mark::X);
    let known = Prover::new(rules).prove(&empty, Goal::Answers, Limit::default());
    let value = known.value().ok_or("the value is not proved")?;
    let hint = known.hint().ok_or("no best move is proved")?;
    let reason = hint.explanation(&empty).ok_or("the reason is not known")?;
    let words = text::words(Language::English);
    println!("{rules}: {value:?}");
    println!("Hint: {}. {}", rules.number(hint.cell), words.explanation(&reason));
    Ok(())
}
