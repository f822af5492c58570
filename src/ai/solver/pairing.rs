//! Pairings: why a side cannot complete a line, whoever is to move.
//!
//! If each open line of the attacker holds a pair of empty cells, and no two pairs share a cell, the defender
//! answers every mark with the other cell of its pair, and no line is completed (Hales and Jewett, "Regularity
//! and positional games", 1963).
//!
//! Lines of a run overlap, so one pair can serve several. Neighbouring lines that share at least two empty cells
//! form a group, which needs two of these cells. Giving every group its cells is a matching problem, solved by
//! augmenting paths (Kuhn, "The Hungarian method", 1955).
//!
//! ```text
//! a run of seven, k = 5     the lines     1 2 3 4 5 . .
//!                                         . 2 3 4 5 6 .
//!                                         . . 3 4 5 6 7     share 3 4 5: any two of them serve all
//! ```

use super::attack::Attack;
use super::board::SolverBoard;
use crate::rules::bits::{each, several};

#[derive(Debug)]
pub(super) struct Pairing {
    /// A fixed number per run; some are empty.
    groups: Vec<Group>,
    slots: usize,
    /// Group of each taken cell, by the cell's bit number.
    group_of: [u8; 64],
    taken: u64,
    /// Groups that lack a cell, or two if they are listed twice.
    lacking: Vec<u8>,
    paths: Vec<Step>,
}

/// Lines of a run served by one pair.
#[derive(Clone, Copy, Debug, Default)]
struct Group {
    /// Empty cells that all its lines share: candidates for the pair.
    shared: u64,
    pair: u64,
}

/// A group on the path from one that lacks a cell.
#[derive(Clone, Copy, Debug, Default)]
struct Step {
    group: u8,
    before: u8,
    /// A cell of this group that the previous group could have; 0 in the first step.
    given: u64,
}

/// Maximum number of lines in a run: 7 cells have 5 lines of 3.
const MAX_LINES: usize = 5;

/// The shared cells of each group of a run; 0 after the last group.
type Grouping = [u64; MAX_LINES];

impl Pairing {
    pub fn new() -> Pairing {
        Pairing {
            groups: Vec::new(),
            slots: 0,
            group_of: [0; 64],
            taken: 0,
            lacking: Vec::new(),
            paths: Vec::new(),
        }
    }

    pub fn missing(&self) -> u32 {
        self.lacking.len() as u32
    }

    pub fn start(&mut self, board: &SolverBoard, attack: Attack) {
        self.slots = board.most_lines;
        self.groups.clear();
        self.groups.resize(board.runs.len() * self.slots, Group::default());
        self.taken = 0;
        self.lacking.clear();
        for (run, lines) in board.runs.iter().enumerate() {
            self.regroup(run, &fewest_groups(lines, attack));
        }
    }

    /// Starts from the pairing before these marks.
    pub fn start_from(
        &mut self,
        before: &Pairing,
        new_marks: u64,
        board: &SolverBoard,
        attack: Attack,
    ) {
        self.copy_from(before);
        for cell in each(new_marks) {
            for &run in &board.runs_through[cell.trailing_zeros() as usize] {
                self.regroup(run, &fewest_groups(&board.runs[run], attack));
            }
        }
        self.assign_lacking();
    }

    fn copy_from(&mut self, other: &Pairing) {
        self.slots = other.slots;
        self.groups.clone_from(&other.groups);
        self.group_of = other.group_of;
        self.taken = other.taken;
        self.lacking.clone_from(&other.lacking);
    }

    /// Regroups one run after another while fewer cells are missing, in at most `tries` tries.
    pub fn improve(
        &mut self,
        board: &SolverBoard,
        attack: Attack,
        tries: u32,
        scratch: &mut Pairing,
    ) {
        let mut tries = tries;
        let mut stuck = self.assign_lacking();
        while !self.lacking.is_empty() {
            match self.improve_once(board, attack, stuck, &mut tries, scratch) {
                Some(still_stuck) => stuck = still_stuck,
                None => break,
            }
        }
    }

    /// Regroups one run so that fewer cells are missing, and returns the cells that still cannot be freed; `None`
    /// if no try succeeds.
    ///
    /// Only groups that compete for `stuck` cells matter, and only groupings that need fewer of them help.
    fn improve_once(
        &mut self,
        board: &SolverBoard,
        attack: Attack,
        stuck: u64,
        tries: &mut u32,
        scratch: &mut Pairing,
    ) -> Option<u64> {
        for (run, lines) in board.runs.iter().enumerate() {
            let groups = &self.groups[run * self.slots..(run + 1) * self.slots];
            let needed = needed_of(stuck, groups.iter().map(|group| group.shared));
            if needed == 0 {
                continue;
            }
            let open = OpenLines::of(lines, attack);
            for cuts in 0..1 << (open.count - 1) {
                let Some(grouping) = open.shared_cells(cuts) else {
                    continue;
                };
                if needed_of(stuck, grouping.into_iter()) >= needed {
                    continue;
                }
                *tries = tries.checked_sub(1)?;
                scratch.copy_from(self);
                scratch.regroup(run, &grouping);
                let still_stuck = scratch.assign_lacking();
                if scratch.missing() < self.missing() {
                    std::mem::swap(self, scratch);
                    return Some(still_stuck);
                }
            }
        }
        None
    }

    fn regroup(&mut self, run: usize, grouping: &Grouping) {
        let indices = run * self.slots..(run + 1) * self.slots;
        self.lacking.retain(|index| !indices.contains(&usize::from(*index)));
        for (group, &shared) in self.groups[indices.clone()].iter_mut().zip(grouping) {
            self.taken &= !group.pair;
            *group = Group { shared, pair: 0 };
        }
        for index in indices {
            if self.groups[index].shared == 0 {
                break;
            }
            for _ in 0..2 {
                if !self.augment(index as u8, &mut 0) {
                    self.lacking.push(index as u8);
                }
            }
        }
    }

    /// Returns the cells that could not be freed.
    fn assign_lacking(&mut self) -> u64 {
        let mut stuck = 0;
        for i in (0..self.lacking.len()).rev() {
            if self.augment(self.lacking[i], &mut stuck) {
                self.lacking.swap_remove(i);
            }
        }
        stuck
    }

    /// Assigns one more cell to a group: a free one, or one from a group that can take another. Otherwise adds the
    /// cells that cannot be freed to `stuck`.
    fn augment(&mut self, group: u8, stuck: &mut u64) -> bool {
        let mut reached = *stuck | self.groups[usize::from(group)].pair;
        self.paths.clear();
        self.paths.push(Step { group, ..Step::default() });
        let mut next = 0;
        while let Some(step) = self.paths.get(next) {
            let new = self.groups[usize::from(step.group)].shared & !reached;
            let free = new & !self.taken;
            if free != 0 {
                self.pass_on(free & free.wrapping_neg(), next);
                return true;
            }
            reached |= new;
            let mut rest = new;
            while rest != 0 {
                let given = rest & rest.wrapping_neg();
                let group = self.group_of[given.trailing_zeros() as usize];
                let pair = self.groups[usize::from(group)].pair;
                reached |= pair;
                rest &= !pair;
                let before = next as u8;
                self.paths.push(Step { group, before, given });
            }
            next += 1;
        }
        *stuck = reached;
        false
    }

    /// Assigns a free cell to the last group of a path. Each group gives a cell to the previous one.
    fn pass_on(&mut self, free: u64, last: usize) {
        let (mut cell, mut index) = (free, last);
        loop {
            let Step { group, before, given } = self.paths[index];
            self.taken |= cell;
            self.group_of[cell.trailing_zeros() as usize] = group;
            let pair = &mut self.groups[usize::from(group)].pair;
            *pair = (*pair | cell) & !given;
            if given == 0 {
                return;
            }
            (cell, index) = (given, usize::from(before));
        }
    }
}

/// Minimum number of these cells that the groups need.
fn needed_of(cells: u64, groups: impl Iterator<Item = u64>) -> u32 {
    groups
        .filter(|shared| *shared != 0)
        .map(|shared| 2_u32.saturating_sub((shared & !cells).count_ones()))
        .sum()
}

fn fewest_groups(run: &[u64], attack: Attack) -> Grouping {
    let mut grouping = [0; MAX_LINES];
    let mut last = 0;
    for line in run.iter().filter(|line| *line & attack.defender == 0) {
        let empty = line & !attack.attacker;
        if several(grouping[last] & empty) {
            grouping[last] &= empty;
        } else {
            last += usize::from(grouping[last] != 0);
            grouping[last] = empty;
        }
    }
    grouping
}

struct OpenLines {
    lines: [u64; MAX_LINES],
    count: usize,
}

impl OpenLines {
    fn of(run: &[u64], attack: Attack) -> OpenLines {
        let mut open = OpenLines { lines: [0; MAX_LINES], count: 0 };
        for line in run.iter().filter(|line| *line & attack.defender == 0) {
            open.lines[open.count] = line & !attack.attacker;
            open.count += 1;
        }
        open
    }

    /// The cells that each group of neighbouring lines shares, where bit i of `cuts` ends a group after line i. `None` if a
    /// group shares fewer than two cells: no pair of cells would block all its lines.
    fn shared_cells(&self, cuts: u32) -> Option<Grouping> {
        let mut grouping = [0; MAX_LINES];
        let (mut shared, mut count) = (u64::MAX, 0);
        for (i, line) in self.lines[..self.count].iter().enumerate() {
            shared &= line;
            if i + 1 == self.count || cuts >> i & 1 == 1 {
                if !several(shared) {
                    return None;
                }
                grouping[count] = shared;
                count += 1;
                shared = u64::MAX;
            }
        }
        Some(grouping)
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};

    use super::super::tests::{empty_cells, random_attacks, truth};
    use super::*;
    use crate::ai::Chance;
    use crate::rules::{Rules, bits};

    fn pairs(pairing: &Pairing) -> Vec<u64> {
        let groups = || pairing.groups.iter().filter(|group| group.shared != 0);
        let missing: u32 = groups().map(|group| 2 - group.pair.count_ones()).sum();
        assert_eq!(pairing.missing(), missing);
        let pairs: Vec<u64> = groups().map(|group| group.pair).collect();
        let mut taken = 0;
        for pair in &pairs {
            assert_eq!(taken & pair, 0, "two pairs have a cell");
            taken |= pair;
        }
        pairs
    }

    /// Checks that each open line holds a pair if nothing is missing.
    fn is_sound_and_whole(rules: Rules, attack: Attack, pairing: &Pairing) -> bool {
        let pairs = pairs(pairing);
        if pairing.missing() != 0 {
            return false;
        }
        let lines = bits::runs(rules).concat();
        for line in lines.iter().filter(|line| *line & attack.defender == 0) {
            let empty = line & !attack.attacker;
            let serves = |pair: &u64| pair.count_ones() == 2 && pair & !empty == 0;
            assert!(pairs.iter().any(serves), "{rules} {attack:?} {line:b}");
        }
        true
    }

    /// The attack after `count` random marks, and these marks.
    fn with_marks(rules: Rules, attack: Attack, count: u32, chance: &mut Chance) -> (Attack, u64) {
        let (mut next, mut marks) = (attack, 0);
        for _ in 0..count {
            let cells: Vec<u64> = each(empty_cells(rules, next)).collect();
            if cells.is_empty() {
                break;
            }
            let cell = cells[chance.random_range(0..cells.len())];
            let after = next.after(cell);
            if !bits::has_line(rules, after.attacker) {
                next = after;
                marks |= cell;
            }
        }
        (next, marks)
    }

    #[test]
    fn a_pairing_with_nothing_missing_pairs_every_open_line() {
        let mut chance = Chance::seed_from_u64(14);
        let (mut started, mut improved, mut followed, mut tried) = (0, 0, 0, 0);
        for (rules, first) in random_attacks(49, 60, 14) {
            let board = SolverBoard::new(rules);
            let (mut pairing, mut scratch) = (Pairing::new(), Pairing::new());
            let (mut next, mut attack) = (Pairing::new(), first);
            pairing.start(&board, attack);
            let is_whole = is_sound_and_whole(rules, attack, &pairing);
            started += usize::from(is_whole);
            for _ in 0..4 {
                let missing = pairing.missing();
                pairing.improve(&board, attack, 100, &mut scratch);
                assert!(pairing.missing() <= missing);
                let is_whole = is_sound_and_whole(rules, attack, &pairing);
                improved += usize::from(is_whole && missing != 0);
                let (after, marks) = with_marks(rules, attack, 2, &mut chance);
                next.start_from(&pairing, marks, &board, after);
                followed += usize::from(is_sound_and_whole(rules, after, &next));
                tried += 1;
                std::mem::swap(&mut pairing, &mut next);
                attack = after;
            }
        }
        assert!(
            started > 300 && improved > 20 && followed > 1000 && followed < tried,
            "{started}, {improved}, {followed} of {tried}"
        );
    }

    #[test]
    fn no_attack_succeeds_against_a_pairing() {
        let mut pairings = 0;
        for (rules, attack) in random_attacks(9, 40, 15) {
            let board = SolverBoard::new(rules);
            let mut pairing = Pairing::new();
            pairing.start(&board, attack);
            pairing.improve(&board, attack, 10, &mut Pairing::new());
            if pairing.missing() == 0 {
                let attack = Attack { attacker_to_move: true, ..attack };
                assert!(!truth(rules, attack), "{rules} {attack:?}");
                pairings += 1;
            }
        }
        assert!(pairings > 500, "only {pairings}");
    }
}
