//! The questions before a game.

use std::io::{BufRead, Write};

use tictactoe::ai::Level;
use tictactoe::game::{First, Seat, Settings};
use tictactoe::rules::{Mark, Rules};

use crate::console::{Console, Exit};

/// Asks for everything but the length of the match, which has no limit.
pub fn settings<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<Settings, Exit> {
    console.say(console.view.welcome())?;
    console.blank_line()?;
    let opponent = ask_opponent(console)?;
    let you = match opponent {
        Seat::Human => Mark::X,
        Seat::Computer(_) => choose(
            console,
            "You play: x or o",
            "x",
            &[("x", Mark::X), ("o", Mark::O)],
        )?,
    };
    let first = choose(
        console,
        "Goes first: x, o or alternate",
        "x",
        &[
            ("x", First::Always(Mark::X)),
            ("o", First::Always(Mark::O)),
            ("alternate", First::Alternate),
        ],
    )?;
    let rules = ask_rules(console)?;
    Ok(Settings {
        rules,
        you,
        opponent,
        first,
        match_length: None,
    })
}

fn ask_opponent<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<Seat, Exit> {
    let computer = choose(
        console,
        "Play against: computer or friend",
        "computer",
        &[("computer", true), ("friend", false)],
    )?;
    if !computer {
        return Ok(Seat::Human);
    }
    let level = choose(
        console,
        "Level: easy (random), medium (misses double threats) or hard (perfect)",
        "medium",
        &Level::ALL.map(|level| (level.to_string(), level)),
    )?;
    Ok(Seat::Computer(level))
}

fn ask_rules<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<Rules, Exit> {
    let default = Rules::TIC_TAC_TOE;
    let question = "Board: columns x rows x in a row";
    let question = console
        .view
        .question_with_default(question, &default.to_string());
    loop {
        let answer = console.ask(&question)?;
        if answer.is_empty() {
            return Ok(default);
        }
        match answer.parse::<Rules>() {
            Ok(rules) => return Ok(rules),
            Err(invalid) => console.say(format!("No such board: {invalid}."))?,
        }
    }
}

/// Asks until the answer is the beginning of an option, and returns the first such option. An empty
/// answer means the default.
fn choose<T: Copy, R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    question: &str,
    default: &str,
    options: &[(impl AsRef<str>, T)],
) -> Result<T, Exit> {
    let question = console.view.question_with_default(question, default);
    loop {
        let answer = console.ask(&question)?;
        let word = if answer.is_empty() { default } else { &answer };
        for (name, option) in options {
            if name.as_ref().starts_with(word) {
                return Ok(*option);
            }
        }
        let names: Vec<&str> = options.iter().map(|(name, _)| name.as_ref()).collect();
        if let [others @ .., last] = names.as_slice() {
            console.say(format!("Expected {} or {last}.", others.join(", ")))?;
        }
    }
}
