//! Where things lie in the window, and which cell a point belongs to.

use std::collections::HashSet;

use tictactoe::rules::{Cell, Rules};
use tictactoe::ui::{BoardLayout, Viewport, point};

#[test]
fn the_design_square_is_centred_in_every_window() {
    let corners = |w, h| {
        let layout = Viewport::new(w, h);
        (
            layout.to_window(point(0.0, 0.0)),
            layout.to_window(point(600.0, 600.0)),
        )
    };
    assert_eq!(
        corners(600.0, 600.0),
        (point(0.0, 0.0), point(600.0, 600.0))
    );
    assert_eq!(
        corners(300.0, 300.0),
        (point(0.0, 0.0), point(300.0, 300.0))
    );
    assert_eq!(
        corners(1500.0, 900.0),
        (point(300.0, 0.0), point(1200.0, 900.0))
    );
    assert_eq!(
        corners(200.0, 3000.0),
        (point(0.0, 1400.0), point(200.0, 1600.0))
    );
    assert_eq!(corners(80.0, 50.0), (point(15.0, 0.0), point(65.0, 50.0)));
}

#[test]
fn a_window_without_area_has_a_valid_layout() {
    for (w, h) in [(0.0, 0.0), (1.0, 0.0), (0.0, 500.0)] {
        let layout = Viewport::new(w, h);
        assert!(layout.scale > 0.0);
        let at = layout.to_design(point(0.0, 0.0));
        assert!(at.x.is_finite() && at.y.is_finite());
        let view = layout.view();
        assert!(view.w >= 600.0 && view.h >= 600.0, "{view:?}");
    }
}

#[test]
fn the_board_has_the_area_of_the_design() {
    let area = BoardLayout::new(Rules::TIC_TAC_TOE).area();
    assert_eq!((area.x, area.y, area.w, area.h), (72.0, 72.0, 456.0, 456.0));
    let wide = BoardLayout::new(Rules::new(6, 3, 3).unwrap()).area();
    assert_eq!(
        (wide.x, wide.y, wide.w, wide.h),
        (72.0, 186.0, 456.0, 228.0)
    );
    let tall = BoardLayout::new(Rules::new(4, 5, 4).unwrap()).area();
    assert!(
        (tall.w / 4.0 - tall.h / 5.0).abs() < 1e-3,
        "cells are squares"
    );
    assert_eq!((tall.y, tall.h), (72.0, 456.0));
}

/// Compares the cell of every pixel of a window with plain arithmetic.
#[test]
fn every_pixel_maps_to_the_right_cell() {
    for (w, h) in [
        (600_u16, 600_u16),
        (300, 300),
        (1500, 900),
        (200, 200),
        (80, 50),
    ] {
        for rules in ["3x3x3", "7x7x5", "7x3x3", "4x5x4"].map(|text| text.parse::<Rules>().unwrap())
        {
            let layout = Viewport::new(w.into(), h.into());
            let board = BoardLayout::new(rules);
            let (columns, rows) = (f64::from(rules.columns()), f64::from(rules.rows()));
            let side = f64::from(w.min(h)) / 600.0;
            let cell = 456.0 / columns.max(rows) * side;
            let left = f64::from(w) / 2.0 - columns * cell / 2.0;
            let top = f64::from(h) / 2.0 - rows * cell / 2.0;
            let mut seen = HashSet::new();
            for x in 0..w {
                for y in (0..h).step_by(3) {
                    // The middle of the pixel, so that rounding makes no difference.
                    let (px, py) = (f64::from(x) + 0.5, f64::from(y) + 0.5);
                    let (col, row) = (((px - left) / cell).floor(), ((py - top) / cell).floor());
                    let inside = (0.0..columns).contains(&col) && (0.0..rows).contains(&row);
                    let expected = inside.then_some(Cell {
                        col: col as u8,
                        row: row as u8,
                    });
                    let at = layout.to_design(point(px as f32, py as f32));
                    let near_edge = [(px - left) / cell, (py - top) / cell]
                        .iter()
                        .any(|part| (part - part.round()).abs() < 1e-3);
                    if !near_edge {
                        assert_eq!(board.cell_at(at), expected, "{rules} {w}x{h} at {x},{y}");
                        seen.extend(expected);
                    }
                }
            }
            assert_eq!(
                seen.len(),
                usize::from(rules.cell_count()),
                "{rules} at {w}x{h}"
            );
        }
    }
}

#[test]
fn a_point_between_cells_belongs_to_the_right_or_lower_one() {
    let board = BoardLayout::new(Rules::TIC_TAC_TOE);
    assert_eq!(
        board.cell_at(point(224.0, 100.0)),
        Some(Cell { col: 1, row: 0 })
    );
    assert_eq!(
        board.cell_at(point(223.9, 100.0)),
        Some(Cell { col: 0, row: 0 })
    );
    assert_eq!(
        board.cell_at(point(100.0, 376.0)),
        Some(Cell { col: 0, row: 2 })
    );
    assert_eq!(board.cell_at(point(528.0, 300.0)), None);
}
