//! The coach: what it says of a mark, when, and what follows if that is taken back.

use std::collections::HashMap;

use crate::support::proofs::analyze;
use tictactoe::ai::analysis::{RefutationKind, Slip};
use tictactoe::ai::{Level, Value};
use tictactoe::app::App;
use tictactoe::game::Settings;
use tictactoe::profile::{Language, Preferences, Profile};
use tictactoe::rules::{Cell, Mark, Position, Rules};
use tictactoe::text::words;
use tictactoe::ui::Input;

use super::words::is_in;
use crate::support::oracle::{self, Board, Truth};
use crate::support::player::{NOWHERE, Player, ms};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS, against};

const ASKS: &str = "Take back or play on.";

// What it says, on 3x3 by brute force.

/// The claims of a sentence about the mark of `mover` on `cell`, each checked on the bare board.
fn assert_true(slip: &Slip, position: &Position, cell: Cell, known: &HashMap<Position, Truth>) {
    let (me, them) = (position.to_move(), position.to_move().other());
    let child = position.play(cell).unwrap();
    let board = Board::of(&child);
    let threats = board.completing(them);
    let lost = known[&child].value == Value::Win;
    let refutation = slip.refutation.as_ref();
    let refutation = refutation.unwrap_or_else(|| panic!("no reason for {position}, {cell:?}"));
    assert_eq!(
        (slip.opponent, slip.evaluation.value == Value::Loss),
        (them, lost)
    );
    match refutation {
        RefutationKind::AllowsLines(_) => assert!(lost && !threats.is_empty(), "{position}"),
        RefutationKind::AllowsFork => {
            let makes_two = |answer: &Cell| {
                let after = board.with(*answer, them);
                after.completing(them).len() >= 2 && after.completing(me).is_empty()
            };
            assert!(lost && board.empty_cells().any(|answer| makes_two(&answer)));
        }
        RefutationKind::AllowsForcedWin => assert!(lost, "{position}"),
        RefutationKind::MissesWin => assert!(!lost, "{position}"),
    }
    if !slip.blocked.is_empty() && !lost {
        // The answer keeps the draw, because it stands where a line would be completed.
        let own = board.completing(me);
        assert!(!own.is_empty(), "{position}, {cell:?}");
        let keeps = |answer: &Cell| known[&child.play(*answer).unwrap()].value == Value::Draw;
        assert!(own.iter().any(keeps), "{position}, {cell:?}");
    }
}

#[test]
fn it_speaks_of_every_slip_on_3x3_and_of_nothing_else_and_what_it_says_is_true() {
    let known = oracle::truths();
    let (mut slips, mut silent, mut blocks) = (0, 0, 0);
    for position in known.keys().filter(|it| !it.is_over()) {
        let analysis = analyze(position);
        for (cell, child) in position.children() {
            let own = oracle::seen_by_parent(known[&child]).value;
            let slip = Slip::of(&analysis, position, cell);
            assert_eq!(slip.is_some(), own < known[position].value, "{position}");
            let Some(slip) = slip else {
                silent += 1;
                continue;
            };
            slips += 1;
            blocks += u32::from(!slip.blocked.is_empty());
            assert_true(&slip, position, cell, &known);
            for language in Language::ALL {
                let text = words(language).slip(&slip);
                assert!(is_in(language, &text) && text.ends_with('.'), "{text}");
                // No cell has a name.
                for place in [
                    "cell", "centre", "corner", "side", "ark ", "번", "중앙", "구석", "변",
                ] {
                    assert!(!text.contains(place), "{text}");
                }
            }
        }
    }
    assert!(
        slips > 5_000 && silent > 5_000 && blocks > 500,
        "{slips}, {silent}, {blocks}"
    );
}

#[test]
fn it_says_why_in_both_languages() {
    let said = |text: &str, number: u8, language| {
        let position = Position::parse(text, Rules::TIC_TAC_TOE).unwrap();
        let analysis = analyze(&position);
        let cell = position.rules().cell(number).unwrap();
        words(language).slip(&Slip::of(&analysis, &position, cell).unwrap())
    };
    for (position, number, english, korean) in [
        (
            "X../.O./..X o",
            3,
            "That lets X make two threats.",
            "X가 이중 위협을 만들 수 있습니다.",
        ),
        (
            "XX./.O./... o",
            9,
            "That lets X complete a row.",
            "X가 가로줄을 완성할 수 있습니다.",
        ),
        (
            "XX./.O./O.. x",
            4,
            "That lets O complete a diagonal.",
            "O가 대각선을 완성할 수 있습니다.",
        ),
        (
            "XX./OO./... x",
            6,
            "That lets O block a row and draw.",
            "O가 가로줄을 막고 비길 수 있습니다.",
        ),
    ] {
        assert_eq!(said(position, number, Language::English), english);
        assert_eq!(said(position, number, Language::Korean), korean);
    }
}

// When it speaks.

fn coached() -> Profile {
    Profile {
        preferences: Preferences {
            coach: true,
            ..Preferences::default()
        },
        ..Profile::default()
    }
}

/// The person plays O against Hard, which opens: every opening can be answered wrongly.
fn answering(profile: Profile) -> Player {
    let settings = Settings {
        you: Mark::O,
        ..AGAINST_HARD
    };
    let mut player = Player::new(App::with_game(settings, profile, 1));
    player.wait_for_answer();
    player.input(Input::Move(NOWHERE));
    player.wait_for_background();
    player
}

/// A cell of the position on the board, on which the person's mark lets something slip or not.
fn a_move(player: &Player, slips: bool) -> u8 {
    let position = player.game().position();
    let mut known = HashMap::new();
    let value = oracle::learn(position, &mut known).value;
    let is_wanted = |(_, child): &(Cell, Position)| {
        (oracle::seen_by_parent(known[child]).value < value) == slips
    };
    let (cell, _) = position.children().find(is_wanted).unwrap();
    position.rules().number(cell)
}

#[test]
fn it_speaks_at_once_and_before_the_computer_answers() {
    let mut player = answering(coached());
    player.app.set_announcing(true);
    let slip = a_move(&player, true);
    player.cell(slip);
    player.mentions(ASKS);
    assert!(
        player
            .announcements()
            .iter()
            .any(|said| said.contains(ASKS))
    );
    player.app.wait_for_search();
    player.wait(ms(400));
    assert_eq!(
        player.game().round().moves().len(),
        2,
        "its word can be read first"
    );
    let due = player.app.next_frame_in(player.now).unwrap();
    assert!(due <= ms(2100), "{due:?}");
    player.wait(ms(2100));
    assert_eq!(player.game().round().moves().len(), 3);
    player.mentions(ASKS);
    // The next mark brings another word, or none.
    player.cell(a_move(&player, false));
    assert!(!player.is_mentioned(ASKS));
}

#[test]
fn it_never_says_that_a_mark_was_fine_or_that_the_computer_made_a_mistake() {
    for level in [Level::Easy, Level::Hard] {
        let mut player = Player::new(App::with_game(against(level), coached(), 3));
        while !player.game().is_over() {
            let before = player.words();
            player.cell(a_move(&player, false));
            player.wait_for_background();
            assert!(
                !player.is_mentioned(ASKS),
                "{:?} after {before:?}",
                player.words()
            );
            player.wait_for_answer();
            assert!(!player.is_mentioned(ASKS));
        }
    }
}

#[test]
fn off_at_first_and_silent_between_two_people() {
    let mut player = answering(Profile::default());
    player.cell(a_move(&player, true));
    player.wait_for_background();
    assert!(!player.is_mentioned(ASKS));

    let mut player = Player::new(App::with_game(TWO_PLAYERS, coached(), 1));
    player.cells(&[1, 2]);
    player.wait_for_background();
    assert!(!player.is_mentioned(ASKS));
}

#[test]
fn it_is_switched_where_the_level_is_chosen_and_adds_no_button_to_the_board() {
    let mut player = answering(Profile::default());
    let buttons = player.buttons().len();
    for label in ["Hard", "On", "Back"] {
        player.push(label);
    }
    assert_eq!(player.buttons().len(), buttons);
    player.wait_for_background();
    let saved = serde_json::to_string(&player.app.profile().preferences).unwrap();
    assert!(saved.contains("\"coach\":true"), "{saved}");
    player.cell(a_move(&player, true));
    player.mentions(ASKS);
    let saved = serde_json::to_string(&Preferences::default()).unwrap();
    assert!(!saved.contains("coach"), "{saved}");
}

#[test]
fn a_hint_takes_the_place_of_its_word() {
    let mut player = answering(coached());
    player.cell(a_move(&player, true));
    player.wait_for_answer();
    player.wait(ms(2500));
    player.key('h');
    player.wait_for_background();
    assert!(!player.is_mentioned(ASKS));
    player.mentions("Every move loses.");
}

// Taking back.

#[test]
fn a_mark_taken_back_on_its_word_leaves_the_round_uncounted() {
    for waits in [false, true] {
        let mut player = answering(coached());
        player.cell(a_move(&player, true));
        if waits {
            player.app.wait_for_search();
            player.wait(ms(2500));
        }
        player.log();
        player.key('u');
        assert_eq!(player.log(), [if waits { "undo 2" } else { "undo 1" }]);
        assert!(!player.is_mentioned(ASKS));
        player.shows("This round does not count.");
        while !player.game().is_over() {
            player.cell(a_move(&player, false));
            player.wait_for_answer();
        }
        player.wait(ms(3000));
        player.mentions("This round does not count");
        assert!(player.app.profile().statistics.is_empty());
        assert!(!player.restarted().game().round().counts());
    }
}

#[test]
fn any_other_undo_leaves_the_round_counted() {
    let mut player = answering(coached());
    player.cell(a_move(&player, false));
    player.key('u');
    assert!(player.game().round().counts());
    player.cell(a_move(&player, true));
    player.mentions(ASKS);
    // Playing on counts too.
    player.wait_for_answer();
    player.wait(ms(2500));
    while !player.game().is_over() {
        player.cell(
            player
                .rules()
                .number(player.game().position().empty_cells().next().unwrap()),
        );
        player.wait_for_answer();
        player.wait(ms(2500));
    }
    assert!(!player.app.profile().statistics.is_empty());
}

// Larger boards.

/// A round that goes on from a position, with the person to move.
fn coached_from(text: &str, rules: &str) -> Player {
    let mut profile = coached();
    let position = Position::parse(text, rules.parse().unwrap()).unwrap();
    let settings = Settings {
        you: position.to_move(),
        ..against(Level::Easy)
    };
    profile.start_from(settings, position).unwrap();
    Player::new(App::new(profile, 1))
}

#[test]
fn on_a_larger_board_it_says_what_is_proved_at_once() {
    let mut player = coached_from("XX../.OO./..../.... x", "4x4x3");
    player.cell(16);
    player.wait_for_background();
    player.shows("That lets O complete a row.");
    player.shows(ASKS);
}
