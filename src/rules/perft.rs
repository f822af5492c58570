use super::Position;

/// How many ways there are to play exactly `depth` plies on from a position; a finished round
/// goes no further.
///
/// The name is chess programming's ("performance test"): these counts prove a move generator.
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    position
        .children()
        .map(|(_, child)| perft(&child, depth - 1))
        .sum()
}
