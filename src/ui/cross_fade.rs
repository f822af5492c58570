use super::shape::Shape;

/// A picture that gives way to another, `part` of the way from 0 to 1: what both show stays as it is,
/// the rest fades out and in.
pub fn cross_fade(before: &[Shape], after: &[Shape], part: f32) -> Vec<Shape> {
    let leaving = before.iter().filter(|shape| !after.contains(shape));
    let leaving = leaving.map(|shape| shape.faded(1.0 - part));
    let rest = after.iter().map(|shape| {
        if before.contains(shape) {
            shape.clone()
        } else {
            shape.faded(part)
        }
    });
    leaving.chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{Color, point};

    fn stroke(x: f32) -> Shape {
        Shape::Stroke {
            from: point(x, 0.0),
            to: point(x, 9.0),
            width: 2.0,
            color: Color::hex(0xFF_FFFF),
        }
    }

    #[test]
    fn what_both_pictures_show_does_not_fade() {
        let (before, after) = ([stroke(1.0), stroke(2.0)], [stroke(2.0), stroke(3.0)]);
        let picture = cross_fade(&before, &after, 0.25);
        assert_eq!(
            picture,
            [
                stroke(1.0).faded(0.75),
                stroke(2.0),
                stroke(3.0).faded(0.25)
            ]
        );
    }
}
