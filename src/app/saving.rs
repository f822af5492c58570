//! What the app does for saving: it counts, and takes over from a window that was closed.

use super::App;
use crate::profile::Counted;
use crate::storage::Writer;

impl App {
    pub(super) fn count(&mut self, event: Counted) {
        self.counter.count(event, &mut self.profile);
        self.effects.is_unsaved = true;
    }

    /// How many events were counted that a saved profile must have; see [`Writer::save`].
    pub fn counted(&self) -> usize {
        self.counter.total()
    }

    /// Takes over once another window that saved has ended: with this game, and what that one counted.
    pub fn take_over(&mut self, writer: &mut Writer) {
        let Some(handover) = writer.take_over() else {
            return;
        };
        if let Some(theirs) = handover.saved {
            self.take_up_search(&theirs);
            self.counter
                .recount(theirs, handover.counted, &mut self.profile);
        }
        self.effects.is_unsaved = true;
    }
}
