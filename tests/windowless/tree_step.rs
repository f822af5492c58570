//! Following a search through the tree, step by step.

use tictactoe::ai::analysis::{Walk, WalkStep};
use tictactoe::app::App;
use tictactoe::platform::Sound;
use tictactoe::profile::{Motion, Preferences, Profile};
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
        let beside = |text: &Text| (text.at.y - label_at.y).abs() < 4.0 && text.at.x > label_at.x;
        let mut texts = texts.filter(|text| beside(text) && text.words != label);
        texts.next().unwrap().words
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
    player.key('t');
    player.key('w');
    assert_eq!(counters(&player), ["1", "0"]);
    player.input(TO_END);
    player.mentions("The search is over.");
    let figures = counters(&player);
    player.push("Search work");
    player.wait_for_background();
    for figure in figures {
        player.shows(&figure);
    }
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
            assert_eq!(player.is_shown("pruned"), step == WalkStep::Cut);
            assert_eq!(player.is_mentioned("is over"), step == WalkStep::End);
            assert_eq!(player.is_mentioned("is done: "), step == WalkStep::Done);
        }
        assert_eq!(searched(position, prunes)[0], visited.to_string());
    }
}

#[test]
fn the_path_shows_values_and_bounds() {
    let mut player = stepping(true);
    // Top, O 1, X 5: a leaf.
    for _ in 0..2 {
        player.input(NEXT);
    }
    player.shows("Visits X 5.");
    player.shows("X wins");
    assert_eq!(
        player.texts_saying("+1").len(),
        2,
        "in the path and below it"
    );
    player.shows("max(…)");
    for _ in 0..2 {
        player.input(NEXT);
    }
    // X 5 has given O 1 a value and alpha, which holds below it too.
    player.shows("max +1");
    assert_eq!(player.texts_saying("α +1").len(), 2);
    // X 8 and O 1 are done one after the other, each with its comparison.
    player.input(NEXT);
    player.shows("X 8 is done: −1.");
    player.shows("min(−1) = −1");
    assert_eq!(counters(&player)[0], "5");
    player.input(NEXT);
    player.shows("O 1 is done: +1.");
    player.shows("max(+1, −1) = +1");
    player.shows("max +1");
    assert_eq!(counters(&player)[0], "5");
    player.input(NEXT);
    player.shows("Visits O 5.");
    assert_eq!(counters(&player)[0], "6");
    player.shows("min +1");
    player.shows("min(+1, …)");
    assert_eq!(player.texts_saying("β +1").len(), 2);
    let frames = player.frames(THEME.accent);
    assert_eq!(frames.len(), 1);
    assert!(frames[0].contains(child(&player, "O 5")));
    player.input(TO_END);
    player.shows("min(+1, −1, ≥ −1) = −1");
}

#[test]
fn a_branch_is_finished_by_key_or_button() {
    let mut finishes: Vec<fn(&mut Player)> = vec![
        |player| player.key('f'),
        |player| player.input(Input::Arrow(Arrow::Down)),
        |player| player.push("Finish branch"),
    ];
    for finish in &mut finishes {
        let mut player = stepping(false);
        // Top, O 1, X 5, X 8: not a leaf.
        for _ in 0..3 {
            player.input(NEXT);
        }
        player.shows("Visits X 8.");
        finish(&mut player);
        player.shows("X 8 is done: −1.");
        // It is done, so the next is the branch above.
        finish(&mut player);
        player.shows("O 1 is done: +1.");
        player.input(NEXT);
        player.shows("Visits O 5.");
        finish(&mut player);
        player.mentions("O 5 is done: ");
        finish(&mut player);
        player.shows("The search is over.");
        let figures = searched(player.game().position(), false);
        assert_eq!(counters(&player), figures);
        player.sounds();
        player.key('f');
        assert_eq!(player.sounds(), [Sound::Refusal]);
    }
}

#[test]
fn escape_leaves_step_then_the_screen() {
    let mut player = stepping(false);
    player.input(Input::Back);
    player.mentions("Best play");
    player.input(Input::Back);
    player.shows("Hint");
    let mut player = stepping(false);
    player.push("Back");
    player.shows("Hint");
}

#[test]
fn a_walk_pauses_behind_the_help() {
    let mut player = stepping(false);
    player.key('g');
    player.input(Input::Help);
    player.wait(ms(5000));
    assert_eq!(player.app.next_frame_in(player.now), None);
    player.input(Input::Back);
    player.shows("Play");
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
    let mut pictures = Vec::new();
    while !player.is_mentioned("is over") {
        pictures.push(player.shapes());
        player.input(NEXT);
    }
    let end = player.shapes();
    assert!(pictures.len() > 12);
    for (i, before) in pictures.iter().enumerate().rev() {
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
    assert_eq!(player.shapes(), end);
    player.input(TO_START);
    assert_eq!(player.shapes(), pictures[0]);
}

#[test]
fn a_walk_plays_at_the_chosen_rate_and_stops() {
    for motion in [Motion::Full, Motion::Reduced] {
        let preferences = Preferences {
            motion,
            ..Preferences::default()
        };
        let profile = Profile {
            preferences,
            ..Profile::default()
        };
        let mut player = Player::new(App::with_game(TWO_PLAYERS, profile, 1));
        player.cells(&[5, 1, 9, 2]);
        for key in ['i', 't', 'w'] {
            player.key(key);
        }
        player.wait_for_background();
        player.wait(ms(1000));
        let waits = |player: &Player| player.app.next_frame_in(player.now);
        assert_eq!(waits(&player), None);
        player.key('g');
        player.shows("Pause");
        for visited in ["2", "3", "4"] {
            assert_eq!(waits(&player), Some(ms(500)));
            player.wait(ms(499));
            assert_ne!(counters(&player)[0], visited);
            player.wait(ms(1));
            assert_eq!(counters(&player)[0], visited);
        }
        player.input_at_once(Input::Letter('+'));
        assert_eq!(waits(&player), Some(ms(100)));
        player.input_at_once(Input::Letter('+'));
        player.input_at_once(Input::Letter('+'));
        assert_eq!(waits(&player), Some(ms(20)));
        // A frame that is a little late is caught up with.
        player.wait(ms(60));
        assert_eq!(counters(&player)[0], "7");
        player.input_at_once(Input::Letter('g'));
        assert_eq!(waits(&player), None);
        player.wait(ms(5000));
        assert_eq!(counters(&player)[0], "7");
        player.input_at_once(Input::Letter('g'));
        // A window that was hidden for long goes on where it was.
        player.wait(ms(60_000));
        assert_eq!(counters(&player)[0], "8");
        while !player.is_mentioned("is over") {
            player.wait(ms(20));
        }
        assert_eq!(waits(&player), None);
        player.shows("Play");
        player.push("Play");
        assert_eq!(counters(&player), ["1", "0"], "it plays again");
        player.wait(ms(20));
        player.input_at_once(NEXT);
        assert_eq!(counters(&player)[0], "3");
        assert_eq!(waits(&player), None, "a step by hand pauses");
    }
}

#[test]
fn rates_are_chosen_by_click() {
    let mut player = stepping(false);
    player.push("2 a second");
    player.shows("10 a second");
    player.input(Input::Move(OUTSIDE));
    assert_eq!(player.app.next_frame_in(player.now), None);
    player.push("Play");
    assert_eq!(player.app.next_frame_in(player.now), Some(ms(100)));
    player.push("Pause");
    assert!(player.is_shown("Play"));
    player.push("10 a second");
    player.push("50 a second");
    player.shows("2 a second");
    player.key('g');
    assert_eq!(player.app.next_frame_in(player.now), Some(ms(500)));
}

#[test]
fn a_walk_begins_at_the_position_shown() {
    let refusal = "Predict and Step need a position with at most seven empty cells.";
    let mut player = Player::with_insight(TWO_PLAYERS, &[5]);
    player.key('t');
    player.key('w');
    player.shows(refusal);
    player.press(child(&player, "O 1"));
    assert!(!player.is_shown(refusal));
    player.push("Step");
    player.shows("X to move");
    let below = player.game().position().play(cell(1));
    player.input(TO_END);
    let figures = searched(below.unwrap(), false);
    assert_eq!(counters(&player), figures);
    player.key('l');
    player.shows("max(0, 0, 0, 0, 0, 0, 0) = 0");
}

#[test]
fn a_walk_of_a_leaf_is_over_at_once() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 4, 2, 5]);
    player.key('t');
    player.press(child(&player, "X 3"));
    player.key('w');
    assert_eq!(counters(&player), ["1", "1"]);
    player.input(NEXT);
    assert_eq!(counters(&player), ["1", "1"]);
    player.mentions("is over");
}
