//! The two frames of all screens: a page with a title, and a board with its surroundings. Only they know the
//! forms of a window.

use std::iter;

use super::BOARD_SQUARE;
use super::button_style::ButtonStyle;
use super::geometry::{DESIGN, Form, Rect, SPACE_L, SPACE_M, SPACE_S, Viewport, rect};
use super::icon::Icon;
use super::layout::{Id, NO_LEVEL, Placement, is_phone};
use super::shape::LINE_HEIGHT;
use super::sizes::Sizer;
use super::view::{Element, Gap, Kind, Padding, TypeRole, View, button_with, nodes, nothing, text};

/// Type sizes of a screen as factors of the usual one, largest first.
const ZOOMS: [f32; 16] =
    [1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1.0, 0.92, 0.85, 0.77, 0.7, 0.6, 0.5, 0.42, 0.35];
const SMALLEST_ZOOM: f32 = ZOOMS[ZOOMS.len() - 1];

fn largest_zoom(form: Form) -> f32 {
    match form {
        Form::Square | Form::Wide => 1.0,
        Form::Tall => 1.7,
        Form::Low => 1.4,
    }
}

/// The type size around a board, and of the head of every screen.
const FRAME_ZOOM: f32 = 1.0;
const PHONE_FRAME_ZOOM: f32 = 1.3;

/// The width of a page with one column, and with two.
const PAGE_W: f32 = 600.0;
const LOW_PAGE_W: f32 = 1300.0;

/// The head, and the line between it and the board in a square window.
const HEAD_Y: f32 = 6.0;
const HEAD_H: f32 = 34.0;
const CORNER_W: f32 = 48.0;
const CAPTION_H: f32 = 30.0;
const SMALLEST_CAPTION: f32 = 0.75;

const BUTTONS_H: f32 = 48.0;

const LEFT_MARGIN: f32 = 52.0;
const RIGHT_MARGIN: f32 = 60.0;

/// The width of the column beside a board, at the usual type size.
const WIDEST_COLUMN: f32 = 520.0;

/// The width of a column with two panels side by side.
const PANELS_BESIDE_FROM: f32 = 560.0;

/// A board above its panels may shrink to this side, to leave space for them.
const SMALLEST_BOARD: f32 = 400.0;

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
    pub back: View<A>,
    /// The title or the players, right of the back button.
    pub head: View<A>,
    /// What a screen reader announces.
    pub announced: View<A>,
    /// The result's words, which first stand in the middle of the board. At rest they begin the caption's line.
    pub headline: View<A>,
    /// Words that stand in the middle of the board alone.
    pub card: View<A>,
    /// A line or two about the board. Optional parts are shown in a square window alone, where panels have no space.
    pub caption: View<A>,
    pub board: View<A>,
    pub footer: View<A>,
    /// In the margins, or with more space if the window is wide or tall.
    pub panels: [View<A>; 2],
}

impl<A> BoardPage<A> {
    pub fn view(self) -> View<A> {
        // In the order of Tab.
        let words = [self.announced, self.headline, self.card, self.caption];
        let parts = [self.head].into_iter().chain(words).chain([self.board, self.footer]);
        let parts = parts.into_iter().chain(self.panels).chain([self.back]);
        Element::with(Kind::BoardPage, parts.map(Element::from).collect()).into()
    }
}

impl<A> Default for BoardPage<A> {
    fn default() -> BoardPage<A> {
        BoardPage {
            back: nothing(),
            head: nothing(),
            announced: nothing(),
            headline: nothing(),
            card: nothing(),
            caption: nothing(),
            board: nothing(),
            footer: nothing(),
            panels: [nothing(), nothing()],
        }
    }
}

/// The button at the upper left of every screen.
pub fn corner_button<A: 'static>(label: &str, icon: Icon, action: A) -> View<A> {
    button_with(action, ButtonStyle::Plain, []).icon(icon).padded(Padding::Tight).tip(label)
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

/// The head of every screen: the places of the back button and of what stands right of it, of this height.
fn head_row(area: Rect, height: f32, sizer: Sizer) -> [Rect; 2] {
    let finger = sizer.viewport.finger();
    let (w, h) = (CORNER_W * sizer.zoom, HEAD_H * sizer.zoom);
    let back = rect(area.x, area.y, w.max(finger), h.max(finger));
    let x = back.right() + SPACE_S;
    let rest = rect(x, area.y, area.right() - x, height.max(back.h));
    [back, rest]
}

/// The area of a frame's head in a form of window, with all below it.
fn frame_area(viewport: Viewport) -> Rect {
    match viewport.form() {
        Form::Square => {
            let y = viewport.view().y + HEAD_Y;
            rect(SPACE_M, y, DESIGN.w - 2.0 * SPACE_M, viewport.view().bottom() - y)
        }
        Form::Tall => viewport.view().inset(SPACE_M),
        Form::Wide | Form::Low => {
            let view = viewport.view().inset(SPACE_M);
            let w = (WIDEST_COLUMN * frame_zoom(viewport) + SPACE_L + view.h).min(view.w);
            Rect { x: view.center().x - w / 2.0, w, ..view }
        }
    }
}

fn frame_zoom(viewport: Viewport) -> f32 {
    if is_phone(viewport.form()) { PHONE_FRAME_ZOOM } else { FRAME_ZOOM }
}

fn place_page(root: &Element, mut placement: Placement) -> Placement {
    let sizer = placement.sizer;
    let id = placement.open(root, sizer.viewport.view());
    let [title, _, bottom, back] = &root.children[..] else {
        return placement;
    };
    let area = page_area(sizer.viewport);
    let head = Sizer { zoom: frame_zoom(sizer.viewport), ..sizer };
    let (band, title_place, back_place) = title_band(title, back, area, head);
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
        let is_head = i == 0 || i == 3;
        placement.sizer = if is_head { head } else { sizer };
        placement.place(node, place, id, i, NO_LEVEL);
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

/// The places of a board and its surroundings.
#[derive(Clone, Copy)]
struct BoardPlaces {
    head: [Rect; 2],
    caption: Rect,
    board: Rect,
    footer: Rect,
    panels: [Rect; 2],
}

fn place_board_page(root: &Element, viewport: Viewport) -> Placement {
    let mut placement = Placement::new(viewport, frame_zoom(viewport), true);
    placement.spares = true;
    let id = placement.open(root, viewport.view());
    let [head, announced, headline, card, caption, board, footer, left, right, back] =
        &root.children[..]
    else {
        return placement;
    };
    let sizer = placement.sizer;
    let places = board_places(sizer, [head, footer, left, right]);
    let [back_place, mut head_place] = places.head;
    if let Kind::Text(_) = head.kind {
        // A title is centred above all that stands below it.
        head_place.w -= head_place.x - back_place.x;
    }
    let mut caption_place = places.caption;
    if head.is_optional && !placement.has_space(caption, caption_place) {
        caption_place = Rect { h: places.caption.bottom() - head_place.y, ..head_place };
        placement.hide(head, id, 0);
    } else {
        placement.place(head, head_place, id, 0, NO_LEVEL);
    }
    placement.place(announced, caption_place, id, 1, NO_LEVEL);
    let [headline_place, caption_place] = shared_line(sizer, headline, caption, caption_place);
    placement.place(headline, headline_place, id, 2, NO_LEVEL);
    placement.place(card, places.board, id, 3, NO_LEVEL);
    place_caption(&mut placement, caption, caption_place, id);
    placement.place(board, places.board, id, 5, NO_LEVEL);
    place_fitting(&mut placement, footer, places.footer, id, (6, true));
    place_panel(&mut placement, left, places.panels[0], id, 7);
    place_panel(&mut placement, right, places.panels[1], id, 8);
    placement.place(back, back_place, id, 9, NO_LEVEL);
    placement
}

/// The places of a headline and of what follows it, together in the middle of a line.
fn shared_line(sizer: Sizer, headline: &Element, caption: &Element, line: Rect) -> [Rect; 2] {
    if headline.is_nothing() {
        return [Rect::default(), line];
    }
    let (w, more) = (sizer.width(headline).min(line.w), sizer.width(caption));
    let gap = if more > 1.0 { sizer.gap(Gap::Medium) } else { 0.0 };
    let more = more.min(line.w - w - gap);
    let x = line.center().x - (w + gap + more) / 2.0;
    let rest = x + w + gap;
    [Rect { x, w, ..line }, Rect { x: rest, w: more, ..line }]
}

fn board_places(sizer: Sizer, parts: [&Element; 4]) -> BoardPlaces {
    let [head, _, left, right] = parts;
    let panels = [left, right];
    match sizer.viewport.form() {
        Form::Square if sizer.width(right) > RIGHT_MARGIN => shared_square(sizer, panels),
        Form::Square => around_square(sizer),
        Form::Tall => {
            let places = above_each_other(sizer, parts);
            let is_low = !has_room_for_panels(sizer, &places, panels);
            if is_low { with_right_beside(sizer, places, panels) } else { places }
        }
        Form::Wide | Form::Low => {
            let has_room = |places: &BoardPlaces| {
                let is_head_whole = sizer.width(head) <= places.head[1].w;
                is_head_whole && has_room_for_panels(sizer, places, panels)
            };
            let largest = beside_each_other(sizer, parts, 1.0);
            let smaller = SMALLER.into_iter().map(|share| beside_each_other(sizer, parts, share));
            iter::once(largest).chain(smaller).find(has_room).unwrap_or(largest)
        }
    }
}

/// In a square window, a caption of two lines is smaller.
fn place_caption(placement: &mut Placement, caption: &Element, area: Rect, id: Id) {
    let sizer = placement.sizer;
    let is_square = sizer.viewport.form() == Form::Square;
    if is_square {
        let height = sizer.height(caption, area.w);
        placement.sizer.zoom *= (area.h / height).clamp(SMALLEST_CAPTION, 1.0);
    }
    place_fitting(placement, caption, area, id, (4, is_square));
    placement.sizer = sizer;
}

fn place_panel(placement: &mut Placement, panel: &Element, area: Rect, id: Id, index: usize) {
    let viewport = placement.sizer.viewport;
    let is_margin = viewport.form() == Form::Square && area.w <= RIGHT_MARGIN;
    let is_empty = !placement.sizer.shows(panel);
    if is_empty || is_margin && viewport.legible() > SMALLEST_IN_MARGIN {
        placement.hide(panel, id, index);
    } else {
        place_fitting(placement, panel, area, id, (index, !is_margin));
    }
}

/// Places a child by its index. Optional parts are dropped if it does not fit, or if they may not be shown.
fn place_fitting(
    placement: &mut Placement,
    node: &Element,
    area: Rect,
    id: Id,
    (index, may_show_all): (usize, bool),
) {
    let height = placement.sizer.height(node, area.w);
    placement.sizer.shows_all = may_show_all && height <= area.h + 1.0;
    placement.place(node, area, id, index, NO_LEVEL);
    placement.sizer.shows_all = true;
}

/// The contracted board, with the panels in its margins.
fn around_square(sizer: Sizer) -> BoardPlaces {
    let (area, board) = (frame_area(sizer.viewport), BOARD_SQUARE);
    let y = area.y + HEAD_H + 1.0;
    let footer_y = board.bottom() + SPACE_S;
    let footer_h = BUTTONS_H.min(area.bottom() - footer_y);
    let margins = [(SPACE_M, LEFT_MARGIN), (board.right() + SPACE_S, RIGHT_MARGIN)];
    BoardPlaces {
        head: head_row(area, 0.0, sizer),
        caption: rect(area.x, y, area.w, CAPTION_H),
        board,
        footer: rect(board.x, footer_y, board.w, footer_h),
        panels: margins.map(|(x, w)| Rect { x, w, ..board }),
    }
}

/// The right panel is too wide for a margin.
fn shared_square(sizer: Sizer, panels: [&Element; 2]) -> BoardPlaces {
    let places = around_square(sizer);
    let area = places.caption;
    let footer = Rect { x: area.x, w: area.w, ..places.footer };
    with_right_beside(sizer, BoardPlaces { footer, ..places }, panels)
}

/// For tall windows: the head above the board, the buttons at the bottom, and the panels between them.
fn above_each_other(sizer: Sizer, [head, footer, left, right]: [&Element; 4]) -> BoardPlaces {
    let area = frame_area(sizer.viewport);
    let head = head_row(area, head_height(head, area.w, sizer), sizer);
    let caption = rect(area.x, head[1].bottom(), area.w, caption_height(sizer));
    let footer_h = sizer.height(footer, area.w).max(buttons_height(sizer));
    let footer = rect(area.x, area.bottom() - footer_h, area.w, footer_h);
    let bottom = footer.y - SPACE_M;
    // What stays of the panels if all that is optional is dropped.
    let least = Sizer { shows_all: false, ..sizer };
    let panels = [left, right];
    let needed = panels.iter().filter(|panel| sizer.shows(panel));
    let needed = needed.map(|panel| least.height(panel, area.w) + SPACE_M);
    let room = bottom - caption.bottom() - needed.sum::<f32>();
    let side = area.w.min(room.max(SMALLEST_BOARD));
    let x = area.center().x - side / 2.0;
    let board = rect(x, caption.bottom(), side, side);
    let y = board.bottom() + SPACE_M;
    let below = rect(area.x, y, area.w, (bottom - y).max(0.0));
    BoardPlaces { head, caption, board, footer, panels: panel_places(sizer, panels, below) }
}

/// Whether what the panels cannot drop fits.
fn has_room_for_panels(sizer: Sizer, places: &BoardPlaces, panels: [&Element; 2]) -> bool {
    let least = Sizer { shows_all: false, ..sizer };
    let mut panels = panels.into_iter().zip(places.panels).filter(|(panel, _)| sizer.shows(panel));
    panels.all(|(panel, area)| least.height(panel, area.w) <= area.h + 1.0)
}

/// The same with the right panel beside a smaller board, and the left one below both.
fn with_right_beside(
    sizer: Sizer,
    places: BoardPlaces,
    [left, right]: [&Element; 2],
) -> BoardPlaces {
    let (area, top) = (places.footer, places.caption.bottom() + SPACE_S);
    let left_h = sizer.height(left, area.w);
    let left_y = area.y - SPACE_M - left_h;
    let needed = sizer.width(right) + SPACE_M;
    let side = (left_y - SPACE_M - top).min(area.w - needed).max(0.0);
    let x = area.x + side + SPACE_M;
    let panels = [rect(area.x, left_y, area.w, left_h), rect(x, top, area.right() - x, side)];
    BoardPlaces { board: rect(area.x, top, side, side), panels, ..places }
}

/// Shares of the height that a board may have in a wide window, if the panels need more than the rest of the width.
const SMALLER: [f32; 3] = [0.9, 0.8, 0.7];

/// For wide windows: the board takes this share of the height. In the column beside it, the head stands at the top, the
/// buttons at the bottom, and the panels between them.
fn beside_each_other(
    sizer: Sizer,
    [head, footer, left, right]: [&Element; 4],
    share: f32,
) -> BoardPlaces {
    let area = frame_area(sizer.viewport);
    let side = area.h * share;
    let board = rect(area.right() - side, area.y + (area.h - side) / 2.0, side, side);
    let w = board.x - SPACE_L - area.x;
    let column = Rect { w, ..area };
    let head = head_row(column, head_height(head, w, sizer), sizer);
    let y = head[1].bottom() + SPACE_S;
    let caption = rect(area.x, y, w, caption_height(sizer));
    let footer_h = sizer.height(footer, w).max(buttons_height(sizer));
    let footer = rect(area.x, area.bottom() - footer_h, w, footer_h);
    let y = caption.bottom() + SPACE_S;
    let between = rect(area.x, y, w, (footer.y - SPACE_M - y).max(0.0));
    BoardPlaces {
        head,
        caption,
        board,
        footer,
        panels: panel_places(sizer, [left, right], between),
    }
}

/// Two panels with enough width stand side by side, the right one first; else it stands above the left one.
fn panel_places(sizer: Sizer, panels: [&Element; 2], area: Rect) -> [Rect; 2] {
    let [left, right] = panels;
    if !panels.iter().all(|panel| sizer.shows(panel)) {
        return [area; 2];
    }
    if area.w > PANELS_BESIDE_FROM && sizer.viewport.form() != Form::Tall {
        let w = (area.w - SPACE_L) / 2.0;
        let x = area.x + w + SPACE_L;
        return [Rect { x, w, ..area }, Rect { w, ..area }];
    }
    let list = Sizer { whole_lists: true, ..sizer };
    let left_h = sizer.height(left, area.w) + SPACE_M;
    let least_h = sizer.height(right, area.w);
    let right_h = list.height(right, area.w).min(area.h - left_h).max(least_h);
    let y = area.y + right_h + SPACE_M;
    let left_h = (area.bottom() - y).max(0.0);
    [rect(area.x, y, area.w, left_h), Rect { h: right_h, ..area }]
}

fn head_height(head: &Element, width: f32, sizer: Sizer) -> f32 {
    let [_, place] = head_row(rect(0.0, 0.0, width, 0.0), 0.0, sizer);
    sizer.height(head, place.w)
}

/// Two lines.
fn caption_height(sizer: Sizer) -> f32 {
    TypeRole::Label.font().0 * sizer.text_zoom() * 2.0 * LINE_HEIGHT
}

fn buttons_height(sizer: Sizer) -> f32 {
    sizer.viewport.finger().max(BUTTONS_H)
}
