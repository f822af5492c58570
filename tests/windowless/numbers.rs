//! Numbers as text.

use std::time::Duration;

use tictactoe::text::{milliseconds, thousands};

#[test]
fn numbers_have_commas_every_three_digits() {
    let written = [0, 16, 457, 1_000, 27_732, 1_234_567].map(thousands);
    assert_eq!(written, ["0", "16", "457", "1,000", "27,732", "1,234,567"]);
}

#[test]
fn times_are_rounded_to_tenths_and_none_is_zero() {
    for (nanos, written) in [
        (0, "< 0.1 ms"),
        (99_000, "< 0.1 ms"),
        (457_000, "0.5 ms"),
        (45_740_000, "45.7 ms"),
        (99_960_000, "100.0 ms"),
        (457_499_999, "457 ms"),
        (4_570_000_000, "4570 ms"),
    ] {
        assert_eq!(milliseconds(Duration::from_nanos(nanos)), written);
    }
}
