//! A game: its rounds with their settings, undo and redo, and the score of the match.
//!
//! Pure: no thread, no clock, no chance. A front end gives a [`Command`] and gets back the
//! [`Event`]s that it caused, or a [`Refusal`]. The computer's moves come from
//! [`crate::thinking`].
//!
//! Read `settings`, `command` and `event` (in and out), `round` with `moves`, then [`Game`] here
//! and `history` (undo and redo over all rounds, and their score).
//!
//! # Examples
//!
//! Two people play a round, then undo and redo its last mark:
//!
//! ```
//! use tictactoe::game::{Command, Event, Game, Refusal, Seat, Settings};
//! use tictactoe::rules::{Mark, Outcome};
//!
//! let mut game = Game::new(Settings {
//!     opponent: Seat::Human,
//!     ..Settings::default()
//! });
//! let rules = game.settings().rules;
//! let mut events = Vec::new();
//! for cell in [1, 4, 2, 5, 3].into_iter().filter_map(|number| rules.cell(number)) {
//!     events = game.apply(Command::Play(cell))?;
//! }
//! let outcome = Outcome::Win(Mark::X);
//! assert_eq!(events.last(), Some(&Event::Ended { outcome, counts: true }));
//! assert_eq!(game.score().wins(Mark::X), 1);
//!
//! game.apply(Command::Undo)?;
//! assert_eq!(game.outcome(), None);
//! assert_eq!(game.score().wins(Mark::X), 0);
//!
//! game.apply(Command::Redo)?;
//! assert_eq!(game.outcome(), Some(outcome));
//! assert_eq!(game.apply(Command::Redo), Err(Refusal::NothingToRedo));
//!
//! game.apply(Command::NewRound)?;
//! assert_eq!(game.round_number(), 2);
//! # Ok::<(), Refusal>(())
//! ```
//!
//! A person plays against the computer, and the game is saved and loaded:
//!
//! ```
//! use tictactoe::ai::Limit;
//! use tictactoe::game::{Command, Game, Settings};
//! use tictactoe::rules::Cell;
//!
//! let mut game = Game::new(Settings::default()); // the person is X, the computer plays at Medium
//! game.apply(Command::Play(Cell { col: 1, row: 1 }))?;
//!
//! let position = game.position();
//! let level = game.computer_to_move().ok_or("it is not the computer's turn")?;
//! let mut strategy = level.strategy(1);
//! let choice = strategy.choose(&position, Limit::default()).ok_or("the round is over")?;
//! game.answer(choice)?;
//! assert_eq!(game.round().moves().len(), 2);
//!
//! let saved = serde_json::to_string(&game)?;
//! let loaded: Game = serde_json::from_str(&saved)?; // an error if a move is against the rules
//! assert_eq!(loaded, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod settings;

mod command;
mod event;

mod moves;
mod round;
mod score;
mod standing;

mod history;
mod saved;

use std::iter;

use serde::{Deserialize, Serialize};

use crate::ai::{Choice, Level, Strength};
use crate::rules::{IllegalMove, Mark, Outcome, Position};

use saved::SavedGame;
pub(crate) use saved::is_default;
use score::Totals;

pub use command::{Command, Refusal};
pub use event::Event;
pub use history::UNDO_ROUNDS;
pub use moves::Move;
pub use round::Round;
pub use score::MatchScore;
pub use settings::{First, PersonId, Seat, Settings};
pub use standing::Standing;

/// The current round, and those that undo and redo can reach, in this game and others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SavedGame", into = "SavedGame")]
pub struct Game {
    /// The score of the current game before the rounds that undo can reach.
    archived: Totals,
    /// In order of play; those after the current one are undone.
    rounds: Vec<Round>,
    /// Index of the current round.
    current: usize,
}

impl Game {
    /// A game at the start of its first round, against a Medium that has not met the person yet.
    pub fn new(settings: Settings) -> Game {
        let opener = Totals::default().opener(settings.first);
        Game::beginning_with(Round::new(settings, opener))
    }

    /// Where the person stands before the current round, unless Medium's strength was chosen.
    pub fn set_standing(&mut self, standing: Standing) {
        if self.settings().strength.is_none() {
            self.round_mut().standing = standing;
        }
    }

    /// A game from this position, on its board; the first round does not count. `None` if the
    /// position is over.
    pub fn from_position(settings: Settings, position: Position) -> Option<Game> {
        let rules = position.rules();
        Round::from_position(Settings { rules, ..settings }, &position).map(Game::beginning_with)
    }

    /// Who plays each round, those that undo and redo can reach included.
    pub fn people(&self) -> impl Iterator<Item = [PersonId; 2]> {
        self.rounds.iter().map(|round| round.settings.people)
    }

    /// Gives the rounds of a guest to somebody who has a name now.
    pub fn hand_over(&mut self, [guest, named]: [PersonId; 2]) {
        let people = self.rounds.iter_mut().flat_map(|round| &mut round.settings.people);
        people.filter(|person| **person == guest).for_each(|person| *person = named);
    }

    fn beginning_with(mut first: Round) -> Game {
        first.begins_game = true;
        Game { archived: Totals::default(), rounds: vec![first], current: 0 }
    }

    /// Whether the game began from a position that was set up.
    pub fn is_from_position(&self) -> bool {
        self.rounds_of_game().first().is_some_and(|first| first.begins_game && first.is_casual)
    }

    /// The start of the current round, to be asked for once, after [`Game::new`].
    pub fn round_started(&self) -> Event {
        if self.round().is_casual {
            return Event::RoundResumed;
        }
        Event::RoundStarted
    }

    /// The current round as events, to be asked for once, after loading or [`Game::from_position`].
    pub fn round_resumed(&mut self) -> Vec<Event> {
        self.with_result(Event::RoundResumed)
    }

    /// The settings of the current round. Within a game only the opponent changes.
    pub fn settings(&self) -> &Settings {
        &self.round().settings
    }

    /// The settings of the next round.
    pub fn next_settings(&self) -> Settings {
        self.round().next_settings()
    }

    /// The opponent in the current round.
    pub fn opponent(&self) -> Seat {
        self.settings().opponent
    }

    /// Who plays this mark in the current round.
    pub fn seat(&self, mark: Mark) -> Seat {
        self.settings().seat(mark)
    }

    /// The current round.
    pub fn round(&self) -> &Round {
        &self.rounds[self.current]
    }

    /// The rounds up to the current one, as far back as undo can reach.
    pub fn rounds(&self) -> impl DoubleEndedIterator<Item = &Round> {
        self.rounds[..=self.current].iter()
    }

    /// The rounds of the current game, as far back as undo can reach.
    fn rounds_of_game(&self) -> &[Round] {
        let rounds = &self.rounds[..=self.current];
        let first = rounds.iter().rposition(|round| round.begins_game);
        &rounds[first.unwrap_or(0)..]
    }

    fn round_mut(&mut self) -> &mut Round {
        &mut self.rounds[self.current]
    }

    /// The number of the current round among those of its game that count, from 1; a casual round
    /// has that of the last one.
    pub fn round_number(&self) -> usize {
        self.totals().rounds as usize
    }

    /// The board of the current round.
    pub fn position(&self) -> Position {
        self.round().position()
    }

    /// The result of the current round; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.round().outcome()
    }

    /// Whether anything was played in the game.
    pub fn has_begun(&self) -> bool {
        let round = self.round();
        !round.begins_game || !round.moves().is_empty() || round.is_over()
    }

    /// Whether marks are on the board and the round goes on.
    pub fn is_unfinished(&self) -> bool {
        !self.is_over() && self.position().plies() > 0
    }

    /// Whether the current round has a result.
    pub fn is_over(&self) -> bool {
        self.round().is_over()
    }

    /// The score of the current match.
    pub fn score(&self) -> MatchScore {
        self.totals().score
    }

    /// The winner of the match, if it is over.
    pub fn match_winner(&self) -> Option<Mark> {
        self.score().winner(self.settings().match_length)
    }

    /// The person against whom the round was won by a mark.
    pub fn loser(&self) -> Option<Mark> {
        match self.outcome()? {
            Outcome::Win(winner) if self.round().given_up().is_none() => Some(winner.other()),
            _ => None,
        }
        .filter(|loser| self.seat(*loser) == Seat::Human)
    }

    /// The person who won the round by a mark or held the computer to a draw, without help or undo.
    pub fn succeeded(&self) -> Option<Mark> {
        let (round, you) = (self.round(), self.settings().you);
        let is_own = !round.has_help() && !round.has_undone;
        let mark = match self.outcome().filter(|_| is_own)? {
            Outcome::Win(winner) => round.given_up().is_none().then_some(winner),
            Outcome::Draw => Some(you).filter(|you| self.seat(you.other()) != Seat::Human),
        };
        mark.filter(|mark| self.seat(*mark) == Seat::Human)
    }

    /// Whether the current round has made Medium its strongest for the first time.
    pub fn leads_to_hard(&self) -> bool {
        let round = self.round();
        let is_strongest = round.standing_after().strength == Strength::MAX;
        is_strongest && round.makes_stronger() && round.is_record()
    }

    /// Drawn rounds in a row of this game, the current one included.
    pub fn draws_in_a_row(&self) -> usize {
        let is_draw = |round: &&Round| round.counts() && round.outcome() == Some(Outcome::Draw);
        self.rounds_of_game().iter().rev().take_while(is_draw).count()
    }

    /// The computer's level on the computer's turn.
    pub fn computer_to_move(&self) -> Option<Level> {
        match self.seat(self.position().to_move()) {
            Seat::Computer(level) if !self.is_over() => Some(level),
            _ => None,
        }
    }

    /// Whether a command is possible.
    ///
    /// # Errors
    /// The [`Refusal`] of the command.
    pub fn check(&self, command: Command) -> Result<(), Refusal> {
        let over = Refusal::Illegal(IllegalMove::GameOver);
        let is_over = self.is_over();
        if self.is_help(command) {
            self.check_help()?;
        }
        match command {
            Command::Play(cell) | Command::Hint(cell) => {
                self.check_persons_turn()?;
                self.position().play(cell).map(drop).map_err(Refusal::Illegal)
            }
            Command::Undo | Command::TakeBack if !self.can_undo() => Err(Refusal::NothingToUndo),
            Command::Redo if !self.can_redo() => Err(Refusal::NothingToRedo),
            Command::NewRound if self.is_round_new() => Err(Refusal::AlreadyNew),
            Command::GiveUp | Command::Insight if is_over => Err(over),
            Command::TryAgain(_) if !is_over => Err(Refusal::StillInPlay),
            Command::TryAgain(plies) if self.round().position_after(plies).is_over() => Err(over),
            _ => Ok(()),
        }
    }

    /// Whether help is allowed in the current round.
    ///
    /// # Errors
    /// [`Refusal::NoHelp`].
    pub fn check_help(&self) -> Result<(), Refusal> {
        if self.settings().no_help {
            return Err(Refusal::NoHelp);
        }
        Ok(())
    }

    /// Undo is no help if it only leads back to the round before.
    fn is_help(&self, command: Command) -> bool {
        match command {
            Command::Undo | Command::TakeBack => self.round().undo_steps().is_some(),
            Command::Hint(_) | Command::Insight | Command::TryAgain(_) => true,
            _ => false,
        }
    }

    /// Whether the next round would equal the current one, which has no mark yet.
    fn is_round_new(&self) -> bool {
        let is_empty = self.position().plies() == 0 && !self.is_over();
        is_empty && self.round().counts() && *self.settings() == self.next_settings()
    }

    /// Whether a person is to move.
    ///
    /// # Errors
    /// The [`Refusal`] of a mark on any cell.
    pub fn check_persons_turn(&self) -> Result<(), Refusal> {
        if self.is_over() {
            Err(Refusal::Illegal(IllegalMove::GameOver))
        } else if self.computer_to_move().is_some() {
            Err(Refusal::ComputersTurn)
        } else {
            Ok(())
        }
    }

    /// Carries out a command and returns its events in order.
    ///
    /// # Errors
    /// [`Refusal`]; nothing has changed.
    pub fn apply(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        self.check(command)?;
        let event = match command {
            Command::Play(cell) => self.mark(Choice::of(cell)).map_err(Refusal::Illegal)?,
            Command::Undo => self.undo(),
            Command::TakeBack => {
                let undone = self.undo();
                if let Event::Undone(_) = undone {
                    self.round_mut().is_helped = true;
                }
                undone
            }
            Command::Redo => self.redo(),
            Command::NewRound => self.enter(self.next_round()),
            Command::GiveUp => return Ok(self.give_up()),
            Command::Hint(cell) => {
                self.round_mut().add_hint();
                Event::Hinted(cell)
            }
            Command::Insight => {
                self.round_mut().is_helped = true;
                return Ok(Vec::new());
            }
            Command::TryAgain(plies) => self.enter(self.round().casual_from(plies)),
            Command::SetOpponent(opponent) => {
                return Ok(self.set_opponent(opponent).into_iter().collect());
            }
        };
        Ok(self.with_result(event))
    }

    /// Makes the computer's move and returns the events in order.
    ///
    /// # Errors
    /// [`IllegalMove`]; nothing has changed.
    pub fn answer(&mut self, choice: Choice) -> Result<Vec<Event>, IllegalMove> {
        let marked = self.mark(choice)?;
        Ok(self.with_result(marked))
    }

    fn mark(&mut self, choice: Choice) -> Result<Event, IllegalMove> {
        let mark = self.position().to_move();
        self.round_mut().play(choice)?;
        self.forget_undone();
        Ok(Event::Marked { mark, cell: choice.cell, leaves: choice.leaves })
    }

    fn give_up(&mut self) -> Vec<Event> {
        self.forget_undone();
        self.round_mut().give_up();
        self.ended().into_iter().collect()
    }

    /// An event, and the result that it led to.
    fn with_result(&mut self, event: Event) -> Vec<Event> {
        iter::once(event).chain(self.ended()).collect()
    }

    fn ended(&mut self) -> Option<Event> {
        let outcome = self.outcome()?;
        let counts = self.round_mut().count_result();
        Some(Event::Ended { outcome, counts })
    }
}
