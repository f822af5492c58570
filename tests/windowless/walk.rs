//! The walk through a search, compared with the search itself.

use std::collections::HashSet;

use tictactoe::ai::analysis::{Points, Relation, Walk, WalkScore, WalkStep};
use tictactoe::rules::{Cell, Mark, Position};

use crate::support::oracle;
use crate::support::positions::position;

/// What a walk has to find: points, visited positions, leaves.
fn searched(position: &Position, prunes: bool) -> (i8, u64, u64) {
    let (mut visited, mut leaves) = (0, 0);
    let mut visit = |position: &Position, _: &[Cell], _| {
        visited += 1;
        leaves += u64::from(position.is_over());
    };
    let points = oracle::search(position, prunes, oracle::BOUNDS, &mut Vec::new(), &mut visit);
    (points, visited, leaves)
}

/// Walks to the end; returns what it found, and calls `look` after each step.
fn walked(
    position: Position,
    prunes: bool,
    mut look: impl FnMut(&Walk, WalkStep),
) -> (i8, u64, u64) {
    let mut walk = Walk::new(position, prunes);
    while let Some(step) = walk.next() {
        look(&walk, step);
    }
    assert!(walk.is_over());
    assert_eq!(walk.path().len(), 1, "it ends where it began");
    let score = walk.path()[0].score().unwrap();
    assert_eq!(score.relation, Relation::Equal);
    let points = score.points.to_string().parse().unwrap();
    (points, walk.visited(), walk.leaves())
}

#[test]
fn walks_of_late_positions_end_at_the_figures_of_the_searches() {
    let mut count = 0;
    for position in oracle::truths().keys() {
        if position.empty_cells().count() > 7 {
            continue;
        }
        count += 1;
        for prunes in [false, true] {
            let expected = searched(position, prunes);
            assert_eq!(walked(*position, prunes, |_, _| {}), expected, "{position}");
        }
    }
    // All but the empty board and those with one mark, whichever side opens.
    assert_eq!(count, 2 * (5_478 - 1 - 9));
}

#[test]
fn every_position_with_children_has_a_step_for_its_comparison() {
    let starts = [".OX/O.X/X.O o", ".../.X./..O x", "XX./OO./... x"];
    for start in starts {
        let position = position(start);
        for prunes in [false, true] {
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
fn holds(score: WalkScore, truth: Points) -> bool {
    match score.relation {
        Relation::Equal => truth == score.points,
        Relation::AtLeast => truth >= score.points,
        Relation::AtMost => truth <= score.points,
    }
}

#[test]
fn every_score_of_a_walk_is_true() {
    let known = oracle::truths();
    let truth_of = |position: &Position| {
        Points::ALL[(known[position].points(position.to_move()) + 1) as usize]
    };
    let mut relations = HashSet::new();
    let starts = known.keys().filter(|position| position.empty_cells().count() == 7);
    for start in starts {
        walked(*start, true, |walk, _| {
            let Some(parent) = walk.path().last() else {
                return;
            };
            for ((_, child), score) in parent.children.iter().zip(&parent.scores) {
                let truth = truth_of(child);
                assert!(holds(*score, truth), "{child}: {score:?}, not {truth}");
                relations.insert(format!("{:?}", score.relation));
            }
        });
    }
    assert_eq!(relations.len(), 3, "{relations:?}");
}

#[test]
fn a_cut_meets_what_the_opponent_has_further_up() {
    let mut cuts = 0;
    walked(position(".../.X./..O x"), true, |walk, step| {
        let (WalkStep::Cut, [above @ .., node]) = (step, walk.path()) else {
            return;
        };
        cuts += 1;
        let opponent = node.position.to_move().other();
        let of_opponent = above.iter().filter(|it| it.position.to_move() == opponent);
        let points = of_opponent.filter_map(|above| Some(above.best?.points));
        let (bound, own) = (node.opponents_bound(), Some(node.best.unwrap().points));
        let (best, beats) = match opponent {
            Mark::X => (points.max(), own <= bound),
            Mark::O => (points.min(), own >= bound),
        };
        assert!(best == bound && beats);
        assert!(node.scores.len() < node.children.len(), "nothing is pruned");
    });
    assert!(cuts > 100, "{cuts}");
}
