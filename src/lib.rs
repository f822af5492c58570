//! Tic-Tac-Toe on any m,n,k-board, for two people or against a computer that says only what it has
//! proved, and shows why.
//!
//! # Modules
//!
//! Each module uses only those above it:
//!
//! | module        | what it holds                                                                |
//! |---------------|------------------------------------------------------------------------------|
//! | [`platform`]  | where a desktop program and a web page differ, behind one contract            |
//! | [`rules`]     | boards, marks, positions, lines, notation                                     |
//! | [`ai`]        | strategies, proofs, analysis; jobs for the background                         |
//! | [`storage`]   | what survives a restart: one document, written whole or not at all            |
//! | [`game`]      | a game as pure data: settings, rounds with undo and redo, score, events       |
//! | [`opponent`]  | the computer as a player: its search beside the game, its patience            |
//! | [`profile`]   | preferences, names and colours, statistics, and all that is saved             |
//! | [`text`]      | what the window says, and how each language says it                           |
//! | [`ui`]        | shapes, buttons, boards, focus, themes: what screens are made of              |
//! | [`screens`]   | the screens, one file or folder each, on one trait                            |
//! | [`app`]       | the running program without a window: stack of screens, effects of events     |
#![cfg_attr(
    feature = "gui",
    doc = " | [`window`]    | the only module that names the engine, macroquad: input, painting, frames     |"
)]
//!
//! `flags` has the command lines; `main.rs` and `start` open the window. The terminal program,
//! `bin/tictactoe-term`, stands on [`game`] and [`opponent`] and knows nothing of the window. Built
//! for `wasm32-unknown-unknown`, the same window is the game in a web page.
//!
//! # The way of a click
//!
//! 1. `window` takes the press from the engine's queue, turns its pixels into design units (the window
//!    is a square of 600) and calls [`app::App::handle`].
//! 2. The app gives it to the [`screens::Screen`] on top. A button there has an action; beside the
//!    buttons, the board finds the cell.
//! 3. The screen checks what the game would say and returns a [`screens::ScreenRequest`], such as
//!    [`game::Command::Play`]. Where the command would be refused, it says why instead.
//! 4. The app applies the command to the [`game::Game`] and hands the [`game::Event`]s that come back
//!    to everything that follows them: the board (animation), [`app::Effects`] (log, sounds, "to be
//!    saved"), the statistics, and the [`opponent::Opponent`], which starts to search.
//! 5. The window saves and prints the effects: [`storage::Writer`] does both on a thread of its own,
//!    and prints a line of the log only once what it tells is saved. The next frame draws the
//!    [`ui::Shape`]s that the screen on top returns.
//!
//! # The way of a saved game
//!
//! [`profile::Profile`] is everything that is saved, the game included, and is written as JSON as it
//! stands. [`storage::Store`] loads it at the start; reading replays every move by the rules, so what
//! they forbid is refused and set aside. [`app::App::new`] takes the game up: in an unfinished round
//! on the board, otherwise behind the start screen.
//!
//! # Background work
//!
//! What takes time is a [`platform::Job`], plain data, and runs as a [`platform::Task`] on a thread,
//! or in a worker of the web page: the computer's search ([`ai::SearchJob`]), analysis
//! ([`ai::analysis::AnalysisJob`]), the comparison of searches ([`ai::comparison::ComparisonJob`]).
//! Each frame takes what was found since the last one. Dropping a task cancels it.
//!
//! Only the programs, `window` and [`platform`] read a clock or ask the system for chance. Times and
//! seeds are passed in, so a test can live a minute in no time and play the same game twice.
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
