//! What is told of a board on request, read back by an independent reading.

use rand::{RngExt, SeedableRng};
use tictactoe::ai::Chance;
use tictactoe::profile::Language;
use tictactoe::rules::{Cell, Mark, Outcome, Position};
use tictactoe::text::{lines_through, rows, words};
use tictactoe::ui::{Arrow, Input};

use crate::support::oracle;
use crate::support::player::{Player, ms};
use crate::support::screen::area_of;
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS, two_players_on};
use crate::words::is_in;

/// Positions of all sizes, from empty to over, each with a cell.
fn random_positions(count: usize) -> impl Iterator<Item = (Position, Cell)> {
    let mut chance = Chance::seed_from_u64(5);
    let position = move |_| {
        let mut position = oracle::any_position(&mut chance);
        if chance.random_bool(0.5) {
            position = position.children().last().unwrap().1;
        }
        let rules = position.rules();
        let cell = rules.cell(chance.random_range(1..=rules.cell_count()));
        (position, cell.unwrap())
    };
    (0..count).map(position)
}

fn read_marks(words: &str) -> Vec<Option<Mark>> {
    match words {
        "X" => vec![Some(Mark::X)],
        "O" => vec![Some(Mark::O)],
        "empty" => vec![None],
        count => {
            let count = count.strip_suffix(" empty").unwrap_or(count);
            vec![None; count.parse().unwrap()]
        }
    }
}

/// The marks that sentences about rows tell, row by row.
fn read_rows(sentences: &[String], columns: usize) -> Vec<Vec<Option<Mark>>> {
    let mut board = Vec::new();
    for sentence in sentences {
        let (head, inside) = sentence.trim_end_matches('.').split_once(": ").unwrap();
        let numbers = head.split(' ').flat_map(str::parse::<usize>);
        let numbers: Vec<usize> = numbers.collect();
        let marks = match inside {
            "empty" => vec![None; columns],
            inside => inside.split(", ").flat_map(read_marks).collect(),
        };
        let (first, last) = (numbers[0], numbers[numbers.len() - 1]);
        assert_eq!(first, board.len() + 1, "{sentence}");
        board.resize(last, marks);
    }
    board
}

#[test]
fn the_rows_that_are_told_are_those_of_the_board() {
    for (position, _) in random_positions(5000) {
        let rules = position.rules();
        let told = rows(&position, words(Language::English));
        let (columns, count) = (rules.columns(), rules.rows());
        let row = |row| (0..columns).map(move |col| position.mark_at(Cell { col, row }));
        let board: Vec<Vec<_>> = (0..count).map(|it| row(it).collect()).collect();
        assert_eq!(read_rows(&told, columns.into()), board, "{position}");
        let is_short = |row: &String| !row.contains("empty, empty, empty");
        assert!(told.iter().all(is_short), "{told:?}");
        let empty = |row: &Vec<Option<Mark>>| row.iter().all(Option::is_none);
        let neighbours = board.windows(2).filter(|pair| pair.iter().all(empty));
        assert_eq!(told.len() + neighbours.count(), usize::from(count), "{told:?}");
    }
}

/// What is told of the lines through a cell in one direction; `None` if no line fits.
fn expected(
    position: &Position,
    cell: Cell,
    step: (i16, i16),
) -> Option<(Vec<Option<Mark>>, String)> {
    let rules = position.rules();
    let mut lines = oracle::runs(rules, step);
    lines.retain(|line| line.contains(&cell));
    let mut cells = lines.concat();
    cells.sort_by_key(|cell| (i16::from(cell.col) * 10 * step.0, i16::from(cell.row) * step.1));
    cells.dedup();
    let holds = |line: &[Cell], mark, least: usize| {
        let held = |at: &&Cell| position.mark_at(**at) == Some(mark);
        line.iter().filter(held).count() >= least
    };
    let own = position.mark_at(cell);
    let len = usize::from(rules.in_row());
    let least = if own.is_some() { len } else { len - 1 };
    let of = |mark| own.is_none() || own == Some(mark);
    let wins = Mark::BOTH.map(|mark| of(mark) && lines.iter().any(|it| holds(it, mark, least)));
    let is_open = |mark: Mark| lines.iter().any(|it| !holds(it, mark.other(), 1));
    let open = Mark::BOTH.map(|mark| of(mark) && is_open(mark));
    let state = match (own, wins) {
        (Some(own), [true, _] | [_, true]) => format!("{own} wins"),
        (None, [true, true]) if !position.is_over() => "X or O wins here".to_owned(),
        (None, [true, false]) if !position.is_over() => "X wins here".to_owned(),
        (None, [false, true]) if !position.is_over() => "O wins here".to_owned(),
        _ => match open {
            [true, true] => "open to both".to_owned(),
            [true, false] => "open to X".to_owned(),
            [false, true] => "open to O".to_owned(),
            [false, false] => "closed".to_owned(),
        },
    };
    let marks = cells.iter().map(|cell| position.mark_at(*cell));
    (!cells.is_empty()).then_some((marks.collect(), state))
}

/// Reads a sentence about lines; without marks, as many empty cells as expected.
fn read_line(sentence: &str, len: usize) -> (&str, Vec<Option<Mark>>, String) {
    let (name, inside) = sentence.trim_end_matches('.').split_once(": ").unwrap();
    match inside.rsplit_once(", ") {
        Some((marks, state)) => {
            let marks = marks.split(", ").flat_map(read_marks);
            (name, marks.collect(), state.to_owned())
        }
        None => (name, vec![None; len], inside.to_owned()),
    }
}

#[test]
fn the_lines_that_are_told_are_those_through_the_cell() {
    let names = ["Row", "Column", "Falling diagonal", "Rising diagonal"];
    let mut wins = 0;
    for (position, cell) in random_positions(5000) {
        let told = lines_through(&position, cell, words(Language::English));
        let line = |(name, step)| {
            let (marks, state) = expected(&position, cell, step)?;
            Some((name, marks, state))
        };
        let lines: Vec<_> = names.into_iter().zip(oracle::DIRECTIONS).filter_map(line).collect();
        assert_eq!(told.len(), lines.len(), "{position} {cell:?}: {told:?}");
        for (sentence, line) in told.iter().zip(lines) {
            assert_eq!(read_line(sentence, line.1.len()), line, "{position} {cell:?}");
        }
        wins += told.iter().filter(|it| it.contains("wins")).count();
    }
    assert!(wins > 100, "{wins} lines are about to be complete or are");
}

#[test]
fn both_languages_tell_as_much() {
    for (position, cell) in random_positions(500) {
        let [english, korean] = Language::ALL.map(|language| {
            let words = words(language);
            let told = [rows(&position, words), lines_through(&position, cell, words)].concat();
            assert!(told.iter().all(|told| is_in(language, told)), "{told:?}");
            told
        });
        assert_eq!(english.len(), korean.len());
    }
}

fn ask(player: &mut Player, letter: char) -> Vec<String> {
    player.key(letter);
    player.wait(ms(1));
    player.announcements()
}

#[track_caller]
fn assert_answer(player: &mut Player, letter: char, answer: &str) {
    assert_eq!(ask(player, letter), [answer]);
}

#[test]
fn the_board_answers_by_ear_and_in_the_line_above_it() {
    let mut player = Player::with(TWO_PLAYERS);
    player.listen();
    assert_answer(&mut player, 'w', "X's turn.");
    player.cells(&[1, 4, 2]);
    player.announcements();
    player.input(Input::Arrow(Arrow::Up));
    player.input(Input::Arrow(Arrow::Up));
    player.input(Input::Arrow(Arrow::Right));
    let answers = [
        ('w', "X: 2, row 1, column 2. O's turn."),
        ('b', "Row 1: X, X, empty. Row 2: O, empty, empty. Row 3: empty."),
        (
            'd',
            "Row: X, X, empty, X wins here. Column: open to both. Rising diagonal: open to both.",
        ),
    ];
    for (letter, answer) in answers {
        // The same answer is told again.
        for _ in 0..2 {
            assert_eq!(ask(&mut player, letter), [answer]);
            assert!(player.is_mentioned(answer), "{answer}");
        }
    }
    // When the answer has gone, what stood there before is no news.
    player.wait(ms(20_000));
    assert_eq!(player.announcements(), [""; 0]);
    assert!(!player.is_mentioned(answers[2].1));
}

#[test]
fn a_long_answer_stands_above_the_board_alone() {
    for (board, cells) in [("3x3x3", &[1, 9, 2, 7][..]), ("7x7x5", &[17, 18, 32, 26, 24])] {
        let mut player = Player::playing(two_players_on(board), cells);
        player.input(Input::Arrow(Arrow::Up));
        player.key('d');
        let header: Vec<_> = player.texts().into_iter().filter(|text| text.at.y < 72.0).collect();
        let answer = header.iter().find(|text| text.words.starts_with("Row: "));
        let area = area_of(answer.unwrap());
        assert!(area.bottom() <= 72.0, "{area:?}");
        let over = header.iter().filter(|text| area_of(text).meets(&area));
        assert_eq!(over.count(), 1, "{header:?}");
    }
}

#[test]
fn the_last_mark_is_told_with_who_made_it() {
    let mut player = Player::playing(AGAINST_HARD, &[1]);
    player.wait_for_answer();
    player.listen();
    assert_answer(&mut player, 'w', "Hard: 5, row 2, column 2. Your turn.");
    player.input(Input::Step(-1));
    player.announcements();
    assert_answer(&mut player, 'w', "You: 1, row 1, column 1. O's turn.");
}

#[test]
fn lines_are_told_only_of_a_cell() {
    let mut player = Player::with(TWO_PLAYERS);
    player.key('d');
    assert!(player.is_mentioned("Choose a cell first, with the arrows or the mouse."));
    assert_eq!(player.game().position().outcome(), None::<Outcome>);
}

#[test]
fn an_exercise_answers_too() {
    let mut player = Player::at_start();
    player.app.set_announcing(true);
    player.push("Practice");
    player.announcements();
    let heard = ask(&mut player, 'b');
    assert!(heard[0].starts_with("Row 1: "), "{heard:?}");
    assert_answer(&mut player, 'w', "X's turn.");
}
