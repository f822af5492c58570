use std::sync::{Arc, Mutex, PoisonError};

use super::Solver;
use crate::rules::Rules;

/// What the solver has learned of one board, shared by the searches and analyses of a round.
#[derive(Clone, Debug, Default)]
pub struct Memory(Arc<Mutex<Option<Arc<Solver>>>>);

impl Memory {
    #[cfg(test)]
    pub(crate) fn is_blank(&self) -> bool {
        self.0.lock().is_ok_and(|solver| solver.is_none())
    }

    #[cfg(test)]
    pub(crate) fn is_shared_with(&self, other: &Memory) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// The solver for this board, which replaces that of another board. Other tasks may use it too.
    pub(super) fn solver(&self, rules: Rules) -> Arc<Solver> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match kept.as_ref() {
            Some(solver) if solver.rules() == rules => solver.clone(),
            _ => kept.insert(Arc::new(Solver::new(rules))).clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::ai::{Stop, Value};
    use crate::rules::{Mark, Position};

    fn prove_empty_board(memory: &Memory, rules: Rules) -> u64 {
        let solver = memory.solver(rules);
        let nodes_before = solver.nodes();
        let empty = Position::empty(rules, Mark::X);
        assert!(solver.value(&empty, &Stop::default()).is_some());
        nodes_before
    }

    #[test]
    fn several_tasks_share_what_they_learn() {
        let memory = Memory::default();
        let rules: Rules = "6x5x4".parse().unwrap();
        let empty = Position::empty(rules, Mark::X);
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let value = memory.solver(rules).value(&empty, &Stop::default());
                    assert_eq!(value, Some(Value::Win));
                });
            }
        });
        assert!(prove_empty_board(&memory, rules) > 0);
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
