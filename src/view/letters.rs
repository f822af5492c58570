//! Which letters the bundled fonts have.

/// All of them; written by the script that makes the fonts.
const LETTERS: &str = include_str!("../../assets/fonts/letters.txt");

/// Stands for a letter that they lack.
const PLACEHOLDER: char = '□';

/// Whether the fonts have a letter.
pub fn has(letter: char) -> bool {
    LETTERS.trim_end_matches('\n').contains(letter)
}

/// A letter as it can be shown.
pub fn shown(letter: char) -> char {
    if has(letter) { letter } else { PLACEHOLDER }
}
