//! The screen of a game: header, board, footer, and the result over the board.

use std::time::Duration;

use super::board::{Board, SQUARE, mark_shapes};
use super::button::{Button, Look, action_at};
use super::geometry::{Point, Rect, point, rect};
use super::shape::{Align, Shape, Text};
use super::theme::Theme;
use super::words;
use crate::rules::{Cell, Mark, Outcome};
use crate::session::{Command, Event, Session};

/// How long a mark draws itself.
const DRAWING_IN: Duration = Duration::from_millis(150);

/// How long the winning line draws itself, once the last mark stands.
const LINE: Duration = Duration::from_millis(200);

/// How long the result takes to appear, once the line is drawn.
const RESULT: Duration = Duration::from_millis(200);

/// From the person's mark until the computer's, at least: so that one sees it come.
const ANSWER_DELAY: Duration = Duration::from_millis(400);

/// A second press on a cell within this time is the rest of a double click.
const DOUBLE_CLICK: Duration = Duration::from_millis(300);

/// How long the header says why something was refused.
const NOTICE: Duration = Duration::from_millis(2500);

/// A game on the screen.
#[derive(Debug)]
pub struct Table {
    session: Session,
    board: Board,
    /// Marks not yet known to be drawn in full, and when each was placed.
    fresh: Vec<(Cell, Duration)>,
    /// When the round last changed: a mark, an undo, a new round.
    changed: Duration,
    /// The cell that a press marked last, and when.
    pressed: Option<(Cell, Duration)>,
    notice: Option<(String, Duration)>,
    log: Vec<String>,
}

/// What the footer offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FooterAction {
    /// Something the session does.
    Command(Command),
    /// Back to the start panel.
    Menu,
}

impl Table {
    /// A game that begins now; its log goes on after these lines.
    pub fn new(session: Session, now: Duration, log: Vec<String>) -> Table {
        let board = Board::new(session.settings().rules);
        let mut table = Table {
            session,
            board,
            fresh: Vec::new(),
            changed: now,
            pressed: None,
            notice: None,
            log,
        };
        table.take_events(now);
        table
    }

    /// The game itself.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The game itself, for a test to wait for the computer.
    pub fn session_mut(&mut self) -> &mut Session {
        &mut self.session
    }

    /// The lines of the log since this was last asked.
    pub fn take_log(&mut self) -> Vec<String> {
        std::mem::take(&mut self.log)
    }

    /// Takes a press of the left button; true if it asks for the start panel.
    pub fn press(&mut self, at: Point, now: Duration) -> bool {
        match action_at(&self.footer(), at) {
            Some(FooterAction::Menu) => return true,
            Some(FooterAction::Command(command)) => {
                self.give(command, now);
            }
            None => self.press_board(at, now),
        }
        false
    }

    /// Goes on to the next round if this one is over.
    pub fn confirm(&mut self, now: Duration) {
        if self.session.game_over().is_some() {
            self.give(Command::NewRound, now);
        }
    }

    /// Gives a command to the session; where it is refused, says why in the header.
    pub fn give(&mut self, command: Command, now: Duration) -> bool {
        let answer = self.session.apply(command);
        match answer {
            Ok(()) => self.take_events(now),
            Err(refusal) => self.notice = Some((words::refusal(refusal), now)),
        }
        answer.is_ok()
    }

    /// Lets time pass: the computer may answer, a notice may end.
    pub fn tick(&mut self, now: Duration) {
        if self.computer_may_answer(now) && self.session.take_answer() {
            self.take_events(now);
        }
        self.fresh
            .retain(|(_, placed)| now.saturating_sub(*placed) < DRAWING_IN);
        self.notice
            .take_if(|(_, since)| now.saturating_sub(*since) >= NOTICE);
    }

    /// How long nothing will change of itself: zero while something moves, `None` for ever.
    pub fn quiet_for(&self, now: Duration) -> Option<Duration> {
        let since = now.saturating_sub(self.changed);
        let moving = !self.fresh.is_empty()
            || self.computer_may_answer(now)
            || (self.session.game_over().is_some() && since < DRAWING_IN + LINE + RESULT);
        if moving {
            return Some(Duration::ZERO);
        }
        let answer = self
            .session
            .computer_to_move()
            .map(|_| ANSWER_DELAY.saturating_sub(since));
        let notice = self.notice.as_ref();
        let notice = notice.map(|(_, from)| (*from + NOTICE).saturating_sub(now));
        answer.into_iter().chain(notice).min()
    }

    fn computer_may_answer(&self, now: Duration) -> bool {
        self.session.computer_to_move().is_some()
            && now.saturating_sub(self.changed) >= ANSWER_DELAY
    }

    fn press_board(&mut self, at: Point, now: Duration) {
        let cell = self.board.cell_at(at);
        if cell.is_some_and(|cell| self.is_double_click(cell, now)) {
            return;
        }
        if self.session.game_over().is_some() && SQUARE.contains(at) {
            self.confirm(now);
        } else if let Some(cell) = cell {
            if self.give(Command::Play(cell), now) {
                self.pressed = Some((cell, now));
            }
        }
    }

    fn is_double_click(&self, cell: Cell, now: Duration) -> bool {
        self.pressed.is_some_and(|(pressed, when)| {
            pressed == cell && now.saturating_sub(when) < DOUBLE_CLICK
        })
    }

    fn take_events(&mut self, now: Duration) {
        for event in self.session.take_events() {
            self.log.extend(event.log_line());
            self.changed = now;
            self.notice = None;
            match event {
                Event::Marked { number, .. } => {
                    let cell = self.session.settings().rules.cell(number);
                    self.fresh.extend(cell.map(|cell| (cell, now)));
                }
                Event::Round { .. } | Event::Resumed { .. } | Event::Undone(_) => {
                    self.fresh.clear();
                }
                Event::SearchFailed => self.notice = Some((words::SEARCH_FAILED.into(), now)),
                Event::Redone(_) | Event::Ended(_) => {}
            }
        }
    }

    // What is drawn.

    /// The whole screen.
    pub fn shapes(&self, theme: &Theme, pointer: Option<Point>, now: Duration) -> Vec<Shape> {
        let mut shapes = self.header(theme);
        shapes.extend(self.marks(theme, pointer, now));
        if let Some(outcome) = self.session.game_over() {
            shapes.extend(self.result(outcome, theme, now));
        }
        for button in self.footer() {
            shapes.extend(button.shapes(theme, pointer));
        }
        shapes
    }

    fn header(&self, theme: &Theme) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for mark in Mark::BOTH {
            shapes.extend(self.score(mark, theme));
        }
        let middle = SQUARE.center().x;
        let (status, detail) = self.says();
        shapes.push(
            Text::new(status, point(middle, 27.0), 20.0, theme.text)
                .within(270.0)
                .into(),
        );
        shapes.push(
            Text::new(detail, point(middle, 51.0), 15.0, theme.quiet)
                .within(300.0)
                .into(),
        );
        shapes
    }

    /// A side's mark, rounds won and player, brighter while it is to move.
    fn score(&self, mark: Mark, theme: &Theme) -> Vec<Shape> {
        let (edge, inwards, align) = match mark {
            Mark::X => (SQUARE.x, 1.0, Align::Left),
            Mark::O => (SQUARE.x + SQUARE.w, -1.0, Align::Right),
        };
        let session = &self.session;
        let active = session.game_over().is_none() && session.position().to_move() == mark;
        let fade = if active { 0.0 } else { 0.45 };
        let ink = theme.mark(mark).towards(theme.ground, fade);
        let icon = point(edge + inwards * 12.0, 27.0);
        let number = point(edge + inwards * 34.0, 27.0);
        let caption = point(edge, 51.0);
        let mut shapes = mark_shapes(mark, icon, 10.0, ink, 1.0);
        let wins = session.tally().wins(mark).to_string();
        shapes.push(
            Text::new(wins, number, 28.0, ink)
                .bold()
                .aligned(align)
                .within(56.0)
                .into(),
        );
        shapes.push(
            Text::new(
                words::seat(session.settings(), mark),
                caption,
                15.0,
                theme.quiet,
            )
            .aligned(align)
            .within(72.0)
            .into(),
        );
        shapes
    }

    /// The two lines in the middle of the header.
    fn says(&self) -> (String, String) {
        let session = &self.session;
        let status = match session.game_over() {
            Some(_) => words::next_round(session.match_winner().is_some()).to_owned(),
            None => words::to_move(session.settings(), session.position().to_move()),
        };
        let detail = match &self.notice {
            Some((notice, _)) => notice.clone(),
            None => self.facts().join(" · "),
        };
        (status, detail)
    }

    fn facts(&self) -> Vec<String> {
        let (session, round) = (&self.session, self.session.round());
        let draws = session.tally().draws;
        let length = session.settings().match_length;
        let leaves = if session.game_over().is_some() {
            round.leaves().map(words::weighed_in_all)
        } else {
            round.last_leaves().map(words::weighed)
        };
        [
            round.given_up().map(words::gave_up),
            (draws > 0).then(|| words::draws(draws)),
            length.map(|length| words::match_length(Some(length.get()))),
            leaves,
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// The board with its marks, and a faint one under the mouse where a person may place it.
    fn marks(&self, theme: &Theme, pointer: Option<Point>, now: Duration) -> Vec<Shape> {
        let (board, position) = (&self.board, self.session.position());
        let mut shapes = Vec::new();
        if let (Some(cell), None) = (self.session.round().last_cell(), self.session.game_over()) {
            shapes.push(board.last_move(cell, theme));
        }
        shapes.extend(board.grid(theme));
        let hovered = pointer.and_then(|at| board.cell_at(at));
        if let Some(cell) = hovered.filter(|&cell| self.session.check(Command::Play(cell)).is_ok())
        {
            let mark = position.to_move();
            let faint = theme.mark(mark).towards(theme.ground, 0.78);
            shapes.extend(board.mark(cell, mark, faint, 1.0));
        }
        for cell in position.rules().cells() {
            if let Some(mark) = position.mark_at(cell) {
                let drawn = self.drawn(cell, now);
                shapes.extend(board.mark(cell, mark, theme.mark(mark), drawn));
            }
        }
        shapes
    }

    /// How much of a mark is drawn by now.
    fn drawn(&self, cell: Cell, now: Duration) -> f32 {
        let placed = self.fresh.iter().find(|(fresh, _)| *fresh == cell);
        placed.map_or(1.0, |(_, placed)| {
            part(now.saturating_sub(*placed), DRAWING_IN)
        })
    }

    /// The winning lines, and the words over a veil.
    fn result(&self, outcome: Outcome, theme: &Theme, now: Duration) -> Vec<Shape> {
        let since = now.saturating_sub(self.changed);
        let line = part(since.saturating_sub(DRAWING_IN), LINE);
        let words = part(since.saturating_sub(DRAWING_IN + LINE), RESULT);
        let mut shapes: Vec<Shape> = Vec::new();
        if line > 0.0 {
            let lines = self.session.position().winning_lines();
            shapes.extend(
                lines
                    .into_iter()
                    .map(|ends| self.board.winning_line(ends, theme.result, line)),
            );
        }
        shapes.push(Shape::Box {
            rect: SQUARE.inset(-4.0),
            radius: 0.0,
            color: theme.ground.alpha(0.62 * words),
        });
        let middle = SQUARE.center();
        let red = theme.result.alpha(words);
        shapes.push(
            Text::new(words::result(outcome), middle, 72.0, red)
                .bold()
                .within(SQUARE.w)
                .into(),
        );
        if let Some(winner) = self.session.match_winner() {
            let text = words::match_result(winner, self.session.tally());
            let below = middle.moved(0.0, 62.0);
            shapes.push(
                Text::new(text, below, 26.0, red)
                    .bold()
                    .within(SQUARE.w)
                    .into(),
            );
        }
        shapes
    }

    fn footer(&self) -> Vec<Button<FooterAction>> {
        const ROW: Rect = rect(72.0, 544.0, 456.0, 40.0);
        let command = |i, label, command| {
            let look = match self.session.check(command) {
                Ok(()) => Look::Plain,
                Err(_) => Look::Faint,
            };
            Button::new(
                ROW.column(i, 4, 12.0),
                label,
                FooterAction::Command(command),
                look,
            )
        };
        vec![
            command(0, words::NEW, Command::NewRound),
            command(1, words::UNDO, Command::Undo),
            command(2, words::REDO, Command::Redo),
            Button::new(
                ROW.column(3, 4, 12.0),
                words::MENU,
                FooterAction::Menu,
                Look::Plain,
            ),
        ]
    }
}

/// Which part of a time has passed, 0 to 1.
fn part(passed: Duration, whole: Duration) -> f32 {
    (passed.as_secs_f32() / whole.as_secs_f32()).min(1.0)
}
