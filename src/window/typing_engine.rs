//! Letters of several keys, where the system makes them: the engine sends the letter.

use crate::profile::Language;

pub struct Typing;

impl Typing {
    pub fn new() -> Typing {
        Typing
    }

    /// Does nothing here.
    #[expect(clippy::unused_self, reason = "on an X display it listens")]
    pub fn follow(&mut self, _is_typing: bool) {}

    #[expect(clippy::unused_self, reason = "on an X display it remembers")]
    pub fn forget_sequence(&mut self) {}

    /// Always `None`: each press means what the engine says.
    #[expect(clippy::unused_self, reason = "on an X display it remembers")]
    pub fn letters(&mut self, _: Option<char>, _: Language) -> Option<String> {
        None
    }
}
