//! The moves of a round and its end, each with its verdict; the position before the one that is
//! looked at, with what every move there would have been worth.

use super::{BOTTOM, BOTTOM_SIZE, Page, Reply, back_button, title};
use crate::ai::Memory;
use crate::ai::analysis::{Analysis, Effort, Grade, BackgroundAnalysis};
use crate::rules::{Cell, Mark, Outcome, Position};
use crate::game::Round;
use crate::ui::BoardLayout;
use crate::ui::{Button, ButtonStyle, action_at, focus_rects};
use crate::ui::{Point, Rect, point, rect};
use crate::ui::{Arrow, Input};
use crate::ui::{Align, Shape, Text};
use crate::ui::Theme;
use crate::text::{self, Phrase};

/// How far the proofs of each position go.
const EFFORT: Effort = Effort(1 << 18);

/// The position that is looked at.
const BOARD: Rect = rect(24.0, 72.0, 340.0, 340.0);

/// The list of moves.
const LIST: Rect = rect(376.0, 72.0, 200.0, 450.0);
const ROW_H: f32 = 25.0;
const ROWS: usize = 18;

/// A round looked back at.
pub(crate) struct Review {
    /// The moves, and the end of the round.
    steps: Vec<Step>,
    background: BackgroundAnalysis,
    /// The step that is looked at.
    at: usize,
    /// Whether somebody has chosen it; before that it is the last slip that is found.
    is_chosen: bool,
}

/// A step of the round.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// The position before it.
    position: Position,
    what: What,
}

/// What happened.
#[derive(Clone, Copy, Debug)]
enum What {
    /// A cell was marked.
    Marked(Cell),
    /// This side gave up.
    GaveUp(Mark),
    /// The round had ended.
    Ended(Outcome),
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
        let marked = round.moves().iter().map(|choice| What::Marked(choice.cell));
        let gave_up = round.given_up().map(What::GaveUp);
        let end = gave_up.or(round.outcome().map(What::Ended));
        let steps: Vec<Step> = (0..)
            .zip(marked.chain(end))
            .map(|(ply, what)| Step {
                position: round.position_after(ply),
                what,
            })
            .collect();
        let positions = steps.iter().rev().map(|step| step.position).collect();
        Review {
            at: round.moves().len().saturating_sub(1),
            steps,
            background: BackgroundAnalysis::start(positions, EFFORT, Memory::default()),
            is_chosen: false,
        }
    }

    fn analysis(&self, step: &Step) -> Option<&Analysis> {
        self.background.about(&step.position)
    }

    /// The verdict on a step; `None` where there is none, or not yet.
    fn grade(&self, step: &Step) -> Option<Grade> {
        let analysis = self.analysis(step)?;
        match step.what {
            What::Marked(cell) => Grade::of(analysis, cell),
            What::GaveUp(side) => {
                let value = analysis.evaluation?.value;
                let is_theirs = step.position.to_move() != side;
                let value = if is_theirs {
                    value.for_opponent()
                } else {
                    value
                };
                Some(Grade::of_giving_up(value))
            }
            What::Ended(_) => None,
        }
    }

    fn look_at(&mut self, at: usize) {
        self.is_chosen = true;
        self.at = at.min(self.steps.len().saturating_sub(1));
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
    fn last_mistake(&self) -> Option<usize> {
        let gave_up = |step: &Step| {
            let grade = self.grade(step);
            matches!(grade, Some(Grade::MissedWin | Grade::MissedDraw))
        };
        self.steps.iter().rposition(gave_up)
    }

    fn perform(&mut self, action: Action) -> Reply {
        match action {
            Action::LookAt(at) => self.look_at(at),
            Action::TryAgain => return self.try_again(),
            Action::Back => return Reply::Back,
        }
        Reply::Stay
    }

    /// Plays again from the position that is looked at, if it is still in play.
    fn try_again(&self) -> Reply {
        if self.is_playable() {
            Reply::TryAgain(self.at)
        } else {
            Reply::Stay
        }
    }

    fn is_playable(&self) -> bool {
        let step = self.steps.get(self.at);
        step.is_some_and(|step| step.position.outcome().is_none())
    }

    fn buttons(&self) -> [Button<Action>; 2] {
        let first = BOTTOM.column(0, 5, 12.0);
        let place = Rect {
            w: BOTTOM.column(2, 5, 12.0).x - 12.0 - first.x,
            ..first
        };
        let style = if self.is_playable() {
            ButtonStyle::Primary
        } else {
            ButtonStyle::Faint
        };
        let again = Button::new(place, Phrase::TryAgain, Action::TryAgain, style);
        [again.sized(BOTTOM_SIZE), back_button(Action::Back)]
    }

    /// The steps in sight, each with its number from 0 and its place.
    fn rows(&self) -> impl Iterator<Item = (usize, &Step, Rect)> {
        let hidden = self.steps.len().saturating_sub(ROWS);
        let first = self.at.saturating_sub(ROWS / 2).min(hidden);
        let steps = self.steps.iter().enumerate().skip(first).take(ROWS);
        steps.zip(0_u8..).map(|((ply, step), i)| {
            let y = LIST.y + ROW_H * f32::from(i);
            (ply, step, rect(LIST.x, y, LIST.w, ROW_H))
        })
    }

    fn action_at(&self, at: Point) -> Option<Action> {
        let row = || self.rows().find(|(.., place)| place.contains(at));
        action_at(&self.buttons(), at).or_else(|| row().map(|(ply, ..)| Action::LookAt(ply)))
    }

    /// A step: its number, what happened in the colour of the side that did it, and the verdict.
    fn row(&self, ply: usize, step: &Step, place: Rect, theme: &Theme) -> Vec<Shape> {
        let y = place.center().y;
        let text = |x: f32, words: Phrase, size, color| {
            Text::new(words, point(place.x + x, y), size, color).aligned(Align::Left)
        };
        let has_wide_numbers = step.position.rules().cell_count() >= 10;
        let verdict_x = if has_wide_numbers { 92.0 } else { 80.0 };
        let (what, color, room) = match step.what {
            What::Marked(cell) => {
                let mark = step.position.to_move();
                let cell = words::mark_at(mark, step.position.rules(), cell);
                (Phrase::Verbatim(cell), theme.mark(mark), verdict_x - 36.0)
            }
            What::GaveUp(side) => (Phrase::verbatim(side), theme.mark(side), verdict_x - 36.0),
            What::Ended(outcome) => (Phrase::Result(outcome), theme.quiet, 120.0),
        };
        let mut texts = vec![text(36.0, what, 15.0, color).within(room)];
        if !matches!(step.what, What::Ended(_)) {
            let grade = self.grade(step);
            let color = match grade {
                Some(grade) if grade.is_mistake() => theme.loss,
                Some(Grade::LostAnyway) | None => theme.quiet,
                Some(_) => theme.win,
            };
            let words = match step.what {
                What::GaveUp(_) => Phrase::GaveUpWhat(grade),
                _ => words::grade(grade, self.background.is_over()),
            };
            let room = place.w - verdict_x - 4.0;
            texts.push(text(verdict_x, words, 14.0, color).within(room));
            let number = Text::new(
                Phrase::verbatim(ply + 1),
                point(place.x + 26.0, y),
                13.0,
                theme.quiet,
            );
            texts.push(number.aligned(Align::Right));
        }
        texts.into_iter().map(Shape::from).collect()
    }

    /// The position before the step that is looked at: what each move there is worth, a frame
    /// around the best where not all are, and the one that was played.
    fn board(&self, step: &Step, theme: &Theme) -> Vec<Shape> {
        let position = &step.position;
        let board = BoardLayout::within(position.rules(), BOARD);
        let moves = self
            .analysis(step)
            .map_or(&[][..], |analysis| &analysis.moves);
        let mut shapes = Vec::new();
        let best: Vec<Cell> = self
            .analysis(step)
            .into_iter()
            .flat_map(Analysis::best_moves)
            .map(|candidate| candidate.cell)
            .collect();
        if best.len() < moves.len() {
            let frames = best.iter().map(|&cell| board.frame(cell, theme.win, theme));
            shapes.extend(frames.flatten());
        }
        if let What::Marked(cell) = step.what {
            let mark = position.to_move();
            let faint = theme.mark(mark).towards(theme.ground, 0.78);
            shapes.extend(board.mark(cell, mark, faint, 1.0));
        }
        shapes.extend(board.picture(position, theme));
        shapes.extend(board.numbers(position, &[], theme));
        let is_done = self.background.is_over();
        for candidate in moves {
            shapes.extend(board.value(candidate.cell, candidate.evaluation, is_done, theme));
        }
        shapes
    }

    /// What is to be said of the step that is looked at, and of a better one.
    fn candidate(&self, step: &Step, theme: &Theme) -> [Shape; 3] {
        let position = &step.position;
        let is_done = self.background.is_over();
        let grade = self.grade(step);
        let (head, reason) = match step.what {
            What::Marked(cell) => {
                let played = self.analysis(step).and_then(|found| found.candidate(cell));
                let reason = played.map(|played| words::candidate(played, position, is_done));
                let mark = words::mark_at(position.to_move(), position.rules(), cell);
                let parts = vec![Phrase::Verbatim(mark), words::grade(grade, is_done)];
                (Phrase::Joined(parts, ": "), reason)
            }
            What::GaveUp(side) => {
                let parts = vec![Phrase::verbatim(side), Phrase::GaveUpWhat(grade)];
                (Phrase::Joined(parts, " "), None)
            }
            What::Ended(outcome) => (Phrase::Result(outcome), None),
        };
        let hint = self.analysis(step).and_then(Analysis::hint);
        let better = hint.filter(|_| grade.is_some_and(Grade::is_mistake));
        let better = better.and_then(|better| words::better(better, position));
        let lines = [
            (head, 20.0, theme.text),
            (reason.unwrap_or(Phrase::NONE), 15.0, theme.quiet),
            (better.unwrap_or(Phrase::NONE), 15.0, theme.win),
        ];
        let mut y = BOARD.y + BOARD.h;
        lines.map(|(words, size, color)| {
            y += 26.0;
            let text = Text::new(words, point(BOARD.x, y), size, color);
            text.aligned(Align::Left).within(BOARD.w).into()
        })
    }

    /// How far the proofs are, while they go on.
    fn progress(&self, theme: &Theme) -> Option<Shape> {
        let words = Phrase::Progress {
            done: self.background.done(),
            of: self.steps.len(),
        };
        let at = point(358.0, BOTTOM.center().y);
        self.is_busy()
            .then(|| Text::new(words, at, 13.0, theme.quiet).within(110.0).into())
    }
}

impl Page for Review {
    fn handle(&mut self, input: Input) -> Reply {
        match input {
            Input::Press(at) => {
                let action = self.action_at(at);
                return action.map_or(Reply::Stay, |action| self.perform(action));
            }
            Input::Arrow(Arrow::Up | Arrow::Left) => self.step(-1),
            Input::Arrow(Arrow::Down | Arrow::Right) => self.step(1),
            Input::Step(by) => self.step(by),
            Input::Confirm => return self.try_again(),
            Input::Back => return Reply::Back,
            _ => {}
        }
        Reply::Stay
    }

    fn tick(&mut self) {
        self.background.poll();
        if let (false, Some(slip)) = (self.is_chosen, self.last_mistake()) {
            self.at = slip;
        }
    }

    fn wait(&mut self) {
        self.background.wait();
    }

    fn is_busy(&self) -> bool {
        !self.background.is_over()
    }

    fn shapes(&self, theme: &Theme, pointer: Option<Point>) -> Vec<Shape> {
        let mut shapes = vec![title(Phrase::Review, theme)];
        shapes.extend(self.progress(theme));
        for (ply, step, place) in self.rows() {
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
            shapes.extend(self.row(ply, step, place, theme));
        }
        if let Some(step) = self.steps.get(self.at) {
            shapes.extend(self.board(step, theme));
            shapes.extend(self.candidate(step, theme));
        }
        for button in self.buttons() {
            shapes.extend(button.shapes(theme, pointer));
        }
        shapes
    }

    fn takes_arrows(&self) -> bool {
        true
    }

    fn focus_rects(&self) -> Vec<Rect> {
        focus_rects(&self.buttons())
    }

    fn invites_click(&self, at: Point) -> bool {
        self.action_at(at).is_some()
    }
}
