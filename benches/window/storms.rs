//! What is left after a storm of input: memory after many sizes, processor time after many clicks.

use std::env;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::PLAIN_WINDOW;
use crate::measurements::{PROGRAM, cpu_ticks, memory_of};
use crate::support::x11::{Game, Screen, keysym};

/// Sizes that the window gets in each storm, and the largest of them.
const SIZES: u16 = 300;
const LARGEST: (u16, u16) = (3000, 2000);

/// A hand that clicks as fast as it can, at a time.
const CLICKS_PER_SECOND: u32 = 40;
const CLICKING: Duration = Duration::from_secs(60);

/// How long the processor time is watched after the last click, in seconds.
const WATCHED: usize = 15;

/// Measures the program that the second argument names, such as an earlier build, or this build's.
pub fn run() {
    // Cargo adds `--bench`.
    let program = env::args().nth(2).filter(|argument| argument != "--bench");
    let program = program.as_deref().unwrap_or(PROGRAM);
    let this_program = env::current_exe().expect("the path of this program");
    let this_program = this_program.to_str().expect("a path in Unicode");
    let Some(screen) = Screen::start(LARGEST.0 + 100, LARGEST.1 + 100) else {
        return;
    };
    let large_board = ["--opponent", "human", "--board", "7x7x5"];
    resize(&screen, "a rectangle", this_program, &[PLAIN_WINDOW], "");
    resize(&screen, "start screen", program, &[], "");
    resize(&screen, "7x7 with insight", program, &large_board, "i");
    resize(&screen, "options over 7x7", program, &large_board, "io");
    click(&screen, program, (600, 600));
    click(&screen, program, (1500, 1200));
}

fn resize(screen: &Screen, what: &str, program: &str, flags: &[&str], keys: &str) {
    let game = screen.launch(program, flags);
    for key in keys.chars() {
        game.key(u32::from(key));
    }
    let start = memory_of(game.pid(), "VmRSS");
    for number in 0..SIZES {
        game.resize_at_once(
            200 + (number * 37) % (LARGEST.0 - 199),
            200 + (number * 641) % (LARGEST.1 - 199),
        );
        sleep(Duration::from_millis(30));
    }
    game.resize(LARGEST.0, LARGEST.1);
    sleep(Duration::from_secs(1));
    let large = memory_of(game.pid(), "VmRSS");
    game.resize(600, 600);
    sleep(Duration::from_secs(3));
    println!(
        "{SIZES} sizes, {what}: {start:.0} MB before, {large:.0} MB at {} x {}, {:.0} MB after, {:.0} MB at most",
        LARGEST.0,
        LARGEST.1,
        memory_of(game.pid(), "VmRSS"),
        memory_of(game.pid(), "VmHWM"),
    );
}

fn click(screen: &Screen, program: &str, (width, height): (u16, u16)) {
    let game = screen.launch(program, &["--opponent", "human"]);
    game.resize(width, height);
    game.key(keysym::F1);
    game.key(keysym::ESCAPE);
    let before = cpu_ticks(game.pid());
    let clicks = CLICKS_PER_SECOND * CLICKING.as_secs() as u32;
    let start = Instant::now();
    for number in 0..clicks {
        let (column, row) = (number % 3, number / 3 % 3);
        let at = |whole: u16, place: u32| whole / 4 * (place as u16 + 1);
        game.click(at(width, column), at(height, row));
        sleep((start + number * CLICKING / clicks).saturating_duration_since(Instant::now()));
    }
    let time = start.elapsed().as_secs_f64();
    let during = (cpu_ticks(game.pid()) - before) as f64 / time;
    let after = percentages(&game);
    println!(
        "{clicks} clicks in {time:.0} s at {width} x {height}: {during:.0} % of a core, then by the \
         second {after:?}"
    );
}

/// The share of a core that the game takes in each of the next seconds, in per cent.
fn percentages(game: &Game) -> [u64; WATCHED] {
    [(); WATCHED].map(|()| {
        let before = cpu_ticks(game.pid());
        sleep(Duration::from_secs(1));
        cpu_ticks(game.pid()) - before
    })
}
