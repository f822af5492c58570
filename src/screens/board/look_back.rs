//! Looking back at earlier positions of the round.

use std::time::Duration;

use super::BoardScreen;
use crate::game::Game;

impl BoardScreen {
    /// Shows the board as it stood after this many plies; after all of them, the game goes on.
    pub(super) fn look_at(&mut self, plies: usize, game: &Game, now: Duration) {
        let is_past = plies < game.round().moves().len();
        let back_at = if is_past { Some(plies) } else { None };
        if self.back_at != back_at {
            self.back_at = back_at;
            self.fresh.clear();
            self.notice = None;
            self.position_since = now;
        }
    }

    /// Looks this many plies further, or back if negative.
    pub(super) fn look_by(&mut self, by: isize, game: &Game, now: Duration) {
        let at = self.back_at.unwrap_or(game.round().moves().len());
        self.look_at(at.saturating_add_signed(by), game, now);
    }

    /// Goes back to the present position; false if it was shown already.
    pub(super) fn look_at_present(&mut self, game: &Game, now: Duration) -> bool {
        let looked_back = self.back_at.is_some();
        self.look_at(usize::MAX, game, now);
        looked_back
    }
}
