//! The writer: a change is saved before it is logged, and nothing is lost at the end.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;
use tictactoe::platform::Printer;
use tictactoe::storage::{FILE, Notice, SaveError, Store, Writer};

use crate::support::kept::{folder, kept, names, notices, store};

const PATIENCE: Duration = Duration::from_secs(20);

/// The printed lines, each with the count that was saved when it was printed.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<(String, Option<u32>)>>>);

/// Adds every line that it is given to a log.
struct Output {
    log: Log,
    file: PathBuf,
    /// The unfinished line.
    unfinished: Vec<u8>,
}

impl Log {
    fn output(&self, folder: impl AsRef<Path>) -> Output {
        Output { log: self.clone(), file: folder.as_ref().join(FILE), unfinished: Vec::new() }
    }

    fn entries(&self) -> Vec<(String, Option<u32>)> {
        self.0.lock().unwrap().clone()
    }

    fn lines(&self) -> Vec<String> {
        self.entries().into_iter().map(|(line, _)| line).collect()
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte == b'\n' {
                let line = String::from_utf8(std::mem::take(&mut self.unfinished)).unwrap();
                self.log.0.lock().unwrap().push((line, saved_count(&self.file)));
            } else {
                self.unfinished.push(byte);
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn saved_count(file: &Path) -> Option<u32> {
    let saved: Value = serde_json::from_slice(&fs::read(file).ok()?).unwrap();
    u32::try_from(saved["profile"]["count"].as_u64()?).ok()
}

fn start(store: Store, output: impl Write + Send + 'static) -> Writer {
    Writer::start(store, Printer::start("log", output))
}

fn line(number: u32) -> Vec<String> {
    vec![number.to_string()]
}

/// The next notice, once everything sent so far is handled.
#[track_caller]
fn settled_notice(writer: &mut Writer) -> Option<Notice> {
    let end = Instant::now() + PATIENCE;
    while writer.is_busy() {
        assert!(Instant::now() < end, "the writer never finishes");
        thread::yield_now();
    }
    writer.take_notice()
}

#[test]
fn a_line_is_printed_only_after_its_change_is_saved() {
    let (folder, log) = (folder(), Log::default());
    let mut writer = start(store(&folder), log.output(&folder));
    for count in 1..=100 {
        writer.save(&kept(count), line(count));
        if count % 10 == 0 {
            // So that some changes are written one by one and others together.
            assert_eq!(settled_notice(&mut writer), None);
        }
    }
    drop(writer);
    let entries = log.entries();
    assert_eq!(entries.len(), 100);
    for (line, saved) in entries {
        let is_so = saved >= line.parse().ok();
        assert!(is_so, "{line} is printed, {saved:?} saved");
    }
}

#[test]
fn lines_keep_their_order_with_and_without_a_save() {
    let (folder, log) = (folder(), Log::default());
    let mut writer = start(store(&folder), log.output(&folder));
    let mut expected = Vec::new();
    for count in 0..60 {
        let lines: Vec<String> = (0..3).map(|part| format!("{count}.{part}")).collect();
        expected.extend(lines.clone());
        if count % 3 == 0 {
            writer.save(&kept(count), lines);
        } else {
            writer.print(lines);
        }
    }
    drop(writer);
    assert_eq!(log.lines(), expected);
}

#[test]
fn the_last_value_wins_and_dropping_the_writer_loses_nothing() {
    for changes in [1, 2, 50] {
        let (folder, log) = (folder(), Log::default());
        let mut writer = start(store(&folder), log.output(&folder));
        for count in 1..=changes {
            writer.save(&kept(count), line(count));
        }
        drop(writer);
        let mut next = store(&folder);
        assert_eq!(notices(&mut next), [], "the lock is released too");
        assert_eq!(next.load(), Some(kept(changes)));
        assert_eq!(names(&folder), [FILE]);
        assert_eq!(log.lines().len(), changes as usize);
    }
}

#[test]
fn if_saving_fails_the_lines_are_printed_and_it_is_reported_once() {
    let (folder, log) = (folder(), Log::default());
    let place = folder.path().join("data");
    fs::write(&place, "in the way").unwrap();
    let mut writer = start(store(&place), log.output(&place));
    // Known from the start, without any request.
    let notice = writer.take_notice();
    let is_so = matches!(notice, Some(Notice::NotSaved(SaveError::Refused(..))));
    assert!(is_so, "{notice:?}");
    for count in 1..=3 {
        writer.save(&kept(count), line(count));
        assert_eq!(settled_notice(&mut writer), None, "reported once");
    }
    drop(writer);
    let lines = log.lines();
    assert!(lines[0].starts_with("not saved: "), "{lines:?}");
    assert_eq!(lines[1..], ["1", "2", "3"]);
}

#[test]
fn a_failed_save_is_retried_at_the_end() {
    let (folder, log) = (folder(), Log::default());
    let place = folder.path().join("data");
    fs::write(&place, "in the way").unwrap();
    let mut writer = start(store(&place), log.output(&place));
    writer.save(&kept(1), line(1));
    writer.save(&kept(2), line(2));
    writer.print(line(3));
    settled_notice(&mut writer);
    fs::remove_file(&place).unwrap();
    drop(writer);
    assert_eq!(log.lines()[1..], ["1", "2", "3"]);
    assert_eq!(store(&place).load(), Some(kept(2)));
}

#[test]
fn a_writer_with_a_closed_output_still_saves() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
    }
    let folder = folder();
    let mut writer = start(store(&folder), Closed);
    for count in 1..=3 {
        writer.save(&kept(count), line(count));
    }
    drop(writer);
    assert_eq!(store(&folder).load(), Some(kept(3)));
}

#[test]
fn a_second_game_prints_at_once_and_saves_nothing_that_it_had() {
    let (folder, log) = (folder(), Log::default());
    let mut first = store(&folder);
    assert!(first.save(&kept(1)));
    let mut writer = start(store(&folder), log.output(&folder));
    for count in 2..=3 {
        writer.save(&kept(count), line(count));
    }
    assert_eq!(settled_notice(&mut writer), Some(Notice::OtherGame));
    assert_eq!(writer.take_notice(), None, "reported once");
    drop(first);
    drop(writer);
    assert_eq!(log.lines(), ["2", "3"]);
    assert_eq!(store(&folder).load(), Some(kept(1)));
}

/// An output that nobody reads until `gate` is closed; then it is a log.
struct Unread {
    gate: Receiver<()>,
    output: Output,
}

impl Write for Unread {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let _ = self.gate.recv();
        self.output.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A writer whose log nobody reads until the sender is dropped.
fn start_unread(log: &Log, folder: &TempDir) -> (Sender<()>, Writer) {
    let (sender, gate) = channel();
    let output = log.output(folder);
    let writer = start(store(folder), Unread { gate, output });
    (sender, writer)
}

#[test]
fn an_unread_log_stops_neither_saving_nor_the_end_of_the_game() {
    let (folder, log) = (folder(), Log::default());
    let (gate, mut writer) = start_unread(&log, &folder);
    for count in 1..=3_000 {
        writer.save(&kept(count), line(count));
    }
    drop(writer); // would wait for ever
    assert_eq!(store(&folder).load(), Some(kept(3_000)));
    drop(gate);
}

#[test]
fn a_log_that_nobody_reads_ends_without_a_gap() {
    let (folder, log) = (folder(), Log::default());
    let (gate, mut writer) = start_unread(&log, &folder);
    for count in 1..=3_000 {
        writer.print(line(count));
    }
    settled_notice(&mut writer);
    drop(gate);
    let end = Instant::now() + PATIENCE;
    while log.lines().len() < 1_000 {
        assert!(Instant::now() < end, "{} lines", log.lines().len());
        thread::yield_now();
    }
    writer.print(line(3_001));
    drop(writer);
    let lines = log.lines();
    assert!(lines.len() < 1_100, "{} lines", lines.len());
    let printed = (1..).zip(&lines);
    for (count, line) in printed {
        assert_eq!(*line, count.to_string());
    }
}
