//! The game loop.

use std::io;
use std::time::Duration;

use tictactoe::ai::analysis::Slip;
use tictactoe::ai::{Goal, Knowledge};
use tictactoe::game::{Command, Event, Game, Refusal, Settings};
use tictactoe::rules::Position;
use tictactoe::text;
use tictactoe::thinking::{Computer, PATIENCE};

use crate::analyze::{limit, stop_after};
use crate::console::{Console, Exit};
use crate::entry::{self, Entry};
use crate::sentences::{self, english};

/// Time limit for the coach's proof on boards larger than 3x3.
const COACH_PATIENCE: Duration = Duration::from_secs(1);

/// After a hint in a draw on a larger board, whose reason takes longer.
const REASON_PATIENCE: Duration = Duration::from_secs(3);

/// The coach, and what it says of the last mark.
#[derive(Default)]
struct Coach {
    is_on: bool,
    slip: Option<Slip>,
}

pub fn play(console: &mut Console, settings: Settings, seed: u64) -> Result<(), Exit> {
    let mut game = Game::new(settings);
    let mut computer = Computer::new(seed);
    let mut coach = Coach::default();
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
            coach.slip = coach.watch(&game, &computer)?;
            if let Some(slip) = &coach.slip {
                console.say(&english().slip(slip))?;
                if let Some(undone) = ask_to_take_back(console, &mut game, &mut coach)? {
                    events = undone;
                    continue;
                }
            }
            console.flush()?;
            events = computer.wait_for_turn(&mut game, PATIENCE);
            if events.is_empty() {
                return Err(io::Error::other("the computer found no move").into());
            }
        } else {
            if let Some(outcome) = game.outcome() {
                console.say(&sentences::result(outcome, &game))?;
            }
            events = take_command(console, &mut game, &mut coach, &computer)?;
        }
    }
}

/// Asks until the game accepts a command, and returns its events.
fn take_command(
    console: &mut Console,
    game: &mut Game,
    coach: &mut Coach,
    computer: &Computer,
) -> Result<Vec<Event>, Exit> {
    let rules = game.settings().rules;
    loop {
        let mut question = sentences::turn(game);
        if console.plain && !game.is_over() {
            question = format!("{question}. {}", sentences::free(&game.position()));
        }
        let line = console.ask(&question)?;
        let entry = match game.outcome() {
            None => entry::parse(&line, entry::IN_ROUND, rules),
            Some(_) => entry::parse_after_round(&line),
        };
        match entry {
            Ok(Entry::Command(command)) => {
                if let Some(events) = apply(console, game, coach, command)? {
                    return Ok(events);
                }
            }
            Ok(Entry::Coach | Entry::Hint) if game.check_help().is_err() => {
                console.refuse(&english().refusal(Refusal::NoHelp))?;
            }
            Ok(Entry::Coach) => console.say(&coach.switch())?,
            Ok(Entry::Hint) => give_hint(console, game, computer)?,
            Ok(Entry::Board) => console.show_rows(&game.position())?,
            Ok(Entry::Last) => console.say(&sentences::last_mark(game))?,
            Ok(Entry::Lines(cell)) => console.say(&sentences::lines(&game.position(), cell))?,
            Ok(_) => console.say(&sentences::help(rules))?,
            Err(expected) => console.refuse(&expected)?,
        }
    }
}

/// Returns the events, or says why the command is refused.
fn apply(
    console: &mut Console,
    game: &mut Game,
    coach: &mut Coach,
    command: Command,
) -> Result<Option<Vec<Event>>, Exit> {
    let command = command.after_warning(coach.slip.is_some());
    match game.apply(command) {
        Ok(events) => {
            coach.slip = None;
            if command == Command::TakeBack {
                console.say(english().labels().casual)?;
            }
            Ok(Some(events))
        }
        Err(refusal) => {
            let rules = game.settings().rules;
            console.refuse(&text::refusal(refusal, command, rules, english()))?;
            Ok(None)
        }
    }
}

/// Asks until the person answers the coach. `None` to play on, otherwise the events of taking back.
fn ask_to_take_back(
    console: &mut Console,
    game: &mut Game,
    coach: &mut Coach,
) -> Result<Option<Vec<Event>>, Exit> {
    loop {
        let line = console.ask("Take back (t) or play on (Enter)")?;
        match entry::parse_after_warning(&line) {
            Ok(Entry::Command(command)) => return apply(console, game, coach, command),
            Ok(Entry::PlayOn) => return Ok(None),
            Ok(Entry::Coach) => {
                console.say(&coach.switch())?;
                return Ok(None);
            }
            Ok(Entry::Board) => console.show_rows(&game.position())?,
            Ok(_) => console.say(sentences::COACH_HELP)?,
            Err(expected) => console.refuse(&expected)?,
        }
    }
}

/// Only a hint that names a move is counted in the round.
fn give_hint(console: &mut Console, game: &mut Game, computer: &Computer) -> io::Result<()> {
    let position = game.position();
    let known = prove(computer, &position, Goal::Hint, PATIENCE)?;
    let best = known.hint().or_else(|| known.best_moves().next());
    console.say(&sentences::hint(best, &position))?;
    let Some(best) = best else {
        return Ok(());
    };
    let _ = game.apply(Command::Hint(best.cell));
    if best.reason.is_some() || !known.is_draw() {
        return Ok(());
    }
    console.flush()?;
    let known = prove(computer, &position, Goal::Answers, REASON_PATIENCE)?;
    let explained = known.of_move(best.cell).and_then(|best| best.explanation(&position));
    match explained.map(|explanation| english().because(&explanation)) {
        Some(because) if !because.is_empty() => console.say(&because),
        _ => Ok(()),
    }
}

/// By the prover of the round, within this time.
fn prove(
    computer: &Computer,
    position: &Position,
    goal: Goal,
    time: Duration,
) -> io::Result<Knowledge> {
    let prover = computer.analysis.prover(position.rules());
    let stop = stop_after(time)?;
    Ok(prover.prove(position, goal, limit(&stop)))
}

impl Coach {
    /// Says whether it is on now.
    fn switch(&mut self) -> String {
        (self.is_on, self.slip) = (!self.is_on, None);
        sentences::coach(self.is_on)
    }

    /// What it says of the person's last mark.
    fn watch(&self, game: &Game, computer: &Computer) -> Result<Option<Slip>, Exit> {
        let last = game.round().persons_moves().last();
        let Some((position, cell)) = last.filter(|_| self.is_on) else {
            return Ok(None);
        };
        let known = prove(computer, &position, Goal::AllMoves, COACH_PATIENCE)?;
        Ok(Slip::of(&known, &position, cell))
    }
}
