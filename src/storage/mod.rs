//! What survives a restart: one document, replaced as a whole or not at all. A desktop program keeps
//! it in a file, a web page in the browser.
//!
//! `document` is what is written, `store` saves and loads it, `writer` saves beside the game.

mod document;
mod notice;
mod store;
mod writer;

pub use document::FILE;
pub use notice::{LoadError, Notice, SaveError};
pub use store::Store;
pub use writer::Writer;
