//! What survives a restart: one document, replaced as a whole or not at all, in a file or, on the
//! web page, in the browser.
//!
//! `document` is its form, `store` loads and saves it, `writer` does so in the background, and
//! `notice` has the messages and errors.

mod notice;

#[cfg(feature = "program")]
mod document;
#[cfg(feature = "program")]
mod store;
#[cfg(feature = "program")]
mod writer;

pub use notice::{LoadError, Notice, SaveError};

#[cfg(feature = "program")]
pub use document::FILE;
#[cfg(feature = "program")]
pub use store::Store;
#[cfg(feature = "program")]
pub use writer::Writer;
