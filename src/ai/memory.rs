use std::sync::{Arc, Mutex, PoisonError};

use super::Solver;
use crate::rules::Rules;

/// What the solver has learned of one board, shared by all searches of a round.
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

    /// Replaces the solver of another board. Other tasks may still use that one.
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
    use super::*;

    #[test]
    fn the_memory_holds_the_solver_of_one_board() {
        let memory = Memory::default();
        let [small, large] = ["3x3x3", "4x4x3"].map(|board| board.parse().unwrap());
        let first = memory.solver(small);
        assert!(Arc::ptr_eq(&first, &memory.clone().solver(small)));
        assert_eq!(memory.solver(large).rules(), large);
        assert!(!Arc::ptr_eq(&first, &memory.solver(small)), "it was freed");
    }
}
