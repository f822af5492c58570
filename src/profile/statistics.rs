use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ai::Strength;
use crate::game::{Game, PersonId, Seat, Standing, is_default};
use crate::rules::{Mark, Outcome, Rules};

/// Results of a person, per opponent and board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Statistics {
    #[serde(with = "rows")]
    records: BTreeMap<(Seat, Rules), Record>,
    /// Older files have it; it is not used.
    #[serde(rename = "last_board", skip_serializing)]
    _last_board: Option<Rules>,
    /// Rounds with each of the others who have a name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub rivals: BTreeMap<PersonId, Record>,
    /// The last rounds with a Medium that follows the person, the oldest first: the board, Medium's strength, and whether
    /// it was beaten without help.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub strengths: Vec<(Rules, Strength, bool)>,
}

/// How many strengths are kept.
const STRENGTHS: usize = 50;

type Row = (Seat, Rules, Record);

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
    #[serde(default, skip_serializing_if = "is_default")]
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

    pub fn add_strength(&mut self, rules: Rules, strength: Strength, is_beaten: bool) {
        self.strengths.push((rules, strength, is_beaten));
        self.strengths.drain(..self.strengths.len().saturating_sub(STRENGTHS));
    }

    /// How strong Medium is on this board.
    pub fn standing(&self, rules: Rules) -> Standing {
        self.record(Seat::MEDIUM, rules).standing
    }

    pub fn set_standing(&mut self, rules: Rules, standing: Standing) {
        self.records.entry((Seat::MEDIUM, rules)).or_default().standing = standing;
    }

    pub fn record(&self, opponent: Seat, rules: Rules) -> Record {
        self.records.get(&(opponent, rules)).copied().unwrap_or_default()
    }

    /// Rounds won, drawn and lost.
    pub fn totals(&self) -> [u32; 3] {
        self.records.values().fold([0; 3], |[won, drawn, lost], record| {
            [
                record.won.saturating_add(won),
                record.drawn.saturating_add(drawn),
                record.lost.saturating_add(lost),
            ]
        })
    }

    /// People first, then levels from the weakest; boards by columns, rows, and marks in a row.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Seat, Rules, Record)> + Clone {
        self.records.iter().map(|(&(opponent, rules), &record)| (opponent, rules, record))
    }

    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }
}

impl Record {
    pub fn add(&mut self, ending: Ending) {
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

/// Saved as rows, in any order: a key of JSON is a text.
mod rows {
    use super::{BTreeMap, Deserialize, Record, Row, Rules, Seat, Serialize};
    use serde::{Deserializer, Serializer};

    type Records = BTreeMap<(Seat, Rules), Record>;

    pub fn serialize<S: Serializer>(records: &Records, serializer: S) -> Result<S::Ok, S::Error> {
        let rows = records.iter().map(|(&(opponent, rules), &record)| (opponent, rules, record));
        rows.collect::<Vec<Row>>().serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Records, D::Error> {
        let rows = Vec::<Row>::deserialize(deserializer)?.into_iter();
        Ok(rows.map(|(opponent, rules, record)| ((opponent, rules), record)).collect())
    }
}
