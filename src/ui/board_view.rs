//! A board on a screen: its drawing, the actions of its cells and their descriptions.

use std::time::Duration;

use super::action::Action;
use super::board::{BOARD_SIDE, BoardLayout, mark_shapes, outlined_mark};
use super::geometry::{Rect, point};
use super::ink::Ink;
use super::motion;
use super::shape::{Align, Color, Shape, Text};
use super::theme::Theme;
use crate::rules::{Cell, Line, Mark, Outcome, Position, Rules};

/// The minimum cell size for words, in design units.
const WORDS_FROM: f32 = 85.0;

/// Only cells that a sentence names have numbers in a window so small that readable ones would be larger than this, in
/// design units.
const LARGEST_NUMBER: f32 = 17.0;

/// How much a hinted mark grows at the height of a beat.
const BEATING: f32 = 0.12;

const PAPERS: u8 = 56;

#[derive(Clone, Debug, PartialEq)]
pub struct BoardView {
    pub rules: Rules,
    pub items: Vec<BoardItem>,
    /// The board's name for screen readers.
    pub name: String,
    /// Row by row, for screen readers.
    pub cells: Vec<String>,
    /// The action of each cell; empty if the board cannot be clicked.
    pub actions: Vec<Action>,
    /// The cells where a click would have an effect.
    pub inviting: Vec<Cell>,
    /// The action of a click in the square but beside the cells.
    pub beside: Option<Action>,
    /// A click before this time does nothing.
    pub open_from: Option<Duration>,
    /// Whether pointing at a cell explains it.
    pub explains: bool,
    /// The position and whose turn it is, for the keys that ask about the board.
    pub facts: Option<(Position, String)>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum BoardItem {
    Grid(Color),
    Ground(Cell, Color),
    Frame(Cell, Color),
    Mark(MarkView),
    Line {
        line: Line,
        color: Color,
        since: Option<Duration>,
        /// Whether its marks are on the board; else it is thin.
        is_real: bool,
    },
    Value(ValueView),
    /// A cell's number in its corner, if it has room there; there is more for one that a sentence names.
    Number {
        cell: Cell,
        is_marked: bool,
        is_named: bool,
    },
    /// A cell tried in vain.
    NoEntry(Cell, Color),
    Appears(Duration, Box<BoardItem>),
    /// Falls over the board and is gone.
    Paper(Duration),
}

#[derive(Clone, Debug, PartialEq)]
pub struct MarkView {
    pub cell: Cell,
    pub mark: Mark,
    pub color: Color,
    pub motion: MarkMotion,
    pub body: MarkBody,
    /// Whether the mark leaves space for a value in the corner.
    pub has_value: bool,
}

/// Only a mark that is on the board is solid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkBody {
    Solid,
    Outlined,
    /// The number of the move, in a small ring.
    Numbered(u32),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MarkMotion {
    Rests,
    Draws(Duration),
    /// Beats [`motion::BEATS`] times.
    Beats(Duration),
    /// Hops once.
    Hops(Duration),
    /// From this colour to its own.
    Fades(Duration, Color),
}

#[derive(Clone, Debug, PartialEq)]
pub struct ValueView {
    pub cell: Cell,
    pub sign: String,
    pub words: String,
    pub color: Color,
    /// Whether it is in the corner, beside something else.
    pub is_cornered: bool,
    /// Whether it matters less: thin, and its sign as small as its words.
    pub is_small: bool,
}

impl BoardItem {
    pub fn mark(cell: Cell, mark: Mark, color: Color) -> BoardItem {
        BoardItem::Mark(MarkView::new(cell, mark, color))
    }

    /// A mark that is not on the board.
    pub fn outline(cell: Cell, mark: Mark, color: Color) -> BoardItem {
        BoardItem::Mark(MarkView::new(cell, mark, color).body(MarkBody::Outlined))
    }

    /// The same, fading in from this time.
    #[must_use]
    pub fn appearing(self, time: Duration) -> BoardItem {
        BoardItem::Appears(time, Box::new(self))
    }

    /// A line lies above the grid and behind all that stands in the cells.
    fn layer(&self) -> u8 {
        match self {
            BoardItem::Ground(..) => 0,
            BoardItem::Grid(_) | BoardItem::Frame(..) => 1,
            BoardItem::Appears(_, item) => item.layer(),
            BoardItem::Line { .. } => 2,
            _ => 3,
        }
    }

    /// A line that explains a move.
    pub fn thin_line(line: Line, color: Color) -> BoardItem {
        BoardItem::Line { line, color, since: None, is_real: false }
    }
}

impl MarkView {
    pub fn new(cell: Cell, mark: Mark, color: Color) -> MarkView {
        MarkView {
            cell,
            mark,
            color,
            motion: MarkMotion::Rests,
            body: MarkBody::Solid,
            has_value: false,
        }
    }

    #[must_use]
    pub fn body(self, body: MarkBody) -> MarkView {
        MarkView { body, ..self }
    }

    #[must_use]
    pub fn drawn_since(self, since: Option<Duration>) -> MarkView {
        let motion = since.map_or(MarkMotion::Rests, MarkMotion::Draws);
        MarkView { motion, ..self }
    }

    fn shapes(&self, board: &BoardLayout, ink: &Ink) -> Vec<Shape> {
        let (mut color, mut scale, mut drawn, mut hop) = (self.color, 1.0, 1.0, 0.0);
        match self.motion {
            MarkMotion::Rests => {}
            MarkMotion::Draws(since) => drawn = ink.moved(since, motion::MARK),
            MarkMotion::Beats(since) => scale += BEATING * ink.beat(since),
            MarkMotion::Hops(since) => hop = motion::HOP_HEIGHT * ink.swelling(since, motion::HOP),
            MarkMotion::Fades(since, from) => {
                color = from.towards(color, ink.moved(since, motion::LINE));
            }
        }
        let (center, radius) = board.mark_place(self.cell, self.has_value);
        let center = center.moved(0.0, -radius * hop);
        match self.body {
            MarkBody::Solid => {
                let shapes = mark_shapes(self.mark, center, radius * scale, color, drawn);
                let nth = 2 * u32::from(board.rules().index(self.cell));
                shapes.into_iter().zip(nth..).map(|(shape, nth)| ink.by_hand(shape, nth)).collect()
            }
            MarkBody::Outlined => outlined_mark(self.mark, center, radius * scale, color),
            MarkBody::Numbered(number) => {
                let size = (radius * 0.55).max(14.0);
                let number = Text::new(number.to_string(), center, size, ink.theme.text);
                vec![
                    Shape::disc(center, size, ink.theme.ground),
                    Shape::circle(center, size, (size * 0.12).max(1.5), color),
                    ink.text(number.bold()),
                ]
            }
        }
    }
}

impl BoardView {
    pub fn picture(position: &Position, theme: &Theme) -> Vec<BoardItem> {
        let mut items = vec![BoardItem::Grid(theme.grid)];
        for cell in position.rules().cells() {
            if let Some(mark) = position.mark_at(cell) {
                items.push(BoardItem::mark(cell, mark, theme.mark(mark)));
            }
        }
        items.extend(BoardView::winning_lines(position, theme, None, true));
        items
    }

    /// The lines of a win, drawn from this time; thin unless its marks are on the board.
    pub fn winning_lines(
        position: &Position,
        theme: &Theme,
        since: Option<Duration>,
        is_real: bool,
    ) -> Vec<BoardItem> {
        let Some(Outcome::Win(winner)) = position.outcome() else {
            return Vec::new();
        };
        let color = theme.line_of(winner);
        let lines = position.winning_lines().into_iter();
        lines.map(|line| BoardItem::Line { line, color, since, is_real }).collect()
    }

    pub fn shapes(&self, square: Rect, ink: &Ink) -> Vec<Shape> {
        let board = BoardLayout::within(self.rules, square);
        let mut items: Vec<&BoardItem> = self.items.iter().collect();
        items.sort_by_key(|item| item.layer());
        items.into_iter().flat_map(|item| self.item_shapes(item, &board, square, ink)).collect()
    }

    fn item_shapes(
        &self,
        item: &BoardItem,
        board: &BoardLayout,
        square: Rect,
        ink: &Ink,
    ) -> Vec<Shape> {
        match item {
            BoardItem::Grid(color) => board.grid(*color, ink),
            BoardItem::Ground(cell, color) => vec![board.ground(*cell, *color)],
            BoardItem::Frame(cell, color) => vec![board.frame(*cell, *color)],
            BoardItem::Mark(mark) => mark.shapes(board, ink),
            BoardItem::Line { line, color, since, is_real } => {
                let drawn = since.map_or(1.0, |since| ink.moved(since, motion::LINE));
                if drawn > 0.0 {
                    vec![board.line(*line, *color, drawn, *is_real)]
                } else {
                    Vec::new()
                }
            }
            BoardItem::Value(value) => value.shapes(board, ink),
            BoardItem::Number { cell, is_marked, is_named } => {
                let is_on_win = self.items.contains(&BoardItem::Ground(*cell, ink.theme.win));
                let color = if is_on_win { ink.theme.ground } else { ink.theme.quiet };
                let is_tiny = ink.viewport.legible() > LARGEST_NUMBER;
                if *is_named || !is_marked && !is_tiny {
                    vec![number(*cell, color, board, ink)]
                } else {
                    Vec::new()
                }
            }
            BoardItem::NoEntry(cell, color) => board.no_entry(*cell, *color, ink.theme.ground),
            BoardItem::Appears(since, item) => {
                let shown = ink.moved(*since, motion::LINE);
                let shapes = self.item_shapes(item, board, square, ink).into_iter();
                shapes.map(|shape| shape.faded(shown)).collect()
            }
            BoardItem::Paper(since) => paper(*since, square, ink),
        }
    }
}

impl ValueView {
    /// The value's words, or its sign in a narrow cell; in a corner the sign, if it has one.
    fn shapes(&self, board: &BoardLayout, ink: &Ink) -> Vec<Shape> {
        let area = board.rect(self.cell);
        let words_size = (area.w * 0.13).clamp(13.0, 19.0);
        let has_room = area.w >= WORDS_FROM && ink.is_legible(words_size);
        let says_words = has_room && (self.sign.is_empty() || !self.is_cornered);
        let (said, size) = if says_words && !self.words.is_empty() {
            (&self.words, words_size)
        } else {
            let size = (area.w * 0.24).clamp(19.0, 32.0);
            (&self.sign, if self.is_small { words_size } else { size })
        };
        let text = if self.is_cornered {
            let size = (area.w * 0.12).clamp(12.0, 17.0);
            let margin = corner_margin(area);
            let y = area.bottom() - margin * 0.8 - size / 2.0;
            let at = point(area.right() - margin, y);
            Text::new(said.as_str(), at, size, self.color)
                .aligned(Align::Right)
                .within(area.w * 0.8)
        } else {
            let text = Text::new(said.as_str(), area.center(), size, self.color);
            text.within(area.w * 0.9)
        };
        let text = if self.is_small { text } else { text.bold() };
        if said.is_empty() { Vec::new() } else { vec![ink.text(text)] }
    }
}

fn paper(since: Duration, square: Rect, ink: &Ink) -> Vec<Shape> {
    let Some(part) = ink.moving(since, motion::PAPER) else {
        return Vec::new();
    };
    let (theme, unit) = (ink.theme, square.w / BOARD_SIDE);
    let colors = [theme.x, theme.o, theme.win, theme.accent];
    let pieces = (0..PAPERS).map(|i| {
        // Multiples of irrational numbers look random, but are the same every time.
        let random = |factor: f32| (f32::from(i) * factor).fract();
        let fall = (part * (1.1 + 0.9 * random(0.755)) - 0.5 * random(0.414)) * 1.1;
        let turn = 3.0 * random(0.732) + part * (6.0 + 8.0 * random(0.236));
        let sway = 0.03 * turn.sin();
        let at = square.at(point(0.05 + 0.9 * random(0.618) + sway, fall));
        let to = at.at_angle(turn, 9.0 * unit);
        let is_falling = (0.03..1.0).contains(&fall);
        let color = colors[usize::from(i) % colors.len()];
        is_falling.then(|| Shape::stroke(at, to, 5.0 * unit, color))
    });
    pieces.flatten().collect()
}

fn number(cell: Cell, color: Color, board: &BoardLayout, ink: &Ink) -> Shape {
    let area = board.rect(cell);
    let size = 13.0;
    let margin = corner_margin(area);
    let at = point(area.x + margin, area.y + margin * 0.9 + size / 2.0);
    let number = board.rules().number(cell).to_string();
    ink.text(Text::new(number, at, size, color).aligned(Align::Left).within(area.w * 0.4))
}

/// Leaves space for a cell's frame.
fn corner_margin(area: Rect) -> f32 {
    (area.w * 0.12).max(6.0)
}

#[cfg(test)]
mod tests {
    use super::super::geometry::{Viewport, rect};
    use super::super::now::Now;
    use super::*;
    use crate::profile::ThemeName;

    #[test]
    fn the_points_of_an_outline_are_apart_at_every_size() {
        for radius in (10..2000).map(|tenths| tenths as f32 / 10.0) {
            let mark = outlined_mark(Mark::X, point(372.0, 448.0), radius, Color::hex(0));
            let [Shape::Outline { points, .. }] = &mark[..] else {
                panic!("{mark:?}");
            };
            let next = points.iter().cycle().skip(1);
            for (a, b) in points.iter().zip(next) {
                assert!((a.x - b.x).hypot(a.y - b.y) > radius * 0.001, "{radius}: {a:?}");
            }
        }
    }

    #[test]
    fn a_value_beside_a_mark_is_whole_and_clear_of_it() {
        let theme = Theme::named(ThemeName::Light, false);
        let ink = Ink {
            theme: &theme,
            now: &Now::default(),
            moves: true,
            pen_seed: None,
            viewport: Viewport::new(600.0, 600.0),
        };
        let cell = Cell { col: 0, row: 0 };
        let value = ValueView {
            cell,
            sign: "−13".to_owned(),
            words: String::new(),
            color: theme.text,
            is_cornered: true,
            is_small: false,
        };
        for (side, columns) in [(240.0, 3), (240.0, 7), (BOARD_SIDE, 3), (BOARD_SIDE, 7)] {
            let rules = Rules::new(columns, columns, 3).unwrap();
            let board = BoardLayout::within(rules, rect(0.0, 0.0, side, side));
            let [Shape::Text(text)] = &value.shapes(&board, &ink)[..] else {
                panic!("a text");
            };
            assert!(text.size >= 12.0, "it is not squeezed: {}", text.size);
            let top = text.at.y - 0.37 * text.size;
            let (center, radius) = board.mark_place(cell, true);
            let mark = outlined_mark(Mark::X, center, radius * (1.0 + BEATING), theme.x);
            let [Shape::Outline { points, width, .. }] = &mark[..] else {
                panic!("{mark:?}");
            };
            let bottom = points.iter().map(|at| at.y).fold(0.0, f32::max);
            assert!(bottom + width / 2.0 <= top, "{columns} columns in {side}");
        }
    }
}
