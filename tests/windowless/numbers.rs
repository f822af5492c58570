//! Numbers as text.

use std::time::Duration;

use tictactoe::text::{milliseconds, thousands};

#[test]
fn numbers_have_commas_every_three_digits() {
    let written = [0, 16, 457, 1_000, 27_732, 1_234_567].map(thousands);
    assert_eq!(written, ["0", "16", "457", "1,000", "27,732", "1,234,567"]);
}

#[test]
fn times_have_at_least_three_digits_and_are_rounded() {
    for (nanos, written) in [
        (0, "0.000 ms"),
        (9_500, "0.010 ms"),
        (457_000, "0.457 ms"),
        (1_095_000, "1.10 ms"),
        (5_004_999, "5.00 ms"),
        (45_700_000, "45.7 ms"),
        (99_960_000, "100.0 ms"),
        (457_499_999, "457 ms"),
        (4_570_000_000, "4570 ms"),
    ] {
        assert_eq!(milliseconds(Duration::from_nanos(nanos)), written);
    }
}
