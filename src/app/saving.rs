//! The app's side of saving: it counts events, and takes over from a window that was closed.

use super::App;
use crate::profile::Counted;
use crate::storage::Writer;

impl App {
    pub(super) fn count(&mut self, event: Counted) {
        self.count_for(self.profile.you(), event);
    }

    pub(super) fn count_for(&mut self, person: usize, event: Counted) {
        self.counter.count(person, event, &mut self.profile);
        self.effects.is_unsaved = true;
        self.touch();
    }

    /// The number of counted events in a profile to be saved; see [`Writer::save`].
    pub fn counted(&self) -> usize {
        self.counter.total()
    }

    /// Once the window that saved has closed, takes over with this game and that window's counts.
    pub fn take_over(&mut self, writer: &mut Writer) {
        let Some(handover) = writer.take_over() else {
            return;
        };
        if let Some(theirs) = handover.saved {
            self.take_up_search(&theirs);
            self.counter.recount(theirs.people, handover.counted, &mut self.profile);
        }
        self.effects.is_unsaved = true;
        self.touch();
    }
}
