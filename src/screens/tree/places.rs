//! Where things stand in the tree.

use crate::ui::{DESIGN, Frame, Rect, SPACE_L, rect};

/// The path from the top of the tree to the position shown.
pub(super) const PATH: Rect = rect(SPACE_L, 72.0, 552.0, 32.0);

/// The most positions of a path on a 3x3 board: the top, and one after each of nine moves.
pub(super) const LONGEST_PATH: usize = 10;

/// The position shown.
const TOP: Rect = rect(220.0, 112.0, 160.0, 160.0);

/// The boards of its children, none of them larger than the row is high.
pub(super) const CHILDREN: Rect = rect(29.0, 346.0, 542.0, 88.0);
const CHILD_GAP: f32 = 14.0;

/// The same where there are buttons below them.
pub(super) const SMALL_CHILDREN: Rect = Rect {
    y: 352.0,
    h: 72.0,
    ..CHILDREN
};

/// The buttons below the children, in the modes in which a person works in the tree.
pub(super) const TOOLS: Rect = rect(SPACE_L, 480.0, 552.0, 40.0);

/// How wide the texts at both sides of the position are.
pub(super) const SIDE_W: f32 = TOP.x - 2.0 * SPACE_L;

/// How far a card reaches beyond its board: at each side, above and below.
pub(super) const CARD_SIDE: f32 = 5.0;
pub(super) const CARD_TOP: f32 = 30.0;
pub(super) const CARD_BOTTOM: f32 = 48.0;

/// The position shown, in a window that shows this much.
pub(super) fn top(view: Rect) -> Rect {
    Frame::of(view).square(TOP, TOP.w)
}

/// The boards of a row, as large as its area allows. In a wide window, which shows more than the design, it
/// is wider, in a tall one higher.
pub(super) fn row(area: Rect, count: usize, view: Rect) -> Vec<Rect> {
    let more = (view.w - DESIGN.w).max(0.0);
    let frame = Frame::of(view);
    let area = rect(area.x - more / 2.0, area.y, area.w + more, area.h);
    let area = frame.place(area);
    let n = count as f32;
    let side = ((area.w - CHILD_GAP * (n - 1.0)) / n).min(area.h);
    let width = side * n + CHILD_GAP * (n - 1.0);
    let left = area.center().x - width / 2.0;
    let y = if frame.is_tall() {
        area.center().y - side / 2.0
    } else {
        area.y
    };
    let place = |i: usize| {
        let x = left + (side + CHILD_GAP) * i as f32;
        rect(x, y, side, side)
    };
    (0..count).map(place).collect()
}

/// A child's board with the texts above and below it, `more` of them than usual.
pub(super) fn card(board: Rect, more: f32) -> Rect {
    let (w, h) = (
        board.w + 2.0 * CARD_SIDE,
        CARD_TOP + board.h + CARD_BOTTOM + more,
    );
    rect(board.x - CARD_SIDE, board.y - CARD_TOP, w, h)
}
