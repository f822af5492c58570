//! Tic-Tac-Toe on any m,n,k-board, for two people or against a computer that says no more than it
//! has proved.
//!
//! # The house
//!
//! Each room knows the ones before it and none behind it:
//!
//! | room        | what lives there                                                              |
//! |-------------|-------------------------------------------------------------------------------|
//! | [`rules`]   | the game: boards, marks, positions, lines, notation                           |
//! | [`ai`]      | strategies that choose a move, proofs of what one is worth and why, work beside the game |
//! | [`session`] | a sitting: who plays, rounds with undo and redo, the score, what happened     |
//! | [`storage`] | what survives a restart: one file, written whole or not at all; in a page what the browser keeps |
//! | [`view`]    | the window's logic without a window: input in, shapes out                     |
#![cfg_attr(
    feature = "gui",
    doc = " | [`window`]  | the only room that names the engine: events, pixels, sleep                    |"
)]
//!
//! [`flags`] is the command line, and `main.rs` the program: flags in, window open, as `start` has
//! it. The terminal program, `bin/tictactoe-term`, stands on [`session`] as the window does, and
//! knows neither [`view`] nor `window`.
//!
//! The same program, built for `wasm32-unknown-unknown`, is the game in a page. What a page has in
//! place of threads, files, clocks and a system's chance stands in `page.rs`, below all other rooms,
//! the only one with code that the compiler cannot check. `ai/task_page.rs`, `storage/store_page.rs`,
//! `window/rest_page.rs`, `window/sound_page.rs` and `start/page.rs` take the place there of the files
//! that need more.
//!
//! # The way of a click
//!
//! The engine queues a press with its place in pixels. `window` turns that into a place of the
//! design, a square of 600 units, and hands it to [`view::App`]. The screen that is shown finds
//! the button or the cell there and gives the session a [`session::Command`]. The session carries
//! it out or says why not, starts the computer's search where it is its turn, and tells what
//! happened as [`session::Event`]s: they become the lines of the log. The next frame asks the view
//! for its shapes and paints them. Whatever has changed is saved before the log tells of it.
//!
//! What takes its time is an [`ai::Job`], and runs as an [`ai::Task`] on a thread of its own, in a
//! page in a worker of its own: the computer's search ([`ai::Search`]), the proofs behind insight and
//! review ([`ai::explain::BackgroundAnalysis`]), the four searches that are compared. Each frame takes what was
//! found since the last; dropping a task cancels it.
//!
//! Nothing below the programs and `window` reads a clock or asks the system for chance (but
//! [`flags`], for a seed where none was given): times and seeds are passed in, so every test can
//! live a minute in no time and play the same game twice.
//!
//! # Example
//!
//! ```
//! use tictactoe::rules::{Mark, Outcome, Position, Rules};
//!
//! let rules = Rules::TIC_TAC_TOE;
//! let mut position = Position::empty(rules, Mark::X);
//! for number in [1, 4, 2, 5, 3] {
//!     let cell = rules.cell(number).expect("3x3 has nine cells");
//!     position = position.play(cell).expect("the cell is empty");
//! }
//! assert_eq!(position.outcome(), Some(Outcome::Win(Mark::X)));
//! assert_eq!(position.to_string(), "XXX/OO./... o");
//! ```

pub mod platform;

#[warn(missing_docs)]
pub mod rules;

#[warn(missing_docs)]
pub mod ai;

pub mod storage;

#[warn(missing_docs)]
pub mod game;

pub mod opponent;

pub mod profile;

pub mod text;

pub mod ui;

pub mod screens;

pub mod app;

#[cfg(not(target_family = "wasm"))]
pub mod flags;

#[cfg(feature = "gui")]
pub mod window;
