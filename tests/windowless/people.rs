//! Several people at home: who plays, and what is counted for whom.

use std::ptr;

use tictactoe::ai::{Level, Strength};
use tictactoe::app::App;
use tictactoe::game::Settings;
use tictactoe::profile::{People, Profile};
use tictactoe::ui::Input;

use crate::support::player::Player;
use crate::support::settings::{TWO_PLAYERS, against};

/// Seats and names somebody new on the page of the people.
fn seat_somebody_new(player: &mut Player, name: &str) {
    player.push_all(&["Your turn", "+ Somebody"]);
    type_letters(player, name);
    player.input(Input::Confirm);
    player.input(Input::Back);
}

fn type_letters(player: &mut Player, text: &str) {
    for letter in text.chars() {
        player.input(Input::Typed(letter));
    }
}

/// Gives up after a move.
fn lose(player: &mut Player) {
    player.turn(5);
    player.key('m');
    player.push("Give up");
}

fn known(player: &Player) -> Vec<usize> {
    player.app.profile().people.known().collect()
}

/// Rounds won, drawn and lost by one of the people.
fn totals(player: &Player, person: usize) -> [u32; 3] {
    player.app.profile().people.get(person).statistics.totals()
}

#[test]
fn the_first_person_is_asked_nothing() {
    let mut player = Player::with(against(Level::Medium));
    assert_eq!(known(&player), [0]);
    lose(&mut player);
    assert_eq!(totals(&player, 0), [0, 0, 1]);
}

#[test]
fn each_person_has_statistics_practice_and_a_medium_of_their_own() {
    let mut player = Player::with(against(Level::Medium));
    lose(&mut player);
    player.key('n');
    seat_somebody_new(&mut player, "Mina");
    assert_eq!(known(&player), [0, 1]);
    assert_eq!(player.game().settings().people, [1, 0]);
    let at = |player: &Player| player.game().round().strength();
    assert_eq!(at(&player), Strength::START, "Medium has not met Mina yet");
    lose(&mut player);
    player.key('n');
    lose(&mut player);
    assert_eq!([totals(&player, 0), totals(&player, 1)], [[0, 0, 1], [0, 0, 2]]);
    // Back to the first person.
    player.key('n');
    player.push_all(&["Your turn", "You", "Back"]);
    assert_eq!(player.game().settings().people, [0, 1]);
    assert_eq!(at(&player), Strength::START.weaker(), "one round was lost");
    let again = player.restarted();
    assert_eq!([totals(&again, 0), totals(&again, 1)], [[0, 0, 1], [0, 0, 2]]);
}

#[test]
fn somebody_new_without_a_name_gives_the_place_back() {
    for end in [Input::Back, Input::Confirm] {
        let mut player = Player::with(against(Level::Easy));
        player.push_all(&["Your turn", "+ Somebody"]);
        assert_ne!(player.game().settings().people, [0, 1]);
        player.input(end);
        assert_eq!(player.game().settings().people, [0, 1], "{end:?}");
    }
}

#[test]
fn undo_leads_back_to_the_round_of_the_person_before() {
    let mut player = Player::with(against(Level::Easy));
    player.turn(5);
    seat_somebody_new(&mut player, "Mina");
    assert_eq!(player.game().settings().people, [1, 0]);
    player.key('u');
    assert_eq!(player.game().settings().people, [0, 1]);
    assert_eq!(player.app.profile().settings.people, [0, 1]);
    lose(&mut player);
    assert_eq!([totals(&player, 0), totals(&player, 1)], [[0, 0, 1], [0, 0, 0]]);
}

#[test]
fn a_round_of_two_people_counts_for_both_names() {
    let mut profile = Profile::default();
    let ann = &mut profile.people.get_mut(3).player;
    "Ann".chars().for_each(|letter| ann.write(letter));
    profile.settings = Settings { people: [3, 0], ..TWO_PLAYERS };
    let mut player = Player::new(App::new(profile, 1));
    player.push("A friend");
    player.cells(&[1, 4, 2, 5, 3]);
    assert_eq!([totals(&player, 3), totals(&player, 0)], [[1, 0, 0], [0, 0, 1]]);
    // Nobody is counted who has no name.
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    assert_eq!([totals(&player, 0), totals(&player, 1)], [[1, 0, 0], [0, 0, 0]]);
}

#[test]
fn six_people_are_known_and_nobody_more() {
    let mut people = People::default();
    for name in ["Ann", "Ben", "Cho", "Dan", "Eve"] {
        let person = people.newcomer(&[0]).unwrap();
        name.chars().for_each(|letter| people.get_mut(person).player.write(letter));
    }
    assert_eq!(people.known().count(), 6);
    assert_eq!(people.newcomer(&[0]), None);
    let text = serde_json::to_string(&people).unwrap();
    assert_eq!(serde_json::from_str::<People>(&text).unwrap(), people);
}

#[test]
fn nothing_is_left_of_somebody_whose_place_a_new_person_takes() {
    let mut player = Player::with(against(Level::Easy));
    seat_somebody_new(&mut player, "Mina");
    lose(&mut player);
    assert_eq!(totals(&player, 1), [0, 0, 1]);
    player.key('n');
    player.push("Your turn");
    player.input(Input::EraseAll);
    player.input(Input::Confirm);
    player.push_all(&["You", "+ Somebody"]);
    type_letters(&mut player, "Jun");
    player.input(Input::Confirm);
    assert_eq!(totals(&player, 1), [0, 0, 0]);
}

#[test]
fn the_statistics_show_one_person_and_the_sums_of_all() {
    let mut player = Player::with(against(Level::Easy));
    lose(&mut player);
    player.key('n');
    seat_somebody_new(&mut player, "Mina");
    player.key('m');
    player.push("Statistics");
    player.shows_all(&["You", "0 won · 0 drawn · 1 lost", "Mina", "0 won · 0 drawn · 0 lost"]);
    player.shows("Play a round to fill this page.");
    player.push("You");
    player.shows_all(&["Easy", "Reset"]);
    player.push("Reset");
    assert_eq!(totals(&player, 0), [0, 0, 0]);
    player.push("Undo the reset");
    assert_eq!(totals(&player, 0), [0, 0, 1]);
}

#[test]
fn an_index_beyond_the_six_people_means_the_first() {
    let mut people = Profile::default().people;
    let first = ptr::from_ref(people.get(0));
    assert!(ptr::eq(people.get(6), first));
    assert!(ptr::eq(people.get_mut(6), first));
}
