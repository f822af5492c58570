//! The tests that need no window and start no other process but the program itself.

#[path = "../support/mod.rs"]
mod support;

mod rules;

mod ai;
mod analysis;
mod comparison;
mod jobs;
mod solver;

mod game;
mod saved;

mod storage;

mod layout;

mod board;
mod start;

mod hint;
mod insight;
mod look_back;

mod comparison_screen;
mod review;
mod screens;
mod tree;

mod comfort;
mod languages;
mod players;
mod restart;

mod flags;
mod sounds;
