use super::shape::Color;
use crate::ai::Value;
use crate::profile::{Hue, Players, ThemeName};
use crate::rules::Mark;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Theme {
    /// The background.
    pub ground: Color,
    /// The lines between the cells.
    pub grid: Color,
    pub x: Color,
    pub o: Color,
    /// Primary buttons, and bars.
    pub accent: Color,
    /// The result of a round.
    pub result: Color,
    /// A proved win.
    pub win: Color,
    /// A proved draw.
    pub draw: Color,
    /// A proved loss.
    pub loss: Color,
    pub text: Color,
    /// Text of less weight.
    pub quiet: Color,
    /// Buttons, and the cell of the last move.
    pub raised: Color,
    /// A button under the mouse.
    pub lifted: Color,
    /// The colours that players can choose.
    pub hues: Hues,
    /// How far what matters less at present fades into the background, from 0 to 1.
    pub idle_fade: f32,
}

/// The shades of the colours that players can choose. One that would be close to the theme's own
/// colour of a mark equals it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hues {
    red: Color,
    orange: Color,
    green: Color,
    blue: Color,
    violet: Color,
}

impl Hues {
    const BRIGHT: Hues = Hues {
        red: Color::hex(0xFF_8585),
        orange: Color::hex(0xFF_A040),
        green: Color::hex(0x69_DB7C),
        blue: Color::hex(0x6C_B6FF),
        violet: Color::hex(0xC5_9BFF),
    };
    const DARK: Hues = Hues {
        red: Color::hex(0xA8_1830),
        orange: Color::hex(0xA6_4400),
        green: Color::hex(0x1C_6B30),
        blue: Color::hex(0x1F_4E9E),
        violet: Color::hex(0x7A_3EBF),
    };
    /// See [`Theme::COLOUR_SAFE`].
    const COLOUR_SAFE: Hues = Hues {
        red: Color::hex(0xD5_5E00),
        orange: Color::hex(0xE6_9F00),
        green: Color::hex(0x00_9E73),
        blue: Color::hex(0x56_B4E9),
        violet: Color::hex(0xCC_79A7),
    };
}

impl Theme {
    /// Black ground, white grid and O, yellow X, red result: the colours of the first window.
    pub const CLASSIC: Theme = Theme {
        ground: Color::hex(0x00_0000),
        grid: Color::hex(0xFF_FFFF),
        x: Color::hex(0xFF_DD00),
        o: Color::hex(0xFF_FFFF),
        accent: Color::hex(0xFF_DD00),
        result: Color::hex(0xFF_3B30),
        win: Color::hex(0x5A_D67D),
        draw: Color::hex(0x8A_B4F8),
        loss: Color::hex(0xFF_8A70),
        text: Color::hex(0xF2_F2F2),
        quiet: Color::hex(0xA0_A0A6),
        raised: Color::hex(0x25_2529),
        lifted: Color::hex(0x3C_3C42),
        hues: Hues::BRIGHT,
        idle_fade: 0.4,
    };

    /// Dark on light.
    pub const LIGHT: Theme = Theme {
        ground: Color::hex(0xF8_F7F4),
        grid: Color::hex(0x2B_2B30),
        x: Color::hex(0xA6_4400),
        o: Color::hex(0x1F_4E9E),
        accent: Color::hex(0xA6_4400),
        result: Color::hex(0xB7_1C1C),
        win: Color::hex(0x17_6B34),
        draw: Color::hex(0x2A_56A5),
        loss: Color::hex(0xA8_3214),
        text: Color::hex(0x1B_1B1F),
        quiet: Color::hex(0x5E_5E66),
        raised: Color::hex(0xE6_E5E0),
        lifted: Color::hex(0xD3_D2CC),
        hues: Hues::DARK,
        idle_fade: 0.2,
    };

    /// The strongest contrasts on black.
    pub const HIGH_CONTRAST: Theme = Theme {
        ground: Color::hex(0x00_0000),
        grid: Color::hex(0xFF_FFFF),
        x: Color::hex(0xFF_FF00),
        o: Color::hex(0x00_FFFF),
        accent: Color::hex(0xFF_FF00),
        result: Color::hex(0xFF_8080),
        win: Color::hex(0x66_FF66),
        draw: Color::hex(0xFF_FFFF),
        loss: Color::hex(0xFF_A080),
        text: Color::hex(0xFF_FFFF),
        quiet: Color::hex(0xE4_E4E4),
        raised: Color::hex(0x2C_2C2C),
        lifted: Color::hex(0x44_4444),
        hues: Hues::BRIGHT,
        idle_fade: 0.0,
    };

    /// Colours of the palette that Okabe and Ito made for every kind of colour vision ("Color
    /// Universal Design", 2008).
    pub const COLOUR_SAFE: Theme = Theme {
        ground: Color::hex(0x00_0000),
        grid: Color::hex(0xFF_FFFF),
        x: Color::hex(0xE6_9F00),
        o: Color::hex(0x56_B4E9),
        accent: Color::hex(0xE6_9F00),
        result: Color::hex(0xF0_E442),
        win: Color::hex(0x56_B4E9),
        draw: Color::hex(0xFF_FFFF),
        loss: Color::hex(0xE6_9F00),
        text: Color::hex(0xF2_F2F2),
        quiet: Color::hex(0xA8_A8AE),
        raised: Color::hex(0x25_2529),
        lifted: Color::hex(0x3C_3C42),
        hues: Hues::COLOUR_SAFE,
        idle_fade: 0.2,
    };

    pub const fn named(name: ThemeName) -> Theme {
        match name {
            ThemeName::Classic => Theme::CLASSIC,
            ThemeName::Light => Theme::LIGHT,
            ThemeName::HighContrast => Theme::HIGH_CONTRAST,
            ThemeName::ColourSafe => Theme::COLOUR_SAFE,
        }
    }

    /// All colours faded into the background by this part, from 0 to 1.
    #[must_use]
    pub fn faded(&self, part: f32) -> Theme {
        let fade = |color: Color| color.towards(self.ground, part);
        Theme {
            grid: fade(self.grid),
            x: fade(self.x),
            o: fade(self.o),
            accent: fade(self.accent),
            result: fade(self.result),
            win: fade(self.win),
            draw: fade(self.draw),
            loss: fade(self.loss),
            text: fade(self.text),
            quiet: fade(self.quiet),
            raised: fade(self.raised),
            lifted: fade(self.lifted),
            ..*self
        }
    }

    /// The theme with the marks in the colours of these players. Where a player chose the theme's
    /// colour of the other mark, the other player gets the remaining one.
    #[must_use]
    pub fn painted(self, players: &Players) -> Theme {
        let hue = |mark| players.of(mark).hue;
        let ink = |mark| hue(mark).map_or(self.mark(mark), |hue| self.shade(hue));
        let (mut x, mut o) = (ink(Mark::X), ink(Mark::O));
        if x == o && hue(Mark::X).is_none() {
            x = self.o;
        } else if x == o {
            o = self.x;
        }
        Theme { x, o, ..self }
    }

    pub const fn shade(&self, hue: Hue) -> Color {
        match hue {
            Hue::Red => self.hues.red,
            Hue::Orange => self.hues.orange,
            Hue::Green => self.hues.green,
            Hue::Blue => self.hues.blue,
            Hue::Violet => self.hues.violet,
        }
    }

    /// A colour as it looks on what matters less at present.
    pub fn idle(&self, color: Color) -> Color {
        color.towards(self.ground, self.idle_fade)
    }

    pub const fn value(&self, value: Value) -> Color {
        match value {
            Value::Win => self.win,
            Value::Draw => self.draw,
            Value::Loss => self.loss,
        }
    }

    pub const fn mark(&self, mark: Mark) -> Color {
        match mark {
            Mark::X => self.x,
            Mark::O => self.o,
        }
    }
}
