//! Setting up a position in a real window, and its way through the clipboard of the display.

use crate::support::x11::{Game, Picture, Screen, keysym};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tictactoe");

const CLEAR: (u16, u16) = (42, 188);
/// Where two people play.
const PLAY: (u16, u16) = (184, 560);
/// Against the computer.
const PLAY_O: (u16, u16) = (300, 560);

/// The screen in a game with these flags; `None` where there is no Xvfb.
fn launch(flags: &[&str]) -> Option<(Screen, Game)> {
    let screen = Screen::start(1000, 800)?;
    let flags: Vec<&str> = flags.iter().copied().chain(["--log"]).collect();
    let game = screen.launch(PROGRAM, &flags);
    assert!(game.next_line().starts_with("round 1 "));
    click_cell(&game, 2);
    game.expect("X 2");
    Some((screen, game))
}

fn click_cell(game: &Game, number: u8) {
    let (col, row) = (u16::from((number - 1) % 3), u16::from((number - 1) / 3));
    game.click(148 + 152 * col, 148 + 152 * row);
}

fn click(game: &Game, (x, y): (u16, u16)) {
    game.click(x, y);
}

fn chord(game: &Game, letter: char) {
    game.chord(&[keysym::CONTROL, u32::from(letter)]);
}

/// Whether cell 2 has a mark of X.
fn has_x(picture: &Picture) -> bool {
    picture.count(235..365, 83..213, |[r, g, b]| r > 200 && g > 160 && b < 60) > 1_000
}

/// The text that another program gets from the clipboard.
fn copied(screen: &Screen, form: &str) -> String {
    let text = screen.clipboard_as(form).expect("a text in this form");
    String::from_utf8(text).unwrap()
}

#[test]
fn a_position_is_set_up_by_clicks_and_played() {
    let Some((_screen, game)) = launch(&["--opponent", "easy", "--seed", "1"]) else {
        return;
    };
    let answer = game.next_line();
    game.key(u32::from('e'));
    click(&game, CLEAR);
    for number in [1, 5, 5, 9] {
        click_cell(&game, number);
    }
    click(&game, PLAY_O);
    game.expect("resume board=3x3x3 X=easy O=human first=X moves=1,5,9");
    click_cell(&game, 2);
    game.expect("O 2");
    assert!(game.next_line().starts_with("X "));
    chord(&game, 'z');
    game.expect("undo 2");
    chord(&game, 'z');
    let number = answer.strip_prefix("O ").unwrap();
    game.expect(&format!(
        "resume board=3x3x3 X=human O=easy first=X moves=2,{number}"
    ));
}

#[test]
fn a_position_is_copied_to_other_programs_and_pasted_back() {
    let Some((screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    game.key(u32::from('e'));
    chord(&game, 'c');
    screen.await_clipboard(".X./.../... o");
    // Also while the game draws nothing.
    game.rest();
    for form in ["UTF8_STRING", "text/plain;charset=utf-8", "STRING"] {
        assert_eq!(copied(&screen, form), ".X./.../... o", "{form}");
    }
    assert_eq!(screen.clipboard_as("image/png"), None);
    let forms = screen.clipboard_as("TARGETS").expect("a list of forms");
    assert_eq!(forms.len(), 4 * 4, "as many atoms");
    click(&game, CLEAR);
    chord(&game, 'v');
    game.key(keysym::RETURN);
    game.expect("resume board=3x3x3 X=human O=human first=X moves=2");
}

#[test]
fn a_later_copy_takes_the_place_of_an_earlier_one() {
    let Some((screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    game.key(u32::from('e'));
    chord(&game, 'c');
    assert_eq!(copied(&screen, "UTF8_STRING"), ".X./.../... o");
    click_cell(&game, 9);
    click_cell(&game, 9);
    chord(&game, 'c');
    screen.await_clipboard(".X./.../..O x");
    click(&game, CLEAR);
    chord(&game, 'v');
    game.key(keysym::RETURN);
    game.expect("resume board=3x3x3 X=human O=human first=X moves=2,9");
    assert_eq!(copied(&screen, "UTF8_STRING"), ".X./.../..O x");
}

#[test]
fn a_position_of_another_program_is_pasted() {
    let Some((screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    game.key(u32::from('e'));
    chord(&game, 'c');
    assert_eq!(copied(&screen, "UTF8_STRING"), ".X./.../... o");
    screen.own_clipboard().give("XO../..../..../....\n");
    chord(&game, 'v');
    game.key(keysym::RETURN);
    game.expect("resume board=4x4x3 X=human O=human first=X moves=1,2");
}

/// Holds Ctrl and a letter while the game draws a frame: a click shows that it has.
fn hold_over_a_click(game: &Game, letter: char, number: u8, logged: &str) {
    let keys = [keysym::CONTROL, u32::from(letter)];
    game.hold(&keys);
    click_cell(game, number);
    game.expect(logged);
    game.let_go(&keys);
}

#[test]
fn keys_to_copy_and_cut_leave_the_clipboard_of_others_alone() {
    let Some((screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    screen.own_clipboard().give("from elsewhere");
    hold_over_a_click(&game, 'c', 1, "O 1");
    hold_over_a_click(&game, 'x', 5, "X 5");
    assert_eq!(copied(&screen, "UTF8_STRING"), "from elsewhere");
    // And where a position can be copied, only copying does.
    game.key(u32::from('e'));
    let keys = [keysym::CONTROL, u32::from('x')];
    game.hold(&keys);
    click(&game, PLAY);
    game.expect("resume board=3x3x3 X=human O=human first=X moves=2,1,5");
    game.let_go(&keys);
    assert_eq!(copied(&screen, "UTF8_STRING"), "from elsewhere");
}

#[test]
fn a_position_is_copied_edited_and_pasted_ten_times_with_held_keys() {
    let Some((screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    game.key(u32::from('e'));
    let (control, copy, paste) = (keysym::CONTROL, u32::from('c'), u32::from('v'));
    let texts = [".X./.../... o", ".X./.X./... x", ".X./.O./... x"];
    for time in 0..10 {
        let text = texts[time % texts.len()];
        game.hold(&[control, copy]);
        screen.await_clipboard(text);
        game.let_go(&[control, copy]);
        click(&game, CLEAR);
        game.wait_for("an empty board", |picture| !has_x(picture));
        game.hold(&[control, paste]);
        game.wait_for("the pasted board", has_x);
        // Changes what was pasted.
        click_cell(&game, 5);
        game.let_go(&[control, paste]);
        assert_eq!(copied(&screen, "UTF8_STRING"), text, "{time}");
    }
    game.chord(&[control, copy]);
    screen.await_clipboard(texts[10 % texts.len()]);
}
