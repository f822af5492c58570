//! The file that survives a restart, with every fault that a file and its folder can have.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use tempfile::TempDir;
use tictactoe::session::{SavedSession, Session, Settings, Statistics};
use tictactoe::storage::{Damage, FILE, Hindrance, Notice, Store};

/// What the tests keep.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Kept {
    count: u32,
    words: Vec<String>,
}

/// As a game keeps it: values that the rules allow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Game {
    session: SavedSession,
    statistics: Statistics,
}

fn kept(count: u32) -> Kept {
    let words = vec!["centre".to_owned(), "Ecke ü".to_owned()];
    Kept { count, words }
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn store(folder: impl AsRef<Path>) -> Store {
    Store::open(Some(folder.as_ref().to_owned()))
}

fn notices(store: &mut Store) -> Vec<Notice> {
    std::iter::from_fn(|| store.take_notice()).collect()
}

/// The names in a folder but that of the lock, in order.
fn names(folder: impl AsRef<Path>) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "tictactoe.lock")
        .collect();
    names.sort();
    names
}

fn damaged(number: u32) -> String {
    format!("{FILE}.damaged-{number}")
}

/// Loads a file of these bytes, which must be set aside, and returns what was wrong with it.
#[track_caller]
fn damage_of<T>(bytes: &[u8]) -> Damage
where
    T: serde::de::DeserializeOwned + std::fmt::Debug + PartialEq,
{
    let folder = folder();
    fs::write(folder.path().join(FILE), bytes).unwrap();
    let mut store = store(&folder);
    assert_eq!(store.load::<T>(), None);
    let name = damaged(1);
    assert_eq!(names(&folder), [&*name]);
    assert_eq!(fs::read(folder.path().join(&name)).unwrap(), bytes);
    assert!(store.save(&kept(1)), "and the game saves anew");
    assert_eq!(names(&folder), [FILE, &*name]);
    match &notices(&mut store)[..] {
        [Notice::SetAside { damage, name: new }] if *new == name => damage.clone(),
        told => panic!("{told:?}"),
    }
}

#[track_caller]
fn assert_invalid(text: &str) {
    let damage = damage_of::<Kept>(text.as_bytes());
    assert!(matches!(damage, Damage::Invalid(_)), "{text}: {damage:?}");
}

// Nothing is wrong.

#[test]
fn what_was_saved_is_there_for_the_next_game() {
    let folder = folder();
    let below = folder.path().join("not/there/yet");
    let mut first = store(&below);
    assert_eq!(first.load::<Kept>(), None);
    assert!(first.save(&kept(1)) && first.save(&kept(2)));
    assert_eq!(first.load(), Some(kept(2)));
    assert_eq!(notices(&mut first), []);
    drop(first);
    let mut second = store(&below);
    assert_eq!(second.load(), Some(kept(2)));
    assert_eq!(second.folder(), Some(&*below));
    assert_eq!(notices(&mut second), []);
    assert_eq!(names(&below), [FILE], "and nothing else is left");
}

#[test]
fn the_file_is_json_with_a_version() {
    let folder = folder();
    let mut store = store(&folder);
    store.save(&Kept::default());
    let text = fs::read_to_string(folder.path().join(FILE)).unwrap();
    assert_eq!(text, "{\"version\":1,\"count\":0,\"words\":[]}\n");
}

#[test]
fn what_a_later_game_of_the_same_version_adds_is_passed_over() {
    let folder = folder();
    let text = r#"{"count":1,"colour":{"of":"grid"},"words":[],"version":1}"#;
    fs::write(folder.path().join(FILE), text).unwrap();
    let found: Option<Kept> = store(&folder).load();
    assert_eq!(found.map(|kept| kept.count), Some(1));
}

#[test]
fn a_folder_that_is_deleted_under_the_game_is_made_anew() {
    let folder = folder();
    let below = folder.path().join("data");
    let mut store = store(&below);
    assert!(store.save(&kept(1)));
    fs::remove_dir_all(&below).unwrap();
    assert!(store.save(&kept(2)));
    assert_eq!(store.load(), Some(kept(2)));
    assert_eq!(notices(&mut store), []);
}

#[test]
fn what_a_killed_game_left_half_written_is_removed() {
    let folder = folder();
    for name in [".tictactoe-aB3xYz.tmp", "letter.tmp"] {
        fs::write(folder.path().join(name), r#"{"versi"#).unwrap();
    }
    let first = store(&folder);
    assert_eq!(names(&folder), ["letter.tmp"], "nothing of anybody else's");
    fs::write(folder.path().join(".tictactoe-1.tmp"), "").unwrap();
    let _second = store(&folder);
    assert_eq!(names(&folder).len(), 2, "another game may be at it");
    drop(first);
}

// The file is damaged.

#[test]
fn a_file_cut_at_any_byte_is_set_aside() {
    let folder = folder();
    let game = Game {
        session: Session::new(Settings::default(), 1).save(),
        statistics: Statistics::default(),
    };
    assert!(store(&folder).save(&game));
    let whole = fs::read(folder.path().join(FILE)).unwrap();
    let end = whole.len() - 1; // without the end of the line it is whole too
    for length in 0..end {
        match damage_of::<Game>(&whole[..length]) {
            Damage::Empty => assert_eq!(length, 0),
            Damage::Invalid(_) => {}
            damage => panic!("{length}: {damage:?}"),
        }
    }
    fs::write(folder.path().join(FILE), &whole[..end]).unwrap();
    assert_eq!(store(&folder).load(), Some(game));
}

#[test]
fn a_file_of_anything_else_is_set_aside() {
    assert_eq!(damage_of::<Kept>(b""), Damage::Empty);
    assert_eq!(damage_of::<Kept>(b" \n"), Damage::Empty);
    for bytes in [
        &b"\xff\xfe{\0}\0"[..],
        b"\0\0\0\0",
        b"{\"version\":1,\"count\":1,\"words\":[],\"x\":\"\xc3\x28\"}",
    ] {
        let damage = damage_of::<Kept>(bytes);
        assert!(matches!(damage, Damage::Invalid(_)), "{damage:?}");
    }
    for text in [
        "1",
        "null",
        "[]",
        "{}",
        "hello",
        r#"{"version":1}"#,
        r#"{"version":1,"count":"1","words":[]}"#,
        r#"{"version":1,"count":-1,"words":[]}"#,
        r#"{"version":1,"count":1e99,"words":[]}"#,
        r#"{"version":1,"count":1,"words":[]} {}"#,
        r#"{"version":1,"count":1,"count":2,"words":[]}"#,
    ] {
        assert_invalid(text);
    }
    assert_invalid(&"[".repeat(100_000));
    assert_invalid(&format!(r#"{{"version":1,"deep":{}"#, "[".repeat(100_000)));
}

#[test]
fn the_version_is_asked_first() {
    let later = br#"{"version":2,"count":"a word in version 2"}"#;
    assert_eq!(damage_of::<Kept>(later), Damage::Newer(2));
    for version in ["0", "-1", "1.5", "\"1\"", "null", "[1]", "4294967296"] {
        assert_invalid(&format!(r#"{{"version":{version},"count":1,"words":[]}}"#));
    }
    assert_invalid(r#"{"count":1,"words":[]}"#);
}

#[test]
fn what_the_rules_refuse_is_set_aside() {
    let file = |board: &str, moves: &str| {
        format!(
            r#"{{"version":1,"statistics":[],"session":{{
                "settings":{{"board":"{board}","you":"X","opponent":"hard","first":"X","match":null}},
                "round":{{"opener":"X","moves":{moves},"played":0}}}}}}"#
        )
    };
    let good = folder();
    fs::write(good.path().join(FILE), file("3x3x3", "[1,5]")).unwrap();
    assert!(store(&good).load::<Game>().is_some());
    for (board, moves, expected) in [
        ("3x3x3", "[1,1]", "cell 1: "),
        ("3x3x3", "[10]", "the board has no cell 10"),
        ("3x3x9", "[]", "expected MxNxK"),
        ("3x3x3", "[256]", "did not match"),
    ] {
        match damage_of::<Game>(file(board, moves).as_bytes()) {
            Damage::Invalid(reason) if reason.contains(expected) => {}
            damage => panic!("{expected}: {damage:?}"),
        }
    }
}

#[test]
fn a_file_larger_than_any_game_is_not_read() {
    let folder = folder();
    let file = fs::File::create(folder.path().join(FILE)).unwrap();
    file.set_len(1 << 40).unwrap();
    let mut store = store(&folder);
    assert_eq!(store.load::<Kept>(), None);
    let damage = Damage::Unreadable(ErrorKind::FileTooLarge);
    let name = damaged(1);
    assert_eq!(notices(&mut store), [Notice::SetAside { damage, name }]);
}

#[test]
fn a_folder_in_the_place_of_the_file_is_set_aside() {
    let folder = folder();
    fs::create_dir_all(folder.path().join(FILE).join("mine")).unwrap();
    let mut store = store(&folder);
    assert_eq!(store.load::<Kept>(), None);
    assert!(store.save(&kept(1)));
    assert_eq!(store.load(), Some(kept(1)));
    assert!(folder.path().join(damaged(1)).join("mine").is_dir());
    let told = notices(&mut store);
    assert_eq!(told.len(), 1);
    assert_eq!(
        told[0].to_string(),
        "the saved game could not be read; it is now tictactoe.json.damaged-1"
    );
}

#[test]
fn files_set_aside_are_numbered_and_none_is_replaced() {
    let folder = folder();
    fs::create_dir(folder.path().join(damaged(2))).unwrap();
    for (text, number) in [("one", 1), ("three", 3), ("four", 4)] {
        fs::write(folder.path().join(FILE), text).unwrap();
        let mut store = store(&folder);
        assert_eq!(store.load::<Kept>(), None);
        assert_eq!(notices(&mut store).len(), 1, "it is told once");
        assert_eq!(store.load::<Kept>(), None);
        assert_eq!(notices(&mut store), []);
        let aside = folder.path().join(damaged(number));
        assert_eq!(fs::read_to_string(aside).unwrap(), text);
    }
    assert_eq!(names(&folder).len(), 4);
}

proptest! {
    #[test]
    fn any_bytes_are_a_value_or_set_aside(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let folder = folder();
        fs::write(folder.path().join(FILE), &bytes).unwrap();
        prop_assert_eq!(store(&folder).load::<Game>(), None);
        prop_assert_eq!(fs::read(folder.path().join(damaged(1))).unwrap(), bytes);
    }

    #[test]
    fn a_file_with_any_bytes_changed_is_a_value_or_set_aside(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let folder = folder();
        let file = folder.path().join(FILE);
        let session = Session::new(Settings::default(), 1).save();
        let mut game = Game { session, statistics: Statistics::default() };
        prop_assert!(store(&folder).save(&game));
        let mut bytes = fs::read(&file).unwrap();
        for (index, byte) in changes {
            let index = index.index(bytes.len());
            bytes[index] = byte;
        }
        fs::write(&file, &bytes).unwrap();
        if let Some(found) = store(&folder).load::<Game>() {
            game = found;
            Session::restore(game.session, 1);
        } else {
            prop_assert_eq!(fs::read(folder.path().join(damaged(1))).unwrap(), bytes);
        }
    }
}

// The folder is of no use.

#[test]
fn below_a_file_nothing_is_saved_and_that_is_told_once() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "mine").unwrap();
    for place in [file.clone(), file.join("below")] {
        let mut store = store(place);
        assert_eq!(store.load::<Kept>(), None);
        assert!(!store.save(&kept(1)) && !store.save(&kept(2)));
        let told = notices(&mut store);
        assert!(matches!(
            told[..],
            [Notice::NotSaved(Hindrance::Refused(_))]
        ));
    }
    assert_eq!(fs::read_to_string(file).unwrap(), "mine");
}

#[test]
fn a_folder_that_becomes_possible_is_used() {
    let folder = folder();
    let place = folder.path().join("data");
    fs::write(&place, "a file for now").unwrap();
    let mut store = store(&place);
    assert!(!store.save(&kept(1)));
    assert_eq!(notices(&mut store).len(), 1);
    fs::remove_file(&place).unwrap();
    assert!(store.save(&kept(2)));
    fs::remove_dir_all(&place).unwrap();
    fs::write(&place, "and again").unwrap();
    assert!(!store.save(&kept(3)) && !store.save(&kept(4)));
    assert_eq!(
        notices(&mut store).len(),
        1,
        "after a success it is news again"
    );
}

#[test]
fn a_damaged_file_that_had_to_stay_is_set_aside_before_the_first_save() {
    let folder = folder();
    fs::write(folder.path().join(FILE), "damaged").unwrap();
    fs::create_dir(folder.path().join("tictactoe.lock")).unwrap();
    let mut store = store(&folder);
    assert_eq!(store.load::<Kept>(), None);
    assert!(!store.save(&kept(1)));
    assert!(matches!(notices(&mut store)[..], [Notice::NotSaved(_)]));
    assert_eq!(names(&folder), [FILE], "not this game's to move");
    fs::remove_dir(folder.path().join("tictactoe.lock")).unwrap();
    assert!(store.save(&kept(2)));
    let aside = folder.path().join(damaged(1));
    assert_eq!(fs::read_to_string(aside).unwrap(), "damaged");
    assert!(matches!(notices(&mut store)[..], [Notice::SetAside { .. }]));
}

#[test]
fn a_value_that_cannot_be_written_leaves_the_file_alone() {
    let folder = folder();
    let mut store = store(&folder);
    assert!(store.save(&kept(1)));
    assert!(!store.save(&"a bare word"));
    assert!(matches!(
        notices(&mut store)[..],
        [Notice::NotSaved(Hindrance::Value(_))]
    ));
    assert_eq!(store.load(), Some(kept(1)));
}

// Two games at once.

#[test]
fn a_second_game_reads_and_does_not_write() {
    let folder = folder();
    let mut first = store(&folder);
    assert!(first.save(&kept(1)));
    let mut second = store(&folder);
    assert_eq!(second.load(), Some(kept(1)));
    assert!(!second.save(&kept(2)) && !second.save(&kept(3)));
    assert_eq!(notices(&mut second), [Notice::OtherGame], "told once");
    assert!(first.save(&kept(4)));
    assert_eq!(notices(&mut first), []);
    drop(first);
    assert!(!second.save(&kept(2)), "its state is an older one");
    drop(second);
    let mut third = store(&folder);
    assert_eq!(third.load(), Some(kept(4)));
    assert!(third.save(&kept(5)));
}

#[test]
fn a_second_game_sets_nothing_aside() {
    let folder = folder();
    let mut first = store(&folder);
    fs::write(folder.path().join(FILE), "?").unwrap();
    let mut second = store(&folder);
    assert_eq!(second.load::<Kept>(), None);
    assert_eq!(names(&folder), [FILE]);
    assert_eq!(notices(&mut second), [Notice::OtherGame]);
    assert_eq!(first.load::<Kept>(), None);
    assert_eq!(names(&folder), [damaged(1)]);
}

/// Faults that only another process can have: this one run again, with other rights or limits.
#[cfg(unix)]
mod in_another_process {
    use std::env;
    use std::io::{BufRead, BufReader};
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    use std::path::PathBuf;
    use std::process::{Child, Command, Output, Stdio};
    use std::thread;
    use std::time::Duration;

    use super::*;

    /// Names the folder to the process that runs `child_process`, and the task to do in it.
    const FOLDER: &str = "TICTACTOE_TEST_FOLDER";
    const TASK: &str = "TICTACTOE_TEST_TASK";

    const NOBODY: u32 = 65_534;

    /// What the tests below let another process do; each line that matters begins with `> `.
    #[test]
    #[ignore = "other tests run it in a process of its own"]
    fn child_process() {
        let (Some(folder), Ok(task)) = (env::var_os(FOLDER), env::var(TASK)) else {
            return;
        };
        let mut store = Store::open(Some(PathBuf::from(folder)));
        let found: Option<Kept> = store.load();
        println!("\n> found {:?}", found.map(|kept| kept.count));
        match &*task {
            "save" => {
                for words in [0, 10_000, 0] {
                    let words = vec![String::from("word"); words];
                    let is_saved = store.save(&Kept { count: 7, words });
                    println!("> saved {is_saved}");
                }
            }
            "save for ever" => {
                for count in 1.. {
                    let words = vec![String::from("word"); count as usize % 5_000];
                    assert!(store.save(&Kept { count, words }));
                    println!("> saved {count}");
                }
            }
            _ => panic!("no such task: {task}"),
        }
        for notice in notices(&mut store) {
            println!("> told {notice}");
        }
    }

    fn this_program(program: &Path, folder: &Path, task: &str) -> Command {
        let mut command = Command::new(program);
        let test = "in_another_process::child_process";
        command
            .args(["--exact", test, "--ignored", "--nocapture"])
            .env(FOLDER, folder)
            .env(TASK, task)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
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
        let program = this_program(&program, folder, "save");
        // Without the trap, writing too much ends the process.
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        let mut shell = Command::new("sh");
        shell.args(["-c", &script]).arg(program.get_program());
        shell.args(program.get_args());
        for (name, value) in program.get_envs() {
            shell.env(name, value.unwrap());
        }
        lines(&shell.output().unwrap())
    }

    #[test]
    fn a_full_disk_keeps_the_file_before_and_is_told_once() {
        let folder = folder();
        store(&folder).save(&kept(1));
        let lines = save_in_blocks(folder.path(), 0);
        assert_eq!(
            lines,
            [
                "found Some(1)",
                "saved false",
                "saved false",
                "saved false",
                "told the game cannot be saved: file too large",
            ]
        );
        assert_eq!(names(&folder), [FILE], "nothing half written is left");
        assert_eq!(store(&folder).load(), Some(kept(1)));
    }

    #[test]
    fn a_disk_that_fills_up_in_the_middle_of_a_file_keeps_the_one_before() {
        let folder = folder();
        let lines = save_in_blocks(folder.path(), 8);
        assert_eq!(
            lines[..4],
            ["found None", "saved true", "saved false", "saved true"]
        );
        assert_eq!(lines.len(), 5);
        assert_eq!(names(&folder), [FILE]);
        let found: Kept = store(&folder).load().unwrap();
        assert_eq!(found.count, 7);
    }

    /// Saves in a process that may do no more than permissions allow; `None` where there is no
    /// such process to be had.
    fn save_as_nobody(folder: &Path) -> Option<Vec<String>> {
        // What others may run lies where others may go.
        let place = super::folder();
        fs::set_permissions(place.path(), fs::Permissions::from_mode(0o755)).unwrap();
        let program = place.path().join("program");
        fs::copy(env::current_exe().unwrap(), &program).unwrap();
        let mut command = this_program(&program, folder, "save");
        // Root alone is above permissions, and alone may become nobody.
        if fs::metadata(&program).unwrap().uid() == 0 {
            command.uid(NOBODY);
        }
        loop {
            let output = match command.output() {
                // A test beside this one still holds the program open, from while it was copied.
                Err(error) if error.kind() == ErrorKind::ExecutableFileBusy => {
                    thread::sleep(Duration::from_millis(1));
                    continue;
                }
                output => output,
            };
            match output {
                Ok(output) => return Some(lines(&output)),
                Err(error) => {
                    eprintln!("not tested, as nobody cannot be had: {error}");
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
            "told the saved game could not be read; it is now tictactoe.json.damaged-1"
        );
        assert_eq!(names(&folder), [FILE, &*damaged(1)]);
    }

    #[test]
    fn in_a_read_only_folder_the_game_reads_and_tells_once_that_it_saves_nothing() {
        let folder = folder();
        store(&folder).save(&kept(1));
        set_mode(&folder.path().join(FILE), 0o644);
        // The lock may be one's own or not.
        for mode in [0o666, 0o444] {
            set_mode(&folder.path().join("tictactoe.lock"), mode);
            set_mode(folder.path(), 0o555);
            let lines = save_as_nobody(folder.path());
            set_mode(folder.path(), 0o755);
            let Some(lines) = lines else { return };
            assert_eq!(
                lines,
                [
                    "found Some(1)",
                    "saved false",
                    "saved false",
                    "saved false",
                    "told the game cannot be saved: permission denied",
                ]
            );
        }
        assert_eq!(store(&folder).load(), Some(kept(1)));
    }

    #[test]
    fn what_can_be_neither_used_nor_set_aside_is_not_written_over() {
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
            "told the game cannot be saved: the one before was damaged"
        );
        assert_eq!(lines.len(), 5);
        let text = fs::read_to_string(folder.path().join(FILE)).unwrap();
        assert_eq!(text, "damaged");
    }

    #[test]
    fn a_pipe_in_the_place_of_the_file_is_set_aside_without_waiting() {
        let folder = folder();
        let made = Command::new("mkfifo")
            .arg(folder.path().join(FILE))
            .status();
        if !made.is_ok_and(|status| status.success()) {
            return;
        }
        let mut store = store(&folder);
        assert_eq!(store.load::<Kept>(), None);
        assert_eq!(names(&folder), [damaged(1)]);
        assert!(store.save(&kept(1)));
    }

    fn kill(child: &mut Child) {
        child.kill().unwrap(); // SIGKILL
        child.wait().unwrap();
    }

    #[test]
    fn killed_at_any_moment_a_game_leaves_what_it_saved_and_no_lock() {
        let folder = folder();
        let program = env::current_exe().unwrap();
        let mut saved_before = None;
        for run in 0..25_u64 {
            let mut command = this_program(&program, folder.path(), "save for ever");
            let mut child = command.spawn().unwrap();
            let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
            let first = output.by_ref().map_while(Result::ok);
            let mut first = first.filter_map(|line| line.strip_prefix("> ").map(str::to_owned));
            assert_eq!(first.next().unwrap(), format!("found {saved_before:?}"));
            assert_eq!(notices(&mut store(&folder)), [Notice::OtherGame]);
            thread::sleep(Duration::from_micros(run * 1_700));
            kill(&mut child);
            let told = first.filter_map(|line| line.strip_prefix("saved ")?.parse().ok());
            let told: u32 = told.last().unwrap_or(0);
            let mut store = store(&folder);
            assert_eq!(notices(&mut store), [], "the lock went with the process");
            let found: Option<Kept> = store.load();
            assert_eq!(notices(&mut store), []);
            let count = found.map(|kept| kept.count);
            // What was told is saved; one more may be saved and not told.
            let expected = match told {
                0 => [saved_before, Some(1)],
                told => [Some(told), Some(told + 1)],
            };
            assert!(expected.contains(&count), "{count:?}, told {told}");
            saved_before = count;
            assert!(names(&folder).len() <= 1, "swept");
        }
        assert!(saved_before.is_some());
    }
}
