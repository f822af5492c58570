//! What is the person's: preferences, names and colours, statistics, and all that is saved.

pub(crate) mod letters;
mod players;
mod preferences;
mod saved;
mod statistics;

pub use players::{Hue, Player, Players};
pub use preferences::{Motion, Preferences, ThemeName, Volume};
pub use saved::Saved;
pub use statistics::{Ending, InvalidStatistics, Record, Statistics};
