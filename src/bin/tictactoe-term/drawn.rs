//! The view that draws: boards and trees made of signs, and colours.

use tictactoe::ai::Value;
use tictactoe::ai::analysis::{Analysis, Branch, Evaluation, MoveEvaluation, Node};
use tictactoe::game::{Event, Game, Seat, Settings};
use tictactoe::practice::Lesson;
use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};

use crate::draw::{self, RESULT};
use crate::entry::{BadEntry, two_digits_are_row_and_column};
use crate::view::{TreeLine, View};
use crate::words::{self, english};

pub struct Drawn;

impl View for Drawn {
    fn has_colours(&self) -> bool {
        true
    }

    fn has_blank_lines(&self) -> bool {
        true
    }

    fn heading(&self, text: &str) -> String {
        text.to_owned()
    }

    fn prompt(&self, question: &str) -> String {
        format!("{question}> ")
    }

    fn question_with_default(&self, question: &str, default: &str) -> String {
        format!("{question} [{default}]")
    }

    fn welcome(&self) -> &'static str {
        "Tic-Tac-Toe. Press Enter for the choice in [ ], or type q to quit."
    }

    fn board(&self, position: &Position) -> String {
        draw::board(position)
    }

    fn position(&self, position: &Position) -> String {
        draw::board(position)
    }

    fn round_is_over(&self, _position: &Position, outcome: Outcome) -> String {
        format!("The round is over: {outcome}.")
    }

    fn players(&self, settings: &Settings) -> String {
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

    fn help(&self, rules: Rules) -> String {
        let cells = how_to_type_a_cell(rules);
        format!("{cells}\nh gives a hint, u undoes, r redoes, ? shows this help, q quits.")
    }

    fn event(&self, event: &Event, game: &Game) -> Option<String> {
        match event {
            Event::RoundStarted { number, header } => {
                Some(format!("\nRound {number}: {} goes first.", header.first))
            }
            Event::Marked { mark, cell, leaves } => {
                let number = game.settings().rules.number(*cell);
                let work = words::search_work(*leaves, game);
                Some(format!("{mark} plays {number}.{work}"))
            }
            _ => words::event(event, game),
        }
    }

    fn board_between_turns(&self, position: &Position) -> Option<String> {
        Some(draw::board(position))
    }

    /// On boards where two digits could be mistaken for a row and a column, this says what they
    /// mean.
    fn turn(&self, game: &Game) -> String {
        if game.outcome().is_none() {
            let turn = words::turn(game);
            if two_digits_are_row_and_column(game.settings().rules) {
                return turn;
            }
            return format!("{turn} (12 is cell 12, and 1,2 is row 1, column 2)");
        }
        let next = words::next_round(game);
        format!("Enter starts the next {next}, u undoes, q quits")
    }

    fn result(&self, outcome: Outcome, game: &Game) -> String {
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
            (Seat::Human, Seat::Computer(_)) => {
                format!("{RESULT}You win{RESULT:#} with {numbers}.")
            }
            (Seat::Human, Seat::Human) => format!("{RESULT}{mark} wins{RESULT:#} with {numbers}."),
        }
    }

    fn score(&self, game: &Game) -> String {
        words::score(game, |mark| mark.to_string(), |mark| format!("{mark} wins"))
    }

    fn hint(&self, best: Option<&MoveEvaluation>, position: &Position) -> String {
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

    fn bad_entry(&self, bad: BadEntry, rules: Rules) -> String {
        words::bad_entry(bad, rules, " (h: hint, ?: help)", "u, r, ? or q")
    }

    fn practice_welcome(&self) -> &'static str {
        "Practice. Type the number of a lesson, or q to quit."
    }

    fn lesson(&self, number: usize, lesson: Lesson) -> String {
        format!("{number:>2}  {}", words::lesson_opening(lesson))
    }

    fn lesson_opening(&self, lesson: Lesson) -> String {
        words::lesson_opening(lesson)
    }

    fn practice_help(&self, rules: Rules) -> String {
        let cells = how_to_type_a_cell(rules);
        format!(
            "{cells}\nh repeats the rule, s shows the answer, b goes back, ? shows this help, q quits."
        )
    }

    fn right(&self, cell: Cell, position: &Position, analysis: &Analysis) -> String {
        let best_play = words::best_play_after(cell, position, analysis);
        format!("{}{best_play}", words::right(cell, position, analysis))
    }

    fn wrong(&self, cell: Cell, position: &Position, analysis: &Analysis) -> String {
        words::wrong(cell, position, analysis)
    }

    fn played_out(&self, moves: &str, end: &Position) -> String {
        let outcome = match end.outcome() {
            Some(Outcome::Draw) => " Draw.".to_owned(),
            Some(won) => format!(" {won}."),
            None => String::new(),
        };
        format!("{moves}.{outcome}\n\n{}", draw::board(end))
    }

    fn value(
        &self,
        position: &Position,
        evaluation: Option<Evaluation>,
        leaves: Option<u64>,
    ) -> String {
        let value = words::value_for_mover(position, evaluation);
        match leaves {
            Some(leaves) => format!("{value} {}", words::leaves(leaves)),
            None => value,
        }
    }

    fn move_value(&self, candidate: &MoveEvaluation, position: &Position) -> String {
        let number = position.rules().number(candidate.cell);
        let value = words::value(candidate.evaluation);
        let value = format!("cell {number:>2}: {value}");
        let Some(reason) = &candidate.reason else {
            return value;
        };
        let opponent = position.to_move().other();
        let why = reason.in_words(opponent);
        match reason.answers() {
            Some(line) => {
                let moves = words::moves(line, opponent, position.rules());
                format!("{value}, {why}: {moves}")
            }
            None => format!("{value}, {why}"),
        }
    }

    fn tree_legend(&self) -> &'static str {
        "+1: X wins, -1: O wins, 0: draw. X picks the highest score, O the lowest.\n\
         * marks best play: the soonest win or the latest loss."
    }

    fn root(&self, root: &Node) -> String {
        formula(root)
    }

    fn branch(&self, line: &TreeLine) -> String {
        let TreeLine { node, branch, .. } = line;
        let star = if branch.is_best { '*' } else { ' ' };
        let indent = usize::from(line.depth) * 2 - 1;
        let mover = node.position.to_move();
        let number = node.position.rules().number(branch.cell);
        let points = branch.points;
        let rest = line.child.map_or_else(|| status(branch), formula);
        format!("{star:>indent$} {mover} {number}: {points}, {rest}")
    }
}

fn how_to_type_a_cell(rules: Rules) -> String {
    let row_and_column = if two_digits_are_row_and_column(rules) {
        "its row and column as two digits: 23 is row 2, column 3"
    } else {
        "its row,column: 2,3 is row 2, column 3"
    };
    format!("Type the number of a cell, or {row_and_column}.")
}

/// How the children's scores make the node's, as in `O to move: min(+1, -1, +1) = -1`.
fn formula(node: &Node) -> String {
    let mover = node.position.to_move();
    let function = match mover {
        Mark::X => "max",
        Mark::O => "min",
    };
    let points: Vec<String> = node
        .branches
        .iter()
        .map(|branch| branch.points.to_string())
        .collect();
    let points = points.join(", ");
    format!("{mover} to move: {function}({points}) = {}", node.points)
}

/// The outcome, or the side to move.
fn status(branch: &Branch) -> String {
    match branch.position.outcome() {
        Some(outcome) => outcome.to_string(),
        None => format!("{} to move", branch.position.to_move()),
    }
}
