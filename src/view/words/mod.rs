//! Every word on the screen: here those of a game, in `panel` those of the start panel, in `pages`
//! those of what opens over the game, in `options` those of the options and the help.

mod options;
mod pages;
mod panel;

use crate::ai::Value;
use crate::ai::explain::{Verdict, Worth};
use crate::rules::{Cell, Mark, Outcome, Position, Rules};
use crate::session::{Refusal, Seat, Settings, Tally};

pub use options::*;
pub use pages::*;
pub use panel::*;

/// The name of the game, as in the title of the window.
pub const TITLE: &str = "Tic-Tac-Toe";

/// Begins a round.
pub const NEW: &str = "New";

/// Takes back.
pub const UNDO: &str = "Undo";

/// Brings back.
pub const REDO: &str = "Redo";

/// Opens the start panel.
pub const MENU: &str = "Menu";

/// Points at a best move.
pub const HINT: &str = "Hint";

/// Shows what is proved of each cell.
pub const INSIGHT: &str = "Insight";

/// Opens the review of a round.
pub const REVIEW: &str = "Review";

/// Opens the tree of a position.
pub const TREE: &str = "Tree";

/// Opens the table of what searches cost.
pub const COSTS: &str = "Costs";

/// Goes back to the game.
pub const BACK: &str = "Back";

/// Over the list of moves.
pub const MOVES: &str = "Moves";

/// What is not proved yet.
pub const NOT_YET: &str = "…";

/// What is not proved: yet, or at all.
pub fn open(is_done: bool) -> &'static str {
    if is_done { "?" } else { NOT_YET }
}

/// That nothing was proved by which a hint could be given.
pub const NO_HINT: &str = "No hint: nothing is proved here";

/// That a hint is being looked for.
pub const HINT_WANTED: &str = "Hint: …";

/// That a round goes back to a point of another.
pub const PRACTICE: &str = "Practice: does not count";

/// Goes back to the game after a look back.
pub const LOOK_ON: &str = "Click the board to go back to the game";

/// At which point of a round the board is shown.
pub fn looking_back(plies: usize, of: usize) -> String {
    match plies {
        0 => format!("Before the first of {of} moves"),
        _ => format!("After move {plies} of {of}"),
    }
}

/// How many hints were shown in a round.
pub fn hints(count: u32) -> String {
    match count {
        1 => "1 hint".to_owned(),
        _ => format!("{count} hints"),
    }
}

/// A value in a sign and the number of moves, where that is known: +2, =, −3.
pub fn worth_sign(worth: Worth) -> String {
    let sign = match worth.value {
        Value::Win => "+",
        Value::Draw => "=",
        Value::Loss => "−",
    };
    let moves = worth.moves().map(|moves| moves.to_string());
    format!("{sign}{}", moves.unwrap_or_default())
}

/// A value in words: wins in 2, draw, loses in 3.
pub fn worth(worth: Worth) -> String {
    worth.to_string()
}

/// What a move does and what it is worth, or that it is not proved: yet, or at all.
pub fn verdict(verdict: &Verdict, position: &Position, is_done: bool) -> String {
    match verdict.in_words(position) {
        Some(words) => capitalized(&words),
        None if is_done => "Not proved".to_owned(),
        None => NOT_YET.to_owned(),
    }
}

/// The best move that is pointed at.
pub fn hint(verdict: &Verdict, position: &Position) -> String {
    let words = verdict.best_in_words(position).unwrap_or_default();
    format!("Hint: {words}")
}

/// Who plays a mark, seen from the person's side; nothing where two people play.
pub fn seat(settings: &Settings, mark: Mark) -> &'static str {
    match (settings.seat(mark), settings.opponent) {
        (Seat::Computer(name), _) => level(name),
        (Seat::Human, Seat::Computer(_)) => "You",
        (Seat::Human, Seat::Human) => "",
    }
}

/// Whose turn it is.
pub fn to_move(settings: &Settings, mark: Mark) -> String {
    match (settings.seat(mark), settings.opponent) {
        (Seat::Computer(name), _) => format!("{mark} to move · {} is thinking", level(name)),
        (Seat::Human, Seat::Computer(_)) => format!("{mark} to move · you"),
        (Seat::Human, Seat::Human) => format!("{mark} to move"),
    }
}

/// A mark on a cell, by its number.
pub fn mark_at(mark: Mark, rules: Rules, cell: Cell) -> String {
    format!("{mark} {}", rules.number(cell))
}

/// How a round ended.
pub fn result(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win(mark) => format!("{mark} wins"),
        Outcome::Draw => "Draw".to_owned(),
    }
}

/// How a match ended, below the result of its last round.
pub fn match_result(winner: Mark, tally: Tally) -> String {
    let (won, lost) = (tally.wins(winner), tally.wins(winner.other()));
    format!("and the match, {won} to {lost}")
}

/// What one does at the end of a round.
pub fn next_round(match_is_over: bool) -> &'static str {
    if match_is_over {
        "Click the board for a new match"
    } else {
        "Click the board for the next round"
    }
}

/// That a side gave up.
pub fn gave_up(settings: &Settings, mark: Mark) -> String {
    match settings.opponent {
        Seat::Computer(_) => "You gave up".to_owned(),
        Seat::Human => format!("{mark} gave up"),
    }
}

/// What a search cost.
pub fn weighed(leaves: u64) -> String {
    match leaves {
        1 => "1 position weighed".to_owned(),
        _ => format!("{} positions weighed", thousands(leaves)),
    }
}

/// What the searches of a round cost.
pub fn weighed_in_all(leaves: u64) -> String {
    format!("{} in all", weighed(leaves))
}

/// How many rounds nobody won.
pub fn draws(count: u32) -> String {
    match count {
        1 => "1 draw".to_owned(),
        _ => format!("{count} draws"),
    }
}

/// The length of a match.
pub fn match_length(rounds: Option<u32>) -> String {
    match rounds {
        None => "Free".to_owned(),
        Some(rounds) => format!("First to {rounds}"),
    }
}

/// Why nothing happened.
pub fn refusal(refusal: Refusal) -> String {
    capitalized(&refusal.to_string())
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}

/// That the computer's search broke down.
pub const SEARCH_FAILED: &str = "The search failed: a random move";

/// That the computer had no time to prove its last move.
pub const A_GUESS: &str = "A guess: not proved in time";

/// A number with commas: 27,732.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_commas_every_three_digits() {
        let written = [0, 16, 457, 1_000, 27_732, 1_234_567].map(thousands);
        assert_eq!(written, ["0", "16", "457", "1,000", "27,732", "1,234,567"]);
    }
}
