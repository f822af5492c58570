//! Text widths and line breaks, by the fonts of `face`.

#[cfg(feature = "gui")]
mod face;

use std::borrow::Cow;

use super::shape::Weight;

#[cfg(feature = "gui")]
pub use face::{advance, draw, is_drawn, use_system_fonts};

/// Without a window nothing is measured: all letters have one width.
#[cfg(not(feature = "gui"))]
fn advance(_: char, _: Weight) -> f32 {
    0.5
}

/// Without a window nothing is drawn, so nothing is missing.
#[cfg(not(feature = "gui"))]
pub fn is_drawn(_: char) -> bool {
    true
}

/// The width of a line, in the unit of `size`.
pub fn width(words: &str, weight: Weight, size: f32) -> f32 {
    words.chars().map(|letter| advance(letter, weight)).sum::<f32>() * size
}

/// Breaks the words at spaces into at most `most` lines. A word that is too wide has its own line, and the
/// last line takes the rest.
pub fn lines(words: &str, weight: Weight, size: f32, room: f32, most: u8) -> Vec<&str> {
    let fits = |part: &str| width(part, weight, size) <= room + 0.01;
    let mut lines = Vec::new();
    let mut rest = words;
    while lines.len() + 1 < usize::from(most) && !fits(rest) {
        let spaces = rest.match_indices(' ').map(|(at, _)| at);
        // A number at the end is not left alone.
        let is_number = |end: &str| end.len() <= 4 && end.contains(|it: char| it.is_ascii_digit());
        let breaks = spaces.clone().filter(|&at| !is_number(&rest[at..]));
        let fitting = breaks.take_while(|&at| fits(&rest[..at]));
        let Some(end) = fitting.last().or_else(|| spaces.min()) else {
            break;
        };
        let (line, after) = rest.split_at(end);
        lines.push(line);
        rest = after.trim_start_matches(' ');
    }
    lines.push(rest);
    lines
}

pub fn fits(words: &str, weight: Weight, size: f32, room: f32, most: u8) -> bool {
    let lines = lines(words, weight, size, room, most);
    lines.iter().all(|line| width(line, weight, size) <= room + 0.01)
}

/// The words, with an ellipsis at the end if they are too wide.
pub fn shortened(words: &str, weight: Weight, size: f32, room: f32) -> Cow<'_, str> {
    let fits = |words: &str| width(words, weight, size) <= room + 0.01;
    if fits(words) {
        return Cow::Borrowed(words);
    }
    let letters: Vec<char> = words.chars().collect();
    let cut = |kept: usize| letters[..kept].iter().chain([&'…']).collect::<String>();
    let kept = (1..letters.len()).rev().find(|&kept| fits(&cut(kept)));
    Cow::Owned(cut(kept.unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_width_of_a_mixed_text_is_that_of_its_parts() {
        let width = |words| width(words, Weight::Medium, 20.0);
        let parts = width("3x3 ") + width("판") + width("!");
        assert!((width("3x3 판!") - parts).abs() < 0.001);
        assert!(width("판") > width("i"));
    }

    #[test]
    fn words_break_at_spaces_and_only_into_as_many_lines_as_needed() {
        let weight = Weight::Medium;
        let room = width("two lines", weight, 20.0);
        let broken = |words, most| lines(words, weight, 20.0, room, most);
        assert_eq!(broken("one", 3), ["one"]);
        assert_eq!(broken("two lines here", 3), ["two lines", "here"]);
        assert_eq!(broken("two lines here or more", 2), ["two lines", "here or more"]);
        assert_eq!(broken("unbreakablewords b", 3), ["unbreakablewords", "b"]);
        assert_eq!(broken("wins in 2.", 3), ["wins", "in 2."]);
        assert!(fits("two lines here", weight, 20.0, room, 2));
        assert!(!fits("two lines here", weight, 20.0, room, 1));
    }

    #[test]
    fn words_that_do_not_fit_end_with_an_ellipsis() {
        let room = width("cut of…", Weight::Medium, 20.0);
        assert_eq!(shortened("cut off here", Weight::Medium, 20.0, room), "cut of…");
        assert_eq!(shortened("short", Weight::Medium, 20.0, room), "short");
    }
}
