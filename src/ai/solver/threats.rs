//! Threats to complete a line, and wins by nothing but threats.

use rustc_hash::FxHashSet;

use super::board::SolverBoard;
use crate::rules::bits::{each, several};

pub(super) fn completing(board: &SolverBoard, mine: u64, theirs: u64) -> u64 {
    empty_cells_of_lines::<2>(board, mine, theirs)
}

/// The empty cells that complete a line of `mine`, or leave it one mark short.
fn threatening(board: &SolverBoard, mine: u64, theirs: u64) -> u64 {
    empty_cells_of_lines::<3>(board, mine, theirs)
}

fn empty_cells_of_lines<const N: usize>(board: &SolverBoard, mine: u64, theirs: u64) -> u64 {
    let mut cells = 0;
    for step in board.steps {
        // Lines of four or more that lack two marks hold two within three steps.
        let near = mine >> step | mine >> (2 * step) | mine >> (3 * step);
        if board.in_row > 3 && mine & near == 0 {
            continue;
        }
        let lines = board.lines_lacking::<N>(mine, theirs, step)[N - 1];
        if lines != 0 {
            cells |= board.cells_of(lines, step);
        }
    }
    cells & !mine
}

/// A win in which every mark but the last threatens a line and leaves only one answer.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ThreatWin {
    threats: u64,
    /// Cells of the answers and of the last threats.
    answers: u64,
}

impl ThreatWin {
    /// Moves with which the other side could stop the win: a cell of the win, or one from which a later answer would
    /// threaten a line.
    pub fn must_play(self, board: &SolverBoard, mine: u64, theirs: u64) -> u64 {
        let with_answers = theirs | self.answers;
        self.threats | self.answers | threatening(board, with_answers, mine)
    }
}

/// Victory by continuous fours (VCF): Allis, van den Herik and Huntjens, "Go-Moku solved by new
/// search techniques" (1993).
#[derive(Debug, Default)]
pub(super) struct ThreatSearch {
    seen: FxHashSet<(u64, u64)>,
}

/// Maximum number of positions per search.
const MAX_SEEN: usize = 64;

impl ThreatSearch {
    /// For the side to move; `None` also after [`MAX_SEEN`] positions.
    pub fn win(&mut self, board: &SolverBoard, mine: u64, theirs: u64) -> Option<ThreatWin> {
        self.seen.clear();
        self.continues(board, mine, theirs, 0)
    }

    /// `must_block` are the cells on which the other side would complete a line.
    fn continues(
        &mut self,
        board: &SolverBoard,
        mine: u64,
        theirs: u64,
        must_block: u64,
    ) -> Option<ThreatWin> {
        let mut threats = threatening(board, mine, theirs);
        if must_block != 0 {
            threats &= must_block;
        }
        if threats == 0 || several(must_block) || self.seen.len() >= MAX_SEEN {
            return None;
        }
        let is_new = self.seen.insert((mine, theirs));
        if !is_new {
            return None;
        }
        for cell in each(threats) {
            let mine = mine | cell;
            let answers = board.completing_through(cell, mine, theirs);
            let rest = if several(answers) {
                Some(ThreatWin::default())
            } else {
                let theirs = theirs | answers;
                let must_block = board.completing_through(answers, theirs, mine);
                self.continues(board, mine, theirs, must_block)
            };
            if let Some(rest) = rest {
                return Some(ThreatWin {
                    threats: rest.threats | cell,
                    answers: rest.answers | answers,
                });
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::attack::{Attack, Situation};
    use super::super::tests::{empty_cells, random_attacks, truth};
    use super::*;

    /// Whether the side to move can complete a line, or has to block one.
    fn is_forced(board: &SolverBoard, attack: Attack) -> bool {
        let (mine, theirs) = attack.mine_and_theirs();
        completing(board, mine, theirs) | completing(board, theirs, mine) != 0
    }

    #[test]
    fn a_mark_elsewhere_leaves_a_win_by_threats_as_it_is() {
        let (mut wins, mut left_out) = (0, 0);
        for (rules, attack) in random_attacks(11, 120, 12) {
            let board = SolverBoard::new(rules);
            let (mine, theirs) = attack.mine_and_theirs();
            if is_forced(&board, attack) {
                continue;
            }
            let Some(win) = ThreatSearch::default().win(&board, theirs, mine) else {
                continue;
            };
            wins += 1;
            let must_play = win.must_play(&board, theirs, mine);
            let loses = !attack.attacker_to_move;
            for cell in each(empty_cells(rules, attack) & !must_play) {
                let after = attack.after(cell);
                assert_eq!(truth(rules, after), loses, "{rules} {after:?}");
                let is_move = Situation::of(&board, attack).moves() & cell != 0;
                left_out += usize::from(is_move);
            }
        }
        assert!(wins > 100 && left_out > 100, "{wins}, {left_out}");
    }

    #[test]
    fn a_win_by_threats_is_a_win() {
        let mut wins = 0;
        for (rules, attack) in random_attacks(10, 120, 13) {
            let board = SolverBoard::new(rules);
            let (mine, theirs) = attack.mine_and_theirs();
            if is_forced(&board, attack) {
                continue;
            }
            if ThreatSearch::default().win(&board, mine, theirs).is_some() {
                assert_eq!(truth(rules, attack), attack.attacker_to_move, "{rules} {attack:?}");
                wins += 1;
            }
        }
        assert!(wins > 100, "only {wins}");
    }
}
