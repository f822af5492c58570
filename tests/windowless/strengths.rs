//! Medium's strength: how it follows results, and where it is kept and shown.

use serde_json::json;
use tictactoe::ai::{Level, Limit, Strength};
use tictactoe::app::App;
use tictactoe::game::{Command, Game, Seat, Settings, Standing};
use tictactoe::platform::Sound;
use tictactoe::profile::{Language, Profile};
use tictactoe::rules::{Mark, Outcome, Rules};
use tictactoe::text::{strength_news, words};
use tictactoe::ui::{Input, Shape};

use crate::support::game::mark;
use crate::support::json::through_json;
use crate::support::player::{Player, ms};
use crate::support::positions::position;
use crate::support::settings::{TWO_PLAYERS, against, by_flags, profile, you};

const AGAINST_MEDIUM: Settings = against(Level::Medium);

fn strength(number: u8) -> Strength {
    Strength::try_from(number).unwrap()
}

fn at(number: u8) -> Standing {
    Standing::fixed(strength(number))
}

/// The strength and the strongest one beaten, 0 if there is none.
fn numbers(standing: Standing) -> (u8, u8) {
    (standing.strength.into(), standing.beaten.map_or(0, u8::from))
}

const WON: [u8; 5] = [1, 4, 2, 5, 3];
const DRAWN: [u8; 9] = [1, 2, 3, 5, 4, 6, 8, 7, 9];
const LOST: [u8; 6] = [1, 4, 2, 5, 9, 6];

/// A game with this standing, in which these rounds are played.
fn played(standing: Standing, settings: Settings, rounds: &[&[u8]]) -> Game {
    let mut game = Game::new(settings);
    game.set_standing(standing);
    for (i, round) in rounds.iter().enumerate() {
        if i > 0 {
            game.apply(Command::NewRound).unwrap();
        }
        mark(&mut game, round);
    }
    game
}

#[test]
fn a_win_makes_it_stronger_and_a_loss_or_a_second_draw_in_a_row_weaker_within_the_ladder() {
    let after = |number, rounds: &[&[u8]]| {
        u8::from(played(at(number), AGAINST_MEDIUM, rounds).standing().strength)
    };
    for number in 1..=8 {
        let (stronger, weaker) = ((number + 1).min(8), (number - 1).max(1));
        assert_eq!(after(number, &[&WON]), stronger);
        assert_eq!(after(number, &[&LOST]), weaker);
        assert_eq!(after(number, &[&DRAWN]), number);
        assert_eq!(after(number, &[&DRAWN, &DRAWN]), weaker);
        assert_eq!(after(number, &[&DRAWN, &DRAWN, &DRAWN]), weaker, "the first at this one");
        assert_eq!(after(number, &[&DRAWN, &WON, &DRAWN]), stronger);
        assert_eq!(after(number, &[&DRAWN, &LOST, &DRAWN]), weaker);
    }
    assert_eq!(Game::new(AGAINST_MEDIUM).round().strength(), strength(3));
}

#[test]
fn undo_takes_a_step_back_and_redo_puts_it_back() {
    let mut game = played(at(4), AGAINST_MEDIUM, &[&WON, &WON]);
    let mut strengths = Vec::new();
    for command in [Command::Undo; 7].into_iter().chain([Command::Redo; 7]) {
        strengths.push(u8::from(game.standing().strength));
        game.apply(command).unwrap();
    }
    strengths.push(u8::from(game.standing().strength));
    // The ends of both rounds are undone and redone, and the second begins at 5.
    let expected = [6, 5, 5, 5, 5, 4, 4, 4, 4, 4, 5, 5, 5, 5, 6];
    assert_eq!(strengths, expected);
    let mut loaded = through_json(&game);
    assert_eq!(loaded.standing(), game.standing());
    loaded.apply(Command::NewRound).unwrap();
    assert_eq!(loaded.round().strength(), strength(6));
}

#[test]
fn a_round_that_does_not_count_changes_nothing() {
    let mut tried_again = played(at(4), AGAINST_MEDIUM, &[&LOST]);
    tried_again.apply(Command::TryAgain(0)).unwrap();
    mark(&mut tried_again, &WON);
    let mut set_up = Game::from_position(AGAINST_MEDIUM, position("XX./OO./... x")).unwrap();
    mark(&mut set_up, &[3]);
    let fixed = by_flags("--strength 4");
    let games = [
        ("tried again", tried_again, 3), // after the loss
        ("set up", set_up, 3),
        ("fixed", played(at(7), fixed, &[&WON]), 4),
        ("against Hard", played(at(4), against(Level::Hard), &[&LOST]), 4),
    ];
    for (name, mut game, expected) in games {
        assert!(game.is_over(), "{name}");
        assert_eq!(game.standing().strength, strength(expected), "{name}");
        game.apply(Command::NewRound).unwrap();
        assert_eq!(game.round().strength(), strength(expected), "{name}");
    }
    let mut alone = Game::new(AGAINST_MEDIUM);
    alone.apply(Command::GiveUp).unwrap();
    assert_eq!(numbers(alone.standing()).0, 2, "given up");
}

#[test]
fn a_round_with_help_moves_nothing() {
    let hint = Command::Hint(Rules::TIC_TAC_TOE.cell(5).unwrap());
    let helps: [&[Command]; 4] = [&[], &[hint], &[Command::Insight], &[Command::TakeBack]];
    for help in helps {
        let mut game = Game::new(AGAINST_MEDIUM);
        for round in [&WON[..], &WON, &LOST] {
            mark(&mut game, &[9, 4]);
            if help != [Command::TakeBack] {
                game.apply(Command::Undo).unwrap();
            }
            for &command in help {
                game.apply(command).unwrap();
            }
            mark(&mut game, round);
            assert!(game.is_over() && game.round().counts());
            game.apply(Command::NewRound).unwrap();
        }
        let expected = if help.is_empty() { (4, 4) } else { (3, 0) };
        assert_eq!(numbers(game.standing()), expected, "{help:?}");
    }
    let mut given_up = Game::new(AGAINST_MEDIUM);
    for command in [hint, Command::GiveUp] {
        given_up.apply(command).unwrap();
    }
    assert_eq!(given_up.standing(), Standing::default());
}

#[test]
fn after_a_round_tried_again_the_strength_is_that_after_the_round() {
    let mut game = played(at(4), AGAINST_MEDIUM, &[&WON]);
    for command in [Command::TryAgain(2), Command::NewRound] {
        game.apply(command).unwrap();
    }
    assert_eq!(game.round().strength(), strength(5));
}

#[test]
fn the_strength_is_told_when_it_moves() {
    let mut game = Game::new(AGAINST_MEDIUM);
    let (won, drawn, lost) = (&WON[..], &DRAWN[..], &LOST[..]);
    for (round, expected) in [
        (won, "Medium is now 4."),
        (drawn, ""),
        (lost, "Medium is now 3."),
        (drawn, ""),
        (drawn, "Medium is now 2."),
        (won, "Medium is now 3."),
        (won, "Medium is now 4."),
        (won, "Medium is now 5."),
    ] {
        mark(&mut game, round);
        let news = strength_news(&game, words(Language::English)).unwrap_or_default();
        assert_eq!(news, expected);
        game.apply(Command::NewRound).unwrap();
    }
    assert_eq!(numbers(game.standing()), (5, 4));
}

#[test]
fn the_first_time_at_the_highest_strength_leads_to_hard() {
    for (number, rounds, expected) in [
        (7, &[&WON[..]][..], true),
        (6, &[&WON], false),
        (8, &[&WON], false),
        (7, &[&WON, &LOST, &WON], false), // said once
    ] {
        let game = played(at(number), AGAINST_MEDIUM, rounds);
        let news = strength_news(&game, words(Language::English)).unwrap_or_default();
        assert_eq!(news == "Ready for Hard?", expected, "{rounds:?}");
    }
}

#[test]
fn the_news_of_a_result_ends_as_it_is_meant_to() {
    let two = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5]);
    let mut player = two.against_another("medium").restarted_with(|saved| {
        saved["game"]["history"][0]["rounds"][0]["standing"] =
            json!({ "strength": 7, "has_drawn": false, "beaten": 6 });
    });
    player.cell(3);
    player.wait(ms(3000));
    player.shows_all(&["You win!", "Ready for Hard?", "Medium 8"]);
    assert!(!player.is_shown("I left a line open."), "one sentence");
    player.push("Yes");
    assert_eq!(player.game().opponent(), Seat::Computer(Level::Hard));
}

/// The radius of the largest circle in the right margin, and how far right its center is.
fn head(player: &Player) -> (f32, f32) {
    let circles = player.pick(|shape| match shape {
        Shape::Ring { center, radius, .. } if center.x > 530.0 => Some((radius, center.x)),
        _ => None,
    });
    circles.into_iter().max_by(|one, other| one.0.total_cmp(&other.0)).expect("a head")
}

#[test]
fn medium_grows_before_ones_eyes_as_the_words_of_a_win_make_way() {
    for (motion, growth, swelling) in [("full", 1.28, 1.2), ("reduced", 1.0, 1.0)] {
        let two = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5]);
        let mut player = two.against_another("medium").restarted_with(|saved| {
            saved["preferences"]["motion"] = json!(motion);
        });
        player.cell(3);
        player.wait(ms(1400));
        player.shows("Medium 3");
        assert!(!player.sounds().contains(&Sound::Growth));
        let (usual, center) = head(&player);
        let size = |player: &Player| {
            let names = player.texts().into_iter().filter(|text| text.words.starts_with("Medium"));
            names.map(|text| text.size).fold(0.0, f32::max)
        };
        let (mut most, mut largest, usual_size) = (0_f32, 0_f32, size(&player));
        for _ in 0..100 {
            player.wait(ms(20));
            let (radius, at) = head(&player);
            assert!((at - center).abs() < 0.01, "it stays where it is: {at}, {motion}");
            (most, largest) = (most.max(radius), largest.max(size(&player)));
        }
        for (most, usual, growth) in [(most, usual, growth), (largest, usual_size, swelling)] {
            assert!((most / usual - growth).abs() < 0.01, "{most} of {usual}, {motion}");
        }
        assert!((head(&player).0 - usual).abs() < 0.01, "{motion}");
        player.shows_all(&["You win!", "Medium 4", "I left a line open."]);
        assert!(!player.is_mentioned("strength"));
        assert_eq!(player.sounds(), [Sound::Growth]);
        player.push("Undo");
        player.shows("Medium 3");
        player.push_all(&["Redo", "Next round"]);
        player.shows("Medium 4");
    }
}

/// Plays the round to its end, the person by Hard's strategy or by Easy's.
fn play_round(player: &mut Player, level: Level, seed: u64) -> Outcome {
    let mut person = level.strategy(seed);
    loop {
        if let Some(outcome) = player.game().outcome() {
            return outcome;
        }
        if player.game().computer_to_move().is_some() {
            player.wait_for_answer();
            continue;
        }
        let choice = person.choose(&player.game().position(), Limit::default());
        player.cell(player.rules().number(choice.unwrap().cell));
    }
}

#[test]
fn each_round_of_the_window_is_played_at_the_strength_that_follows_from_the_one_before() {
    let mut player = Player::with(AGAINST_MEDIUM);
    let (mut expected, mut beaten) = (3, 0);
    let mut has_drawn = false;
    for (number, level) in (1..).zip([[Level::Hard; 4], [Level::Easy; 4]].concat()) {
        let line =
            format!("round {number} board=3x3x3 X=human O=medium first=X strength={expected}");
        assert!(player.log().contains(&line), "{line}");
        player.shows(&format!("Medium {expected}"));
        let outcome = play_round(&mut player, level, number);
        (expected, has_drawn) = match outcome {
            Outcome::Draw if !has_drawn => (expected, true),
            Outcome::Win(Mark::X) => {
                beaten = beaten.max(expected);
                ((expected + 1).min(8), false)
            }
            _ => ((expected - 1).max(1), false),
        };
        let saved = player.app.profile().statistics().standing(Rules::TIC_TAC_TOE);
        assert_eq!(numbers(saved), (expected, beaten));
        player.input(Input::Confirm);
    }
    assert!(beaten > 0, "some rounds were won");
    let restarted = player.restarted();
    assert_eq!(restarted.game().round().strength(), strength(expected));
}

/// A player who has this standing on 3x3.
fn profile_at(number: u8) -> Profile {
    profile(|it| {
        you(it).statistics.set_standing(Rules::TIC_TAC_TOE, at(number));
    })
}

#[test]
fn a_game_begins_at_the_strength_saved_for_its_board() {
    for (flags, expected) in [("--board 3x3x3", 6), ("--board 4x4x4", 3), ("--strength 2", 2)] {
        let player = Player::new(App::with_game(by_flags(flags), profile_at(6), 1));
        assert_eq!(player.game().round().strength(), strength(expected));
    }
}

#[test]
fn a_loss_is_told_and_undone_with_the_round() {
    let mut player = Player::new(App::with_game(AGAINST_MEDIUM, profile_at(6), 1));
    player.turn(1);
    player.push_all(&["Menu", "Give up"]);
    player.wait(ms(3000));
    // Not "See why".
    player.shows_all(&["You lose", "Medium 5", "You gave up.", "Review"]);
    player.push("Undo");
    let saved = |player: &Player| player.app.profile().statistics().standing(Rules::TIC_TAC_TOE);
    assert_eq!(saved(&player).strength, strength(6));
    player.push("Redo");
    assert_eq!(saved(&player).strength, strength(5));
    player.push_all(&["Menu", "Statistics"]);
    player.shows("After a round with help, Medium stays as it is.");
    player.push("Reset");
    assert_eq!(saved(&player), Standing::default());
    player.push("Undo the reset");
    assert_eq!(numbers(saved(&player)), (5, 0));
}

#[test]
fn a_reset_begins_the_ladder_anew_until_it_is_undone() {
    let given_up = || {
        let mut player = Player::with(AGAINST_MEDIUM);
        player.turn(1);
        player.push_all(&["Menu", "Give up", "Menu", "Statistics", "Reset"]);
        player
    };
    let has_none = |player: &Player| player.app.profile().statistics().is_empty();
    let go_to_board = |player: &mut Player| {
        while !player.is_shown("Undo") {
            player.input(Input::Back);
        }
    };
    let player = given_up();
    let mut restarted = player.restarted();
    restarted.push("Continue");
    for mut player in [restarted, player] {
        go_to_board(&mut player);
        assert!(has_none(&player));
        player.input(Input::Confirm);
        let begun = "round 2 board=3x3x3 X=human O=medium first=X strength=3";
        assert_eq!(player.log().last().map(String::as_str), Some(begun));
    }
    let mut undone = given_up();
    undone.push("Undo the reset");
    go_to_board(&mut undone);
    undone.input(Input::Confirm);
    assert_eq!(undone.game().round().strength(), strength(2));
    // In the middle of a round, too. What was played before changes nothing any more.
    undone.push_all(&["Menu", "Statistics", "Reset"]);
    go_to_board(&mut undone);
    assert_eq!(undone.game().round().strength(), strength(3));
    for _ in 0..2 {
        undone.push("Undo");
        assert!(has_none(&undone));
    }
}

#[test]
fn a_chosen_strength_is_named_on_the_card_in_the_summary_and_in_korean() {
    let in_language = |language| {
        let profile = profile(|it| it.settings = by_flags("--strength 2"));
        Player::new(App::new(profile, 1).on_system(language, false))
    };
    let card = "You play X and go first · Medium 2";
    in_language(Language::English).shows_all(&["Stays at 2, win or lose.", card]);
    in_language(Language::Korean).shows("이기든 지든 2단계예요.");
}

#[test]
fn custom_game_fixes_the_strength_of_medium_and_of_no_other() {
    let chosen = |player: &Player| player.app.profile().settings;
    let mut player = Player::at(&["Custom game", "Medium", "More"]);
    for number in [2, 1, 3] {
        player.push(&number.to_string());
        assert_eq!(chosen(&player).strength, Some(strength(number)));
    }
    player.push("Adapts to you");
    assert_eq!(chosen(&player).strength, None);
    player.push_all(&["Back", "Hard", "More"]);
    assert!(!player.is_shown("Adapts to you"));
    assert_eq!(chosen(&player).opponent, Seat::Computer(Level::Hard));
}
