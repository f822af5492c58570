//! The screen that compares four searches.

use tictactoe::ui::Input;

use crate::support::player::{Player, ms};
use crate::support::screen::THEME;
use crate::support::settings::{TWO_PLAYERS, two_players_on};

/// The positions that each search visited, from the top.
fn visited(player: &Player) -> Vec<u64> {
    let numbers = player.nodes().into_iter().filter_map(|node| {
        let (_, figures) = node.name.split_once("visited ")?;
        let (visited, _) = figures.split_once(", leaves")?;
        visited.replace(',', "").parse().ok()
    });
    numbers.collect()
}

#[test]
fn four_searches_are_compared_side_by_side() {
    let mut player = Player::with(TWO_PLAYERS);
    player.key('i');
    player.key_and_wait('c');
    player.shows_all(&["549,946", "255,168", "20,866", "8,453", "Best play: draw"]);
    let texts = player.words();
    let times = texts.iter().filter(|text| text.ends_with(" ms"));
    assert_eq!(times.count(), 4);
    let visited = visited(&player);
    assert_eq!(visited.len(), 4);
    assert!(visited.is_sorted_by(|a, b| a > b), "{visited:?}");
    player.wait(ms(1000));
    assert_eq!(player.app.picture(player.now).next_frame_in, None);
    player.input(Input::Back);
    player.offers("H");
}

#[test]
fn the_bar_of_each_search_is_proportional_to_its_work() {
    let mut player = Player::in_example_position();
    player.key_and_wait('c');
    let visited = visited(&player);
    let bars = player.boxes(THEME.x);
    assert_eq!((visited.len(), bars.len()), (4, 4));
    for (visited_here, bar) in visited.iter().copied().zip(&bars) {
        let part = visited_here as f32 / visited[0] as f32;
        assert!((bar.w - bars[0].w * part).abs() < 0.1);
    }
    player.input(Input::Confirm);
    player.offers("H");
}

#[test]
fn the_comparison_uses_the_value_that_insight_proved_and_names_the_limit() {
    let mut player = Player::with_insight(two_players_on("5x5x4"), &[]);
    player.key('c');
    player.shows("Best play: draw");
    assert!(player.app.picture(player.now).next_frame_in <= Some(ms(30)));
    player.wait_for_background();
    player.shows("over 2,000,000");
    assert!(!player.boxes(THEME.lifted).is_empty(), "its bar is dim");
}

#[test]
fn a_finished_round_has_no_best_play() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 4, 2, 5, 3]);
    player.key_and_wait('c');
    player.shows_all(&["Four searches, one result", "X wins"]);
    let is_best_play = |text: &String| text.starts_with("Best play");
    assert!(!player.words().iter().any(is_best_play));
}
