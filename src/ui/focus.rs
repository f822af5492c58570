use super::geometry::{Point, Rect};
use super::input::Arrow;
use super::shape::Shape;
use super::theme::Theme;

/// The rectangle of the button that the keys point at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Focus(Rect);

impl Focus {
    /// The rectangle after the one in focus, or before it if `backwards`; the last and the first are
    /// neighbours.
    pub fn next(now: Option<Focus>, rects: &[Rect], backwards: bool) -> Option<Focus> {
        let at = now.and_then(|Focus(now)| rects.iter().position(|rect| *rect == now));
        let last = rects.len().checked_sub(1)?;
        let next = match (at, backwards) {
            (None, false) => 0,
            (None, true) => last,
            (Some(at), false) => (at + 1) % rects.len(),
            (Some(at), true) => at.checked_sub(1).unwrap_or(last),
        };
        rects.get(next).copied().map(Focus)
    }

    /// The nearest rectangle in the direction of an arrow; without a focus, the first.
    pub fn moved(now: Option<Focus>, rects: &[Rect], arrow: Arrow) -> Option<Focus> {
        let Some(Focus(now)) = now else {
            return rects.first().copied().map(Focus);
        };
        let from = now.center();
        let distance_to = |rect: &Rect| distance(from, rect.center(), arrow);
        let nearest = rects
            .iter()
            .filter(|rect| is_ahead(from, rect.center(), arrow))
            .min_by(|a, b| distance_to(a).total_cmp(&distance_to(b)));
        Some(Focus(nearest.copied().unwrap_or(now)))
    }

    pub fn is_among(self, rects: &[Rect]) -> bool {
        rects.contains(&self.0)
    }

    /// Where a press would hit the button.
    pub fn point(self) -> Point {
        self.0.center()
    }

    /// A frame around the button.
    pub fn shapes(self, theme: &Theme) -> [Shape; 4] {
        let Rect { x, y, w, h } = self.0.inset(-3.0);
        let bar = |x, y, w, h| Shape::Box {
            rect: Rect { x, y, w, h },
            radius: 1.0,
            color: theme.text,
        };
        [
            bar(x, y, w, 2.0),
            bar(x, y + h - 2.0, w, 2.0),
            bar(x, y, 2.0, h),
            bar(x + w - 2.0, y, 2.0, h),
        ]
    }
}

fn is_ahead(from: Point, there: Point, arrow: Arrow) -> bool {
    match arrow {
        Arrow::Left => there.x < from.x - 1.0,
        Arrow::Right => there.x > from.x + 1.0,
        Arrow::Up => there.y < from.y - 1.0,
        Arrow::Down => there.y > from.y + 1.0,
    }
}

/// The distance for an arrow key: along a row, a step up or down counts three times.
fn distance(from: Point, there: Point, arrow: Arrow) -> f32 {
    let (across, down) = ((from.x - there.x).abs(), (from.y - there.y).abs());
    match arrow {
        Arrow::Left | Arrow::Right => across + 3.0 * down,
        Arrow::Up | Arrow::Down => down + across,
    }
}
