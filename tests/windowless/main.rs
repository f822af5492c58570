//! Everything that needs no window and no other process.

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
mod writer;

mod board;
mod comfort;
mod insight;
mod languages;
mod players;
mod restart;

mod flags;
mod sounds;
