//! The window: the only module that names the engine, macroquad.
//!
//! It turns the player's events into [`Input`]s, and the app's shapes into pixels. Read `run` here, `config`
//! (how the window opens), then `events` (input), `paint` (with `mesh` for shapes and `glyphs` for texts),
//! `screen_reader` (accessibility), and `failure` (why the window cannot open or has to close).
//!
//! macroquad keeps global state that safe code can reach from several threads (RUSTSEC-2025-0035). Only the
//! thread that opens the one window uses it.

#[cfg(not(target_os = "linux"))]
mod clipboard;
mod config;
mod events;
mod failure;
#[cfg_attr(windows, path = "full_screen_windows.rs")]
#[cfg(not(target_os = "linux"))]
mod full_screen;
mod glyphs;
mod mesh;
mod paint;
#[cfg_attr(target_family = "wasm", path = "screen_reader_page.rs")]
#[cfg_attr(
    all(target_os = "linux", feature = "screen-reader"),
    path = "screen_reader_linux/mod.rs"
)]
mod screen_reader;

use std::collections::VecDeque;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Poll;
use std::time::Duration;

use macroquad::input::{is_quit_requested, prevent_quit};
use macroquad::miniquad::CursorIcon;
use macroquad::miniquad::window::set_mouse_cursor;
use macroquad::window::{next_frame, request_new_screen_size, screen_dpi_scale};

use crate::app::{App, SystemRequest};
use crate::platform::{self, FramePacer, IS_PAGE, Printer, Speaker};
#[cfg(target_os = "linux")]
use crate::platform::{clipboard, full_screen};
use crate::storage::{Store, Writer};
use crate::ui::{Input, POLL_INTERVAL, font};
use clipboard::Clipboard;
use config::{INITIAL_SIZE, config};
use events::{Event, Events};
pub use failure::Failure;
use full_screen::FullScreen;
use paint::{Painter, viewport};
use screen_reader::ScreenReader;

/// Identifies the program to the desktop: `WM_CLASS` on X11.
pub const APP_ID: &str = env!("TICTACTOE_APP_ID");

/// Runs the game in a window until it is closed, saving all changes; with `log`, prints every event to
/// stdout.
///
/// # Errors
/// [`Failure`] if the window cannot open or would stand still, or the game panics.
pub fn run(app: App, store: Store, log: bool) -> Result<(), Failure> {
    if !platform::has_threads() {
        return Err(Failure::TooFewThreads);
    }
    font::use_system_fonts();
    let has_painted = Arc::new(AtomicBool::new(false));
    let title = app.title().to_owned();
    let game = play(app, store, log, Arc::clone(&has_painted));
    open(title, &has_painted, game)
}

fn open(
    title: String,
    has_painted: &AtomicBool,
    game: impl Future<Output = ()> + 'static,
) -> Result<(), Failure> {
    let panic_messages = failure::capture_panic_messages();
    // The engine panics if there is no display or no OpenGL; nothing is used after that.
    let ended = panic::catch_unwind(AssertUnwindSafe(|| {
        macroquad::Window::from_config(config(title), game);
    }));
    ended.map_err(|_| {
        let message = panic_messages.try_iter().last().unwrap_or_default();
        Failure::new(&message, has_painted.load(Ordering::Relaxed))
    })
}

async fn play(app: App, store: Store, log: bool, has_painted: Arc<AtomicBool>) {
    // The engine counts the window's size in pixels, which is too small on a dense screen.
    if screen_dpi_scale() > 1.0 {
        request_new_screen_size(INITIAL_SIZE as f32, INITIAL_SIZE as f32);
    }
    // Lets us exit without drawing one more frame.
    prevent_quit();
    let mut game = GameLoop::new(app, store, log);
    loop {
        let frame_start = platform::now();
        let had_input = game.events.pending();
        let quits = game.handle_events();
        let now = platform::now();
        let is_saving = game.advance(now);
        if quits {
            // Dropping the writer waits until everything is saved.
            return;
        }
        let next_frame_in =
            game.draw(now).into_iter().chain(is_saving.then_some(POLL_INTERVAL)).min();
        game.pacer.request_frame(next_frame_in, had_input);
        game.inputs_since = frame_start;
        next_frame().await;
        has_painted.store(true, Ordering::Relaxed);
        game.pacer.listen();
        if !game.events.pending() && !is_quit_requested() {
            game.pacer.sleep(next_frame_in, had_input);
        }
    }
}

#[allow(dead_code, reason = "not every build can be read by one")]
enum ReaderRequest {
    Input(Input),
    /// Replaces the text of the open field.
    Write(String),
}

struct GameLoop {
    app: App,
    writer: Writer,
    events: Events,
    painter: Painter,
    pacer: FramePacer,
    speaker: Speaker,
    clipboard: Clipboard,
    /// Whether the game waits for a text from the clipboard.
    is_pasting: bool,
    /// Events after the paste request.
    waiting: VecDeque<Event>,
    screen_reader: ScreenReader,
    full_screen: FullScreen,
    /// When the frame before began: later input was not yet read in it.
    inputs_since: Duration,
}

impl GameLoop {
    #[allow(clippy::default_constructed_unit_structs)] // some have state in other builds
    fn new(app: App, store: Store, log: bool) -> GameLoop {
        let log = if log { Printer::stdout() } else { Printer::silent() };
        GameLoop {
            app,
            writer: Writer::start(store, log),
            events: Events::new(),
            painter: Painter::new(),
            pacer: FramePacer::new(APP_ID),
            speaker: Speaker::default(),
            clipboard: Clipboard::default(),
            is_pasting: false,
            waiting: VecDeque::new(),
            screen_reader: ScreenReader::default(),
            full_screen: FullScreen::default(),
            inputs_since: Duration::ZERO,
        }
    }

    /// Handles pending events; returns whether to quit.
    fn handle_events(&mut self) -> bool {
        let mut quits = is_quit_requested();
        if self.is_pasting {
            self.paste();
        }
        let layout = viewport();
        self.app.set_viewport(layout);
        // Before the keys, because one of them may close the edited field.
        for request in self.screen_reader.take_requests(&self.pacer) {
            match request {
                ReaderRequest::Input(input) => self.handle(input),
                ReaderRequest::Write(text) => self.app.write(&text, platform::now()),
            }
        }
        let copies = self.clipboard.takes_copy(&self.pacer);
        self.waiting.extend(self.events.take(layout, copies, &self.pacer));
        loop {
            // What was done after the paste is not lost when the window closes.
            if quits && std::mem::take(&mut self.is_pasting) {
                self.app.paste("", platform::now());
            }
            if self.is_pasting {
                break;
            }
            let Some(event) = self.waiting.pop_front() else {
                break;
            };
            match event {
                Event::Input(input) => self.handle(input),
                Event::ToggleFullScreen => self.full_screen.toggle(&self.pacer),
                // Only the browser can close a page.
                Event::Quit => quits |= !IS_PAGE,
                Event::Control | Event::WithControl(_) => {}
            }
        }
        if self.pacer.pointer_is_out() {
            self.app.handle(Input::Leave, platform::now());
        }
        quits
    }

    fn handle(&mut self, input: Input) {
        // The engine does not say when an input was made.
        let now = platform::now();
        self.app.handle_made(input, self.inputs_since, now);
        self.use_system();
    }

    fn use_system(&mut self) {
        match self.app.take_system_request() {
            Some(SystemRequest::Copy(text)) => self.clipboard.copy(text, &self.pacer),
            Some(SystemRequest::Paste) => self.paste(),
            None => {}
        }
    }

    fn paste(&mut self) {
        let text = self.clipboard.poll_text(&self.pacer);
        self.is_pasting = text.is_pending();
        if let Poll::Ready(text) = text {
            self.app.paste(&text, platform::now());
        }
    }

    /// Advances the game, and saves, prints and plays the effects. Returns whether anything is still to be
    /// saved.
    fn advance(&mut self, now: Duration) -> bool {
        self.app.set_announcing(self.screen_reader.is_listening());
        self.app.tick(now);
        let effects = self.app.take_effects();
        self.tell_screen_reader(&effects.announcements, now);
        if effects.is_unsaved {
            self.writer.save(self.app.profile(), effects.log);
        } else if !effects.log.is_empty() {
            self.writer.print(effects.log);
        }
        // Checked before the notices are taken, so that a later notice gets another frame.
        let is_saving = self.writer.is_busy();
        while let Some(notice) = self.writer.take_notice() {
            self.app.show_notice(notice);
        }
        for sound in effects.sounds {
            self.speaker.play(sound, self.app.loudness());
        }
        is_saving
    }

    fn tell_screen_reader(&mut self, announcements: &[String], now: Duration) {
        if self.screen_reader.is_listening() {
            let layout = viewport();
            let tree = self.app.tree(now);
            let language = self.app.language();
            self.screen_reader.tell(&tree, announcements, layout, language);
        }
    }

    /// Returns when the next frame is due; `None` means not before the next input.
    fn draw(&mut self, now: Duration) -> Option<Duration> {
        let picture = self.app.picture(now);
        set_mouse_cursor(if picture.invites_click {
            CursorIcon::Pointer
        } else {
            CursorIcon::Default
        });
        let ground = self.app.theme().ground;
        self.painter.paint(&picture.shapes, ground);
        platform::show_ground([ground.r, ground.g, ground.b]);
        platform::offer_back(self.app.can_go_back());
        let awaited = platform::awaits_letters().then_some(POLL_INTERVAL);
        if awaited.is_some() {
            self.app.place_again();
        }
        picture.next_frame_in.into_iter().chain(awaited).min()
    }
}
