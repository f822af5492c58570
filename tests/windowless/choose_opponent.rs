//! "Play against", which opens from the opponent's chip above the board. `next_opponent` tests what the
//! choice means for the game.

use tictactoe::ai::Level;
use tictactoe::game::{Seat, Settings};
use tictactoe::rules::Mark;
use tictactoe::ui::{Input, point};

use crate::support::game::score;
use crate::support::player::Player;
use crate::support::screen::THEME;
use crate::support::settings::against;

const HARD: Seat = Seat::Computer(Level::Hard);

/// A second round under way against Medium, after one that was given up.
fn second_round_against_medium() -> Player {
    let mut player = Player::with(against(Level::Medium));
    player.cell(1);
    player.wait_for_answer();
    player.push("Menu");
    player.push("Give up");
    player.push("Next round");
    player.cell(1);
    player.wait_for_answer();
    player.log();
    player
}

#[test]
fn another_level_plays_from_the_next_round_on() {
    let mut player = second_round_against_medium();
    let before = player.game().clone();
    player.push("Medium");
    player.shows("Play against");
    player.shows("From the next round. The score stays.");
    player.push("Hard");
    player.shows("Hint");
    player.shows(HARD_NEXT);
    player.shows("Medium");
    assert_eq!(player.log(), [""; 0], "nothing has happened in the round");
    let game = player.game();
    assert_eq!(game.position(), before.position());
    assert_eq!(game.score(), score(0, 1, 0));
    assert_eq!(game.round_number(), 2);
    assert_eq!(game.opponent(), Seat::Computer(Level::Medium));

    player.key('n');
    assert_eq!(player.log(), ["round 3 board=3x3x3 X=human O=hard first=X"]);
    player.shows("Hard");
    assert!(!player.is_shown(HARD_NEXT));
    assert_eq!(player.game().score(), score(0, 1, 0));
    player.cell(1);
    player.wait_for_answer();
    assert_eq!(player.log(), ["X 1", "O 5 leaves=27732"]);

    player.push("Undo");
    player.push("Undo");
    let log = player.log();
    let back = "resume board=3x3x3 X=human O=medium first=X moves=1,";
    assert!(log[1].starts_with(back), "{log:?}");
    player.shows("Medium");
    player.shows(HARD_NEXT);
}

const HARD_NEXT: &str = "Hard from the next round";

#[test]
fn on_an_empty_board_the_choice_holds_at_once() {
    let mut player = Player::with(against(Level::Medium));
    player.log();
    player.push("Medium");
    player.shows("From now on. The score stays.");
    player.push("Hard");
    assert_eq!(player.log(), ["round 1 board=3x3x3 X=human O=hard first=X"]);
    player.shows("Hard");
    assert!(!player.is_shown(HARD_NEXT));
}

#[test]
fn the_chip_of_x_is_the_button_where_the_person_plays_o() {
    let mut player = Player::with(Settings {
        you: Mark::O,
        ..against(Level::Easy)
    });
    let (chip_of_x, chip_of_o) = (point(180.0, 25.0), point(420.0, 25.0));
    for (chip, invites) in [(chip_of_x, true), (chip_of_o, false)] {
        player.input(Input::Move(chip));
        assert_eq!(player.invites_click(), invites, "{chip:?}");
    }
    player.press(chip_of_o);
    assert!(!player.is_shown("Play against"));
    player.press(chip_of_x);
    player.shows("Play against");
}

#[test]
fn going_back_chooses_nothing() {
    let mut player = second_round_against_medium();
    let before = player.game().clone();
    player.key('l');
    player.push("Back");
    player.key('l');
    player.input(Input::Back);
    player.key('l');
    player.push_nth("Medium", 0);
    assert_eq!(*player.game(), before);
    assert_eq!(player.log(), [""; 0]);
    player.shows("Hint");
}

#[test]
fn the_next_opponent_is_shown_as_chosen() {
    let mut player = second_round_against_medium();
    for name in ["Medium", "Hard", "A friend", "Easy"] {
        player.key('l');
        player.push(name);
        player.key('l');
        for other in ["Medium", "Hard", "A friend", "Easy"] {
            let is_chosen = player.colors_of(other) == [THEME.ground];
            assert_eq!(is_chosen, other == name, "{other}");
        }
        player.input(Input::Back);
    }
}

#[test]
fn the_start_screen_takes_the_choice_over() {
    let mut player = second_round_against_medium();
    player.key('l');
    player.push("Hard");
    player.push("Menu");
    assert_eq!(player.app.profile().settings.opponent, HARD);
    player.log();
    player.input(Input::Confirm);
    assert_eq!(player.log(), [""; 0], "Enter continues");
    let again = player.restarted();
    assert_eq!(again.game().next_settings().opponent, HARD);
    again.shows(HARD_NEXT);
}
