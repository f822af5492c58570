//! Words that all views share.

use tictactoe::ai::Value;
use tictactoe::ai::analysis::{Analysis, Evaluation};
use tictactoe::game::{Event, Game, Refusal, Round, Seat};
use tictactoe::practice::{Exercise, Lesson};
use tictactoe::profile::Language;
use tictactoe::rules::{Cell, Mark, Position, Rules};
use tictactoe::text::{self, Words, cell_mark, thousands};

use crate::entry::{BadEntry, two_digits_are_row_and_column};

/// How many moves must follow a right one to be told.
const LONG_LINE: usize = 4;

/// The window's words in English.
pub fn english() -> &'static dyn Words {
    text::words(Language::English)
}

/// Returns `None` for events that each view words itself or reports elsewhere.
pub fn event(event: &Event, game: &Game) -> Option<String> {
    match event {
        Event::RoundResumed { .. } => Some(format!("Back to round {}.", game.round_number())),
        Event::Undone(marks) => Some(format!("{} undone.", count_marks(*marks))),
        Event::Redone(marks) => Some(format!("{} redone.", count_marks(*marks))),
        Event::SearchFailed => Some(english().labels().search_failed.to_owned()),
        Event::RoundStarted { .. }
        | Event::Marked { .. }
        | Event::Hinted(_)
        | Event::OpponentChosen(_)
        | Event::Ended { .. } => None,
    }
}

/// How the computer found its move, as in ` 576 positions searched, 28,308 in this round.`; empty for
/// a move of which nothing is to be said.
pub fn search_work(leaves: Option<u64>, game: &Game) -> String {
    let mut text = String::new();
    if let Some(leaves) = leaves {
        let total = thousands(game.round().leaves().unwrap_or_default());
        let searched = english().positions_searched(leaves);
        text = format!(" {searched}, {total} in this round.");
    }
    if game.round().last_is_guess() {
        text.push(' ');
        text.push_str(english().labels().guess);
    }
    text
}

fn count_marks(count: usize) -> String {
    match count {
        1 => "1 mark".to_owned(),
        _ => format!("{count} marks"),
    }
}

/// As in `Your turn`; between two people, as in `X to move`.
pub fn turn(game: &Game) -> String {
    match game.settings().opponent {
        Seat::Computer(_) => english().labels().your_turn.to_owned(),
        Seat::Human => english().to_move(game.position().to_move()),
    }
}

/// What follows a finished round.
pub fn next_round(game: &Game) -> &'static str {
    match game.match_winner() {
        None => "round",
        Some(_) => "match",
    }
}

/// The score, and how the match stands if its length is limited. `name` names a side, and `wins` says
/// that it wins.
pub fn score(game: &Game, name: impl Fn(Mark) -> String, wins: impl Fn(Mark) -> String) -> String {
    let score = game.score();
    let side = |mark| format!("{} {}", name(mark), score.wins(mark));
    let [x, o] = Mark::BOTH.map(side);
    let score = format!("Score: {x}, {o}, draws {}", score.draws);
    match (game.settings().match_length, game.match_winner()) {
        (None, _) => format!("{score}."),
        (Some(length), None) => format!("{score}. First to {length} wins the match."),
        (Some(_), Some(winner)) => format!("{score}. {} the match.", wins(winner)),
    }
}

/// Returns `None` if the round had no hints.
pub fn hints(round: &Round) -> Option<String> {
    match round.hints() {
        0 => None,
        hints => Some(format!("{} in this round.", english().hints(hints))),
    }
}

/// What is wrong with an entry, and what was expected. `or_help` follows the ways to type a cell, and
/// `after_round` are the commands after the end of a round.
pub fn bad_entry(bad: BadEntry, rules: Rules, or_help: &str, after_round: &str) -> String {
    let row_and_column = if two_digits_are_row_and_column(rules) {
        "row and column as in 23"
    } else {
        "row,column as in 2,3"
    };
    let cells = rules.cell_count();
    let entries = format!("Type 1 to {cells}, or {row_and_column}{or_help}.");
    match bad {
        BadEntry::NotANumber => format!("That is not a number. {entries}"),
        BadEntry::Malformed => format!("That is not one cell. {entries}"),
        BadEntry::NoSuchCell => format!("There is no such cell. {entries}"),
        BadEntry::NoSuchRowOrColumn => format!(
            "There is no such row or column. The rows are 1 to {}, the columns 1 to {}.",
            rules.rows(),
            rules.columns()
        ),
        BadEntry::RoundIsOver => {
            format!("The round is over. Press Enter, or type {after_round}.")
        }
    }
}

/// Why the game refused a command.
pub fn refusal(refusal: Refusal) -> String {
    english().refusal(refusal)
}

/// Writes moves from this mark on, as in `X 5, O 1`.
pub fn moves(cells: &[Cell], first: Mark, rules: Rules) -> String {
    let mut mark = first;
    let mut moves = Vec::new();
    for &cell in cells {
        moves.push(cell_mark(mark, rules.number(cell)));
        mark = mark.other();
    }
    moves.join(", ")
}

// Practice.

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

/// Why a right move is right.
pub fn right(cell: Cell, position: &Position, analysis: &Analysis) -> String {
    let found = analysis.of_move(cell);
    let explanation = found.and_then(|found| found.explanation_of_best(position));
    let reason = explanation.map_or_else(String::new, |explanation| explanation.to_string());
    english().right(&reason)
}

/// How a long win is played out after its first move, with a space before; empty for a short one.
pub fn best_play_after(cell: Cell, position: &Position, analysis: &Analysis) -> String {
    let line = analysis.of_move(cell).map_or(&[][..], |found| &found.line);
    if line.len() < LONG_LINE {
        return String::new();
    }
    let moves = moves(line, position.to_move().other(), position.rules());
    format!(" {}.", english().best_play(&moves))
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

/// As in `Mark 1, 3, 7 or 9.`
pub fn several_answers(answers: &[Cell], rules: Rules) -> String {
    let numbers = answers.iter().map(|&cell| rules.number(cell).to_string());
    match numbers.collect::<Vec<String>>().as_slice() {
        [others @ .., last] => format!("Mark {} or {last}.", others.join(", ")),
        [] => String::new(),
    }
}

// Analysis.

/// The name of a value in words and in data.
pub fn value_name(evaluation: Option<Evaluation>) -> &'static str {
    match evaluation.map(|evaluation| evaluation.value) {
        Some(Value::Win) => "win",
        Some(Value::Draw) => "draw",
        Some(Value::Loss) => "loss",
        None => "unknown",
    }
}

/// As in `win in 3 marks`.
pub fn value(evaluation: Option<Evaluation>) -> String {
    let name = value_name(evaluation);
    match evaluation.and_then(|evaluation| evaluation.plies) {
        Some(plies) => format!("{name} in {}", count_marks(plies as usize)),
        None => name.to_owned(),
    }
}

/// What a position is worth to the side to move.
pub fn value_for_mover(position: &Position, evaluation: Option<Evaluation>) -> String {
    format!("{} to move: {}.", position.to_move(), value(evaluation))
}

pub fn leaves(leaves: u64) -> String {
    format!("Leaves of plain minimax: {leaves}.")
}
