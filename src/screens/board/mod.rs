//! The screen of a game: what a click on it does, and how it goes on in time.
//!
//! What can be clicked besides the board is in `controls`, what is proved of the position in
//! `insight`; how it all looks in `picture`, with values and reasons in `overlay`.

mod controls;
mod insight;
mod overlay;
mod picture;

use std::time::Duration;

use super::board::{BoardLayout, SQUARE};
use super::button::{action_at, invites_click, focus_rects};
use super::geometry::{Point, Rect};
use super::input::{Arrow, Input};
use super::preferences::Motion;
use super::sound::Sound;
use super::timing::{DOUBLE_CLICK, LOOK_AGAIN};
use super::words::Phrase;
use crate::ai::analysis::Evaluation;
use crate::rules::{Cell, Mark, Outcome, Position};
use crate::game::{Command, Event, PATIENCE, Refusal, Game, Statistics};
use controls::Action;
use insight::{HintNews, Insight};

/// How long a mark draws itself.
const DRAWING_IN: Duration = Duration::from_millis(150);

/// How long the winning line draws itself, once the last mark stands.
const LINE: Duration = Duration::from_millis(200);

/// How long the result takes to appear, once the line is drawn.
const RESULT: Duration = Duration::from_millis(200);

/// From the person's mark until the computer's, at least: so that one sees it come.
const ANSWER_DELAY: Duration = Duration::from_millis(400);

/// How long the header says why something was refused.
const NOTICE: Duration = Duration::from_millis(2500);

/// How long a proof may take before the cells say that they wait for it.
const PROOF_DELAY: Duration = Duration::from_millis(120);

/// A game on the screen.
#[derive(Debug)]
pub struct Table {
    game: Game,
    board: BoardLayout,
    /// Marks not yet known to be drawn in full, and when each was placed.
    fresh: Vec<(Cell, Duration)>,
    /// When the round last changed: a mark, an undo, a new round.
    changed: Duration,
    /// The cell that a press marked last, and when.
    pressed: Option<(Cell, Duration)>,
    notice: Option<(Phrase, Duration)>,
    insight: Insight,
    /// After how many marks the board is shown, while somebody looks back.
    back_at: Option<usize>,
    /// Whether a hint was asked for after the mouse and the keys last pointed elsewhere.
    hint_first: bool,
    /// When what is shown last became another position, or insight was switched.
    looked: Duration,
    /// Whether a hint was counted that is not saved yet.
    has_new_hint: bool,
    /// The cell that the keys have gone to.
    focus: Option<Cell>,
    log: Vec<String>,
    sounds: Vec<Sound>,
    motion: Motion,
}

/// A screen that the table asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// The start panel.
    Menu,
    /// The tree below the position shown.
    Tree,
    /// What four searches cost there.
    ComparisonScreen,
    /// The moves of the round, each with a verdict.
    Review,
}

impl Table {
    /// A game that begins now; its log goes on after these lines.
    pub fn new(game: Game, now: Duration, log: Vec<String>) -> Table {
        let board = BoardLayout::new(game.settings().rules);
        let mut table = Table {
            game,
            board,
            fresh: Vec::new(),
            changed: now,
            pressed: None,
            notice: None,
            insight: Insight::default(),
            back_at: None,
            hint_first: false,
            has_new_hint: false,
            looked: now,
            focus: None,
            log,
            sounds: Vec::new(),
            motion: Motion::Full,
        };
        table.take_events(now);
        table
    }

    /// The game itself.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The position on the board: that of the game, or the one that somebody looks back at.
    pub fn shown(&self) -> Position {
        match self.back_at {
            Some(plies) => self.game.round().position_after(plies),
            None => self.game.position(),
        }
    }

    /// What is proved of the position on the board.
    pub(super) fn known(&self) -> Option<Evaluation> {
        self.insight.analysis(&self.shown())?.evaluation
    }

    /// Waits until the computer has chosen; its move still comes with time.
    ///
    /// For tests: a window never waits.
    pub fn wait_for_search(&mut self) {
        self.game.wait_for_search();
    }

    /// Waits until everything is proved that insight can prove of the position shown.
    pub(super) fn wait_for_proofs(&mut self) {
        self.insight.wait();
    }

    /// Counts what was decided since this was last asked; says whether there was anything.
    pub(super) fn count_into(&mut self, statistics: &mut Statistics) -> bool {
        self.game.count_into(statistics)
    }

    /// Whether a hint was counted since this was last asked.
    pub(super) fn take_new_hint(&mut self) -> bool {
        std::mem::take(&mut self.has_new_hint)
    }

    /// Whether things move from now on.
    pub(super) fn set_motion(&mut self, motion: Motion) {
        self.motion = motion;
    }

    /// Everything that can be pressed but the board.
    pub(super) fn focus_rects(&self) -> Vec<Rect> {
        focus_rects(&self.buttons())
    }

    /// What is to be heard since this was last asked.
    pub(super) fn take_sounds(&mut self) -> Vec<Sound> {
        std::mem::take(&mut self.sounds)
    }

    /// The lines of the log since this was last asked.
    pub fn take_log(&mut self) -> Vec<String> {
        std::mem::take(&mut self.log)
    }

    /// Takes one input; gives back what the table cannot do itself.
    pub(super) fn handle(&mut self, input: Input, now: Duration) -> Option<Wish> {
        self.hint_first &= !matches!(input, Input::Move(_) | Input::Arrow(_));
        match input {
            Input::Press(at) => return self.press(at, now),
            Input::Letter(letter) => return self.press_letter(letter, now),
            Input::Back if !self.look_on(now) => return Some(Wish::Menu),
            Input::Confirm => self.confirm(now),
            Input::Arrow(arrow) => self.move_focus(arrow),
            Input::Step(by) => self.step(by, now),
            Input::Move(_) => self.focus = None,
            Input::Digit(number) => self.mark_by_digit(number, now),
            Input::Leave
            | Input::Back
            | Input::Tab { .. }
            | Input::Help
            | Input::Space
            | Input::Typed(_)
            | Input::Erase => {}
        }
        None
    }

    fn press(&mut self, at: Point, now: Duration) -> Option<Wish> {
        self.focus = None;
        if let Some(action) = action_at(&self.buttons(), at) {
            return self.perform(action, now);
        }
        self.press_board(at, now);
        None
    }

    /// Does what the button with this letter does.
    fn press_letter(&mut self, letter: char, now: Duration) -> Option<Wish> {
        let mut actions = self.buttons().into_iter().map(|button| button.action);
        let action = actions.find(|action| action.key() == Some(letter))?;
        self.perform(action, now)
    }

    /// Moves the focus over the board, at first to its middle.
    fn move_focus(&mut self, arrow: Arrow) {
        let rules = self.game.settings().rules;
        let middle = Cell {
            col: (rules.columns() - 1) / 2,
            row: (rules.rows() - 1) / 2,
        };
        let next = self.focus.map_or(middle, |cell| arrow.from(cell));
        if rules.contains(next) {
            self.focus = Some(next);
        }
    }

    /// Marks a cell by its number, where one digit tells them all.
    fn mark_by_digit(&mut self, number: u8, now: Duration) {
        let rules = self.game.settings().rules;
        let cell = rules.cell(number).filter(|_| rules.cell_count() < 10);
        if let Some(cell) = cell.filter(|_| !self.look_on(now)) {
            self.give(Command::Play(cell), now);
        }
    }

    /// Looks so many marks on, or back if negative.
    fn step(&mut self, by: i32, now: Duration) {
        let at = self.back_at.unwrap_or(self.game.round().moves().len());
        let steps = by.unsigned_abs() as usize;
        let next = if by < 0 {
            at.saturating_sub(steps)
        } else {
            at + steps
        };
        self.look_back(next, now);
    }

    /// Goes back to the game from looking back; false if nobody was.
    fn look_on(&mut self, now: Duration) -> bool {
        let looked_back = self.back_at.is_some();
        self.look_back(usize::MAX, now);
        looked_back
    }

    /// Whether a click there would do something.
    pub fn invites_click(&self, at: Point) -> bool {
        let on_board = if self.back_at.is_some() || self.game.game_over().is_some() {
            SQUARE.contains(at)
        } else {
            self.open_cell(at).is_some()
        };
        on_board || invites_click(&self.buttons(), at)
    }

    /// The cell there, where a person may mark it now.
    fn open_cell(&self, at: Point) -> Option<Cell> {
        let cell = self.board.cell_at(at)?;
        self.is_open(cell).then_some(cell)
    }

    fn is_open(&self, cell: Cell) -> bool {
        self.back_at.is_none() && self.game.check(Command::Play(cell)).is_ok()
    }

    /// Marks the cell in focus, or goes on to the next round if this one is over.
    fn confirm(&mut self, now: Duration) {
        if self.look_on(now) {
            return;
        }
        if self.game.game_over().is_some() {
            self.give(Command::NewRound, now);
        } else if let Some(cell) = self.focus {
            self.give(Command::Play(cell), now);
        }
    }

    /// Gives a command to the session; where it is refused, says why in the header.
    pub fn give(&mut self, command: Command, now: Duration) -> bool {
        let answer = self.game.apply(command);
        match answer {
            Ok(()) => self.take_events(now),
            Err(refusal) => self.refuse(refusal, now),
        }
        answer.is_ok()
    }

    /// Lets time pass: the computer may answer, or has to now; more may be proved; a notice may end.
    pub fn tick(&mut self, now: Duration) {
        let since = now.saturating_sub(self.changed);
        if since >= ANSWER_DELAY && self.game.take_answer() {
            self.take_events(now);
        } else if since >= PATIENCE {
            self.game.hurry();
        }
        match self.insight.attend(&self.shown()) {
            Some(HintNews::Found) => {
                // Whoever asked may: that was checked.
                let _ = self.game.apply(Command::Hint);
                self.has_new_hint = true;
            }
            Some(HintNews::Nothing) => self.notice = Some((Phrase::NoHint, now)),
            None => {}
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
            || (self.game.game_over().is_some() && since < DRAWING_IN + LINE + RESULT);
        if moving && self.motion == Motion::Full {
            return Some(Duration::ZERO);
        }
        let answer = self.game.computer_to_move();
        let answer = answer.map(|_| look_for_answer_in(since));
        let notice = self.notice.as_ref();
        let notice = notice.map(|(_, from)| (*from + NOTICE).saturating_sub(now));
        let proof = self.insight.is_busy().then_some(LOOK_AGAIN);
        answer.into_iter().chain(notice).chain(proof).min()
    }

    fn perform(&mut self, action: Action, now: Duration) -> Option<Wish> {
        match action {
            Action::Command(command) => {
                self.give(command, now);
            }
            Action::Hint => self.ask_for_hint(now),
            Action::Insight => {
                self.insight.on = !self.insight.on;
                self.looked = now;
            }
            Action::LookBack(plies) => self.look_back(plies, now),
            Action::Wish(wish) => return Some(wish),
        }
        None
    }

    fn ask_for_hint(&mut self, now: Duration) {
        self.look_on(now);
        match self.game.check(Command::Hint) {
            Ok(()) => {
                self.insight.want_hint(self.game.position());
                self.hint_first = true;
            }
            Err(refusal) => self.refuse(refusal, now),
        }
    }

    /// Says in the header why nothing happened.
    fn refuse(&mut self, refusal: Refusal, now: Duration) {
        self.notice = Some((Phrase::Refused(refusal), now));
        self.sounds.push(Sound::Refusal);
    }

    /// Shows the board as it stood after so many marks; after all of them it is the game again.
    fn look_back(&mut self, plies: usize, now: Duration) {
        let is_past = plies < self.game.round().moves().len();
        let back_at = is_past.then_some(plies);
        if self.back_at != back_at {
            self.back_at = back_at;
            self.fresh.clear();
            self.notice = None;
            self.looked = now;
        }
    }

    fn press_board(&mut self, at: Point, now: Duration) {
        let cell = self.board.cell_at(at);
        if cell.is_some_and(|cell| self.is_double_click(cell, now)) {
            return;
        }
        if SQUARE.contains(at) && self.look_on(now) {
            return;
        }
        if self.game.game_over().is_some() && SQUARE.contains(at) {
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
        self.changed = now;
        self.looked = now;
        self.notice = None;
        self.back_at = None;
        self.insight.forget_hint();
        let events = self.game.take_events();
        let is_new = |event: &Event| !matches!(event, Event::Resumed { .. });
        if events.iter().all(is_new) {
            self.sounds.extend(events.iter().filter_map(sound_of));
        }
        for event in events {
            self.log.extend(event.log_line());
            match event {
                Event::Marked { number, .. } => {
                    let cell = self.game.settings().rules.cell(number);
                    self.fresh.extend(cell.map(|cell| (cell, now)));
                }
                Event::Round { .. } | Event::Resumed { .. } => {
                    self.fresh.clear();
                    self.pressed = None;
                    self.insight.forget_round();
                }
                Event::Undone(_) => {
                    self.fresh.clear();
                    self.pressed = None;
                }
                Event::SearchFailed => self.notice = Some((Phrase::SearchFailed, now)),
                Event::Redone(_) | Event::Ended(_) => {}
            }
        }
    }
}

/// What is heard of an event.
fn sound_of(event: &Event) -> Option<Sound> {
    match event {
        Event::Marked { mark: Mark::X, .. } => Some(Sound::MarkX),
        Event::Marked { mark: Mark::O, .. } => Some(Sound::MarkO),
        Event::Ended(Outcome::Win(_)) => Some(Sound::Win),
        Event::Ended(Outcome::Draw) => Some(Sound::Draw),
        _ => None,
    }
}

/// When to look next for the answer of a computer that has thought for this long.
fn look_for_answer_in(thought: Duration) -> Duration {
    let left_of = |time: Duration| time.saturating_sub(thought);
    if thought < ANSWER_DELAY {
        left_of(ANSWER_DELAY)
    } else if thought < PATIENCE {
        left_of(PATIENCE).min(LOOK_AGAIN)
    } else {
        LOOK_AGAIN
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::game::Settings;
    use crate::ui::point;
    use crate::ui::Shape;
    use crate::ui::Theme;

    const NEARLY_PATIENCE: Duration = Duration::from_millis(4_999);

    /// A game in which the computer has begun, at no time, to think without end.
    fn thinking() -> Table {
        let mut game = Game::new(Settings::default(), 1);
        let centre = Cell { col: 1, row: 1 };
        game.apply(Command::Play(centre)).unwrap();
        game.never_prove();
        let mut table = Table::new(game, Duration::ZERO, Vec::new());
        table.tick(DRAWING_IN);
        table
    }

    /// Whether the computer answers at this time of the table, given some time of ours.
    fn answers(table: &mut Table, now: Duration, tries: u32) -> bool {
        let before = table.game.position().plies();
        (0..tries).any(|_| {
            thread::sleep(Duration::from_millis(1));
            table.tick(now);
            table.game.position().plies() > before
        })
    }

    fn shows(table: &Table, words: &Phrase) -> bool {
        let shapes = table.shapes(&Theme::CLASSIC, None, PATIENCE);
        shapes.iter().any(|shape| match shape {
            Shape::Text(text) => match &text.words {
                Phrase::Joined(parts, _) => parts.contains(words),
                phrase => phrase == words,
            },
            _ => false,
        })
    }

    #[test]
    fn after_five_seconds_the_computer_has_to_answer() {
        let mut table = thinking();
        assert!(!answers(&mut table, NEARLY_PATIENCE, 50));
        assert!(!shows(&table, &Phrase::AGuess));
        assert!(answers(&mut table, PATIENCE, 10_000));
        assert!(shows(&table, &Phrase::AGuess));
    }

    #[test]
    fn a_guess_is_called_one_until_the_next_mark() {
        let mut table = thinking();
        assert!(answers(&mut table, PATIENCE, 10_000));
        let taken = table.board.rect(Cell { col: 1, row: 1 }).center();
        table.press(taken, PATIENCE);
        assert!(
            !shows(&table, &Phrase::AGuess),
            "why the click did nothing goes first"
        );
        table.tick(PATIENCE + NOTICE);
        assert!(shows(&table, &Phrase::AGuess));
        let free = table.board.rect(Cell { col: 2, row: 2 }).center();
        table.press(free, PATIENCE + NOTICE);
        assert_eq!(table.game.position().plies(), 3);
        assert!(!shows(&table, &Phrase::AGuess));
    }

    #[test]
    fn while_the_computer_thinks_the_window_may_doze() {
        let table = thinking();
        let quiet_at = |millis| table.quiet_for(Duration::from_millis(millis));
        let doze = |millis| Some(Duration::from_millis(millis));
        assert_eq!(quiet_at(150), doze(250), "no answer can be shown yet");
        assert_eq!(quiet_at(400), doze(30));
        assert_eq!(quiet_at(4_970), doze(30));
        assert_eq!(quiet_at(4_980), doze(20), "until it has to answer");
        assert_eq!(quiet_at(5_000), doze(30));
        assert_eq!(quiet_at(60_000), doze(30));
    }

    #[test]
    fn undo_ends_the_thinking() {
        let mut table = thinking();
        let undo = point(184.0, 564.0);
        table.press(undo, NEARLY_PATIENCE);
        assert_eq!(table.take_log().last().map(String::as_str), Some("undo 1"));
        assert!(!answers(&mut table, PATIENCE * 3, 50));
        assert_eq!(table.quiet_for(PATIENCE * 3), None);
    }

    #[test]
    fn a_failed_search_is_said_and_play_goes_on() {
        let mut game = Game::new(Settings::default(), 1);
        let centre = Cell { col: 1, row: 1 };
        game.apply(Command::Play(centre)).unwrap();
        game.break_search();
        let mut table = Table::new(game, Duration::ZERO, Vec::new());
        table.wait_for_search();
        table.tick(ANSWER_DELAY);
        assert_eq!(table.game.position().plies(), 2);
        let notice = table.notice.map(|(words, _)| words);
        assert_eq!(notice, Some(Phrase::SearchFailed));
    }
}
