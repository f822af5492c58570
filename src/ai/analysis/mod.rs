//! Why a move is good or bad: what is proved of every move, the reason in the words of players,
//! the tree behind it, and what became of the moves of a round.
//!
//! Read `analysis` (what is found) and `analyst` (how), `reason` (names and lines), `motif` and
//! `words` (all of it told), then `background` (the analyst on a thread of its own), `review` (the verdict on a move
//! that was played) and `tree`.

mod analyze;
mod background;
mod english;
mod evaluation;
mod motif;
mod reason;
mod review;
mod tree;

pub use analyze::{Analyst, Effort, analyze, evaluation};
pub use background::{AnalysisJob, BackgroundAnalysis};
pub use evaluation::{Analysis, Evaluation, MoveEvaluation};
pub use motif::{Explanation, Lines, Motif};
pub use reason::{Reason, fork};
pub use review::Grade;
pub use tree::{AlphaBetaWindow, Branch, Node, Points};
