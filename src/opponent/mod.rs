//! The computer as a player: it searches in the background, and moves even if its search fails.

use std::fmt;
use std::time::Duration;

use rand::{RngExt, SeedableRng};

use crate::ai::{
    Chance, Choice, Level, Memory, Random, SearchJob, Stop, Strategy, Task, think_ahead,
};
use crate::game::{Event, Game, Seat};
use crate::platform::IS_PAGE;
use crate::rules::Position;

/// How long the computer may look for a proved move before it has to answer.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// The computer's side of a game.
///
/// Call [`Opponent::follow`] whenever the game may have changed. It starts a search if the computer is
/// to move, and drops one whose position is no longer on the board, so no stale answer can arrive.
#[derive(Debug)]
pub struct Opponent {
    chance: Chance,
    /// What its searches proved in the present round.
    memory: Memory,
    /// The number of that round.
    round: usize,
    turn: Option<Turn>,
    /// What Hard thinks about while it waits for a person's move, and the search.
    ahead: Option<(Position, Task<()>)>,
}

/// The search for one move.
struct Turn {
    position: Position,
    level: Level,
    since: Duration,
    task: Task<Choice>,
    found: Option<Choice>,
}

impl Opponent {
    /// An opponent whose random choices are drawn from `seed`.
    pub fn new(seed: u64) -> Opponent {
        Opponent {
            chance: Chance::seed_from_u64(seed),
            memory: Memory::default(),
            round: 0,
            turn: None,
            ahead: None,
        }
    }

    /// Keeps a search running for the position on the board while it is the computer's turn, and asks
    /// it to finish after [`PATIENCE`].
    pub fn follow(&mut self, game: &Game, now: Duration) {
        if game.outcome().is_some() || game.round_number() != self.round {
            self.memory = Memory::default();
            self.round = game.round_number();
        }
        let Some(level) = game.computer_to_move() else {
            self.turn = None;
            self.think_ahead(game);
            return;
        };
        self.ahead = None;
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

    /// Proves what a person's moves lead to, so that Hard has less to prove once one is made.
    ///
    /// Not in a page, whose workers share no memory.
    fn think_ahead(&mut self, game: &Game) {
        let is_hard = game.opponent() == Seat::Computer(Level::Hard);
        if !is_hard || game.outcome().is_some() || IS_PAGE {
            self.ahead = None;
            return;
        }
        let position = game.position();
        if self
            .ahead
            .as_ref()
            .is_some_and(|(other, _)| *other == position)
        {
            return;
        }
        let memory = self.memory.clone();
        let task = Task::run("think ahead", move |stop, _| {
            think_ahead(&position, &memory, stop);
        });
        self.ahead = Some((position, task));
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
            task: Task::start(job),
            found: None,
        }
    }

    /// When the computer's turn began; `None` if it is not its turn.
    pub fn thinking_since(&self) -> Option<Duration> {
        self.turn.as_ref().map(|turn| turn.since)
    }

    /// Whether its search was still under way at the last call of [`Opponent::follow`].
    pub fn is_searching(&self) -> bool {
        self.turn.as_ref().is_some_and(Turn::is_searching)
    }

    /// Makes the computer's move once its search has ended, and returns the events; none while it is
    /// searching or if it is not its turn.
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
        let mut random = Random::new(Chance::seed_from_u64(self.chance.random()));
        let mut events = vec![Event::SearchFailed];
        if let Some(choice) = random.choose(&game.position(), &Stop::default()) {
            events.extend(game.answer(choice).unwrap_or_default());
        }
        events
    }

    /// Waits for the computer's move, hurries the search after `patience`, makes the move, and returns
    /// what happened; nothing if it is not the computer's turn.
    ///
    /// For front ends that have nothing else to do meanwhile.
    pub fn wait_for_turn(&mut self, game: &mut Game, patience: Duration) -> Vec<Event> {
        self.follow(game, Duration::ZERO);
        if let Some(turn) = &mut self.turn {
            turn.wait_at_most(patience);
            turn.task.hurry();
            turn.wait_at_most(Duration::MAX);
        }
        self.take_turn(game)
    }

    /// Waits until the search under way has ended, and does not make its move yet. For tests.
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

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} thinking about {}", self.level, self.position)
    }
}

#[cfg(test)]
impl Opponent {
    /// Replaces the running search with this strategy's, to test how the game copes with it.
    pub(crate) fn search_with(&mut self, mut strategy: impl Strategy + 'static) {
        let Some(turn) = &mut self.turn else {
            return;
        };
        let position = turn.position;
        turn.task = Task::run("test", move |stop, report| {
            if let Some(choice) = strategy.choose(&position, stop) {
                report(choice);
            }
        });
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::thread;

    use super::*;
    use crate::game::{Command, Seat, Settings};
    use crate::rules::{Cell, Mark};

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
        opponent.follow(&game, Duration::ZERO);
        (game, opponent)
    }

    #[track_caller]
    fn assert_random_move(mut game: Game, mut opponent: Opponent) {
        let events = opponent.wait_for_turn(&mut game, Duration::MAX);
        assert_eq!(events[0], Event::SearchFailed);
        assert!(matches!(events[1], Event::Marked { mark: Mark::O, .. }));
        assert_eq!(game.position().plies(), 2, "a legal move was made");
        assert_eq!(game.computer_to_move(), None);
    }

    #[test]
    fn a_search_that_panics_costs_the_computer_a_random_move_and_no_more() {
        let (game, mut opponent) = thinking();
        opponent.search_with(Panicking);
        assert_random_move(game, opponent);
    }

    #[test]
    fn an_illegal_choice_costs_the_computer_a_random_move_and_no_more() {
        let (game, mut opponent) = thinking();
        opponent.search_with(OffBoard);
        assert_random_move(game, opponent);
    }

    #[test]
    fn the_computer_is_hurried_when_its_patience_is_over() {
        let (mut game, mut opponent) = thinking();
        opponent.search_with(Endless);
        opponent.follow(&game, Duration::from_millis(4_999));
        thread::sleep(Duration::from_millis(30));
        assert_eq!(opponent.take_turn(&mut game), []);
        opponent.follow(&game, PATIENCE);
        opponent.wait_for_search();
        assert_eq!(opponent.take_turn(&mut game).len(), 1);
        assert!(game.round().last_is_guess());
        assert_eq!(opponent.take_turn(&mut game), [], "a move is made once");
    }

    #[test]
    fn a_search_for_another_position_is_dropped() {
        let (mut game, mut opponent) = thinking();
        opponent.search_with(Endless);
        game.apply(Command::Undo).unwrap();
        opponent.follow(&game, Duration::ZERO);
        assert_eq!(opponent.thinking_since(), None);
        game.apply(Command::Play(Cell { col: 0, row: 0 })).unwrap();
        let later = Duration::from_secs(1);
        opponent.follow(&game, later);
        assert_eq!(opponent.thinking_since(), Some(later));
        assert_eq!(opponent.wait_for_turn(&mut game, Duration::MAX).len(), 1);
    }

    #[test]
    fn hard_thinks_ahead_while_a_person_thinks_and_others_do_not() {
        for (opponent, thinks) in [
            (Seat::Computer(Level::Hard), true),
            (Seat::Computer(Level::Medium), false),
            (Seat::Human, false),
        ] {
            let mut game = Game::new(Settings {
                rules: "5x5x4".parse().unwrap(),
                opponent,
                ..Settings::default()
            });
            let mut mind = Opponent::new(1);
            mind.follow(&game, Duration::ZERO);
            if let Some((_, task)) = &mut mind.ahead {
                assert_eq!(task.wait_at_most(Duration::MAX), None, "it only learns");
            }
            assert_eq!(!mind.memory.is_blank(), thinks, "{opponent:?}");
            game.apply(Command::Play(CENTRE)).unwrap();
            mind.follow(&game, Duration::ZERO);
            assert!(mind.ahead.is_none(), "{opponent:?} has the turn");
        }
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
            opponent.wait_for_turn(&mut game, Duration::MAX);
            opponent.follow(&game, Duration::ZERO);
            assert!(!opponent.memory.is_blank());
            let learned = opponent.memory.clone();
            game.apply(end).unwrap();
            opponent.follow(&game, Duration::ZERO);
            // It may already be thinking about the next round.
            assert!(!opponent.memory.is_shared_with(&learned));
        }
    }
}
