//! The contract for a web page and its workers.
#![allow(
    clippy::needless_pass_by_value,
    clippy::unnecessary_wraps,
    clippy::unused_self,
    reason = "a desktop program has the same signatures"
)]

mod script;

use std::cell::RefCell;
use std::io::{self, ErrorKind};
use std::ops::DerefMut;
use std::path::PathBuf;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use super::service::WorkerIsOver;
use super::{Service, Sound, SystemLetter, gain};
use script::End;

pub use script::{
    locale, mirror, now, page_is_hidden as is_hidden, page_offer_back as offer_back,
    page_prefers_contrast as prefers_contrast, page_prefers_dark as prefers_dark,
    page_prefers_reduced_motion as prefers_reduced_motion, query, seed, show_ground, take_mirrored,
};

thread_local! {
    /// One step of the service of this worker.
    static STEP: RefCell<Option<Box<dyn FnMut() -> bool>>> = const { RefCell::new(None) };
}

/// In a web worker, makes this program the service of the worker, and returns true. The page itself goes on.
pub fn is_served<S: Service>() -> bool {
    if !script::page_is_worker() {
        return false;
    }
    let mut service = S::default();
    let step = move || {
        while let Some(json) = script::request() {
            if let Ok(request) = serde_json::from_str(&json) {
                service.take(request);
            }
        }
        let found = service.step();
        for json in found.iter().flatten().filter_map(|it| serde_json::to_string(it).ok()) {
            script::send_to_page(&json);
        }
        found.is_some()
    };
    STEP.set(Some(Box::new(step)));
    true
}

/// Returns whether more is to be done.
fn step() -> bool {
    STEP.with_borrow_mut(|step| step.as_mut().is_some_and(|step| step()))
}

/// None: a page cannot read the system's fonts.
pub fn system_letter(_: char, _: u16) -> Poll<Option<Arc<SystemLetter>>> {
    Poll::Ready(None)
}

pub fn awaits_letters() -> bool {
    false
}

/// Always true: a page needs none.
pub fn has_threads() -> bool {
    true
}

/// A service in a web worker, which ends when this is dropped. If the browser starts no worker, the page does one step in
/// each frame.
pub struct Worker<S: Service> {
    number: u32,
    /// The last request: the one that counts if the worker never begins.
    request: String,
    here: Option<S>,
    /// When the page may do the next step.
    next_step: Duration,
}

/// Longer than from one [wait](Worker::wait) of a frame to the next, and shorter than from frame to frame.
const BETWEEN_STEPS: Duration = Duration::from_millis(5);

impl<S: Service> Worker<S> {
    pub fn start(_: &str) -> Worker<S> {
        Worker {
            number: script::page_start_worker(),
            request: String::new(),
            here: None,
            next_step: Duration::ZERO,
        }
    }

    pub fn send(&mut self, request: S::Request) {
        if let Some(service) = &mut self.here {
            return service.take(request);
        }
        self.request = serde_json::to_string(&request).unwrap_or_default();
        script::send_to_worker(self.number, &self.request);
    }

    /// New findings. Does not wait: a page cannot.
    ///
    /// # Errors
    /// `WorkerIsOver`, once the service has panicked and every finding was taken.
    pub fn wait(&mut self, _: Duration) -> Result<Vec<S::Finding>, WorkerIsOver> {
        if let Some(service) = &mut self.here {
            if script::now() < self.next_step {
                return Ok(Vec::new());
            }
            let findings = service.step().unwrap_or_default();
            self.next_step = script::now() + BETWEEN_STEPS;
            return Ok(findings);
        }
        let mut findings = Vec::new();
        loop {
            match script::finding(self.number) {
                Ok(Some(json)) => {
                    findings.push(serde_json::from_str(&json).map_err(|_| WorkerIsOver)?);
                }
                Ok(None) => return Ok(findings),
                Err(End::Over) => return Err(WorkerIsOver),
                Err(End::NeverBegan) => {
                    let service = self.here.insert(S::default());
                    if let Ok(request) = serde_json::from_str(&self.request) {
                        service.take(request);
                    }
                    return Ok(findings);
                }
            }
        }
    }
}

impl<S: Service> Drop for Worker<S> {
    fn drop(&mut self) {
        script::page_end_worker(self.number);
    }
}

/// Handles each value at once: a page has no threads.
pub struct Background<S, T> {
    state: S,
    handle: fn(&mut S, Vec<T>),
}

impl<S, T> Background<S, T> {
    pub fn start(_: &str, state: S, handle: fn(&mut S, Vec<T>)) -> Background<S, T> {
        Background { state, handle }
    }

    #[must_use]
    pub fn with_patience(self, _: Duration) -> Background<S, T> {
        self
    }

    pub fn send(&mut self, value: T) {
        (self.handle)(&mut self.state, vec![value]);
    }

    pub fn state(&mut self) -> Option<impl DerefMut<Target = S>> {
        Some(&mut self.state)
    }

    pub fn unhandled(&self) -> usize {
        0
    }

    pub fn is_busy(&self) -> bool {
        false
    }
}

/// Named texts in `localStorage`, which outlive the page. Only one page of a browser writes to it.
#[derive(Debug)]
pub struct Vault;

impl Vault {
    /// A page has no folders.
    pub fn open(_: Option<PathBuf>) -> Option<Vault> {
        Some(Vault)
    }

    /// Whether this page may write: no other page of this browser does. If not, it asks the browser again, which
    /// answers later.
    ///
    /// # Errors
    /// When the browser stores nothing for the page, or has no space left.
    pub fn lock(&mut self) -> io::Result<bool> {
        script::can_keep()?;
        Ok(script::page_is_alone())
    }

    /// Does nothing: a browser gives the lock to no other page before this one is closed.
    pub fn unlock(&mut self) {}

    /// # Errors
    /// Never; only a file can be unreadable.
    pub fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        Ok(script::kept(name).map(String::into_bytes))
    }

    /// Replaces the text under a name as a whole, or keeps the old one.
    ///
    /// # Errors
    /// When the browser has no space left, or the bytes are not UTF-8.
    pub fn replace(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let text = std::str::from_utf8(bytes).map_err(|_| ErrorKind::InvalidData)?;
        if script::keep(name, text) { Ok(()) } else { Err(script::no_space()) }
    }

    /// # Errors
    /// If there is no file of the old name, if there is one of the new name, or if the browser has no space left.
    pub fn rename(&mut self, old: &str, new: &str) -> io::Result<()> {
        if script::kept(new).is_some() {
            return Err(ErrorKind::AlreadyExists.into());
        }
        let text = script::kept(old).ok_or(ErrorKind::NotFound)?;
        self.replace(new, text.as_bytes())?;
        script::forget(old);
        Ok(())
    }
}

#[derive(Default)]
pub struct Speaker;

impl Speaker {
    /// Plays a sound at a volume from 0 (silent) to 1.
    pub fn play(&mut self, sound: Sound, volume: f32) {
        script::page_play(sound as u32, gain(volume));
    }
}

pub struct FramePacer;

impl FramePacer {
    pub fn new(_: &'static str) -> FramePacer {
        FramePacer
    }

    /// Does nothing: the browser sends all events to the page.
    pub fn listen(&mut self) {}

    /// Whether the mouse has left the page.
    pub fn pointer_is_out(&self) -> bool {
        script::page_pointer_is_out()
    }

    /// The browser sends letters with their accents.
    pub fn accented(&self, typed: char) -> char {
        typed
    }

    /// Always `None`: the page's script looks at the physical keys.
    pub fn latin_letter(&self, _: char) -> Option<char> {
        None
    }

    /// Requests the next frame, at once after input: only then does the engine change the pointer or fill the
    /// screen. Call this before a frame ends.
    pub fn request_frame(&self, next_frame_in: Option<Duration>, had_input: bool) {
        if had_input {
            script::wake_in(Duration::ZERO);
        } else if let Some(time) = next_frame_in {
            script::wake_in(time);
        }
    }

    /// Does nothing: a frame comes only when it is due.
    pub fn sleep(&mut self, _: Option<Duration>, _: bool) {}
}
