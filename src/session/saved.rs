//! A session as data: what a file holds of it, and what that must be to become one again.

use std::collections::VecDeque;
use std::fmt;

use rand::SeedableRng;
use serde::{Deserialize, Serialize};

use super::{Bygone, Round, Seat, Session, Settings};
use crate::ai::{Chance, Choice, Memory};
use crate::rules::{IllegalMove, Mark, Position, Rules};

/// A session at rest: all that undo and redo can reach, and the score.
///
/// It comes from a [`Session`], or from data that the rules allow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "SessionData", try_from = "SessionData")]
pub struct SavedSession {
    settings: Settings,
    bygone: Bygone,
    earlier: VecDeque<Round>,
    round: Round,
    later: Vec<Round>,
}

/// Why data is no session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidSession {
    /// The board has no cell of this number.
    NoSuchCell(u8),
    /// The cell of this number was marked against the rules.
    Illegal(u8, IllegalMove),
    /// More marks are on the board than were made.
    TooManyPlayed,
    /// A side gave up that could not.
    GivenUp(Mark),
    /// The score is of more rounds than were played.
    Score,
}

impl Session {
    /// The session as data.
    pub fn save(&self) -> SavedSession {
        SavedSession {
            settings: self.settings,
            bygone: self.bygone,
            earlier: self.earlier.clone(),
            round: self.round.clone(),
            later: self.later.clone(),
        }
    }

    /// Takes a session up where it was saved; the computer's chance is drawn from `seed` anew.
    pub fn restore(saved: SavedSession, seed: u64) -> Session {
        let mut session = Session {
            settings: saved.settings,
            bygone: saved.bygone,
            earlier: saved.earlier,
            round: saved.round,
            later: saved.later,
            thinking: None,
            memory: Memory::default(),
            chance: Chance::seed_from_u64(seed),
            events: Vec::new(),
        };
        session.forget_oldest();
        session.announce_resumed();
        session.start_thinking();
        session
    }
}

/// The words in which a session is written.
#[derive(Serialize, Deserialize)]
struct SessionData {
    settings: Settings,
    #[serde(default, skip_serializing_if = "is_default")]
    bygone: Bygone,
    /// In the order of play, as the next two.
    #[serde(default)]
    earlier: Vec<RoundData>,
    round: RoundData,
    #[serde(default)]
    later: Vec<RoundData>,
}

/// The words in which a round is written.
#[derive(Serialize, Deserialize)]
struct RoundData {
    opener: Mark,
    /// In the order of play, those taken back too.
    moves: Vec<MoveData>,
    /// How many of them are on the board.
    played: usize,
    #[serde(default, skip_serializing_if = "is_default")]
    given_up: Option<Mark>,
    #[serde(default, skip_serializing_if = "is_default")]
    had_given_up: Option<Mark>,
    #[serde(default, skip_serializing_if = "is_default")]
    hints: u32,
    #[serde(default, skip_serializing_if = "is_default")]
    practice: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    counted: bool,
}

/// The number of a cell, with what is known of its choice.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(untagged)]
enum MoveData {
    Plain(u8),
    Told {
        cell: u8,
        #[serde(default, skip_serializing_if = "is_default")]
        leaves: Option<u64>,
        #[serde(default, skip_serializing_if = "is_default")]
        guess: bool,
    },
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl From<SavedSession> for SessionData {
    fn from(saved: SavedSession) -> SessionData {
        let rules = saved.settings.rules;
        let data = |round| RoundData::of(round, rules);
        SessionData {
            settings: saved.settings,
            bygone: saved.bygone,
            earlier: saved.earlier.iter().map(data).collect(),
            round: data(&saved.round),
            later: saved.later.iter().rev().map(data).collect(),
        }
    }
}

impl TryFrom<SessionData> for SavedSession {
    type Error = InvalidSession;

    fn try_from(data: SessionData) -> Result<SavedSession, InvalidSession> {
        let settings = data.settings;
        let round = |round: RoundData| round.into_round(&settings);
        if !data.bygone.is_consistent() {
            return Err(InvalidSession::Score);
        }
        Ok(SavedSession {
            settings,
            bygone: data.bygone,
            earlier: data
                .earlier
                .into_iter()
                .map(round)
                .collect::<Result<_, _>>()?,
            round: round(data.round)?,
            later: data
                .later
                .into_iter()
                .rev()
                .map(round)
                .collect::<Result<_, _>>()?,
        })
    }
}

impl RoundData {
    fn of(round: &Round, rules: Rules) -> RoundData {
        let moves = round.moves.iter();
        RoundData {
            opener: round.opener(),
            moves: moves.map(|&choice| MoveData::of(choice, rules)).collect(),
            played: round.played,
            given_up: round.given_up,
            had_given_up: round.had_given_up,
            hints: round.hints,
            practice: round.is_practice,
            counted: round.counted,
        }
    }

    /// Plays the round by the rules.
    fn into_round(self, settings: &Settings) -> Result<Round, InvalidSession> {
        let start = Position::empty(settings.rules, self.opener);
        let mut end = start;
        let mut moves = Vec::new();
        for data in &self.moves {
            let choice = data.choice(settings.rules)?;
            end = end
                .play(choice.cell)
                .map_err(|illegal| InvalidSession::Illegal(data.number(), illegal))?;
            moves.push(choice);
        }
        if self.played > moves.len() {
            return Err(InvalidSession::TooManyPlayed);
        }
        self.check_giving_up(&end, settings)?;
        Ok(Round {
            start,
            moves,
            played: self.played,
            given_up: self.given_up,
            had_given_up: self.had_given_up,
            hints: self.hints,
            is_practice: self.practice,
            counted: self.counted,
        })
    }

    /// Checks that at most one giving up is told of, by a person, after the last move of an
    /// undecided round.
    fn check_giving_up(&self, end: &Position, settings: &Settings) -> Result<(), InvalidSession> {
        let Some(mark) = self.given_up.or(self.had_given_up) else {
            return Ok(());
        };
        let once = self.given_up.is_none() || self.had_given_up.is_none();
        let person = settings.seat(mark) == Seat::Human;
        let at_the_end = self.played == self.moves.len() && end.outcome().is_none();
        let fits = once && person && at_the_end;
        fits.then_some(()).ok_or(InvalidSession::GivenUp(mark))
    }
}

impl MoveData {
    fn of(choice: Choice, rules: Rules) -> MoveData {
        let cell = rules.number(choice.cell);
        match choice {
            Choice {
                leaves: None,
                guess: false,
                ..
            } => MoveData::Plain(cell),
            Choice { leaves, guess, .. } => MoveData::Told {
                cell,
                leaves,
                guess,
            },
        }
    }

    fn number(self) -> u8 {
        match self {
            MoveData::Plain(cell) | MoveData::Told { cell, .. } => cell,
        }
    }

    fn choice(self, rules: Rules) -> Result<Choice, InvalidSession> {
        let number = self.number();
        let cell = rules
            .cell(number)
            .ok_or(InvalidSession::NoSuchCell(number))?;
        Ok(match self {
            MoveData::Plain(_) => Choice::of(cell),
            MoveData::Told { leaves, guess, .. } => Choice {
                cell,
                leaves,
                guess,
            },
        })
    }
}

impl fmt::Display for InvalidSession {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InvalidSession::NoSuchCell(number) => write!(f, "the board has no cell {number}"),
            InvalidSession::Illegal(number, illegal) => write!(f, "cell {number}: {illegal}"),
            InvalidSession::TooManyPlayed => {
                f.write_str("more marks are on the board than were made")
            }
            InvalidSession::GivenUp(mark) => write!(f, "{mark} could not give up there"),
            InvalidSession::Score => f.write_str("the score is of more rounds than were played"),
        }
    }
}

impl std::error::Error for InvalidSession {}
