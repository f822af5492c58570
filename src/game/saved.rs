//! The saved form of a game; reading checks it.

use serde::{Deserialize, Serialize};

use super::score::Totals;
use super::{Game, Round, Settings};

pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SavedGame {
    #[serde(default, skip_serializing_if = "is_default")]
    archived: Totals,
    history: Vec<Group>,
    /// The index of the current round.
    present: usize,
}

/// Rounds in a row that have the same settings.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    settings: Settings,
    rounds: Vec<Round>,
}

impl From<Game> for SavedGame {
    fn from(game: Game) -> SavedGame {
        let groups = game.rounds.chunk_by(|a, b| a.settings == b.settings);
        let groups =
            groups.map(|rounds| Group { settings: rounds[0].settings, rounds: rounds.to_vec() });
        SavedGame { archived: game.archived, history: groups.collect(), present: game.current }
    }
}

impl TryFrom<SavedGame> for Game {
    type Error = String;

    fn try_from(saved: SavedGame) -> Result<Game, String> {
        let mut game =
            Game { archived: saved.archived, rounds: Vec::new(), current: saved.present };
        for group in saved.history {
            for mut round in group.rounds {
                round.settings = group.settings;
                round.replay()?;
                game.rounds.push(round);
            }
        }
        let is_one_game = |pair: &[Round]| {
            let [before, after] = [pair[0].settings, pair[1].settings];
            pair[1].begins_game || before.against(after.opponent) == after
        };
        if !game.rounds.windows(2).all(is_one_game) {
            return Err("only the opponent changes within a game".to_owned());
        }
        if game.current >= game.rounds.len() {
            return Err("there is no current round".to_owned());
        }
        if !game.archived.is_consistent() {
            return Err("the score counts more rounds than were played".to_owned());
        }
        game.archive();
        Ok(game)
    }
}
