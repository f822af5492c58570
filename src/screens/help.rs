//! The rules in a few words and a picture, and every key.

use super::{Page, Reply, back_button, title};
use crate::IN_PAGE;
use crate::rules::{Cell, Line, Mark, Rules};
use crate::ui::BoardLayout;
use crate::ui::{action_at, invites_click};
use crate::ui::{Point, Rect, point, rect};
use crate::ui::Input;
use crate::ui::{Align, Shape, Text};
use crate::ui::Theme;
use crate::text::{Key, Phrase};

/// The picture of a won board, and the words beside it.
const PICTURE: Rect = rect(24.0, 66.0, 108.0, 108.0);
const RULES_FROM: Point = point(156.0, 82.0);
const RULE_H: f32 = 25.0;
const RULES: [Phrase; 4] = [
    Phrase::RuleTurns,
    Phrase::RuleLine,
    Phrase::RuleLonger,
    Phrase::RuleDraw,
];

/// The keys, in two columns: the key, and what it does.
const KEYS_FROM: [Point; 2] = [point(24.0, 206.0), point(318.0, 206.0)];
const KEY_W: [f32; 2] = [112.0, 84.0];
const DOES_W: f32 = 178.0;
const KEY_SIZE: f32 = 13.5;
const KEY_H: f32 = 27.0;

/// The page; there is nothing to choose on it.
pub(crate) struct Help;

impl Page for Help {
    fn handle(&mut self, input: Input) -> Reply {
        match input {
            Input::Press(at) => action_at(&[back_button(Reply::Back)], at).unwrap_or(Reply::Stay),
            Input::Back | Input::Confirm | Input::Help => Reply::Back,
            _ => Reply::Stay,
        }
    }

    fn shapes(&self, theme: &Theme, pointer: Option<Point>) -> Vec<Shape> {
        let mut shapes = vec![title(Phrase::Help, theme)];
        shapes.extend(won_board(theme));
        let left = |words: Phrase, at: Point, size, color, room| {
            let text = Text::new(words, at, size, color).aligned(Align::Left);
            Shape::from(text.within(room))
        };
        for (rule, i) in RULES.into_iter().zip(0_u8..) {
            let at = RULES_FROM.moved(0.0, RULE_H * f32::from(i));
            shapes.push(left(rule, at, 16.0, theme.text, 420.0));
        }
        for ((column, from), key_w) in Key::ALL.into_iter().zip(KEYS_FROM).zip(KEY_W) {
            let keys = column.iter().filter(|key| has_use(**key));
            for (&key, i) in keys.zip(0_u8..) {
                let at = from.moved(0.0, KEY_H * f32::from(i));
                let name = Phrase::KeyName(key);
                shapes.push(left(name, at, KEY_SIZE, theme.text, key_w - 6.0));
                let (does, at) = (Phrase::KeyDoes(key), at.moved(key_w, 0.0));
                shapes.push(left(does, at, KEY_SIZE, theme.quiet, DOES_W));
            }
        }
        shapes.extend(back_button(Reply::Back).shapes(theme, pointer));
        shapes
    }

    fn focus_rects(&self) -> Vec<Rect> {
        vec![back_button(Reply::Back).rect]
    }

    fn invites_click(&self, at: Point) -> bool {
        invites_click(&[back_button(Reply::Back)], at)
    }
}

/// X with three in a diagonal.
fn won_board(theme: &Theme) -> Vec<Shape> {
    let board = BoardLayout::within(Rules::TIC_TAC_TOE, PICTURE);
    let cell = |col, row| Cell { col, row };
    let mut shapes: Vec<Shape> = board.grid(theme).collect();
    let marks = [
        (cell(0, 0), Mark::X),
        (cell(1, 0), Mark::O),
        (cell(1, 1), Mark::X),
        (cell(0, 2), Mark::O),
        (cell(2, 2), Mark::X),
    ];
    for (cell, mark) in marks {
        shapes.extend(board.mark(cell, mark, theme.mark(mark), 1.0));
    }
    let line = Line {
        first: cell(0, 0),
        last: cell(2, 2),
    };
    shapes.push(board.line(line, theme.result, 1.0));
    shapes
}

/// A page is left as any other.
fn has_use(key: Key) -> bool {
    key != Key::Quit || !IN_PAGE
}
