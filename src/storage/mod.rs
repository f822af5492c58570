//! What survives a restart: one document, replaced as a whole or not at all. A desktop program keeps
//! it in a file, a web page in the browser.
//!
//! `document` is its form, `store` loads and saves it, `writer` saves in the background, and `notice` has
//! what can go wrong.

mod document;
mod notice;
mod store;
mod writer;

pub use document::FILE;
pub use notice::{LoadError, Notice, SaveError};
pub use store::Store;
pub use writer::{Handover, Writer};
