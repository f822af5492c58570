//! A session as data: what a file holds of it, and what that must be to become one again.

use std::collections::VecDeque;
use std::fmt;

use rand::SeedableRng;
use serde::{Deserialize, Serialize};

use super::{ArchivedRounds, Round, Seat, Game, Settings};
use crate::ai::{Chance, Choice, Memory};
use crate::rules::{IllegalMove, Mark, Position, Rules};

/// A session at rest: all that undo and redo can reach, and the score.
///
/// It comes from a [`Game`], or from data that the rules allow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "SessionData", try_from = "SessionData")]
pub struct SavedSession {
    settings: Settings,
    archived: ArchivedRounds,
    earlier: VecDeque<Round>,
    round: Round,
    later: Vec<Round>,
}

/// Why data is no session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidGame {
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

impl Game {
    /// The session as data.
    pub fn save(&self) -> SavedSession {
        SavedSession {
            settings: self.settings,
            archived: self.archived,
            earlier: self.earlier.clone(),
            round: self.round.clone(),
            later: self.later.clone(),
        }
    }

    /// Takes a session up where it was saved; the computer's chance is drawn from `seed` anew.
    pub fn restore(saved: SavedSession, seed: u64) -> Game {
        let mut session = Game {
            settings: saved.settings,
            archived: saved.archived,
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
    archived: ArchivedRounds,
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
    Explanation {
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
            archived: saved.archived,
            earlier: saved.earlier.iter().map(data).collect(),
            round: data(&saved.round),
            later: saved.later.iter().rev().map(data).collect(),
        }
    }
}

impl TryFrom<SessionData> for SavedSession {
    type Error = InvalidGame;

    fn try_from(data: SessionData) -> Result<SavedSession, InvalidGame> {
        let settings = data.settings;
        let round = |round: RoundData| round.into_round(&settings);
        if !data.archived.is_consistent() {
            return Err(InvalidGame::Score);
        }
        Ok(SavedSession {
            settings,
            archived: data.archived,
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
    fn into_round(self, settings: &Settings) -> Result<Round, InvalidGame> {
        let start = Position::empty(settings.rules, self.opener);
        let mut end = start;
        let mut moves = Vec::new();
        for data in &self.moves {
            let choice = data.choice(settings.rules)?;
            end = end
                .play(choice.cell)
                .map_err(|illegal| InvalidGame::Illegal(data.number(), illegal))?;
            moves.push(choice);
        }
        if self.played > moves.len() {
            return Err(InvalidGame::TooManyPlayed);
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
    fn check_giving_up(&self, end: &Position, settings: &Settings) -> Result<(), InvalidGame> {
        let Some(mark) = self.given_up.or(self.had_given_up) else {
            return Ok(());
        };
        let once = self.given_up.is_none() || self.had_given_up.is_none();
        let person = settings.seat(mark) == Seat::Human;
        let at_the_end = self.played == self.moves.len() && end.outcome().is_none();
        let fits = once && person && at_the_end;
        fits.then_some(()).ok_or(InvalidGame::GivenUp(mark))
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
            Choice { leaves, guess, .. } => MoveData::Explanation {
                cell,
                leaves,
                guess,
            },
        }
    }

    fn number(self) -> u8 {
        match self {
            MoveData::Plain(cell) | MoveData::Explanation { cell, .. } => cell,
        }
    }

    fn choice(self, rules: Rules) -> Result<Choice, InvalidGame> {
        let number = self.number();
        let cell = rules
            .cell(number)
            .ok_or(InvalidGame::NoSuchCell(number))?;
        Ok(match self {
            MoveData::Plain(_) => Choice::of(cell),
            MoveData::Explanation { leaves, guess, .. } => Choice {
                cell,
                leaves,
                guess,
            },
        })
    }
}

impl fmt::Display for InvalidGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InvalidGame::NoSuchCell(number) => write!(f, "the board has no cell {number}"),
            InvalidGame::Illegal(number, illegal) => write!(f, "cell {number}: {illegal}"),
            InvalidGame::TooManyPlayed => {
                f.write_str("more marks are on the board than were made")
            }
            InvalidGame::GivenUp(mark) => write!(f, "{mark} could not give up there"),
            InvalidGame::Score => f.write_str("the score is of more rounds than were played"),
        }
    }
}

impl std::error::Error for InvalidGame {}
