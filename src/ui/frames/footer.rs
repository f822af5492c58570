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

/// How many buttons stand side by side and how many rows there are, of those above and of the others. Those that come
/// and go stand for the thumb above the others, which thereby keep their places at the bottom.
fn rows(footer: &Element, width: f32, sizer: Sizer) -> [(usize, usize); 2] {
    let most = if width >= 3.0 * BUTTON_W * sizer.zoom { 3 } else { 1 };
    [true, false].map(|above| {
        let count = sizer.shown(footer).filter(|child| is_above(child) == above).count();
        let columns = count.clamp(1, most);
        (columns, count.div_ceil(columns))
    })
}

/// The places of a footer's buttons in rows, which fill this area.
pub(super) fn in_rows(footer: &Element, area: Rect, sizer: Sizer) -> Vec<Rect> {
    let gap = sizer.gap(Gap::Small);
    let [above, below] = rows(footer, area.w, sizer);
    let h = (area.h + gap) / (above.1 + below.1) as f32 - gap;
    let place = |nth: usize, columns: usize, row: usize| {
        let w = (area.w + gap) / columns as f32 - gap;
        let (x, y) = ((w + gap) * (nth % columns) as f32, (h + gap) * (row + nth / columns) as f32);
        rect(area.x + x, area.y + y, w, h)
    };
    let (mut upper, mut lower) = (0.., 0..);
    let places = sizer.shown(footer).filter_map(|child| {
        if is_above(child) {
            return Some(place(upper.next()?, above.0, 0));
        }
        Some(place(lower.next()?, below.0, above.1))
    });
    places.collect()
}

/// The height of a footer's buttons in rows, if each is this high.
pub(super) fn rows_height(footer: &Element, width: f32, button_h: f32, sizer: Sizer) -> f32 {
    let (gap, [above, below]) = (sizer.gap(Gap::Small), rows(footer, width, sizer));
    (button_h + gap) * (above.1 + below.1) as f32 - gap
}

pub(super) fn buttons_height(sizer: Sizer) -> f32 {
    sizer.viewport.finger().max(BUTTONS_H * sizer.zoom)
}
