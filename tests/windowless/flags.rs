//! The flags of the command line, and the one line that each invalid one prints.

use std::num::NonZeroU32;

use clap::{CommandFactory, Parser};
use tictactoe::ai::{Level, Strength};
use tictactoe::flags::{GameFlags, WindowFlags, one_line};
use tictactoe::game::{First, Seat, Settings};
use tictactoe::rules::{Mark, Rules};

use crate::support::settings::{AGAINST_HARD, against, by_flags};

#[derive(Parser)]
#[command(name = "game")]
struct Program {
    #[command(flatten)]
    game: GameFlags,
}

pub fn settings(line: &str) -> Result<Option<Settings>, clap::Error> {
    let words = ["game"].into_iter().chain(line.split_whitespace());
    Program::try_parse_from(words)?.game.settings()
}

#[track_caller]
fn error_line(line: &str) -> String {
    let error = settings(line).unwrap_err();
    one_line(&error, &Program::command())
}

#[test]
fn without_flags_no_game_is_requested() {
    assert_eq!(settings("").unwrap(), None);
}

#[test]
fn any_flag_requests_a_game_with_the_defaults() {
    let asked = settings("--seed 7").unwrap();
    assert_eq!(asked, Some(against(Level::Medium)));
    // Scripts rely on X going first; without a flag, people take turns.
    let default = Settings { first: First::Alternate, ..against(Level::Medium) };
    assert_eq!(Settings::default(), default);
}

#[test]
fn every_flag_changes_its_setting() {
    let line =
        "--opponent hard --you o --first alternate --board 3x3x3 --match 5 --no-help --seed 1";
    let expected = Settings {
        you: Mark::O,
        first: First::Alternate,
        match_length: NonZeroU32::new(5),
        no_help: true,
        ..AGAINST_HARD
    };
    assert_eq!(settings(line).unwrap(), Some(expected));
    let others = by_flags("--first o --board 7x6x5 --opponent human");
    assert_eq!(others.first, First::Always(Mark::O));
    assert_eq!(Ok(others.rules), Rules::new(7, 6, 5));
    assert_eq!(others.opponent, Seat::Human);
    for (number, strength) in (1..).zip(Strength::all()) {
        let chosen = by_flags(&format!("--strength {number}"));
        let expected = Settings { strength: Some(strength), ..against(Level::Medium) };
        assert_eq!(chosen, expected);
    }
}

#[test]
fn an_invalid_flag_prints_one_line_that_says_what_was_expected() {
    let lines = include_str!("../data/refused-flags.txt").lines();
    for (line, expected) in lines.filter_map(|line| line.split_once(" | ")) {
        let error = error_line(line);
        assert_eq!(error.lines().count(), 1, "{error}");
        let is_told = error.starts_with("game: ") && error.contains(expected);
        assert!(is_told, "{line}: {error}");
    }
}

#[test]
fn a_position_is_one_of_the_board_that_can_be_played_on() {
    let position = |arguments: &[&str]| {
        let words = ["tictactoe"].iter().chain(arguments);
        let flags = WindowFlags::try_parse_from(words).unwrap();
        let position = flags.game.position();
        let position = position.map(|it| it.map(|it| it.to_string()));
        position.map_err(|error| one_line(&error, &WindowFlags::command()))
    };
    assert_eq!(position(&[]), Ok(None));
    let x_and_o = Some("X../.O./... x".to_owned());
    assert_eq!(position(&["--position", "X../.O./..."]), Ok(x_and_o));
    let wide = Some("..../.X../.... o".to_owned());
    assert_eq!(position(&["--board", "4x3x3", "--position", "..../.X../...."]), Ok(wide));
    for (text, expected) in [
        ("..../.X../....", "split by '/', or another --board"),
        ("XXX/OO./...", "expected a position to play"),
        ("-", "expected X, O or . for a cell"),
        ("XX./.../...", "expected as many X as O"),
    ] {
        let error = position(&["--position", text]).unwrap_err();
        assert!(error.contains(expected) && error.lines().count() == 1, "{error}");
    }
}

#[test]
fn a_very_long_argument_is_not_repeated_whole() {
    let long = "x".repeat(100_000);
    for line in [format!("--board {long}"), format!("--{long}"), long] {
        let error = error_line(&line);
        assert!(error.len() < 400, "{} bytes", error.len());
        assert!(error.contains("expected "), "{error}");
    }
}
