//! The built game in a real window, pasting from programs that answer as none should.

use rand::RngExt;

use super::runs::for_each_seed;
use super::window::PROGRAM;
use crate::support::kept::folder;
use crate::support::x11::clipboard::Fault;
use crate::support::x11::{Screen, keysym, or_skip};

const FAULTS: [Fault; 10] = [
    Fault::Late,
    Fault::Silent,
    Fault::Refusing,
    Fault::Huge,
    Fault::Unfinished,
    Fault::WrongType,
    Fault::NoUtf8,
    Fault::Missing,
    Fault::Twice,
    Fault::Dying,
];

const PASTE: [u32; 2] = [keysym::CONTROL, b'v' as u32];
const SET_UP: u32 = b'e' as u32;

#[test]
#[ignore = "half a minute; CONTRIBUTING.md says how to run it"]
fn only_a_text_that_came_whole_and_in_time_is_pasted() {
    for_each_seed(4, |chance| {
        let screen = or_skip!(Screen::start(700, 700));
        let folder = folder();
        let data = folder.path().to_str().unwrap();
        let flags = ["--opponent", "human", "--log", "--data-dir", data];
        let game = screen.launch(PROGRAM, &flags);
        let players = "X=human O=human first=X";
        game.expect(&format!("round 1 board=3x3x3 {players}"));
        game.click(150, 150);
        game.expect("X 1");
        for _ in 0..10 {
            // A letter that comes in one frame with Ctrl would count as pressed with it.
            game.key(SET_UP);
            game.expose();
            for _ in 0..chance.random_range(1..6) {
                let fault = FAULTS[chance.random_range(0..FAULTS.len())];
                println!("{fault:?}");
                screen.clipboard().own().give_wrongly("XO./.../...", fault);
                for _ in 0..chance.random_range(1..4) {
                    game.chord(&PASTE);
                }
            }
            game.key(keysym::RETURN);
            game.expect(&format!("resume board=3x3x3 {players} moves=1"));
            game.expose();
        }
        game.key(SET_UP);
        game.expose();
        screen.clipboard().own().give("XOX./..../..../....");
        let line = game.line_after(|| {
            game.chord(&PASTE);
            game.key(keysym::RETURN);
        });
        assert_eq!(line, format!("resume board=4x4x3 {players} moves=1,2,3"));
        game.close();
        assert_eq!((game.wait_exit().code(), &*game.stderr()), (Some(0), ""));
    });
}
