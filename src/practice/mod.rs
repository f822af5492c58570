//! Exercises: lessons from the first win to wins by force, and a person's own mistakes.
//!
//! - `exercise`: a position, and the moves that solve it; its text, in the data file and when saved
//! - `lesson`: the lessons in their order, and their exercises
//! - `drill`: one exercise after the other, until all are solved
//! - `matters`: positions in which a move changes the result, or none does
//! - `mistake`: an exercise from a person's own mistake
//! - `progress`: solved exercises and open mistakes, as they are saved
//!
//! The exercises of the lessons are not chosen by hand: `examples/lessons` generates them, and the
//! tests prove each of them again.

mod exercise;
mod lesson;

mod drill;
mod matters;

mod mistake;
mod progress;

pub use drill::{Drill, Verdict};
pub use exercise::Exercise;
pub use lesson::Lesson;
pub use matters::{among_others, positions_that_may_matter};
pub use mistake::Mistake;
pub use progress::{Progress, SITTING_PAUSE, Try};
