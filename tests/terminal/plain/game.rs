//! Games: every event is a line, and the empty cells are exactly those that are said.

use std::collections::HashSet;

use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};

use super::{check_marks, listed, numbers_of, plain};
use crate::{run, shell_words};

#[track_caller]
fn check_turn(line: &str, position: &Position) {
    let (turn, free) = line.split_once(". Free: ").unwrap();
    assert_eq!(turn, format!("{} to move", position.to_move()));
    let free = free.strip_suffix('.').unwrap();
    assert_eq!(listed(free), numbers_of(position, None), "{line}");
}

#[track_caller]
fn check_mark(line: &str, mark: Mark, cell: Cell, rules: Rules) {
    let (row, column, number) = (cell.row + 1, cell.col + 1, rules.number(cell));
    let expected = format!("{mark} plays {number}, row {row}, column {column}.");
    assert_eq!(line, expected);
}

/// Checks the lines after a mark: the next turn, or the result, the score and what can follow.
#[track_caller]
fn check_after_mark(lines: &mut impl Iterator<Item = String>, position: &Position) {
    let line = lines.next().unwrap();
    let Some(outcome) = position.outcome() else {
        check_turn(&line, position);
        return;
    };
    match outcome {
        Outcome::Draw => assert_eq!(line, "Draw: the board is full."),
        Outcome::Win(mark) => {
            let (winner, won) = line.split_once(" wins: ").unwrap();
            assert_eq!(winner, mark.to_string());
            check_winning_lines(won, position);
        }
    }
    assert!(lines.next().unwrap().starts_with("Score: X "));
    assert!(lines.next().unwrap().starts_with("Enter starts the next"));
}

/// Checks sentences such as `the row 1 2 3 and the diagonal 1 5 9.`
#[track_caller]
fn check_winning_lines(said: &str, position: &Position) {
    let mut named = HashSet::new();
    for line in said.strip_suffix('.').unwrap().split(" and ") {
        let (_, cells) = line.strip_prefix("the ").unwrap().split_once(' ').unwrap();
        named.extend(listed(cells));
    }
    let winning = position.winning_cells();
    let winning: HashSet<u8> = winning.map(|cell| position.rules().number(cell)).collect();
    assert_eq!(named, winning, "{said}");
}

/// What is typed on a walk through positions, and the positions that it reaches.
struct Walk {
    typed: Vec<String>,
    steps: Vec<(Step, Position)>,
    seen: HashSet<Position>,
}

enum Step {
    Mark(Mark, Cell),
    Undo,
}

impl Walk {
    /// Visits everything below a position once.
    fn visit(&mut self, position: Position) {
        for (cell, child) in position.children() {
            if !self.seen.insert(child) {
                continue;
            }
            self.typed.push(position.rules().number(cell).to_string());
            self.steps
                .push((Step::Mark(position.to_move(), cell), child));
            self.visit(child);
            self.typed.push("u".to_owned());
            self.steps.push((Step::Undo, position));
        }
    }
}

#[test]
fn every_position_is_said_with_exactly_its_empty_cells() {
    let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
    let mut walk = Walk {
        typed: Vec::new(),
        steps: Vec::new(),
        seen: HashSet::new(),
    };
    walk.visit(empty);
    assert_eq!(walk.seen.len(), 5_477); // all but the empty board
    let mut lines = plain("--plain --opponent human", &walk.typed).into_iter();
    // The board, the players, how to type, and the round.
    assert!(lines.nth(5).unwrap().starts_with("Round 1."));
    check_turn(&lines.next().unwrap(), &empty);
    for (step, position) in &walk.steps {
        let line = lines.next().unwrap();
        match step {
            Step::Mark(mark, cell) => check_mark(&line, *mark, *cell, position.rules()),
            Step::Undo => {
                let marks = line.strip_prefix("1 mark taken back. ").unwrap();
                check_marks(marks.strip_suffix('.').unwrap(), position);
            }
        }
        check_after_mark(&mut lines, position);
    }
    assert_eq!(lines.next().as_deref(), Some("Goodbye."));
    assert_eq!(lines.next(), None);
}

#[test]
fn a_round_on_every_board_is_one_line_for_each_event() {
    for rules in Rules::all() {
        let mut position = Position::empty(rules, Mark::X);
        let (mut typed, mut made) = (Vec::new(), Vec::new());
        // Steps over the cells in a fixed disorder.
        let count = usize::from(rules.cell_count());
        let stride = [11, 5, 13, 17].into_iter().find(|step| count % step != 0);
        let mut next = 0;
        while position.outcome().is_none() {
            next = (next + stride.unwrap()) % count;
            let cell = rules.cells().nth(next).unwrap();
            let mark = position.to_move();
            position = position.play(cell).unwrap();
            typed.push(format!("{},{}", cell.row + 1, cell.col + 1));
            made.push((mark, cell, position));
        }
        let arguments = format!("--plain --opponent human --board {rules}");
        let mut lines = plain(&arguments, &typed).into_iter().skip(7);
        for (mark, cell, position) in made {
            check_mark(&lines.next().unwrap(), mark, cell, rules);
            check_after_mark(&mut lines, &position);
        }
        assert_eq!(lines.next().as_deref(), Some("Goodbye."), "{rules}");
    }
}

#[test]
fn board_is_drawn_or_lists_every_row() {
    let typed = |words: &[&str]| {
        words
            .iter()
            .map(|&word| word.to_owned())
            .collect::<Vec<_>>()
    };
    let rows = ["Row 1: X, empty, empty.", "Row 2: empty, O, empty."];
    for word in ["board", "L"] {
        let lines = plain("--plain --opponent human", &typed(&["1", "5", word]));
        let row = lines.iter().position(|line| line == rows[0]).unwrap();
        assert_eq!(lines[row + 1], rows[1]);
        assert_eq!(lines[row + 2], "Row 3: empty, empty, empty.");
        assert_eq!(lines[row + 3], "X to move. Free: 2, 3, 4, 6, 7, 8, 9.");
        let output = run(
            &shell_words("--opponent human"),
            format!("1\n{word}\n").as_bytes(),
        );
        let drawn = String::from_utf8(output.stdout).unwrap();
        assert_eq!(drawn.matches(" X | 2 | 3\n").count(), 2, "{drawn}");
    }
    let practice = "practice --plain --lesson corner";
    let lines = plain(practice, &typed(&["board"]));
    assert!(lines.contains(&rows[0].to_owned()), "{lines:?}");
}

#[test]
fn a_hint_names_the_cells_of_its_lines() {
    let hint = |typed: &[&str]| {
        let typed: Vec<String> = typed.iter().map(|&word| word.to_owned()).collect();
        let lines = plain("--plain --opponent human", &typed);
        let hint = lines.iter().find(|line| line.starts_with("Hint: "));
        hint.cloned().unwrap()
    };
    let win = "Hint: 3, row 1, column 3. Complete a row: you win. The row: 1 2 3.";
    assert_eq!(hint(&["1", "4", "2", "5", "h"]), win);
    let block = hint(&["1", "5", "2", "h"]);
    let expected = "Hint: 3, row 1, column 3. Block X's row: that draws. The row: 1 2 3.";
    assert_eq!(block, expected);
    let expected = "Hint: 5, row 2, column 2. Make two threats: you win in 2 moves. \
                    The lines: the row 4 5 6 and the diagonal 1 5 9.";
    assert_eq!(hint(&["1", "2", "4", "7", "hint"]), expected);
    // X threatens both diagonals, and O can only block one.
    let expected = "Hint: 3, row 1, column 3. Every move loses. Mark 3 to hold out longest: \
                    you lose in 1 move. The diagonal: 3 5 7.";
    assert_eq!(hint(&["1", "2", "5", "4", "7", "h"]), expected);
}
