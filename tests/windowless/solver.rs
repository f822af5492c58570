//! The solver, checked against slow twins, another search, the literature, and symmetric positions;
//! and the moves of Hard on larger boards.

use std::collections::{HashMap, HashSet};

use crate::support::oracle;
use crate::support::positions::{position_on, written};
use crate::support::proofs::{self, evaluate};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use tictactoe::ai::analysis::MoveEvaluation;
use tictactoe::ai::{
    Chance, Goal, Knowledge, Level, Limit, Prover, Strategy, Value, value_of_opening,
};
use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};

/// The value of each move for the side that makes it.
fn values(known: &Knowledge) -> Vec<(Cell, Option<Value>)> {
    let moves = known.moves.iter();
    moves.map(|made| (made.cell, made.evaluation.map(|it| it.value))).collect()
}

/// Positions of every shape with up to `left` empty cells, in which the round is not over: after
/// random moves, or with marks in pairs where random moves end the round too soon.
pub fn late_positions(left: u8, tries: usize, seed: u64) -> impl Iterator<Item = Position> {
    let mut chance = Chance::seed_from_u64(seed);
    Rules::all().flat_map(move |rules| {
        let most = left.min(rules.cell_count());
        let positions: Vec<Position> = (0..tries)
            .filter_map(|_| {
                let left = chance.random_range(1..=most);
                oracle::random_position(rules, rules.cell_count() - left, &mut chance)
                    .or_else(|| position_of_pairs(rules, left, &mut chance))
            })
            .collect();
        positions
    })
}

/// A full board without three in a row, with random cells cleared; `None` if one side has too many
/// marks left.
///
/// ```text
/// XXOOXXO
/// OOXXOOX
/// XXOOXXO
/// ```
fn position_of_pairs(rules: Rules, left: u8, chance: &mut Chance) -> Option<Position> {
    let shift: u8 = chance.random_range(0..4);
    let mark = |cell: Cell| Mark::BOTH[usize::from((cell.col + 2 * cell.row + shift) / 2 % 2)];
    let mut marks: Vec<(Cell, Mark)> = rules.cells().map(|cell| (cell, mark(cell))).collect();
    for _ in 0..left {
        marks.swap_remove(chance.random_range(0..marks.len()));
    }
    let of = |side| marks.iter().filter(|&&(_, mark)| mark == side).count();
    let to_move = match (of(Mark::X), of(Mark::O)) {
        (x, o) if x == o => Mark::BOTH[chance.random_range(0..2)],
        (x, o) if x == o + 1 => Mark::O,
        (x, o) if x + 1 == o => Mark::X,
        _ => return None,
    };
    Some(with_marks(rules, &marks, to_move))
}

fn with_marks(rules: Rules, marks: &[(Cell, Mark)], to_move: Mark) -> Position {
    let sign = |cell| match marks.iter().find(|(marked, _)| *marked == cell) {
        Some((_, Mark::X)) => 'X',
        Some((_, Mark::O)) => 'O',
        None => '.',
    };
    let text = format!("{} {to_move}", written(rules, sign));
    Position::parse(&text, rules).unwrap()
}

// Against the slow twins.

/// Finds the value by trying every move to the end.
fn brute_force(position: &Position, known: &mut HashMap<Position, Value>) -> Value {
    if let Some(&value) = known.get(position) {
        return value;
    }
    let value = match position.outcome() {
        Some(Outcome::Win(_)) => Value::Loss,
        Some(Outcome::Draw) => Value::Draw,
        None => {
            let mut best = Value::Loss;
            for (_, child) in position.children() {
                best = best.max(brute_force(&child, known).for_opponent());
                if best == Value::Win {
                    break;
                }
            }
            best
        }
    };
    known.insert(*position, value);
    value
}

/// Compares the value of each sensible answer to a move that draws with brute force.
fn check_answers(position: &Position, known: &mut HashMap<Position, Value>) {
    let proved = proofs::prove(position, Goal::Answers);
    for made in &proved.moves {
        let child = position.play(made.cell).unwrap();
        let draws = made.evaluation.map(|it| it.value) == Some(Value::Draw) && proved.is_draw();
        let cells =
            if draws && !child.is_over() { oracle::win_or_block(&child) } else { Vec::new() };
        let answers = cells.into_iter().map(|cell| (cell, child.play(cell).unwrap()));
        let expected: Vec<_> = answers
            .map(|(cell, after)| (cell, Some(brute_force(&after, known).for_opponent())))
            .collect();
        assert_eq!(made.answers, expected, "{position}");
    }
}

/// Compares the value of each move with brute force, and returns how many positions there were.
fn compare_moves_with_brute_force(left: u8, tries: usize, seed: u64) -> usize {
    let (mut positions, mut counts, mut shapes) = (0, HashMap::new(), HashSet::new());
    for position in late_positions(left, tries, seed) {
        let mut known_values = HashMap::new();
        let mut truth = |child: &Position| brute_force(child, &mut known_values).for_opponent();
        let moves = position.children();
        let expected: Vec<(Cell, Option<Value>)> =
            moves.map(|(cell, child)| (cell, Some(truth(&child)))).collect();
        let known = proofs::analyze(&position);
        assert_eq!(values(&known), expected, "{position}");

        let best = expected.iter().filter_map(|&(_, value)| value).max();
        assert_eq!(Some(proofs::value(&position)), best, "{position}");
        let to_play = proofs::prove(&position, Goal::Hint);
        assert_eq!(to_play.value(), best, "{position}");
        let is_so = values(&to_play)
            .iter()
            .zip(&expected)
            .all(|(found, truth)| found.1.is_none() || found == truth);
        assert!(is_so, "{position}");
        assert!(to_play.keeping().next().is_some(), "{position}");
        check_answers(&position, &mut known_values);

        for (_, value) in expected {
            *counts.entry((position.to_move(), value)).or_insert(0) += 1;
        }
        shapes.insert(position.rules().to_string());
        positions += 1;
    }
    assert_eq!(counts.len(), 6, "each value for each side: {counts:?}");
    let is_so = counts.values().all(|&count| count > positions / 4);
    assert!(is_so, "{counts:?}");
    assert_eq!(shapes.len(), Rules::all().count());
    positions
}

#[test]
#[ignore = "long: .ci/run and --ignored have it"]
fn all_moves_of_late_positions_have_their_true_values() {
    let compared = compare_moves_with_brute_force(9, 40, 6);
    assert!(compared > 2_000, "only {compared}");
}

/// Takes minutes.
#[cfg(not(debug_assertions))]
#[test]
fn all_moves_of_thousands_more_late_positions_have_their_true_values() {
    let compared = compare_moves_with_brute_force(12, 300, 7);
    assert!(compared >= 20_000, "only {compared}");
}

#[test]
fn near_ends_of_earlier_positions_have_their_true_distances() {
    const MOST: u32 = 5;
    let mut chance = Chance::seed_from_u64(5);
    let mut counts = [0; MOST as usize + 2];
    for board in ["4x4x3", "5x4x4", "4x6x3", "7x3x3", "5x5x4", "4x5x5"] {
        let rules: Rules = board.parse().unwrap();
        for _ in 0..60 {
            let plies = chance.random_range(rules.cell_count() / 3..rules.cell_count() * 2 / 3);
            let position = oracle::random_position(rules, plies, &mut chance);
            let evaluated = position.and_then(|position| {
                let limit = Limit::nodes(1 << 16);
                let known = Prover::new(rules).prove(&position, Goal::Distance, limit);
                Some((position, known.evaluation?))
            });
            let Some((position, best)) = evaluated else {
                continue;
            };
            let (mut known, side) = (HashMap::new(), position.to_move());
            let nearest = (1..=MOST).find(|&plies| {
                let attacker = if plies % 2 == 1 { side } else { side.other() };
                oracle::forces(&position, attacker, plies, &mut known)
            });
            let found = best.plies.filter(|&plies| plies <= MOST);
            assert_eq!(found, nearest, "{position}");
            counts[nearest.unwrap_or(MOST + 1) as usize] += 1;
        }
    }
    assert!(counts[1..].iter().all(|&count| count >= 3), "{counts:?}");
}

#[test]
fn every_empty_board_has_its_known_value() {
    let mut boards = 0;
    for line in include_str!("../data/mnk-values.txt").lines() {
        if line.starts_with('#') {
            continue;
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let rules: Rules = words[0].parse().unwrap();
        let expected = super::words::evaluation(words[1]).value;
        assert_eq!(value_of_opening(rules), expected, "{rules}");
        for opener in Mark::BOTH {
            let empty = Position::empty(rules, opener);
            assert_eq!(proofs::value(&empty), expected, "{rules}");
        }
        boards += 1;
    }
    assert_eq!(boards, Rules::all().count());
}

// Against another program, and without the ideas that spare work.

#[test]
fn middle_positions_have_the_values_that_two_programs_proved() {
    let (mut boards, mut moves, mut compared) = (HashMap::new(), 0, 0);
    let lines = include_str!("../data/middle-positions.txt").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        let position = position_on(words[0], &format!("{} {}", words[1], words[2]));
        *boards.entry(words[0]).or_insert(0) += 1;
        if cfg!(debug_assertions) && position.empty_cells().count() > 25 {
            continue; // its values can take seconds
        }
        let rules = position.rules();
        let signs: Vec<char> = words[4].chars().filter(|sign| *sign != '/').collect();
        let value = |cell| value_of_sign(signs[usize::from(rules.number(cell)) - 1]);
        let expected: Vec<_> = position.empty_cells().map(|cell| (cell, value(cell))).collect();
        let found = values(&proofs::analyze(&position));
        assert_eq!(found, expected, "{line}");
        let value = proofs::value(&position);
        assert_eq!(format!("{value:?}").to_lowercase(), words[3], "{line}");
        moves += found.len();
        compared += 1;
    }
    let is_so = boards.len() == 6 && boards.values().all(|&count| count == 50);
    assert!(is_so, "{boards:?}");
    assert!(compared > 100 && moves > 1_500, "{compared}, {moves}");
}

fn value_of_sign(sign: char) -> Option<Value> {
    match sign {
        '+' => Some(Value::Win),
        '=' => Some(Value::Draw),
        '-' => Some(Value::Loss),
        _ => None,
    }
}

// Limits.

#[test]
fn a_limit_leaves_moves_open_and_more_of_it_proves_them() {
    let position = position_on("6x5x4", "....../....../..X.../....../...... o");
    let mut prover = Prover::new(position.rules());
    let mut before = values(&prover.known(&position));
    for nodes in [3, 30, 300, 3_000, u64::MAX] {
        let known = prover.prove(&position, Goal::AllMoves, Limit::nodes(nodes));
        let after = values(&known);
        let kept = before.iter().zip(&after).all(|(known, now)| known.1.is_none() || known == now);
        assert!(kept, "{before:?} {after:?}");
        assert!(nodes > 3 || known.evaluation.is_none());
        before = after;
    }
    assert!(before.iter().all(|(_, value)| value.is_some()));
}

#[test]
fn nothing_is_proved_twice() {
    let position = position_on("4x4x4", "X.../..../.O../.... x");
    let mut prover = Prover::new(position.rules());
    let goals = [Goal::Value, Goal::Hint, Goal::AllMoves, Goal::Answers];
    for goal in goals {
        let known = prover.prove(&position, goal, Limit::default());
        let nodes = prover.nodes();
        for _ in 0..2 {
            assert_eq!(prover.prove(&position, goal, Limit::default()), known);
            assert_eq!(prover.nodes(), nodes, "{goal:?}");
        }
    }
}

#[test]
fn a_proof_in_many_parts_is_the_same_proof() {
    let mut parts = 0;
    for (board, text) in [
        ("4x4x4", "X.../..../.O../.... x"),
        ("5x5x4", "...../.XO../...../...../..... x"),
        ("6x5x4", "....../..X.../...O../....../...... x"),
    ] {
        let position = position_on(board, text);
        let mut prover = Prover::new(position.rules());
        while !prover.has_proved(&position, Goal::Answers) {
            prover.prove(&position, Goal::Answers, Limit::nodes(1 << 10));
            parts += 1;
        }
        let whole = proofs::prove(&position, Goal::Answers);
        let known = prover.known(&position);
        assert_eq!(values(&known), values(&whole), "{text}");
        let answers = |known: &Knowledge| {
            let moves = known.moves.clone().into_iter();
            moves.map(|made| made.answers).collect::<Vec<_>>()
        };
        assert_eq!(answers(&known), answers(&whole), "{text}");
    }
    assert!(parts > 20, "{parts}");
}

// Hard.

/// Plays Hard's moves for one side and all moves for the other, and checks how the rounds end;
/// returns how many there are. A position that comes up again is not played again.
fn hard_against_all(
    position: Position,
    side: Mark,
    allowed: &[Outcome],
    seen: &mut HashMap<Position, u32>,
    hard: &mut Strategy,
) -> u32 {
    if let Some(outcome) = position.outcome() {
        assert!(allowed.contains(&outcome), "{position}");
        return 1;
    }
    if let Some(&ends) = seen.get(&position) {
        return ends;
    }
    let ends = if position.to_move() == side {
        let choice = hard.choose(&position, Limit::default()).unwrap();
        assert!(!choice.guess, "{position}");
        let child = position.play(choice.cell).unwrap();
        hard_against_all(child, side, allowed, seen, hard)
    } else {
        let children: Vec<Position> = position.children().map(|(_, child)| child).collect();
        children.into_iter().map(|child| hard_against_all(child, side, allowed, seen, hard)).sum()
    };
    seen.insert(position, ends);
    ends
}

#[test]
fn hard_keeps_the_value_of_small_boards_against_every_reply() {
    let [x_wins, o_wins] = Mark::BOTH.map(Outcome::Win);
    for (board, side, allowed, most) in [
        ("4x3x3", Mark::X, &[x_wins][..], 10),
        ("4x4x3", Mark::X, &[x_wins], 10),
        ("5x4x3", Mark::X, &[x_wins], 10),
        ("4x3x4", Mark::X, &[x_wins, Outcome::Draw], 100),
        ("4x3x4", Mark::O, &[o_wins, Outcome::Draw], 100),
        ("3x4x4", Mark::X, &[x_wins, Outcome::Draw], 100),
        ("3x4x4", Mark::O, &[o_wins, Outcome::Draw], 100),
    ] {
        let empty = Position::empty(board.parse().unwrap(), Mark::X);
        let mut hard = Level::Hard.strategy(1);
        let ends = hard_against_all(empty, side, allowed, &mut HashMap::new(), &mut hard);
        assert!(ends > most, "{board}: {ends}");
    }
}

/// Plays Hard as X against another level.
fn play(rules: Rules, other: Level, opener: Mark, seed: u64) -> Outcome {
    let mut hard = Level::Hard.strategy(seed);
    let mut other = other.strategy(seed);
    let mut position = Position::empty(rules, opener);
    loop {
        if let Some(outcome) = position.outcome() {
            return outcome;
        }
        let player = match position.to_move() {
            Mark::X => &mut hard,
            Mark::O => &mut other,
        };
        let choice = player.choose(&position, Limit::default()).unwrap();
        position = position.play(choice.cell).unwrap();
    }
}

#[test]
#[ignore = "long: .ci/run and --ignored have it"]
fn hard_keeps_the_value_of_a_board_against_weaker_levels() {
    for board in ["4x4x4", "5x5x4", "6x5x4", "5x3x3"] {
        let rules: Rules = board.parse().unwrap();
        for (seed, other) in [(1, Level::Easy), (2, Level::Medium)] {
            let outcome = play(rules, other, Mark::X, seed);
            if value_of_opening(rules) == Value::Win {
                assert_eq!(outcome, Outcome::Win(Mark::X), "{board}");
            } else {
                assert_ne!(outcome, Outcome::Win(Mark::O), "{board}");
                let second = play(rules, other, Mark::O, seed);
                assert_ne!(second, Outcome::Win(Mark::O), "{board}");
            }
        }
    }
}

/// How many of 200 rounds Hard wins on 4x4 with four in a row, against somebody who completes or blocks a line where they
/// can and else plays at random.
fn wins_of_200(hards_mark: Mark) -> usize {
    let rules: Rules = "4x4x4".parse().unwrap();
    let round = |seed| {
        let (mut hard, mut chance) = (Level::Hard.strategy(seed), Chance::seed_from_u64(seed));
        let mut position = Position::empty(rules, Mark::X);
        while !position.is_over() {
            let cell = if position.to_move() == hards_mark {
                hard.choose(&position, Limit::default()).unwrap().cell
            } else {
                *oracle::win_or_block(&position).choose(&mut chance).unwrap()
            };
            position = position.play(cell).unwrap();
        }
        position.outcome() == Some(Outcome::Win(hards_mark))
    };
    (0..200).filter(|seed| round(*seed)).count()
}

#[test]
#[ignore = "long: .ci/run and --ignored have it"]
fn hard_sets_traps_for_those_who_only_win_or_block() {
    let wins = Mark::BOTH.map(wins_of_200);
    assert!(wins[0] >= 2 * 55 && wins[1] >= 2 * 36, "{wins:?}");
}

#[test]
fn hard_varies_its_first_move_with_the_seed() {
    let seeds = || choices("4x4x4", "..../..../..../.... x", false);
    let cells: HashSet<u8> = seeds().into_iter().collect();
    assert!(cells.len() > 2, "{cells:?}");
    assert_eq!(seeds(), seeds());
}

#[test]
fn hard_loses_as_late_as_possible() {
    // O must stop three in a row at once; only one of its moves does not lose to the next mark.
    let position = position_on("4x4x3", "..../.X../..../.... o");
    assert_eq!(proofs::value(&position), Value::Loss);
    let plies = |cell: Cell| evaluate(&position.play(cell).unwrap()).plies.unwrap();
    let latest = position.empty_cells().map(plies).max().unwrap();
    for seed in 0..5 {
        assert_eq!(plies(hard_choice(&position, seed, Limit::default())), latest);
    }
}

pub fn hard_choice(position: &Position, seed: u64, limit: Limit) -> Cell {
    let mut hard = Level::Hard.strategy(seed);
    hard.choose(position, limit).unwrap().cell
}

/// The numbers of the cells that Hard chooses under six seeds, stopped early or not.
fn choices(board: &str, text: &str, is_stopped: bool) -> Vec<u8> {
    let position = position_on(board, text);
    let rules = position.rules();
    let limit = if is_stopped { Limit::nodes(0) } else { Limit::default() };
    (0..6).map(|seed| rules.number(hard_choice(&position, seed, limit))).collect()
}

#[test]
fn hard_takes_a_win_and_blocks_one_even_if_stopped_early_or_lost() {
    for row in [
        "4x4x4 XXX./OOO./..../.... x 4",
        "4x4x4 XXX./O.../.O../.... o 4",
        "4x4x3 XX../OO../..../.... x 3",
        "5x5x4 X..../OX.../O.X../...../..... o 19",
        "7x7x5 XXXX.../O....../.O...../..O..../......./......./....... o 5",
        "7x7x5 XXXX.../OOOO.../......./......./......./......./....... x 5",
    ] {
        check_choices(row, &[false, true]);
    }
    // X has three in a row with both ends open.
    check_choices("6x6x4 ....../.XXX../....../.O..O./....../...... o 7 11", &[false]);
    // X must block O's open three now, or lose by threats.
    let row = "7x7x5 ......./......./..OOO../......./XX...../......./......X x 15 16 20 21";
    check_choices(row, &[true]);
}

/// A board, a position, and the only cells that Hard may choose.
#[track_caller]
fn check_choices(row: &str, ways: &[bool]) {
    let words: Vec<&str> = row.split(' ').collect();
    let cells: Vec<u8> = words[3..].iter().flat_map(|word| word.parse()).collect();
    for &is_stopped in ways {
        let chosen = choices(words[0], &format!("{} {}", words[1], words[2]), is_stopped);
        let is_so = chosen.iter().all(|cell| cells.contains(cell));
        assert!(is_so, "{row}: {chosen:?}");
    }
}

#[test]
fn in_a_draw_hints_and_hard_are_hardest_to_answer_then_win_most_often() {
    for (seed, (position, drawing)) in (0..40).zip(oracle::late_draws(6)) {
        // Chances are compared in steps of 0.002.
        let most = drawing.values().copied().fold(-1.0, f64::max);
        for cell in [hard_choice(&position, seed, Limit::default()), proofs::hint(&position).cell] {
            assert!(most - drawing[&cell] < 0.0021, "{position}");
        }
    }
}

/// Compares hint, Hard and the cells that Insight marks with the counts; false if those are no choice.
fn follows_counts(position: &Position) -> bool {
    let mut prover = Prover::new(position.rules());
    let hinted = prover.prove(position, Goal::Hint, Limit::default());
    let known = prover.prove(position, Goal::Answers, Limit::default());
    let losing = |made: &MoveEvaluation| Some((made.cell, made.losing_answers()?.0));
    let counts: Vec<(Cell, usize)> = known.moves.iter().filter_map(losing).collect();
    let most = counts.iter().map(|(_, losing)| *losing).max();
    if counts.len() < 2 {
        return false;
    }
    let mut best = known.hardest_to_answer().unwrap().1;
    assert_eq!(known.hint, known.peers.first().copied(), "{position}");
    best.extend(&known.peers);
    for seed in 0..4 {
        let mut hard = Level::Hard.strategy(seed);
        best.push(hard.choose_by(&mut prover, position, Limit::nodes(0)).unwrap().cell);
    }
    best.push(hard_choice(position, 4, Limit::default())); // by itself
    let is_hardest = |cell: &Cell| counts.contains(&(*cell, most.unwrap()));
    assert!(best.iter().all(is_hardest), "{} {position}: {best:?}", position.rules());
    let mut merged = known.clone();
    merged.merge(hinted);
    assert_eq!(merged, known, "what is older replaces nothing");
    true
}

/// In drawn positions on which counting takes little, half of them with more than 11 empty cells.
fn all_follow_the_counts(count: usize) {
    let (mut chance, mut compared) = (Chance::seed_from_u64(74), 0);
    while compared < count {
        let board = ["4x4x4", "4x5x4", "5x4x4", "5x5x4"].choose(&mut chance).unwrap();
        let rules: Rules = board.parse().unwrap();
        let left = if compared % 2 == 0 { 12..=16 } else { 3..=11 };
        let plies = rules.cell_count() - chance.random_range(left);
        let position = oracle::random_position(rules, plies, &mut chance);
        compared += usize::from(position.is_some_and(|position| follows_counts(&position)));
    }
}

#[test]
fn hint_hard_and_marks_follow_the_counts_once_all_are_known() {
    assert!(follows_counts(&position_on("4x5x4", "...X/...O/..../..../.... x")));
    all_follow_the_counts(20);
}

#[test]
#[ignore = "long: .ci/run and --ignored have it"]
fn hint_hard_and_marks_follow_the_counts_in_300_positions() {
    assert!(follows_counts(&position_on("5x5x4", "...../....O/...../...../..... x")));
    all_follow_the_counts(300);
}

#[test]
fn a_prover_proves_nothing_about_another_board() {
    let mut prover = Prover::new(Rules::TIC_TAC_TOE);
    let own = position_on("3x3x3", ".../.../... x");
    let known = prover.prove(&own, Goal::Answers, Limit::default());
    let nodes = prover.nodes();
    for other in [
        position_on("4x4x3", "XX../OO../..../...."),
        position_on("4x3x3", "..../..../.... x"),
        position_on("7x7x5", &["......."; 7].join("/")),
    ] {
        for goal in [Goal::Value, Goal::Hint, Goal::Answers] {
            let found = prover.prove(&other, goal, Limit::default());
            let is_unproved = found.evaluation.is_none() && found.hint.is_none();
            assert!(is_unproved && !found.is_complete, "{other}");
        }
    }
    assert_eq!(prover.known(&own), known);
    // It searches nothing and forgets nothing.
    assert_eq!(prover.nodes(), nodes);
}
