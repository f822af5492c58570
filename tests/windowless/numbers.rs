//! Numbers as text.

use std::time::Duration;

use tictactoe::text::{milliseconds, thousands};

#[test]
fn numbers_have_commas_every_three_digits() {
    let written = [0, 16, 457, 1_000, 27_732, 1_234_567].map(thousands);
    assert_eq!(written, ["0", "16", "457", "1,000", "27,732", "1,234,567"]);
}

#[test]
fn times_have_at_least_three_digits() {
    let written = [0, 457, 4_570, 45_700, 457_000, 4_570_000]
        .map(|micros| milliseconds(Duration::from_micros(micros)));
    let expected = [
        "0.000 ms", "0.457 ms", "4.57 ms", "45.7 ms", "457 ms", "4570 ms",
    ];
    assert_eq!(written, expected);
}

#[test]
fn times_are_rounded() {
    let written = [9_500, 5_004_999, 1_095_000, 99_960_000, 457_499_999]
        .map(|nanos| milliseconds(Duration::from_nanos(nanos)));
    let expected = ["0.010 ms", "5.00 ms", "1.10 ms", "100.0 ms", "457 ms"];
    assert_eq!(written, expected);
}
