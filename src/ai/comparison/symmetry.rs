//! The table of `memory` with one entry for a position and its turned and mirrored forms: eight on
//! a square board, four on any other.

use super::memory::{marks, search_by};
use super::{Limit, Position, SearchStats};
use crate::ai::symmetries::Symmetries;

pub(super) fn search(position: &Position, limit: Limit) -> Option<SearchStats> {
    let symmetries = Symmetries::of(position.rules());
    let key = |position: &Position| symmetries.normal_form(marks(position));
    search_by(key, position, limit)
}
