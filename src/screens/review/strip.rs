//! The strip of values: for each move, who would win from there on.

use super::{ReviewAction, ReviewScreen, STRIP_GROUP, Step, StepKind, lets_slip};
use crate::ai::Value;
use crate::rules::Mark;
use crate::screens::Context;
use crate::ui::{
    Button, ButtonState, Color, Point, Rect, SPACE_M, Shape, Text, Theme, point, rect,
};

/// The height of the bars, from top to bottom.
const BARS_H: f32 = 34.0;

/// How high the line of a draw is.
const DRAW_H: f32 = 4.0;

/// A narrower column has no number, except every fifth.
const NUMBER_FROM: f32 = 19.0;
const NUMBER_SIZE: f32 = 12.5;

/// What the round is worth after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Won(Mark),
    Drawn,
}

impl ReviewScreen {
    /// The steps that have a column, each with its place: all but the end of the round.
    fn columns(&self, strip: Rect) -> impl Iterator<Item = (usize, &Step, Rect)> {
        let area = bars(strip);
        let is_move = |step: &&Step| !matches!(step.kind, StepKind::Ended(_));
        let count = self.steps.iter().filter(is_move).count();
        let moves = self.steps.iter().filter(is_move).enumerate();
        moves.map(move |(i, step)| {
            let column = area.column(i, count, 0.0);
            (
                i,
                step,
                Rect {
                    h: strip.h,
                    ..column
                },
            )
        })
    }

    pub(super) fn strip_buttons(
        &self,
        strip: Rect,
        context: &Context,
    ) -> Vec<Button<ReviewAction>> {
        let columns = self.columns(strip);
        columns
            .map(|(ply, step, place)| {
                let button = Button::invisible(place, ReviewAction::LookAt(ply));
                button
                    .in_group(STRIP_GROUP)
                    .with_tip(self.headline(step, context))
            })
            .collect()
    }

    pub(super) fn strip(&self, strip: Rect, context: &Context, theme: &Theme) -> Vec<Shape> {
        let area = bars(strip);
        let mut shapes = legend(area, theme);
        for (ply, step, place) in self.columns(strip) {
            shapes.extend(self.frame(ply, place, context, theme));
            shapes.push(bar(self.standing(step), place, theme));
            shapes.extend(self.number(ply, step, place, theme));
        }
        shapes
    }

    /// A frame around the column looked at, and around the one under the mouse.
    fn frame(&self, ply: usize, place: Rect, context: &Context, theme: &Theme) -> Option<Shape> {
        let color = match context.button_state(place) {
            ButtonState::Held => theme.text,
            ButtonState::Hovered => theme.edge,
            ButtonState::Rest if ply == self.at => theme.edge,
            ButtonState::Rest => return None,
        };
        Some(Shape::Frame {
            rect: place,
            radius: 4.0,
            width: 1.5,
            color,
        })
    }

    /// The number of a move, in the colour of a loss where it is a mistake.
    fn number(&self, ply: usize, step: &Step, place: Rect, theme: &Theme) -> Option<Shape> {
        let number = ply + 1;
        let is_wide = place.w >= NUMBER_FROM;
        if !is_wide && number % 5 != 0 {
            return None;
        }
        let width = if is_wide { place.w } else { NUMBER_FROM };
        let y = f32::midpoint(place.y + BARS_H, place.bottom());
        let is_mistake = lets_slip(self.grade(step));
        let color = if is_mistake { theme.loss } else { theme.quiet };
        let at = point(place.center().x, y);
        let text = Text::new(number.to_string(), at, NUMBER_SIZE, color).within(width);
        let text = if is_mistake { text.bold() } else { text };
        Some(text.into())
    }

    /// What is proved of the round after a step; `None` while nothing is.
    fn standing(&self, step: &Step) -> Option<Standing> {
        match step.kind {
            StepKind::GaveUp(side) => Some(Standing::Won(side.other())),
            StepKind::Marked(cell) => {
                let made = self.analysis(step)?.of_move(cell)?;
                let mover = step.position.to_move();
                Some(match made.evaluation?.value {
                    Value::Win => Standing::Won(mover),
                    Value::Draw => Standing::Drawn,
                    Value::Loss => Standing::Won(mover.other()),
                })
            }
            StepKind::Ended(_) => None,
        }
    }
}

/// The strip without the letters at its left.
fn bars(strip: Rect) -> Rect {
    rect(strip.x + SPACE_M, strip.y, strip.w - SPACE_M, strip.h)
}

/// Whose bars go up and whose go down, and the line between them.
fn legend(area: Rect, theme: &Theme) -> Vec<Shape> {
    let middle = area.y + BARS_H / 2.0;
    let letter = |mark: Mark, y: f32| {
        let at = Point {
            x: area.x - SPACE_M,
            y,
        };
        let text = Text::left(mark.to_string(), at, NUMBER_SIZE, theme.mark(mark));
        Shape::from(text.bold().within(SPACE_M - 2.0))
    };
    vec![
        letter(Mark::X, middle - BARS_H / 4.0 - 1.0),
        letter(Mark::O, middle + BARS_H / 4.0 + 1.0),
        filled(rect(area.x, middle - 0.5, area.w, 1.0), 0.5, theme.edge),
    ]
}

/// Up from the middle line where X wins, down where O wins, on the line for a draw; a dot while
/// nothing is proved.
fn bar(standing: Option<Standing>, column: Rect, theme: &Theme) -> Shape {
    let gap = (column.w * 0.15).min(6.0);
    let (x, w) = (column.x + gap / 2.0, column.w - gap);
    let middle = column.y + BARS_H / 2.0;
    let half = BARS_H / 2.0 - 2.0;
    match standing {
        Some(Standing::Won(Mark::X)) => filled(rect(x, middle - half, w, half), 2.0, theme.x),
        Some(Standing::Won(Mark::O)) => filled(rect(x, middle, w, half), 2.0, theme.o),
        Some(Standing::Drawn) => {
            let line = rect(x, middle - DRAW_H / 2.0, w, DRAW_H);
            filled(line, 2.0, theme.draw)
        }
        None => {
            let side = DRAW_H.min(w);
            let dot = rect(
                column.center().x - side / 2.0,
                middle - side / 2.0,
                side,
                side,
            );
            filled(dot, side / 2.0, theme.quiet)
        }
    }
}

fn filled(rect: Rect, radius: f32, color: Color) -> Shape {
    Shape::Box {
        rect,
        radius,
        color,
    }
}
