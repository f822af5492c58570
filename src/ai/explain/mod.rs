//! Why a move is good or bad: what is proved of every move, the reason in the words of players,
//! the tree behind it, and what became of the moves of a round.
//!
//! Read `analysis` (values), `reason` (names and lines) and `words` (both told), then `inquiry` (both, on a thread of its
//! own), `review` (the verdict on a move that was played) and `tree`.

mod analysis;
mod inquiry;
mod reason;
mod review;
mod tree;
mod words;

pub use analysis::{Analysis, Analyst, Effort, Verdict, Worth, analyze, worth};
pub use inquiry::Inquiry;
pub use reason::{Reason, fork};
pub use review::Grade;
pub use tree::{Branch, Node, Points, Window};
