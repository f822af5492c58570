//! The computer's moves, and what it proves of the round.
//!
//! Both are in one [`Computer`] and share one [`Prover`](crate::ai::Prover) a round, so that nothing is proved twice:
//!
//! - After a person's mark, [`Computer::follow`] starts a search, and [`Computer::take_turn`] makes the move once it
//!   has ended.
//! - Insight, hint and review have a [`Question`] for each position on screen. The app asks them by
//!   [`RoundAnalysis::ask`], and the screens read the answers by [`RoundAnalysis::of`] as they are proved.
//! - While a person thinks, [`Computer::ahead`] asks about the position on the board.

mod jobs;
mod round_analysis;

use std::time::Duration;

use rand::{RngExt, SeedableRng};

use crate::ai::{Chance, Choice, Level, Limit, Memory, Strength, minimax};
use crate::game::{Event, Game, Seat};
use crate::platform::{IS_PAGE, Task};
use crate::rules::Position;

pub use jobs::{AlgorithmCost, AnalysisJob, ComparisonJob, NODE_LIMIT, SearchJob};
pub use round_analysis::{Effort, Question, RoundAnalysis};

/// Time limit for a proved move.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// Call [`Computer::follow`] whenever the game may have changed.
pub struct Computer {
    chance: Chance,
    turn: Option<Turn>,
    /// The number of the round that is analyzed.
    round: Option<usize>,
    pub analysis: RoundAnalysis,
}

/// The search for one move.
struct Turn {
    position: Position,
    level: Level,
    strength: Strength,
    since: Duration,
    task: Task<Choice>,
    found: Option<Choice>,
}

impl Computer {
    /// Random choices are drawn from `seed`.
    pub fn new(seed: u64) -> Computer {
        Computer {
            chance: Chance::seed_from_u64(seed),
            turn: None,
            round: None,
            analysis: RoundAnalysis::default(),
        }
    }

    pub fn start_game(&mut self, seed: u64) {
        *self = Computer { analysis: std::mem::take(&mut self.analysis), ..Computer::new(seed) };
    }

    /// Starts a search if it is the computer's turn, asks it to finish after [`PATIENCE`], and drops a search for
    /// another position, so that no stale answer can arrive.
    pub fn follow(&mut self, game: &Game, now: Duration) {
        let round = Some(game.round_number());
        if self.round != round {
            self.round = round;
            self.analysis.start_round();
        }
        let Some(level) = game.computer_to_move() else {
            self.turn = None;
            return;
        };
        let (position, strength) = (game.position(), game.round().strength());
        let asked = (position, level, strength);
        match &mut self.turn {
            Some(turn) if (turn.position, turn.level, turn.strength) == asked => {
                turn.wait_at_most(Duration::ZERO);
                if now.saturating_sub(turn.since) >= PATIENCE {
                    turn.task.hurry();
                }
            }
            _ => self.turn = Some(self.start(asked, now)),
        }
    }

    fn start(&mut self, asked: (Position, Level, Strength), now: Duration) -> Turn {
        let (position, level, strength) = asked;
        let job = SearchJob {
            level,
            strength,
            seed: self.chance.random(),
            position,
            memory: self.analysis.memory().clone(),
        };
        Turn { position, level, strength, since: now, task: Task::start(job), found: None }
    }

    /// The position that Hard analyzes while a person thinks, so that its answer takes less time. Not in a page,
    /// whose workers share no memory.
    pub fn ahead(game: &Game) -> Option<Question> {
        let position = game.position();
        let is_hard = game.opponent() == Seat::Computer(Level::Hard);
        let proves = is_hard && !minimax::is_feasible(position.rules()) && !IS_PAGE;
        (proves && game.check_persons_turn().is_ok())
            .then_some(Question::new(position, Effort::AHEAD))
    }

    /// Start of the computer's turn.
    pub fn thinking_since(&self) -> Option<Duration> {
        self.turn.as_ref().map(|turn| turn.since)
    }

    /// As of the last call of [`Computer::follow`].
    pub fn is_searching(&self) -> bool {
        self.turn.as_ref().is_some_and(Turn::is_searching)
    }

    /// Makes the computer's move if its search has ended, and returns the events.
    pub fn take_turn(&mut self, game: &mut Game) -> Vec<Event> {
        let Some(turn) = &mut self.turn else {
            return Vec::new();
        };
        turn.wait_at_most(Duration::ZERO);
        if turn.is_searching() {
            return Vec::new();
        }
        let found = turn.found;
        self.turn = None;
        if let Some(choice) = found {
            if let Ok(events) = game.answer(choice) {
                return events;
            }
        }
        // The search panicked, had no thread to run on, or chose against the rules.
        self.move_at_random(game)
    }

    fn move_at_random(&mut self, game: &mut Game) -> Vec<Event> {
        let position = game.position();
        let mut random = Level::Easy.strategy(self.chance.random(), &Memory::default());
        let mut events = vec![Event::SearchFailed];
        if let Some(choice) = random.choose(&position, Limit::default()) {
            events.extend(game.answer(choice).unwrap_or_default());
        }
        events
    }

    /// Waits for the computer's move, and hurries it after `patience`. For a front end with nothing else to do.
    pub fn wait_for_turn(&mut self, game: &mut Game, patience: Duration) -> Vec<Event> {
        self.follow(game, Duration::ZERO);
        if let Some(turn) = &mut self.turn {
            turn.wait_at_most(patience);
            turn.task.hurry();
            turn.wait_at_most(Duration::MAX);
        }
        self.take_turn(game)
    }

    /// For tests: the move is not made yet.
    pub fn wait_for_search(&mut self) {
        if let Some(turn) = &mut self.turn {
            turn.wait_at_most(Duration::MAX);
        }
    }
}

impl Turn {
    fn is_searching(&self) -> bool {
        self.found.is_none() && !self.task.is_over()
    }

    fn wait_at_most(&mut self, patience: Duration) {
        if self.found.is_none() {
            self.found = self.task.wait_at_most(patience);
        }
    }
}
