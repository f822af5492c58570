//! What a page lends to the game inside it: time, chance, a place to keep things, workers.
//!
//! Only here is code that the compiler cannot check: the calls of the page's script,
//! `packaging/web/page.js`, whose functions have the names of those below.
#![allow(unsafe_code)]

use std::time::Duration;

unsafe extern "C" {
    safe fn page_clock() -> f64;
    safe fn page_seed() -> f64;
    safe fn page_wake_in(milliseconds: f64);
    safe fn page_pointer_is_out() -> i32;
    safe fn page_is_alone() -> i32;
    safe fn page_can_keep() -> i32;
    safe fn page_end_worker(worker: u32);
    // These leave a text for `page_read` and return its length in bytes, or less than 0.
    safe fn page_language() -> i32;
    safe fn page_job() -> i32;
    safe fn page_finding(worker: u32) -> i32;
    fn page_kept(key: *const u8, length: usize) -> i32;
    /// Writes the text that was left to this place.
    fn page_read(place: *mut u8);
    fn page_keep(key: *const u8, key_length: usize, text: *const u8, text_length: usize) -> i32;
    fn page_start_worker(job: *const u8, length: usize) -> u32;
    fn page_play(sound: *const u8, length: usize, gain: f32);
    fn page_tell(finding: *const u8, length: usize);
}

/// What [`page_finding`] returns once a worker has told everything.
const OVER: i32 = -2;

/// How long the page, or the worker, has been there.
pub fn clock() -> Duration {
    Duration::try_from_secs_f64(page_clock() / 1000.0).unwrap_or_default()
}

/// A number that nobody knows, below 2^53.
pub fn seed() -> u64 {
    page_seed() as u64
}

/// The language of the browser, as in `en-GB`.
pub fn language() -> String {
    text_left(page_language()).unwrap_or_default()
}

/// Asks for a frame after this time; whatever happens earlier brings one too.
pub fn wake_in(time: Duration) {
    page_wake_in(time.as_secs_f64() * 1000.0);
}

/// Whether the mouse is known to be elsewhere.
pub fn pointer_is_out() -> bool {
    page_pointer_is_out() != 0
}

/// Whether no other page of this browser has the game open.
pub fn is_alone() -> bool {
    page_is_alone() != 0
}

/// Whether the browser keeps anything for the page.
pub fn can_keep() -> bool {
    page_can_keep() != 0
}

/// What is kept under a key.
pub fn kept(key: &str) -> Option<String> {
    // SAFETY: the page reads this much from there, and nothing after it returns.
    let length = unsafe { page_kept(key.as_ptr(), key.len()) };
    text_left(length)
}

/// Keeps a text under a key; says whether that was possible.
pub fn keep(key: &str, text: &str) -> bool {
    // SAFETY: as in `kept`.
    unsafe { page_keep(key.as_ptr(), key.len(), text.as_ptr(), text.len()) != 0 }
}

/// Plays a sound by its name, its samples multiplied by `gain`, from 0 to 1.
pub fn play(sound: &str, gain: f32) {
    // SAFETY: as in `kept`.
    unsafe { page_play(sound.as_ptr(), sound.len(), gain) };
}

/// The job of this worker, as its name and its text; `None` where this is the page itself.
pub fn job() -> Option<(String, String)> {
    let job = text_left(page_job())?;
    let (name, text) = job.split_once('\n')?;
    Some((name.to_owned(), text.to_owned()))
}

/// Tells the page what this worker has found.
pub fn tell(finding: &str) {
    // SAFETY: as in `kept`.
    unsafe { page_tell(finding.as_ptr(), finding.len()) };
}

/// The same program once more, at work on a job beside the page; dropped, it is ended.
#[derive(Debug)]
pub struct Worker(u32);

/// What there is to hear from a worker.
#[derive(Debug)]
pub enum Heard {
    /// Nothing yet.
    Nothing,
    /// What it has found.
    Finding(String),
    /// It has ended, and all that it found was heard.
    Over,
}

impl Worker {
    /// Starts a worker for a job.
    pub fn start(name: &str, job: &str) -> Worker {
        let text = format!("{name}\n{job}");
        // SAFETY: as in `kept`.
        Worker(unsafe { page_start_worker(text.as_ptr(), text.len()) })
    }

    /// What it has to say next.
    pub fn hear(&self) -> Heard {
        match page_finding(self.0) {
            OVER => Heard::Over,
            length => text_left(length).map_or(Heard::Nothing, Heard::Finding),
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        page_end_worker(self.0);
    }
}

/// Takes the text that the page has left.
fn text_left(length: i32) -> Option<String> {
    let mut bytes = vec![0; usize::try_from(length).ok()?];
    // SAFETY: the page writes exactly as many bytes as it has announced.
    unsafe { page_read(bytes.as_mut_ptr()) };
    String::from_utf8(bytes).ok()
}
