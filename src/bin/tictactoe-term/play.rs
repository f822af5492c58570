//! A sitting: the board before every turn, the person's entries, the computer's answers.

use std::io::{self, BufRead, Write};

use tictactoe::session::{Command, PATIENCE, Refusal, Session, Settings};

use crate::console::{Console, End};
use crate::entry::{self, Entry};
use crate::{draw, hint, words};

/// Plays rounds until the person leaves.
pub fn play<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    settings: Settings,
    seed: u64,
) -> Result<(), End> {
    let mut session = Session::new(settings, seed);
    console.say(words::players(&settings))?;
    console.say(words::help(settings.rules))?;
    loop {
        for event in session.take_events() {
            if let Some(words) = words::event(&event, &session) {
                console.say(words)?;
            }
        }
        console.say(format!("\n{}\n", draw::board(&session.position())))?;
        if session.computer_to_move().is_some() {
            if !session.wait_for_answer(PATIENCE) {
                return Err(io::Error::other("the computer finds no move").into());
            }
        } else {
            if let Some(outcome) = session.game_over() {
                console.say(words::result(outcome, &session.position()))?;
                console.say(words::score(&session))?;
                if let Some(hints) = words::hints(session.round()) {
                    console.say(hints)?;
                }
            }
            obey(console, &mut session)?;
        }
    }
}

/// Asks until the person has done something.
fn obey<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    session: &mut Session,
) -> Result<(), End> {
    let rules = session.settings().rules;
    loop {
        let line = console.ask(words::prompt(session))?;
        let entry = match session.game_over() {
            None => entry::in_round(&line, rules),
            Some(_) => entry::after_round(&line),
        };
        match entry {
            Ok(Entry::Do(command)) => match session.apply(command) {
                Ok(()) => return Ok(()),
                Err(refusal) => console.say(words::refusal(refusal))?,
            },
            Ok(Entry::Hint) => console.say(hint(session).unwrap_or_else(words::refusal))?,
            Ok(Entry::Help) => console.say(words::help(rules))?,
            Err(bad) => console.say(words::bad_entry(bad, rules))?,
        }
    }
}

/// What to say to a person who asks for a hint; it counts where there is one.
fn hint(session: &mut Session) -> Result<String, Refusal> {
    let position = session.position();
    let best = hint::best_move(position);
    if best.is_some() {
        session.apply(Command::Hint)?;
    }
    Ok(words::hint(best.as_ref(), &position))
}
