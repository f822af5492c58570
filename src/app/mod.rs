//! The running program without a window: input in, shapes and effects out.
//!
//! [`App`] holds the [`Profile`] (with the game in it), the computer's side of the game, and the
//! stack of `screens`. Input goes to the screen on top (`input`); what it asks for is carried out in
//! `requests`. Events of the game go to the board and become [`Effects`]: log, sounds, "to be saved".

mod announcements;
mod effects;
mod input;
mod notices;
mod practice;
mod requests;
mod screens;
#[cfg(test)]
mod tests;

use std::time::Duration;

use rand::SeedableRng;

use crate::ai::{Chance, Clock};
use crate::game::{Event, Game, Settings};
use crate::opponent::{Opponent, PATIENCE};
use crate::platform::Sound;
use crate::profile::{Language, Motion, Profile, Volume};
use crate::screens::{AnyScreen, Context, Surroundings};
use crate::storage::Notice;
use crate::ui::{
    ANSWER_DELAY, ButtonFace, Click, DESIGN, Focus, Node, POLL_INTERVAL, Rect, Role, Shape,
    TIP_DELAY, Theme, cross_fade, motion, tip_shapes,
};
use announcements::Announcer;
use notices::Notices;
use practice::MistakeSearch;
use screens::Screens;

pub use effects::Effects;

pub struct App {
    profile: Profile,
    opponent: Opponent,
    mistake_search: MistakeSearch,
    /// When an exercise was last answered in this sitting.
    answered_at: Option<Duration>,
    /// When the game last changed.
    changed_at: Duration,
    screens: Screens,
    effects: Effects,
    clipboard: Option<ClipboardRequest>,
    /// The sound of a result, and when it is due.
    result_sound: Option<(Sound, Duration)>,
    notices: Notices,
    announcer: Announcer,
    surroundings: Surroundings,
    /// The button that the keys point at.
    focus: Option<Focus>,
    /// The button that the mouse is over, and since when; no time once it was pressed.
    hover: Option<(Rect, Option<Duration>)>,
    /// The last click that brought another screen to the top, and its time.
    click_that_switched: Option<Click>,
    /// The picture that gives way to the present one, and since when.
    fading: Option<(Vec<Shape>, Duration)>,
    /// The volume to return to from silence.
    last_volume: Volume,
    chance: Chance,
}

/// What a screen wants of the clipboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClipboardRequest {
    /// Put this text into it.
    Copy(String),
    /// Hand its text to [`App::paste`].
    Paste,
}

impl App {
    /// The program as it was left: in an unfinished round, or else at the start screen.
    pub fn new(profile: Profile, seed: u64) -> App {
        let was_searching = profile.practice.is_searching;
        let mut app = App::at_start(profile, seed);
        if app.profile.game.is_some() {
            app.resume();
        }
        if was_searching {
            app.search_for_mistakes();
        }
        app
    }

    /// The program with a new game that starts at once, in place of the profile's.
    pub fn with_game(settings: Settings, profile: Profile, seed: u64) -> App {
        let mut app = App::at_start(profile, seed);
        app.profile.settings = settings;
        app.start_game(Duration::ZERO);
        app
    }

    fn at_start(mut profile: Profile, seed: u64) -> App {
        profile.practice.begin_sitting();
        profile.practice.is_searching = false;
        let volume = profile.preferences.volume;
        App {
            opponent: Opponent::new(seed),
            mistake_search: MistakeSearch::default(),
            answered_at: None,
            changed_at: Duration::ZERO,
            screens: Screens::default(),
            effects: Effects::default(),
            clipboard: None,
            result_sound: None,
            notices: Notices::default(),
            announcer: Announcer::default(),
            surroundings: Surroundings {
                mentioned_mistakes: profile.practice.mentioned_mistakes(),
                ..Surroundings::default()
            },
            focus: None,
            hover: None,
            click_that_switched: None,
            fading: None,
            last_volume: if volume == Volume::Off {
                Volume::default()
            } else {
                volume
            },
            chance: Chance::seed_from_u64(seed),
            profile,
        }
    }

    /// The app with a clock to time searches by.
    #[must_use]
    pub fn timed_by(mut self, clock: Clock) -> App {
        self.surroundings.clock = Some(clock);
        self
    }

    /// The app for a person whose system speaks this language.
    #[must_use]
    pub fn speaking(mut self, system_language: Language) -> App {
        self.surroundings.system_language = system_language;
        self
    }

    /// Everything that is to be saved.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The game under way, or the last one.
    pub fn game(&self) -> Option<&Game> {
        self.profile.game.as_ref()
    }

    /// Tells what the window shows, in design units: the design's square, and what lies on both sides
    /// of it.
    pub fn set_view(&mut self, view: Rect) {
        if view != self.surroundings.view {
            self.surroundings.view = view;
            // The buttons may stand elsewhere now.
            self.focus = None;
            self.hover = None;
        }
    }

    /// What the window has to do because of what happened since the last call.
    pub fn take_effects(&mut self) -> Effects {
        std::mem::take(&mut self.effects)
    }

    /// What the last input asks of the clipboard, to be done before the next input.
    pub fn take_clipboard_request(&mut self) -> Option<ClipboardRequest> {
        self.clipboard.take()
    }

    /// The volume from 0 (silence) to 1.
    pub fn loudness(&self) -> f32 {
        self.profile.preferences.volume.loudness()
    }

    /// Shows a notice for some seconds, after those that wait.
    pub fn show_notice(&mut self, notice: Notice, now: Duration) {
        self.notices.add(notice, now);
    }

    /// The name of the game in the language in use.
    pub fn title(&self) -> &'static str {
        self.context(Duration::ZERO).labels.title
    }

    pub fn language(&self) -> Language {
        self.context(Duration::ZERO).language
    }

    pub fn theme(&self) -> Theme {
        Theme::named(self.profile.preferences.theme)
    }

    fn context(&self, now: Duration) -> Context<'_> {
        Context::new(&self.profile, self.surroundings, now)
    }

    /// The screens beside everything that they can look at.
    fn split(&mut self, now: Duration) -> (&mut Screens, Context<'_>) {
        let context = Context::new(&self.profile, self.surroundings, now);
        (&mut self.screens, context)
    }

    /// Lets time pass: the computer may answer, more may be proved, a notice may end.
    pub fn tick(&mut self, now: Duration) {
        if let Some(game) = &self.profile.game {
            // The computer is hurried even while the game stands still.
            self.opponent.follow(game, now);
        }
        if self.screens.is_game_running() && now.saturating_sub(self.changed_at) >= ANSWER_DELAY {
            if let Some(game) = &mut self.profile.game {
                let events = self.opponent.take_turn(game);
                self.follow(&events, now);
            }
        }
        let (screens, context) = self.split(now);
        for request in screens.tick(&context) {
            self.carry_out(request, now);
        }
        self.learn_mistakes();
        self.notices.tick(now);
        self.announce_changes(now);
        if let Some((sound, due)) = self.result_sound {
            if due <= now {
                self.effects.sounds.push(sound);
                self.result_sound = None;
            }
        }
        if self.fade_part(now) >= 1.0 {
            self.fading = None;
        }
    }

    /// Hands events of the game to the effects, the opponent, the statistics and the board.
    fn follow(&mut self, events: &[Event], now: Duration) {
        let Some(game) = &self.profile.game else {
            return;
        };
        if events.is_empty() {
            return;
        }
        let result_sound = self.effects.follow(events, game);
        self.opponent.follow(game, now);
        for event in events {
            self.profile.follow(event);
        }
        self.announce_events(events, now);
        let counts = |event: &Event| matches!(event, Event::Ended { counts: true, .. });
        if events.iter().any(counts) {
            self.search_for_mistakes();
        }
        let (screens, context) = self.split(now);
        let mut words_at = now;
        if let Some(board) = screens.board_mut() {
            AnyScreen::observe(board, events, &context);
            words_at = board.result_words_at(&context);
        }
        if events.iter().any(Event::changes_board) {
            self.changed_at = now;
            self.result_sound = result_sound.map(|sound| (sound, words_at));
        }
    }

    /// How long the picture stays as it is without input: zero while something moves, `None` for
    /// ever.
    pub fn next_frame_in(&self, now: Duration) -> Option<Duration> {
        let screens = self.screens.next_frame_in(&self.context(now));
        let notices = self.notices.next_frame_in(now);
        let answer = self.next_look_for_answer_in(now);
        let fade = self.fading.as_ref().map(|_| Duration::ZERO);
        let tip = self.next_tip_in(now);
        let sound = self.result_sound.map(|(_, due)| due.saturating_sub(now));
        let mistakes = self.mistake_search.next_look_in();
        let times = [screens, notices, answer, fade, tip, sound, mistakes];
        times.into_iter().flatten().min()
    }

    /// When the tip of the button under the mouse is due, if it has one that is not shown yet.
    fn next_tip_in(&self, now: Duration) -> Option<Duration> {
        let (_, since) = self.hover?;
        let due = since? + TIP_DELAY;
        self.tip(due)?;
        due.checked_sub(now).filter(|left| *left > Duration::ZERO)
    }

    /// What the button says that the mouse has rested on, and where the button is.
    fn tip(&self, now: Duration) -> Option<(String, Rect)> {
        let (rect, since) = self.hover?;
        if now.saturating_sub(since?) < TIP_DELAY {
            return None;
        }
        // Another screen may have come under the mouse since.
        let button = self.button_under_pointer(now)?;
        if button.rect == rect {
            Some((button.tip?, rect))
        } else {
            None
        }
    }

    /// When to look next for the computer's answer, or to hurry it.
    fn next_look_for_answer_in(&self, now: Duration) -> Option<Duration> {
        let thought = now.saturating_sub(self.opponent.thinking_since()?);
        let left_of = |time: Duration| time.saturating_sub(thought);
        if !self.screens.is_game_running() {
            // The answer is not shown, but the search must be hurried in time.
            if self.opponent.is_searching() && thought < PATIENCE {
                Some(left_of(PATIENCE))
            } else {
                None
            }
        } else if thought < ANSWER_DELAY {
            Some(left_of(ANSWER_DELAY))
        } else if thought < PATIENCE {
            Some(left_of(PATIENCE).min(POLL_INTERVAL))
        } else {
            Some(POLL_INTERVAL)
        }
    }

    /// The picture of the screen on top, in painting order over the background.
    pub fn shapes(&self, now: Duration) -> Vec<Shape> {
        let context = self.context(now);
        let mut shapes = self.screens.top().shapes(&context);
        if let Some(focus) = self.focus {
            shapes.push(focus.shape(&context.theme));
        }
        shapes.extend(self.notices.shape(&context));
        if let Some((words, button)) = self.tip(now) {
            let view = self.surroundings.view;
            shapes.extend(tip_shapes(&words, button, view, &context.theme));
        }
        shapes
    }

    /// What a screen reader is told of the screen on top.
    pub fn tree(&self, now: Duration) -> Node {
        let context = self.context(now);
        let focus = self.focus.map(Focus::rect);
        let mut tree = self.screens.top().tree(focus, &context);
        if let Some(notice) = self.notices.words(&context) {
            tree.children
                .insert(0, Node::new(Role::Status, notice, DESIGN));
        }
        tree
    }

    /// The buttons of the screen on top, in the order of Tab.
    pub fn buttons(&self, now: Duration) -> Vec<ButtonFace> {
        self.screens.top().button_faces(&self.context(now))
    }

    /// What the window paints: [`App::shapes`], with the picture before it fading out.
    pub fn frame(&self, now: Duration) -> Vec<Shape> {
        let shapes = self.shapes(now);
        match &self.fading {
            Some((before, _)) => cross_fade(before, &shapes, self.fade_part(now)),
            None => shapes,
        }
    }

    /// The present picture, to give way to the next one; `None` where motion is reduced.
    fn leaving_picture(&self, now: Duration) -> Option<(Vec<Shape>, Duration)> {
        match self.profile.preferences.motion {
            Motion::Full => Some((self.frame(now), now)),
            Motion::Reduced => None,
        }
    }

    /// How far the picture has faded in, from 0 to 1.
    fn fade_part(&self, now: Duration) -> f32 {
        match &self.fading {
            Some((_, from)) => {
                let passed = now.saturating_sub(*from);
                motion::ease_out(motion::part(passed, motion::CROSS_FADE))
            }
            None => 1.0,
        }
    }

    /// Whether a click where the mouse is would do something.
    pub fn invites_click(&self, now: Duration) -> bool {
        match self.surroundings.pointer {
            Some(at) => {
                let context = self.context(now);
                self.screens.top().invites_click(at, &context)
            }
            None => false,
        }
    }

    /// Whether something lies over the start screen, which Escape leaves.
    pub fn can_go_back(&self) -> bool {
        !self.screens.is_start_on_top()
    }

    /// Whether a text field has the focus.
    pub fn is_typing(&self) -> bool {
        self.screens.top().is_typing()
    }

    /// Waits until the computer has chosen; its move still comes with time.
    ///
    /// For tests: a window never waits.
    pub fn wait_for_search(&mut self) {
        self.opponent.wait_for_search();
    }

    /// Waits until everything is found that screens search for in the background.
    ///
    /// For tests: a window never waits.
    pub fn wait_for_background(&mut self) {
        self.screens.wait_for_background();
        self.mistake_search.wait();
    }
}
