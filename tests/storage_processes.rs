//! Faults of storage that need another process: this program is run again with other permissions or
//! limits. `drivers` kills processes that save.

#![cfg(unix)]

#[path = "support/kept.rs"]
mod kept;

use std::env;
use std::fs;
use std::io::ErrorKind;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use tictactoe::storage::FILE;

use kept::{Kept, child_process, damaged, folder, kept, names, notices, store, store_of_child};

const NOBODY: u32 = 65_534;

/// Keeps the other tests of this file from running: a process that one starts holds, for a moment,
/// every open file of this process, and so the locks.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Saves in the process that the tests below start. It reports in lines that begin with `> `.
#[test]
#[ignore = "other tests run it in a process of its own"]
fn save_three_times() {
    let Some(mut store) = store_of_child() else {
        return;
    };
    for words in [0, 10_000, 0] {
        let words = vec![String::from("word"); words];
        let is_saved = store.save(&Kept { count: 7, words });
        println!("> saved {is_saved}");
    }
    for notice in notices(&mut store) {
        println!("> notice: {notice}");
    }
}

fn lines(output: &Output) -> Vec<String> {
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8_lossy(&output.stdout);
    let lines = text.lines().filter_map(|line| line.strip_prefix("> "));
    lines.map(str::to_owned).collect()
}

/// Saves in a process that may write files of so many blocks, as on a disk nearly full.
fn save_in_blocks(folder: &Path, blocks: u32) -> Vec<String> {
    let program = env::current_exe().unwrap();
    let program = child_process(&program, "save_three_times", folder);
    // The system ends a process that writes more.
    let script = format!("ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let mut shell = Command::new("sh");
    shell.args(["-c", &script]).arg(program.get_program());
    shell.args(program.get_args());
    for (name, value) in program.get_envs() {
        shell.env(name, value.unwrap());
    }
    lines(&shell.output().unwrap())
}

#[test]
fn a_full_disk_keeps_the_old_file_and_is_reported_once() {
    let _alone = alone();
    let folder = folder();
    store(&folder).save(&kept(1));
    let lines = save_in_blocks(folder.path(), 0);
    let unfinished = folder.path().join(format!("{FILE}.new"));
    let reason = format!("{}: file too large", unfinished.display());
    let notice = format!("notice: your game cannot be saved: {reason}");
    let expected = ["found Some(1)", "saved false", "saved false", "saved false"];
    assert_eq!(lines, [&expected[..], &[&notice]].concat());
    assert_eq!(names(&folder), [FILE], "nothing half written is left");
    assert_eq!(store(&folder).load(), Some(kept(1)));
}

#[test]
fn a_disk_that_fills_up_during_a_save_keeps_the_old_file() {
    let _alone = alone();
    let folder = folder();
    let lines = save_in_blocks(folder.path(), 8);
    assert_eq!(&lines[..4], ["found None", "saved true", "saved false", "saved true"]);
    assert_eq!(lines.len(), 5);
    assert_eq!(names(&folder), [FILE]);
    let found: Kept = store(&folder).load().unwrap();
    assert_eq!(found.count, 7);
}

/// Saves in a process that permissions apply to, unlike one of root; `None` if it cannot be started.
fn save_as_nobody(folder: &Path) -> Option<Vec<String>> {
    // Another user must be able to reach the program.
    let place = kept::folder();
    fs::set_permissions(place.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let program = place.path().join("program");
    fs::copy(env::current_exe().unwrap(), &program).unwrap();
    let mut command = child_process(&program, "save_three_times", folder);
    // Permissions do not apply to root, which therefore becomes nobody. Only root can.
    if fs::metadata(&program).unwrap().uid() == 0 {
        command.uid(NOBODY);
    }
    loop {
        let output = match command.output() {
            // A process started meanwhile still holds the copy open for writing.
            Err(error) if error.kind() == ErrorKind::ExecutableFileBusy => {
                thread::sleep(Duration::from_millis(1));
                continue;
            }
            output => output,
        };
        match output {
            Ok(output) => return Some(lines(&output)),
            Err(error) => {
                eprintln!("not tested, because a process of nobody cannot start: {error}");
                return None;
            }
        }
    }
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

#[test]
fn a_file_without_permission_is_set_aside() {
    let _alone = alone();
    let folder = folder();
    set_mode(folder.path(), 0o777);
    let file = folder.path().join(FILE);
    fs::write(&file, "secret").unwrap();
    set_mode(&file, 0o000);
    let Some(lines) = save_as_nobody(folder.path()) else {
        return;
    };
    assert_eq!(lines[..2], ["found None", "saved true"]);
    assert_eq!(
        lines.last().unwrap(),
        "notice: your saved game could not be read. The old file is kept as tictactoe.json.damaged-1"
    );
    assert_eq!(names(&folder), [FILE, &*damaged(1)]);
}

#[test]
fn in_a_read_only_folder_the_game_loads_and_reports_once_that_it_cannot_save() {
    let _alone = alone();
    let folder = folder();
    store(&folder).save(&kept(1));
    set_mode(&folder.path().join(FILE), 0o644);
    // With a lock file that can be opened, and one that cannot.
    for mode in [0o666, 0o444] {
        set_mode(&folder.path().join("tictactoe.lock"), mode);
        set_mode(folder.path(), 0o555);
        let lines = save_as_nobody(folder.path());
        set_mode(folder.path(), 0o755);
        let Some(lines) = lines else { return };
        let (notice, lines) = lines.split_last().unwrap();
        let expected = ["found Some(1)", "saved false", "saved false", "saved false"];
        assert_eq!(lines, expected);
        let reason = notice.strip_prefix("notice: your game cannot be saved: ");
        let reason = reason.expect("the notice last");
        let starts_with_path = reason.starts_with(folder.path().to_str().unwrap());
        assert!(starts_with_path && reason.contains("denied"), "{reason}");
    }
    assert_eq!(store(&folder).load(), Some(kept(1)));
}

#[test]
fn a_damaged_file_that_cannot_be_set_aside_is_not_overwritten() {
    let _alone = alone();
    let folder = folder();
    drop(store(&folder));
    fs::write(folder.path().join(FILE), "damaged").unwrap();
    set_mode(&folder.path().join(FILE), 0o666);
    set_mode(&folder.path().join("tictactoe.lock"), 0o666);
    set_mode(folder.path(), 0o555);
    let lines = save_as_nobody(folder.path());
    set_mode(folder.path(), 0o755);
    let Some(lines) = lines else { return };
    assert_eq!(
        lines.last().unwrap(),
        "notice: your game cannot be saved: the old file was damaged"
    );
    assert_eq!(lines.len(), 5);
    let text = fs::read_to_string(folder.path().join(FILE)).unwrap();
    assert_eq!(text, "damaged");
}
