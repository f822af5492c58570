//! A cross-fade between two pictures.

use std::time::Duration;

use super::motion;
use super::now::Now;
use super::shape::Shape;

#[derive(Clone, Debug, Default)]
pub struct Transition {
    before: Option<(Vec<Shape>, Duration)>,
}

impl Transition {
    pub fn start(&mut self, before: Option<Vec<Shape>>, now: Duration) {
        self.before = before.map(|before| (before, now));
    }

    pub fn frame(&self, shapes: Vec<Shape>, now: &Now) -> Vec<Shape> {
        let Some((before, since)) = &self.before else {
            return shapes;
        };
        match now.part(*since, motion::CROSS_FADE) {
            Some(part) if part < 1.0 => cross_fade(before, &shapes, motion::ease_out(part)),
            _ => shapes,
        }
    }
}

/// Shapes in both pictures stay, the others fade. What leaves lies on what it lay on before: below an opaque ground of
/// both pictures it would vanish at once.
fn cross_fade(before: &[Shape], after: &[Shape], part: f32) -> Vec<Shape> {
    let fades_out = |old: &Shape| (!after.contains(old)).then(|| old.faded(1.0 - part));
    let mut from_top = Vec::new();
    let mut old = before.iter().rev();
    for shape in after.iter().rev() {
        if before.contains(shape) {
            let above = old.by_ref().take_while(|old| *old != shape);
            from_top.extend(above.filter_map(fades_out));
            from_top.push(shape.clone());
        } else {
            from_top.push(shape.faded(part));
        }
    }
    from_top.extend(old.filter_map(fades_out));
    from_top.into_iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{Color, point};

    #[test]
    fn what_both_pictures_show_does_not_fade() {
        let stroke = |x: f32| Shape::Stroke {
            from: point(x, 0.0),
            to: point(x, 9.0),
            width: 2.0,
            color: Color::hex(0xFF_FFFF),
            pen_seed: None,
        };
        let (before, after) = ([stroke(1.0), stroke(2.0)], [stroke(2.0), stroke(3.0)]);
        let picture = cross_fade(&before, &after, 0.25);
        let faded = [stroke(1.0).faded(0.75), stroke(2.0), stroke(3.0).faded(0.25)];
        assert_eq!(picture, faded);
    }
    #[test]
    fn what_leaves_lies_on_what_it_lay_on() {
        let disc = |x: f32| Shape::filled(crate::ui::rect(x, 0.0, 9.0, 9.0), 4.5, Color::hex(0));
        let [ground, chip, old, new] = [0.0, 1.0, 2.0, 3.0].map(disc);
        let before = [ground.clone(), chip.clone(), old.clone()];
        let after = [ground.clone(), chip.clone(), new.clone()];
        let picture = cross_fade(&before, &after, 0.25);
        assert_eq!(picture, [ground, chip, old.faded(0.75), new.faded(0.25)]);
    }
}
