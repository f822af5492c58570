//! The file that survives a restart, with every fault that a file and its folder can have.
//!
//! No test here starts a process: that would hold the locks of the others for a moment.

use std::fs;
use std::io::ErrorKind;

use tictactoe::ai::Level;
use tictactoe::game::{Game, Seat, Settings};
use tictactoe::profile::{Ending, Profile, Statistics, Volume};
use tictactoe::rules::Rules;
use tictactoe::storage::{FILE, LoadError, Notice, SaveError};

use crate::support::kept::{Kept, damaged, folder, kept, names, notices, store};

fn profile() -> Profile {
    Profile {
        game: Some(Game::new(Settings::default())),
        ..Profile::default()
    }
}

/// Loads a file of these bytes, which must be set aside. Returns what could be read of it, and what was
/// wrong with it.
#[track_caller]
fn set_aside<T>(bytes: &[u8]) -> (Option<T>, LoadError)
where
    T: serde::de::DeserializeOwned + std::fmt::Debug + PartialEq,
{
    let folder = folder();
    fs::write(folder.path().join(FILE), bytes).unwrap();
    let mut store = store(&folder);
    let found = store.load::<T>();
    let name = damaged(1);
    assert_eq!(names(&folder), [&*name]);
    assert_eq!(fs::read(folder.path().join(&name)).unwrap(), bytes);
    assert!(store.save(&kept(1)), "and the game saves anew");
    assert_eq!(names(&folder), [FILE, &*name]);
    match &notices(&mut store)[..] {
        [
            Notice::SetAside {
                damage,
                name: new,
                is_partial,
            },
        ] if *new == name => {
            assert_eq!(*is_partial, found.is_some());
            (found, damage.clone())
        }
        notices => panic!("{notices:?}"),
    }
}

/// Loads a file of these bytes, of which nothing can be used, and returns what was wrong with it.
#[track_caller]
fn damage_of<T>(bytes: &[u8]) -> LoadError
where
    T: serde::de::DeserializeOwned + std::fmt::Debug + PartialEq,
{
    let (found, damage) = set_aside::<T>(bytes);
    assert_eq!(found, None);
    damage
}

#[track_caller]
fn assert_invalid(text: &str) {
    let damage = damage_of::<Kept>(text.as_bytes());
    assert!(
        matches!(damage, LoadError::Invalid(_)),
        "{text}: {damage:?}"
    );
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
    assert_eq!(notices(&mut second), []);
    assert_eq!(names(&below), [FILE], "and nothing else is left");
}

#[test]
fn the_file_is_json_with_a_version_and_a_checksum() {
    let folder = folder();
    let mut store = store(&folder);
    store.save(&Kept::default());
    let text = fs::read_to_string(folder.path().join(FILE)).unwrap();
    // By Python: zlib.crc32(b'"count":0,"words":[]}')
    let expected = "{\"version\":3,\"checksum\":\"fd08734a\",\"count\":0,\"words\":[]}\n";
    assert_eq!(text, expected);
}

#[test]
fn version_2_had_the_same_form() {
    let folder = folder();
    // By Python: hex(zlib.crc32(b'"count":1,"words":[]}'))
    let text = r#"{"version":2,"checksum":"209eaacf","count":1,"words":[]}"#;
    fs::write(folder.path().join(FILE), text).unwrap();
    let mut first = store(&folder);
    let found: Option<Kept> = first.load();
    assert_eq!(found.map(|kept| kept.count), Some(1));
    assert_eq!(notices(&mut first), []);
}

#[test]
fn version_1_had_no_checksum() {
    let folder = folder();
    fs::write(
        folder.path().join(FILE),
        r#"{"version":1,"count":1,"words":[]}"#,
    )
    .unwrap();
    let mut store = store(&folder);
    let found: Option<Kept> = store.load();
    assert_eq!(found.map(|kept| kept.count), Some(1));
    assert_eq!(notices(&mut store), []);
}

#[cfg(unix)] // Windows deletes no folder with an open file
#[test]
fn a_deleted_folder_is_created_again() {
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
fn temporary_files_of_killed_games_are_removed() {
    let folder = folder();
    for name in [".tictactoe-aB3xYz.tmp", "letter.tmp"] {
        fs::write(folder.path().join(name), r#"{"versi"#).unwrap();
    }
    let first = store(&folder);
    assert_eq!(
        names(&folder),
        ["letter.tmp"],
        "files of other programs stay"
    );
    fs::write(folder.path().join(".tictactoe-1.tmp"), "").unwrap();
    let _second = store(&folder);
    assert_eq!(names(&folder).len(), 2, "another game may be writing it");
    drop(first);
}

// The file is damaged.

/// A profile with something in every part of it, and its file.
fn full_profile() -> (Profile, Vec<u8>) {
    let mut profile = profile();
    profile.preferences.volume = Volume::Soft;
    let hard = Seat::Computer(Level::Hard);
    profile
        .statistics
        .add(hard, Rules::TIC_TAC_TOE, Ending::Drawn);
    let folder = folder();
    assert!(store(&folder).save(&profile));
    let bytes = fs::read(folder.path().join(FILE)).unwrap();
    (profile, bytes)
}

#[test]
fn a_file_cut_at_any_byte_is_set_aside() {
    let (profile, whole) = full_profile();
    let end = whole.len() - 1; // without the end of the line it is whole too
    for length in 0..end {
        match set_aside::<Profile>(&whole[..length]) {
            (None, LoadError::Empty) => assert_eq!(length, 0),
            (Some(found), LoadError::Invalid(_)) => assert!(
                found.game == profile.game || found.game.is_none(),
                "{length}: {found:?}"
            ),
            (None, LoadError::Invalid(_)) => {}
            other => panic!("{length}: {other:?}"),
        }
    }
    let folder = folder();
    fs::write(folder.path().join(FILE), &whole[..end]).unwrap();
    assert_eq!(store(&folder).load(), Some(profile));
}

#[test]
fn no_flipped_bit_goes_unnoticed() {
    let (profile, mut bytes) = full_profile();
    for index in 0..bytes.len() {
        for bit in 0..8 {
            bytes[index] ^= 1 << bit;
            let folder = folder();
            fs::write(folder.path().join(FILE), &bytes).unwrap();
            let mut store = store(&folder);
            let found: Option<Profile> = store.load();
            // In the case of the checksum's letters and in the white space at the end nothing is lost.
            if notices(&mut store).is_empty() {
                assert_eq!(found.as_ref(), Some(&profile), "byte {index}, bit {bit}");
            } else {
                assert_eq!(names(&folder), [damaged(1)], "byte {index}, bit {bit}");
            }
            bytes[index] ^= 1 << bit;
        }
    }
}

#[test]
fn what_can_be_read_of_a_damaged_file_is_used() {
    let (profile, bytes) = full_profile();
    let text = String::from_utf8(bytes).unwrap();
    let changed = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let (found, _) = set_aside::<Profile>(text.replace(from, to).as_bytes());
        found.expect("some of it can be read")
    };
    let without_statistics = Profile {
        statistics: Statistics::default(),
        ..profile.clone()
    };
    assert_eq!(
        changed("\"statistics\"", "\"statistiks\""),
        without_statistics
    );
    assert_eq!(changed("\"drawn\":1", "\"drawn\":-1"), without_statistics);
    let without_a_game = Profile {
        game: None,
        ..profile.clone()
    };
    assert_eq!(
        changed("\"opener\":\"X\"", "\"opener\":\"Y\""),
        without_a_game
    );
    assert_eq!(changed("\"checksum\"", "\"checksam\""), profile);
    assert_eq!(changed("{\"version\":3,", "{ \"version\": 3,"), profile);
    // Version 1 had no checksum, but its keys are checked.
    let start = text.find("\"settings\"").unwrap();
    let old = format!("{{\"version\":1,{}", &text[start..]);
    let misspelt = old.replace("\"statistics\"", "\"statistiks\"");
    let (found, _) = set_aside::<Profile>(misspelt.as_bytes());
    assert_eq!(found, Some(without_statistics));
}

#[test]
fn a_file_of_anything_else_is_set_aside() {
    assert_eq!(damage_of::<Kept>(b""), LoadError::Empty);
    assert_eq!(damage_of::<Kept>(b" \n"), LoadError::Empty);
    for bytes in [
        &b"\xff\xfe{\0}\0"[..],
        b"\0\0\0\0",
        b"{\"version\":1,\"count\":1,\"words\":[],\"x\":\"\xc3\x28\"}",
    ] {
        let damage = damage_of::<Kept>(bytes);
        assert!(matches!(damage, LoadError::Invalid(_)), "{damage:?}");
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
fn the_version_is_read_first() {
    let later = br#"{"version":4,"count":"a word in version 4"}"#;
    assert_eq!(damage_of::<Kept>(later), LoadError::Newer(4));
    for version in ["0", "-1", "1.5", "\"1\"", "null", "[1]", "4294967296"] {
        assert_invalid(&format!(r#"{{"version":{version},"count":1,"words":[]}}"#));
    }
    assert_invalid(r#"{"count":1,"words":[]}"#);
}

#[test]
fn a_file_with_an_illegal_game_is_set_aside() {
    let file = |board: &str, moves: &str| {
        format!(
            r#"{{"version":1,"game":{{
                "settings":{{"board":"{board}","you":"X","opponent":"hard","first":"X","match":null}},
                "round":{{"opener":"X","moves":{moves},"played":0}}}}}}"#
        )
    };
    let good = folder();
    fs::write(good.path().join(FILE), file("3x3x3", "[1,5]")).unwrap();
    assert!(store(&good).load::<Profile>().is_some());
    for (board, moves, expected) in [
        ("3x3x3", "[1,1]", "cell 1: "),
        ("3x3x3", "[10]", "the board has no cell 10"),
        ("3x3x9", "[]", "expected MxNxK"),
        ("3x3x3", "[256]", "did not match"),
    ] {
        match damage_of::<Profile>(file(board, moves).as_bytes()) {
            LoadError::Invalid(reason) if reason.contains(expected) => {}
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
    let damage = LoadError::Unreadable(ErrorKind::FileTooLarge);
    let name = damaged(1);
    let is_partial = false;
    let aside = Notice::SetAside {
        damage,
        name,
        is_partial,
    };
    assert_eq!(notices(&mut store), [aside]);
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
    let notices = notices(&mut store);
    assert_eq!(notices.len(), 1);
    assert_eq!(
        notices[0].to_string(),
        "the saved game could not be read (set aside as tictactoe.json.damaged-1)"
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
        assert_eq!(notices(&mut store).len(), 1, "it is reported once");
        assert_eq!(store.load::<Kept>(), None);
        assert_eq!(notices(&mut store), []);
        let aside = folder.path().join(damaged(number));
        assert_eq!(fs::read_to_string(aside).unwrap(), text);
    }
    assert_eq!(names(&folder).len(), 4);
}

// The folder cannot be used.

#[test]
fn a_file_in_the_place_of_the_folder_is_reported_once() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "mine").unwrap();
    for place in [file.clone(), file.join("below")] {
        let mut store = store(place);
        assert_eq!(store.load::<Kept>(), None);
        assert!(!store.save(&kept(1)) && !store.save(&kept(2)));
        let notices = notices(&mut store);
        assert!(matches!(
            notices[..],
            [Notice::NotSaved(SaveError::Refused(_))]
        ));
    }
    assert_eq!(fs::read_to_string(file).unwrap(), "mine");
}

#[cfg(unix)] // Windows deletes no folder with an open file
#[test]
fn a_folder_that_can_be_created_later_is_used() {
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
fn a_damaged_file_is_set_aside_before_the_first_save_at_the_latest() {
    let folder = folder();
    fs::write(folder.path().join(FILE), "damaged").unwrap();
    fs::create_dir(folder.path().join("tictactoe.lock")).unwrap();
    let mut store = store(&folder);
    assert_eq!(store.load::<Kept>(), None);
    assert!(!store.save(&kept(1)));
    assert!(matches!(notices(&mut store)[..], [Notice::NotSaved(_)]));
    assert_eq!(
        names(&folder),
        [FILE],
        "only the game with the lock may rename it"
    );
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
        [Notice::NotSaved(SaveError::Value(_))]
    ));
    assert_eq!(store.load(), Some(kept(1)));
}

// Two games at once.

#[test]
fn a_second_game_saves_once_the_first_has_ended() {
    let folder = folder();
    let mut first = store(&folder);
    assert!(first.save(&kept(1)));
    let mut second = store(&folder);
    assert_eq!(second.load(), Some(kept(1)));
    assert!(!second.save(&kept(2)) && !second.save(&kept(3)));
    assert_eq!(notices(&mut second), [Notice::OtherGame], "reported once");
    assert!(first.save(&kept(4)));
    assert_eq!(notices(&mut first), []);
    drop(first);
    assert!(second.save(&kept(5)));
    assert_eq!(notices(&mut second), [Notice::TookOver]);
    let mut third = store(&folder);
    assert_eq!(third.load(), Some(kept(5)));
    assert!(!third.save(&kept(6)));
}

#[test]
fn the_second_game_keeps_the_statistics_of_the_first() {
    let hard = Seat::Computer(Level::Hard);
    let add = |profile: &mut Profile, endings: &[Ending]| {
        for ending in endings {
            profile.statistics.add(hard, Rules::TIC_TAC_TOE, *ending);
        }
    };
    let folder = folder();
    let mut first_store = store(&folder);
    let mut first = profile();
    add(&mut first, &[Ending::Lost, Ending::Won]);
    assert!(first_store.save(&first));
    let mut second_store = store(&folder).merging::<Profile>();
    let mut second: Profile = second_store.load().unwrap();
    add(&mut second, &[Ending::Won, Ending::Won]);
    second.preferences.volume = Volume::Off;
    assert!(!second_store.save(&second));
    add(&mut first, &[Ending::Drawn, Ending::Lost]);
    assert!(first_store.save(&first));
    drop(first_store);
    assert!(second_store.save(&second));
    add(&mut second, &[Ending::Won]);
    assert!(second_store.save(&second), "nothing is counted twice");
    drop(second_store);
    let found: Profile = store(&folder).load().unwrap();
    let record = found.statistics.record(hard, Rules::TIC_TAC_TOE);
    // Both began with a loss and a win. The first added a draw and a loss, the second three wins.
    assert_eq!((record.won, record.drawn, record.lost), (4, 1, 2));
    assert_eq!(
        found.preferences.volume,
        Volume::Off,
        "else it is the second's"
    );
    assert_eq!(found.game, second.game);
}

#[test]
fn a_damaged_legacy_of_the_first_game_is_set_aside() {
    let folder = folder();
    let first = store(&folder);
    let mut second = store(&folder).merging::<Profile>();
    assert_eq!(second.load::<Profile>(), None);
    drop(first);
    fs::write(folder.path().join(FILE), "?").unwrap();
    assert!(second.save(&profile()));
    assert_eq!(names(&folder), [FILE, &*damaged(1)]);
}

#[cfg(unix)]
#[test]
fn after_the_folder_is_deleted_only_one_of_two_games_saves() {
    let folder = folder();
    let place = folder.path().join("data");
    let mut first = store(&place);
    assert!(first.save(&kept(1)));
    fs::remove_dir_all(&place).unwrap();
    let mut second = store(&place);
    assert!(second.save(&kept(2)));
    assert!(
        !first.save(&kept(3)),
        "the lock it holds is of a deleted file"
    );
    assert_eq!(notices(&mut first), [Notice::OtherGame]);
    drop(second);
    assert!(first.save(&kept(4)));
    assert_eq!(store(&place).load(), Some(kept(4)));
}

#[cfg(unix)]
#[test]
fn a_symbolic_link_is_written_through() {
    let folder = folder();
    let [place, elsewhere] = ["data", "elsewhere"].map(|name| folder.path().join(name));
    fs::create_dir(&place).unwrap();
    fs::create_dir(&elsewhere).unwrap();
    let target = elsewhere.join("saved.json");
    fs::write(&target, "").unwrap();
    std::os::unix::fs::symlink("../elsewhere/saved.json", place.join(FILE)).unwrap();
    let mut store = store(&place);
    assert!(store.save(&kept(1)));
    assert!(fs::symlink_metadata(place.join(FILE)).unwrap().is_symlink());
    assert!(fs::read_to_string(&target).unwrap().contains("\"count\":1"));
    assert_eq!(store.load(), Some(kept(1)));
    assert_eq!(names(&elsewhere), ["saved.json"]);
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
