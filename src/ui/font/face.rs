//! The bundled fonts and their glyphs.

use std::sync::OnceLock;

use fontdue::{Font, FontSettings, Metrics};

use crate::ui::shape::Weight;

/// A font collection: the fonts of medium weight, then the same in extra bold.
const FILE: &[u8] = include_bytes!("../../../assets/fonts/sans.otc");

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
pub fn advance(letter: char, weight: Weight) -> f32 {
    let Some(face) = face(letter, weight) else {
        return 0.0;
    };
    match face.ascii.get(letter as usize) {
        Some(width) => *width,
        None => face.font.metrics(letter, 1.0).advance_width,
    }
}

/// A rasterized letter, in pixels: its metrics, and the coverage of each pixel, row by row from the top.
pub fn draw(letter: char, weight: Weight, size: u16) -> Option<(Metrics, Vec<u8>)> {
    Some(face(letter, weight)?.font.rasterize(letter, f32::from(size)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In the wrong font a letter would be drawn as the missing-glyph box.
    #[test]
    fn each_letter_is_looked_for_in_the_font_that_has_it() {
        let letters = include_str!("../../../assets/fonts/letters.txt").trim_end_matches('\n');
        for letter in letters.chars() {
            for weight in [Weight::Medium, Weight::ExtraBold] {
                let face = face(letter, weight).expect("a font");
                assert!(face.font.chars().contains_key(&letter), "{letter:?} {weight:?}");
            }
        }
    }
}
