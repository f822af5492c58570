//! Short questions, each to a prover that knows nothing yet.

use tictactoe::ai::{Evaluation, Goal, Knowledge, Limit, MoveEvaluation, Prover, Value};
use tictactoe::rules::Position;

pub fn prove(position: &Position, goal: Goal) -> Knowledge {
    Prover::new(position.rules()).prove(position, goal, Limit::default())
}

pub fn analyze(position: &Position) -> Knowledge {
    prove(position, Goal::AllMoves)
}

#[track_caller]
pub fn hint(position: &Position) -> MoveEvaluation {
    let known = prove(position, Goal::Hint);
    known.hint().expect("a hint").clone()
}

#[track_caller]
pub fn evaluate(position: &Position) -> Evaluation {
    prove(position, Goal::Distance).evaluation.expect("a value")
}

#[track_caller]
pub fn value(position: &Position) -> Value {
    let known = prove(position, Goal::Value);
    known.evaluation.expect("a value").value
}
