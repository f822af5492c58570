//! Sound output on Windows and macOS, through cpal.

mod mixer;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{BufferSize, ErrorKind, Stream};

use super::{Device, QUEUE_LENGTH};
use crate::platform::Sound;
use mixer::{Mixer, Voice};

struct Output {
    stream: Stream,
    voices: SyncSender<Voice>,
    has_failed: Arc<AtomicBool>,
}

pub fn open() -> Option<Box<dyn Device>> {
    let device = cpal::default_host().default_output_device()?;
    // The device's own: on macOS, cpal would change it for all programs.
    let mut config = device.default_output_config().ok()?.config();
    if cfg!(windows) {
        config.buffer_size = BufferSize::Fixed(config.sample_rate / 20); // the default stutters on a busy machine
    }
    let (voices, queue) = sync_channel(QUEUE_LENGTH);
    let mut mixer = Mixer::new(queue, config.channels, config.sample_rate);
    let has_failed = Arc::new(AtomicBool::new(false));
    let failed = Arc::clone(&has_failed);
    let on_error = move |error: cpal::Error| match error.kind() {
        ErrorKind::DeviceChanged | ErrorKind::RealtimeDenied | ErrorKind::Xrun => {} // it plays on
        _ => failed.store(true, Ordering::Relaxed),
    };
    let fill = move |samples: &mut [f32], _: &_| mixer.fill(samples);
    let stream = device.build_output_stream(config, fill, on_error, None).ok()?;
    Some(Box::new(Output { stream, voices, has_failed }))
}

impl Device for Output {
    fn play(&mut self, sound: Sound, gain: f32) -> bool {
        let _ = self.voices.try_send(Voice::new(sound, gain));
        // Has no effect while the stream is running.
        self.stream.play().is_ok() && !self.has_failed.load(Ordering::Relaxed)
    }

    fn stop(&mut self) {
        let _ = self.stream.pause();
    }
}
