//! How the screen of the board looks.

use super::BoardScreen;
use super::places::Places;
use super::result::ResultTimes;
use crate::game::Game;
use crate::rules::{Cell, Mark, Position};
use crate::screens::{Context, game_title};
use crate::ui::{BoardLayout, Shape, Text, Theme, motion};

/// The title between the buttons above the board, as a part of its size on the start screen.
const TITLE_SIZE: f32 = 0.85;

/// Everything that drawing the board looks at.
pub(super) struct BoardView<'a> {
    pub screen: &'a BoardScreen,
    pub game: &'a Game,
    pub context: &'a Context<'a>,
    pub theme: Theme,
    pub layout: BoardLayout,
    pub places: Places,
    /// The position on the board.
    pub shown: Position,
    /// The cell that the keys or the mouse point at.
    pub focused: Option<Cell>,
    pub times: ResultTimes,
}

impl<'a> BoardView<'a> {
    pub fn new(screen: &'a BoardScreen, game: &'a Game, context: &'a Context<'a>) -> BoardView<'a> {
        let layout = BoardLayout::new(game.settings().rules);
        BoardView {
            screen,
            game,
            context,
            theme: context.game_theme(),
            layout,
            places: Places::of(context.surroundings.view),
            shown: screen.shown(game),
            focused: screen.pointed_at(context),
            times: screen.result_times(game, context.motion()),
        }
    }

    /// Everything but the buttons.
    pub fn draw(&self) -> Vec<Shape> {
        let mut shapes = self.header();
        let outcome = match self.screen.back_at {
            Some(_) => None,
            None => self.game.outcome(),
        };
        shapes.extend(self.grounds(outcome.is_some()));
        shapes.extend(self.layout.grid(&self.theme));
        shapes.extend(self.layout.numbers(&self.with_ghost(), &self.theme));
        shapes.extend(self.ghost());
        shapes.extend(self.marks(outcome.is_some()));
        match outcome {
            Some(outcome) => shapes.extend(self.result(outcome)),
            None => shapes.extend(self.overlay()),
        }
        if !self.game.round().moves().is_empty() {
            let heading = self.context.labels.moves;
            let text = Text::new(heading, self.places.moves_heading, 14.0, self.theme.quiet);
            let text = text.aligned(self.places.heading_align);
            shapes.push(text.within(self.places.moves.w).into());
        }
        shapes.extend(self.insight_panel());
        shapes.extend(self.title());
        shapes
    }

    /// The name of the game, where a tall window has room above the board.
    fn title(&self) -> Vec<Shape> {
        match self.places.title {
            Some(middle) => game_title(middle, TITLE_SIZE, self.context),
            None => Vec::new(),
        }
    }

    /// What lies below the grid: tints, and frames around the last move and the cell in focus.
    fn grounds(&self, is_over: bool) -> Vec<Shape> {
        let mut shapes = if is_over {
            self.winning_ground()
        } else {
            self.tints()
        };
        if let (Some(cell), false) = (self.last_cell(), is_over) {
            shapes.push(self.layout.frame(cell, self.theme.edge));
        }
        shapes.extend(self.frames());
        shapes
    }

    /// The position with the mark of the hint, or the faint one in the cell pointed at.
    fn with_ghost(&self) -> Position {
        let pointed_at = self
            .focused
            .filter(|&cell| self.screen.is_open(cell, self.game));
        let ghost = self.hinted_cell().or(pointed_at);
        let with_ghost = ghost.and_then(|cell| self.shown.play(cell).ok());
        with_ghost.unwrap_or(self.shown)
    }

    /// A faint mark in the cell pointed at, if a person may mark it, and below marks that were placed
    /// there and still draw themselves.
    fn ghost(&self) -> Vec<Shape> {
        let mut ghosts: Vec<(Cell, Mark)> = Vec::new();
        if let Some(cell) = self.focused {
            if self.screen.is_open(cell, self.game) && self.hinted_cell() != Some(cell) {
                ghosts.push((cell, self.shown.to_move()));
            }
        }
        for fresh in &self.screen.fresh {
            let is_under_way = fresh.had_ghost && self.drawn(fresh.cell) < 1.0;
            if let (Some(mark), true) = (self.shown.mark_at(fresh.cell), is_under_way) {
                ghosts.push((fresh.cell, mark));
            }
        }
        let mut shapes = Vec::new();
        for (cell, mark) in ghosts {
            let faint = self.theme.faint(self.theme.mark(mark));
            shapes.extend(self.layout.mark(cell, mark, faint, 1.0));
        }
        shapes
    }

    fn marks(&self, is_over: bool) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for cell in self.shown.rules().cells() {
            if let Some(mark) = self.shown.mark_at(cell) {
                shapes.extend(if is_over {
                    self.final_mark(cell, mark)
                } else {
                    let color = self.theme.mark(mark);
                    self.layout.mark(cell, mark, color, self.drawn(cell))
                });
            }
        }
        shapes
    }

    /// The last cell marked in the position on the board.
    pub(super) fn last_cell(&self) -> Option<Cell> {
        let round = self.game.round();
        let plies = self.screen.back_at.unwrap_or(round.moves().len());
        round.cells().nth(plies.checked_sub(1)?)
    }

    /// How much of a mark is drawn by now, from 0 to 1.
    pub fn drawn(&self, cell: Cell) -> f32 {
        let fresh = &self.screen.fresh;
        match fresh.iter().find(|fresh| fresh.cell == cell) {
            Some(fresh) => self.context.moved(fresh.placed, motion::MARK),
            None => 1.0,
        }
    }

    /// Whether the words of the result are on the screen.
    pub fn is_result_shown(&self) -> bool {
        let since = self.context.now.saturating_sub(self.screen.changed);
        self.game.outcome().is_some() && since >= self.times.words
    }
}
