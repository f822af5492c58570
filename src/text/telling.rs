//! Which phrase fits: nothing here is in any language.

use std::time::Duration;

use super::{Phrase, thousands};
use crate::ai::analysis::{Branch, Grade, Node, Points, MoveEvaluation, AlphaBetaWindow, Evaluation};
use crate::ai::minimax::SearchStats;
use crate::ai::{Level, Value, value_of_opening};
use crate::rules::{Cell, Mark, Position, Rules};
use crate::game::{First, Seat, Settings};

/// Who plays a mark, seen from the person's side; of two people, the name.
pub fn seat(settings: &Settings, mark: Mark) -> Phrase {
    match (settings.seat(mark), settings.opponent) {
        (Seat::Computer(level), _) => Phrase::LevelName(level),
        (Seat::Human, Seat::Computer(_)) => Phrase::You,
        (Seat::Human, Seat::Human) => Phrase::Name(mark),
    }
}

/// Whose turn it is.
pub fn turn(settings: &Settings, mark: Mark) -> Phrase {
    match (settings.seat(mark), settings.opponent) {
        (Seat::Computer(level), _) => Phrase::Thinking(mark, level),
        (Seat::Human, Seat::Computer(_)) => Phrase::YourTurn(mark),
        (Seat::Human, Seat::Human) => Phrase::Turn(mark),
    }
}

/// What one does at the end of a round.
pub fn next_round(match_is_over: bool) -> Phrase {
    if match_is_over {
        Phrase::NewMatch
    } else {
        Phrase::NextRound
    }
}

/// That a side gave up.
pub fn gave_up(settings: &Settings, mark: Mark) -> Phrase {
    match settings.opponent {
        Seat::Computer(_) => Phrase::YouGaveUp,
        Seat::Human => Phrase::GaveUp(mark),
    }
}

/// Gives up the round under way for a side.
pub fn give_up(settings: &Settings, mark: Mark) -> Phrase {
    match settings.opponent {
        Seat::Computer(_) => Phrase::GiveUp,
        Seat::Human => Phrase::GivesUp(mark),
    }
}

/// The length of a match in won rounds.
pub fn match_length(rounds: Option<u32>) -> Phrase {
    rounds.map_or(Phrase::Free, Phrase::FirstTo)
}

/// What a level does in the game chosen.
pub fn promise(level: Level, settings: &Settings) -> Phrase {
    let opener_wins = value_of_opening(settings.rules) == Value::Win;
    match (level, settings.first) {
        (Level::Hard, First::Always(opener)) if opener_wins && opener == settings.you => {
            Phrase::PlaysAsYouOpen
        }
        (Level::Hard, First::Always(_)) if opener_wins => Phrase::PlaysAsItOpens,
        (Level::Hard, First::Alternate) if opener_wins => Phrase::PlaysInTurns,
        (level, _) => Phrase::Plays(level),
    }
}

/// What is known of a board. Nobody loses by opening: an extra mark never harms.
pub fn known_result(rules: Rules) -> Phrase {
    match value_of_opening(rules) {
        Value::Win => Phrase::OpenerWins(rules),
        Value::Draw | Value::Loss => Phrase::IsDraw(rules),
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

/// Who opens.
pub fn first(first: First) -> Phrase {
    match first {
        First::Always(mark) => Phrase::verbatim(mark),
        First::Alternate => Phrase::InTurns,
    }
}

/// An opponent.
pub fn opponent(seat: Seat) -> Phrase {
    match seat {
        Seat::Human => Phrase::TwoPlayers,
        Seat::Computer(level) => Phrase::LevelName(level),
    }
}

/// A value in a sign and the number of moves, where that is known: +2, =, −3.
pub fn evaluation_sign(evaluation: Evaluation) -> Phrase {
    let sign = match evaluation.value {
        Value::Win => "+",
        Value::Draw => "=",
        Value::Loss => "−",
    };
    let moves = evaluation.moves().map(|moves| moves.to_string());
    Phrase::Verbatim(format!("{sign}{}", moves.unwrap_or_default()))
}

/// What a move does and what it is worth, or that it is not proved: yet, or at all.
pub fn candidate(candidate: &MoveEvaluation, position: &Position, is_done: bool) -> Phrase {
    match candidate.explanation(position) {
        Some(explanation) => Phrase::Explanation(explanation),
        None if is_done => Phrase::NotProved,
        None => Phrase::open(is_done),
    }
}

/// A mark on a cell, by its number: X 5.
pub fn mark_at(mark: Mark, rules: Rules, cell: Cell) -> String {
    format!("{mark} {}", rules.number(cell))
}

/// The same of a cell that is marked.
pub fn marked(position: &Position, cell: Cell) -> String {
    let mark = position.mark_at(cell);
    let explanation = mark.map(|mark| mark_at(mark, position.rules(), cell));
    explanation.unwrap_or_default()
}

/// How a position stands: how it ended, or which mark is to move.
pub fn stands(position: &Position) -> Phrase {
    match position.outcome() {
        Some(outcome) => Phrase::Result(outcome),
        None => Phrase::ToMove(position.to_move()),
    }
}

/// A score with a sign: +1, 0, −1.
pub fn points(points: Points) -> String {
    points.to_string().replace('-', "−")
}

/// What alpha-beta is sure of where it comes to a position.
pub fn window(window: Option<&AlphaBetaWindow>) -> Phrase {
    let Some(window) = window else {
        return Phrase::Pruned;
    };
    let alpha = window.alpha.map_or_else(|| "−∞".to_owned(), points);
    let beta = window.beta.map_or_else(|| "+∞".to_owned(), points);
    Phrase::Verbatim(format!("α {alpha} β {beta}"))
}

/// How a position's score comes from its children's: min(+1, −1, +1) = −1. Where some are pruned,
/// it is at least or at most that of the others.
pub fn rule(node: &Node, prunes: bool) -> Phrase {
    if prunes && node.window.is_none() {
        return Phrase::PrunedHere;
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
        list.push("…".to_owned());
    }
    let (relation, score) = match of_searched {
        Some(score) if !is_whole => (relation, score),
        _ => ("=", node.points),
    };
    let list = list.join(", ");
    Phrase::Verbatim(format!("{name}({list}) {relation} {}", points(score)))
}

/// The moves of best play from a position, and its end.
pub fn best_play(position: &Position, line: &[Cell]) -> Phrase {
    let mut end = *position;
    let moves: Vec<String> = line
        .iter()
        .map(|&cell| {
            end = end.play(cell).unwrap_or(end);
            marked(&end, cell)
        })
        .collect();
    let moves = Phrase::Verbatim(moves.join(", "));
    let end = end.outcome().map(Phrase::Result);
    let line = Phrase::Joined([moves].into_iter().chain(end).collect(), " · ");
    Phrase::BestPlayIs(Box::new(line))
}

/// What the searches answer, as far as it is known.
pub fn answer(evaluation: Option<Evaluation>, is_done: bool) -> Phrase {
    let evaluation = match evaluation {
        Some(evaluation) => Phrase::Evaluation(evaluation),
        None => unproved(is_done),
    };
    Phrase::BestPlayIs(Box::new(evaluation))
}

/// Positions visited, leaves and time of a search; one that visits more than `most` is not
/// finished.
pub fn cost(stats: Option<SearchStats>, time: Option<Duration>, most: u64) -> [Phrase; 3] {
    match stats {
        None => [Phrase::Over(most), Phrase::NONE, Phrase::NONE],
        Some(stats) => [
            Phrase::Verbatim(thousands(stats.visited)),
            Phrase::Verbatim(thousands(stats.leaves)),
            Phrase::Verbatim(time.map(milliseconds).unwrap_or_default()),
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

/// The verdict on a move that was played.
pub fn grade(grade: Option<Grade>, is_done: bool) -> Phrase {
    grade.map_or_else(|| unproved(is_done), Phrase::Grade)
}

fn unproved(is_done: bool) -> Phrase {
    if is_done {
        Phrase::Unproved
    } else {
        Phrase::open(is_done)
    }
}

/// A better move than the one that was played.
pub fn better(candidate: &MoveEvaluation, position: &Position) -> Option<Phrase> {
    let number = position.rules().number(candidate.cell);
    let explanation = candidate.explanation_of_best(position)?;
    Some(Phrase::Better(number, explanation))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verdict_that_is_missing_is_told_apart_from_one_to_come() {
        let open = [false, true].map(|is_done| grade(None, is_done));
        assert_eq!(open, [Phrase::verbatim("…"), Phrase::Unproved]);
    }

    #[test]
    fn times_have_three_digits_at_least() {
        let written = [457, 4_570, 45_700, 457_000, 4_570_000]
            .map(|micros| milliseconds(Duration::from_micros(micros)));
        let expected = ["0.457 ms", "4.57 ms", "45.7 ms", "457 ms", "4570 ms"];
        assert_eq!(written, expected);
    }
}
