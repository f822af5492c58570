//! Tic-Tac-Toe on any m,n,k-board, for two people or against a computer. Every value it shows is
//! proved, and it explains why a move is good or bad.
//!
//! # Modules
//!
//! Each module uses only those above it:
//!
//! | module        | what it holds                                                                |
//! |---------------|------------------------------------------------------------------------------|
//! | [`platform`]  | what differs between a desktop program and a web page, behind one contract    |
//! | [`rules`]     | boards, marks, positions, lines, notation                                     |
//! | [`ai`]        | strategies, proofs, and reasons, hints and grades from them                   |
//! | [`storage`]   | what survives a restart: one document, written whole or not at all            |
//! | [`game`]      | a game as pure data: settings, rounds with undo and redo, score, events       |
//! | [`practice`]  | exercises: lessons, a person's own mistakes, and what was solved                |
//! | [`thinking`]  | the computer as a player, and everything that is proved of a round, once      |
//! | [`profile`]   | preferences, names and colours, statistics: everything that is saved          |
//! | [`text`]      | the texts of the window in each language                                      |
//! | [`ui`]        | what a screen describes, where that stands, and all that follows from it      |
//! | [`screens`]   | the screens, one file or folder each, behind one trait                        |
//! | [`app`]       | the running program without a window: stack of screens, effects of events     |
//! | [`window`]    | the only module that names the engine, macroquad: input, painting, frames     |
//!
//! `flags` parses the command lines; `main.rs` and `start` open the window. The terminal program,
//! `bin/tictactoe-term`, is the same [`app`] in words: its widgets stand in a list, and what is typed becomes clicks and
//! keys. Built for `wasm32-unknown-unknown`, the same window runs in a web page.
//!
//! # A screen is described once
//!
//! A [`screens::Screen`] returns one value that describes what it shows: a [`ui::View`], a tree of columns,
//! rows and grids with widgets as leaves. It knows no coordinate and not the shape of the window. `ui` places
//! the view at the largest type size at which all of it fits ([`ui::Placed`]). The picture, what a point
//! hits, Tab's order, tips, the keys in the help and what a screen reader is told follow from the placed
//! view, so they cannot disagree.
//!
//! # From a click to a frame
//!
//! 1. `window` takes the press from the engine's queue, converts its pixels to design units (the window
//!    is a square of 600) and calls [`app::App::handle`].
//! 2. [`ui::Interaction`] finds the widget there. A button acts when the mouse is released on it, a cell of a
//!    board at once. What no widget takes goes to the screen on top.
//! 3. The screen turns the action into a [`screens::Request`], such as [`game::Command::Play`]. If the game
//!    would refuse the command, the request carries the reason, which the screen shows.
//! 4. The app applies the command to the [`game::Game`] and passes the resulting [`game::Event`]s to
//!    everything that depends on them: the board (animation), [`app::Effects`] (log, sounds, "to be
//!    saved"), the statistics, the [`thinking::Computer`], which starts to search, and after a round the search for
//!    mistakes to practise.
//! 5. The window saves and prints the effects. [`storage::Writer`] does both on a thread of its own,
//!    and prints a line of the log only once its change is saved. The next frame draws the
//!    [`ui::Shape`]s of the screen on top ([`app::App::picture`]).
//!
//! Whoever asks [`ui::Now`] whether a time is past, or how far a motion is, thereby says when the frame after that is due.
//!
//! # From a position to its proof
//!
//! 1. In each [`app::App::tick`], the screens name the positions they show ([`screens::Screen::questions`]). The
//!    app adds the position that Hard ponders, and those in which a person may have made a mistake.
//! 2. [`thinking::RoundAnalysis`] asks them of the [`thinking::Mind`], which owns the [`ai::Prover`] of the round and
//!    proves them one after another, the most urgent first. The computer's move is one of them.
//! 3. Screens read what is known from [`screens::Context::analysis`] as it grows: values first, then reasons.
//!
//! # For screen readers
//!
//! [`app::App::tree`] tells the placed view as a tree of [`ui::Node`]s. What is new is announced
//! ([`app::Effects`]). The window passes both on: a page mirrors the tree into elements, a desktop program
//! hands it to the system. What a person does there comes back as [`ui::Input::Click`] and
//! [`ui::Input::FocusOn`].
//!
//! # Saving and loading
//!
//! [`profile::Profile`] is everything that is saved, including the game, and is written as JSON.
//! [`storage::Store`] loads it at the start. Loading replays every move by the rules, so a file with
//! an illegal move is set aside. [`app::App::new`] resumes the game: an unfinished round on the board,
//! any other behind the start screen.
//!
//! # Background work
//!
//! All slow work is a question to one [`thinking::Mind`]: what is proved of a position, the computer's move, the
//! comparison of searches. A mind is a [`platform::Service`] on a thread or in a web worker. It answers the most urgent
//! question a slice at a time, takes new requests between slices, and continues where it stopped. Each frame takes
//! the findings since the last one, and what is known only grows. Where no thread or web worker can be started, each
//! frame does one slice itself.
//!
//! Only the programs, `window` and [`platform`] read a clock or the system's random numbers. Times and
//! seeds are passed in, so a test can skip a minute and play the same game twice.
//!
//! # Example
//!
//! Play two moves, then ask what X should do and why. The docs of [`rules`], [`game`] and [`ai`] have
//! more.
//!
//! ```
//! use tictactoe::ai::{Goal, Limit, Prover, Value};
//! use tictactoe::profile::Language;
//! use tictactoe::rules::{Mark, Position, Rules};
//! use tictactoe::text;
//!
//! let rules = Rules::TIC_TAC_TOE;
//! let mut position = Position::empty(rules, Mark::X);
//! for number in [1, 5] {
//!     let cell = rules.cell(number).ok_or("the board has no such cell")?;
//!     position = position.play(cell)?;
//! }
//! assert_eq!(position.to_string(), "X../.O./... x");
//!
//! let known = Prover::new(rules).prove(&position, Goal::Answers, Limit::default());
//! assert_eq!(known.value(), Some(Value::Draw));
//! let hint = known.hint().ok_or("not proved")?;
//! assert_eq!(rules.number(hint.cell), 6);
//! let explanation = hint.explanation(&position).ok_or("not proved")?;
//! let english = text::words(Language::English);
//! let reason = "It draws. O has 6 answers, 2 of them lose.";
//! assert_eq!(english.explanation(&explanation), reason);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! This needs none of the features. Without them (`default-features = false`) the library is [`rules`], [`ai`],
//! [`game`], [`practice`], [`profile`], [`text`] and the messages of [`storage`], and depends on rand, rustc-hash
//! and serde. The features `terminal` and `gui` add the modules that their programs need, `screens` those of both.
#![cfg_attr(not(feature = "gui"), allow(rustdoc::broken_intra_doc_links))]

#[cfg(feature = "program")]
pub mod platform;

#[warn(missing_docs)]
pub mod rules;

#[warn(missing_docs)]
pub mod ai;

#[warn(missing_docs)]
pub mod storage;

#[warn(missing_docs)]
pub mod game;

#[warn(missing_docs)]
pub mod practice;

#[cfg(feature = "program")]
pub mod thinking;

pub mod profile;

pub mod text;

#[cfg(feature = "screens")]
pub mod ui;

#[cfg(feature = "screens")]
pub mod screens;

#[cfg(feature = "screens")]
pub mod app;

#[cfg(all(feature = "program", not(target_family = "wasm")))]
pub mod flags;

#[cfg(feature = "gui")]
pub mod window;
