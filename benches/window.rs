//! Measures how fast the window opens, how much memory it takes, how fast it
//! answers clicks and closes, and how much processor time it takes while idle. It prints each figure with its goal, and does not
//! fail if a goal is missed.
//!
//! `cargo bench --bench window -- measure`, or `-- measure start` for opening alone.
//!
//! `cargo bench --bench window -- storms` measures what is left after hundreds of sizes and thousands of
//! clicks. `-- storms PROGRAM` measures another build of the game, for comparison.

#[cfg(target_os = "linux")]
#[path = "../tests/support"]
mod support {
    pub mod x11;
}

/// Argument that opens a window that draws one rectangle: what the graphics driver alone takes for a
/// first picture. Without a graphics card, it first compiles a program that draws.
#[cfg(target_os = "linux")]
const PLAIN_WINDOW: &str = "plain-window";

/// Argument that opens a window that draws nothing, as a reference for the first frame.
#[cfg(target_os = "linux")]
const EMPTY_WINDOW: &str = "empty-window";

/// Argument that measures storms of input.
#[cfg(target_os = "linux")]
const STORMS: &str = "storms";

#[cfg(target_os = "linux")]
#[path = "window/storms.rs"]
mod storms;

fn main() {
    match std::env::args().nth(1).as_deref() {
        #[cfg(target_os = "linux")]
        Some("measure") => measurements::run(),
        #[cfg(target_os = "linux")]
        Some(STORMS) => storms::run(),
        #[cfg(target_os = "linux")]
        Some(EMPTY_WINDOW) => measurements::show_window(false),
        #[cfg(target_os = "linux")]
        Some(PLAIN_WINDOW) => measurements::show_window(true),
        _ => println!("measures only when asked: cargo bench --bench window -- measure"),
    }
}

#[cfg(target_os = "linux")]
mod measurements {
    use std::fs;
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    use crate::support::x11::{Game, Picture, Screen};
    use crate::{EMPTY_WINDOW, PLAIN_WINDOW};

    pub const PROGRAM: &str = env!("CARGO_BIN_EXE_tictactoe");

    /// How often each program is started.
    const STARTS: usize = 15;

    /// The flags that start a game for two on 3x3.
    const BOARD: &[&str] = &["--opponent", "human"];

    /// Long enough for the window to reach its longest sleep between frames.
    const IDLE_TIME: Duration = Duration::from_secs(8);

    pub fn run() {
        let Some(screen) = Screen::start(800, 700) else {
            return;
        };
        measure_start(&screen);
        if std::env::args().nth(2).as_deref() == Some("start") {
            return;
        }
        measure_clicks(&screen);
        measure_closing(&screen);
        measure_idling(&screen, "start screen", &[]);
        measure_idling(&screen, "empty board", BOARD);
    }

    pub fn show_window(has_rectangle: bool) {
        let config = macroquad::conf::Conf {
            miniquad_conf: macroquad::miniquad::conf::Conf {
                window_title: "empty".to_owned(),
                window_width: 600,
                window_height: 600,
                ..Default::default()
            },
            ..Default::default()
        };
        macroquad::Window::from_config(config, async move {
            loop {
                if has_rectangle {
                    macroquad::shapes::draw_rectangle(9.0, 9.0, 99.0, 99.0, macroquad::color::RED);
                }
                macroquad::window::next_frame().await;
            }
        });
    }

    /// Compares the game's start with that of an empty window, launched in turn with it, so that
    /// both find the machine equally busy.
    fn measure_start(screen: &Screen) {
        let this_program = std::env::current_exe().expect("the path of this program");
        let this_program = this_program.to_str().expect("a path in Unicode");
        let programs = [
            ("an empty window", this_program, &[EMPTY_WINDOW][..]),
            ("a rectangle", this_program, &[PLAIN_WINDOW]),
            ("start screen", PROGRAM, &[]),
            ("empty board", PROGRAM, BOARD),
        ];
        let mut times = programs.map(|_| Vec::new());
        let mut memories = programs.map(|_| Vec::new());
        for _ in 0..STARTS {
            for (i, (_, program, args)) in programs.iter().enumerate() {
                let (time, memory) = start(screen, program, args);
                times[i].push(milliseconds(time));
                memories[i].push(memory);
            }
        }
        let (times, memories) = (times.map(median), memories.map(median));
        for (i, (what, _, _)) in programs.iter().enumerate() {
            println!(
                "{what}: first picture after {:.1} ms ({:+.1}), {:.1} MB ({:+.1})",
                times[i],
                times[i] - times[0],
                memories[i],
                memories[i] - memories[0]
            );
        }
        println!("(goals for the game: 10 ms after the empty window, 8 MB more)");
    }

    /// How long a program takes to show its first picture, and the memory it holds soon after, in MB.
    fn start(screen: &Screen, program: &str, args: &[&str]) -> (Duration, f64) {
        let start = Instant::now();
        let game = screen.launch(program, args);
        let time = start.elapsed();
        sleep(Duration::from_millis(300));
        (time, memory_of(game.pid(), "VmRSS"))
    }

    /// The memory of a process in MB: `VmRSS` that it holds, `VmHWM` at most so far; see proc(5).
    pub fn memory_of(pid: u32, kind: &str) -> f64 {
        let status = fs::read_to_string(format!("/proc/{pid}/status")).expect("a running game");
        let line = status.lines().find(|line| line.starts_with(kind));
        let kilobytes = line.and_then(|line| line.split_whitespace().nth(1));
        let kilobytes: f64 = kilobytes.expect(kind).parse().expect("a number");
        kilobytes / 1024.0
    }

    fn measure_clicks(screen: &Screen) {
        let game = screen.launch(PROGRAM, &["--opponent", "human", "--board", "7x7x7", "--log"]);
        let while_playing: Vec<Duration> =
            (0..20).map(|cell| time_to_answer(&game, cell, Duration::ZERO)).collect();
        let after_idling: Vec<Duration> =
            (20..25).map(|cell| time_to_answer(&game, cell, IDLE_TIME)).collect();
        report("a click while playing", &while_playing, "one frame, 17 ms");
        report("a click after a long rest", &after_idling, "150 ms");
    }

    fn report(what: &str, times: &[Duration], goal: &str) {
        let longest = times.iter().max().copied().unwrap_or_default();
        println!(
            "{what}: answered within {:.1} ms (median), {:.1} ms at most (goal: {goal})",
            median(times.iter().copied().map(milliseconds).collect()),
            milliseconds(longest)
        );
    }

    /// Measures from a click on a cell of a 7x7 board until the screen changes there. `cell` counts
    /// from 0. The game idles for `idle_time` before the click.
    fn time_to_answer(game: &Game, cell: u16, idle_time: Duration) -> Duration {
        let (x, y) = (72 + 65 * (cell % 7) + 32, 72 + 65 * (cell / 7) + 32);
        // Right of and below the middle, clear of the cell's number.
        let pixels = |picture: &Picture, of: fn([u8; 3]) -> bool| {
            picture.count(x - 8..x + 26, y - 8..y + 26, of)
        };
        let faint = |[r, g, _]: [u8; 3]| r > 20 && g > 20;
        let full = |[r, g, _]: [u8; 3]| r > 200 && g > 180;
        game.hover(x, y);
        game.wait_for("the faint mark", |picture| pixels(picture, faint) > 0);
        sleep(idle_time);
        let before = game.picture();
        let start = Instant::now();
        game.click(x, y);
        while game.picture() == before {}
        let time = start.elapsed();
        game.wait_for("the mark, drawn in full", |picture| pixels(picture, full) > 100);
        time
    }

    /// Measures from a request to close, sent without a click, until the game ends.
    fn measure_closing(screen: &Screen) {
        let times = (0..3).map(|_| {
            let game = screen.launch(PROGRAM, &[]);
            sleep(IDLE_TIME);
            let start = Instant::now();
            game.close();
            game.wait_exit();
            start.elapsed()
        });
        report("a request to close after a long rest", &times.collect::<Vec<_>>(), "2.1 s");
    }

    fn measure_idling(screen: &Screen, what: &str, flags: &[&str]) {
        const MEASURED_TIME: Duration = Duration::from_secs(30);
        let game = screen.launch(PROGRAM, flags);
        sleep(IDLE_TIME);
        let before = cpu_ticks(game.pid());
        sleep(MEASURED_TIME);
        let ticks = cpu_ticks(game.pid()) - before;
        // There are 100 ticks in a second, so ticks per second are a percentage of a core.
        let percent = ticks as f64 / MEASURED_TIME.as_secs_f64();
        println!("at rest, {what}: {percent:.2} % of a core (goal: 0.5 %)");
    }

    /// Returns the user and system time in clock ticks: `utime` and `stime` of proc(5).
    pub fn cpu_ticks(pid: u32) -> u64 {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).expect("a running game");
        let after_name = stat.rsplit(')').next().unwrap_or_default();
        let fields: Vec<&str> = after_name.split_whitespace().collect();
        let ticks = |field: usize| -> u64 { fields[field].parse().expect("a number of ticks") };
        ticks(11) + ticks(12)
    }

    fn milliseconds(time: Duration) -> f64 {
        1000.0 * time.as_secs_f64()
    }

    fn median(mut values: Vec<f64>) -> f64 {
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    }
}
