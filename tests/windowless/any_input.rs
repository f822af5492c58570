//! Random input, everywhere: nothing panics, and the picture moves only when it said so.

use rand::{RngExt, SeedableRng};
use tictactoe::ai::Chance;
use tictactoe::ui::{Arrow, Input, POLL_INTERVAL, Point, point};

use crate::support::player::{Player, ms};

fn any_point(chance: &mut Chance) -> Point {
    let mut at = || chance.random_range(-20..=31) as f32 * 20.0;
    point(at(), at())
}

fn any_input(chance: &mut Chance) -> Input {
    let letters: Vec<char> = "abchilmnorstuv".chars().collect();
    let arrows = [Arrow::Left, Arrow::Right, Arrow::Up, Arrow::Down];
    match chance.random_range(0..16) {
        0..4 => Input::Press(any_point(chance)),
        4 => Input::Release(any_point(chance)),
        5 => Input::Move(any_point(chance)),
        6 => Input::Leave,
        7 => Input::Confirm,
        8 => Input::Space,
        9 => Input::Back,
        10 => Input::Arrow(arrows[chance.random_range(0..4)]),
        11 => Input::Step([-64, -1, 1, 64][chance.random_range(0..4)]),
        12 => Input::Letter(letters[chance.random_range(0..letters.len())]),
        13 => Input::Digit(chance.random_range(0..=9)),
        14 => Input::Tab {
            backwards: chance.random_bool(0.3),
        },
        _ => [Input::Help, Input::Typed('W'), Input::Erase][chance.random_range(0..3)],
    }
}

/// Checks that no frame would look different before `next_frame_in` says so. While the app looks for
/// results of background work, a frame may come as late as they do.
#[track_caller]
fn assert_rests(player: &Player, what: &str) {
    let frame = player.app.frame(player.now);
    let rest = match player.app.next_frame_in(player.now) {
        Some(rest) if rest <= POLL_INTERVAL => return,
        Some(rest) => rest.saturating_sub(ms(1)),
        None => ms(60_000),
    };
    for part in [0.5, 1.0] {
        let later = player.app.frame(player.now + rest.mul_f64(part));
        assert!(
            later == frame,
            "{what}: changes before {rest:?} have passed"
        );
    }
}

#[test]
fn the_picture_changes_only_when_it_said_so() {
    for seed in 0..40 {
        let mut chance = Chance::seed_from_u64(seed);
        let mut player = Player::at_start();
        for step in 0..250 {
            let input = any_input(&mut chance);
            player.input_at_once(input);
            if let (Input::Press(at), true) = (input, chance.random_bool(0.9)) {
                player.input_at_once(Input::Release(at));
            }
            assert_rests(&player, &format!("seed {seed}, step {step}, {input:?}"));
            player.wait(ms(chance.random_range(0..900)));
            assert_rests(
                &player,
                &format!("seed {seed}, step {step}, after {input:?}"),
            );
        }
    }
}
