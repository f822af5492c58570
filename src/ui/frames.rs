//! The two frames that every screen uses: a page with a title, and a board with what stands around it.
//! They alone know the forms of a window.

use super::BOARD_SQUARE;
use super::geometry::{DESIGN, Form, Rect, SPACE_L, SPACE_M, SPACE_S, Viewport, rect};
use super::icon::Icon;
use super::layout::{Placement, Sizer, is_phone};
use super::view::{Element, Gap, Key, Kind, Padding, TypeRole, View, button, nothing, text};

/// The type sizes at which a screen may be shown, the largest first, as parts of the usual one.
const ZOOMS: [f32; 16] = [
    1.7,
    1.6,
    1.5,
    1.4,
    1.3,
    1.2,
    1.1,
    1.0,
    0.92,
    0.85,
    0.77,
    0.7,
    0.6,
    0.5,
    0.42,
    SMALLEST_ZOOM,
];
const SMALLEST_ZOOM: f32 = 0.35;

/// The largest type size of pages in each form of window.
fn largest_zoom(form: Form) -> f32 {
    match form {
        Form::Square | Form::Wide => 1.0,
        Form::Tall => 1.7,
        Form::Low => 1.4,
    }
}

/// The type size around a board.
const BOARD_ZOOM: f32 = 1.0;
const PHONE_BOARD_ZOOM: f32 = 1.3;

/// The width of a page, and of one with two columns.
const PAGE_W: f32 = 600.0;
const LOW_PAGE_W: f32 = 1300.0;

/// The height of the band with the title.
const BAND_H: f32 = 72.0;

/// The side of the buttons in the corners.
const CORNER: f32 = 48.0;

/// The narrowest and the widest panel beside a board.
const NARROWEST_PANEL: f32 = 150.0;
const WIDEST_PANEL: f32 = 240.0;

/// Where legible texts are larger than this, in design units, the margins of a board are empty.
const SMALLEST_IN_MARGIN: f32 = 16.0;

/// The parts of a page before and after its sections: title and corner, bottom and back.
const BEFORE_SECTIONS: usize = 2;
const AFTER_SECTIONS: usize = 2;

/// A screen with a title: a button before it that goes back, sections below it, one after the other or,
/// in a low window, in two columns.
pub fn page<A: 'static>(
    title: &str,
    back: View<A>,
    sections: impl IntoIterator<Item = View<A>>,
) -> View<A> {
    framed_page(page_title(title), back, nothing(), sections)
}

pub fn page_title<A>(words: &str) -> View<A> {
    text(words).role(TypeRole::Title).center().lines(1)
}

/// The same with a row at the bottom, and anything as its title.
pub fn framed_page<A>(
    title: View<A>,
    back: View<A>,
    bottom: View<A>,
    sections: impl IntoIterator<Item = View<A>>,
) -> View<A> {
    let mut children = vec![title.node, nothing::<A>().node];
    children.extend(
        sections
            .into_iter()
            .map(|view| view.node)
            .filter(|node| !node.is_nothing()),
    );
    children.extend([bottom.node, back.node]);
    Element::with(Kind::Page, children).into()
}

/// What stands around a board.
pub struct BoardPage<A> {
    /// Goes back, at the top left; and another button opposite.
    pub corners: [View<A>; 2],
    /// What is said above the board.
    pub header: View<A>,
    pub board: View<A>,
    /// The buttons below the board.
    pub footer: View<A>,
    /// In the margins, or in panels where the window is wide or tall.
    pub panels: [View<A>; 2],
}

impl<A> BoardPage<A> {
    pub fn view(self) -> View<A> {
        let [back, corner] = self.corners;
        let [left, right] = self.panels;
        let parts = [
            self.header,
            self.board,
            self.footer,
            left,
            right,
            back,
            corner,
        ];
        Element::with(Kind::BoardPage, parts.map(|view| view.node).into()).into()
    }
}

/// Goes back, at the top left of a screen.
pub fn back_button<A: 'static>(label: &str, action: A) -> View<A> {
    corner_button(label, Icon::Back, action).key(Key::BACK)
}

pub fn corner_button<A: 'static>(label: &str, icon: Icon, action: A) -> View<A> {
    let view = button(label, action).icon(icon).labels_as(TypeRole::Small);
    let mut view = view.padded(Padding::Tight);
    // In a tiny window, the icon alone.
    for text in view.node.children.iter_mut().skip(1) {
        text.is_optional = true;
    }
    view
}

/// Places the whole tree of a screen.
pub(super) fn place(root: &Element, viewport: Viewport) -> Placement {
    let mut placement = match root.kind {
        Kind::BoardPage => place_board_page(root, viewport),
        _ => largest_that_fits(root, viewport),
    };
    placement.level(root);
    placement.hide_outside(root, viewport.view().inset(-2.0));
    placement
}

/// The page at the largest type size at which all of it fits; where none is small enough, without what is
/// optional.
fn largest_that_fits(root: &Element, viewport: Viewport) -> Placement {
    let largest = largest_zoom(viewport.form());
    let zooms = ZOOMS.into_iter().filter(|zoom| *zoom <= largest);
    for shows_all in [true, false] {
        for zoom in zooms.clone() {
            let sizer = Sizer {
                viewport,
                zoom,
                shows_all,
            };
            let placement = place_page(root, sizer);
            if !placement.overflows && !placement.is_cut {
                return placement;
            }
        }
    }
    let sizer = Sizer {
        viewport,
        zoom: SMALLEST_ZOOM,
        shows_all: false,
    };
    place_page_with(root, sizer, true)
}

/// The part of the window in which a page stands.
fn page_area(viewport: Viewport) -> Rect {
    let view = viewport.view();
    let w = match viewport.form() {
        Form::Low => LOW_PAGE_W.min(view.w),
        _ => PAGE_W,
    };
    rect(DESIGN.center().x - w / 2.0, view.y, w, view.h)
}

fn place_page(root: &Element, sizer: Sizer) -> Placement {
    place_page_with(root, sizer, false)
}

/// The same; `spares` leaves buttons out that have too little room for their labels.
fn place_page_with(root: &Element, sizer: Sizer, spares: bool) -> Placement {
    let viewport = sizer.viewport;
    let (area, finger) = (page_area(viewport), viewport.finger());
    let mut placement = Placement::new(sizer);
    placement.spares = spares;
    let id = placement.open(viewport.view());
    let [title, corner, .., bottom, back] = &root.children[..] else {
        return placement;
    };
    let last = root.children.len() - 1;
    let is_tiny = viewport.legible() > CORNER / 4.0;
    let side = (CORNER * sizer.zoom.max(0.6))
        .max(finger)
        .max(if is_tiny { CORNER } else { 0.0 });
    let has_back = !back.is_nothing();
    let top = if has_back { side + SPACE_S } else { 0.0 };
    let margin = SPACE_M.min(SPACE_M * sizer.zoom.max(0.5));
    let beside_title = if has_back { side + SPACE_S } else { 0.0 };
    let inner = area.w - 2.0 * (margin + beside_title);
    let title_h = sizer.height(title, inner);
    let band = (BAND_H * sizer.zoom.min(1.0))
        .max(top + SPACE_M * sizer.zoom.min(1.0))
        .max(title_h + SPACE_S);
    let y = area.y + (band - side) / 2.0;
    let y = if has_back { y.max(area.y + SPACE_S) } else { y };
    let back_place = rect(area.x + margin, y, side, side);
    let band = if has_back {
        band
    } else {
        title_h + 2.0 * SPACE_M * sizer.zoom
    };
    let title_x = area.x + (area.w - inner) / 2.0;
    let title_y = area.y + (band - title_h) / 2.0;
    placement.place(title, rect(title_x, title_y, inner, title_h), id, 0, 0);
    placement.place(
        corner,
        rect(area.right() - margin - side, y, side, side),
        id,
        1,
        0,
    );
    let margin = SPACE_L * sizer.zoom.clamp(0.5, 1.0);
    let inner = Rect {
        x: area.x + margin,
        w: area.w - 2.0 * margin,
        ..area
    };
    let bottom_h = sizer.height(bottom, inner.w);
    let bottom_margin = SPACE_M * sizer.zoom.min(1.0);
    let bottom_y = area.bottom() - bottom_margin - bottom_h;
    let body_y = area.y + band;
    let body_bottom = if bottom.is_nothing() {
        area.bottom() - bottom_margin
    } else {
        bottom_y - sizer.gap(Gap::Medium)
    };
    let body = Rect {
        y: body_y,
        h: body_bottom - body_y,
        ..inner
    };
    place_sections(&mut placement, root, body, id);
    let bottom_place = Rect {
        y: bottom_y,
        h: bottom_h,
        ..inner
    };
    placement.place(bottom, bottom_place, id, last - 1, 0);
    placement.place(back, back_place, id, last, 0);
    placement
}

/// Sections below each other, with what is left over between them; in a low window in two columns.
fn place_sections(placement: &mut Placement, root: &Element, body: Rect, id: super::layout::Id) {
    let sizer = placement.sizer;
    let is_shown = |node: &Element| sizer.shows_all || !node.is_optional;
    let sections = &root.children[BEFORE_SECTIONS..root.children.len() - AFTER_SECTIONS];
    let heights_at = |w: f32| -> Vec<f32> {
        let heights = sections.iter().map(|node| {
            if is_shown(node) {
                sizer.height(node, w)
            } else {
                0.0
            }
        });
        heights.collect()
    };
    let has_columns = sizer.viewport.form() == Form::Low && sections.len() > 1;
    if !has_columns {
        place_column(placement, root, (0, &heights_at(body.w)), body, id);
        return;
    }
    let w = (body.w - SPACE_L) / 2.0;
    let heights = heights_at(w);
    let split = balanced(&heights, sizer.gap(Gap::Medium));
    let (left, right) = heights.split_at(split);
    place_column(placement, root, (0, left), Rect { w, ..body }, id);
    let x = body.x + w + SPACE_L;
    place_column(placement, root, (split, right), Rect { x, w, ..body }, id);
}

/// How many of these heights go into the first of two columns, so that the higher one is as low as can be.
fn balanced(heights: &[f32], gap: f32) -> usize {
    let height = |part: &[f32]| part.iter().map(|h| h + gap).sum::<f32>();
    let higher = |split: &usize| {
        let (left, right) = heights.split_at(*split);
        height(left).max(height(right))
    };
    let splits = 1..=heights.len();
    splits
        .min_by(|a, b| higher(a).total_cmp(&higher(b)))
        .unwrap_or(heights.len())
}

/// Sections from the first one on, with these heights.
fn place_column(
    placement: &mut Placement,
    root: &Element,
    (first, heights): (usize, &[f32]),
    area: Rect,
    id: super::layout::Id,
) {
    let sizer = placement.sizer;
    let sections = &root.children[BEFORE_SECTIONS + first..];
    let count = heights.iter().filter(|h| **h > 0.0).count();
    let gap = sizer.gap(Gap::Medium);
    let left = area.h - heights.iter().sum::<f32>() - gap * count.saturating_sub(1) as f32;
    placement.overflows |= left < -1.0;
    let grows = |node: &Element| f32::from(node.grow);
    let shares: f32 = sections.iter().take(heights.len()).map(grows).sum();
    let spare = if shares > 0.0 { 0.0 } else { left.max(0.0) };
    let more = (spare / (count + 1) as f32).min(gap * 3.0);
    let mut y = area.y + (more / 2.0).min(gap);
    for (i, (node, height)) in sections.iter().zip(heights).enumerate() {
        let extra = if shares > 0.0 {
            left.max(0.0) / shares
        } else {
            0.0
        };
        let h = height + extra * grows(node);
        let index = BEFORE_SECTIONS + first + i;
        placement.place_or_hide(node, Rect { y, h, ..area }, id, index);
        let has_gap = *height > 0.0;
        y += h + if has_gap { gap + more } else { 0.0 };
    }
}

/// The places of the parts of a board page.
struct BoardParts {
    corners: [Rect; 2],
    header: Rect,
    board: Rect,
    footer: Rect,
    panels: [Rect; 2],
}

fn place_board_page(root: &Element, viewport: Viewport) -> Placement {
    let is_phone = is_phone(viewport.form());
    let zoom = if is_phone {
        PHONE_BOARD_ZOOM
    } else {
        BOARD_ZOOM
    };
    let shows_all = true;
    let sizer = Sizer {
        viewport,
        zoom,
        shows_all,
    };
    let mut placement = Placement::new(sizer);
    placement.spares = true;
    let id = placement.open(viewport.view());
    let [header, board, footer, left, right, back, corner] = &root.children[..] else {
        return placement;
    };
    let parts = match viewport.form() {
        Form::Square | Form::Wide => around_square(viewport),
        Form::Tall => above_each_other(viewport, sizer, [header, footer]),
        Form::Low => beside_each_other(viewport, sizer, [header, footer]),
    };
    placement.sizer.shows_all = sizer.height(header, parts.header.w) <= parts.header.h + 1.0;
    let natural = placement.sizer.height(header, parts.header.w);
    let h = natural.min(parts.header.h);
    let y = parts.header.y + (parts.header.h - h) / 2.0;
    let header_place = Rect {
        y,
        h,
        ..parts.header
    };
    placement.place(header, header_place, id, 0, 0);
    placement.sizer.shows_all = true;
    placement.place(board, parts.board, id, 1, 0);
    placement.place(footer, parts.footer, id, 2, 0);
    for (i, (panel, area)) in [left, right].into_iter().zip(parts.panels).enumerate() {
        place_panel(&mut placement, panel, area, id, 3 + i);
    }
    placement.place(back, parts.corners[0], id, 5, 0);
    placement.place(corner, parts.corners[1], id, 6, 0);
    placement
}

/// A panel, without what is optional where it does not fit.
fn place_panel(
    placement: &mut Placement,
    panel: &Element,
    area: Rect,
    id: super::layout::Id,
    index: usize,
) {
    let is_margin = area.w < NARROWEST_PANEL && !is_phone(placement.sizer.viewport.form());
    if is_margin && placement.sizer.viewport.legible() > SMALLEST_IN_MARGIN {
        placement.hide(panel, id, index);
        return;
    }
    let height = placement.sizer.height(panel, area.w);
    placement.sizer.shows_all = !is_margin && height <= area.h + 1.0;
    placement.place(panel, area, id, index, 0);
    placement.sizer.shows_all = true;
}

/// The board in its square, with margins or with panels beside it.
fn around_square(viewport: Viewport) -> BoardParts {
    let view = viewport.view();
    let board = BOARD_SQUARE;
    let room = view.right() - SPACE_L - (board.right() + SPACE_L);
    let panels = if room >= NARROWEST_PANEL {
        let w = room.min(WIDEST_PANEL);
        [board.x - SPACE_L - w, board.right() + SPACE_L].map(|x| Rect { x, w, ..board })
    } else {
        let right = board.right() + SPACE_S;
        [
            Rect {
                x: SPACE_M,
                w: 52.0,
                ..board
            },
            Rect {
                x: right,
                w: 48.0,
                ..board
            },
        ]
    };
    let corner = |x: f32| rect(x, SPACE_M, CORNER, CORNER);
    BoardParts {
        corners: [corner(SPACE_M), corner(DESIGN.right() - SPACE_M - CORNER)],
        header: rect(board.x, SPACE_S, board.w, board.y - SPACE_S),
        board,
        footer: rect(board.x, board.bottom() + SPACE_S, board.w, CORNER),
        panels,
    }
}

/// In a tall window: the header above the square, the rest below it.
fn above_each_other(viewport: Viewport, sizer: Sizer, parts: [&Element; 2]) -> BoardParts {
    let [header, footer] = parts;
    let (view, board) = (viewport.view(), BOARD_SQUARE);
    let (x, w) = (view.x + SPACE_M, view.w - 2.0 * SPACE_M);
    let finger = viewport.finger().max(CORNER);
    let header_h = sizer.height(header, w);
    let header_y = board.y - SPACE_S - header_h;
    let corner_y = (header_y - SPACE_S - finger).max(view.y + SPACE_M);
    let corner = |x: f32| rect(x, corner_y, finger, finger);
    let footer_y = board.bottom() + SPACE_M;
    let footer_h = sizer.height(footer, w).max(finger);
    let panel_y = footer_y + footer_h + SPACE_M;
    let panel_w = (w - SPACE_L) / 2.0;
    let panel = |x: f32| rect(x, panel_y, panel_w, view.bottom() - SPACE_M - panel_y);
    BoardParts {
        corners: [corner(x), corner(view.right() - SPACE_M - finger)],
        header: rect(x, header_y, w, header_h),
        board,
        footer: rect(x, footer_y, w, footer_h),
        panels: [panel(x), panel(x + panel_w + SPACE_L)],
    }
}

/// In a low window: the header left of the square, the buttons right of it.
fn beside_each_other(viewport: Viewport, sizer: Sizer, parts: [&Element; 2]) -> BoardParts {
    let [header, footer] = parts;
    let (view, board) = (viewport.view(), BOARD_SQUARE);
    let (left, right) = (view.x + SPACE_M, board.right() + SPACE_L);
    let w = view.right() - SPACE_M - right;
    let finger = viewport.finger().max(CORNER);
    let corner = |x: f32| rect(x, view.y + SPACE_M, finger, finger);
    let y = view.y + SPACE_M + finger + SPACE_M;
    let header_h = sizer.height(header, w);
    let footer_h = sizer.height(footer, w).max(finger);
    let bottom = view.bottom() - SPACE_M;
    let below = |x: f32, y: f32| rect(x, y, w, (bottom - y).max(0.0));
    BoardParts {
        corners: [corner(left), corner(right + w - finger)],
        header: rect(left, y, w, header_h),
        board,
        footer: rect(right, y, w, footer_h),
        panels: [
            below(left, y + header_h + SPACE_M),
            below(right, y + footer_h + SPACE_M),
        ],
    }
}
