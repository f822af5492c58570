//! Alpha-beta with a transposition table in which rotated and mirrored positions share an entry:
//! eight forms on a square board, four on any other.

use super::table::{marks, search_by};
use super::{Limit, Position, SearchStats};
use crate::ai::symmetries::Symmetries;

pub(super) fn search(position: &Position, limit: Limit) -> Option<SearchStats> {
    let symmetries = Symmetries::of(position.rules());
    let key = |position: &Position| symmetries.normal_form(marks(position));
    search_by(key, position, limit)
}
