//! The exercises of the lessons: every claim of the data file is proved again, on 3x3 by brute force.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use tictactoe::ai::analysis::{Analysis, AnalysisJob, Effort, Reason, analyze};
use tictactoe::ai::{Job, Limit, Memory, Solver, Stop, Value, exact};
use tictactoe::practice::{Exercise, Lesson};
use tictactoe::profile::Language;
use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};
use tictactoe::text::words;

use crate::support::oracle::{self, LINES, Truth, truths, walked_lines};

#[path = "../../examples/lessons/ladder/mod.rs"]
mod ladder;

const DATA: &str = include_str!("../../src/practice/lessons.txt");

/// The lessons of 3x3 on one rule, with the name of the reason for every answer.
const ON_A_RULE: [(Lesson, &str); 4] = [
    (Lesson::Win, "win"),
    (Lesson::Block, "block"),
    (Lesson::TwoThreats, "fork"),
    (Lesson::StopTwoThreats, "block-fork"),
];

/// The cell of X's first mark in the lessons on an opening.
const OPENINGS: [(Lesson, u8); 3] = [
    (Lesson::AnswerCorner, 1),
    (Lesson::AnswerCentre, 5),
    (Lesson::AnswerEdge, 2),
];

fn is_tic_tac_toe(lesson: Lesson) -> bool {
    lesson.rules() == Rules::TIC_TAC_TOE
}

fn on_tic_tac_toe() -> impl Iterator<Item = (Lesson, Exercise)> {
    let lessons = Lesson::ALL
        .into_iter()
        .filter(|lesson| is_tic_tac_toe(*lesson));
    lessons.flat_map(|lesson| {
        lesson
            .exercises()
            .into_iter()
            .map(move |found| (lesson, found))
    })
}

fn on_larger_boards() -> impl Iterator<Item = (Lesson, Exercise)> {
    let lessons = Lesson::ALL
        .into_iter()
        .filter(|lesson| !is_tic_tac_toe(*lesson));
    lessons.flat_map(|lesson| {
        lesson
            .exercises()
            .into_iter()
            .map(move |found| (lesson, found))
    })
}

fn answer_numbers(exercise: &Exercise) -> Vec<u8> {
    let rules = exercise.position.rules();
    exercise
        .answers
        .iter()
        .map(|&cell| rules.number(cell))
        .collect()
}

// The file.

#[test]
fn every_line_of_the_data_is_one_exercise() {
    let mut lines = Vec::new();
    for lesson in Lesson::ALL {
        for exercise in lesson.exercises() {
            let numbers = answer_numbers(&exercise)
                .iter()
                .map(u8::to_string)
                .collect::<Vec<_>>();
            let result = match (exercise.value, exercise.plies) {
                (Value::Win, Some(plies)) => format!("win:{plies}"),
                (Value::Draw, None) => "draw".to_owned(),
                other => panic!("{other:?} in {}", exercise.position),
            };
            let (name, position) = (lesson.name(), exercise.position);
            lines.push(format!("{name} {position} {} {result}", numbers.join(",")));
        }
    }
    assert_eq!(lines, DATA.lines().collect::<Vec<&str>>());
}

#[test]
fn the_example_writes_the_exercises_of_3x3() {
    let mut written = Vec::new();
    for (lesson, questions) in ladder::lessons() {
        written.extend(
            questions
                .iter()
                .map(|found| format!("{} {}", lesson.name(), found.line())),
        );
    }
    assert_eq!(
        written,
        DATA.lines().take(written.len()).collect::<Vec<&str>>()
    );
    assert_eq!(
        DATA.lines().count() - written.len(),
        on_larger_boards().count()
    );
}

#[test]
fn lessons_are_one_sitting_long() {
    for lesson in Lesson::ALL {
        let count = lesson.exercises().len();
        match lesson {
            Lesson::Mixed => assert!(count > 200),
            _ => assert!((10..=12).contains(&count), "{}: {count}", lesson.name()),
        }
    }
}

// 3x3, by brute force.

/// Nine signs, in one of eight ways to hold the board.
fn held(position: &Position, way: usize) -> [char; 9] {
    let sign = |number: u8| {
        let cell = position.rules().cell(number).unwrap();
        position
            .mark_at(cell)
            .map_or('.', |mark| mark.to_string().remove(0))
    };
    seen_from(way).map(sign)
}

/// The cells in the order in which they are read, turned by quarters and then mirrored.
fn seen_from(way: usize) -> [u8; 9] {
    let mut numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    for _ in 0..way % 4 {
        let [a, b, c, d, e, f, g, h, i] = numbers;
        numbers = [g, d, a, h, e, b, i, f, c];
    }
    if way >= 4 {
        let [a, b, c, d, e, f, g, h, i] = numbers;
        numbers = [c, b, a, f, e, d, i, h, g];
    }
    numbers
}

/// The same for all symmetric positions. The marks tell who is to move, as X always goes first.
fn class(position: &Position) -> [char; 9] {
    (0..8).map(|way| held(position, way)).min().unwrap()
}

/// The moves that keep the value for the side to move, by number.
fn keeping_moves(position: &Position, known: &HashMap<Position, Truth>) -> Vec<u8> {
    let value = known[position].value;
    let keeps = |child: &Position| oracle::seen_by_parent(known[child]).value == value;
    let kept = position.children().filter(|(_, child)| keeps(child));
    kept.map(|(cell, _)| position.rules().number(cell))
        .collect()
}

/// How many of these cells no symmetry of the position turns into another one of them.
fn orbits(position: &Position, numbers: &[u8]) -> usize {
    let own = (0..8).filter(|way| held(position, *way) == held(position, 0));
    let own: Vec<[u8; 9]> = own.map(seen_from).collect();
    let first = |number: &u8| own.iter().map(|seen| seen[usize::from(number - 1)]).min();
    numbers.iter().map(first).collect::<BTreeSet<_>>().len()
}

/// Every class of positions with one orbit of right moves and a wrong move.
fn classes_with_one_answer(known: &HashMap<Position, Truth>) -> BTreeSet<[char; 9]> {
    let has_one = |position: &&Position| {
        let x_opened = (position.plies() % 2 == 0) == (position.to_move() == Mark::X);
        if !x_opened || position.outcome().is_some() || known[position].value == Value::Loss {
            return false;
        }
        let kept = keeping_moves(position, known);
        kept.len() < position.empty_cells().count() && orbits(position, &kept) == 1
    };
    known.keys().filter(has_one).map(class).collect()
}

#[test]
fn every_3x3_position_with_one_answer_stands_in_one_lesson() {
    let known = truths();
    let mut taught = BTreeSet::new();
    for (lesson, exercise) in on_tic_tac_toe() {
        let position = exercise.position;
        if orbits(&position, &answer_numbers(&exercise)) == 1 {
            let is_new = taught.insert(class(&position));
            assert!(
                is_new,
                "{position} stands twice, again in {}",
                lesson.name()
            );
        }
    }
    assert_eq!(taught, classes_with_one_answer(&known));
    assert_eq!(taught.len(), 303);
}

#[test]
fn no_3x3_position_comes_twice() {
    let classes: BTreeSet<[char; 9]> = on_tic_tac_toe()
        .map(|(_, exercise)| class(&exercise.position))
        .collect();
    assert_eq!(classes.len(), on_tic_tac_toe().count());
}

#[test]
fn the_answers_on_3x3_are_all_moves_that_keep_the_value() {
    let known = truths();
    for (lesson, exercise) in on_tic_tac_toe() {
        let position = exercise.position;
        let truth = known[&position];
        let answers = answer_numbers(&exercise);
        assert_eq!(answers, keeping_moves(&position, &known), "{position}");
        assert!(answers.len() < position.empty_cells().count(), "{position}");
        assert_eq!(exercise.value, truth.value, "{position}");
        let plies = (truth.value == Value::Win).then_some(truth.plies);
        assert_eq!(exercise.plies, plies, "{position}");
        if lesson == Lesson::Mixed {
            assert_eq!(orbits(&position, &answers), 1, "{position}");
        }
    }
}

// Reasons.

/// The name of the reason for an answer.
fn reason(position: &Position, cell: Cell) -> &'static str {
    let analysis = analyze(position, &Stop::default());
    let reason = analysis
        .of_move(cell)
        .and_then(|found| found.reason.as_ref());
    reason.map_or("none", Reason::name)
}

#[test]
fn lessons_on_a_rule_have_its_reason_and_mixed_has_all() {
    for (lesson, name) in ON_A_RULE {
        for exercise in lesson.exercises() {
            for &answer in &exercise.answers {
                assert_eq!(
                    reason(&exercise.position, answer),
                    name,
                    "{}",
                    exercise.position
                );
            }
        }
    }
    let mixed = Lesson::Mixed.exercises();
    let names = mixed
        .iter()
        .map(|found| reason(&found.position, found.answers[0]));
    let names: Vec<&str> = names.collect();
    for name in ["win", "block", "fork"] {
        let places = (0..names.len()).filter(|&place| names[place] == name);
        let places: Vec<usize> = places.collect();
        let in_first_half = places
            .iter()
            .filter(|&&place| place < names.len() / 2)
            .count();
        assert!(
            in_first_half.abs_diff(places.len() - in_first_half) <= 1,
            "{name}: {places:?}"
        );
    }
    let repeated = names
        .windows(5)
        .filter(|names| names.iter().all(|name| *name == names[0]));
    assert_eq!(
        repeated.count(),
        0,
        "five of a kind come one after the other"
    );
}

/// The cells that complete a line for this side, by number.
fn completing(position: &Position, mark: Mark) -> BTreeSet<u8> {
    let at = |number: u8| position.mark_at(position.rules().cell(number).unwrap());
    let mut cells = BTreeSet::new();
    for line in LINES {
        let own = line
            .iter()
            .filter(|&&number| at(number) == Some(mark))
            .count();
        let empty = line.into_iter().find(|&number| at(number).is_none());
        cells.extend(empty.filter(|_| own == 2));
    }
    cells
}

/// For each mark of this side that would threaten to complete two lines: the empty cells of these
/// lines, by number.
fn forks(position: &Position, mark: Mark) -> Vec<BTreeSet<u8>> {
    let at = |number: u8| position.mark_at(position.rules().cell(number).unwrap());
    let mut forks = Vec::new();
    for number in (1..=9).filter(|&number| at(number).is_none()) {
        let would_threaten = |line: &&[u8; 3]| {
            let own = line
                .iter()
                .filter(|&&other| at(other) == Some(mark))
                .count();
            let empty = line.iter().filter(|&&other| at(other).is_none()).count();
            line.contains(&number) && (own, empty) == (1, 2)
        };
        let lines: Vec<&[u8; 3]> = LINES.iter().filter(would_threaten).collect();
        if lines.len() >= 2 {
            let cells = lines.into_iter().flatten().copied();
            forks.push(cells.filter(|&other| at(other).is_none()).collect());
        }
    }
    forks
}

#[test]
fn wins_complete_a_line_and_blocks_stop_one() {
    for exercise in Lesson::Win.exercises() {
        let position = exercise.position;
        let wins = completing(&position, position.to_move());
        assert_eq!(
            BTreeSet::from_iter(answer_numbers(&exercise)),
            wins,
            "{position}"
        );
    }
    for exercise in Lesson::Block.exercises() {
        let position = exercise.position;
        let threats = completing(&position, position.to_move().other());
        assert_eq!(
            BTreeSet::from_iter(answer_numbers(&exercise)),
            threats,
            "{position}"
        );
    }
}

#[test]
fn two_threats_win_and_the_other_side_is_kept_from_them() {
    for exercise in Lesson::TwoThreats.exercises() {
        let (position, me) = (exercise.position, exercise.position.to_move());
        let child = position.play(exercise.answers[0]).unwrap();
        assert!(completing(&child, me).len() >= 2, "{position}");
        assert_eq!(completing(&child, me.other()).len(), 0, "{position}");
    }
    for exercise in Lesson::StopTwoThreats.exercises() {
        let (position, me) = (exercise.position, exercise.position.to_move());
        let forks = forks(&position, me.other());
        assert!(!forks.is_empty(), "{position}");
        for &answer in &exercise.answers {
            let number = position.rules().number(answer);
            let is_in_the_way = forks.iter().any(|cells| cells.contains(&number));
            let threats = completing(&position.play(answer).unwrap(), me).len();
            assert!(is_in_the_way || threats == 1, "{number} in {position}");
        }
    }
}

#[test]
fn the_rules_of_the_openings_are_true() {
    let known = truths();
    let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
    let answers = |number: u8| {
        let opened = empty.play(empty.rules().cell(number).unwrap()).unwrap();
        keeping_moves(&opened, &known)
    };
    assert_eq!(
        answers(1),
        [5],
        "after a corner the centre, and nothing else"
    );
    assert_eq!(answers(5), [1, 3, 7, 9], "after the centre a corner");
    assert_eq!(
        answers(2),
        [1, 3, 5, 8],
        "a corner beside it, the centre, the edge opposite"
    );
}

#[test]
fn lessons_on_an_opening_follow_it() {
    let known = truths();
    for (lesson, number) in OPENINGS {
        let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
        let opened = empty.play(empty.rules().cell(number).unwrap()).unwrap();
        let mut reached = BTreeMap::from([(class(&opened), opened)]);
        let mut plies = 1;
        for (at, exercise) in lesson.exercises().iter().enumerate() {
            let position = exercise.position;
            assert_eq!(
                (position.plies() == 1, position.to_move()),
                (at == 0, Mark::O)
            );
            assert_eq!(exercise.value, Value::Draw, "{position}");
            while plies < position.plies() {
                reached = after_right_answers(&reached, &known);
                plies += 2;
            }
            assert!(reached.contains_key(&class(&position)), "{position}");
        }
    }
}

/// The positions after a right answer in any of these, and X's next mark.
fn after_right_answers(
    positions: &BTreeMap<[char; 9], Position>,
    known: &HashMap<Position, Truth>,
) -> BTreeMap<[char; 9], Position> {
    let mut reached = BTreeMap::new();
    for position in positions.values() {
        for number in keeping_moves(position, known) {
            let child = position
                .play(position.rules().cell(number).unwrap())
                .unwrap();
            reached.extend(child.children().map(|(_, after)| (class(&after), after)));
        }
    }
    reached
}

#[test]
fn easy_exercises_come_first_and_the_answers_are_spread() {
    for (lesson, _) in ON_A_RULE {
        let exercises = lesson.exercises();
        let difficulty = |exercise: &Exercise| {
            let empty = exercise.position.empty_cells().count();
            assert!(empty >= 3, "{}", exercise.position);
            (empty, empty - exercise.answers.len())
        };
        assert!(exercises.is_sorted_by_key(difficulty), "{}", lesson.name());
        let cells: BTreeSet<u8> = exercises.iter().flat_map(answer_numbers).collect();
        assert!(cells.len() >= 5, "{}: {cells:?}", lesson.name());
        let x = exercises
            .iter()
            .filter(|found| found.position.to_move() == Mark::X)
            .count();
        assert!(
            x >= 2 && exercises.len() - x >= 2,
            "{}: {x} for X",
            lesson.name()
        );
    }
}

// Larger boards.

#[test]
fn larger_boards_have_exercises_of_several_lengths_for_both_sides() {
    for lesson in Lesson::ALL
        .into_iter()
        .filter(|lesson| !is_tic_tac_toe(*lesson))
    {
        let exercises = lesson.exercises();
        assert_eq!(exercises.len(), 12);
        let order = |exercise: &Exercise| (exercise.plies, exercise.position.empty_cells().count());
        assert!(exercises.is_sorted_by_key(order), "{}", lesson.name());
        let x = exercises
            .iter()
            .filter(|found| found.position.to_move() == Mark::X)
            .count();
        assert!((4..=8).contains(&x), "{}: {x} for X", lesson.name());
        let lengths: BTreeSet<Option<u32>> = exercises.iter().map(|found| found.plies).collect();
        assert!(lengths.len() >= 3, "{}: {lengths:?}", lesson.name());
        assert!(
            lengths
                .iter()
                .all(|plies| (3..=9).contains(&plies.unwrap()))
        );
    }
}

/// The marks of a position as the other seven (or three) ways to hold the board show them, and the
/// same with X and O swapped.
fn views(position: &Position) -> Vec<Vec<Option<Mark>>> {
    let rules = position.rules();
    let (right, bottom) = (rules.columns() - 1, rules.rows() - 1);
    let mut views = Vec::new();
    for way in 0..8_u8 {
        let at = |cell: Cell| {
            let col = if way & 1 == 0 {
                cell.col
            } else {
                right - cell.col
            };
            let row = if way & 2 == 0 {
                cell.row
            } else {
                bottom - cell.row
            };
            position.mark_at(if way & 4 == 0 {
                Cell { col, row }
            } else {
                Cell { col: row, row: col }
            })
        };
        if way & 4 == 0 || right == bottom {
            let view: Vec<Option<Mark>> = rules.cells().map(at).collect();
            views.push(view.iter().map(|mark| mark.map(Mark::other)).collect());
            views.push(view);
        }
    }
    views
}

#[test]
fn exercises_on_larger_boards_differ_in_three_cells() {
    for lesson in Lesson::ALL
        .into_iter()
        .filter(|lesson| !is_tic_tac_toe(*lesson))
    {
        let exercises = lesson.exercises();
        for (at, exercise) in exercises.iter().enumerate() {
            let own = &views(&exercise.position)[1];
            for other in &exercises[..at] {
                let differing = |view: &Vec<Option<Mark>>| {
                    view.iter().zip(own).filter(|(one, two)| one != two).count()
                };
                let least = views(&other.position).iter().map(differing).min();
                assert!(
                    least >= Some(3),
                    "{} and {}",
                    exercise.position,
                    other.position
                );
            }
        }
    }
}

/// On how many cells this side completes a line.
fn completing_on(position: &Position, mark: Mark) -> usize {
    let completes = |cell: &Cell| {
        let at = |other| {
            if other == *cell {
                Some(mark)
            } else {
                position.mark_at(other)
            }
        };
        !walked_lines(position.rules(), at).is_empty()
    };
    position.empty_cells().filter(completes).count()
}

#[test]
fn nobody_can_complete_a_line_at_once_on_larger_boards() {
    for (_, exercise) in on_larger_boards() {
        let position = exercise.position;
        for mark in Mark::BOTH {
            assert_eq!(completing_on(&position, mark), 0, "{mark} in {position}");
        }
    }
}

#[test]
fn one_move_wins_on_larger_boards_in_the_stated_plies() {
    let stop = Stop::default();
    for (_, exercise) in on_larger_boards() {
        let position = exercise.position;
        let score = exact::score(&position, Limit::until(&stop)).unwrap();
        assert_eq!(
            (score.value(), score.plies()),
            (Value::Win, exercise.plies),
            "{position}"
        );
        let solver = Solver::new(position.rules());
        let wins = |child: &Position| solver.value(child, &stop) == Some(Value::Loss);
        let winning = position.children().filter(|(_, child)| wins(child));
        let winning: Vec<Cell> = winning.map(|(cell, _)| cell).collect();
        assert_eq!(winning, exercise.answers, "{position}");
    }
}

/// The most positions that brute force is to visit for one exercise.
const BRUTE_FORCE: u64 = 2_000_000;

#[test]
fn brute_force_agrees_on_the_length_of_short_wins() {
    let mut checked = 0;
    for (_, exercise) in on_larger_boards() {
        let (position, plies) = (exercise.position, exercise.plies.unwrap());
        let empty = position.empty_cells().count() as u64;
        let paths: u64 = (0..u64::from(plies))
            .map(|ply| empty.saturating_sub(ply).max(1))
            .product();
        if paths <= BRUTE_FORCE {
            let (mut known, me) = (HashMap::new(), position.to_move());
            assert!(
                oracle::forces(&position, me, plies, &mut known),
                "{position}"
            );
            assert!(
                !oracle::forces(&position, me, plies - 1, &mut known),
                "{position}"
            );
            checked += 1;
        }
    }
    assert!(checked >= 30, "only {checked}");
}

#[test]
fn brute_force_agrees_on_the_only_answer_of_full_boards() {
    let mut checked = 0;
    for (_, exercise) in on_larger_boards() {
        let position = exercise.position;
        if position.empty_cells().count() <= 11 {
            let mut known = HashMap::new();
            assert_eq!(oracle::learn(position, &mut known).value, Value::Win);
            let wins = |child: &Position| known[child].value == Value::Loss;
            let winning = position.children().filter(|(_, child)| wins(child));
            let winning: Vec<Cell> = winning.map(|(cell, _)| cell).collect();
            assert_eq!(winning, exercise.answers, "{position}");
            checked += 1;
        }
    }
    assert!(checked >= 20, "only {checked}");
}

/// What the window finds with less than its effort.
fn analyzed(position: Position) -> Analysis {
    let job = AnalysisJob {
        positions: vec![position],
        effort: Effort(1 << 14),
        memory: Memory::default(),
    };
    let last = RefCell::new(None);
    job.work(&Stop::default(), &|(_, analysis)| {
        last.replace(Some(analysis));
    });
    last.into_inner().unwrap()
}

/// The positions after a move and each move of the line that follows it.
fn played_out(position: Position, cell: Cell, line: &[Cell]) -> Vec<Position> {
    let mut positions = vec![position.play(cell).unwrap()];
    for &next in line {
        positions.push(positions.last().unwrap().play(next).unwrap());
    }
    positions
}

#[test]
fn a_short_analysis_plays_out_every_move() {
    for (_, exercise) in on_larger_boards() {
        let (position, me) = (exercise.position, exercise.position.to_move());
        let analysis = analyzed(position);
        assert_eq!(analysis.hint, Some(exercise.answers[0]), "{position}");
        for found in &analysis.moves {
            if exercise.is_solved_by(found.cell) {
                let positions = played_out(position, found.cell, &found.line);
                assert_eq!(
                    positions.len() as u32,
                    exercise.plies.unwrap(),
                    "{position}"
                );
                let end = positions.last().unwrap();
                assert_eq!(end.outcome(), Some(Outcome::Win(me)), "{position}");
                let before_last_answer = &positions[positions.len() - 3];
                let threats = completing_on(before_last_answer, me);
                assert!(threats >= 2, "two threats at once in {position}");
            } else {
                let answers = found.reason.as_ref().and_then(Reason::answers).unwrap();
                assert!(!answers.is_empty(), "{:?} in {position}", found.cell);
                let positions = played_out(position, found.cell, answers);
                let end = positions.last().unwrap();
                assert_ne!(end.outcome(), Some(Outcome::Win(me)), "{position}");
            }
        }
    }
}

// Words.

#[test]
fn tasks_say_what_a_move_has_to_reach() {
    let english = words(Language::English);
    let korean = words(Language::Korean);
    let task = |lesson: Lesson, at: usize| {
        let exercise = &lesson.exercises()[at];
        (english.task(exercise), korean.task(exercise))
    };
    for exercise in Lesson::Win.exercises() {
        let turn = english.to_move(exercise.position.to_move());
        assert_eq!(english.task(&exercise), format!("{turn}: win."));
    }
    let (english_task, korean_task) = task(Lesson::AnswerCorner, 0);
    assert_eq!(english_task, "O to move: only one move draws. Find it.");
    assert_eq!(korean_task, "O 차례: 비기는 수는 하나뿐입니다.");
    let (english_task, korean_task) = task(Lesson::AnswerCentre, 0);
    assert_eq!(english_task, "O to move: draw.");
    assert_eq!(korean_task, "O 차례: 비기세요.");
    let last = Lesson::ForceOn6x6.exercises().pop().unwrap();
    assert_eq!(last.plies, Some(9));
    assert_eq!(english.task(&last), "X to move: win in 5 moves.");
    assert_eq!(korean.task(&last), "X 차례: 5수 만에 이기세요.");
}
