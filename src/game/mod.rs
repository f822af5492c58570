//! A sitting at one table: seats, rounds with their history, and the score.
//!
//! A front end gives a [`Command`] and, where it is refused, shows why; what happened comes back
//! as [`Event`]s. It draws nothing and reads no clock. Read `settings` (what is chosen before a
//! game), `round` (one game), then `Game` here (all of them); `saved` is a session as data, and
//! `statistics` what is counted over all sessions.

mod archived;
mod command;
mod event;
mod round;
mod saved;
mod settings;
mod statistics;
mod score;

use std::collections::VecDeque;
use std::iter;
use std::time::Duration;

use rand::{RngExt, SeedableRng};

use crate::ai::{
    Chance, Choice, SearchJob, Level, Memory, Progress, Random, Search, Stop, Strategy,
};
use crate::rules::{IllegalMove, Mark, Outcome, Position};

use archived::ArchivedRounds;

pub use command::{Command, Refusal};
pub use event::{Event, RoundHeader};
pub use round::Round;
pub use saved::{InvalidGame, SavedSession};
pub use settings::{First, Seat, Settings};
pub use statistics::{Ending, InvalidStatistics, Record, Statistics};
pub use score::MatchScore;

/// How long the computer may look for a proved move before a front end hurries it.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// How many rounds undo can go back.
pub const UNDO_ROUNDS: usize = 100;

/// All rounds played since the settings were chosen, and the computer at work on the present one.
#[derive(Debug)]
pub struct Game {
    settings: Settings,
    /// What is left of the rounds before `earlier`.
    archived: ArchivedRounds,
    /// Rounds before the present one, the last one last; at most [`UNDO_ROUNDS`].
    earlier: VecDeque<Round>,
    round: Round,
    /// Rounds left by undo, the next one last.
    later: Vec<Round>,
    /// The search for the computer's move: there exactly while it is the computer's turn.
    thinking: Option<Search>,
    /// What the computer has learned in the present round.
    memory: Memory,
    chance: Chance,
    events: Vec<Event>,
}

impl Game {
    /// Opens the first round; the computer's chance is drawn from `seed`.
    pub fn new(settings: Settings, seed: u64) -> Game {
        let opener = match settings.first {
            First::Always(mark) => mark,
            First::Alternate => Mark::X,
        };
        let mut session = Game {
            settings,
            archived: ArchivedRounds::default(),
            earlier: VecDeque::new(),
            round: Round::new(settings.rules, opener),
            later: Vec::new(),
            thinking: None,
            memory: Memory::default(),
            chance: Chance::seed_from_u64(seed),
            events: Vec::new(),
        };
        session.announce_round();
        session.start_thinking();
        session
    }

    /// What was chosen before the game.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The present round.
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// The number of the present round among those that count, from 1; of one that does not, the
    /// number of the last before it.
    pub fn round_number(&self) -> usize {
        let archived = usize::try_from(self.archived.rounds).unwrap_or(usize::MAX);
        archived.saturating_add(self.counting_rounds().count())
    }

    /// The board of the present round.
    pub fn position(&self) -> Position {
        self.round.position()
    }

    /// How the present round ended; `None` while it goes on.
    pub fn game_over(&self) -> Option<Outcome> {
        self.round.outcome()
    }

    /// The score of the present match.
    pub fn score(&self) -> MatchScore {
        let length = self.settings.match_length;
        self.counting_rounds()
            .fold(self.archived.score, |score, round| {
                score.after(round.outcome(), length)
            })
    }

    /// Adds the results that were not counted yet to the statistics; says whether there were any.
    ///
    /// A round counts once, with the first result that this finds: what undo makes of it later
    /// does not count again.
    pub fn count_into(&mut self, statistics: &mut Statistics) -> bool {
        let Settings {
            opponent, rules, ..
        } = self.settings;
        let side = self.settings.side_of_record();
        let rounds = self.earlier.iter_mut().chain([&mut self.round]);
        let mut any = false;
        for outcome in rounds.filter_map(Round::result_to_count) {
            statistics.add(opponent, rules, Ending::of(outcome, side));
            any = true;
        }
        any
    }

    /// The rounds that undo can reach and that count.
    fn counting_rounds(&self) -> impl DoubleEndedIterator<Item = &Round> {
        let rounds = self.earlier.iter().chain(iter::once(&self.round));
        rounds.filter(|round| !round.is_practice())
    }

    /// The side that has won the match, if it is over.
    pub fn match_winner(&self) -> Option<Mark> {
        self.score().winner(self.settings.match_length)
    }

    /// The level at work while it is the computer's turn.
    pub fn computer_to_move(&self) -> Option<Level> {
        match self.settings.seat(self.position().to_move()) {
            Seat::Computer(level) if self.game_over().is_none() => Some(level),
            _ => None,
        }
    }

    /// The side that would give up now: the one to move; in the computer's turn, the person.
    pub fn who_gives_up(&self) -> Mark {
        let to_move = self.position().to_move();
        match self.settings.seat(to_move) {
            Seat::Human => to_move,
            Seat::Computer(_) => self.settings.you,
        }
    }

    /// Whether a command would be carried out.
    ///
    /// # Errors
    /// The [`Refusal`] that the command would meet.
    pub fn check(&self, command: Command) -> Result<(), Refusal> {
        let in_play = match self.game_over() {
            None => Ok(()),
            Some(_) => Err(Refusal::Illegal(IllegalMove::GameOver)),
        };
        let fresh = self.round.moves().is_empty() && self.round.outcome().is_none();
        match command {
            Command::Play(_) | Command::Hint
                if in_play.is_ok() && self.computer_to_move().is_some() =>
            {
                Err(Refusal::ComputersTurn)
            }
            Command::Play(cell) => in_play.and_then(|()| {
                let played = self.position().play(cell);
                played.map(|_| ()).map_err(Refusal::Illegal)
            }),
            Command::Undo if self.undo_steps().is_none() => Err(Refusal::NothingToUndo),
            Command::Redo if !self.round.can_redo() && self.later.is_empty() => {
                Err(Refusal::NothingToRedo)
            }
            Command::NewRound if fresh => Err(Refusal::AlreadyNew),
            Command::GiveUp | Command::Hint => in_play,
            Command::TryAgain(_) if in_play.is_ok() => Err(Refusal::StillInPlay),
            Command::TryAgain(plies) if self.round.position_after(plies).outcome().is_some() => {
                Err(Refusal::Illegal(IllegalMove::GameOver))
            }
            Command::Undo | Command::Redo | Command::NewRound | Command::TryAgain(_) => Ok(()),
        }
    }

    /// Carries out a command.
    ///
    /// # Errors
    /// [`Refusal`], and then nothing has changed.
    pub fn apply(&mut self, command: Command) -> Result<(), Refusal> {
        self.check(command)?;
        match command {
            Command::Play(cell) => self.place(Choice::of(cell)),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::NewRound => self.new_round(),
            Command::GiveUp => self.give_up(),
            Command::Hint => self.round.count_hint(),
            Command::TryAgain(plies) => self.try_again(plies),
        }
        self.start_thinking();
        Ok(())
    }

    /// Plays the computer's answer if its search has ended; says whether it did.
    pub fn take_answer(&mut self) -> bool {
        let progress = self.thinking.as_mut().map(Search::poll);
        let position = self.position();
        let answer = match progress {
            None | Some(Progress::Thinking) => return false,
            Some(Progress::Found(choice)) if position.play(choice.cell).is_ok() => choice,
            Some(Progress::Found(_) | Progress::Failed) => {
                self.events.push(Event::SearchFailed);
                let mut random = Random::new(Chance::seed_from_u64(self.chance.random()));
                let Some(choice) = random.choose(&position, &Stop::default()) else {
                    return false;
                };
                choice
            }
        };
        self.place(answer);
        self.start_thinking();
        true
    }

    /// Waits until the computer's search has ended.
    pub fn wait_for_search(&mut self) {
        if let Some(search) = &mut self.thinking {
            search.wait();
        }
    }

    /// Asks the computer to answer now, if not with a proved move.
    pub fn hurry(&self) {
        if let Some(search) = &self.thinking {
            search.hurry();
        }
    }

    /// Waits for the computer's answer, hurried after this time, and plays it; false where nobody
    /// is thinking.
    ///
    /// For front ends with nothing to draw meanwhile.
    pub fn wait_for_answer(&mut self, patience: Duration) -> bool {
        if let Some(search) = &mut self.thinking {
            search.wait_at_most(patience);
            search.hurry();
        }
        self.wait_for_search();
        self.take_answer()
    }

    /// What happened since this was last asked.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// Starts the computer's search where it is its turn, and cancels any other.
    fn start_thinking(&mut self) {
        self.thinking = self.computer_to_move().map(|level| {
            Search::of(SearchJob {
                level,
                seed: self.chance.random(),
                position: self.position(),
                memory: self.memory.clone(),
            })
        });
    }

    /// Places a mark that was checked to be legal.
    fn place(&mut self, choice: Choice) {
        let mark = self.position().to_move();
        if self.round.play(choice).is_err() {
            return;
        }
        self.later.clear();
        self.events.push(Event::Marked {
            mark,
            number: self.settings.rules.number(choice.cell),
            leaves: choice.leaves,
        });
        self.announce_end();
    }

    fn undo(&mut self) {
        match self.undo_steps() {
            None => {}
            Some(UndoSteps::GiveUp) => {
                self.round.take_up_again();
                self.events.push(Event::Undone(0));
            }
            Some(UndoSteps::Marks(marks)) => {
                for _ in 0..marks {
                    self.round.step_back();
                }
                self.events.push(Event::Undone(marks));
            }
            Some(UndoSteps::Round) => {
                if let Some(before) = self.earlier.pop_back() {
                    self.later.push(std::mem::replace(&mut self.round, before));
                    self.announce_resumed();
                }
            }
        }
    }

    /// What one undo takes back.
    fn undo_steps(&self) -> Option<UndoSteps> {
        if self.round.given_up().is_some() {
            return Some(UndoSteps::GiveUp);
        }
        let last_mover = self.position().to_move().other();
        let movers = iter::successors(Some(last_mover), |mark| Some(mark.other()));
        movers
            .take(self.round.moves().len())
            .position(|mark| self.settings.seat(mark) == Seat::Human)
            .map(|answers| UndoSteps::Marks(answers + 1))
            .or_else(|| (!self.earlier.is_empty()).then_some(UndoSteps::Round))
    }

    fn redo(&mut self) {
        if self.round.give_up_again() {
            self.events.push(Event::Redone(0));
            self.announce_end();
        } else if self.round.step_on() {
            let mut marks = 1;
            while self.computer_to_move().is_some() && self.round.step_on() {
                marks += 1;
            }
            self.events.push(Event::Redone(marks));
            self.announce_end();
        } else if let Some(next) = self.later.pop() {
            self.earlier
                .push_back(std::mem::replace(&mut self.round, next));
            self.announce_resumed();
        }
    }

    fn new_round(&mut self) {
        let next = Round::new(self.settings.rules, self.next_opener());
        self.put_away_for(next);
        self.announce_round();
    }

    /// The side that opens the next round, seen from the last that counts.
    fn next_opener(&self) -> Mark {
        let last = self.counting_rounds().next_back();
        match self.settings.first {
            First::Always(mark) => mark,
            First::Alternate => last
                .map(Round::next_opener)
                .or(self.archived.next_opener)
                .unwrap_or(Mark::X),
        }
    }

    fn try_again(&mut self, plies: usize) {
        let again = self.round.again_from(plies);
        self.put_away_for(again);
        self.announce_resumed();
    }

    /// Puts the present round away, for undo to bring it back, and goes on with another.
    fn put_away_for(&mut self, next: Round) {
        self.round.forget_undone();
        self.earlier
            .push_back(std::mem::replace(&mut self.round, next));
        self.forget_oldest();
        self.later.clear();
        self.memory = Memory::default();
    }

    /// Keeps no more than the result of what is too long ago for undo.
    fn forget_oldest(&mut self) {
        while self.earlier.len() > UNDO_ROUNDS {
            if let Some(oldest) = self.earlier.pop_front() {
                self.archived.add(&oldest, self.settings.match_length);
            }
        }
    }

    fn give_up(&mut self) {
        self.round.give_up(self.who_gives_up());
        self.later.clear();
        self.announce_end();
    }

    fn announce_round(&mut self) {
        let number = self.round_number();
        let header = self.header();
        self.events.push(Event::Round { number, header });
    }

    fn announce_resumed(&mut self) {
        let moves = self
            .round
            .moves()
            .iter()
            .map(|choice| choice.cell)
            .collect();
        let header = self.header();
        self.events.push(Event::Resumed { header, moves });
        self.announce_end();
    }

    fn announce_end(&mut self) {
        if let Some(outcome) = self.game_over() {
            self.events.push(Event::Ended(outcome));
            self.memory = Memory::default();
        }
    }

    fn header(&self) -> RoundHeader {
        RoundHeader {
            rules: self.settings.rules,
            x: self.settings.seat(Mark::X),
            o: self.settings.seat(Mark::O),
            first: self.round.opener(),
        }
    }
}

/// What one undo takes back.
enum UndoSteps {
    /// The giving up.
    GiveUp,
    /// This many marks, down to the last that a person placed.
    Marks(usize),
    /// The whole round, in which no person has moved.
    Round,
}

#[cfg(test)]
impl Game {
    /// Lets the computer's search panic, for tests of what becomes of the game.
    pub(crate) fn break_search(&mut self) {
        struct Panicking;

        impl Strategy for Panicking {
            fn choose(&mut self, _: &Position, _: &Stop) -> Option<Choice> {
                panic!("this strategy always panics");
            }
        }

        self.thinking = Some(Search::start(Box::new(Panicking), self.position()));
    }

    /// Lets the computer think until it is hurried, and then guess, for tests of its time.
    pub(crate) fn never_prove(&mut self) {
        struct Endless;

        impl Strategy for Endless {
            fn choose(&mut self, position: &Position, stop: &Stop) -> Option<Choice> {
                while !stop.is_set() {
                    std::thread::sleep(Duration::from_millis(1));
                }
                let cell = position.empty_cells().next()?;
                Some(Choice {
                    guess: true,
                    ..Choice::of(cell)
                })
            }
        }

        self.thinking = Some(Search::start(Box::new(Endless), self.position()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Cell;

    struct OffBoard;

    impl Strategy for OffBoard {
        fn choose(&mut self, _: &Position, _: &Stop) -> Option<Choice> {
            let cell = Cell { col: 9, row: 9 };
            Some(Choice::of(cell))
        }
    }

    #[test]
    fn a_broken_strategy_costs_the_computer_a_random_move_and_no_more() {
        let play_off_board = |session: &mut Game| {
            session.thinking = Some(Search::start(Box::new(OffBoard), session.position()));
        };
        for sabotage in [Game::break_search, play_off_board] {
            let mut session = Game::new(Settings::default(), 1);
            let centre = Cell { col: 1, row: 1 };
            session.apply(Command::Play(centre)).unwrap();
            sabotage(&mut session);
            session.take_events();
            assert!(session.wait_for_answer(Duration::MAX));
            assert_eq!(session.position().plies(), 2, "a legal move was made");
            assert_eq!(session.computer_to_move(), None);
            let events = session.take_events();
            assert_eq!(events[0], Event::SearchFailed);
            assert!(matches!(events[1], Event::Marked { mark: Mark::O, .. }));
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
            let mut session = Game::new(settings, 1);
            let corner = Cell { col: 0, row: 0 };
            session.apply(Command::Play(corner)).unwrap();
            assert!(session.wait_for_answer(Duration::MAX));
            assert!(!session.memory.is_blank());
            session.apply(end).unwrap();
            assert!(session.memory.is_blank());
        }
    }
}
