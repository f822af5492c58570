//! The strip of values: the proved winner after each move.

use super::{Review, Step, StepKind};
use crate::ai::Value;
use crate::rules::{Mark, Outcome};
use crate::screens::Context;
use crate::screens::board::BoardAction;
use crate::ui::view::{button_with, picture, row, wide_picture};
use crate::ui::{
    Align, ButtonStyle, Color, Gap, Padding, Shape, Speech, Text, Theme, View, point, rect,
};

/// The height of the strip, the share of it for the bars, and the height of its letters.
const HEIGHT: f32 = 46.0;
const BARS: f32 = 0.68;
const LETTER: f32 = 0.26;

/// With more columns, only every fifth has a number.
const NUMBERED: usize = 26;

impl Review<'_> {
    /// A column for each step but the end of the round. A click opens that step; keys and screen readers use
    /// the list.
    pub(super) fn strip(&self) -> View {
        let context = self.context;
        let theme = context.game_theme();
        let count = self.steps.iter().filter_map(Step::mover).count();
        let columns = self.steps[..count].iter().enumerate().map(|(ply, step)| {
            let mut shapes = bar(step.result_after(context), &theme);
            shapes.extend(self.number(ply, step, count, context));
            let style = ButtonStyle::Card((ply == self.at).then_some(theme.edge));
            let picture = wide_picture(shapes, HEIGHT);
            button_with(BoardAction::LookAt(ply), style, [picture])
                .padded(Padding::Tight)
                .tip(step.headline(context).shown())
                .spoken(Speech::Silent)
                .grow(1)
        });
        row([legend(&theme)].into_iter().chain(columns)).gap(Gap::None)
    }

    /// The number of a move, in the colour of a loss where it is a mistake.
    fn number(&self, ply: usize, step: &Step, count: usize, context: &Context) -> Option<Shape> {
        let (number, theme) = (ply + 1, context.game_theme());
        let is_sparse = count > NUMBERED;
        if is_sparse && number % 5 != 0 {
            return None;
        }
        let is_mistake = step.lets_slip(context);
        let color = match is_mistake {
            _ if ply == self.at => theme.text,
            true => theme.loss,
            false => theme.quiet,
        };
        let at = point(0.5, f32::midpoint(BARS, 1.0));
        let text = Text::new(number.to_string(), at, LETTER, color);
        let text = text.within(if is_sparse { 3.0 } else { 1.0 });
        Some(Shape::Text(if is_mistake { text.bold() } else { text }))
    }
}

impl Step {
    /// The proved result of the round after a step; `None` while nothing is proved.
    fn result_after(&self, context: &Context) -> Option<Outcome> {
        if let StepKind::GaveUp(side) = self.kind {
            return Some(Outcome::Win(side.other()));
        }
        let made = self.analysis(context)?.of_move(self.played()?)?;
        let mover = self.position.to_move();
        Some(match made.evaluation?.value {
            Value::Win => Outcome::Win(mover),
            Value::Draw => Outcome::Draw,
            Value::Loss => Outcome::Win(mover.other()),
        })
    }
}

fn legend(theme: &Theme) -> View {
    let letters = [(Mark::X, 0.22), (Mark::O, 0.78)].map(|(mark, y)| {
        let (at, color) = (point(0.0, y * BARS), theme.mark(mark));
        let text = Text::new(mark.to_string(), at, LETTER, color).aligned(Align::Left);
        Shape::Text(text.bold().within(1.0))
    });
    picture(letters.into(), 0.36, HEIGHT)
}

/// Up from the middle if X wins, down if O wins, a line for a draw, and a dot if unknown.
fn bar(result: Option<Outcome>, theme: &Theme) -> Vec<Shape> {
    let middle = BARS / 2.0;
    let (x, w, y, h, color) = match result {
        Some(Outcome::Win(Mark::X)) => (0.0, 1.0, 0.0, middle, theme.x),
        Some(Outcome::Win(Mark::O)) => (0.0, 1.0, middle, middle, theme.o),
        Some(Outcome::Draw) => (0.0, 1.0, middle - 0.04, 0.08, theme.draw),
        None => (0.4, 0.2, middle - 0.04, 0.08, theme.quiet),
    };
    let line = filled(0.0, 1.0, middle - 0.01, 0.02, theme.edge);
    vec![line, filled(x, w, y, h, color)]
}

fn filled(x: f32, w: f32, y: f32, h: f32, color: Color) -> Shape {
    Shape::filled(rect(x, y, w, h), (h / 2.0).min(0.04), color)
}
