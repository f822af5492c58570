//! The file that survives a restart, with every fault that a file and its folder can have.
//!
//! No test here starts a process: that would hold the locks of the others for a moment.

use std::fmt::Debug;
use std::fs;
#[cfg(unix)]
use std::{os::unix::fs::PermissionsExt, path::Path};

use serde::de::DeserializeOwned;
use serde_json::json;
use tictactoe::ai::Level;
use tictactoe::game::{Game, Seat, Settings};
use tictactoe::practice::Lesson;
use tictactoe::profile::{Ending, Profile};
use tictactoe::rules::{Cell, Rules};
use tictactoe::storage::{FILE, LoadError, Notice, SaveError};

use crate::saved;
use crate::support::kept::{Kept, collect_pointers, damaged, folder, kept, names, notices, store};
use crate::support::settings::{profile, you};

fn played() -> Profile {
    profile(|it| it.game = Some(Game::new(Settings::default())))
}

/// Loads a file of these bytes, which must be set aside, and returns what was wrong with it.
#[track_caller]
fn damage_of<T: DeserializeOwned + Debug + PartialEq>(bytes: &[u8]) -> LoadError {
    set_aside::<T>(bytes, "damaged")
}

/// As [`damage_of`], under a name with this word.
#[track_caller]
fn set_aside<T: DeserializeOwned + Debug + PartialEq>(bytes: &[u8], word: &str) -> LoadError {
    let folder = folder();
    fs::write(folder.path().join(FILE), bytes).unwrap();
    let mut store = store(&folder);
    assert_eq!(store.load::<T>(), None);
    let name = format!("{FILE}.{word}-1");
    assert_eq!(names(&folder), [&*name]);
    assert_eq!(fs::read(folder.path().join(&name)).unwrap(), bytes);
    assert!(store.save(&kept(1)), "and the game saves anew");
    assert_eq!(names(&folder), [FILE, &*name]);
    match &notices(&mut store)[..] {
        [Notice::SetAside { damage, name: new }] if *new == name => damage.clone(),
        notices => panic!("{notices:?}"),
    }
}

#[track_caller]
fn assert_invalid(text: &str) {
    let damage = damage_of::<Kept>(text.as_bytes());
    let is_so = matches!(damage, LoadError::Invalid(_));
    assert!(is_so, "{text}: {damage:?}");
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
    let expected =
        "{\"version\":8,\"checksum\":\"0f9aced3\",\"profile\":{\"count\":0,\"words\":[]}}\n";
    assert_eq!(text, expected);
}

#[test]
fn a_file_may_be_written_by_hand() {
    let folder = folder();
    let text = r#"{ "profile": {"words": [], "count": 1}, "version": 8 }"#;
    fs::write(folder.path().join(FILE), text).unwrap();
    let mut store = store(&folder);
    let found: Option<Kept> = store.load();
    assert_eq!(found.map(|kept| kept.count), Some(1));
    assert_eq!(notices(&mut store), []);
}

#[test]
fn the_unfinished_file_of_a_killed_game_is_replaced() {
    let folder = folder();
    let unfinished = format!("{FILE}.new");
    fs::write(folder.path().join(&unfinished), r#"{"versi"#).unwrap();
    let mut store = store(&folder);
    assert_eq!(store.load::<Kept>(), None);
    assert_eq!(notices(&mut store), []);
    assert!(store.save(&kept(1)));
    assert_eq!(names(&folder), [FILE]);
    assert_eq!(store.load(), Some(kept(1)));
}

// The file is damaged.

#[test]
fn a_file_cut_at_any_byte_is_set_aside() {
    let whole = folder();
    assert!(store(&whole).save(&played()));
    let bytes = fs::read(whole.path().join(FILE)).unwrap();
    let end = bytes.len() - 1; // without the end of the line it is whole too
    for length in 0..end {
        let damage = damage_of::<Profile>(&bytes[..length]);
        let is_so = matches!(damage, LoadError::Invalid(_));
        assert!(is_so, "{length}: {damage:?}");
    }
    fs::write(whole.path().join(FILE), &bytes[..end]).unwrap();
    assert_eq!(store(&whole).load(), Some(played()));
}

#[test]
fn no_flipped_bit_goes_unnoticed() {
    let whole = folder();
    assert!(store(&whole).save(&played()));
    let mut bytes = fs::read(whole.path().join(FILE)).unwrap();
    for index in 0..bytes.len() {
        for bit in 0..8 {
            bytes[index] ^= 1 << bit;
            let folder = folder();
            fs::write(folder.path().join(FILE), &bytes).unwrap();
            let mut store = store(&folder);
            let found: Option<Profile> = store.load();
            // Nothing is lost in the white space at the end.
            if notices(&mut store).is_empty() {
                assert_eq!(found, Some(played()), "byte {index}, bit {bit}");
            } else {
                let is_aside = !names(&folder).contains(&FILE.to_owned());
                assert!(is_aside, "byte {index}, bit {bit}");
            }
            bytes[index] ^= 1 << bit;
        }
    }
}

#[test]
fn a_file_of_anything_else_is_set_aside() {
    let not_utf_8 = b"{\"version\":8,\"profile\":{\"count\":1,\"words\":[\"\xc3\x28\"]}}";
    for bytes in [&b"\xff\xfe{\0}\0"[..], b"\0\0\0\0", not_utf_8] {
        let damage = damage_of::<Kept>(bytes);
        assert!(matches!(damage, LoadError::Invalid(_)), "{damage:?}");
    }
    include_str!("../data/no-saved-files.txt").lines().for_each(assert_invalid);
    assert_invalid("");
    assert_invalid(" \n");
    let deep = "[".repeat(100_000);
    assert_invalid(&deep);
    assert_invalid(&format!(r#"{{"version":8,"profile":{deep}"#));
}

#[test]
fn a_file_of_another_version_is_set_aside_as_such_whatever_its_form() {
    for (version, word, damage) in [
        (0_u64, "older", LoadError::OlderVersion),
        (7, "older", LoadError::OlderVersion),
        (9, "newer", LoadError::NewerVersion),
        (1 << 32, "newer", LoadError::NewerVersion),
    ] {
        let text = format!(r#"{{"version":{version},"checksum":"","count":1,"words":[]}}"#);
        assert_eq!(set_aside::<Kept>(text.as_bytes(), word), damage);
    }
    for version in ["-1", "8.5", "\"8\"", "null", "[8]"] {
        assert_invalid(&format!(r#"{{"version":{version},"profile":{{"count":1,"words":[]}}}}"#));
    }
}

#[test]
fn an_unknown_key_is_refused_wherever_it_stands() {
    let profile = profile(|it| {
        let hard = Seat::Computer(Level::Hard);
        you(it).statistics.add(hard, Rules::TIC_TAC_TOE, Ending::Drawn);
        let exercise = Lesson::Answer.exercises().remove(0);
        you(it).practice.add_mistake(exercise, Cell { col: 1, row: 0 });
    });
    let mut saved = serde_json::to_value(&profile).unwrap();
    saved["game"] = saved::valid();
    let score = json!({"x": 1, "o": 0, "draws": 0});
    saved["game"]["archived"] = json!({"rounds": 1, "score": score, "next_opener": "X"});
    serde_json::from_value::<Profile>(saved.clone()).unwrap();
    let mut pointers = Vec::new();
    collect_pointers(&saved, String::new(), &mut pointers);
    let mut objects = 0;
    for pointer in pointers {
        let mut misspelt = saved.clone();
        let value = misspelt.pointer_mut(&pointer).unwrap();
        if let Some(object) = value.as_object_mut() {
            object.insert("misspelt".to_owned(), json!(0));
            let found = serde_json::from_value::<Profile>(misspelt);
            assert!(found.is_err(), "{pointer}");
            objects += 1;
        }
    }
    assert!(objects > 10, "{objects}");
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
        "your saved game could not be read. The old file is kept as tictactoe.json.damaged-1"
    );
}

#[cfg(unix)]
#[test]
fn links_stay_and_the_file_behind_them_is_saved_and_set_aside() {
    use std::os::unix::fs::symlink;
    let [folder, elsewhere] = [folder(), folder()];
    let (link, target) = (folder.path().join(FILE), elsewhere.path().join("game"));
    let second_link = elsewhere.path().join("second");
    symlink(&second_link, &link).unwrap();
    symlink("game", &second_link).unwrap();
    let mut first = store(&folder);
    assert_eq!(first.load::<Kept>(), None, "nothing is behind the links");
    assert!(first.save(&kept(1)) && first.save(&kept(2)));
    drop(first);
    assert!(target.is_file() && link.is_symlink());
    assert_eq!(store(&folder).load(), Some(kept(2)));
    fs::write(&target, "damaged").unwrap();
    symlink("nowhere", elsewhere.path().join(damaged(1))).unwrap();
    let mut second = store(&folder);
    assert_eq!(second.load::<Kept>(), None);
    assert!(second.save(&kept(3)));
    assert_eq!(names(&folder), [FILE]);
    let behind = ["game", "second", &*damaged(1), &damaged(2)];
    assert_eq!(names(&elsewhere), behind);
    assert!(link.is_symlink() && second_link.is_symlink());
    let aside = fs::read(elsewhere.path().join(damaged(2))).unwrap();
    assert_eq!(aside, b"damaged");
    assert_eq!(store(&folder).load(), Some(kept(3)));
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
        assert!(matches!(notices[..], [Notice::NotSaved(SaveError::Refused(..))]));
    }
    assert_eq!(fs::read_to_string(file).unwrap(), "mine");
}

#[cfg(unix)] // Windows deletes no folder with an open file
#[test]
fn a_folder_that_can_be_created_or_is_deleted_is_created() {
    let folder = folder();
    let place = folder.path().join("data");
    fs::write(&place, "a file for now").unwrap();
    let mut store = store(&place);
    assert!(!store.save(&kept(1)));
    assert_eq!(notices(&mut store).len(), 1);
    fs::remove_file(&place).unwrap();
    assert!(store.save(&kept(2)));
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!([mode(&place), mode(&place.join(FILE))], [0o700, 0o600], "nobody else reads it");
    fs::remove_dir_all(&place).unwrap();
    assert!(store.save(&kept(3)));
    assert_eq!(store.load(), Some(kept(3)));
    fs::remove_dir_all(&place).unwrap();
    fs::write(&place, "and again").unwrap();
    assert!(!store.save(&kept(4)) && !store.save(&kept(5)));
    // After a success it is news again.
    assert_eq!(notices(&mut store).len(), 1);
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
    // Only the game with the lock may rename it.
    assert_eq!(names(&folder), [FILE]);
    fs::remove_dir(folder.path().join("tictactoe.lock")).unwrap();
    assert!(store.save(&kept(2)));
    let aside = folder.path().join(damaged(1));
    assert_eq!(fs::read_to_string(aside).unwrap(), "damaged");
    assert!(matches!(notices(&mut store)[..], [Notice::SetAside { .. }]));
}

// Two games at once.

#[test]
fn a_second_game_saves_nothing_even_once_the_first_has_ended() {
    let folder = folder();
    let mut first = store(&folder);
    assert!(first.save(&kept(1)));
    let mut second = store(&folder);
    assert_eq!(second.load(), Some(kept(1)));
    assert!(!second.save(&kept(2)) && !second.save(&kept(3)));
    assert!(first.save(&kept(4)));
    assert_eq!(notices(&mut first), []);
    drop(first);
    assert!(!second.save(&kept(5)));
    // The place is anybody's who comes now.
    let mut third = store(&folder);
    assert_eq!(third.load(), Some(kept(4)));
    assert!(third.save(&kept(6)));
    drop(third);
    assert!(!second.save(&kept(7)));
    assert_eq!(notices(&mut second), [Notice::OtherGame], "reported once");
    assert_eq!(store(&folder).load(), Some(kept(6)));
}

#[cfg(unix)] // Windows deletes no open file
#[test]
fn of_two_games_that_save_the_one_that_began_last_goes_on() {
    use std::path::Path;
    let ways: [fn(&Path); 2] = [
        |place| fs::remove_dir_all(place).unwrap(),
        |place| fs::remove_file(place.join("tictactoe.lock")).unwrap(),
    ];
    for delete in ways {
        let folder = folder();
        let place = folder.path().join("data");
        let mut first = store(&place);
        assert!(first.save(&kept(1)));
        delete(&place);
        let mut second = store(&place);
        second.load::<Kept>();
        assert!(second.save(&kept(2)));
        // The lock it holds is of a deleted file.
        assert!(!first.save(&kept(3)));
        assert_eq!(notices(&mut first), [Notice::OtherGame]);
        assert!(second.save(&kept(4)));
        drop(second);
        assert_eq!(store(&place).load(), Some(kept(4)));
    }
}
