use std::sync::{Arc, Mutex, PoisonError};

use super::Prover;
use crate::rules::Rules;

/// The prover of a round, shared by everybody who asks about its positions.
#[derive(Clone, Debug, Default)]
pub struct Memory(Arc<Mutex<Option<Arc<Prover>>>>);

impl Memory {
    /// The prover of this board. It replaces one of another board, which other threads may still use.
    pub fn prover(&self, rules: Rules) -> Arc<Prover> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match kept.as_ref() {
            Some(prover) if prover.rules() == rules => prover.clone(),
            _ => kept.insert(Arc::new(Prover::new(rules))).clone(),
        }
    }
}
