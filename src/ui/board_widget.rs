//! The widget of a board, and what a screen sets on it.

use std::any::Any;
use std::time::Duration;

use super::action::Action;
use super::board_view::{BoardItem, BoardView};
use super::view::{Element, Kind, View};
use crate::rules::{Cell, Position, Rules};

pub fn board(
    rules: Rules,
    items: Vec<BoardItem>,
    name: impl Into<String>,
    said: impl Fn(Cell) -> String,
) -> View {
    let view = BoardView {
        rules,
        items,
        name: name.into(),
        cells: rules.cells().map(said).collect(),
        actions: Vec::new(),
        inviting: Vec::new(),
        beside: None,
        open_from: None,
        explains: false,
        facts: None,
    };
    Element::new(Kind::Board(Box::new(view)))
}

impl Element {
    fn with_board(mut self: View, change: impl FnOnce(&mut BoardView)) -> View {
        if let Kind::Board(board) = &mut self.kind {
            change(board);
        }
        self
    }

    /// The action of each cell, and the cells where it would have an effect.
    pub fn on_cell<A: Any>(
        self: View,
        action: impl Fn(Cell) -> A,
        invites: impl Fn(Cell) -> bool,
    ) -> View {
        self.with_board(|board| {
            board.actions = board.rules.cells().map(|cell| Action::new(action(cell))).collect();
            board.inviting = board.rules.cells().filter(|cell| invites(*cell)).collect();
        })
    }

    /// Clicks before this time do nothing.
    pub fn open_from(self: View, time: Option<Duration>) -> View {
        self.with_board(|board| board.open_from = time)
    }

    pub fn explains(self: View, explains: bool) -> View {
        self.with_board(|board| board.explains = explains)
    }

    /// The position, and whose turn it is in words, for the keys that ask about the board.
    pub fn facts(self: View, position: &Position, turn: String) -> View {
        self.with_board(|board| board.facts = Some((*position, turn)))
    }

    /// The action of a click beside the cells.
    pub fn on_square(self: View, action: impl Any) -> View {
        self.with_board(|board| board.beside = Some(Action::new(action)))
    }
}
