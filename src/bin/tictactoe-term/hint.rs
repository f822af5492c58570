//! The search for a hint.

use std::time::Duration;

use tictactoe::ai::analysis::{self, MoveEvaluation};
use tictactoe::ai::{Stop, Task};
use tictactoe::opponent::PATIENCE;
use tictactoe::rules::Position;

/// Returns one of the best moves, or `None` if none is proved to be best within [`PATIENCE`].
pub fn best_move(position: Position) -> Option<MoveEvaluation> {
    let work = move |stop: &Stop, report: &dyn Fn(MoveEvaluation)| {
        if let Some(best) = analysis::hint(&position, stop) {
            report(best);
        }
    };
    let mut task = Task::run("hint", work);
    if let Some(best) = task.wait_at_most(PATIENCE) {
        return Some(best);
    }
    // A stopped search may still return what it has proved so far.
    task.hurry();
    task.wait_at_most(Duration::MAX)
}
