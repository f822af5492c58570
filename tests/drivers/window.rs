//! The built game in a real window, in a storm of input and of what a desktop does to windows.

use std::fs::{self, File};
use std::path::PathBuf;
use std::thread;

use rand::RngExt;
use tempfile::TempDir;
use tictactoe::ai::Chance;
use tictactoe::profile::Profile;
use tictactoe::storage::FILE;

use super::log_reader::LogReader;
use super::runs::for_each_seed;
use super::saved_game::assert_sound;
use crate::support::full_pipe::full_pipe;
use crate::support::kept::{names, notices, store};
use crate::support::x11::{Game, Screen, keysym, or_skip, wait_until};

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_tictactoe");

const SCREEN: (u16, u16) = (1_300, 1_000);

/// The least size of a window with a window manager.
const LEAST: (u16, u16) = (250, 200);

/// The name of the thread that searches, which those that help it inherit.
const MIND: &str = "mind";

#[test]
fn the_window_outlives_a_storm() {
    for_each_seed(6, |chance| {
        let is_managed = chance.random_bool(0.5);
        let (screen, is_managed) = or_skip!(start_screen(is_managed));
        let mut storm = Storm::begin(&screen, is_managed, chance);
        storm.rage(chance.random_range(150..300), chance);
        let before = storm.use_now();
        storm.rage(chance.random_range(150..300), chance);
        storm.assert_no_more_than(&before);
        storm.end();
    });
}

/// A screen, with a window manager if one is wanted and installed.
fn start_screen(is_managed: bool) -> Option<(Screen, bool)> {
    let (width, height) = SCREEN;
    if is_managed {
        if let Some(screen) = Screen::start_managed(width, height, "openbox") {
            return Some((screen, true));
        }
    }
    Some((Screen::start(width, height)?, false))
}

struct Storm<'a> {
    screen: &'a Screen,
    game: Game,
    is_managed: bool,
    /// Whether the log is read; otherwise its pipe is full from the start.
    is_read: bool,
    /// Whether the folder of the saved file was deleted, so that a save may have failed.
    was_deleted: bool,
    place: TempDir,
    /// Open, or else the game could not open it.
    _pipe: File,
}

/// Descriptors and threads that a game at rest has. Left out are the folder of the saved file, with which
/// the lock in it comes and goes, and what the first sound opens.
#[derive(Debug)]
struct Use {
    descriptors: Vec<PathBuf>,
    threads: Vec<String>,
    /// The thread that searches and those that help it. They come and go with what is asked.
    minds: usize,
}

impl<'a> Storm<'a> {
    fn begin(screen: &'a Screen, is_managed: bool, chance: &mut Chance) -> Storm<'a> {
        let place = tempfile::tempdir().unwrap();
        let data = place.path().join("data");
        let openings: [&[&str]; 6] = [
            &[],
            &["--opponent", "human"],
            &["--opponent", "hard", "--seed", "1"],
            &["--opponent", "easy", "--first", "alternate", "--match", "2"],
            &["--opponent", "medium", "--you", "o", "--board", "5x4x4"],
            &["--opponent", "hard", "--board", "7x7x5"],
        ];
        let flags = openings[chance.random_range(0..openings.len())];
        let is_read = chance.random_bool(0.75);
        let log = place.path().join("log");
        let pipe = full_pipe(&log);
        let data = data.to_str().unwrap();
        let args = [&["--log", "--data-dir", data], flags].concat();
        let game = screen.launch_with(PROGRAM, &args, |command| {
            if !is_read {
                command.stdout(File::options().write(true).open(&log).unwrap());
            }
        });
        Storm { game, screen, is_managed, is_read, was_deleted: false, place, _pipe: pipe }
    }

    fn rage(&mut self, actions: u32, chance: &mut Chance) {
        for action in 0..actions {
            self.act(chance);
            if action % 50 == 0 {
                self.assert_alive();
            }
        }
        self.calm();
    }

    fn act(&mut self, chance: &mut Chance) {
        let game = &self.game;
        let (width, height) = game.size();
        let mut any_place = || {
            let (x, y) = (0..width + 20, 0..height + 20);
            (chance.random_range(x), chance.random_range(y))
        };
        let places = [(); 12].map(|()| any_place());
        let (x, y) = places[0];
        match chance.random_range(0..40) {
            // A window manager has handles, menus and desktops beside the window.
            0..19 if self.is_managed => game.key(any_key(chance)),
            0..10 => game.click(x, y),
            10..14 => game.click_all(&places),
            14..16 => game.hover(x, y),
            16 => game.press(x, y),
            17 => game.release(x, y),
            18 => game.click_with(chance.random_range(2..=5), x, y),
            30 => game.chord(&[keysym::CONTROL, u32::from('z')]),
            31 => game.chord(&[keysym::CONTROL, u32::from('y')]),
            32 => {
                let texts = ["민수 👩‍👩‍👧 \t and everybody else", "X../.O./... x"];
                let text = texts[chance.random_range(0..2)];
                self.screen.clipboard().own().give(text);
                game.chord(&[keysym::CONTROL, u32::from('v')]);
            }
            33 => game.chord(&[keysym::SHIFT, keysym::TAB]),
            37 => game.chord(&[keysym::CONTROL, u32::from('c')]),
            34 | 35 => {
                let sizes =
                    [LEAST, (600, 600), (300, 900), (1_200, 900), (1, 1), (80, 50), (600, 1)];
                let sizes = if self.is_managed { &sizes[..4] } else { &sizes[..] };
                let (width, height) = sizes[chance.random_range(0..sizes.len())];
                game.resize_at_once(width, height);
            }
            36 if !self.is_managed => {
                game.unfocus();
                game.key(u32::from('n'));
                game.focus();
            }
            38 => {
                // The game may save meanwhile.
                let _ = fs::remove_dir_all(self.data());
                self.was_deleted = true;
            }
            39 if chance.random_bool(0.3) => game.key(keysym::F11),
            _ => game.key(any_key(chance)),
        }
    }

    fn data(&self) -> PathBuf {
        self.place.path().join("data")
    }

    #[track_caller]
    fn assert_alive(&self) {
        let is_so = self.game.exit_status().is_none();
        assert!(is_so, "it has ended: {}", self.game.stderr());
        // Nobody can see what lies beyond the edges of the screen.
        self.game.move_at_once(0, 0);
        self.game.resize_at_once(600, 600);
        self.game.expose();
    }

    /// Comes to rest on the board or the start screen, with one more change to save.
    fn calm(&self) {
        let game = &self.game;
        if !self.is_managed {
            game.focus();
        }
        game.release(0, 0);
        game.keys(&[keysym::ESCAPE; 4]);
        if self.is_managed {
            game.minimise();
            game.key(u32::from('u'));
            game.bring_back();
        }
        game.key(u32::from('s'));
        self.assert_alive();
    }

    fn use_now(&self) -> Use {
        let process = PathBuf::from(format!("/proc/{}", self.game.pid()));
        let entries = |folder: &str| fs::read_dir(process.join(folder)).unwrap();
        // Both may end while they are looked at.
        let open = entries("fd").filter_map(|entry| fs::read_link(entry.ok()?.path()).ok());
        let names = entries("task").filter_map(|task| {
            let name = fs::read_to_string(task.ok()?.path().join("comm")).ok()?;
            Some(name.trim_end().to_owned())
        });
        let is_own = |file: &PathBuf| {
            !file.starts_with(self.data()) && !file.starts_with("/memfd:pulseaudio (deleted)")
        };
        let names = names.filter(|name| name != "sound");
        let (minds, threads): (Vec<String>, Vec<String>) = names.partition(|name| name == MIND);
        Use { descriptors: open.filter(is_own).collect(), threads, minds: minds.len() }
    }

    /// Checks that the game comes back to what it used before.
    #[track_caller]
    fn assert_no_more_than(&self, before: &Use) {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        wait_until("no more descriptors and threads than before", || {
            let now = self.use_now();
            let has_grown = now.descriptors.len() > before.descriptors.len()
                || now.threads.len() > before.threads.len();
            !has_grown && now.minds <= cores
        });
    }

    /// Closes the window, and compares what was printed with what was saved.
    #[track_caller]
    fn end(self) {
        let data = self.data();
        // The last key has changed the volume. A window that is closed first drops what waits for a paste.
        wait_until("a save after the last deletion", || data.join(FILE).exists());
        self.game.close();
        let status = self.game.wait_exit();
        let stderr = self.game.stderr();
        assert_eq!(status.code(), Some(0), "{stderr}");
        let is_expected = |line: &str| self.was_deleted && line.contains("cannot be saved");
        let unexpected = stderr.lines().find(|line| !is_expected(line));
        assert_eq!(unexpected, None);
        let mut store = store(&data);
        let saved: Option<Profile> = store.load();
        assert_eq!(notices(&mut store), []);
        assert_eq!(names(&data), [FILE], "{stderr} {:?}", self.game.rest_of_lines());
        let game = saved.expect("something was saved").game;
        if let Some(game) = &game {
            assert_sound(game);
        }
        let lines = self.game.rest_of_lines();
        if !self.is_read {
            assert_eq!(lines, [""; 0], "its pipe is full");
            return;
        }
        let mut log = LogReader::default();
        for line in &lines {
            if !(self.was_deleted && line.starts_with("not saved: ")) {
                log.read(line, None);
            }
        }
        if let Some(game) = &game {
            log.assert_tells_of(game);
        }
    }
}

fn any_key(chance: &mut Chance) -> u32 {
    let others = [
        keysym::BACKSPACE,
        keysym::TAB,
        keysym::RETURN,
        keysym::ESCAPE,
        keysym::LEFT,
        keysym::UP,
        keysym::RIGHT,
        keysym::DOWN,
        keysym::F1,
    ];
    let letters = ('a'..='z').chain('0'..='9').chain([' ', '?']);
    let keys: Vec<u32> = letters.map(u32::from).chain(others).collect();
    keys[chance.random_range(0..keys.len())]
}
