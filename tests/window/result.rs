//! The result over every line of several boards, pixel by pixel: the words can be read, and the marks
//! that won can be seen.

use std::fs;
use std::ops::Range;
use std::path::Path;

use tictactoe::rules::{Cell, Line, Mark, Position, Rules};
use tictactoe::ui::{BoardLayout, Color, Rect, Theme, contrast};

use crate::support::x11::{Game, Picture, Screen};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tictactoe");
const THEME: Theme = Theme::LIGHT;

/// The columns and rows of pixels that the words take; they are smaller on small cells.
fn words_area(rules: Rules) -> (Range<u16>, Range<u16>) {
    if rules == Rules::TIC_TAC_TOE {
        (172..428, 279..322)
    } else {
        (201..399, 284..317)
    }
}

/// Without motion, so that each result is there at once.
const STILL: &str = r#"{"version":5,"profile":{"preferences":{"theme":"classic","volume":"off","motion":"reduced","language":"english"}}}"#;

#[test]
fn the_result_hides_no_winning_mark_of_3x3() {
    every_line("3x3x3", 8);
}

#[test]
fn the_result_hides_no_winning_mark_of_7x3x3() {
    every_line("7x3x3", 32);
}

#[test]
fn the_result_hides_no_winning_mark_of_5x5x4() {
    every_line("5x5x4", 28);
}

/// X completes each line of the board in turn.
fn every_line(board: &str, count: usize) {
    let Some(screen) = Screen::start(700, 700) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("tictactoe.json"), STILL).unwrap();
    let game = launch(&screen, folder.path(), board);
    let rules: Rules = board.parse().unwrap();
    let lines = lines(rules);
    assert_eq!(lines.len(), count);
    for (round, line) in (1..).zip(lines) {
        assert!(game.next_line().starts_with(&format!("round {round} ")));
        let round = Round::of(rules, line);
        for (&cell, mark) in round.cells.iter().zip(['X', 'O'].iter().cycle()) {
            let at = BoardLayout::new(rules).rect(cell).center();
            game.click(at.x as u16, at.y as u16);
            game.expect(&format!("{mark} {}", rules.number(cell)));
        }
        game.expect("result X wins");
        game.hover(690, 690);
        let (columns, rows) = words_area(rules);
        let picture = game.wait_for("the words", |picture| {
            picture.count(columns.clone(), rows.clone(), |pixel| {
                is(pixel, THEME.result)
            }) > 1_500
                && picture.count(0..600, 60..70, |pixel| is(pixel, THEME.lifted)) == 0
        });
        assert_readable(&picture, rules, line);
        for cell in line.cells() {
            assert_seen(&picture, rules, cell, line);
        }
        game.key(u32::from('n'));
    }
}

fn launch(screen: &Screen, folder: &Path, board: &str) -> Game {
    let folder = folder.to_str().unwrap();
    let flags = [
        "--opponent",
        "human",
        "--board",
        board,
        "--log",
        "--data-dir",
        folder,
    ];
    screen.launch(PROGRAM, &flags)
}

/// Every line of exactly as many cells as win.
fn lines(rules: Rules) -> Vec<Line> {
    let reach = i16::from(rules.in_row()) - 1;
    let mut lines = Vec::new();
    for first in rules.cells() {
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            let col = i16::from(first.col) + dx * reach;
            let row = i16::from(first.row) + dy * reach;
            let (Ok(col), Ok(row)) = (u8::try_from(col), u8::try_from(row)) else {
                continue;
            };
            let last = Cell { col, row };
            if rules.contains(last) {
                lines.push(Line { first, last });
            }
        }
    }
    lines
}

/// The cells that X and O mark in turn, until X completes a line and O none.
struct Round {
    cells: Vec<Cell>,
}

impl Round {
    fn of(rules: Rules, line: Line) -> Round {
        let own: Vec<Cell> = line.cells().collect();
        let others: Vec<Cell> = rules.cells().filter(|cell| !own.contains(cell)).collect();
        // O marks cells so far apart that they make no line.
        for step in 1..others.len() {
            let answers = others.iter().cycle().step_by(step);
            let mut cells = Vec::new();
            for (&x, &o) in own.iter().zip(answers) {
                cells.extend([x, o]);
            }
            cells.pop();
            if wins(rules, &cells) {
                return Round { cells };
            }
        }
        panic!("O has no answers to {line:?}");
    }
}

/// Whether exactly the last of these marks ends the round, as a win of X.
fn wins(rules: Rules, cells: &[Cell]) -> bool {
    let mut position = Position::empty(rules, Mark::X);
    for &cell in cells {
        match position.play(cell) {
            Ok(next) => position = next,
            Err(_) => return false,
        }
    }
    position.outcome().is_some()
}

fn is([r, g, b]: [u8; 3], color: Color) -> bool {
    [r, g, b] == [color.r, color.g, color.b]
}

fn color([r, g, b]: [u8; 3]) -> Color {
    Color { r, g, b, a: 255 }
}

/// Where the strokes of letters end, what lies beyond stands out from them by 4.5 to 1: the edge falls
/// smoothly to it, or to the next letter.
fn assert_readable(picture: &Picture, rules: Rules, line: Line) {
    let (columns, rows) = words_area(rules);
    let brightness = |x: u16, y: u16| contrast(color(picture.pixel(x, y)), THEME.ground);
    let of_letters = contrast(THEME.result, THEME.ground);
    let mut ends = 0;
    for y in rows {
        let is_letter = |x: u16| is(picture.pixel(x, y), THEME.result);
        for x in columns.clone() {
            if !(x - 4..=x).all(is_letter) || is_letter(x + 1) {
                continue;
            }
            ends += 1;
            for beyond in x + 1..x + 5 {
                if is_letter(beyond) || of_letters / brightness(beyond, y) >= 4.5 {
                    break;
                }
                let is_edge = brightness(beyond, y) <= of_letters;
                assert!(is_edge, "{line:?}: at {beyond},{y}");
            }
        }
    }
    assert!(ends > 100, "{line:?}: {ends} ends of strokes");
}

/// Enough of a winning mark is seen, in its full colour.
fn assert_seen(picture: &Picture, rules: Rules, cell: Cell, line: Line) {
    let Rect { x, y, w, h } = BoardLayout::new(rules).rect(cell);
    let (columns, rows) = (x as u16..(x + w) as u16, y as u16..(y + h) as u16);
    let full = picture.count(columns.clone(), rows.clone(), |pixel| is(pixel, THEME.x));
    // The two arms of a whole X cover some 7 % to 9 % of its cell.
    let part = full as f32 / (w * h);
    let words = words_area(rules).1;
    let is_beside_the_words = (y + h) < f32::from(words.start) || y > f32::from(words.end);
    let needed = if is_beside_the_words { 0.05 } else { 0.012 };
    assert!(part >= needed, "{line:?}, {cell:?}: {part}");
    let faint = THEME.faint(THEME.x);
    let dimmed = picture.count(columns, rows, |pixel| is(pixel, faint));
    assert!(dimmed < 20, "{line:?}, {cell:?}: {dimmed} dimmed pixels");
}
