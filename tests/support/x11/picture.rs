use std::ops::Range;

use super::UNPAINTED;

/// What a window showed at one moment.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    pub width: u16,
    pub height: u16,
    /// Row by row from the top: blue, green, red, 0.
    pub(super) bytes: Vec<u8>,
}

impl Picture {
    /// Returns red, green and blue of a pixel.
    #[track_caller]
    pub fn pixel(&self, x: u16, y: u16) -> [u8; 3] {
        let (width, height) = (self.width, self.height);
        let is_so = x < width && y < height;
        assert!(is_so, "({x}, {y}) is outside of {width} x {height}");
        let at = (usize::from(y) * usize::from(width) + usize::from(x)) * 4;
        [self.bytes[at + 2], self.bytes[at + 1], self.bytes[at]]
    }

    /// Counts the pixels in these columns and rows that satisfy the condition.
    #[track_caller]
    pub fn count(
        &self,
        columns: Range<u16>,
        rows: Range<u16>,
        condition: impl Fn([u8; 3]) -> bool,
    ) -> usize {
        let pixels = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
        pixels.filter(|&(x, y)| condition(self.pixel(x, y))).count()
    }

    /// Tells whether the game has painted the corners and the centre, and so the whole: a frame
    /// comes in one piece.
    pub fn is_painted(&self) -> bool {
        let (right, bottom) = (self.width - 1, self.height - 1);
        let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)];
        let mut probes = corners.into_iter().chain([(right / 2, bottom / 2)]);
        probes.all(|(x, y)| self.pixel(x, y) != UNPAINTED)
    }
}
