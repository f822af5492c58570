use std::borrow::Cow;

use macroquad::color::Color as Ink;
use macroquad::math::{Vec2, vec2};
use macroquad::models::{Mesh, draw_mesh};
use macroquad::texture::Texture2D;
use macroquad::window::{clear_background, screen_dpi_scale, screen_height, screen_width};

use super::fonts::Fonts;
use super::glyphs::{Glyphs, Key};
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
    glyphs: Glyphs,
    /// The scale of the window that the glyphs were drawn for.
    scale: f32,
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

/// A line of a text, in pixels.
struct Line<'a> {
    /// The words of the line, shortened if they do not fit.
    words: Cow<'a, str>,
    weight: Weight,
    size: u16,
    color: Ink,
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

    /// A size in the engine's units, in pixels.
    fn pixels(self, size: f32) -> u16 {
        (size * self.density).ceil() as u16
    }
}

impl Line<'_> {
    /// The letters of the line as they are drawn.
    fn keys(&self) -> impl Iterator<Item = Key> + Clone {
        let (weight, size) = (self.weight, self.size);
        self.words.chars().map(move |letter| Key {
            letter,
            weight,
            size,
        })
    }
}

impl Painter {
    pub fn new() -> Painter {
        Painter {
            fonts: Fonts::default(),
            glyphs: Glyphs::new(),
            scale: Canvas::now().layout.scale,
        }
    }

    /// Draws the layers one after the other: of each the shapes in order, then its texts.
    pub fn paint(&mut self, shapes: &[Shape], ground: Color) {
        let canvas = Canvas::now();
        self.rescale(canvas.layout.scale);
        clear_background(ink(ground));
        let layers: Vec<(&[Shape], Vec<Line>)> = shapes
            .split(|shape| *shape == Shape::Layer)
            .map(|layer| (layer, self.lines(layer, canvas)))
            .collect();
        let keys = layers
            .iter()
            .flat_map(|(_, lines)| lines.iter().flat_map(Line::keys));
        let texture = self.glyphs.prepare(&keys, &self.fonts);
        for (layer, lines) in &layers {
            let shapes = layer.iter().flat_map(|shape| meshes(shape, canvas.layout));
            let texts = lines.iter().map(|line| self.text_mesh(line, &texture));
            for mut mesh in shapes.chain(texts) {
                for vertex in &mut mesh.vertices {
                    vertex.position /= canvas.density;
                }
                // One texture for everything: a change of texture costs a draw call.
                mesh.texture = Some(texture.clone());
                draw_mesh(&mesh);
            }
        }
    }

    /// Forgets the glyphs if the scale has changed. Otherwise glyphs of every size ever shown would
    /// pile up while a window is being resized.
    fn rescale(&mut self, scale: f32) {
        if (self.scale - scale).abs() > f32::EPSILON {
            self.scale = scale;
            self.glyphs.clear();
        }
    }

    /// The lines of all texts that are large enough to read.
    fn lines<'a>(&self, shapes: &'a [Shape], canvas: Canvas) -> Vec<Line<'a>> {
        let texts = self.sized(shapes, canvas).into_iter();
        texts
            .flat_map(|(text, size)| self.place(text, size, canvas))
            .collect()
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
        let fits = |words: &str, size: f32| self.fits(words, text, size, canvas);
        Some(typeset::size(text, wanted, smallest, &fits))
    }

    /// Whether words of this text fit into one line of it at this size in the engine's units.
    fn fits(&self, words: &str, text: &Text, size: f32, canvas: Canvas) -> bool {
        let available = (text.max_width * canvas.layout.scale).max(1.0);
        self.fonts.width(words, text.weight, canvas.pixels(size)) <= available
    }

    /// The lines of a text of this size in the engine's units.
    fn place<'a>(&self, text: &'a Text, size: f32, canvas: Canvas) -> Vec<Line<'a>> {
        let pixels = canvas.pixels(size);
        let first = canvas.layout.to_window(text.at);
        let lines = typeset::lines(text, &|words| self.fits(words, text, size, canvas));
        let placed = lines.into_iter().enumerate().map(|(number, words)| {
            let width = self.fonts.width(&words, text.weight, pixels);
            let left = match text.align {
                Align::Left => first.x,
                Align::Center => first.x - width / 2.0,
                Align::Right => first.x - width,
            };
            let below = number as f32 * LINE_HEIGHT + CAPITAL_HEIGHT / 2.0;
            Line {
                words,
                weight: text.weight,
                size: pixels,
                color: ink(text.color),
                left: left.round(),
                baseline: (first.y + size * canvas.density * below).round(),
            }
        });
        placed.collect()
    }

    /// The glyphs of a line, which were prepared, in pixels.
    fn text_mesh(&self, line: &Line, texture: &Texture2D) -> Mesh {
        let mut mesh = Mesh {
            vertices: Vec::with_capacity(line.words.len() * 4),
            indices: Vec::with_capacity(line.words.len() * 6),
            texture: None,
        };
        let mut pen = 0.0;
        for key in line.keys() {
            if let Some(glyph) = self.glyphs.get(key) {
                let min = vec2(line.left + (pen + glyph.left), line.baseline + glyph.top);
                let (corner, size) = (vec2(glyph.x, glyph.y), vec2(glyph.width, glyph.height));
                let source = [corner, corner + size].map(|corner| corner / texture.size());
                mesh::add_image(&mut mesh, [min, min + size], source, line.color);
            }
            pen += self.fonts.advance(key.letter, key.weight, key.size);
        }
        mesh
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
        Shape::Frame {
            rect,
            radius,
            width,
            color,
        } => vec![frame_mesh(*rect, *radius, *width, *color, layout)],
        Shape::Stroke {
            from,
            to,
            width,
            color,
        } => vec![mesh::stroke(at(*from), at(*to), width * scale, ink(*color))],
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
        Shape::Text(_) | Shape::Layer => Vec::new(),
    }
}

fn box_mesh(rect: Rect, radius: f32, color: Color, layout: Layout) -> Mesh {
    let (min, max) = sharp(rect, layout);
    mesh::round_box(min, max, radius * layout.scale, ink(color))
}

fn frame_mesh(rect: Rect, radius: f32, width: f32, color: Color, layout: Layout) -> Mesh {
    let (min, max) = sharp(rect, layout);
    let width = (width * layout.scale).round().max(1.0);
    mesh::frame(min, max, radius * layout.scale, width, ink(color))
}

/// The corners of a rectangle, rounded to whole pixels to keep its straight edges sharp.
fn sharp(rect: Rect, layout: Layout) -> (Vec2, Vec2) {
    let min = pixel(point(rect.x, rect.y), layout).round();
    let size = (vec2(rect.w, rect.h) * layout.scale).round();
    (min, min + size.max(Vec2::ONE))
}

fn pixel(place: Point, layout: Layout) -> Vec2 {
    let place = layout.to_window(place);
    vec2(place.x, place.y)
}

fn ink(color: Color) -> Ink {
    Ink::from_rgba(color.r, color.g, color.b, color.a)
}
