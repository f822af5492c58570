//! Measures what a person feels: how soon the window is there, how soon a click is answered, and
//! what the game costs while nobody plays. Prints figures; nothing here can fail for being slow.
//!
//! `cargo bench --bench window -- measure`

#[cfg(all(feature = "gui", target_os = "linux"))]
#[path = "../tests/support/mod.rs"]
mod support;

fn main() {
    match std::env::args().nth(1).as_deref() {
        #[cfg(all(feature = "gui", target_os = "linux"))]
        Some("measure") => measuring::measure(),
        #[cfg(all(feature = "gui", target_os = "linux"))]
        Some("empty-window") => measuring::empty_window(),
        _ => println!("measures only when asked: cargo bench --bench window -- measure"),
    }
}

#[cfg(all(feature = "gui", target_os = "linux"))]
mod measuring {
    use std::fs;
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    use crate::support::x11::{Game, Picture, Screen};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_tictactoe");

    /// Long enough that the window's naps have grown to their longest.
    const LONG_REST: Duration = Duration::from_secs(8);

    pub fn measure() {
        let Some(screen) = Screen::start(800, 700) else {
            return;
        };
        first_frame(&screen);
        clicks(&screen);
        closing(&screen);
        idle(&screen, "start panel", &[]);
        idle(&screen, "empty board", &["--opponent", "human"]);
    }

    /// The engine's own window with nothing in it.
    pub fn empty_window() {
        macroquad::Window::new("empty", async {
            loop {
                macroquad::window::next_frame().await;
            }
        });
    }

    fn first_frame(screen: &Screen) {
        let ourselves = std::env::current_exe().expect("the path of this program");
        let empty = ourselves.to_str().expect("a path in Unicode");
        let painted = |program: &str, args: &[&str]| {
            let start = Instant::now();
            let game = screen.launch(program, args);
            let time = start.elapsed();
            drop(game);
            time
        };
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..15 {
            theirs.push(painted(empty, &["empty-window"]));
            ours.push(painted(PROGRAM, &[]));
        }
        let (ours, theirs) = (median(ours), median(theirs));
        let later = 1000.0 * (ours.as_secs_f64() - theirs.as_secs_f64());
        println!(
            "first frame: {} ms, an empty window's {} ms: {later:.0} ms later (goal: 50)",
            ours.as_millis(),
            theirs.as_millis()
        );
    }

    fn clicks(screen: &Screen) {
        let game = screen.launch(
            PROGRAM,
            &["--opponent", "human", "--board", "7x7x7", "--log"],
        );
        let (warm, cold): (Vec<u16>, Vec<u16>) = ((0..20).collect(), (20..25).collect());
        let warm = warm
            .into_iter()
            .map(|cell| answer(&game, cell, Duration::ZERO))
            .collect();
        let cold = cold
            .into_iter()
            .map(|cell| answer(&game, cell, LONG_REST))
            .collect();
        report("a click while playing", warm, "one frame, 17 ms");
        report("a click after a long rest", cold, "150 ms");
    }

    fn report(what: &str, times: Vec<Duration>, goal: &str) {
        let most = times.iter().max().copied().unwrap_or_default();
        println!(
            "{what}: answered within {:.1} ms (median), {:.1} ms at most (goal: {goal})",
            1000.0 * median(times).as_secs_f64(),
            1000.0 * most.as_secs_f64()
        );
    }

    /// From a click on a cell of 7x7, counted from 0, until the screen shows it.
    fn answer(game: &Game, cell: u16, rest: Duration) -> Duration {
        let (x, y) = (72 + 65 * (cell % 7) + 32, 72 + 65 * (cell / 7) + 32);
        let inside = |picture: &Picture| {
            let bright = |[r, g, _]: [u8; 3]| r > 20 && g > 20;
            picture.count(x - 26..x + 26, y - 26..y + 26, bright)
        };
        game.hover(x, y);
        let faint = inside(&game.wait_for("the faint mark", |picture| inside(picture) > 0));
        sleep(rest);
        let start = Instant::now();
        game.click(x, y);
        while inside(&game.picture()) == faint {}
        let time = start.elapsed();
        game.wait_for("the mark, drawn in full", |picture| inside(picture) > 2_000);
        time
    }

    /// From a request to close that comes with no click, until the game has ended.
    fn closing(screen: &Screen) {
        let times = (0..3).map(|_| {
            let game = screen.launch(PROGRAM, &[]);
            sleep(LONG_REST);
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

    fn idle(screen: &Screen, what: &str, flags: &[&str]) {
        const WATCHED: Duration = Duration::from_secs(30);
        let game = screen.launch(PROGRAM, flags);
        sleep(LONG_REST);
        let before = cpu_ticks(game.pid());
        sleep(WATCHED);
        let ticks = cpu_ticks(game.pid()) - before;
        // A tick is 10 ms.
        let percent = ticks as f64 / WATCHED.as_secs_f64();
        println!("at rest, {what}: {percent:.2} % of a core (goal: 0.5 %)");
    }

    /// Time on a processor so far, in the ticks of proc(5).
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
