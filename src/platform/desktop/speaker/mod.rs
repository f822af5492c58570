//! Sound with the feature `sound` and a device; silence otherwise.
//!
//! A sound server can hang and a device can vanish, so the game only queues its sounds. A thread, started by
//! the first sound, opens the device, plays them and stops the device in between. If anything fails there,
//! the game continues in silence.

// Where a sound library can be built; Cargo.toml has the same conditions.
#[cfg_attr(all(feature = "sound", any(target_os = "macos", windows)), path = "device_cpal.rs")]
#[cfg_attr(
    all(
        feature = "sound",
        target_os = "linux",
        target_env = "gnu",
        any(target_arch = "x86_64", target_arch = "aarch64")
    ),
    path = "device_miniaudio.rs"
)]
mod device;

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::platform::{Sound, gain};

/// Further sounds are dropped.
const QUEUE_LENGTH: usize = 8;

const MAX_DELAY: Duration = Duration::from_millis(400);

/// Time until another try to open the device. Each try costs a descriptor and 20 kB: miniaudio 0.11.23 does
/// not free the context of `PulseAudio` if there is no server (`ma_init_pa_mainloop_and_pa_context__pulse`).
const RETRY_TIME: Duration = Duration::from_secs(10 * 60);

/// Idle time after which the device stops; longer than any sound.
const IDLE_TIME: Duration = Duration::from_secs(2);

/// Plays sounds without blocking.
pub struct Speaker {
    opener: Option<Opener>,
    queue: Option<SyncSender<Request>>,
    /// A sound that could not start within this time is dropped.
    max_delay: Duration,
}

/// Opens the device, if there is one.
type Opener = Box<dyn FnMut() -> Option<Box<dyn Device>> + Send>;

trait Device {
    /// Starts a sound; false if the device has failed and must be opened again.
    fn play(&mut self, sound: Sound, gain: f32) -> bool;

    /// Stops the device until the next sound, to save processor time.
    fn stop(&mut self);
}

struct Request {
    sound: Sound,
    gain: f32,
    time: Instant,
}

impl Default for Speaker {
    /// The first sound opens the device.
    fn default() -> Speaker {
        Speaker { opener: Some(Box::new(device::open)), queue: None, max_delay: MAX_DELAY }
    }
}

impl Speaker {
    /// Plays a sound at a volume from 0 (silent) to 1, or drops it if the queue is full.
    pub fn play(&mut self, sound: Sound, volume: f32) {
        if volume.is_nan() || volume <= 0.0 {
            return;
        }
        if let Some(opener) = self.opener.take() {
            self.queue = start(opener, self.max_delay);
        }
        if let Some(queue) = &self.queue {
            let _ = queue.try_send(Request { sound, gain: gain(volume), time: Instant::now() });
        }
    }
}

fn start(opener: Opener, max_delay: Duration) -> Option<SyncSender<Request>> {
    let (queue, requests) = sync_channel(QUEUE_LENGTH);
    thread::Builder::new()
        .name("sound".to_owned())
        .spawn(move || serve(opener, &requests, max_delay))
        .ok()?;
    Some(queue)
}

fn serve(mut opener: Opener, requests: &Receiver<Request>, max_delay: Duration) {
    let mut device = None;
    let mut retry_at = Instant::now();
    while let Some(request) = next(requests, &mut device) {
        let now = Instant::now();
        if device.is_none() && now >= retry_at {
            device = opener();
            retry_at = now + RETRY_TIME;
        }
        let Some(open) = &mut device else {
            continue;
        };
        // Opening the device may have taken long.
        if request.time.elapsed() >= max_delay {
            continue;
        }
        if open.play(request.sound, request.gain) {
            retry_at = now; // should it fail later, it is opened again at once
        } else {
            device = None;
        }
    }
}

/// Waits for the next sound, and stops the device after an idle time.
fn next(requests: &Receiver<Request>, device: &mut Option<Box<dyn Device>>) -> Option<Request> {
    match requests.recv_timeout(IDLE_TIME) {
        Err(RecvTimeoutError::Timeout) => {
            if let Some(device) = device {
                device.stop();
            }
            requests.recv().ok()
        }
        request => request.ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Sender, TryRecvError, channel};

    const PATIENCE: Duration = Duration::from_secs(120);

    /// Reports each sound, and fails at [`Sound::Draw`].
    struct Probe(Sender<(Sound, f32)>);

    impl Device for Probe {
        fn play(&mut self, sound: Sound, gain: f32) -> bool {
            let _ = self.0.send((sound, gain));
            sound != Sound::Draw
        }

        fn stop(&mut self) {}
    }

    fn speaker(opener: impl FnMut() -> Option<Box<dyn Device>> + Send + 'static) -> Speaker {
        Speaker { opener: Some(Box::new(opener)), queue: None, max_delay: Duration::MAX }
    }

    fn next_played(played: &Receiver<(Sound, f32)>) -> (Sound, f32) {
        played.recv_timeout(PATIENCE).expect("a sound")
    }

    #[test]
    fn half_the_volume_is_a_quarter_of_the_signal_and_more_than_full_is_full() {
        let (sender, played) = channel();
        let mut speaker = speaker(move || Some(Box::new(Probe(sender.clone()))));
        speaker.play(Sound::MarkX, 0.5);
        speaker.play(Sound::MarkX, 7.0);
        assert_eq!(next_played(&played), (Sound::MarkX, 0.25));
        assert_eq!(next_played(&played), (Sound::MarkX, 1.0));
    }

    #[test]
    fn the_first_audible_sound_opens_the_device() {
        let (sender, opened) = channel();
        let mut speaker = speaker(move || {
            let _ = sender.send(());
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
    fn a_device_that_fails_is_opened_again() {
        let (sender, played) = channel();
        let (count, opened) = channel();
        let mut speaker = speaker(move || {
            let _ = count.send(());
            Some(Box::new(Probe(sender.clone())))
        });
        for sound in [Sound::MarkX, Sound::Draw, Sound::MarkO] {
            speaker.play(sound, 1.0);
            assert_eq!(next_played(&played).0, sound);
        }
        assert_eq!(opened.try_iter().count(), 2);
    }

    #[test]
    fn a_device_that_is_not_there_or_never_plays_is_opened_once() {
        for is_there in [false, true] {
            let (sender, _played) = channel();
            let (count, opened) = channel();
            let mut speaker = speaker(move || {
                let _ = count.send(());
                is_there.then(|| Box::new(Probe(sender.clone())) as Box<dyn Device>)
            });
            for _ in 0..2_000 {
                speaker.play(Sound::Draw, 1.0);
            }
            drop(speaker);
            // Ends when the thread does.
            assert_eq!(opened.iter().count(), 1);
        }
    }

    #[test]
    fn a_server_that_hangs_blocks_no_one() {
        let (sender, played) = channel();
        let (answer, server) = channel::<()>();
        let mut speaker = speaker(move || {
            let _ = server.recv();
            Some(Box::new(Probe(sender.clone())))
        });
        for _ in 0..1000 {
            speaker.play(Sound::MarkX, 1.0);
        }
        assert_eq!(played.try_recv(), Err(TryRecvError::Empty));
        answer.send(()).expect("a server that waits");
        assert_eq!(next_played(&played).0, Sound::MarkX);
    }

    #[test]
    fn late_sounds_are_dropped() {
        let (sender, played) = channel();
        let mut speaker = speaker(move || Some(Box::new(Probe(sender.clone()))));
        speaker.max_delay = Duration::ZERO;
        speaker.play(Sound::MarkX, 1.0);
        drop(speaker);
        assert_eq!(played.iter().count(), 0);
    }
}
