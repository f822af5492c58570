//! The two frames of all screens: a page with a title, and a board with its surroundings. Only they know the
//! forms of a window.

use super::BOARD_SQUARE;
use super::geometry::{DESIGN, Form, Rect, SPACE_L, SPACE_M, SPACE_S, Viewport, rect};
use super::icon::Icon;
use super::layout::{Id, NO_LEVEL, Placement, is_phone};
use super::sizes::Sizer;
use super::view::{Element, Gap, Kind, Padding, TypeRole, View, button, nodes, text};

/// Type sizes of a screen as factors of the usual one, largest first.
const ZOOMS: [f32; 16] = [
    1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1.0, 0.92, 0.85, 0.77, 0.7, 0.6, 0.5, 0.42, 0.35,
];
const SMALLEST_ZOOM: f32 = ZOOMS[ZOOMS.len() - 1];

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

/// The width of a page with one column, and with two.
const PAGE_W: f32 = 600.0;
const LOW_PAGE_W: f32 = 1300.0;

const BAND_H: f32 = 72.0;

const CORNER: f32 = 48.0;

const LEFT_MARGIN: f32 = 52.0;
const RIGHT_MARGIN: f32 = 60.0;

const NARROWEST_PANEL: f32 = 150.0;
const WIDEST_PANEL: f32 = 240.0;

/// The margins of a board are empty if readable texts would be larger than this, in design units.
const SMALLEST_IN_MARGIN: f32 = 16.0;

/// A screen with a back button, a title, sections and a bottom row.
pub fn page_with<A>(
    title: View<A>,
    back: View<A>,
    bottom: View<A>,
    sections: impl IntoIterator<Item = View<A>>,
) -> View<A> {
    let sections = Element::with(Kind::Sections, nodes(sections));
    let parts = vec![title.into(), *sections, bottom.into(), back.into()];
    Element::with(Kind::Page, parts).into()
}

pub fn page_title<A>(words: &str) -> View<A> {
    text(words).role(TypeRole::Title).center().lines(1)
}

pub struct BoardPage<A> {
    /// The back button at the top left, and its opposite.
    pub corners: [View<A>; 2],
    pub header: View<A>,
    pub board: View<A>,
    pub footer: View<A>,
    /// In the margins, or in panels if the window is wide or tall.
    pub panels: [View<A>; 2],
}

impl<A> BoardPage<A> {
    pub fn view(self) -> View<A> {
        let parts = [self.header, self.board, self.footer].into_iter();
        let parts = parts.chain(self.panels).chain(self.corners);
        Element::with(Kind::BoardPage, parts.map(Element::from).collect()).into()
    }
}

/// A tiny window shows only the icon.
pub fn corner_button<A: 'static>(label: &str, icon: Icon, action: A) -> View<A> {
    let view = button(label, action).icon(icon).labels_as(TypeRole::Small);
    let mut view = view.padded(Padding::Tight);
    for text in view.node.children.iter_mut().skip(1) {
        text.is_optional = true;
    }
    view
}

pub(super) fn place(root: &Element, viewport: Viewport) -> Placement {
    let mut placement = match root.kind {
        Kind::BoardPage => place_board_page(root, viewport),
        _ => largest_that_fits(root, viewport),
    };
    placement.level(root);
    placement
}

/// The page at the largest type size that fits. If none does, it drops optional widgets, then buttons that
/// are too small for their labels.
fn largest_that_fits(root: &Element, viewport: Viewport) -> Placement {
    let largest = largest_zoom(viewport.form());
    let zooms = ZOOMS.into_iter().filter(|zoom| *zoom <= largest);
    let whole = zooms.clone().map(|zoom| (zoom, true));
    for (zoom, shows_all) in whole.chain(zooms.map(|zoom| (zoom, false))) {
        let placement = place_page(root, Placement::new(viewport, zoom, shows_all));
        if !placement.overflows && !placement.is_cut {
            return placement;
        }
    }
    let mut sparing = Placement::new(viewport, SMALLEST_ZOOM, false);
    sparing.spares = true;
    place_page(root, sparing)
}

fn page_area(viewport: Viewport) -> Rect {
    let view = viewport.view();
    let w = match viewport.form() {
        Form::Low => LOW_PAGE_W.min(view.w),
        _ => PAGE_W,
    };
    rect(DESIGN.center().x - w / 2.0, view.y, w, view.h)
}

fn place_page(root: &Element, mut placement: Placement) -> Placement {
    let sizer = placement.sizer;
    let id = placement.open(root, sizer.viewport.view());
    let [title, _, bottom, back] = &root.children[..] else {
        return placement;
    };
    let area = page_area(sizer.viewport);
    let (band, title_place, back_place) = title_band(title, back, area, sizer);
    let margin = SPACE_L * sizer.zoom.clamp(0.5, 1.0);
    let (x, w) = (area.x + margin, area.w - 2.0 * margin);
    let h = sizer.height(bottom, w);
    let y = area.bottom() - SPACE_M * sizer.zoom.min(1.0) - h;
    let bottom_place = rect(x, y, w, h);
    let has_bottom = !bottom.is_nothing();
    let gap = sizer.gap(if has_bottom { Gap::Medium } else { Gap::None });
    let top = area.y + band;
    let body = rect(x, top, w, y - gap - top);
    let places = [title_place, body, bottom_place, back_place];
    for (i, (node, place)) in root.children.iter().zip(places).enumerate() {
        placement.place(node, place, id, i, NO_LEVEL);
    }
    placement
}

fn title_band(title: &Element, back: &Element, area: Rect, sizer: Sizer) -> (f32, Rect, Rect) {
    let viewport = sizer.viewport;
    let small = sizer.zoom.min(1.0);
    let has_back = !back.is_nothing();
    let is_tiny = viewport.legible() > CORNER / 4.0;
    let least = if is_tiny { CORNER } else { CORNER * 0.6 };
    let side = (CORNER * sizer.zoom).max(least).max(viewport.finger());
    let margin = SPACE_M * sizer.zoom.clamp(0.5, 1.0);
    let beside = if has_back { side + SPACE_S } else { 0.0 };
    let w = area.w - 2.0 * (margin + beside);
    let h = sizer.height(title, w);
    let band = if has_back {
        let usual = (BAND_H * small).max(beside + SPACE_M * small);
        usual.max(h + SPACE_S)
    } else {
        h + 2.0 * SPACE_M * sizer.zoom
    };
    let title_place = rect(area.center().x - w / 2.0, area.y + (band - h) / 2.0, w, h);
    let y = area.y + ((band - side) / 2.0).max(SPACE_S);
    (band, title_place, rect(area.x + margin, y, side, side))
}

/// Header, board, footer, panels and corners, as in [`BoardPage::view`].
type BoardParts = [Rect; 7];

fn place_board_page(root: &Element, viewport: Viewport) -> Placement {
    let zoom = if is_phone(viewport.form()) {
        PHONE_BOARD_ZOOM
    } else {
        BOARD_ZOOM
    };
    let mut placement = Placement::new(viewport, zoom, true);
    placement.spares = true;
    let id = placement.open(root, viewport.view());
    let [header, _, footer, ..] = &root.children[..] else {
        return placement;
    };
    let parts = match viewport.form() {
        Form::Square | Form::Wide => around_square(viewport),
        Form::Tall => above_each_other(placement.sizer, [header, footer, &root.children[4]]),
        Form::Low => beside_each_other(placement.sizer, [header, footer]),
    };
    for (i, (node, place)) in root.children.iter().zip(parts).enumerate() {
        match i {
            0 => place_header(&mut placement, node, place, id),
            3 | 4 => place_panel(&mut placement, node, place, id, i),
            _ => placement.place(node, place, id, i, NO_LEVEL),
        }
    }
    placement
}

/// Optional parts are dropped if it does not fit.
fn place_header(placement: &mut Placement, header: &Element, area: Rect, id: Id) {
    let height = placement.sizer.height(header, area.w);
    placement.sizer.shows_all = height <= area.h + 1.0;
    let h = placement.sizer.height(header, area.w).min(area.h);
    let y = area.center().y - h / 2.0;
    placement.place(header, Rect { y, h, ..area }, id, 0, NO_LEVEL);
    placement.sizer.shows_all = true;
}

/// Optional parts are dropped if it does not fit.
fn place_panel(placement: &mut Placement, panel: &Element, area: Rect, id: Id, index: usize) {
    let viewport = placement.sizer.viewport;
    let is_margin = area.w < NARROWEST_PANEL && !is_phone(viewport.form());
    let is_empty = !placement.sizer.shows(panel);
    if is_empty || is_margin && viewport.legible() > SMALLEST_IN_MARGIN {
        placement.hide(panel, id, index);
        return;
    }
    let height = placement.sizer.height(panel, area.w);
    placement.sizer.shows_all = !is_margin && height <= area.h + 1.0;
    placement.place(panel, area, id, index, NO_LEVEL);
    placement.sizer.shows_all = true;
}

fn around_square(viewport: Viewport) -> BoardParts {
    let view = viewport.view();
    let board = BOARD_SQUARE;
    let room = view.right() - SPACE_L - (board.right() + SPACE_L);
    let [left, right] = if room >= NARROWEST_PANEL {
        let w = room.min(WIDEST_PANEL);
        [board.x - SPACE_L - w, board.right() + SPACE_L].map(|x| Rect { x, w, ..board })
    } else {
        let margins = [
            (SPACE_M, LEFT_MARGIN),
            (board.right() + SPACE_S, RIGHT_MARGIN),
        ];
        margins.map(|(x, w)| Rect { x, w, ..board })
    };
    let corner = |x: f32| rect(x, SPACE_M, CORNER, CORNER);
    let (back, other) = (corner(SPACE_M), corner(DESIGN.right() - SPACE_M - CORNER));
    let header = rect(board.x, SPACE_S, board.w, board.y - SPACE_S);
    let footer = rect(board.x, board.bottom() + SPACE_S, board.w, CORNER);
    [header, board, footer, left, right, back, other]
}

/// For tall windows: the header above the square, the rest below it, the right panel above the left one.
fn above_each_other(sizer: Sizer, [header, footer, right]: [&Element; 3]) -> BoardParts {
    let (view, board) = (sizer.viewport.view(), BOARD_SQUARE);
    let (x, w) = (view.x + SPACE_M, view.w - 2.0 * SPACE_M);
    let finger = sizer.viewport.finger().max(CORNER);
    let header_h = sizer.height(header, w);
    let header_y = board.y - SPACE_S - header_h;
    let corner = |x: f32| rect(x, view.y + SPACE_M, finger, finger);
    let footer_y = board.bottom() + SPACE_M;
    let footer_h = sizer.height(footer, w).max(finger);
    let panel = |y: f32| rect(x, y, w, (view.bottom() - SPACE_M - y).max(0.0));
    let right_y = footer_y + footer_h + SPACE_M;
    let left_y = right_y + sizer.height(right, w) + SPACE_L;
    let (back, other) = (corner(x), corner(view.right() - SPACE_M - finger));
    let header = rect(x, header_y, w, header_h);
    let footer = rect(x, footer_y, w, footer_h);
    [
        header,
        board,
        footer,
        panel(left_y),
        panel(right_y),
        back,
        other,
    ]
}

/// For low windows: the header left of the square, the buttons right of it.
fn beside_each_other(sizer: Sizer, [header, footer]: [&Element; 2]) -> BoardParts {
    let (view, board) = (sizer.viewport.view(), BOARD_SQUARE);
    let (left, right) = (view.x + SPACE_M, board.right() + SPACE_L);
    let w = view.right() - SPACE_M - right;
    let finger = sizer.viewport.finger().max(CORNER);
    let corner = |x: f32| rect(x, view.y + SPACE_M, finger, finger);
    let y = view.y + SPACE_M + finger + SPACE_M;
    let header_h = sizer.height(header, w);
    let footer_h = sizer.height(footer, w).max(finger);
    let bottom = view.bottom() - SPACE_M;
    let below = |x: f32, y: f32| rect(x, y, w, (bottom - y).max(0.0));
    let (back, other) = (corner(left), corner(right + w - finger));
    let header = rect(left, y, w, header_h);
    let footer = rect(right, y, w, footer_h);
    let below_header = below(left, y + header_h + SPACE_M);
    let below_footer = below(right, y + footer_h + SPACE_M);
    [
        header,
        board,
        footer,
        below_header,
        below_footer,
        back,
        other,
    ]
}
