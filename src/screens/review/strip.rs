//! The strip of values: for each move, who would win from there on.

use super::{ReviewAction, ReviewScreen, Step, StepKind, lets_slip};
use crate::ai::Value;
use crate::rules::Mark;
use crate::screens::Context;
use crate::ui::view::{button_with, picture, row, wide_picture};
use crate::ui::{ButtonStyle, Color, Gap, Padding, Shape, Speech, Text, Theme, View, point, rect};

/// The height of the strip, the part of it that the bars take, and the height of its letters.
const HEIGHT: f32 = 46.0;
const BARS: f32 = 0.68;
const LETTER: f32 = 0.26;

/// With more columns, only every fifth has a number.
const NUMBERED: usize = 26;

/// What the round is worth after a step.
#[derive(Clone, Copy)]
enum Standing {
    Won(Mark),
    Drawn,
}

impl ReviewScreen {
    /// A column for each step but the end of the round. A click looks at that step; keys and screen
    /// readers have the list for that.
    pub(super) fn strip(&self, context: &Context) -> View<ReviewAction> {
        let theme = context.game_theme();
        let is_move = |step: &&Step| !matches!(step.kind, StepKind::Ended(_));
        let count = self.steps.iter().filter(is_move).count();
        let columns = self.steps[..count].iter().enumerate().map(|(ply, step)| {
            let mut shapes = bar(self.standing(step), &theme);
            shapes.extend(self.number(ply, step, count, &theme));
            let style = ButtonStyle::Card((ply == self.at).then_some(theme.edge));
            button_with(
                ReviewAction::LookAt(ply),
                style,
                [wide_picture(shapes, HEIGHT)],
            )
            .padded(Padding::Tight)
            .tip(self.headline(step, context))
            .spoken(Speech::Silent)
            .grow(1)
        });
        row([legend(&theme)].into_iter().chain(columns)).gap(Gap::None)
    }

    /// The number of a move, in the colour of a loss where it is a mistake.
    fn number(&self, ply: usize, step: &Step, count: usize, theme: &Theme) -> Option<Shape> {
        let number = ply + 1;
        if count > NUMBERED && number % 5 != 0 {
            return None;
        }
        let width = if count > NUMBERED { 3.0 } else { 1.0 };
        let is_mistake = lets_slip(self.grade(step));
        let color = match is_mistake {
            _ if ply == self.at => theme.text,
            true => theme.loss,
            false => theme.quiet,
        };
        let at = point(0.5, f32::midpoint(BARS, 1.0));
        let text = Text::new(number.to_string(), at, LETTER, color).within(width);
        Some(if is_mistake { text.bold() } else { text }.into())
    }

    /// What is proved of the round after a step; `None` while nothing is.
    fn standing(&self, step: &Step) -> Option<Standing> {
        if let StepKind::GaveUp(side) = step.kind {
            return Some(Standing::Won(side.other()));
        }
        let made = self.analysis(step)?.of_move(step.played()?)?;
        let mover = step.position.to_move();
        Some(match made.evaluation?.value {
            Value::Win => Standing::Won(mover),
            Value::Draw => Standing::Drawn,
            Value::Loss => Standing::Won(mover.other()),
        })
    }
}

/// Whose bars go up and whose go down.
fn legend<A>(theme: &Theme) -> View<A> {
    let letters = [(Mark::X, 0.22), (Mark::O, 0.78)].map(|(mark, y)| {
        let text = Text::left(
            mark.to_string(),
            point(0.0, y * BARS),
            LETTER,
            theme.mark(mark),
        );
        text.bold().within(1.0).into()
    });
    picture(letters.into(), 0.36, HEIGHT)
}

/// Up from the middle line where X wins, down where O wins, on the line for a draw; a dot while nothing is
/// proved.
fn bar(standing: Option<Standing>, theme: &Theme) -> Vec<Shape> {
    let middle = BARS / 2.0;
    let (x, w, y, h, color) = match standing {
        Some(Standing::Won(Mark::X)) => (0.0, 1.0, 0.0, middle, theme.x),
        Some(Standing::Won(Mark::O)) => (0.0, 1.0, middle, middle, theme.o),
        Some(Standing::Drawn) => (0.0, 1.0, middle - 0.04, 0.08, theme.draw),
        None => (0.4, 0.2, middle - 0.04, 0.08, theme.quiet),
    };
    let line = filled(0.0, 1.0, middle - 0.01, 0.02, theme.edge);
    vec![line, filled(x, w, y, h, color)]
}

fn filled(x: f32, w: f32, y: f32, h: f32, color: Color) -> Shape {
    Shape::Box {
        rect: rect(x, y, w, h),
        radius: (h / 2.0).min(0.04),
        color,
    }
}
