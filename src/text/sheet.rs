//! A lesson on paper, in English, as HTML for a browser to print.

use crate::practice::{Exercise, Lesson};
use crate::profile::Language;
use crate::rules::{Cell, Mark};

/// Boards that fit on a page of A4 or US Letter.
const BOARDS: usize = 12;

const STYLE: &str = "@page { margin: 12mm } body { font: 11pt sans-serif; max-width: 190mm; margin: auto; color: #000 } \
    section + section { break-before: page } h1 { font-size: 16pt; margin: 0 } \
    div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 6mm } figure { margin: 0 } \
    figcaption { min-height: 2.6em } svg { height: 40mm; display: block } \
    path, circle { fill: none; stroke: #000; stroke-width: .08 } .grid { stroke: #999; stroke-width: .03 } \
    .answer { stroke-width: .03 }";

/// A lesson of two pages: the exercises, and their solutions.
pub fn sheet(lesson: Lesson) -> String {
    let words = super::words(Language::English);
    let title = words.labels().lesson_name(lesson);
    let rule = words.labels().lesson_rule(lesson);
    let page = |heading: String, has_answers: bool| {
        let exercises = (1..).zip(lesson.exercises().into_iter().take(BOARDS));
        let boards = exercises.map(|(number, exercise)| {
            let (task, board) = (words.task(&exercise), drawing(&exercise, has_answers));
            format!("<figure><figcaption>{number}. {task}</figcaption>{board}</figure>\n")
        });
        format!("<section>\n{heading}\n<div>\n{}</div>\n</section>\n", boards.collect::<String>())
    };
    [
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n".to_owned(),
        format!("<title>{title}</title>\n<style>{STYLE}</style>\n"),
        page(format!("<h1>{title}</h1>\n<p>{rule}</p>"), false),
        page(format!("<h1>{title}: solutions</h1>"), true),
    ]
    .concat()
}

/// A board as SVG with cells of 1 by 1. The answers are thin marks of the side to move.
fn drawing(exercise: &Exercise, has_answers: bool) -> String {
    let position = &exercise.position;
    let rules = position.rules();
    let (columns, rows) = (rules.columns(), rules.rows());
    let upright = (1..columns).map(|x| format!("M{x} 0v{rows}"));
    let level = (1..rows).map(|y| format!("M0 {y}h{columns}"));
    let grid = upright.chain(level).collect::<Vec<_>>().concat();
    let mut shapes = format!("<path class=\"grid\" d=\"{grid}\"/>");
    for cell in rules.cells() {
        if let Some(mark) = position.mark_at(cell) {
            shapes += &stroke(mark, cell, "");
        } else if has_answers && exercise.is_solved_by(cell) {
            shapes += &stroke(position.to_move(), cell, " class=\"answer\"");
        }
    }
    format!("<svg viewBox=\"0 0 {columns} {rows}\">{shapes}</svg>")
}

fn stroke(mark: Mark, Cell { col, row }: Cell, class: &str) -> String {
    match mark {
        Mark::X => format!("<path{class} d=\"M{col}.2 {row}.2l.6 .6m0-.6l-.6 .6\"/>"),
        Mark::O => format!("<circle{class} cx=\"{col}.5\" cy=\"{row}.5\" r=\".32\"/>"),
    }
}
