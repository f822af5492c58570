//! What the program says in a game and in practice.

use tictactoe::ai::Value;
use tictactoe::ai::analysis::{Analysis, MoveEvaluation};
use tictactoe::game::{Event, Game, Refusal, Round, Seat, Settings};
use tictactoe::practice::{Exercise, Lesson};
use tictactoe::profile::Language;
use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};
use tictactoe::text::{self, Words, cell_mark, thousands};

use crate::draw::RESULT;
use crate::entry::{BadEntry, two_digits_are_row_and_column};

/// How many moves must follow a right one to be told.
const LONG_LINE: usize = 4;

/// The window's words in English.
fn english() -> &'static dyn Words {
    text::words(Language::English)
}

/// The rules, and who plays which mark.
pub fn players(settings: &Settings) -> String {
    let (rules, you) = (settings.rules, settings.you);
    let (columns, rows, in_row) = (rules.columns(), rules.rows(), rules.in_row());
    let board = format!("{columns}x{rows}: {in_row} in a row wins.");
    match settings.opponent {
        Seat::Human => format!("{board} X and O take turns."),
        Seat::Computer(level) => {
            let level = english().labels().level_name(level);
            format!("{board} You play {you}, {level} plays {}.", you.other())
        }
    }
}

/// What the player can type.
pub fn help(rules: Rules) -> String {
    let cells = how_to_type_a_cell(rules);
    format!("{cells}\nh gives a hint, u undoes, r redoes, ? shows this help, q quits.")
}

fn how_to_type_a_cell(rules: Rules) -> String {
    let row_and_column = if two_digits_are_row_and_column(rules) {
        "its row and column as two digits: 23 is row 2, column 3"
    } else {
        "its row,column: 2,3 is row 2, column 3"
    };
    format!("Type the number of a cell, or {row_and_column}.")
}

/// Returns `None` for events that [`result`] and [`hint`] report.
pub fn event(event: &Event, game: &Game) -> Option<String> {
    Some(match event {
        Event::RoundStarted { number, header } => {
            format!("\nRound {number}: {} goes first.", header.first)
        }
        Event::RoundResumed { .. } => {
            format!("Back to round {}.", game.round_number())
        }
        Event::Marked { mark, cell, leaves } => {
            let number = game.settings().rules.number(*cell);
            let mut text = format!("{mark} plays {number}.");
            if let Some(leaves) = leaves {
                text.push_str(&search_work(*leaves, game));
            }
            if game.round().last_is_guess() {
                text.push(' ');
                text.push_str(english().labels().guess);
            }
            text
        }
        Event::Hinted(_) | Event::OpponentChosen(_) | Event::Ended { .. } => return None,
        Event::Undone(marks) => format!("{} undone.", count_marks(*marks)),
        Event::Redone(marks) => format!("{} redone.", count_marks(*marks)),
        Event::SearchFailed => english().labels().search_failed.to_owned(),
    })
}

/// As in ` 576 positions searched, 28,308 in this round.`
fn search_work(leaves: u64, game: &Game) -> String {
    let total = thousands(game.round().leaves().unwrap_or_default());
    let searched = english().positions_searched(leaves);
    format!(" {searched}, {total} in this round.")
}

fn count_marks(count: usize) -> String {
    match count {
        1 => "1 mark".to_owned(),
        _ => format!("{count} marks"),
    }
}

/// On boards where two digits could be mistaken for a row and a column, the prompt says what they
/// mean.
pub fn prompt(game: &Game) -> String {
    let rules = game.settings().rules;
    if game.outcome().is_none() {
        let turn = match game.settings().opponent {
            Seat::Computer(_) => english().labels().your_turn.to_owned(),
            Seat::Human => english().to_move(game.position().to_move()),
        };
        if two_digits_are_row_and_column(rules) {
            return turn;
        }
        return format!("{turn} (12 is cell 12, and 1,2 is row 1, column 2)");
    }
    let next = match game.match_winner() {
        None => "round",
        Some(_) => "match",
    };
    format!("Enter starts the next {next}, u undoes, q quits")
}

/// The outcome of a round, with the winning cells.
pub fn result(outcome: Outcome, game: &Game) -> String {
    let Outcome::Win(mark) = outcome else {
        return format!("{RESULT}Draw{RESULT:#}: the board is full.");
    };
    let position = game.position();
    let numbers: Vec<String> = position
        .winning_cells()
        .map(|cell| position.rules().number(cell).to_string())
        .collect();
    let numbers = numbers.join(", ");
    let settings = game.settings();
    match (settings.seat(mark), settings.opponent) {
        (Seat::Computer(_), _) => format!("{RESULT}You lose{RESULT:#}: {mark} has {numbers}."),
        (Seat::Human, Seat::Computer(_)) => format!("{RESULT}You win{RESULT:#} with {numbers}."),
        (Seat::Human, Seat::Human) => format!("{RESULT}{mark} wins{RESULT:#} with {numbers}."),
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
        (Some(length), None) => format!("{score}. First to {length} wins the match."),
        (Some(_), Some(winner)) => format!("{score}. {winner} wins the match."),
    }
}

/// Returns `None` if the round had no hints.
pub fn hints(round: &Round) -> Option<String> {
    match round.hints() {
        0 => None,
        hints => Some(format!("{} in this round.", english().hints(hints))),
    }
}

/// The best move and the reason for it, or that none is proved.
pub fn hint(best: Option<&MoveEvaluation>, position: &Position) -> String {
    if let Some(best) = best {
        if let Some(explanation) = best.explanation_of_best(position) {
            let number = position.rules().number(best.cell);
            // The window frames the cell that its hint is about; here the hint has to name it.
            return match explanation.evaluation.value {
                Value::Loss => english().hint(number, &explanation),
                _ => format!("Mark {number}. {explanation}"),
            };
        }
    }
    english().labels().no_hint.to_owned()
}

/// What is wrong with an entry, and what was expected.
pub fn bad_entry(bad: BadEntry, rules: Rules) -> String {
    let row_and_column = if two_digits_are_row_and_column(rules) {
        "row and column as in 23"
    } else {
        "row,column as in 2,3"
    };
    let cells = rules.cell_count();
    let entries = format!("Type 1 to {cells}, or {row_and_column} (h: hint, ?: help).");
    match bad {
        BadEntry::NotANumber => format!("That is not a number. {entries}"),
        BadEntry::Malformed => format!("That is not one cell. {entries}"),
        BadEntry::NoSuchCell => format!("There is no such cell. {entries}"),
        BadEntry::NoSuchRowOrColumn => format!(
            "There is no such row or column. The rows are 1 to {}, the columns 1 to {}.",
            rules.rows(),
            rules.columns()
        ),
        BadEntry::RoundIsOver => "The round is over. Press Enter, or type u, r, ? or q.".to_owned(),
    }
}

/// Why the game refused a command.
pub fn refusal(refusal: Refusal) -> String {
    english().refusal(refusal)
}

// Practice.

/// What the player can type in an exercise.
pub fn practice_help(rules: Rules) -> String {
    let cells = how_to_type_a_cell(rules);
    format!(
        "{cells}\nh repeats the rule, s shows the answer, b goes back, ? shows this help, q quits."
    )
}

/// A line of the list of lessons.
pub fn lesson(number: usize, lesson: Lesson) -> String {
    format!("{number:>2}  {}", lesson_opening(lesson))
}

/// The name and the rule of a lesson.
pub fn lesson_opening(lesson: Lesson) -> String {
    let labels = english().labels();
    format!(
        "{}. {}",
        labels.lesson_name(lesson),
        labels.lesson_rule(lesson)
    )
}

pub fn task(exercise: &Exercise) -> String {
    english().task(exercise)
}

/// Why a right move is right. A long win is played out.
pub fn right(cell: Cell, position: &Position, analysis: &Analysis) -> String {
    let found = analysis.of_move(cell);
    let explanation = found.and_then(|found| found.explanation_of_best(position));
    let reason = explanation.map_or_else(String::new, |explanation| explanation.to_string());
    let line = found.map_or(&[][..], |found| &found.line);
    if line.len() < LONG_LINE {
        return english().right(&reason);
    }
    let mut mark = position.to_move().other();
    let mut moves = Vec::new();
    for &cell in line {
        moves.push(cell_mark(mark, position.rules().number(cell)));
        mark = mark.other();
    }
    let best_play = english().best_play(&moves.join(", "));
    format!("{} {best_play}.", english().right(&reason))
}

/// What is wrong with a move.
pub fn wrong(cell: Cell, position: &Position, analysis: &Analysis) -> String {
    let found = analysis.of_move(cell);
    let explanation = found.and_then(|found| found.explanation(position));
    let reason = explanation.map_or_else(String::new, |explanation| explanation.to_string());
    english().wrong(&reason)
}

pub fn solved_at_once(count: usize, of: usize) -> String {
    english().solved_at_once(count, of)
}

/// The answers of an exercise; the reason for it, if there is only one.
pub fn answers(exercise: &Exercise, analysis: &Analysis) -> String {
    let rules = exercise.position.rules();
    if let [only] = exercise.answers.as_slice() {
        return hint(analysis.of_move(*only), &exercise.position);
    }
    let numbers = exercise
        .answers
        .iter()
        .map(|&cell| rules.number(cell).to_string());
    match numbers.collect::<Vec<String>>().as_slice() {
        [others @ .., last] => format!("Mark {} or {last}.", others.join(", ")),
        [] => String::new(),
    }
}
