//! Screen readers of Linux desktops, over AT-SPI on the session bus.
//!
//! `tree` translates the screen. What arrives on the bus thread is sent to the window, and wakes it.

mod tree;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use accesskit::{
    Action, ActionData, ActionHandler, ActionRequest, ActivationHandler, DeactivationHandler, Rect,
    TreeUpdate,
};
use accesskit_unix::Adapter;

use super::ReaderRequest;
use crate::platform::{Display, FramePacer};
use crate::profile::Language;
use crate::ui::{Input, Node, Viewport};
use tree::{Ids, ScreenTree};

#[derive(Default)]
pub struct ScreenReader {
    /// Connects after the first picture, which need not wait for it.
    connected: Option<Connected>,
}

/// The connection to the bus. Without a bus nobody ever listens.
struct Connected {
    adapter: Adapter,
    messages: Receiver<Message>,
    display: Arc<Display>,
    is_listening: bool,
    /// Whether the listener knows the window's position.
    is_placed: bool,
    /// What the listener knows.
    shown: Option<(Node, Viewport, Language, ScreenTree)>,
    announcement: String,
    ids: Ids,
}

enum Message {
    /// Somebody listens from now on, or nobody does.
    Listens(bool),
    Request(ActionRequest),
}

/// Runs on the bus thread.
#[derive(Clone)]
struct Messenger {
    messages: Sender<Message>,
    display: Arc<Display>,
}

impl ScreenReader {
    pub fn is_listening(&self) -> bool {
        self.connected.as_ref().is_some_and(|it| it.is_listening)
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
        if let Some(connected) = &mut self.connected {
            return connected.take_requests();
        }
        self.connected = pacer.display().map(Connected::start);
        Vec::new()
    }
}

impl Connected {
    fn start(display: &Arc<Display>) -> Connected {
        let (sender, messages) = channel();
        let messenger = Messenger { messages: sender, display: Arc::clone(display) };
        Connected {
            adapter: Adapter::new(messenger.clone(), messenger.clone(), messenger),
            messages,
            display: Arc::clone(display),
            is_listening: false,
            is_placed: false,
            shown: None,
            announcement: String::new(),
            ids: Ids::default(),
        }
    }

    fn take_requests(&mut self) -> Vec<ReaderRequest> {
        let mut requests = Vec::new();
        for message in self.messages.try_iter() {
            match message {
                Message::Listens(is_listening) => {
                    // A new listener needs the whole state.
                    self.is_listening = is_listening;
                    self.is_placed = false;
                    self.shown = None;
                }
                Message::Request(request) => {
                    if let Some((.., tree)) = &self.shown {
                        requests.extend(understood(request, tree));
                    }
                }
            }
        }
        requests
    }

    /// Sends a screen unless it is unchanged; returns whether its name is new.
    fn show(&mut self, screen: &Node, layout: Viewport, language: Language) -> bool {
        let shown = self.shown.as_ref();
        let is_named = shown.is_none_or(|(shown, ..)| shown.name != screen.name);
        let is_shown = shown.is_some_and(|(shown, at, words, _)| {
            shown == screen && *at == layout && *words == language
        });
        if !is_shown {
            let tree = ScreenTree::new(screen, layout, language, &mut self.ids);
            self.shown = Some((screen.clone(), layout, language, tree));
            if is_named {
                // What was said on another screen is over.
                self.announcement.clear();
            }
            self.update();
        }
        is_named
    }

    fn follow_window(&mut self) {
        if !self.display.has_moved() && self.is_placed {
            return;
        }
        self.is_placed = true;
        if let Some((has_focus, [x0, y0, x1, y1])) = self.display.standing() {
            let place = Rect { x0, y0, x1, y1 };
            self.adapter.set_root_window_bounds(place, place);
            self.adapter.update_window_focus_state(has_focus);
        }
    }

    /// A repeated sentence gets an inaudible difference, so that it counts as new.
    fn announce(&mut self, sentence: &str) {
        let difference = if self.announcement == sentence { " " } else { "" };
        self.announcement = [sentence, difference].concat();
        self.update();
    }

    /// Sends the whole tree each time, because the listener may have changed.
    fn update(&mut self) {
        if let Some((.., tree)) = &self.shown {
            let update = || tree.update(&self.announcement);
            self.adapter.update_if_active(update);
        }
    }
}

/// Translates a request; nothing if its target is gone.
fn understood(request: ActionRequest, tree: &ScreenTree) -> Vec<ReaderRequest> {
    let Some((at, is_open)) = tree.target(request.target_node) else {
        return Vec::new();
    };
    let click = ReaderRequest::Input(Input::Click(at));
    match (request.action, request.data) {
        (Action::Click, _) => vec![click],
        (Action::Focus, _) => vec![ReaderRequest::Input(Input::FocusOn(at))],
        (Action::SetValue, Some(ActionData::Value(text))) => {
            let write = ReaderRequest::Write(text.into());
            if is_open { vec![write] } else { vec![click, write] }
        }
        _ => Vec::new(),
    }
}

impl Messenger {
    fn send(&self, message: Message) {
        // Fails only once the window is closed.
        let _ = self.messages.send(message);
        self.display.ring();
    }
}

impl ActivationHandler for Messenger {
    /// The tree comes with the next frame.
    fn request_initial_tree(&mut self) -> Option<TreeUpdate> {
        self.send(Message::Listens(true));
        None
    }
}

impl DeactivationHandler for Messenger {
    fn deactivate_accessibility(&mut self) {
        self.send(Message::Listens(false));
    }
}

impl ActionHandler for Messenger {
    fn do_action(&mut self, request: ActionRequest) {
        self.send(Message::Request(request));
    }
}
