use std::borrow::Cow;

use macroquad::color::Color as Ink;
use macroquad::math::{Vec2, vec2};
use macroquad::models::{Mesh, draw_mesh};
use macroquad::text::{TextParams, draw_text_ex, measure_text};
use macroquad::window::{clear_background, screen_dpi_scale, screen_height, screen_width};

use super::fonts::Fonts;
use super::{mesh, typeset};
use crate::ui::{Align, Color, LINE_HEIGHT, Layout, Point, Rect, Shape, Text, Weight, point};

/// The height of a capital letter relative to the font size, as the bundled fonts state it.
const CAPITAL_HEIGHT: f32 = 0.707;

/// Smaller text is enlarged to this size if there is space, in pixels of a screen of usual density.
const COMFORTABLE_SIZE: f32 = 12.0;

/// Text is shrunk down to this size to fit its width, in the same pixels. Text that is designed to be
/// smaller is left out, because no one could read it.
const SMALLEST_SIZE: f32 = 7.0;

/// How much larger than designed a small text may become, as a factor.
const MAX_GROWTH: f32 = 1.35;

pub struct Painter {
    fonts: Fonts,
}

/// The window's current size. The engine's unit spans several pixels on a dense screen, too coarse
/// to draw sharply, so everything is laid out in pixels.
#[derive(Clone, Copy)]
pub struct Canvas {
    /// Maps design units to pixels.
    pub layout: Layout,
    /// Pixels per unit of the engine.
    density: f32,
}

/// A line of a text, with its position in pixels and its size in the engine's units.
struct Placed<'a> {
    text: &'a Text,
    /// The words of the line, shortened if they do not fit.
    words: Cow<'a, str>,
    size: u16,
    left: f32,
    baseline: f32,
}

impl Canvas {
    pub fn now() -> Canvas {
        let density = screen_dpi_scale();
        Canvas {
            layout: Layout::new(screen_width() * density, screen_height() * density),
            density,
        }
    }
}

impl Painter {
    pub fn new() -> Painter {
        Painter {
            fonts: Fonts::new(Canvas::now().layout.scale),
        }
    }

    /// Draws the shapes in order over the ground, then all texts, one font after the other: each
    /// change between triangles and glyphs costs a draw call.
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
        // Placing measures every text before any is drawn: the engine garbles a frame whose glyph
        // atlas grows between two texts.
        let texts = self.sized(shapes, canvas);
        let lines: Vec<Placed> = texts
            .iter()
            .flat_map(|&(text, size)| self.place(text, size, canvas))
            .collect();
        for weight in [Weight::Medium, Weight::ExtraBold] {
            let of_weight = lines.iter().filter(|placed| placed.text.weight == weight);
            of_weight.for_each(|placed| self.draw_text(placed, canvas.density));
        }
    }

    /// The texts that are large enough to read, with their sizes in the engine's units.
    fn sized<'a>(&self, shapes: &'a [Shape], canvas: Canvas) -> Vec<(&'a Text, f32)> {
        let mut texts: Vec<(&Text, f32)> = shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Text(text) => Some((text, self.size_of(text, canvas)?)),
                _ => None,
            })
            .collect();
        typeset::level_groups(&mut texts);
        texts
    }

    /// The size of a text alone; `None` if it would be too small to read.
    fn size_of(&self, text: &Text, canvas: Canvas) -> Option<f32> {
        let scale = canvas.layout.scale / canvas.density;
        let designed = text.size * scale;
        let wanted = designed
            .max(COMFORTABLE_SIZE.min(designed * MAX_GROWTH))
            .round();
        if wanted < SMALLEST_SIZE {
            return None;
        }
        let smallest = (COMFORTABLE_SIZE * scale.min(1.0))
            .max(SMALLEST_SIZE)
            .min(wanted);
        // Widths grow with the size. Measuring at other sizes would fill the glyph atlas with them.
        let full_width = text.max_width * scale;
        let fits = |words: &str, size: f32| {
            self.width(words, text.weight, wanted) * size / wanted <= full_width
        };
        Some(typeset::size(text, wanted, smallest, fits))
    }

    /// Where the lines of a text of this size are drawn.
    fn place<'a>(&self, text: &'a Text, size: f32, canvas: Canvas) -> Vec<Placed<'a>> {
        let Canvas { layout, density } = canvas;
        let available = (text.max_width * layout.scale / density).max(1.0);
        let width = |words: &str| self.width(words, text.weight, size);
        let lines = typeset::lines(text, |words| width(words) <= available);
        let first = layout.to_window(text.at);
        let placed = lines.into_iter().enumerate().map(|(number, words)| {
            let width = width(&words) * density;
            let left = match text.align {
                Align::Left => first.x,
                Align::Center => first.x - width / 2.0,
                Align::Right => first.x - width,
            };
            let below = number as f32 * LINE_HEIGHT + CAPITAL_HEIGHT / 2.0;
            Placed {
                text,
                words,
                size: size as u16,
                left: left.round(),
                baseline: (first.y + size * density * below).round(),
            }
        });
        placed.collect()
    }

    fn width(&self, words: &str, weight: Weight, size: f32) -> f32 {
        measure_text(words, self.fonts.of(weight), size as u16, 1.0).width
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

/// The triangles of a shape, in pixels; none for text.
fn meshes(shape: &Shape, layout: Layout) -> Vec<Mesh> {
    let at = |place: Point| pixel(place, layout);
    let scale = layout.scale;
    match shape {
        Shape::Box {
            rect,
            radius,
            color,
        } => vec![box_mesh(*rect, *radius, *color, layout)],
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

/// A box, rounded to whole pixels to keep its straight edges sharp.
fn box_mesh(rect: Rect, radius: f32, color: Color, layout: Layout) -> Mesh {
    let min = pixel(point(rect.x, rect.y), layout).round();
    let size = (vec2(rect.w, rect.h) * layout.scale).round();
    let max = min + size.max(Vec2::ONE);
    mesh::round_box(min, max, radius * layout.scale, ink(color))
}

fn pixel(place: Point, layout: Layout) -> Vec2 {
    let place = layout.to_window(place);
    vec2(place.x, place.y)
}

fn ink(color: Color) -> Ink {
    Ink::from_rgba(color.r, color.g, color.b, color.a)
}
