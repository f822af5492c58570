//! Numbers, cells and scores, the same in every language.

use std::time::Duration;

use crate::ai::Value;
use crate::ai::analysis::{AlphaBetaWindow, Evaluation, Points, Relation, WalkScore};
use crate::rules::Mark;

/// With commas: 27,732.
pub fn thousands(number: u64) -> String {
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

/// In tenths below 100 ms. In integers: formatting floating-point numbers takes 7 kB
/// of the web page, and nothing else needs it.
pub fn milliseconds(time: Duration) -> String {
    let micros = time.as_micros() as u64;
    let tenths = (micros + 50) / 100;
    match micros {
        0..100 => "< 0.1 ms".to_owned(),
        100..100_000 => format!("{}.{} ms", tenths / 10, tenths % 10),
        _ => format!("{} ms", (micros + 500) / 1000),
    }
}

/// As in X 5.
pub fn cell_mark(mark: Mark, number: u8) -> String {
    format!("{mark} {number}")
}

/// As in `X 5`, `O 1`.
pub fn moves_in_turn(numbers: impl IntoIterator<Item = u8>, first: Mark) -> Vec<String> {
    let marks = [first, first.other()].into_iter().cycle();
    marks.zip(numbers).map(|(mark, number)| cell_mark(mark, number)).collect()
}

/// With the number of moves if known: +2, =, −3.
pub fn evaluation_sign(evaluation: Evaluation) -> String {
    let sign = match evaluation.value {
        Value::Win => "+",
        Value::Draw => "=",
        Value::Loss => "−",
    };
    match evaluation.moves() {
        Some(moves) => format!("{sign}{moves}"),
        None => sign.to_owned(),
    }
}

/// For what may still be proved.
pub const OPEN_SIGN: &str = "…";

/// Stands for a value that will not be proved.
pub const UNKNOWN_SIGN: &str = "?";

/// With a minus sign of its own: +1, 0, −1.
pub fn score(points: Points) -> String {
    points.to_string().replace('-', "−")
}

/// As in α −1 and β +∞.
pub fn window_bounds(window: &AlphaBetaWindow) -> [String; 2] {
    let alpha = window.alpha.map_or_else(|| "−∞".to_owned(), score);
    let beta = window.beta.map_or_else(|| "+∞".to_owned(), score);
    [format!("α {alpha}"), format!("β {beta}")]
}

/// Why alpha-beta cuts off or searches: β 0 ≤ α 0, or β +1 > α 0.
pub fn cut_test(window: &AlphaBetaWindow) -> String {
    let [alpha, beta] = window_bounds(window);
    let sign = if window.is_empty() { "≤" } else { ">" };
    format!("{beta} {sign} {alpha}")
}

/// With a sign for a bound: ≤ −1.
pub fn walk_score(found: WalkScore) -> String {
    let points = score(found.points);
    match found.relation {
        Relation::Equal => points,
        Relation::AtLeast => format!("≥ {points}"),
        Relation::AtMost => format!("≤ {points}"),
    }
}

/// The choice of the side to move: max(+1, −1) = +1. `…` stands for children that are not listed.
pub fn comparison(
    mover: Mark,
    scores: &[WalkScore],
    lists_all: bool,
    result: Option<WalkScore>,
) -> String {
    let name = match mover {
        Mark::X => "max",
        Mark::O => "min",
    };
    let mut list: Vec<String> = scores.iter().copied().map(walk_score).collect();
    if !lists_all {
        list.push("…".to_owned());
    }
    let list = format!("{name}({})", list.join(", "));
    match result {
        Some(score) if score.relation == Relation::Equal => {
            format!("{list} = {}", walk_score(score))
        }
        Some(score) => format!("{list} {}", walk_score(score)),
        None => list,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_commas_every_three_digits() {
        let written = [0, 16, 457, 1_000, 27_732, 1_234_567].map(thousands);
        assert_eq!(written, ["0", "16", "457", "1,000", "27,732", "1,234,567"]);
    }

    #[test]
    fn times_are_rounded_to_tenths_and_none_is_zero() {
        for (nanos, written) in [
            (0, "< 0.1 ms"),
            (99_000, "< 0.1 ms"),
            (457_000, "0.5 ms"),
            (45_740_000, "45.7 ms"),
            (99_960_000, "100.0 ms"),
            (457_499_999, "457 ms"),
            (4_570_000_000, "4570 ms"),
        ] {
            assert_eq!(milliseconds(Duration::from_nanos(nanos)), written);
        }
    }
}
