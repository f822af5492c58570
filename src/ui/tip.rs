use super::font;
use super::geometry::{Rect, SPACE_S, rect};
use super::ink::Ink;
use super::shape::{Shape, Text, Weight, framed_box};

const SIZE: f32 = 13.0;
const HEIGHT: f32 = 28.0;

/// On top of everything else, within the view and clear of the board; nothing if there is no such place.
pub fn tip_shapes(words: &str, button: Rect, board: Option<Rect>, ink: &Ink) -> Vec<Shape> {
    let view = ink.viewport.view();
    let size = SIZE.max(ink.viewport.legible());
    // In a tiny window it would hide everything.
    if HEIGHT * size / SIZE > view.h / 6.0 {
        return Vec::new();
    }
    let width = font::width(words, Weight::Medium, size) + 3.0 * SPACE_S;
    let width = width.min(view.w - 2.0 * SPACE_S);
    let height = HEIGHT * size / SIZE;
    let leftmost = view.x + SPACE_S;
    let rightmost = view.right() - SPACE_S - width;
    let x = (button.center().x - width / 2.0).min(rightmost).max(leftmost);
    let places = [button.y - height - SPACE_S, button.bottom() + SPACE_S];
    let places = places.map(|y| rect(x, y, width, height));
    let is_clear = |place: &Rect| board.is_none_or(|board| !board.meets(place));
    // Apart from rounding.
    let margin = SPACE_S - 0.1;
    let is_place = |place: &Rect| view.encloses(place.inset(-margin)) && is_clear(place);
    let Some(area) = places.into_iter().find(is_place) else {
        return Vec::new();
    };
    let theme = ink.theme;
    let text = Text::new(words, area.center(), size, theme.text).within(width - SPACE_S);
    let mut shapes = vec![Shape::Layer];
    shapes.extend(framed_box(area, 6.0, theme.lifted, 1.0, theme.quiet));
    shapes.push(ink.text(text));
    shapes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::ThemeName;
    use crate::ui::geometry::Viewport;
    use crate::ui::now::Now;
    use crate::ui::theme::Theme;

    #[test]
    fn a_tip_that_is_wider_than_the_window_is_as_wide_as_the_window_allows() {
        let theme = Theme::named(ThemeName::Light, false);
        let viewport = Viewport::new(240.0, 600.0);
        let ink =
            Ink { theme: &theme, now: &Now::default(), moves: true, pen_seed: None, viewport };
        let words = "Runs until the current node is scored, or its parent if it already is";
        assert!(font::width(words, Weight::Medium, SIZE) > 240.0);
        let shapes = tip_shapes(words, rect(20.0, 300.0, 60.0, 40.0), None, &ink);
        let texts = shapes.iter().filter_map(|shape| match shape {
            Shape::Text(text) => Some(text.at.x - text.max_width / 2.0),
            _ => None,
        });
        let lefts: Vec<f32> = texts.collect();
        assert_eq!(lefts, [1.5 * SPACE_S]);
    }
}
