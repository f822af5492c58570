use std::time::Duration;

use super::{NOT_YET, TWO_PLAYERS, capitalized, level, mark_at, result, thousands};
use crate::ai::explain::{Branch, Grade, Node, Points, Verdict, Window, Worth};
use crate::ai::minimax::Weighed;
use crate::ai::searches::Searcher;
use crate::rules::{Cell, Mark, Position};
use crate::session::Seat;
use crate::storage::Notice;

/// The columns of the statistics.
pub const RECORD: [&str; 7] = [
    "against", "board", "played", "won", "drawn", "lost", "streak",
];

/// That there are no statistics yet.
pub const NO_RECORDS: &str = "No round was decided yet";

/// What the last column of the statistics counts.
pub const STREAK_MEANS: &str = "streak: the most rounds won in a row";

/// Forgets the statistics.
pub const RESET: &str = "Reset";

/// Brings them back.
pub const UNDO_RESET: &str = "Undo the reset";

/// An opponent.
pub fn opponent(seat: Seat) -> &'static str {
    match seat {
        Seat::Human => TWO_PLAYERS,
        Seat::Computer(name) => level(name),
    }
}

/// Something that the player should know of what is saved.
pub fn storage(notice: &Notice) -> String {
    capitalized(&notice.to_string())
}

/// The title of the tree.
pub const TREE_TITLE: &str = "The tree of minimax";

/// The position at the top of the tree.
pub const TOP: &str = "Top";

/// The searches that the tree can show.
pub const MINIMAX: &str = "Minimax";
/// See [`MINIMAX`].
pub const ALPHA_BETA: &str = "Alpha-beta";

/// A branch that alpha-beta does not search.
pub const PRUNED: &str = "pruned";

/// Below the score of a position in the tree.
pub const SCORE: &str = "score for X";

/// That a position of the tree has no children.
pub const LEAF: &str = "The round is over: a leaf of the tree";

/// A score with a sign: +1, 0, −1.
pub fn points(points: Points) -> String {
    points.to_string().replace('-', "−")
}

/// A mark and the number of its cell.
pub fn marked(position: &Position, cell: Cell) -> String {
    let mark = position.mark_at(cell);
    let told = mark.map(|mark| mark_at(mark, position.rules(), cell));
    told.unwrap_or_default()
}

/// How a position stands: how it ended, or whose turn it is.
pub fn stands(position: &Position) -> String {
    match position.outcome() {
        Some(outcome) => result(outcome),
        None => format!("{} to move", position.to_move()),
    }
}

/// Which of its children's scores a position takes.
pub fn takes(mark: Mark) -> &'static str {
    match mark {
        Mark::X => "X takes the greatest score",
        Mark::O => "O takes the least score",
    }
}

/// What alpha-beta is sure of where it comes to a position.
pub fn window(window: Option<&Window>) -> String {
    let Some(window) = window else {
        return PRUNED.to_owned();
    };
    let alpha = window.alpha.map_or_else(|| "−∞".to_owned(), points);
    let beta = window.beta.map_or_else(|| "+∞".to_owned(), points);
    format!("α {alpha}  β {beta}")
}

/// How a position's score comes from its children's: min(+1, −1, +1) = −1. Where some are pruned,
/// it is at least or at most that of the others.
pub fn rule(node: &Node, prunes: bool) -> String {
    if prunes && node.window.is_none() {
        return "Pruned: alpha-beta never comes here".to_owned();
    }
    let searched = |branch: &&Branch| !prunes || branch.window.is_some();
    let scores = || {
        node.branches
            .iter()
            .filter(searched)
            .map(|branch| branch.points)
    };
    let is_whole = scores().count() == node.branches.len();
    let (name, of_searched, relation) = match node.position.to_move() {
        Mark::X => ("max", scores().max(), "≥"),
        Mark::O => ("min", scores().min(), "≤"),
    };
    let mut list: Vec<String> = scores().map(points).collect();
    if !is_whole {
        list.push(NOT_YET.to_owned());
    }
    let (relation, score) = match of_searched {
        Some(score) if !is_whole => (relation, score),
        _ => ("=", node.points),
    };
    format!("{name}({}) {relation} {}", list.join(", "), points(score))
}

/// The moves of best play from a position, and its end.
pub fn best_play(position: &Position, line: &[Cell]) -> String {
    let mut end = *position;
    let moves: Vec<String> = line
        .iter()
        .map(|&cell| {
            end = end.play(cell).unwrap_or(end);
            marked(&end, cell)
        })
        .collect();
    let outcome = end.outcome().map(result).unwrap_or_default();
    format!("Best play: {} · {outcome}", moves.join(", "))
}

/// The title of the table of costs.
pub const COSTS_TITLE: &str = "Four searches, one answer";

/// What the figures of that table mean.
pub const COSTS_MEAN: &str = "How many positions each visits, how many of them are leaves";

/// The columns of that table.
pub const VISITED: &str = "visited";
/// See [`VISITED`].
pub const LEAVES: &str = "leaves";
/// See [`VISITED`].
pub const TIME: &str = "time";

/// The name of a search.
pub fn searcher(searcher: Searcher) -> &'static str {
    match searcher {
        Searcher::Minimax => MINIMAX,
        Searcher::AlphaBeta => ALPHA_BETA,
        Searcher::Memory => "Alpha-beta + memory",
        Searcher::Symmetry => "+ symmetry",
    }
}

/// What a search does other than the one before it.
pub fn idea(searcher: Searcher) -> &'static str {
    match searcher {
        Searcher::Minimax => "Looks at everything that can happen.",
        Searcher::AlphaBeta => "Leaves out what cannot change the answer.",
        Searcher::Memory => "Looks once at what several ways lead to.",
        Searcher::Symmetry => "Takes turned and mirrored boards for one.",
    }
}

/// Positions visited, leaves and time of a search, as far as they are known; one that visits more
/// than `most` is not finished.
pub fn cost(found: Option<Option<Weighed>>, time: Option<Duration>, most: u64) -> [String; 3] {
    match found {
        None => [NOT_YET.to_owned(), String::new(), String::new()],
        Some(None) => [
            format!("over {}", thousands(most)),
            String::new(),
            String::new(),
        ],
        Some(Some(weighed)) => [
            thousands(weighed.visited),
            thousands(weighed.leaves),
            time.map(milliseconds).unwrap_or_default(),
        ],
    }
}

/// A time in milliseconds, with three digits at least.
fn milliseconds(time: Duration) -> String {
    let millis = time.as_secs_f64() * 1000.0;
    match millis {
        ..1.0 => format!("{millis:.3} ms"),
        ..10.0 => format!("{millis:.2} ms"),
        ..100.0 => format!("{millis:.1} ms"),
        _ => format!("{millis:.0} ms"),
    }
}

/// What the searches answer; `None` while it is not known.
pub fn answer(worth: Option<Worth>, is_done: bool) -> String {
    match worth {
        Some(worth) => format!("Best play: {worth}"),
        None if is_done => "Best play: not proved".to_owned(),
        None => format!("Best play: {NOT_YET}"),
    }
}

/// Goes back to play from a move of the review.
pub const TRY_AGAIN: &str = "Try again from here";

/// The verdict on a move.
pub fn grade(grade: Option<Grade>, is_done: bool) -> &'static str {
    match grade {
        None if is_done => "not proved",
        None => NOT_YET,
        Some(Grade::Best) => "best",
        Some(Grade::KeepsWin) => "keeps the win",
        Some(Grade::LostAnyway) => "lost anyway",
        Some(Grade::SlowerWin) => "slower win",
        Some(Grade::SoonerLoss) => "sooner loss",
        Some(Grade::GaveUpWin) => "gave up the win",
        Some(Grade::GaveUpDraw) => "gave up the draw",
    }
}

/// How many steps of a review are looked into to the end.
pub fn progress(done: usize, of: usize) -> String {
    format!("Proving {done} of {of}")
}

/// What a side gave up with the round.
pub fn gave_up_what(grade: Option<Grade>) -> &'static str {
    match grade {
        Some(Grade::GaveUpWin) => "gave up the win",
        Some(Grade::GaveUpDraw) => "gave up the draw",
        _ => "gave up",
    }
}

/// A better move than the one that was played.
pub fn better(verdict: &Verdict, position: &Position) -> String {
    let number = position.rules().number(verdict.cell);
    let words = verdict.best_in_words(position).unwrap_or_default();
    format!("Better: {number} {words}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_three_digits_at_least() {
        let written = [457, 4_570, 45_700, 457_000, 4_570_000]
            .map(|micros| milliseconds(Duration::from_micros(micros)));
        let expected = ["0.457 ms", "4.57 ms", "45.7 ms", "457 ms", "4570 ms"];
        assert_eq!(written, expected);
    }
}
