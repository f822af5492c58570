//! Setting up a position in a real window, and its way through the clipboard of the display.

use crate::board::{FOR_TWO, click, click_cell, in_cell, is_yellow, launch, middle, play};
use crate::support::x11::{Game, Screen, keysym, or_skip, wait_until};

const CLEAR: (u16, u16) = (42, 188);
const PLAY: (u16, u16) = (184, 560);

/// A game for two in which X has marked cell 2; `None` where there is no Xvfb.
fn started() -> Option<(Screen, Game)> {
    let (screen, game) = launch(&["--opponent", "human"])?;
    game.expect(FOR_TWO);
    play(&game, &[2]);
    Some((screen, game))
}

/// Opens the screen. A letter that comes in one frame with Ctrl would count as pressed with it.
#[track_caller]
fn open(game: &Game) {
    game.key(u32::from('e'));
    game.wait_for("the buttons beside the board", |picture| {
        picture.count(10..70, 170..206, |pixel| pixel[0] > 100) > 20
    });
}

/// The text that another program gets from the clipboard.
fn copied(screen: &Screen, form: &str) -> String {
    let text = screen.clipboard().text_as(form);
    String::from_utf8(text.expect("a text in this form")).unwrap()
}

#[test]
fn a_position_is_copied_to_other_programs_in_every_form() {
    let (screen, game) = or_skip!(started());
    open(&game);
    game.chord(&[keysym::CONTROL, u32::from('c')]);
    for form in ["UTF8_STRING", "text/plain;charset=utf-8", "STRING"] {
        assert_eq!(copied(&screen, form), ".X./.../... o", "{form}");
    }
    assert_eq!(screen.clipboard().text_as("image/png"), None);
    let forms = screen.clipboard().text_as("TARGETS");
    assert_eq!(forms.expect("a list of forms").len(), 4 * 4, "atoms");
}

/// Pastes until it arrives: the game gives up on other programs that it takes for hanging.
#[track_caller]
fn paste(game: &Game, logged: &str) {
    let line = game.line_after(|| {
        game.chord(&[keysym::CONTROL, u32::from('v')]);
        game.key(keysym::RETURN);
    });
    assert_eq!(line, logged);
}

#[test]
fn a_position_of_another_program_is_pasted() {
    let (screen, game) = or_skip!(started());
    open(&game);
    // A position that cannot be played until another one replaces it.
    click(&game, CLEAR);
    click_cell(&game, 1);
    click_cell(&game, 2);
    screen.clipboard().own().give("XOX./..../..../....\n");
    paste(&game, "resume board=4x4x3 X=human O=human first=X moves=1,2,3");
}

/// Holds Ctrl and a letter while the game draws a frame: a click shows that it has.
#[track_caller]
fn hold_over_a_click(game: &Game, letter: char, place: (u16, u16), logged: &str) {
    let keys = [keysym::CONTROL, u32::from(letter)];
    game.hold(&keys);
    click(game, place);
    game.expect(logged);
    game.let_go(&keys);
}

#[test]
fn keys_to_copy_and_cut_leave_the_clipboard_of_others_alone() {
    let (screen, game) = or_skip!(started());
    screen.clipboard().own().give("from elsewhere");
    hold_over_a_click(&game, 'c', middle(1), "O 1");
    hold_over_a_click(&game, 'x', middle(5), "X 5");
    // And where a position can be copied, only copying does.
    open(&game);
    let resumed = "resume board=3x3x3 X=human O=human first=X moves=2,1,5";
    hold_over_a_click(&game, 'x', PLAY, resumed);
    assert_eq!(copied(&screen, "UTF8_STRING"), "from elsewhere");
}

#[test]
fn a_position_is_copied_edited_and_pasted_with_held_keys() {
    let (screen, game) = or_skip!(started());
    open(&game);
    let (control, copy, paste) = (keysym::CONTROL, u32::from('c'), u32::from('v'));
    for text in [".X./.../... o", ".X./.X./... x", ".X./.O./... x"] {
        game.hold(&[control, copy]);
        wait_until(text, || copied(&screen, "UTF8_STRING") == text);
        game.let_go(&[control, copy]);
        click(&game, CLEAR);
        game.wait_for("an empty board", |picture| in_cell(picture, 2, is_yellow) == 0);
        game.hold(&[control]);
        game.wait_for("the pasted board", |picture| {
            game.key(paste);
            in_cell(picture, 2, is_yellow) > 1_000
        });
        // Changes what was pasted.
        click_cell(&game, 5);
        game.let_go(&[control]);
        assert_eq!(copied(&screen, "UTF8_STRING"), text);
    }
}
