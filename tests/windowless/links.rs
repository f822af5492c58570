//! Links to a position or an exercise.

use rand::{RngExt, SeedableRng};
use tictactoe::ai::{Chance, Level};
use tictactoe::game::Seat;
use tictactoe::practice::Lesson;
use tictactoe::rules::Mark;
use tictactoe::screens::Link;
use tictactoe::ui::{Node, Role};

use crate::support::oracle;
use crate::support::player::{Player, ms};
use crate::support::positions::position;
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

fn open(player: &mut Player, link: &str) {
    player.app.open_link(link, player.now);
}

#[test]
fn links_round_trip() {
    let mut chance = Chance::seed_from_u64(11);
    let mut links: Vec<Link> = Vec::new();
    for _ in 0..500 {
        links.push(Link::Position(oracle::any_position(&mut chance)));
    }
    for lesson in Lesson::ALL {
        let numbers = 1..=lesson.exercise_count();
        links.extend(numbers.map(|number| Link::Exercise(lesson, number)));
    }
    for link in links {
        let address = link.to_string();
        assert!(address.is_ascii() && !address.contains(' '), "{address}");
        assert_eq!(Link::parse(&address), Some(Ok(link)), "{address}");
        let sent = format!("{address}&utm_source=mail");
        assert_eq!(Link::parse(&sent), Some(Ok(link)), "{sent}");
    }
}

#[test]
fn a_board_needs_no_rules_and_a_lesson_no_number() {
    let position = position("XO./.../...");
    let link = Link::parse("?position=XO./.../...");
    assert_eq!(link, Some(Ok(Link::Position(position))));
    let link = Link::parse("?lesson=answer");
    assert_eq!(link, Some(Ok(Link::Exercise(Lesson::Answer, 1))));
    for nothing in ["", "?", "?utm_source=mail", "?rules=4x4x4", "?position"] {
        assert_eq!(Link::parse(nothing), None, "{nothing}");
    }
}

/// Bad in one way each: the marks, the signs, the sizes, the round, the rules, the lesson.
fn bad_links() -> Vec<String> {
    let mut chance = Chance::seed_from_u64(11);
    let mut links = vec![
        "?position=XXX/OO./...".to_owned(),
        "?position=XXX/OOO/...".to_owned(),
        "?position=".to_owned(),
        "?position=%".to_owned(),
        "?position=%ff%zz/€".to_owned(),
        "?lesson=".to_owned(),
        format!("?position={}", "X".repeat(70_000)),
    ];
    while links.len() < 200 {
        let position = oracle::any_position(&mut chance);
        let good = Link::Position(position).to_string();
        let kinds = [
            good.replacen('.', "z", 1),
            good.replace("position=", "position=./"),
            good.replace("rules=", "rules=1"),
            good.replace("position=", "position=é"),
            good.replacen('.', "XX", 1),
            format!("?lesson=answer&exercise={}", chance.random_range(100..u32::MAX)),
            format!("?lesson=answer{}", chance.random_range(0..9)),
            "?lesson=win&exercise=0".to_owned(),
        ];
        links.push(kinds[chance.random_range(0..kinds.len())].clone());
    }
    links
}

#[test]
fn a_bad_link_is_told_in_one_sentence_and_leaves_the_game_as_it_was() {
    for query in bad_links() {
        let mut player = Player::playing(TWO_PLAYERS, &[1, 5]);
        let before = player.app.profile().clone();
        let screen = player.app.tree(player.now);
        open(&mut player, &query);
        assert_eq!(*player.app.profile(), before, "{query}");
        let tree = player.app.tree(player.now);
        let [news, others @ ..] = &tree.children[..] else {
            panic!("{query}: nothing is told");
        };
        let names = |nodes: &[Node]| nodes.iter().map(|it| it.name.clone()).collect::<Vec<_>>();
        assert_eq!((news.role, names(others)), (Role::Status, names(&screen.children)));
        let is_one = news.name.ends_with('.') && !news.name.contains(". ");
        let is_one = is_one && news.name.len() < 100;
        assert!(is_one && news.name.starts_with("This link"), "{query}: {}", news.name);
        player.cells(&[2]);
        assert_eq!(player.plies(), 3);
    }
}

#[test]
fn a_position_is_played_and_undo_brings_the_round_in_progress_back() {
    let mut player = Player::playing(AGAINST_HARD, &[1]);
    player.wait_for_answer();
    let mut player = player.restarted();
    let before = player.game().position();
    let settings = player.app.profile().settings;
    open(&mut player, "?position=X../.O./...+x&rules=3x3x3");
    assert_eq!(player.game().position().to_string(), "X../.O./... x");
    player.shows("Undo brings back the game you left.");
    assert_eq!(player.app.profile().settings, settings);
    // The person is to move, on either side.
    assert_eq!(player.game().computer_to_move(), None);
    open(&mut player, "?position=X../.../...");
    assert_eq!(player.game().seat(Mark::O), Seat::Human);
    assert_eq!(player.game().seat(Mark::X), Seat::Computer(Level::Hard));
    player.keys("uu");
    assert_eq!(player.game().position(), before);
    assert!(!player.game().is_from_position());
}

#[test]
fn a_round_from_a_link_counts_for_nothing() {
    let mut player = Player::at_start();
    let before = player.app.profile().statistics().clone();
    open(&mut player, "?position=XX./OO./...&rules=3x3x3");
    player.cells(&[3]);
    assert!(player.game().is_over());
    assert_eq!(player.app.profile().statistics(), &before);
    assert_eq!(player.game().score().wins(Mark::X), 0);
}

#[test]
fn a_lesson_opens_at_its_exercise_over_the_game() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 5]);
    let before = player.game().clone();
    open(&mut player, "?lesson=answer&exercise=2");
    player.wait(ms(10));
    let count = Lesson::Answer.exercise_count();
    let task = format!("Answer the first move · 2 of {count}");
    let is_told = |node: &Node| node.role == Role::Status && node.name == task;
    assert!(player.nodes().iter().any(is_told), "{:?}", player.nodes());
    player.push("Back");
    assert_eq!(*player.game(), before);
}

#[test]
fn the_window_s_flag_plays_a_position_with_the_settings_of_the_others() {
    let mut player = Player::at_start();
    let position = position("X../.../...");
    player.app.open_position(Some(AGAINST_HARD), position, player.now);
    assert_eq!(player.game().computer_to_move(), Some(Level::Hard));
}
