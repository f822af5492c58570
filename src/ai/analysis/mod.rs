//! What is known of a position in a person's terms. Reasons, hints and grades are functions of a
//! [`Knowledge`].
//!
//! In reading order:
//! - `reason`: why a move is good or bad, by name
//! - `threats`: wins by threats that force the answers
//! - `explanation`: a reason and its value, ready to be put into words
//! - `review`: the grades of moves that were played, and what the coach says of them
//! - `cause`: which of them lost a round
//! - `seen`: what the winner saw
//! - `tree`: the minimax tree, with the windows of alpha-beta
//! - `walk`: both searches of it step by step, for people to follow
//!
//! # Example
//!
//! ```
//! use tictactoe::ai::analysis::Grade;
//! use tictactoe::ai::{Goal, Limit, Prover, Value};
//! use tictactoe::profile::Language;
//! use tictactoe::rules::{Cell, Position, Rules};
//! use tictactoe::text::words;
//!
//! let position = Position::parse("X../.O./..X", Rules::TIC_TAC_TOE)?;
//! let mut prover = Prover::new(position.rules());
//! let known = prover.prove(&position, Goal::AllMoves, Limit::default());
//! let evaluation = known.evaluation.ok_or("not proved")?;
//! assert_eq!(evaluation.value, Value::Draw);
//!
//! let corner = Cell { col: 2, row: 0 };
//! assert_eq!(Grade::of(&known, corner), Some(Grade::MissedDraw));
//! let played = known.of_move(corner).ok_or("no such move")?;
//! let explanation = played.explanation(&position).ok_or("not proved")?;
//! let english = words(Language::English);
//! let sentence = "It lets X make two threats and win in 2 moves.";
//! assert_eq!(english.explanation(&explanation), sentence);
//!
//! let hint = known.hint().ok_or("not proved")?;
//! let explanation = hint.explanation(&position).ok_or("not proved")?;
//! let number = position.rules().number(hint.cell);
//! assert_eq!(english.hint(number, &explanation), "Stop X's two threats to draw.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod reason;

mod threats;

mod explanation;

mod review;

mod cause;
mod seen;

mod tree;
mod walk;

pub use super::prover::{Evaluation, Knowledge, MoveEvaluation};
pub use cause::Cause;
pub use explanation::Explanation;
pub use reason::{Answers, Reason, Refutation, RefutationKind};
pub use review::{Grade, Slip, WayToWin};
pub use seen::Seen;
pub use threats::Threats;
pub use tree::{AlphaBetaWindow, Branch, Node, Points};
pub use walk::{Relation, Walk, WalkNode, WalkScore, WalkStep};
