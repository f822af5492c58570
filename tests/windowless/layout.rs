//! Where things lie in the window, and which cell a point belongs to.

use std::collections::HashSet;

use tictactoe::rules::{Cell, Mark, Rules};
use tictactoe::ui::view::{Kind, column, even_row, mark, nothing, space, text};
use tictactoe::ui::{
    BoardLayout, Placed, Rect, SPACE_M, Theme, View, Viewport, page_title, page_with, point,
};

use crate::support::player::Player;
use crate::support::settings::TWO_PLAYERS;

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

/// The places of the leaves of a page with these sections.
fn leaves(window: (f32, f32), sections: Vec<View>) -> Vec<(Kind, Rect)> {
    let page = page_with(page_title("Page"), nothing(), nothing(), sections);
    let placed = Placed::new(*page, Viewport::new(window.0, window.1), None);
    let leaves = placed.widgets().into_iter().filter(|widget| widget.node.is_leaf());
    leaves.map(|widget| (widget.node.kind.clone(), widget.spot.rect)).collect()
}

#[test]
fn a_picture_keeps_its_shape_where_it_may_grow_or_has_too_little_room() {
    for (count, others) in [(1, 0), (2, 0), (3, 2), (30, 0)] {
        let picture = || mark(Mark::X, 0.4, Theme::LIGHT.x, 48.0);
        let pictures = (0..count).map(|_| picture()).chain((0..others).map(|_| space()));
        let leaves = leaves((600.0, 600.0), vec![even_row(pictures)]);
        let pictures = leaves.into_iter().filter(|(kind, _)| matches!(kind, Kind::Picture(_)));
        let places: Vec<Rect> = pictures.map(|(_, place)| place).collect();
        assert_eq!(places.len(), count);
        for place in places {
            assert!((place.w - place.h).abs() < 0.01, "{count}: {place:?}");
        }
    }
}

#[test]
fn a_page_with_room_has_larger_letters_where_the_window_is_not_square() {
    let size = |w, h| {
        let page = page_with(page_title("Page"), nothing(), nothing(), vec![text("One")]);
        let placed = Placed::new(*page, Viewport::new(w, h), None);
        let texts = placed.widgets().into_iter().filter(|it| it.node.words() == ["One"]);
        texts.map(|it| it.spot.size).fold(0.0, f32::max)
    };
    let square = size(600.0, 600.0);
    for ((w, h), times) in [((390.0, 844.0), 1.7), ((1500.0, 900.0), 1.4)] {
        // Of whole pixels.
        assert!((size(w, h) / square - times).abs() < 0.05, "{w} x {h}: {}", size(w, h) / square);
    }
}

#[test]
fn no_text_is_larger_than_half_a_window_of_a_few_pixels() {
    for (w, h) in [(1.0, 1.0), (4.0, 1.0), (4.0, 4.0)] {
        let mut player = Player::playing(TWO_PLAYERS, &[1]);
        player.key('k');
        let viewport = Viewport::new(w, h);
        player.app.set_viewport(viewport);
        let texts = player.texts();
        assert!(texts.iter().all(|text| text.size <= viewport.view().h / 2.0), "{texts:?}");
    }
}

#[test]
fn only_a_picture_that_may_grow_fills_the_room() {
    for (grow, heights) in [(0, 47.0..49.0), (1, 100.0..600.0)] {
        let picture = mark(Mark::X, 0.4, Theme::LIGHT.x, 48.0).grow(grow);
        let leaves = leaves((600.0, 600.0), vec![column([picture, space()]).grow(1)]);
        let found = leaves.iter().find(|(kind, _)| matches!(kind, Kind::Picture(_)));
        let (_, place) = found.expect("a picture");
        assert!(heights.contains(&place.h), "{place:?}");
    }
}

#[test]
fn the_columns_of_a_wide_page_begin_on_one_line() {
    let sections = |count: usize| (0..count).map(|_| text("A section")).collect::<Vec<_>>();
    for count in [2, 3, 5] {
        let leaves = leaves((1500.0, 900.0), sections(count));
        let sections = leaves.into_iter().skip(1).map(|(_, place)| place);
        let mut tops: Vec<(f32, f32)> = sections.map(|place| (place.x, place.y)).collect();
        tops.dedup_by_key(|(x, _)| *x);
        let [(_, left), (_, right)] = tops[..] else { panic!("two columns: {tops:?}") };
        assert!((left - right).abs() < 0.01, "{count}: {tops:?}");
    }
}

#[test]
fn a_gap_parts_the_sections_of_a_page_even_if_one_takes_all_the_room() {
    let leaves = leaves((600.0, 600.0), vec![text("One"), text("Two").grow(1)]);
    let [.., (_, one), (_, two)] = &leaves[..] else { panic!("{leaves:?}") };
    assert!(two.y - one.bottom() > 8.0, "{one:?} {two:?}");
}
