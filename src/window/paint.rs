use std::borrow::Cow;

use macroquad::color::Color as Ink;
use macroquad::math::{Vec2, vec2};
use macroquad::models::{Mesh, draw_mesh};
use macroquad::text::{TextParams, draw_text_ex, measure_text};
use macroquad::window::{clear_background, screen_dpi_scale, screen_height, screen_width};

use super::fonts::Fonts;
use super::mesh;
use crate::ui::{Align, Color, Layout, Point, Shape, Text, Weight};

/// The height of a capital, in parts of the font's size: the bundled fonts' own figure.
const CAPITAL: f32 = 0.707;

/// Text is drawn no smaller than this, in pixels of a common screen, where there is room for it.
const SMALLEST_TEXT: f32 = 12.0;

/// Text is made no smaller than this, in the same pixels, to fit its room; where it was designed
/// smaller it is left out: nobody could read it.
const READABLE: f32 = 7.0;

/// How much larger than designed a small text may become.
const MOST_GROWTH: f32 = 1.35;

/// Draws shapes into the window.
pub struct Painter {
    fonts: Fonts,
}

/// The window as it is: how the design lies in its pixels, and how many of them the engine counts
/// as one. On a dense screen the engine's own unit would be too coarse to draw sharply.
#[derive(Clone, Copy)]
pub struct Canvas {
    /// The design in pixels.
    pub layout: Layout,
    density: f32,
}

/// A text that knows its place, in pixels, and its size, in the engine's units.
struct Placed<'a> {
    text: &'a Text,
    /// As many of its words as there is room for.
    words: Cow<'a, str>,
    size: u16,
    left: f32,
    baseline: f32,
}

impl Canvas {
    /// The window now.
    pub fn now() -> Canvas {
        let density = screen_dpi_scale();
        Canvas {
            layout: Layout::new(screen_width() * density, screen_height() * density),
            density,
        }
    }
}

impl Painter {
    /// A painter for the window as it is.
    pub fn new() -> Painter {
        Painter {
            fonts: Fonts::new(Canvas::now().layout.scale),
        }
    }

    /// Draws the shapes in their order over the ground, and all texts over them, one font after the
    /// other: each change between triangles and letters costs the display a draw call.
    pub fn paint(&mut self, shapes: &[Shape], ground: Color) {
        let canvas = Canvas::now();
        self.fonts.rescale(canvas.layout.scale);
        clear_background(ink(ground));
        for mut mesh in shapes.iter().flat_map(|shape| meshes(shape, canvas.layout)) {
            for vertex in &mut mesh.vertices {
                vertex.position /= canvas.density;
            }
            draw_mesh(&mesh);
        }
        // Placing measures every text before any is drawn: the engine garbles a frame in which
        // the store of drawn letters grows between two texts.
        let texts: Vec<Placed> = shapes
            .iter()
            .filter_map(|shape| self.place(shape, canvas))
            .collect();
        for weight in [Weight::Medium, Weight::ExtraBold] {
            let of_weight = texts.iter().filter(|placed| placed.text.weight == weight);
            of_weight.for_each(|placed| self.draw_text(placed, canvas.density));
        }
    }

    /// Where and how large a text is drawn; `None` for other shapes and for what nobody could read.
    fn place<'a>(&self, shape: &'a Shape, canvas: Canvas) -> Option<Placed<'a>> {
        let Shape::Text(text) = shape else {
            return None;
        };
        let Canvas { layout, density } = canvas;
        let designed = text.size * layout.scale / density;
        let wanted = designed
            .max(SMALLEST_TEXT.min(designed * MOST_GROWTH))
            .round();
        if wanted < READABLE {
            return None;
        }
        let font = self.fonts.of(text.weight);
        let width = |words: &str, size: f32| measure_text(words, font, size as u16, 1.0).width;
        let room = text.max_width * layout.scale / density;
        let too_wide = width(&text.words, wanted) / room;
        let size = if too_wide > 1.0 {
            let smallest = SMALLEST_TEXT * (layout.scale / density).min(1.0);
            let smallest = smallest.max(READABLE).min(wanted);
            (wanted / too_wide).max(smallest).floor()
        } else {
            wanted
        };
        let words = shortened(&text.words, |words| width(words, size) <= room.max(1.0));
        let at = layout.to_window(text.at);
        let width = width(&words, size) * density;
        let left = match text.align {
            Align::Left => at.x,
            Align::Center => at.x - width / 2.0,
            Align::Right => at.x - width,
        };
        Some(Placed {
            text,
            words,
            size: size as u16,
            left: left.round(),
            baseline: (at.y + size * density * CAPITAL / 2.0).round(),
        })
    }

    fn draw_text(&self, placed: &Placed, density: f32) {
        let params = TextParams {
            font: self.fonts.of(placed.text.weight),
            font_size: placed.size,
            color: ink(placed.text.color),
            ..TextParams::default()
        };
        let (left, baseline) = (placed.left / density, placed.baseline / density);
        draw_text_ex(&placed.words, left, baseline, params);
    }
}

/// A text whose end gives way to dots where it does not fit.
fn shortened(words: &str, fits: impl Fn(&str) -> bool) -> Cow<'_, str> {
    if fits(words) {
        return Cow::Borrowed(words);
    }
    let letters: Vec<char> = words.chars().collect();
    let cut = |kept: usize| letters[..kept].iter().chain([&'…']).collect::<String>();
    let kept = (1..letters.len()).rev().find(|&kept| fits(&cut(kept)));
    Cow::Owned(cut(kept.unwrap_or(0)))
}

/// A shape other than text as triangles, in pixels.
fn meshes(shape: &Shape, layout: Layout) -> Vec<Mesh> {
    let at = |place: Point| {
        let place = layout.to_window(place);
        vec2(place.x, place.y)
    };
    let scale = layout.scale;
    match shape {
        Shape::Box {
            rect,
            radius,
            color,
        } => {
            // Whole pixels keep upright edges sharp.
            let min = at(Point {
                x: rect.x,
                y: rect.y,
            })
            .round();
            let size = (vec2(rect.w, rect.h) * scale).round().max(Vec2::ONE);
            vec![mesh::round_box(
                min,
                min + size,
                radius * scale,
                ink(*color),
            )]
        }
        Shape::Stroke {
            from,
            to,
            width,
            color,
        } => {
            vec![mesh::stroke(at(*from), at(*to), width * scale, ink(*color))]
        }
        Shape::Ring {
            center,
            radius,
            width,
            sweep,
            color,
        } => mesh::ring(
            at(*center),
            radius * scale,
            width * scale,
            *sweep,
            ink(*color),
        ),
        Shape::Text(_) => Vec::new(),
    }
}

fn ink(color: Color) -> Ink {
    Ink::from_rgba(color.r, color.g, color.b, color.a)
}
