//! What the program says in a game.

use tictactoe::ai::analysis::MoveEvaluation;
use tictactoe::game::{Event, Game, Refusal, Round, Seat, Settings};
use tictactoe::rules::{IllegalMove, Mark, Outcome, Position, Rules};

use crate::draw::RESULT;
use crate::entry::{BadEntry, two_digits_are_row_and_column};

/// The rules, and who plays which mark.
pub fn players(settings: &Settings) -> String {
    let (rules, you) = (settings.rules, settings.you);
    let (columns, rows, in_row) = (rules.columns(), rules.rows(), rules.in_row());
    let board = format!("{columns}x{rows}, {in_row} in a row win.");
    match settings.opponent {
        Seat::Human => format!("{board} X and O take turns."),
        Seat::Computer(level) => format!("{board} You are {you}, {level} is {}.", you.other()),
    }
}

/// What the player can type.
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

/// Returns `None` for events that [`result`] and [`hint`] report.
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
            let search = match leaves {
                Some(leaves) => search_work(*leaves, game),
                None => String::new(),
            };
            let guess = if game.round().last_is_guess() {
                ", a guess: not proved in time"
            } else {
                ""
            };
            format!("{mark} plays {number}{search}{guess}.")
        }
        Event::Hinted(_) | Event::OpponentChosen(_) | Event::Ended { .. } => return None,
        Event::Undone(marks) => format!("{} taken back.", count(*marks as u64, "mark", "marks")),
        Event::Redone(marks) => format!("{} put back.", count(*marks as u64, "mark", "marks")),
        Event::SearchFailed => "The search for a move failed; chance moves instead.".to_owned(),
    })
}

/// As in `, 576 leaves weighed, 28308 in this round`.
fn search_work(leaves: u64, game: &Game) -> String {
    let total = game.round().leaves().unwrap_or_default();
    let leaves = count(leaves, "leaf", "leaves");
    format!(", {leaves} weighed, {total} in this round")
}

/// As in `1 mark` or `2 marks`.
fn count(number: u64, singular: &str, plural: &str) -> String {
    let noun = if number == 1 { singular } else { plural };
    format!("{number} {noun}")
}

/// On boards where two digits could be mistaken for a row and a column, the prompt says what they
/// mean.
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

/// The outcome of a round, with the winning cells.
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

/// The score, and how the match stands if its length is limited.
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

/// Returns `None` if the round had no hints.
pub fn hints(round: &Round) -> Option<String> {
    match round.hints() {
        0 => None,
        hints => Some(format!(
            "{} in this round.",
            count(hints.into(), "hint", "hints")
        )),
    }
}

/// The best move and the reason for it, or that none is proved.
pub fn hint(best: Option<&MoveEvaluation>, position: &Position) -> String {
    if let Some(best) = best {
        if let Some(explanation) = best.explanation_of_best(position) {
            let number = position.rules().number(best.cell);
            return format!("Hint: {number} {explanation}.");
        }
    }
    "No hint: nothing is proved here in time.".to_owned()
}

/// What is wrong with an entry, and what was expected.
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

/// Why the game refused a command.
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
