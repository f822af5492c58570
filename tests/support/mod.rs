//! Helpers for the tests that need no window. Other test binaries take single files of this folder,
//! so that they compile nothing that they do not use.

pub mod settings;

pub mod color;
pub mod extents;
pub mod files;
pub mod game;
pub mod json;
pub mod kept;
pub mod oracle;
pub mod positions;
pub mod proofs;

pub mod player;
pub mod screen;
pub mod spoken;
