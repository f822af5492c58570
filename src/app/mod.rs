//! The running program without a window: input in, shapes and effects out.
//!
//! [`App`] holds the [`Profile`] with the game, the computer, and the stack of `screens`. Input goes to the screen on
//! top (`input`), and the app carries out its requests (`requests`). Events of the game become [`Effects`]: log,
//! sounds, unsaved changes.

mod announcements;
mod effects;
mod input;
mod notices;
mod practice;
mod requests;
mod screens;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use rand::SeedableRng;

use crate::ai::Chance;
use crate::game::{Event, Game, Settings};
use crate::platform::Sound;
use crate::practice::Lesson;
use crate::profile::{Language, MarkStyle, Profile, Volume};
use crate::rules::Position;
use crate::screens::{Context, DrillScreen, Go, Link, Request, Surroundings};
use crate::storage::Notice;
use crate::thinking::{Computer, PATIENCE};
use crate::ui::{
    ANSWER_DELAY, DESIGN, Ink, Interaction, Node, Now, POLL_INTERVAL, Placed, Role, Shape, Theme,
    Transition, Viewport, tip_shapes,
};
use announcements::Announcer;
use notices::Notices;
use practice::MistakeSearch;
use screens::Screens;

pub use effects::Effects;

pub struct App {
    profile: Profile,
    computer: Computer,
    mistake_search: MistakeSearch,
    /// Time of the last answer in this sitting.
    answered_at: Option<Duration>,
    screens: Screens,
    effects: Effects,
    system_request: Option<SystemRequest>,
    /// Sounds of a result, and when they are played.
    due_sounds: Vec<(Sound, Duration)>,
    notices: Notices,
    announcer: Announcer,
    surroundings: Surroundings,
    viewport: Viewport,
    interaction: Interaction,
    transition: Transition,
    /// A refusal or a notice, and until when it is shown.
    notice: Option<(String, Duration)>,
    last_placed: RefCell<Option<Rc<Placed>>>,
    /// The volume before it was turned off.
    last_volume: Volume,
    chance: Chance,
}

/// What the window shows.
#[derive(Debug)]
pub struct Picture {
    /// In painting order over the background.
    pub shapes: Vec<Shape>,
    /// Time until the picture changes without input: zero during motion, `None` for never.
    pub next_frame_in: Option<Duration>,
    /// Whether a click at the pointer would do anything.
    pub invites_click: bool,
}

/// What a terminal tells.
#[derive(Debug)]
pub struct ToldScreen {
    pub placed: Rc<Placed>,
    pub tree: Node,
    /// Whether nothing changes with time alone.
    pub is_at_rest: bool,
}

/// What the window asks of the system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SystemRequest {
    Copy(String),
    /// [`App::paste`] gets the text.
    Paste,
}

impl App {
    /// Resumes an unfinished round, otherwise opens the start screen.
    pub fn new(profile: Profile, seed: u64) -> App {
        let was_searching = profile.is_searching;
        let mut app = App::at_start(profile, seed);
        app.resume();
        if was_searching {
            app.search_for_mistakes();
        }
        app
    }

    /// Starts a new game at once, in place of the profile's.
    pub fn with_game(settings: Settings, profile: Profile, seed: u64) -> App {
        let mut app = App::at_start(profile, seed);
        let people = app.profile.settings.people;
        app.profile.settings = Settings { people, ..settings };
        app.start_game(Duration::ZERO);
        app
    }

    /// Opens the link in the query of the page's address, if it has one, or says why it leads nowhere.
    pub fn open_link(&mut self, query: &str, now: Duration) {
        match Link::parse(query) {
            None => {}
            Some(Ok(Link::Position(position))) => self.open_position(None, position, now),
            Some(Ok(Link::Exercise(lesson, number))) => {
                let exercise = DrillScreen::from_exercise(lesson, number);
                self.carry_out(Request::open(exercise), now);
            }
            Some(Err(bad)) => self.notices.add(move |context| bad.words(context)),
        }
    }

    /// Opens this lesson, or the list of all.
    pub fn open_practice(&mut self, lesson: Option<Lesson>, now: Duration) {
        let context = self.context(now);
        let screen = match lesson {
            Some(lesson) => DrillScreen::of_lesson(lesson, context.profile.practice()),
            None => DrillScreen::lessons(&context),
        };
        self.carry_out(Request::open(screen), now);
    }

    /// Plays a position as if it was set up. Without settings, the person plays the side to move against the
    /// last opponent.
    pub fn open_position(&mut self, settings: Option<Settings>, position: Position, now: Duration) {
        let last = Settings { you: position.to_move(), ..self.profile.settings };
        let from = Go::From { settings: settings.unwrap_or(last), position, shows_insight: false };
        self.carry_out(Request::Go(from), now);
        self.tell_what_undo_brings_back(now);
    }

    fn at_start(mut profile: Profile, seed: u64) -> App {
        profile.people.begin_sitting();
        profile.is_searching = false;
        let volume = profile.preferences.volume;
        App {
            computer: Computer::new(seed),
            mistake_search: MistakeSearch::default(),
            answered_at: None,
            screens: Screens::default(),
            effects: Effects::default(),
            system_request: None,
            due_sounds: Vec::new(),
            notices: Notices::default(),
            announcer: Announcer::default(),
            surroundings: Surroundings::default(),
            viewport: Viewport::new(DESIGN.w, DESIGN.h),
            interaction: Interaction::default(),
            transition: Transition::default(),
            notice: None,
            last_placed: RefCell::default(),
            last_volume: if volume == Volume::Off { Volume::default() } else { volume },
            chance: Chance::seed_from_u64(seed),
            profile,
        }
    }

    /// The app on a system with this language that is dark or light.
    #[must_use]
    pub fn on_system(mut self, system_language: Language, is_system_dark: bool) -> App {
        self.surroundings = Surroundings { system_language, is_system_dark, ..self.surroundings };
        self
    }

    /// The app in a terminal: its screens are told, not drawn.
    #[must_use]
    pub fn in_terminal(mut self, system_language: Language) -> App {
        self.surroundings =
            Surroundings { system_language, is_terminal: true, ..self.surroundings };
        self.set_viewport(Viewport::list());
        self.set_announcing(true);
        self
    }

    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    pub fn game(&self) -> Option<&Game> {
        self.profile.game.as_ref()
    }

    pub fn set_viewport(&mut self, viewport: Viewport) {
        if viewport != self.viewport {
            self.viewport = viewport;
            self.interaction.forget_places();
        }
    }

    /// Places a view like the last one again, when letters may have other widths.
    pub fn place_again(&mut self) {
        *self.last_placed.get_mut() = None;
    }

    /// What the window has to do since the last call.
    pub fn take_effects(&mut self) -> Effects {
        std::mem::take(&mut self.effects)
    }

    /// To be done before the next input.
    pub fn take_system_request(&mut self) -> Option<SystemRequest> {
        self.system_request.take()
    }

    /// From 0 (silence) to 1.
    pub fn loudness(&self) -> f32 {
        self.profile.preferences.volume.loudness()
    }

    /// Shows a notice, after earlier ones.
    pub fn show_notice(&mut self, notice: Notice) {
        match notice {
            Notice::OtherGame => self.notices.is_second = true,
            _ => self.notices.add(move |context| context.words.notice(&notice)),
        }
    }

    pub fn title(&self) -> &'static str {
        self.context(Duration::ZERO).labels.title
    }

    pub fn language(&self) -> Language {
        self.context(Duration::ZERO).language
    }

    pub fn theme(&self) -> Theme {
        self.context(Duration::ZERO).theme
    }

    fn context(&self, now: Duration) -> Context<'_> {
        let context = Context::new(&self.profile, &self.computer.analysis, self.surroundings, now);
        let notice = self.notice.as_ref().filter(|(_, until)| !context.now.is_past(*until));
        Context {
            notice: notice.map(|(words, _)| words.as_str()),
            pointed: self.interaction.pointed,
            pointed_since: self.interaction.moved_at,
            clicked: self.interaction.clicked,
            ..context
        }
    }

    /// The placed view of the screen on top.
    pub fn placed(&self, now: Duration) -> Rc<Placed> {
        self.place(now).0
    }

    /// A view like the last one is not placed again. The time knows when the view changes.
    fn place(&self, now: Duration) -> (Rc<Placed>, Now) {
        let context = self.context(now);
        let mut view = self.screens.top().view(&context);
        view.children.extend(self.notices.strip(&context).map(|strip| *strip));
        let mut last = self.last_placed.borrow_mut();
        let placed = Rc::new(Placed::new(*view, self.viewport, last.as_deref()));
        *last = Some(Rc::clone(&placed));
        (placed, context.now)
    }

    /// Takes in that the focused widget is gone, or another cell under a resting pointer.
    fn settle(&mut self, now: Duration) -> (Rc<Placed>, Now) {
        let (placed, time) = self.place(now);
        self.interaction.follow(&placed);
        if self.interaction.point(&placed) { self.place(now) } else { (placed, time) }
    }

    /// Changes the screens, with a context of everything else.
    fn with_screens<R>(
        &mut self,
        now: Duration,
        change: impl FnOnce(&mut Screens, &Context) -> R,
    ) -> R {
        let mut screens = std::mem::take(&mut self.screens);
        let result = change(&mut screens, &self.context(now));
        self.screens = screens;
        result
    }

    /// The computer may answer, more may be proved, a notice may end.
    pub fn tick(&mut self, now: Duration) {
        self.advance(now);
        if self.announcer.is_on {
            self.announce_changes(now);
        }
    }

    /// A tick in a terminal; returns the screen on top.
    pub fn told(&mut self, now: Duration) -> ToldScreen {
        self.advance(now);
        let (placed, time) = self.announce_changes(now);
        let is_computers_turn = self.game().is_some_and(|game| game.computer_to_move().is_some());
        let is_playing = is_computers_turn && self.screens.is_game_running();
        let is_at_rest = time.next_change().is_none() && (!is_playing || self.holds_answer());
        ToldScreen { tree: self.tree_of(&placed, now), placed, is_at_rest }
    }

    fn advance(&mut self, now: Duration) {
        if let Some(game) = &self.profile.game {
            // The computer is hurried on any screen.
            self.computer.follow(game, now);
        }
        self.ask_questions(now);
        let is_due = |changed| now.saturating_sub(changed) >= ANSWER_DELAY;
        if self.screens.running_game_changed().is_some_and(is_due) && !self.holds_answer() {
            if let Some(game) = &mut self.profile.game {
                let events = self.computer.take_turn(game);
                self.follow(&events, now);
            }
        }
        for request in self.with_screens(now, Screens::tick) {
            self.carry_out(request, now);
        }
        // What may still be proved is not announced.
        self.ask_questions(now);
        self.learn_mistakes();
        self.notices.tick(now);
        let due: Vec<_>;
        (due, self.due_sounds) = self.due_sounds.iter().partition(|(_, due)| *due <= now);
        self.effects.sounds.extend(due.into_iter().map(|(sound, _)| sound));
    }

    /// Asks the screens' questions first, then Hard's, then those about the oldest mistakes.
    fn ask_questions(&mut self, now: Duration) {
        let mut questions = self.screens.questions(&self.context(now));
        questions.extend(self.game().and_then(Computer::pondered));
        questions.extend(self.mistake_search.questions());
        self.computer.analysis.ask(questions);
    }

    /// Passes events of the game to the effects, the computer, the statistics and the board.
    fn follow(&mut self, events: &[Event], now: Duration) {
        let Some(game) = &self.profile.game else {
            return;
        };
        if events.is_empty() {
            return;
        }
        let result_sounds = self.effects.follow(events, game);
        self.computer.follow(game, now);
        self.profile.count(events);
        self.announce_events(events, now);
        let counts = |event: &Event| matches!(event, Event::Ended { counts: true, .. });
        if events.iter().any(counts) {
            self.search_for_mistakes();
        }
        let shown_at = self.with_screens(now, |screens, context| {
            let board = screens.board.as_mut()?;
            board.observe(events, context);
            board.result_shown_at(context)
        });
        if events.contains(&Event::SearchFailed) {
            self.tell(self.context(now).labels.search_failed.to_owned(), now);
        } else if events.iter().any(Event::changes_board) {
            self.notice = None;
        }
        if events.iter().any(Event::changes_board) {
            let sounds = result_sounds.into_iter().zip(shown_at.unwrap_or([now; 2]));
            self.due_sounds = sounds.filter_map(|(sound, at)| Some((sound?, at))).collect();
        }
    }

    /// Waits a moment while the person waits for the computer's choice or for what the screens ask. Returns false if
    /// all of it is known. For a front end with nothing else to do.
    pub fn wait(&mut self, now: Duration) -> bool {
        if let Some(game) = &self.profile.game {
            self.computer.follow(game, now);
        }
        self.ask_questions(now);
        let is_searching = self.computer.is_searching() && self.screens.is_game_running();
        let questions = self.screens.questions(&self.context(now));
        let is_asked = questions.into_iter().any(|asked| !self.computer.analysis.is_done(asked));
        if is_searching || is_asked {
            self.computer.analysis.wait_for_finding();
        }
        is_searching || is_asked
    }

    pub fn picture(&mut self, now: Duration) -> Picture {
        let (placed, time) = self.settle(now);
        let shapes = self.transition.frame(self.draw(&placed, &time), &time);
        let due = |time: Option<Duration>| time.map(|time| time.saturating_sub(now));
        let times = [
            due(time.next_change()),
            due(self.due_sounds.iter().map(|(_, due)| *due).min()),
            self.has_unsaid_notice(now).then_some(Duration::ZERO),
            self.next_look_for_answer_in(now),
            self.computer.analysis.is_awaited().then_some(POLL_INTERVAL),
        ];
        let target = self.interaction.pointer.and_then(|at| placed.target_at(at));
        Picture {
            shapes,
            next_frame_in: times.into_iter().flatten().min(),
            invites_click: target.is_some_and(|target| target.invites),
        }
    }

    /// Whether the computer's answer waits for the coach or the person.
    fn holds_answer(&self) -> bool {
        let context = self.context(Duration::ZERO);
        let board = self.screens.board.as_ref();
        board.is_some_and(|board| board.holds_answer(&context))
    }

    /// Time until the next look for the computer's answer.
    fn next_look_for_answer_in(&self, now: Duration) -> Option<Duration> {
        let thought = now.saturating_sub(self.computer.thinking_since()?);
        let left_of = |time: Duration| time.checked_sub(thought).filter(|left| !left.is_zero());
        let is_shown = self.screens.is_game_running() && !self.holds_answer();
        let look = is_shown.then(|| left_of(ANSWER_DELAY).unwrap_or(POLL_INTERVAL));
        // The search must be hurried in time even if its answer is not shown.
        let hurry = left_of(PATIENCE).filter(|_| is_shown || self.computer.is_searching());
        look.into_iter().chain(hurry).min()
    }

    /// The screen on top, without the picture that fades out over it.
    pub fn shapes(&self, now: Duration) -> Vec<Shape> {
        let (placed, time) = self.place(now);
        self.draw(&placed, &time)
    }

    fn draw(&self, placed: &Placed, now: &Now) -> Vec<Shape> {
        let theme = self.context(Duration::ZERO).game_theme();
        let preferences = self.profile.preferences;
        let is_inked = theme.is_inked && preferences.marks == MarkStyle::Ink;
        // A resumed round looks as before.
        let round = self.game().map_or(0, Game::round_number) as u32;
        let ink = Ink {
            theme: &theme,
            now,
            moves: preferences.moves(),
            pen_seed: is_inked.then_some(round),
            viewport: self.viewport,
        };
        let mut shapes = placed.shapes(&ink, |id| self.interaction.state(id));
        shapes.extend(self.interaction.focus_frame(placed, &theme));
        if let Some((words, button)) = self.interaction.tip(placed, now) {
            shapes.extend(tip_shapes(&words, button, placed.board_square(), &ink));
        }
        // A readable text would be larger than a window of a few pixels.
        let most = self.viewport.view().h / 2.0;
        shapes.retain(|shape| !matches!(shape, Shape::Text(text) if text.size > most));
        shapes
    }

    /// The screen on top for a screen reader.
    pub fn tree(&self, now: Duration) -> Node {
        self.tree_of(&self.placed(now), now)
    }

    fn tree_of(&self, placed: &Placed, now: Duration) -> Node {
        let context = self.context(now);
        let mut tree = placed.tree(context.labels.title, self.interaction.focused(placed));
        if let Some(notice) = self.notices.words(&context) {
            let notice = Node::new(Role::Status, notice, DESIGN);
            tree.children.insert(0, notice);
        }
        tree
    }

    /// The picture that fades into the next one; `None` if motion is reduced.
    fn leaving_picture(&mut self, now: Duration) -> Option<Vec<Shape>> {
        self.context(now).moves().then(|| self.picture(now).shapes)
    }

    /// Whether Escape leaves the screen on top.
    pub fn can_go_back(&self) -> bool {
        !self.screens.is_start_on_top()
    }

    /// For tests: waits for the computer's choice. Its move still comes with time.
    pub fn wait_for_search(&mut self) {
        self.computer.wait_for_search();
    }

    /// For tests: waits until every search of a screen has ended.
    pub fn wait_for_background(&mut self) {
        self.ask_questions(Duration::ZERO);
        self.computer.analysis.wait();
    }
}
