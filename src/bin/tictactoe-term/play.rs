//! The game loop: shows the board before every turn, asks the player and answers for the computer.

use std::io::{self, BufRead, Write};

use tictactoe::game::{Command, Event, Game, Refusal, Settings};
use tictactoe::opponent::{Opponent, PATIENCE};

use crate::console::{Console, Exit};
use crate::entry::{self, Entry};
use crate::view::View;
use crate::{hint, words};

/// Plays rounds until the player quits.
pub fn play<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    settings: Settings,
    seed: u64,
) -> Result<(), Exit> {
    let mut game = Game::new(settings);
    let mut opponent = Opponent::new(seed);
    let view = console.view;
    console.say(view.players(&settings))?;
    console.say(view.help(settings.rules))?;
    let mut events = vec![game.round_started()];
    loop {
        say_events(console, &events, &game)?;
        if let Some(board) = view.board_between_turns(&game.position()) {
            console.blank_line()?;
            console.say(board)?;
            console.blank_line()?;
        }
        if game.computer_to_move().is_some() {
            events = opponent.wait_for_turn(&mut game, PATIENCE);
            if events.is_empty() {
                return Err(io::Error::other("the computer found no move").into());
            }
        } else {
            say_result(console, &game)?;
            events = take_command(console, &mut game)?;
        }
    }
}

fn say_events<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    events: &[Event],
    game: &Game,
) -> io::Result<()> {
    for event in events {
        if let Some(text) = console.view.event(event, game) {
            console.say(text)?;
        }
    }
    Ok(())
}

/// Says the result, the score and the number of hints if the round is over.
fn say_result<R: BufRead, W: Write>(console: &mut Console<R, W>, game: &Game) -> io::Result<()> {
    let Some(outcome) = game.outcome() else {
        return Ok(());
    };
    console.say(console.view.result(outcome, game))?;
    console.say(console.view.score(game))?;
    if let Some(hints) = words::hints(game.round()) {
        console.say(hints)?;
    }
    Ok(())
}

/// Asks until the player enters a command that the game accepts, and returns its events.
fn take_command<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    game: &mut Game,
) -> Result<Vec<Event>, Exit> {
    let (rules, view) = (game.settings().rules, console.view);
    loop {
        let line = console.ask(&view.turn(game))?;
        let entry = match game.outcome() {
            None => entry::parse_in_round(&line, rules),
            Some(_) => entry::parse_after_round(&line),
        };
        match entry {
            Ok(Entry::Command(command)) => match game.apply(command) {
                Ok(events) => return Ok(events),
                Err(refusal) => console.say(words::refusal(refusal))?,
            },
            Ok(Entry::Hint) => match find_hint(game, view) {
                Ok(hint) => console.say(hint)?,
                Err(refusal) => console.say(words::refusal(refusal))?,
            },
            Ok(Entry::Board) => console.say(view.board(&game.position()))?,
            Ok(Entry::Help) => console.say(view.help(rules))?,
            Err(bad) => console.say(view.bad_entry(bad, rules))?,
        }
    }
}

/// Returns the text of a hint. Only a hint that names a move is counted in the round.
fn find_hint(game: &mut Game, view: &dyn View) -> Result<String, Refusal> {
    let position = game.position();
    let best = hint::best_move(position);
    if let Some(best) = &best {
        game.apply(Command::Hint(best.cell))?;
    }
    Ok(view.hint(best.as_ref(), &position))
}
