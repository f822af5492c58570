//! The game loop.

use std::collections::HashMap;
use std::io;

use tictactoe::ai::analysis::{Cause, Seen, Slip};
use tictactoe::ai::{Goal, Knowledge};
use tictactoe::game::{Command, Event, Game, Refusal, Settings};
use tictactoe::platform;
use tictactoe::rules::{Cell, Mark, Position};
use tictactoe::text;
use tictactoe::thinking::{Computer, Effort, Question, Task};

use crate::console::{Console, Exit};
use crate::entry::{self, Entry};
use crate::sentences::{self, english};

/// For the reason of a hint in a draw on a larger board: about three seconds.
const REASON_EFFORT: Effort = Effort::new(1 << 21);

/// For each position of a round that was won or held: about a tenth of a second on the largest board.
const SEEN_EFFORT: Effort = Effort::new(1 << 16);

/// The coach, and what it says of the last mark.
#[derive(Default)]
struct Coach {
    is_on: bool,
    slip: Option<Slip>,
}

/// Without settings, the person moves first.
pub fn from_position(settings: Option<Settings>, position: Position) -> Game {
    let persons = Settings { you: position.to_move(), ..Settings::default() };
    let settings = settings.unwrap_or(persons);
    Game::from_position(settings, position).unwrap_or_else(|| Game::new(settings))
}

pub fn play(console: &mut Console, mut game: Game, seed: u64) -> Result<(), Exit> {
    let settings = *game.settings();
    let mut computer = Computer::new(seed);
    let mut coach = Coach::default();
    console.say(&sentences::players(&settings))?;
    console.say(&sentences::help(&settings))?;
    let mut events = vec![game.round_started()];
    loop {
        for event in &events {
            if matches!(event, Event::RoundStarted { .. }) {
                console.blank_line()?;
            }
            if let Some(text) = sentences::event(event, &game, console.plain) {
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
            coach.slip = coach.watch(&game, &mut computer);
            if let Some(slip) = &coach.slip {
                console.say(&english().slip(slip))?;
                if let Some(undone) = ask_to_take_back(console, &mut game, &mut coach)? {
                    events = undone;
                    continue;
                }
            }
            console.flush()?;
            events = computer.wait_for_turn(&mut game, platform::now);
            if events.is_empty() {
                return Err(io::Error::other("the computer found no move").into());
            }
        } else {
            if let Some(outcome) = game.outcome() {
                console.say(&sentences::result(outcome, &game))?;
                console.flush()?;
                if let Some((side, seen)) = seen(&game, &mut computer) {
                    console.say(&sentences::seen(&settings, side, seen))?;
                }
            }
            events = take_command(console, &mut game, &mut coach, &mut computer)?;
        }
    }
}

/// Asks until the game accepts a command, and returns its events.
fn take_command(
    console: &mut Console,
    game: &mut Game,
    coach: &mut Coach,
    computer: &mut Computer,
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
            Some(_) => entry::parse_after_round(&line, game.settings().no_help),
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
            Ok(Entry::Why) => console.say(&why(game, computer))?,
            Ok(Entry::Lines(cell)) => console.say(&sentences::lines(&game.position(), cell))?,
            Ok(_) => console.say(&sentences::help(game.settings()))?,
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
        let line = console.ask("Undo (u) or play on (Enter)")?;
        match entry::parse_after_warning(&line, game.settings().rules) {
            Ok(Entry::Command(command)) => return apply(console, game, coach, command),
            Ok(Entry::PlayOn) => return Ok(None),
            Ok(Entry::Coach) => {
                console.say(&coach.switch())?;
                return Ok(None);
            }
            Ok(Entry::Board) => console.show_rows(&game.position())?,
            Ok(Entry::Last) => console.say(&sentences::last_mark(game))?,
            Ok(Entry::Lines(cell)) => console.say(&sentences::lines(&game.position(), cell))?,
            Ok(_) => console.say(sentences::COACH_HELP)?,
            Err(expected) => console.refuse(&expected)?,
        }
    }
}

/// Only a hint that names a move is counted in the round.
fn give_hint(console: &mut Console, game: &mut Game, computer: &mut Computer) -> io::Result<()> {
    let position = game.position();
    let known = prove(computer, position, Goal::Hint, Effort::UNLIMITED);
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
    let known = prove(computer, position, Goal::Answers, REASON_EFFORT);
    let explained = known.of_move(best.cell).and_then(|best| best.explanation(&position));
    match explained.map(|explanation| english().because(&explanation)) {
        Some(because) if !because.is_empty() => console.say(&because),
        _ => Ok(()),
    }
}

/// What lost the round, as the loser could have seen it.
fn why(game: &Game, computer: &mut Computer) -> String {
    let Some(loser) = game.loser() else {
        return "No move has lost this round. After a lost round, why shows the move that lost it."
            .to_owned();
    };
    let moves: Vec<(Position, Cell)> = game.round().moves_with_positions().collect();
    let own = moves.iter().rev().filter(|(position, _)| position.to_move() == loser);
    let known = proved(own, Effort::REVIEW, computer);
    let cause = Cause::of(&moves, loser, |position| known.get(position));
    let known = cause.and_then(|cause| known.get(&moves.get(cause.at)?.0));
    match (cause, known) {
        (Some(cause), Some(known)) => sentences::why(cause, &moves, known),
        _ => english().labels().lost_from_start.to_owned(),
    }
}

/// What the person saw who won, or who held the computer to a draw, as far as it is soon proved.
fn seen(game: &Game, computer: &mut Computer) -> Option<(Mark, Seen)> {
    let side = game.succeeded()?;
    let moves: Vec<(Position, Cell)> = game.round().moves_with_positions().collect();
    let known = proved(moves.iter().rev(), SEEN_EFFORT, computer);
    Some((side, Seen::of(&moves, side, |position| known.get(position))?))
}

/// What is proved of the positions before these moves, up to the first of which nothing is.
fn proved<'a>(
    moves: impl Iterator<Item = &'a (Position, Cell)>,
    effort: Effort,
    computer: &mut Computer,
) -> HashMap<Position, Knowledge> {
    let known =
        moves.map(|(position, _)| (*position, prove(computer, *position, Goal::AllMoves, effort)));
    known.take_while(|(_, known)| known.evaluation.is_some()).collect()
}

/// As far as the effort and the computer's patience go.
fn prove(computer: &mut Computer, position: Position, goal: Goal, effort: Effort) -> Knowledge {
    let question = Question { position, task: Task::Prove { goal, effort } };
    computer.analysis.answer(question, platform::now)
}

impl Coach {
    /// Says whether it is on now.
    fn switch(&mut self) -> String {
        (self.is_on, self.slip) = (!self.is_on, None);
        sentences::coach(self.is_on)
    }

    /// What it says of the person's last mark.
    fn watch(&self, game: &Game, computer: &mut Computer) -> Option<Slip> {
        let (position, cell) = game.round().persons_moves().last().filter(|_| self.is_on)?;
        let known = prove(computer, position, Goal::AllMoves, Effort::COACH);
        Slip::of(&known, &position, cell)
    }
}
