//! Measures how fast the window opens, answers clicks and closes, and how much processor time it
//! takes while idle. It prints each figure with its goal, and does not fail if a goal is missed.
//!
//! `cargo bench --bench window -- measure`

#[cfg(all(feature = "gui", target_os = "linux"))]
#[path = "../tests/support"]
mod support {
    pub mod x11;
}

/// Argument that opens a window that draws nothing, as a reference for the first frame.
#[cfg(all(feature = "gui", target_os = "linux"))]
const EMPTY_WINDOW: &str = "empty-window";

fn main() {
    match std::env::args().nth(1).as_deref() {
        #[cfg(all(feature = "gui", target_os = "linux"))]
        Some("measure") => measurements::run(),
        #[cfg(all(feature = "gui", target_os = "linux"))]
        Some(EMPTY_WINDOW) => measurements::show_empty_window(),
        _ => println!("measures only when asked: cargo bench --bench window -- measure"),
    }
}

#[cfg(all(feature = "gui", target_os = "linux"))]
mod measurements {
    use std::fs;
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    use crate::EMPTY_WINDOW;
    use crate::support::x11::{Game, Picture, Screen};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_tictactoe");

    /// Long enough for the window to reach its longest sleep between frames.
    const IDLE_TIME: Duration = Duration::from_secs(8);

    pub fn run() {
        let Some(screen) = Screen::start(800, 700) else {
            return;
        };
        measure_first_frame(&screen);
        measure_clicks(&screen);
        measure_closing(&screen);
        measure_idling(&screen, "start screen", &[]);
        measure_idling(&screen, "empty board", &["--opponent", "human"]);
    }

    pub fn show_empty_window() {
        macroquad::Window::new("empty", async {
            loop {
                macroquad::window::next_frame().await;
            }
        });
    }

    fn measure_first_frame(screen: &Screen) {
        let this_program = std::env::current_exe().expect("the path of this program");
        let this_program = this_program.to_str().expect("a path in Unicode");
        let time_to_launch = |program: &str, args: &[&str]| {
            let start = Instant::now();
            let game = screen.launch(program, args);
            let time = start.elapsed();
            drop(game);
            time
        };
        let (mut game, mut empty) = (Vec::new(), Vec::new());
        for _ in 0..15 {
            empty.push(time_to_launch(this_program, &[EMPTY_WINDOW]));
            game.push(time_to_launch(PROGRAM, &[]));
        }
        let (game, empty) = (median(game), median(empty));
        let later = 1000.0 * (game.as_secs_f64() - empty.as_secs_f64());
        println!(
            "first frame: {} ms, an empty window's {} ms: {later:.0} ms later (goal: 50)",
            game.as_millis(),
            empty.as_millis()
        );
    }

    fn measure_clicks(screen: &Screen) {
        let game = screen.launch(
            PROGRAM,
            &["--opponent", "human", "--board", "7x7x7", "--log"],
        );
        let while_playing = (0..20)
            .map(|cell| time_to_answer(&game, cell, Duration::ZERO))
            .collect();
        let after_idling = (20..25)
            .map(|cell| time_to_answer(&game, cell, IDLE_TIME))
            .collect();
        report("a click while playing", while_playing, "one frame, 17 ms");
        report("a click after a long rest", after_idling, "150 ms");
    }

    fn report(what: &str, times: Vec<Duration>, goal: &str) {
        let longest = times.iter().max().copied().unwrap_or_default();
        println!(
            "{what}: answered within {:.1} ms (median), {:.1} ms at most (goal: {goal})",
            1000.0 * median(times).as_secs_f64(),
            1000.0 * longest.as_secs_f64()
        );
    }

    /// Measures from a click on a cell of a 7x7 board until the screen changes there. `cell` counts
    /// from 0. The game idles for `idle_time` before the click.
    fn time_to_answer(game: &Game, cell: u16, idle_time: Duration) -> Duration {
        let (x, y) = (72 + 65 * (cell % 7) + 32, 72 + 65 * (cell / 7) + 32);
        let bright_pixels = |picture: &Picture| {
            let bright = |[r, g, _]: [u8; 3]| r > 20 && g > 20;
            picture.count(x - 26..x + 26, y - 26..y + 26, bright)
        };
        game.hover(x, y);
        let faint_mark =
            bright_pixels(&game.wait_for("the faint mark", |picture| bright_pixels(picture) > 0));
        sleep(idle_time);
        let start = Instant::now();
        game.click(x, y);
        while bright_pixels(&game.picture()) == faint_mark {}
        let time = start.elapsed();
        game.wait_for("the mark, drawn in full", |picture| {
            bright_pixels(picture) > 2_000
        });
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
        report(
            "a request to close after a long rest",
            times.collect(),
            "2.1 s",
        );
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
    fn cpu_ticks(pid: u32) -> u64 {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).expect("a running game");
        let after_name = stat.rsplit(')').next().unwrap_or_default();
        let fields: Vec<&str> = after_name.split_whitespace().collect();
        let ticks = |field: usize| -> u64 { fields[field].parse().expect("a number of ticks") };
        ticks(11) + ticks(12)
    }

    fn median(mut times: Vec<Duration>) -> Duration {
        times.sort();
        times[times.len() / 2]
    }
}
