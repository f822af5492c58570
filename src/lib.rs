//! rules only for now
pub mod rules;
