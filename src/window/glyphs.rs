//! A texture atlas of the glyphs in use.
//!
//! Each of the engine's own fonts has a texture, filled with letters that are never shown, and a frame in
//! which such a texture grows is garbled. Here a frame names all its glyphs before it draws any, and draws
//! everything, shapes too, from this one texture: a change of texture costs a draw call.

use macroquad::texture::Texture2D;
use rustc_hash::FxHashMap;

use crate::ui::{Weight, font};
use fontdue::Metrics;

/// Initial side of the texture; it doubles when a frame needs more space.
const FIRST_SIDE: usize = 256;

/// A size that every graphics card supports. Glyphs beyond it are left out.
const MAX_SIDE: usize = 4096;

/// Space around glyphs, so that blending does not mix their pixels.
const GAP: usize = 4;

/// Blank pixels drawn around a glyph. One that begins within a pixel ends within one pixel more.
const MARGIN: f32 = 1.0;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key {
    pub letter: char,
    pub weight: Weight,
    /// The height of the font, in pixels.
    pub size: u16,
}

/// A letter in the texture, with its margin.
#[derive(Clone, Copy)]
pub struct Glyph {
    /// From the pen to the left side, in pixels.
    pub left: f32,
    /// From the baseline down to the top, in pixels.
    pub top: f32,
    pub width: f32,
    pub height: f32,
    /// In the texture, in pixels.
    pub x: f32,
    pub y: f32,
}

/// The texture with its glyphs.
pub struct Glyphs {
    atlas: Atlas,
    texture: Texture2D,
}

struct Atlas {
    glyphs: FxHashMap<Key, Glyph>,
    side: usize,
    /// RGBA bytes.
    pixels: Vec<u8>,
    /// The position of the next glyph, if its row has space left.
    next: (usize, usize),
    row_height: usize,
    /// Whether the texture is out of date.
    is_changed: bool,
}

impl Glyphs {
    pub fn new() -> Glyphs {
        Glyphs { atlas: Atlas::new(FIRST_SIDE), texture: Texture2D::empty() }
    }

    pub fn clear(&mut self) {
        self.atlas = Atlas::new(self.atlas.side);
    }

    pub fn prepare(&mut self, keys: &(impl Iterator<Item = Key> + Clone)) -> Texture2D {
        self.atlas.add_all(keys);
        let side = self.atlas.side as u16;
        if self.texture.width() as u16 != side {
            self.texture = Texture2D::from_rgba8(side, side, &self.atlas.pixels);
        } else if self.atlas.is_changed {
            self.texture.update_from_bytes(side.into(), side.into(), &self.atlas.pixels);
        }
        self.atlas.is_changed = false;
        self.texture.clone()
    }

    /// A prepared glyph; `None` if it was left out.
    pub fn get(&self, key: Key) -> Option<Glyph> {
        self.atlas.glyphs.get(&key).copied()
    }
}

impl Atlas {
    fn new(side: usize) -> Atlas {
        // Blank pixels are white, too: at the edge of a glyph they are blended with its own.
        let pixels = [255, 255, 255, 0].repeat(side * side);
        Atlas {
            glyphs: FxHashMap::default(),
            side,
            pixels,
            next: (GAP, GAP),
            row_height: 0,
            is_changed: true,
        }
    }

    fn add_all(&mut self, keys: &(impl Iterator<Item = Key> + Clone)) {
        while !self.add_what_fits(keys.clone()) && self.side < MAX_SIDE {
            *self = Atlas::new((self.side * 2).min(MAX_SIDE));
        }
    }

    fn add_what_fits(&mut self, keys: impl Iterator<Item = Key>) -> bool {
        let mut is_complete = true;
        for key in keys {
            is_complete &= self.add(key);
        }
        is_complete
    }

    /// Adds a missing glyph; false if there is no space for it.
    fn add(&mut self, key: Key) -> bool {
        if self.glyphs.contains_key(&key) {
            return true;
        }
        let Some((drawing, coverage)) = font::draw(key.letter, key.weight, key.size) else {
            return true;
        };
        let Some((x, y)) = self.space_for(&drawing) else {
            return false;
        };
        self.copy(&drawing, &coverage, x, y);
        let glyph = Glyph {
            left: drawing.xmin as f32 - MARGIN,
            top: -(drawing.ymin as f32 + drawing.height as f32) - MARGIN,
            width: drawing.width as f32 + 2.0 * MARGIN,
            height: drawing.height as f32 + 2.0 * MARGIN,
            x: x as f32 - MARGIN,
            y: y as f32 - MARGIN,
        };
        self.glyphs.insert(key, glyph);
        true
    }

    fn space_for(&mut self, drawing: &Metrics) -> Option<(usize, usize)> {
        if self.next.0 + drawing.width + GAP > self.side {
            self.next = (GAP, self.next.1 + self.row_height + GAP);
            self.row_height = 0;
        }
        let (x, y) = self.next;
        if x + drawing.width + GAP > self.side || y + drawing.height + GAP > self.side {
            return None;
        }
        self.next.0 += drawing.width + GAP;
        self.row_height = self.row_height.max(drawing.height);
        Some((x, y))
    }

    fn copy(&mut self, drawing: &Metrics, coverage: &[u8], x: usize, y: usize) {
        if drawing.width == 0 {
            return;
        }
        for (row, coverage) in coverage.chunks_exact(drawing.width).enumerate() {
            let start = ((y + row) * self.side + x) * 4;
            for (pixel, &opacity) in self.pixels[start..].chunks_exact_mut(4).zip(coverage) {
                pixel.copy_from_slice(&[255, 255, 255, opacity]);
            }
        }
        self.is_changed = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(letters: &str, sizes: &[u16]) -> Vec<Key> {
        let mut keys = Vec::new();
        for letter in letters.chars() {
            for weight in [Weight::Medium, Weight::ExtraBold] {
                keys.extend(sizes.iter().map(|&size| Key { letter, weight, size }));
            }
        }
        keys
    }

    /// Checks that no two glyphs share a pixel and that their margins are blank.
    #[track_caller]
    fn check(atlas: &Atlas, keys: &[Key]) {
        let mut taken = vec![false; atlas.side * atlas.side];
        let opacity = |x: usize, y: usize| atlas.pixels[(y * atlas.side + x) * 4 + 3];
        for key in keys {
            let glyph = atlas.glyphs.get(key).expect("a glyph");
            let (drawing, coverage) = font::draw(key.letter, key.weight, key.size).expect("a font");
            let drawn = (glyph.width as usize, glyph.height as usize);
            assert_eq!(drawn, (drawing.width + 2, drawing.height + 2));
            let (left, top) = (glyph.x as usize, glyph.y as usize);
            for row in 0..drawn.1 {
                for column in 0..drawn.0 {
                    let (x, y) = (left + column, top + row);
                    let is_taken = &mut taken[y * atlas.side + x];
                    assert!(!*is_taken, "{} overlaps", key.letter);
                    *is_taken = true;
                    let inside = (1..=drawing.height).contains(&row)
                        && (1..=drawing.width).contains(&column);
                    let covered = inside.then(|| coverage[(row - 1) * drawing.width + column - 1]);
                    let expected = covered.unwrap_or(0);
                    assert_eq!(opacity(x, y), expected, "{}", key.letter);
                }
            }
        }
        for y in 0..atlas.side {
            let blank = (0..atlas.side).filter(|x| !taken[y * atlas.side + x]);
            for x in blank {
                let at = (y * atlas.side + x) * 4;
                assert_eq!(atlas.pixels[at..at + 4], [255, 255, 255, 0]);
            }
        }
    }

    #[test]
    fn every_glyph_has_pixels_of_its_own_also_once_the_texture_has_grown() {
        let mut atlas = Atlas::new(FIRST_SIDE);
        let few = keys("Play best!승", &[12, 20]);
        atlas.add_all(&few.iter().copied());
        assert_eq!(atlas.side, FIRST_SIDE);
        check(&atlas, &few);
        let many = keys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", &[40, 60]);
        atlas.add_all(&many.iter().copied());
        assert!(atlas.side > FIRST_SIDE);
        check(&atlas, &many);
        atlas.is_changed = false;
        atlas.add_all(&many.iter().copied());
        assert!(!atlas.is_changed, "they are not added again");
    }

    #[test]
    fn glyphs_larger_than_the_largest_texture_are_left_out() {
        let mut atlas = Atlas::new(MAX_SIDE / 2);
        let keys = keys("W", &[9000]);
        atlas.add_all(&keys.iter().copied());
        assert_eq!(atlas.side, MAX_SIDE);
        assert!(atlas.glyphs.is_empty());
    }
}
