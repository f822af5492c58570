//! Kills at random moments: what was reported as saved is in the file, which is never half.

use std::env;
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use rand::RngExt;
use tictactoe::ai::Chance;
use tictactoe::storage::Notice;

use super::runs::for_each_seed;
use crate::support::kept::{Kept, child_process, folder, names, notices, store, store_of_child};

const KILLS: u32 = 5;

/// Saves until it is killed, and reports in lines that begin with `> `.
#[test]
#[ignore = "the driver runs it in a process of its own"]
fn saves_endlessly() {
    let Some(mut store) = store_of_child() else {
        return;
    };
    for count in 1.. {
        let words = vec![String::from("word"); count as usize % 5_000];
        assert!(store.save(&Kept { count, words }));
        println!("> saved {count}");
    }
}

fn random_moment(chance: &mut Chance, most: u64) -> Duration {
    Duration::from_micros(chance.random_range(0..most))
}

#[test]
fn a_killed_store_leaves_what_it_saved_and_no_lock() {
    for_each_seed(5, |chance| {
        let folder = folder();
        let mut saved_before = None;
        for _ in 0..KILLS {
            let program = env::current_exe().unwrap();
            let mut command = child_process(&program, "kills::saves_endlessly", &folder);
            let mut child = command.stderr(Stdio::null()).spawn().unwrap();
            let output = BufReader::new(child.stdout.take().unwrap()).lines();
            let lines = output.map_while(Result::ok);
            let mut lines = lines.filter_map(|line| line.strip_prefix("> ").map(str::to_owned));
            assert_eq!(lines.next().unwrap(), format!("found {saved_before:?}"));
            assert_eq!(notices(&mut store(&folder)), [Notice::OtherGame]);
            thread::sleep(random_moment(chance, 40_000));
            child.kill().unwrap(); // SIGKILL
            child.wait().unwrap();
            let reported = lines.filter_map(|line| line.strip_prefix("saved ")?.parse().ok());
            let last_reported: u32 = reported.last().unwrap_or(0);
            let mut store = store(&folder);
            let found: Option<Kept> = store.load();
            assert_eq!(notices(&mut store), [], "the lock ends with the process");
            let count = found.map(|kept| kept.count);
            // Every reported save is in the file. One more may be saved and not reported.
            let expected = match last_reported {
                0 => [saved_before, Some(1)],
                count => [Some(count), Some(count + 1)],
            };
            let is_so = expected.contains(&count);
            assert!(is_so, "{count:?}, reported {last_reported}");
            saved_before = count;
            assert!(names(&folder).len() <= 2, "one unfinished file at most");
        }
    });
}

#[cfg(target_os = "linux")]
mod game {
    use rand::seq::SliceRandom;
    use tictactoe::profile::Profile;
    use tictactoe::rules::{Mark, Rules};
    use tictactoe::storage::FILE;

    use super::*;
    use crate::log_reader::LogReader;
    use crate::saved_game::{assert_sound, cells_of};
    use crate::support::oracle::Grid;
    use crate::support::x11::{Game, Screen, or_skip};
    use crate::window::PROGRAM;

    /// A board on which a round is long.
    const BOARD: &str = "7x7x7";

    #[test]
    fn a_killed_game_has_saved_what_it_printed_and_resumes() {
        let screen = or_skip!(Screen::start(620, 620));
        for_each_seed(6, |chance| {
            let folder = folder();
            let mut cells: Vec<u8> = (1..=49).collect();
            cells.shuffle(chance);
            // Nothing is on the board at first.
            let mut standing = Vec::new();
            for _ in 0..KILLS {
                // A game in which nothing is marked would wait behind the start screen.
                let is_new = standing.is_empty();
                let game = launch(&screen, folder.path(), is_new);
                let mut log = LogReader::default();
                log.read(&game.next_line(), None);
                assert_eq!(log.cells(), Some(&standing[..]), "it resumes");
                cells.retain(|cell| !standing.contains(cell));
                let before = standing.clone();
                standing = play_and_kill(&game, &mut log, folder.path(), &before, &cells, chance);
            }
        });
    }

    fn launch(screen: &Screen, folder: &std::path::Path, is_new: bool) -> Game {
        let data = ["--log", "--data-dir", folder.to_str().unwrap()];
        let begin = ["--opponent", "human", "--board", BOARD];
        let flags = [&data[..], if is_new { &begin } else { &[] }].concat();
        screen.launch(PROGRAM, &flags)
    }

    /// Clicks faster than the game can save and kills it meanwhile; returns what it has saved.
    fn play_and_kill(
        game: &Game,
        log: &mut LogReader,
        folder: &std::path::Path,
        before: &[u8],
        cells: &[u8],
        chance: &mut Chance,
    ) -> Vec<u8> {
        let clicks = &cells[..cells.len().min(8)];
        let places: Vec<(u16, u16)> = clicks.iter().map(|&cell| middle(cell)).collect();
        game.click_all(&places);
        game.key(u32::from('u'));
        // What the game comes by: a line of the log for each.
        let mut states: Vec<Vec<u8>> =
            (0..=clicks.len()).map(|played| [before, &clicks[..played]].concat()).collect();
        states.extend(states.get(clicks.len().wrapping_sub(1)).cloned());
        let awaited = chance.random_range(0..states.len());
        let mut lines: Vec<String> = (0..awaited).map(|_| game.next_line()).collect();
        thread::sleep(random_moment(chance, 3_000));
        game.kill();
        lines.extend(game.rest_of_lines());
        for line in &lines {
            log.read(line, None);
        }
        assert_eq!(log.cells(), states.get(lines.len()).map(Vec::as_slice));
        let saved = saved_cells(folder);
        let is_so = states[lines.len()..].contains(&saved);
        assert!(is_so, "{saved:?} is older than {lines:?}");
        saved
    }

    /// The cells in the saved file, which must be whole.
    fn saved_cells(folder: &std::path::Path) -> Vec<u8> {
        let mut store = store(folder);
        let saved: Option<Profile> = store.load();
        assert_eq!(notices(&mut store), []);
        let whole = names(folder).into_iter().filter(|name| *name != format!("{FILE}.new"));
        assert!(whole.eq([FILE]), "nothing is set aside");
        let game = saved.and_then(|saved| saved.game).expect("a game");
        assert_sound(&game);
        let cells = cells_of(&game);
        let rules: Rules = BOARD.parse().unwrap();
        assert_eq!(Grid::replayed(rules, Mark::X, &cells).outcome(), None);
        cells
    }

    /// The middle of a cell, in a window of 600 by 600.
    fn middle(cell: u8) -> (u16, u16) {
        let (col, row) = (u16::from((cell - 1) % 7), u16::from((cell - 1) / 7));
        (104 + 65 * col, 104 + 65 * row)
    }
}
