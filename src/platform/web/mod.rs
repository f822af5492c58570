//! The contract for a web page and its workers.
#![allow(
    clippy::needless_pass_by_value,
    clippy::unnecessary_wraps,
    clippy::unused_self,
    reason = "a desktop program has the same signatures"
)]

mod script;

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{self, ErrorKind, Write};
use std::ops::DerefMut;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use serde::de::DeserializeOwned;

use super::task::WorkerIsOver;
use super::{AssignedJob, Job, Sound, Stop, gain};
use script::End;

pub use script::{
    locale, mirror, now, offer_back, prefers_contrast, prefers_dark, prefers_reduced_motion, query,
    seed, send_to_page, show_ground, take_mirrored,
};

/// The job of this worker; `None` in the page itself.
pub fn assigned_job() -> Option<AssignedJob> {
    let text = script::job()?;
    let (name, json) = text.split_once('\n')?;
    Some(AssignedJob { name: name.to_owned(), json: json.to_owned() })
}

/// How many threads run at once.
pub fn cores() -> usize {
    1
}

/// Always true: a page needs none.
pub fn has_threads() -> bool {
    true
}

/// One job in progress. Dropping it ends its web worker. If the browser starts no worker, the page does the job
/// itself, all at once, for a moment.
pub struct Worker<T> {
    number: u32,
    json: String,
    decode: fn(&str) -> Option<T>,
    work_in_page: fn(&str) -> VecDeque<T>,
    found_in_page: Option<VecDeque<T>>,
}

/// Maximum time for a job in the page, which shows no frame meanwhile.
const TIME_IN_PAGE: Duration = Duration::from_millis(300);

/// End of the job in the page, in milliseconds.
static END_IN_PAGE: AtomicU64 = AtomicU64::new(0);

static HAS_NO_WORKERS: AtomicBool = AtomicBool::new(false);

/// Whether the browser has refused to start a web worker.
pub fn has_no_workers() -> bool {
    HAS_NO_WORKERS.load(Ordering::Relaxed)
}

impl<T> Worker<T> {
    pub fn start<J>(job: J) -> Worker<T>
    where
        J: Job<Finding = T>,
        T: DeserializeOwned,
    {
        // A worker that gets no job ends without findings.
        let json = serde_json::to_string(&job).unwrap_or_default();
        Worker {
            number: script::start_worker(&format!("{}\n{json}", J::NAME)),
            json,
            decode: |json| serde_json::from_str(json).ok(),
            work_in_page: work_in_page::<J>,
            found_in_page: None,
        }
    }

    /// The next finding. Does not wait: a page cannot.
    ///
    /// # Errors
    /// [`WorkerIsOver`].
    pub fn wait(&mut self, _: Duration) -> Result<Option<T>, WorkerIsOver> {
        if let Some(found) = &mut self.found_in_page {
            return found.pop_front().map(Some).ok_or(WorkerIsOver);
        }
        match script::finding(self.number) {
            Ok(Some(json)) => (self.decode)(&json).map(Some).ok_or(WorkerIsOver),
            Ok(None) => Ok(None),
            Err(End::Over) => Err(WorkerIsOver),
            Err(End::NeverBegan) => {
                HAS_NO_WORKERS.store(true, Ordering::Relaxed);
                self.found_in_page = Some((self.work_in_page)(&self.json));
                script::wake_in(Duration::ZERO);
                Ok(None)
            }
        }
    }

    /// Does nothing: a web worker receives no messages while it works.
    pub fn hurry(&self) {}
}

impl<T> Drop for Worker<T> {
    fn drop(&mut self) {
        script::end_worker(self.number);
    }
}

fn work_in_page<J: Job>(json: &str) -> VecDeque<J::Finding> {
    let end = (now() + TIME_IN_PAGE).as_millis() as u64;
    END_IN_PAGE.store(end, Ordering::Relaxed);
    let found = RefCell::default();
    if let Ok(job) = serde_json::from_str::<J>(json) {
        let report = |finding| VecDeque::push_back(&mut *found.borrow_mut(), finding);
        job.work(&Stop::when(is_end_in_page), &report);
    }
    found.into_inner()
}

fn is_end_in_page() -> bool {
    now().as_millis() as u64 >= END_IN_PAGE.load(Ordering::Relaxed)
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

    pub fn send(&mut self, value: T) {
        (self.handle)(&mut self.state, vec![value]);
    }

    pub fn state(&mut self) -> Option<impl DerefMut<Target = S>> {
        Some(&mut self.state)
    }

    pub fn is_busy(&self) -> bool {
        false
    }
}

/// Prints nothing: a page has no output.
pub struct Printer;

impl Printer {
    pub fn stdout() -> Printer {
        Printer
    }

    pub fn stderr() -> Printer {
        Printer
    }

    pub fn silent() -> Printer {
        Printer
    }

    pub fn start(_: &str, _: impl Write + Send + 'static) -> Printer {
        Printer
    }

    pub fn print(&mut self, _: String) {}
}

/// Named texts in `localStorage`, which outlive the page. Only one page of a browser writes to it.
#[derive(Debug)]
pub struct Vault;

impl Vault {
    /// A page has no folders.
    pub fn open(_: Option<PathBuf>) -> Option<Vault> {
        Some(Vault)
    }

    /// Whether this page may write: no other page of this browser has the game open.
    ///
    /// # Errors
    /// When the browser stores nothing for the page, or has no space left.
    pub fn lock(&mut self) -> io::Result<bool> {
        script::can_keep()?;
        Ok(script::is_alone())
    }

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
    /// Never; only a folder can be unreadable.
    pub fn contains(&self, name: &str) -> io::Result<bool> {
        Ok(script::kept(name).is_some())
    }

    /// # Errors
    /// If there is no file of the old name, if there is one of the new name, or if the browser has no space left.
    pub fn rename(&mut self, old: &str, new: &str) -> io::Result<()> {
        if self.contains(new)? {
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
        let name = match sound {
            Sound::MarkX => "mark-x",
            Sound::MarkO => "mark-o",
            Sound::Refusal => "refusal",
            Sound::Win => "win",
            Sound::Loss => "loss",
            Sound::Draw => "draw",
        };
        script::play(name, gain(volume));
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
        script::pointer_is_out()
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
