//! How the screen of the board looks.

use std::time::Duration;

use super::controls::MOVES_HEADING;
use super::{BoardScreen, DRAWING_IN};
use crate::game::Game;
use crate::profile::Motion;
use crate::rules::{Cell, Position};
use crate::screens::Context;
use crate::ui::{BoardLayout, Shape, Text, Theme};

/// Everything that drawing the board looks at.
pub(super) struct BoardView<'a> {
    pub screen: &'a BoardScreen,
    pub game: &'a Game,
    pub context: &'a Context<'a>,
    pub theme: Theme,
    pub layout: BoardLayout,
    /// The position on the board.
    pub shown: Position,
    /// The cell that the keys or the mouse point at.
    pub focused: Option<Cell>,
}

impl<'a> BoardView<'a> {
    pub fn new(screen: &'a BoardScreen, game: &'a Game, context: &'a Context<'a>) -> BoardView<'a> {
        let layout = BoardLayout::new(game.settings().rules);
        let hovered = context.pointer.and_then(|at| layout.cell_at(at));
        BoardView {
            screen,
            game,
            context,
            theme: context.game_theme(),
            layout,
            shown: screen.shown(game),
            focused: screen.focus.or(hovered),
        }
    }

    /// Everything but the buttons.
    pub fn draw(&self) -> Vec<Shape> {
        let mut shapes = self.header();
        shapes.extend(self.marks());
        match (self.game.outcome(), self.screen.back_at) {
            (Some(outcome), None) => shapes.extend(self.result(outcome)),
            _ => shapes.extend(self.overlay()),
        }
        if !self.game.round().moves().is_empty() {
            let heading = self.context.labels.moves;
            let at = MOVES_HEADING.center();
            shapes.push(Text::new(heading, at, 13.0, self.theme.quiet).into());
        }
        shapes
    }

    /// The board with its marks, and a faint one in the focused cell if a person may mark it.
    fn marks(&self) -> Vec<Shape> {
        let (layout, theme, position) = (&self.layout, &self.theme, &self.shown);
        let mut shapes = Vec::new();
        if let (Some(cell), None) = (self.last_cell(), position.outcome()) {
            shapes.push(layout.ground(cell, theme.raised));
        }
        shapes.extend(self.frames());
        shapes.extend(layout.grid(theme));
        if let Some(cell) = self.focused {
            if self.screen.is_open(cell, self.game) {
                let mark = position.to_move();
                let faint = theme.mark(mark).towards(theme.ground, 0.7);
                shapes.extend(layout.mark(cell, mark, faint, 1.0));
            }
        }
        for cell in position.rules().cells() {
            if let Some(mark) = position.mark_at(cell) {
                let color = theme.mark(mark);
                shapes.extend(layout.mark(cell, mark, color, self.drawn(cell)));
            }
        }
        shapes
    }

    /// The last cell marked in the position on the board.
    fn last_cell(&self) -> Option<Cell> {
        let round = self.game.round();
        let plies = self.screen.back_at.unwrap_or(round.moves().len());
        round.cells().nth(plies.checked_sub(1)?)
    }

    /// How much of a mark is drawn by now, from 0 to 1.
    pub fn drawn(&self, cell: Cell) -> f32 {
        let fresh = &self.screen.fresh;
        match fresh.iter().find(|(fresh, _)| *fresh == cell) {
            Some((_, placed)) => {
                let since = self.context.now.saturating_sub(*placed);
                self.progress(since, DRAWING_IN)
            }
            None => 1.0,
        }
    }

    /// How much of a motion has passed, from 0 to 1; all of it where motion is reduced.
    pub fn progress(&self, passed: Duration, whole: Duration) -> f32 {
        match self.context.motion() {
            Motion::Full => (passed.as_secs_f32() / whole.as_secs_f32()).min(1.0),
            Motion::Reduced => 1.0,
        }
    }
}
