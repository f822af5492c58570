//! Where Tab and the arrow keys lead.

use super::geometry::Rect;
use super::input::Arrow;
use super::layout::Id;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FocusTarget {
    pub id: Id,
    pub rect: Rect,
    /// Targets with the same number are one Tab stop. Without a number, those at the same height are.
    pub stop: Option<usize>,
    /// Tab enters the stop here instead of at its first target.
    pub stands_out: bool,
}

/// The next Tab stop, or the previous one if `backwards`. It wraps around.
pub fn next_stop(now: Option<Id>, targets: &[FocusTarget], backwards: bool) -> Option<Id> {
    let stops = stops(targets);
    let has_focus = |stop: &Vec<FocusTarget>| stop.iter().any(|target| Some(target.id) == now);
    let at = stops.iter().position(has_focus);
    let last = stops.len().checked_sub(1)?;
    let next = match (at, backwards) {
        (None, false) => 0,
        (None, true) => last,
        (Some(at), false) => (at + 1) % stops.len(),
        (Some(at), true) => at.checked_sub(1).unwrap_or(last),
    };
    let stop = stops.get(next)?;
    stop.iter().find(|target| target.stands_out).or(stop.first()).map(|target| target.id)
}

/// The nearest target in an arrow's direction, first within the same Tab stop, then anywhere unless `stays`.
/// Sideways, only targets at the same height count.
pub fn moved(from: Id, targets: &[FocusTarget], arrow: Arrow, stays: bool) -> Option<Id> {
    let own = targets.iter().find(|target| target.id == from)?.rect;
    let stops = stops(targets);
    let is_own = |stop: &&Vec<FocusTarget>| stop.iter().any(|target| target.id == from);
    let in_stop = nearest(own, stops.iter().find(is_own)?, arrow);
    if in_stop.is_some() || stays {
        return in_stop;
    }
    let mut others = targets.to_vec();
    if let Arrow::Left | Arrow::Right = arrow {
        let apart = |rect: Rect| gap(own.y, own.bottom(), rect.y, rect.bottom());
        others.retain(|target| apart(target.rect) <= 0.0);
    }
    nearest(own, &others, arrow)
}

fn nearest(own: Rect, targets: &[FocusTarget], arrow: Arrow) -> Option<Id> {
    let ahead = targets.iter().filter(|target| is_ahead(own, target.rect, arrow));
    let nearest = ahead.min_by(|a, b| {
        let (a, b) = (distance(own, a.rect, arrow), distance(own, b.rect, arrow));
        a.total_cmp(&b)
    });
    nearest.map(|target| target.id)
}

fn stops(targets: &[FocusTarget]) -> Vec<Vec<FocusTarget>> {
    let mut stops: Vec<Vec<FocusTarget>> = Vec::new();
    for target in targets {
        let is_same = |stop: &&mut Vec<FocusTarget>| {
            stop.first().is_some_and(|first| share_stop(first, target))
        };
        match stops.iter_mut().find(is_same) {
            Some(stop) => stop.push(*target),
            None => stops.push(vec![*target]),
        }
    }
    stops
}

fn share_stop(a: &FocusTarget, b: &FocusTarget) -> bool {
    match (a.stop, b.stop) {
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

/// The distance between edges. Sideways counts three times.
fn distance(from: Rect, there: Rect, arrow: Arrow) -> f32 {
    let across = gap(from.x, from.right(), there.x, there.right());
    let down = gap(from.y, from.bottom(), there.y, there.bottom());
    // If two are equally far, the nearer middle wins.
    let (a, b) = (from.center(), there.center());
    let middles = (a.x - b.x).abs() + (a.y - b.y).abs();
    let edges = match arrow {
        Arrow::Left | Arrow::Right => across + 3.0 * down,
        Arrow::Up | Arrow::Down => down + 3.0 * across,
    };
    edges + middles / 100.0
}

/// The gap between two intervals; 0 if they overlap.
fn gap(from: f32, to: f32, other_from: f32, other_to: f32) -> f32 {
    (other_from - to).max(from - other_to).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::rect;

    fn targets() -> Vec<FocusTarget> {
        let single = |i: usize, rect, stop| {
            let id = Id::root(None).child(i, None);
            FocusTarget { id, rect, stop, stands_out: i == 5 }
        };
        let mut targets = Vec::new();
        for i in 0..6_u8 {
            let place = rect(f32::from(i % 3) * 100.0, f32::from(i / 3) * 50.0, 90.0, 40.0);
            targets.push(single(i.into(), place, None));
        }
        targets.push(single(6, rect(0.0, 100.0, 290.0, 40.0), None));
        targets.push(single(7, rect(400.0, 0.0, 50.0, 40.0), Some(1)));
        targets.push(single(8, rect(400.0, 50.0, 50.0, 40.0), Some(1)));
        targets
    }

    #[test]
    fn tab_stops_once_in_each_row_at_the_chosen_one() {
        let targets = targets();
        let mut focus = None;
        let mut stops = Vec::new();
        for _ in 0..5 {
            focus = next_stop(focus, &targets, false);
            stops.push(targets.iter().position(|it| Some(it.id) == focus).unwrap());
        }
        assert_eq!(stops, [0, 5, 6, 7, 0]);
        assert_eq!(next_stop(focus, &targets, true), Some(targets[7].id));
        assert_eq!(next_stop(None, &[], false), None);
    }

    #[test]
    fn arrows_stay_in_their_row_while_it_goes_on() {
        let targets = targets();
        let from = |from: usize, arrow, stays| {
            let to = moved(targets[from].id, &targets, arrow, stays)?;
            targets.iter().position(|target| target.id == to)
        };
        let moved = |at, arrow| from(at, arrow, false);
        assert_eq!(moved(0, Arrow::Right), Some(1));
        assert_eq!(moved(2, Arrow::Right), Some(7), "the row is over");
        assert_eq!(moved(0, Arrow::Left), None);
        assert_eq!(moved(5, Arrow::Right), Some(8), "at the same height");
        assert_eq!(moved(6, Arrow::Right), None, "the column is higher up");
        assert_eq!(moved(1, Arrow::Down), Some(4));
        // The wide button is right below, although its middle is far away.
        assert_eq!(moved(3, Arrow::Down), Some(6));
        assert_eq!(moved(5, Arrow::Down), Some(6));
        assert_eq!(moved(7, Arrow::Down), Some(8));
        assert_eq!(from(3, Arrow::Down, true), None);
    }
}
