//! First proof and disproof numbers, before a search.
//!
//! Whether an attack succeeds depends mostly on how many open lines lack two or three marks, on whose turn it is, and
//! on the cells that a pairing lacks. A logistic regression over 1.6 million searched positions of 7x7 with five in a
//! row gave the weights. It ranks 98 of 100 pairs of a success and a failure correctly, where the missing cells alone
//! rank 84. Then the weights and the scale were adjusted until 32 hard positions took the fewest visits.

use super::attack::Attack;
use super::board::SolverBoard;
use super::numbers::Numbers;

/// Weights are in sixty-fourths of a binary logarithm of the disproof number.
const ATTACKER_TO_MOVE: i32 = 143;
const DEFENDER_TO_MOVE: i32 = -243;
const MISSING_CELL: i32 = 26;
const LINE_LACKING_TWO: i32 = 60;
const LINE_LACKING_THREE: i32 = 25;
const DEFENDERS_LINE_LACKING_TWO: i32 = -49;

/// The harder a disproof seems, the easier the proof.
const PROOF_AT_NO_EFFORT: i32 = 155;
const EFFORT_PER_PROOF: i32 = 7;

/// For a position in which neither side lacks only one mark of a line.
pub(super) fn first_numbers(board: &SolverBoard, attack: Attack, missing: u32) -> Numbers {
    let Attack { attacker, defender, .. } = attack;
    let [two, three] = lines_lacking_two_and_three(board, attacker, defender);
    let [defenders_two, _] = lines_lacking_two_and_three(board, defender, attacker);
    let turn = if attack.attacker_to_move { ATTACKER_TO_MOVE } else { DEFENDER_TO_MOVE };
    let effort = turn
        + MISSING_CELL * missing as i32
        + LINE_LACKING_TWO * two
        + LINE_LACKING_THREE * three
        + DEFENDERS_LINE_LACKING_TWO * defenders_two;
    Numbers {
        proof: power_of_two(PROOF_AT_NO_EFFORT - effort / EFFORT_PER_PROOF),
        disproof: power_of_two(effort),
    }
}

fn lines_lacking_two_and_three(board: &SolverBoard, mine: u64, theirs: u64) -> [i32; 2] {
    let (mut at_most_two, mut at_most_three) = (0, 0);
    for step in board.steps {
        let [.., two, three] = board.lines_lacking::<4>(mine, theirs, step);
        at_most_two += two.count_ones();
        at_most_three += three.count_ones();
    }
    [at_most_two as i32, (at_most_three - at_most_two) as i32]
}

/// 2 to the power of `sixty_fourths` / 64, at least 1; linear between two powers of whole numbers.
fn power_of_two(sixty_fourths: i32) -> u32 {
    let exponent = sixty_fourths.clamp(0, 16 * 64) as u32;
    (64 + exponent % 64) << (exponent / 64) >> 6
}
