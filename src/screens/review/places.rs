use crate::screens::{BOTTOM, BOTTOM_GAP, TITLE, panels_beside};
use crate::ui::{DESIGN_SIDE, FINGER, Frame, Point, Rect, SPACE_L, SPACE_M, SPACE_S, point, rect};

/// The distance from line to line of the comments.
pub(super) const LINE_H: f32 = 23.0;

/// The height of a row of the list.
const ROW_H: f32 = 26.0;

/// The top of everything below the title and the line of summary.
const TOP: f32 = 84.0;

/// The height of the strip of values.
const STRIP_H: f32 = 52.0;

/// The board in a wide window, between its panels.
const BOARD_BETWEEN: Rect = rect(108.0, TOP, 384.0, 384.0);

/// In a tall window the largest board, the lines of a comment, and the height of a row of the list, of
/// which there are at least as many as this.
const BOARD_ABOVE: f32 = 456.0;
const TALL_LINES: u8 = 2;
const TALL_ROW_H: f32 = 34.0;
const TALL_ROWS: f32 = 3.0;

/// Where the parts of the review stand: in the design's square, or in a wide window with the comments
/// and the list in panels beside the board, or in a tall one with the list at the bottom.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Places {
    pub summary: Point,
    pub board: Rect,
    pub list: Rect,
    pub row_h: f32,
    pub comments: Rect,
    /// The most lines that each comment can take, after the first, which takes one.
    pub comment_lines: u8,
    /// The values over the moves.
    pub strip: Rect,
    pub try_again: Rect,
    pub practice: Rect,
}

impl Places {
    /// The places in a window that shows this much.
    pub fn of(view: Rect) -> Places {
        let frame = Frame::of(view);
        if let Some((left, right)) = panels_beside(BOARD_BETWEEN, view) {
            Places::between(left, right)
        } else if frame.is_tall() {
            Places::above(view, frame)
        } else {
            Places::in_square()
        }
    }

    fn in_square() -> Places {
        let strip = rect(SPACE_L, 476.0, 552.0, STRIP_H);
        Places {
            summary: SUMMARY,
            board: rect(SPACE_L, TOP, 304.0, 304.0),
            list: rect(352.0, TOP, 224.0, 312.0),
            row_h: ROW_H,
            comments: rect(SPACE_L, 398.0, 552.0, 3.0 * LINE_H),
            comment_lines: 1,
            strip,
            try_again: try_again(BOTTOM.x, BOTTOM.y),
            practice: practice(BOTTOM.x, BOTTOM.y),
        }
    }

    /// Between these panels.
    fn between(left: Rect, right: Rect) -> Places {
        Places {
            summary: SUMMARY,
            board: BOARD_BETWEEN,
            list: right,
            row_h: ROW_H,
            comments: left,
            comment_lines: 3,
            strip: rect(left.x, 476.0, right.right() - left.x, STRIP_H),
            try_again: try_again(left.x, BOTTOM.y),
            practice: practice(left.x, BOTTOM.y),
        }
    }

    /// One below the other from the title down; the board takes what the others leave.
    fn above(view: Rect, frame: Frame) -> Places {
        let summary = frame.y(TITLE.y) + FINGER / 2.0 + SPACE_L;
        let board_y = summary + SPACE_M;
        let comments_h = 3.0 * LINE_H + 2.0 * f32::from(TALL_LINES) * LINE_H;
        let below = comments_h + STRIP_H + FINGER + 3.0 * SPACE_S + SPACE_M;
        let bottom = view.bottom() - SPACE_M;
        let side = bottom - TALL_ROWS * TALL_ROW_H - below - board_y;
        let side = side.min(BOARD_ABOVE);
        let board = rect((DESIGN_SIDE - side) / 2.0, board_y, side, side);
        let comments = rect(SPACE_L, board.bottom() + SPACE_S, 552.0, comments_h);
        let strip = rect(SPACE_L, comments.bottom() + SPACE_S, 552.0, STRIP_H);
        let higher = |place: Rect| Rect { h: FINGER, ..place };
        let try_again = higher(try_again(BOTTOM.x, strip.bottom() + SPACE_S));
        let list_y = try_again.bottom() + SPACE_M;
        Places {
            summary: point(SUMMARY.x, summary),
            board,
            list: rect(SPACE_L, list_y, 552.0, bottom - list_y),
            row_h: TALL_ROW_H,
            comments,
            comment_lines: TALL_LINES,
            strip,
            try_again,
            practice: higher(practice(try_again.x, try_again.y)),
        }
    }

    /// How many rows the list has.
    pub fn row_count(&self) -> usize {
        (self.list.h / self.row_h) as usize
    }

    /// The i-th of the rows in sight.
    pub fn row(&self, i: usize) -> Rect {
        let y = self.list.y + self.row_h * i as f32;
        rect(self.list.x, y, self.list.w, self.row_h)
    }
}

/// Below the title.
const SUMMARY: Point = point(300.0, 68.0);

/// As wide as two buttons at the bottom.
fn try_again(x: f32, y: f32) -> Rect {
    let one = BOTTOM.column(0, 5, BOTTOM_GAP);
    rect(x, y, 2.0 * one.w + BOTTOM_GAP, BOTTOM.h)
}

/// Beside "Try again", in a row that begins there.
fn practice(x: f32, y: f32) -> Rect {
    let one = BOTTOM.column(0, 5, BOTTOM_GAP);
    let left = try_again(x, y).right() + BOTTOM_GAP;
    rect(left, y, one.w, BOTTOM.h)
}
