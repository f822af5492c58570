use std::time::Duration;

use tictactoe::ai::analysis::{self, MoveEvaluation};
use tictactoe::ai::{Stop, Task};
use tictactoe::opponent::PATIENCE;
use tictactoe::rules::Position;

/// One of the best moves, as soon as it is proved; `None` where that takes too long.
pub fn best_move(position: Position) -> Option<MoveEvaluation> {
    let work = move |stop: &Stop, tell: &dyn Fn(MoveEvaluation)| {
        if let Some(best) = analysis::hint(&position, stop) {
            tell(best);
        }
    };
    let mut task = Task::start("hint", work);
    if let Some(best) = task.wait_at_most(PATIENCE) {
        return Some(best);
    }
    task.hurry();
    task.wait_at_most(Duration::MAX)
}
