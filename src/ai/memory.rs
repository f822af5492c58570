use std::sync::{Arc, Mutex, PoisonError};

use super::Solver;
use crate::rules::Rules;

/// What the solver has learned of one board, shared by the searches and analyses of a round.
#[derive(Clone, Debug, Default)]
pub struct Memory(Arc<Mutex<Option<Solver>>>);

impl Memory {
    /// Whether nothing has been learned.
    #[cfg(test)]
    pub(crate) fn is_blank(&self) -> bool {
        self.0.lock().is_ok_and(|solver| solver.is_none())
    }

    /// Runs a task with the solver of this board, while other tasks wait.
    ///
    /// The memory holds one board: a task for another replaces its solver with a new one.
    pub(super) fn with_solver<T>(&self, rules: Rules, task: impl FnOnce(&mut Solver) -> T) -> T {
        if self.0.is_poisoned() {
            // A search panicked, so what it learned is suspect.
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
            self.0.clear_poison();
        }
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match kept.as_mut() {
            Some(solver) if solver.rules() == rules => task(solver),
            _ => task(kept.insert(Solver::new(rules))),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::ai::Stop;
    use crate::rules::{Mark, Position};

    /// Proves the empty board, and returns how many positions the solver had visited before.
    fn prove_empty_board(memory: &Memory, rules: Rules) -> u64 {
        memory.with_solver(rules, |solver| {
            let nodes_before = solver.nodes();
            let empty = Position::empty(rules, Mark::X);
            assert!(solver.value(&empty, &Stop::default()).is_some());
            nodes_before
        })
    }

    #[test]
    fn a_panic_clears_the_memory_once() {
        let memory = Memory::default();
        let shared = memory.clone();
        let search = thread::spawn(move || {
            shared.with_solver(Rules::TIC_TAC_TOE, |_| panic!("this search always panics"));
        });
        assert!(search.join().is_err());
        assert_eq!(prove_empty_board(&memory, Rules::TIC_TAC_TOE), 0);
        let nodes = prove_empty_board(&memory, Rules::TIC_TAC_TOE);
        assert!(nodes > 0, "what is learned after the panic is kept");
    }

    #[test]
    fn the_memory_holds_one_board() {
        let memory = Memory::default();
        let larger: Rules = "4x4x3".parse().unwrap();
        assert_eq!(prove_empty_board(&memory, Rules::TIC_TAC_TOE), 0);
        assert_eq!(prove_empty_board(&memory, larger), 0, "a new solver");
        assert!(prove_empty_board(&memory, larger) > 0, "the same solver");
        assert_eq!(prove_empty_board(&memory, Rules::TIC_TAC_TOE), 0);
    }
}
