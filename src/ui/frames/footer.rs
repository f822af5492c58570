//! The buttons below or beside a board.

use crate::ui::geometry::{Rect, rect};
use crate::ui::sizes::Sizer;
use crate::ui::view::{Element, Gap, Kind};

pub(super) const BUTTONS_H: f32 = 48.0;

/// The least width of a button beside two others.
const BUTTON_W: f32 = 75.0;

fn is_above(child: &Element) -> bool {
    matches!(child.kind, Kind::Column(_))
}

/// The buttons above the others, the columns of these, and the number of rows. In columns, those that come and go share
/// a row for the thumb above the others.
fn rows(footer: &Element, width: f32, sizer: Sizer) -> (usize, usize, usize) {
    let has_columns = width >= 3.0 * BUTTON_W * sizer.zoom;
    let above =
        if has_columns { sizer.shown(footer).filter(|child| is_above(child)).count() } else { 0 };
    let below = sizer.shown(footer).count() - above;
    let columns = if has_columns { below.clamp(1, 3) } else { 1 };
    (above, columns, below.div_ceil(columns) + above.min(1))
}

/// The places of a footer's buttons in rows, which fill this area.
pub(super) fn in_rows(footer: &Element, area: Rect, sizer: Sizer) -> Vec<Rect> {
    let gap = sizer.gap(Gap::Small);
    let (above, columns, count) = rows(footer, area.w, sizer);
    let h = (area.h + gap) / count as f32 - gap;
    let place = |nth: usize, columns: usize, row: usize| {
        let w = (area.w + gap) / columns as f32 - gap;
        rect(area.x + (w + gap) * nth as f32, area.y + (h + gap) * row as f32, w, h)
    };
    let (mut upper, mut lower) = (0, 0);
    let places = sizer.shown(footer).map(|child| {
        if above > 0 && is_above(child) {
            upper += 1;
            return place(upper - 1, above, 0);
        }
        lower += 1;
        place((lower - 1) % columns, columns, above.min(1) + (lower - 1) / columns)
    });
    places.collect()
}

/// The height of a footer's buttons in rows, if each is this high.
pub(super) fn rows_height(footer: &Element, width: f32, button_h: f32, sizer: Sizer) -> f32 {
    let (gap, (.., count)) = (sizer.gap(Gap::Small), rows(footer, width, sizer));
    (button_h + gap) * count as f32 - gap
}

pub(super) fn buttons_height(sizer: Sizer) -> f32 {
    sizer.viewport.finger().max(BUTTONS_H * sizer.zoom)
}
