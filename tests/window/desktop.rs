//! The built game in a real window on a display of its own: real clicks in, log lines and pixels
//! out.

use std::cell::Cell;
use std::time::{Duration, Instant};

use tictactoe::window::APP_ID;

use crate::board::{
    FOR_TWO, PROGRAM, click, click_cell, close, for_two, in_cell, is_white, is_yellow, launch,
    middle, play,
};
use crate::support::places;
use crate::support::x11::{Picture, Screen, keysym, or_skip};

const REDO: (u16, u16) = (272, 560);
const UNDO: (u16, u16) = (207, 560);
const LEARN: (u16, u16) = (393, 560);
const BACK: (u16, u16) = (40, 36);

/// Buttons beside the board, once Learn is on.
const INSIGHT: (u16, u16) = (566, 96);
const TREE: (u16, u16) = (566, 152);

fn is_red([r, g, b]: [u8; 3]) -> bool {
    r > 200 && g < 110 && b < 110
}

/// The colour of a proved win.
fn is_green([r, g, b]: [u8; 3]) -> bool {
    g > 180 && r < 130 && b < 200
}

/// Whether the result rests in the line above the board.
fn shows_result(picture: &Picture) -> bool {
    picture.count(150..450, 264..336, is_red) > 2_000
}

/// Acts if that is more than a second ago, for what counts only after a second of calm.
fn now_and_then(last: &Cell<Option<Instant>>, act: impl Fn()) {
    if last.get().is_none_or(|last| last.elapsed() > Duration::from_millis(1_200)) {
        act();
        last.set(Some(Instant::now()));
    }
}

// Games.

#[test]
fn two_players_see_each_result() {
    let game = or_skip!(for_two());
    let rounds: [(&[u8], &str); 2] =
        [(&[1, 4, 2, 5, 3], "result X wins"), (&[1, 2, 3, 5, 4, 6, 8, 7, 9], "result draw")];
    let pressed = Cell::new(None);
    for (number, (cells, result)) in (2..).zip(rounds) {
        // A click counts only once the round has stood for a moment.
        let first = game.line_after(|| now_and_then(&pressed, || click_cell(&game, cells[0])));
        assert_eq!(first, format!("X {}", cells[0]));
        click_cell(&game, cells[1]);
        game.expect(&format!("O {}", cells[1]));
        game.hover(590, 300);
        let drawn = game.wait_for("the first two marks", |picture| {
            in_cell(picture, cells[0], is_yellow) > 1_000
                && in_cell(picture, cells[1], is_white) > 1_000
        });
        assert!(!shows_result(&drawn), "no result before the end");
        play(&game, &cells[2..]);
        game.expect(result);
        game.wait_for("the result in red", shows_result);
        // Enter does nothing until the result has been seen, and again once the next round runs.
        let next = game.line_after(|| now_and_then(&pressed, || game.key(keysym::RETURN)));
        let header = format!("round {number} board=3x3x3 X=human O=human first=X");
        assert_eq!(next, header);
    }
}

#[test]
fn a_seed_plays_the_same_game_again() {
    let flags = ["--opponent", "easy", "--you", "o", "--seed", "42"];
    let opening = || {
        let (_screen, game) = launch(&flags)?;
        game.expect("round 1 board=3x3x3 X=easy O=human first=X");
        Some(game.next_line())
    };
    assert_eq!(opening(), opening());
}

#[test]
fn a_button_acts_on_release_and_a_cell_on_press() {
    let game = or_skip!(for_two());
    let (x, y) = middle(5);
    game.press(x, y);
    game.expect("X 5");
    game.release(x, y);
    game.press(UNDO.0, UNDO.1);
    game.release(300, 300); // dragged off
    game.press(UNDO.0, UNDO.1);
    game.release(UNDO.0 - 20, UNDO.1);
    game.expect("undo 1");
    click(&game, REDO);
    game.expect("redo 1");
}

#[test]
fn other_buttons_of_the_mouse_mark_nothing() {
    let game = or_skip!(for_two());
    let (x, y) = middle(5);
    for button in [2, 3, 4, 5] {
        game.click_with(button, x, y);
    }
    play(&game, &[1]);
}

// What a player learns.

#[test]
fn insight_the_tree_and_the_comparison_open_by_click() {
    let game = or_skip!(for_two());
    play(&game, &[5, 2]);
    // A corner wins against a side, the far side does not.
    let has_values = |picture: &Picture| {
        in_cell(picture, 1, is_green) > 100 && in_cell(picture, 8, is_green) == 0
    };
    click(&game, LEARN);
    click(&game, INSIGHT);
    game.hover(590, 500);
    game.wait_for("the value of a corner", has_values);
    click(&game, TREE);
    game.wait_for("the tree with best play in a frame", |picture| {
        picture.count(10..590, 320..450, is_green) > 100
    });
    click(&game, BACK);
    game.wait_for("the board", has_values);
    game.key(u32::from('c'));
    // The bar of minimax takes the whole width.
    let bar = |picture: &Picture, y| picture.count(24..576, y..y + 1, is_yellow) > 450;
    game.wait_for("a bar", |picture| (200..560).any(|y| bar(picture, y)));
    game.key(keysym::ESCAPE);
    game.wait_for("the board again", has_values);
}

#[test]
fn the_wheel_looks_back_and_changes_nothing() {
    let game = or_skip!(for_two());
    play(&game, &[1, 5]);
    game.wait_for("the O", |picture| in_cell(picture, 5, is_white) > 1_000);
    game.click_with(4, 300, 300);
    game.wait_for("the board without it", |picture| in_cell(picture, 5, is_white) == 0);
    game.click_with(5, 300, 300);
    game.wait_for("the O again", |picture| in_cell(picture, 5, is_white) > 1_000);
    play(&game, &[9]);
}

// Keys.

#[test]
fn a_game_is_played_by_keys_alone() {
    let (_screen, game) = or_skip!(launch(&[]));
    // Past who plays to the cards, of which Medium is chosen, and on to the last of them.
    game.keys(&[keysym::TAB, keysym::TAB, keysym::DOWN, keysym::DOWN, u32::from(' ')]);
    game.expect(FOR_TWO);
    game.text("142");
    for line in ["X 1", "O 4", "X 2"] {
        game.expect(line);
    }
    game.chord(&[keysym::CONTROL, u32::from('z')]);
    game.expect("undo 1");
    game.chord(&[keysym::CONTROL, u32::from('y')]);
    game.expect("redo 1");
    // With Ctrl held, N is not the key of a new round. On the help screen a digit marks nothing.
    game.chord(&[keysym::CONTROL, u32::from('n')]);
    game.text("?2");
    game.key(keysym::ESCAPE);
    game.text("U");
    game.expect("undo 1");
    game.keys(&[keysym::DOWN, keysym::DOWN, keysym::LEFT, keysym::RETURN]);
    game.expect("X 7");
    game.chord(&[keysym::CONTROL, u32::from('q')]);
    assert!(game.wait_exit().success());
}

// The window.

#[test]
fn every_size_has_its_cells_where_they_are_drawn() {
    let game = or_skip!(for_two());
    for (width, height) in [(80, 50), (50, 80), (1, 1), (600, 1)] {
        game.resize(width, height);
    }
    let sizes = [(300, 300), (1500, 900), (400, 1200), (200, 200), (3000, 2000), (600, 600)];
    for (i, (width, height)) in sizes.into_iter().enumerate() {
        game.resize(width, height);
        let cell = i as u8 + 1;
        let place = places::cell((width, height), cell);
        let (x, y) = (place.center().x as u16, place.center().y as u16);
        let is_x = i % 2 == 0;
        game.click(x, y);
        game.expect(&format!("{} {cell}", if is_x { 'X' } else { 'O' }));
        let reach = (place.w / 3.0) as u16;
        game.wait_for("the mark in its cell", |picture| {
            let ink = if is_x { is_yellow } else { is_white };
            picture.count(x - reach..x + reach, y - reach..y + reach, ink) > 40
        });
    }
}

#[test]
fn a_dense_screen_gets_a_larger_window_and_clicks_in_place() {
    let screen = or_skip!(Screen::start(1300, 1300));
    screen.set_dots_per_inch(192);
    let game = screen.launch(PROGRAM, &["--opponent", "human", "--log"]);
    game.expect(FOR_TWO);
    let picture = game.wait_for("itself at twice the size", |picture| {
        picture.width == 1200 && picture.count(400..500, 440..460, is_white) > 1_000
    });
    let edge = (120..1200).find(|&y| is_white(picture.pixel(300, y))).unwrap();
    let [above, below] = [edge - 1, edge].map(|y| picture.pixel(300, y));
    // The grid is sharp to the pixel.
    assert_eq!([above, below], [[0; 3], [255; 3]]);
    let (x, y) = middle(6);
    game.click(2 * x, 2 * y);
    game.expect("X 6");
}

#[test]
fn the_outline_vanishes_when_the_mouse_leaves() {
    let game = or_skip!(for_two());
    let (x, y) = middle(6);
    game.hover(x, y);
    game.wait_for("the outline", |picture| (50..2_000).contains(&in_cell(picture, 6, is_yellow)));
    game.hover(3000, 300);
    game.wait_for("no outline", |picture| in_cell(picture, 6, is_yellow) == 0);
}

#[test]
fn the_desktop_knows_the_window_and_closes_it() {
    let screen = or_skip!(Screen::start(1000, 800));
    for (locale, title) in [("ko_KR.UTF-8", "틱택토"), ("de_AT.UTF-8", "Tic-Tac-Toe")] {
        let game = screen.launch_with(PROGRAM, &[], |command| {
            command.env("LC_ALL", locale);
        });
        assert_eq!(game.property("_NET_WM_NAME", "UTF8_STRING"), title);
        let class = format!("{APP_ID}\0{APP_ID}\0");
        assert_eq!(game.property("WM_CLASS", "STRING"), class);
        close(&game);
        assert_eq!(game.stderr(), "");
    }
}

#[test]
fn closing_while_the_computer_thinks_exits_with_success() {
    let (_screen, game) = or_skip!(launch(&["--opponent", "hard", "--board", "7x7x5"]));
    game.next_line();
    game.click(300, 300);
    game.expect("X 25");
    close(&game);
    assert_eq!(game.stderr(), "");
}

#[test]
fn without_a_display_one_line_says_so() {
    let mut command = std::process::Command::new(PROGRAM);
    let command = command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    let output = command.args(["--opponent", "human"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert!(stderr.starts_with("tictactoe: no display"), "{stderr}");
}

#[test]
fn without_opengl_that_works_the_last_line_says_so() {
    // If GLX fails, libX11 ends the game with lines of its own. Without it, the engine tries EGL.
    let screen = or_skip!(Screen::start_with(700, 700, &["-extension", "GLX"]));
    let mut command = std::process::Command::new(PROGRAM);
    let command = command.env("DISPLAY", screen.name()).env("LIBGL_DRIVERS_PATH", "/nonexistent");
    let output = command.args(["--opponent", "human"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let stderr = String::from_utf8(output.stderr).unwrap();
    let last = stderr.lines().last().unwrap_or_default();
    assert!(last.starts_with("tictactoe: OpenGL does not work"), "{stderr}");
}
