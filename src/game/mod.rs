//! A game: its settings, its rounds with undo and redo, and the score of the match.
//!
//! Pure: no thread, no clock, no chance. A front end gives a [`Command`] and gets back the
//! [`Event`]s that it caused, or a [`Refusal`]. The computer's moves come from
//! [`crate::thinking`].
//!
//! Read `settings`, `command` and `event` (in and out), `round` with `moves`, then [`Game`] here
//! and `history` (undo, redo and the archive of old rounds).
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
//! use tictactoe::ai::{Memory, Stop};
//! use tictactoe::game::{Command, Game, Settings};
//! use tictactoe::rules::Cell;
//!
//! let mut game = Game::new(Settings::default()); // the person is X, the computer plays at Medium
//! game.apply(Command::Play(Cell { col: 1, row: 1 }))?;
//!
//! let position = game.position();
//! let level = game.computer_to_move().ok_or("it is not the computer's turn")?;
//! let mut strategy = level.strategy(position.rules(), 1, &Memory::default());
//! let choice = strategy.choose(&position, &Stop::default()).ok_or("the round is over")?;
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

mod archive;
mod history;
mod saved;

use std::collections::VecDeque;
use std::iter;

use serde::{Deserialize, Serialize};

use crate::ai::{Choice, Level};
use crate::rules::{IllegalMove, Mark, Outcome, Position};

use archive::ArchivedRounds;
use saved::is_default;

pub use command::{Command, Refusal};
pub use event::{Event, RoundHeader};
pub use history::UNDO_ROUNDS;
pub use moves::Move;
pub use round::Round;
pub use saved::InvalidGame;
pub use score::MatchScore;
pub use settings::{First, Seat, Settings};

/// All rounds since the settings were chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct Game {
    settings: Settings,
    #[serde(default, skip_serializing_if = "is_default")]
    archived: ArchivedRounds,
    /// Oldest first; at most [`UNDO_ROUNDS`].
    #[serde(default)]
    earlier: VecDeque<Round>,
    round: Round,
    /// Rounds left by undo, in order of play.
    #[serde(default)]
    later: VecDeque<Round>,
    /// Cached: see `update_score`.
    #[serde(skip)]
    score: MatchScore,
}

impl Game {
    /// A game at the start of its first round.
    pub fn new(settings: Settings) -> Game {
        let opener = match settings.first {
            First::Always(mark) => mark,
            First::Alternate => Mark::X,
        };
        Game {
            settings,
            archived: ArchivedRounds::default(),
            earlier: VecDeque::new(),
            round: Round::new(settings.rules, opener),
            later: VecDeque::new(),
            score: MatchScore::default(),
        }
    }

    /// A game from this position, on its board; the first round does not count. `None` if the
    /// position is over.
    pub fn from_position(settings: Settings, position: Position) -> Option<Game> {
        if position.outcome().is_some() {
            return None;
        }
        let rules = position.rules();
        Some(Game {
            round: Round::from_position(position),
            ..Game::new(Settings { rules, ..settings })
        })
    }

    /// Whether the game began from a position that was set up.
    pub fn is_from_position(&self) -> bool {
        self.earlier.front().unwrap_or(&self.round).is_set_up()
    }

    /// The start of the present round, to be asked for once, after [`Game::new`].
    pub fn round_started(&self) -> Event {
        Event::RoundStarted {
            number: self.round_number(),
            header: self.header(),
        }
    }

    /// The present round as events, to be asked for once, after loading or [`Game::from_position`].
    pub fn round_resumed(&mut self) -> Vec<Event> {
        iter::once(self.resumed()).chain(self.ended()).collect()
    }

    /// The settings chosen before the game; [`Game::opponent`] may have changed since.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The settings with the opponent of the present round.
    pub fn present_settings(&self) -> Settings {
        self.settings.against(self.opponent())
    }

    /// The settings with the opponent of the next round.
    pub fn next_settings(&self) -> Settings {
        self.settings.against(self.next_opponent())
    }

    /// The opponent in the present round.
    pub fn opponent(&self) -> Seat {
        self.round.opponent(&self.settings)
    }

    /// The opponent from the next round on.
    pub fn next_opponent(&self) -> Seat {
        self.round.next_opponent(&self.settings)
    }

    /// Who plays this mark in the present round.
    pub fn seat(&self, mark: Mark) -> Seat {
        self.present_settings().seat(mark)
    }

    /// The present round.
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// The number of the present round among those that count, from 1; a casual round has that of
    /// the last one.
    pub fn round_number(&self) -> usize {
        let archived = usize::try_from(self.archived.rounds).unwrap_or(usize::MAX);
        archived.saturating_add(self.counting_rounds().count())
    }

    /// The board of the present round.
    pub fn position(&self) -> Position {
        self.round.position()
    }

    /// The result of the present round; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.round.outcome()
    }

    /// The score of the present match.
    pub fn score(&self) -> MatchScore {
        self.score
    }

    /// The winner of the match, if it is over.
    pub fn match_winner(&self) -> Option<Mark> {
        self.score.winner(self.settings.match_length)
    }

    /// The computer's level on the computer's turn.
    pub fn computer_to_move(&self) -> Option<Level> {
        match self.seat(self.position().to_move()) {
            Seat::Computer(level) if self.outcome().is_none() => Some(level),
            _ => None,
        }
    }

    /// The side that would give up now: the one to move, or the person on the computer's turn.
    pub fn who_gives_up(&self) -> Mark {
        let to_move = self.position().to_move();
        match self.seat(to_move) {
            Seat::Human => to_move,
            Seat::Computer(_) => self.settings.you,
        }
    }

    /// Whether a command is possible.
    ///
    /// # Errors
    /// The [`Refusal`] of the command.
    pub fn check(&self, command: Command) -> Result<(), Refusal> {
        let over = Refusal::Illegal(IllegalMove::GameOver);
        let is_over = self.outcome().is_some();
        match command {
            Command::Play(cell) | Command::Hint(cell) => {
                self.check_persons_turn()?;
                match self.position().play(cell) {
                    Ok(_) => Ok(()),
                    Err(illegal) => Err(Refusal::Illegal(illegal)),
                }
            }
            Command::Undo if self.undo_step().is_none() => Err(Refusal::NothingToUndo),
            Command::Redo if !self.round.can_redo() && self.later.is_empty() => {
                Err(Refusal::NothingToRedo)
            }
            Command::NewRound if self.is_round_new() => Err(Refusal::AlreadyNew),
            Command::GiveUp if is_over => Err(over),
            Command::TryAgain(_) if !is_over => Err(Refusal::StillInPlay),
            Command::TryAgain(plies) if self.round.position_after(plies).outcome().is_some() => {
                Err(over)
            }
            Command::Undo
            | Command::Redo
            | Command::NewRound
            | Command::GiveUp
            | Command::TryAgain(_)
            | Command::SetOpponent(_) => Ok(()),
        }
    }

    /// Whether the next round would equal the present one, which has no mark yet.
    fn is_round_new(&self) -> bool {
        let is_empty = self.position().plies() == 0 && self.outcome().is_none();
        is_empty && !self.round.is_casual() && self.opponent() == self.next_opponent()
    }

    /// Whether a person is to move.
    ///
    /// # Errors
    /// The [`Refusal`] of a mark on any cell.
    pub fn check_persons_turn(&self) -> Result<(), Refusal> {
        if self.outcome().is_some() {
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
        let mut events = match command {
            Command::Play(cell) => match self.mark(Choice::of(cell)) {
                Ok(marked) => vec![marked],
                Err(illegal) => return Err(Refusal::Illegal(illegal)),
            },
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::NewRound => self.start_next_round(),
            Command::GiveUp => self.give_up(),
            Command::Hint(cell) => {
                self.round.add_hint();
                vec![Event::Hinted(cell)]
            }
            Command::TryAgain(plies) => self.start_casual(plies),
            Command::SetOpponent(opponent) => return Ok(self.set_opponent(opponent)),
        };
        events.extend(self.ended());
        self.update_score();
        Ok(events)
    }

    /// Makes the computer's move and returns the events in order.
    ///
    /// # Errors
    /// [`IllegalMove`]; nothing has changed.
    pub fn answer(&mut self, choice: Choice) -> Result<Vec<Event>, IllegalMove> {
        let mut events = vec![self.mark(choice)?];
        events.extend(self.ended());
        self.update_score();
        Ok(events)
    }

    fn mark(&mut self, choice: Choice) -> Result<Event, IllegalMove> {
        let mark = self.position().to_move();
        self.round.play(choice)?;
        self.later.clear();
        Ok(Event::Marked {
            mark,
            cell: choice.cell,
            leaves: choice.leaves,
        })
    }

    fn give_up(&mut self) -> Vec<Event> {
        self.round.give_up(self.who_gives_up());
        self.later.clear();
        Vec::new()
    }

    fn ended(&mut self) -> Option<Event> {
        let outcome = self.outcome()?;
        let counts = self.round.count_result();
        Some(Event::Ended { outcome, counts })
    }

    fn header(&self) -> RoundHeader {
        RoundHeader {
            rules: self.settings.rules,
            x: self.seat(Mark::X),
            o: self.seat(Mark::O),
            first: self.round.opener(),
        }
    }
}
