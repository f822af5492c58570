//! A game with the computer's side of it, as a front end without a window would hold them.

use std::ops::Deref;
use std::time::Duration;

use tictactoe::game::{Command, Event, Game, Refusal, Settings};
use tictactoe::opponent::Opponent;
use tictactoe::profile::{Profile, Statistics};
use tictactoe::rules::Cell;

/// A game whose events are kept until a test asks for them.
pub struct Match {
    game: Game,
    opponent: Opponent,
    events: Vec<Event>,
    /// Results that the statistics were not told of.
    uncounted: Vec<Event>,
}

impl Match {
    pub fn new(settings: Settings, seed: u64) -> Match {
        let game = Game::new(settings);
        Match {
            events: vec![game.round_started()],
            uncounted: Vec::new(),
            game,
            opponent: Opponent::new(seed),
        }
    }

    /// Takes up a game that was loaded.
    pub fn resume(mut game: Game, seed: u64) -> Match {
        let events = game.round_resumed();
        Match {
            uncounted: events.clone(),
            events,
            game,
            opponent: Opponent::new(seed),
        }
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

    fn follow(&mut self, events: Vec<Event>) {
        self.uncounted.extend(events.clone());
        self.events.extend(events);
    }

    /// Counts what happened since this was last asked; says whether any result counts.
    pub fn count_into(&mut self, statistics: &mut Statistics) -> bool {
        let mut profile = Profile {
            game: Some(self.game.clone()),
            statistics: std::mem::take(statistics),
            ..Profile::default()
        };
        let before = profile.statistics.clone();
        for event in self.uncounted.drain(..) {
            profile.count(&event);
        }
        let any = profile.statistics != before;
        *statistics = profile.statistics;
        any
    }

    /// Waits for the computer's move; false where it is not its turn.
    pub fn wait_for_answer(&mut self, patience: Duration) -> bool {
        let events = self.opponent.wait_for_turn(&mut self.game, patience);
        let any = !events.is_empty();
        self.follow(events);
        any
    }

    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// The lines of the log since this was last asked.
    pub fn log(&mut self) -> Vec<String> {
        let rules = self.game.settings().rules;
        let events = self.take_events();
        events
            .iter()
            .filter_map(|event| event.log_line(rules))
            .collect()
    }
}

impl Deref for Match {
    type Target = Game;

    fn deref(&self) -> &Game {
        &self.game
    }
}

/// The command that shows a hint: which cell it is for makes no difference to a game.
pub fn hint(game: &Game) -> Command {
    let free = game.position().empty_cells().next();
    Command::Hint(free.unwrap_or(Cell { col: 0, row: 0 }))
}
