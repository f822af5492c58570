//! Sentences about a game, a position and a move; none needs a drawing.

use tictactoe::ai::analysis::{Cause, Grade, Knowledge, MoveEvaluation, Seen};
use tictactoe::game::{Event, Game, Seat, Settings};
use tictactoe::practice::{Exercise, Lesson};
use tictactoe::profile::Language;
use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};
use tictactoe::text::{self, Words, cell_mark, thousands};

use crate::board::RESULT;
use crate::entry::two_digits_are_row_and_column;

/// Runs of at least this many numbers are shortened, as in `6 to 10`.
const LONG_RUN: usize = 5;

/// Minimum number of moves after a right one for a line of best play.
const LONG_LINE: usize = 4;

pub fn english() -> &'static dyn Words {
    text::words(Language::English)
}

// What the player can type.

pub fn help(settings: &Settings) -> String {
    let cells = how_to_type_a_cell(settings.rules);
    let helps = if settings.no_help { "" } else { "hint or h, undo or u, redo or r, coach or c, " };
    format!("{cells}\nOr type {helps}board or b, last or w, lines 5 or d 5, help or ?, quit or q.")
}

pub const COACH_HELP: &str = "Type u to undo or press Enter to play on. Or type coach to switch \
     the coach off, board, last, lines 5 or quit.";

pub fn practice_help(rules: Rules) -> String {
    let cells = how_to_type_a_cell(rules);
    format!(
        "{cells}\nOr type hint or h for the rule, show or s for the solution, board or b, last or w, \
         lines 5 or d 5, back or l, help or ?, quit or q."
    )
}

fn how_to_type_a_cell(rules: Rules) -> String {
    let last = rules.cell_count();
    let row_and_column = if two_digits_are_row_and_column(rules) {
        "Or type row and column as two digits: 23 is row 2, column 3."
    } else {
        "Or type row, comma, column: 1,2 is row 1, column 2, but 12 is cell 12."
    };
    format!(
        "Type the number of a cell: row by row from 1, top left, to {last}, bottom right.\n\
         {row_and_column}"
    )
}

// A game.

pub fn players(settings: &Settings) -> String {
    let (rules, you) = (settings.rules, settings.you);
    let other = you.other();
    let players = match settings.opponent {
        Seat::Human => "X and O take turns.".to_owned(),
        Seat::Computer(level) => {
            let strength = settings.strength.unwrap_or_default();
            let name = english().labels().name_at_strength(level, strength);
            format!("You play {you}, {name} plays {other}.")
        }
    };
    format!("{}\n{players}", board(rules))
}

pub fn board(rules: Rules) -> String {
    let (columns, rows, in_row) = (rules.columns(), rules.rows(), rules.in_row());
    format!("Board: {columns} columns, {rows} rows, {in_row} in a row to win.")
}

fn player(settings: &Settings, mark: Mark) -> String {
    match (settings.seat(mark), settings.opponent) {
        (Seat::Computer(level), _) => english().labels().level_name(level).to_owned(),
        (Seat::Human, Seat::Computer(_)) => english().labels().you.to_owned(),
        (Seat::Human, Seat::Human) => mark.to_string(),
    }
}

/// A player and a verb, as in `You play` or `X plays`.
fn does(settings: &Settings, mark: Mark, you: &str, others: &str) -> String {
    let is_you = settings.opponent != Seat::Human && settings.seat(mark) == Seat::Human;
    let verb = if is_you { you } else { others };
    format!("{} {verb}", player(settings, mark))
}

/// `None` for events that [`result`] and [`hint`] report.
pub fn event(event: &Event, game: &Game, plain: bool) -> Option<String> {
    let settings = game.settings();
    let marks = marks(&game.position());
    Some(match event {
        Event::RoundStarted { number, header } => {
            let goes = does(settings, header.first, "go", "goes");
            format!("Round {number}. {goes} first.")
        }
        Event::RoundResumed { .. } if game.is_from_position() => marks,
        Event::RoundResumed { .. } => format!("Back to round {}. {marks}", game.round_number()),
        Event::Marked { mark, cell, leaves } => {
            let played = played(settings, *mark, *cell);
            format!("{played}{}", search_work(leaves.filter(|_| !plain), game))
        }
        Event::Undone(count) => format!("{} {marks}", english().undone(*count)),
        Event::Redone(count) => format!("{} {marks}", english().redone(*count)),
        Event::SearchFailed => english().labels().search_failed.to_owned(),
        Event::Hinted(_) | Event::OpponentChosen(_) | Event::Ended { .. } => return None,
    })
}

/// As in `You play 5, row 2, column 2.`
fn played(settings: &Settings, mark: Mark, cell: Cell) -> String {
    let plays = does(settings, mark, "play", "plays");
    format!("{plays} {}.", self::cell(settings.rules, cell))
}

/// The last mark, then whose turn it is or how the round ended.
pub fn last_mark(game: &Game) -> String {
    let position = game.position();
    let last = match game.round().cells().last() {
        Some(cell) => {
            let leaves = game.round().moves().last().and_then(|made| made.leaves);
            let played = played(game.settings(), position.to_move().other(), cell);
            format!("{played}{}", search_work(leaves, game))
        }
        None => marks(&position),
    };
    let turn = outcome(&position).unwrap_or_else(|| format!("{}.", turn(game)));
    format!("{last} {turn}")
}

/// The lines that go through a cell, and who can complete them.
pub fn lines(position: &Position, cell: Cell) -> String {
    text::lines_through(position, cell, english()).join(" ")
}

/// As in `X 8, row 3, column 2: it lets O complete the row. Better: cell 9.`, and where the trouble began.
pub fn why(cause: Cause, moves: &[(Position, Cell)], known: &Knowledge) -> String {
    let Some(&(position, played)) = moves.get(cause.at) else {
        return english().labels().not_proved.to_owned();
    };
    let place = cell(position.rules(), played);
    let made = known.of_move(played);
    let said = made.map_or_else(
        || english().labels().not_proved.to_owned(),
        |made| explanation(made, &position),
    );
    let is_mistake = Grade::of(known, played).is_some_and(Grade::is_mistake);
    let best = known.hint().filter(|_| is_mistake);
    let better = best.and_then(|best| {
        let number = position.rules().number(best.cell);
        Some(english().better(number, &best.explanation(&position)?))
    });
    let began = cause.began_at.map(|ply| english().it_began(ply + 1));
    let move_number = english().move_number(cause.at + 1);
    let first = format!("{move_number}: {} {place}. {said}", position.to_move());
    [first].into_iter().chain(better).chain(began).collect::<Vec<_>>().join(" ")
}

pub fn coach(is_on: bool) -> String {
    let labels = english().labels();
    if is_on { format!("Coach on. {}", labels.coach_note) } else { "Coach off.".to_owned() }
}

/// As in ` Looked at 576 endings, 28,308 in this round.`
fn search_work(leaves: Option<u64>, game: &Game) -> String {
    let mut text = String::new();
    if let Some(leaves) = leaves {
        let total = thousands(game.round().leaves().unwrap_or_default());
        let searched = english().leaves_visited(leaves);
        text = format!(" {searched}, {total} in this round.");
    }
    if game.round().last_is_guess() {
        text = format!("{text} {}", english().labels().guess);
    }
    text
}

/// Whose turn it is, or what can follow a finished round.
pub fn turn(game: &Game) -> String {
    match (game.outcome(), game.settings().opponent) {
        (None, Seat::Computer(_)) if game.computer_to_move().is_none() => {
            english().labels().your_turn.to_owned()
        }
        (None, _) => english().to_move(game.position().to_move()),
        (Some(_), _) => {
            let enter = english().enter_goes_on(game.match_winner().is_some());
            let why = if game.loser().is_some() { "why, " } else { "" };
            let undo = if game.settings().no_help { "" } else { "undo, " };
            format!("{enter}. Or type {why}{undo}board or quit")
        }
    }
}

pub fn result(outcome: Outcome, game: &Game) -> String {
    let (settings, score, labels) = (game.settings(), game.score(), english().labels());
    let result = match outcome {
        Outcome::Win(mark) => does(settings, mark, "win", "wins"),
        Outcome::Draw => labels.draw.to_owned(),
    };
    let mut text = because(&result, &game.position());
    let [x, o] = Mark::BOTH.map(|mark| format!("{} {}", player(settings, mark), score.wins(mark)));
    text = format!("{text}\nScore: {x}, {o}, draws {}.", score.draws);
    match (settings.match_length, game.match_winner()) {
        (None, _) => {}
        (Some(length), None) => text = format!("{text} First to {length} wins the match."),
        (Some(_), Some(winner)) => {
            let wins = does(settings, winner, "win", "wins");
            text = format!("{text} {wins} the match.");
        }
    }
    if !game.round().counts() {
        text = format!("{text} {}", english().labels().casual);
    }
    if let Some(news) = text::strength_news(game, english()) {
        text = format!("{text}\n{news}");
    }
    match game.round().hints() {
        0 => text,
        hints => format!("{text}\n{}.", english().hints(hints)),
    }
}

/// What this side saw in the round.
pub fn seen(settings: &Settings, side: Mark, seen: Seen) -> String {
    let who = (settings.opponent == Seat::Human).then(|| side.to_string());
    english().seen(seen, who.as_deref(), &player(settings, side.other()))
}

/// As in `X wins: the row 1 2 3.`
pub fn outcome(position: &Position) -> Option<String> {
    Some(because(&english().outcome(position.outcome()?), position))
}

fn because(result: &str, position: &Position) -> String {
    let reason = match position.outcome() {
        Some(Outcome::Win(_)) => text::winning_lines(position, english()),
        _ => "the board is full".to_owned(),
    };
    format!("{RESULT}{result}{RESULT:#}: {reason}.")
}

// Cells, lines and positions.

pub fn cell(rules: Rules, cell: Cell) -> String {
    english().numbered_place(rules.number(cell), cell)
}

pub fn moves(cells: &[Cell], first: Mark, rules: Rules) -> String {
    let marks = [first, first.other()].into_iter().cycle();
    let moves = cells.iter().zip(marks).map(|(&cell, mark)| cell_mark(mark, rules.number(cell)));
    moves.collect::<Vec<_>>().join(", ")
}

/// As in `X on 1, 5. O on 2.`
pub fn marks(position: &Position) -> String {
    if position.plies() == 0 {
        return "The board is empty.".to_owned();
    }
    let [x, o] = Mark::BOTH.map(|mark| {
        let cells = position.rules().cells().filter(|&cell| position.mark_at(cell) == Some(mark));
        match numbers(position.rules(), cells).as_str() {
            "" => format!("No {mark}."),
            numbers => format!("{mark} on {numbers}."),
        }
    });
    format!("{x} {o}")
}

pub fn free(position: &Position) -> String {
    match numbers(position.rules(), position.empty_cells()).as_str() {
        "" => "No cell is free".to_owned(),
        numbers => format!("Free: {numbers}"),
    }
}

/// As in `3, 4, 6 to 10, 13`; the cells come in ascending order.
fn numbers(rules: Rules, cells: impl Iterator<Item = Cell>) -> String {
    let numbers: Vec<u8> = cells.map(|cell| rules.number(cell)).collect();
    let runs = numbers.chunk_by(|before, after| before + 1 == *after).map(|run| match run {
        [first, .., last] if run.len() >= LONG_RUN => format!("{first} to {last}"),
        _ => run.iter().map(u8::to_string).collect::<Vec<_>>().join(", "),
    });
    runs.collect::<Vec<_>>().join(", ")
}

// Moves and the reasons for them.

pub fn hint(best: Option<&MoveEvaluation>, position: &Position) -> String {
    match best.and_then(|best| text::hint(best, position, english())) {
        Some(hint) => hint.join(" ").trim_end().to_owned(),
        None => english().labels().no_hint.to_owned(),
    }
}

pub fn explanation(made: &MoveEvaluation, position: &Position) -> String {
    match made.explanation(position) {
        Some(explanation) => {
            let lines = text::lines_of(made.reason.as_ref(), position, english());
            format!("{}{lines}", english().explanation(&explanation))
        }
        None => english().labels().not_proved.to_owned(),
    }
}

/// As in ` Best play: X 5, O 1.`; empty without moves.
pub fn best_play(cells: &[Cell], position: &Position) -> String {
    match cells {
        [] => String::new(),
        cells => {
            let moves = moves(cells, position.to_move().other(), position.rules());
            format!(" {}.", english().best_play(&moves))
        }
    }
}

// Practice.

pub fn lesson(lesson: Lesson) -> String {
    let labels = english().labels();
    let (name, rule) = (labels.lesson_name(lesson), labels.lesson_rule(lesson));
    format!("{}. {rule}", name.replace('×', " by "))
}

pub fn right(made: &MoveEvaluation, position: &Position) -> String {
    let right = english().right(&explanation(made, position));
    match made.line.as_slice() {
        line if line.len() >= LONG_LINE => format!("{right}{}", best_play(line, position)),
        _ => right,
    }
}

/// As in `Play one of 1, 3, 7, 9.`, with the reason if there is only one.
pub fn answers(exercise: &Exercise, analysis: &Knowledge) -> String {
    let rules = exercise.position.rules();
    match exercise.answers.as_slice() {
        [only] => hint(analysis.of_move(*only), &exercise.position),
        several => format!("Play one of {}.", rules.numbers(several.iter().copied(), ", ")),
    }
}
