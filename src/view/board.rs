//! The board: where its cells are, and what is drawn in them.

use super::geometry::{Point, Rect, point, rect};
use super::shape::{Color, Shape};
use super::theme::Theme;
use crate::rules::{Cell, Line, Mark, Rules};

/// The square that every board is centred in.
pub const SQUARE: Rect = rect(72.0, 72.0, 456.0, 456.0);

/// The cells of a board on the screen: squares, as large as fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Board {
    rules: Rules,
    cell: f32,
    area: Rect,
}

impl Board {
    /// The cells of this board.
    pub fn new(rules: Rules) -> Board {
        let (columns, rows) = (f32::from(rules.columns()), f32::from(rules.rows()));
        let cell = SQUARE.w / columns.max(rows);
        let (w, h) = (cell * columns, cell * rows);
        let middle = SQUARE.center();
        Board {
            rules,
            cell,
            area: rect(middle.x - w / 2.0, middle.y - h / 2.0, w, h),
        }
    }

    /// The whole board; its cells leave no gap between them.
    pub fn area(&self) -> Rect {
        self.area
    }

    /// Where a cell is.
    pub fn rect(&self, cell: Cell) -> Rect {
        rect(
            self.area.x + f32::from(cell.col) * self.cell,
            self.area.y + f32::from(cell.row) * self.cell,
            self.cell,
            self.cell,
        )
    }

    /// Which cell is at a place.
    pub fn cell_at(&self, at: Point) -> Option<Cell> {
        self.rules
            .cells()
            .find(|&cell| self.rect(cell).contains(at))
    }

    /// The lines between the cells.
    pub fn grid(&self, theme: &Theme) -> impl Iterator<Item = Shape> + use<> {
        let Board { area, cell, rules } = *self;
        let width = (cell * 0.035).clamp(2.0, 5.0);
        let bar = move |rect: Rect, color: Color| Shape::Box {
            rect,
            radius: width / 2.0,
            color,
        };
        let color = theme.grid;
        let columns = (1..rules.columns()).map(move |i| {
            let x = area.x + f32::from(i) * cell - width / 2.0;
            bar(rect(x, area.y, width, area.h), color)
        });
        let rows = (1..rules.rows()).map(move |i| {
            let y = area.y + f32::from(i) * cell - width / 2.0;
            bar(rect(area.x, y, area.w, width), color)
        });
        columns.chain(rows)
    }

    /// A mark in its cell, drawn up to the part `drawn` of it.
    pub fn mark(&self, cell: Cell, mark: Mark, color: Color, drawn: f32) -> Vec<Shape> {
        let center = self.rect(cell).center();
        mark_shapes(mark, center, self.cell * 0.29, color, drawn)
    }

    /// The cell of the last move.
    pub fn last_move(&self, cell: Cell, theme: &Theme) -> Shape {
        Shape::Box {
            rect: self.rect(cell).inset(self.cell * 0.06),
            radius: self.cell * 0.1,
            color: theme.raised,
        }
    }

    /// A completed line through its cells, drawn up to the part `drawn` of it.
    pub fn winning_line(&self, line: Line, color: Color, drawn: f32) -> Shape {
        let (first, last) = (
            self.rect(line.first).center(),
            self.rect(line.last).center(),
        );
        let beyond = 0.32 / f32::from(self.rules.in_row() - 1);
        let from = first.towards(last, -beyond);
        let to = last.towards(first, -beyond);
        Shape::Stroke {
            from,
            to: from.towards(to, drawn),
            width: (self.cell * 0.06).max(3.0),
            color,
        }
    }
}

/// A mark around a place, as large as `radius`, drawn up to the part `drawn` of it: the strokes
/// of an X one after the other, an O from the top clockwise.
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
            let strokes = [
                (point(-arm, -arm), point(arm, arm), drawn * 2.0),
                (point(arm, -arm), point(-arm, arm), drawn * 2.0 - 1.0),
            ];
            strokes
                .into_iter()
                .filter(|(_, _, drawn)| *drawn > 0.0)
                .map(|(from, to, drawn)| Shape::Stroke {
                    from: center.moved(from.x, from.y),
                    to: center
                        .moved(from.x, from.y)
                        .towards(center.moved(to.x, to.y), drawn.min(1.0)),
                    width,
                    color,
                })
                .collect()
        }
    }
}
