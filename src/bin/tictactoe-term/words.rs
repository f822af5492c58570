//! Everything the terminal says in a game.

use tictactoe::ai::analysis::MoveEvaluation;
use tictactoe::game::{Event, Game, Refusal, Round, Seat, Settings};
use tictactoe::rules::{IllegalMove, Mark, Outcome, Position, Rules};

use crate::draw::RESULT;
use crate::entry::{BadEntry, two_digits_are_row_and_column};

/// The board, and who plays what.
pub fn players(settings: &Settings) -> String {
    let (rules, you) = (settings.rules, settings.you);
    let (columns, rows, in_row) = (rules.columns(), rules.rows(), rules.in_row());
    let board = format!("{columns}x{rows}, {in_row} in a row win.");
    match settings.opponent {
        Seat::Human => format!("{board} X and O take turns."),
        Seat::Computer(level) => format!("{board} You are {you}, {level} is {}.", you.other()),
    }
}

/// What can be typed.
pub fn help(rules: Rules) -> String {
    let row_and_column = if two_digits_are_row_and_column(rules) {
        "its row and column as two digits: 23 is row 2, column 3"
    } else {
        "its row,column: 2,3 is row 2, column 3"
    };
    format!(
        "Type the number of a cell, or {row_and_column}.\n\
         h gives a hint, u takes back, r puts back, ? helps, q ends."
    )
}

/// What happened; the end of a round is told below its board.
pub fn event(event: &Event, game: &Game) -> Option<String> {
    Some(match event {
        Event::RoundStarted { number, header } => {
            format!("\nRound {number}: {} goes first.", header.first)
        }
        Event::RoundResumed { .. } => {
            format!("Round {} again, as it was left.", game.round_number())
        }
        Event::Marked { mark, cell, leaves } => {
            let number = game.settings().rules.number(*cell);
            let leaves = leaves.map(|leaves| {
                let total = game.round().leaves().unwrap_or_default();
                let noun = if leaves == 1 { "leaf" } else { "leaves" };
                format!(", {leaves} {noun} weighed, {total} in this round")
            });
            let guess = if game.round().last_is_guess() {
                ", a guess: not proved in time"
            } else {
                ""
            };
            format!(
                "{mark} plays {number}{}{guess}.",
                leaves.unwrap_or_default()
            )
        }
        Event::Hinted(_) | Event::Ended { .. } => return None,
        Event::Undone(1) => "1 mark taken back.".to_owned(),
        Event::Undone(marks) => format!("{marks} marks taken back."),
        Event::Redone(1) => "1 mark put back.".to_owned(),
        Event::Redone(marks) => format!("{marks} marks put back."),
        Event::SearchFailed => "The search for a move failed; chance moves instead.".to_owned(),
    })
}

/// What to type now, and how two digits are read where that is in doubt.
pub fn prompt(game: &Game) -> String {
    let rules = game.settings().rules;
    if game.outcome().is_none() {
        let to_move = game.position().to_move();
        if two_digits_are_row_and_column(rules) {
            return format!("{to_move} to move");
        }
        return format!("{to_move} to move (12 is cell 12; 1,2 is row 1, column 2)");
    }
    let next = match game.match_winner() {
        None => "round",
        Some(_) => "match",
    };
    format!("Enter begins the next {next}, u takes back, q ends")
}

/// How a round ended, and with which cells.
pub fn result(outcome: Outcome, position: &Position) -> String {
    match outcome {
        Outcome::Win(mark) => {
            let numbers: Vec<String> = position
                .winning_cells()
                .map(|cell| position.rules().number(cell).to_string())
                .collect();
            format!("{RESULT}{mark} wins{RESULT:#} with {}.", numbers.join(", "))
        }
        Outcome::Draw => format!("{RESULT}Draw{RESULT:#}: the board is full."),
    }
}

/// The won rounds of each side, and of the match where one is played.
pub fn score(game: &Game) -> String {
    let score = game.score();
    let side = |mark| format!("{mark} {}", score.wins(mark));
    let [x, o] = Mark::BOTH.map(side);
    let score = format!("Score: {x}, {o}, draws {}", score.draws);
    match (game.settings().match_length, game.match_winner()) {
        (None, _) => format!("{score}."),
        (Some(length), None) => format!("{score}; first to {length} wins the match."),
        (Some(_), Some(winner)) => format!("{score}. {winner} wins the match."),
    }
}

/// How many hints were used, if any.
pub fn hints(round: &Round) -> Option<String> {
    match round.hints() {
        0 => None,
        1 => Some("1 hint in this round.".to_owned()),
        hints => Some(format!("{hints} hints in this round.")),
    }
}

/// A best move of a position and why it is one, or that none is known.
pub fn hint(best: Option<&MoveEvaluation>, position: &Position) -> String {
    let explanation = best.and_then(|best| {
        let explanation = best.explanation_of_best(position)?;
        let number = position.rules().number(best.cell);
        Some(format!("Hint: {number} {explanation}."))
    });
    explanation.unwrap_or_else(|| "No hint: nothing is proved here in time.".to_owned())
}

/// Why a line means nothing, and what was expected.
pub fn bad_entry(bad: BadEntry, rules: Rules) -> String {
    let row_and_column = if two_digits_are_row_and_column(rules) {
        "row and column as in 23"
    } else {
        "row,column as in 2,3"
    };
    let cells = rules.cell_count();
    let entries = format!("expected 1 to {cells}, or {row_and_column}; h gives a hint, ? helps.");
    match bad {
        BadEntry::NotANumber => format!("That is not a number: {entries}"),
        BadEntry::Malformed => format!("That is not one cell: {entries}"),
        BadEntry::NoSuchCell => format!("There is no such cell: {entries}"),
        BadEntry::NoSuchRowOrColumn => format!(
            "There is no such row or column: expected a row, 1 to {}, and a column, 1 to {}.",
            rules.rows(),
            rules.columns()
        ),
        BadEntry::RoundIsOver => "The round is over: expected Enter, u, r, ? or q.".to_owned(),
    }
}

/// Why a command was not carried out.
pub fn refusal(refusal: Refusal) -> String {
    match refusal {
        Refusal::Illegal(IllegalMove::Occupied) => {
            "That cell is taken: expected an empty one.".to_owned()
        }
        Refusal::NothingToUndo => "There is nothing to take back.".to_owned(),
        Refusal::NothingToRedo => "There is nothing to put back.".to_owned(),
        _ => format!("Not now: {refusal}."),
    }
}
