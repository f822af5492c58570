//! Everything the window says. [`Phrase`] is what can be said, `telling` chooses the phrase that
//! fits, and [`Language`] puts it into words: those of a language are one file.

mod english;
mod key;
mod korean;
mod language;
mod phrase;
mod telling;

pub use key::Key;
pub use language::Language;
pub use phrase::Phrase;
pub(super) use telling::*;

/// A text whose first letter is a capital.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}

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
