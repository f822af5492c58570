//! Sound output through miniaudio, which loads the system's libraries at run time.
//!
//! miniaudio's own engine could replace `mixer`, and both sound alike in recordings from a null sink. But
//! maudio 0.1.15 lets safe code free memory that the engine reads: a `Sound` does not keep its data source
//! alive, and an `Engine` built without a `Device` does not keep its `Context`. It also adds 354 KB to the
//! program.

mod mixer;

use std::fs::{self, File};
use std::sync::mpsc::{SyncSender, sync_channel};

use maudio::audio::sample_rate::SampleRate;
use maudio::backend::Backend;
use maudio::context::ContextBuilder;
use maudio::device::Device as Stream;
use maudio::device::device_builder::{DeviceBuilder, DeviceBuilderOps};
use rustix::process::{Resource, getrlimit};

use super::{Device, QUEUE_LENGTH};
use crate::platform::Sound;
use mixer::{Mixer, SAMPLE_RATE, Voice};

pub fn open() -> Option<Box<dyn Device>> {
    Some(Box::new(Output::open()?))
}

struct Output {
    stream: Stream<f32>,
    voices: SyncSender<Voice>,
}

impl Output {
    fn open() -> Option<Output> {
        // PulseAudio shares memory through a file; the system ends a program whose file is too large.
        if getrlimit(Resource::Fsize).current.is_some() {
            return None;
        }
        let context = ContextBuilder::new().preferred_backends(backends()).build().ok()?;
        let (voices, queue) = sync_channel(QUEUE_LENGTH);
        let mut mixer = Mixer::new(queue, 1, SAMPLE_RATE);
        let stream = DeviceBuilder::playback()
            .f32()
            .playback_channels(1)
            .sample_rate(SampleRate::Sr22050)
            .context(&context)
            .with_callback(move |_, samples| mixer.fill(samples))
            .ok()?;
        Some(Output { stream, voices })
    }
}

impl Device for Output {
    fn play(&mut self, sound: Sound, gain: f32) -> bool {
        let _ = self.voices.try_send(Voice::new(sound, gain));
        // Has no effect while the device is running.
        self.stream.device_start().is_ok() && !self.stream.data_callback_panicked()
    }

    fn stop(&mut self) {
        let _ = self.stream.device_stop();
    }
}

/// Sound systems in order of preference, without miniaudio's null backend.
fn backends() -> Vec<Backend> {
    let mut backends = vec![Backend::PulseAudio]; // PipeWire speaks its protocol
    if has_card() {
        backends.push(Backend::Alsa);
    }
    backends
}

/// Whether there is an accessible sound card; without one, ALSA prints errors.
fn has_card() -> bool {
    let Ok(devices) = fs::read_dir("/dev/snd") else {
        return false;
    };
    devices.flatten().any(|device| {
        let name = device.file_name();
        name.to_str()
            .and_then(card)
            .is_some_and(|card| File::open(format!("/dev/snd/controlC{card}")).is_ok())
    })
}

/// The card in the name of a playback device, such as `pcmC0D3p`.
fn card(name: &str) -> Option<&str> {
    let (card, _) = name.strip_prefix("pcmC")?.strip_suffix('p')?.split_once('D')?;
    Some(card)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_playback_devices_name_a_card() {
        assert_eq!(card("pcmC0D3p"), Some("0"));
        assert_eq!(card("pcmC12D0p"), Some("12"));
        for other in ["pcmC0D0c", "controlC0", "timer", "by-path", "pcm", ""] {
            assert_eq!(card(other), None, "{other}");
        }
    }
}
