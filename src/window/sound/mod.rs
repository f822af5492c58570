//! Sound, where there is a device and the feature `sound`; silence everywhere else.
//!
//! A sound server can hang and a device can vanish, so the window only queues what is to be heard.
//! A thread of its own, started with the first sound, opens the device, hands it the sounds and
//! lets it rest between them. Whatever fails there, the game goes on in silence.

// Where the sound library can be built: the same condition stands in Cargo.toml.
#[cfg_attr(
    all(
        feature = "sound",
        target_os = "linux",
        target_env = "gnu",
        any(target_arch = "x86_64", target_arch = "aarch64")
    ),
    path = "device_miniaudio.rs"
)]
#[cfg_attr(
    not(all(
        feature = "sound",
        target_os = "linux",
        target_env = "gnu",
        any(target_arch = "x86_64", target_arch = "aarch64")
    )),
    path = "device_none.rs"
)]
mod device;

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::app::{Sound, gain};

/// Sounds that may wait for the device; more are not heard.
const QUEUE: usize = 8;

/// A sound that could not be begun for this long is too late to be heard.
const LATE: Duration = Duration::from_millis(400);

/// The device rests when nothing was played for this long; the longest sound is shorter.
const REST: Duration = Duration::from_secs(2);

/// Plays sounds, and never makes its caller wait.
pub struct Speaker {
    /// How to open the device; taken by the thread.
    opener: Option<Opener>,
    queue: Option<SyncSender<Note>>,
}

/// Opens the device, or says that there is none.
type Open = fn() -> Option<Box<dyn Device>>;

/// The same, with what a test needs to know.
type Opener = Box<dyn FnMut() -> Option<Box<dyn Device>> + Send>;

/// What makes sounds heard.
trait Device {
    /// Begins a sound; `false` when the device is of no more use.
    fn play(&mut self, sound: Sound, gain: f32) -> bool;

    /// Takes no more of the machine's time until the next sound.
    fn rest(&mut self);
}

/// A sound to be played.
struct Note {
    sound: Sound,
    /// What its samples are multiplied by.
    gain: f32,
    /// When it was asked for.
    asked: Instant,
}

impl Speaker {
    /// A speaker that opens the device with the first sound.
    pub fn new() -> Speaker {
        Speaker {
            opener: device::OPEN.map(|open| Box::new(open) as Opener),
            queue: None,
        }
    }

    /// Plays a sound at a volume from 0, silence, to 1; drops it where too many wait.
    pub fn play(&mut self, sound: Sound, volume: f32) {
        if volume.is_nan() || volume <= 0.0 {
            return;
        }
        if let Some(opener) = self.opener.take() {
            self.queue = start(opener);
        }
        if let Some(queue) = &self.queue {
            let _ = queue.try_send(Note {
                sound,
                gain: gain(volume),
                asked: Instant::now(),
            });
        }
    }
}

impl Default for Speaker {
    fn default() -> Speaker {
        Speaker::new()
    }
}

/// Starts the thread that plays what is queued.
fn start(opener: Opener) -> Option<SyncSender<Note>> {
    let (queue, notes) = sync_channel(QUEUE);
    thread::Builder::new()
        .name("sound".to_owned())
        .spawn(move || serve(opener, &notes))
        .ok()?;
    Some(queue)
}

/// Plays notes until there can be no more.
fn serve(mut opener: Opener, notes: &Receiver<Note>) {
    let mut device = None;
    while let Some(note) = next(notes, &mut device) {
        if device.is_none() {
            device = opener();
        }
        if let Some(open) = &mut device {
            // Opening may have taken its time.
            if note.asked.elapsed() < LATE && !open.play(note.sound, note.gain) {
                device = None;
            }
        }
    }
}

/// Waits for the next note; meanwhile the device may rest.
fn next(notes: &Receiver<Note>, device: &mut Option<Box<dyn Device>>) -> Option<Note> {
    match notes.recv_timeout(REST) {
        Err(RecvTimeoutError::Timeout) => {
            if let Some(device) = device {
                device.rest();
            }
            notes.recv().ok()
        }
        note => note.ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Sender, channel};

    const PATIENCE: Duration = Duration::from_secs(20);

    /// Tells what reaches the device; breaks down at a draw.
    struct Ear(Sender<(Sound, f32)>);

    impl Device for Ear {
        fn play(&mut self, sound: Sound, gain: f32) -> bool {
            let _ = self.0.send((sound, gain));
            sound != Sound::Draw
        }

        fn rest(&mut self) {}
    }

    fn speaker(opener: impl FnMut() -> Option<Box<dyn Device>> + Send + 'static) -> Speaker {
        Speaker {
            opener: Some(Box::new(opener)),
            queue: None,
        }
    }

    fn heard(ear: &Receiver<(Sound, f32)>) -> (Sound, f32) {
        ear.recv_timeout(PATIENCE).expect("a sound")
    }

    #[test]
    fn every_sound_reaches_the_device_in_its_order() {
        let (tell, ear) = channel();
        let mut speaker = speaker(move || Some(Box::new(Ear(tell.clone()))));
        for sound in Sound::ALL {
            speaker.play(sound, 1.0);
            assert_eq!(heard(&ear), (sound, 1.0));
        }
    }

    #[test]
    fn half_the_volume_is_a_quarter_of_the_signal_and_more_than_full_is_full() {
        let (tell, ear) = channel();
        let mut speaker = speaker(move || Some(Box::new(Ear(tell.clone()))));
        speaker.play(Sound::MarkX, 0.5);
        speaker.play(Sound::MarkX, 7.0);
        assert_eq!(heard(&ear), (Sound::MarkX, 0.25));
        assert_eq!(heard(&ear), (Sound::MarkX, 1.0));
    }

    #[test]
    fn the_device_is_opened_with_the_first_sound_that_can_be_heard() {
        let (tell, opened) = channel();
        let mut speaker = speaker(move || {
            let _ = tell.send(());
            None
        });
        for volume in [0.0, -1.0, f32::NAN] {
            speaker.play(Sound::Win, volume);
        }
        assert!(speaker.queue.is_none(), "no thread to play nothing");
        assert!(opened.try_recv().is_err());
        speaker.play(Sound::Win, 0.1);
        assert!(opened.recv_timeout(PATIENCE).is_ok());
    }

    #[test]
    fn a_device_that_breaks_down_is_opened_again() {
        let (tell, ear) = channel();
        let (count, opened) = channel();
        let mut speaker = speaker(move || {
            let _ = count.send(());
            Some(Box::new(Ear(tell.clone())))
        });
        for sound in [Sound::MarkX, Sound::Draw, Sound::MarkO] {
            speaker.play(sound, 1.0);
            assert_eq!(heard(&ear).0, sound);
        }
        assert_eq!(opened.try_iter().count(), 2);
    }

    #[test]
    fn a_server_that_hangs_keeps_nobody_waiting_and_late_sounds_are_dropped() {
        let (tell, ear) = channel();
        let (answer, server) = channel::<()>();
        let mut speaker = speaker(move || {
            let _ = server.recv_timeout(PATIENCE);
            Some(Box::new(Ear(tell.clone())))
        });
        let begin = Instant::now();
        for _ in 0..1000 {
            speaker.play(Sound::MarkX, 1.0);
        }
        let taken = begin.elapsed();
        assert!(taken < Duration::from_secs(1), "{taken:?}");
        thread::sleep(LATE);
        answer.send(()).expect("a server that waits");
        assert!(ear.recv_timeout(LATE).is_err(), "a sound that is too late");
        speaker.play(Sound::Win, 1.0);
        assert_eq!(heard(&ear).0, Sound::Win);
    }

    #[test]
    fn a_panic_beside_the_window_is_silence() {
        let mut speaker = speaker(|| panic!("a test of a defect"));
        for _ in 0..3 {
            speaker.play(Sound::MarkO, 1.0);
            thread::sleep(Duration::from_millis(20));
        }
    }
}
