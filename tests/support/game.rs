//! A game and the computer's side of it, as a front end without a window would hold them.

use std::ops::Deref;
use std::time::Duration;

use tictactoe::ai::{Choice, Level};
use tictactoe::game::{Command, Event, Game, Refusal, Seat, Settings};
use tictactoe::profile::{Profile, Statistics};
use tictactoe::rules::Cell;
use tictactoe::thinking::{Computer, PATIENCE};

use crate::support::json::through_json;
use crate::support::settings::{player_called, you};

/// Rounds on an empty 3x3 board with X to go first, as scripts for [`Match::play`].
pub const X_WINS: &str = "1 4 2 5 3";
pub const O_WINS: &str = "1 4 2 5 9 6";
pub const DRAW: &str = "1 2 3 5 4 6 8 7 9";

/// A game that keeps its events until a test asks for them.
pub struct Match {
    game: Game,
    computer: Computer,
    /// With the lines of the log.
    events: Vec<(Event, Option<String>)>,
    /// Events that `count_into` has not seen yet.
    uncounted: Vec<Event>,
}

impl Match {
    pub fn new(settings: Settings, seed: u64) -> Match {
        let game = Game::new(settings);
        let events = with_lines(vec![game.round_started()], &game);
        Match { events, uncounted: Vec::new(), game, computer: Computer::new(seed) }
    }

    /// A game after a script; its events are already taken.
    #[track_caller]
    pub fn played(settings: Settings, script: &str) -> Match {
        let mut game = Match::new(settings, 7);
        game.play(script);
        game
    }

    /// Takes up a game that was loaded.
    pub fn resume(mut game: Game, seed: u64) -> Match {
        let events = game.round_resumed();
        let uncounted = events.clone();
        let events = with_lines(events, &game);
        Match { uncounted, events, game, computer: Computer::new(seed) }
    }

    /// The game as it comes back from JSON.
    #[track_caller]
    pub fn restored(&self) -> Match {
        let saved = through_json(&self.game);
        assert_eq!(saved, self.game);
        Match::resume(saved, 7)
    }

    /// The game as it would be saved.
    pub fn saved(&self) -> Game {
        self.game.clone()
    }

    pub fn apply(&mut self, command: Command) -> Result<(), Refusal> {
        let events = self.game.apply(command)?;
        self.follow(events);
        Ok(())
    }

    /// Starts another game, with these settings.
    pub fn begin_another(&mut self, settings: Settings) {
        let begun = self.game.begin_another(Game::new(settings));
        self.follow(vec![begun]);
    }

    /// Runs a script as [`Match::run`] does, and returns the lines of the log since the last call.
    #[track_caller]
    pub fn play(&mut self, script: &str) -> Vec<String> {
        self.run(script);
        self.log()
    }

    /// Runs a script: each word is a command (see [`Match::command`]), or `wait` for the computer's
    /// move.
    #[track_caller]
    pub fn run(&mut self, script: &str) {
        for word in script.split_whitespace() {
            if word == "wait" {
                // It is not the computer's turn.
                assert!(self.wait_for_answer(false));
            } else if let Err(refusal) = self.apply(self.command(word)) {
                panic!("{word}: {refusal}");
            }
        }
    }

    /// The command that a word stands for: the number of a cell, `undo`, `takeback`, `redo`, `new`, `giveup`,
    /// `hint`, `again-4` to try the round again after 4 marks, or `vs-hard` to choose an opponent.
    #[track_caller]
    pub fn command(&self, word: &str) -> Command {
        match word {
            "undo" => Command::Undo,
            "takeback" => Command::TakeBack,
            "redo" => Command::Redo,
            "new" => Command::NewRound,
            "giveup" => Command::GiveUp,
            "hint" => hint(self),
            _ => {
                if let Some(plies) = word.strip_prefix("again-") {
                    return Command::TryAgain(plies.parse().unwrap());
                }
                if let Some(opponent) = word.strip_prefix("vs-") {
                    return Command::SetOpponent(seat(opponent));
                }
                let number = word.parse().unwrap();
                Command::Play(self.game.settings().rules.cell(number).unwrap())
            }
        }
    }

    /// Why the command that a word stands for is refused.
    #[track_caller]
    pub fn refusal(&mut self, word: &str) -> Refusal {
        self.apply(self.command(word)).unwrap_err()
    }

    fn follow(&mut self, events: Vec<Event>) {
        self.uncounted.extend(events.clone());
        self.events.extend(with_lines(events, &self.game));
    }

    /// Counts the results since the last call; says whether any of them counts.
    pub fn count_into(&mut self, statistics: &mut Statistics) -> bool {
        let mut profile = Profile { game: Some(self.game.clone()), ..Profile::default() };
        profile.seat_newcomer(0, player_called("Ada"), || 7);
        you(&mut profile).statistics.clone_from(statistics);
        profile.count(&std::mem::take(&mut self.uncounted));
        std::mem::replace(statistics, profile.statistics().clone()) != *statistics
    }

    /// Waits for the computer's move; false if it is not its turn.
    pub fn wait_for_answer(&mut self, is_hurried: bool) -> bool {
        let has_begun = std::cell::Cell::new(false);
        let is_late = || is_hurried && has_begun.replace(true);
        let now = || if is_late() { PATIENCE } else { Duration::ZERO };
        let events = self.computer.wait_for_turn(&mut self.game, now);
        let any = !events.is_empty();
        self.follow(events);
        any
    }

    /// The events since the last call of this or `log`.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events).into_iter().map(|(event, _)| event).collect()
    }

    /// The lines of the log since the last call of this or `take_events`.
    pub fn log(&mut self) -> Vec<String> {
        std::mem::take(&mut self.events).into_iter().filter_map(|(_, line)| line).collect()
    }
}

impl Deref for Match {
    type Target = Game;

    fn deref(&self) -> &Game {
        &self.game
    }
}

fn with_lines(events: Vec<Event>, game: &Game) -> Vec<(Event, Option<String>)> {
    events.into_iter().map(|event| (event.clone(), event.log_line(game))).collect()
}

/// The computer at each level, and a person.
pub fn seats() -> impl Iterator<Item = Seat> {
    Level::ALL.map(Seat::Computer).into_iter().chain([Seat::Human])
}

/// A seat by its name in the log.
#[track_caller]
pub fn seat(name: &str) -> Seat {
    seats().find(|seat| seat.to_string() == name).unwrap()
}

/// Marks these cells in turn, for people and for the computer.
#[track_caller]
pub fn mark(game: &mut Game, numbers: &[u8]) {
    for &number in numbers {
        let cell = game.settings().rules.cell(number).unwrap();
        if game.computer_to_move().is_some() {
            game.answer(Choice::of(cell)).unwrap();
        } else {
            game.apply(Command::Play(cell)).unwrap();
        }
    }
}

/// The command that shows a hint for the first empty cell; a game does not care which cell it is.
fn hint(game: &Game) -> Command {
    let free = game.position().empty_cells().next();
    Command::Hint(free.unwrap_or(Cell { col: 0, row: 0 }))
}
