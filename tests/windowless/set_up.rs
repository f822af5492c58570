//! "Set up a position", and playing from there. `rounds_from_positions` tests what that means for the
//! game.

use rand::SeedableRng;
use tictactoe::ai::Chance;
use tictactoe::app::{App, SystemRequest};
use tictactoe::game::Settings;
use tictactoe::platform::Sound;
use tictactoe::profile::{Language, Profile};
use tictactoe::rules::{Cell, Mark, Rules};
use tictactoe::text::{Labels, words};
use tictactoe::ui::{Arrow, Input, Point, Text};

use crate::support::oracle;
use crate::support::player::{NOWHERE, Player, middle, ms};
use crate::support::positions::written;
use crate::support::screen::THEME;
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS, two_players_on};

use super::players::options_of_two;

const NOTE: &str = "Press a cell: X, then O, then empty.";

fn labels(player: &Player) -> &'static Labels {
    words(player.app.language()).labels()
}

/// The screen with an empty board of a game with these settings.
fn set_up_in(settings: Settings) -> Player {
    let mut player = Player::with(settings);
    player.push_all(&["Menu", "Custom game", "Set up a position"]);
    player.input(Input::Move(NOWHERE));
    player
}

/// The screen with this position of 3x3.
fn set_up_with(settings: Settings, text: &str) -> Player {
    let mut player = set_up_in(settings);
    paste(&mut player, text);
    player
}

/// Ctrl+V, with this text in the clipboard.
#[track_caller]
fn paste(player: &mut Player, text: &str) {
    player.input(Input::Paste);
    let asked = player.app.take_system_request();
    assert_eq!(asked, Some(SystemRequest::Paste));
    player.app.paste(text, player.now);
}

/// The text that Ctrl+C puts into the clipboard.
#[track_caller]
fn copied(player: &mut Player) -> String {
    player.input(Input::Copy);
    match player.app.take_system_request() {
        Some(SystemRequest::Copy(text)) => text,
        other => panic!("{other:?}"),
    }
}

/// The marks that are drawn, row by row, on a board with these rules.
fn drawn(player: &Player, rules: Rules) -> String {
    let marks = Mark::BOTH.map(|mark| player.marks(mark, THEME.mark(mark)));
    let is_in = |number, places: &[Point]| {
        let at = middle(rules, number);
        let is_near = |place: &Point| (place.x - at.x).abs().max((place.y - at.y).abs()) < 1.0;
        places.iter().any(is_near)
    };
    let sign = |cell| {
        let number = rules.number(cell);
        match marks.each_ref().map(|places| is_in(number, places)) {
            [true, false] => 'X',
            [false, true] => 'O',
            [false, false] => '.',
            [true, true] => '?',
        }
    };
    written(rules, sign)
}

#[track_caller]
fn assert_drawn(player: &Player, expected: &str) {
    assert_eq!(drawn(player, Rules::TIC_TAC_TOE), expected);
}

/// The button beside the board that chooses this side to move.
#[track_caller]
fn side(player: &Player, mark: Mark) -> Text {
    let mut texts = player.texts_saying(&mark.to_string());
    texts.retain(|text| text.at.x > 528.0);
    texts.swap_remove(0)
}

/// The side that is shown as chosen to move.
fn chosen_side(player: &Player) -> Option<Mark> {
    let mut sides = Mark::BOTH.into_iter();
    sides.find(|&mark| side(player, mark).color == THEME.ground)
}

#[track_caller]
fn press_side(player: &mut Player, mark: Mark) {
    player.press(side(player, mark).at);
}

/// Checks that no button and no key plays.
#[track_caller]
fn assert_cannot_play(player: &mut Player, what: &str) {
    player.log();
    let words = words(player.app.language());
    let plays = Mark::BOTH.map(|mark| words.play_as(mark));
    let plays = plays.iter().map(String::as_str);
    for label in plays.chain([words.labels().play, words.labels().insight]) {
        if !player.is_shown(label) {
            continue;
        }
        let at = player.button(label);
        player.input(Input::Move(at));
        assert!(!player.invites_click(), "{what}: {label}");
        player.sounds();
        player.press(at);
        assert_eq!(player.sounds(), [Sound::Refusal], "{what}: {label}");
    }
    player.input(Input::Move(NOWHERE));
    player.input(Input::Confirm);
    assert_eq!(player.sounds(), [Sound::Refusal], "{what}");
    assert_eq!(player.log(), [""; 0], "{what}");
    player.shows(words.labels().set_up_position);
}

// Opening it.

#[test]
fn it_opens_from_the_board_with_the_position_shown_there() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 5, 9]);
    player.key('e');
    player.shows("Set up a position");
    assert_drawn(&player, "X../.O./..X");
    assert_eq!(chosen_side(&player), Some(Mark::O));
    player.input(Input::Back);
    player.input(Input::Step(-1));
    player.key('e');
    assert_drawn(&player, "X../.O./...");
    player.push("Back");
    player.mentions("After move 2 of 3");
}

#[test]
fn a_new_player_can_play_from_there() {
    let mut player = Player::at(&["Custom game", "Set up a position"]);
    player.cell(5);
    player.push("Play X");
    player.wait_for_answer();
    assert_eq!(player.plies(), 2);
    assert_eq!(player.game().position().to_move(), Mark::X);
    player.push("Undo");
    // There was no other game.
    assert_eq!(player.plies(), 2);
}

// Changing it.

#[test]
fn a_click_changes_a_cell_from_empty_to_x_to_o_and_back() {
    let mut player = set_up_in(TWO_PLAYERS);
    for expected in ["..X/.../...", "..O/.../...", ".../.../..."] {
        player.cell(3);
        assert_drawn(&player, expected);
    }
    // Quick clicks count, too.
    let at = middle(Rules::TIC_TAC_TOE, 3);
    player.press_at_once(at);
    player.press_at_once(at);
    assert_drawn(&player, "..O/.../...");
    player.press(NOWHERE);
    assert_drawn(&player, "..O/.../...");
}

#[test]
fn keys_change_the_cell_that_arrows_point_at() {
    let mut player = set_up_in(TWO_PLAYERS);
    player.input(Input::Arrow(Arrow::Up));
    let centre = Cell { col: 1, row: 1 };
    assert_eq!(player.framed_cells(THEME.text), [centre]);
    player.key('o');
    assert_drawn(&player, ".../.O./...");
    player.input(Input::Arrow(Arrow::Left));
    player.key('x');
    assert_drawn(&player, ".../XO./...");
    for _ in 0..3 {
        player.input(Input::Arrow(Arrow::Up));
    }
    player.input(Input::Confirm);
    player.input(Input::Confirm);
    assert_drawn(&player, "O../XO./...");
    player.input(Input::Space);
    assert_drawn(&player, ".../XO./...");
    for clear in [Input::Delete, Input::Erase, Input::Typed('.')] {
        player.key('x');
        assert_drawn(&player, "X../XO./...");
        player.input(clear);
        assert_drawn(&player, ".../XO./...");
    }
}

#[test]
fn letters_change_the_cell_under_the_mouse() {
    let mut player = set_up_in(TWO_PLAYERS);
    player.key('x');
    assert_drawn(&player, ".../.../...");
    player.point_at(9);
    player.key('x');
    assert_drawn(&player, ".../.../..X");
}

#[test]
fn digits_change_the_cells_of_3x3() {
    let mut player = set_up_in(TWO_PLAYERS);
    for digit in [1, 1, 9] {
        player.input(Input::Digit(digit));
    }
    assert_drawn(&player, "O../.../..X");
    let mut player = set_up_in(two_players_on("4x3x3"));
    player.input(Input::Digit(1));
    assert_eq!(copied(&mut player), "..../..../.... x");
}

#[test]
fn every_edit_can_be_undone_and_redone() {
    let mut player = set_up_in(TWO_PLAYERS);
    let edits: [fn(&mut Player); 6] = [
        |player| player.cell(1),
        |player| player.cell(2),
        |player| player.cell(2),
        |player| press_side(player, Mark::O),
        |player| paste(player, "..../..O./.X.."),
        |player| player.push("Clear"),
    ];
    let mut states = vec![copied(&mut player)];
    for edit in edits {
        edit(&mut player);
        states.push(copied(&mut player));
        assert_ne!(states[states.len() - 2], states[states.len() - 1]);
    }
    for state in states[..6].iter().rev() {
        player.key('u');
        assert_eq!(copied(&mut player), *state);
    }
    player.sounds();
    player.push("Undo");
    assert_eq!(player.sounds(), [Sound::Refusal]);
    for state in &states[1..] {
        player.push("Redo");
        assert_eq!(copied(&mut player), *state);
    }
    player.sounds();
    player.key('r');
    assert_eq!(player.sounds(), [Sound::Refusal]);
    // Another edit takes the place of what was undone.
    player.push_all(&["Undo", "Undo"]);
    player.cell(9);
    player.push("Redo");
    assert_eq!(copied(&mut player), "XO./.../..X o");
}

#[test]
fn the_side_to_move_is_chosen_only_where_the_counts_leave_it_open() {
    let mut player = set_up_in(TWO_PLAYERS);
    press_side(&mut player, Mark::O);
    assert_eq!(chosen_side(&player), Some(Mark::O));
    for (cells, side) in [
        (&[1][..], Some(Mark::O)), // X has a mark more
        (&[2, 2], Some(Mark::O)),  // as it was chosen
        (&[3, 3], Some(Mark::X)),  // O has a mark more
        (&[3], Some(Mark::X)),
        (&[3, 4], None), // X has two marks more
    ] {
        player.cells(cells);
        assert_eq!(chosen_side(&player), side, "{cells:?}");
    }
    let mut player = set_up_with(TWO_PLAYERS, "X../.../...");
    player.sounds();
    press_side(&mut player, Mark::X);
    assert_eq!(player.sounds(), [Sound::Refusal]);
    // After another mark the other side moves, unless somebody has chosen.
    let mut player = Player::playing(TWO_PLAYERS, &[1]);
    player.key('e');
    press_side(&mut player, Mark::O);
    player.cells(&[2, 2]);
    assert_eq!(chosen_side(&player), Some(Mark::X));
}

// What cannot be played.

/// The positions or texts of a kind in tests/data/set-up.txt, and what is said of each in every language.
fn listed(kind: &str) -> impl Iterator<Item = (&'static str, [&'static str; 2])> {
    let lines = include_str!("../data/set-up.txt").lines();
    let columns = lines.map(|line| line.split(" | ").collect::<Vec<_>>());
    columns.filter_map(move |columns| match columns[..] {
        [found, text, english, korean] if found == kind => Some((text, [english, korean])),
        _ => None,
    })
}

fn set_up_speaking(language: Language, settings: Settings) -> Player {
    let app = App::with_game(settings, Profile::default(), 1).on_system(language, false);
    let mut player = Player::new(app);
    player.key('e');
    player
}

#[test]
fn an_impossible_position_says_why_and_cannot_be_played() {
    for (text, said) in listed("impossible") {
        for (language, said) in Language::ALL.into_iter().zip(said) {
            for settings in [TWO_PLAYERS, AGAINST_HARD] {
                let mut player = set_up_speaking(language, settings);
                paste(&mut player, text);
                assert_drawn(&player, &text[..11]);
                player.shows(said);
                assert_cannot_play(&mut player, text);
                player.push(labels(&player).clear);
                player.shows(labels(&player).set_up_note);
            }
        }
    }
}

#[test]
fn clicks_make_and_mend_an_impossible_position() {
    let mut player = set_up_in(AGAINST_HARD);
    player.cells(&[1, 2]);
    player.shows("2 X and 0 O: the numbers may differ by one at most.");
    player.cell(2);
    player.shows(NOTE);
    player.cells(&[5, 5, 3, 3, 7, 9, 4]);
    assert_drawn(&player, "XOO/XO./X.X");
    player.shows("X has won.");
    player.cells(&[4, 4]);
    player.log();
    player.push("Play X");
    player.logs("resume board=3x3x3 X=human O=hard first=X moves=1,2,7,3,9,5");
}

#[test]
fn a_side_that_cannot_be_to_move_is_put_right_by_choosing_the_other() {
    let mut player = set_up_with(TWO_PLAYERS, "X../.../... x");
    assert_eq!(chosen_side(&player), None);
    press_side(&mut player, Mark::O);
    player.shows(NOTE);
    assert_eq!(copied(&mut player), "X../.../... o");
}

#[test]
fn a_text_that_is_no_position_is_refused_and_says_why() {
    for (text, said) in listed("refused") {
        for (language, said) in Language::ALL.into_iter().zip(said) {
            let mut player = set_up_speaking(language, TWO_PLAYERS);
            player.cell(5);
            player.sounds();
            paste(&mut player, &text.replace("\\n", "\n"));
            player.shows(said);
            player.input(Input::Move(NOWHERE));
            assert_eq!(player.sounds(), [Sound::Refusal], "{text}");
            assert_drawn(&player, ".../.X./...");
            player.cell(1);
            assert!(!player.is_shown(said));
        }
    }
}

// Copying and pasting.

#[test]
fn copying_says_so_until_the_next_change() {
    let mut player = set_up_in(TWO_PLAYERS);
    player.cells(&[5, 1, 1]);
    player.push("Copy");
    let asked = player.app.take_system_request();
    let text = "O../.X./... x".to_owned();
    assert_eq!(asked, Some(SystemRequest::Copy(text)));
    player.shows("Copied.");
    player.wait(ms(3000));
    player.shows(NOTE);
    player.push_all(&["Copy", "Paste"]);
    let asked = player.app.take_system_request();
    assert_eq!(asked, Some(SystemRequest::Paste));
    player.cell(2);
    assert!(!player.is_shown("Copied."));
}

#[test]
fn no_other_screen_uses_the_clipboard_but_for_names() {
    let mut player = Player::with(TWO_PLAYERS);
    for input in [Input::Copy, Input::Paste] {
        player.input(input);
        assert_eq!(player.app.take_system_request(), None);
    }
    player.app.paste("XX./OO./...", player.now);
    assert_eq!(player.plies(), 0);
    let mut player = options_of_two();
    player.push("Name of X");
    paste(&mut player, "Ann");
    assert_eq!(player.app.profile().people.named().count(), 0);
}

#[test]
fn a_pasted_text_may_bring_another_board() {
    let mut player = set_up_in(two_players_on("5x5x4"));
    for (text, board) in [
        ("XO.../...../...../...../.....", "5x5x4"),
        ("XO./.../...", "3x3x3"),
        ("XO../..../..../....", "4x4x4"),
        ("XO...../......./.......", "7x3x4"),
    ] {
        paste(&mut player, text);
        player.push("Play");
        assert_eq!(player.game().settings().rules.to_string(), board);
        player.keys("ue");
    }
}

#[test]
fn a_copied_position_is_pasted_as_it_was() {
    let mut chance = Chance::seed_from_u64(1);
    for _ in 0..256 {
        let position = oracle::any_position(&mut chance);
        let rules = position.rules();
        let mut player = set_up_in(Settings { rules, ..TWO_PLAYERS });
        paste(&mut player, &position.to_string());
        let text = copied(&mut player);
        assert_eq!(text, position.to_string());
        player.push("Clear");
        paste(&mut player, &format!("  {text}\n"));
        let shown = drawn(&player, rules);
        assert_eq!(text.split_once(' ').unwrap().0, shown);
        player.push("Play");
        assert_eq!(player.game().position(), position);
    }
}

// Playing it.

#[test]
fn it_is_played_on_either_side() {
    for (you, header) in [(Mark::X, "X=human O=hard"), (Mark::O, "X=hard O=human")] {
        let mut player = Player::playing(AGAINST_HARD, &[1]);
        player.wait_for_answer();
        let old = player.game().round().clone();
        player.key('e');
        paste(&mut player, "X../.O./..X o");
        player.log();
        player.push(&format!("Play {you}"));
        let line = format!("resume board=3x3x3 {header} first=X moves=1,5,9");
        assert_eq!(player.log(), [line.as_str()]);
        player.shows("This round does not count.");
        if you == Mark::X {
            player.wait_for_answer();
            assert_eq!(player.log().len(), 1, "the computer's move");
        }
        player.push("Undo");
        assert_eq!(*player.game().round(), old, "the game that was under way");
        player.log();
        player.push("Redo");
        assert!(player.log()[0].starts_with(&line), "the position again");
    }
}

#[test]
fn enter_plays_the_side_to_move() {
    for (text, you) in [("X../.O./...", Mark::X), ("X../.O./..X", Mark::O)] {
        let mut player = set_up_with(AGAINST_HARD, text);
        player.input(Input::Confirm);
        assert_eq!(player.game().settings().you, you);
        assert_eq!(player.game().computer_to_move(), None);
    }
}

#[test]
fn insight_shows_what_the_position_is_worth() {
    let mut player = set_up_with(AGAINST_HARD, "XX./OO./... o");
    player.key('i');
    player.input(Input::Move(NOWHERE));
    player.wait_for_background();
    assert_eq!(player.words_in(6), ["O wins in 1"]);
    assert!(player.app.profile().preferences.learns, "it teaches");
    assert_eq!(player.game().computer_to_move(), None);
}

#[test]
fn the_moves_the_look_back_and_the_review_begin_there() {
    let mut player = set_up_with(TWO_PLAYERS, "X../.O./..X");
    player.push("Play");
    player.key('k');
    assert!(!player.is_shown("Moves"));
    player.cells(&[3, 7, 4]);
    let entries = player.move_list();
    let list: Vec<_> = entries.iter().map(|text| (text.words.as_str(), text.color)).collect();
    let (x, o) = (THEME.x, THEME.o);
    // O moved first.
    assert_eq!(list, [("3", o), ("7", x), ("4", o)]);
    player.input(Input::Step(-64));
    player.mentions("Before the first of 3 moves");
    assert_drawn(&player, "X../.O./..X");
    player.input(Input::Step(64));
    player.cell(8);
    player.key_and_wait('v');
    player.shows("O 3");
    assert!(!player.is_shown("X 1"));
    player.input(Input::Step(-64));
    player.push("Try from here");
    assert_eq!(player.game().position().to_string(), "X../.O./..X o");
}

#[test]
fn an_empty_board_starts_an_ordinary_game() {
    for (settings, side, button, header) in [
        (TWO_PLAYERS, Mark::X, "Play", "X=human O=human first=X"),
        (TWO_PLAYERS, Mark::O, "Play", "X=human O=human first=O"),
        (AGAINST_HARD, Mark::X, "Play O", "X=hard O=human first=X"),
    ] {
        let mut player = set_up_in(settings);
        press_side(&mut player, side);
        player.log();
        player.push(button);
        player.logs(&format!("round 1 board=3x3x3 {header}"));
        assert!(player.game().round().counts());
    }
}

#[test]
fn what_was_set_up_is_there_when_it_opens_again() {
    let mut player = Player::at(&["Custom game", "Set up a position"]);
    player.cells(&[5, 1, 1]);
    player.push_all(&["Back", "Set up a position"]);
    player.sounds();
    player.key('u');
    assert_eq!(player.sounds(), [Sound::Refusal], "it opened so");
    assert_eq!(copied(&mut player), "O../.X./... x");
    // On another board undo brings it back.
    player.input(Input::Back);
    player.push_all(&["Board: 5×5, 4 in a row", "Set up a position"]);
    assert_eq!(copied(&mut player), "...../...../...../...../..... x");
    player.push("Undo");
    assert_drawn(&player, "O../.X./...");
}

#[test]
fn from_the_board_it_opens_with_the_board() {
    let mut player = Player::with(TWO_PLAYERS);
    player.key('e');
    player.cell(5);
    player.push("Back");
    player.key('e');
    assert_drawn(&player, ".../.../...");
    player.push("Undo");
    assert_drawn(&player, ".../.X./...");
}

// The picture.

#[test]
fn the_winning_line_of_a_finished_round_is_drawn() {
    let player = set_up_with(TWO_PLAYERS, "XXX/OO./...");
    assert_eq!(player.strokes(THEME.line_of(Mark::X)).len(), 1);
    let player = set_up_with(TWO_PLAYERS, "XX./OO./...");
    assert_eq!(player.strokes(THEME.line_of(Mark::X)), []);
}
