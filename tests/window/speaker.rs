//! The speaker where nothing can be heard.

use std::{env, process};

use tictactoe::platform::{Sound, Speaker};

const CHILD: &str = "TICTACTOE_TEST_CHILD";

#[test]
fn without_a_sound_server_nothing_blocks_and_nothing_is_printed() {
    let test = "speaker::without_a_sound_server_nothing_blocks_and_nothing_is_printed";
    without_a_sound_server(test, play_every_sound, "");
}

/// Runs a test again in a child process without a sound server, under this limit, and there this. If there is
/// a sound card, the volume is too low to hear.
fn without_a_sound_server(test: &str, play: fn(), limit: &str) {
    if env::var_os(CHILD).is_some() {
        play();
        return;
    }
    let child = process::Command::new("sh")
        .args(["-c", &format!("{limit}\nexec \"$0\" \"$@\"")])
        .arg(env::current_exe().expect("this program"))
        .args(["--exact", test, "--nocapture"])
        .env(CHILD, "1")
        .env("PULSE_SERVER", "unix:/nonexistent")
        .output()
        .expect("this program, again");
    assert!(child.status.success(), "{child:?}");
    assert!(child.stderr.is_empty(), "{child:?}");
    let output = String::from_utf8_lossy(&child.stdout);
    assert!(output.contains("1 passed"), "it played: {output}");
}

fn play_every_sound() {
    let mut speaker = Speaker::default();
    for sound in Sound::ALL {
        speaker.play(sound, 0.01);
    }
}

/// Each try to reach a server that is not there takes a descriptor and 20 kB for good, if the library of
/// `PulseAudio` is installed.
#[cfg(target_os = "linux")]
mod resources {
    use std::time::{Duration, Instant};
    use std::{fs, thread};

    use super::{Sound, Speaker, without_a_sound_server};

    const PATIENCE: Duration = Duration::from_secs(120);

    #[test]
    fn thousands_of_sounds_take_no_more_than_the_first() {
        let test = "speaker::resources::thousands_of_sounds_take_no_more_than_the_first";
        without_a_sound_server(test, play_thousands, "");
    }

    /// `PulseAudio` shares memory through a file that is larger.
    #[test]
    fn with_a_limit_of_files_nothing_ends_the_program() {
        let test = "speaker::resources::with_a_limit_of_files_nothing_ends_the_program";
        without_a_sound_server(test, || play(1), "ulimit -f 64");
    }

    fn play_thousands() {
        play(1);
        let (descriptors, memory) = (open_descriptors(), resident_kilobytes());
        play(2_000);
        let more = open_descriptors().saturating_sub(descriptors);
        assert!(more <= 1, "{more} more descriptors");
        let more = resident_kilobytes().saturating_sub(memory);
        assert!(more < 4_000, "{more} kB more");
    }

    /// Plays this many sounds, each when the one before has been dealt with, on a speaker of its own.
    fn play(sounds: usize) {
        let others = threads();
        let mut speaker = Speaker::default();
        for sound in Sound::ALL.into_iter().cycle().take(sounds) {
            speaker.play(sound, 0.01);
            await_threads("sleep", &others, |states| states.iter().all(|state| *state == 'S'));
        }
        drop(speaker);
        await_threads("end", &others, <[char]>::is_empty);
    }

    /// Waits for the states of the threads that play: `S` means that one sleeps.
    fn await_threads(what: &str, others: &[String], condition: impl Fn(&[char]) -> bool) {
        let begin = Instant::now();
        loop {
            let mut ours = threads();
            ours.retain(|thread| !others.contains(thread));
            let states: Vec<char> = ours.iter().filter_map(|thread| state(thread)).collect();
            if condition(&states) {
                return;
            }
            assert!(begin.elapsed() < PATIENCE, "they never {what}: {states:?}");
            thread::yield_now();
        }
    }

    /// The numbers of the threads of this process.
    fn threads() -> Vec<String> {
        let threads = fs::read_dir("/proc/self/task").expect("/proc").flatten();
        threads.map(|thread| thread.file_name().to_string_lossy().into_owned()).collect()
    }

    /// `None` if the thread has ended.
    fn state(thread: &str) -> Option<char> {
        let stat = fs::read_to_string(format!("/proc/self/task/{thread}/stat")).ok()?;
        stat.rsplit_once(") ")?.1.chars().next()
    }

    fn open_descriptors() -> usize {
        fs::read_dir("/proc/self/fd").expect("/proc").count()
    }

    fn resident_kilobytes() -> u64 {
        let status = fs::read_to_string("/proc/self/status").expect("/proc");
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().nth(1));
        kilobytes.expect("VmRSS").parse().expect("a number")
    }
}
