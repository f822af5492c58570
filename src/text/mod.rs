//! What the window says, and how each language says it.
//!
//! A language is one file: [`Labels`] for phrases without parameters, [`Words`] for those with. A
//! language that lacks one does not compile. `notation` has what every language writes alike: numbers,
//! cells, scores.

mod labels;

mod english;
mod korean;

mod notation;

use crate::ai::Level;
use crate::ai::analysis::{Evaluation, Explanation};
use crate::game::{Refusal, Seat, Settings};
use crate::practice::Exercise;
use crate::profile::Language;
use crate::rules::{Cell, InvalidPosition, Mark, Rules};
use crate::storage::Notice;

pub use labels::{KeyHelp, Labels};
pub use notation::{
    board_size, cell_mark, comparison, evaluation_sign, milliseconds, pending_sign, score, signed,
    thousands, walk_score, window_bounds,
};

/// The words of a language. `who` is a player's name, or the mark of one without a name.
pub trait Words: Sync {
    fn labels(&self) -> &'static Labels;

    fn thinking(&self, level: Level) -> String;
    /// The opponent chosen during a game.
    fn opponent_next_round(&self, opponent: Seat) -> String;
    /// Which mark is to move, whoever plays it.
    fn to_move(&self, mark: Mark) -> String;
    /// The board is shown as it stood after `plies` of `of` moves.
    fn looking_back(&self, plies: usize, of: usize) -> String;

    fn wins(&self, who: &str) -> String;
    /// The rounds that the winner of a match won and lost, after [`Words::wins`].
    fn match_result(&self, won: u32, lost: u32) -> String;
    fn gave_up(&self, who: &str) -> String;
    fn positions_searched(&self, count: u64) -> String;
    fn positions_searched_in_round(&self, count: u64) -> String;
    fn draws(&self, count: u32) -> String;
    fn first_to(&self, rounds: u32) -> String;
    fn hints(&self, count: u32) -> String;
    fn refusal(&self, refusal: Refusal) -> String;

    fn evaluation(&self, evaluation: Evaluation) -> String;
    /// What every empty cell is worth, where that is the same.
    fn every_cell(&self, evaluation: Evaluation) -> String;
    /// What a move does and what it is worth, as a sentence about the move.
    fn explanation(&self, explanation: &Explanation) -> String;
    /// Tells the player to make one of the best moves, on the cell with this number.
    fn hint(&self, number: u8, explanation: &Explanation) -> String;
    /// A better cell than the one that was marked, by its number.
    fn better(&self, number: u8, explanation: &Explanation) -> String;
    /// The numbers of the moves that were mistakes, counted from 1.
    fn mistakes(&self, moves: &[usize]) -> String;
    /// As [`Words::mistakes`], of a round without any: where another move would have won sooner or
    /// lost later.
    fn could_be_better(&self, moves: &[usize]) -> String;

    /// A board and what wins on it.
    fn board(&self, rules: Rules) -> String;
    /// The same in two lines, for a button.
    fn board_in_two_lines(&self, rules: Rules) -> String;
    /// Who goes first, the board and the match, in one line.
    fn summary(&self, settings: &Settings) -> String;
    fn first_player_wins(&self, rules: Rules) -> String;
    fn draw_with_best_play(&self, rules: Rules) -> String;
    /// In the empty field for the name of a player.
    fn name_prompt(&self, mark: Mark) -> String;

    /// What best play leads to: moves, or an evaluation.
    fn best_play(&self, what: &str) -> String;
    fn more_than(&self, count: u64) -> String;
    /// How many of the positions of a review are analysed.
    fn progress(&self, done: usize, of: usize) -> String;

    /// Plays a position as this side.
    fn play_as(&self, mark: Mark) -> String;
    fn has_won(&self, mark: Mark) -> String;
    /// Why no position has this many X and O.
    fn wrong_counts(&self, x: usize, o: usize) -> String;
    /// Why marks or a text do not make a position.
    fn invalid_position(&self, invalid: InvalidPosition) -> String;

    fn notice(&self, notice: &Notice) -> String;

    /// How many own mistakes are due in practice.
    fn mistakes_to_look_at(&self, count: usize) -> String;
    fn to_look_at(&self, count: usize) -> String;
    /// Which of several exercises this is, as in `3 of 12`.
    fn part(&self, part: usize, of: usize) -> String;
    /// How much of a lesson is solved.
    fn solved(&self, count: usize, of: usize) -> String;
    /// The cell that was marked when a mistake was made.
    fn you_played(&self, number: u8) -> String;
    /// A right answer and its reason, a sentence.
    fn right(&self, reason: &str) -> String;
    fn wrong(&self, reason: &str) -> String;
    /// How many exercises were solved at the first try.
    fn solved_at_once(&self, count: usize, of: usize) -> String;

    /// Who is to move in an exercise, and what a move has to reach.
    fn task(&self, exercise: &Exercise) -> String;

    /// How many scores of the tree a learner has given rightly, and how many were corrected.
    fn predictions(&self, right: usize, corrected: usize) -> String;
    /// A search visits this position of the tree.
    fn visits(&self, position: &str) -> String;
    /// A search is done with this position of the tree, and has compared these scores.
    fn is_done(&self, position: &str, score: &str) -> String;
    fn steps_per_second(&self, steps: u32) -> String;
    /// Why alpha-beta tries no more moves of a side: its opponent is sure of this score elsewhere.
    fn cut(&self, side: Mark, score: &str) -> String;

    // For a screen reader.
    /// Where a cell is, as the start of a sentence.
    fn place(&self, cell: Cell) -> String;
    /// What a mark is worth in a cell that is empty.
    fn mark_here(&self, evaluation: Evaluation) -> String;
    /// The number of an empty cell.
    fn cell_number(&self, number: u8) -> String;
    /// The rounds that a player has won.
    fn rounds_won(&self, count: u32) -> String;
    /// This many marks were taken back; 0 for a giving up.
    fn taken_back(&self, marks: usize) -> String;
    fn put_back(&self, marks: usize) -> String;
    /// A move by its number.
    fn move_number(&self, number: usize) -> String;

    /// A cell and what is there.
    fn cell(&self, cell: Cell, what: &str) -> String {
        [&self.place(cell), what].join(": ")
    }

    /// What a button does, and the key that does the same.
    fn tip(&self, what: &str, key: &str) -> String {
        format!("{what} ({key})")
    }
}

pub fn words(language: Language) -> &'static dyn Words {
    match language {
        Language::English => &english::English,
        Language::Korean => &korean::Korean,
    }
}
