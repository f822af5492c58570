//! The settings of the games that most tests play.

use tictactoe::ai::Level;
use tictactoe::game::{First, PersonId, Seat, Settings};
use tictactoe::profile::{Person, Player, Profile};
use tictactoe::rules::{Mark, Rules};

pub const TWO_PLAYERS: Settings = Settings {
    rules: Rules::TIC_TAC_TOE,
    you: Mark::X,
    opponent: Seat::Human,
    people: PersonId::GUESTS,
    strength: None,
    first: First::Always(Mark::X),
    match_length: None,
    no_help: false,
};

pub const AGAINST_HARD: Settings = against(Level::Hard);

pub const fn against(level: Level) -> Settings {
    Settings { opponent: Seat::Computer(level), ..TWO_PLAYERS }
}

/// The settings that these flags of the command line ask for.
#[track_caller]
pub fn by_flags(line: &str) -> Settings {
    crate::flags::settings(line).unwrap().expect("flags")
}

/// A game for two on this board, such as "4x3x3".
pub fn two_players_on(board: &str) -> Settings {
    Settings { rules: board.parse().unwrap(), ..TWO_PLAYERS }
}

/// A new profile, changed like this.
pub fn profile<R>(change: impl FnOnce(&mut Profile) -> R) -> Profile {
    let mut profile = Profile::default();
    change(&mut profile);
    profile
}

/// The one who plays.
pub fn you(profile: &mut Profile) -> &mut Person {
    profile.people.get_mut(profile.you()).expect("somebody who was not removed")
}

pub fn player_called(name: &str) -> Player {
    let mut player = Player::default();
    name.chars().for_each(|letter| player.write(letter));
    player
}
