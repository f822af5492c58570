//! The game in a page: the page itself plays, its workers, the same program, do what takes long.

use std::process::ExitCode;

use serde::de::DeserializeOwned;
use tictactoe::ai::analysis::AnalysisJob;
use tictactoe::ai::comparison::ComparisonJob;
use tictactoe::ai::{Job, SearchJob, Stop};
use tictactoe::app::App;
use tictactoe::opponent::PATIENCE;
use tictactoe::page;
use tictactoe::profile::Language;
use tictactoe::storage::Store;
use tictactoe::window;

/// Plays, or does a worker's job.
pub fn start() -> ExitCode {
    match page::job() {
        Some((name, text)) => work(&name, &text),
        None => play(),
    }
}

fn play() -> ExitCode {
    let mut store = Store::of_page();
    let saved = store.load().unwrap_or_default();
    let language = Language::of_locale(&page::language());
    let app = App::new(saved, page::seed()).speaking(language);
    match window::run(app, store, false) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

/// A job that cannot be read ends as one that has found nothing.
fn work(name: &str, text: &str) -> ExitCode {
    match name {
        SearchJob::NAME => tell_all(job::<SearchJob>(text), &Stop::once(is_late)),
        AnalysisJob::NAME => tell_all(job::<AnalysisJob>(text), &Stop::default()),
        ComparisonJob::NAME => {
            let timed = |comparison| ComparisonJob {
                clock: Some(page::clock),
                ..comparison
            };
            tell_all(job(text).map(timed), &Stop::default());
        }
        _ => {}
    }
    ExitCode::SUCCESS
}

fn job<J: DeserializeOwned>(text: &str) -> Option<J> {
    serde_json::from_str(text).ok()
}

fn tell_all<J: Job>(job: Option<J>, stop: &Stop) {
    let tell = |finding| {
        if let Ok(text) = serde_json::to_string(&finding) {
            page::tell(&text);
        }
    };
    if let Some(job) = job {
        job.work(stop, &tell);
    }
}

/// Whether a worker has had its time for a move: the page cannot tell it to hurry.
fn is_late() -> bool {
    page::clock() >= PATIENCE
}
