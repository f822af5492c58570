use std::time::Duration;

use crate::screens::board::BoardScreen;
use crate::screens::start::StartScreen;
use crate::screens::{AnyScreen, Context, ScreenRequest};
use crate::ui::POLL_INTERVAL;

/// The stack of screens: at the bottom the start screen or the board, over it the screens that were
/// opened there.
#[derive(Default)]
pub(super) struct Screens {
    start: StartScreen,
    /// The board of the game under way.
    board: Option<BoardScreen>,
    is_board_shown: bool,
    over: Vec<Box<dyn AnyScreen>>,
    changes: u32,
}

impl Screens {
    pub fn top(&self) -> &dyn AnyScreen {
        match (self.over.last(), self.shown_board()) {
            (Some(screen), _) => screen.as_ref(),
            (None, Some(board)) => board,
            (None, None) => &self.start,
        }
    }

    pub fn top_mut(&mut self) -> &mut dyn AnyScreen {
        match (self.over.last_mut(), &mut self.board) {
            (Some(screen), _) => screen.as_mut(),
            (None, Some(board)) if self.is_board_shown => board,
            (None, _) => &mut self.start,
        }
    }

    /// The board, unless the start screen is shown in its place.
    fn shown_board(&self) -> Option<&BoardScreen> {
        if self.is_board_shown {
            self.board.as_ref()
        } else {
            None
        }
    }

    /// Whether nothing lies over the start screen.
    pub fn is_start_on_top(&self) -> bool {
        self.over.is_empty() && self.shown_board().is_none()
    }

    /// Whether the game goes on; behind the start screen it is paused.
    pub fn is_game_running(&self) -> bool {
        self.shown_board().is_some()
    }

    /// Whether another screen lies over the start screen or the board.
    pub fn has_open_screen(&self) -> bool {
        !self.over.is_empty()
    }

    /// How often another screen came to the top.
    pub fn changes(&self) -> u32 {
        self.changes
    }

    pub fn open(&mut self, screen: Box<dyn AnyScreen>) {
        self.over.push(screen);
        self.changes += 1;
    }

    pub fn close(&mut self) {
        if self.over.pop().is_some() {
            self.changes += 1;
        }
    }

    pub fn set_board(&mut self, board: BoardScreen) {
        self.board = Some(board);
    }

    /// Shows the board alone; does nothing without a game.
    pub fn show_board(&mut self) {
        if self.board.is_some() {
            self.over.clear();
            self.is_board_shown = true;
            self.changes += 1;
        }
    }

    pub fn show_start(&mut self) {
        self.over.clear();
        self.is_board_shown = false;
        self.changes += 1;
    }

    /// The board, even while the start screen is shown in its place.
    pub fn board_mut(&mut self) -> Option<&mut BoardScreen> {
        self.board.as_mut()
    }

    /// Lets time pass on the board, if it is shown, and on the screens over it.
    pub fn tick(&mut self, context: &Context) -> Vec<ScreenRequest> {
        let mut requests = Vec::new();
        if self.is_board_shown {
            if let Some(board) = &mut self.board {
                requests.push(AnyScreen::tick(board, context));
            }
        }
        for screen in &mut self.over {
            requests.push(screen.tick(context));
        }
        requests
    }

    /// Time until the board, if it is shown, or a screen over it changes by itself.
    pub fn next_frame_in(&self, context: &Context) -> Option<Duration> {
        let board = match self.shown_board() {
            Some(board) => AnyScreen::next_frame_in(board, context),
            None => None,
        };
        let over = self.over.iter();
        let over = over.map(|screen| screen.next_frame_in(context));
        let mut times: Vec<Option<Duration>> = std::iter::once(board).chain(over).collect();
        let top = times.pop().flatten();
        // Motion below the top is not seen, but what is found in the background is taken in.
        let below = times
            .into_iter()
            .flatten()
            .map(|time| time.max(POLL_INTERVAL));
        below.chain(top).min()
    }

    /// For tests: a window never waits.
    pub fn wait_for_background(&mut self) {
        if let Some(board) = &mut self.board {
            AnyScreen::wait_for_background(board);
        }
        for screen in &mut self.over {
            screen.wait_for_background();
        }
    }
}
