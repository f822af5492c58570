//! The questions before a game.

use std::fmt::Display;
use std::io::{BufRead, Write};

use tictactoe::ai::Level;
use tictactoe::game::{First, Seat, Settings};
use tictactoe::rules::{InvalidRules, Mark, Rules};

use crate::console::{Console, End};

/// Asks what to play.
pub fn settings<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<Settings, End> {
    console.say("Tic-Tac-Toe. Enter takes what stands in [ ], q ends.\n")?;
    let opponent = opponent(console)?;
    let you = match opponent {
        Seat::Human => Mark::X,
        Seat::Computer(_) => choose(
            console,
            "Your mark: x or o",
            "x",
            &[("x", Mark::X), ("o", Mark::O)],
        )?,
    };
    let first = choose(
        console,
        "Who goes first: x, o or alternate",
        "x",
        &[
            ("x", First::Always(Mark::X)),
            ("o", First::Always(Mark::O)),
            ("alternate", First::Alternate),
        ],
    )?;
    let rules = board(console)?;
    Ok(Settings {
        rules,
        you,
        opponent,
        first,
        match_length: None,
    })
}

fn opponent<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<Seat, End> {
    let players = &[("1", 1), ("2", 2)];
    if choose(console, "Players: 1 or 2", "1", players)? == 2 {
        return Ok(Seat::Human);
    }
    let level = choose(
        console,
        "Level: easy (random), medium (misses forks) or hard (perfect)",
        "medium",
        &Level::ALL.map(|level| (level.to_string(), level)),
    )?;
    Ok(Seat::Computer(level))
}

fn board<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<Rules, End> {
    let usual = Rules::TIC_TAC_TOE;
    loop {
        let answer = console.ask(format!("Board: columns x rows x in a row [{usual}]"))?;
        if answer.is_empty() {
            return Ok(usual);
        }
        let board: Result<Rules, InvalidRules> = answer.parse();
        match board {
            Ok(rules) => return Ok(rules),
            Err(invalid) => console.say(format!("No such board: {invalid}."))?,
        }
    }
}

/// Asks until the answer is one of the options, or its first letters; nothing means the usual one.
fn choose<T: Copy, R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    question: &str,
    usual: &str,
    options: &[(impl AsRef<str> + Display, T)],
) -> Result<T, End> {
    loop {
        let answer = console.ask(format!("{question} [{usual}]"))?;
        let word = if answer.is_empty() { usual } else { &answer };
        let chosen = options
            .iter()
            .find(|(option, _)| option.as_ref().starts_with(word));
        if let Some((_, option)) = chosen {
            return Ok(*option);
        }
        let words: Vec<&str> = options.iter().map(|(option, _)| option.as_ref()).collect();
        if let [others @ .., last] = words.as_slice() {
            console.say(format!("Expected {} or {last}.", others.join(", ")))?;
        }
    }
}
