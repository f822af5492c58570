use crate::screens::{ABOVE_BOARD, footer_area, panels_beside};
use crate::ui::{Align, BOARD_SQUARE, Frame, Point, Rect, SPACE_L, SPACE_M, SPACE_S, point, rect};

/// The least and the greatest height of a panel below the board.
const LEAST_PANEL_H: f32 = 150.0;
const PANEL_H: f32 = 300.0;

/// The least and the greatest height of a move below the board, and its greatest width.
const TALL_MOVE_H: (f32, f32) = (26.0, 48.0);
const TALL_MOVE_W: f32 = 80.0;

/// The height of the heading of a panel.
const HEADING: f32 = 24.0;

/// Where the list of moves and what belongs to insight stand: in the margins of the board, or in a
/// wide window in panels beside it, in a tall one below it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Places {
    pub moves_heading: Point,
    pub heading_align: Align,
    pub moves: Rect,
    /// The least and the greatest height of a move, and its greatest width.
    pub move_h: (f32, f32),
    pub move_w: f32,
    /// The middle of the title, in a tall window.
    pub title: Option<Point>,
    /// Where insight has a panel.
    pub insight: Option<Rect>,
}

impl Places {
    /// The places in a window that shows this much.
    pub fn of(view: Rect) -> Places {
        let frame = Frame::of(view);
        let y = footer_area(frame).bottom() + SPACE_M;
        let below = view.bottom() - SPACE_L - y;
        let mut places = if let Some((left, right)) = panels_beside(BOARD_SQUARE, view) {
            Places::in_panels(left, right)
        } else if below >= LEAST_PANEL_H {
            let h = below.min(PANEL_H);
            let w = (BOARD_SQUARE.w - SPACE_L) / 2.0;
            let right = BOARD_SQUARE.right() - w;
            let panels = Places::in_panels(rect(BOARD_SQUARE.x, y, w, h), rect(right, y, w, h));
            Places {
                move_h: TALL_MOVE_H,
                move_w: TALL_MOVE_W,
                ..panels
            }
        } else {
            Places::in_margins()
        };
        if frame.is_tall() {
            places.title = Some(point(BOARD_SQUARE.center().x, ABOVE_BOARD));
        }
        places
    }

    /// The place of a move, of as many as a board with this many cells can have: one column for the
    /// side that went first, one for the other, and further columns where that is not enough.
    pub fn of_move(&self, ply: usize, cells: u8) -> Rect {
        let rows = f32::from(cells.div_ceil(2));
        let (least_h, most_h) = self.move_h;
        let rows_at_least = (self.moves.h / least_h.max(1.0)).floor();
        let rows = if least_h > 0.0 {
            rows.min(rows_at_least)
        } else {
            rows
        };
        let h = (self.moves.h / rows).min(most_h);
        let pairs = (f32::from(cells.div_ceil(2)) / rows).ceil();
        let w = (self.moves.w / (2.0 * pairs)).min(self.move_w);
        let (pair, row) = ((ply / 2) / rows as usize, (ply / 2) % rows as usize);
        let column = pair * 2 + ply % 2;
        rect(
            self.moves.x + w * column as f32,
            self.moves.y + h * row as f32,
            w,
            h,
        )
    }

    fn in_panels(insight: Rect, moves: Rect) -> Places {
        Places {
            moves_heading: point(moves.x, moves.y + SPACE_S),
            heading_align: Align::Left,
            moves: rect(moves.x, moves.y + HEADING, moves.w, moves.h - HEADING),
            move_h: (26.0, 32.0),
            move_w: 56.0,
            title: None,
            insight: Some(insight),
        }
    }

    fn in_margins() -> Places {
        let x = BOARD_SQUARE.right() + SPACE_S;
        let w = 48.0;
        Places {
            moves_heading: point(x + w / 2.0, BOARD_SQUARE.y + SPACE_S),
            moves: rect(x, BOARD_SQUARE.y + HEADING, w, BOARD_SQUARE.h - HEADING),
            heading_align: Align::Center,
            move_h: (0.0, 26.0),
            move_w: w / 2.0,
            title: None,
            insight: None,
        }
    }
}
