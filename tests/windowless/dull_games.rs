//! Games in which nothing is decided: what is offered instead, and what does not count there.

use tictactoe::ai::{Level, Strength};
use tictactoe::app::App;
use tictactoe::game::{First, Settings};
use tictactoe::rules::Mark;

use crate::support::player::Player;
use crate::support::settings::{TWO_PLAYERS, against};

use super::people::lose;

#[test]
fn after_three_draws_a_livelier_game_is_offered() {
    let mut player = Player::with(TWO_PLAYERS);
    let draw = |player: &mut Player| {
        if !player.game().is_over() {
            player.cells(&[1, 5, 3, 2, 8, 4, 6, 9, 7]);
        }
        let mut player = player.against_another("hard");
        player.key('m');
        player
    };
    for _ in 0..2 {
        assert!(!draw(&mut player).is_shown("Yes"));
        player.key('n');
    }
    let mut offered = draw(&mut player);
    offered.shows("Three draws. Shall I go first?");
    offered.push("Yes");
    assert_eq!(offered.game().settings().first, First::Always(Mark::O));
    // Who takes turns anyway is offered a board.
    let mut offered = draw(&mut player).restarted_with(|saved| {
        saved["game"]["history"][0]["settings"]["first"] = "alternate".into();
    });
    offered.key('m');
    offered.shows("Three draws. Shall we try 5×5, 4 in a row?");
    offered.push("Yes");
    assert_eq!(offered.game().settings().rules, "5x5x4".parse().unwrap());
}

#[test]
fn where_most_rounds_are_drawn_medium_has_a_strength_of_its_own_too() {
    let on = |board: &str| Settings { rules: board.parse().unwrap(), ..against(Level::Medium) };
    let strength = |player: &Player| player.game().round().strength();
    let mut player = Player::with(on("4x4x4"));
    assert_eq!(strength(&player), Strength::START);
    for _ in 0..2 {
        lose(&mut player);
        player.key('n');
    }
    assert_eq!(strength(&player), Strength::MIN);
    let profile = player.app.profile().clone();
    let mut player = Player::new(App::with_game(on("6x6x4"), profile, 1));
    assert_eq!(strength(&player), Strength::START);
    player.key('m');
    player.push_all(&["Custom game", "4×4"]);
    player.shows("4×4, 4 in a row: most rounds are drawn.");
}
