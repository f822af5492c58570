//! The rules, checked against known counts, against a plain walk over the grid, and case by case.

use std::collections::HashSet;

use proptest::prelude::*;
use tictactoe::rules::{Cell, IllegalMove, InvalidPosition, Line, Mark, Outcome, Position, Rules};

use crate::support::oracle;
use crate::support::positions::{position, position_on};

const EMPTY: Position = Position::empty(Rules::TIC_TAC_TOE, Mark::X);

fn cell(col: u8, row: u8) -> Cell {
    Cell { col, row }
}

// Counts.

/// How many sequences of exactly `depth` moves lead on from a position.
///
/// Chess programmers call these counts perft, and test move generators with them.
fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    position.children().map(|(_, child)| perft(&child, depth - 1)).sum()
}

#[test]
fn perft_has_the_known_counts() {
    let known: Vec<(u32, u64)> = include_str!("../data/perft-3x3x3.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once(' ').unwrap())
        .map(|(depth, count)| (depth.parse().unwrap(), count.parse().unwrap()))
        .collect();
    assert_eq!(known.len(), 9);
    for &(depth, count) in &known {
        assert_eq!(perft(&EMPTY, depth), count, "at depth {depth}");
    }
    let all: u64 = (0..=9).map(|depth| perft(&EMPTY, depth)).sum();
    assert_eq!(all, 549_946);
    assert_eq!(perft(&EMPTY, 10), 0);
}

#[test]
fn there_are_255168_games() {
    fn count(position: &Position, ends: &mut [u32; 3]) {
        match position.outcome() {
            Some(Outcome::Win(Mark::X)) => ends[0] += 1,
            Some(Outcome::Win(Mark::O)) => ends[1] += 1,
            Some(Outcome::Draw) => ends[2] += 1,
            None => position.children().for_each(|(_, child)| count(&child, ends)),
        }
    }
    let mut ends = [0; 3];
    count(&EMPTY, &mut ends);
    assert_eq!(ends, [131_184, 77_904, 46_080]);
    assert_eq!(ends.iter().sum::<u32>(), 255_168);
}

// Against a plain walk over the grid.

/// The cell numbers 1 to 49 in any order. Without the numbers that a board does not have, that is a
/// game on any shape.
fn any_order() -> impl Strategy<Value = Vec<u8>> {
    Just((1..=Rules::MAX * Rules::MAX).collect::<Vec<_>>()).prop_shuffle()
}

fn compare_with_the_walk(rules: Rules, cells: &[Cell]) -> Result<(), TestCaseError> {
    let mut position = Position::empty(rules, Mark::X);
    for (ply, &cell) in cells.iter().enumerate() {
        prop_assert_eq!(position.plies() as usize, ply);
        prop_assert_eq!(position.mark_at(cell), None);
        let mark = position.to_move();
        position = position.play(cell).unwrap();
        prop_assert_eq!(position.mark_at(cell), Some(mark));
        prop_assert_eq!(position.to_move(), mark.other());
        prop_assert_eq!(position.empty_cells().count(), cells.len() - ply - 1);

        let lines = oracle::walked_lines(rules, |cell| position.mark_at(cell));
        let winner = lines.first().and_then(|line| position.mark_at(line[0]));
        let in_lines: HashSet<Cell> = lines.into_iter().flatten().collect();
        prop_assert_eq!(position.winning_cells().collect::<HashSet<_>>(), in_lines);
        let full = ply + 1 == cells.len();
        let expected = match winner {
            Some(winner) => Some(Outcome::Win(winner)),
            None => full.then_some(Outcome::Draw),
        };
        prop_assert_eq!(position.outcome(), expected);

        prop_assert_eq!(Position::parse(&position.to_string(), rules), Ok(position));
        if expected.is_some() {
            prop_assert_eq!(position.children().count(), 0);
            break;
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn play_agrees_with_the_walk_on_every_shape(order in any_order()) {
        for rules in Rules::all() {
            let cells: Vec<Cell> = order.iter().filter_map(|&number| rules.cell(number)).collect();
            compare_with_the_walk(rules, &cells)?;
        }
    }
}

/// Of all fillings of the board, legal or not.
#[test]
fn parse_accepts_exactly_what_play_can_reach() {
    let reachable: HashSet<String> = oracle::truths().keys().map(Position::to_string).collect();
    for filling in 0..3_usize.pow(9) {
        let signs = (0..9).map(|cell| ['X', 'O', '.'][filling / 3_usize.pow(cell) % 3]);
        let signs: Vec<char> = signs.collect();
        let rows: Vec<String> = signs.chunks(3).map(|row| row.iter().collect()).collect();
        let rows = rows.join("/");
        let marks = |sign| signs.iter().filter(|&&s| s == sign).count();
        let next = if marks('X') > marks('O') { " o" } else { " x" };
        for (turn, written) in [("", next), (" x", " x"), (" o", " o")] {
            let parsed = Position::parse(&format!("{rows}{turn}"), Rules::TIC_TAC_TOE);
            let parsed = parsed.ok().map(|position| position.to_string());
            let reached = reachable.get(&format!("{rows}{written}"));
            assert_eq!(parsed.as_ref(), reached, "{rows}{turn}");
        }
    }
}

#[test]
fn every_line_of_every_shape_wins_and_no_wrapped_line_does() {
    for rules in Rules::all() {
        let k = i16::from(rules.in_row());
        for start in rules.cells() {
            for (dx, dy) in oracle::DIRECTIONS {
                // Consecutive numbers in one direction, even if that wraps around a side.
                let step = dx + dy * i16::from(rules.columns());
                let ids = (0..k).map(|i| i16::from(rules.number(start)) + i * step);
                let line: Option<Vec<Cell>> =
                    ids.map(|id| rules.cell(u8::try_from(id).ok()?)).collect();
                let Some(line) = line else { continue };
                let Some(moves) = oracle::moves_with(rules, &line) else {
                    continue;
                };
                let empty = Position::empty(rules, Mark::X);
                let mut played = moves.iter();
                let played = played.try_fold(empty, |position, cell| position.play(*cell));
                let wins = played.unwrap().outcome() == Some(Outcome::Win(Mark::X));
                let inside = oracle::runs(rules, (dx, dy)).contains(&line);
                assert_eq!(wins, inside, "{rules}: {line:?}");
            }
        }
    }
}

// Single cases.

#[test]
fn one_mark_can_complete_two_lines_or_one_that_is_longer_than_needed() {
    let line = |(first, last): ((u8, u8), (u8, u8))| Line {
        first: cell(first.0, first.1),
        last: cell(last.0, last.1),
    };
    for (board, text, lines) in [
        ("3x3x3", "XX./OOX/OOX x", &[((0, 0), (2, 0)), ((2, 0), (2, 2))][..]),
        ("5x5x3", "XX.XX/OO.OO/...../...../..... x", &[((0, 0), (4, 0))]),
    ] {
        let after = position_on(board, text).play(cell(2, 0)).unwrap();
        let lines: Vec<Line> = lines.iter().copied().map(line).collect();
        assert_eq!(after.winning_lines(), lines);
        assert_eq!(after.winning_cells().count(), 5);
    }
}

#[test]
fn an_illegal_move_is_refused_with_its_reason() {
    let start = EMPTY.play(cell(1, 1)).unwrap();
    assert_eq!(start.play(cell(1, 1)), Err(IllegalMove::Occupied));
    assert_eq!(start.play(cell(3, 0)), Err(IllegalMove::OffBoard));
    assert_eq!(start.play(cell(255, 255)), Err(IllegalMove::OffBoard));
    let won = position("XXX/OO./...");
    assert_eq!(won.play(cell(2, 2)), Err(IllegalMove::GameOver));
}

#[test]
fn numbers_and_cells_convert_both_ways() {
    for rules in Rules::all() {
        let numbers: Vec<u8> = rules.cells().map(|cell| rules.number(cell)).collect();
        assert_eq!(numbers, (1..=rules.cell_count()).collect::<Vec<_>>());
        let is_so = rules.cells().all(|cell| rules.cell(rules.number(cell)) == Some(cell));
        assert!(is_so);
        assert_eq!(rules.cell(0), None);
        assert_eq!(rules.cell(rules.cell_count() + 1), None);
    }
}

#[test]
fn only_shapes_in_range_are_accepted() {
    // If the longer side is s, there are 2s - 5 pairs (m, n) and s - 2 values of k:
    // 1 + 6 + 15 + 28 + 45.
    assert_eq!(Rules::all().count(), 95);
    for bad in
        ["2x3x3", "3x8x3", "3x3x2", "3x3x4", "4x3x5", "3x3", "3x3x3x3", "axbxc", "", "-3x3x3"]
    {
        assert!(bad.parse::<Rules>().is_err(), "{bad}");
    }
    assert_eq!("7x3x7".parse(), Rules::new(7, 3, 7));
    assert!(Rules::all().all(|rules| rules.to_string().parse() == Ok(rules)));
}

#[test]
fn malformed_and_unreachable_positions_are_refused_but_case_and_spaces_are_free() {
    let long = ".".repeat(100_000);
    for (text, error) in [
        ("XX./.../...", InvalidPosition::Counts),
        ("XXX/OOO/...", InvalidPosition::TwoWinners),
        ("XXX/OO./O.. x", InvalidPosition::MovedAfterWin(Mark::X)),
        ("X../.../... x", InvalidPosition::NotTheirTurn(Mark::X)),
        ("X.Z/.../...", InvalidPosition::Sign('Z')),
        (".../...", InvalidPosition::Size(Rules::TIC_TAC_TOE)),
        ("..../.../...", InvalidPosition::Size(Rules::TIC_TAC_TOE)),
        ("", InvalidPosition::Size(Rules::TIC_TAC_TOE)),
        (&long, InvalidPosition::Size(Rules::TIC_TAC_TOE)),
        (".../.../... z", InvalidPosition::Turn),
    ] {
        assert_eq!(Position::parse(text, Rules::TIC_TAC_TOE), Err(error));
    }
    // Two lines without a common cell cannot be completed by one mark.
    let two_lines = Position::parse("XXX/XXX/OO./.OO/O.. o", "3x5x3".parse().unwrap());
    assert_eq!(two_lines, Err(InvalidPosition::MovedAfterWin(Mark::X)));
    let lenient = position(" xo./.../... ");
    assert_eq!(lenient.to_string(), "XO./.../... x");
}
