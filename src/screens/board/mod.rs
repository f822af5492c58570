//! The board: its state, its input, and its changes over time.
//!
//! `view` describes the screen: `caption` the line above the board, `items` what is drawn on it, `panels` what stands
//! beside it, `review` both while one looks back on a finished round, `coach` what the coach says, `insight` what
//! Insight knows. `result` says how a round ended, `result_times` when each part of that appears, `announcement` what a
//! screen reader says of events.

mod announcement;
mod caption;
mod coach;
mod insight;
mod items;
mod panels;
mod portrait;
mod result;
mod result_times;
mod review;
mod view;

use std::time::Duration;

use super::{Change, ComparisonScreen, Context, Go, Request, Screen, TreeScreen};
use crate::ai::analysis::{Knowledge, Seen};
use crate::game::{Command, Event, Game, Refusal};
use crate::profile::Preferences;
use crate::rules::{Cell, IllegalMove, Mark, Position};
use crate::thinking::{Effort, Question};
use crate::ui::{Action, Arrow, Input, View, motion};
pub use announcement::announcement;
use review::Review;
use view::Scene;

/// How far insight and hints are proved: some seconds for each move that is hard to prove.
const EFFORT: Effort = Effort::new(1 << 21);

/// Longer than any result is in motion.
const LONG_AGO: Duration = Duration::from_secs(10);

/// The state of the board's interface; the game itself is in the [`Context`].
#[derive(Debug, Default)]
pub struct BoardScreen {
    fresh: Vec<FreshMark>,
    latest: Latest,
    /// The last change of the round: a mark, an undo, a new round; or when the person played on after it.
    pub changed: Duration,
    /// When the round began, if it follows another.
    begun: Option<Duration>,
    /// When insight was switched on; `None` while it is off.
    pub insight_since: Option<Duration>,
    hint: Option<Hint>,
    /// The number of plies on the board while looking back; `None` at the current position.
    back_at: Option<usize>,
    /// Whether one looks back to the move that decided the round, until another is chosen.
    follows_cause: bool,
    position_since: Duration,
    sight: Sight,
    /// When the coach began to ask about the last mark.
    asked_at: Option<Duration>,
    /// When something else was last tried while it asks.
    asked_again: Option<Duration>,
    /// Whether the person has told the coach to play on after the last mark.
    plays_on: bool,
    /// Whether a number key was used in this game.
    counts_cells: bool,
}

/// What a person saw in the round. It is judged once, when the words of the result make way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Sight {
    #[default]
    Nothing,
    /// To be judged: the last mark was made here.
    Open,
    Of(Mark, Seen),
}

/// What was last done in the round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Latest {
    #[default]
    Nothing,
    MarkedAt(Duration),
    /// A mark was taken back, or put back.
    Undone,
}

/// A hint that was asked for.
#[derive(Clone, Copy, Debug)]
struct Hint {
    position: Position,
    /// Its cell, which stays, and when it was shown; `None` until it is proved.
    shown: Option<(Cell, Duration)>,
}

#[derive(Clone, Copy, Debug)]
struct FreshMark {
    cell: Cell,
    placed: Duration,
    /// Whether it is drawn over a ghost of the hovered mark.
    had_ghost: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardAction {
    /// Marks this cell, continues after a round, or stops looking back.
    Cell(Cell),
    /// A click in the board's square, but beside its cells.
    Beside,
    Command(Command),
    /// Lets the computer answer after the coach has spoken.
    PlayOn,
    Hint,
    Learn,
    Insight,
    LookAt(usize),
    Tree,
    Comparison,
    Review,
}

impl BoardAction {
    /// Whether it says something about the best move.
    fn is_help(self) -> bool {
        matches!(
            self,
            BoardAction::Hint | BoardAction::Insight | BoardAction::Tree | BoardAction::Comparison
        )
    }
}

impl BoardScreen {
    pub fn new(now: Duration) -> BoardScreen {
        BoardScreen { changed: now, position_since: now, ..BoardScreen::default() }
    }

    fn shown(&self, game: &Game) -> Position {
        match self.back_at {
            Some(plies) => game.round().position_after(plies),
            None => game.position(),
        }
    }

    /// The number of plies on the board while one looks back on a round that is over.
    fn reviewed(&self, game: &Game) -> Option<usize> {
        self.back_at.filter(|_| game.is_over())
    }

    /// When a result's words appear with its sound, and when they make way.
    pub fn result_shown_at(&self, context: &Context) -> Option<[Duration; 2]> {
        let times = self.result_times(context.game()?, context);
        Some([times.words, times.glide])
    }

    fn is_open(&self, cell: Cell, game: &Game) -> bool {
        self.back_at.is_none() && game.check(Command::Play(cell)).is_ok()
    }

    pub fn observe(&mut self, events: &[Event], context: &Context) {
        if !events.iter().any(Event::changes_board) {
            return;
        }
        self.changed = context.now.time();
        self.position_since = self.changed;
        self.back_at = None;
        self.hint = None;
        (self.asked_at, self.asked_again, self.plays_on) = (None, None, false);
        self.sight = Sight::Nothing;
        for event in events {
            self.observe_one(event, context);
        }
    }

    fn observe_one(&mut self, event: &Event, context: &Context) {
        let now = context.now.time();
        match event {
            Event::Marked { cell, .. } => {
                let had_ghost = context.pointed == Some(*cell);
                let fresh = FreshMark { cell: *cell, placed: now, had_ghost };
                self.fresh.extend(context.moves().then_some(fresh));
                self.latest = Latest::MarkedAt(now);
                self.sight = Sight::Open;
            }
            Event::RoundStarted | Event::RoundResumed => {
                self.fresh.clear();
                self.latest = Latest::Nothing;
                if context.check_help().is_err() {
                    self.insight_since = None;
                }
                let is_next = context.game().is_some_and(|game| game.round_number() > 1);
                self.begun = (is_next && *event == Event::RoundStarted).then_some(now);
                if context.game().is_some_and(Game::is_over) {
                    // An old result appears at once.
                    self.changed = now.saturating_sub(LONG_AGO);
                }
            }
            Event::Undone(_) => {
                self.fresh.clear();
                self.latest = Latest::Undone;
            }
            _ => {}
        }
    }

    /// Shows the board after this many plies; after all of them, the current position. Once a person has given up, that
    /// can be looked back at too.
    fn look_at(&mut self, plies: usize, game: &Game, now: Duration) {
        let is_past = plies < step_count(game);
        let back_at = is_past.then_some(plies);
        if self.back_at != back_at {
            self.back_at = back_at;
            self.follows_cause = false;
            self.fresh.clear();
            self.position_since = now;
        }
    }

    fn step(&mut self, by: isize, game: &Game, now: Duration) {
        let at = self.back_at.unwrap_or(step_count(game));
        self.look_at(at.saturating_add_signed(by), game, now);
    }

    /// Looks back to what decided the round, or returns from there.
    fn review(&mut self, game: &Game, now: Duration) {
        if !self.look_at_current(game, now) {
            self.step(-1, game, now);
            self.follows_cause = true;
        }
    }

    /// Returns to the current position; false if it was already on the board.
    fn look_at_current(&mut self, game: &Game, now: Duration) -> bool {
        let looked_back = self.back_at.is_some();
        self.look_at(usize::MAX, game, now);
        looked_back
    }

    /// Starts the next round, once the result has been visible for a while and the clicks have paused.
    fn go_on(&self, game: &Game, context: &Context) -> Request {
        if !context.now.is_past(self.result_times(game, context).opens) {
            return Request::Nothing;
        }
        Request::Play(Command::NewRound)
    }

    fn press(&mut self, cell: Option<Cell>, game: &Game, context: &Context) -> Request {
        match cell {
            _ if self.look_at_current(game, context.now.time()) => Request::Nothing,
            _ if game.is_over() => self.go_on(game, context),
            Some(cell) => self.mark(cell, context),
            None => match game.check_persons_turn() {
                Ok(()) => Request::Refused(context.labels.no_cell_in_focus.to_owned()),
                Err(refusal) => refuse(refusal, context),
            },
        }
    }

    fn mark(&mut self, cell: Cell, context: &Context) -> Request {
        match self.asks_about(context) {
            Some(_) => self.ask_again(context),
            None => Request::Play(Command::Play(cell)),
        }
    }

    /// Shows once more what the coach asks about.
    fn ask_again(&mut self, context: &Context) -> Request {
        self.asked_again = Some(context.now.time());
        Request::Refused(context.labels.coach_asks.to_owned())
    }

    fn missing(&mut self, letter: char, context: &Context) -> Request {
        let labels = context.labels;
        let words = match letter {
            'v' => labels.review_later,
            'h' if self.asks_about(context).is_some() => return self.ask_again(context),
            'h' => return refuse(Refusal::Illegal(IllegalMove::GameOver), context),
            't' => labels.tree_too_large,
            _ => return Request::Nothing,
        };
        Request::Refused(words.to_owned())
    }

    fn ask_for_hint(&mut self, game: &Game, context: &Context) -> Request {
        self.look_at_current(game, context.now.time());
        if let Err(refusal) = game.check_persons_turn() {
            return refuse(refusal, context);
        }
        self.hint.get_or_insert(Hint { position: game.position(), shown: None });
        Request::Nothing
    }

    /// Shows the hint that was asked for in the position on the board, once it is proved.
    fn follow_hint(&mut self, shown: &Position, context: &Context) -> Request {
        let wanted = self.hint.as_mut().filter(|hint| hint.shown.is_none());
        let Some(hint) = wanted.filter(|hint| hint.position == *shown) else {
            return Request::Nothing;
        };
        if let Some(best) = context.analysis.of(shown).and_then(Knowledge::hint) {
            hint.shown = Some((best.cell, context.now.time()));
            Request::Play(Command::Hint(best.cell))
        } else if !context.analysis.is_open(shown) {
            self.hint = None;
            Request::Tell(context.labels.no_hint.to_owned())
        } else {
            Request::Nothing
        }
    }

    /// Shows or hides what teaches.
    fn learn(&mut self, context: &Context) -> Request {
        let preferences = context.profile.preferences;
        if preferences.learns {
            self.insight_since = None;
        }
        Request::Change(Change::Preferences(Preferences {
            learns: !preferences.learns,
            ..preferences
        }))
    }
}

/// The number of moves, and of giving up.
fn step_count(game: &Game) -> usize {
    let round = game.round();
    round.moves().len() + usize::from(round.given_up().is_some())
}

/// The question that insight and hints ask about a position.
fn question(position: Position) -> Question {
    Question::new(position, EFFORT).with_answers()
}

/// By what is proved now.
fn sight(game: &Game, context: &Context) -> Option<Sight> {
    let (side, moves) = (game.succeeded()?, game.round().moves_with_positions());
    let known = |position: &Position| context.analysis.of(position);
    Some(Sight::Of(side, Seen::of(&moves.collect::<Vec<_>>(), side, known)?))
}

fn refuse(refusal: Refusal, context: &Context) -> Request {
    Request::Refused(context.words.refusal(refusal))
}

impl Screen for BoardScreen {
    fn view(&self, context: &Context) -> View {
        context.game().map(|game| Scene::new(self, game, context).view()).unwrap_or_default()
    }

    fn act(&mut self, action: &Action, context: &Context) -> Request {
        let now = context.now.time();
        let (Some(action), Some(game)) = (action.get::<BoardAction>(), context.game()) else {
            return Request::Nothing;
        };
        let shown = self.shown(game);
        if let (true, Err(refusal)) = (action.is_help(), context.check_help()) {
            return refuse(refusal, context);
        }
        match action {
            BoardAction::Cell(cell) => self.press(Some(cell), game, context),
            BoardAction::Beside => self.press(None, game, context),
            BoardAction::Command(command) => {
                Request::Play(command.after_warning(context.slip().is_some()))
            }
            BoardAction::PlayOn => {
                (self.plays_on, self.changed) = (true, now);
                Request::Nothing
            }
            BoardAction::Hint => self.ask_for_hint(game, context),
            BoardAction::Learn => self.learn(context),
            BoardAction::Insight => {
                self.insight_since = self.insight_since.is_none().then_some(now);
                Request::Nothing
            }
            BoardAction::LookAt(plies) => {
                self.look_at(plies, game, now);
                Request::Nothing
            }
            BoardAction::Tree => Request::open(TreeScreen::new(shown)),
            BoardAction::Comparison => Request::open(ComparisonScreen::new(shown, context)),
            BoardAction::Review => {
                self.review(game, now);
                Request::Nothing
            }
        }
    }

    fn input(&mut self, input: Input, context: &Context) -> Request {
        let now = context.now.time();
        let Some(game) = context.game() else {
            return Request::Nothing;
        };
        let rules = game.settings().rules;
        match input {
            Input::Letter('v') if game.is_over() => self.review(game, now),
            Input::Letter(letter) => return self.missing(letter, context),
            Input::Digit(number) if rules.cell_count() <= 9 => {
                self.counts_cells = true;
                if let (Some(cell), false) = (rules.cell(number), self.look_at_current(game, now)) {
                    return self.mark(cell, context);
                }
            }
            Input::Confirm => return self.press(None, game, context),
            Input::Back if self.look_at_current(game, now) => {}
            Input::Back if context.profile.preferences.learns => return self.learn(context),
            Input::Back => return Request::Go(Go::Start),
            Input::Arrow(Arrow::Up | Arrow::Left) if self.reviewed(game).is_some() => {
                self.step(-1, game, now);
            }
            Input::Arrow(Arrow::Down | Arrow::Right) if self.reviewed(game).is_some() => {
                self.step(1, game, now);
            }
            Input::Step(by) => {
                self.step(by, game, now);
            }
            _ => {}
        }
        Request::Nothing
    }

    fn questions(&self, context: &Context) -> Vec<Question> {
        let Some(game) = context.game() else {
            return Vec::new();
        };
        let shown = self.shown(game);
        if self.reviewed(game).is_some() {
            return review::questions(game, shown).collect();
        }
        let is_needed = |shown: &Position| {
            let is_hinted = self.hint.is_some_and(|hint| hint.position == *shown);
            !shown.is_over() && (self.insight_since.is_some() || is_hinted)
        };
        let shown = Some(shown).filter(is_needed).map(question);
        let is_asked = self.sight == Sight::Open && game.succeeded().is_some();
        let values = is_asked.then(|| review::values(game)).into_iter().flatten();
        context.coach_questions().chain(shown).chain(values).collect()
    }

    fn tick(&mut self, context: &Context) -> Request {
        let now = context.now.time();
        let Some(game) = context.game() else {
            return Request::Nothing;
        };
        self.fresh.retain(|fresh| now.saturating_sub(fresh.placed) < motion::MARK);
        if self.asked_at.is_none() && self.asks_about(context).is_some() {
            self.asked_at = Some(now);
        }
        let makes_way = || game.is_over() && now >= self.result_times(game, context).glide;
        if self.sight == Sight::Open && makes_way() {
            self.sight = sight(game, context).unwrap_or_default();
        }
        if self.follows_cause && self.reviewed(game).is_some() {
            let cause = Review::new(game, 0, context).opening_step();
            self.look_at(cause.or(self.back_at).unwrap_or_default(), game, now);
            self.follows_cause = self.back_at.is_some();
        }
        let is_at_stake = game.settings().is_fitted() && !game.is_over();
        if self.insight_since.is_some() && is_at_stake && !game.round().has_help() {
            return Request::Play(Command::Insight);
        }
        self.follow_hint(&self.shown(game), context)
    }
}
