//! The question before a game.

use tictactoe::ai::Level;
use tictactoe::game::{Seat, Settings};

use crate::console::{Console, Exit};
use crate::entry::is_help;

const OPPONENTS: [(&str, Seat); 4] = [
    ("easy", Seat::Computer(Level::Easy)),
    ("medium", Seat::Computer(Level::Medium)),
    ("hard", Seat::Computer(Level::Hard)),
    ("friend", Seat::Human),
];

/// Asks whom to play against: the first opponent whose name begins with the answer, Medium if it is empty.
pub fn settings(console: &mut Console) -> Result<Settings, Exit> {
    console.say(
        "Tic-Tac-Toe. Flags choose the board, your mark and who goes first: start with the flag help to see all.",
    )?;
    console.blank_line()?;
    loop {
        let answer = console.ask("Play against: easy, medium, hard or friend. Enter for medium")?;
        if answer.is_empty() {
            return Ok(Settings::default());
        }
        let chosen = OPPONENTS.iter().find(|(name, _)| name.starts_with(&answer));
        match chosen {
            Some(&(_, opponent)) => return Ok(Settings { opponent, ..Settings::default() }),
            None if is_help(&answer) => console.say(
                "Easy picks any empty cell. Medium gets stronger when you win and weaker when you lose. Hard \
                 plays the best move it finds. A friend takes turns with you at this keyboard.",
            )?,
            None => console.refuse("Type easy, medium, hard or friend, or help.")?,
        }
    }
}
