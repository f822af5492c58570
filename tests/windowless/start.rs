//! The start screen: what can be chosen there, and the menu of a game under way.

use std::num::NonZeroU32;

use tictactoe::ai::Level;
use tictactoe::game::{First, Seat, Settings};
use tictactoe::rules::{Mark, Rules};
use tictactoe::ui::{Input, Rect, Shape, Weight, point, rect};

use crate::support::player::{Player, ms};
use crate::support::screen::{THEME, area_of, inside, overlap};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS, against};

#[test]
fn play_starts_a_game_by_click_and_by_enter() {
    let first = "round 1 board=3x3x3 X=human O=medium first=X";
    let mut by_click = Player::at_start();
    by_click.push("Play");
    assert_eq!(by_click.log(), [first]);
    let mut by_key = Player::at_start();
    by_key.input(Input::Confirm);
    assert_eq!(by_key.log(), [first]);
}

#[test]
fn each_level_says_what_it_does() {
    let mut player = Player::at_start();
    for (level, promise) in [
        ("Easy", "Plays a random empty cell."),
        (
            "Medium",
            "Wins or blocks when it can. Misses double threats.",
        ),
        ("Hard", "Plays perfectly. You can draw, but not win."),
    ] {
        player.push(level);
        player.shows(promise);
    }
    player.push("Play");
    assert_eq!(player.log(), ["round 1 board=3x3x3 X=human O=hard first=X"]);
}

#[test]
fn two_players_choose_no_level_and_no_mark() {
    let mut player = Player::at_start();
    player.push("A friend");
    assert!(!player.is_shown("Level"));
    assert!(!player.is_shown("You play"));
    player.push("Alternate");
    player.push("First to 5");
    player.push("Play");
    assert_eq!(
        player.log(),
        ["round 1 board=3x3x3 X=human O=human first=X"]
    );
    player.shows("First to 5");
}

#[test]
fn the_steppers_stop_at_the_largest_board() {
    let mut player = Player::at_start();
    // The steppers from the left: columns, rows, in a row.
    for _ in 0..6 {
        player.push_nth("+", 0);
        player.push_nth("+", 2);
    }
    for _ in 0..2 {
        player.push_nth("+", 1);
    }
    player.push("Play");
    assert_eq!(
        player.log(),
        ["round 1 board=7x5x7 X=human O=medium first=X"],
        "no side is longer than seven"
    );

    let mut player = Player::at_start();
    for nth in [1, 2] {
        for _ in 0..6 {
            player.push_nth("+", nth);
        }
    }
    player.push_nth("−", 1);
    player.push_nth("−", 1);
    player.push("Play");
    assert_eq!(
        player.log(),
        ["round 1 board=3x5x5 X=human O=medium first=X"],
        "the line is no longer than the board"
    );
}

#[test]
fn a_preset_board_is_one_click_away() {
    let presets = [
        ("3×3", "3x3x3"),
        ("4×4", "4x4x4"),
        ("5×5·4", "5x5x4"),
        ("6×6·4", "6x6x4"),
        ("6×6·5", "6x6x5"),
        ("7×7·5", "7x7x5"),
    ];
    for (label, board) in presets {
        let mut player = Player::at_start();
        player.push_nth("+", 1); // a board that is no preset
        let chosen = |player: &Player| {
            let labels = presets.iter().map(|(label, _)| *label);
            let chosen = labels.filter(|label| player.colors_of(label)[0] == THEME.ground);
            chosen.collect::<Vec<_>>()
        };
        assert_eq!(chosen(&player), Vec::<&str>::new());
        player.push(label);
        assert_eq!(chosen(&player), [label]);
        let sides = board.split('x').collect::<Vec<_>>();
        let bold = bold_texts(&player);
        assert_eq!(bold[1..], sides, "the steppers follow");
        player.push("Play");
        let line = format!("round 1 board={board} X=human O=medium first=X");
        assert_eq!(player.log(), [line]);
    }
}

/// The bold texts: the title, then the numbers of the board.
fn bold_texts(player: &Player) -> Vec<String> {
    let mut texts = player.texts();
    texts.retain(|text| text.weight == Weight::ExtraBold);
    texts.into_iter().map(|text| text.words).collect()
}

#[test]
fn the_start_screen_says_how_the_board_ends_with_best_play() {
    for (board, words) in [
        ("3x3x3", "3×3, 3 in a row: a draw with best play."),
        (
            "4x3x3",
            "4×3, 3 in a row: the first player wins with best play.",
        ),
        ("5x5x4", "5×5, 4 in a row: a draw with best play."),
        (
            "6x6x4",
            "6×6, 4 in a row: the first player wins with best play.",
        ),
        (
            "5x6x4",
            "5×6, 4 in a row: the first player wins with best play.",
        ),
        ("7x7x5", "7×7, 5 in a row: a draw with best play."),
        ("6x4x6", "6×4, 6 in a row: a draw with best play."),
        ("7x7x7", "7×7, 7 in a row: a draw with best play."),
    ] {
        for opponent in [Seat::Human, Seat::Computer(Level::Easy)] {
            let mut player = Player::with(Settings {
                rules: board.parse().unwrap(),
                opponent,
                ..TWO_PLAYERS
            });
            player.push("Menu");
            player.shows(words);
        }
    }
}

#[test]
fn hard_promises_only_what_the_board_and_the_first_player_allow() {
    let draw = "Plays perfectly. You can draw, but not win.";
    let you_can_win = "Plays perfectly. You go first, so you can win.";
    let it_wins = "Plays perfectly. It goes first, so it wins.";
    let alternating = "Plays perfectly. You can win only when you go first.";
    let (x, o) = (First::Always(Mark::X), First::Always(Mark::O));
    for (board, you, first, promise) in [
        ("5x5x4", Mark::X, x, draw),
        ("5x5x4", Mark::X, o, draw),
        ("5x5x4", Mark::X, First::Alternate, draw),
        ("6x6x4", Mark::X, x, you_can_win),
        ("6x6x4", Mark::X, o, it_wins),
        ("6x6x4", Mark::O, x, it_wins),
        ("6x6x4", Mark::O, o, you_can_win),
        ("6x6x4", Mark::X, First::Alternate, alternating),
        ("4x3x3", Mark::O, First::Alternate, alternating),
    ] {
        let mut player = Player::with(Settings {
            rules: board.parse().unwrap(),
            you,
            first,
            ..AGAINST_HARD
        });
        player.push("Menu");
        player.shows(promise);
    }
}

#[test]
fn nothing_overlaps_on_the_start_screen() {
    let long = Settings {
        rules: Rules::new(7, 7, 3).unwrap(),
        match_length: NonZeroU32::new(7),
        ..AGAINST_HARD
    };
    for settings in [AGAINST_HARD, TWO_PLAYERS, long] {
        let mut player = Player::with(settings);
        player.push("Menu");
        assert_tidy(&player);
        player.input(Input::Back);
        player.cell(1);
        player.push("Menu");
        assert_tidy(&player);
    }
    let mut player = Player::at_start();
    assert_tidy(&player);
    player.push("A friend");
    assert_tidy(&player);
}

/// Checks that no two buttons overlap, no two texts overlap, and every text lies either inside a
/// button or outside all of them.
#[track_caller]
fn assert_tidy(player: &Player) {
    let shapes = player.shapes().into_iter();
    let faces: Vec<Rect> = shapes
        .filter_map(|shape| match shape {
            Shape::Box { rect, .. } => Some(rect),
            _ => None,
        })
        .collect();
    let mut texts = player.texts();
    texts.retain(|text| !text.words.is_empty());
    for (i, face) in faces.iter().enumerate() {
        assert!(inside(*face, rect(72.0, 0.0, 456.0, 600.0)), "{face:?}");
        let other = faces[..i].iter().find(|other| overlap(*face, **other));
        assert_eq!(other, None, "{face:?}");
    }
    for (i, text) in texts.iter().enumerate() {
        let area = area_of(text);
        assert!(inside(area, rect(72.0, 0.0, 456.0, 600.0)), "{text:?}");
        let cut = faces
            .iter()
            .find(|face| overlap(area, **face) && !inside(area, **face));
        assert_eq!(cut, None, "{text:?}");
        let other = texts[..i]
            .iter()
            .find(|other| overlap(area, area_of(other)));
        assert_eq!(other, None, "{text:?}");
    }
}

#[test]
fn hard_can_be_chosen_on_other_boards() {
    let mut player = Player::at_start();
    player.push("Hard");
    player.push("+");
    player.push("Play");
    assert_eq!(player.log(), ["round 1 board=4x3x3 X=human O=hard first=X"]);
}

#[test]
fn the_menu_continues_gives_up_and_starts_a_new_game() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(1);
    player.log();
    player.push("Menu");
    player.input(Input::Back);
    player.cell(2);
    assert_eq!(player.log(), ["O 2"]);
    player.push("Menu");
    player.push("Continue");
    player.push("Undo");
    assert_eq!(player.log(), ["undo 1"]);
    player.push("Menu");
    player.push("O gives up");
    assert_eq!(player.log(), ["result X wins"]);
    player.shows("O gave up.");
    player.push("Menu");
    assert!(!player.is_shown("O gives up"), "the round is decided");
    player.push("Start over");
    assert_eq!(
        player.log(),
        ["round 1 board=3x3x3 X=human O=human first=X"]
    );
    player.push("Menu");
    assert!(!player.is_shown("X gives up"), "nothing is at stake yet");
}

#[test]
fn enter_in_the_menu_continues_unless_other_settings_were_chosen() {
    let mut player = Player::with(AGAINST_HARD);
    player.cell(1);
    player.wait_for_answer();
    player.log();
    player.push("Menu");
    player.input(Input::Confirm);
    player.push("Undo");
    assert_eq!(player.log(), ["undo 2"]);
    player.push("Menu");
    player.push("A friend");
    player.push("Continue");
    player.push("Menu");
    player.shows("Level"); // settings that were not played are not shown as chosen
    player.push("A friend");
    player.input(Input::Confirm);
    assert_eq!(
        player.log(),
        ["round 1 board=3x3x3 X=human O=human first=X"]
    );
}

#[test]
fn a_double_click_that_changes_the_screen_does_nothing_on_the_next() {
    // A point in the button Menu; on the start screen Continue is there.
    let in_menu = point(493.0, 550.0);
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(1);
    player.log();
    player.press(in_menu);
    player.now += ms(150);
    player.press_at_once(in_menu);
    player.shows("Continue");
    player.now += ms(300);
    player.press_at_once(in_menu);
    player.push("Undo");
    assert_eq!(player.log(), ["undo 1"]);

    let mut player = Player::at_start();
    let play = point(300.0, 520.0);
    player.press(play);
    player.press_at_once(play);
    assert_eq!(
        player.log().len(),
        1,
        "the round starts, and the cell behind the button stays empty"
    );
}

#[test]
fn a_match_length_given_by_flag_is_shown_as_chosen() {
    let match_length = NonZeroU32::new(7);
    let mut player = Player::with(Settings {
        match_length,
        ..TWO_PLAYERS
    });
    player.push("Menu");
    player.shows("First to 7");
}

#[test]
fn the_computer_comes_back_with_the_level_chosen_before() {
    for level in Level::ALL {
        let mut player = Player::with(against(level));
        player.push("Menu");
        player.push("A friend");
        player.push("Computer");
        let opponent = player.app.profile().settings.opponent;
        assert_eq!(opponent, Seat::Computer(level));
    }
}

#[test]
fn a_game_of_two_players_does_not_forget_the_level() {
    let mut player = Player::at_start();
    player.push("Hard");
    player.push("A friend");
    player.push("Play");
    player.push("Menu");
    player.push("Computer");
    let opponent = player.app.profile().settings.opponent;
    assert_eq!(opponent, Seat::Computer(Level::Hard));
}

#[test]
fn a_level_that_was_chosen_and_not_played_comes_back_too() {
    let mut player = Player::with(TWO_PLAYERS);
    player.push("Menu");
    player.push("Computer");
    player.push("Hard");
    player.push("Continue");
    player.push("Menu");
    player.push("Computer");
    let opponent = player.app.profile().settings.opponent;
    assert_eq!(opponent, Seat::Computer(Level::Hard));
}
