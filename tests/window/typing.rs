//! Names typed with dead keys, the Compose key and the Hangul key, on real keyboard layouts.

use std::path::Path;

use tempfile::TempDir;
use tictactoe::ui::Rect;

use crate::support::places;
use crate::support::x11::desktop::set_layout;
use crate::support::x11::{Game, Screen, keysym};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tictactoe");

/// The buttons that lead to the names.
const MORE_OPTIONS: &str = "More options";
const A_FRIEND: &str = "Play against: A friend";
const NAME_OF_X: &[&str] = &[MORE_OPTIONS, A_FRIEND, "Name of X"];
const NAME_OF_O: &[&str] = &[MORE_OPTIONS, A_FRIEND, "Name of O"];

/// The first line of a game for two.
const FOR_TWO: &str = "round 1 board=3x3x3 X=human O=human first=X";

/// Keys of layouts, by their names in X11.
const DEAD_ACUTE: u32 = 0xfe51;
const DEAD_CIRCUMFLEX: u32 = 0xfe52;
const DEAD_DIAERESIS: u32 = 0xfe57;
const LEVEL_3: u32 = 0xfe03;
const COMPOSE: u32 = 0xff20;
const HANGUL: u32 = 0xff31;

/// A game in which the name of X is being typed on this layout of the keyboard.
struct Typist {
    game: Game,
    folder: TempDir,
    screen: Screen,
}

impl Typist {
    /// `None` if the system lacks what this needs.
    #[track_caller]
    fn start(layout: &[&str]) -> Option<Typist> {
        Typist::start_in("en_US.UTF-8", layout)
    }

    /// The locale decides the language of the game, and what sequences of keys make.
    #[track_caller]
    fn start_in(locale: &str, layout: &[&str]) -> Option<Typist> {
        let screen = Screen::start(1000, 800)?;
        set_layout(&screen, layout)?;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_str().unwrap();
        let flags = ["--log", "--data-dir", path];
        let game = screen.launch_in(locale, PROGRAM, &flags);
        for end in 1..=NAME_OF_X.len() {
            let (x, y) = places::middle(&NAME_OF_X[..end]);
            game.click(x, y);
        }
        let typist = Typist {
            game,
            folder,
            screen,
        };
        typist.await_field(NAME_OF_X);
        Some(typist)
    }

    /// Waits until this field has the yellow frame of one that is open.
    #[track_caller]
    fn await_field(&self, field: &[&str]) {
        let Rect { x, y, w, .. } = places::button(field);
        let (left, right, top) = (x as u16 + 10, (x + w) as u16 - 10, y as u16 - 2);
        self.game.wait_for("an open field", |picture| {
            let is_yellow = |[r, g, b]: [u8; 3]| r > 200 && g > 160 && b < 60;
            picture.count(left..right, top..top + 6, is_yellow) > 100
        });
    }

    /// Presses the keys of these symbols in turn, as fast as the display takes them.
    #[track_caller]
    fn keys(&self, symbols: &[u32]) {
        for &symbol in symbols {
            self.game.key(symbol);
        }
    }

    #[track_caller]
    fn text(&self, text: &str) {
        for letter in text.chars() {
            self.game.key(u32::from(letter));
        }
    }

    /// Ends the name and starts the round, which saves both names, of X and O.
    #[track_caller]
    fn names(self) -> [String; 2] {
        self.keys(&[keysym::RETURN, keysym::RETURN]);
        self.game.expect(FOR_TWO);
        saved_names(self.folder.path())
    }
}

fn saved_names(folder: &Path) -> [String; 2] {
    let file = std::fs::read_to_string(folder.join("tictactoe.json")).unwrap();
    let saved: serde_json::Value = serde_json::from_str(&file).unwrap();
    ["x", "o"].map(|side| {
        let name = &saved["profile"]["players"][side]["name"];
        name.as_str().unwrap().to_owned()
    })
}

#[test]
fn dead_keys_make_letters_with_accents() {
    let Some(typist) = Typist::start(&["us", "-variant", "intl"]) else {
        return;
    };
    typist.text("Jos");
    typist.keys(&[DEAD_ACUTE, u32::from('e'), keysym::TAB]);
    // The key of the letter has Shift, which does not end the sequence.
    typist.keys(&[DEAD_DIAERESIS, u32::from('U')]);
    typist.text("mit");
    typist.game.chord(&[LEVEL_3, u32::from('e')]);
    assert_eq!(typist.names(), ["José", "Ümité"]);
}

#[test]
fn the_compose_key_makes_letters_and_signs() {
    let Some(typist) = Typist::start(&["us", "-option", "compose:ralt"]) else {
        return;
    };
    typist.text("Zo");
    typist.keys(&[COMPOSE, u32::from('"'), u32::from('e'), keysym::TAB]);
    for sequence in ["oe", "ss", "/L", "~n"] {
        typist.keys(&[COMPOSE]);
        typist.text(sequence);
    }
    assert_eq!(typist.names(), ["Zoë", "œßŁñ"]);
}

#[test]
fn a_dead_key_is_the_sign_itself_or_ends_without_a_letter() {
    let Some(typist) = Typist::start(&["us", "-variant", "intl"]) else {
        return;
    };
    typist.text("a");
    typist.keys(&[DEAD_ACUTE, u32::from(' '), DEAD_CIRCUMFLEX, u32::from(' ')]);
    // Each of these ends the sequence and does nothing else.
    for lost in [u32::from('b'), keysym::BACKSPACE, keysym::ESCAPE] {
        typist.keys(&[DEAD_ACUTE, lost]);
    }
    typist.text("c");
    typist.keys(&[DEAD_ACUTE, keysym::BACKSPACE, keysym::BACKSPACE]);
    typist.text("d");
    // A click ends it, too: here, one into the other name.
    typist.keys(&[DEAD_ACUTE]);
    let (x, y) = places::middle(NAME_OF_O);
    typist.game.click(x, y);
    typist.await_field(NAME_OF_O);
    typist.text("e");
    assert_eq!(typist.names(), ["a'^d", "e"]);
}

/// Letters, the ends of names, and keys of the board, in one go.
#[test]
fn fast_keys_stay_in_order() {
    let Some(typist) = Typist::start(&["us", "-variant", "intl"]) else {
        return;
    };
    let eacute = [DEAD_ACUTE, u32::from('e')];
    for _ in 0..3 {
        typist.text("ab");
        typist.keys(&eacute);
        typist.text("x");
        typist.keys(&[keysym::BACKSPACE]);
    }
    typist.keys(&[keysym::TAB]);
    typist.text("eeo");
    typist.keys(&[keysym::BACKSPACE]);
    typist.keys(&eacute);
    typist.keys(&[keysym::RETURN, keysym::RETURN]);
    typist.text("514");
    typist.game.expect(FOR_TWO);
    for line in ["X 5", "O 1", "X 4"] {
        typist.game.expect(line);
    }
    assert_eq!(saved_names(typist.folder.path()), ["abéabéabé", "eeé"]);
}

#[test]
fn the_layout_may_change_while_a_name_is_typed() {
    let Some(typist) = Typist::start(&["us"]) else {
        return;
    };
    typist.text("'");
    typist.game.wait_for("a letter", |picture| {
        let is_light = |[r, g, b]: [u8; 3]| r > 150 && g > 150 && b > 150;
        picture.count(150..350, 385..408, is_light) > 20
    });
    set_layout(&typist.screen, &["de"]).expect("the same program as before");
    typist.keys(&[DEAD_ACUTE, u32::from('a'), u32::from('ü')]);
    assert_eq!(typist.names(), ["'áü", ""]);
}

#[test]
fn the_hangul_key_switches_to_hangul_and_back() {
    let Some(typist) = Typist::start(&["kr"]) else {
        return;
    };
    typist.keys(&[HANGUL]);
    typist.text("alstn");
    typist.keys(&[HANGUL]);
    typist.text("b");
    typist.keys(&[HANGUL, keysym::TAB]);
    // Hangul stays on for the other name. A vowel takes the final along.
    typist.text("dldbwlS");
    typist.keys(&[keysym::BACKSPACE]);
    typist.text("gml");
    assert_eq!(typist.names(), ["민수b", "이유희"]);
}

#[test]
fn shift_and_space_switch_to_hangul_in_korean_alone() {
    for (locale, name) in [("ko_KR.UTF-8", "a수"), ("en_US.UTF-8", "a tn")] {
        let Some(typist) = Typist::start_in(locale, &["us"]) else {
            return;
        };
        typist.text("a");
        typist.game.chord(&[keysym::SHIFT, u32::from(' ')]);
        typist.text("tn");
        assert_eq!(typist.names(), [name, ""], "{locale}");
    }
}
