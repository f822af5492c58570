//! Letters of the system's fonts. They are looked for on threads: a cold system takes a tenth of a second to list its fonts.

use std::collections::BTreeMap;
use std::panic;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex};
use std::task::Poll;
use std::thread;

use ab_glyph::{Font, FontRef, GlyphId, Outline, OutlinedGlyph, PxScaleFactor};
use fontdb::{Database, FaceInfo, Stretch, Style};
use fontdue::Metrics;

use super::lock;
use crate::platform::SystemLetter;

/// Parts of the names of fonts without serifs, which stand before all others.
const SANS: [&str; 6] = ["Sans", " UI", "Helvetica", "Gothic", "YaHei", "PingFang"];

/// By letter and weight, from 100 to 900.
type Letters = BTreeMap<(char, u16), Poll<Option<Arc<SystemLetter>>>>;

static LETTERS: Mutex<Letters> = Mutex::new(Letters::new());

static FONTS: LazyLock<Database> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_system_fonts();
    fonts
});

/// A letter of the system's fonts; `None` if none has it. Pending while it is looked for.
pub fn system_letter(letter: char, weight: u16) -> Poll<Option<Arc<SystemLetter>>> {
    let find = move || {
        // A damaged font is as good as none.
        let found = panic::catch_unwind(|| find(letter, weight)).ok().flatten();
        lock(&LETTERS).insert((letter, weight), Poll::Ready(found.map(Arc::new)));
    };
    let start = || match thread::Builder::new().name("fonts".into()).spawn(find) {
        Ok(_) => Poll::Pending,
        Err(_) => Poll::Ready(None),
    };
    lock(&LETTERS).entry((letter, weight)).or_insert_with(start).clone()
}

/// Whether letters are looked for, or were found since the last call: words may get other widths.
pub fn awaits_letters() -> bool {
    static FOUND: AtomicUsize = AtomicUsize::new(0);
    let letters = lock(&LETTERS);
    let found = letters.values().filter(|letter| letter.is_ready()).count();
    found < letters.len() || FOUND.swap(found, Ordering::Relaxed) != found
}

fn find(letter: char, weight: u16) -> Option<SystemLetter> {
    // In that font each letter is a box that names its script.
    let fonts = FONTS.faces().filter(|font| !font.post_script_name.starts_with("LastResort"));
    let mut fonts: Vec<&FaceInfo> = fonts.collect();
    fonts.sort_by_key(|font| {
        let is_plain = font.style == Style::Normal && font.stretch == Stretch::Normal;
        let is_sans = SANS.iter().any(|part| font.families.iter().any(|it| it.0.contains(part)));
        (!is_plain || font.monospaced, !is_sans, font.weight.0.abs_diff(weight))
    });
    let read = |data: &[u8], index| read(letter, data, index);
    fonts.into_iter().find_map(|font| FONTS.with_face_data(font.id, read)?)
}

/// `None`, too, for a picture in colours: that has no outline.
fn read(letter: char, data: &[u8], index: u32) -> Option<SystemLetter> {
    let font = FontRef::try_from_slice_and_index(data, index).ok()?;
    let glyph = Some(font.glyph_id(letter)).filter(|glyph| *glyph != GlyphId::default())?;
    let (outline, units) = (font.outline(glyph)?, font.units_per_em()?);
    let advance = font.h_advance_unscaled(glyph) / units;
    let draw = Box::new(move |size| draw(outline.clone(), size / units));
    Some(SystemLetter { advance, draw })
}

fn draw(outline: Outline, scale: f32) -> (Metrics, Vec<u8>) {
    let scale = PxScaleFactor { horizontal: scale, vertical: scale };
    let drawing = OutlinedGlyph::new(GlyphId::default().with_scale(1.0), outline, scale);
    let area = drawing.px_bounds();
    let (width, height) = (area.width() as usize, area.height() as usize);
    let mut coverage = Vec::with_capacity(width * height);
    drawing.draw(|_, _, part| coverage.push((part.min(1.0) * 255.0).round() as u8));
    let (xmin, ymin) = (area.min.x as i32, -area.max.y as i32);
    (Metrics { xmin, ymin, width, height, ..Metrics::default() }, coverage)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: &[u8] = include_bytes!("../../../assets/fonts/sans.otc");

    #[test]
    fn a_letter_is_drawn_as_by_the_bundled_fonts() {
        let font = fontdue::Font::from_bytes(OWN, fontdue::FontSettings::default());
        let font = font.expect("a font");
        for letter in ['a', 'g', 'W', '8', '?'] {
            let own = read(letter, OWN, 0).expect("a letter");
            let (metrics, coverage) = (own.draw)(40.0);
            let (expected, pixels) = font.rasterize(letter, 40.0);
            assert!((own.advance * 40.0 - expected.advance_width).abs() < 0.1, "{letter}");
            let ink = |pixels: &[u8]| pixels.iter().map(|it| f32::from(*it)).sum::<f32>();
            let ratio = ink(&coverage) / ink(&pixels);
            assert!((0.97..1.03).contains(&ratio), "{letter}: {ratio}");
            assert_eq!(coverage.len(), metrics.width * metrics.height);
            let edges = |it: &Metrics| [it.xmin, it.ymin, it.width as i32, it.height as i32];
            let pairs = edges(&metrics).into_iter().zip(edges(&expected));
            pairs.for_each(|(own, expected)| assert!(own.abs_diff(expected) <= 1, "{letter}"));
        }
        let read = |letter| read(letter, OWN, 0);
        assert!(read('王').is_none() && read(' ').is_none());
    }

    #[test]
    fn a_letter_that_no_font_has_is_looked_for_once() {
        let nothing = || system_letter('\u{10fffe}', 500);
        assert!(nothing().is_pending() && awaits_letters());
        while nothing().is_pending() {
            thread::yield_now();
        }
        assert!(matches!(nothing(), Poll::Ready(None)) && awaits_letters() && !awaits_letters());
    }
}
