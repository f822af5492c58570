//! Geometry of a board.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, SQRT_2};

use super::geometry::{Point, Rect, point, rect};
use super::ink::Ink;
use super::shape::{Color, Shape};
use crate::rules::{Cell, Line, Mark, Rules};

/// The square around the board, in design units.
pub const BOARD_SQUARE: Rect = rect(72.0, 72.0, BOARD_SIDE, BOARD_SIDE);
pub const BOARD_SIDE: f32 = 456.0;

/// The radius of a mark, as a share of its cell.
const MARK_RADIUS: f32 = 0.29;

/// The width of an outline as a share of a mark's radius, and its minimum in design units.
const OUTLINE: f32 = 0.045;
const MIN_OUTLINE: f32 = 1.5;

/// The width of a mark's stroke, and the reach of an X to each side, as shares of its radius.
const STROKE: f32 = 0.32;
const ARM: f32 = 0.88;

/// The radius of a sign in the corner of a cell, as a share of the cell's side.
const SIGN_RADIUS: f32 = 0.055;

/// In a smaller cell a mark takes its upper left quarter if there is a value, in design units.
const SMALL_CELL: f32 = 80.0;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardLayout {
    rules: Rules,
    cell: f32,
    area: Rect,
}

impl BoardLayout {
    /// The board in [`BOARD_SQUARE`].
    pub fn new(rules: Rules) -> BoardLayout {
        BoardLayout::within(rules, BOARD_SQUARE)
    }

    pub fn within(rules: Rules, square: Rect) -> BoardLayout {
        let (columns, rows) = (f32::from(rules.columns()), f32::from(rules.rows()));
        let cell = square.w.min(square.h) / columns.max(rows);
        let (w, h) = (cell * columns, cell * rows);
        let middle = square.center();
        BoardLayout { rules, cell, area: rect(middle.x - w / 2.0, middle.y - h / 2.0, w, h) }
    }

    pub fn rules(&self) -> Rules {
        self.rules
    }

    pub fn area(&self) -> Rect {
        self.area
    }

    pub fn rect(&self, cell: Cell) -> Rect {
        rect(
            self.area.x + f32::from(cell.col) * self.cell,
            self.area.y + f32::from(cell.row) * self.cell,
            self.cell,
            self.cell,
        )
    }

    pub fn cell_at(&self, at: Point) -> Option<Cell> {
        if !self.area.contains(at) {
            return None;
        }
        // The last cell takes what rounding puts beyond it.
        let index = |distance: f32, count: u8| ((distance / self.cell) as u8).min(count - 1);
        Some(Cell {
            col: index(at.x - self.area.x, self.rules.columns()),
            row: index(at.y - self.area.y, self.rules.rows()),
        })
    }

    /// The lines between the cells.
    pub fn grid(&self, color: Color, ink: &Ink) -> Vec<Shape> {
        let BoardLayout { area, cell, rules } = *self;
        let width = (cell * 0.035).clamp(1.5, 5.0);
        let columns = (1..rules.columns()).map(|i| {
            let x = area.x + f32::from(i) * cell;
            (point(x, area.y), point(x, area.bottom()))
        });
        let rows = (1..rules.rows()).map(|i| {
            let y = area.y + f32::from(i) * cell;
            (point(area.x, y), point(area.right(), y))
        });
        let after_marks = 2 * u32::from(rules.cell_count());
        let lines = columns.chain(rows).zip(after_marks..).map(|((from, to), nth)| {
            if ink.pen_seed.is_some() {
                return ink.by_hand(Shape::stroke(from, to, width, color), nth);
            }
            let (w, h) = ((to.x - from.x).max(width), (to.y - from.y).max(width));
            let middle = from.towards(to, 0.5);
            let bar = rect(middle.x - w / 2.0, middle.y - h / 2.0, w, h);
            Shape::filled(bar, width / 2.0, color)
        });
        lines.collect()
    }

    /// The centre and the radius of a mark: smaller and moved away from a value in the lower right corner.
    pub fn mark_place(&self, cell: Cell, has_value: bool) -> (Point, f32) {
        let (radius, aside) = match (has_value, self.cell < SMALL_CELL) {
            (false, _) => (MARK_RADIUS, 0.0),
            (true, true) => (0.17, -0.2),
            (true, false) => (0.24, -0.04),
        };
        let aside = self.cell * aside;
        (self.rect(cell).center().moved(aside, aside), self.cell * radius)
    }

    /// A disc with a bar, as of no entry, in the upper right corner of a cell.
    pub fn no_entry(&self, cell: Cell, color: Color, bar: Color) -> Vec<Shape> {
        let area = self.rect(cell);
        let radius = (area.w * SIGN_RADIUS).max(4.0);
        let at = point(area.right() - 2.4 * radius, area.y + 2.4 * radius);
        let bar_area = rect(at.x - 0.6 * radius, at.y - 0.18 * radius, 1.2 * radius, 0.36 * radius);
        vec![Shape::circle(at, radius / 2.0, radius, color), Shape::filled(bar_area, 0.0, bar)]
    }

    pub fn ground(&self, cell: Cell, color: Color) -> Shape {
        let rect = self.rect(cell).inset(self.cell * 0.06);
        Shape::filled(rect, self.cell * 0.1, color)
    }

    pub fn frame(&self, cell: Cell, color: Color) -> Shape {
        let rect = self.rect(cell).inset(self.cell * 0.06);
        Shape::frame(rect, self.cell * 0.1, 2.0, color)
    }

    /// Drawn up to the share `drawn`.
    pub fn line(&self, line: Line, color: Color, drawn: f32, is_real: bool) -> Shape {
        let [first, last] = [line.first, line.last].map(|cell| self.rect(cell).center());
        let beyond = 0.32 / f32::from(self.rules.in_row() - 1);
        let from = first.towards(last, -beyond);
        let to = last.towards(first, -beyond);
        let width = if is_real { 0.1 } else { 0.02 };
        let width = (self.cell * width).max(2.0);
        Shape::stroke(from, from.towards(to, drawn), width, color)
    }
}

/// A plain mark, drawn up to the share `drawn`: the strokes of an X in turn, an O clockwise from the top.
pub fn mark_shapes(mark: Mark, center: Point, radius: f32, color: Color, drawn: f32) -> Vec<Shape> {
    let width = radius * STROKE;
    match mark {
        Mark::O => vec![Shape::Ring { center, radius, width, sweep: drawn, color, pen_seed: None }],
        Mark::X => {
            let arm = radius * ARM;
            let strokes = [(-arm, drawn * 2.0), (arm, drawn * 2.0 - 1.0)].into_iter();
            let strokes = strokes.filter(|(_, drawn)| *drawn > 0.0).map(|(dx, drawn)| {
                let (from, to) = (center.moved(dx, -arm), center.moved(-dx, arm));
                Shape::stroke(from, from.towards(to, drawn.min(1.0)), width, color)
            });
            strokes.collect()
        }
    }
}

/// A mark that is not on the board.
pub fn outlined_mark(mark: Mark, center: Point, radius: f32, color: Color) -> Vec<Shape> {
    let width = (radius * OUTLINE).max(MIN_OUTLINE);
    // In a tiny mark both lines of a stroke stay apart.
    let half = (radius * STROKE / 2.0).max(width * 1.5);
    match mark {
        Mark::O => {
            let ring = |away: f32| Shape::circle(center, (radius + away).max(width), width, color);
            let away = half - width / 2.0;
            vec![ring(-away), ring(away)]
        }
        Mark::X => vec![Shape::Outline {
            points: outline_of_x(center, radius * ARM * SQRT_2, half - width / 2.0),
            width,
            color,
        }],
    }
}

/// The edge of a cross of strokes twice `half` wide and their round ends.
fn outline_of_x(center: Point, reach: f32, half: f32) -> Vec<Point> {
    let mut points = Vec::new();
    for quarter in [0.0, 1.0, 2.0, 3.0] {
        let ahead = FRAC_PI_4 + quarter * FRAC_PI_2;
        let end = center.at_angle(ahead, reach);
        let turns = (-4_i8..=4).map(|i| f32::from(i) / 4.0 * FRAC_PI_2);
        points.extend(turns.map(|turn| end.at_angle(ahead + turn, half)));
        points.push(center.at_angle(ahead + FRAC_PI_4, half * SQRT_2));
    }
    points
}
