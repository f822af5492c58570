//! The computer as a player: it thinks beside the game, and answers whatever happens to its search.

use std::fmt;
use std::time::Duration;

use rand::{RngExt, SeedableRng};

use crate::ai::{Chance, Choice, Level, Memory, Random, SearchJob, Stop, Strategy, Task};
use crate::game::Game;
use crate::rules::Position;

/// How long the computer may look for a proved move before it has to answer.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// The computer's side of a game.
///
/// It follows a game by looking at it: [`Opponent::attend`] starts a search where the computer is to
/// move and drops one whose position is no longer on the board, so no stale answer can arrive.
#[derive(Debug)]
pub struct Opponent {
    chance: Chance,
    /// What its searches proved in the present round.
    memory: Memory,
    turn: Option<Turn>,
}

/// The search for one move.
struct Turn {
    position: Position,
    level: Level,
    /// When it began.
    since: Duration,
    task: Task<Choice>,
    found: Option<Choice>,
}

/// The computer's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// A legal move.
    pub choice: Choice,
    /// Whether the search failed, so that the move is a random one.
    pub search_failed: bool,
}

impl Opponent {
    /// An opponent whose random choices are drawn from `seed`.
    pub fn new(seed: u64) -> Opponent {
        Opponent {
            chance: Chance::seed_from_u64(seed),
            memory: Memory::default(),
            turn: None,
        }
    }

    /// Thinks where it is the computer's turn, and hurries once its patience is over.
    pub fn attend(&mut self, game: &Game, now: Duration) {
        if game.outcome().is_some() || game.position().plies() == 0 {
            self.memory = Memory::default();
        }
        let Some(level) = game.computer_to_move() else {
            self.turn = None;
            return;
        };
        let position = game.position();
        match &self.turn {
            Some(turn) if turn.position == position && turn.level == level => {
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
            memory: self.memory.clone(),
        };
        Turn {
            position,
            level,
            since: now,
            task: Task::of(job),
            found: None,
        }
    }

    /// When the search under way began; `None` where there is none.
    pub fn thinking_since(&self) -> Option<Duration> {
        self.turn.as_ref().map(|turn| turn.since)
    }

    /// The computer's move, once its search has ended; it is returned once.
    pub fn take_answer(&mut self) -> Option<Answer> {
        let turn = self.turn.as_mut()?;
        turn.wait_at_most(Duration::ZERO);
        if turn.found.is_none() && !turn.task.is_over() {
            return None;
        }
        let turn = self.turn.take()?;
        self.answer(&turn)
    }

    /// The move that a search found; a random one where it panicked, had no thread to run on, or
    /// chose against the rules.
    fn answer(&mut self, turn: &Turn) -> Option<Answer> {
        match turn.found {
            Some(choice) if turn.position.play(choice.cell).is_ok() => Some(Answer {
                choice,
                search_failed: false,
            }),
            _ => {
                let mut random = Random::new(Chance::seed_from_u64(self.chance.random()));
                let choice = random.choose(&turn.position, &Stop::default())?;
                Some(Answer {
                    choice,
                    search_failed: true,
                })
            }
        }
    }

    /// Waits for the computer's move, and hurries after this time; `None` where it is not its turn.
    ///
    /// For front ends that have nothing else to do meanwhile.
    pub fn wait_for_answer(&mut self, game: &Game, patience: Duration) -> Option<Answer> {
        self.attend(game, Duration::ZERO);
        let turn = self.turn.as_mut()?;
        turn.wait_at_most(patience);
        turn.task.hurry();
        turn.wait_at_most(Duration::MAX);
        self.take_answer()
    }

    /// Waits until the search under way has ended, so that the next look finds its move.
    pub fn wait_for_search(&mut self) {
        if let Some(turn) = &mut self.turn {
            turn.wait_at_most(Duration::MAX);
        }
    }
}

impl Turn {
    fn wait_at_most(&mut self, patience: Duration) {
        if self.found.is_none() {
            self.found = self.task.wait_at_most(patience);
        }
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} thinking about {}", self.level, self.position)
    }
}

#[cfg(test)]
impl Opponent {
    /// Replaces the search under way by another, to test what becomes of the game.
    pub(crate) fn think_by(&mut self, mut strategy: impl Strategy + 'static) {
        let Some(turn) = &mut self.turn else {
            return;
        };
        let position = turn.position;
        turn.task = Task::start("test", move |stop, tell| {
            if let Some(choice) = strategy.choose(&position, stop) {
                tell(choice);
            }
        });
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::thread;

    use super::*;
    use crate::game::{Command, Seat, Settings};
    use crate::rules::Cell;

    /// A strategy that always panics.
    pub(crate) struct Panicking;

    impl Strategy for Panicking {
        fn choose(&mut self, _: &Position, _: &Stop) -> Option<Choice> {
            panic!("this strategy always panics");
        }
    }

    /// A strategy that thinks until it is hurried, and then guesses.
    pub(crate) struct Endless;

    impl Strategy for Endless {
        fn choose(&mut self, position: &Position, stop: &Stop) -> Option<Choice> {
            while !stop.is_set() {
                thread::sleep(Duration::from_millis(1));
            }
            let cell = position.empty_cells().next()?;
            Some(Choice {
                guess: true,
                ..Choice::of(cell)
            })
        }
    }

    struct OffBoard;

    impl Strategy for OffBoard {
        fn choose(&mut self, _: &Position, _: &Stop) -> Option<Choice> {
            Some(Choice::of(Cell { col: 9, row: 9 }))
        }
    }

    const CENTRE: Cell = Cell { col: 1, row: 1 };

    /// A game in which the computer thinks about its answer to the centre.
    fn thinking() -> (Game, Opponent) {
        let mut game = Game::new(Settings::default());
        game.apply(Command::Play(CENTRE)).unwrap();
        let mut opponent = Opponent::new(1);
        opponent.attend(&game, Duration::ZERO);
        (game, opponent)
    }

    #[track_caller]
    fn assert_random_move(game: &Game, mut opponent: Opponent) {
        let answer = opponent.wait_for_answer(game, Duration::MAX).unwrap();
        assert!(answer.search_failed);
        assert!(game.position().play(answer.choice.cell).is_ok());
    }

    #[test]
    fn a_search_that_panics_costs_the_computer_a_random_move_and_no_more() {
        let (game, mut opponent) = thinking();
        opponent.think_by(Panicking);
        assert_random_move(&game, opponent);
    }

    #[test]
    fn an_illegal_choice_costs_the_computer_a_random_move_and_no_more() {
        let (game, mut opponent) = thinking();
        opponent.think_by(OffBoard);
        assert_random_move(&game, opponent);
    }

    #[test]
    fn the_computer_is_hurried_when_its_patience_is_over() {
        let (game, mut opponent) = thinking();
        opponent.think_by(Endless);
        let nearly = PATIENCE - Duration::from_millis(1);
        opponent.attend(&game, nearly);
        thread::sleep(Duration::from_millis(30));
        assert_eq!(opponent.take_answer(), None);
        opponent.attend(&game, PATIENCE);
        opponent.wait_for_search();
        assert!(opponent.take_answer().is_some_and(|answer| answer.choice.guess));
        assert_eq!(opponent.take_answer(), None, "an answer is returned once");
    }

    #[test]
    fn a_search_for_another_position_is_dropped() {
        let (mut game, mut opponent) = thinking();
        opponent.think_by(Endless);
        game.apply(Command::Undo).unwrap();
        opponent.attend(&game, Duration::ZERO);
        assert_eq!(opponent.thinking_since(), None);
        game.apply(Command::Play(Cell { col: 0, row: 0 })).unwrap();
        let later = Duration::from_secs(1);
        opponent.attend(&game, later);
        assert_eq!(opponent.thinking_since(), Some(later));
        assert!(opponent.wait_for_answer(&game, Duration::MAX).is_some());
    }

    #[test]
    fn what_the_computer_learned_is_freed_with_the_round() {
        let settings = Settings {
            rules: "4x4x4".parse().unwrap(),
            opponent: Seat::Computer(Level::Hard),
            ..Settings::default()
        };
        for end in [Command::GiveUp, Command::NewRound] {
            let mut game = Game::new(settings);
            let mut opponent = Opponent::new(1);
            game.apply(Command::Play(Cell { col: 0, row: 0 })).unwrap();
            let answer = opponent.wait_for_answer(&game, Duration::MAX).unwrap();
            game.answer(answer.choice).unwrap();
            opponent.attend(&game, Duration::ZERO);
            assert!(!opponent.memory.is_blank());
            game.apply(end).unwrap();
            opponent.attend(&game, Duration::ZERO);
            assert!(opponent.memory.is_blank());
        }
    }
}
