//! Exercises: lessons from the first win to attacks on larger boards, and a person's own mistakes.
//!
//! - `exercise`: a position, and the moves that solve it; its text, in the data file and when saved
//! - `lesson`: the lessons in their order, and their exercises
//! - `drill`: one exercise after the other, until all are solved
//! - `mistake`: an exercise from a person's own mistake
//! - `progress`: solved exercises and open mistakes, as they are saved
//!
//! The tests prove each exercise of the lessons again, and hold how many of them the rules solve.

mod exercise;
mod lesson;

mod drill;

mod mistake;
mod progress;

pub use drill::{Drill, Verdict};
pub use exercise::Exercise;
pub use lesson::{AT_A_TIME, Lesson};
pub use mistake::Mistake;
pub use progress::{Progress, SITTING_PAUSE, Try};
