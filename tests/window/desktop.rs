//! The built game in a real window on a display of its own: real clicks in, log lines and pixels
//! out.

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::support::oracle;
use crate::support::places;
use crate::support::x11::{Game, Picture, Screen, keysym, run_without_display};
use tictactoe::rules::{Mark, Outcome, Position, Rules};
use tictactoe::window::APP_ID;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tictactoe");

/// The first line of a game for two.
const FOR_TWO: &str = "round 1 board=3x3x3 X=human O=human first=X";

const NEW: (u16, u16) = (114, 560);
const UNDO: (u16, u16) = (207, 560);
const REDO: (u16, u16) = (300, 560);
const HINT: (u16, u16) = (393, 560);
const REVIEW: (u16, u16) = HINT;
const INSIGHT: (u16, u16) = (485, 560);
const MENU: (u16, u16) = (40, 36);

/// Buttons beside the board, while insight is on.
const TREE: (u16, u16) = (42, 92);
const COMPARISON: (u16, u16) = (42, 140);

/// On screens over the start screen and the board.
const BACK: (u16, u16) = MENU;
const TRY_AGAIN: (u16, u16) = (190, 564);

/// On the start screen without a game.
const MORE_OPTIONS: &str = "Custom game";
const A_FRIEND: &str = "Play against: A friend";

/// A result has been seen after this time, and a click on the board counts again.
const RESULT_SEEN: Duration = Duration::from_millis(800);

/// The game with these flags in a window of 600 by 600; `None` where there is no Xvfb.
fn launch(flags: &[&str]) -> Option<(Screen, Game)> {
    let screen = Screen::start(3100, 2100)?;
    let flags: Vec<&str> = flags.iter().copied().chain(["--log"]).collect();
    let game = screen.launch(PROGRAM, &flags);
    Some((screen, game))
}

/// The middle of a 3x3 cell by number, in a window of 600 by 600.
fn middle(number: u8) -> (u16, u16) {
    let (col, row) = (u16::from((number - 1) % 3), u16::from((number - 1) / 3));
    (148 + 152 * col, 148 + 152 * row)
}

#[track_caller]
fn click_cell(game: &Game, number: u8) {
    let (x, y) = middle(number);
    game.click(x, y);
}

/// A game in which X has marked cell 1 and Hard has answered; `None` where there is no Xvfb.
#[track_caller]
fn answered_by_hard() -> Option<(Screen, Game)> {
    let (screen, game) = launch(&["--opponent", "hard"])?;
    game.next_line();
    click_cell(&game, 1);
    game.expect("X 1");
    game.expect("O 5 leaves=27732");
    Some((screen, game))
}

/// Clicks the cells of a game for two in turn and expects each in the log.
#[track_caller]
fn play_for_two(game: &Game, cells: &[u8]) {
    for (cell, mark) in cells.iter().zip(['X', 'O'].iter().cycle()) {
        click_cell(game, *cell);
        game.expect(&format!("{mark} {cell}"));
    }
}

fn is_yellow([r, g, b]: [u8; 3]) -> bool {
    r > 200 && g > 160 && b < 60
}

fn is_white([r, g, b]: [u8; 3]) -> bool {
    r > 230 && g > 230 && b > 230
}

fn is_red([r, g, b]: [u8; 3]) -> bool {
    r > 200 && g < 110 && b < 110
}

/// The colours of a proved win and of a proved loss.
fn is_green([r, g, b]: [u8; 3]) -> bool {
    g > 180 && r < 130 && b < 160
}

fn is_salmon([r, g, b]: [u8; 3]) -> bool {
    r > 220 && (100..180).contains(&g) && (80..150).contains(&b)
}

/// Pixels of a colour in a 3x3 cell, in a window of 600 by 600, clear of the grid.
fn in_cell(picture: &Picture, number: u8, color: impl Fn([u8; 3]) -> bool) -> usize {
    let (x, y) = middle(number);
    picture.count(x - 65..x + 65, y - 65..y + 65, color)
}

/// Clicks the last of these buttons, once those before it were clicked from the start screen on.
#[track_caller]
fn click_button(game: &Game, names: &[&str]) {
    let (x, y) = places::middle(names);
    game.click(x, y);
}

/// Opens the field for the name of X, from the start screen on.
#[track_caller]
fn open_name_of_x(game: &Game) {
    let names = [MORE_OPTIONS, A_FRIEND, "Name of X"];
    for end in 1..=names.len() {
        click_button(game, &names[..end]);
    }
}

/// Whether the result stands in the middle of the window.
fn shows_result(picture: &Picture) -> bool {
    picture.count(150..450, 250..350, is_red) > 2_000
}

// Games.

#[test]
fn two_players_see_each_result() {
    let Some((_screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    game.expect(FOR_TWO);
    let rounds: [(&[u8], &str); 3] = [
        (&[1, 4, 2, 5, 3], "result X wins"),
        (&[1, 4, 2, 5, 9, 6], "result O wins"),
        (&[1, 2, 3, 5, 4, 6, 8, 7, 9], "result draw"),
    ];
    for (i, (cells, result)) in rounds.iter().enumerate() {
        play_for_two(&game, &cells[..2]);
        game.hover(590, 300);
        let drawn = game.wait_for("the first two marks", |picture| {
            in_cell(picture, cells[0], is_yellow) > 1_000
                && in_cell(picture, cells[1], is_white) > 1_000
        });
        assert!(!shows_result(&drawn), "no result before the end");
        let rest = cells[2..].iter().zip(['X', 'O'].iter().cycle());
        for (cell, mark) in rest {
            click_cell(&game, *cell);
            game.expect(&format!("{mark} {cell}"));
        }
        game.expect(result);
        game.wait_for("the result in red", shows_result);
        click_cell(&game, cells[0]); // too early: nobody has seen the result
        game.no_line_for(RESULT_SEEN);
        click_cell(&game, cells[0]);
        game.expect(&format!(
            "round {} board=3x3x3 X=human O=human first=X",
            i + 2
        ));
    }
}

#[test]
fn the_first_game_of_the_texts() {
    let Some((_screen, game)) = launch(&["--opponent", "hard"]) else {
        return;
    };
    game.expect("round 1 board=3x3x3 X=human O=hard first=X");
    let turns = [
        (1, "O 5 leaves=27732"),
        (2, "O 3 leaves=457"),
        (4, "O 7 leaves=16"),
    ];
    for (cell, answer) in turns {
        click_cell(&game, cell);
        game.expect(&format!("X {cell}"));
        game.expect(answer);
    }
    game.expect("result O wins");
    game.wait_for("the result in red", shows_result);
}

#[test]
fn the_second_game_of_the_texts() {
    let Some((_screen, game)) = launch(&["--opponent", "hard"]) else {
        return;
    };
    game.next_line();
    let known = oracle::truths();
    let mut position = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
    let rules = position.rules();
    for leaves in [25_872, 473, 21, 2] {
        let cell = oracle::move_with_leaves(&position, leaves, &known);
        click_cell(&game, rules.number(cell));
        game.expect(&format!("X {}", rules.number(cell)));
        let answer = game.next_line();
        let words: Vec<&str> = answer.split(' ').collect();
        assert_eq!(
            (words[0], words[2]),
            ("O", format!("leaves={leaves}").as_str())
        );
        let answer = rules.cell(words[1].parse().unwrap()).unwrap();
        position = position.play(cell).unwrap().play(answer).unwrap();
    }
    let last = rules.number(position.empty_cells().next().unwrap());
    click_cell(&game, last);
    game.expect(&format!("X {last}"));
    game.expect("result draw");
}

#[test]
fn a_seed_plays_the_same_game_again() {
    let flags = ["--opponent", "easy", "--you", "o", "--seed", "42"];
    let Some((_screen, game)) = launch(&flags) else {
        return;
    };
    game.expect("round 1 board=3x3x3 X=easy O=human first=X");
    let opening = game.next_line();
    let Some((_screen, again)) = launch(&flags) else {
        return;
    };
    again.next_line();
    again.expect(&opening);
}

#[test]
fn undo_redo_new_by_mouse() {
    let Some((_screen, game)) = answered_by_hard() else {
        return;
    };
    game.click(UNDO.0, UNDO.1);
    game.expect("undo 2");
    game.click(REDO.0, REDO.1);
    game.expect("redo 2");
    game.click(NEW.0, NEW.1);
    game.expect("round 2 board=3x3x3 X=human O=hard first=X");
    game.click(UNDO.0, UNDO.1);
    game.expect("resume board=3x3x3 X=human O=hard first=X moves=1,5");
}

#[test]
fn a_match_shows_its_end_and_the_next_begins() {
    let Some((_screen, game)) = launch(&["--opponent", "human", "--match", "1"]) else {
        return;
    };
    game.expect(FOR_TWO);
    play_for_two(&game, &[1, 4, 2, 5, 3]);
    game.expect("result X wins");
    game.wait_for("two lines of result", |picture| {
        shows_result(picture) && picture.count(150..450, 346..366, is_red) > 300
    });
    game.no_line_for(RESULT_SEEN);
    game.key(keysym::RETURN);
    game.expect("round 2 board=3x3x3 X=human O=human first=X");
}

// The start screen.

#[test]
fn without_flags_one_click_plays() {
    let Some((_screen, game)) = launch(&[]) else {
        return;
    };
    game.no_line_for(Duration::from_millis(200));
    game.click(300, 238);
    game.expect("round 1 board=3x3x3 X=human O=medium first=X");
}

#[test]
fn a_button_acts_on_release_and_a_cell_on_press() {
    let Some((_screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    game.expect(FOR_TWO);
    let (x, y) = middle(5);
    game.press(x, y);
    game.expect("X 5");
    game.release(x, y);
    game.press(UNDO.0, UNDO.1);
    game.no_line_for(Duration::from_millis(100));
    game.release(300, 300); // dragged off
    game.no_line_for(Duration::from_millis(100));
    game.press(UNDO.0, UNDO.1);
    game.release(UNDO.0 + 20, UNDO.1);
    game.expect("undo 1");
}

#[test]
fn another_level_is_two_clicks_away_and_the_score_stays() {
    let Some((_screen, game)) = answered_by_hard() else {
        return;
    };
    game.click(418, 25);
    game.click(300, 172); // Easy
    game.click(NEW.0, NEW.1);
    game.expect("round 2 board=3x3x3 X=human O=easy first=X");
    game.click(UNDO.0, UNDO.1);
    game.expect("resume board=3x3x3 X=human O=hard first=X moves=1,5");
}

#[test]
fn what_is_chosen_is_played() {
    let Some((_screen, game)) = launch(&[]) else {
        return;
    };
    click_button(&game, &[MORE_OPTIONS]);
    for choice in ["Play against: Hard", "You play: O", "Goes first: Alternate"] {
        click_button(&game, &[MORE_OPTIONS, choice]);
    }
    game.key(keysym::RETURN);
    game.expect("round 1 board=3x3x3 X=hard O=human first=X");
    let opening = game.next_line();
    assert!(
        opening.starts_with("X ") && opening.ends_with("leaves=255168"),
        "{opening}"
    );
    game.click(MENU.0, MENU.1);
    for key in [keysym::TAB, keysym::RIGHT, keysym::RETURN] {
        game.key(key); // give up
    }
    game.expect("result X wins");
    game.wait_for("the result in red", shows_result);
    game.no_line_for(RESULT_SEEN);
    game.key(u32::from(' '));
    game.expect("round 2 board=3x3x3 X=hard O=human first=O");
    game.click(MENU.0, MENU.1);
    game.key(keysym::ESCAPE); // and back
    click_cell(&game, 5);
    game.expect("O 5");
}

#[test]
fn hard_wins_a_won_board_whatever_is_clicked() {
    let flags = ["--opponent", "hard", "--you", "o", "--board", "4x4x3"];
    let Some((_screen, game)) = launch(&flags) else {
        return;
    };
    game.expect("round 1 board=4x4x3 X=hard O=human first=X");
    let mut taken: Vec<u16> = Vec::new();
    let answer = |taken: &mut Vec<u16>| {
        let line = game.next_line();
        let number = line.strip_prefix("X ").expect("a mark of X");
        taken.push(number.parse().expect("a cell alone: no leaves here"));
    };
    answer(&mut taken);
    for _ in 0..2 {
        let free = (1..=16).find(|cell| !taken.contains(cell)).unwrap();
        game.click(129 + (free - 1) % 4 * 114, 129 + (free - 1) / 4 * 114);
        game.expect(&format!("O {free}"));
        taken.push(free);
        answer(&mut taken);
    }
    game.expect("result X wins"); // five plies are enough
    game.wait_for("the result in red", shows_result);
}

// Clicks that are no moves.

#[test]
fn clicks_that_are_no_moves_change_nothing() {
    let Some((_screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    game.expect(FOR_TWO);
    for margin in [
        (30, 300),
        (300, 60),
        (571, 300),
        (300, 534),
        (0, 0),
        (599, 599),
        (68, 68),
    ] {
        game.click(margin.0, margin.1);
    }
    for button in [2, 3, 4, 5] {
        let (x, y) = middle(5);
        game.click_with(button, x, y);
    }
    click_cell(&game, 1);
    game.expect("X 1");
    click_cell(&game, 2);
    game.expect("O 2");
    click_cell(&game, 1); // taken
    click_cell(&game, 3);
    game.expect("X 3");
}

#[test]
fn a_double_click_is_one_move_and_does_not_skip_the_result() {
    let Some((_screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    game.expect(FOR_TWO);
    for (cell, mark) in [(1, 'X'), (4, 'O'), (2, 'X'), (5, 'O'), (3, 'X')] {
        game.click_all(&[middle(cell), middle(cell)]);
        game.expect(&format!("{mark} {cell}"));
    }
    game.expect("result X wins");
    game.wait_for("the result in red", shows_result);
    game.no_line_for(Duration::from_millis(300));
}

#[test]
fn clicks_in_the_computers_turn_are_refused() {
    let Some((_screen, game)) = launch(&["--opponent", "hard"]) else {
        return;
    };
    game.next_line();
    game.click_all(&[middle(1), middle(9), middle(6), middle(8)]);
    game.expect("X 1");
    game.expect("O 5 leaves=27732");
    game.no_line_for(Duration::from_millis(100));
}

#[test]
fn ten_clicks_in_one_frame_are_ten_clicks_in_order() {
    let Some((_screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    game.expect(FOR_TWO);
    // The seventh ends the round. The others come before its result can be seen.
    let cells = [1, 2, 3, 5, 4, 6, 7, 9, 8, 5];
    game.click_all(&cells.map(middle));
    for line in [
        "X 1",
        "O 2",
        "X 3",
        "O 5",
        "X 4",
        "O 6",
        "X 7",
        "result X wins",
    ] {
        game.expect(line);
    }
    game.no_line_for(RESULT_SEEN);
    click_cell(&game, 5);
    game.expect("round 2 board=3x3x3 X=human O=human first=X");
}

#[test]
fn a_click_storm_is_answered_click_by_click() {
    let Some((_screen, game)) = launch(&["--opponent", "human", "--board", "7x7x7"]) else {
        return;
    };
    game.next_line();
    let rules = Rules::new(7, 7, 7).unwrap();
    // Every cell twice, in a scattered order, with misses and moves of the mouse in between.
    let numbers: Vec<u8> = (0..98).map(|i| (i * 20 % 49) as u8 + 1).collect();
    let focus_rects: Vec<(u16, u16)> = numbers
        .iter()
        .flat_map(|&number| {
            let cell = rules.cell(number).unwrap();
            let at = |place: u8| 72 + 65 * u16::from(place) + 32;
            [(at(cell.col), at(cell.row)), (10, 10)]
        })
        .collect();
    game.click_all(&focus_rects);
    let mut position = Position::empty(rules, Mark::X);
    for &number in &numbers[..49] {
        game.expect(&format!("{} {number}", position.to_move()));
        position = position.play(rules.cell(number).unwrap()).unwrap();
        if let Some(outcome) = position.outcome() {
            assert_eq!(outcome, Outcome::Draw);
            game.expect("result draw");
        }
    }
    assert_eq!(position.empty_cells().count(), 0);
    game.no_line_for(RESULT_SEEN);
    game.click(300, 300);
    assert!(game.next_line().starts_with("round 2 "));
}

// Insight.

#[test]
fn insight_the_tree_and_the_comparison_open_by_click() {
    let Some((_screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    game.expect(FOR_TWO);
    play_for_two(&game, &[5, 2]);
    game.hover(590, 300);
    let calm = game.wait_for("the first O", |picture| {
        in_cell(picture, 2, is_white) > 1_000
    });
    assert_eq!(in_cell(&calm, 1, is_green), 0);
    game.click(INSIGHT.0, INSIGHT.1);
    // A corner wins against a side, the far side does not.
    game.wait_for("the value of a corner", |picture| {
        in_cell(picture, 1, is_green) > 100 && in_cell(picture, 8, is_green) == 0
    });
    game.hover(middle(8).0, middle(8).1);
    game.wait_for("the faint mark under the mouse", |picture| {
        in_cell(picture, 8, |[r, g, b]| r > 60 && g > 50 && b < 40) > 500
    });

    game.click(TREE.0, TREE.1);
    let frame = |picture: &Picture| picture.count(10..590, 320..450, is_green);
    game.wait_for("the tree with best play in a frame", |picture| {
        frame(picture) > 100
    });
    // Down along best play to a leaf, which has no framed child.
    for _ in 0..9 {
        game.key(keysym::DOWN);
        game.key(keysym::DOWN);
    }
    game.wait_for("a leaf", |picture| frame(picture) == 0);
    game.click(BACK.0, BACK.1);
    game.wait_for("the board", |picture| in_cell(picture, 1, is_green) > 100);

    game.click(COMPARISON.0, COMPARISON.1);
    // The bar of minimax is the whole width, that of alpha-beta is short.
    let longest = |picture: &Picture, rows: std::ops::Range<u16>| {
        rows.map(|y| picture.count(24..576, y..y + 1, is_yellow))
            .max()
    };
    game.wait_for("the bars", |picture| {
        let mut bands = (20..56).map(|band| longest(picture, band * 10..band * 10 + 10));
        let has = |bars: std::ops::Range<usize>, found| bars.contains(&found);
        let found: Vec<usize> = bands.by_ref().flatten().collect();
        found.iter().any(|bar| has(450..600, *bar)) && found.iter().any(|bar| has(3..250, *bar))
    });
    game.key(keysym::ESCAPE);
    game.wait_for("the board again", |picture| {
        in_cell(picture, 1, is_green) > 100
    });
    click_cell(&game, 1);
    game.expect("X 1");
}

#[test]
fn a_hint_is_shown_by_click_and_by_key() {
    let Some((_screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    game.expect(FOR_TWO);
    play_for_two(&game, &[1, 5, 2]);
    game.click(HINT.0, HINT.1);
    game.wait_for("a frame around the cell to block", |picture| {
        in_cell(picture, 3, is_green) > 100
    });
    click_cell(&game, 3);
    game.expect("O 3");
    // With Ctrl held, N is not the key of a new round.
    game.chord(&[keysym::CONTROL, u32::from('n')]);
    game.key(u32::from('h'));
    game.wait_for("a frame around the next", |picture| {
        in_cell(picture, 7, is_green) > 100
    });
    game.key(keysym::DOWN);
    game.key(keysym::DOWN);
    game.key(keysym::LEFT);
    game.key(keysym::RETURN);
    game.expect("X 7");
}

#[test]
fn a_click_in_the_list_of_moves_looks_back_and_changes_nothing() {
    let Some((_screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    game.expect(FOR_TWO);
    play_for_two(&game, &[1, 5]);
    game.wait_for("the O", |picture| in_cell(picture, 5, is_white) > 1_000);
    game.click(548, 108);
    game.wait_for("the board without it", |picture| {
        in_cell(picture, 5, is_white) == 0
    });
    click_cell(&game, 9);
    game.wait_for("the O again", |picture| {
        in_cell(picture, 5, is_white) > 1_000
    });
    // The wheel does the same.
    game.click_with(4, 300, 300);
    game.wait_for("the board without it", |picture| {
        in_cell(picture, 5, is_white) == 0
    });
    game.click_with(5, 300, 300);
    game.wait_for("the O again", |picture| {
        in_cell(picture, 5, is_white) > 1_000
    });
    click_cell(&game, 9);
    game.expect("X 9");
}

#[test]
fn a_round_is_reviewed_and_tried_again_by_click() {
    let Some((_screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    game.expect(FOR_TWO);
    play_for_two(&game, &[1, 2, 5, 4, 9]);
    game.expect("result X wins");
    game.click(REVIEW.0, REVIEW.1);
    game.wait_for("verdicts, and values of the move that lost", |picture| {
        let mistakes = picture.count(450..580, 72..200, is_salmon);
        mistakes > 30 && picture.count(30..360, 80..400, is_salmon) > 300
    });
    game.click(TRY_AGAIN.0, TRY_AGAIN.1);
    game.expect("resume board=3x3x3 X=human O=human first=X moves=1");
    click_cell(&game, 5);
    game.expect("O 5");
    game.click(NEW.0, NEW.1);
    game.expect("round 2 board=3x3x3 X=human O=human first=X");
}

// Keys.

#[test]
fn a_match_is_played_by_keys_alone() {
    let Some((_screen, game)) = launch(&[]) else {
        return;
    };
    // To the cards, of which Medium is chosen, and on to the last of them.
    game.key(keysym::TAB);
    game.key(keysym::DOWN);
    game.key(keysym::DOWN);
    game.key(u32::from(' '));
    game.expect(FOR_TWO);
    for digit in ['1', '4', '2', '5'] {
        game.key(u32::from(digit));
    }
    for line in ["X 1", "O 4", "X 2", "O 5"] {
        game.expect(line);
    }
    game.chord(&[keysym::CONTROL, u32::from('z')]);
    game.expect("undo 1");
    game.chord(&[keysym::CONTROL, u32::from('y')]);
    game.expect("redo 1");
    game.key(u32::from('3'));
    game.expect("X 3");
    game.expect("result X wins");
    game.no_line_for(RESULT_SEEN);
    game.key(u32::from(' '));
    game.expect("round 2 board=3x3x3 X=human O=human first=X");
    game.chord(&[keysym::CONTROL, u32::from('q')]);
    assert!(game.wait_exit().success());
}

#[test]
fn names_are_typed_and_saved_before_the_round_begins() {
    let Some(screen) = Screen::start(1000, 800) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let game = launch_with(&screen, folder.path(), &[]);
    open_name_of_x(&game);
    // N, S and O are shortcuts while no name is typed.
    for letter in ['n', 's', 'o', 'n', ' ', '1'] {
        game.key(u32::from(letter));
    }
    game.key(keysym::BACKSPACE);
    game.key(keysym::TAB);
    click_button(&game, &[MORE_OPTIONS, A_FRIEND, "Name of O"]);
    for letter in ['b', 'o', 'b'] {
        game.key(u32::from(letter));
    }
    game.key(keysym::RETURN);
    // While no name is typed, the same key starts the game.
    game.key(keysym::RETURN);
    game.expect(FOR_TWO);
    let file = std::fs::read_to_string(folder.path().join("tictactoe.json")).unwrap();
    let saved: serde_json::Value = serde_json::from_str(&file).unwrap();
    let players = &saved["profile"]["players"];
    assert_eq!(players["x"]["name"], "nson ");
    assert_eq!(players["o"]["name"], "bob");
}

#[test]
fn keys_mean_the_characters_that_they_type() {
    let Some((_screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    game.expect(FOR_TWO);
    game.key(u32::from('?'));
    game.key(keysym::ESCAPE);
    game.key(u32::from('1'));
    game.expect("X 1");
    game.key(u32::from('U'));
    game.expect("undo 1");
    // On the help screen a digit marks nothing.
    game.key(u32::from('?'));
    game.key(u32::from('2'));
    game.key(keysym::ESCAPE);
    game.key(u32::from('3'));
    game.expect("X 3");
}

#[test]
fn a_name_is_pasted_between_what_is_typed() {
    let Some(screen) = Screen::start(1000, 800) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let game = launch_with(&screen, folder.path(), &[]);
    screen.own_clipboard().give("eve 민수");
    open_name_of_x(&game);
    game.key(u32::from('a'));
    game.chord(&[keysym::CONTROL, u32::from('v')]);
    game.key(u32::from('b'));
    game.key(keysym::RETURN);
    game.key(keysym::RETURN);
    game.expect(FOR_TWO);
    let file = std::fs::read_to_string(folder.path().join("tictactoe.json")).unwrap();
    assert!(file.contains("\"aeve 민수b\""), "{file}");
}

#[test]
fn pasting_gives_up_on_a_program_that_does_not_answer() {
    let Some(screen) = Screen::start(1000, 800) else {
        return;
    };
    let game = screen.launch(PROGRAM, &["--log"]);
    let _silent = screen.own_clipboard();
    open_name_of_x(&game);
    game.chord(&[keysym::CONTROL, u32::from('v')]);
    game.key(keysym::RETURN);
    game.key(keysym::RETURN);
    game.expect(FOR_TWO);
    game.close();
    assert!(game.wait_exit().success());
}

#[test]
fn the_title_bar_uses_the_systems_language() {
    let Some(screen) = Screen::start(1000, 800) else {
        return;
    };
    for (locale, title) in [("ko_KR.UTF-8", "틱택토"), ("de_AT.UTF-8", "Tic-Tac-Toe")] {
        let game = screen.launch_in(locale, PROGRAM, &["--opponent", "human", "--log"]);
        assert_eq!(game.title(), title);
        game.expect(FOR_TWO);
    }
}

// Saving.

/// The game on a screen, with its data in this folder.
fn launch_with(screen: &Screen, folder: &Path, flags: &[&str]) -> Game {
    let folder = folder.to_str().unwrap();
    let flags = [flags, &["--log", "--data-dir", folder]].concat();
    screen.launch(PROGRAM, &flags)
}

#[test]
fn a_failed_save_is_retried_when_the_window_closes() {
    let Some(screen) = Screen::start(1000, 800) else {
        return;
    };
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("data");
    std::fs::write(&folder, "in the way").unwrap();
    let game = launch_with(&screen, &folder, &["--opponent", "human"]);
    assert!(game.next_line().starts_with("not saved: "));
    game.expect(FOR_TWO);
    click_cell(&game, 5);
    game.expect("X 5");
    std::fs::remove_file(&folder).unwrap();
    game.chord(&[keysym::CONTROL, u32::from('q')]);
    assert!(game.wait_exit().success());
    let file = std::fs::read_to_string(folder.join("tictactoe.json")).unwrap();
    assert!(file.contains("\"moves\":[5]"), "{file}");
}

#[test]
fn if_two_games_run_at_once_only_the_first_one_saves() {
    let Some(screen) = Screen::start(1000, 800) else {
        return;
    };
    let Some(other_screen) = Screen::start(1000, 800) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let first = launch_with(&screen, folder.path(), &["--opponent", "human"]);
    first.expect(FOR_TWO);
    play_for_two(&first, &[1, 2]);
    let second = launch_with(&other_screen, folder.path(), &[]);
    second.expect("resume board=3x3x3 X=human O=human first=X moves=1,2");
    click_cell(&second, 9);
    second.expect("X 9");
    drop(second);
    click_cell(&first, 5);
    first.expect("X 5");
    let second = launch_with(&other_screen, folder.path(), &[]);
    second.expect("resume board=3x3x3 X=human O=human first=X moves=1,2,5");
    click_cell(&second, 9);
    second.expect("O 9");
    drop(first);
    let file = folder.path().join("tictactoe.json");
    second.wait_for("its game in the file, unasked", |_| {
        let saved = fs::read_to_string(&file);
        saved.is_ok_and(|saved| saved.contains("[1,2,5,9]"))
    });
}

#[test]
fn a_damaged_file_is_set_aside_and_the_start_screen_opens() {
    let Some(screen) = Screen::start(1000, 800) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tictactoe.json");
    fs::write(&file, "{\"version\":5,\"settings\":").unwrap();
    let game = launch_with(&screen, folder.path(), &[]);
    game.key(keysym::RETURN);
    game.expect("round 1 board=3x3x3 X=human O=medium first=X");
    let damaged = folder.path().join("tictactoe.json.damaged-1");
    assert!(
        fs::read_to_string(damaged)
            .unwrap()
            .ends_with("settings\":")
    );
    assert!(fs::read_to_string(file).unwrap().contains("medium"));
}

// The window.

#[test]
fn every_size_has_its_cells_where_they_are_drawn() {
    let Some((_screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    game.expect(FOR_TWO);
    let sizes = [
        (300, 300),
        (1500, 900),
        (400, 1200),
        (200, 200),
        (3000, 2000),
        (600, 600),
    ];
    for (i, (width, height)) in sizes.into_iter().enumerate() {
        game.resize(width, height);
        let side = f32::from(width.min(height));
        let at = |number: u8| {
            let (x, y) = middle(number);
            let place = |design: u16, whole: u16| {
                ((f32::from(whole) - side) / 2.0 + f32::from(design) * side / 600.0) as u16
            };
            (place(x, width), place(y, height))
        };
        let cell = i as u8 + 1;
        let (x, y) = at(cell);
        let is_x = i % 2 == 0;
        game.click(x, y);
        game.expect(&format!("{} {cell}", if is_x { 'X' } else { 'O' }));
        let reach = (side / 12.0) as u16;
        game.wait_for("the mark in its cell", |picture| {
            let ink = if is_x { is_yellow } else { is_white };
            picture.count(x - reach..x + reach, y - reach..y + reach, ink) > 40
        });
    }
}

#[test]
fn a_dense_screen_gets_a_larger_window_and_clicks_in_place() {
    let Some(screen) = Screen::start(1300, 1300) else {
        return;
    };
    screen.set_dots_per_inch(192);
    let game = screen.launch(PROGRAM, &["--opponent", "human", "--log"]);
    game.expect(FOR_TWO);
    let picture = game.wait_for("itself at twice the size", |picture| {
        picture.width == 1200 && picture.count(400..500, 440..460, is_white) > 1_000
    });
    let edge = (120..1200)
        .find(|&y| is_white(picture.pixel(300, y)))
        .unwrap();
    let [above, below] = [edge - 1, edge].map(|y| picture.pixel(300, y));
    assert_eq!(
        [above, below],
        [[0; 3], [255; 3]],
        "the grid is sharp to the pixel"
    );
    for number in 1..=4 {
        let (x, y) = middle(number);
        game.click(2 * x, 2 * y);
        game.expect(&format!(
            "{} {number}",
            if number % 2 == 1 { 'X' } else { 'O' }
        ));
    }
}

#[test]
fn a_tiny_window_survives() {
    let Some((_screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    game.expect(FOR_TWO);
    for (width, height) in [(80, 50), (50, 80), (1, 1), (600, 1), (600, 600)] {
        game.resize(width, height);
    }
    click_cell(&game, 5);
    game.expect("X 5");
}

#[test]
fn a_covered_window_is_painted_again() {
    let Some((_screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    game.expect(FOR_TWO);
    click_cell(&game, 5);
    game.expect("X 5");
    game.hover(590, 590);
    game.wait_for("the mark", |picture| in_cell(picture, 5, is_yellow) > 1_000);
    game.expose();
    game.wait_for("the mark again", |picture| {
        in_cell(picture, 5, is_yellow) > 1_000
    });
}

#[test]
fn the_faint_mark_vanishes_when_the_mouse_leaves() {
    let Some((_screen, game)) = launch(&["--opponent", "human"]) else {
        return;
    };
    game.expect(FOR_TWO);
    let dark_yellow = |[r, g, b]: [u8; 3]| (30..120).contains(&r) && g > 20 && b < 20;
    let (x, y) = middle(6);
    game.hover(x, y);
    game.wait_for("the faint mark", |picture| {
        in_cell(picture, 6, dark_yellow) > 1_000
    });
    game.hover(3000, 300);
    game.wait_for("no faint mark", |picture| {
        in_cell(picture, 6, dark_yellow) == 0
    });
}

#[test]
fn the_desktop_knows_the_window_by_its_name() {
    let Some((_screen, game)) = launch(&[]) else {
        return;
    };
    let id = || APP_ID.to_owned();
    assert_eq!(game.wm_class(), (id(), id()));
}

#[test]
fn closing_the_window_exits_with_success() {
    let Some((_screen, game)) = launch(&[]) else {
        return;
    };
    game.close();
    assert_eq!(game.wait_exit().code(), Some(0));
    assert_eq!(game.stderr(), "");
}

#[test]
fn closing_while_the_computer_thinks_exits_with_success() {
    let Some((_screen, game)) = launch(&["--opponent", "hard"]) else {
        return;
    };
    game.next_line();
    click_cell(&game, 1);
    game.expect("X 1");
    game.close();
    assert_eq!(game.wait_exit().code(), Some(0));
    assert_eq!(game.stderr(), "");
}

#[test]
fn without_a_display_one_line_says_so() {
    let output = run_without_display(PROGRAM, &["--opponent", "human"]);
    assert_eq!(output.status.code(), Some(1));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert!(stderr.starts_with("tictactoe: no display"), "{stderr}");
}
