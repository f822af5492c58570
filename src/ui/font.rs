//! The bundled fonts: text widths, line breaks and glyphs.

use std::borrow::Cow;
use std::sync::OnceLock;

use fontdue::{Font, FontSettings, Metrics};

use super::shape::Weight;

/// A font collection: the fonts of medium weight, then the same in extra bold.
const FILE: &[u8] = include_bytes!("../../assets/fonts/sans.otc");

const OF_EACH_WEIGHT: usize = 3;

/// Loaded on first use: a font takes time and memory for each of its glyphs.
static FONTS: [OnceLock<Option<Face>>; 2 * OF_EACH_WEIGHT] =
    [const { OnceLock::new() }; 2 * OF_EACH_WEIGHT];

struct Face {
    font: Font,
    /// Widths of ASCII letters, per unit of size.
    ascii: [f32; 128],
}

impl Face {
    fn load(index: usize) -> Option<Face> {
        let settings = FontSettings { collection_index: index as u32, ..FontSettings::default() };
        let font = Font::from_bytes(FILE, settings).ok()?;
        let ascii = std::array::from_fn(|code| {
            let letter = char::from(code as u8);
            font.metrics(letter, 1.0).advance_width
        });
        Some(Face { font, ascii })
    }
}

fn face(letter: char, weight: Weight) -> Option<&'static Face> {
    let index = index_of(letter, weight);
    FONTS.get(index)?.get_or_init(|| Face::load(index)).as_ref()
}

/// The index of the letter's font in the collection, in the order of `assets/fonts/make.sh`.
fn index_of(letter: char, weight: Weight) -> usize {
    let first = match weight {
        Weight::Medium => 0,
        Weight::ExtraBold => OF_EACH_WEIGHT,
    };
    match letter {
        'À'..='ž' if !matches!(letter, '×' | '÷') => first + 1,
        '\u{3131}'..='\u{3163}' | '가'..='힣' => first + 2,
        _ => first,
    }
}

/// The distance from a letter to the next, per unit of size.
fn advance(letter: char, weight: Weight) -> f32 {
    let Some(face) = face(letter, weight) else {
        return 0.0;
    };
    match face.ascii.get(letter as usize) {
        Some(width) => *width,
        None => face.font.metrics(letter, 1.0).advance_width,
    }
}

pub fn letter_width(letter: char, weight: Weight, size: f32) -> f32 {
    advance(letter, weight) * size
}

/// The width of a line, in the unit of `size`.
pub fn width(words: &str, weight: Weight, size: f32) -> f32 {
    words.chars().map(|letter| advance(letter, weight)).sum::<f32>() * size
}

/// A rasterized letter, in pixels: its metrics, and the coverage of each pixel, row by row from the top.
pub fn draw(letter: char, weight: Weight, size: u16) -> Option<(Metrics, Vec<u8>)> {
    Some(face(letter, weight)?.font.rasterize(letter, f32::from(size)))
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

    /// In the wrong font a letter would be drawn as the missing-glyph box.
    #[test]
    fn each_letter_is_looked_for_in_the_font_that_has_it() {
        let letters = include_str!("../../assets/fonts/letters.txt").trim_end_matches('\n');
        for letter in letters.chars() {
            for weight in [Weight::Medium, Weight::ExtraBold] {
                let face = face(letter, weight).expect("a font");
                assert!(face.font.chars().contains_key(&letter), "{letter:?} {weight:?}");
            }
        }
    }

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
