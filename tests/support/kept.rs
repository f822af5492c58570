//! A value to save, a folder to save it in, and ways to inspect the folder afterwards.

#![allow(dead_code, reason = "each test binary uses its own part")]

use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tempfile::TempDir;
use tictactoe::storage::{FILE, Notice, Store};

/// The value that the storage tests save.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    pub count: u32,
    pub words: Vec<String>,
}

pub fn kept(count: u32) -> Kept {
    let words = vec!["centre".to_owned(), "Ecke ü".to_owned()];
    Kept { count, words }
}

pub fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

pub fn store(folder: impl AsRef<Path>) -> Store {
    Store::open(Some(folder.as_ref().to_owned()))
}

pub fn notices(store: &mut Store) -> Vec<Notice> {
    std::iter::from_fn(|| store.take_notice()).collect()
}

/// The sorted names of the files in a folder, without the lock file.
pub fn names(folder: impl AsRef<Path>) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "tictactoe.lock")
        .collect();
    names.sort();
    names
}

pub fn damaged(number: u32) -> String {
    format!("{FILE}.damaged-{number}")
}

/// Names the folder to a test that runs in a process of its own.
pub const FOLDER: &str = "TICTACTOE_TEST_FOLDER";

/// In that process: the store, and what it has found printed; `None` in any other.
pub fn store_of_child() -> Option<Store> {
    let mut store = store(env::var_os(FOLDER)?);
    let found: Option<Kept> = store.load();
    println!("\n> found {:?}", found.map(|kept| kept.count));
    Some(store)
}

/// Runs one test of this program, or of a copy of it, in another process, for a folder.
pub fn child_process(program: &Path, test: &str, folder: impl AsRef<Path>) -> Command {
    let mut command = Command::new(program);
    command
        .args(["--exact", test, "--ignored", "--nocapture"])
        .env(FOLDER, folder.as_ref())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Adds the JSON pointer of a value and those of all values inside it.
pub fn collect_pointers(data: &Value, here: String, pointers: &mut Vec<String>) {
    match data {
        Value::Array(values) => values.iter().enumerate().for_each(|(index, value)| {
            collect_pointers(value, format!("{here}/{index}"), pointers);
        }),
        Value::Object(values) => values.iter().for_each(|(key, value)| {
            collect_pointers(value, format!("{here}/{key}"), pointers);
        }),
        _ => {}
    }
    pointers.push(here);
}
