//! Mouse and keys on the widgets of a screen: hover, press, focus, double clicks, tooltips.

use std::time::Duration;

use super::action::Action;
use super::button_style::ButtonState;
use super::focus;
use super::geometry::{Point, Rect};
use super::input::{Arrow, Input};
use super::layout::Id;
use super::now::Now;
use super::placed::{Placed, Target};
use super::shape::Shape;
use super::theme::Theme;
use super::timing::{DOUBLE_CLICK, TIP_DELAY};
use crate::rules::Cell;

/// Maximum movement of the mouse in a double click, in design units.
const NEAR: f32 = 12.0;

/// Maximum movement of a finger in a tap, in design units. Beyond it the finger swipes or pinches.
const TAP_RANGE: f32 = 24.0;

#[derive(Clone, Debug, Default)]
pub struct Interaction {
    pub pointer: Option<Point>,
    over: Option<Id>,
    /// The hovered button, and since when; no time after a press, so that no tooltip appears.
    hover: Option<(Id, Option<Duration>)>,
    held: Option<Id>,
    pub focus: Option<Focus>,
    /// Whether the focus is only told, until the first key.
    is_focus_hidden: bool,
    /// The button that took over the focus, and where the focus was.
    taken: Option<(Id, Option<Focus>)>,
    /// The focused or hovered cell of the board.
    pub pointed: Option<Cell>,
    last_press: Option<Press>,
    pub moved_at: Duration,
    /// The last click or press of Enter.
    pub clicked: Option<Duration>,
    touch: Option<Touch>,
}

/// A finger on a cell of a board, until it slips off or is lifted.
#[derive(Clone, Copy, Debug)]
struct Touch {
    at: Point,
    /// The cell that was pointed at before.
    pointed: Option<Cell>,
}

/// The keyboard focus: a button, or a cell of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Focus {
    id: Id,
    cell: Option<Cell>,
}

/// A press that had an effect.
#[derive(Clone, Copy, Debug)]
struct Press {
    at: Point,
    when: Duration,
    /// The button; `None` on a board, or once another screen is on top.
    button: Option<Id>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Meaning {
    Act(Action),
    Pass(Input),
    Nothing,
}

fn distance(a: Point, b: Point) -> f32 {
    (a.x - b.x).hypot(a.y - b.y)
}

impl Meaning {
    fn act(action: Option<Action>) -> Meaning {
        action.map_or(Meaning::Nothing, Meaning::Act)
    }
}

impl Interaction {
    /// Finds the cell that is pointed at. Returns whether it is another one.
    pub fn point(&mut self, placed: &Placed) -> bool {
        let before = self.pointed;
        let pointer = self.pointer.filter(|_| !placed.is_list());
        let hovered = || placed.target_at(pointer?)?.cell;
        self.pointed = self.focus.and_then(|focus| focus.cell).or_else(hovered);
        self.pointed != before
    }

    pub fn state(&self, id: Id) -> ButtonState {
        match self.held {
            _ if self.over != Some(id) => ButtonState::Rest,
            None => ButtonState::Hovered,
            Some(held) if held == id => ButtonState::Held,
            Some(_) => ButtonState::Rest,
        }
    }

    pub fn focused(&self, placed: &Placed) -> Option<Target> {
        let focus = self.focus?;
        match focus.cell {
            Some(cell) => placed.target_at(placed.board()?.rect(cell).center()),
            None => placed.target(focus.id),
        }
    }

    pub fn focus_frame(&self, placed: &Placed, theme: &Theme) -> Option<Shape> {
        let focus = self.focus.filter(|_| !self.is_focus_hidden)?;
        let board = placed.board();
        if let (Some(cell), Some(board)) = (focus.cell, board) {
            // The board may have changed since.
            if !board.rules().contains(cell) {
                return None;
            }
            return Some(board.frame(cell, theme.text));
        }
        let rect = placed.target(focus.id)?.rect.inset(-4.0);
        let radius = (rect.h / 4.0).min(12.0);
        Some(Shape::frame(rect, radius, 2.5, theme.text))
    }

    /// Another screen is on top. Nothing is held or hovered now, and the second press of a double click is
    /// not meant for it.
    pub fn leave_screen(&mut self) {
        (self.held, self.focus) = (None, None);
        (self.over, self.hover) = (None, None);
        if let Some(press) = &mut self.last_press {
            press.button = None;
        }
    }

    /// Gives the focus to what takes it or stands out on a new screen, for the ear: it is drawn from the first key on.
    pub fn open(&mut self, placed: &Placed) {
        let taking = placed.taking_focus().map(|(id, _)| id);
        let standing_out = || Some(placed.focus_targets().iter().find(|it| it.stands_out)?.id);
        if let (None, Some(id)) = (self.focus, taking.or_else(standing_out)) {
            self.focus = Some(Focus { id, cell: None });
            self.is_focus_hidden = true;
        }
    }

    /// For when widgets may have moved.
    pub fn forget_places(&mut self) {
        (self.over, self.hover) = (None, None);
        (self.pointed, self.last_press) = (None, None);
    }

    /// The next press does not count as the second of a double click.
    pub fn forget_press(&mut self) {
        self.last_press = None;
    }

    /// Lets a button take over the focus and give it back, and drops what is no longer on the screen.
    pub fn follow(&mut self, placed: &Placed) {
        let taking = placed.taking_focus().map(|(id, _)| id);
        let has_focus = |id| self.focus == Some(Focus { id, cell: None });
        match (self.taken, taking) {
            (Some((before, _)), Some(id)) if before == id => {}
            (Some((id, focus)), None) if has_focus(id) => (self.taken, self.focus) = (None, focus),
            (_, None) => self.taken = None,
            (taken, Some(id)) => {
                let before = taken.filter(|(before, _)| has_focus(*before));
                self.taken = Some((id, before.map_or(self.focus, |(_, focus)| focus)));
                // For the ear, if nothing had it.
                self.is_focus_hidden |= self.focus.is_none();
                self.focus = Some(Focus { id, cell: None });
            }
        }
        if self.focus.is_some() && self.focused(placed).is_none() {
            self.focus = None;
        }
    }

    pub fn take(&mut self, input: Input, placed: &Placed, now: Duration) -> Meaning {
        self.follow_pointer(input, placed, now);
        if !input.is_of_mouse() {
            self.last_press = None;
            // What Enter presses at once is left at once.
            self.is_focus_hidden &= matches!(input, Input::Confirm | Input::Space);
        }
        match input {
            Input::Touch(at) if placed.target_at(at).is_some_and(|it| !it.is_button) => {
                self.touch(at, placed, now)
            }
            Input::Press(at) | Input::Touch(at) => self.press(at, placed, now),
            Input::Release(at) => self.release(at, placed, now),
            Input::Click(at) => self.click(at, placed, now),
            Input::FocusOn(at) => {
                self.focus_on(at, placed, now);
                Meaning::Pass(input)
            }
            Input::Move(at) => {
                self.touch = self.touch.filter(|it| distance(it.at, at) < TAP_RANGE);
                (self.focus, self.moved_at) = (None, now);
                Meaning::Pass(input)
            }
            Input::Leave => Meaning::Nothing,
            Input::Tab { backwards } => {
                let from = self.focus.map(|focus| focus.id);
                let id = focus::next_stop(from, &placed.focus_targets(), backwards);
                let board = placed.board_for_keys().filter(|(board, _)| id == Some(*board));
                let cell = board.map(|(_, rules)| Arrow::Down.moved_over(None, rules));
                self.focus = id.map(|id| Focus { id, cell });
                Meaning::Nothing
            }
            Input::Arrow(arrow) => self.arrow(arrow, placed, now),
            Input::Space | Input::Confirm => self.confirm(input, placed, now),
            _ => Meaning::Pass(input),
        }
    }

    fn follow_pointer(&mut self, input: Input, placed: &Placed, now: Duration) {
        self.pointer = match input {
            Input::Press(at) | Input::Touch(at) | Input::Release(at) | Input::Move(at) => Some(at),
            Input::Leave => None,
            _ => return,
        };
        let target = self.pointer.and_then(|at| placed.target_at(at));
        let over = target.and_then(|target| target.button());
        self.over = over;
        let invites = target.is_some_and(|target| target.invites);
        if matches!(input, Input::Press(_) | Input::Touch(_)) && invites {
            self.hover = over.map(|id| (id, None));
        } else if self.hover.map(|(id, _)| id) != over && self.held.is_none() {
            self.hover = over.map(|id| (id, Some(now)));
        }
    }

    /// Whether a press is the second of a double click but hits another target, or what the first has disabled.
    fn is_stray(&self, at: Point, target: Option<Target>, now: Duration) -> bool {
        let Some(last) = self.last_press else {
            return false;
        };
        let is_double =
            distance(last.at, at) < NEAR && now.saturating_sub(last.when) < DOUBLE_CLICK;
        let target = target.filter(|target| target.invites);
        let button = target.and_then(|target| target.button());
        is_double && (button.is_none() || button != last.button)
    }

    /// A button waits for the release; a board acts at once.
    fn press(&mut self, at: Point, placed: &Placed, now: Duration) -> Meaning {
        let target = placed.target_at(at);
        if self.is_stray(at, target, now) && !placed.root.takes_double_clicks {
            return Meaning::Nothing;
        }
        self.focus = None;
        match target {
            Some(target) if target.is_button => {
                self.held = Some(target.id);
                Meaning::Nothing
            }
            Some(target) => self.act_on(target, at, placed, now),
            None => Meaning::Pass(Input::Press(at)),
        }
    }

    fn touch(&mut self, at: Point, placed: &Placed, now: Duration) -> Meaning {
        let is_stray = self.is_stray(at, placed.target_at(at), now);
        let counts = !is_stray || placed.root.takes_double_clicks;
        let pointed = self.pointed;
        self.touch = counts.then_some(Touch { at, pointed });
        (self.focus, self.moved_at) = (None, now);
        Meaning::Nothing
    }

    /// Where the board explains its cells, the first tap on one points at it and the second acts.
    fn lift(&mut self, touch: Touch, at: Point, placed: &Placed, now: Duration) -> Meaning {
        let [began, ended] = [touch.at, at].map(|at| placed.target_at(at));
        let Some(target) = began.filter(|_| began == ended) else {
            return Meaning::Nothing;
        };
        let is_explained = touch.pointed == target.cell || !placed.explains(target);
        if is_explained { self.act_on(target, at, placed, now) } else { Meaning::Nothing }
    }

    /// The action of a press, unless it is too early for a board.
    fn act_on(&mut self, target: Target, at: Point, placed: &Placed, now: Duration) -> Meaning {
        let action = placed.action(target, now);
        if action.is_some() {
            self.note_press(target, at, now);
        }
        Meaning::act(action)
    }

    fn note_press(&mut self, target: Target, at: Point, when: Duration) {
        let button = target.button();
        self.last_press = Some(Press { at, when, button });
    }

    /// A button acts if the mouse is released on it. Elsewhere the press is cancelled.
    fn release(&mut self, at: Point, placed: &Placed, now: Duration) -> Meaning {
        if let Some(touch) = self.touch.take() {
            return self.lift(touch, at, placed, now);
        }
        let held = self.held.take();
        let target = placed.target_at(at);
        let pushed = target.filter(|target| held == Some(target.id));
        // Hovering was suspended while a button was held.
        self.follow_pointer(Input::Move(at), placed, now);
        match pushed {
            Some(target) => self.act_on(target, at, placed, now),
            None => Meaning::Nothing,
        }
    }

    /// A click without a mouse.
    fn click(&mut self, at: Point, placed: &Placed, now: Duration) -> Meaning {
        let target = placed.target_at(at);
        if self.is_stray(at, target, now) {
            return Meaning::Nothing;
        }
        self.focus_on(at, placed, now);
        match target {
            Some(target) => {
                self.note_press(target, at, now);
                Meaning::act(placed.action(target, Duration::MAX))
            }
            None => Meaning::Nothing,
        }
    }

    fn focus_on(&mut self, at: Point, placed: &Placed, now: Duration) {
        self.moved_at = now;
        self.focus = placed.target_at(at).map(|Target { id, cell, .. }| Focus { id, cell });
    }

    /// Moves over the cells of a board, first to its middle, or from button to button. On a screen with a
    /// board, or with another use of arrows, it stays within a Tab stop.
    fn arrow(&mut self, arrow: Arrow, placed: &Placed, now: Duration) -> Meaning {
        let targets = placed.focus_targets();
        let cell = self.focus.and_then(|focus| focus.cell);
        let is_for_screen = placed.takes_arrows();
        let on_button = self.focus.filter(|focus| focus.cell.is_none());
        let next = match on_button {
            Some(focus) => focus::moved(focus.id, &targets, arrow, is_for_screen)
                .or((!is_for_screen).then_some(focus.id)),
            None if is_for_screen => None,
            None => focus::next_stop(None, &targets, false),
        };
        self.focus = next.map(|id| Focus { id, cell: None });
        if self.focus.is_some() {
            return Meaning::Nothing;
        }
        let Some((id, rules)) = placed.board_for_keys() else {
            return Meaning::Pass(Input::Arrow(arrow));
        };
        let cell = Some(arrow.moved_over(cell, rules));
        (self.focus, self.moved_at) = (Some(Focus { id, cell }), now);
        Meaning::Nothing
    }

    /// Space presses the focused button. So does Enter, unless it is one of several choices.
    fn confirm(&mut self, input: Input, placed: &Placed, now: Duration) -> Meaning {
        let waits = |target: Target| {
            placed.taking_focus().is_some_and(|(id, from)| id == target.id && now < from)
        };
        match self.focused(placed) {
            // It was meant for what had the focus before.
            Some(target) if waits(target) => Meaning::Nothing,
            Some(target) if input == Input::Space || !placed.leaves_enter(target.id) => {
                Meaning::act(placed.action(target, now))
            }
            _ => Meaning::Pass(Input::Confirm),
        }
    }

    /// The tip of the button under the mouse, once that has rested there.
    pub fn tip(&self, placed: &Placed, now: &Now) -> Option<(String, Rect)> {
        let (id, since) = self.hover?;
        let due = since? + TIP_DELAY;
        placed.tip_of(id).filter(|_| now.is_past(due))
    }
}
