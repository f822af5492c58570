use macroquad::text::{Font, load_ttf_font_from_bytes};

use crate::ui::Weight;

/// The fonts, with the glyphs drawn so far at the current scale of the window.
pub struct Fonts {
    medium: Option<Font>,
    extra_bold: Option<Font>,
    scale: f32,
}

impl Fonts {
    pub fn new(scale: f32) -> Fonts {
        let load = |font| load_ttf_font_from_bytes(font).ok();
        Fonts {
            medium: load(include_bytes!("../../assets/fonts/medium.otf")),
            extra_bold: load(include_bytes!("../../assets/fonts/extrabold.otf")),
            scale,
        }
    }

    /// Loads the fonts again if the scale has changed. Otherwise glyphs of every size ever shown
    /// would pile up while a window is being resized.
    pub fn rescale(&mut self, scale: f32) {
        if (self.scale - scale).abs() > f32::EPSILON {
            *self = Fonts::new(scale);
        }
    }

    /// The font of this weight; `None` selects the engine's own.
    pub fn of(&self, weight: Weight) -> Option<&Font> {
        match weight {
            Weight::Medium => self.medium.as_ref(),
            Weight::ExtraBold => self.extra_bold.as_ref(),
        }
    }
}
