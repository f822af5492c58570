//! Where things lie in the window, and which cell a point belongs to.

use std::collections::HashSet;

use tictactoe::rules::{Cell, Rules};
use tictactoe::ui::{BoardLayout, SPACE_M, Viewport, point};

use crate::support::player::Player;

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

/// Compares the cell of every pixel of a window with plain arithmetic.
#[test]
fn every_pixel_maps_to_the_right_cell() {
    for (w, h) in [(600_u16, 600_u16), (300, 300), (1500, 900), (200, 200), (80, 50)] {
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
                    let expected = inside.then_some(Cell { col: col as u8, row: row as u8 });
                    let pixel = point(px as f32, py as f32);
                    let at = layout.to_design(pixel);
                    let back = layout.to_window(at);
                    let apart = (back.x - pixel.x).hypot(back.y - pixel.y);
                    assert!(apart < 0.01, "{back:?}");
                    let near_edge = [(px - left) / cell, (py - top) / cell]
                        .iter()
                        .any(|part| (part - part.round()).abs() < 1e-3);
                    if !near_edge {
                        assert_eq!(board.cell_at(at), expected, "{rules} {w}x{h} at {x},{y}");
                        seen.extend(expected);
                    }
                }
            }
            let found = seen.len();
            assert_eq!(found, usize::from(rules.cell_count()), "{rules} at {w}x{h}");
        }
    }
}

#[test]
fn a_point_between_cells_belongs_to_the_right_or_lower_one() {
    let board = BoardLayout::new(Rules::TIC_TAC_TOE);
    for (at, cell) in [
        (point(224.0, 100.0), Some((1, 0))),
        (point(223.9, 100.0), Some((0, 0))),
        (point(100.0, 376.0), Some((0, 2))),
        (point(528.0, 300.0), None),
    ] {
        let cell = cell.map(|(col, row)| Cell { col, row });
        assert_eq!(board.cell_at(at), cell);
    }
}

#[test]
fn every_page_has_the_margin_of_its_head() {
    for (w, h) in [(390.0, 844.0), (600.0, 600.0)] {
        for page in ["Options", "Help", "Custom game"] {
            let mut player = Player::at(&[page]);
            player.app.set_viewport(Viewport::new(w, h));
            let placed = player.app.placed(player.now);
            let leaves = placed.widgets().into_iter().filter(|widget| widget.node.is_leaf());
            let lefts: Vec<f32> = leaves.map(|widget| widget.spot.rect.x).collect();
            assert!(lefts.iter().all(|x| *x >= SPACE_M), "{page}: {lefts:?}");
            assert!(lefts.iter().filter(|x| **x < SPACE_M + 0.1).count() > 1, "{page}: {lefts:?}");
        }
    }
}
