//! Notices about storage, shown at the top of every screen.

use tictactoe::storage::Notice;

use crate::support::player::{Player, ms};

const IN_BROWSER: &str = "This browser remembers the game.";
const OTHER_GAME: &str = "Another game is open, so this one is not saved until that is closed.";

#[test]
fn two_notices_are_shown_one_after_the_other() {
    let mut player = Player::at_start();
    player.app.show_notice(Notice::InBrowser, player.now);
    player.app.show_notice(Notice::OtherGame, player.now);
    let start = player.now;
    let mut shown = Vec::new();
    for millis in [0, 9_900, 10_000, 19_900, 20_000] {
        player.now = start + ms(millis);
        player.app.tick(player.now);
        let mut notices = vec![IN_BROWSER, OTHER_GAME];
        notices.retain(|notice| player.is_shown(notice));
        shown.push(notices);
        let next = player.app.next_frame_in(player.now);
        assert!(next.is_none_or(|next| next <= ms(10_000)));
    }
    let (first, second) = (vec![IN_BROWSER], vec![OTHER_GAME]);
    assert_eq!(
        shown,
        [first.clone(), first, second.clone(), second, vec![]]
    );
}

#[test]
fn a_notice_is_shown_on_every_screen_for_a_while() {
    let mut player = Player::at_start();
    player.app.show_notice(Notice::OtherGame, player.now);
    player.shows(OTHER_GAME);
    player.push("Hard");
    player.shows(OTHER_GAME);
    player.wait(ms(9_000));
    assert!(!player.is_shown(OTHER_GAME));
}
