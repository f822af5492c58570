use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ai::Level;
use crate::game::{Game, Seat, Standing};
use crate::rules::{Mark, Outcome, Rules};

/// Results per opponent and board; between two people, those of X.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Vec<Row>", from = "Vec<Row>")]
pub struct Statistics {
    records: BTreeMap<(Seat, Rules), Record>,
}

type Row = (Seat, Rules, Record);

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_new(standing: &Standing) -> bool {
    *standing == Standing::default()
}

const MEDIUM: Seat = Seat::Computer(Level::Medium);

/// Decided rounds against one opponent on one board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    /// Present run of wins; a draw ends it.
    pub streak: u32,
    pub best_streak: u32,
    /// Against Medium.
    #[serde(default, skip_serializing_if = "is_new")]
    pub standing: Standing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Won,
    Drawn,
    Lost,
}

impl Statistics {
    pub fn add(&mut self, opponent: Seat, rules: Rules, ending: Ending) {
        self.records.entry((opponent, rules)).or_default().add(ending);
    }

    pub fn standing(&self, rules: Rules) -> Standing {
        self.record(MEDIUM, rules).standing
    }

    pub(super) fn set_standing(&mut self, rules: Rules, standing: Standing) {
        let now = &mut self.records.entry((MEDIUM, rules)).or_default().standing;
        *now = standing.with_feats_of(*now);
    }

    pub fn record(&self, opponent: Seat, rules: Rules) -> Record {
        self.records.get(&(opponent, rules)).copied().unwrap_or_default()
    }

    /// People first, then levels from the weakest; boards by columns, rows, and marks in a row.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, Rules, Record)> {
        self.records.iter().map(|(&(opponent, rules), &record)| (opponent, rules, record))
    }

    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }
}

impl Record {
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

    /// For the people in a round: a win of either of two is won.
    pub fn for_people(outcome: Outcome, game: &Game) -> Ending {
        match outcome {
            Outcome::Draw => Ending::Drawn,
            Outcome::Win(winner) if game.seat(winner) == Seat::Human => Ending::Won,
            Outcome::Win(_) => Ending::Lost,
        }
    }
}

impl From<Statistics> for Vec<Row> {
    fn from(statistics: Statistics) -> Vec<Row> {
        statistics.iter().collect()
    }
}

impl From<Vec<Row>> for Statistics {
    fn from(rows: Vec<Row>) -> Statistics {
        let records = rows.into_iter().map(|(opponent, rules, record)| ((opponent, rules), record));
        Statistics { records: records.collect() }
    }
}
