//! The game: the board before every turn, what the person types, the computer's answers.

use std::io::{self, BufRead, Write};

use tictactoe::game::{Command, Event, Game, Refusal, Settings};
use tictactoe::opponent::{Opponent, PATIENCE};

use crate::console::{Console, End};
use crate::entry::{self, Entry};
use crate::{draw, hint, words};

/// Plays rounds until the person leaves.
pub fn play<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    settings: Settings,
    seed: u64,
) -> Result<(), End> {
    let mut game = Game::new(settings);
    let mut opponent = Opponent::new(seed);
    console.say(words::players(&settings))?;
    console.say(words::help(settings.rules))?;
    let mut events = vec![game.round_started()];
    loop {
        for event in &events {
            if let Some(words) = words::event(event, &game) {
                console.say(words)?;
            }
        }
        console.say(format!("\n{}\n", draw::board(&game.position())))?;
        if game.computer_to_move().is_some() {
            events = opponent.wait_for_turn(&mut game, PATIENCE);
            if events.is_empty() {
                return Err(io::Error::other("the computer finds no move").into());
            }
        } else {
            say_result(console, &game)?;
            events = take_command(console, &mut game)?;
        }
    }
}

/// Tells how the round ended, if it is over.
fn say_result<R: BufRead, W: Write>(console: &mut Console<R, W>, game: &Game) -> io::Result<()> {
    if let Some(outcome) = game.outcome() {
        console.say(words::result(outcome, &game.position()))?;
        console.say(words::score(game))?;
        if let Some(hints) = words::hints(game.round()) {
            console.say(hints)?;
        }
    }
    Ok(())
}

/// Asks until the person gives a command that is carried out, and returns what happened.
fn take_command<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    game: &mut Game,
) -> Result<Vec<Event>, End> {
    let rules = game.settings().rules;
    loop {
        let line = console.ask(words::prompt(game))?;
        let entry = match game.outcome() {
            None => entry::in_round(&line, rules),
            Some(_) => entry::after_round(&line),
        };
        match entry {
            Ok(Entry::Do(command)) => match game.apply(command) {
                Ok(events) => return Ok(events),
                Err(refusal) => console.say(words::refusal(refusal))?,
            },
            Ok(Entry::Hint) => console.say(hint(game).unwrap_or_else(words::refusal))?,
            Ok(Entry::Help) => console.say(words::help(rules))?,
            Err(bad) => console.say(words::bad_entry(bad, rules))?,
        }
    }
}

/// What to say to a person who asks for a hint. It counts where there is one.
fn hint(game: &mut Game) -> Result<String, Refusal> {
    let position = game.position();
    let best = hint::best_move(position);
    if let Some(best) = &best {
        game.apply(Command::Hint(best.cell))?;
    }
    Ok(words::hint(best.as_ref(), &position))
}
