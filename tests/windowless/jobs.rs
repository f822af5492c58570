//! Jobs as data: a page sends jobs to its web workers as text, and gets their findings back as text.

use std::cell::RefCell;
use std::time::Duration;

use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tictactoe::ai::analysis::{Analysis, AnalysisJob, Effort};
use tictactoe::ai::comparison::{Algorithm, AlgorithmCost, ComparisonJob};
use tictactoe::ai::{Job, Level, Memory, SearchJob, Stop, Value};
use tictactoe::rules::{Mark, Position, Rules};

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

fn position(board: &str, text: &str) -> Position {
    let rules = board.parse().expect("a board");
    Position::parse(text, rules).expect("a position")
}

#[test]
fn a_sent_search_chooses_the_same_move() {
    for level in Level::ALL {
        for (board, text) in [
            ("3x3x3", "X../.../... o"),
            ("4x4x4", "X.../..../.O../.... x"),
        ] {
            let job = || SearchJob {
                level,
                seed: 7,
                position: position(board, text),
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
fn a_sent_search_keeps_its_seed() {
    let chosen = |seed| {
        let job = SearchJob {
            level: Level::Easy,
            seed,
            position: Position::empty("7x7x5".parse().expect("a board"), Mark::X),
            memory: Memory::default(),
        };
        findings(sent(&job))[0].cell
    };
    // By chance all twenty are equal once in 49^19.
    assert!((1..20).any(|seed| chosen(seed) != chosen(0)));
}

#[test]
fn an_analysis_goes_as_far_as_its_effort() {
    let most = |effort| {
        let position = Position::empty("7x7x5".parse().expect("a board"), Mark::X);
        let job = AnalysisJob {
            positions: vec![position],
            effort: Effort(effort),
            memory: Memory::default(),
        };
        let last = findings(sent(&job)).pop();
        last.and_then(|(_, analysis)| analysis.evaluation)
    };
    // The solver visits some 12,000 positions to prove the value.
    assert_eq!(most(1 << 9), None);
    assert_eq!(
        most(1 << 14).map(|evaluation| evaluation.value),
        Some(Value::Draw)
    );
}

#[test]
fn minimax_has_no_result_beyond_the_node_limit() {
    let job = ComparisonJob {
        position: Position::empty("7x7x7".parse().expect("a board"), Mark::X),
        clock: None,
    };
    let minimax = findings(sent(&job)).into_iter().next();
    assert!(minimax.is_some_and(|cost| cost.stats.is_none()));
}

#[test]
fn a_sent_analysis_finds_the_same() {
    // Wins, forks, blocks, refuted moves, and a round that is over.
    let positions = [
        "X.O/.../..X o",
        ".../.X./... o",
        "XX./OO./... x",
        "OOO/XX./X.. x",
    ];
    let positions: Vec<Position> = positions.map(|text| position("3x3x3", text)).into();
    let job = || AnalysisJob {
        positions: positions.clone(),
        effort: Effort(u64::MAX),
        memory: Memory::default(),
    };
    let here: Vec<(Position, Analysis)> = findings(job());
    for position in &positions {
        assert!(here.iter().any(|(other, _)| other == position));
    }
    assert_eq!(findings(sent(&job())), here);
    assert_eq!(sent(&here), here);
}

#[test]
fn a_sent_comparison_counts_the_same() {
    fn clock() -> Duration {
        Duration::from_millis(5)
    }
    let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
    let comparison = ComparisonJob {
        position: empty,
        clock: Some(clock),
    };
    let there = sent(&comparison);
    assert!(there.clock.is_none(), "the receiver sets its own clock");
    let counts = |job| {
        let costs = findings::<ComparisonJob>(job);
        let cost = |cost: &AlgorithmCost| (cost.algorithm, cost.stats, cost.time);
        sent(&costs).iter().map(cost).collect::<Vec<_>>()
    };
    let here = counts(comparison);
    assert!(
        here.iter()
            .map(|(algorithm, ..)| *algorithm)
            .eq(Algorithm::ALL)
    );
    for ((algorithm, stats, time), there) in here.into_iter().zip(counts(there)) {
        assert_eq!(time, Some(Duration::ZERO));
        assert_eq!((algorithm, stats, None), there);
    }
}

#[test]
fn no_two_jobs_have_the_same_name() {
    let names = [SearchJob::NAME, AnalysisJob::NAME, ComparisonJob::NAME];
    for (i, name) in names.iter().enumerate() {
        assert!(!names[..i].contains(name), "{name}");
    }
}

#[test]
fn a_stop_can_set_itself() {
    assert!(!Stop::when(|| false).is_set());
    assert!(Stop::when(|| true).is_set());
    let stop = Stop::when(|| false);
    stop.set();
    assert!(stop.is_set());
}

#[test]
fn an_illegal_position_cannot_be_read() {
    let read = |text| serde_json::from_str::<Position>(text).map_err(|error| error.to_string());
    let legal = r#"{"board":"3x3x3","position":"X../.../... o"}"#;
    assert_eq!(read(legal), Ok(position("3x3x3", "X../.../... o")));
    let illegal = r#"{"board":"3x3x3","position":"XX./.../... o"}"#;
    let error = read(illegal).expect_err("X has two marks more");
    assert!(error.contains("as many X as O"), "{error}");
}

proptest! {
    #[test]
    fn every_legal_position_can_be_sent(
        (columns, rows) in (3_u8..=7, 3_u8..=7),
        moves in prop::collection::vec(0_usize..49, 0..49),
    ) {
        let rules: Rules = format!("{columns}x{rows}x3").parse().expect("a board");
        let mut position = Position::empty(rules, if moves.len() % 2 == 0 { Mark::X } else { Mark::O });
        for choice in moves {
            prop_assert_eq!(sent(&position), position);
            let children: Vec<Position> = position.children().map(|(_, child)| child).collect();
            let Some(next) = children.get(choice % children.len().max(1)) else {
                break;
            };
            position = *next;
        }
        prop_assert_eq!(sent(&position), position);
    }
}
