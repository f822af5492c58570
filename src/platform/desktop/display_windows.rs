//! Ends the window's sleep the moment a message arrives.
//!
//! Windows queues a window's messages for the thread that opened it. This module waits on that thread until
//! there is one; the engine then takes it.
#![allow(clippy::unnecessary_wraps, clippy::unused_self)] // other systems have a connection

use std::ptr;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use windows_sys::Win32::Foundation::{FALSE, WAIT_OBJECT_0, WAIT_TIMEOUT};
use windows_sys::Win32::UI::Input::KeyboardAndMouse::GetActiveWindow;
use windows_sys::Win32::UI::Shell::DragAcceptFiles;
use windows_sys::Win32::UI::WindowsAndMessaging::{
    MWMO_INPUTAVAILABLE, MsgWaitForMultipleObjectsEx, QS_ALLINPUT, QS_RAWINPUT,
};

/// Excludes raw input, which the engine enables: every move of the mouse anywhere on the screen causes some.
const MESSAGES: u32 = QS_ALLINPUT & !QS_RAWINPUT;

pub struct Display;

impl Display {
    /// Listens to the window that this thread has opened.
    pub fn open(_: &str) -> Option<Arc<Display>> {
        refuse_files();
        Some(Arc::new(Display))
    }

    /// Sleeps for a time or until woken; returns whether it was woken. Only an idle sleep can be ended: its
    /// precision is 16 ms, too little for the full frame rate.
    pub fn sleep(&self, time: Duration, is_idle: bool) -> bool {
        if is_idle {
            wait_for_message(time)
        } else {
            thread::sleep(time);
            false
        }
    }

    /// Always false: the engine does not request this from Windows.
    pub fn pointer_is_out(&self) -> bool {
        false
    }

    pub fn latin_letter(&self, _: char) -> Option<char> {
        None
    }

    /// The engine gets letters with their accents.
    pub fn accented(&self, typed: char) -> char {
        typed
    }
}

/// Waits for a message to this thread's windows; returns whether there is one.
#[allow(unsafe_code)]
fn wait_for_message(time: Duration) -> bool {
    let milliseconds = u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
    // SAFETY: the list of handles is empty, so its pointer is not read.
    let reason = unsafe {
        MsgWaitForMultipleObjectsEx(0, ptr::null(), milliseconds, MESSAGES, MWMO_INPUTAVAILABLE)
    };
    if reason != WAIT_OBJECT_0 && reason != WAIT_TIMEOUT {
        thread::sleep(time); // the wait failed
    }
    reason == WAIT_OBJECT_0
}

/// Stops this thread's window from accepting files. The engine (miniquad 0.4.11) reads dropped files, and
/// ends the program if it cannot, as with a folder.
#[allow(unsafe_code)]
fn refuse_files() {
    // SAFETY: neither call reads memory of ours, and no window is no error.
    unsafe { DragAcceptFiles(GetActiveWindow(), FALSE) }
}
