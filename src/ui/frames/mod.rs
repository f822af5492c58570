//! The two frames of all screens: a page with a title, and a board with its surroundings. Only they know the
//! forms of a window.

mod board_page;
mod board_places;
mod footer;
mod page;

pub use board_page::BoardPage;
pub(super) use board_page::PARTS as BOARD_PARTS;
pub use page::page_with;

use std::any::Any;

use super::button_style::ButtonStyle;
use super::geometry::{DESIGN, Form, Rect, SPACE_L, SPACE_M, SPACE_S, Viewport, rect};
use super::icon::Icon;
use super::layout::{Placement, is_phone};
use super::sizes::Sizer;
use super::view::{Element, Kind, Padding, TypeRole, View, button_with, text};

/// The type size around a board, and of the head of every screen.
const FRAME_ZOOM: f32 = 1.0;
const PHONE_FRAME_ZOOM: f32 = 1.3;

/// The head, and the line between it and the board in a square window.
const HEAD_Y: f32 = 6.0;
const HEAD_H: f32 = 34.0;
const CORNER_W: f32 = 48.0;

/// The width of the column beside a board, at the usual type size.
const WIDEST_COLUMN: f32 = 520.0;

pub fn page_title(words: &str) -> View {
    text(words).role(TypeRole::Title).center().lines(2)
}

/// The width of a strip on a screen, and the gap around it where there is no room.
const WIDEST_STRIP: f32 = 580.0;
const TIGHT: f32 = 2.0;

/// The button at the upper left of every screen.
pub fn corner_button(label: &str, icon: Icon, action: impl Any) -> View {
    button_with(action, ButtonStyle::Plain, []).icon(icon).padded(Padding::Tight).tip(label)
}

/// Places a screen, and what follows the parts of its frame: a strip above the buttons, or in a wide window, where these
/// may stand beside a board, across the bottom of the window.
pub(super) fn place(root: &Element, viewport: Viewport) -> Placement {
    let (frame, parts, buttons): (fn(&Element, Viewport) -> Placement, usize, usize) =
        match root.kind {
            Kind::BoardPage => (board_page::place, board_page::PARTS, board_page::BUTTONS),
            _ => (page::place, page::PARTS, page::BUTTONS),
        };
    let Some(strip) = root.children.get(parts) else {
        return frame(root, viewport);
    };
    // A square window has no more than a line to spare, even with what the strip borrows of the gap below the board.
    let is_square = viewport.form() == Form::Square;
    let (gap, borrowed) = if is_square { (TIGHT, SPACE_S - TIGHT) } else { (SPACE_S, 0.0) };
    let sizer = Placement::new(viewport, frame_zoom(viewport), !is_square).sizer;
    let view = viewport.view();
    let w = (view.w - 2.0 * SPACE_S).min(WIDEST_STRIP);
    let h = sizer.height(strip, w).min(view.h / 2.0);
    let shift = h + gap - borrowed;
    let mut placement = frame(root, viewport.above_line(shift + gap));
    placement.sizer = sizer;
    let size = |node: &Element| node.all().len();
    let first = 1 + root.children[..buttons].iter().map(size).sum::<usize>();
    let last = first + size(&root.children[buttons]);
    let area = placement.spots[first].rect;
    let is_below = !matches!(viewport.form(), Form::Wide | Form::Low);
    if is_below {
        placement.spots[first..last].iter_mut().for_each(|spot| spot.rect.y += shift);
    }
    let y = if is_below { area.y - borrowed } else { view.bottom() - gap - h };
    let area = rect(view.center().x - w / 2.0, y, w, h);
    placement.place(strip, area, placement.spots[0].id, parts);
    placement
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
