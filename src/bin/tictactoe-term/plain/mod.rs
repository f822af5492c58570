//! The view in plain sentences, to be heard or felt rather than seen: one event a line, the least
//! punctuation, words for signs, and nothing that depends on what stands elsewhere.
//!
//! A prompt is a line of its own too: programs that speak line by line would hold it back otherwise.

mod outline;
mod phrases;

use tictactoe::ai::Value;
use tictactoe::ai::analysis::{Analysis, Evaluation, MoveEvaluation, Node};
use tictactoe::game::{Event, Game, Seat, Settings};
use tictactoe::practice::Lesson;
use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};

use crate::entry::BadEntry;
use crate::view::{TreeLine, View};
use crate::words::{self, english};

pub struct Plain;

impl View for Plain {
    fn has_colours(&self) -> bool {
        false
    }

    fn has_blank_lines(&self) -> bool {
        false
    }

    fn heading(&self, text: &str) -> String {
        format!("{text}.")
    }

    fn prompt(&self, question: &str) -> String {
        format!("{question}.\n")
    }

    fn question_with_default(&self, question: &str, default: &str) -> String {
        format!("{question}. Enter alone means {default}")
    }

    fn welcome(&self) -> &'static str {
        "Tic-Tac-Toe. Answer each question, or type quit."
    }

    fn board(&self, position: &Position) -> String {
        phrases::rows(position)
    }

    fn position(&self, position: &Position) -> String {
        phrases::marks_and_empty_cells(position)
    }

    fn round_is_over(&self, position: &Position, outcome: Outcome) -> String {
        let outcome = phrases::outcome(outcome, position);
        format!("The round is over. {outcome}")
    }

    fn players(&self, settings: &Settings) -> String {
        let (rules, you) = (settings.rules, settings.you);
        let (columns, rows, in_row) = (rules.columns(), rules.rows(), rules.in_row());
        let players = match settings.opponent {
            Seat::Human => "X and O take turns.".to_owned(),
            Seat::Computer(level) => {
                let level = english().labels().level_name(level).to_lowercase();
                let other = you.other();
                format!("You play {you}, the computer plays {other}, level {level}.")
            }
        };
        format!("Board: {rows} rows, {columns} columns; {in_row} in a row wins.\n{players}")
    }

    fn help(&self, rules: Rules) -> String {
        let cells = phrases::how_to_type_a_cell(rules);
        format!("{cells}\nOr type hint, undo, redo, board, help or quit.")
    }

    fn event(&self, event: &Event, game: &Game) -> Option<String> {
        let settings = game.settings();
        match event {
            Event::RoundStarted { number, header } => {
                let goes = does(settings, header.first, "go", "goes");
                Some(format!("Round {number}. {goes} first."))
            }
            Event::Marked { mark, cell, leaves } => {
                let player = player(settings, *mark);
                let cell = phrases::cell(settings.rules, *cell);
                let work = words::search_work(*leaves, game);
                Some(format!("{player}: {cell}.{work}"))
            }
            Event::Undone(_) | Event::Redone(_) | Event::RoundResumed { .. } => {
                let what = words::event(event, game)?;
                let marks = phrases::marks(&game.position());
                Some(format!("{what} {marks}."))
            }
            _ => words::event(event, game),
        }
    }

    fn board_between_turns(&self, _position: &Position) -> Option<String> {
        None
    }

    fn turn(&self, game: &Game) -> String {
        if game.outcome().is_none() {
            let empty = phrases::empty_cells(&game.position());
            return format!("{}; {empty}", words::turn(game));
        }
        let next = words::next_round(game);
        format!("Enter starts the next {next}; or type undo, board or quit")
    }

    fn result(&self, outcome: Outcome, game: &Game) -> String {
        let position = game.position();
        let Outcome::Win(mark) = outcome else {
            return phrases::outcome(outcome, &position);
        };
        let settings = game.settings();
        let lines = phrases::lines(&position, &position.winning_lines());
        match (settings.seat(mark), settings.opponent) {
            (Seat::Computer(_), _) => format!("You lose: {mark} has {lines}."),
            (Seat::Human, Seat::Computer(_)) => format!("You win: {mark} has {lines}."),
            (Seat::Human, Seat::Human) => phrases::outcome(outcome, &position),
        }
    }

    fn score(&self, game: &Game) -> String {
        let settings = game.settings();
        words::score(
            game,
            |mark| player(settings, mark).to_owned(),
            |mark| does(settings, mark, "win", "wins"),
        )
    }

    fn hint(&self, best: Option<&MoveEvaluation>, position: &Position) -> String {
        if let Some(best) = best {
            if let Some(explanation) = best.explanation_of_best(position) {
                let cell = phrases::cell(position.rules(), best.cell);
                let advice = match explanation.evaluation.value {
                    Value::Loss => english().hint(position.rules().number(best.cell), &explanation),
                    _ => explanation.to_string(),
                };
                let lines = phrases::lines_of(best.reason.as_ref(), position);
                return format!("Hint: {cell}. {advice}{lines}");
            }
        }
        english().labels().no_hint.to_owned()
    }

    fn bad_entry(&self, bad: BadEntry, rules: Rules) -> String {
        words::bad_entry(bad, rules, ", or help", "undo, redo, board, help or quit")
    }

    fn practice_welcome(&self) -> &'static str {
        "Practice. Type the number of a lesson, or quit."
    }

    fn lesson(&self, number: usize, lesson: Lesson) -> String {
        format!("Lesson {number}: {}", self.lesson_opening(lesson))
    }

    fn lesson_opening(&self, lesson: Lesson) -> String {
        words::lesson_opening(lesson).replace('×', " by ")
    }

    fn practice_help(&self, rules: Rules) -> String {
        let cells = phrases::how_to_type_a_cell(rules);
        format!(
            "{cells}\nOr type hint for the rule, show for the answer, board, back, help or quit."
        )
    }

    fn right(&self, cell: Cell, position: &Position, analysis: &Analysis) -> String {
        let right = words::right(cell, position, analysis);
        let lines = lines_of_move(cell, position, analysis);
        let best_play = words::best_play_after(cell, position, analysis);
        format!("{right}{lines}{best_play}")
    }

    fn wrong(&self, cell: Cell, position: &Position, analysis: &Analysis) -> String {
        let wrong = words::wrong(cell, position, analysis);
        format!("{wrong}{}", lines_of_move(cell, position, analysis))
    }

    fn played_out(&self, moves: &str, end: &Position) -> String {
        let end = match end.outcome() {
            Some(outcome) => phrases::outcome(outcome, end),
            None => self.position(end),
        };
        format!("Played out: {moves}. {end}")
    }

    fn value(
        &self,
        position: &Position,
        evaluation: Option<Evaluation>,
        leaves: Option<u64>,
    ) -> String {
        let value = words::value_for_mover(position, evaluation);
        match leaves {
            Some(leaves) => format!("{value}\n{}", words::leaves(leaves)),
            None => value,
        }
    }

    fn move_value(&self, candidate: &MoveEvaluation, position: &Position) -> String {
        let rules = position.rules();
        let (mark, opponent) = (position.to_move(), position.to_move().other());
        let cell = phrases::cell(rules, candidate.cell);
        let value = words::value(candidate.evaluation);
        let value = format!("{mark} on {cell}: {value}");
        let Some(reason) = &candidate.reason else {
            return format!("{value}.");
        };
        let why = reason.in_words(opponent);
        let lines = phrases::lines_of(Some(reason), position);
        match reason.answers() {
            Some(line) => {
                let moves = words::moves(line, opponent, rules);
                format!("{value}; {why}.{lines} Then {moves}.")
            }
            None => format!("{value}; {why}.{lines}"),
        }
    }

    fn tree_legend(&self) -> &'static str {
        "Score plus 1: X wins; minus 1: O wins; 0: draw.\n\
         X picks the highest score, O the lowest.\n\
         Best marks best play: the soonest win or the latest loss.\n\
         Each move is followed by its replies, one deeper, before the next move of its depth."
    }

    fn root(&self, root: &Node) -> String {
        outline::root(root)
    }

    fn branch(&self, line: &TreeLine) -> String {
        outline::branch(line)
    }
}

fn lines_of_move(cell: Cell, position: &Position, analysis: &Analysis) -> String {
    let found = analysis.of_move(cell);
    phrases::lines_of(found.and_then(|found| found.reason.as_ref()), position)
}

/// Who plays this mark; between two people, the mark.
fn player(settings: &Settings, mark: Mark) -> &'static str {
    match (settings.seat(mark), settings.opponent, mark) {
        (Seat::Computer(_), _, _) => "Computer",
        (Seat::Human, Seat::Computer(_), _) => "You",
        (Seat::Human, Seat::Human, Mark::X) => "X",
        (Seat::Human, Seat::Human, Mark::O) => "O",
    }
}

/// A player and what it does: `you_do` follows `You`, and `others_do` any other player.
fn does(settings: &Settings, mark: Mark, you_do: &str, others_do: &str) -> String {
    match player(settings, mark) {
        "You" => format!("You {you_do}"),
        other => format!("{other} {others_do}"),
    }
}
