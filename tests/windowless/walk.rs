//! The walk through a search, compared with the search itself.

use std::collections::HashSet;

use tictactoe::ai::comparison::{Algorithm, Relation, Walk, WalkNode, WalkScore, WalkStep};
use tictactoe::ai::{Limit, Stop, Value};
use tictactoe::rules::{Mark, Position, Rules};

use crate::support::oracle;

const ALGORITHMS: [(Algorithm, bool); 2] =
    [(Algorithm::Minimax, false), (Algorithm::AlphaBeta, true)];

fn empty() -> Position {
    Position::empty(Rules::TIC_TAC_TOE, Mark::X)
}

/// The points of a win of this side, this many plies from where a walk begins.
fn points_of_win(winner: Mark, plies: u32) -> i8 {
    let points = 10 - i8::try_from(plies).unwrap();
    if winner == Mark::X { points } else { -points }
}

/// What a walk has to find: points, visited positions, leaves.
fn searched(position: &Position, algorithm: Algorithm) -> (i8, u64, u64) {
    let stop = Stop::default();
    let stats = algorithm.search(position, Limit::until(&stop)).unwrap();
    let mover = position.to_move();
    let points = match (stats.score.value(), stats.score.plies()) {
        (Value::Win, Some(plies)) => points_of_win(mover, plies),
        (Value::Loss, Some(plies)) => points_of_win(mover.other(), plies),
        _ => 0,
    };
    (points, stats.visited, stats.leaves)
}

/// Walks to the end; returns what it found, and calls `look` after each step.
fn walked(
    position: Position,
    prunes: bool,
    mut look: impl FnMut(&Walk, WalkStep),
) -> (i8, u64, u64) {
    let mut walk = Walk::new(position, prunes).unwrap();
    while let Some(step) = walk.next() {
        look(&walk, step);
    }
    assert!(walk.is_over());
    assert_eq!(walk.path().len(), 1, "it ends where it began");
    let score = walk.path()[0].score().unwrap();
    assert_eq!(score.relation, Relation::Equal);
    (score.points, walk.visited(), walk.leaves())
}

#[test]
fn walks_of_late_positions_end_at_the_figures_of_the_searches() {
    let mut count = 0;
    for position in oracle::truths().keys() {
        if position.empty_cells().count() > 7 {
            continue;
        }
        count += 1;
        for (algorithm, prunes) in ALGORITHMS {
            assert_eq!(
                walked(*position, prunes, |_, _| {}),
                searched(position, algorithm),
                "{algorithm:?}: {position}"
            );
        }
    }
    // All but the empty board and those with one mark, whichever side opens.
    assert_eq!(count, 2 * (5_478 - 1 - 9));
}

#[test]
fn walks_of_the_empty_board_end_at_the_figures_of_the_searches() {
    for (algorithm, prunes) in ALGORITHMS {
        let expected = searched(&empty(), algorithm);
        assert_eq!(walked(empty(), prunes, |_, _| {}), expected);
    }
}

#[test]
fn a_walk_visits_one_position_at_a_time_and_stops_at_each_cut() {
    let position = Position::parse(".OX/O.X/X.O o", Rules::TIC_TAC_TOE).unwrap();
    for (_, prunes) in ALGORITHMS {
        let (mut visits, mut cuts) = (0, 0);
        walked(position, prunes, |walk, step| {
            match step {
                WalkStep::Visit => visits += 1,
                WalkStep::Cut => cuts += 1,
                WalkStep::Done | WalkStep::End => {}
            }
            assert_eq!(walk.visited(), visits);
        });
        assert_eq!(cuts > 0, prunes);
    }
}

#[test]
fn every_position_with_children_has_a_step_for_its_comparison() {
    let starts = [".OX/O.X/X.O o", ".../.X./..O x", "XX./OO./... x"];
    for start in starts {
        let position = Position::parse(start, Rules::TIC_TAC_TOE).unwrap();
        for (_, prunes) in ALGORITHMS {
            let (mut above, mut compared) = (Vec::new(), 0);
            walked(position, prunes, |walk, step| {
                let path: Vec<Position> = walk.path().iter().map(|node| node.position).collect();
                let node = walk.path().last().unwrap();
                match step {
                    WalkStep::Visit => assert_eq!(node.scores.len(), 0),
                    WalkStep::Done | WalkStep::Cut | WalkStep::End => {
                        compared += 1;
                        assert!(walk.has_score());
                        let is_whole = node.scores.len() == node.children.len();
                        assert_eq!(is_whole, step != WalkStep::Cut);
                    }
                }
                // One level at a time, down or up.
                assert!(path.len().abs_diff(above.len()) <= 1, "{above:?}, {path:?}");
                above = path;
            });
            let (_, visited, leaves) = walked(position, prunes, |_, _| {});
            assert_eq!(compared, visited - leaves, "{start}");
        }
    }
}

/// Whether the true points of a position are what a score says of them.
fn holds(score: WalkScore, truth: i8) -> bool {
    match score.relation {
        Relation::Equal => truth == score.points,
        Relation::AtLeast => truth >= score.points,
        Relation::AtMost => truth <= score.points,
    }
}

#[test]
fn every_score_of_a_walk_is_true() {
    let known = oracle::truths();
    let truth_of = |position: &Position, from: &Position| {
        let truth = known[position];
        let plies = truth.plies + position.plies() - from.plies();
        match truth.value {
            Value::Win => points_of_win(position.to_move(), plies),
            Value::Loss => points_of_win(position.to_move().other(), plies),
            Value::Draw => 0,
        }
    };
    let mut relations = HashSet::new();
    let starts = known
        .keys()
        .filter(|position| position.empty_cells().count() == 7);
    for start in starts {
        walked(*start, true, |walk, _| {
            let Some(parent) = walk.path().last() else {
                return;
            };
            for ((_, child), score) in parent.children.iter().zip(&parent.scores) {
                let truth = truth_of(child, start);
                assert!(holds(*score, truth), "{child}: {score:?}, not {truth}");
                relations.insert(format!("{:?}", score.relation));
            }
        });
    }
    assert_eq!(relations.len(), 3, "{relations:?}");
}

#[test]
fn a_cut_meets_what_the_opponent_has_further_up() {
    let position = Position::parse(".../.X./..O x", Rules::TIC_TAC_TOE).unwrap();
    let mut cuts = 0;
    walked(position, true, |walk, step| {
        if step != WalkStep::Cut {
            return;
        }
        cuts += 1;
        let [above @ .., node] = walk.path() else {
            panic!("the path is empty");
        };
        let opponent = node.position.to_move().other();
        let of_opponent = |above: &&WalkNode| above.position.to_move() == opponent;
        let sure = above
            .iter()
            .filter(of_opponent)
            .filter_map(|above| above.best);
        let points = sure.map(|best| best.points);
        let (best, beats) = match opponent {
            Mark::X => (
                points.max(),
                node.best.unwrap().points <= node.opponents_bound(),
            ),
            Mark::O => (
                points.min(),
                node.best.unwrap().points >= node.opponents_bound(),
            ),
        };
        assert_eq!(best, Some(node.opponents_bound()));
        assert!(beats);
        assert!(node.scores.len() < node.children.len(), "nothing is pruned");
    });
    assert!(cuts > 100, "{cuts}");
}

#[test]
fn larger_boards_have_no_walk() {
    let rules: Rules = "4x3x3".parse().unwrap();
    assert!(Walk::new(Position::empty(rules, Mark::X), true).is_none());
    assert!(Walk::new(empty(), true).is_some());
}
