use std::fmt;

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::rules::{Mark, Outcome, Rules};

/// Results against each opponent on each board.
///
/// Where two people play, the results are those of X.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Vec<Row>", try_from = "Vec<Row>")]
pub struct Statistics {
    /// In the order of opponents and boards.
    records: Vec<((Seat, Rules), Record)>,
}

/// The decided rounds against one opponent on one board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    /// Rounds won in a row up to now; a draw ends it.
    pub streak: u32,
    /// The longest streak so far.
    pub best_streak: u32,
}

/// A result as the person whose results are counted sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Won,
    Drawn,
    Lost,
}

/// Why saved data is not valid: this opponent has two records on this board, or one that no play can
/// lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidStatistics {
    pub opponent: Seat,
    pub rules: Rules,
}

impl Statistics {
    pub fn add(&mut self, opponent: Seat, rules: Rules, ending: Ending) {
        self.record_mut(opponent, rules).add(ending);
    }

    /// Adds the rounds that `later` has and `earlier` has not.
    pub fn add_later(&mut self, later: &Statistics, earlier: &Statistics) {
        for (opponent, rules, record) in later.iter() {
            let before = earlier.record(opponent, rules);
            if record != before {
                self.record_mut(opponent, rules).add_later(record, before);
            }
        }
    }

    /// The record against this opponent on this board; all zero if there is none.
    pub fn record(&self, opponent: Seat, rules: Rules) -> Record {
        match self.find((opponent, rules)) {
            Ok(index) => self.records[index].1,
            Err(_) => Record::default(),
        }
    }

    fn record_mut(&mut self, opponent: Seat, rules: Rules) -> &mut Record {
        let key = (opponent, rules);
        let index = self.find(key).unwrap_or_else(|index| {
            self.records.insert(index, (key, Record::default()));
            index
        });
        &mut self.records[index].1
    }

    /// The index of a record, or the one where it would have to be inserted.
    fn find(&self, key: (Seat, Rules)) -> Result<usize, usize> {
        self.records.binary_search_by_key(&key, |&(key, _)| key)
    }

    /// All records: against a person first, then the levels from the weakest to the strongest;
    /// boards by columns, rows, and marks in a row.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, Rules, Record)> {
        let records = self.records.iter();
        records.map(|&((opponent, rules), record)| (opponent, rules, record))
    }

    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }
}

impl Record {
    pub fn played(&self) -> u32 {
        self.won
            .saturating_add(self.drawn)
            .saturating_add(self.lost)
    }

    fn add_later(&mut self, later: Record, earlier: Record) {
        let add = |count: &mut u32, later: u32, earlier: u32| {
            *count = count.saturating_add(later.saturating_sub(earlier));
        };
        add(&mut self.won, later.won, earlier.won);
        add(&mut self.drawn, later.drawn, earlier.drawn);
        add(&mut self.lost, later.lost, earlier.lost);
        self.best_streak = self.best_streak.max(later.best_streak).min(self.won);
        self.streak = later.streak.min(self.best_streak);
    }

    fn add(&mut self, ending: Ending) {
        let count = match ending {
            Ending::Won => &mut self.won,
            Ending::Drawn => &mut self.drawn,
            Ending::Lost => &mut self.lost,
        };
        *count = count.saturating_add(1);
        self.streak = match ending {
            Ending::Won => self.streak.saturating_add(1),
            Ending::Drawn | Ending::Lost => 0,
        };
        self.best_streak = self.best_streak.max(self.streak);
    }
}

impl Ending {
    pub fn of(outcome: Outcome, side: Mark) -> Ending {
        match outcome {
            Outcome::Draw => Ending::Drawn,
            Outcome::Win(winner) if winner == side => Ending::Won,
            Outcome::Win(_) => Ending::Lost,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    opponent: Seat,
    board: Rules,
    record: Record,
}

impl From<Statistics> for Vec<Row> {
    fn from(statistics: Statistics) -> Vec<Row> {
        let records = statistics.iter();
        records
            .map(|(opponent, board, record)| Row {
                opponent,
                board,
                record,
            })
            .collect()
    }
}

impl TryFrom<Vec<Row>> for Statistics {
    type Error = InvalidStatistics;

    fn try_from(rows: Vec<Row>) -> Result<Statistics, InvalidStatistics> {
        let mut statistics = Statistics::default();
        for row in rows {
            let Row {
                opponent,
                board: rules,
                record,
            } = row;
            let in_order = record.streak <= record.best_streak && record.best_streak <= record.won;
            let key = (opponent, rules);
            match statistics.find(key) {
                Err(index) if in_order => statistics.records.insert(index, (key, record)),
                _ => return Err(InvalidStatistics { opponent, rules }),
            }
        }
        Ok(statistics)
    }
}

impl fmt::Display for InvalidStatistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let InvalidStatistics { opponent, rules } = self;
        write!(
            f,
            "no play leads to the record against {opponent} on {rules}"
        )
    }
}

impl std::error::Error for InvalidStatistics {}
