//! Screen readers of Linux desktops, over AT-SPI on the session bus.
//!
//! `tree` translates the screen. Requests arrive on a thread of their own, wait in [`Line`] and wake the
//! window.

mod tree;

use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use accesskit::{
    Action, ActionData, ActionHandler, ActionRequest, ActivationHandler, DeactivationHandler, Rect,
    TreeUpdate,
};
use accesskit_unix::Adapter;

use super::ReaderRequest;
use crate::platform::{Display, FramePacer};
use crate::profile::Language;
use crate::ui::{Input, Node, Viewport};
use tree::ScreenTree;

#[derive(Default)]
pub struct ScreenReader {
    /// Connects after the first picture, which need not wait for it.
    connected: Option<Connected>,
}

/// The connection to the bus. Without a bus nobody ever listens.
struct Connected {
    adapter: Adapter,
    line: Line,
    /// Whether the listener knows the window's position.
    is_placed: bool,
    shown: Shown,
}

#[derive(Default)]
struct Shown {
    screen: Option<(Node, Viewport, Language)>,
    tree: ScreenTree,
    announcement: String,
}

/// Messages from the bus thread to the window.
#[derive(Clone)]
struct Line {
    news: Arc<News>,
    display: Arc<Display>,
}

#[derive(Default)]
struct News {
    is_listening: AtomicBool,
    /// Whether a new listener needs the whole state.
    is_newcomer: AtomicBool,
    requests: Mutex<Vec<ActionRequest>>,
}

impl ScreenReader {
    pub fn new() -> ScreenReader {
        ScreenReader::default()
    }

    pub fn is_listening(&self) -> bool {
        let connected = self.connected.as_ref();
        connected.is_some_and(|connected| connected.line.is_listening())
    }

    /// Shows the screen and announces what is new.
    pub fn tell(&mut self, screen: &Node, said: &[String], layout: Viewport, language: Language) {
        if let Some(connected) = &mut self.connected {
            let is_named = connected.show(screen, layout, language);
            connected.follow_window();
            for sentence in said {
                // A new window name is read anyway.
                if !(is_named && *sentence == screen.name) {
                    connected.announce(sentence);
                }
            }
        }
    }

    pub fn take_requests(&mut self, pacer: &FramePacer) -> Vec<ReaderRequest> {
        let Some(connected) = &self.connected else {
            self.connected = pacer.display().map(Connected::start);
            return Vec::new();
        };
        let requests = connected.line.take_requests().into_iter();
        let tree = &connected.shown.tree;
        requests
            .flat_map(|request| understood(request, tree))
            .collect()
    }
}

impl Connected {
    fn start(display: &Arc<Display>) -> Connected {
        let line = Line {
            news: Arc::default(),
            display: Arc::clone(display),
        };
        Connected {
            adapter: Adapter::new(line.clone(), line.clone(), line.clone()),
            line,
            is_placed: false,
            shown: Shown::default(),
        }
    }

    /// Sends a screen unless it is unchanged; returns whether its name is new.
    fn show(&mut self, screen: &Node, layout: Viewport, language: Language) -> bool {
        if self.line.news.is_newcomer.swap(false, Ordering::Relaxed) {
            self.shown = Shown::default();
            self.is_placed = false;
        }
        let shown = self.shown.screen.as_ref();
        let is_named = shown.is_none_or(|(shown, ..)| shown.name != screen.name);
        let is_shown = shown.is_some_and(|(shown, at, words)| {
            shown == screen && *at == layout && *words == language
        });
        if !is_shown {
            self.shown.tree = ScreenTree::new(screen, layout, language);
            self.shown.screen = Some((screen.clone(), layout, language));
            self.update();
        }
        is_named
    }

    fn follow_window(&mut self) {
        let display = &self.line.display;
        if !display.has_moved() && self.is_placed {
            return;
        }
        self.is_placed = true;
        if let Some((has_focus, [x0, y0, x1, y1])) = display.standing() {
            let place = Rect { x0, y0, x1, y1 };
            self.adapter.set_root_window_bounds(place, place);
            self.adapter.update_window_focus_state(has_focus);
        }
    }

    fn announce(&mut self, sentence: &str) {
        self.shown.announcement = next_announcement(&self.shown.announcement, sentence);
        self.update();
    }

    /// Sends the whole tree each time, because the listener may have changed.
    fn update(&mut self) {
        let Shown {
            tree, announcement, ..
        } = &self.shown;
        self.adapter.update_if_active(|| tree.update(announcement));
    }
}

/// A repeated sentence gets an inaudible difference, so that it counts as new.
fn next_announcement(last: &str, sentence: &str) -> String {
    let difference = if last == sentence { " " } else { "" };
    [sentence, difference].concat()
}

/// Translates a request; nothing if its target is gone.
fn understood(request: ActionRequest, tree: &ScreenTree) -> Vec<ReaderRequest> {
    let Some(target) = tree.target(request.target_node) else {
        return Vec::new();
    };
    let click = ReaderRequest::Input(Input::Click(target.at));
    match (request.action, request.data) {
        (Action::Click, _) => vec![click],
        (Action::Focus, _) => vec![ReaderRequest::Input(Input::FocusOn(target.at))],
        (Action::SetValue, Some(ActionData::Value(text))) => {
            let write = ReaderRequest::Write(text.into());
            if target.is_open {
                vec![write]
            } else {
                vec![click, write]
            }
        }
        _ => Vec::new(),
    }
}

impl Line {
    fn is_listening(&self) -> bool {
        self.news.is_listening.load(Ordering::Relaxed)
    }

    fn set_listening(&self, is_listening: bool) {
        self.news.is_newcomer.store(is_listening, Ordering::Relaxed);
        self.news
            .is_listening
            .store(is_listening, Ordering::Relaxed);
        self.display.ring();
    }

    fn take_requests(&self) -> Vec<ActionRequest> {
        let requests = self.news.requests.lock();
        mem::take(&mut *requests.unwrap_or_else(PoisonError::into_inner))
    }
}

impl ActivationHandler for Line {
    /// The tree comes with the next frame.
    fn request_initial_tree(&mut self) -> Option<TreeUpdate> {
        self.set_listening(true);
        None
    }
}

impl DeactivationHandler for Line {
    fn deactivate_accessibility(&mut self) {
        self.set_listening(false);
    }
}

impl ActionHandler for Line {
    fn do_action(&mut self, request: ActionRequest) {
        let requests = self.news.requests.lock();
        requests
            .unwrap_or_else(PoisonError::into_inner)
            .push(request);
        self.display.ring();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_announcement_differs_from_the_last() {
        let mut last = String::new();
        for sentence in ["No.", "No.", "No.", "Yes."] {
            let next = next_announcement(&last, sentence);
            assert_ne!(next, last);
            assert_eq!(next.trim_end(), sentence);
            last = next;
        }
    }
}
