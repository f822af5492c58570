//! The computer's moves, and what it proves of the round.
//!
//! Both are in one [`Computer`] and share one [`Memory`], so that nothing is proved twice:
//!
//! - After a person's mark, [`Computer::follow`] starts a search, and [`Computer::take_turn`] makes the move once it
//!   has ended.
//! - Insight, hint and review have a [`Question`] for each position on screen. The app asks them by
//!   [`RoundAnalysis::ask`], and the screens read the answers by [`RoundAnalysis::of`] as they are proved.
//! - While a person thinks, [`Computer::ahead`] asks about the position on the board.

mod round_analysis;

use std::time::Duration;

use rand::{RngExt, SeedableRng};

use crate::ai::analysis::Effort;
use crate::ai::{Chance, Choice, Level, Memory, SearchJob, Stop, Task, minimax};
use crate::game::{Event, Game, Seat};
use crate::platform::IS_PAGE;
use crate::rules::Position;

pub use round_analysis::{Question, RoundAnalysis};

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
        *self = Computer {
            analysis: std::mem::take(&mut self.analysis),
            ..Computer::new(seed)
        };
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
        let position = game.position();
        match &mut self.turn {
            Some(turn) if turn.position == position && turn.level == level => {
                turn.wait_at_most(Duration::ZERO);
                if now.saturating_sub(turn.since) >= PATIENCE {
                    turn.task.hurry();
                }
            }
            _ => self.turn = Some(self.start(level, position, now)),
        }
    }

    fn start(&mut self, level: Level, position: Position, now: Duration) -> Turn {
        let job = SearchJob {
            level,
            seed: self.chance.random(),
            position,
            memory: self.analysis.memory().clone(),
        };
        Turn {
            position,
            level,
            since: now,
            task: Task::start(job),
            found: None,
        }
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
        if let Some(choice) = random.choose(&position, &Stop::default()) {
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

#[cfg(test)]
impl Computer {
    /// Replaces the running search.
    pub(crate) fn search_with(
        &mut self,
        choose: impl FnOnce(&Position, &Stop) -> Choice + Send + 'static,
    ) {
        if let Some(turn) = &mut self.turn {
            let position = turn.position;
            turn.task = Task::run("test", move |stop, report| report(choose(&position, stop)));
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::sync::mpsc::channel;
    use std::thread;

    use super::*;
    use crate::game::{Command, Seat, Settings};
    use crate::rules::{Cell, Mark};

    pub(crate) fn endless(position: &Position, stop: &Stop) -> Choice {
        while !stop.is_set() {
            thread::yield_now();
        }
        Choice {
            guess: true,
            ..Choice::of(position.empty_cells().next().unwrap())
        }
    }

    const CENTRE: Cell = Cell { col: 1, row: 1 };

    fn thinking() -> (Game, Computer) {
        let mut game = Game::new(Settings::default());
        game.apply(Command::Play(CENTRE)).unwrap();
        let mut computer = Computer::new(1);
        computer.follow(&game, Duration::ZERO);
        (game, computer)
    }

    #[test]
    fn a_search_that_fails_costs_the_computer_a_random_move_and_no_more() {
        let off_board = Cell { col: 9, row: 9 };
        for chosen in [None, Some(Choice::of(off_board))] {
            let (mut game, mut computer) = thinking();
            computer.search_with(move |_, _| chosen.expect("this search always panics"));
            let events = computer.wait_for_turn(&mut game, Duration::MAX);
            assert_eq!(events[0], Event::SearchFailed);
            assert!(matches!(events[1], Event::Marked { mark: Mark::O, .. }));
            assert_eq!(game.position().plies(), 2, "a legal move was made");
            assert_eq!(game.computer_to_move(), None);
        }
    }

    #[test]
    fn the_computer_is_hurried_when_its_patience_is_over() {
        let (mut game, mut computer) = thinking();
        let (sender, stops) = channel();
        computer.search_with(move |position, stop| {
            sender.send(stop.clone()).unwrap();
            endless(position, stop)
        });
        let stop = stops.recv().unwrap();
        computer.follow(&game, Duration::from_millis(4_999));
        assert!(!stop.is_set());
        assert_eq!(computer.take_turn(&mut game), []);
        computer.follow(&game, PATIENCE);
        computer.wait_for_search();
        assert_eq!(computer.take_turn(&mut game).len(), 1);
        assert!(game.round().last_is_guess());
        assert_eq!(computer.take_turn(&mut game), [], "a move is made once");
    }

    #[test]
    fn a_search_for_another_position_is_dropped() {
        let (mut game, mut computer) = thinking();
        computer.search_with(endless);
        game.apply(Command::Undo).unwrap();
        computer.follow(&game, Duration::ZERO);
        assert_eq!(computer.thinking_since(), None);
        game.apply(Command::Play(Cell { col: 0, row: 0 })).unwrap();
        let later = Duration::from_secs(1);
        computer.follow(&game, later);
        assert_eq!(computer.thinking_since(), Some(later));
        assert_eq!(computer.wait_for_turn(&mut game, Duration::MAX).len(), 1);
    }

    #[test]
    fn another_position_of_the_computer_s_turn_starts_another_search() {
        let (_, mut computer) = thinking();
        computer.search_with(endless);
        let mut other = Game::new(Settings::default());
        let corner = Cell { col: 0, row: 0 };
        other.apply(Command::Play(corner)).unwrap();
        let later = Duration::from_secs(1);
        computer.follow(&other, later);
        assert_eq!(computer.thinking_since(), Some(later));
        assert_eq!(computer.wait_for_turn(&mut other, Duration::MAX).len(), 1);
    }

    #[test]
    fn hard_thinks_ahead_while_a_person_thinks_and_others_do_not() {
        for (board, opponent, thinks) in [
            ("5x5x4", Seat::Computer(Level::Hard), true),
            ("3x3x3", Seat::Computer(Level::Hard), false),
            ("5x5x4", Seat::Computer(Level::Medium), false),
            ("5x5x4", Seat::Human, false),
        ] {
            let mut game = Game::new(Settings {
                rules: board.parse().unwrap(),
                opponent,
                ..Settings::default()
            });
            let question = Computer::ahead(&game);
            assert_eq!(question.is_some(), thinks, "{board} {opponent:?}");
            game.apply(Command::Play(CENTRE)).unwrap();
            assert_eq!(Computer::ahead(&game), None, "{opponent:?} has the turn");
        }
    }

    #[test]
    fn what_was_learned_is_freed_with_the_round() {
        let settings = Settings {
            rules: "4x4x4".parse().unwrap(),
            opponent: Seat::Computer(Level::Hard),
            ..Settings::default()
        };
        let mut game = Game::new(settings);
        let mut computer = Computer::new(1);
        game.apply(Command::Play(CENTRE)).unwrap();
        computer.wait_for_turn(&mut game, Duration::MAX);
        let learned = computer.analysis.memory().clone();
        assert!(!learned.is_blank());
        game.apply(Command::NewRound).unwrap();
        computer.follow(&game, Duration::ZERO);
        // It may already be thinking about the next round.
        assert!(!computer.analysis.memory().is_shared_with(&learned));
    }
}
