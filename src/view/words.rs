//! Every word on the screen, in one place.

use std::time::Duration;

use crate::ai::explain::{Branch, Grade, Node, Points, Verdict, Window, Worth};
use crate::ai::minimax::Weighed;
use crate::ai::searches::Searcher;
use crate::ai::{Level, Score, Value, value_of_opening};
use crate::rules::{Cell, Mark, Outcome, Position, Rules};
use crate::session::{First, Refusal, Seat, Settings, Tally};

/// The name of the game, as in the title of the window.
pub const TITLE: &str = "Tic-Tac-Toe";

/// The names of the rows of the start panel.
pub const OPPONENT: &str = "Opponent";
/// See [`OPPONENT`].
pub const LEVEL: &str = "Level";
/// See [`OPPONENT`].
pub const YOU_PLAY: &str = "You play";
/// See [`OPPONENT`].
pub const OPENS: &str = "Opens";
/// See [`OPPONENT`].
pub const BOARD: &str = "Board";
/// See [`OPPONENT`].
pub const MATCH: &str = "Match";

/// Two people play.
pub const TWO_PLAYERS: &str = "Two players";

/// The computer plays.
pub const COMPUTER: &str = "Computer";

/// Between columns and rows.
pub const TIMES: &str = "×";

/// After the number of marks that win.
pub const IN_A_ROW: &str = "in a row";

/// Begins a game.
pub const PLAY: &str = "Play";

/// Begins a game while another is under way.
pub const NEW_GAME: &str = "New game";

/// Goes back to the game under way.
pub const CONTINUE: &str = "Continue";

/// Begins a round.
pub const NEW: &str = "New";

/// Takes back.
pub const UNDO: &str = "Undo";

/// Brings back.
pub const REDO: &str = "Redo";

/// Opens the start panel.
pub const MENU: &str = "Menu";

/// Points at a best move.
pub const HINT: &str = "Hint";

/// Shows what is proved of each cell.
pub const INSIGHT: &str = "Insight";

/// Opens the review of a round.
pub const REVIEW: &str = "Review";

/// Opens the tree of a position.
pub const TREE: &str = "Tree";

/// Opens the table of what searches cost.
pub const COSTS: &str = "Costs";

/// Goes back to the game.
pub const BACK: &str = "Back";

/// Over the list of moves.
pub const MOVES: &str = "Moves";

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

/// Whose turn it is in a position of the tree.
pub fn is_to_move(mark: Mark) -> String {
    format!("{mark} to move")
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
        _ => format!("{millis:.0} ms"),
    }
}

/// What a search answers.
pub fn answer(score: Score) -> String {
    format!("Best play: {}", Worth::from(score))
}

/// Goes back to play from a move of the review.
pub const TRY_AGAIN: &str = "Try again from here";

/// A mark on a cell, by its number.
pub fn mark_at(mark: Mark, rules: Rules, cell: Cell) -> String {
    format!("{mark} {}", rules.number(cell))
}

/// The verdict on a move.
pub fn grade(grade: Option<Grade>) -> &'static str {
    match grade {
        None => NOT_YET,
        Some(Grade::Best) => "best",
        Some(Grade::Keeps) => "keeps the value",
        Some(Grade::SlowerWin) => "slower win",
        Some(Grade::SoonerLoss) => "sooner loss",
        Some(Grade::GaveUpWin) => "gave up the win",
        Some(Grade::GaveUpDraw) => "gave up the draw",
    }
}

/// A better move than the one that was played.
pub fn better(verdict: &Verdict, position: &Position) -> String {
    let number = position.rules().number(verdict.cell);
    let words = verdict.in_words(position).unwrap_or_default();
    format!("Better: {number} {words}")
}

/// What is not proved yet.
pub const NOT_YET: &str = "…";

/// That nothing was proved by which a hint could be given.
pub const NO_HINT: &str = "No hint: nothing is proved here";

/// That a hint is being looked for.
pub const HINT_WANTED: &str = "Hint: …";

/// That a round goes back to a point of another.
pub const PRACTICE: &str = "Tried again: does not count";

/// Goes back to the game after a look back.
pub const LOOK_ON: &str = "Click the board to go back to the game";

/// At which point of a round the board is shown.
pub fn looking_back(plies: usize, of: usize) -> String {
    match plies {
        0 => format!("Before the first of {of} moves"),
        _ => format!("After move {plies} of {of}"),
    }
}

/// How many hints were shown in a round.
pub fn hints(count: u32) -> String {
    match count {
        1 => "1 hint".to_owned(),
        _ => format!("{count} hints"),
    }
}

/// A value in a sign and the number of moves, where that is known: +2, =, −3.
pub fn worth_sign(worth: Worth) -> String {
    let sign = match worth.value {
        Value::Win => "+",
        Value::Draw => "=",
        Value::Loss => "−",
    };
    let moves = worth.moves().map(|moves| moves.to_string());
    format!("{sign}{}", moves.unwrap_or_default())
}

/// A value in words: wins in 2, draw, loses in 3.
pub fn worth(worth: Worth) -> String {
    worth.to_string()
}

/// What a move does and what it is worth; nothing where that is not proved yet.
pub fn verdict(verdict: &Verdict, position: &Position) -> String {
    let words = verdict.in_words(position);
    words.map_or_else(|| NOT_YET.to_owned(), |words| capitalized(&words))
}

/// The best move that is pointed at.
pub fn hint(verdict: &Verdict, position: &Position) -> String {
    let words = verdict.in_words(position).unwrap_or_default();
    format!("Hint: {words}")
}

/// The name of a level.
pub fn level(level: Level) -> &'static str {
    match level {
        Level::Easy => "Easy",
        Level::Medium => "Medium",
        Level::Hard => "Hard",
    }
}

/// What a level does, in one line that is true of the game chosen.
pub fn level_promise(level: Level, settings: &Settings) -> &'static str {
    match level {
        Level::Easy => "Plays a random empty cell.",
        Level::Medium => "Takes a win, blocks a win, else random: it misses forks.",
        Level::Hard => perfect_play(settings),
    }
}

/// What is left to a person against perfect play.
fn perfect_play(settings: &Settings) -> &'static str {
    match (value_of_opening(settings.rules), settings.first) {
        (Value::Win, First::Always(opener)) if opener == settings.you => {
            "Plays perfectly: as you open, you can win."
        }
        (Value::Win, First::Always(_)) => "Plays perfectly: as it opens, it wins.",
        (Value::Win, First::Alternate) => "Plays perfectly: you can win only when you open.",
        (Value::Draw | Value::Loss, _) => "Plays perfectly: you can draw, but not win.",
    }
}

/// A board in short: its sides, and the line that wins where it is not as long as they are.
pub fn board(rules: Rules) -> String {
    let sides = format!("{}×{}", rules.columns(), rules.rows());
    if rules.in_row() == rules.columns().max(rules.rows()) {
        sides
    } else {
        format!("{sides}·{}", rules.in_row())
    }
}

/// What is known of a board.
pub fn known_result(rules: Rules) -> String {
    let result = match value_of_opening(rules) {
        Value::Win => "who opens wins with best play",
        Value::Draw => "a draw with best play",
        Value::Loss => "who opens loses with best play",
    };
    let (columns, rows) = (rules.columns(), rules.rows());
    format!(
        "{columns}×{rows}, {} in a row: {result}.",
        number(rules.in_row())
    )
}

/// A number of marks in a row, as a word.
fn number(in_row: u8) -> String {
    match in_row {
        3 => "three".to_owned(),
        4 => "four".to_owned(),
        5 => "five".to_owned(),
        6 => "six".to_owned(),
        7 => "seven".to_owned(),
        _ => in_row.to_string(),
    }
}

/// What two people need to know in place of a level.
pub const AT_ONE_MOUSE: &str = "Two people take turns at one mouse.";

/// Who plays a mark, seen from the person's side; nothing where two people play.
pub fn seat(settings: &Settings, mark: Mark) -> &'static str {
    match (settings.seat(mark), settings.opponent) {
        (Seat::Computer(name), _) => level(name),
        (Seat::Human, Seat::Computer(_)) => "You",
        (Seat::Human, Seat::Human) => "",
    }
}

/// Whose turn it is.
pub fn to_move(settings: &Settings, mark: Mark) -> String {
    match (settings.seat(mark), settings.opponent) {
        (Seat::Computer(name), _) => format!("{mark} to move · {} is thinking", level(name)),
        (Seat::Human, Seat::Computer(_)) => format!("{mark} to move · you"),
        (Seat::Human, Seat::Human) => format!("{mark} to move"),
    }
}

/// How a round ended.
pub fn result(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win(mark) => format!("{mark} wins"),
        Outcome::Draw => "Draw".to_owned(),
    }
}

/// How a match ended, below the result of its last round.
pub fn match_result(winner: Mark, tally: Tally) -> String {
    let (won, lost) = (tally.wins(winner), tally.wins(winner.other()));
    format!("and the match, {won} to {lost}")
}

/// What one does at the end of a round.
pub fn next_round(match_is_over: bool) -> &'static str {
    if match_is_over {
        "Click the board for a new match"
    } else {
        "Click the board for the next round"
    }
}

/// Who opens.
pub fn first(first: First) -> String {
    match first {
        First::Always(mark) => mark.to_string(),
        First::Alternate => "In turns".to_owned(),
    }
}

/// That a side gave up.
pub fn gave_up(settings: &Settings, mark: Mark) -> String {
    match settings.opponent {
        Seat::Computer(_) => "You gave up".to_owned(),
        Seat::Human => format!("{mark} gave up"),
    }
}

/// Gives up the round under way for a side.
pub fn give_up(settings: &Settings, mark: Mark) -> String {
    match settings.opponent {
        Seat::Computer(_) => "Give up".to_owned(),
        Seat::Human => format!("{mark} gives up"),
    }
}

/// What a search cost.
pub fn weighed(leaves: u64) -> String {
    match leaves {
        1 => "1 position weighed".to_owned(),
        _ => format!("{} positions weighed", thousands(leaves)),
    }
}

/// What the searches of a round cost.
pub fn weighed_in_all(leaves: u64) -> String {
    format!("{} in all", weighed(leaves))
}

/// How many rounds nobody won.
pub fn draws(count: u32) -> String {
    match count {
        1 => "1 draw".to_owned(),
        _ => format!("{count} draws"),
    }
}

/// The length of a match.
pub fn match_length(rounds: Option<u32>) -> String {
    match rounds {
        None => "Free".to_owned(),
        Some(rounds) => format!("First to {rounds}"),
    }
}

/// Why nothing happened.
pub fn refusal(refusal: Refusal) -> String {
    capitalized(&refusal.to_string())
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}

/// That the computer's search broke down.
pub const SEARCH_FAILED: &str = "The search failed: a random move";

/// That the computer had no time to prove its last move.
pub const A_GUESS: &str = "A guess: not proved in time";

/// A number with commas: 27,732.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_commas_every_three_digits() {
        let written = [0, 16, 457, 1_000, 27_732, 1_234_567].map(thousands);
        assert_eq!(written, ["0", "16", "457", "1,000", "27,732", "1,234,567"]);
    }
}
