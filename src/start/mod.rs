//! Starts the game or, in a web worker, its mind.

#[cfg_attr(target_family = "wasm", path = "no_flags.rs")]
mod flags;
#[cfg_attr(windows, path = "message_box_windows.rs")]
mod message_box;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use tictactoe::app::App;
use tictactoe::game::Settings;
use tictactoe::platform;
use tictactoe::profile::{Language, Motion, Profile, ThemeName};
use tictactoe::rules::Position;
use tictactoe::storage::Store;
use tictactoe::text::{self, Labels};
use tictactoe::thinking::Mind;
use tictactoe::window::{self, Failure};

#[derive(Default)]
struct Options {
    /// The game to start at once; `None` resumes the saved one.
    settings: Option<Settings>,
    position: Option<Position>,
    /// The query of the page's address, decoded.
    query: Option<String>,
    seed: Option<u64>,
    log: bool,
    data_dir: Option<PathBuf>,
}

pub fn start() -> ExitCode {
    if platform::is_served::<Mind>() {
        return ExitCode::SUCCESS;
    }
    match flags::options() {
        Ok(options) => play(options),
        Err(exit_code) => exit_code,
    }
}

fn play(mut options: Options) -> ExitCode {
    let mut store = Store::open(options.data_dir.take());
    let profile = store.load().unwrap_or_else(first_profile);
    let seed = options.seed.unwrap_or_else(platform::seed);
    let app = app(&options, seed, profile);
    let labels = text::words(app.language()).labels();
    match window::run(app, store, options.log) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            flags::print_error(&failure);
            message_box::show_if_unseen(labels.title, &advice(&failure, labels));
            ExitCode::FAILURE
        }
    }
}

fn advice(failure: &Failure, labels: &Labels) -> String {
    match failure {
        Failure::NoOpenGl => labels.no_open_gl.to_owned(),
        other => other.to_string(),
    }
}

fn app(options: &Options, seed: u64, profile: Profile) -> App {
    let app = match (options.settings, options.position) {
        (Some(settings), None) => App::with_game(settings, profile, seed),
        _ => App::new(profile, seed),
    };
    let mut app = app.on_system(system_language(), platform::prefers_dark());
    if let Some(position) = options.position {
        app.open_position(options.settings, position, Duration::ZERO);
    }
    if let Some(query) = &options.query {
        app.open_link(query, Duration::ZERO);
    }
    app
}

fn first_profile() -> Profile {
    let mut profile = Profile::default();
    if platform::prefers_reduced_motion() {
        profile.preferences.motion = Motion::Reduced;
    }
    if platform::prefers_contrast() {
        profile.preferences.theme = ThemeName::HighContrast;
    }
    profile
}

fn system_language() -> Language {
    Language::of_locale(&platform::locale())
}
