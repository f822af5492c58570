//! Saved files with every kind of damage.

use std::fs;

use rand::RngExt;
use serde_json::{Value, json};
use tictactoe::ai::Chance;
use tictactoe::profile::Profile;
use tictactoe::storage::{FILE, Notice};

use super::runs::for_each_seed;
use super::saved_game::assert_sound;
use super::session::{Session, any_profile, reloaded};
use crate::support::kept::{collect_pointers, damaged, folder, names, notices, store};

/// A file that version 0.1.0 saved.
const OLD_FILE: &[u8] = include_bytes!("../data/tictactoe-0.1.0.json");

/// How many files are made of one.
const MUTANTS: u32 = 30;

/// A file, and what is known of what it holds.
struct File {
    bytes: Vec<u8>,
    /// What must be loaded unless the file is set aside; `None` if the file may hold something else.
    profile: Option<Profile>,
}

#[test]
fn a_damaged_file_is_set_aside_and_never_misread() {
    for_each_seed(25, |chance| {
        let [profile, other] = [(); 2].map(|()| played_profile(chance));
        let [bytes, spliced] = [&profile, &other].map(file_of);
        for _ in 0..MUTANTS {
            let mutant = if chance.random_bool(0.15) {
                let bytes = mutated(OLD_FILE.to_vec(), &spliced, chance);
                File {
                    bytes,
                    profile: None,
                }
            } else if chance.random_bool(0.5) {
                let bytes = mutated(bytes.clone(), &spliced, chance);
                let profile = Some(profile.clone());
                File { bytes, profile }
            } else {
                let bytes = sealed(&mutated(entries_of(&bytes), &entries_of(&spliced), chance));
                File {
                    bytes,
                    profile: None,
                }
            };
            check(&mutant, chance);
        }
    });
}

/// What a random session leaves.
fn played_profile(chance: &mut Chance) -> Profile {
    let mut session = Session::new(any_profile(chance), chance).settled();
    session.run(chance.random_range(20..150));
    session.profile().clone()
}

fn file_of(profile: &Profile) -> Vec<u8> {
    let folder = folder();
    assert!(store(&folder).save(profile));
    fs::read(folder.path().join(FILE)).unwrap()
}

/// Loads a file, checks that it is used as a whole or set aside, and plays on with what was found.
#[track_caller]
fn check(file: &File, chance: &mut Chance) {
    let text = String::from_utf8_lossy(&file.bytes);
    let folder = folder();
    fs::write(folder.path().join(FILE), &file.bytes).unwrap();
    let mut loaded = store(&folder);
    let found: Option<Profile> = loaded.load();
    let name = match &notices(&mut loaded)[..] {
        [] => {
            assert!(found.is_some(), "neither used nor set aside: {text}");
            if file.profile.is_some() {
                assert_eq!(found, file.profile, "misread: {text}");
            }
            FILE.to_owned()
        }
        [
            Notice::SetAside {
                name, is_partial, ..
            },
        ] => {
            assert_eq!(*name, damaged(1));
            assert_eq!(*is_partial, found.is_some(), "{text}");
            name.clone()
        }
        other => panic!("{other:?}: {text}"),
    };
    assert_eq!(names(&folder), [&*name], "{text}");
    let kept = fs::read(folder.path().join(&name)).unwrap();
    assert!(kept == file.bytes, "changed: {text}");
    drop(loaded);
    if let Some(found) = found {
        play_on(found, chance);
    }
}

/// Checks that a profile is legal and playable, and the same after it was saved and loaded.
#[track_caller]
fn play_on(profile: Profile, chance: &mut Chance) {
    let games = [&profile.game, &profile.replaced_game, &profile.undone_game];
    for game in games.into_iter().flatten() {
        assert_sound(game);
    }
    assert_eq!(reloaded(&profile), profile);
    let mut session = Session::resumed(profile, chance);
    session.run(8);
    assert_is_kept(session.profile());
}

#[track_caller]
fn assert_is_kept(profile: &Profile) {
    let folder = folder();
    assert!(store(&folder).save(profile));
    let mut again = store(&folder);
    assert_eq!(again.load().as_ref(), Some(profile));
    assert_eq!(notices(&mut again), []);
}

// The file's form: `{"version":3,"checksum":"1c291ca3",` and the entries.

fn entries_of(file: &[u8]) -> Vec<u8> {
    let end_of_seal = file.iter().enumerate().filter(|&(_, &byte)| byte == b',');
    let (comma, _) = end_of_seal
        .take(2)
        .last()
        .expect("two fields before the entries");
    file[comma + 1..].to_vec()
}

/// The file with these entries and their checksum.
fn sealed(entries: &[u8]) -> Vec<u8> {
    let checksum = crc32(entries.trim_ascii_end());
    let mut file = format!("{{\"version\":3,\"checksum\":\"{checksum:08x}\",").into_bytes();
    file.extend(entries);
    file
}

/// CRC-32 as in ISO 3309, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for &byte in bytes {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            let is_odd = crc & 1 == 1;
            crc >>= 1;
            if is_odd {
                crc ^= 0xedb8_8320;
            }
        }
    }
    !crc
}

// Damage.

/// The bytes with one or a few kinds of damage; some of it takes parts of `other`.
fn mutated(mut bytes: Vec<u8>, other: &[u8], chance: &mut Chance) -> Vec<u8> {
    for _ in 0..chance.random_range(1..=3) {
        if bytes.is_empty() {
            break;
        }
        bytes = if chance.random_bool(0.5) {
            damage_bytes(bytes, other, chance)
        } else {
            damage_values(&bytes, chance).unwrap_or(bytes)
        };
    }
    bytes
}

fn damage_bytes(mut bytes: Vec<u8>, other: &[u8], chance: &mut Chance) -> Vec<u8> {
    let at = chance.random_range(0..bytes.len());
    let end = (at + chance.random_range(1..60)).min(bytes.len());
    match chance.random_range(0..10) {
        0 | 1 => bytes[at] ^= 1 << chance.random_range(0..8),
        2 => bytes[at] = chance.random(),
        3 => bytes[at] = b"0123456789{}[]\",:XO"[chance.random_range(0..19)],
        4 => bytes.truncate(at),
        5 => drop(bytes.drain(at..end)),
        6 => {
            let part = bytes[at..end].to_vec();
            let to = chance.random_range(0..=bytes.len());
            bytes.splice(to..to, part);
        }
        7 => {
            let from = chance.random_range(0..other.len());
            bytes.truncate(at);
            bytes.extend(&other[from..]);
        }
        8 => {
            let noise: Vec<u8> = (at..end).map(|_| chance.random()).collect();
            bytes.splice(at..end, noise);
        }
        _ => {
            let depth = chance.random_range(1..300_usize);
            let open = [b"[".repeat(depth), b"{\"a\":".repeat(depth)];
            bytes.splice(at..at, open[chance.random_range(0..2)].clone());
        }
    }
    bytes
}

/// Damages the values in JSON; `None` if the bytes are none, or the entries of none.
fn damage_values(bytes: &[u8], chance: &mut Chance) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(bytes).ok()?.trim_end();
    let is_open = !text.starts_with('{');
    let whole = if is_open {
        format!("{{{text}")
    } else {
        text.to_owned()
    };
    let mut data: Value = serde_json::from_str(&whole).ok()?;
    let mut places = Vec::new();
    collect_pointers(&data, String::new(), &mut places);
    let mut any = || places[chance.random_range(0..places.len())].clone();
    let (place, other) = (any(), any());
    let text = match chance.random_range(0..8) {
        6 | 7 => {
            let rounds = places
                .iter()
                .filter_map(|place| place.strip_suffix("/moves"));
            let rounds: Vec<&str> = rounds.collect();
            let round = rounds.get(chance.random_range(0..rounds.len().max(1)))?;
            let (place, key, value) = any_entry(round, chance)?;
            data.pointer_mut(place)?[key] = value;
            data.to_string()
        }
        0..3 => {
            *data.pointer_mut(&place)? = any_value(chance);
            data.to_string()
        }
        3 => {
            let copy = data.pointer(&other)?.clone();
            *data.pointer_mut(&place)? = copy;
            data.to_string()
        }
        4 => {
            let (parent, key) = place.rsplit_once('/')?;
            data.pointer_mut(parent)?.as_object_mut()?.remove(key);
            data.to_string()
        }
        _ => {
            // The same key twice, in the same object.
            let (parent, key) = place.rsplit_once('/')?;
            let entry = json!({ key: data.pointer(&place)? }).to_string();
            data.pointer(parent)?.as_object()?;
            *data.pointer_mut(parent)? = json!("HERE");
            let inner = serde_json::from_str::<Value>(&whole).ok()?;
            let inner = inner.pointer(parent)?.to_string();
            let twice = format!("{},{}", &entry[..entry.len() - 1], &inner[1..]);
            data.to_string().replace("\"HERE\"", &twice)
        }
    };
    let text = if is_open { &text[1..] } else { &text[..] };
    Some(text.as_bytes().to_vec())
}

/// An entry for a round, or for its game, that a file of the game may have: where, its key and its value.
fn any_entry<'a>(round: &'a str, chance: &mut Chance) -> Option<(&'a str, &'static str, Value)> {
    let mark = ["X", "O"][chance.random_range(0..2)];
    let number = chance.random_range(0..10);
    let entries = [
        ("given_up", json!(mark)),
        ("had_given_up", json!(mark)),
        ("played", json!(number)),
        ("opener", json!(mark)),
        ("practice", json!(true)),
        ("set_up", json!([number])),
        ("counted", json!(chance.random_bool(0.5))),
        ("hints", json!(u32::MAX)),
        ("opponent", json!("human")),
        ("next_opponent", json!("hard")),
    ];
    if chance.random_bool(0.3) {
        let (game, _) = round
            .split_once("/round")
            .or(round.split_once("/earlier"))?;
        let tally = json!({ "x": number, "o": 1, "draws": chance.random_range(0..3) });
        let rounds = chance.random_range(0..12);
        let archived = json!({ "rounds": rounds, "tally": tally, "next_opener": mark });
        return Some((game, "bygone", archived));
    }
    let (key, value) = entries[chance.random_range(0..entries.len())].clone();
    Some((round, key, value))
}

fn any_value(chance: &mut Chance) -> Value {
    let nested = (0..100).fold(json!(1), |inside, _| json!([inside]));
    let values = [
        json!(0),
        json!(1),
        json!(chance.random_range(0..60)),
        json!(255),
        json!(256),
        json!(-1),
        json!(u32::MAX),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(1.5),
        json!(1e308),
        json!(true),
        json!(false),
        Value::Null,
        json!(""),
        json!("X"),
        json!("O"),
        json!("human"),
        json!("hard"),
        json!("alternate"),
        json!("7x7x5"),
        json!("3x3x3"),
        json!("n".repeat(10_000)),
        json!([]),
        json!({}),
        json!([1, 4, 2, 5, 3]),
        json!((0..120).map(|_| 1).collect::<Vec<_>>()),
        nested,
    ];
    values[chance.random_range(0..values.len())].clone()
}
