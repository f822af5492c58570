//! Where a board and its surroundings stand in each form of window.

use super::footer::{BUTTONS_H, buttons_height, in_rows, rows_height};
use super::{HEAD_H, frame_area, head_row};
use crate::ui::BOARD_SQUARE;
use crate::ui::geometry::{Form, Rect, SPACE_L, SPACE_M, SPACE_S, rect};
use crate::ui::shape::LINE_HEIGHT;
use crate::ui::sizes::Sizer;
use crate::ui::view::{Element, Gap, TypeRole};

/// How much larger than usual a headline is with enough room, at most.
pub(super) const LARGEST_HEADLINE: f32 = 1.8;

/// Shares of the height that a board may have in a wide window: less if the panels need more than the rest of the width.
const SHARES: [f32; 4] = [1.0, 0.9, 0.8, 0.7];

const CAPTION_H: f32 = 30.0;
const LEFT_MARGIN: f32 = 52.0;
pub(super) const RIGHT_MARGIN: f32 = 63.0;
/// With room for the frame of the focus.
const RIGHT_MARGIN_X: f32 = 533.0;

/// The width of a column with two panels side by side.
const PANELS_BESIDE_FROM: f32 = 560.0;

/// A board above its panels may shrink to this side, to leave space for them.
const SMALLEST_BOARD: f32 = 400.0;

/// The width of the computer below a board, and that of the sides of a board between two players.
const STAND_W: f32 = 150.0;
const NARROWEST_SIDE: f32 = 150.0;
const WIDEST_SIDE: f32 = 260.0;

/// How much higher buttons are where nobody stands below the board, at most.
const FOR_THE_THUMB: f32 = 1.6;

/// The places of a board and its surroundings.
#[derive(Clone, Copy, Default)]
pub(super) struct BoardPlaces {
    pub head: [Rect; 2],
    /// A result's words; `None` if they share the line of the caption.
    pub headline: Option<Rect>,
    pub caption: Rect,
    pub board: Rect,
    pub footer: Rect,
    pub panels: [Rect; 2],
    /// `None` for a player who has no place but the head.
    pub players: [Option<Rect>; 2],
    /// The computer's face in the right margin of a square window.
    pub portrait: Option<Rect>,
}

/// The parts of a board page that decide where the others stand.
#[derive(Clone, Copy)]
pub(super) struct Parts<'a> {
    pub head: &'a Element,
    pub caption: &'a Element,
    pub footer: &'a Element,
    pub panels: [&'a Element; 2],
    pub players: [&'a Element; 2],
    pub portrait: &'a Element,
}

pub(super) fn board_places(sizer: Sizer, parts: Parts) -> BoardPlaces {
    let panels = parts.panels;
    let has_room = |places: &BoardPlaces| has_room_for_panels(sizer, places, panels);
    match sizer.viewport.form() {
        Form::Square => in_square(sizer, parts),
        Form::Tall => words_below(sizer, parts).filter(has_room).unwrap_or_else(|| {
            let places = above_each_other(sizer, parts);
            if has_room(&places) { places } else { with_right_beside(sizer, places, panels) }
        }),
        Form::Wide | Form::Low => {
            let is_whole = |places: &BoardPlaces| {
                sizer.width(parts.head) <= places.head[1].w
                    && sizer.has_space(parts.caption, places.caption)
                    && sizer.has_space(parts.footer, places.footer)
            };
            let shares = SHARES.into_iter();
            let columns = || SHARES.map(|share| beside_each_other(sizer, parts, share)).into_iter();
            let mut players = shares.filter_map(|share| between_players(sizer, parts, share));
            players
                .find(has_room)
                .or_else(|| columns().find(|places| is_whole(places) && has_room(places)))
                .or_else(|| columns().rfind(has_room))
                .unwrap_or_else(|| beside_each_other(sizer, parts, 1.0))
        }
    }
}

fn in_square(sizer: Sizer, Parts { panels, portrait, .. }: Parts) -> BoardPlaces {
    let places = around_square(sizer);
    let [left, margin] = places.panels;
    let panel = Some(panels[1]).filter(|panel| sizer.shows(panel));
    // Some panels are too wide for a margin.
    if panel.is_some_and(|panel| sizer.width(panel) > RIGHT_MARGIN) {
        let Rect { x, w, .. } = places.caption;
        let footer = Rect { x, w, ..places.footer };
        let shared = with_right_beside(sizer, BoardPlaces { footer, ..places }, panels);
        return BoardPlaces { footer: places.footer, ..shared };
    }
    // At the top of what the window shows of the margin, above a panel that has room for it.
    let w = sizer.viewport.view().right() - SPACE_S - margin.x;
    let face = rect(margin.x, margin.y + SPACE_M, w, sizer.height(portrait, w));
    let y = face.bottom() + SPACE_M;
    let below = Rect { y, h: margin.bottom() - y, ..margin };
    let has_room = panel.is_none_or(|it| sizer.without_optional().height(it, below.w) <= below.h);
    if !portrait.has_face() || !has_room {
        return places;
    }
    BoardPlaces { portrait: Some(face), panels: [left, below], ..places }
}

/// The contracted board, with the panels in its margins.
fn around_square(sizer: Sizer) -> BoardPlaces {
    let (area, board) = (frame_area(sizer.viewport), BOARD_SQUARE);
    let y = area.y + HEAD_H + 1.0;
    let footer_y = board.bottom() + SPACE_S;
    let footer_h = BUTTONS_H.min(area.bottom() - footer_y);
    let margins = [(SPACE_M, LEFT_MARGIN), (RIGHT_MARGIN_X, RIGHT_MARGIN)];
    BoardPlaces {
        head: head_row(area, 0.0, sizer),
        caption: rect(area.x, y, area.w, CAPTION_H),
        board,
        footer: rect(board.x, footer_y, board.w, footer_h),
        panels: margins.map(|(x, w)| Rect { x, w, ..board }),
        ..BoardPlaces::default()
    }
}

/// For tall windows: the head above the board, the buttons at the bottom, and the panels between them.
fn above_each_other(sizer: Sizer, parts: Parts) -> BoardPlaces {
    let area = frame_area(sizer.viewport);
    let places = in_column(sizer, parts, area, 0.0, caption_height(sizer));
    let (top, bottom) = (places.caption.bottom(), places.footer.y - SPACE_S);
    let room = bottom - top - needed_height(sizer, parts.panels, area.w, SPACE_S);
    let side = area.w.min(room.max(SMALLEST_BOARD));
    let board = rect(area.center().x - side / 2.0, top, side, side);
    let y = board.bottom() + SPACE_S;
    let below = rect(area.x, y, area.w, (bottom - y).max(0.0));
    BoardPlaces { board, panels: panel_places(sizer, parts.panels, below), ..places }
}

/// What stays of the panels if all that is optional is dropped, each with a gap.
fn needed_height(sizer: Sizer, panels: [&Element; 2], width: f32, gap: f32) -> f32 {
    let shown = panels.into_iter().filter(|panel| sizer.shows(panel));
    shown.map(|panel| sizer.without_optional().height(panel, width) + gap).sum()
}

/// The same without a line above the board: a result has the room below it, and so has what is said: by the computer,
/// which stands there, or else with larger buttons. `None` if there is not enough.
fn words_below(sizer: Sizer, parts: Parts) -> Option<BoardPlaces> {
    let [own, other] = parts.players;
    if own.is_nothing() {
        return None;
    }
    let area = frame_area(sizer.viewport);
    let (w, h, largest) = if other.has_face() {
        let w = STAND_W * sizer.zoom;
        (w, sizer.height(other, w), 1.0)
    } else {
        (area.w, caption_height(sizer.for_speech()), FOR_THE_THUMB)
    };
    let places = in_column(sizer, parts, area, 0.0, 0.0);
    let board = Rect { y: places.head[1].bottom() + SPACE_S, h: area.w, ..area };
    let y = board.bottom() + SPACE_S;
    let words_h = headline_height(sizer);
    let needed = words_h + h + needed_height(sizer, parts.panels, area.w, SPACE_M);
    let room = area.bottom() - SPACE_M - y - needed;
    let footer_h = footer_height(sizer, parts.footer, area.w, room, largest)?;
    let footer = Rect { y: area.bottom() - footer_h, h: footer_h, ..area };
    let spare = (room - footer_h) / 3.0;
    let words_h = (words_h + spare).min(LARGEST_HEADLINE * words_h);
    let stand = rect(area.x, y + words_h + spare, w, h);
    let x = stand.right() + 2.0 * SPACE_M;
    let beside = rect(x, stand.y, area.right() - SPACE_M - x, h);
    let below = stand.bottom() + SPACE_M;
    let below = Rect { y: below, h: footer.y - SPACE_M - below, ..area };
    Some(BoardPlaces {
        headline: Some(rect(area.x, y, area.w, words_h)),
        caption: if other.has_face() { beside } else { stand },
        board,
        footer,
        panels: panel_places(sizer, parts.panels, below),
        players: [None, other.has_face().then_some(stand)],
        ..places
    })
}

/// In two rows of buttons up to so much larger than usual, or else in one. `None` if there is no room.
fn footer_height(sizer: Sizer, footer: &Element, w: f32, room: f32, largest: f32) -> Option<f32> {
    let usual = buttons_height(sizer);
    let button_h = ((room - sizer.gap(Gap::Small)) / 2.0).min(largest * usual).max(usual);
    let rows_h = rows_height(footer, w, button_h, sizer);
    [rows_h, sizer.height(footer, w).max(usual)].into_iter().find(|h| room - h > -1.0)
}

/// Whether what the panels cannot drop fits.
fn has_room_for_panels(sizer: Sizer, places: &BoardPlaces, panels: [&Element; 2]) -> bool {
    let least = sizer.without_optional();
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

/// For wide windows: the board takes this share of the height. In the column beside it, the head stands at the top, the
/// buttons at the bottom, and the panels between them.
fn beside_each_other(sizer: Sizer, parts: Parts, share: f32) -> BoardPlaces {
    let area = frame_area(sizer.viewport);
    let side = area.h * share;
    let board = rect(area.right() - side, area.y + (area.h - side) / 2.0, side, side);
    let column = Rect { w: board.x - SPACE_L - area.x, ..area };
    let caption_h = caption_height(sizer).max(sizer.height(parts.caption, column.w));
    let places = in_column(sizer, parts, column, SPACE_S, caption_h);
    let y = places.caption.bottom() + SPACE_S;
    let between = Rect { y, h: (places.footer.y - SPACE_M - y).max(0.0), ..column };
    BoardPlaces { board, panels: panel_places(sizer, parts.panels, between), ..places }
}

/// For wide windows: the board in the middle, a player at each side. Below the one are the buttons, below the other
/// what it says and the panels. In a review, which has one player at most, the list of moves is at the left, and the
/// comment at the right. `None` if there is nobody or not enough room.
fn between_players(sizer: Sizer, parts: Parts, share: f32) -> Option<BoardPlaces> {
    let area = sizer.viewport.view().inset(SPACE_M);
    let side = area.h * share;
    let w = ((area.w - side) / 2.0 - SPACE_L).min(WIDEST_SIDE * sizer.zoom);
    let [own, other] = parts.players;
    let is_review = own.is_nothing();
    let mut panels = parts.panels.into_iter().filter(|panel| sizer.shows(panel));
    let are_narrow = panels.all(|panel| sizer.without_optional().width(panel) <= w);
    // A board stays as large as it was when its round is reviewed.
    let is_open = if is_review { side >= area.h } else { are_narrow };
    let board = rect(area.center().x - side / 2.0, area.center().y - side / 2.0, side, side);
    let left = Rect { x: board.x - SPACE_L - w, w, ..area };
    let right = Rect { x: board.right() + SPACE_L, w, ..area };
    let head = head_row(left, 0.0, sizer);
    // In a low window the person stands beside the button, which gives it the height.
    let own_place = match sizer.viewport.form() {
        Form::Low => Rect { h: sizer.height(own, head[1].w), ..head[1] },
        _ => Rect { y: head[0].bottom() + SPACE_S, h: sizer.height(own, w), ..left },
    };
    if other.is_nothing() || own_place.w < NARROWEST_SIDE * sizer.zoom || !is_open {
        return None;
    }
    let other_place = Rect { y: own_place.y, h: sizer.height(other, w), ..right };
    let footer_h = rows_height(parts.footer, w, buttons_height(sizer), sizer);
    let footer = Rect { y: left.bottom() - footer_h, h: footer_h, ..left };
    let players = [Some(own_place), Some(other_place)];
    let places = BoardPlaces { head, board, footer, players, ..BoardPlaces::default() };
    let (y, caption_w) = (other_place.bottom() + 2.0 * SPACE_M, w - 2.0 * SPACE_S);
    if is_review {
        let below = rect(right.x + SPACE_S, y, caption_w, right.bottom() - SPACE_S - y);
        return with_list_at_left(sizer, parts, places, [left, below]);
    }
    let y_of_words = own_place.bottom() + SPACE_S;
    let least_h = headline_height(sizer);
    let words_h = (footer.y - y_of_words).clamp(least_h, 1.6 * least_h);
    let words = Rect { y: y_of_words, h: words_h, ..left };
    let caption_h = sizer.height(parts.caption, caption_w);
    let caption_h = caption_h.max(1.5 * caption_height(sizer.for_speech()));
    let caption = rect(right.x + SPACE_S, y, caption_w, caption_h);
    let y = caption.bottom() + SPACE_L;
    let below = Rect { y, h: right.bottom() - y, ..right };
    let is_whole = footer.y >= words.bottom() && below.h >= 0.0;
    let panels = panel_places(sizer, parts.panels, below);
    is_whole.then_some(BoardPlaces { headline: Some(words), caption, panels, ..places })
}

/// A review: the caption beside the menu, the list of moves below it and above the buttons, and the comment in the right
/// column. `None` if there is not enough room for it, or for three moves.
fn with_list_at_left(
    sizer: Sizer,
    Parts { caption, footer, panels: [comment, list], .. }: Parts,
    places: BoardPlaces,
    [left, right]: [Rect; 2],
) -> Option<BoardPlaces> {
    let beside = places.head[1];
    let caption = Rect { h: sizer.height(caption, beside.w).max(beside.h), ..beside };
    let y = caption.bottom() + SPACE_S;
    let moves = Rect { y, h: places.footer.y - SPACE_M - y, ..left };
    let said = Rect { h: sizer.height(comment, right.w), ..right };
    let mut buttons = sizer.shown(footer).zip(in_rows(footer, places.footer, sizer));
    let has_room = said.h <= right.h
        && moves.h >= 2.0 * sizer.height(list, moves.w)
        && sizer.has_space(list, moves)
        && buttons.all(|(button, place)| sizer.has_space(button, place));
    has_room.then_some(BoardPlaces { caption, panels: [said, moves], ..places })
}

fn headline_height(sizer: Sizer) -> f32 {
    TypeRole::Headline.font().0 * sizer.text_zoom() * LINE_HEIGHT
}

/// In a column: the head at the top, the caption this far below it, and the buttons at the bottom.
fn in_column(sizer: Sizer, parts: Parts, area: Rect, gap: f32, caption_h: f32) -> BoardPlaces {
    let [_, beside_back] = head_row(area, 0.0, sizer);
    let head = head_row(area, sizer.height(parts.head, beside_back.w), sizer);
    let caption = Rect { y: head[1].bottom() + gap, h: caption_h, ..area };
    let h = sizer.height(parts.footer, area.w).max(buttons_height(sizer));
    let footer = Rect { y: area.bottom() - h, h, ..area };
    BoardPlaces { head, caption, footer, ..BoardPlaces::default() }
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
    let left_h = sizer.height(left, area.w) + SPACE_S;
    let least_h = sizer.height(right, area.w);
    let right_h = list.height(right, area.w).min(area.h - left_h).max(least_h);
    let y = area.y + right_h + SPACE_S;
    let left_h = (area.bottom() - y).max(0.0);
    [rect(area.x, y, area.w, left_h), Rect { h: right_h, ..area }]
}

/// Two lines.
fn caption_height(sizer: Sizer) -> f32 {
    TypeRole::Body.font().0 * sizer.text_zoom() * 2.0 * LINE_HEIGHT
}
