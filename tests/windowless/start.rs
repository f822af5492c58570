//! The start screen: one click on an opponent plays; and the menu of a game under way.

use tictactoe::game::Settings;
use tictactoe::profile::Motion;
use tictactoe::rules::Position;
use tictactoe::ui::{Input, point};

use crate::support::player::{Player, cell, ms};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS, by_flags};

const CARDS: [&str; 4] = ["Easy", "Medium", "Hard", "A friend"];

/// A match on a larger board, in which the computer goes first.
const UNUSUAL: &str = "--opponent hard --you o --first alternate --match 3";

/// The start screen of a person whose last choices these are.
fn start_with(settings: Settings) -> Player {
    Player::with_profile(|it| it.settings = settings)
}

#[test]
fn one_click_on_a_card_starts_a_game_with_that_opponent() {
    let logged = ["easy", "medium", "hard", "human"];
    for (card, x) in CARDS.into_iter().zip(logged) {
        let strength = if x == "medium" { " strength=3" } else { "" };
        let unusual = by_flags(&format!("{UNUSUAL} --board 4x3x3"));
        let mut player = start_with(unusual);
        player.push(card);
        let line = format!("round 1 board=4x3x3 X={x} O=human first=X{strength}");
        assert_eq!(player.log(), [line]);
        let opponent = player.game().settings().opponent;
        let kept = Settings { opponent, ..unusual };
        assert_eq!(*player.game().settings(), kept, "everything else is kept");
        assert_eq!(player.restarted().app.profile().settings, kept);
    }
}

#[test]
fn a_click_on_the_board_that_plays_by_itself_marks_that_cell_of_a_new_game() {
    let mut player = Player::at_start();
    let board = player.app.placed(player.now).board().unwrap();
    let at = board.rect(cell(6)).center();
    player.input(Input::Move(at));
    // Without a mouse on it, the line of a win would stand now.
    player.wait(ms(14_000));
    player.input_at_once(Input::Move(at));
    player.press_at_once(at);
    assert_eq!(player.game().round().cells().next(), Some(cell(6)));
}

#[test]
fn the_board_that_plays_by_itself_rests_if_motion_is_reduced() {
    let mut player = Player::with_profile(|it| it.preferences.motion = Motion::Reduced);
    assert_eq!(player.app.picture(player.now).next_frame_in, None);
}

#[test]
fn enter_or_space_alone_starts_a_game_against_the_last_opponent() {
    for input in [Input::Confirm, Input::Space] {
        let mut player = Player::at_start();
        player.input(input);
        // A new profile.
        player.logs("round 1 board=3x3x3 X=human O=medium first=X strength=3");
        let mut player = start_with(AGAINST_HARD);
        player.input(input);
        player.logs("round 1 board=3x3x3 X=human O=hard first=X");
    }
}

#[test]
fn hard_promises_only_what_the_board_and_the_first_player_allow() {
    let draw = "Plays the best move it finds.";
    let you_can_win = "You go first, so you can win.";
    let it_wins = "Going first wins here. Try going first!";
    let alternating = "You can win only when you go first.";
    let player = Player::at_start();
    player.shows_all(&["Picks any empty cell.", "Gets stronger when you win.", "Never loses."]);
    player.shows("Take turns on this screen.");
    for (flags, promise) in [
        ("--board 5x5x4 --first x", draw),
        ("--board 5x5x4 --first o", draw),
        ("--board 5x5x4 --first alternate", draw),
        ("--board 6x6x4 --first x", you_can_win),
        ("--board 6x6x4 --first o", it_wins),
        ("--board 6x6x4 --first x --you o", it_wins),
        ("--board 6x6x4 --first o --you o", you_can_win),
        ("--board 6x6x4 --first alternate", alternating),
        ("--board 4x3x3 --first alternate --you o", alternating),
    ] {
        let mut player = Player::with(by_flags(&format!("--opponent hard {flags}")));
        player.push("Menu");
        player.shows(promise);
    }
}

#[test]
fn continue_is_offered_first_and_enter_takes_it() {
    for settings in [AGAINST_HARD, TWO_PLAYERS] {
        let mut player = Player::playing(settings, &[1]);
        player.wait_for_answer();
        player.push("Menu");
        let resume = player.button("Continue");
        for card in CARDS {
            assert!(resume.y < player.button(card).y, "{card}");
        }
        // Who plays stands above it.
        player.input(Input::Tab { backwards: false });
        player.input(Input::Tab { backwards: false });
        player.assert_focus("Continue");
        player.input(Input::Move(point(590.0, 590.0)));
        player.log();
        player.input(Input::Confirm);
        assert_eq!(player.log(), [""; 0], "the same round goes on");
        player.shows("Undo");
    }
    // So does one from a position on another board.
    let position = Position::parse("XO../..../....", "4x3x3".parse().unwrap()).unwrap();
    let mut player = Player::at_start();
    player.app.open_position(None, position, player.now);
    player.push("Menu");
    player.log();
    player.input(Input::Confirm);
    assert_eq!(player.log(), [""; 0]);
}

#[test]
fn the_menu_continues_gives_up_and_starts_a_new_game() {
    let mut player = Player::playing(TWO_PLAYERS, &[1]);
    player.push("Menu");
    player.input(Input::Back);
    player.cell(2);
    player.log();
    player.push("Menu");
    assert!(!player.is_mentioned("0 : 0"), "nothing is won yet");
    player.push_all(&["Continue", "Undo"]);
    player.logs("undo 1");
    player.push_all(&["Menu", "Give up"]);
    player.logs("result X wins");
    player.push("Menu");
    player.shows("A friend · X 1 : 0 O");
    assert!(!player.is_shown("Give up"), "the round is decided");
    player.push("A friend");
    player.logs("round 1 board=3x3x3 X=human O=human first=X");
    player.push("Menu");
    assert!(!player.is_shown("Give up"), "nothing is at stake yet");
}

#[test]
fn enter_in_the_menu_plays_what_was_chosen_since() {
    let mut player = Player::playing(AGAINST_HARD, &[1]);
    player.wait_for_answer();
    let choose = |player: &mut Player| {
        player.push_all(&["Menu", "Custom game"]);
        player.push_in("Hard", &["A friend"]);
        player.push("Back");
        player.log();
    };
    choose(&mut player);
    player.push_all(&["Continue", "Menu"]);
    player.input(Input::Confirm);
    player.push("Undo");
    assert_eq!(player.log(), ["undo 2"], "what was not played is forgotten");
    choose(&mut player);
    player.input(Input::Confirm);
    player.logs("round 1 board=3x3x3 X=human O=human first=X");
}

/// Presses a button twice, where it stood at first.
fn twice(player: &mut Player, label: &str) {
    let at = player.button(label);
    player.press(at);
    player.now += ms(400);
    player.press_at_once(at);
}

/// The second click would mark a cell, press Hint, or take the notice away.
#[test]
fn a_double_click_that_begins_a_round_does_nothing_in_it() {
    let mut player = Player::with(TWO_PLAYERS);
    player.key('l');
    twice(&mut player, "Easy");
    assert_eq!(player.plies(), 0);

    player.push("Menu");
    twice(&mut player, "Hard");
    assert_eq!(player.plies(), 0);
    player.push("Menu");
    let friend = player.button("A friend");
    player.press(friend);
    player.cells(&[1, 4, 2, 5]);
    player.push("Menu");
    twice(&mut player, "Easy");
    player.shows("Undo brings back the game you left.");

    let mut player = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5, 3]);
    player.push_and_wait("Review");
    twice(&mut player, "Try from here");
    player.wait_for_background();
    assert_eq!(player.game().round().hints(), 0);
}

#[test]
fn a_double_click_that_changes_the_screen_does_nothing_on_the_next() {
    let mut player = Player::at_start();
    // The middle of the board is behind the card; its cell stays empty.
    twice(&mut player, "Hard");
    player.logs("round 1 board=3x3x3 X=human O=hard first=X");
    player.push("Menu");
    // The top row of the board is behind it.
    twice(&mut player, "Continue");
    assert_eq!(player.log(), [""; 0]);
    player.push("Menu");
    let before = player.app.profile().settings;
    twice(&mut player, "Custom game");
    assert_eq!(player.app.profile().settings, before);
}

#[test]
fn a_newcomer_sees_ten_controls() {
    assert_eq!(Player::at_start().buttons().len(), 10);
}
