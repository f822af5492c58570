//! rules only for now
pub mod ai;
pub mod flags;
pub mod rules;
pub mod session;
pub mod view;
#[cfg(feature = "gui")]
pub mod window;
