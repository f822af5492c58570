//! A list, for a terminal: all widgets one below the other, without measuring any. Only what an input hits depends on it.

use super::geometry::{Rect, rect};
use super::layout::{Id, Spot};
use super::view::{Element, Kind};

/// The side of each place.
const SIDE: f32 = 100.0;

/// How many parts of a board page are listed: the others show the same again where a window has room for them.
const LISTED: usize = 10;

/// Spots in tree order, parents first.
pub(super) fn spots(root: &Element) -> Vec<Spot> {
    let mut spots = Vec::new();
    let id = Id::root(root.key);
    push(id, true, &mut spots);
    for (i, part) in root.children.iter().enumerate() {
        let is_notice = i >= super::frames::BOARD_PARTS;
        let is_listed = root.kind != Kind::BoardPage || i < LISTED || is_notice;
        add(part, id.child(i, part.key), is_listed, &mut spots);
    }
    spots
}

fn add(element: &Element, id: Id, is_shown: bool, spots: &mut Vec<Spot>) {
    let is_shown = is_shown && !element.is_hidden;
    push(id, is_shown, spots);
    for (i, child) in element.children.iter().enumerate() {
        add(child, id.child(i, child.key), is_shown, spots);
    }
}

fn push(id: Id, is_shown: bool, spots: &mut Vec<Spot>) {
    let place = rect(0.0, SIDE * spots.len() as f32, SIDE, SIDE);
    let rect = if is_shown { place } else { Rect::default() };
    spots.push(Spot { id, rect, is_shown, size: 0.0, lines: 0, is_cut: false });
}
