//! How the program shows a game, an exercise, an analysis and a tree.
//!
//! The subcommands decide what happens and in which order; a [`View`] decides how it reads. There are
//! two: [`Drawn`], with boards and trees made of signs, and [`Plain`], sentences for a screen reader
//! or a braille display. Both must have every method, so neither can leave anything out.

use tictactoe::ai::analysis::{Analysis, Branch, Evaluation, MoveEvaluation, Node};
use tictactoe::game::{Event, Game, Settings};
use tictactoe::practice::{Exercise, Lesson};
use tictactoe::rules::{Cell, Outcome, Position, Rules};

use crate::drawn::Drawn;
use crate::entry::BadEntry;
use crate::plain::Plain;
use crate::words;

/// Texts without a line break at their end; some have several lines.
pub trait View {
    fn has_colours(&self) -> bool;
    /// Whether boards and sections stand apart by blank lines.
    fn has_blank_lines(&self) -> bool;
    /// What begins a part of a lesson.
    fn heading(&self, text: &str) -> String;
    /// The request for a line of input, as it is printed.
    fn prompt(&self, question: &str) -> String;
    /// A question that an empty line answers with the default.
    fn question_with_default(&self, question: &str, default: &str) -> String;
    /// What stands before the questions about a game.
    fn welcome(&self) -> &'static str;

    // Positions.

    /// The whole board.
    fn board(&self, position: &Position) -> String;
    /// The marks and the empty cells, as short as possible.
    fn position(&self, position: &Position) -> String;
    fn round_is_over(&self, position: &Position, outcome: Outcome) -> String;

    // A game.

    /// The board, and who plays which mark.
    fn players(&self, settings: &Settings) -> String;
    /// What the player can type.
    fn help(&self, rules: Rules) -> String;
    /// Returns `None` for events that [`View::result`] and [`View::hint`] report.
    fn event(&self, event: &Event, game: &Game) -> Option<String>;
    /// What is shown after the events, before the next turn.
    fn board_between_turns(&self, position: &Position) -> Option<String>;
    /// Whose turn it is, or what can follow the end of the round.
    fn turn(&self, game: &Game) -> String;
    /// The outcome of a round, with the winning cells.
    fn result(&self, outcome: Outcome, game: &Game) -> String;
    /// The score, and how the match stands if its length is limited.
    fn score(&self, game: &Game) -> String;
    /// The best move and the reason for it, or that none is proved.
    fn hint(&self, best: Option<&MoveEvaluation>, position: &Position) -> String;
    /// What is wrong with an entry, and what was expected.
    fn bad_entry(&self, bad: BadEntry, rules: Rules) -> String;

    // Practice.

    fn practice_welcome(&self) -> &'static str;
    /// A line of the list of lessons.
    fn lesson(&self, number: usize, lesson: Lesson) -> String;
    /// The name and the rule of a lesson.
    fn lesson_opening(&self, lesson: Lesson) -> String;
    /// What the player can type in an exercise.
    fn practice_help(&self, rules: Rules) -> String;
    /// Why a right move is right. A long win is played out.
    fn right(&self, cell: Cell, position: &Position, analysis: &Analysis) -> String;
    /// What is wrong with a move.
    fn wrong(&self, cell: Cell, position: &Position, analysis: &Analysis) -> String;
    /// What a wrong move leads to: the moves as in `O 7, X 2`, and the position after them.
    fn played_out(&self, moves: &str, end: &Position) -> String;
    /// The answers of an exercise; the reason for it, if there is only one.
    fn answers(&self, exercise: &Exercise, analysis: &Analysis) -> String {
        match exercise.answers.as_slice() {
            [only] => self.hint(analysis.of_move(*only), &exercise.position),
            several => words::several_answers(several, exercise.position.rules()),
        }
    }

    // Analysis.

    /// The value of a position and the leaves of plain minimax, where that is feasible.
    fn value(
        &self,
        position: &Position,
        evaluation: Option<Evaluation>,
        leaves: Option<u64>,
    ) -> String;
    /// The value of a move and the reason for it.
    fn move_value(&self, candidate: &MoveEvaluation, position: &Position) -> String;

    // The tree.

    fn tree_legend(&self) -> &'static str;
    /// The position that the tree begins with.
    fn root(&self, root: &Node) -> String;
    fn branch(&self, line: &TreeLine) -> String;
}

/// A branch to be shown.
pub struct TreeLine<'a> {
    /// In marks below the root.
    pub depth: u8,
    /// The node that the branch leaves.
    pub node: &'a Node,
    /// The moves that led to that node; none at the root.
    pub path: &'a [Cell],
    pub branch: &'a Branch,
    /// Where the branch leads, if the branches from there are shown too.
    pub child: Option<&'a Node>,
}

pub fn view(plain: bool) -> &'static dyn View {
    if plain { &Plain } else { &Drawn }
}
