//! Your own player against Easy, Medium and Hard, a hundred rounds of 3x3 each.
//!
//! Change `my_move`, and run it: `cargo run --no-default-features --features examples --bin own-ai`

use tictactoe::ai::{Level, Limit};
use tictactoe::rules::{Cell, IllegalMove, Mark, Outcome, Position, Rules};

/// Completes a line if it can, else takes the first empty cell.
fn my_move(position: &Position) -> Option<Cell> {
    let wins = position.children().find(|(_, child)| child.outcome().is_some());
    wins.map(|(cell, _)| cell).or_else(|| position.empty_cells().next())
}

fn main() -> Result<(), IllegalMove> {
    for level in Level::ALL {
        let (mut won, mut drawn, mut lost) = (0, 0, 0);
        for round in 0..100 {
            // X begins, and both begin equally often.
            let me = if round % 2 == 0 { Mark::X } else { Mark::O };
            match play(level, me, round)? {
                Outcome::Win(winner) if winner == me => won += 1,
                Outcome::Win(_) => lost += 1,
                Outcome::Draw => drawn += 1,
            }
        }
        println!("{level}: won {won}, drawn {drawn}, lost {lost}");
    }
    Ok(())
}

/// Plays a round. Choosing no cell loses it.
fn play(level: Level, me: Mark, seed: u64) -> Result<Outcome, IllegalMove> {
    let mut computer = level.strategy(seed);
    let mut position = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
    loop {
        if let Some(outcome) = position.outcome() {
            return Ok(outcome);
        }
        let mover = position.to_move();
        let cell = if mover == me {
            my_move(&position)
        } else {
            computer.choose(&position, Limit::default()).map(|choice| choice.cell)
        };
        let Some(cell) = cell else {
            return Ok(Outcome::Win(mover.other()));
        };
        position = position.play(cell)?;
    }
}
