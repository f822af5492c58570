//! Several windows of the game on one folder: they open, play, close, and lose their lock file.

use std::fs;
use std::path::Path;
use std::thread;

use rand::RngExt;
use serde_json::Value;
use tictactoe::ai::Level;
use tictactoe::game::{PersonId, Seat};
use tictactoe::platform::Printer;
use tictactoe::profile::{Ending, Profile};
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
    /// Whether it is the one that saves.
    saves: bool,
}

impl Window {
    fn open(folder: &Path, saves: bool) -> Window {
        let mut store = store(folder);
        let profile = store.load().unwrap_or_default();
        Window { writer: Writer::start(store, Printer::silent()), profile, saves }
    }

    fn play(&mut self, (opponent, rules): Result) {
        self.profile.people.get_mut(PersonId::GUESTS[0]).unwrap().statistics.add(
            opponent,
            rules,
            Ending::Won,
        );
        self.writer.save(&self.profile, Vec::new());
        while self.writer.is_busy() {
            thread::yield_now();
        }
    }
}

/// The results in the file, and how often each is counted. The store is not asked, because it would lock the folder.
fn saved(folder: &Path) -> Vec<(Result, u32)> {
    let Ok(bytes) = fs::read(folder.join(FILE)) else {
        return Vec::new();
    };
    let mut document: Value = serde_json::from_slice(&bytes).expect("a whole file");
    let profile: Profile = serde_json::from_value(document["profile"].take()).expect("a profile");
    let records = profile.statistics().iter();
    records.map(|(opponent, rules, record)| ((opponent, rules), record.won)).collect()
}

#[test]
fn of_several_windows_one_saves_and_nothing_of_it_is_lost() {
    for_each_seed(12, |chance| {
        let folder = folder();
        let folder = folder.path();
        let mut unused: Vec<Result> =
            Rules::all().flat_map(|rules| OPPONENTS.map(|opponent| (opponent, rules))).collect();
        let mut counted: Vec<(Result, u32)> = Vec::new();
        let mut windows: Vec<Window> = Vec::new();
        let mut is_locked = false;
        for _ in 0..STEPS {
            let action = chance.random_range(0..10);
            let mut index = chance.random_range(0..windows.len().max(1));
            let begins = match action {
                _ if windows.is_empty() => true,
                0 => windows.len() < 4,
                1 => {
                    is_locked &= !windows.remove(index).saves;
                    continue;
                }
                2 => {
                    let _ = fs::remove_file(folder.join(LOCK));
                    is_locked = false;
                    continue;
                }
                _ => false,
            };
            if begins {
                for other in &mut windows {
                    other.saves &= is_locked;
                }
                index = windows.len();
                windows.push(Window::open(folder, !is_locked));
            }
            // One that begins to save does so at once, as the game does.
            let result = unused.swap_remove(chance.random_range(0..unused.len()));
            windows[index].play(result);
            if windows[index].saves {
                is_locked = true;
                counted.push((result, 1));
            }
            let mut expected = counted.clone();
            expected.sort();
            assert_eq!(saved(folder), expected);
        }
    });
}
