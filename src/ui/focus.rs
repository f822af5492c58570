use super::geometry::{Point, Rect};
use super::input::Arrow;
use super::shape::Shape;
use super::theme::Theme;

/// The button that the keys have gone to, by its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Focus(Rect);

impl Focus {
    /// The next of these places after a focus, or the one before; round from the end to the start.
    pub fn next(now: Option<Focus>, focus_rects: &[Rect], backwards: bool) -> Option<Focus> {
        let at = now.and_then(|Focus(now)| focus_rects.iter().position(|place| *place == now));
        let last = focus_rects.len().checked_sub(1)?;
        let next = match (at, backwards) {
            (None, false) => 0,
            (None, true) => last,
            (Some(at), false) => (at + 1) % focus_rects.len(),
            (Some(at), true) => at.checked_sub(1).unwrap_or(last),
        };
        focus_rects.get(next).copied().map(Focus)
    }

    /// The nearest of these places in the direction of an arrow; without a focus, the first.
    pub fn moved(now: Option<Focus>, focus_rects: &[Rect], arrow: Arrow) -> Option<Focus> {
        let Some(Focus(now)) = now else {
            return focus_rects.first().copied().map(Focus);
        };
        let from = now.center();
        let ahead = focus_rects
            .iter()
            .filter(|place| lies(from, place.center(), arrow));
        let nearest = ahead.min_by(|a, b| {
            let far = |place: &Rect| distance(from, place.center(), arrow);
            far(a).total_cmp(&far(b))
        });
        Some(Focus(nearest.copied().unwrap_or(now)))
    }

    /// Whether it is one of these places still.
    pub fn is_among(self, focus_rects: &[Rect]) -> bool {
        focus_rects.contains(&self.0)
    }

    /// Where a press would go.
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

/// Whether a place lies in the direction of an arrow.
fn lies(from: Point, there: Point, arrow: Arrow) -> bool {
    match arrow {
        Arrow::Left => there.x < from.x - 1.0,
        Arrow::Right => there.x > from.x + 1.0,
        Arrow::Up => there.y < from.y - 1.0,
        Arrow::Down => there.y > from.y + 1.0,
    }
}

/// How far it is; along a row a step aside counts for three.
fn distance(from: Point, there: Point, arrow: Arrow) -> f32 {
    let (across, down) = ((from.x - there.x).abs(), (from.y - there.y).abs());
    match arrow {
        Arrow::Left | Arrow::Right => across + 3.0 * down,
        Arrow::Up | Arrow::Down => down + across,
    }
}
