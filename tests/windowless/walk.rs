//! The walk through a search, compared with the search itself.

use std::collections::HashSet;

use tictactoe::ai::Value;
use tictactoe::ai::analysis::{Node, Points, Relation, Walk, WalkNode, WalkScore, WalkStep};
use tictactoe::rules::{Mark, Outcome, Position, Rules};

use crate::support::oracle;

fn empty() -> Position {
    Position::empty(Rules::TIC_TAC_TOE, Mark::X)
}

/// The points of a value for the side to move.
fn points(value: Value, to_move: Mark) -> Points {
    let [o_wins, draw, x_wins] = Points::ALL;
    match (value, to_move) {
        (Value::Draw, _) => draw,
        (Value::Win, Mark::X) | (Value::Loss, Mark::O) => x_wins,
        (Value::Win, Mark::O) | (Value::Loss, Mark::X) => o_wins,
    }
}

/// What a walk has to find: points, visited positions, leaves.
struct Search {
    prunes: bool,
    visited: u64,
    leaves: u64,
}

impl Search {
    fn of(position: &Position, prunes: bool) -> (i8, u64, u64) {
        let mut search = Search {
            prunes,
            visited: 0,
            leaves: 0,
        };
        let points = search.score(position, -9, 9);
        (points, search.visited, search.leaves)
    }

    fn score(&mut self, position: &Position, mut alpha: i8, mut beta: i8) -> i8 {
        self.visited += 1;
        if let Some(outcome) = position.outcome() {
            self.leaves += 1;
            return match outcome {
                Outcome::Win(Mark::X) => 1,
                Outcome::Win(Mark::O) => -1,
                Outcome::Draw => 0,
            };
        }
        let mut scores = Vec::new();
        for (_, child) in position.children() {
            let score = self.score(&child, alpha, beta);
            scores.push(score);
            match position.to_move() {
                Mark::X => alpha = alpha.max(score),
                Mark::O => beta = beta.min(score),
            }
            if self.prunes && alpha >= beta {
                break;
            }
        }
        let best = match position.to_move() {
            Mark::X => scores.iter().max(),
            Mark::O => scores.iter().min(),
        };
        *best.unwrap()
    }
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
            let expected = Search::of(position, prunes);
            assert_eq!(walked(*position, prunes, |_, _| {}), expected, "{position}");
        }
    }
    // All but the empty board and those with one mark, whichever side opens.
    assert_eq!(count, 2 * (5_478 - 1 - 9));
}

#[test]
fn walks_of_the_empty_board_visit_the_known_numbers_of_positions() {
    for (prunes, known) in [(false, 549_946), (true, 18_297)] {
        let (points, visited, _) = walked(empty(), prunes, |_, _| {});
        assert_eq!((points, visited), (0, known));
    }
}

/// The number of positions that alpha-beta visits in the tree.
fn unpruned(node: &Node) -> u64 {
    let searched = node.branches.iter().filter(|it| it.window.is_some());
    let below = searched.map(|branch| unpruned(&node.child(branch.cell).unwrap()));
    1 + below.sum::<u64>()
}

#[test]
fn a_walk_visits_the_positions_that_the_tree_does_not_prune() {
    for text in [".OX/O.X/X.O o", "X.O/.X./..O x", "..X/.O./... x"] {
        let position = Position::parse(text, Rules::TIC_TAC_TOE).unwrap();
        let (_, visited, _) = walked(position, true, |_, _| {});
        assert_eq!(visited, unpruned(&Node::root(position)), "{text}");
    }
}

#[test]
fn a_walk_visits_one_position_at_a_time_and_stops_at_each_cut() {
    let position = Position::parse(".OX/O.X/X.O o", Rules::TIC_TAC_TOE).unwrap();
    for prunes in [false, true] {
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
    let truth_of = |position: &Position| points(known[position].value, position.to_move());
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
                Some(node.best.unwrap().points) <= node.opponents_bound(),
            ),
            Mark::O => (
                points.min(),
                Some(node.best.unwrap().points) >= node.opponents_bound(),
            ),
        };
        assert_eq!(best, node.opponents_bound());
        assert!(beats);
        assert!(node.scores.len() < node.children.len(), "nothing is pruned");
    });
    assert!(cuts > 100, "{cuts}");
}
