use super::Value;
use crate::rules::Rules;

/// The proved value of the empty board for the side that opens, as [`Prover`](super::Prover) finds it for every shape.
///
/// The literature agrees: Uiterwijk and van den Herik, "The advantage of the initiative" (2000).
pub fn value_of_opening(rules: Rules) -> Value {
    let shorter = rules.columns().min(rules.rows());
    let longer = rules.columns().max(rules.rows());
    match rules.in_row() {
        3 if rules != Rules::TIC_TAC_TOE => Value::Win,
        4 if shorter >= 5 && longer >= 6 => Value::Win,
        _ => Value::Draw,
    }
}
