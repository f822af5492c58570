//! The screen of a game in all its states, in windows of any form: nothing lies on a button, and each says what it does.

use std::num::NonZeroU32;
use std::thread;

use tictactoe::app::App;
use tictactoe::profile::Profile;

use super::tour::{problems_in, wordless};
use crate::support::player::{Player, ms};
use crate::support::positions::position;
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS, player_called, you};

#[derive(Clone, Copy, Debug)]
struct State {
    phase: &'static str,
    /// Names, a match, a mark taken back, Learn, Insight, and a second person.
    with: [bool; 6],
}

const PHASES: [&str; 5] = ["round", "hint", "coach", "result", "review"];

impl State {
    fn player(self) -> Player {
        let State { phase, with: [names, is_match, redo, learns, insight, two] } = self;
        let (is_coach, is_over) = (phase == "coach", ["result", "review"].contains(&phase));
        let mut settings = if two && !is_coach { TWO_PLAYERS } else { AGAINST_HARD };
        settings.match_length = NonZeroU32::new(if is_match { 3 } else { 0 });
        let mut profile = Profile::default();
        profile.preferences.learns = learns;
        you(&mut profile).coach = is_coach;
        for id in settings.people.into_iter().filter(|_| names) {
            profile.people.get_mut(id).unwrap().player = player_called("Theodora");
        }
        let app = if is_coach {
            profile.start_from(settings, position("XO./.XO/... x")).unwrap();
            App::new(profile, 1)
        } else {
            App::with_game(settings, profile, 1)
        };
        let mut player = Player::new(app);
        let cells: &[u8] = match (is_over, two) {
            _ if is_coach => &[8],
            (true, false) => &[1, 2, 4],
            (true, true) => &[1, 4, 2, 5, 3],
            (false, false) => &[1, 9],
            (false, true) => &[1, 5, 9, 2, 8],
        };
        cells.iter().for_each(|cell| player.turn(*cell));
        let keys = [('u', redo && !is_coach && !is_over), ('i', insight)];
        let keys = keys.into_iter().chain([('h', phase == "hint"), ('v', phase == "review")]);
        keys.filter(|(_, is_pressed)| *is_pressed).for_each(|(key, _)| player.key_and_wait(key));
        player.wait_for_background();
        player.wait(ms(3000));
        player
    }
}

/// In windows whose sides have so many pixels, in steps, on two cores.
fn check(withs: &[[bool; 6]], step: usize) {
    let sides = || (300..=1300_u16).step_by(step).map(f32::from);
    let problems_of = |state: &State| {
        let windows = sides().flat_map(|w| sides().map(move |h| (w, h)));
        let problems = problems_in(&state.player(), windows, wordless).into_iter();
        problems.map(|it| format!("{state:?} {it}")).collect::<Vec<String>>()
    };
    let states = withs.iter().flat_map(|with| PHASES.map(|phase| State { phase, with: *with }));
    let states: Vec<State> = states.collect();
    let found: Vec<String> = thread::scope(|scope| {
        let halves = states.chunks(states.len().div_ceil(2));
        let halves = halves.map(|half| {
            scope.spawn(move || half.iter().flat_map(problems_of).collect::<Vec<String>>())
        });
        let halves: Vec<_> = halves.collect();
        halves.into_iter().flat_map(|half| half.join().unwrap()).collect()
    });
    let count = found.len();
    assert_eq!(count, 0, "{}\n{count} problems", found.join("\n"));
}

#[test]
fn each_button_is_free_and_has_its_word_in_any_pair_of_states() {
    let withs = [0, 1, 2, 3, 4, 5, 6, 7].map(|n| {
        let [a, b, c] = [1, 2, 4].map(|bit| n & bit != 0);
        [a, b, c, a ^ b, a ^ c, b ^ c]
    });
    check(&withs, 40);
}

#[test]
#[ignore = "long: cargo test --test windowless in_any_state -- --ignored"]
fn each_button_is_free_and_has_its_word_in_any_state() {
    let withs: Vec<_> = (0..64).map(|n| [1, 2, 4, 8, 16, 32].map(|bit| n & bit != 0)).collect();
    check(&withs, 20);
}
