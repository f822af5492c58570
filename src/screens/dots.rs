//! How far a lesson is solved, in words and as a row of dots, one per exercise.

use super::Context;
use crate::practice::{Lesson, Try};
use crate::ui::view::picture;
use crate::ui::{Rect, Shape, Theme, View, point, rect};

/// The height of a dot, and the most dots of a row; a longer lesson has a bar.
const HEIGHT: f32 = 16.0;
const MAX_DOTS: usize = 12;

const RADIUS: f32 = 0.32;
const EDGE: f32 = 0.12;
const OUTER: f32 = RADIUS + EDGE / 2.0;

pub(super) fn solved_text(lesson: Lesson, context: &Context) -> String {
    let (words, tries) = (context.words, context.profile.practice().tries(lesson));
    let solved = words.solved(tries.iter().flatten().count(), tries.len());
    let second = tries.iter().filter(|at| **at == Some(Try::Second)).count();
    match second {
        0 => solved,
        _ => [solved, words.at_second_try(second)].join(" · "),
    }
}

/// Full dots for the first try, thick rings for the second; a ring in the colour of the theme around the current one.
pub(super) fn dots(tries: &[Option<Try>], current: Option<usize>, theme: &Theme) -> View {
    let count = tries.len();
    if count > MAX_DOTS {
        return picture(bar(tries, theme), MAX_DOTS as f32, HEIGHT);
    }
    let shapes = tries.iter().enumerate().map(|(i, at)| {
        let (radius, width, color) = match at {
            None if current == Some(i) => (RADIUS, 2.0 * EDGE, theme.accent),
            None => (RADIUS, EDGE, theme.quiet),
            Some(Try::First) => (OUTER / 2.0, OUTER, theme.win),
            Some(Try::Second) => (RADIUS - EDGE / 2.0, 2.0 * EDGE, theme.win),
        };
        let center = point((i as f32 + 0.5) / count as f32, 0.5);
        Shape::circle(center, radius, width, color)
    });
    picture(shapes.collect(), count as f32, HEIGHT)
}

fn bar(tries: &[Option<Try>], theme: &Theme) -> Vec<Shape> {
    let solved = tries.iter().flatten().count() as f32 / tries.len() as f32;
    let (whole, radius) = (rect(0.0, 0.2, 1.0, 0.6), 0.3);
    let part = Rect { w: solved.max(0.05), ..whole };
    let part = (solved > 0.0).then(|| Shape::filled(part, radius, theme.win));
    part.into_iter().chain([Shape::frame(whole, radius, EDGE, theme.quiet)]).collect()
}
