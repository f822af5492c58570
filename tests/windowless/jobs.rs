//! Jobs as data: a page sends jobs to its web workers as text, and gets their findings back as text.

use std::cell::RefCell;
use std::time::Duration;

use rand::SeedableRng;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tictactoe::ai::comparison::Algorithm;
use tictactoe::ai::{Chance, Knowledge, Level, Memory, Strength, Value};
use tictactoe::platform::{Job, Stop};
use tictactoe::rules::{Mark, Position, Rules};
use tictactoe::thinking::{AlgorithmCost, AnalysisJob, ComparisonJob, Effort, SearchJob};

use crate::support::oracle;
use crate::support::positions::{position, position_on};

/// Writes a value as text and reads it back.
fn sent<T: Serialize + DeserializeOwned>(value: &T) -> T {
    let text = serde_json::to_string(value).expect("it can be written");
    serde_json::from_str(&text).expect("it can be read")
}

/// Runs a job on this thread.
fn findings<J: Job>(job: J) -> Vec<J::Finding> {
    let found = RefCell::new(Vec::new());
    job.work(&Stop::default(), &|finding| {
        found.borrow_mut().push(finding);
    });
    found.into_inner()
}

#[test]
fn a_sent_search_chooses_the_same_move() {
    for level in Level::ALL {
        for (board, text) in [("3x3x3", "X../.../... o"), ("4x4x4", "X.../..../.O../.... x")] {
            let job = || SearchJob {
                level,
                strength: Strength::MAX,
                seed: 7,
                position: position_on(board, text),
                memory: Memory::default(),
            };
            let here = findings(job());
            assert_eq!(here.len(), 1, "{level} chooses once on {board}");
            assert_eq!(findings(sent(&job())), here);
            assert_eq!(sent(&here), here);
        }
    }
}

#[test]
fn an_analysis_goes_as_far_as_its_effort() {
    // The solver visits some 12,000 positions to prove the value.
    for (effort, value) in [(1 << 12, None), (1 << 18, Some(Value::Draw))] {
        let job = AnalysisJob {
            positions: vec![Position::empty("7x7x5".parse().unwrap(), Mark::X)],
            effort: Effort(effort),
            with_answers: false,
            memory: Memory::default(),
        };
        let last = findings(sent(&job)).pop();
        let evaluation = last.and_then(|(_, analysis)| analysis.evaluation);
        assert_eq!(evaluation.map(|it| it.value), value);
    }
}

#[test]
fn a_sent_analysis_finds_the_same() {
    // Wins, forks, blocks, refuted moves, and a round that is over.
    let positions = ["X.O/.../..X o", ".../.X./... o", "XX./OO./... x", "OOO/XX./X.. x"];
    let positions: Vec<Position> = positions.map(position).into();
    let job = || AnalysisJob {
        positions: positions.clone(),
        effort: Effort(u64::MAX),
        with_answers: true,
        memory: Memory::default(),
    };
    let here: Vec<(Position, Knowledge)> = findings(job());
    for position in &positions {
        assert!(here.iter().any(|(other, _)| other == position));
    }
    assert_eq!(findings(sent(&job())), here);
    assert_eq!(sent(&here), here);
}

#[test]
fn a_sent_comparison_counts_the_same() {
    let comparison = ComparisonJob {
        position: Position::empty(Rules::TIC_TAC_TOE, Mark::X),
        clock: Some(|| Duration::from_millis(5)),
    };
    let there = sent(&comparison);
    assert!(there.clock.is_none(), "the receiver sets its own clock");
    let costs = |job| sent(&findings::<ComparisonJob>(job)).into_iter();
    let counts = |cost: AlgorithmCost| (cost.algorithm, cost.stats);
    let here: Vec<AlgorithmCost> = costs(comparison).collect();
    assert!(here.iter().all(|cost| cost.time == Some(Duration::ZERO)));
    assert!(here.iter().map(|cost| cost.algorithm).eq(Algorithm::ALL));
    assert!(here.into_iter().map(counts).eq(costs(there).map(counts)));
}

#[test]
fn no_two_jobs_have_the_same_name() {
    let names = [SearchJob::NAME, AnalysisJob::NAME, ComparisonJob::NAME];
    for (i, name) in names.iter().enumerate() {
        assert!(!names[..i].contains(name), "{name}");
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
            assert_eq!(sent(&position), position);
        }
    }
}
