//! How often each move wins against an opponent who makes mistakes.
//!
//! The opponent is Easy, or a blocker: one that wins or blocks when it can, else plays at random, the first two
//! rules of Newell and Simon, "Human Problem Solving" (1972). Late in a round the chances are exact: an expectation
//! over the whole tree, in which the side to move keeps the value of the position. Earlier they are sampled by
//! Monte-Carlo tree search: Kocsis and Szepesvari, "Bandit based Monte-Carlo planning" (2006).
//!
//! Chances prove nothing. They only rank moves of the same proved value.

use rand::{RngExt, SeedableRng};
use rustc_hash::FxHashMap;

use super::Chance;
use crate::rules::bits::{self, each};
use crate::rules::{Cell, Position, Rules};

/// Share of opponents who play like Easy. Easy also falls for what beats a blocker, but a blocker blocks every early
/// threat. A greater share loses wins against blockers, a smaller one against Easy.
const EASY_SHARE: f64 = 1.0 / 3.0;

/// One playout in this many is against Easy. More would hide what is needed against a blocker.
const PLAYOUTS_PER_EASY: u32 = 8;

/// Maximum number of empty cells for a search of the whole tree.
pub(super) const EXACT_CELLS: u32 = 11;

/// Outweighs any chance, which is in per mille.
const PER_LOSING_ANSWER: u32 = 1_001;

pub(super) const PLAYOUTS: u32 = 8_000;

/// Weight of rarely tried moves in the sampling.
const EXPLORATION: f64 = 0.7;

/// A number for each of these moves, only to be compared: the greater, the more often it wins against an opponent who
/// makes mistakes. Moves that sampling cannot tell apart have the same number. Late in a round, where chances are exact, a
/// drawing move with more losing answers comes first, because the texts name their count.
pub(super) fn winning_chances(position: &Position, cells: &[Cell]) -> Vec<(Cell, u32)> {
    let mut search = ChanceSearch::of(position.rules());
    let board = search.board(position);
    let bit = |cell: Cell| bits::bit(position.rules(), cell);
    if search.empty(&board).count_ones() <= EXACT_CELLS {
        let mut chances = Vec::new();
        for &cell in cells {
            let prospect = search.prospect_after(&board, ME, bit(cell));
            let losing = search.losing_answers(&board, bit(cell), prospect);
            chances.push((cell, losing * PER_LOSING_ANSWER + prospect.in_per_mille()));
        }
        return chances;
    }
    let choices = cells.iter().fold(0, |set, &cell| set | bit(cell));
    let mut chance = Chance::seed_from_u64(0); // the same position gets the same chances
    for _ in 0..PLAYOUTS {
        search.play_out(board, choices, &mut chance);
    }
    let visits = |cell| search.visits(&board, bit(cell));
    let most = cells.iter().map(|&cell| visits(cell)).max().unwrap_or(0);
    // Good moves are visited more often. Few visits tell moves apart less finely, or not at all.
    let levels = (most / 500).min(10);
    let share = |cell| (levels * visits(cell) + most / 2) / most.max(1);
    cells.iter().map(|&cell| (cell, share(cell))).collect()
}

/// King moves from a cell to the nearest mark or the centre.
pub(super) fn distance_to_marks(position: &Position, cell: Cell) -> u8 {
    let rules = position.rules();
    let is_anchor = |anchor: &Cell| position.mark_at(*anchor).is_some() || rules.is_centre(*anchor);
    let anchors = rules.cells().filter(is_anchor);
    anchors.map(|anchor| steps(anchor, cell)).min().unwrap_or(0)
}

pub(super) fn steps(a: Cell, b: Cell) -> u8 {
    a.col.abs_diff(b.col).max(a.row.abs_diff(b.row))
}

const ME: usize = 0;
const THEM: usize = 1;

#[derive(Clone, Copy)]
struct Board {
    marks: [u64; 2],
    completing: [u64; 2],
}

#[derive(Clone, Copy)]
struct Prospect {
    /// With best play: 1 for a win, 0 for a draw, -1 for a loss.
    value: i8,
    against_easy: f64,
    against_blocker: f64,
}

impl Prospect {
    const fn of_end(value: i8) -> Prospect {
        Prospect { value, against_easy: value as f64, against_blocker: value as f64 }
    }

    fn expectation(self) -> f64 {
        EASY_SHARE * self.against_easy + (1.0 - EASY_SHARE) * self.against_blocker
    }

    fn in_per_mille(self) -> u32 {
        (500.5 + 500.0 * self.expectation()) as u32
    }

    /// Keeping the value comes first.
    fn or_better(self, other: Prospect) -> Prospect {
        let rank = |prospect: Prospect| (prospect.value, prospect.expectation());
        if rank(other) > rank(self) { other } else { self }
    }
}

#[derive(Clone, Copy, Default)]
struct Stats {
    visits: u32,
    /// Wins minus losses.
    sum: i32,
}

impl Stats {
    /// Upper confidence bound of the mean. No logarithm: machines round it differently.
    fn bound(self, playouts: u32) -> f64 {
        let visits = f64::from(self.visits);
        let bits = f64::from((playouts + 1).ilog2());
        f64::from(self.sum) / visits + EXPLORATION * (bits / visits).sqrt()
    }
}

struct ChanceSearch {
    cells: u64,
    lines: [Vec<u64>; 64],
    /// The key is the marks of both sides.
    prospects: FxHashMap<[u64; 2], Prospect>,
    /// The key is the marks of both sides after the move.
    tree: FxHashMap<[u64; 2], Stats>,
}

impl ChanceSearch {
    fn of(rules: Rules) -> ChanceSearch {
        ChanceSearch {
            cells: bits::full(rules),
            lines: bits::lines_through_cells(rules),
            prospects: FxHashMap::default(),
            tree: FxHashMap::default(),
        }
    }

    fn board(&self, position: &Position) -> Board {
        let me = position.to_move();
        let empty = Board { marks: [0; 2], completing: [0; 2] };
        [me, me.other()].iter().zip([ME, THEM]).fold(empty, |board, (mark, side)| {
            each(position.marks(*mark)).fold(board, |board, cell| self.play(&board, side, cell))
        })
    }

    fn play(&self, board: &Board, side: usize, cell: u64) -> Board {
        let mut next = *board;
        next.marks[side] |= cell;
        next.completing = next.completing.map(|cells| cells & !cell);
        let lines = &self.lines[cell.trailing_zeros() as usize];
        next.completing[side] |= bits::completing(lines, next.marks[side], next.marks[1 - side]);
        next
    }

    fn empty(&self, board: &Board) -> u64 {
        self.cells & !(board.marks[ME] | board.marks[THEM])
    }

    fn win_or_block(&self, board: &Board, side: usize) -> u64 {
        let [wins, blocks] = [board.completing[side], board.completing[1 - side]];
        match (wins, blocks) {
            (0, 0) => self.empty(board),
            (0, _) => blocks,
            _ => wins,
        }
    }

    fn prospect_after(&mut self, board: &Board, side: usize, cell: u64) -> Prospect {
        if cell & board.completing[side] != 0 {
            return Prospect::of_end(if side == ME { 1 } else { -1 });
        }
        let next = self.play(board, side, cell);
        if self.empty(&next) == 0 {
            return Prospect::of_end(0);
        }
        if let Some(known) = self.prospects.get(&next.marks) {
            return *known;
        }
        let prospect = if side == ME {
            self.prospect_of_their_turn(&next)
        } else {
            self.prospect_of_my_turn(&next)
        };
        self.prospects.insert(next.marks, prospect);
        prospect
    }

    /// The number of sensible answers to a drawing move that lose.
    fn losing_answers(&mut self, board: &Board, cell: u64, prospect: Prospect) -> u32 {
        if prospect.value != 0 {
            return 0;
        }
        let next = self.play(board, ME, cell);
        let answers = each(self.win_or_block(&next, THEM));
        let loses = |answer: &u64| self.prospect_after(&next, THEM, *answer).value > 0;
        answers.filter(loses).count() as u32
    }

    fn prospect_of_my_turn(&mut self, board: &Board) -> Prospect {
        // Where the opponent threatens a line, all moves but a win or a block lose to it.
        each(self.win_or_block(board, ME))
            .map(|cell| self.prospect_after(board, ME, cell))
            .fold(Prospect::of_end(-1), Prospect::or_better)
    }

    fn prospect_of_their_turn(&mut self, board: &Board) -> Prospect {
        let (empty, likely) = (self.empty(board), self.win_or_block(board, THEM));
        let mut mean = Prospect { value: 1, against_easy: 0.0, against_blocker: 0.0 };
        for cell in each(empty) {
            let after = self.prospect_after(board, THEM, cell);
            mean.value = mean.value.min(after.value);
            mean.against_easy += after.against_easy / f64::from(empty.count_ones());
            if cell & likely != 0 {
                mean.against_blocker += after.against_blocker / f64::from(likely.count_ones());
            }
        }
        mean
    }

    fn play_out(&mut self, mut board: Board, mut choices: u64, chance: &mut Chance) {
        let is_easy = chance.random_range(0..PLAYOUTS_PER_EASY) == 0;
        let mut path = Vec::new();
        let (mut side, mut is_in_tree) = (ME, true);
        let result = loop {
            let cell;
            if side == ME && is_in_tree {
                cell = self.select(&board, choices, chance);
                path.push(after(&board, cell));
                is_in_tree = self.tree.contains_key(&after(&board, cell));
            } else {
                cell = random_bit(choices, chance);
            }
            if cell & board.completing[side] != 0 {
                break if side == ME { 1 } else { -1 };
            }
            board = self.play(&board, side, cell);
            side = 1 - side;
            let is_blind = is_easy && side == THEM;
            choices = if is_blind { self.empty(&board) } else { self.win_or_block(&board, side) };
            if choices == 0 {
                break 0;
            }
        };
        for key in path {
            let stats = self.tree.entry(key).or_default();
            stats.visits += 1;
            stats.sum += result;
        }
    }

    /// An untried move, otherwise the one with the greatest confidence bound.
    fn select(&self, board: &Board, choices: u64, chance: &mut Chance) -> u64 {
        let stats = |cell| Some((cell, *self.tree.get(&after(board, cell))?));
        let tried: Vec<(u64, Stats)> = each(choices).filter_map(stats).collect();
        let new = tried.iter().fold(choices, |rest, (cell, _)| rest & !cell);
        if new != 0 {
            return random_bit(new, chance);
        }
        let playouts = tried.iter().map(|(_, stats)| stats.visits).sum();
        let bounds = tried.iter().map(|(cell, stats)| (*cell, stats.bound(playouts)));
        let best =
            bounds.fold((0, f64::MIN), |best, next| if next.1 > best.1 { next } else { best });
        best.0
    }

    fn visits(&self, board: &Board, cell: u64) -> u32 {
        let stats = self.tree.get(&after(board, cell));
        stats.map_or(0, |stats| stats.visits)
    }
}

fn after(board: &Board, cell: u64) -> [u64; 2] {
    [board.marks[ME] | cell, board.marks[THEM]]
}

/// There must be at least one bit.
fn random_bit(set: u64, chance: &mut Chance) -> u64 {
    let skipped = chance.random_range(0..set.count_ones());
    let rest = (0..skipped).fold(set, |rest, _| rest & (rest - 1));
    rest & rest.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_playouts_are_against_an_opponent_who_blocks() {
        // Cell 3 makes three in a row, which cell 4 blocks.
        let rules = "4x4x4".parse().unwrap();
        let position = Position::parse("XX../OO../..../.... x", rules).unwrap();
        let mut search = ChanceSearch::of(rules);
        let board = search.board(&position);
        let third = bits::bit(rules, Cell { col: 2, row: 0 });
        let mut chance = Chance::seed_from_u64(1);
        for _ in 0..1000 {
            search.play_out(board, third, &mut chance);
        }
        let Stats { visits, sum } = search.tree[&after(&board, third)];
        assert_eq!(visits, 1000);
        assert!((0..500).contains(&sum), "{sum}");
    }
}
