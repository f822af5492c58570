//! Minimax on 3x3, as tutorials tell it: X takes the highest score, O the lowest.
//!
//! X has marked the top left corner. What is each answer of O worth?
//!
//! `cargo run --no-default-features --features examples --bin minimax`

use tictactoe::rules::{InvalidPosition, Mark, Outcome, Position, Rules};

fn main() -> Result<(), InvalidPosition> {
    let rules = Rules::TIC_TAC_TOE;
    let position = Position::parse("X../.../...", rules)?;

    let mut leaves = 0;
    for (cell, child) in position.children() {
        let score = minimax(&child, &mut leaves);
        println!("O at {}: {score}", rules.number(cell));
    }
    println!("Leaves: {leaves}");
    assert_eq!(leaves, 27_732);
    Ok(())
}

/// The score of a position with best play: +1 if X wins, 0 for a draw, -1 if O wins. Counts the
/// leaves below it: the positions in which the round is over.
fn minimax(position: &Position, leaves: &mut u32) -> i32 {
    if let Some(outcome) = position.outcome() {
        *leaves += 1;
        return match outcome {
            Outcome::Win(Mark::X) => 1,
            Outcome::Draw => 0,
            Outcome::Win(Mark::O) => -1,
        };
    }
    match position.to_move() {
        Mark::X => {
            let mut best = -1;
            for (_, child) in position.children() {
                best = best.max(minimax(&child, leaves));
            }
            best
        }
        Mark::O => {
            let mut best = 1;
            for (_, child) in position.children() {
                best = best.min(minimax(&child, leaves));
            }
            best
        }
    }
}
