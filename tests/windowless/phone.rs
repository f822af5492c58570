//! The screens on a phone: upright everything is large enough for a finger, sideways the margins are
//! used, and in other windows everything stands where it is designed.

use tictactoe::game::Settings;
use tictactoe::ui::{Align, ButtonFace, DESIGN, Frame, Rect, Text, rect};

use crate::support::player::Player;
use crate::support::screen::{
    PHONE_SIDEWAYS, PHONE_UPRIGHT, THEME, area_of, assert_in_reach, assert_tidy, overlap,
};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

/// 44 of the 390 pixels that the phone is wide.
const FINGER: f32 = 44.0 / 390.0 * 600.0;

fn faces(player: &Player) -> Vec<ButtonFace> {
    player.app.buttons(player.now)
}

/// A player who presses these buttons in this view.
fn after(mut player: Player, buttons: &[&str], view: Rect) -> Player {
    player.app.set_view(view);
    for label in buttons {
        player.push(label);
    }
    player.wait_for_background();
    player
}

fn with_mistakes() -> Player {
    // O could have blocked.
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    player.wait_for_background();
    player.push("Menu");
    player
}

/// Every screen that is no board, with the buttons that lead there.
fn plain_screens(view: Rect) -> Vec<Player> {
    let mut screens = Vec::new();
    for buttons in [
        &[][..],
        &["Options"],
        &["Options", "한국어"],
        &["Help"],
        &["Help", "Keys"],
        &["Help", "Keys in a game"],
        &["Help", "Learning keys"],
        &["Practice"],
        &["Practice", "Block"],
        &["Statistics"],
    ] {
        screens.push(after(Player::at_start(), buttons, view));
    }
    for buttons in [&[][..], &["Statistics"], &["Practice"]] {
        screens.push(after(with_mistakes(), buttons, view));
    }
    let mut choice = after(Player::with(AGAINST_HARD), &[], view);
    choice.key('l');
    choice.shows("A friend");
    screens.push(choice);
    screens
}

/// The boards: in play, with insight and after a round; of an exercise and of a set-up.
fn boards(view: Rect) -> Vec<Player> {
    let mut over = Player::with(TWO_PLAYERS);
    over.cells(&[1, 4, 2, 5, 3]);
    let set_up = |settings: Settings| {
        let mut player = Player::with(settings);
        player.key('e');
        player
    };
    let insight = Player::with_insight(TWO_PLAYERS, &[]);
    let mut boards = Vec::new();
    for player in [insight, set_up(TWO_PLAYERS), set_up(AGAINST_HARD)] {
        boards.push(after(player, &[], view));
    }
    boards.push(after(Player::with(AGAINST_HARD), &[], view));
    boards.push(after(
        Player::at_start(),
        &["Practice", "Block", "Start"],
        view,
    ));
    boards.push(after(over, &[], view));
    boards
}

#[test]
fn buttons_of_an_upright_phone_are_large_enough_for_fingers() {
    let mut screens = plain_screens(PHONE_UPRIGHT);
    screens.extend(boards(PHONE_UPRIGHT));
    for player in screens {
        assert_in_reach(&player, PHONE_UPRIGHT.inset(8.0));
        for face in faces(&player) {
            // The moves of a round are a list, as the rows of a table.
            let is_move = face.label.parse::<u8>().is_ok();
            let Rect { w, h, .. } = face.rect;
            assert!(is_move || h >= FINGER && w >= FINGER, "{face:?}");
        }
    }
}

#[test]
fn colours_and_numbers_of_an_upright_phone_can_be_pressed() {
    let mut player = after(
        Player::at_start(),
        &["More options", "A friend"],
        PHONE_UPRIGHT,
    );
    assert_in_reach(&player, PHONE_UPRIGHT.inset(8.0));
    for face in faces(&player) {
        let Rect { w, h, .. } = face.rect;
        assert!(w >= 40.0 && h >= 54.0, "{face:?}");
    }
    let plus = player.button_nth("+", 0);
    player.press(plus);
    assert_eq!(player.app.profile().settings.rules.to_string(), "4x3x3");
}

#[test]
fn texts_on_an_upright_phone_stand_apart() {
    let mut screens = plain_screens(PHONE_UPRIGHT);
    // The lines of a picture cross.
    screens.retain(|player| player.boxes(THEME.grid).is_empty());
    assert!(screens.len() > 8);
    for player in screens {
        assert_tidy(&player, PHONE_UPRIGHT);
    }
    assert_tidy(
        &after(Player::at_start(), &[], PHONE_SIDEWAYS),
        PHONE_SIDEWAYS,
    );
}

/// A small window enlarges small texts, at most by this factor.
#[test]
fn help_has_room_for_enlarged_texts() {
    const MOST_ENLARGED: f32 = 1.35;
    let square = rect(0.0, 0.0, 600.0, 600.0);
    for view in [square, PHONE_UPRIGHT, PHONE_SIDEWAYS] {
        let player = after(Player::at_start(), &["Help"], view);
        let enlarged = |text: &Text| {
            let size = text.size * MOST_ENLARGED;
            area_of(&Text {
                size,
                ..text.clone()
            })
        };
        let mut texts = player.texts();
        texts.retain(|text| text.at.x < 30.0 && text.align == Align::Left);
        assert_eq!(texts.len(), 8, "four names with what is said of them");
        for (above, below) in texts.iter().zip(&texts[1..]) {
            let (above, below) = (enlarged(above), enlarged(below));
            assert!(!overlap(above, below), "{above:?} {below:?} in {view:?}");
        }
    }
}

#[test]
fn buttons_of_a_phone_on_its_side_use_the_margins() {
    for player in [Player::at_start(), with_mistakes()] {
        let player = after(player, &[], PHONE_SIDEWAYS);
        assert_in_reach(&player, PHONE_SIDEWAYS.inset(8.0));
        for face in faces(&player) {
            assert!(face.rect.h >= FINGER, "{face:?}");
        }
        let easy = player.button("Easy");
        let more = player.button("More options");
        assert!(more.x < 300.0 && 300.0 < easy.x, "two columns");
    }
    for player in boards(PHONE_SIDEWAYS) {
        assert_in_reach(&player, PHONE_SIDEWAYS);
    }
}

#[test]
fn windows_that_are_not_tall_show_the_design() {
    for (w, h) in [
        (600.0, 600.0),
        (1000.0, 600.0),
        (1067.0, 600.0),
        (600.0, 800.0),
    ] {
        let view = rect((600.0 - w) / 2.0, (600.0 - h) / 2.0, w, h);
        let frame = Frame::of(view);
        assert!(!frame.is_tall() && !frame.is_low(), "{view:?}");
        let area = rect(24.0, 100.0, 50.0, 40.0);
        assert_eq!(
            (frame.place(area), frame.square(area, 300.0)),
            (area, rect(24.0, 95.0, 50.0, 50.0))
        );
        assert_eq!(
            faces(&after(Player::at_start(), &[], view)),
            faces(&Player::at_start())
        );
    }
    let text = Text::new("X", DESIGN.center(), 17.0, THEME.text);
    assert_eq!(Frame::of(DESIGN).text(text.clone()), text);
}

#[test]
fn a_screen_stays_in_a_tall_view_of_any_height() {
    for h in [900.0, 960.0, 1067.0, 1500.0] {
        let view = rect(0.0, (600.0 - h) / 2.0, 600.0, h);
        let mut screens = plain_screens(view);
        screens.extend(boards(view));
        let mut review = Player::with(TWO_PLAYERS);
        review.cells(&[1, 4, 2, 5, 3]);
        review.app.set_view(view);
        review.key('v');
        review.wait_for_background();
        screens.push(review);
        for player in screens {
            assert_in_reach(&player, view);
        }
    }
}
