//! The buttons below or beside a board.

use crate::ui::geometry::{Rect, rect};
use crate::ui::sizes::Sizer;
use crate::ui::view::{Element, Gap, Kind};

pub(super) const BUTTONS_H: f32 = 48.0;

/// The least width of a button beside two others.
const BUTTON_W: f32 = 75.0;

/// The places of a footer's buttons above each other, in this area from its bottom up. In columns, those that come and go
/// and the one that stands out share a row for the thumb above the others.
pub(super) fn in_rows(footer: &Element, area: Rect, sizer: Sizer) -> Vec<Rect> {
    let (gap, h) = (sizer.gap(Gap::Small), buttons_height(sizer));
    let most = columns_of_buttons(area.w, sizer);
    let is_above = |child: &&Element| {
        most > 1 && (matches!(child.kind, Kind::Column(_)) || child.is_primary())
    };
    let above = sizer.shown(footer).filter(is_above).count();
    let below = sizer.shown(footer).count() - above;
    let columns = most.min(below).max(1);
    let rows = below.div_ceil(columns);
    let place = |nth: usize, columns: usize, y: f32| {
        let w = (area.w + gap) / columns as f32 - gap;
        rect(area.x + (w + gap) * nth as f32, y, w, h)
    };
    let y = area.bottom() - (h + gap) * rows as f32 + gap;
    let (mut upper, mut lower) = (0, 0);
    let places = sizer.shown(footer).map(|child| {
        if is_above(&child) {
            upper += 1;
            return place(upper - 1, above, y - gap - h);
        }
        lower += 1;
        let (row, column) = ((lower - 1) / columns, (lower - 1) % columns);
        place(column, columns, y + (h + gap) * row as f32)
    });
    places.collect()
}

/// The height of a footer's buttons in rows.
pub(super) fn rows_height(footer: &Element, width: f32, sizer: Sizer) -> f32 {
    let places = in_rows(footer, rect(0.0, 0.0, width, 0.0), sizer);
    -places.iter().map(|place| place.y).fold(0.0, f32::min)
}

fn columns_of_buttons(width: f32, sizer: Sizer) -> usize {
    if width >= 3.0 * BUTTON_W * sizer.zoom { 3 } else { 1 }
}

pub(super) fn buttons_height(sizer: Sizer) -> f32 {
    sizer.viewport.finger().max(BUTTONS_H)
}
