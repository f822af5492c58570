//! The transposition table. It grows up to a fixed size.

use super::attack::Key;
use super::numbers::{INFINITY, NUMBER_BITS, Numbers};
use crate::rules::bits::spread;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub numbers: Numbers,
    /// Number of cells missing for a pairing, or an estimate.
    pub missing: u32,
}

pub(super) const MAX_MISSING: u32 = (1 << MISSING_BITS) - 1;

const MISSING_BITS: u32 = 7;
const WORK_SHIFT: u32 = 2 * NUMBER_BITS + MISSING_BITS;

#[derive(Debug)]
pub(super) struct Table {
    /// A power of two of them; the low bits of a key's hash choose one.
    buckets: Vec<Bucket>,
    max_buckets: usize,
    entries: usize,
}

/// If both slots are taken, a new entry replaces the one that took less work.
type Bucket = [Slot; 2];

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    key: Key,
    /// 0 if the slot is empty.
    data: u64,
}

const FIRST_BUCKETS: usize = 1 << 8;

/// Doublings of a solver's table: up to a million entries, 25 MB.
pub(super) const FULL_SIZE: usize = 11;

impl Table {
    pub fn new(doublings: usize) -> Table {
        Table {
            buckets: vec![Bucket::default(); FIRST_BUCKETS],
            max_buckets: FIRST_BUCKETS << doublings,
            entries: 0,
        }
    }

    pub fn get(&self, key: Key) -> Option<Entry> {
        let bucket = &self.buckets[self.index(key)];
        let slot = bucket.iter().find(|slot| slot.is_of(key))?;
        Some(Entry::unpack(slot.data))
    }

    /// `work` is a binary logarithm.
    pub fn insert(&mut self, key: Key, entry: Entry, work: u32) {
        let index = self.index(key);
        let [first, second] = &mut self.buckets[index];
        let is_second = second.is_of(key) || second.work() < first.work();
        let slot = if is_second && !first.is_of(key) { second } else { first };
        self.entries += usize::from(slot.data == 0);
        *slot = Slot { key, data: entry.pack(work) };
        if self.entries > self.buckets.len() && self.buckets.len() < self.max_buckets {
            self.grow();
        }
    }

    /// Doubles the table.
    fn grow(&mut self) {
        let half = self.buckets.len();
        self.buckets.resize(2 * half, Bucket::default());
        // About every second entry belongs in the new half.
        let (old, new) = self.buckets.split_at_mut(half);
        for (old, new) in old.iter_mut().flatten().zip(new.iter_mut().flatten()) {
            if hash(old.key) & half != 0 {
                *new = std::mem::take(old);
            }
        }
    }

    fn index(&self, key: Key) -> usize {
        hash(key) & (self.buckets.len() - 1)
    }
}

fn hash([first, second]: Key) -> usize {
    let mixed = spread(first) ^ second;
    let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    (mixed ^ mixed >> 32) as usize
}

impl Slot {
    fn is_of(&self, key: Key) -> bool {
        self.key == key && self.data != 0
    }

    /// `None` if the slot is empty.
    fn work(&self) -> Option<u64> {
        (self.data != 0).then_some(self.data >> WORK_SHIFT)
    }
}

impl Entry {
    fn pack(self, work: u32) -> u64 {
        let Numbers { proof, disproof } = self.numbers;
        u64::from(proof)
            | u64::from(disproof) << NUMBER_BITS
            | u64::from(self.missing) << (2 * NUMBER_BITS)
            | u64::from(work) << WORK_SHIFT
    }

    fn unpack(data: u64) -> Entry {
        let number = |bits: u64| bits as u32 & INFINITY;
        Entry {
            numbers: Numbers { proof: number(data), disproof: number(data >> NUMBER_BITS) },
            missing: (data >> (2 * NUMBER_BITS)) as u32 & MAX_MISSING,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u64) -> Key {
        [number.wrapping_mul(0x1234_5678_9ABC_DEF1), number]
    }

    fn entry(number: u64) -> Entry {
        let number = number as u32;
        Entry {
            numbers: Numbers { proof: 1 + number % INFINITY, disproof: INFINITY - number },
            missing: number % (MAX_MISSING + 1),
        }
    }

    fn kept(table: &Table, numbers: impl Iterator<Item = u64>) -> Vec<u64> {
        let is_kept = |number: &u64| match table.get(key(*number)) {
            Some(found) => {
                assert_eq!(found, entry(*number));
                true
            }
            None => false,
        };
        numbers.filter(is_kept).collect()
    }

    /// Numbers whose keys share a bucket before the table grows.
    fn rivals() -> impl Iterator<Item = u64> {
        let bucket = |number| hash(key(number)) % FIRST_BUCKETS;
        (1..).filter(move |&number| bucket(number) == bucket(1))
    }

    #[test]
    fn a_table_that_grows_forgets_nothing() {
        let mut table = Table::new(4);
        let mut sizes = vec![FIRST_BUCKETS];
        let mut before = Vec::new();
        for number in 0..10_000 {
            table.insert(key(number), entry(number), 0);
            assert_eq!(table.get(key(number)), Some(entry(number)));
            let size = table.buckets.len();
            if sizes.last() != Some(&size) {
                assert!(before.len() > size / 4, "{size}: {}", before.len());
                before.push(number);
                assert_eq!(kept(&table, 0..=number), before, "{size}");
                sizes.push(size);
            }
            if table.entries == size {
                before = kept(&table, 0..=number);
            }
        }
        let expected: Vec<usize> = (0..=4).map(|i| FIRST_BUCKETS << i).collect();
        assert_eq!(sizes, expected);
        assert!(kept(&table, 0..10_000).len() <= 2 * (FIRST_BUCKETS << 4));
    }

    #[test]
    fn the_entry_that_took_less_work_is_replaced() {
        let [much, little, new, newer] = rivals().take(4).collect::<Vec<_>>()[..] else {
            unreachable!();
        };
        for order in [[(much, 5), (little, 3)], [(little, 3), (much, 5)]] {
            let mut table = Table::new(0);
            for (number, work) in order {
                table.insert(key(number), entry(number), work);
            }
            assert_eq!(kept(&table, order.map(|(number, _)| number).into_iter()).len(), 2);
            table.insert(key(new), entry(new), 0);
            assert_eq!(kept(&table, [much, little, new].into_iter()), [much, new]);
            table.insert(key(newer), entry(newer), 9);
            assert_eq!(kept(&table, [much, new, newer].into_iter()), [much, newer]);
        }
    }

    #[test]
    fn a_position_has_one_entry() {
        let mut table = Table::new(0);
        let [first, second] = rivals().take(2).collect::<Vec<_>>()[..] else {
            unreachable!();
        };
        table.insert(key(first), entry(first), 1);
        table.insert(key(second), entry(second), 1);
        for (number, other) in [(first, second), (second, first)] {
            table.insert(key(number), entry(7), 0);
            assert_eq!(table.get(key(number)), Some(entry(7)));
            table.insert(key(number), entry(number), 0);
            assert_eq!(kept(&table, [other].into_iter()), [other]);
        }
        assert_eq!(table.entries, 2);
    }

    #[test]
    fn entries_keep_their_extremes_beside_any_work() {
        let mut table = Table::new(0);
        for (proof, disproof) in
            [(0, INFINITY), (INFINITY, 0), (INFINITY - 1, 1), (1, INFINITY - 1)]
        {
            for (missing, work) in [(MAX_MISSING, 63), (0, 63), (MAX_MISSING, 0)] {
                let numbers = Numbers { proof, disproof };
                let entry = Entry { numbers, missing };
                table.insert(key(1), entry, work);
                assert_eq!(table.get(key(1)), Some(entry));
            }
        }
    }
}
