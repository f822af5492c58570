use super::shape::Color;
use crate::ai::Value;
use crate::profile::{Hue, Players, ThemeName};
use crate::rules::{Mark, Outcome};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Theme {
    pub ground: Color,
    pub grid: Color,
    pub x: Color,
    pub o: Color,
    pub accent: Color,
    /// A result's line and words, which stay in the middle of the board, as in the first window; `None` for the
    /// winner's colour.
    pub result: Option<Color>,
    /// The results: CIEDE2000 at least 20 from each other, from both marks and from every hue; a draw is neutral.
    pub win: Color,
    pub draw: Color,
    pub loss: Color,
    pub text: Color,
    pub quiet: Color,
    pub raised: Color,
    pub lifted: Color,
    pub held: Color,
    /// The outline of a field, and of the last move's cell.
    pub edge: Color,
    /// The outline of a button.
    pub outline: Color,
    /// The players' colours, in the order of [`Hue::ALL`]. Where one is close to a mark's own colour, it is that colour.
    hues: [Color; 5],
    /// Minimum contrast between the background and anything but text.
    pub least_contrast: f32,
    /// Whether a hand draws marks and grids, unless a person wants them plain.
    pub is_inked: bool,
}

/// The share of a result's colour in the ground of a cell.
const TINT: f32 = 0.14;

const BRIGHT_HUES: [Color; 5] = colors([0xFF_7A62, 0xFF_A040, 0xB0_DC30, 0x6C_B6FF, 0xBE_96FF]);
const DARK_HUES: [Color; 5] = colors([0xB4_121F, 0xA6_4400, 0x3F_7A00, 0x1F_4E9E, 0x7A_3EBF]);

const fn colors<const N: usize>(hexes: [u32; N]) -> [Color; N] {
    let mut colors = [Color::hex(0); N];
    let mut i = 0;
    while i < N {
        colors[i] = Color::hex(hexes[i]);
        i += 1;
    }
    colors
}

impl Theme {
    /// Black, with a white grid and O, a yellow X and a red result: the colours of the first window.
    pub const CLASSIC: Theme = Theme {
        ground: Color::hex(0x00_0000),
        grid: Color::hex(0xFF_FFFF),
        x: Color::hex(0xFF_FF00),
        o: Color::hex(0xFF_FFFF),
        accent: Color::hex(0xFF_FF00),
        result: Some(Color::hex(0xFF_0000)),
        win: Color::hex(0x3F_D0A8),
        draw: Color::hex(0x9A_9A9A),
        loss: Color::hex(0xFF_6AB0),
        text: Color::hex(0xF2_F2F2),
        quiet: Color::hex(0xA8_A8AE),
        raised: Color::hex(0x1E_1E22),
        lifted: Color::hex(0x30_3036),
        held: Color::hex(0x4A_4A52),
        edge: Color::hex(0x6A_6A72),
        outline: Color::hex(0x6A_6A72),
        hues: BRIGHT_HUES,
        least_contrast: 3.0,
        is_inked: false,
    };

    pub const LIGHT: Theme = Theme {
        ground: Color::hex(0xF8_F7F4),
        grid: Color::hex(0x83_7E75),
        x: Color::hex(0xA6_4400),
        o: Color::hex(0x1F_4E9E),
        accent: Color::hex(0xA6_4400),
        result: None,
        win: Color::hex(0x00_695C),
        draw: Color::hex(0x5C_5C5C),
        loss: Color::hex(0x8E_0052),
        text: Color::hex(0x1B_1B1F),
        quiet: Color::hex(0x50_505A),
        raised: Color::hex(0xEF_EEEA),
        lifted: Color::hex(0xE2_E1DB),
        held: Color::hex(0xC9_C8C2),
        edge: Color::hex(0x85_857F),
        outline: Color::hex(0xD3_CFC6),
        hues: DARK_HUES,
        least_contrast: 3.0,
        is_inked: true,
    };

    /// Warm and soft, for the evening.
    pub const DARK: Theme = Theme {
        ground: Color::hex(0x22_1F1C),
        grid: Color::hex(0x8F_8578),
        x: Color::hex(0xF4_B740),
        o: Color::hex(0x86_BDEB),
        accent: Color::hex(0xF4_B740),
        win: Color::hex(0x3F_D0A8),
        draw: Color::hex(0xCF_CAC4),
        loss: Color::hex(0xFF_6AB0),
        text: Color::hex(0xF3_EEE6),
        quiet: Color::hex(0xC2_B8AC),
        raised: Color::hex(0x2D_2925),
        lifted: Color::hex(0x3A_352F),
        held: Color::hex(0x4D_463F),
        edge: Color::hex(0x85_7B70),
        outline: Color::hex(0x4A_443D),
        hues: BRIGHT_HUES,
        ..Theme::LIGHT
    };

    pub const HIGH_CONTRAST: Theme = Theme {
        o: Color::hex(0x00_FFFF),
        result: None,
        win: Color::hex(0x33_E098),
        draw: Color::hex(0xC4_C4C4),
        loss: Color::hex(0xFF_9EC4),
        text: Color::hex(0xFF_FFFF),
        quiet: Color::hex(0xE4_E4E4),
        raised: Color::hex(0x10_1010),
        lifted: Color::hex(0x2C_2C2C),
        held: Color::hex(0x44_4444),
        edge: Color::hex(0xB0_B0B0),
        outline: Color::hex(0xB0_B0B0),
        least_contrast: 4.5,
        ..Theme::CLASSIC
    };

    /// Marks in the palette of Okabe and Ito for every kind of colour vision ("Color Universal Design", 2008).
    pub const COLOUR_SAFE: Theme = Theme {
        x: Color::hex(0xE6_9F00),
        o: Color::hex(0x56_B4E9),
        accent: Color::hex(0xE6_9F00),
        result: None,
        win: Color::hex(0x9F_E8C8),
        draw: Color::hex(0xA0_A0A0),
        loss: Color::hex(0xFF_9A8A),
        hues: colors([0xD5_5E00, 0xE6_9F00, 0x00_9E73, 0x56_B4E9, 0xCC_79A7]),
        ..Theme::CLASSIC
    };

    pub const fn named(name: ThemeName, is_system_dark: bool) -> Theme {
        match name {
            ThemeName::System if is_system_dark => Theme::DARK,
            ThemeName::System | ThemeName::Light => Theme::LIGHT,
            ThemeName::Dark => Theme::DARK,
            ThemeName::Classic => Theme::CLASSIC,
            ThemeName::HighContrast => Theme::HIGH_CONTRAST,
            ThemeName::ColourSafe => Theme::COLOUR_SAFE,
        }
    }

    /// A theme for content that matters less for now.
    #[must_use]
    pub fn dimmed(&self) -> Theme {
        let faint = |color: Color| self.faint(color);
        Theme {
            grid: faint(self.grid),
            x: faint(self.x),
            o: faint(self.o),
            accent: faint(self.accent),
            result: self.result.map(faint),
            text: self.quiet,
            ..*self
        }
    }

    /// The faintest shade that is still visible on the background.
    pub fn faint(&self, color: Color) -> Color {
        self.faint_on(self.ground, color)
    }

    fn faint_on(&self, ground: Color, color: Color) -> Color {
        let is_seen = |shade| contrast(shade, ground) >= self.least_contrast;
        // Ten bisections exceed the precision of a shade.
        let (mut seen, mut unseen) = (0.0, 1.0);
        for _ in 0..10 {
            let middle = f32::midpoint(seen, unseen);
            if is_seen(color.towards(ground, middle)) {
                seen = middle;
            } else {
                unseen = middle;
            }
        }
        color.towards(ground, seen)
    }

    pub fn winning_ground(&self, outcome: Outcome) -> Color {
        self.ground.towards(self.words_of(outcome), TINT)
    }

    /// The colour of the line of a win, behind its marks.
    pub fn line_of(&self, winner: Mark) -> Color {
        let ground = self.winning_ground(Outcome::Win(winner));
        self.result.unwrap_or_else(|| self.faint_on(ground, self.mark(winner)))
    }

    pub fn keeps_words(&self) -> bool {
        self.result.is_some()
    }

    /// The colour of a result's words.
    pub fn words_of(&self, outcome: Outcome) -> Color {
        let own = match outcome {
            Outcome::Win(mark) => self.mark(mark),
            Outcome::Draw => self.draw,
        };
        self.result.unwrap_or(own)
    }

    /// The ground of a cell that wins, or is best: [`Self::win`] can be read on it.
    pub fn tint(&self) -> Color {
        self.ground.towards(self.win, TINT)
    }

    /// The theme with the players' colours. If a player chose the theme's colour of the other mark, the other
    /// player gets the remaining one.
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
        self.hues[hue as usize]
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

/// The contrast of two opaque colours, from 1 to 21 (Web Content Accessibility Guidelines 2.1).
pub fn contrast(a: Color, b: Color) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Relative luminance from 0 to 1, by the same guidelines.
fn luminance(color: Color) -> f32 {
    let linear = |part: u8| {
        let part = f32::from(part) / 255.0;
        if part <= 0.03928 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b)
}
