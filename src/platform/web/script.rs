//! Bindings to the page's scripts in `packaging/web`, whose functions have the same names.
//!
//! This is the only code that the compiler cannot check.
#![allow(unsafe_code)]

use std::io::{self, ErrorKind};
use std::sync::OnceLock;
use std::time::Duration;

unsafe extern "C" {
    safe fn page_clock() -> f64;
    safe fn page_seed() -> f64;
    safe fn page_wake_in(milliseconds: f64);
    // These return 0 or 1, as a `bool` must.
    pub safe fn page_pointer_is_out() -> bool;
    pub safe fn page_prefers_reduced_motion() -> bool;
    pub safe fn page_prefers_contrast() -> bool;
    pub safe fn page_prefers_dark() -> bool;
    /// Whether this page is the one of this browser that saves.
    pub safe fn page_is_alone() -> bool;
    /// Whether this is a web worker, not the page itself.
    pub safe fn page_is_worker() -> bool;
    pub safe fn page_is_hidden() -> bool;
    /// 1, 0 if the browser refuses to, or -1 if it has no space left.
    safe fn page_can_keep() -> i32;
    /// Starts a worker and returns its number.
    pub safe fn page_start_worker() -> u32;
    pub safe fn page_end_worker(worker: u32);
    safe fn page_show_ground(rgb: u32);
    /// Makes the browser's Back press Escape in the game, or leave the page again.
    pub safe fn page_offer_back(can_go_back: bool);
    /// Plays a sound by its place in `sounds.js`; `gain`, from 0 to 1, multiplies its samples.
    pub safe fn page_play(sound: u32, gain: f32);
    // These hold a text for `page_read`, and return its length in bytes or a negative number.
    safe fn page_language() -> i32;
    safe fn page_query() -> i32;
    safe fn page_request() -> i32;
    safe fn page_finding(worker: u32) -> i32;
    safe fn page_mirrored() -> i32;
    fn page_kept(key: *const u8, length: usize) -> i32;
    /// Writes the text to this address.
    fn page_read(address: *mut u8);
    fn page_keep(key: *const u8, key_length: usize, text: *const u8, text_length: usize) -> i32;
    fn page_forget(key: *const u8, length: usize);
    fn page_send(worker: u32, request: *const u8, length: usize);
    fn page_mirror(tree: *const u8, tree_length: usize, said: *const u8, said_length: usize);
    fn page_tell(finding: *const u8, length: usize);
}

/// Returned by [`page_finding`] once a worker has ended and every finding was taken.
const WORKER_IS_OVER: i32 = -2;

/// Returned by [`page_finding`] if the worker could not begin.
const NO_WORKER: i32 = -3;

/// Time since the first call.
pub fn now() -> Duration {
    static START: OnceLock<f64> = OnceLock::new();
    let clock = page_clock();
    let passed = clock - START.get_or_init(|| clock);
    Duration::try_from_secs_f64(passed / 1000.0).unwrap_or_default()
}

/// A random number below 2^53.
pub fn seed() -> u64 {
    page_seed() as u64
}

pub fn locale() -> String {
    take_text(page_language()).unwrap_or_default()
}

/// The decoded query of the page's address, once: a reloaded page takes the saved game up.
pub fn query() -> Option<String> {
    take_text(page_query())
}

/// Requests a frame after this time; any event triggers one earlier.
pub fn wake_in(time: Duration) {
    page_wake_in(time.as_secs_f64() * 1000.0);
}

pub fn show_ground([r, g, b]: [u8; 3]) {
    page_show_ground(u32::from_be_bytes([0, r, g, b]));
}

/// # Errors
/// When the browser stores nothing for the page, or has no space left.
pub fn can_keep() -> io::Result<()> {
    match page_can_keep() {
        0 => Err(io::Error::new(
            ErrorKind::PermissionDenied,
            "this browser stores nothing for the page",
        )),
        1 => Ok(()),
        _ => Err(no_space()),
    }
}

pub fn no_space() -> io::Error {
    io::Error::new(ErrorKind::StorageFull, "this browser has no space left")
}

pub fn kept(key: &str) -> Option<String> {
    // SAFETY: the script reads exactly these bytes, and keeps no pointer after it returns.
    let length = unsafe { page_kept(key.as_ptr(), key.len()) };
    take_text(length)
}

/// Stores a text under a key; returns whether the browser accepted it.
pub fn keep(key: &str, text: &str) -> bool {
    // SAFETY: as in `kept`.
    unsafe { page_keep(key.as_ptr(), key.len(), text.as_ptr(), text.len()) != 0 }
}

pub fn forget(key: &str) {
    // SAFETY: as in `kept`.
    unsafe { page_forget(key.as_ptr(), key.len()) };
}

/// Mirrors the screen into elements for screen readers, and announces these lines.
pub fn mirror(tree: &str, said: &str) {
    // SAFETY: as in `kept`.
    unsafe { page_mirror(tree.as_ptr(), tree.len(), said.as_ptr(), said.len()) };
}

/// The next request from a mirrored element.
pub fn take_mirrored() -> Option<String> {
    take_text(page_mirrored())
}

/// The next request to this worker.
pub fn request() -> Option<String> {
    take_text(page_request())
}

/// Called by the worker's script after each request, and as long as it returns 1.
#[unsafe(no_mangle)]
extern "C" fn worker_step() -> i32 {
    i32::from(super::step())
}

pub fn send_to_page(finding: &str) {
    // SAFETY: as in `kept`.
    unsafe { page_tell(finding.as_ptr(), finding.len()) };
}

pub fn send_to_worker(worker: u32, request: &str) {
    // SAFETY: as in `kept`.
    unsafe { page_send(worker, request.as_ptr(), request.len()) };
}

/// The next finding of a worker, `None` if there is none yet.
///
/// # Errors
/// [`End`] once the worker has ended and every finding was taken.
pub fn finding(worker: u32) -> Result<Option<String>, End> {
    match page_finding(worker) {
        WORKER_IS_OVER => Err(End::Over),
        NO_WORKER => Err(End::NeverBegan),
        length => Ok(take_text(length)),
    }
}

pub enum End {
    Over,
    NeverBegan,
}

fn take_text(length: i32) -> Option<String> {
    let mut bytes = vec![0; usize::try_from(length).ok()?];
    // SAFETY: the script writes exactly as many bytes as it has announced.
    unsafe { page_read(bytes.as_mut_ptr()) };
    String::from_utf8(bytes).ok()
}
