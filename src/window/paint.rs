use std::borrow::Cow;
use std::f32::consts::TAU;
use std::mem;

use macroquad::color::Color as Ink;
use macroquad::math::{Vec2, vec2};
use macroquad::models::{Mesh, draw_mesh};
use macroquad::texture::{FilterMode, Texture2D};
use macroquad::window::{clear_background, screen_dpi_scale, screen_height, screen_width};

use super::glyphs::{Glyphs, Key};
use super::mesh;
use crate::ui::{
    Align, Color, LINE_HEIGHT, Point, Rect, Shape, Text, Viewport, Weight, font, pen, point,
};

/// The height of a capital letter relative to the font size, as stated in the bundled fonts.
const CAPITAL_HEIGHT: f32 = 0.707;

/// The width of a text's outline, relative to the font size, and the number of copies that form it.
const RIM: f32 = 0.06;
const RIM_STEPS: u8 = 16;

pub struct Painter {
    glyphs: Glyphs,
    /// The window for which glyphs and meshes were made.
    layout: Viewport,
    /// The shapes of the last frame with their meshes: those that are the same again are not made again.
    made: Vec<(Shape, Vec<Mesh>)>,
    /// One white pixel for all shapes: without a graphics card, four pixels of the glyphs for each would cost a tenth of
    /// a frame.
    white: Texture2D,
}

struct Line<'a> {
    /// Shortened if they do not fit.
    words: Cow<'a, str>,
    weight: Weight,
    size: u16,
    color: Ink,
    left: f32,
    baseline: f32,
}

/// The window's current size and density. The engine's unit spans several pixels on a dense screen, too coarse to draw
/// sharply, so everything is laid out in pixels.
pub fn viewport() -> Viewport {
    let density = screen_dpi_scale();
    Viewport::new(screen_width() * density, screen_height() * density).dense(density)
}

impl<'a> Line<'a> {
    fn rim(&self, color: Ink) -> Vec<Line<'a>> {
        let copies = (0..RIM_STEPS).map(|i| {
            let turn = f32::from(i) / f32::from(RIM_STEPS) * TAU;
            let away = RIM * f32::from(self.size);
            Line {
                words: self.words.clone(),
                left: self.left + turn.cos() * away,
                baseline: self.baseline + turn.sin() * away,
                color,
                ..*self
            }
        });
        copies.collect()
    }

    fn keys(&self) -> impl Iterator<Item = Key> + Clone {
        let (weight, size) = (self.weight, self.size);
        self.words.chars().map(move |letter| Key { letter, weight, size })
    }
}

impl Painter {
    pub fn new() -> Painter {
        let white = Texture2D::from_rgba8(1, 1, &[u8::MAX; 4]);
        white.set_filter(FilterMode::Nearest);
        Painter { glyphs: Glyphs::new(), layout: viewport(), made: Vec::new(), white }
    }

    /// Draws layer by layer, shapes before texts.
    pub fn paint(&mut self, shapes: &[Shape], ground: Color) {
        let layout = viewport();
        self.fit(layout);
        clear_background(ink(ground));
        let layers: Vec<(&[Shape], Vec<Line>)> = shapes
            .split(|shape| *shape == Shape::Layer)
            .map(|layer| (layer, lines(layer, layout)))
            .collect();
        let keys = layers.iter().flat_map(|(_, lines)| lines.iter().flat_map(Line::keys));
        let texture = self.glyphs.prepare(&keys);
        let mut before = mem::take(&mut self.made).into_iter();
        for (layer, lines) in &layers {
            for shape in *layer {
                let same = before.next().filter(|(made, _)| made == shape);
                let (shape, mut meshes) =
                    same.unwrap_or_else(|| (shape.clone(), meshes(shape, layout)));
                for mesh in &mut meshes {
                    draw(mesh, &self.white);
                }
                self.made.push((shape, meshes));
            }
            for line in lines {
                let mut mesh = self.text_mesh(line, &texture);
                shrink(&mut mesh, layout.density);
                draw(&mut mesh, &texture);
            }
        }
    }

    /// Drops what was made for another window. Otherwise glyphs of every size would pile up while a window is being
    /// resized.
    fn fit(&mut self, layout: Viewport) {
        if self.layout != layout {
            if (self.layout.scale - layout.scale).abs() > f32::EPSILON {
                self.glyphs.clear();
            }
            self.layout = layout;
            self.made.clear();
        }
    }

    fn lines_of(text: &Text, viewport: Viewport) -> Vec<Line<'_>> {
        let (weight, room) = (text.weight, text.max_width);
        let pixels = (text.size * viewport.scale).round().max(1.0);
        // Measured as it is drawn, in whole pixels.
        let size = pixels / viewport.scale;
        let first = viewport.to_window(text.at);
        let mut placed = Vec::new();
        let lines = font::lines(&text.words, weight, size, room, text.lines);
        for (number, words) in lines.into_iter().enumerate() {
            let words = font::shortened(words, weight, size, room);
            let width = font::width(&words, weight, pixels);
            let left = match text.align {
                Align::Left => first.x,
                Align::Center => first.x - width / 2.0,
                Align::Right => first.x - width,
            };
            let below = number as f32 * LINE_HEIGHT + CAPITAL_HEIGHT / 2.0;
            let line = Line {
                words,
                weight,
                size: pixels as u16,
                color: ink(text.color),
                left: left.round(),
                baseline: (first.y + pixels * below).round(),
            };
            placed.extend(text.rim.map(|rim| line.rim(ink(rim))).unwrap_or_default());
            placed.push(line);
        }
        placed
    }

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
            pen += font::advance(key.letter, key.weight) * f32::from(key.size);
        }
        mesh
    }
}

fn lines(shapes: &[Shape], viewport: Viewport) -> Vec<Line<'_>> {
    let texts = shapes.iter().filter_map(|shape| match shape {
        Shape::Text(text) => Some(Painter::lines_of(text, viewport)),
        _ => None,
    });
    texts.flatten().collect()
}

fn draw(mesh: &mut Mesh, texture: &Texture2D) {
    mesh.texture = Some(texture.clone());
    draw_mesh(mesh);
}

/// Converts pixels to units of the engine.
fn shrink(mesh: &mut Mesh, density: f32) {
    for vertex in &mut mesh.vertices {
        vertex.position /= density;
    }
}

/// In units of the engine; none for text.
fn meshes(shape: &Shape, layout: Viewport) -> Vec<Mesh> {
    let mut meshes = meshes_in_pixels(shape, layout);
    for mesh in &mut meshes {
        shrink(mesh, layout.density);
    }
    meshes
}

fn meshes_in_pixels(shape: &Shape, layout: Viewport) -> Vec<Mesh> {
    let at = |place: Point| pixel(place, layout);
    let all_at = |places: &[Point]| places.iter().map(|place| at(*place)).collect::<Vec<Vec2>>();
    let scale = layout.scale;
    match shape {
        Shape::Box { rect, radius, color } => {
            let (min, max) = sharp(*rect, layout);
            vec![mesh::round_box(min, max, radius * scale, ink(*color))]
        }
        Shape::Frame { rect, radius, width, color } => {
            let (min, max) = sharp(*rect, layout);
            let width = (width * scale).round().max(1.0);
            vec![mesh::frame(min, max, radius * scale, width, ink(*color))]
        }
        Shape::Stroke { from, to, width, color, pen_seed } => match pen_seed {
            Some(seed) => trace(&pen::stroke(*from, *to, *width, *seed), *color, layout),
            None => vec![mesh::stroke(at(*from), at(*to), width * scale, ink(*color))],
        },
        Shape::Ring { center, radius, width, sweep, color, pen_seed } => match pen_seed {
            Some(seed) => {
                let steps = mesh::circle_steps(radius * scale).clamp(16.0, 200.0) as u16;
                let points = pen::ring(*center, *radius, *width, *sweep, *seed, steps);
                trace(&points, *color, layout)
            }
            None => mesh::ring(at(*center), radius * scale, width * scale, *sweep, ink(*color)),
        },
        Shape::Path { points, width, color } => {
            mesh::path(&all_at(points), width * scale, ink(*color))
        }
        Shape::Outline { points, width, color } => {
            vec![mesh::outline(&all_at(points), width * scale, ink(*color))]
        }
        Shape::Text(_) | Shape::Layer => Vec::new(),
    }
}

fn trace(points: &[(Point, f32)], color: Color, layout: Viewport) -> Vec<Mesh> {
    let points = points.iter().map(|(at, width)| (pixel(*at, layout), width * layout.scale));
    mesh::trace(&points.collect::<Vec<_>>(), ink(color))
}

/// The corners of a rectangle, rounded to whole pixels to keep its straight edges sharp.
fn sharp(rect: Rect, layout: Viewport) -> (Vec2, Vec2) {
    let min = pixel(point(rect.x, rect.y), layout).round();
    let size = (vec2(rect.w, rect.h) * layout.scale).round();
    (min, min + size.max(Vec2::ONE))
}

fn pixel(place: Point, layout: Viewport) -> Vec2 {
    let place = layout.to_window(place);
    vec2(place.x, place.y)
}

fn ink(color: Color) -> Ink {
    Ink::from_rgba(color.r, color.g, color.b, color.a)
}
