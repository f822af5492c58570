//! The mind, a slice at a time, and its questions and findings as a page sends them: as text.

use std::time::Duration;

use proptest::prelude::*;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use tictactoe::ai::minimax::Algorithm;
use tictactoe::ai::{
    Chance, Choice, Evaluation, Goal, Knowledge, Level, Limit, Prover, Strength, Value,
};
use tictactoe::platform::Service;
use tictactoe::rules::{Cell, Mark, Position, Rules};
use tictactoe::thinking::{AlgorithmCost, Answer, Effort, Finding, Mind, Question, Request, Task};

use crate::support::json::through_json;
use crate::support::oracle;
use crate::support::positions::{position, position_on};

/// All that a mind finds, in slices of this many positions.
fn findings(questions: &[Question], slice: u64) -> Vec<Finding> {
    let mut mind = Mind::default();
    mind.take(through_json(&Request { round: 1, questions: questions.to_vec() }));
    let next = || mind.step_by(slice, || Duration::ZERO);
    std::iter::from_fn(next).map(|finding| through_json(&finding)).collect()
}

/// What is known in the end of the position of a question.
fn known(question: Question, slice: u64) -> Knowledge {
    let mut known = Knowledge::unproved(&question.position);
    for finding in findings(&[question], slice) {
        if let Answer::Known { known: Some(found), .. } = finding.answer {
            known.merge(*found);
        }
    }
    known
}

fn choices(findings: Vec<Finding>) -> Vec<Option<Choice>> {
    let choice = |finding: Finding| match finding.answer {
        Answer::Choice(choice) => Some(choice),
        _ => None,
    };
    findings.into_iter().filter_map(choice).collect()
}

fn choose(level: Level, position: Position) -> Question {
    Question { position, task: Task::Choose { level, strength: Strength::MAX, seed: 7 } }
}

#[test]
fn a_mind_chooses_what_the_strategy_chooses() {
    for level in Level::ALL {
        for (board, text) in [("3x3x3", "X../.../... o"), ("4x4x4", "X.../..../.O../.... x")] {
            let position = position_on(board, text);
            let goal = Goal::Hint;
            let proof =
                Question { position, task: Task::Prove { goal, effort: Effort::UNLIMITED } };
            let found = choices(findings(&[proof, choose(level, position)], 1 << 13));
            let expected = level.strategy(7).at(Strength::MAX).choose(&position, Limit::default());
            assert_eq!(found, [expected], "{level} on {board}");
        }
    }
}

#[test]
fn a_mind_chooses_nothing_once_the_round_is_over() {
    let over = choose(Level::Easy, position("XXX/OO./..."));
    assert_eq!(choices(findings(&[over], 1)), [None]);
}

#[test]
fn an_analysis_goes_as_far_as_its_effort() {
    // The solver visits some 12,000 positions to prove the value.
    let empty = Position::empty("7x7x5".parse().unwrap(), Mark::X);
    for (effort, value) in [(1 << 12, None), (1 << 18, Some(Value::Draw))] {
        for slice in [1 << 10, 1 << 30] {
            let known = known(Question::new(empty, Effort::new(effort)), slice);
            assert_eq!(known.value(), value, "{effort} in slices of {slice}");
        }
    }
}

#[test]
fn the_first_question_is_answered_first_and_the_others_after_it() {
    let asked = ["X.O/.../..X o", ".../.X./... o", "XX./OO./... x", "OOO/XX./X.. x"];
    let asked = asked.map(|text| Question::new(position(text), Effort::UNLIMITED).with_answers());
    let found = findings(&asked, 64);
    assert!(found.is_sorted_by_key(|it| asked.iter().position(|asked| *asked == it.question)));
    for question in asked {
        let mut answers = found.iter().filter(|it| it.question == question);
        assert!(answers.next_back().is_some_and(|it| it.answer.is_final()));
        let whole = Prover::new(Rules::TIC_TAC_TOE);
        let expected = { whole }.prove(&question.position, Goal::Answers, Limit::default());
        assert_eq!(known(question, 64), expected, "{}", question.position);
    }
}

#[test]
fn a_comparison_counts_and_times_each_search() {
    let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
    let costs = findings(&Question::comparing(empty), 1).into_iter();
    let costs: Vec<AlgorithmCost> = costs
        .filter_map(|finding| match finding.answer {
            Answer::Cost(cost) => Some(cost),
            _ => None,
        })
        .collect();
    assert!(costs.iter().map(|cost| cost.algorithm).eq(Algorithm::ALL));
    for cost in costs {
        assert_eq!(cost.stats, cost.algorithm.search(&empty, Limit::default()));
        assert_eq!(cost.time, Duration::ZERO, "by the clock of this test");
    }
}

/// A position in which the round goes on, after random marks or sensible ones.
fn drawn_position(rules: Rules, chance: &mut Chance) -> Position {
    loop {
        let plies = chance.random_range(2..=u32::from(rules.cell_count()) * 3 / 4);
        let next = |position: Position, _| {
            let sensible = position.sensible_cells();
            let all: Vec<Cell> = position.empty_cells().collect();
            let cells = if chance.random_bool(0.6) { sensible } else { all };
            position.play(*cells.choose(chance)?).ok()
        };
        let position = (0..plies).try_fold(Position::empty(rules, Mark::X), next);
        if let Some(position) = position.filter(|it| !it.is_over()) {
            return position;
        }
    }
}

/// The hint and what is said of it, by a mind that has answered these questions before.
fn hint_after(before: &[Position], asked: Position, slice: u64) -> String {
    const MOST: u64 = 1 << 20;
    let mut mind = Mind::default();
    let before = before.iter().map(|it| Question::new(*it, Effort::new(1 << 14)));
    let goal = Goal::Hint;
    let last = Question { position: asked, task: Task::Prove { goal, effort: Effort::new(MOST) } };
    mind.take(Request { round: 1, questions: before.chain([last]).collect() });
    let mut hint = String::new();
    while let Some(finding) = mind.step_by(slice, || Duration::ZERO) {
        if let (Answer::Known { known: Some(known), .. }, true) =
            (finding.answer, finding.question == last)
        {
            let found = known.hint().map(|made| (made.cell, made.evaluation, &made.reason));
            hint = format!("{found:?}");
        }
    }
    hint
}

/// On ten boards; hard positions may end without a hint, in each way.
fn hints_are_the_same(count: usize) {
    let boards =
        ["3x3x3", "4x4x4", "5x4x4", "5x5x4", "5x5x5", "6x5x4", "6x6x4", "6x6x5", "7x4x4", "7x7x5"];
    let mut chance = Chance::seed_from_u64(49);
    let mut with_hint = 0;
    for board in boards {
        for _ in 0..count {
            let asked = drawn_position(board.parse().unwrap(), &mut chance);
            let children: Vec<Position> = asked.children().map(|(_, child)| child).collect();
            let later: Vec<Position> = children.iter().copied().step_by(4).collect();
            let earlier = [Position::empty(asked.rules(), Mark::X)];
            let expected = hint_after(&[], asked, 1 << 40);
            with_hint += usize::from(expected.contains("col"));
            for (before, slice) in [(&[][..], 1 << 13), (&later, 1 << 13), (&earlier, 1 << 14)] {
                let hint = hint_after(before, asked, slice);
                assert_eq!(hint, expected, "{board} {asked} after {} others", before.len());
            }
        }
    }
    assert!(with_hint > boards.len() * count * 9 / 10, "{with_hint}");
}

#[test]
fn a_hint_depends_on_the_position_alone() {
    hints_are_the_same(2);
}

#[test]
#[ignore = "long: .ci/run and --ignored have it"]
fn a_hint_depends_on_the_position_alone_in_300_positions() {
    hints_are_the_same(30);
}

/// Whether all that was known of a position is still known.
fn holds(before: &Knowledge, after: &Knowledge) -> bool {
    let grows = |before: Option<Evaluation>, after: Option<Evaluation>| {
        let value_grows = before.is_none() || before.map(|it| it.value) == after.map(|it| it.value);
        let plies = before.and_then(|it| it.plies);
        value_grows && (plies.is_none() || plies == after.and_then(|it| it.plies))
    };
    let mut moves = before.moves.iter().zip(&after.moves);
    let is_counted = |known: &Knowledge| known.hardest_to_answer().is_some();
    let may_change = before.hint.is_none() || !is_counted(before) && is_counted(after);
    grows(before.evaluation, after.evaluation)
        && (may_change || before.hint == after.hint)
        && moves.all(|(before, after)| {
            let losing = |made: &tictactoe::ai::MoveEvaluation| made.counted_answers();
            grows(before.evaluation, after.evaluation)
                && (before.reason.is_none() || after.reason.is_some())
                && (before.line.is_empty() || !after.line.is_empty())
                && (losing(before).is_none() || losing(before) == losing(after))
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// Whatever is asked in which order, in slices of any size, interrupted by other questions and by new rounds.
    #[test]
    fn nothing_that_was_shown_gets_less(seed: u64) {
        let mut chance = Chance::seed_from_u64(seed);
        let boards = ["3x3x3", "4x4x4", "5x5x4", "6x6x4", "7x7x5"];
        let rules: Rules = boards.choose(&mut chance).unwrap().parse().unwrap();
        let positions: Vec<Position> = (0..3).map(|_| drawn_position(rules, &mut chance)).collect();
        let mut shown: Vec<Knowledge> = positions.iter().map(Knowledge::unproved).collect();
        let (mut mind, mut round) = (Mind::default(), 0);
        for _ in 0..12 {
            round += usize::from(chance.random_bool(0.2));
            let question = |position: &Position| {
                let question = Question::new(*position, Effort::new(1 << chance.random_range(10..17)));
                if chance.random_bool(0.5) { question.with_answers() } else { question }
            };
            let questions = positions.iter().map(question).collect();
            mind.take(Request { round, questions });
            for _ in 0..chance.random_range(1..9) {
                let slice = 1 << chance.random_range(8..15);
                let Some(finding) = mind.step_by(slice, || Duration::ZERO) else {
                    break;
                };
                let Answer::Known { known: Some(found), .. } = finding.answer else {
                    continue;
                };
                let index = positions.iter().position(|it| *it == finding.question.position);
                let known = &mut shown[index.unwrap()];
                let before = known.clone();
                known.merge(*found);
                prop_assert!(holds(&before, known), "{}\n{before:?}\n{known:?}", finding.question.position);
            }
        }
    }
}

#[test]
fn an_illegal_position_cannot_be_read() {
    let read = |text| serde_json::from_str::<Position>(text).map_err(|error| error.to_string());
    let legal = r#""3x3x3 X../.../... o""#;
    assert_eq!(read(legal), Ok(position("X../.../... o")));
    let illegal = r#""3x3x3 XX./.../... o""#;
    let error = read(illegal).expect_err("X has two marks more");
    assert!(error.contains("as many X as O"), "{error}");
}

#[test]
fn every_legal_position_can_be_sent() {
    let mut chance = Chance::seed_from_u64(1);
    for _ in 0..256 {
        let position = oracle::any_position(&mut chance);
        let children = position.children().map(|(_, child)| child);
        for position in children.chain([position]) {
            assert_eq!(through_json(&position), position);
        }
    }
}
