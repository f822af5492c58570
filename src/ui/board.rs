//! Geometry of a board.

use super::geometry::{Point, Rect, point, rect};
use super::shape::{Color, Shape};
use crate::rules::{Cell, Line, Mark, Rules};

/// The square around the board, in design units.
pub const BOARD_SQUARE: Rect = rect(72.0, 72.0, BOARD_SIDE, BOARD_SIDE);
pub const BOARD_SIDE: f32 = 456.0;

/// The radius of a mark, as a share of its cell.
const MARK_RADIUS: f32 = 0.29;

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
        BoardLayout {
            rules,
            cell,
            area: rect(middle.x - w / 2.0, middle.y - h / 2.0, w, h),
        }
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

    pub fn grid(&self, color: Color) -> impl Iterator<Item = Shape> + use<> {
        let BoardLayout { area, cell, rules } = *self;
        let width = (cell * 0.035).clamp(1.5, 5.0);
        let bar = move |rect: Rect| Shape::filled(rect, width / 2.0, color);
        let columns = (1..rules.columns()).map(move |i| {
            let x = area.x + f32::from(i) * cell - width / 2.0;
            bar(rect(x, area.y, width, area.h))
        });
        let rows = (1..rules.rows()).map(move |i| {
            let y = area.y + f32::from(i) * cell - width / 2.0;
            bar(rect(area.x, y, area.w, width))
        });
        columns.chain(rows)
    }

    /// Scaled by `size`, and drawn up to the share `drawn`.
    pub fn mark(&self, cell: Cell, mark: Mark, color: Color, size: f32, drawn: f32) -> Vec<Shape> {
        let center = self.rect(cell).center();
        mark_shapes(mark, center, self.cell * MARK_RADIUS * size, color, drawn)
    }

    /// A smaller mark, moved away from a value in the lower right corner.
    pub fn mark_aside(&self, cell: Cell, mark: Mark, color: Color, factor: f32) -> Vec<Shape> {
        let (radius, aside) = if self.cell < SMALL_CELL {
            (0.19, -0.19)
        } else {
            (0.24, -0.04)
        };
        let aside = self.cell * aside;
        let center = self.rect(cell).center().moved(aside, aside);
        mark_shapes(mark, center, self.cell * radius * factor, color, 1.0)
    }

    /// A small cross in the upper right corner of a cell. `side` is a share of the cell's.
    pub fn cross(&self, cell: Cell, color: Color, side: f32) -> Vec<Shape> {
        let area = self.rect(cell);
        let side = (area.w * side).max(6.0);
        let at = point(area.right() - 1.6 * side, area.y + 1.6 * side);
        mark_shapes(Mark::X, at, side / 2.0, color, 1.0)
    }

    pub fn ground(&self, cell: Cell, color: Color) -> Shape {
        let rect = self.rect(cell).inset(self.cell * 0.06);
        Shape::filled(rect, self.cell * 0.1, color)
    }

    pub fn frame(&self, cell: Cell, color: Color) -> Shape {
        let rect = self.rect(cell).inset(self.cell * 0.06);
        let width = (self.cell * 0.02).max(2.0);
        Shape::frame(rect, self.cell * 0.1, width, color)
    }

    /// Drawn up to the share `drawn`.
    pub fn line(&self, line: Line, color: Color, drawn: f32) -> Shape {
        let [first, last] = [line.first, line.last].map(|cell| self.rect(cell).center());
        let beyond = 0.32 / f32::from(self.rules.in_row() - 1);
        let from = first.towards(last, -beyond);
        let to = last.towards(first, -beyond);
        let width = (self.cell * 0.06).max(2.0);
        Shape::stroke(from, from.towards(to, drawn), width, color)
    }
}

/// A mark, drawn up to the share `drawn`: the strokes of an X in turn, an O clockwise from the top.
pub fn mark_shapes(mark: Mark, center: Point, radius: f32, color: Color, drawn: f32) -> Vec<Shape> {
    let width = radius * 0.32;
    match mark {
        Mark::O => vec![Shape::Ring {
            center,
            radius,
            width,
            sweep: drawn,
            color,
        }],
        Mark::X => {
            let arm = radius * 0.88;
            let strokes = [(-arm, drawn * 2.0), (arm, drawn * 2.0 - 1.0)].into_iter();
            let strokes = strokes.filter(|(_, drawn)| *drawn > 0.0);
            let strokes = strokes.map(|(dx, drawn)| {
                let (from, to) = (center.moved(dx, -arm), center.moved(-dx, arm));
                Shape::stroke(from, from.towards(to, drawn.min(1.0)), width, color)
            });
            strokes.collect()
        }
    }
}
