//! The built game in a real window, read and played by a screen reader alone.

#![cfg(target_os = "linux")]

#[path = "../support"]
mod support {
    pub mod x11;
}

mod listener;
mod session;

use std::fs;

use listener::{Listener, Role, State};
use session::Session;
use support::x11::{Game, Screen, keysym, or_skip};
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tictactoe");

/// Without motion, so that everything is there at once.
const STILL: &str = r#"{"version":8,"profile":{"preferences":{"theme":"classic","volume":"off","motion":"reduced","language":"english"}}}"#;

/// A game of two that is listened to.
struct Heard {
    listener: Listener,
    game: Game,
    session: Session,
    _screen: Screen,
    _folder: TempDir,
}

impl Heard {
    /// `None` where a program is missing.
    #[track_caller]
    fn start() -> Option<Heard> {
        let mut screen = Screen::start(700, 700)?;
        let session = Session::start(screen.name())?;
        screen.session_bus = Some(session.address.clone());
        let listener = session.listen()?;
        let folder = tempfile::tempdir().unwrap();
        let game = launch(&screen, &folder);
        listener.hears("X's turn");
        Some(Heard { listener, game, session, _screen: screen, _folder: folder })
    }

    /// The person whose turn it is marks a cell by the screen reader.
    #[track_caller]
    fn mark(&self, mark: char, row: u8, column: u8) {
        let cell = format!("Row {row}, column {column}");
        self.listener.push(Role::TableCell, &cell);
        let number = 3 * (row - 1) + column;
        self.game.expect(&format!("{mark} {number}"));
        self.listener.hears(&format!("{mark}: {number}, row {row}, column {column}"));
    }
}

#[track_caller]
fn launch(screen: &Screen, folder: &TempDir) -> Game {
    let folder = folder.path();
    fs::write(folder.join("tictactoe.json"), STILL).unwrap();
    let folder = folder.to_str().unwrap();
    let flags = ["--opponent", "human", "--log", "--data-dir", folder];
    let game = screen.launch(PROGRAM, &flags);
    game.expect("round 1 board=3x3x3 X=human O=human first=X");
    game
}

#[test]
fn a_round_and_its_review_are_played_by_the_screen_reader_alone() {
    let heard = or_skip!(Heard::start());
    let listener = &heard.listener;
    let objects = listener.objects();
    let cells = objects.iter().filter(|object| object.is_a(Role::TableCell));
    let cells: Vec<&str> = cells.map(|cell| cell.name.as_str()).collect();
    let named = (0..9).map(|i| {
        let (row, column) = (i / 3 + 1, i % 3 + 1);
        format!("Row {row}, column {column}: empty, cell {}", i + 1)
    });
    assert_eq!(cells, named.collect::<Vec<_>>());

    for (mark, row, column, next) in [
        ('X', 1, 1, "O's turn"),
        ('O', 2, 1, "X's turn"),
        ('X', 1, 2, "O's turn"),
        ('O', 2, 2, "X's turn"),
        ('X', 1, 3, "X wins: the row 1 2 3"),
    ] {
        heard.mark(mark, row, column);
        listener.hears(next);
    }
    listener.hears("Enter starts the next round.");
    heard.game.expect("result X wins");
    listener.find(Role::Label, "X wins: the row 1 2 3");
    // Orca says all sentences of a notification, but only the first of others that come at once.
    listener.find(Role::Notification, "Enter starts the next round.");
    listener.find(Role::TableCell, "Row 1, column 3: X");

    listener.push(Role::Button, "Review");
    listener.hears("It began at move 2.");
    let mistake = listener.find(Role::ToggleButton, "Move 4: O 5: loses sooner");
    assert!(mistake.is(State::Pressed));
    heard.game.key(keysym::ESCAPE);
    listener.find(Role::TableCell, "Row 1, column 3: X");
    assert_eq!(heard.game.stderr(), "");
}

#[test]
fn keys_and_the_screen_reader_move_one_focus() {
    let heard = or_skip!(Heard::start());
    let (listener, game) = (&heard.listener, &heard.game);
    game.key(keysym::RIGHT);
    assert_eq!(listener.hears_focus(), "Row 2, column 2: empty, cell 5");
    game.key(keysym::RIGHT);
    assert_eq!(listener.hears_focus(), "Row 2, column 3: empty, cell 6");
    listener.focus_on(Role::TableCell, "Row 3, column 1");
    assert_eq!(listener.hears_focus(), "Row 3, column 1: empty, cell 7");
    game.key(keysym::RETURN);
    game.expect("X 7");
    listener.hears("X: 7, row 3, column 1");
    listener.hears("O's turn");
    listener.focus_on(Role::Button, "Undo");
    assert_eq!(listener.hears_focus(), "Undo");
    game.key(keysym::RETURN);
    game.expect("undo 1");
    listener.hears("1 move undone: X 7.");
    listener.hears("X's turn");
}

#[test]
fn a_window_without_the_keyboard_has_no_focus() {
    let heard = or_skip!(Heard::start());
    let (listener, game) = (&heard.listener, &heard.game);
    game.key(keysym::RIGHT);
    let cell = listener.find(Role::TableCell, &listener.hears_focus());
    game.unfocus();
    listener.loses_focus(&cell);
    game.focus();
    assert_eq!(listener.hears_focus(), cell.name);
}

#[test]
fn a_screen_reader_writes_a_name() {
    let heard = or_skip!(Heard::start());
    let listener = &heard.listener;
    listener.push(Role::Button, "Menu");
    listener.push(Role::Button, "Custom game");
    listener.push(Role::Button, "X: Player X, Goes first");
    listener.write("Name of X", "Ada");
    listener.reads("Name of X", "Ada");
    listener.write("Name of X", "Eve");
    listener.reads("Name of X", "Eve");
}

#[test]
fn the_game_goes_on_silently_without_a_bus() {
    let mut screen = or_skip!(Screen::start(700, 700));
    let folder = tempfile::tempdir().unwrap();
    screen.session_bus = Some("unix:path=/nowhere/bus".to_owned());
    let game = launch(&screen, &folder);
    game.click(300, 300);
    game.expect("X 5");
    assert_eq!(game.stderr(), "");
}

#[test]
fn the_game_goes_on_silently_when_the_bus_ends() {
    let heard = or_skip!(Heard::start());
    heard.mark('X', 2, 2);
    heard.session.daemon.kill();
    for (line, (x, y)) in [("O 1", (150, 150)), ("X 2", (300, 150))] {
        heard.game.click(x, y);
        heard.game.expect(line);
    }
    assert_eq!(heard.game.stderr(), "");
}
