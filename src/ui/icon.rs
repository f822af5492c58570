//! Icons, drawn with strokes.

use std::f32::consts::TAU;

use super::geometry::{Point, point};
use super::shape::{Color, Shape};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    Back,
    PlayOn,
    Menu,
    New,
    /// A curved arrow to the left.
    Undo,
    /// A curved arrow to the right.
    Redo,
    Hint,
    Insight,
    Review,
    Learn,
    Pen,
    Tree,
    Practice,
}

/// A path in a square from -1 to 1, y down.
type Path = Vec<Point>;

impl Icon {
    pub fn shapes(self, center: Point, side: f32, color: Color) -> Vec<Shape> {
        let half = side / 2.0;
        let at = |place: Point| center.moved(place.x * half, place.y * half);
        let width = (side * 0.1).max(1.5);
        let shape =
            |path: Path| Shape::Path { points: path.into_iter().map(at).collect(), width, color };
        self.paths().into_iter().map(shape).collect()
    }

    fn paths(self) -> Vec<Path> {
        match self {
            Icon::Back => vec![path([(0.35, -0.75), (-0.4, 0.0), (0.35, 0.75)])],
            Icon::PlayOn => mirrored(Icon::Back.paths()),
            Icon::Menu => [-0.6, 0.0, 0.6].map(|y| path([(-0.8, y), (0.8, y)])).into(),
            Icon::New => vec![path([(0.0, -0.8), (0.0, 0.8)]), path([(-0.8, 0.0), (0.8, 0.0)])],
            Icon::Undo => turning_arrow(),
            Icon::Redo => mirrored(turning_arrow()),
            Icon::Hint => {
                let mut bulb = arc(point(0.0, -0.25), 0.6, 0.38, 1.12);
                bulb.insert(0, point(-0.3, 0.5));
                bulb.push(point(0.3, 0.5));
                vec![bulb, path([(-0.3, 0.5), (0.3, 0.5)]), path([(-0.2, 0.85), (0.2, 0.85)])]
            }
            Icon::Insight => {
                // Two flat arcs that meet at the corners of the eye.
                let lid = arc(point(0.0, 0.55), 1.1, 0.583, 0.917);
                let lower = lid.iter().map(|at| point(at.x, -at.y)).collect();
                vec![lid, lower, arc(point(0.0, 0.0), 0.22, 0.0, 1.0)]
            }
            Icon::Review => {
                vec![arc(point(-0.2, -0.2), 0.55, 0.0, 1.0), path([(0.22, 0.22), (0.8, 0.8)])]
            }
            // An open book.
            Icon::Learn => {
                let mut page = path([(0.0, -0.55), (-0.35, -0.7), (-0.85, -0.65)]);
                page.extend(path([(-0.85, 0.55), (-0.35, 0.5), (0.0, 0.7)]));
                let other = page.iter().map(|at| point(-at.x, at.y)).collect();
                vec![page, other, path([(0.0, -0.55), (0.0, 0.7)])]
            }
            Icon::Pen => {
                let body =
                    [(-0.8, 0.8), (-0.7, 0.3), (0.4, -0.8), (0.8, -0.4), (-0.3, 0.7), (-0.8, 0.8)];
                vec![path(body), path([(0.1, -0.5), (0.5, -0.1)])]
            }
            Icon::Tree => {
                let leaf = |x: f32| vec![point(0.0, -0.3), point(x, 0.4)];
                let knot = |x: f32, y: f32| arc(point(x, y), 0.2, 0.0, 1.0);
                let mut paths = vec![leaf(-0.6), leaf(0.0), leaf(0.6), knot(0.0, -0.55)];
                paths.extend([-0.7, 0.0, 0.7].map(|x| knot(x, 0.6)));
                paths
            }
            // A target.
            Icon::Practice => {
                vec![arc(point(0.0, 0.0), 0.8, 0.0, 1.0), arc(point(0.0, 0.0), 0.32, 0.0, 1.0)]
            }
        }
    }
}

fn path<const N: usize>(points: [(f32, f32); N]) -> Path {
    points.map(|(x, y)| point(x, y)).into()
}

fn turning_arrow() -> Vec<Path> {
    let mut shaft = vec![point(-0.75, -0.25), point(0.2, -0.25)];
    shaft.extend(arc(point(0.2, 0.2), 0.45, 0.75, 1.25));
    shaft.push(point(-0.3, 0.65));
    let head = vec![point(-0.35, -0.65), point(-0.75, -0.25), point(-0.35, 0.15)];
    vec![shaft, head]
}

fn mirrored(paths: Vec<Path>) -> Vec<Path> {
    let flip = |path: Path| path.iter().map(|at| point(-at.x, at.y)).collect();
    paths.into_iter().map(flip).collect()
}

/// Part of a circle, clockwise from the right, in turns.
fn arc(center: Point, radius: f32, from: f32, to: f32) -> Path {
    const STEPS: u8 = 12;
    (0..=STEPS)
        .map(|i| {
            let turn = from + (to - from) * f32::from(i) / f32::from(STEPS);
            center.at_angle(turn * TAU, radius)
        })
        .collect()
}
