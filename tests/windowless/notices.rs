//! Notices about storage, shown at the top of every screen.

use tictactoe::ai::Level;
use tictactoe::storage::Notice;

use crate::support::player::{Player, ms};
use crate::support::settings::against;

const IN_BROWSER: &str = "This browser remembers the game, a private window until it is closed.";
const OTHER_GAME: &str = "Another game is open, so this one is not saved until that is closed.";
const TOOK_OVER: &str = "The other game was closed, so this one is saved from now on.";

#[test]
fn two_notices_are_shown_one_after_the_other() {
    let mut player = Player::at_start();
    player.app.show_notice(Notice::InBrowser, player.now);
    player.app.show_notice(Notice::TookOver, player.now);
    let start = player.now;
    let mut shown = Vec::new();
    for millis in [0, 9_900, 10_000, 19_900, 20_000] {
        player.now = start + ms(millis);
        player.app.tick(player.now);
        let mut notices = vec![IN_BROWSER, TOOK_OVER];
        notices.retain(|notice| player.is_shown(notice));
        shown.push(notices);
        let next = player.app.next_frame_in(player.now);
        assert!(next.is_none_or(|next| next <= ms(10_000)));
    }
    let (first, second) = (vec![IN_BROWSER], vec![TOOK_OVER]);
    assert_eq!(
        shown,
        [first.clone(), first, second.clone(), second, vec![]]
    );
}

#[test]
fn that_another_game_saves_is_said_on_every_screen_as_long_as_it_is_so() {
    let mut player = Player::at_start();
    player.app.show_notice(Notice::OtherGame, player.now);
    player.push("Hard");
    for _ in 0..10 {
        player.wait(ms(9_000));
        player.shows(OTHER_GAME);
        let next = player.app.next_frame_in(player.now);
        assert!(next.is_some_and(|next| next <= ms(1_000)), "it looks again");
    }
    player.app.show_notice(Notice::TookOver, player.now);
    player.shows(TOOK_OVER);
    assert!(!player.is_shown(OTHER_GAME));
    player.wait(ms(10_000));
    assert!(!player.is_shown(TOOK_OVER));
}

#[test]
fn a_screen_reader_hears_a_notice_in_the_next_frame() {
    let mut player = Player::with(against(Level::Hard));
    player.app.set_announcing(true);
    player.wait(ms(2_000)); // until the board stands still
    player.announcements();
    assert_ne!(player.app.next_frame_in(player.now), Some(ms(0)));
    player.app.show_notice(Notice::InBrowser, player.now);
    assert_eq!(player.app.next_frame_in(player.now), Some(ms(0)));
    player.wait(ms(1));
    assert_eq!(player.announcements(), [IN_BROWSER]);
}
