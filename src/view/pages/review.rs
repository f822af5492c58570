//! The moves of a round, each with its verdict; the position before the one that is looked at, with
//! what every move there would have been worth.

use super::{BOTTOM, BOTTOM_SIZE, Page, Turn, back_button, title};
use crate::ai::Memory;
use crate::ai::explain::{Analysis, Effort, Grade, Inquiry};
use crate::rules::{Cell, Position};
use crate::session::Round;
use crate::view::board::Board;
use crate::view::button::{Button, Look, action_at};
use crate::view::geometry::{Point, Rect, point, rect};
use crate::view::input::{Arrow, Input};
use crate::view::shape::{Align, Shape, Text};
use crate::view::theme::Theme;
use crate::view::words;

/// How far the proofs of each position go.
const EFFORT: Effort = Effort(1 << 18);

/// The position that is looked at.
const BOARD: Rect = rect(24.0, 72.0, 340.0, 340.0);

/// The list of moves.
const LIST: Rect = rect(376.0, 72.0, 208.0, 450.0);
const ROW_H: f32 = 25.0;
const ROWS: usize = 18;

/// A round looked back at.
#[derive(Debug)]
pub(in crate::view) struct Review {
    moves: Vec<Move>,
    inquiry: Inquiry,
    /// The move that is looked at.
    at: usize,
    /// Whether somebody has chosen it; before that it is the first slip that is found.
    is_chosen: bool,
}

/// A move of the round.
#[derive(Clone, Copy, Debug)]
struct Move {
    /// The position before it.
    position: Position,
    cell: Cell,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    LookAt(usize),
    TryAgain,
    Back,
}

impl Review {
    /// Starts to review a round, from its end: there the proofs are short.
    pub fn new(round: &Round) -> Review {
        let moves: Vec<Move> = (0..)
            .zip(round.moves())
            .map(|(ply, choice)| Move {
                position: round.position_after(ply),
                cell: choice.cell,
            })
            .collect();
        let positions = moves.iter().rev().map(|entry| entry.position).collect();
        Review {
            at: moves.len().saturating_sub(1),
            moves,
            inquiry: Inquiry::start(positions, EFFORT, Memory::default()),
            is_chosen: false,
        }
    }

    fn analysis(&self, entry: &Move) -> Option<&Analysis> {
        self.inquiry.about(&entry.position)
    }

    fn grade(&self, entry: &Move) -> Option<Grade> {
        Grade::of(self.analysis(entry)?, entry.cell)
    }

    fn look_at(&mut self, at: usize) {
        self.is_chosen = true;
        self.at = at.min(self.moves.len().saturating_sub(1));
    }

    fn step(&mut self, by: i32) {
        let steps = by.unsigned_abs() as usize;
        self.look_at(if by < 0 {
            self.at.saturating_sub(steps)
        } else {
            self.at + steps
        });
    }

    /// The last move that gave something up: from there on the round took its course.
    fn last_slip(&self) -> Option<usize> {
        let gave_up = |entry: &Move| {
            let grade = self.grade(entry);
            matches!(grade, Some(Grade::GaveUpWin | Grade::GaveUpDraw))
        };
        self.moves.iter().rposition(gave_up)
    }

    fn perform(&mut self, action: Action) -> Turn {
        match action {
            Action::LookAt(at) => self.look_at(at),
            Action::TryAgain => return Turn::TryAgain(self.at),
            Action::Back => return Turn::Back,
        }
        Turn::Stay
    }

    fn buttons() -> [Button<Action>; 2] {
        let first = BOTTOM.column(0, 5, 12.0);
        let place = Rect {
            w: BOTTOM.column(2, 5, 12.0).x - 12.0 - first.x,
            ..first
        };
        let again = Button::new(place, words::TRY_AGAIN, Action::TryAgain, Look::Primary);
        [again.sized(BOTTOM_SIZE), back_button(Action::Back)]
    }

    /// The moves in sight, each with its number from 0 and its place.
    fn rows(&self) -> impl Iterator<Item = (usize, &Move, Rect)> {
        let hidden = self.moves.len().saturating_sub(ROWS);
        let first = self.at.saturating_sub(ROWS / 2).min(hidden);
        let moves = self.moves.iter().enumerate().skip(first).take(ROWS);
        moves.zip(0_u8..).map(|((ply, entry), i)| {
            let y = LIST.y + ROW_H * f32::from(i);
            (ply, entry, rect(LIST.x, y, LIST.w, ROW_H))
        })
    }

    fn action_at(&self, at: Point) -> Option<Action> {
        let row = || self.rows().find(|(.., place)| place.contains(at));
        action_at(&Review::buttons(), at).or_else(|| row().map(|(ply, ..)| Action::LookAt(ply)))
    }

    /// A move, its cell in the colour of its mark, and its verdict.
    fn row(&self, ply: usize, entry: &Move, place: Rect, theme: &Theme) -> Vec<Shape> {
        let mark = entry.position.to_move();
        let y = place.center().y;
        let number = Text::new(
            (ply + 1).to_string(),
            point(place.x + 26.0, y),
            13.0,
            theme.quiet,
        )
        .aligned(Align::Right);
        let cell = words::mark_at(mark, entry.position.rules(), entry.cell);
        let cell = Text::new(cell, point(place.x + 36.0, y), 15.0, theme.mark(mark));
        let grade = self.grade(entry);
        let color = match grade {
            Some(grade) if grade.is_slip() => theme.loss,
            Some(_) => theme.win,
            None => theme.quiet,
        };
        let verdict = Text::new(words::grade(grade), point(place.x + 80.0, y), 14.0, color);
        [
            number,
            cell.aligned(Align::Left).within(40.0),
            verdict.aligned(Align::Left).within(place.w - 84.0),
        ]
        .map(Shape::from)
        .into()
    }

    /// The position before the move that is looked at: what each move there is worth, a frame
    /// around the best, and the one that was played.
    fn board(&self, entry: &Move, theme: &Theme) -> Vec<Shape> {
        let position = &entry.position;
        let board = Board::within(position.rules(), BOARD);
        let analysis = self.analysis(entry);
        let mut shapes = Vec::new();
        for best in analysis.into_iter().flat_map(Analysis::best_moves) {
            shapes.extend(board.frame(best.cell, theme.win, theme));
        }
        let mark = position.to_move();
        let faint = theme.mark(mark).towards(theme.ground, 0.78);
        shapes.extend(board.mark(entry.cell, mark, faint, 1.0));
        shapes.extend(board.picture(position, theme));
        for verdict in analysis.into_iter().flat_map(|analysis| &analysis.moves) {
            shapes.extend(board.value(verdict.cell, verdict.worth, theme));
        }
        shapes
    }

    /// What is to be said of the move that is looked at, and of a better one.
    fn verdict(&self, entry: &Move, theme: &Theme) -> [Shape; 3] {
        let position = &entry.position;
        let analysis = self.analysis(entry);
        let played = analysis.and_then(|analysis| analysis.verdict(entry.cell));
        let grade = self.grade(entry);
        let reason = played.map(|verdict| words::verdict(verdict, position));
        let hint = analysis.and_then(Analysis::hint);
        let better = hint.filter(|_| grade.is_some_and(Grade::is_slip));
        let mark = words::mark_at(position.to_move(), position.rules(), entry.cell);
        let lines = [
            (format!("{mark}: {}", words::grade(grade)), 20.0, theme.text),
            (reason.unwrap_or_default(), 15.0, theme.quiet),
            (
                better.map_or_else(String::new, |better| words::better(better, position)),
                15.0,
                theme.win,
            ),
        ];
        let mut y = BOARD.y + BOARD.h;
        lines.map(|(words, size, color)| {
            y += 26.0;
            let text = Text::new(words, point(BOARD.x, y), size, color);
            text.aligned(Align::Left).within(BOARD.w).into()
        })
    }
}

impl Page for Review {
    fn handle(&mut self, input: Input) -> Turn {
        match input {
            Input::Press(at) => {
                let action = self.action_at(at);
                return action.map_or(Turn::Stay, |action| self.perform(action));
            }
            Input::Arrow(Arrow::Up | Arrow::Left) => self.step(-1),
            Input::Arrow(Arrow::Down | Arrow::Right) => self.step(1),
            Input::Step(by) => self.step(by),
            Input::Confirm => return Turn::TryAgain(self.at),
            Input::Back => return Turn::Back,
            Input::Move(_) | Input::Leave | Input::Letter(_) => {}
        }
        Turn::Stay
    }

    fn tick(&mut self) {
        self.inquiry.poll();
        if let (false, Some(slip)) = (self.is_chosen, self.last_slip()) {
            self.at = slip;
        }
    }

    fn wait(&mut self) {
        self.inquiry.wait();
    }

    fn is_busy(&self) -> bool {
        !self.inquiry.is_over()
    }

    fn shapes(&self, theme: &Theme, pointer: Option<Point>) -> Vec<Shape> {
        let mut shapes = vec![title(words::REVIEW, theme)];
        for (ply, entry, place) in self.rows() {
            let hovered = pointer.is_some_and(|at| place.contains(at));
            if hovered || ply == self.at {
                shapes.push(Shape::Box {
                    rect: place,
                    radius: 6.0,
                    color: if ply == self.at {
                        theme.lifted
                    } else {
                        theme.raised
                    },
                });
            }
            shapes.extend(self.row(ply, entry, place, theme));
        }
        if let Some(entry) = self.moves.get(self.at) {
            shapes.extend(self.board(entry, theme));
            shapes.extend(self.verdict(entry, theme));
        }
        for button in Review::buttons() {
            shapes.extend(button.shapes(theme, pointer));
        }
        shapes
    }

    fn invites_click(&self, at: Point) -> bool {
        self.action_at(at).is_some()
    }
}
