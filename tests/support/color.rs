//! How different two colours look: CIEDE2000, after G. Sharma, W. Wu and E. N. Dalal, "The CIEDE2000 color-difference
//! formula", Color Research and Application 30 (2005).

#![allow(clippy::many_single_char_names, reason = "the names of the formula")]

use tictactoe::ui::Color;

/// Lightness, and the red-green and the yellow-blue part.
pub type Lab = [f64; 3];

/// CIELAB of an sRGB colour, white at D65.
pub fn lab(color: Color) -> Lab {
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let (r, g, b) = (linear(color.r), linear(color.g), linear(color.b));
    let f = |t: f64| {
        if t > 216.0 / 24389.0 { t.cbrt() } else { (24389.0 / 27.0 * t + 16.0) / 116.0 }
    };
    let x = f((0.412_456 * r + 0.357_576 * g + 0.180_437 * b) / 0.95047);
    let y = f(0.212_673 * r + 0.715_152 * g + 0.072_175 * b);
    let z = f((0.019_334 * r + 0.119_192 * g + 0.950_304 * b) / 1.08883);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// 1 is just noticeable.
pub fn difference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab) -> f64 {
    let high = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + 25_f64.powi(7))).sqrt();
    let grey = 1.5 - 0.5 * high(f64::midpoint(a1.hypot(b1), a2.hypot(b2)));
    let (a1, a2) = (a1 * grey, a2 * grey);
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let is_grey = c1 * c2 == 0.0;
    let turn = if is_grey { 0.0 } else { (h2 - h1 + 180.0).rem_euclid(360.0) - 180.0 };
    let (dl, dc) = (l2 - l1, c2 - c1);
    let dh = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (l, c) = (f64::midpoint(l1, l2), f64::midpoint(c1, c2));
    let h = match (h1 - h2).abs() {
        _ if is_grey => h1 + h2,
        apart if apart <= 180.0 => f64::midpoint(h1, h2),
        _ if h1 + h2 < 360.0 => f64::midpoint(h1, h2) + 180.0,
        _ => f64::midpoint(h1, h2) - 180.0,
    };
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0)
        - 0.2 * cos(4.0 * h - 63.0);
    let off = (l - 50.0).powi(2);
    let (l, c_part) = (dl / (1.0 + 0.015 * off / (20.0 + off).sqrt()), dc / (1.0 + 0.045 * c));
    let h_part = dh / (1.0 + 0.015 * c * t);
    let bend = 60.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let rotation = -2.0 * high(c) * bend.to_radians().sin();
    (l * l + c_part * c_part + h_part * h_part + rotation * c_part * h_part).sqrt()
}
