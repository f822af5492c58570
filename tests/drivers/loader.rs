//! Saved files with wrong values, where no checksum finds them. `windowless/storage.rs` damages bytes.

use std::fs;

use rand::RngExt;
use serde_json::{Value, json};
use tictactoe::ai::Chance;
use tictactoe::profile::Profile;
use tictactoe::storage::{FILE, Notice};

use super::runs::for_each_seed;
use super::saved_game::assert_sound;
use super::session::{Session, any_profile, reloaded};
use crate::support::kept::{collect_pointers, folder, names, notices, store};

/// How many files are made of one.
const MUTANTS: u32 = 30;

#[test]
fn a_damaged_file_is_used_as_a_whole_or_set_aside() {
    for_each_seed(25, |chance| {
        let bytes = file_of(&played_profile(chance));
        for _ in 0..MUTANTS {
            check(&mutated(bytes.clone(), chance), chance);
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
fn check(file: &[u8], chance: &mut Chance) {
    let text = String::from_utf8_lossy(file);
    let folder = folder();
    fs::write(folder.path().join(FILE), file).unwrap();
    let mut loaded = store(&folder);
    let found: Option<Profile> = loaded.load();
    let name = match &notices(&mut loaded)[..] {
        [] => FILE.to_owned(),
        [Notice::SetAside { name, .. }] => name.clone(),
        other => panic!("{other:?}: {text}"),
    };
    assert_eq!(found.is_some(), name == FILE, "{text}");
    assert_eq!(names(&folder), [&*name], "{text}");
    let kept = fs::read(folder.path().join(&name)).unwrap();
    assert!(kept == file, "changed: {text}");
    drop(loaded);
    if let Some(found) = found {
        play_on(found, chance);
    }
}

/// Checks that a profile is legal and playable, and the same after it was saved and loaded.
#[track_caller]
fn play_on(profile: Profile, chance: &mut Chance) {
    if let Some(game) = &profile.game {
        assert_sound(game);
    }
    reloaded(&profile);
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

// Damage.

/// The file with one or a few wrong values.
fn mutated(mut bytes: Vec<u8>, chance: &mut Chance) -> Vec<u8> {
    for _ in 0..chance.random_range(1..=3) {
        bytes = damage_values(&bytes, chance).unwrap_or(bytes);
    }
    bytes
}

/// Damages the values in JSON; `None` if the bytes are none.
fn damage_values(bytes: &[u8], chance: &mut Chance) -> Option<Vec<u8>> {
    let mut data: Value = serde_json::from_slice(bytes).ok()?;
    data.as_object_mut()?.remove("checksum");
    let mut places = Vec::new();
    collect_pointers(&data, String::new(), &mut places);
    let mut any = || places[chance.random_range(0..places.len())].clone();
    let (place, other) = (any(), any());
    let text = match chance.random_range(0..8) {
        6 | 7 => {
            let rounds = places.iter().filter_map(|place| place.strip_suffix("/moves"));
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
            let inner = serde_json::from_slice::<Value>(bytes).ok()?;
            let inner = inner.pointer(parent)?.to_string();
            let twice = format!("{},{}", &entry[..entry.len() - 1], &inner[1..]);
            data.to_string().replace("\"HERE\"", &twice)
        }
    };
    Some(text.into_bytes())
}

/// An entry for a round, or for its game, that a file of the game may have: where, its key and its value.
fn any_entry<'a>(round: &'a str, chance: &mut Chance) -> Option<(&'a str, String, Value)> {
    let mark = ["X", "O"][chance.random_range(0..2)];
    let (number, is_so) = (chance.random_range(0..10), chance.random_bool(0.5));
    let mut place = round;
    let mut entries = json!({
        "gave_up": is_so, "begins_game": is_so, "counted": is_so, "casual": true, "helped": true,
        "played": number, "set_up": number, "hints": u32::MAX, "opener": mark, "next_opponent": "hard",
    });
    if chance.random_bool(0.3) {
        (place, _) = round.split_once("/history")?;
        let score = json!({ "x": number, "o": 1, "draws": chance.random_range(0..3) });
        let rounds = chance.random_range(0..12);
        let archived = json!({ "rounds": rounds, "score": score, "next_opener": mark });
        entries = json!({ "present": number, "archived": archived });
    }
    let entries = entries.as_object()?;
    let (key, value) = entries.iter().nth(chance.random_range(0..entries.len()))?;
    Some((place, key.clone(), value.clone()))
}

/// Values of every kind, as JSON.
const VALUES: &str = r#"[0, 1, 30, 255, 256, -1, 4294967295, 18446744073709551615, -9223372036854775808, 1.5, 1e308,
    true, false, null, "", "X", "O", "human", "hard", "alternate", "7x7x5", "3x3x3", [], {}, [1, 4, 2, 5, 3]]"#;

fn any_value(chance: &mut Chance) -> Value {
    let mut values: Vec<Value> = serde_json::from_str(VALUES).unwrap();
    values.push(json!(chance.random_range(0..60)));
    values.extend([json!("n".repeat(10_000)), json!(vec![1; 120])]);
    values.push((0..100).fold(json!(1), |inside, _| json!([inside])));
    values.swap_remove(chance.random_range(0..values.len()))
}
