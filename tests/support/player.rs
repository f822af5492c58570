//! A player without a window: sends presses and keys, and inspects what is drawn (see `screen`).

use std::time::Duration;

use serde_json::Value;
use tictactoe::app::{App, Effects};
use tictactoe::game::{Game, Settings};
use tictactoe::platform::Sound;
use tictactoe::practice::Exercise;
use tictactoe::profile::{Motion, Profile};
use tictactoe::rules::{Cell, Position, Rules};
use tictactoe::ui::{BoardLayout, Input, Node, Point, Rect, Shape, point};

use super::json::through_json;
use super::settings::{by_flags, profile};

pub const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// Where no button and no cell is.
pub const NOWHERE: Point = point(590.0, 300.0);

/// The app, its clock, and the effects that no test has taken yet.
pub struct Player {
    pub app: App,
    pub now: Duration,
    effects: Effects,
}

impl Player {
    pub fn new(app: App) -> Player {
        Player { app, now: ms(0), effects: Effects::default() }
    }

    /// A new player at the start screen.
    pub fn at_start() -> Player {
        Player::new(App::new(Profile::default(), 1))
    }

    /// A new player who has pressed these buttons from the start screen on.
    #[track_caller]
    pub fn at(labels: &[&str]) -> Player {
        let mut player = Player::at_start();
        player.push_all(labels);
        player
    }

    /// A new player at "Custom game".
    pub fn at_more_options() -> Player {
        Player::at(&["Custom game"])
    }

    /// A new player in a game with these settings.
    pub fn with(settings: Settings) -> Player {
        Player::new(App::with_game(settings, Profile::default(), 1))
    }

    /// A player who opens the window, with a new profile changed like this.
    pub fn with_profile<R>(change: impl FnOnce(&mut Profile) -> R) -> Player {
        Player::new(App::new(profile(change), 1))
    }

    /// A player in a game with these settings, with a new profile changed like this.
    pub fn with_profile_in<R>(
        settings: Settings,
        change: impl FnOnce(&mut Profile) -> R,
    ) -> Player {
        Player::new(App::with_game(settings, profile(change), 1))
    }

    /// A new player with this choice of motion.
    pub fn with_motion(settings: Settings, motion: Motion) -> Player {
        Player::with_profile_in(settings, |it| it.preferences.motion = motion)
    }

    /// A new player in a game in which these cells are marked.
    pub fn playing(settings: Settings, cells: &[u8]) -> Player {
        let mut player = Player::with(settings);
        player.cells(cells);
        player
    }

    /// A new player in a game in which these cells are marked, with insight on and everything proved.
    pub fn with_insight(settings: Settings, cells: &[u8]) -> Player {
        let mut player = Player::playing(settings, cells);
        player.key('i');
        player.input(Input::Move(NOWHERE));
        player.wait_for_background();
        player
    }

    /// The position `.OX/O.X/X.O o`, which docs/terminal.md analyses too, with insight on.
    pub fn in_example_position() -> Player {
        let o_first = by_flags("--opponent human --first o");
        let player = Player::with_insight(o_first, &[2, 3, 4, 6, 9, 7]);
        let position = player.game().position();
        assert_eq!(position.to_string(), ".OX/O.X/X.O o");
        player
    }

    /// The same player after a restart of the program, with the profile as a file would hold it.
    #[must_use]
    pub fn restarted(&self) -> Player {
        Player::new(App::new(through_json(self.app.profile()), 2))
    }

    /// As [`Player::restarted`], after this change of the file.
    #[must_use]
    pub fn restarted_with(&self, change: impl FnOnce(&mut Value)) -> Player {
        let mut json = serde_json::to_value(self.app.profile()).unwrap();
        change(&mut json);
        Player::new(App::new(serde_json::from_value(json).unwrap(), 2))
    }

    /// After a restart, with the opponent of the oldest game exchanged for this one.
    #[must_use]
    pub fn against_another(&self, opponent: &str) -> Player {
        self.restarted_with(|saved| {
            saved["game"]["history"][0]["settings"]["opponent"] = opponent.into();
        })
    }

    /// Sends an input, two seconds after the last one: a result has been seen by then.
    pub fn input(&mut self, input: Input) {
        self.now += ms(2000);
        self.input_at_once(input);
    }

    pub fn input_at_once(&mut self, input: Input) {
        self.app.handle(input, self.now);
        self.frame();
    }

    /// As the window does.
    fn frame(&mut self) {
        self.app.tick(self.now);
        self.app.picture(self.now);
    }

    /// Presses the key of a letter or a digit.
    pub fn key(&mut self, sign: char) {
        let digit = sign.to_digit(10).map(|digit| Input::Digit(digit as u8));
        self.input(digit.unwrap_or(Input::Letter(sign)));
    }

    /// Presses the keys of these letters and digits in turn.
    pub fn keys(&mut self, signs: &str) {
        signs.chars().for_each(|sign| self.key(sign));
    }

    /// Types these letters into an open field.
    pub fn type_letters(&mut self, text: &str) {
        text.chars().for_each(|letter| self.input(Input::Typed(letter)));
    }

    /// Presses a key, and waits for background searches.
    pub fn key_and_wait(&mut self, letter: char) {
        self.key(letter);
        self.wait_for_background();
    }

    /// Presses and releases the mouse, two seconds after the last input.
    pub fn press(&mut self, at: Point) {
        self.now += ms(2000);
        self.press_at_once(at);
    }

    pub fn press_at_once(&mut self, at: Point) {
        self.input_at_once(Input::Press(at));
        self.input_at_once(Input::Release(at));
    }

    /// Presses the mouse in one place and releases it in another.
    pub fn drag(&mut self, from: Point, to: Point) {
        self.input(Input::Press(from));
        self.input_at_once(Input::Move(to));
        self.input_at_once(Input::Release(to));
    }

    /// Presses a cell of the board.
    pub fn cell(&mut self, number: u8) {
        self.press(middle(self.rules(), number));
    }

    /// The same, of a cell that is not known by its number.
    pub fn mark(&mut self, cell: Cell) {
        self.cell(self.rules().number(cell));
    }

    pub fn cells(&mut self, numbers: &[u8]) {
        for &number in numbers {
            self.cell(number);
        }
    }

    /// Presses a cell of the board, and waits for the computer's answer.
    pub fn turn(&mut self, number: u8) {
        self.cell(number);
        self.wait_for_answer();
    }

    /// Presses a cell of the board, and waits for background searches.
    pub fn cell_and_wait(&mut self, number: u8) {
        self.cell(number);
        self.wait_for_background();
    }

    /// Moves the mouse to a cell of the board.
    pub fn point_at(&mut self, number: u8) {
        let at = middle(self.rules(), number);
        self.input(Input::Move(at));
    }

    /// Presses the first button with this label.
    #[track_caller]
    pub fn push(&mut self, label: &str) {
        self.push_nth(label, 0);
    }

    /// Presses one of several buttons with this label that are seen two seconds after the last input; `nth` counts from
    /// 0.
    #[track_caller]
    pub fn push_nth(&mut self, label: &str, nth: usize) {
        self.wait(ms(2000));
        let at = self.button_nth(label, nth);
        self.press_at_once(at);
    }

    /// Presses the first button with each of these labels in turn.
    #[track_caller]
    pub fn push_all(&mut self, labels: &[&str]) {
        for label in labels {
            self.push(label);
        }
    }

    /// Presses buttons on the page that another opens, and goes back.
    #[track_caller]
    pub fn push_in(&mut self, page: &str, labels: &[&str]) {
        self.push(page);
        self.push_all(labels);
        self.push("Back");
    }

    /// Presses a button, and waits for background searches.
    #[track_caller]
    pub fn push_and_wait(&mut self, label: &str) {
        self.push(label);
        self.wait_for_background();
    }

    /// The middle of the first button with this label.
    #[track_caller]
    pub fn button(&self, label: &str) -> Point {
        self.button_nth(label, 0)
    }

    #[track_caller]
    pub fn button_nth(&self, label: &str, nth: usize) -> Point {
        let said = self.texts_saying(label).into_iter().map(|text| text.at);
        let named = self.buttons().into_iter();
        let named = named.filter(|(name, _)| name == label);
        let places = said.chain(named.map(|(_, place)| place.center()));
        let mut places: Vec<Point> = places.collect();
        places.dedup();
        let place = places.get(nth).copied();
        place.unwrap_or_else(|| panic!("no button says {label:?}"))
    }

    /// Lets time pass without input.
    pub fn wait(&mut self, time: Duration) {
        self.now += time;
        self.frame();
    }

    /// Lets the computer finish its search, then time pass until it may show its answer.
    pub fn wait_for_answer(&mut self) {
        self.app.wait_for_search();
        self.wait(ms(400));
    }

    /// Plays the round to its end: the person marks the cells that `choose` returns, the computer answers.
    pub fn play_out(&mut self, choose: impl Fn(&Position) -> Cell) {
        while !self.game().is_over() {
            let cell = choose(&self.game().position());
            self.mark(cell);
            self.wait_for_answer();
        }
    }

    /// Lets screens find everything that they search for in the background, and show it.
    pub fn wait_for_background(&mut self) {
        self.app.wait_for_background();
        self.frame();
    }

    pub fn rules(&self) -> Rules {
        match self.app.game() {
            Some(game) => game.settings().rules,
            None => Rules::TIC_TAC_TOE,
        }
    }

    /// The game under way.
    #[track_caller]
    pub fn game(&self) -> &Game {
        self.app.game().expect("a game")
    }

    /// The lines of the log since the last call.
    pub fn log(&mut self) -> Vec<String> {
        self.collect();
        std::mem::take(&mut self.effects.log)
    }

    /// Checks that this line alone was logged since the last call.
    #[track_caller]
    pub fn logs(&mut self, line: &str) {
        assert_eq!(self.log(), [line]);
    }

    /// The sounds since the last call.
    pub fn sounds(&mut self) -> Vec<Sound> {
        self.collect();
        std::mem::take(&mut self.effects.sounds)
    }

    /// What a screen reader has said since the last call.
    pub fn announcements(&mut self) -> Vec<String> {
        self.collect();
        std::mem::take(&mut self.effects.announcements)
    }

    /// Begins to announce, and forgets what is told of the screen.
    pub fn listen(&mut self) {
        self.app.set_announcing(true);
        self.wait(ms(1));
        self.announcements();
    }

    /// Whether the app asked to save the profile since the last call.
    pub fn take_unsaved(&mut self) -> bool {
        self.collect();
        std::mem::take(&mut self.effects.is_unsaved)
    }

    fn collect(&mut self) {
        let effects = self.app.take_effects();
        self.effects.log.extend(effects.log);
        self.effects.sounds.extend(effects.sounds);
        self.effects.announcements.extend(effects.announcements);
        self.effects.is_unsaved |= effects.is_unsaved;
    }

    /// Whether a click where the mouse is would do something.
    pub fn invites_click(&mut self) -> bool {
        self.app.picture(self.now).invites_click
    }

    /// The buttons in the order of Tab, each with what a screen reader calls it and where it is.
    pub fn buttons(&self) -> Vec<(String, Rect)> {
        let placed = self.app.placed(self.now);
        let buttons = placed.buttons().into_iter();
        let buttons = buttons.map(|(widget, _)| (widget.name(), widget.spot.rect));
        buttons.collect()
    }

    /// All that a screen reader is told of the screen.
    pub fn nodes(&self) -> Vec<Node> {
        let tree = self.app.tree(self.now);
        tree.all().into_iter().cloned().collect()
    }

    /// How many marks the board has.
    pub fn plies(&self) -> u32 {
        self.game().position().plies()
    }

    pub fn shapes(&self) -> Vec<Shape> {
        self.app.shapes(self.now)
    }
}

/// The first answer to an exercise that is wrong.
pub fn wrong_answer(exercise: &Exercise) -> Cell {
    let mut cells = exercise.position.empty_cells();
    cells.find(|cell| !exercise.is_solved_by(*cell)).expect("a wrong answer")
}

/// A cell of a 3x3 board.
pub fn cell(number: u8) -> Cell {
    Rules::TIC_TAC_TOE.cell(number).unwrap()
}

/// The middle of a cell of the board screen.
pub fn middle(rules: Rules, number: u8) -> Point {
    BoardLayout::new(rules).rect(rules.cell(number).unwrap()).center()
}
