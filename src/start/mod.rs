//! Starts the game or, in a web worker, runs the worker's job.

#[cfg_attr(target_family = "wasm", path = "no_flags.rs")]
mod flags;
#[cfg_attr(windows, path = "message_box_windows.rs")]
#[cfg_attr(not(windows), path = "message_box_none.rs")]
mod message_box;

use std::convert::identity;
use std::path::PathBuf;
use std::process::ExitCode;

use tictactoe::ai::analysis::AnalysisJob;
use tictactoe::ai::comparison::ComparisonJob;
use tictactoe::ai::{Job, SearchJob, Stop};
use tictactoe::app::App;
use tictactoe::game::Settings;
use tictactoe::platform::{self, AssignedJob};
use tictactoe::profile::{Language, Motion, Profile, ThemeName};
use tictactoe::storage::Store;
use tictactoe::text::{self, Labels};
use tictactoe::thinking::PATIENCE;
use tictactoe::window::{self, Failure};

#[derive(Default)]
struct Options {
    /// The game to start at once; `None` resumes the saved one.
    settings: Option<Settings>,
    seed: Option<u64>,
    log: bool,
    data_dir: Option<PathBuf>,
}

pub fn start() -> ExitCode {
    if let Some(job) = platform::assigned_job() {
        do_job(&job);
        return ExitCode::SUCCESS;
    }
    match flags::options() {
        Ok(options) => play(options),
        Err(exit_code) => exit_code,
    }
}

fn play(options: Options) -> ExitCode {
    let mut store = Store::open(options.data_dir);
    let profile = store.load().unwrap_or_else(first_profile);
    let seed = options.seed.unwrap_or_else(platform::seed);
    let app = app(options.settings, seed, profile);
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

fn app(settings: Option<Settings>, seed: u64, profile: Profile) -> App {
    let app = match settings {
        Some(settings) => App::with_game(settings, profile, seed),
        None => App::new(profile, seed),
    };
    app.speaking(system_language())
        .on_dark_system(platform::prefers_dark())
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

/// Runs a web worker's job; an unknown job has no findings.
fn do_job(job: &AssignedJob) {
    let unlimited = Stop::default();
    match job.name.as_str() {
        // The page cannot hurry its worker, so the worker checks the clock.
        SearchJob::NAME => job.run::<SearchJob>(&Stop::when(is_out_of_patience), identity),
        AnalysisJob::NAME => job.run::<AnalysisJob>(&unlimited, identity),
        ComparisonJob::NAME => job.run::<ComparisonJob>(&unlimited, |comparison| ComparisonJob {
            clock: Some(platform::now),
            ..comparison
        }),
        _ => {}
    }
}

fn is_out_of_patience() -> bool {
    platform::now() >= PATIENCE
}
