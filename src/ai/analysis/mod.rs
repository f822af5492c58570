//! The values of a position and its moves, with reasons.
//!
//! In reading order:
//! - `evaluation`: the result, proved values and distances
//! - `reason`: why a move is good or bad, by name
//! - `explanation`: a reason and its value, ready to be put into words
//! - `english`: the words, in English
//! - `preference`: which of the best moves a hint shows
//! - `analyze`: the search for all of it
//! - `background`: the same as a job
//! - `review`: the grades of moves that were played
//! - `tree`: the minimax tree, with the windows of alpha-beta

mod evaluation;
mod reason;

mod explanation;

mod english;

mod preference;

mod analyze;
mod background;

mod review;
mod tree;

pub use analyze::{Effort, analyze, evaluate, hint};
pub use background::{AnalysisJob, BackgroundAnalysis};
pub use evaluation::{Analysis, Evaluation, MoveEvaluation};
pub use explanation::Explanation;
pub use reason::{Reason, Refutation, RefutationKind};
pub use review::Grade;
pub use tree::{AlphaBetaWindow, Branch, Node, Points};
