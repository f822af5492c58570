//! "Play against", which opens from the opponent's chip above the board. `games` tests what the choice
//! means for the game.

use std::num::NonZeroU32;

use tictactoe::ai::{Level, Strength};
use tictactoe::game::Standing;
use tictactoe::rules::{Position, Rules};
use tictactoe::ui::{Input, Rect, Viewport, point};

use crate::support::game::Match;
use crate::support::player::Player;
use crate::support::screen::THEME;
use crate::support::settings::{TWO_PLAYERS, against, by_flags, you};

const HARD_NEXT: &str = "Hard from the next round";

/// A round under way against Medium.
fn against_medium() -> Player {
    let mut player = Player::playing(against(Level::Medium), &[1]);
    player.wait_for_answer();
    player.log();
    player
}

#[test]
fn another_level_plays_from_the_next_round_on() {
    let mut player = against_medium();
    player.push("Medium 3");
    player.shows("Starts with the next round. The score stays.");
    player.push("Hard");
    player.shows_all(&["Hint", HARD_NEXT, "Medium 3"]);
    assert_eq!(player.log(), [""; 0], "nothing has happened in the round");
    let again = player.restarted();
    again.shows(HARD_NEXT);
    assert_eq!(again.app.profile().settings, against(Level::Hard));
    player.key('n');
    player.logs("round 2 board=3x3x3 X=human O=hard first=X");
    player.shows("Hard");
    assert!(!player.is_shown(HARD_NEXT));
    player.push("Hard");
    player.shows("Starts now. The score stays.");
    player.push("Easy");
    player.shows("Easy");
    player.push("Undo");
    player.shows("Medium 3");
}

#[test]
fn after_giving_up_where_a_position_began_another_level_plays_from_the_next_round_on() {
    let position = Position::parse("X../.O./...", Rules::TIC_TAC_TOE).unwrap();
    let mut player = Player::with(against(Level::Hard));
    player.app.open_position(None, position, player.now);
    player.push_all(&["Menu", "Give up", "Hard"]);
    player.shows("Starts with the next round. The score stays.");
}

#[test]
fn the_computers_chip_opens_the_opponents_and_ones_own_the_name() {
    let mut player = Player::with(by_flags("--opponent easy --you o"));
    for (chip, title) in [(point(420.0, 25.0), "Who plays?"), (point(180.0, 25.0), "Play against")]
    {
        player.press(chip);
        player.shows(title);
        player.input(Input::Back);
    }
}

#[test]
fn going_back_chooses_nothing() {
    let mut player = against_medium();
    let before = player.game().clone();
    let ways: [fn(&mut Player); 3] = [
        |player| player.push("Back"),
        |player| player.input(Input::Back),
        |player| player.push("Medium"),
    ];
    for go_back in ways {
        player.key('l');
        go_back(&mut player);
        assert_eq!(*player.game(), before);
        player.offers("H");
    }
}

#[test]
fn the_next_opponent_is_shown_as_chosen() {
    let mut player = against_medium();
    let names = ["Medium", "Hard", "A friend", "Easy"];
    for name in names {
        player.key('l');
        player.push(name);
        player.key('l');
        for other in names {
            let is_chosen = player.colors_of(other) == [THEME.ground];
            assert_eq!(is_chosen, other == name, "{other}");
        }
        player.input(Input::Back);
    }
}

/// The window of a person called A who plays this game as it was left.
fn player_of(script: &str) -> Player {
    Player::with_profile(|it| {
        it.game = Some(Match::played(TWO_PLAYERS, script).saved());
        you(it).player.write('A');
    })
}

#[test]
fn a_persons_name_is_shown_on_every_turn() {
    let mut player = player_of("1 vs-easy new 1");
    for (shown, hidden) in [("A", "You"), ("A", "Your turn"), ("A", "Easy")] {
        player.shows(shown);
        assert!(!player.is_shown(hidden));
        player.wait_for_answer();
        player.key('u');
    }
}

#[test]
fn the_menu_shows_the_next_opponent_as_chosen() {
    let mut player = player_of("1 vs-easy");
    player.push("Menu");
    player.shows("Picks any empty cell.");
    player.shows("O"); // who gives up: the present round is between two people
    player.log();
    player.input(Input::Confirm);
    assert_eq!(player.log(), [""; 0], "Enter continues");
}

#[test]
fn who_plays_what_and_help_begin_another_game_and_undo_brings_back_the_last() {
    let mut player = against_medium();
    player.key('l');
    assert!(!player.is_shown("Start over"), "nothing is chosen");
    player.push_all(&["You play: O", "Goes first: X", "More", "Match: First to 3", "No help"]);
    assert_eq!(player.log(), [""; 0], "the round goes on");
    player.push("Start over");
    player.logs("round 1 board=3x3x3 X=medium O=human first=X strength=3");
    let settings = player.game().settings();
    assert_eq!((settings.no_help, settings.match_length), (true, NonZeroU32::new(3)));
    player.key('u');
    player.shows("Medium 3");
    assert_eq!(player.game().settings(), &against(Level::Medium));
}

#[test]
fn nothing_moves_when_an_opponent_or_a_mark_is_chosen() {
    for (w, h) in [(600.0, 600.0), (360.0, 640.0), (844.0, 390.0), (1500.0, 900.0)] {
        let mut player = Player::at(&["Custom game", "O: Medium"]);
        player.shows("Play against");
        player.app.set_viewport(Viewport::new(w, h));
        let places = |player: &Player| player.buttons().into_iter().map(|(_, place)| place);
        let before: Vec<Rect> = places(&player).collect();
        for choice in ["Hard", "A friend", "Medium", "You play: O", "Goes first: Take turns"] {
            player.push(choice);
            assert_eq!(places(&player).collect::<Vec<_>>(), before, "{choice} at {w} x {h}");
        }
    }
}

/// As Medium begins at 3, that is offered to somebody who has never won.
#[test]
fn each_strength_that_was_beaten_is_offered_and_the_next() {
    for (beaten, last) in [(None, 3), (Some(2), 3), (Some(5), 6), (Some(8), 8)] {
        let mut player = Player::with_profile(|it| {
            let strength = |number: u8| Strength::try_from(number).unwrap();
            let mut standing = Standing::default();
            standing.beaten = beaten.map(strength);
            you(it).statistics.set_standing(Rules::TIC_TAC_TOE, standing);
        });
        player.push_all(&["Custom game", "O: Medium", "More"]);
        let names = player.buttons().into_iter().map(|(name, _)| name);
        let offered = names.filter(|name| name.starts_with("Strength: "));
        assert_eq!(offered.count(), 1 + last, "{beaten:?}");
        player.push(&format!("Strength: {last}"));
        let chosen = player.app.profile().settings.strength;
        assert_eq!(chosen.map(u8::from).map(usize::from), Some(last));
    }
}
