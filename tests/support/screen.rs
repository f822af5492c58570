//! What a [`Player`] sees: the texts, boxes, marks and lines on the screen.

use tictactoe::rules::{Cell, Mark};
use tictactoe::ui::{
    Align, BoardLayout, Color, LINE_HEIGHT, Point, Rect, Shape, Text, Theme, point, rect,
};

use super::extents::extent;
use super::player::Player;

/// The theme of every player who has chosen none.
pub const THEME: Theme = Theme::LIGHT;

impl Player {
    /// What this picks of the shapes.
    pub fn pick<T>(&self, pick: impl FnMut(Shape) -> Option<T>) -> Vec<T> {
        self.shapes().into_iter().filter_map(pick).collect()
    }

    pub fn texts(&self) -> Vec<Text> {
        self.pick(|shape| match shape {
            Shape::Text(text) => Some(text),
            _ => None,
        })
    }

    /// The words of every text.
    pub fn words(&self) -> Vec<String> {
        let texts = self.texts().into_iter();
        texts.map(|text| text.words).collect()
    }

    pub fn is_shown(&self, words: &str) -> bool {
        self.words().iter().any(|text| text == words)
    }

    #[track_caller]
    pub fn shows(&self, words: &str) {
        let is_so = self.is_shown(words);
        assert!(is_so, "{words:?} is not in {:?}", self.words());
    }

    #[track_caller]
    pub fn shows_all(&self, texts: &[&str]) {
        for words in texts {
            self.shows(words);
        }
    }

    /// Checks that some button here has this key, whatever it says.
    #[track_caller]
    pub fn offers(&self, key: &str) {
        let keys = self.app.placed(self.now).keys();
        assert!(keys.iter().any(|[sign, _]| sign == key), "{key:?} is not in {keys:?}");
    }

    /// Whether any text contains these words.
    pub fn is_mentioned(&self, words: &str) -> bool {
        self.words().iter().any(|text| text.contains(words))
    }

    #[track_caller]
    pub fn mentions(&self, words: &str) {
        let is_so = self.is_mentioned(words);
        assert!(is_so, "{words:?} is not in {:?}", self.words());
    }

    /// The cells of the board that have a frame of this colour.
    pub fn framed_cells(&self, color: Color) -> Vec<Cell> {
        let board = BoardLayout::new(self.rules());
        let frames = self.frames(color).into_iter();
        let cells = frames.filter_map(|rect| board.cell_at(rect.center()));
        let mut cells: Vec<Cell> = cells.collect();
        // The focus has a frame of its own.
        cells.dedup();
        cells
    }

    pub fn texts_saying(&self, words: &str) -> Vec<Text> {
        let mut texts = self.texts();
        texts.retain(|text| text.words == words);
        texts
    }

    /// The colours of all texts that say this.
    pub fn colors_of(&self, words: &str) -> Vec<Color> {
        let texts = self.texts_saying(words).into_iter();
        texts.map(|text| text.color).collect()
    }

    /// The texts in a cell of the board, the number in its corner among them.
    pub fn all_texts_in(&self, number: u8) -> Vec<Text> {
        let rules = self.rules();
        let area = BoardLayout::new(rules).rect(rules.cell(number).unwrap());
        let mut texts = self.texts();
        texts.retain(|text| area.contains(text.at));
        texts
    }

    /// The texts in the middle of a cell of the board.
    pub fn texts_in(&self, number: u8) -> Vec<Text> {
        let mut texts = self.all_texts_in(number);
        texts.retain(|text| text.align == Align::Center);
        texts
    }

    /// The words in the middle of a cell of the board.
    pub fn words_in(&self, number: u8) -> Vec<String> {
        let texts = self.texts_in(number).into_iter();
        texts.map(|text| text.words).collect()
    }

    /// The numbers in the list of moves, beside the board and below the tools of Learn.
    pub fn move_list(&self) -> Vec<Text> {
        let mut texts = self.texts();
        texts.retain(|text| text.at.x > 528.0 && text.at.y > 90.0);
        texts.retain(|text| text.words.parse::<u8>().is_ok());
        texts
    }

    /// The filled rectangles of this colour.
    pub fn boxes(&self, color: Color) -> Vec<Rect> {
        self.pick(|shape| match shape {
            Shape::Box { rect, color: c, .. } if c == color => Some(rect),
            _ => None,
        })
    }

    /// The frames of this colour.
    pub fn frames(&self, color: Color) -> Vec<Rect> {
        self.pick(|shape| match shape {
            Shape::Frame { rect, color: c, .. } if c == color => Some(rect),
            _ => None,
        })
    }

    /// The cells of the board in which a box of this colour lies, such as a frame or the ground of
    /// the last move.
    pub fn boxed_cells(&self, color: Color) -> Vec<Cell> {
        let board = BoardLayout::new(self.rules());
        let boxes = self.boxes(color).into_iter();
        boxes.filter_map(|area| board.cell_at(area.center())).collect()
    }

    /// The two ends of every stroke of this colour.
    pub fn strokes(&self, color: Color) -> Vec<(Point, Point)> {
        self.pick(|shape| match shape {
            Shape::Stroke { from, to, color: c, .. } if c == color => Some((from, to)),
            _ => None,
        })
    }

    /// The first and last cell of every line across cells: the strokes longer than those of a mark.
    pub fn lines(&self) -> Vec<(Cell, Cell)> {
        let board = BoardLayout::new(self.rules());
        let mut lines = self.pick(|shape| match shape {
            Shape::Stroke { from, to, .. } => Some((board.cell_at(from)?, board.cell_at(to)?)),
            _ => None,
        });
        lines.retain(|(from, to)| from != to);
        lines
    }

    /// The centres of the outlined marks of a side, in this colour.
    pub fn outlines(&self, mark: Mark, color: Color) -> Vec<Point> {
        let mut outlines = match mark {
            Mark::O => self.circles(color, true),
            Mark::X => self.pick(|shape| match shape {
                Shape::Outline { points, color: c, .. } if c == color => {
                    // A cross is symmetrical.
                    let count = points.len() as f32;
                    let sum = |sum: f32, part: f32| sum + part / count;
                    let x = points.iter().map(|at| at.x).fold(0.0, sum);
                    Some(point(x, points.iter().map(|at| at.y).fold(0.0, sum)))
                }
                _ => None,
            }),
        };
        outlines.dedup();
        outlines
    }

    /// Where solid marks of a side are drawn in this colour: the centre of each O, and of each of the two
    /// strokes of an X.
    pub fn marks(&self, mark: Mark, color: Color) -> Vec<Point> {
        if mark == Mark::O {
            return self.circles(color, false);
        }
        let strokes = self.strokes(color).into_iter();
        strokes.map(|(from, to)| from.towards(to, 0.5)).collect()
    }

    /// The centres of the thin or thick circles of this colour.
    fn circles(&self, color: Color, are_thin: bool) -> Vec<Point> {
        self.pick(|shape| match shape {
            Shape::Ring { center, radius, width, color: c, .. }
                if c == color && (width < radius * 0.25) == are_thin =>
            {
                Some(center)
            }
            _ => None,
        })
    }

    /// The side that is to move: there is a line below its chip.
    pub fn side_to_move(&self) -> Option<Mark> {
        let shapes = self.shapes().into_iter();
        let mut lines = shapes.filter_map(|shape| match shape {
            Shape::Stroke { from, to, .. }
                if (36.0..50.0).contains(&from.y) && (to.y - from.y).abs() < 0.1 =>
            {
                Some(from.towards(to, 0.5).x)
            }
            _ => None,
        });
        let x = lines.next()?;
        Some(if x < 300.0 { Mark::X } else { Mark::O })
    }

    /// The button that the keys point at: it has a frame, which is drawn last.
    pub fn focus(&self) -> Option<Rect> {
        match self.shapes().last() {
            Some(Shape::Frame { rect, width, .. }) if (*width - 2.5).abs() < 0.01 => {
                Some(rect.inset(4.0))
            }
            _ => None,
        }
    }

    /// Checks that the keys point at the first button with this label.
    #[track_caller]
    pub fn assert_focus(&self, label: &str) {
        let focus = self.focus().expect("a focus");
        let button = self.button(label);
        let is_so = focus.contains(button);
        assert!(is_so, "{focus:?} is not {label:?} at {button:?}");
    }

    /// How many marks stand on the board, in the full colours of their sides.
    pub fn count_marks_on_board(&self) -> usize {
        let board = BoardLayout::new(self.rules());
        let is_middle =
            |at: &Point| self.rules().cells().any(|cell| near(board.rect(cell).center(), *at));
        let count = |mark, color| self.marks(mark, color).into_iter().filter(is_middle).count();
        count(Mark::O, THEME.o) + count(Mark::X, THEME.x) / 2
    }
}

/// The area that a text may take.
pub fn area_of(text: &Text) -> Rect {
    let line = extent(&Shape::Text(text.clone()));
    let height = text.size * (1.0 + LINE_HEIGHT * f32::from(text.lines.saturating_sub(1)));
    rect(line.x, line.y, line.w, height)
}

/// Whether two places are the same, apart from rounding.
pub fn near(a: Point, b: Point) -> bool {
    (a.x - b.x).hypot(a.y - b.y) < 0.1
}

/// Whether `a` lies in `b`, apart from rounding.
pub fn inside(a: Rect, b: Rect) -> bool {
    let b = b.inset(-0.01);
    b.x <= a.x && b.y <= a.y && a.x + a.w <= b.x + b.w && a.y + a.h <= b.y + b.h
}
