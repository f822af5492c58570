use std::cell::OnceCell;

use fontdue::{Font, FontSettings};

use crate::ui::Weight;

/// A collection of fonts: of medium weight, then the same of extra bold.
const FILE: &[u8] = include_bytes!("../../assets/fonts/sans.otc");

/// The number of fonts of each weight.
const OF_EACH_WEIGHT: usize = 3;

/// The bundled fonts. Each is loaded when it is first needed, because loading takes time and memory
/// for every glyph of it.
#[derive(Default)]
pub struct Fonts([OnceCell<Option<Font>>; 2 * OF_EACH_WEIGHT]);

/// A glyph as its font draws it, in pixels.
pub struct Drawing {
    /// From the pen to the left side of the pixels.
    pub left: i32,
    /// From the baseline up to the lower side of the pixels.
    pub bottom: i32,
    pub width: usize,
    pub height: usize,
    /// How much of each pixel is covered, row by row from the top.
    pub coverage: Vec<u8>,
}

impl Fonts {
    /// The width of a line of text of this size, in pixels.
    pub fn width(&self, words: &str, weight: Weight, size: u16) -> f32 {
        words
            .chars()
            .map(|letter| self.advance(letter, weight, size))
            .sum()
    }

    /// The distance from a letter to the next one, in pixels.
    pub fn advance(&self, letter: char, weight: Weight, size: u16) -> f32 {
        match self.of(letter, weight) {
            Some(font) => font.metrics(letter, f32::from(size)).advance_width,
            None => 0.0,
        }
    }

    pub fn draw(&self, letter: char, weight: Weight, size: u16) -> Option<Drawing> {
        let (metrics, coverage) = self.of(letter, weight)?.rasterize(letter, f32::from(size));
        Some(Drawing {
            left: metrics.xmin,
            bottom: metrics.ymin,
            width: metrics.width,
            height: metrics.height,
            coverage,
        })
    }

    /// The font that has this letter, unless it is damaged.
    fn of(&self, letter: char, weight: Weight) -> Option<&Font> {
        let index = index_of(letter, weight);
        let settings = FontSettings {
            collection_index: index as u32,
            ..FontSettings::default()
        };
        let font = self.0.get(index)?;
        font.get_or_init(|| Font::from_bytes(FILE, settings).ok())
            .as_ref()
    }
}

/// The number of the font with this letter in the collection, as `assets/fonts/make.sh` orders them.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of the fonts that are loaded.
    fn loaded(fonts: &Fonts) -> Vec<usize> {
        let is_loaded = |&index: &usize| fonts.0[index].get().is_some();
        (0..fonts.0.len()).filter(is_loaded).collect()
    }

    #[test]
    fn a_font_is_loaded_when_one_of_its_letters_is_needed() {
        let fonts = Fonts::default();
        assert!(loaded(&fonts).is_empty());
        fonts.width("Play – 3×3…", Weight::Medium, 20);
        assert_eq!(loaded(&fonts), [0]);
        fonts.width("승", Weight::ExtraBold, 20);
        assert_eq!(loaded(&fonts), [0, 5]);
        fonts.width("Zoë ㅋ", Weight::Medium, 20);
        assert_eq!(loaded(&fonts), [0, 1, 2, 5]);
    }

    /// A letter in the wrong font would be drawn as the box that stands for a missing glyph.
    #[test]
    fn each_letter_is_looked_for_in_the_font_that_has_it() {
        let fonts = Fonts::default();
        let letters = include_str!("../../assets/fonts/letters.txt").trim_end_matches('\n');
        for letter in letters.chars() {
            for weight in [Weight::Medium, Weight::ExtraBold] {
                let font = fonts.of(letter, weight).expect("a font");
                assert!(font.chars().contains_key(&letter), "{letter:?} {weight:?}");
            }
        }
    }

    #[test]
    fn the_width_of_a_mixed_text_is_that_of_its_parts() {
        let fonts = Fonts::default();
        let width = |words| fonts.width(words, Weight::Medium, 20);
        let parts = width("3x3 ") + width("판") + width("!");
        assert!((width("3x3 판!") - parts).abs() < 0.001);
        assert!(width("판") > width("i"));
    }
}
