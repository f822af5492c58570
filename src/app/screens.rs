use std::time::Duration;

use crate::screens::board::BoardScreen;
use crate::screens::{Context, Request, Screen, StartScreen};
use crate::thinking::Question;
use crate::ui::Focus;

/// The stack of screens: the start screen or the board, and the screens opened on top.
#[derive(Default)]
pub(super) struct Screens {
    start: StartScreen,
    /// Even while the start screen hides it.
    pub board: Option<BoardScreen>,
    is_board_shown: bool,
    over: Vec<OpenScreen>,
    /// How often the screen on top has changed.
    pub changes: u32,
}

struct OpenScreen {
    screen: Box<dyn Screen>,
    focus_below: Option<Focus>,
    is_help: bool,
}

impl Screens {
    pub fn top(&self) -> &dyn Screen {
        match (self.over.last(), &self.board) {
            (Some(open), _) => open.screen.as_ref(),
            (None, Some(board)) if self.is_board_shown => board,
            (None, _) => &self.start,
        }
    }

    pub fn top_mut(&mut self) -> &mut dyn Screen {
        match (self.over.last_mut(), &mut self.board) {
            (Some(open), _) => open.screen.as_mut(),
            (None, Some(board)) if self.is_board_shown => board,
            (None, _) => &mut self.start,
        }
    }

    pub fn is_start_on_top(&self) -> bool {
        self.over.is_empty() && !self.is_game_running()
    }

    /// Whether the game is running; behind the start screen it is paused.
    pub fn is_game_running(&self) -> bool {
        self.is_board_shown && self.board.is_some()
    }

    /// The last change of the running game.
    pub fn running_game_changed(&self) -> Option<Duration> {
        let board = self.board.as_ref().filter(|_| self.is_board_shown);
        board.map(|board| board.changed)
    }

    pub fn has_open_screen(&self) -> bool {
        !self.over.is_empty()
    }

    pub fn is_help_on_top(&self) -> bool {
        self.over.last().is_some_and(|open| open.is_help)
    }

    pub fn open(&mut self, screen: Box<dyn Screen>, focus_below: Option<Focus>, is_help: bool) {
        self.over.push(OpenScreen { screen, focus_below, is_help });
        self.changes += 1;
    }

    /// Closes the screen on top and returns the focus below it.
    pub fn close(&mut self) -> Option<Focus> {
        let closed = self.over.pop()?;
        self.changes += 1;
        closed.focus_below
    }

    /// Shows only the board; does nothing without a game.
    pub fn show_board(&mut self) {
        if self.board.is_some() {
            self.over.clear();
            self.is_board_shown = true;
            self.changes += 1;
        }
    }

    pub fn show_start(&mut self) {
        self.start = StartScreen::default();
        self.over.clear();
        self.is_board_shown = false;
        self.changes += 1;
    }

    /// What is to be proved for the screens, those for the one on top first.
    pub fn questions(&self, context: &Context) -> Vec<Question> {
        let over = self.over.iter().rev().map(|open| open.screen.as_ref());
        let board = self.board.iter().filter(|_| self.is_board_shown);
        let screens = over.chain(board.map(|board| board as &dyn Screen));
        screens.flat_map(|screen| screen.questions(context)).collect()
    }

    /// Lets time pass on the board or the start screen, and on the screens over it.
    pub fn tick(&mut self, context: &Context) -> Vec<Request> {
        let below = match &mut self.board {
            Some(board) if self.is_board_shown => board.tick(context),
            _ => self.start.tick(context),
        };
        let over = self.over.iter_mut().map(|open| open.screen.tick(context));
        [below].into_iter().chain(over).collect()
    }
}
