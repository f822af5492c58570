//! Following a search through the tree, step by step.

use tictactoe::ai::analysis::{Walk, WalkStep};
use tictactoe::platform::Sound;
use tictactoe::rules::Position;
use tictactoe::text::thousands;
use tictactoe::ui::{Arrow, Input, Point, Text, point};

use super::tree::{child, example_tree};
use crate::support::player::{Player, cell, ms};
use crate::support::screen::THEME;
use crate::support::settings::TWO_PLAYERS;

const NEXT: Input = Input::Arrow(Arrow::Right);
const PREVIOUS: Input = Input::Arrow(Arrow::Left);
const TO_END: Input = Input::Step(64);
const TO_START: Input = Input::Step(-64);

/// Where nothing is pointed at.
const OUTSIDE: Point = point(-9.0, -9.0);

/// The example with Step on.
fn stepping(prunes: bool) -> Player {
    let mut player = example_tree();
    if prunes {
        player.key('a');
    }
    player.push("Step");
    player
}

/// The counters on the screen: visited positions and leaves.
fn counters(player: &Player) -> [String; 2] {
    ["visited", "leaves"].map(|label| {
        let label_at = player.texts_saying(label)[0].at;
        let texts = player.texts().into_iter();
        let beside = |text: &Text| (text.at.y - label_at.y).abs() < 4.0 && text.at.x < label_at.x;
        let mut numbers =
            texts.filter(|text| beside(text) && text.words.starts_with(char::is_numeric));
        numbers.next_back().unwrap().words
    })
}

/// The positions and leaves of a whole walk.
fn searched(position: Position, prunes: bool) -> [String; 2] {
    let mut walk = Walk::new(position, prunes);
    walk.by_ref().for_each(drop);
    [walk.visited(), walk.leaves()].map(thousands)
}

#[test]
fn minimax_ends_at_the_figures_of_the_comparison() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5]);
    player.keys("tw");
    assert_eq!(counters(&player), ["1", "0"]);
    player.input(TO_END);
    let figures = counters(&player);
    player.push_and_wait("Compare searches");
    figures.iter().for_each(|figure| player.shows(figure));
    player.push("Back");
    player.mentions("The search is over.");
}

#[test]
fn each_click_on_next_visits_a_position_or_says_its_score() {
    for prunes in [false, true] {
        let mut player = stepping(prunes);
        let position = player.game().position();
        let walk = Walk::new(position, prunes);
        let mut visited = 0;
        for step in walk {
            if visited > 0 {
                player.push("Next");
            }
            if step == WalkStep::Visit {
                visited += 1;
            }
            assert_eq!(counters(&player)[0], visited.to_string(), "{step:?}");
            let cut = "O already has −1 elsewhere, so X's other moves here cannot matter.";
            assert_eq!(player.is_shown(cut), step == WalkStep::Cut);
            assert_eq!(player.is_shown("cut off"), step == WalkStep::Cut);
            assert_eq!(player.is_mentioned("is over"), step == WalkStep::End);
            assert_eq!(player.is_mentioned("is done: "), step == WalkStep::Done);
        }
        assert_eq!(searched(position, prunes)[0], visited.to_string());
    }
}

#[test]
fn the_path_shows_values_and_bounds() {
    let mut player = stepping(true);
    // Top, O 1, X 5: a leaf. It gives O 1 a value and alpha, which holds below it too. X 8 and O 1 are
    // done one after the other, each with its comparison.
    for (steps, visited, shown) in [
        (2, "3", &["Visits X 5.", "X wins", "max(…)"][..]),
        (2, "5", &["max +1"]),
        (1, "5", &["X 8 is done: −1.", "min(−1) = −1"]),
        (1, "5", &["O 1 is done: +1.", "max(+1, −1) = +1", "max +1"]),
        (1, "6", &["Visits O 5.", "min +1", "min(+1, …)"]),
    ] {
        (0..steps).for_each(|_| player.input(NEXT));
        shown.iter().for_each(|words| player.shows(words));
        assert_eq!(counters(&player)[0], visited, "{shown:?}");
        let has_alpha = player.texts_saying("α +1").len() == 2;
        assert!(has_alpha || shown[0] != "max +1");
    }
    assert_eq!(player.texts_saying("β +1").len(), 2);
    let frames = player.frames(THEME.accent);
    assert!(frames.len() == 1 && frames[0].contains(child(&player, "O 5")));
    player.input(TO_END);
    player.shows("min(+1, −1, ≥ −1) = −1");
}

#[test]
fn a_branch_is_finished_by_key_or_button() {
    let ways: [fn(&mut Player); 3] = [
        |player| player.key('f'),
        |player| player.input(Input::Arrow(Arrow::Down)),
        |player| player.push("Finish branch"),
    ];
    for finish in ways {
        let mut player = stepping(false);
        // Top, O 1, X 5, X 8: not a leaf. Once it is done, the next is the branch above.
        (0..3).for_each(|_| player.input(NEXT));
        player.shows("Visits X 8.");
        for done in ["X 8 is done: −1.", "O 1 is done: +1."] {
            finish(&mut player);
            player.shows(done);
        }
        player.input(NEXT);
        player.shows("Visits O 5.");
        for done in ["O 5 is done: ", "The search is over."] {
            finish(&mut player);
            player.mentions(done);
        }
        assert_eq!(counters(&player), searched(player.game().position(), false));
        player.sounds();
        player.key('f');
        assert_eq!(player.sounds(), [Sound::Refusal]);
    }
}

#[test]
fn escape_leaves_step_then_the_screen() {
    let mut player = stepping(false);
    for shown in ["Best play", "Hint"] {
        player.input(Input::Back);
        player.mentions(shown);
    }
}

#[test]
fn minimax_has_no_bounds() {
    let mut player = stepping(false);
    for _ in 0..4 {
        player.input(Input::Confirm);
    }
    assert!(!player.is_mentioned("α") && !player.is_mentioned("β"));
    player.shows("max +1");
    // Another algorithm starts again.
    player.key('a');
    assert_eq!(counters(&player), ["1", "0"]);
    player.mentions("α");
    player.push("Minimax");
    assert!(!player.is_mentioned("α"));
}

#[test]
fn steps_are_taken_back_one_by_one() {
    let mut player = stepping(true);
    player.input(Input::Move(OUTSIDE));
    let mut pictures = vec![player.shapes()];
    while !player.is_mentioned("is over") {
        player.input(NEXT);
        pictures.push(player.shapes());
    }
    assert!(pictures.len() > 12);
    for (i, before) in pictures.iter().enumerate().rev().skip(1) {
        if i % 2 == 0 {
            player.input(PREVIOUS);
        } else {
            player.push("Previous");
            player.input(Input::Move(OUTSIDE));
        }
        assert_eq!(player.shapes(), *before, "{i}");
    }
    player.input(PREVIOUS);
    assert_eq!(player.shapes(), pictures[0]);
    player.push("To the end");
    player.input(Input::Move(OUTSIDE));
    assert_eq!(Some(&player.shapes()), pictures.last());
    player.input(TO_START);
    assert_eq!(player.shapes(), pictures[0]);
    player.input(Input::Move(player.button("Previous")));
    assert!(!player.invites_click(), "it is the first step");
}

#[test]
fn a_walk_begins_at_the_position_shown() {
    let refusal = "Predict and Step need seven empty cells or fewer.";
    let mut player = Player::with_insight(TWO_PLAYERS, &[5]);
    player.keys("tw");
    player.wait(ms(2000));
    player.shows(refusal);
    player.press(child(&player, "O 1"));
    assert!(!player.is_shown(refusal));
    player.push("Step");
    player.shows("X's turn");
    let below = player.game().position().play(cell(1));
    player.input(TO_END);
    assert_eq!(counters(&player), searched(below.unwrap(), false));
    // The walk of a leaf is over at once.
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 4, 2, 5]);
    player.key('t');
    player.press(child(&player, "X 3"));
    player.key('w');
    player.input(NEXT);
    assert_eq!(counters(&player), ["1", "1"]);
    player.mentions("is over");
}
