//! How often a driver runs, and with which seeds.

use std::env;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use rand::SeedableRng;
use tictactoe::ai::Chance;

/// The seed of the first run.
const SEED: &str = "TICTACTOE_SEED";
/// How many runs there are; their seeds follow one another.
const RUNS: &str = "TICTACTOE_RUNS";

/// Calls `run` with one seed after the other, and names the seed if it panics.
///
/// `usual` is how many runs there are unless the environment says otherwise. One driver runs at a
/// time: it may count threads, and a process that one starts holds, for a moment, every open file of
/// this process, and so the locks of saved files.
pub fn for_each_seed(usual: u64, mut run: impl FnMut(&mut Chance)) {
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let (first, count) = match (number(SEED), number(RUNS)) {
        (Some(seed), None) => (seed, 1),
        (seed, runs) => (seed.unwrap_or(1), runs.unwrap_or(usual)),
    };
    let started = Instant::now();
    for seed in first..first.saturating_add(count) {
        let _blame = Blame { seed };
        run(&mut Chance::seed_from_u64(seed));
    }
    println!("{count} runs from seed {first} in {:.1?}", started.elapsed());
}

fn number(name: &str) -> Option<u64> {
    let text = env::var(name).ok()?;
    match text.parse() {
        Ok(number) => Some(number),
        Err(error) => panic!("{name}={text}: {error}"),
    }
}

/// Says how to repeat a run that panics.
struct Blame {
    seed: u64,
}

impl Drop for Blame {
    fn drop(&mut self) {
        if thread::panicking() {
            let thread = thread::current();
            let test = thread.name().unwrap_or_default();
            let seed = self.seed;
            eprintln!("To repeat it: {SEED}={seed} cargo test --test drivers {test}");
        }
    }
}
