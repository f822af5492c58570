//! The window: the only place that names the engine.
//!
//! Input goes in as the view's [`Input`], its shapes come out as pixels. Read
//! `run` here, then `events` (what a person did), `paint` (with `mesh` and `fonts`), `rest` (how
//! the window sleeps, with the `waker`), [`sound`] and `failure` (what to say where there can be no
//! window).

#[cfg_attr(target_os = "linux", path = "clipboard_x11.rs")]
#[cfg_attr(not(target_os = "linux"), path = "clipboard_engine.rs")]
mod clipboard;
mod events;
mod failure;
mod fonts;
mod mesh;
mod paint;
#[cfg_attr(target_family = "wasm", path = "rest_page.rs")]
mod rest;
#[cfg_attr(target_family = "wasm", path = "sound_page.rs")]
pub mod sound;
#[cfg(not(target_family = "wasm"))]
#[cfg_attr(target_os = "linux", path = "waker_x11.rs")]
#[cfg_attr(not(target_os = "linux"), path = "waker_none.rs")]
mod waker;

use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use macroquad::conf::UpdateTrigger;
use macroquad::input::{is_quit_requested, prevent_quit};
use macroquad::miniquad::CursorIcon;
use macroquad::miniquad::conf::{Conf, Icon, LinuxBackend, LinuxX11Gl, Platform};
use macroquad::miniquad::window::set_mouse_cursor;
use macroquad::texture::Image;
use macroquad::window::{next_frame, request_new_screen_size, screen_dpi_scale, set_fullscreen};

use crate::IN_PAGE;
use crate::app::App;
use crate::storage::Store;
use crate::ui::Input;
use events::{Event, Events, Order};
pub use failure::Failure;
use paint::{Canvas, Painter};
use rest::{Rest, uptime};
use sound::Speaker;

/// The name by which the desktop knows this program.
pub const APP_ID: &str = "io.github.tictactoe.tictactoe";

/// The side of the window at the start, in pixels.
const SIDE: i32 = 600;

/// Corners that one draw call can hold: all marks of the largest board.
const DRAW_CALL: usize = 20_000;

/// Opens the window and plays until it is closed, saving what changes; with `log`, prints every
/// event to stdout.
///
/// # Errors
/// [`Failure`] where there can be no window.
pub fn run(app: App, store: Store, log: bool) -> Result<(), Failure> {
    let has_painted = Arc::new(AtomicBool::new(false));
    let title = app.title().to_owned();
    let game = play(app, store, log, Arc::clone(&has_painted));
    let last_words = failure::catch_last_words();
    // The engine panics where there is no display or no OpenGL; nothing is used after that.
    panic::catch_unwind(AssertUnwindSafe(|| {
        macroquad::Window::from_config(config(title), game);
    }))
    .map_err(|_| Failure::new(&last_words.get(), has_painted.load(Ordering::Relaxed)))
}

async fn play(mut app: App, mut store: Store, log: bool, has_painted: Arc<AtomicBool>) {
    // The engine opens the window in pixels; on a dense screen that is too small.
    if screen_dpi_scale() > 1.0 {
        request_new_screen_size(SIDE as f32, SIDE as f32);
    }
    // Asked to be told, the loop ends at once; else the engine would ask for one more frame.
    prevent_quit();
    let mut events = Events::new();
    let mut painter = Painter::new();
    let mut rest = Rest::new();
    let mut speaker = Speaker::new();
    let mut fills_screen = false;
    app = app.timed_by(uptime);
    let mut is_saved = true;
    loop {
        let events_now = events.take(Canvas::now().layout);
        let any_input = !events_now.is_empty();
        let mut leaves = is_quit_requested();
        for event in events_now {
            match event {
                Event::Input(input) => app.handle(input, uptime()),
                // A page is left as any other.
                Event::Order(Order::Quit) => leaves = !IN_PAGE,
                Event::Order(Order::FullScreen) => {
                    fills_screen = !fills_screen;
                    set_fullscreen(fills_screen);
                }
                Event::Order(Order::Paste) if app.is_typing() => {
                    let letters = clipboard::text().unwrap_or_default();
                    for letter in letters.chars() {
                        app.handle(Input::Typed(letter), uptime());
                    }
                }
                Event::Order(Order::Paste) => {}
            }
        }
        let now = uptime();
        if rest.pointer_is_out() {
            app.handle(Input::Leave, now);
        }
        app.tick(now);
        let effects = app.take_effects();
        // Saved first: what the log tells is not lost. What could not be saved is tried again with
        // the next change, and at the end.
        if effects.is_unsaved || (leaves && !is_saved) {
            is_saved = store.save(app.profile());
        }
        while let Some(notice) = store.take_notice() {
            app.tell(notice, now);
        }
        for sound in effects.sounds {
            speaker.play(sound, app.loudness());
        }
        if log && !effects.log.is_empty() {
            print(&effects.log);
        }
        if leaves {
            return;
        }
        set_mouse_cursor(if app.invites_click() {
            CursorIcon::Pointer
        } else {
            CursorIcon::Default
        });
        painter.paint(&app.shapes(now), app.theme().ground);
        rest.ask_for_frame(|| app.next_frame_in(uptime()), any_input);
        next_frame().await;
        has_painted.store(true, Ordering::Relaxed);
        if !events.pending() && !is_quit_requested() {
            rest.nap(app.next_frame_in(uptime()), any_input);
        }
    }
}

/// Prints lines at once. Nobody reading them any more is no reason to end the game.
fn print(lines: &[String]) {
    let mut stdout = io::stdout().lock();
    for line in lines {
        let _ = writeln!(stdout, "{line}");
    }
    let _ = stdout.flush();
}

fn config(window_title: String) -> macroquad::conf::Conf {
    let window = Conf {
        window_title,
        window_width: SIDE,
        window_height: SIDE,
        icon: if IN_PAGE { None } else { icon() }, // that of a page stands in it
        platform: Platform {
            linux_backend: LinuxBackend::X11Only,
            linux_x11_gl: LinuxX11Gl::GLXWithEGLFallback,
            linux_wm_class: APP_ID,
            blocking_event_loop: IN_PAGE,
            ..Platform::default()
        },
        high_dpi: IN_PAGE || cfg!(windows), // else Windows blurs the window on dense screens
        ..Conf::default()
    };
    macroquad::conf::Conf {
        miniquad_conf: window,
        draw_call_vertex_capacity: DRAW_CALL,
        draw_call_index_capacity: DRAW_CALL * 3,
        update_on: IN_PAGE.then(any_input),
        ..Default::default()
    }
}

/// What brings a frame where the loop waits for it, as it does in a page.
fn any_input() -> UpdateTrigger {
    UpdateTrigger {
        key_down: true,
        mouse_down: true,
        mouse_up: true,
        mouse_motion: true,
        mouse_wheel: true,
        specific_key: None,
        touch: true,
    }
}

/// The icon in the engine's three sizes; no icon is no reason not to play.
fn icon() -> Option<Icon> {
    let pixels = |png| {
        Image::from_file_with_format(png, None)
            .ok()
            .map(|image| image.bytes)
    };
    Some(Icon {
        small: pixels(include_bytes!("../../assets/icon/icon-16.png"))?
            .try_into()
            .ok()?,
        medium: pixels(include_bytes!("../../assets/icon/icon-32.png"))?
            .try_into()
            .ok()?,
        big: pixels(include_bytes!("../../assets/icon/icon-64.png"))?
            .try_into()
            .ok()?,
    })
}
