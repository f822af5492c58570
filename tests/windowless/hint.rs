//! Hints: a best move, shown on request and not played.

use tictactoe::ui::{Input, Shape};

use crate::support::player::{Player, cell, middle, ms};
use crate::support::screen::THEME;
use crate::support::settings::{TWO_PLAYERS, two_players_on};

#[test]
fn a_hint_shows_a_best_move_without_playing_it() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 5, 2]);
    player.log();
    player.push_and_wait("Hint");
    player.shows("Block X's row to draw.");
    assert_eq!(player.framed_cells(THEME.o), [cell(3)]);
    assert!(player.lines().is_empty(), "reasons belong to insight");
    assert_eq!(player.words_in(3), [""; 0], "and so do answers");
    player.input(Input::Leave);
    player.shows("Block X's row to draw.");
    assert_eq!(player.log(), [""; 0]);
    let hints = |player: &Player| player.game().round().hints();
    assert_eq!(hints(&player), 1);
    player.push_and_wait("Hint");
    assert_eq!(hints(&player), 1, "the same hint counts once");
    player.cell(3);
    // The hint was for the last move.
    assert_eq!(player.framed_cells(THEME.o), []);
    player.key_and_wait('h');
    assert_eq!(hints(&player), 2);
    player.shows("Block O's diagonal to draw.");
}

#[test]
fn the_cell_pointed_at_is_explained_instead_of_the_hint() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 4, 2, 5]);
    player.key_and_wait('h');
    player.shows("Complete a row: you win.");
    player.point_at(6);
    player.shows("It misses the win and only draws.");
    assert_eq!(player.lines(), []);
    assert_eq!(player.words_in(3), ["1"], "the answer of O");
}

#[test]
fn a_hint_that_is_shown_keeps_its_cell() {
    let mut player = Player::playing(two_players_on("5x5x4"), &[10]);
    player.key('h');
    let framed = |player: &Player| player.framed_cells(THEME.o);
    while framed(&player).is_empty() {
        player.wait(ms(1));
    }
    let first = framed(&player);
    player.key_and_wait('i');
    assert_eq!(framed(&player), first, "whatever the counts of answers say");
}

#[test]
fn an_unproved_hint_shows_dots() {
    let mut player = Player::with(two_players_on("7x7x5"));
    player.key('h');
    player.shows("Hint: …");
    assert_eq!(player.game().round().hints(), 0);
}

#[test]
fn a_hint_belongs_to_the_position_it_was_asked_for() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 5, 2]);
    player.app.handle(Input::Letter('h'), player.now);
    // It is found while the board shows another position, and then is there whenever its own is shown.
    for (step, hinted, hints) in
        [(-1, &[][..], 0), (1, &[cell(3)], 1), (-1, &[], 1), (1, &[cell(3)], 1)]
    {
        player.input(Input::Step(step));
        player.wait_for_background();
        assert_eq!(player.framed_cells(THEME.o), hinted);
        let seen = player.game().round().hints();
        assert_eq!(seen, hints, "the same hint counts once");
    }
    player.shows("Block X's row to draw.");
    // Asked for while looking back, it is for the present position.
    player.cell(9);
    player.input(Input::Step(-2));
    player.key_and_wait('h');
    player.shows("Complete a row: you win.");
}

#[test]
fn a_new_hint_shows_even_while_the_mouse_is_on_a_cell() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5, 2]);
    player.point_at(9);
    player.shows("It lets X complete a row and win.");
    player.key_and_wait('h');
    player.shows("Block X's row to draw.");
    player.point_at(9);
    player.shows("It lets X complete a row and win.");
}

/// The mark to be placed stands in its cell. It beats a few times and then rests, so that an idle
/// window draws nothing.
#[test]
fn the_mark_of_a_hint_beats_and_comes_to_rest() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 5, 2]);
    player.key_and_wait('h');
    player.input_at_once(Input::Leave);
    let shown = player.now;
    let radius = |player: &Player, after| {
        let at = middle(player.rules(), 3);
        let shapes = player.app.shapes(shown + ms(after)).into_iter();
        let mut rings = shapes.filter_map(|shape| match shape {
            Shape::Ring { center, radius, .. } if center == at => Some(radius),
            _ => None,
        });
        rings.next().expect("an O")
    };
    let rest = radius(&player, 0);
    assert!(radius(&player, 450) > rest * 1.1, "in the middle of a beat");
    // Between two beats.
    assert!((radius(&player, 900) - rest).abs() < 0.01);
    assert_eq!(player.app.picture(shown + ms(450)).next_frame_in, Some(ms(0)));
    assert!((radius(&player, 4 * 900 + 450) - rest).abs() < 0.01);
    assert_eq!(player.app.picture(shown + ms(4 * 900)).next_frame_in, None);
}
