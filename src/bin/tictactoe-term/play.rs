//! The game loop.

use std::io;

use tictactoe::ai::analysis;
use tictactoe::game::{Command, Event, Game, Settings};
use tictactoe::thinking::{Computer, PATIENCE};

use crate::analyze::stop_after;
use crate::console::{Console, Exit};
use crate::entry::{self, Entry};
use crate::sentences::{self, english};

pub fn play(console: &mut Console, settings: Settings, seed: u64) -> Result<(), Exit> {
    let mut game = Game::new(settings);
    let mut computer = Computer::new(seed);
    console.say(&sentences::players(&settings))?;
    console.say(&sentences::help(settings.rules))?;
    let mut events = vec![game.round_started()];
    loop {
        for event in &events {
            if matches!(event, Event::RoundStarted { .. }) {
                console.blank_line()?;
            }
            if let Some(text) = sentences::event(event, &game) {
                console.say(&text)?;
            }
        }
        if !console.plain {
            console.blank_line()?;
            console.show(&game.position())?;
            console.blank_line()?;
        }
        if game.computer_to_move().is_some() {
            console.flush()?;
            events = computer.wait_for_turn(&mut game, PATIENCE);
            if events.is_empty() {
                return Err(io::Error::other("the computer found no move").into());
            }
        } else {
            if let Some(outcome) = game.outcome() {
                console.say(&sentences::result(outcome, &game))?;
            }
            events = take_command(console, &mut game)?;
        }
    }
}

/// Asks until the game accepts a command, and returns its events.
fn take_command(console: &mut Console, game: &mut Game) -> Result<Vec<Event>, Exit> {
    let rules = game.settings().rules;
    loop {
        let mut question = sentences::turn(game);
        if console.plain && game.outcome().is_none() {
            question = format!("{question}. {}", sentences::free(&game.position()));
        }
        let line = console.ask(&question)?;
        let entry = match game.outcome() {
            None => entry::parse(&line, entry::IN_ROUND, rules),
            Some(_) => entry::parse_after_round(&line),
        };
        match entry {
            Ok(Entry::Command(command)) => match game.apply(command) {
                Ok(events) => return Ok(events),
                Err(refusal) => console.say(&english().refusal(refusal))?,
            },
            Ok(Entry::Hint) => {
                let best = analysis::hint(&game.position(), &stop_after(PATIENCE)?);
                console.say(&sentences::hint(best.as_ref(), &game.position()))?;
                // Only a hint that names a move is counted in the round.
                if let Some(best) = best {
                    let _ = game.apply(Command::Hint(best.cell));
                }
            }
            Ok(Entry::Board) => console.show_rows(&game.position())?,
            Ok(_) => console.say(&sentences::help(rules))?,
            Err(expected) => console.say(&expected)?,
        }
    }
}
