//! The move to name to a person who asks for a hint.

use std::time::Duration;

use tictactoe::ai::analysis::{Analyst, MoveEvaluation};
use tictactoe::ai::{Solver, Stop, Task};
use tictactoe::opponent::PATIENCE;
use tictactoe::rules::Position;

/// One of the best moves, as soon as it is proved to be; `None` where that takes too long.
pub fn best_move(position: Position) -> Option<MoveEvaluation> {
    let work = move |stop: &Stop, tell: &dyn Fn(MoveEvaluation)| {
        let mut solver = Solver::new(position.rules());
        if let Some(candidate) = Analyst::new(&mut solver, position, stop).hint() {
            tell(candidate);
        }
    };
    let mut task = Task::start("hint", work);
    task.wait_at_most(PATIENCE).or_else(|| {
        task.hurry();
        task.wait_at_most(Duration::MAX)
    })
}
