//! The speaker where nothing can be heard.

use std::time::{Duration, Instant};
use std::{env, process, thread};

use tictactoe::platform::{Sound, Speaker};

const CHILD: &str = "TICTACTOE_TEST_CHILD";

/// Runs this test again in a child process without a sound server. If there is a sound card, the
/// volume is too low to hear.
#[test]
fn without_a_sound_server_nothing_blocks_and_nothing_is_printed() {
    if env::var_os(CHILD).is_some() {
        play_every_sound();
        return;
    }
    let test = "speaker::without_a_sound_server_nothing_blocks_and_nothing_is_printed";
    let child = process::Command::new(env::current_exe().expect("this program"))
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
    let begin = Instant::now();
    let mut speaker = Speaker::new();
    for sound in Sound::ALL {
        speaker.play(sound, 0.01);
    }
    assert!(begin.elapsed() < Duration::from_millis(500), "{begin:?}");
    thread::sleep(Duration::from_millis(500));
    speaker.play(Sound::Win, 0.01);
}
