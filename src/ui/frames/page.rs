//! A page: a title, a back button, sections and a bottom row.

use super::{frame_area, frame_zoom, head_row};
use crate::ui::geometry::{DESIGN, Form, Rect, SPACE_M, SPACE_S, Viewport, rect};
use crate::ui::layout::Placement;
use crate::ui::sizes::Sizer;
use crate::ui::view::{Element, Gap, Kind, View, nodes};

/// Type sizes of a screen as factors of the usual one, largest first.
const ZOOMS: [f32; 9] = [1.7, 1.5, 1.4, 1.2, 1.0, 0.85, 0.7, 0.5, SMALLEST_ZOOM];
const SMALLEST_ZOOM: f32 = 0.35;

/// The width of a page with one column, and with two.
const PAGE_W: f32 = 600.0;

const LOW_PAGE_W: f32 = 1300.0;

/// A screen with a back button, a title, sections and a bottom row.
pub fn page_with(
    title: View,
    back: View,
    bottom: View,
    sections: impl IntoIterator<Item = View>,
) -> View {
    let sections = Element::with(Kind::Sections, nodes(sections));
    let parts = [title, sections, bottom, back].map(|part| *part);
    Element::with(Kind::Page, parts.into())
}

/// How many parts a root has, and the index of its buttons.
pub(super) const PARTS: usize = 4;
pub(super) const BUTTONS: usize = 2;

/// The page at the largest type size that fits. If none does, it drops optional widgets, then buttons that
/// are too small for their labels.
pub(super) fn place(root: &Element, viewport: Viewport) -> Placement {
    let largest = match viewport.form() {
        Form::Square => 1.0,
        Form::Tall => 1.7,
        Form::Low | Form::Wide => 1.4,
    };
    let zooms = ZOOMS.into_iter().filter(|zoom| *zoom <= largest);
    let whole = zooms.clone().map(|zoom| (zoom, true));
    for (zoom, shows_all) in whole.chain(zooms.map(|zoom| (zoom, false))) {
        let placement = place_page(root, Placement::new(viewport, zoom, shows_all));
        let is_cut = placement.spots.iter().any(|spot| spot.is_cut && spot.is_shown);
        if !placement.overflows && !is_cut {
            return placement;
        }
    }
    let mut smallest = Placement::new(viewport, SMALLEST_ZOOM, false);
    smallest.drops_small_buttons = true;
    place_page(root, smallest)
}

fn page_area(viewport: Viewport) -> Rect {
    let view = viewport.view();
    let w = match viewport.form() {
        Form::Low => LOW_PAGE_W.min(view.w),
        Form::Wide => frame_area(viewport).w + 2.0 * SPACE_M,
        _ => PAGE_W,
    };
    rect(DESIGN.center().x - w / 2.0, view.y, w, view.h)
}

fn place_page(root: &Element, mut placement: Placement) -> Placement {
    placement.sizer.smallest_text = 1.0;
    let sizer = placement.sizer;
    let id = placement.place_root(root, sizer.viewport.view());
    let [title, _, bottom, back, ..] = &root.children[..] else {
        return placement;
    };
    let area = page_area(sizer.viewport);
    let mut zoom = frame_zoom(sizer.viewport);
    if back.is_nothing() {
        zoom = zoom.min(sizer.zoom);
    }
    let head = Sizer { zoom, ..sizer };
    let (band, title_place, back_place) = title_band(title, back, area, head);
    let (x, w) = (area.x + SPACE_M, area.w - 2.0 * SPACE_M);
    let h = sizer.height(bottom, w);
    let y = area.bottom() - SPACE_M - h;
    let bottom_place = rect(x, y, w, h);
    let has_bottom = !bottom.is_nothing();
    let gap = sizer.gap(if has_bottom { Gap::Medium } else { Gap::None });
    let top = area.y + band;
    let body = rect(x, top, w, y - gap - top);
    let places = [title_place, body, bottom_place, back_place];
    for (i, (node, place)) in root.children.iter().zip(places).enumerate() {
        let is_head = i == 0 || i == 3;
        placement.sizer = if is_head { head } else { sizer };
        placement.place(node, place, id, i);
    }
    placement
}

/// The height of a page's head with its gaps, and the places of title and back button.
fn title_band(title: &Element, back: &Element, area: Rect, sizer: Sizer) -> (f32, Rect, Rect) {
    if back.is_nothing() {
        let w = area.w - 2.0 * SPACE_M;
        let h = sizer.height(title, w);
        let band = h + 2.0 * SPACE_M * sizer.zoom;
        let y = area.y + (band - h) / 2.0;
        return (band, rect(area.x + SPACE_M, y, w, h), Rect::default());
    }
    let [back, rest] = head_row(frame_area(sizer.viewport), 0.0, sizer);
    let beside = back.w + SPACE_S + SPACE_M;
    let w = area.w - 2.0 * beside;
    let title_place = Rect { x: area.x + beside, w, h: rest.h.max(sizer.height(title, w)), ..rest };
    let band = title_place.bottom() + SPACE_M - area.y;
    (band, title_place, back)
}
