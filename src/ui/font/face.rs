//! The bundled fonts and their glyphs, and for names those of the system.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::task::Poll;

use fontdue::{Font, FontSettings, Metrics};

use crate::platform::{SystemLetter, system_letter};
use crate::ui::shape::Weight;

/// A font collection: the fonts of medium weight, then the same in extra bold.
const FILE: &[u8] = include_bytes!("../../../assets/fonts/sans.otc");

const OF_EACH_WEIGHT: usize = 3;

/// Stands for a letter that cannot be drawn.
const PLACEHOLDER: char = '·';

/// In a window. Tests depend on no system.
static USES_SYSTEM: AtomicBool = AtomicBool::new(false);

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

/// From now on, letters that the bundled fonts lack are drawn by those of the system.
pub fn use_system_fonts() {
    USES_SYSTEM.store(true, Ordering::Relaxed);
}

/// Whether letters are joined, stacked or written from right to left, from Hebrew to Burmese and from Khmer to Balinese:
/// drawn one by one, they would be wrong.
fn is_shaped(letter: char) -> bool {
    let others = [0x1700..=0x1cff, 0xa800..=0xabff, 0xfb1d..=0xfeff, 0x10800..=0x11fff];
    ('\u{590}'..='\u{109f}').contains(&letter)
        || others.iter().any(|range| range.contains(&u32::from(letter)))
}

/// A letter that the bundled fonts lack; `None` if it cannot be drawn.
fn system(letter: char, weight: Weight) -> Poll<Option<Arc<SystemLetter>>> {
    if is_shaped(letter) || !USES_SYSTEM.load(Ordering::Relaxed) {
        return Poll::Ready(None);
    }
    system_letter(letter, if weight == Weight::Medium { 500 } else { 800 })
}

fn bundled(letter: char, weight: Weight) -> Option<&'static Font> {
    face(letter, weight).map(|face| &face.font).filter(|font| font.has_glyph(letter))
}

pub fn is_drawn(letter: char) -> bool {
    let weight = Weight::Medium;
    bundled(letter, weight).is_some() || !matches!(system(letter, weight), Poll::Ready(None))
}

/// The distance from a letter to the next, per unit of size.
pub fn advance(letter: char, weight: Weight) -> f32 {
    let ascii = face(letter, weight).and_then(|face| face.ascii.get(letter as usize));
    let own = |letter| Some(bundled(letter, weight)?.metrics(letter, 1.0).advance_width);
    ascii.copied().or_else(|| own(letter)).unwrap_or_else(|| match system(letter, weight) {
        Poll::Ready(Some(letter)) => letter.advance,
        _ => own(PLACEHOLDER).unwrap_or_default(),
    })
}

/// A rasterized letter, in pixels: its metrics, and the coverage of each pixel, row by row from the top. `None` while it
/// is looked for.
pub fn draw(letter: char, weight: Weight, size: u16) -> Option<(Metrics, Vec<u8>)> {
    let pixels = f32::from(size);
    let own = |letter| Some(bundled(letter, weight)?.rasterize(letter, pixels));
    own(letter).or_else(|| match system(letter, weight) {
        Poll::Ready(Some(letter)) => Some((letter.draw)(pixels)),
        Poll::Ready(None) => own(PLACEHOLDER),
        Poll::Pending => None,
    })
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
