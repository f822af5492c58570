//! Words about what is being proved.

use super::Context;
use crate::ai::analysis::{Explanation, MoveEvaluation};
use crate::rules::Position;
use crate::text::OPEN_SIGN;
use crate::ui::view::text;
use crate::ui::{Speech, View};

/// What is known so far, in words. While more may be proved, dots follow them, and nothing is announced.
#[derive(Default)]
pub(super) struct Told {
    pub words: String,
    pub is_open: bool,
}

impl Told {
    pub fn open(words: impl Into<String>) -> Told {
        Told { words: words.into(), is_open: true }
    }

    /// These words within others.
    pub fn within(self, others: impl FnOnce(&str) -> String) -> Told {
        Told { words: others(&self.words), ..self }
    }

    pub fn shown(&self) -> String {
        match self.words.trim_end() {
            _ if !self.is_open => self.words.clone(),
            "" => OPEN_SIGN.to_owned(),
            words => [words, OPEN_SIGN].join(" "),
        }
    }

    /// The words, if they are to be announced.
    pub fn announced(&self) -> Option<&str> {
        (!self.is_open).then_some(&self.words)
    }

    pub fn view(&self) -> View {
        let speech = if self.is_open { Speech::AsShown } else { Speech::Status };
        text(self.shown()).spoken(speech)
    }
}

impl<S: Into<String>> From<S> for Told {
    fn from(words: S) -> Told {
        Told { words: words.into(), is_open: false }
    }
}

/// Says the value of a move and the reason for it.
pub(super) fn explained(
    made: &MoveEvaluation,
    position: &Position,
    say: impl Fn(&Explanation) -> String,
    context: &Context,
) -> Told {
    let is_open = context.analysis.is_open(position);
    match made.explanation(position) {
        Some(explanation) => {
            let has_reason = explanation.reason.is_some() || explanation.next.is_some();
            Told { words: say(&explanation), is_open: is_open && !has_reason }
        }
        None if is_open => Told::open(""),
        None => context.labels.not_proved.into(),
    }
}
