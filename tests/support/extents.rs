//! How much space shapes take.

use tictactoe::ui::{Align, Point, Rect, Shape, rect};

/// The area of a shape, its line included; of a text its first line.
pub fn extent(shape: &Shape) -> Rect {
    match shape {
        Shape::Box { rect, .. } | Shape::Frame { rect, .. } => *rect,
        Shape::Stroke { from, to, width, .. } => around(&[*from, *to], width / 2.0),
        Shape::Ring { center, radius, width, .. } => around(&[*center], radius + width / 2.0),
        Shape::Path { points, width, .. } => around(points, width / 2.0),
        Shape::Outline { points, .. } => around(points, 0.0),
        Shape::Text(text) => {
            let left = match text.align {
                Align::Left => 0.0,
                Align::Center => text.max_width / 2.0,
                Align::Right => text.max_width,
            };
            let corner = text.at.moved(-left, -text.size / 2.0);
            rect(corner.x, corner.y, text.max_width, text.size)
        }
        Shape::Layer => panic!("a layer has no area"),
    }
}

fn around(points: &[Point], by: f32) -> Rect {
    let end = |of: fn(f32, f32) -> f32, part: fn(&Point) -> f32| {
        points.iter().map(part).reduce(of).unwrap_or_default()
    };
    let (left, top) = (end(f32::min, |at| at.x), end(f32::min, |at| at.y));
    let (right, bottom) = (end(f32::max, |at| at.x), end(f32::max, |at| at.y));
    rect(left, top, right - left, bottom - top).inset(-by)
}
