//! A sitting: the board before every turn, the person's entries, the computer's answers.

use std::io::{self, BufRead, Write};

use tictactoe::game::{Command, PATIENCE, Refusal, Game, Settings};

use crate::console::{Console, End};
use crate::entry::{self, Entry};
use crate::{draw, hint, words};

/// Plays rounds until the person leaves.
pub fn play<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    settings: Settings,
    seed: u64,
) -> Result<(), End> {
    let mut game = Game::new(settings, seed);
    console.say(words::players(&settings))?;
    console.say(words::help(settings.rules))?;
    loop {
        for event in game.take_events() {
            if let Some(words) = words::event(&event, &game) {
                console.say(words)?;
            }
        }
        console.say(format!("\n{}\n", draw::board(&game.position())))?;
        if game.computer_to_move().is_some() {
            if !game.wait_for_answer(PATIENCE) {
                return Err(io::Error::other("the computer finds no move").into());
            }
        } else {
            if let Some(outcome) = game.game_over() {
                console.say(words::result(outcome, &game.position()))?;
                console.say(words::score(&game))?;
                if let Some(hints) = words::hints(game.round()) {
                    console.say(hints)?;
                }
            }
            obey(console, &mut game)?;
        }
    }
}

/// Asks until the person has done something.
fn obey<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    game: &mut Game,
) -> Result<(), End> {
    let rules = game.settings().rules;
    loop {
        let line = console.ask(words::prompt(game))?;
        let entry = match game.game_over() {
            None => entry::in_round(&line, rules),
            Some(_) => entry::after_round(&line),
        };
        match entry {
            Ok(Entry::Do(command)) => match game.apply(command) {
                Ok(()) => return Ok(()),
                Err(refusal) => console.say(words::refusal(refusal))?,
            },
            Ok(Entry::Hint) => console.say(hint(game).unwrap_or_else(words::refusal))?,
            Ok(Entry::Help) => console.say(words::help(rules))?,
            Err(bad) => console.say(words::bad_entry(bad, rules))?,
        }
    }
}

/// What to say to a person who asks for a hint; it counts where there is one.
fn hint(game: &mut Game) -> Result<String, Refusal> {
    let position = game.position();
    let best = hint::best_move(position);
    if best.is_some() {
        game.apply(Command::Hint)?;
    }
    Ok(words::hint(best.as_ref(), &position))
}
