//! Names typed on real keyboard layouts.

use std::path::Path;
use std::process::Command;

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use tictactoe::ui::Rect;

use crate::board::{FOR_TWO, click, click_buttons, close, is_yellow, launch_in, play, saved};
use crate::support::places;
use crate::support::x11::skipped::leave_out;
use crate::support::x11::{Game, Screen, keysym, or_skip};

/// The buttons that lead to the name of X or O.
fn name_of(mark: &str) -> Vec<&'static str> {
    let to_people = "Custom game/O: Medium/A friend/Back/X: Player X";
    let name = ["Name of X", "Name of O"][usize::from(mark == "O")];
    to_people.split('/').chain([name]).collect()
}

/// End both names, and play.
const PLAY: &[u32] = &[keysym::RETURN, keysym::RETURN, keysym::RETURN];

/// The key `AltGr`, by its name in X11.
const LEVEL_3: u32 = 0xfe03;

/// Dead keys, by their names in X11.
const DEAD_ACUTE: u32 = 0xfe51;
const DEAD_DIAERESIS: u32 = 0xfe57;

/// Gives the keyboard of a screen a layout, by arguments of `setxkbmap`. Returns `None` if that is not
/// installed; Debian installs it with Xvfb.
#[track_caller]
fn set_layout(screen: &Screen, layout: &[&str]) -> Option<()> {
    // Options add up without the empty one.
    let options = ["-display", screen.name(), "-option", "", "-layout"];
    let mut command = Command::new("setxkbmap");
    match command.args(options).args(layout).status() {
        Ok(status) => assert!(status.success(), "{layout:?}"),
        Err(_) => return leave_out("setxkbmap is not installed"),
    }
    Some(())
}

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
        let screen = Screen::start(1000, 800)?;
        set_layout(&screen, layout)?;
        let folder = tempfile::tempdir().unwrap();
        let game = launch_in(&screen, folder.path(), &[]);
        click_buttons(&game, &name_of("X"));
        let typist = Typist { game, folder, screen };
        typist.await_field("X");
        Some(typist)
    }

    /// Waits until this field has the yellow frame of one that is open. What is said of a name can move it a little.
    #[track_caller]
    fn await_field(&self, mark: &str) {
        let Rect { x, y, w, .. } = places::button(&name_of(mark));
        let (left, right, top) = (x as u16 + 10, (x + w) as u16 - 10, y as u16);
        self.game.wait_for("an open field", |picture| {
            picture.count(left..right, top - 18..top + 18, is_yellow) > 100
        });
    }

    /// Ends the name and starts the round, which saves both names, of X and O.
    #[track_caller]
    fn names(&self) -> [String; 2] {
        self.game.keys(PLAY);
        self.game.expect(FOR_TWO);
        saved_names(self.folder.path())
    }
}

fn saved_names(folder: &Path) -> [String; 2] {
    let profile = &saved(folder)["profile"];
    [0, 1].map(|place| {
        let id = &profile["settings"]["people"][place];
        let people = profile["people"].as_array().unwrap();
        let person = people.iter().find(|person| person["id"] == *id);
        let name = person.and_then(|person| person["player"]["name"].as_str());
        name.unwrap_or_default().to_owned()
    })
}

#[test]
fn the_letters_of_a_layout_are_typed_also_of_one_that_comes_later() {
    let typist = or_skip!(Typist::start(&["us", "-variant", "intl"]));
    typist.game.text("Jos");
    typist.game.chord(&[LEVEL_3, u32::from('e')]);
    typist.game.keys(&[keysym::TAB]);
    typist.await_field("O");
    set_layout(&typist.screen, &["de"]).expect("the same program as before");
    typist.game.text("Müßä");
    assert_eq!(typist.names(), ["José", "Müßä"]);
}

#[test]
fn the_accent_of_a_dead_key_goes_onto_the_next_letter_that_has_it() {
    let typist = or_skip!(Typist::start(&["us", "-variant", "intl"]));
    let [a, u, x] = ['a', 'U', 'x'].map(u32::from);
    for key in [DEAD_ACUTE, a, DEAD_DIAERESIS, u, x, DEAD_ACUTE, x] {
        typist.game.key(key);
        typist.game.expose();
    }
    // In one frame, too.
    let game = Pid::from_raw(typist.game.pid() as i32).unwrap();
    kill_process(game, Signal::STOP).unwrap();
    typist.game.keys(&[a, DEAD_ACUTE, a, DEAD_DIAERESIS, u]);
    kill_process(game, Signal::CONT).unwrap();
    assert_eq!(typist.names(), ["áÜxxaáÜ", ""]);
}

#[test]
fn names_in_any_script_are_kept_as_typed_and_told_apart() {
    let names = ["Оляねこ王👩", "Ζωή李نور👨"];
    let typist = or_skip!(Typist::start(&["us"]));
    typist.game.type_in_any_script(names[0]);
    typist.game.keys(&[keysym::TAB]);
    typist.await_field("O");
    typist.game.type_in_any_script(names[1]);
    assert_eq!(typist.names(), names);
}

/// Letters, the ends of names, and keys of the board, in one go.
#[test]
fn fast_keys_stay_in_order() {
    let typist = or_skip!(Typist::start(&["us"]));
    for _ in 0..3 {
        typist.game.text("abcx");
        typist.game.keys(&[keysym::BACKSPACE]);
    }
    typist.game.keys(&[keysym::TAB]);
    typist.game.text("eeo");
    typist.game.keys(&[keysym::BACKSPACE, u32::from('f')]);
    typist.game.keys(PLAY);
    typist.game.text("514");
    typist.game.expect(FOR_TWO);
    for line in ["X 5", "O 1", "X 4"] {
        typist.game.expect(line);
    }
    assert_eq!(saved_names(typist.folder.path()), ["abcabcabc", "eef"]);
}

/// The engine empties the clipboard in a frame in which it takes Ctrl and C or X for held.
#[test]
fn a_letter_held_before_ctrl_leaves_the_clipboard_of_others_alone() {
    let typist = or_skip!(Typist::start(&["us"]));
    typist.screen.clipboard().own().give("my precious text");
    for (letter, next_field) in [('c', "O"), ('x', "X"), ('c', "O")] {
        typist.game.hold(&[u32::from(letter)]);
        // No hand is faster than this frame.
        typist.game.expose();
        typist.game.hold(&[keysym::CONTROL]);
        // The open field shows that the game has drawn a frame with both keys.
        click(&typist.game, places::middle(&name_of(next_field)));
        typist.await_field(next_field);
        typist.game.let_go(&[u32::from(letter), keysym::CONTROL]);
        let kept = typist.screen.clipboard().text_as("UTF8_STRING");
        assert_eq!(kept.as_deref(), Some(&b"my precious text"[..]), "{letter}");
    }
}

#[test]
fn pasting_gives_up_on_a_program_that_does_not_answer() {
    let typist = or_skip!(Typist::start(&["us"]));
    let _silent = typist.screen.clipboard().own();
    typist.game.text("a");
    typist.game.chord(&[keysym::CONTROL, u32::from('v')]);
    typist.game.text("b");
    assert_eq!(typist.names(), ["ab", ""]);
}

/// A game for two in which X has marked the first cell, on this layout.
fn played_on(layout: &[&str]) -> Option<(Screen, Game, TempDir)> {
    let screen = Screen::start(1000, 800)?;
    set_layout(&screen, layout)?;
    let folder = tempfile::tempdir().unwrap();
    let game = launch_in(&screen, folder.path(), &["--opponent", "human"]);
    game.expect(FOR_TWO);
    play(&game, &[1]);
    Some((screen, game, folder))
}

#[test]
fn closing_while_a_paste_is_awaited_keeps_what_was_done_after_it() {
    let (screen, game, _folder) = or_skip!(played_on(&["us"]));
    game.key(u32::from('e'));
    game.expose();
    let _silent = screen.clipboard().own();
    game.chord(&[keysym::CONTROL, u32::from('v')]);
    game.key(keysym::RETURN);
    close(&game);
    let resumed = "resume board=3x3x3 X=human O=human first=X moves=1";
    assert_eq!(game.rest_of_lines(), [resumed]);
}

/// What is on the keys of U, R, Z, E and C in US English, in Cyrillic, Greek and Georgian.
#[test]
fn keys_of_other_scripts_are_known_by_their_place() {
    for (layout, [undo, redo, undo_with_control, set_up, copy]) in [
        ("ru", [0x6c7, 0x6cb, 0x6d1, 0x6d5, 0x6d3]),
        ("gr", [0x7e8, 0x7f1, 0x7e6, 0x7e5, 0x7f8]),
        ("ge", [0x0100_10e3, 0x0100_10e0, 0x0100_10d6, 0x0100_10d4, 0x0100_10ea]),
    ] {
        let (screen, game, _folder) = or_skip!(played_on(&[layout]));
        for (keys, line) in [
            (&[undo][..], "undo 1"),
            (&[redo], "redo 1"),
            (&[keysym::CONTROL, undo_with_control], "undo 1"),
        ] {
            assert_eq!(game.line_after(|| game.chord(keys)), line, "{layout}");
        }
        game.key(set_up);
        game.expose();
        game.chord(&[keysym::CONTROL, copy]);
        let text = screen.clipboard().text_as("UTF8_STRING");
        assert_eq!(text.as_deref(), Some(&b".../.../... x"[..]), "{layout}");
    }
}

/// Ctrl+Z in the terminal of a game stops it, and so does a freezer.
#[test]
fn a_stopped_game_leaves_the_keyboard_to_others() {
    let (screen, game, _folder) = or_skip!(played_on(&["us"]));
    game.expose();
    let game_process = Pid::from_raw(game.pid() as i32).unwrap();
    kill_process(game_process, Signal::STOP).unwrap();
    for keys in [&[keysym::CONTROL][..], &[keysym::CONTROL, u32::from('c')]] {
        game.chord(keys);
        assert!(screen.lends_keyboard(), "{keys:?}");
    }
    kill_process(game_process, Signal::CONT).unwrap();
}
