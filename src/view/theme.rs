use super::shape::Color;
use crate::rules::Mark;

/// The colours of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Behind everything.
    pub ground: Color,
    /// The lines between the cells.
    pub grid: Color,
    /// X.
    pub x: Color,
    /// O.
    pub o: Color,
    /// The result of a round.
    pub result: Color,
    /// Words.
    pub text: Color,
    /// Words of less weight.
    pub quiet: Color,
    /// A button, and the cell of the last move.
    pub raised: Color,
    /// A button under the mouse.
    pub lifted: Color,
}

impl Theme {
    /// Black ground, white grid and O, yellow X, red result: the colours of the first window.
    pub const CLASSIC: Theme = Theme {
        ground: Color::hex(0x00_0000),
        grid: Color::hex(0xFF_FFFF),
        x: Color::hex(0xFF_DD00),
        o: Color::hex(0xFF_FFFF),
        result: Color::hex(0xFF_3B30),
        text: Color::hex(0xF2_F2F2),
        quiet: Color::hex(0xA0_A0A6),
        raised: Color::hex(0x25_2529),
        lifted: Color::hex(0x3C_3C42),
    };

    /// The colour of a mark.
    pub const fn mark(&self, mark: Mark) -> Color {
        match mark {
            Mark::X => self.x,
            Mark::O => self.o,
        }
    }
}
