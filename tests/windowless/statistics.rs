//! The statistics: which results count, how they are saved, and the screen that shows them.

use std::collections::BTreeSet;

use serde_json::json;
use tictactoe::ai::Level;
use tictactoe::game::{Seat, Settings, Standing};
use tictactoe::profile::Ending::{Lost, Won};
use tictactoe::profile::{Record, Statistics};
use tictactoe::rules::{Mark, Rules};
use tictactoe::ui::Input;

use crate::support::game::{DRAW, Match, O_WINS, X_WINS, seat};
use crate::support::player::{Player, ms};
use crate::support::settings::{TWO_PLAYERS, against, player_called, you};

fn record(won: u32, drawn: u32, lost: u32, streak: u32, best_streak: u32) -> Record {
    Record { won, drawn, lost, streak, best_streak, standing: Standing::default() }
}

/// Somebody with a name against a guest.
pub fn of_two(cells: &[u8]) -> Player {
    let mut player = Player::with_profile_in(TWO_PLAYERS, |it| {
        it.seat_newcomer(0, player_called("Ada"), || 7);
    });
    player.cells(cells);
    player
}

#[test]
fn a_round_counts_once_with_its_first_result() {
    let mut statistics = Statistics::default();
    let mut game = Match::played(TWO_PLAYERS, X_WINS);
    assert!(game.count_into(&mut statistics));
    assert!(!game.count_into(&mut statistics));
    game.play("undo 9 6");
    assert!(!game.count_into(&mut statistics), "another result");
    let mut game = game.restored();
    assert!(!game.count_into(&mut statistics), "after a restart");
    game.play("again-2 giveup");
    assert!(!game.count_into(&mut statistics), "a casual round");
    game.play("new 1 new");
    assert!(!game.count_into(&mut statistics), "left undecided");
    let rules = Rules::TIC_TAC_TOE;
    assert_eq!(statistics.record(Seat::Human, rules), record(1, 0, 0, 1, 1));
    assert_eq!(statistics.iter().count(), 1);
}

#[test]
fn against_the_computer_a_result_counts_for_the_person() {
    for you in Mark::BOTH {
        let settings = Settings { you, ..against(Level::Easy) };
        let mut game = Match::new(settings, 1);
        // The person gives up, even in the computer's turn.
        game.play("giveup");
        let mut statistics = Statistics::default();
        game.count_into(&mut statistics);
        let lost = statistics.record(settings.opponent, settings.rules);
        assert_eq!(lost, record(0, 0, 1, 0, 0));
    }
}

#[test]
fn a_round_counts_for_its_own_opponent() {
    let mut game = Match::played(TWO_PLAYERS, O_WINS);
    let mut statistics = Statistics::default();
    game.count_into(&mut statistics);
    game.play("vs-easy new 1 giveup");
    game.count_into(&mut statistics);
    let rules = Rules::TIC_TAC_TOE;
    let easy = Seat::Computer(Level::Easy);
    for opponent in [Seat::Human, easy] {
        let record = statistics.record(opponent, rules);
        let counts = (record.won, record.drawn, record.lost);
        assert_eq!(counts, (0, 0, 1), "{opponent}");
    }
}

#[test]
fn a_streak_counts_only_wins() {
    let mut statistics = Statistics::default();
    let rounds = [X_WINS, X_WINS, DRAW, X_WINS, O_WINS, X_WINS];
    let mut game = Match::played(TWO_PLAYERS, &rounds.join(" new "));
    game.count_into(&mut statistics);
    let record_of_two = statistics.record(Seat::Human, Rules::TIC_TAC_TOE);
    assert_eq!(record_of_two, record(4, 1, 1, 1, 2));
}

#[test]
fn statistics_are_sorted_and_survive_json() {
    let mut statistics = Statistics::default();
    assert!(statistics.is_empty());
    let order = ["human 3x3x3", "human 3x4x3", "hard 3x3x3", "hard 3x4x3"];
    for entry in order.into_iter().rev() {
        let (opponent, board) = entry.split_once(' ').unwrap();
        for ending in [Lost, Won] {
            statistics.add(seat(opponent), board.parse().unwrap(), ending);
        }
    }
    let entries = statistics.iter().map(|(opponent, rules, _)| format!("{opponent} {rules}"));
    assert_eq!(entries.collect::<Vec<_>>(), order);
    let mut data = serde_json::to_value(&statistics).unwrap();
    let counts = json!({"won": 1, "drawn": 0, "lost": 1, "streak": 1, "best_streak": 1});
    assert_eq!(data["records"][2], json!(["hard", "3x3x3", counts]));
    let read = serde_json::from_value::<Statistics>;
    assert_eq!(read(data.clone()).unwrap(), statistics);
    data["records"].as_array_mut().unwrap().swap(1, 3);
    assert_eq!(read(data).unwrap(), statistics, "in any order");
}

// The screen.

/// The rows of the statistics, from the top, each from left to right.
fn rows(player: &Player) -> Vec<Vec<String>> {
    let mut texts = player.texts();
    texts.retain(|text| (60.0..510.0).contains(&text.at.y));
    let mut rows: Vec<(f32, Vec<String>)> = Vec::new();
    for text in texts {
        match rows.iter_mut().find(|(y, _)| (y - text.at.y).abs() < 1.0) {
            Some((_, row)) => row.push(text.words),
            None => rows.push((text.at.y, vec![text.words])),
        }
    }
    rows.into_iter().map(|(_, row)| row).collect()
}

fn show_statistics(player: &mut Player) {
    player.push_all(&["Menu", "Statistics"]);
}

#[test]
fn the_statistics_survive_a_restart() {
    let mut player = of_two(&[]);
    for cells in [&[1, 4, 2, 5, 3][..], &[1, 4, 2, 5, 3], &[1, 4, 2, 5, 9, 6]] {
        player.cells(cells);
        player.input(Input::Confirm);
    }
    let mut player = player.restarted();
    player.push("Statistics");
    let best = ["A friend", "3×3, 3 in a row", "longest streak: 2"];
    assert_eq!(rows(&player), [&best[..], &["2 won", "1 lost"]]);
    player.input(Input::Back);
    player.shows("Continue");
}

#[test]
fn a_bar_shows_the_shares_and_a_run_of_wins_is_named() {
    let mut player = of_two(&[]);
    for last in [&[9, 6][..], &[3], &[3], &[3]] {
        player.cells(&[1, 4, 2, 5]);
        player.cells(last);
        player.input(Input::Confirm);
    }
    show_statistics(&mut player);
    let theme = player.app.theme();
    let width = |color| player.boxes(color).iter().map(|part| part.w).sum::<f32>();
    let share = width(theme.win) / (width(theme.win) + width(theme.loss));
    assert!((share - 0.75).abs() < 0.01, "{share}");
    assert_eq!(player.boxes(theme.draw), []);
    player.shows("streak: 3");
    assert!(!player.is_mentioned("best:"), "it is said once");
}

#[test]
fn resetting_the_statistics_can_be_undone() {
    let empty = "Play a round to fill this page.";
    let mut player = of_two(&[1, 4, 2, 5, 3]);
    show_statistics(&mut player);
    let before = rows(&player);
    assert_eq!(before[1], ["1 won"]);
    player.push("Reset");
    player.shows(empty);
    player.push("Undo the reset");
    assert_eq!(rows(&player), before);
    player.push_all(&["Reset", "Back", "Statistics"]);
    assert!(!player.is_shown("Reset"), "there is nothing to reset");
    player.shows(empty);
    assert!(player.app.profile().statistics().is_empty());
}

#[test]
fn long_statistics_have_pages_and_after_a_reset_begin_at_the_first() {
    let boards = Rules::all().take(8);
    let mut player = Player::with_profile(|it| {
        boards.for_each(|board| you(it).statistics.add(Seat::Human, board, Won));
    });
    player.push("Statistics");
    player.shows("1 of 2");
    let top = rows(&player);
    player.push("Next");
    player.shows("2 of 2");
    assert_eq!(rows(&player).len(), top.len());
    player.input(Input::Step(-9));
    assert_eq!(rows(&player), top);
    player.input(Input::Step(9));
    player.shows("2 of 2");
    player.push_all(&["Reset", "Undo the reset"]);
    assert_eq!(rows(&player), top);
}

#[test]
fn empty_statistics_lead_to_a_game_and_back_to_the_one_that_goes_on() {
    let mut player = Player::at(&["Statistics", "Play"]);
    player.logs("round 1 board=3x3x3 X=human O=medium first=X strength=3");
    player.turn(5);
    show_statistics(&mut player);
    player.log();
    player.input(Input::Confirm);
    assert_eq!(player.log(), [""; 0]);
    assert_eq!(player.plies(), 2);
}

#[test]
fn a_result_counts_even_if_a_new_game_starts_at_once() {
    let mut player = of_two(&[1, 4, 2, 5]);
    let now = player.now;
    player.app.handle(Input::Digit(3), now);
    player.app.handle(Input::Letter('m'), now);
    player.now += ms(400);
    player.press_at_once(player.button("A friend"));
    let counted = player.app.profile().statistics().record(Seat::Human, Rules::TIC_TAC_TOE);
    assert_eq!(counted, record(1, 0, 0, 1, 1));
    let log = player.log();
    let found = log.iter().filter(|line| *line == "result X wins").count();
    assert_eq!(found, 1);
}

#[test]
fn all_of_many_people_are_reached_and_a_removed_one_is_brought_back() {
    for count in [2, 6, 7, 20, 60] {
        let mut player = Player::with_profile(|it| {
            for id in 10..10 + count {
                it.people.add(player_called(&format!("n{id}")), None, || id);
            }
        });
        player.push("Statistics");
        let mut seen = BTreeSet::new();
        for _ in 0..count {
            let names = player.words().into_iter().filter(|words| words.starts_with('n'));
            let names: Vec<String> = names.collect();
            assert!(names.len() <= 6, "{names:?}");
            seen.extend(names);
            if player.is_shown("Others") {
                player.push("Others");
            }
        }
        assert_eq!(seen.len(), count as usize, "{seen:?}");
        while !player.is_shown("n10") {
            player.push("Others");
        }
        player.push_all(&["n10", "Remove n10"]);
        assert!(!player.is_shown("n10"));
        player.push("Bring back n10");
        let people = &player.app.profile().people;
        assert_eq!(people.named().count(), count as usize);
    }
}
