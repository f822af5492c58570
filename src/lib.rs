//! rules only for now
pub mod ai;
pub mod rules;
pub mod session;
