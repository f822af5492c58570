//! What the window and the terminal say, in every language.
//!
//! [`Labels`], without parameters, stand side by side in `labels`. [`Words`], phrases with
//! parameters, are one file a language, declared in `english`. A language that lacks one does not
//! compile. `notation` is common to all, and so are the sentences of `position`.

mod labels;
mod phrases;

mod english;
mod korean;

mod notation;
mod place;
mod position;
mod sheet;

use crate::game::{Command, Game, Refusal};
use crate::profile::Language;
use crate::rules::{Cell, IllegalMove, Rules};

pub use english::Words;
pub use labels::Labels;
pub use notation::{
    OPEN_SIGN, UNKNOWN_SIGN, cell_mark, comparison, cut_test, evaluation_sign, milliseconds,
    moves_in_turn, score, thousands, walk_score, window_bounds,
};
pub use place::{MAX_NUMBERS, MAX_PLACES, Place, named_cells, places};
pub use position::{advice, hint, lines_of, lines_through, numbers, rows, winning_lines};
pub use sheet::sheet;

pub fn words(language: Language) -> &'static dyn Words {
    match language {
        Language::English => &english::English,
        Language::Korean => &korean::Korean,
    }
}

/// Why a command is refused on this board.
pub fn refusal(refusal: Refusal, command: Command, rules: Rules, words: &dyn Words) -> String {
    match (refusal, command) {
        (Refusal::Illegal(illegal), Command::Play(cell)) => {
            illegal_mark(illegal, cell, rules, words)
        }
        _ => words.refusal(refusal),
    }
}

/// Why this cell cannot be marked.
pub fn illegal_mark(illegal: IllegalMove, cell: Cell, rules: Rules, words: &dyn Words) -> String {
    match illegal {
        IllegalMove::Occupied => words.taken(rules.number(cell)),
        _ => words.refusal(Refusal::Illegal(illegal)),
    }
}

/// That a round has changed Medium's strength, or what to try once it is at its strongest for the first time.
pub fn strength_news(game: &Game, words: &dyn Words) -> Option<String> {
    let (before, after) = (game.round().standing(), game.round().standing_after());
    if game.leads_to_hard() {
        return Some(words.labels().try_hard.to_owned());
    }
    (after.strength != before.strength).then(|| words.medium_is_now(after.strength))
}
