use crate::ai::{Level, Value, value_of_opening};
use crate::rules::{Mark, Rules};
use crate::session::{First, Seat, Settings};

/// The names of the rows of the start panel.
pub const OPPONENT: &str = "Opponent";
/// See [`OPPONENT`].
pub const LEVEL: &str = "Level";
/// See [`OPPONENT`].
pub const YOU_PLAY: &str = "You play";
/// See [`OPPONENT`].
pub const OPENS: &str = "Opens";
/// See [`OPPONENT`].
pub const BOARD: &str = "Board";
/// See [`OPPONENT`].
pub const MATCH: &str = "Match";

/// Two people play.
pub const TWO_PLAYERS: &str = "Two players";

/// The computer plays.
pub const COMPUTER: &str = "Computer";

/// Between columns and rows.
pub const TIMES: &str = "×";

/// After the number of marks that win.
pub const IN_A_ROW: &str = "in a row";

/// Begins a game.
pub const PLAY: &str = "Play";

/// Begins a game while another is under way.
pub const NEW_GAME: &str = "New game";

/// Goes back to the game under way.
pub const CONTINUE: &str = "Continue";

/// Opens the statistics.
pub const STATISTICS: &str = "Statistics";

/// The name of a level.
pub fn level(level: Level) -> &'static str {
    match level {
        Level::Easy => "Easy",
        Level::Medium => "Medium",
        Level::Hard => "Hard",
    }
}

/// What a level does, in one line that is true of the game chosen.
pub fn level_promise(level: Level, settings: &Settings) -> &'static str {
    match level {
        Level::Easy => "Plays a random empty cell.",
        Level::Medium => "Takes a win, blocks a win, else random: it misses forks.",
        Level::Hard => perfect_play(settings),
    }
}

/// What is left to a person against perfect play.
fn perfect_play(settings: &Settings) -> &'static str {
    match (value_of_opening(settings.rules), settings.first) {
        (Value::Win, First::Always(opener)) if opener == settings.you => {
            "Plays perfectly: as you open, you can win."
        }
        (Value::Win, First::Always(_)) => "Plays perfectly: as it opens, it wins.",
        (Value::Win, First::Alternate) => "Plays perfectly: you can win only when you open.",
        (Value::Draw | Value::Loss, _) => "Plays perfectly: you can draw, but not win.",
    }
}

/// A board in short: its sides, and the line that wins where it is not as long as they are.
pub fn board(rules: Rules) -> String {
    let sides = format!("{}×{}", rules.columns(), rules.rows());
    if rules.in_row() == rules.columns().max(rules.rows()) {
        sides
    } else {
        format!("{sides}·{}", rules.in_row())
    }
}

/// What is known of a board.
pub fn known_result(rules: Rules) -> String {
    let result = match value_of_opening(rules) {
        Value::Win => "who opens wins with best play",
        Value::Draw => "a draw with best play",
        Value::Loss => "who opens loses with best play",
    };
    let (columns, rows) = (rules.columns(), rules.rows());
    format!(
        "{columns}×{rows}, {} in a row: {result}.",
        number(rules.in_row())
    )
}

/// A number of marks in a row, as a word.
fn number(in_row: u8) -> String {
    match in_row {
        3 => "three".to_owned(),
        4 => "four".to_owned(),
        5 => "five".to_owned(),
        6 => "six".to_owned(),
        7 => "seven".to_owned(),
        _ => in_row.to_string(),
    }
}

/// What two people need to know in place of a level.
pub const AT_ONE_MOUSE: &str = "Two people take turns at one mouse.";

/// Who opens.
pub fn first(first: First) -> String {
    match first {
        First::Always(mark) => mark.to_string(),
        First::Alternate => "In turns".to_owned(),
    }
}

/// Gives up the round under way for a side.
pub fn give_up(settings: &Settings, mark: Mark) -> String {
    match settings.opponent {
        Seat::Computer(_) => "Give up".to_owned(),
        Seat::Human => format!("{mark} gives up"),
    }
}
