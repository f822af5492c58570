//! The rules in a few words and a picture, and every key.

use super::{Back, Context, Screen, ScreenRequest, back_button, title};
use crate::platform::IS_PAGE;
use crate::rules::{Cell, Line, Mark, Rules};
use crate::text::KeyHelp;
use crate::ui::{BoardLayout, Button, Input, Point, Rect, Shape, Text, Theme, point, rect};

/// The picture of a won board, and the rules beside it.
const PICTURE: Rect = rect(24.0, 66.0, 108.0, 108.0);
const RULES_FROM: Point = point(156.0, 82.0);
const RULE_H: f32 = 25.0;

/// Two columns of keys: the key, and what it does.
const KEYS_FROM: [Point; 2] = [point(24.0, 206.0), point(318.0, 206.0)];
const KEY_W: [f32; 2] = [112.0, 84.0];
const DOES_W: f32 = 178.0;
const KEY_SIZE: f32 = 13.5;
const KEY_H: f32 = 27.0;

/// A web page is closed like any other, so there this key has no use.
const QUIT: &str = "Ctrl+Q";

pub struct HelpScreen;

impl Screen for HelpScreen {
    type Action = Back;

    fn buttons(&self, context: &Context) -> Vec<Button<Back>> {
        vec![back_button(Back, context)]
    }

    fn perform(&mut self, _: Back, _: &Context) -> ScreenRequest {
        ScreenRequest::Back
    }

    fn input(&mut self, input: Input, _: &Context) -> ScreenRequest {
        match input {
            Input::Back | Input::Confirm | Input::Help => ScreenRequest::Back,
            _ => ScreenRequest::Nothing,
        }
    }

    fn draw(&self, context: &Context) -> Vec<Shape> {
        let (labels, theme) = (context.labels, context.game_theme());
        let mut shapes = vec![title(labels.help, &theme)];
        shapes.extend(won_board(&theme));
        for (rule, i) in labels.rules.into_iter().zip(0_u8..) {
            let at = RULES_FROM.moved(0.0, RULE_H * f32::from(i));
            let text = Text::left(rule, at, 16.0, theme.text);
            shapes.push(text.within(420.0).into());
        }
        let columns = [&labels.keys.0[..], &labels.keys.1[..]];
        for ((keys, from), key_w) in columns.into_iter().zip(KEYS_FROM).zip(KEY_W) {
            let useful = keys.iter().filter(|help| !IS_PAGE || help.key != QUIT);
            for (help, i) in useful.zip(0_u8..) {
                let at = from.moved(0.0, KEY_H * f32::from(i));
                shapes.extend(key_line(help, at, key_w, &theme));
            }
        }
        shapes
    }
}

fn key_line(help: &KeyHelp, at: Point, key_w: f32, theme: &Theme) -> [Shape; 2] {
    let key = Text::left(help.key, at, KEY_SIZE, theme.text);
    let does = Text::left(help.does, at.moved(key_w, 0.0), KEY_SIZE, theme.quiet);
    [key.within(key_w - 6.0).into(), does.within(DOES_W).into()]
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
