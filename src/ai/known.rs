use super::Value;
use crate::rules::Rules;

/// What best play brings the side that opens on an empty board, as [`super::Solver`] proves it for
/// every shape there is.
///
/// Three in a row is won on all boards but 3x3, four in a row from 5 by 6 on; all else is a draw.
/// So too in the literature: Uiterwijk and van den Herik, "The advantage of the initiative" (2000).
pub fn value_of_opening(rules: Rules) -> Value {
    let (short, long) = (
        rules.columns().min(rules.rows()),
        rules.columns().max(rules.rows()),
    );
    match rules.in_row() {
        3 if rules != Rules::TIC_TAC_TOE => Value::Win,
        4 if short >= 5 && long >= 6 => Value::Win,
        _ => Value::Draw,
    }
}
