//! Filled outlines with smooth edges, as triangles.
//!
//! Every edge fades from full colour half a pixel inside to nothing half a pixel outside. So a slanted edge
//! is smooth, and an upright one on a whole pixel is exactly sharp.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use macroquad::color::Color;
use macroquad::math::{Vec2, vec2};
use macroquad::models::{Mesh, Vertex};

/// Half the width of the fading edge, in pixels.
const FEATHER: f32 = 0.5;

/// The least width of a line, in pixels, at which its ends look round.
const LEAST_ROUND: f32 = 2.0;

/// The cosine of the sharpest bend of a path at which it looks as wide as elsewhere.
const SHARPEST_BEND: f32 = 0.7;

/// A corner of an outline: the edge lies `radius` away from `center`, towards `normal`.
#[derive(Clone, Copy)]
struct Corner {
    center: Vec2,
    normal: Vec2,
}

pub fn round_box(min: Vec2, max: Vec2, radius: f32, color: Color) -> Mesh {
    let radius = fitting(min, max, radius);
    filled(&round_outline(min, max, radius), radius, color)
}

/// A line inside the edges of a rectangle with round corners.
pub fn frame(min: Vec2, max: Vec2, radius: f32, width: f32, color: Color) -> Mesh {
    let radius = fitting(min, max, radius.max(width));
    let mut outline = round_outline(min, max, radius);
    outline.extend_from_within(..1);
    band(&outline, radius - width, radius, color)
}

/// A closed line through these points, which are all different.
pub fn outline(points: &[Vec2], width: f32, color: Color) -> Mesh {
    let half = (width / 2.0).max(FEATHER);
    let middle = half + FEATHER;
    let neighbours = |i: usize| {
        let count = points.len();
        (points[(i + count - 1) % count], points[(i + 1) % count])
    };
    let corner = |(i, &center): (usize, &Vec2)| {
        let (before, after) = neighbours(i);
        let (arriving, leaving) = ((center - before).normalize(), (after - center).normalize());
        let normal = (arriving + leaving).normalize().perp();
        // Longer at a bend, so that the line keeps its width.
        let normal = normal / normal.dot(arriving.perp());
        let center = center - normal * middle;
        Corner { center, normal }
    };
    let mut corners: Vec<Corner> = points.iter().enumerate().map(corner).collect();
    corners.extend_from_within(..1);
    band(&corners, middle - half, middle + half, color)
}

/// A line along an outline, between these distances from the corners' centers.
fn band(outline: &[Corner], inner: f32, outer: f32, color: Color) -> Mesh {
    let rails = rails(inner, outer);
    let mut vertices = Vec::with_capacity(outline.len() * rails.len());
    for corner in outline {
        for (distance, cover) in rails {
            let at = corner.center + corner.normal * distance.max(0.0);
            vertices.push(vertex(at, color, cover));
        }
    }
    mesh(vertices, strip(outline.len(), rails.len()))
}

/// Where the edges of a line between these distances fade, with how much is covered there.
fn rails(inner: f32, outer: f32) -> [(f32, f32); 4] {
    [(inner - FEATHER, 0.0), (inner + FEATHER, 1.0), (outer - FEATHER, 1.0), (outer + FEATHER, 0.0)]
}

/// The round end of a line.
fn dot(center: Vec2, radius: f32, color: Color) -> Mesh {
    let outline: Vec<Corner> = arc(center, 0.0, TAU, radius).collect();
    filled(&outline, radius, color)
}

fn fitting(min: Vec2, max: Vec2, radius: f32) -> f32 {
    radius.min((max - min).min_element() / 2.0).max(FEATHER)
}

fn round_outline(min: Vec2, max: Vec2, radius: f32) -> Vec<Corner> {
    let (from, to) = (min + radius, max - radius);
    [(to, 0.0), (vec2(from.x, to.y), FRAC_PI_2), (from, PI), (vec2(to.x, from.y), PI + FRAC_PI_2)]
        .into_iter()
        .flat_map(|(center, start)| arc(center, start, FRAC_PI_2, radius))
        .collect()
}

pub fn stroke(from: Vec2, to: Vec2, width: f32, color: Color) -> Mesh {
    let radius = (width / 2.0).max(FEATHER);
    let along = to - from;
    let ahead = along.y.atan2(along.x);
    let mut outline: Vec<Corner> = arc(to, ahead - FRAC_PI_2, PI, radius).collect();
    outline.extend(arc(from, ahead + FRAC_PI_2, PI, radius));
    filled(&outline, radius, color)
}

/// A line with round ends, and round where it turns sharply.
pub fn path(points: &[Vec2], width: f32, color: Color) -> Vec<Mesh> {
    let direction = |i: usize| (points[i + 1] - points[i]).normalize_or_zero();
    let mut meshes = Vec::new();
    let mut first = 0;
    for last in 1..points.len() {
        if last + 1 == points.len() || direction(last).dot(direction(last - 1)) < SHARPEST_BEND {
            let part: Vec<_> = points[first..=last].iter().map(|at| (*at, width)).collect();
            meshes.extend(trace(&part, color));
            first = last;
        }
    }
    meshes
}

/// A line of varying width with round ends.
pub fn trace(points: &[(Vec2, f32)], color: Color) -> Vec<Mesh> {
    let half = |width: f32| (width / 2.0).max(FEATHER);
    let mut vertices = Vec::with_capacity(points.len() * 4);
    for (i, &(at, width)) in points.iter().enumerate() {
        let neighbour = |i: usize| points[i.min(points.len() - 1)].0;
        let along = neighbour(i + 1) - neighbour(i.saturating_sub(1));
        let normal = along.normalize_or_zero().perp();
        let half = half(width);
        for (distance, cover) in rails(-half, half) {
            vertices.push(vertex(at + normal * distance, color, cover));
        }
    }
    let mut meshes = vec![mesh(vertices, strip(points.len(), 4))];
    let ends = points.first().into_iter().chain(points.last());
    for (at, width) in ends.filter(|(_, width)| *width >= LEAST_ROUND) {
        meshes.push(dot(*at, half(*width), color));
    }
    meshes
}

/// A circular line with round ends, clockwise from the top; a `sweep` of 1 is the whole circle.
pub fn ring(center: Vec2, radius: f32, width: f32, sweep: f32, color: Color) -> Vec<Mesh> {
    let half = (width / 2.0).max(FEATHER);
    let sweep = sweep.clamp(0.0, 1.0) * TAU;
    let line: Vec<Corner> = arc(center, -FRAC_PI_2, sweep, radius + half).collect();
    let mut meshes = vec![band(&line, radius - half, radius + half, color)];
    if sweep < TAU {
        for end in line.first().into_iter().chain(line.last()) {
            meshes.push(dot(center + end.normal * radius, half, color));
        }
    }
    meshes
}

pub fn add_image(
    mesh: &mut Mesh,
    [min, max]: [Vec2; 2],
    [uv_min, uv_max]: [Vec2; 2],
    color: Color,
) {
    let first = mesh.vertices.len() as u16;
    let corner = |x: f32, y: f32, u: f32, v: f32| Vertex::new(x, y, 0.0, u, v, color);
    mesh.vertices.extend([
        corner(min.x, min.y, uv_min.x, uv_min.y),
        corner(max.x, min.y, uv_max.x, uv_min.y),
        corner(max.x, max.y, uv_max.x, uv_max.y),
        corner(min.x, max.y, uv_min.x, uv_max.y),
    ]);
    mesh.indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
}

/// How many straight parts look like a circle of this radius, in pixels: none is a tenth of a pixel away from it.
pub fn circle_steps(radius: f32) -> f32 {
    7.0 * radius.sqrt()
}

fn arc(center: Vec2, start: f32, angle: f32, radius: f32) -> impl Iterator<Item = Corner> {
    let steps = (angle / TAU * circle_steps(radius).max(6.0)).ceil().clamp(1.0, 160.0) as u16;
    (0..=steps).map(move |i| Corner {
        center,
        normal: Vec2::from_angle(start + angle * f32::from(i) / f32::from(steps)),
    })
}

/// Each arc is filled from its own center: long thin triangles across the whole take longer to draw in software.
fn filled(outline: &[Corner], radius: f32, color: Color) -> Mesh {
    let mut vertices = Vec::with_capacity(outline.len() * 2 + 6);
    let closed: Vec<Corner> = outline.iter().chain(outline.first()).copied().collect();
    for corner in &closed {
        for (distance, cover) in [(radius - FEATHER, 1.0), (radius + FEATHER, 0.0)] {
            vertices.push(vertex(corner.center + corner.normal * distance, color, cover));
        }
    }
    let mut indices = strip(closed.len(), 2);
    let first = vertices.len() as u16;
    let arcs = closed.chunk_by(|one, next| one.center == next.center);
    vertices.extend(arcs.map(|arc| vertex(arc[0].center, color, 1.0)));
    let mut center = first;
    for (i, pair) in (1..).zip(closed.windows(2)) {
        indices.extend([center, 2 * i - 2, 2 * i]);
        if pair[0].center != pair[1].center {
            indices.extend([center, 2 * i, center + 1, first, center, center + 1]);
            center += 1;
        }
    }
    mesh(vertices, indices)
}

/// Triangle indices between neighbouring rows of `length` vertices.
fn strip(rows: usize, length: usize) -> Vec<u16> {
    let mut indices = Vec::with_capacity(rows * length * 6);
    for row in 1..rows as u16 {
        for i in 1..length as u16 {
            let (here, before) = (row * length as u16 + i, (row - 1) * length as u16 + i);
            indices.extend([before - 1, before, here, before - 1, here, here - 1]);
        }
    }
    indices
}

fn vertex(at: Vec2, color: Color, cover: f32) -> Vertex {
    let color = Color { a: color.a * cover, ..color };
    Vertex::new(at.x, at.y, 0.0, 0.0, 0.0, color)
}

fn mesh(vertices: Vec<Vertex>, indices: Vec<u16>) -> Mesh {
    Mesh { vertices, indices, texture: None }
}
