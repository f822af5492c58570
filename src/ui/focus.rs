use super::geometry::{Point, Rect};
use super::input::Arrow;
use super::shape::Shape;
use super::theme::Theme;

/// Where the keys can go: a button.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FocusTarget {
    pub rect: Rect,
    /// Targets with the same number are one stop of Tab; without one, those at the same height are.
    pub group: Option<u8>,
    /// Whether Tab goes to it rather than to the first of its row.
    pub stands_out: bool,
}

/// The rectangle of the button that the keys point at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Focus(Rect);

impl Focus {
    /// The row after the one in focus, or before it if `backwards`; the last and the first are
    /// neighbours.
    pub fn next(now: Option<Focus>, targets: &[FocusTarget], backwards: bool) -> Option<Focus> {
        let rows = rows(targets);
        let has_focus = |row: &Vec<FocusTarget>| {
            now.is_some_and(|Focus(rect)| row.iter().any(|target| target.rect == rect))
        };
        let at = rows.iter().position(has_focus);
        let last = rows.len().checked_sub(1)?;
        let next = match (at, backwards) {
            (None, false) => 0,
            (None, true) => last,
            (Some(at), false) => (at + 1) % rows.len(),
            (Some(at), true) => at.checked_sub(1).unwrap_or(last),
        };
        let row = rows.get(next)?;
        let first = row.iter().find(|target| target.stands_out);
        first.or(row.first()).map(|target| Focus(target.rect))
    }

    /// The nearest target in the direction of an arrow: in the same row, or else in any. `None` if
    /// there is no target in that direction.
    pub fn moved(self, targets: &[FocusTarget], arrow: Arrow) -> Option<Focus> {
        self.moved_in_row(targets, arrow)
            .or_else(|| self.nearest(&self.beyond(targets, arrow), arrow))
    }

    /// The targets outside the row: sideways only those at the same height.
    fn beyond(self, targets: &[FocusTarget], arrow: Arrow) -> Vec<FocusTarget> {
        let mut targets = targets.to_vec();
        if let Arrow::Left | Arrow::Right = arrow {
            let (from, to) = (self.0.y, self.0.bottom());
            targets.retain(|target| gap(from, to, target.rect.y, target.rect.bottom()) <= 0.0);
        }
        targets
    }

    /// As [`Focus::moved`], in the row of the focus only.
    pub fn moved_in_row(self, targets: &[FocusTarget], arrow: Arrow) -> Option<Focus> {
        let rows = rows(targets);
        let is_own = |row: &&Vec<FocusTarget>| row.iter().any(|target| target.rect == self.0);
        self.nearest(rows.iter().find(is_own)?, arrow)
    }

    fn nearest(self, targets: &[FocusTarget], arrow: Arrow) -> Option<Focus> {
        let rects = targets.iter().map(|target| target.rect);
        let ahead = rects.filter(|rect| is_ahead(self.0, *rect, arrow));
        let nearest = ahead.min_by(|a, b| {
            let (a, b) = (distance(self.0, *a, arrow), distance(self.0, *b, arrow));
            a.total_cmp(&b)
        });
        nearest.map(Focus)
    }

    pub fn is_among(self, targets: &[FocusTarget]) -> bool {
        targets.iter().any(|target| target.rect == self.0)
    }

    /// Where a press would hit the button.
    pub fn point(self) -> Point {
        self.0.center()
    }

    pub fn rect(self) -> Rect {
        self.0
    }

    /// The focus on the target at this place.
    pub fn at(at: Point, targets: &[FocusTarget]) -> Option<Focus> {
        let mut rects = targets.iter().map(|target| target.rect);
        rects.find(|rect| rect.contains(at)).map(Focus)
    }

    /// A frame around the button.
    pub fn shape(self, theme: &Theme) -> Shape {
        let rect = self.0.inset(-4.0);
        Shape::Frame {
            rect,
            radius: (rect.h / 4.0).min(12.0),
            width: 2.5,
            color: theme.text,
        }
    }
}

/// The targets by rows, in the order in which each row first appears.
fn rows(targets: &[FocusTarget]) -> Vec<Vec<FocusTarget>> {
    let mut rows: Vec<Vec<FocusTarget>> = Vec::new();
    for target in targets {
        let is_same_row =
            |row: &&mut Vec<FocusTarget>| row.first().is_some_and(|first| share_row(first, target));
        match rows.iter_mut().find(is_same_row) {
            Some(row) => row.push(*target),
            None => rows.push(vec![*target]),
        }
    }
    rows
}

fn share_row(a: &FocusTarget, b: &FocusTarget) -> bool {
    match (a.group, b.group) {
        (None, None) => (a.rect.center().y - b.rect.center().y).abs() < 1.0,
        (a, b) => a == b,
    }
}

fn is_ahead(from: Rect, there: Rect, arrow: Arrow) -> bool {
    let (from, there) = (from.center(), there.center());
    match arrow {
        Arrow::Left => there.x < from.x - 1.0,
        Arrow::Right => there.x > from.x + 1.0,
        Arrow::Up => there.y < from.y - 1.0,
        Arrow::Down => there.y > from.y + 1.0,
    }
}

/// The distance for an arrow key, between edges: sideways counts three times.
fn distance(from: Rect, there: Rect, arrow: Arrow) -> f32 {
    let across = gap(from.x, from.right(), there.x, there.right());
    let down = gap(from.y, from.bottom(), there.y, there.bottom());
    // Of two that are equally far, the one whose middle is nearer.
    let (a, b) = (from.center(), there.center());
    let middles = (a.x - b.x).abs() + (a.y - b.y).abs();
    let edges = match arrow {
        Arrow::Left | Arrow::Right => across + 3.0 * down,
        Arrow::Up | Arrow::Down => down + 3.0 * across,
    };
    edges + middles / 100.0
}

/// How far apart two intervals are; 0 if they overlap.
fn gap(from: f32, to: f32, other_from: f32, other_to: f32) -> f32 {
    (other_from - to).max(from - other_to).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::rect;

    /// Two rows of three, then one wide button, then a column that is one group.
    fn targets() -> Vec<FocusTarget> {
        let mut targets = Vec::new();
        for row in 0..2_u8 {
            for col in 0..3_u8 {
                targets.push(FocusTarget {
                    rect: rect(f32::from(col) * 100.0, f32::from(row) * 50.0, 90.0, 40.0),
                    group: None,
                    stands_out: row == 1 && col == 2,
                });
            }
        }
        let single = |x, y, w, group| FocusTarget {
            rect: rect(x, y, w, 40.0),
            group,
            stands_out: false,
        };
        targets.push(single(0.0, 100.0, 290.0, None));
        targets.push(single(400.0, 0.0, 50.0, Some(1)));
        targets.push(single(400.0, 50.0, 50.0, Some(1)));
        targets
    }

    #[test]
    fn tab_stops_once_in_each_row_at_the_chosen_one() {
        let targets = targets();
        let mut focus = None;
        let mut stops = Vec::new();
        for _ in 0..5 {
            focus = Focus::next(focus, &targets, false);
            let at = |target: &FocusTarget| Some(Focus(target.rect)) == focus;
            stops.push(targets.iter().position(at).unwrap());
        }
        assert_eq!(stops, [0, 5, 6, 7, 0]);
        let back = Focus::next(focus, &targets, true);
        assert_eq!(back, Some(Focus(targets[7].rect)));
        assert_eq!(Focus::next(None, &[], false), None);
    }

    #[test]
    fn arrows_stay_in_their_row_while_it_goes_on() {
        let targets = targets();
        let moved = |from: usize, arrow| {
            let focus = Focus(targets[from].rect).moved(&targets, arrow)?;
            let at = |target: &FocusTarget| Focus(target.rect) == focus;
            targets.iter().position(at)
        };
        assert_eq!(moved(0, Arrow::Right), Some(1));
        assert_eq!(moved(2, Arrow::Right), Some(7), "the row is over");
        assert_eq!(moved(0, Arrow::Left), None);
        assert_eq!(moved(5, Arrow::Right), Some(8), "at the same height");
        assert_eq!(moved(6, Arrow::Right), None, "the column is higher up");
        assert_eq!(moved(1, Arrow::Down), Some(4));
        // The wide button is right below, though its middle is far away.
        assert_eq!(moved(3, Arrow::Down), Some(6));
        assert_eq!(moved(5, Arrow::Down), Some(6));
        assert_eq!(moved(7, Arrow::Down), Some(8));
        let in_row = Focus(targets[3].rect).moved_in_row(&targets, Arrow::Down);
        assert_eq!(in_row, None);
    }
}
