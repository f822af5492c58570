//! Strokes as a hand draws them: thick at first and thin at last, slightly bent, no two alike.

use std::f32::consts::{FRAC_PI_2, TAU};

use super::geometry::Point;

/// The points of a stroke in order, each with the width there.
pub type Trace = Vec<(Point, f32)>;

/// The widths of a stroke at its start and at its end, relative to a plain one.
const START_WIDTH: f32 = 1.2;
const END_WIDTH: f32 = 0.68;

/// A stroke bends so little that so few straight parts look like a curve.
const STEPS: u16 = 8;

/// How far an end may lie from its place, in widths, and how far a stroke may bend: the lesser of so many widths and of
/// so much of its length.
const END_OFFSET: f32 = 0.22;
const MAX_BEND_IN_WIDTHS: f32 = 0.45;
const MAX_BEND_IN_LENGTHS: f32 = 0.035;

/// A ring goes past its start by this share of a turn, and further in by this share of its radius.
const OVERSHOOT: f32 = 0.06;
const CLOSES_IN: f32 = 0.09;

/// How much a ring is longer than wide, as a share of its radius.
const OVAL: f32 = 0.035;

/// From -1 to 1, always the same for a seed and the purpose `nth`.
fn vary(seed: u32, nth: u32) -> f32 {
    let mut bits = seed.wrapping_mul(0x9E37_79B9) ^ nth.wrapping_add(1).wrapping_mul(0x85EB_CA6B);
    for factor in [0x2C1B_3C6D, 0x297A_2D39] {
        bits = (bits ^ (bits >> 15)).wrapping_mul(factor);
    }
    (bits >> 8) as f32 / 8_388_608.0 - 1.0
}

/// The width after this share of a stroke.
fn width_at(part: f32, seed: u32) -> f32 {
    let swing = 0.06 * (TAU * (1.3 * part + vary(seed, 9))).sin();
    START_WIDTH + (END_WIDTH - START_WIDTH) * part + swing
}

fn parts(steps: u16) -> impl Iterator<Item = f32> {
    (0..=steps).map(move |i| f32::from(i) / f32::from(steps))
}

pub fn stroke(from: Point, to: Point, width: f32, seed: u32) -> Trace {
    let missed = |at: Point, nth| {
        let miss = END_OFFSET * width;
        at.moved(miss * vary(seed, nth), miss * vary(seed, nth + 1))
    };
    let (from, to) = (missed(from, 0), missed(to, 2));
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx.hypot(dy).max(f32::EPSILON);
    let bend =
        (MAX_BEND_IN_WIDTHS * width).min(MAX_BEND_IN_LENGTHS * length) * vary(seed, 4) / length;
    let trace = parts(STEPS).map(|part| {
        let away = bend * 4.0 * part * (1.0 - part);
        let at = from.towards(to, part).moved(-dy * away, dx * away);
        (at, width * width_at(part, seed))
    });
    trace.collect()
}

/// Drawn clockwise from the top up to the share `sweep`.
pub fn ring(center: Point, radius: f32, width: f32, sweep: f32, seed: u32, steps: u16) -> Trace {
    let start = -FRAC_PI_2 - 0.3 + 0.25 * vary(seed, 5);
    let turn = TAU * (1.0 + OVERSHOOT * (1.0 + 0.4 * vary(seed, 6)));
    let trace = parts(steps).map(|part| {
        let part = part * sweep;
        let angle = start + turn * part;
        let oval = OVAL * (2.0 * angle + TAU * vary(seed, 7)).cos();
        let radius = radius * (1.0 + CLOSES_IN * (0.4 - part) + oval);
        (center.at_angle(angle, radius), width * width_at(part, seed))
    });
    trace.collect()
}

#[cfg(test)]
mod tests {
    use super::super::geometry::point;
    use super::*;

    fn length(trace: &Trace) -> f32 {
        let steps = trace.windows(2);
        let steps = steps.map(|pair| (pair[1].0.x - pair[0].0.x).hypot(pair[1].0.y - pair[0].0.y));
        steps.sum()
    }

    #[test]
    fn a_hand_draws_each_stroke_a_little_differently_and_the_same_one_alike() {
        let (from, to) = (point(0.0, 0.0), point(90.0, 90.0));
        let strokes = |seed| stroke(from, to, 14.0, seed);
        let rings = |seed| ring(from, 40.0, 14.0, 1.0, seed, 48);
        for draw in [&strokes as &dyn Fn(u32) -> Trace, &rings] {
            assert_eq!(draw(7), draw(7));
            for seed in 0..200 {
                let trace = draw(seed);
                assert_ne!(trace, draw(seed + 1));
                let (first, last) = (trace[0].1, trace[trace.len() - 1].1);
                assert!(first > 14.0 && last < 11.5 && last > 7.0, "{first} {last}");
            }
        }
        for seed in 0..200 {
            let around = length(&rings(seed)) / (TAU * 40.0);
            assert!((1.02..1.13).contains(&around), "past its start: {around}");
            let near = |(at, _): &(Point, f32)| (34.0..46.0).contains(&at.x.hypot(at.y));
            assert!(rings(seed).iter().all(near));
            let straight = length(&strokes(seed)) / 90.0_f32.hypot(90.0);
            assert!((0.9..1.1).contains(&straight), "{straight}");
        }
    }
}
