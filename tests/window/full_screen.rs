//! F11 on a desktop: the window manager owns the state, and the window comes back as it was.

use crate::board::{FOR_TWO, PROGRAM, is_white};
use crate::support::places;
use crate::support::x11::desktop::Standing;
use crate::support::x11::{Game, Screen, keysym, or_skip};

const SCREEN: (u16, u16) = (1500, 900);

#[test]
fn openbox() {
    under("openbox");
}

#[test]
fn icewm() {
    under("icewm");
}

#[test]
fn kwin() {
    under("kwin_x11");
}

/// Does nothing if the window manager is not installed.
#[track_caller]
fn under(manager: &str) {
    let screen = or_skip!(Screen::start_managed(SCREEN.0, SCREEN.1, manager));
    let game = screen.launch(PROGRAM, &["--opponent", "human", "--log"]);
    game.expect(FOR_TWO);
    let windowed = game.standing();
    assert_eq!(windowed.size, (600, 600));
    comes_back_as_it_was(&game, &windowed);
    follows_the_window_manager(&game, &windowed);
    outlives_being_minimised(&game, &windowed);
    sees_every_press(&game, &windowed);
    let states = ["MAXIMIZED_VERT", "MAXIMIZED_HORZ"];
    game.change_states(true, states);
    let maximised = game.await_standing("maximised", |it| {
        states.iter().all(|state| it.states.contains(*state))
            && it.position.0 == 0
            && it.size.0 == SCREEN.0
            && it.has_keyboard
    });
    comes_back_as_it_was(&game, &maximised);
    game.change_states(false, states);
    await_again(&game, &windowed);
}

fn comes_back_as_it_was(game: &Game, before: &Standing) {
    enter(game);
    answers_a_click(game, 1);
    leave(game, before);
    answers_a_click(game, 9);
}

fn follows_the_window_manager(game: &Game, windowed: &Standing) {
    enter(game);
    game.change_states(false, ["FULLSCREEN", ""]);
    await_again(game, windowed);
    enter(game);
    leave(game, windowed);
    game.change_states(true, ["FULLSCREEN", ""]);
    await_full_screen(game);
    leave(game, windowed);
}

fn outlives_being_minimised(game: &Game, windowed: &Standing) {
    enter(game);
    game.minimise();
    game.bring_back();
    await_full_screen(game);
    answers_a_click(game, 6);
    leave(game, windowed);
}

/// Presses without any length, a long one, and one after it.
fn sees_every_press(game: &Game, windowed: &Standing) {
    for _ in 0..2 {
        enter(game);
        leave(game, windowed);
    }
    game.hold(&[keysym::F11]);
    await_full_screen(game);
    game.let_go(&[keysym::F11]);
    leave(game, windowed);
}

#[track_caller]
fn enter(game: &Game) {
    game.key(keysym::F11);
    await_full_screen(game);
}

#[track_caller]
fn leave(game: &Game, before: &Standing) {
    game.key(keysym::F11);
    await_again(game, before);
}

#[track_caller]
fn await_full_screen(game: &Game) {
    game.await_standing("in full screen", |it| {
        let fills_the_screen = it.position == (0, 0) && it.size == SCREEN;
        it.states.contains("FULLSCREEN") && fills_the_screen && it.has_keyboard
    });
}

#[track_caller]
fn await_again(game: &Game, before: &Standing) {
    game.await_standing(&format!("{before:?} again"), |it| it == before);
}

/// The picture fills the window, and a click on a cell marks that cell.
#[track_caller]
fn answers_a_click(game: &Game, number: u8) {
    game.hover(0, 0);
    let [first, place] = [1, number].map(|number| places::cell(game.size(), number));
    game.wait_for("a board for this size", |picture| {
        let grid = (first.right() as u16, first.center().y as u16);
        picture.is_painted() && is_white(picture.pixel(grid.0, grid.1))
    });
    game.click(place.center().x as u16, place.center().y as u16);
    game.expect(&format!("X {number}"));
    game.key(u32::from('u'));
    game.expect("undo 1");
}
