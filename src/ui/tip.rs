use super::geometry::{Rect, SPACE_S, rect};
use super::shape::{Shape, Text, Weight, estimated_width, framed_box};
use super::theme::Theme;

const SIZE: f32 = 14.0;
const HEIGHT: f32 = 28.0;

/// What a button does, in a box of its own beside the button, over everything else and within the
/// view.
pub fn tip_shapes(words: &str, button: Rect, view: Rect, theme: &Theme) -> Vec<Shape> {
    let width = estimated_width(words, SIZE, Weight::Medium) + 2.0 * SPACE_S;
    let width = width.min(view.w - 2.0 * SPACE_S);
    let above = button.y - HEIGHT - SPACE_S;
    let y = if above < view.y + SPACE_S {
        button.bottom() + SPACE_S
    } else {
        above
    };
    let leftmost = view.x + SPACE_S;
    let rightmost = view.right() - SPACE_S - width;
    let x = (button.center().x - width / 2.0)
        .min(rightmost)
        .max(leftmost);
    let area = rect(x, y, width, HEIGHT);
    let text = Text::new(words, area.center(), SIZE, theme.text).within(width - SPACE_S);
    let mut shapes = vec![Shape::Layer];
    shapes.extend(framed_box(area, 6.0, theme.lifted, 1.0, theme.quiet));
    shapes.push(text.into());
    shapes
}
