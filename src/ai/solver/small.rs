//! Values on 3x3, where a table has room for every position.

use std::sync::atomic::{AtomicU8, Ordering};

use crate::ai::Value;
use crate::rules::bits::{each, has_line};
use crate::rules::{Position, Rules};

#[derive(Debug)]
pub(super) struct SmallBoard {
    /// 0 if unknown, else one more than the index in [`VALUES`].
    known: Vec<AtomicU8>,
    /// What a set of marks adds to a position's index, in base 3.
    digits: Vec<u16>,
    lines: Vec<bool>,
}

const VALUES: [Value; 3] = [Value::Loss, Value::Draw, Value::Win];

/// Sets of cells are nine bits here, without the guards of `rules::bits`.
const ALL_CELLS: u64 = 0b111_111_111;

const POSITIONS: usize = 19_683;

impl SmallBoard {
    pub fn new(rules: Rules) -> Option<SmallBoard> {
        if rules != Rules::TIC_TAC_TOE {
            return None;
        }
        let place = |cell: u64| 3_u16.pow(cell.trailing_zeros());
        let with_guards = |set: u64| set & 0o7 | (set & 0o70) << 1 | (set & 0o700) << 2;
        Some(SmallBoard {
            known: (0..POSITIONS).map(|_| AtomicU8::new(0)).collect(),
            digits: (0..=ALL_CELLS)
                .map(|set| each(set).map(place).sum())
                .collect(),
            lines: (0..=ALL_CELLS)
                .map(|set| has_line(rules, with_guards(set)))
                .collect(),
        })
    }

    /// Also returns the number of visited positions.
    pub fn value(&self, position: &Position) -> (Value, u64) {
        let without_guards = |set: u64| set & 0o7 | set >> 1 & 0o70 | set >> 2 & 0o700;
        let side = position.to_move();
        let mine = without_guards(position.marks(side));
        let theirs = without_guards(position.marks(side.other()));
        let mut visited = 0;
        (self.value_of(mine, theirs, &mut visited), visited)
    }

    fn value_of(&self, mine: u64, theirs: u64, visited: &mut u64) -> Value {
        let index = self.digits[mine as usize] + 2 * self.digits[theirs as usize];
        let known = &self.known[usize::from(index)];
        if let Some(place) = known.load(Ordering::Relaxed).checked_sub(1) {
            return VALUES[usize::from(place)];
        }
        *visited += 1;
        let value = self.search(mine, theirs, visited);
        known.store(value as u8 + 1, Ordering::Relaxed);
        value
    }

    fn search(&self, mine: u64, theirs: u64, visited: &mut u64) -> Value {
        if self.lines[theirs as usize] {
            return Value::Loss;
        }
        let empty = ALL_CELLS & !(mine | theirs);
        if empty == 0 {
            return Value::Draw;
        }
        if each(empty).any(|cell| self.lines[(mine | cell) as usize]) {
            return Value::Win;
        }
        let mut best = Value::Loss;
        for cell in each(empty) {
            best = best.max(self.value_of(theirs, mine | cell, visited).for_opponent());
            if best == Value::Win {
                break;
            }
        }
        best
    }
}
