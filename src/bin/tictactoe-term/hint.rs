//! The move to name to a person who asks for a hint.

use std::time::Duration;

use tictactoe::ai::explain::{Analyst, Verdict};
use tictactoe::ai::{Solver, Stop, Task};
use tictactoe::rules::Position;
use tictactoe::session::PATIENCE;

/// One of the best moves, as soon as it is proved to be; `None` where that takes too long.
pub fn best_move(position: Position) -> Option<Verdict> {
    let work = move |stop: &Stop, tell: &dyn Fn(Verdict)| {
        let mut solver = Solver::new(position.rules());
        if let Some(verdict) = Analyst::new(&mut solver, position, stop).hint() {
            tell(verdict);
        }
    };
    let mut task = Task::start("hint", work);
    task.wait_at_most(PATIENCE).or_else(|| {
        task.hurry();
        task.wait_at_most(Duration::MAX)
    })
}
