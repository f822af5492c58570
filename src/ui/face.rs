//! The faces of the opponents, drawn with a few strokes.

use std::f32::consts::TAU;
use std::time::Duration;

use super::geometry::{Point, point};
use super::shape::{Color, Shape};
use crate::ai::{Level, Strength};
use crate::game::Seat;
use crate::rules::Cell;

/// The width of a stroke, as a share of the picture.
const LINE: f32 = 0.045;

/// How far what Medium loses falls, in radii of its head.
const FALL: f32 = 0.9;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Face {
    pub seat: Seat,
    /// Medium grows up with it.
    pub strength: Strength,
    /// The strength before, and when it changes.
    pub was: Option<(Strength, Duration)>,
    /// Of somebody whom the person has still to beat.
    pub is_pale: bool,
    pub mood: Mood,
    pub is_blinking: bool,
    pub looks_at: Option<Cell>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    Calm,
    /// It has won.
    Smiles,
    /// A draw.
    Shrugs,
    /// It has lost.
    Bows,
}

#[derive(Clone, Copy)]
pub struct FaceColors {
    /// Of what lies within the head.
    pub ink: Color,
    pub skin: Color,
    /// Of the head's outline and what lies beyond it.
    pub outline: Color,
}

impl Face {
    /// One that looks nowhere.
    pub fn new(seat: Seat, strength: Strength) -> Face {
        let mood = Mood::Calm;
        Face { seat, strength, was: None, is_pale: false, mood, is_blinking: false, looks_at: None }
    }

    /// The face in the unit square. It looks in a direction of length 1 at most, or straight ahead. Of a change of
    /// strength, this part is done.
    pub fn shapes(&self, gaze: Option<Point>, changed: f32, colors: FaceColors) -> Vec<Shape> {
        let head = |x, y, radius| Head {
            face: self,
            center: point(x, y),
            radius,
            gaze,
            colors,
            shapes: Vec::new(),
        };
        match self.seat {
            Seat::Computer(Level::Easy) => head(0.47, 0.54, 0.4).easy(),
            Seat::Computer(Level::Medium) => head(0.5, 0.55, 0.39).medium(changed),
            Seat::Computer(Level::Hard) => head(0.5, 0.55, 0.42).hard(),
            Seat::Human => {
                let mut shapes = head(0.32, 0.4, 0.29).person(-1.0);
                shapes.extend(head(0.67, 0.61, 0.29).person(1.0));
                shapes
            }
        }
    }
}

/// A head under construction. Its parts are placed in units of its radius, from its centre.
struct Head<'a> {
    face: &'a Face,
    center: Point,
    radius: f32,
    gaze: Option<Point>,
    colors: FaceColors,
    shapes: Vec<Shape>,
}

impl Head<'_> {
    /// Asleep until there is something to look at.
    fn easy(mut self) -> Vec<Shape> {
        self.skull();
        let is_asleep = self.gaze.is_none() && self.face.mood == Mood::Calm;
        for x in [-0.38, 0.38] {
            if is_asleep || self.has_closed_eyes() {
                self.lid(x, 0.02);
            } else {
                self.eye(x, 0.02, 0.13);
                self.inner([(x - 0.24, -0.08), (x + 0.24, -0.08)]);
            }
        }
        if is_asleep {
            for (x, y, side) in [(0.72, -0.95, 0.3), (1.02, -1.28, 0.22)] {
                self.outer([(x, y), (x + side, y), (x, y + side), (x + side, y + side)]);
            }
        }
        self.mouth(0.4, 0.22);
        self.shapes
    }

    /// A bald child at the lowest strength. What comes with a strength is drawn as with a pen, what goes falls and fades.
    fn medium(mut self, changed: f32) -> Vec<Shape> {
        let now = self.face.strength;
        let before = self.face.was.map_or(now, |(strength, _)| strength);
        let [from, to] = [before, now].map(|it| f32::from(u8::from(it)) / Strength::COUNT as f32);
        let age = from + (to - from) * changed;
        self.skull();
        for x in [-0.36, 0.36] {
            self.eye(x, 0.2 - 0.24 * age, 0.17 - 0.06 * age);
        }
        // Below a moustache.
        let (y, width) = if age > 0.8 { (0.68, 0.22) } else { (0.5, 0.3) };
        self.mouth(y, width);
        for it in Strength::all().filter(|it| *it <= now.max(before)) {
            let drawn = if it > before { changed } else { 1.0 };
            let fallen = if it > now { changed } else { 0.0 };
            self.feature(it, drawn, fallen);
        }
        self.shapes
    }

    /// What Medium has from this strength on: alike at both sides, but for the first hair.
    fn feature(&mut self, strength: Strength, drawn: f32, fallen: f32) {
        let glass = |i: u8| {
            let (sin, cos) = (f32::from(i) / 12.0 * TAU).sin_cos();
            (0.37 - 0.28 * cos, 0.03 + 0.28 * sin)
        };
        let (line, width) = match u8::from(strength) {
            2 => (vec![(0.0, -1.0), (0.02, -1.17), (0.16, -1.27), (0.3, -1.2)], LINE),
            3 => (vec![(0.34, -0.94), (0.56, -1.14)], LINE),
            4 => (vec![(0.0, -0.8), (0.23, -0.58), (0.47, -0.8), (0.7, -0.58)], LINE),
            5 => (vec![(0.6, -0.3), (0.4, -0.41), (0.16, -0.35)], 1.7 * LINE),
            6 => ([(0.0, 0.03)].into_iter().chain((0..=12).map(glass)).collect(), LINE),
            7 => (vec![(0.0, 0.43), (0.22, 0.41), (0.42, 0.51), (0.58, 0.41)], 1.7 * LINE),
            8 => (vec![(0.84, -0.55), (0.84, -1.2), (0.36, -0.94)], LINE),
            _ => return,
        };
        let is_within = line.iter().all(|(x, y)| x.hypot(*y) < 0.95);
        let color = if is_within { self.colors.ink } else { self.colors.outline };
        let sides = if u8::from(strength) == 2 { &[1.0][..] } else { &[1.0, -1.0] };
        for side in sides {
            let place = |&(x, y)| {
                let (x, y) = (side * x, y + FALL * fallen * fallen);
                if is_within { self.at(x, y) } else { self.beyond(x, y) }
            };
            let line: Vec<Point> = line.iter().map(place).collect();
            let length = drawn * (line.len() - 1) as f32;
            let mut points: Vec<Point> =
                line.iter().copied().take(length.ceil() as usize).collect();
            if let (Some(from), Some(to)) = (points.last(), line.get(points.len())) {
                points.push(from.towards(*to, length + 1.0 - points.len() as f32));
                let color = color.alpha(1.0 - fallen);
                self.shapes.push(Shape::Path { points, width, color });
            }
        }
    }

    /// An owl.
    fn hard(mut self) -> Vec<Shape> {
        for x in [-0.8, 0.8] {
            self.outer([(x, -0.62), (x, -1.16), (x * 0.37, -0.95)]);
        }
        self.skull();
        for x in [-0.4, 0.4] {
            let eye = self.at(x, -0.12);
            self.shapes.push(Shape::circle(eye, 0.37 * self.radius, LINE, self.colors.ink));
            self.eye(x, -0.12, 0.17);
            if self.face.mood == Mood::Shrugs {
                self.curve((x, -0.6), 0.22, -0.1);
            }
        }
        self.inner([(-0.136, 0.28), (0.0, 0.5), (0.136, 0.28), (-0.136, 0.28)]);
        self.shapes
    }

    /// A friend, with hair to one side.
    fn person(mut self, side: f32) -> Vec<Shape> {
        for x in [-0.1, 0.1] {
            self.outer([(x * side, -0.98), ((x + 0.35) * side, -1.28)]);
        }
        self.skull();
        for x in [-0.34, 0.34] {
            self.eye(x, -0.08, 0.15);
        }
        self.mouth(0.3, 0.4);
        self.shapes
    }

    fn has_closed_eyes(&self) -> bool {
        self.face.is_blinking || self.face.mood == Mood::Bows
    }

    /// A place on the face, which turns to what it looks at.
    fn at(&self, x: f32, y: f32) -> Point {
        let turn = match (self.face.mood, self.gaze) {
            (Mood::Bows, _) => point(0.0, 0.3),
            (_, Some(gaze)) => point(gaze.x * 0.14, gaze.y * 0.14),
            (_, None) => point(0.0, 0.0),
        };
        let (x, y) = ((x + turn.x) * self.radius, (y + turn.y) * self.radius);
        self.center.moved(x, y)
    }

    fn skull(&mut self) {
        self.shapes.push(Shape::disc(self.center, self.radius - 0.002, self.colors.skin));
        self.shapes.push(Shape::circle(self.center, self.radius, LINE, self.colors.outline));
    }

    /// A pupil that leans where the face looks, unless the eye is closed or laughs.
    fn eye(&mut self, x: f32, y: f32, radius: f32) {
        if self.has_closed_eyes() {
            return self.lid(x, y);
        }
        if self.face.mood == Mood::Smiles {
            return self.curve((x, y + 0.1), 0.2, -0.2);
        }
        let lean = self.gaze.unwrap_or(point(0.0, 0.0));
        let at = self.at(x + lean.x * 0.13, y + lean.y * 0.13);
        self.shapes.push(Shape::disc(at, radius * self.radius, self.colors.ink));
    }

    fn lid(&mut self, x: f32, y: f32) {
        self.curve((x, y), 0.22, 0.14);
    }

    fn mouth(&mut self, y: f32, width: f32) {
        match self.face.mood {
            Mood::Calm => self.curve((0.0, y - 0.02), width, 0.18),
            Mood::Smiles => self.curve((0.0, y - 0.06), width + 0.14, 0.32),
            Mood::Shrugs => self.inner([(-width, y + 0.12), (width, y)]),
            Mood::Bows => self.curve((0.0, y), width * 0.7, 0.0),
        }
    }

    /// An arc that sags by `depth` in the middle; negative to arch.
    fn curve(&mut self, (x, y): (f32, f32), half: f32, depth: f32) {
        self.inner([-1.0, -0.6, -0.2, 0.2, 0.6, 1.0].map(|at: f32| {
            let sag = depth * (1.0 - at * at);
            (x + half * at, y + sag)
        }));
    }

    fn inner<const N: usize>(&mut self, places: [(f32, f32); N]) {
        let points = places.map(|(x, y)| self.at(x, y)).into();
        self.shapes.push(Shape::Path { points, width: LINE, color: self.colors.ink });
    }

    /// A place beyond the head, where nothing turns.
    fn beyond(&self, x: f32, y: f32) -> Point {
        self.center.moved(x * self.radius, y * self.radius)
    }

    fn outer<const N: usize>(&mut self, places: [(f32, f32); N]) {
        let points = places.map(|(x, y)| self.beyond(x, y)).into();
        self.shapes.push(Shape::Path { points, width: LINE, color: self.colors.outline });
    }
}
