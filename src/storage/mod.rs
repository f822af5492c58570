//! What survives a restart: one document, replaced as a whole or not at all, in a file or, on the
//! web page, in the browser.
//!
//! `document` is its form, `store` loads and saves it, `writer` does so in the background, and
//! `notice` has the messages and errors.

mod document;
mod notice;
mod store;
mod writer;

pub use document::FILE;
pub use notice::{LoadError, Notice, SaveError};
pub use store::Store;
pub use writer::{Handover, Writer};
