//! The questions before a game.

use std::fmt::Display;

use tictactoe::ai::Level;
use tictactoe::game::{First, Seat, Settings};
use tictactoe::rules::{Mark, Rules};

use crate::console::{Console, Exit};
use crate::entry::is_help;
use crate::sentences::either;

/// Asks for everything but the match length, which is unlimited.
pub fn settings(console: &mut Console) -> Result<Settings, Exit> {
    console.say(
        "Tic-Tac-Toe. Press Enter at each question for the usual game. Or type an answer, help or quit.",
    )?;
    console.blank_line()?;
    let opponent = ask_opponent(console)?;
    let you = match opponent {
        Seat::Human => Mark::X,
        Seat::Computer(_) => choose(
            console,
            "You play",
            &[("x", Mark::X), ("o", Mark::O)],
            0,
            "Choose your mark. The next question is which mark goes first.",
        )?,
    };
    let first = choose(
        console,
        "Who goes first",
        &[
            ("x", First::Always(Mark::X)),
            ("o", First::Always(Mark::O)),
            ("alternate", First::Alternate),
        ],
        2,
        "The mark that goes first in every round. With alternate, X goes first in the first round, \
         O in the second, and so on.",
    )?;
    Ok(Settings { rules: ask_rules(console)?, you, opponent, first, ..Settings::default() })
}

fn ask_opponent(console: &mut Console) -> Result<Seat, Exit> {
    let is_computer = choose(
        console,
        "Play against",
        &[("computer", true), ("friend", false)],
        0,
        "You play against the computer, or take turns with a friend at this keyboard.",
    )?;
    if !is_computer {
        return Ok(Seat::Human);
    }
    let level = choose(
        console,
        "Level",
        &Level::ALL.map(|level| (level, level)),
        Level::Medium as usize,
        "Easy picks any empty cell. Medium gets stronger when you win and weaker when you lose. Hard \
         plays the best move it finds.",
    )?;
    Ok(Seat::Computer(level))
}

fn ask_rules(console: &mut Console) -> Result<Rules, Exit> {
    loop {
        let answer = console.ask("Board: columns x rows x in a row. Enter for 3x3x3")?;
        if answer.is_empty() {
            return Ok(Rules::TIC_TAC_TOE);
        }
        match answer.parse::<Rules>() {
            Ok(rules) => return Ok(rules),
            Err(_) if is_help(&answer) => console.say(
                "A board has 3 to 7 columns and rows. 5x4x3 has 5 columns and 4 rows, and 3 in a row \
                 win.",
            )?,
            Err(invalid) => console.refuse(&format!("No such board: {invalid}."))?,
        }
    }
}

/// Returns the first option that begins with the answer; an empty answer means the default.
fn choose<T: Copy>(
    console: &mut Console,
    name: &str,
    options: &[(impl Display, T)],
    default: usize,
    help: &str,
) -> Result<T, Exit> {
    let names: Vec<String> = options.iter().map(|(name, _)| name.to_string()).collect();
    let expected = either(&names);
    let question = format!("{name}: {expected}. Enter for {}", names[default]);
    loop {
        let answer = console.ask(&question)?;
        if answer.is_empty() {
            return Ok(options[default].1);
        }
        match names.iter().position(|name| name.starts_with(&answer)) {
            Some(chosen) => return Ok(options[chosen].1),
            None if is_help(&answer) => console.say(help)?,
            None => console.refuse(&format!("Type {expected}, or help."))?,
        }
    }
}
