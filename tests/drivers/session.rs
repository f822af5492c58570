//! The app under random input, checked after each step.

use std::collections::VecDeque;
use std::thread;
use std::time::Duration;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use tictactoe::ai::{Chance, Level, Strength};
use tictactoe::app::{App, SystemRequest};
use tictactoe::game::{Command, First, Game, PersonId, Seat, Settings};
use tictactoe::practice::{Lesson, Progress};
use tictactoe::profile::{Hue, Language, Motion, Player, Profile, ThemeName, Volume};
use tictactoe::rules::{Mark, Rules, Setup};
use tictactoe::storage::{LoadError, Notice, SaveError};
use tictactoe::text;
use tictactoe::ui::{
    Arrow, BoardLayout, Input, POLL_INTERVAL, Point, Rect, Shape, Viewport, point, rect,
};

use super::log_reader::LogReader;
use super::saved_game::{assert_sound, cells_of};
use super::support::extents::extent;
use super::support::spoken::assert_spoken;

/// How many inputs a failure tells of.
const TOLD: usize = 30;

/// A board on which everything is proved at once.
const SMALL: u8 = 12;

/// What somebody might paste as a name.
const TEXTS: [&str; 6] = [
    "Ann",
    "민수와 친구들",
    "  x\t\u{7f}\n\0",
    "👩‍👩‍👧‍👦👩‍👩‍👧‍👦",
    "e\u{301}\u{200f}שלום",
    "\u{feff}\u{202e}\u{10ffff}WWWWWWWWWWWWWWWW",
];

/// What somebody might paste as a position.
const POSITIONS: [&str; 7] = [
    "X../.O./..X",
    ".../.../... o",
    "XO../..../..../....",
    "...../..X../.....",
    "XXX/OO./...",
    "XX./.../... x",
    "X../.O./..? 👩‍👩‍👧‍👦",
];

pub const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// A person who does anything at all, and the app.
pub struct Session {
    app: App,
    now: Duration,
    layout: Viewport,
    chance: Chance,
    log: LogReader,
    /// The profile as it was saved last.
    saved: String,
    /// Whether every search on a small board has ended before the app looks for it; otherwise that is
    /// up to the machine.
    is_settled: bool,
    steps: u64,
    /// The last inputs.
    told: VecDeque<String>,
}

impl Session {
    /// A session with this profile that begins anywhere.
    pub fn new(profile: Profile, chance: &mut Chance) -> Session {
        let app = if chance.random_bool(0.5) {
            App::new(profile, chance.random())
        } else {
            App::with_game(any_settings(chance), profile, chance.random())
        };
        Session::of(app, chance)
    }

    /// A session that takes a profile up where it stands.
    pub fn resumed(profile: Profile, chance: &mut Chance) -> Session {
        Session::of(App::new(profile, chance.random()), chance)
    }

    fn of(app: App, chance: &mut Chance) -> Session {
        let mut session = Session {
            saved: saved(app.profile()),
            app,
            now: Duration::ZERO,
            layout: Viewport::new(600.0, 600.0),
            chance: Chance::seed_from_u64(chance.random()),
            log: LogReader::default(),
            is_settled: chance.random_bool(0.7),
            steps: 0,
            told: VecDeque::new(),
        };
        session.take_effects();
        session.check();
        session
    }

    pub fn profile(&self) -> &Profile {
        self.app.profile()
    }

    /// The session with every search ended before the app looks for it, as on a fast machine.
    #[must_use]
    pub fn settled(mut self) -> Session {
        self.is_settled = true;
        self
    }

    pub fn run(&mut self, steps: u64) {
        for _ in 0..steps {
            self.step();
        }
    }

    /// Does one thing, and checks everything.
    pub fn step(&mut self) {
        self.steps += 1;
        match self.chance.random_range(0..100) {
            0..30 => self.press_button(),
            30..50 => self.press_cell(),
            50..57 => {
                let at = self.any_point();
                self.press(at);
            }
            57..75 => self.press_key(),
            75..79 => self.paste(),
            79..83 => {
                let at = self.any_point();
                self.input(Input::Move(at));
            }
            83..85 => self.any_part_of_a_click(),
            85..89 => self.use_screen_reader(),
            89..94 => self.let_time_pass(),
            94..97 => self.resize(),
            97 => self.show_notice(),
            98 => self.restart(),
            _ => self.hurry_on(),
        }
        self.check();
        if self.steps % 25 == 0 {
            if let Some(game) = self.app.game() {
                assert_undo_is_redone(game);
            }
            reloaded(self.app.profile());
        }
    }

    // Inputs.

    fn input(&mut self, input: Input) {
        self.tell(format!("{input:?}"));
        self.app.handle(input, self.now);
        self.take_effects();
        self.tick();
    }

    /// Lets the app look for what has changed by itself.
    fn tick(&mut self) {
        let rules = self.app.game().map(|game| game.settings().rules);
        if self.is_settled && rules.is_none_or(|rules| rules.cell_count() <= SMALL) {
            self.app.wait_for_search();
            self.app.wait_for_background();
        }
        self.app.tick(self.now);
        self.take_effects();
        self.app.picture(self.now);
    }

    fn press(&mut self, at: Point) {
        self.input(Input::Press(at));
        match self.chance.random_range(0..20) {
            0 => {
                let there = self.any_point();
                self.input(Input::Move(there));
                self.input(Input::Release(there));
            }
            1 => {}
            _ => self.input(Input::Release(at)),
        }
    }

    fn press_button(&mut self) {
        let shapes = self.app.shapes(self.now).into_iter();
        let texts = shapes.filter_map(|shape| match shape {
            Shape::Text(text) => Some(text.at),
            _ => None,
        });
        let texts: Vec<Point> = texts.collect();
        let at = texts.choose(&mut self.chance).copied();
        self.press(at.unwrap_or(point(300.0, 300.0)));
    }

    fn press_cell(&mut self) {
        let rules = match self.app.game() {
            Some(game) => game.settings().rules,
            None => Rules::TIC_TAC_TOE,
        };
        let cells: Vec<_> = rules.cells().collect();
        let cell = self.one_of(&cells);
        self.press(BoardLayout::new(rules).rect(cell).center());
    }

    /// A place in the window, or a little outside of it.
    fn any_point(&mut self) -> Point {
        let view = self.layout.view();
        let mut part = || self.chance.random_range(-0.1..1.1_f32);
        let (x, y) = (view.x + part() * view.w, view.y + part() * view.h);
        point(x, y)
    }

    fn any_part_of_a_click(&mut self) {
        let at = self.any_point();
        let input = self.one_of(&[Input::Press(at), Input::Release(at), Input::Leave]);
        self.input(input);
    }

    /// Clicks a node or moves the focus to it; or a screen reader comes or goes.
    fn use_screen_reader(&mut self) {
        let tree = self.app.tree(self.now);
        let nodes = tree.all().into_iter();
        let places = nodes.filter(|node| node.can_be_clicked());
        let places: Vec<Point> = places.map(|node| node.rect.center()).collect();
        let Some(&at) = places.choose(&mut self.chance) else {
            return;
        };
        match self.chance.random_range(0..10) {
            0 => self.app.set_announcing(true),
            1 => self.app.set_announcing(false),
            2..5 => self.input(Input::FocusOn(at)),
            _ => self.input(Input::Click(at)),
        }
    }

    fn press_key(&mut self) {
        let arrows = [Arrow::Left, Arrow::Right, Arrow::Up, Arrow::Down];
        let arrow = self.one_of(&arrows);
        let steps = self.one_of(&[-64, -1, 1, 64]);
        let backwards = self.chance.random_bool(0.3);
        match self.chance.random_range(0..16) {
            0..6 => {
                let letters: Vec<char> = ('a'..='z').chain('0'..='9').chain(['?']).collect();
                let letter = self.one_of(&letters);
                self.type_letter(letter);
            }
            6 => self.input(Input::Confirm),
            7 => {
                // The engine sends what a space types, too.
                self.input(Input::Typed(' '));
                self.input(Input::Space);
            }
            8 | 9 => self.input(Input::Back),
            10 | 11 => self.input(Input::Arrow(arrow)),
            12 => self.input(Input::Step(steps)),
            13 => self.input(Input::Erase),
            14 if backwards => self.copy(),
            14 => self.type_letter('e'),
            _ => self.input(Input::Tab { backwards }),
        }
    }

    /// The inputs of a key that types this letter.
    fn type_letter(&mut self, letter: char) {
        self.input(Input::Typed(letter));
        match letter {
            '?' => self.input(Input::Help),
            '0'..='9' => self.input(Input::Digit(letter as u8 - b'0')),
            _ => self.input(Input::Letter(letter)),
        }
    }

    fn paste(&mut self) {
        self.input(Input::Paste);
        if self.app.take_system_request() != Some(SystemRequest::Paste) {
            return self.press_button();
        }
        let text = if self.app.placed(self.now).is_typing() {
            self.one_of(&TEXTS)
        } else {
            self.one_of(&POSITIONS)
        };
        self.tell(format!("paste {text:?}"));
        self.app.paste(text, self.now);
        self.take_effects();
        self.tick();
    }

    /// Copies what there is, and checks that it could be pasted.
    fn copy(&mut self) {
        self.input(Input::Copy);
        if let Some(SystemRequest::Copy(text)) = self.app.take_system_request() {
            let boards = Rules::all().filter(|rules| Setup::parse(&text, *rules).is_ok());
            assert!(boards.count() > 0, "{text:?}");
        }
    }

    fn let_time_pass(&mut self) {
        let few = ms(self.chance.random_range(0..50));
        let some = ms(self.chance.random_range(0..1_500));
        let times = [ms(0), few, some, some, ms(5_000), ms(3_600_000)];
        let time = self.one_of(&times);
        self.wait(time);
    }

    fn wait(&mut self, time: Duration) {
        self.tell(format!("wait {time:?}"));
        self.now += time;
        self.tick();
    }

    /// Lets the computer answer, whatever the board: it is hurried after five seconds.
    fn hurry_on(&mut self) {
        self.wait(ms(5_000));
        self.app.wait_for_search();
        self.wait(ms(400));
    }

    fn resize(&mut self) {
        let sizes = [
            (600.0, 600.0),
            (1.0, 1.0),
            (80.0, 50.0),
            (50.0, 80.0),
            (3000.0, 2000.0),
            (1500.0, 900.0),
            (600.0, 1.0),
            (1.0, 3000.0),
            (0.0, 0.0),
        ];
        let any = [(); 2].map(|()| self.chance.random_range(1.0..2_000.0_f32).floor());
        let is_any = self.chance.random_bool(0.3);
        let (width, height) = if is_any { any.into() } else { self.one_of(&sizes) };
        self.tell(format!("resize to {width}x{height}"));
        self.layout = Viewport::new(width, height);
        self.app.set_viewport(self.layout);
        self.tick();
    }

    fn show_notice(&mut self) {
        let notices = [
            Notice::OtherGame,
            Notice::NotSaved(SaveError::NoFolder),
            Notice::SetAside {
                damage: LoadError::NewerVersion,
                name: "tictactoe.json.damaged-4294967295".to_owned(),
            },
        ];
        let notice = notices.choose(&mut self.chance).expect("a notice").clone();
        self.tell(format!("show {notice:?}"));
        self.app.show_notice(notice);
        self.tick();
    }

    /// Ends the program and starts it again, perhaps with other preferences.
    fn restart(&mut self) {
        let mut profile = reloaded(self.app.profile());
        if self.chance.random_bool(0.5) {
            let preferences = &mut profile.preferences;
            preferences.theme = self.one_of(&ThemeName::ALL);
            preferences.motion = self.one_of(&Motion::ALL);
            preferences.volume = self.one_of(&Volume::ALL);
            preferences.language = Some(self.one_of(&Language::ALL));
        }
        self.tell(format!("restart with {:?}", profile.preferences));
        let before = self.app.game().map(cells_of);
        self.app = App::new(profile, self.chance.random());
        self.now = Duration::ZERO;
        self.app.set_viewport(self.layout);
        self.saved = saved(self.app.profile());
        if before.is_some() {
            self.log = LogReader::default();
        }
        self.take_effects();
        assert_eq!(self.app.game().map(cells_of), before);
        self.tick();
    }

    fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        *items.choose(&mut self.chance).expect("there are some")
    }

    fn tell(&mut self, what: String) {
        if self.told.len() == TOLD {
            self.told.pop_front();
        }
        self.told.push_back(what);
    }

    // Checks.

    /// Reads the log, and notes what is saved.
    fn take_effects(&mut self) {
        let effects = self.app.take_effects();
        if effects.is_unsaved {
            self.saved = saved(self.app.profile());
        }
        let present = self.app.game().map(cells_of);
        for line in effects.log {
            self.log.read(&line, present.as_deref());
        }
    }

    fn check(&mut self) {
        let profile = self.app.profile();
        if let Some(game) = &profile.game {
            assert_sound(game);
            self.log.assert_tells_of(game);
        }
        assert_eq!(saved(profile), self.saved, "a change was not saved");
        self.check_picture();
        assert_spoken(&self.app, self.now);
        self.check_rest();
    }

    fn check_picture(&mut self) {
        let view = self.layout.view();
        let everywhere = rect(-1e9, -1e9, 2e9, 2e9);
        // A picture that fades out keeps the place it had before the window's size changed.
        for shape in self.app.picture(self.now).shapes {
            assert_visible(&shape, everywhere);
        }
        let failed = text::words(self.app.language()).labels().search_failed;
        for shape in self.app.shapes(self.now) {
            assert_visible(&shape, view);
            if let Shape::Text(text) = shape {
                assert_ne!(text.words, failed, "the computer chose nothing legal");
            }
        }
        assert_ne!(self.app.title(), "");
        assert!((0.0..=1.0).contains(&self.app.loudness()));
    }

    /// Checks that no frame looks different before `next_frame_in` says so, and that until then the app
    /// does nothing by itself. While it looks for results of background work, they may come any time.
    fn check_rest(&mut self) {
        let picture = self.app.picture(self.now);
        let rest = match picture.next_frame_in {
            Some(rest) if rest <= POLL_INTERVAL => return,
            Some(rest) => rest.saturating_sub(ms(1)),
            None => ms(3_600_000),
        };
        let frame = picture.shapes;
        for part in [0.5, 1.0] {
            let later = self.app.picture(self.now + rest.mul_f64(part)).shapes;
            assert_same(&frame, &later, "it moves", rest);
        }
        if self.chance.random_bool(0.1) {
            self.tell(format!("rest for {rest:?}"));
            self.now += rest;
            self.app.tick(self.now);
            let effects = self.app.take_effects();
            let is_so = effects.log.is_empty();
            assert!(is_so, "it plays while it rests: {effects:?}");
            assert!(effects.sounds.is_empty(), "it sounds while it rests");
            assert!(!effects.is_unsaved, "it changes while it rests");
            let later = self.app.picture(self.now).shapes;
            assert_same(&frame, &later, "it changes", rest);
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if thread::panicking() {
            let steps = self.steps;
            eprintln!("Step {steps}, at {:?}. The last inputs:", self.now);
            for input in &self.told {
                eprintln!("  {input}");
            }
        }
    }
}

#[track_caller]
fn assert_same(before: &[Shape], after: &[Shape], what: &str, rest: Duration) {
    let changed = (0..before.len().max(after.len()))
        .map(|index| (before.get(index), after.get(index)))
        .find(|(before, after)| before != after);
    assert_eq!(changed, None, "{what} before {rest:?} have passed");
}

/// The profile as it comes back from its saved form, which must stay the same.
#[track_caller]
pub fn reloaded(profile: &Profile) -> Profile {
    let text = saved(profile);
    let loaded: Profile = serde_json::from_str(&text).expect("what is saved loads");
    assert_eq!(loaded, *profile, "loading changes it");
    assert_eq!(saved(&loaded), text);
    loaded
}

/// A profile without a game, perhaps with names and colours.
pub fn any_profile(chance: &mut Chance) -> Profile {
    let mut profile = Profile::default();
    for _ in 0..chance.random_range(0..4) {
        let mut player = Player::default();
        let letters = TEXTS[chance.random_range(0..TEXTS.len())].chars();
        letters.for_each(|letter| player.write(letter));
        player.hue = Some(Hue::ALL[chance.random_range(0..Hue::ALL.len())]);
        if player.name().is_some() {
            let place = chance.random_range(0..2);
            profile.seat_newcomer(place, player, || chance.random());
        }
    }
    if chance.random_bool(0.5) {
        let you = profile.you();
        practise(&mut profile.people.get_mut(you).unwrap().practice, chance);
    }
    profile
}

/// Solves exercises of a lesson, and fails at one of another as if in a game.
fn practise(progress: &mut Progress, chance: &mut Chance) {
    let [solved, failed] = [(); 2].map(|()| Lesson::ALL[chance.random_range(0..Lesson::ALL.len())]);
    for number in 1..=chance.random_range(1..=solved.exercise_count()) {
        progress.solve(solved, number);
    }
    let exercises = failed.exercises();
    let exercise = &exercises[chance.random_range(0..exercises.len())];
    let mut cells = exercise.position.empty_cells();
    if let Some(played) = cells.find(|cell| !exercise.is_solved_by(*cell)) {
        progress.add_mistake(exercise.clone(), played);
    }
}

fn saved(profile: &Profile) -> String {
    serde_json::to_string(profile).unwrap()
}

fn any_settings(chance: &mut Chance) -> Settings {
    let is_any = chance.random_bool(0.3);
    let boards = Rules::all().filter(|rules| is_any || rules.cell_count() <= SMALL);
    let boards: Vec<Rules> = boards.collect();
    let seats = [&Level::ALL.map(Seat::Computer)[..], &[Seat::Human]].concat();
    let firsts = [&Mark::BOTH.map(First::Always)[..], &[First::Alternate]].concat();
    Settings {
        people: PersonId::GUESTS,
        rules: boards[chance.random_range(0..boards.len())],
        you: Mark::BOTH[chance.random_range(0..2)],
        opponent: seats[chance.random_range(0..4)],
        strength: Strength::try_from(chance.random_range(0..20)).ok(),
        first: firsts[chance.random_range(0..3)],
        match_length: std::num::NonZeroU32::new(chance.random_range(0..4)),
        no_help: false,
    }
}

/// Checks that a shape has finite measures and lies in sight, or that a text says something.
#[track_caller]
fn assert_visible(shape: &Shape, view: Rect) {
    let measures = match shape {
        Shape::Layer => return,
        Shape::Box { radius, .. } => vec![*radius],
        Shape::Frame { radius, width, .. } | Shape::Ring { radius, width, .. } => {
            vec![*radius, *width]
        }
        Shape::Stroke { width, .. } | Shape::Path { width, .. } | Shape::Outline { width, .. } => {
            vec![*width]
        }
        Shape::Text(text) => {
            if text.words.is_empty() {
                return; // screens use it where there is nothing to say
            }
            assert!(!text.words.trim().is_empty() && text.lines > 0, "{text:?}");
            assert!(!text.words.contains(char::is_control), "{text:?}");
            vec![text.size, text.max_width]
        }
    };
    if let Shape::Ring { sweep, .. } = shape {
        assert!((0.0..=1.0).contains(sweep), "{shape:?}");
    }
    let area = extent(shape);
    let sides = [area.x, area.y, area.w, area.h];
    let are_finite = sides.iter().chain(&measures).all(|side| side.is_finite());
    let are_positive = [area.w, area.h].iter().chain(&measures).all(|&side| side >= 0.0);
    assert!(are_finite && are_positive, "{shape:?}");
    let is_in_sight = area.x < view.right()
        && view.x < area.right()
        && area.y < view.bottom()
        && view.y < area.bottom();
    assert!(is_in_sight, "{shape:?} is not in {view:?}");
}

/// Checks that undo to the very start and redo to the very end give back everything on the way.
#[track_caller]
fn assert_undo_is_redone(game: &Game) {
    let mut game = game.clone();
    walk(&mut game, Command::Redo);
    let mut undone = walk(&mut game, Command::Undo);
    let redone = walk(&mut game, Command::Redo);
    undone.reverse();
    assert_eq!(undone, redone, "by undo, and by redo after it");
}

/// What a person sees of a game at one point of undo and redo.
fn seen(game: &Game) -> String {
    let seen = (
        (game.position(), game.outcome(), game.score()),
        (game.round_number(), game.match_winner()),
        (game.opponent(), game.next_settings().opponent, *game.settings()),
        (game.round().given_up(), game.round().counts()),
        cells_of(game),
    );
    format!("{seen:?}")
}

/// Gives a command until it is refused; returns everything that came by.
fn walk(game: &mut Game, command: Command) -> Vec<String> {
    let mut passed = vec![seen(game)];
    while game.apply(command).is_ok() {
        assert_sound(game);
        passed.push(seen(game));
    }
    passed
}
