//! The transposition table. It grows up to a fixed size, and threads share it without locks.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};

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
    /// The first part has [`FIRST_BUCKETS`], each other one as many as all before it together.
    parts: Vec<OnceLock<Box<[Bucket]>>>,
    buckets: AtomicUsize,
    entries: AtomicUsize,
    growth: Mutex<()>,
}

/// If both slots are taken, a new entry replaces the one that took less work.
#[derive(Debug, Default)]
struct Bucket([Slot; 2]);

/// The two words of the key, and the data. If two threads write at once, the slot fits no key: every word
/// depends on the data, and the second one on the first (after Hyatt and Mann, "A lockless transposition table
/// implementation", 2002).
#[derive(Debug, Default)]
struct Slot {
    key: [AtomicU64; 2],
    data: AtomicU64,
}

const FIRST_BUCKETS: usize = 1 << 8;

/// Doublings of a solver's table: up to a million entries, 25 MB.
pub(super) const FULL_SIZE: usize = 11;

impl Table {
    pub fn new(doublings: usize) -> Table {
        Table {
            parts: (0..=doublings).map(|_| OnceLock::new()).collect(),
            buckets: AtomicUsize::new(FIRST_BUCKETS),
            entries: AtomicUsize::new(0),
            growth: Mutex::new(()),
        }
    }

    pub fn get(&self, key: Key) -> Option<Entry> {
        let index = hash(key) & (self.buckets.load(Ordering::Relaxed) - 1);
        let bucket = self.bucket(index)?;
        let (_, data) = bucket.0.iter().map(Slot::read).find(|(found, _)| *found == Some(key))?;
        Some(Entry::unpack(data))
    }

    /// `work` is a binary logarithm.
    pub fn insert(&self, key: Key, entry: Entry, work: u32) {
        let buckets = self.buckets.load(Ordering::Relaxed);
        let Some(bucket) = self.bucket(hash(key) & (buckets - 1)) else {
            return;
        };
        let [first, second] = &bucket.0;
        let (first_key, first_data) = first.read();
        let (second_key, second_data) = second.read();
        let slot = if first_key == Some(key) {
            first
        } else if second_key == Some(key) {
            second
        } else if first_key.is_none() {
            first
        } else if second_key.is_none() || first_data >> WORK_SHIFT > second_data >> WORK_SHIFT {
            second
        } else {
            first
        };
        if slot.write(key, entry.pack(work)) {
            let entries = self.entries.fetch_add(1, Ordering::Relaxed) + 1;
            if entries > buckets {
                self.grow(buckets);
            }
        }
    }

    /// Doubles the table, unless it has its full size.
    fn grow(&self, buckets: usize) {
        let is_full = buckets >= FIRST_BUCKETS << (self.parts.len() - 1);
        let Ok(_growing) = self.growth.try_lock() else {
            return;
        };
        if is_full || self.buckets.load(Ordering::Relaxed) != buckets {
            return;
        }
        // About every second entry belongs in the new half.
        for index in 0..buckets {
            if let (Some(old), Some(new)) = (self.bucket(index), self.bucket(buckets + index)) {
                for (old, new) in old.0.iter().zip(&new.0) {
                    let (key, data) = old.read();
                    if let Some(key) = key.filter(|key| hash(*key) & buckets != 0) {
                        new.write(key, data);
                    }
                }
            }
        }
        self.buckets.store(2 * buckets, Ordering::Release);
    }

    fn bucket(&self, index: usize) -> Option<&Bucket> {
        let part = (usize::BITS - (index / FIRST_BUCKETS).leading_zeros()) as usize;
        let (first, length) = match part {
            0 => (0, FIRST_BUCKETS),
            _ => (FIRST_BUCKETS << (part - 1), FIRST_BUCKETS << (part - 1)),
        };
        let buckets =
            self.parts.get(part)?.get_or_init(|| (0..length).map(|_| Bucket::default()).collect());
        buckets.get(index - first)
    }
}

pub(super) fn hash([first, second]: Key) -> usize {
    let mixed = spread(first) ^ second;
    let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    (mixed ^ mixed >> 32) as usize
}

impl Slot {
    fn read(&self) -> (Option<Key>, u64) {
        let data = self.data.load(Ordering::Relaxed);
        let word = |i: usize| self.key[i].load(Ordering::Relaxed) ^ spread(data);
        let first = word(0);
        let second = word(1) ^ spread(first);
        ((data != 0).then_some([first, second]), data)
    }

    fn write(&self, key: Key, data: u64) -> bool {
        // The second word contains the first, so that words of two keys do not mix.
        let words = [key[0], key[1] ^ spread(key[0])];
        for (slot, word) in self.key.iter().zip(words) {
            slot.store(word ^ spread(data), Ordering::Relaxed);
        }
        self.data.swap(data, Ordering::Relaxed) == 0
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
        let table = Table::new(4);
        let mut sizes = vec![FIRST_BUCKETS];
        let mut before = Vec::new();
        for number in 0..10_000 {
            table.insert(key(number), entry(number), 0);
            assert_eq!(table.get(key(number)), Some(entry(number)));
            let size = table.buckets.load(Ordering::Relaxed);
            if sizes.last() != Some(&size) {
                assert!(before.len() > size / 4, "{size}: {}", before.len());
                before.push(number);
                assert_eq!(kept(&table, 0..=number), before, "{size}");
                sizes.push(size);
            }
            if table.entries.load(Ordering::Relaxed) == size {
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
            let table = Table::new(0);
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
        let table = Table::new(0);
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
        assert_eq!(table.entries.load(Ordering::Relaxed), 2);
    }

    #[test]
    fn entries_keep_their_extremes_beside_any_work() {
        let table = Table::new(0);
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

    #[test]
    fn torn_entries_fit_no_key() {
        let words = |number| {
            let slot = Slot::default();
            slot.write(key(number), entry(number).pack(0));
            let [first, second] = slot.key.map(AtomicU64::into_inner);
            [first, second, slot.data.into_inner()]
        };
        for (old, new) in (1..1000).map(|number| (number, number + 1)) {
            // The set of new words: neither none nor all.
            for new_words in 1..7 {
                let mut torn = words(old);
                for (i, word) in words(new).into_iter().enumerate() {
                    if new_words >> i & 1 == 1 {
                        torn[i] = word;
                    }
                }
                let [first, second, data] = torn.map(AtomicU64::new);
                let slot = Slot { key: [first, second], data };
                let (found, _) = slot.read();
                let fits = (0..=1000).any(|number| found == Some(key(number)));
                assert!(!fits, "{old} {new} {new_words:b}");
            }
        }
    }

    #[test]
    fn keys_are_not_mixed_even_if_their_entries_are_equal() {
        let (old, new, equal) = (key(1), key(2), entry(3).pack(0));
        for new_word in 0..2 {
            let slot = Slot::default();
            slot.write(old, equal);
            let later = Slot::default();
            later.write(new, equal);
            let word = later.key[new_word].load(Ordering::Relaxed);
            slot.key[new_word].store(word, Ordering::Relaxed);
            let mut mixed = old;
            mixed[new_word] = new[new_word];
            let (found, _) = slot.read();
            assert!(![old, new, mixed].map(Some).contains(&found));
        }
    }

    #[test]
    fn threads_find_only_what_was_inserted() {
        let table = Table::new(2);
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let table = &table;
                scope.spawn(move || {
                    for i in 0..20_000 {
                        let number = (i * 7919 + thread * 4999) % 5000;
                        table.insert(key(number), entry(number), 0);
                        kept(table, (number..number + 5).map(|other| other % 5000));
                    }
                });
            }
        });
        assert!(!kept(&table, 0..5000).is_empty());
    }
}
