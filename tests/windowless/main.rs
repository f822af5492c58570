//! The tests that need no window and start no process: a child would hold the locks of the storage
//! tests for a moment.

#![allow(clippy::type_complexity, reason = "tables of inputs as functions")]
#![allow(clippy::needless_for_each, reason = "short in tables of inputs")]

#[path = "../support/mod.rs"]
mod support;

mod imports;
mod rules;

mod ai;
mod analysis;
mod cause;
mod comparison;
mod mind;
mod round_analysis;
mod solver;
mod thinking;
mod threats;
mod walk;

mod any_games;
mod games;
mod lessons;
mod rounds_from_positions;
mod saved;
mod statistics;
mod strengths;

mod storage;
mod writer;

mod layout;
mod product;
mod touch;
mod tour;

mod ask;
mod board;
mod board_drawing;
mod choose_opponent;
mod coach;
mod more_options;
mod set_up;
mod spoken;
mod start;

mod hint;
mod insight;
mod links;
mod look_back;

mod comparison_screen;
mod result;
mod review;
mod screens;
mod tree;
mod tree_cuts;
mod tree_predict;
mod tree_step;

mod buttons;
mod comfort;
mod cross_fade;
mod dull_games;
mod keys;
mod languages;
mod letters;
mod new_game;
mod notices;
mod people;
mod players;
mod practice;
mod progress;
mod restart;
mod saving;
mod themes;
mod words;

mod docs;
mod faces;
mod failures;
mod flags;
mod sounds;
