//! Why a move is good or bad: what is proved of every move, the reason in the words of players,
//! the tree behind it, and what became of the moves of a round.
//!
//! Read `analysis` (what is found) and `analyst` (how), `reason` (names and lines), `deed` and
//! `words` (all of it told), then `inquiry` (the analyst on a thread of its own), `review` (the verdict on a move
//! that was played) and `tree`.

mod analysis;
mod analyst;
mod deed;
mod inquiry;
mod reason;
mod review;
mod tree;
mod words;

pub use analysis::{Analysis, Verdict, Worth};
pub use analyst::{Analyst, Effort, analyze, worth};
pub use deed::{Deed, Lines, Told};
pub use inquiry::{Analysing, Inquiry};
pub use reason::{Reason, fork};
pub use review::Grade;
pub use tree::{Branch, Node, Points, Window};
