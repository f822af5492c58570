use std::sync::{Arc, Mutex, PoisonError};

use super::Solver;
use crate::rules::Rules;

/// What the solver has learned of one board, shared by all searches of a round.
#[derive(Clone, Debug, Default)]
pub struct Memory(Arc<Mutex<Option<Arc<Solver>>>>);

impl Memory {
    /// Replaces the solver of another board. Other tasks may still use that one.
    pub(super) fn solver(&self, rules: Rules) -> Arc<Solver> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match kept.as_ref() {
            Some(solver) if solver.rules() == rules => solver.clone(),
            _ => kept.insert(Arc::new(Solver::new(rules))).clone(),
        }
    }
}
