//! Notices about storage, shown on every screen.

use tictactoe::ai::Level;
use tictactoe::storage::{LoadError, Notice, SaveError};
use tictactoe::ui::{Input, Point, Rect, Viewport};

use crate::support::player::{NOWHERE, Player, ms};
use crate::support::settings::against;

const NO_FOLDER: &str = "Your game cannot be saved: there is no folder for it.";
const OLDER: &str = "Your saved game is from an older version. The old file is kept as old.";
const OTHER_GAME: &str = "This window saves nothing. Close it and open the game again.";

fn older() -> Notice {
    Notice::SetAside { damage: LoadError::OlderVersion, name: "old".to_owned() }
}

/// Where the words of this notice are.
fn place(player: &Player, notice: &str) -> Option<Point> {
    player.texts_saying(notice).first().map(|text| text.at)
}

#[test]
fn a_notice_stands_until_it_is_clicked_or_was_seen_for_a_while() {
    let mut player = Player::at_start();
    player.app.show_notice(Notice::NotSaved(SaveError::NoFolder));
    player.app.show_notice(older());
    player.wait(ms(60_000));
    player.shows(NO_FOLDER);
    player.input_at_once(Input::Move(NOWHERE));
    player.wait(ms(19_900));
    player.shows(NO_FOLDER);
    assert!(!player.is_shown(OLDER), "one after the other");
    player.wait(ms(100));
    assert!(!player.is_shown(NO_FOLDER));
    player.wait(ms(60_000)); // its own while begins with another input
    let at = place(&player, OLDER).unwrap();
    player.press_at_once(at);
    assert_eq!(place(&player, OLDER), None);
}

/// Windows, and whether the buttons are below everything else.
const WINDOWS: [(f32, f32, bool); 4] =
    [(390.0, 844.0, true), (600.0, 600.0, true), (844.0, 390.0, false), (1500.0, 900.0, false)];

#[test]
fn a_notice_is_a_strip_of_its_own_above_the_buttons() {
    // On the board with what teaches, and on an exercise.
    for (key, (w, h, is_above)) in
        ['k', 'p'].into_iter().flat_map(|key| WINDOWS.map(|it| (key, it)))
    {
        let mut player = Player::with(against(Level::Hard));
        player.key(key);
        let viewport = Viewport::new(w, h);
        player.app.set_viewport(viewport);
        player.app.show_notice(Notice::OtherGame);
        let placed = player.app.placed(player.now);
        let leaves = placed.widgets().into_iter().filter(|widget| widget.node.is_leaf());
        let mut areas: Vec<Rect> = leaves.map(|widget| widget.spot.rect).collect();
        let strip = areas.pop().unwrap();
        assert!(strip.contains(place(&player, OTHER_GAME).unwrap()));
        assert_eq!(areas.iter().find(|area| area.meets(&strip)), None, "{w} by {h}");
        assert!(viewport.view().bottom() >= strip.bottom() + 2.0, "{w} by {h}");
        let lower = areas.iter().any(|area| area.y >= strip.bottom());
        assert_eq!(lower, is_above, "{w} by {h}");
        if is_above {
            player.shows("Undo");
        }
    }
}

#[test]
fn that_another_game_saves_is_said_on_every_screen_as_long_as_it_is_so() {
    let mut player = Player::at_start();
    player.app.show_notice(Notice::OtherGame);
    player.push("Hard");
    for _ in 0..10 {
        player.wait(ms(9_000));
        player.shows(OTHER_GAME);
        player.press(place(&player, OTHER_GAME).unwrap());
    }
    player.app.show_notice(older());
    player.shows(OLDER);
    player.press(place(&player, OLDER).unwrap());
    player.shows(OTHER_GAME);
}

#[test]
fn a_screen_reader_hears_a_notice_in_the_next_frame() {
    let mut player = Player::with(against(Level::Hard));
    player.app.set_announcing(true);
    player.wait(ms(2_000)); // until the board stands still
    player.announcements();
    assert_ne!(player.app.picture(player.now).next_frame_in, Some(ms(0)));
    player.app.show_notice(Notice::NotSaved(SaveError::NoFolder));
    assert_eq!(player.app.picture(player.now).next_frame_in, Some(ms(0)));
    player.wait(ms(1));
    assert_eq!(player.announcements(), [NO_FOLDER]);
}
