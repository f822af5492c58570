//! "Custom game" and its pages: everything that is chosen before a game. Names and colours are in `players`.

use tictactoe::game::Settings;
use tictactoe::ui::{Input, Rect};

use crate::support::player::Player;
use crate::support::screen::THEME;
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS, by_flags, two_players_on};

/// The screen in a game with these settings.
fn more_options_of(settings: Settings) -> Player {
    let mut player = Player::with(settings);
    player.push_all(&["Menu", "Custom game"]);
    player
}

#[test]
fn play_and_enter_start_a_game_with_the_choices() {
    for enter in [false, true] {
        let mut player = Player::at_more_options();
        player.push_in("Medium", &["Hard", "Goes first: Take turns", "You play: O"]);
        player.push_in("Hard", &["More", "No help", "First to 5", "Back"]);
        player.push("4×4");
        if enter {
            player.input(Input::Confirm);
        } else {
            player.push("Play");
        }
        player.logs("round 1 board=4x4x4 X=hard O=human first=X");
        let flags = "--board 4x4x4 --opponent hard --you o --first alternate --match 5 --no-help";
        assert_eq!(*player.game().settings(), by_flags(flags));
    }
}

#[test]
fn no_more_than_eleven_controls_are_seen_at_first() {
    for (opponent, chips) in [
        ("Medium", ["X: You, Take turns", "O: Medium"]),
        ("A friend", ["X: Player X, Take turns", "O: Player O"]),
    ] {
        let mut player = Player::at_more_options();
        player.push_in("Medium", &[opponent]);
        let mut names: Vec<String> = player.buttons().into_iter().map(|(name, _)| name).collect();
        names.retain(|name| name != "Back");
        assert!(names.len() <= 11, "{names:?}");
        assert_eq!(names[..2], chips);
    }
}

#[test]
fn a_game_without_help_refuses_what_helps_and_says_so() {
    let no_help = by_flags("--opponent human --no-help");
    let player = Player::playing(no_help, &[1, 4]);
    let mut player = player.restarted();
    let game = player.game().clone();
    for key in ['u', 'h', 'i', 't', 'c'] {
        player.key(key);
        player.shows("This game is played without help.");
        assert_eq!(*player.game(), game, "{key}");
    }
    player.cells(&[2, 5, 3]);
    let over = player.game().clone();
    player.keys("uv");
    player.push("Try from here");
    assert_eq!(*player.game(), over);
    // It does not help to go back to a round that is over.
    player.input(Input::Back);
    player.keys("nu");
    assert_eq!(player.game().round(), over.round());
    // Insight from a position that is set up does.
    player.keys("nei");
    assert!(!player.is_shown("Insight"));
    // It ends with a game that allows it.
    let position = player.game().position();
    let now = player.now;
    player.app.open_position(Some(TWO_PLAYERS), position, now);
    player.key_and_wait('i');
    assert_ne!(player.words_in(5), [""; 0]);
    player.key_and_wait('u');
    assert_eq!(player.words_in(5), [""; 0]);
}

#[test]
fn the_choices_hold_for_the_cards_of_the_start_screen() {
    let mut player = Player::at(&["Custom game", "4×4", "Back"]);
    player.shows("4×4, 4 in a row");
    player.push("Easy");
    player.logs("round 1 board=4x4x4 X=human O=easy first=X");
}

#[test]
fn play_says_with_a_game_under_way_that_it_starts_over() {
    for player in [Player::at_more_options(), more_options_of(AGAINST_HARD)] {
        player.shows("Play");
        assert!(!player.is_shown("Start over"));
    }
    let mut player = Player::playing(AGAINST_HARD, &[1]);
    player.push_all(&["Menu", "Custom game"]);
    assert!(!player.is_shown("Play"));
    player.log();
    player.push("Start over");
    player.logs("round 1 board=3x3x3 X=human O=hard first=X");
}

/// A new player at "Another size".
fn at_sizes() -> Player {
    Player::at(&["Custom game", "Another size"])
}

/// The rows of the board's sizes.
const SIZES: [&str; 3] = ["Columns", "Rows", "In a row"];

/// The numbers that a row offers, each with where it is.
fn offered(player: &Player, row: &str) -> Vec<(String, Rect)> {
    let prefix = format!("{row}: ");
    let buttons = player.buttons().into_iter();
    let numbers =
        buttons.filter_map(|(name, area)| Some((name.strip_prefix(&prefix)?.to_owned(), area)));
    numbers.collect()
}

fn numbers_of(player: &Player, row: &str) -> Vec<String> {
    let offered = offered(player, row).into_iter();
    offered.map(|(number, _)| number).collect()
}

#[test]
fn the_sizes_stop_at_the_largest_board() {
    let player = at_sizes();
    for row in ["Columns", "Rows"] {
        assert_eq!(numbers_of(&player, row), ["3", "4", "5", "6", "7"]);
    }
    // The rows do not shorten the line, but it is no longer than the board.
    for (longer, board) in [("Columns", "7x5x7"), ("Rows", "3x5x5")] {
        let mut player = at_sizes();
        player.push(&format!("{longer}: 7"));
        player.push_all(&["In a row: 7", "Rows: 5", "Back", "Play"]);
        player.logs(&format!("round 1 board={board} X=human O=medium first=X strength=3"));
    }
}

#[test]
fn a_line_is_offered_up_to_the_longer_side() {
    let mut player = at_sizes();
    // 3x3 has lines of one length only.
    assert!(!player.is_shown("In a row"));
    player.push("Columns: 5");
    player.shows("In a row");
    assert_eq!(numbers_of(&player, "In a row"), ["3", "4", "5"]);
    player.push("Columns: 3");
    assert!(!player.is_shown("In a row"));
}

#[test]
fn a_preset_board_is_one_click_away() {
    let presets = [
        (["3×3", "3 in a row"], "3x3x3"),
        (["4×4", "4 in a row"], "4x4x4"),
        (["5×5", "4 in a row"], "5x5x4"),
        (["6×6", "4 in a row"], "6x6x4"),
        (["6×6", "5 in a row"], "6x6x5"),
        (["7×7", "5 in a row"], "7x7x5"),
    ];
    for (nth, (label, board)) in presets.into_iter().enumerate() {
        let mut player = at_sizes();
        player.push_all(&["Rows: 4", "Back"]); // a board that is no preset
        assert_eq!(chosen_presets(&player), Vec::<usize>::new());
        // Two presets have the same first line.
        let which = usize::from(board == "6x6x5");
        player.push_nth(label[0], which);
        assert_eq!(chosen_presets(&player), [nth]);
        player.shows(label[1]);
        let mut sizes: Vec<&str> = board.split('x').collect();
        if board == "3x3x3" {
            sizes.pop(); // there is no choice of the line
        }
        player.push("Another size");
        assert_eq!(chosen_sizes(&player), sizes, "the sizes follow");
        player.push_all(&["Back", "Play"]);
        let line = format!("round 1 board={board} X=human O=medium first=X strength=3");
        assert_eq!(player.log(), [line]);
    }
}

/// The presets that are shown as chosen, counted from the top left.
fn chosen_presets(player: &Player) -> Vec<usize> {
    let frames = player.frames(THEME.text);
    let presets = offered(player, "Board").into_iter();
    let presets: Vec<Rect> = presets.map(|(_, area)| area).collect();
    assert_eq!(presets.len(), 6);
    let is_framed = |i: &usize| frames.contains(&presets[*i]);
    (0..6).filter(is_framed).collect()
}

/// The number that is shown as chosen in each row of sizes.
fn chosen_sizes(player: &Player) -> Vec<String> {
    let texts = player.texts();
    let is_chosen = |area: &Rect| {
        let mut inside = texts.iter().filter(|text| area.contains(text.at));
        inside.any(|text| text.color == THEME.ground)
    };
    let offered = SIZES.into_iter().flat_map(|row| offered(player, row));
    let chosen = offered.filter(|(_, area)| is_chosen(area));
    chosen.map(|(number, _)| number).collect()
}

#[test]
fn the_result_of_best_play_is_named() {
    let (draw, win) = ("a draw", "whoever goes first wins");
    for (board, words, result) in [
        ("3x3x3", "3×3, 3 in a row", draw),
        ("4x3x3", "4×3, 3 in a row", win),
        ("5x6x4", "5×6, 4 in a row", win),
        ("7x7x6", "7×7, 6 in a row", draw),
    ] {
        let player = more_options_of(two_players_on(board));
        player.shows(&format!("{words}: {result} with best play."));
    }
}

#[test]
fn a_match_length_given_by_flag_is_shown_as_chosen() {
    let mut player = more_options_of(by_flags("--opponent human --match 7"));
    player.push("Player X");
    assert_eq!(player.colors_of("First to 7"), [THEME.ground]);
}
