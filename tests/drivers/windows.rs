//! Several windows of the game on one folder: they open and close, count, reset, and lose their lock file.

use std::fs;
use std::path::Path;
use std::thread;

use rand::RngExt;
use serde_json::Value;
use tictactoe::ai::Level;
use tictactoe::game::Seat;
use tictactoe::platform::Printer;
use tictactoe::profile::{Counted, Counter, Ending, Profile};
use tictactoe::rules::Rules;
use tictactoe::storage::{FILE, Writer};

use super::runs::for_each_seed;
use crate::support::kept::{folder, store};

const STEPS: u32 = 60;
const LOCK: &str = "tictactoe.lock";
const OPPONENTS: [Seat; 4] = [
    Seat::Human,
    Seat::Computer(Level::Easy),
    Seat::Computer(Level::Medium),
    Seat::Computer(Level::Hard),
];

/// A result that no other round of a run has, so that one counted twice is seen.
type Result = (Seat, Rules);

struct Window {
    writer: Writer,
    profile: Profile,
    counter: Counter,
    /// Its results since its last reset.
    results: Vec<Result>,
}

impl Window {
    fn open(folder: &Path) -> Window {
        let mut store = store(folder);
        let profile = store.load().unwrap_or_default();
        Window {
            writer: Writer::start(store, Printer::silent()),
            profile,
            counter: Counter::default(),
            results: Vec::new(),
        }
    }

    fn play(&mut self, result: Result) {
        let (opponent, rules) = result;
        let event = Counted::Result(opponent, rules, Ending::Won);
        self.counter.count(0, event, &mut self.profile);
        self.results.push(result);
        self.save();
    }

    fn reset(&mut self) {
        self.counter.count(0, Counted::StatisticsReset, &mut self.profile);
        self.results.clear();
        self.save();
    }

    fn save(&mut self) {
        let total = self.counter.total();
        self.writer.save(&self.profile, total, Vec::new());
        while self.writer.is_busy() {
            thread::yield_now();
        }
    }

    /// Takes over if it can, as the app does.
    fn look(&mut self) {
        let Some(left) = self.writer.take_over::<Profile>() else {
            return;
        };
        if let Some(theirs) = left.saved {
            self.counter.recount(theirs.people, left.counted, &mut self.profile);
        }
        self.save();
    }
}

/// What the file holds; the store is not asked, because it would lock the folder.
fn saved(folder: &Path) -> Profile {
    let Ok(bytes) = fs::read(folder.join(FILE)) else {
        return Profile::default();
    };
    let mut document: Value = serde_json::from_slice(&bytes).expect("a whole file");
    serde_json::from_value(document["profile"].take()).expect("a profile")
}

fn times(profile: &Profile, (opponent, rules): Result) -> u32 {
    let record = profile.statistics().record(opponent, rules);
    record.won + record.drawn + record.lost
}

#[test]
fn results_of_several_windows_are_counted_once() {
    for_each_seed(12, |chance| {
        let folder = folder();
        let folder = folder.path();
        let mut unused: Vec<Result> =
            Rules::all().flat_map(|rules| OPPONENTS.map(|opponent| (opponent, rules))).collect();
        let mut counted: Vec<Result> = Vec::new();
        let mut was_saved: Vec<Result> = Vec::new();
        let mut windows = vec![Window::open(folder)];
        for _ in 0..STEPS {
            let index = chance.random_range(0..windows.len());
            match chance.random_range(0..12) {
                0 if windows.len() < 3 => windows.push(Window::open(folder)),
                1 if windows.len() > 1 => drop(windows.remove(index)),
                2 => drop(fs::remove_file(folder.join(LOCK))),
                3..=5 => windows[index].look(),
                _ => {
                    let result = unused.swap_remove(chance.random_range(0..unused.len()));
                    counted.push(result);
                    windows[index].play(result);
                }
            }
            let saved = saved(folder);
            for result in &counted {
                assert!(times(&saved, *result) <= 1, "{result:?} counts twice");
            }
            for result in &was_saved {
                assert_eq!(times(&saved, *result), 1, "{result:?} is lost");
            }
            was_saved.clone_from(&counted);
            was_saved.retain(|result| times(&saved, *result) == 1);
        }
        // Whatever one window counts, and resets, is so once it is the only one.
        let is_reset = chance.random_bool(0.5);
        if is_reset {
            windows[0].reset();
            windows[0].play(unused[0]);
        }
        windows.truncate(1);
        let mut last = windows.remove(0);
        last.look();
        last.save();
        let saved = saved(folder);
        for result in &last.results {
            let times = times(&saved, *result);
            assert_eq!(times, 1, "{result:?} of the last window is lost");
        }
        if is_reset {
            assert_eq!(saved.statistics().iter().count(), 1, "what was reset is back");
        }
    });
}
