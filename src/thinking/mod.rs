//! The computer's moves, and what it proves of the round.
//!
//! One [`Mind`] in the background owns all that is proved of a round, and answers one [`Question`] after another, the
//! most urgent first, a slice at a time. [`RoundAnalysis`] is what the program knows of it.
//!
//! - After a person's mark, [`Computer::follow`] asks for the computer's move, and [`Computer::take_turn`] makes it once
//!   it is chosen.
//! - Insight, hint and review have a question for each position on screen. The app asks them by
//!   [`RoundAnalysis::ask`], and the screens read the answers by [`RoundAnalysis::of`] as they are proved.
//! - While a person thinks, [`Computer::pondered`] asks about the position on the board.

mod mind;
mod question;
mod round_analysis;

use std::time::Duration;

use rand::{RngExt, SeedableRng};

use crate::ai::{Chance, Goal, Level, Limit, Strength, minimax};
use crate::game::{Event, Game, Seat};
use crate::rules::Position;

pub use mind::{AlgorithmCost, Answer, Finding, Mind, NODE_LIMIT, Request};
pub use question::{Effort, Question, Task};
pub use round_analysis::RoundAnalysis;
use round_analysis::{AT_A_TIME, Chosen};

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
    seed: u64,
    since: Duration,
    is_hurried: bool,
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

    /// Asks for a move if it is the computer's turn. After [`PATIENCE`] the move follows from what is proved by then. A
    /// question about another position is dropped, so no stale answer can arrive.
    pub fn follow(&mut self, game: &Game, now: Duration) {
        let round = Some(game.round_number());
        if self.round != round {
            self.round = round;
            self.analysis.start_round();
        }
        let (position, strength) = (game.position(), game.round().strength());
        let asked = |turn: &Turn| (turn.position, turn.level, turn.strength);
        match (game.computer_to_move(), &mut self.turn) {
            (None, turn) => *turn = None,
            (Some(level), Some(turn)) if asked(turn) == (position, level, strength) => {
                turn.is_hurried |= now.saturating_sub(turn.since) >= PATIENCE;
            }
            (Some(level), turn) => {
                let seed = self.chance.random();
                let since = now;
                *turn = Some(Turn { position, level, strength, seed, since, is_hurried: false });
            }
        }
        let question = self.turn.as_ref().map(|turn| turn.question(&self.analysis));
        self.analysis.ask_first(question);
    }

    /// What Hard ponders on a person's turn, so that its answer takes less time.
    pub fn pondered(game: &Game) -> Option<Question> {
        let position = game.position();
        let is_hard = game.opponent() == Seat::Computer(Level::Hard);
        let proves = is_hard && !minimax::is_feasible(position.rules());
        (proves && game.check_persons_turn().is_ok())
            .then_some(Question::new(position, Effort::PONDERING))
    }

    /// Start of the computer's turn.
    pub fn thinking_since(&self) -> Option<Duration> {
        self.turn.as_ref().map(|turn| turn.since)
    }

    /// As of the last call of [`Computer::follow`].
    pub fn is_searching(&self) -> bool {
        self.turn.as_ref().is_some_and(|turn| turn.chosen(&self.analysis).is_none())
    }

    /// Makes the computer's move if it is chosen, and returns the events.
    pub fn take_turn(&mut self, game: &mut Game) -> Vec<Event> {
        self.poll();
        let chosen = self.turn.as_ref().and_then(|turn| turn.chosen(&self.analysis));
        let Some(Chosen(choice)) = chosen else {
            return Vec::new();
        };
        self.turn = None;
        self.analysis.ask_first(None);
        if let Some(events) = choice.and_then(|choice| game.answer(choice).ok()) {
            return events;
        }
        // The search panicked, or chose against the rules.
        self.move_at_random(game)
    }

    /// Takes new findings. They may be all that the choice of a move waits for.
    fn poll(&mut self) {
        self.analysis.poll();
        let question = self.turn.as_ref().map(|turn| turn.question(&self.analysis));
        self.analysis.ask_first(question);
    }

    fn move_at_random(&mut self, game: &mut Game) -> Vec<Event> {
        let position = game.position();
        let mut random = Level::Easy.strategy(self.chance.random());
        let mut events = vec![Event::SearchFailed];
        if let Some(choice) = random.choose(&position, Limit::default()) {
            events.extend(game.answer(choice).unwrap_or_default());
        }
        events
    }

    /// For tests: waits for the computer's move, and hurries it after [`PATIENCE`].
    pub fn wait_for_turn(&mut self, game: &mut Game, now: impl Fn() -> Duration) -> Vec<Event> {
        self.follow(game, now());
        while self.is_searching() {
            self.analysis.wait_at_most(AT_A_TIME);
            self.follow(game, now());
        }
        self.take_turn(game)
    }

    /// For tests: the move is not made yet.
    pub fn wait_for_search(&mut self) {
        while self.is_searching() {
            self.analysis.wait_at_most(AT_A_TIME);
            self.poll();
        }
    }
}

impl Turn {
    /// What Hard proves comes first, until its patience is over.
    fn question(&self, analysis: &RoundAnalysis) -> Question {
        let known = analysis.of(&self.position);
        let goal = known.map_or(Goal::Hint, |known| Goal::of_hard(&self.position, known));
        let proof = Question {
            position: self.position,
            task: Task::Prove { goal, effort: Effort::UNLIMITED },
        };
        let proves = self.level == Level::Hard && !minimax::is_feasible(self.position.rules());
        if proves && !self.is_hurried && !analysis.is_done(proof) {
            return proof;
        }
        self.choose()
    }

    fn choose(&self) -> Question {
        let Turn { level, strength, seed, .. } = *self;
        Question { position: self.position, task: Task::Choose { level, strength, seed } }
    }

    fn chosen(&self, analysis: &RoundAnalysis) -> Option<Chosen> {
        analysis.chosen(self.choose())
    }
}
