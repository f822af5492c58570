//! Minimax and alpha-beta step by step, in the order of the real searches. A walk stops at each position, and at
//! each score that goes up to the parent.
//!
//! The tree has the windows and scores of its alpha-beta.

use super::{AlphaBetaWindow, Points};
use crate::ai::Value;
use crate::rules::{Cell, Mark, Outcome, Position};

/// The last step of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalkStep {
    /// Visits the last position of the path.
    Visit,
    /// Prunes the untried moves of that position; its score goes up next.
    Cut,
    /// Has the scores of all children of that position; its score goes up next.
    Done,
    /// Has the score of the root, and ends.
    End,
}

/// A score of a position, or a bound on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WalkScore {
    /// The points found.
    pub points: Points,
    /// Whether `points` is exact.
    pub relation: Relation,
}

/// How the true score relates to the points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The points are exact.
    Equal,
    /// The points are a lower bound.
    AtLeast,
    /// The points are an upper bound.
    AtMost,
}

/// A search that people can follow step by step.
#[derive(Clone, Debug)]
pub struct Walk {
    first: Position,
    window: AlphaBetaWindow,
    prunes: bool,
    path: Vec<WalkNode>,
    visited: u64,
    leaves: u64,
    is_over: bool,
}

/// A position on the path of a walk.
#[derive(Clone, Debug)]
pub struct WalkNode {
    /// The move that led here; `None` at the root.
    pub cell: Option<Cell>,
    /// The position.
    pub position: Position,
    /// In the order of the search.
    pub children: Vec<(Cell, Position)>,
    /// The scores of the children searched so far.
    pub scores: Vec<WalkScore>,
    /// The best score so far, or the score of a leaf.
    pub best: Option<WalkScore>,
    /// Whether the remaining children are pruned.
    pub is_cut: bool,
    /// The points that X and O are sure of, here or further up.
    pub window: AlphaBetaWindow,
}

impl WalkScore {
    /// An exact score.
    pub fn exact(points: Points) -> WalkScore {
        WalkScore { points, relation: Relation::Equal }
    }
}

impl Walk {
    /// Walks by alpha-beta if it `prunes`, otherwise by minimax.
    pub fn new(first: Position, prunes: bool) -> Walk {
        Walk {
            first,
            window: AlphaBetaWindow::default(),
            prunes,
            path: Vec::new(),
            visited: 0,
            leaves: 0,
            is_over: false,
        }
    }

    /// What alpha-beta finds of a position in this window; `None` if that is empty.
    pub(super) fn found(first: Position, window: AlphaBetaWindow) -> Option<WalkScore> {
        if window.is_empty() {
            return None;
        }
        let mut walk = Walk { window, ..Walk::new(first, true) };
        walk.by_ref().for_each(drop);
        walk.path.first()?.score()
    }

    /// The positions from the root to the current one; empty before the first step.
    pub fn path(&self) -> &[WalkNode] {
        &self.path
    }

    /// Whether the score of the current position goes up next.
    pub fn has_score(&self) -> bool {
        let last = self.path.last();
        last.is_some_and(|node| node.next_child().is_none())
    }

    /// The number of visited positions.
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// The number of visited leaves.
    pub fn leaves(&self) -> u64 {
        self.leaves
    }

    /// Whether the walk has ended.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    fn visit(&mut self, cell: Option<Cell>, position: Position, window: AlphaBetaWindow) {
        let best = position.outcome().map(leaf);
        self.visited += 1;
        self.leaves += u64::from(best.is_some());
        self.path.push(WalkNode {
            cell,
            position,
            children: position.children().collect(),
            scores: Vec::new(),
            best,
            is_cut: false,
            window,
        });
    }
}

impl Iterator for Walk {
    type Item = WalkStep;

    fn next(&mut self) -> Option<WalkStep> {
        if self.is_over {
            return None;
        }
        if self.visited == 0 {
            self.visit(None, self.first, self.window);
            return Some(WalkStep::Visit);
        }
        if self.has_score() && self.path.len() > 1 {
            let child = self.path.pop()?;
            let parent = self.path.last_mut()?;
            parent.take(child.score()?);
            if self.prunes {
                parent.narrow();
            }
            if parent.is_cut {
                return Some(WalkStep::Cut);
            }
        }
        let node = self.path.last()?;
        if let Some((cell, position)) = node.next_child() {
            let window = node.window;
            self.visit(Some(cell), position, window);
            return Some(WalkStep::Visit);
        }
        if self.path.len() > 1 {
            return Some(WalkStep::Done);
        }
        self.is_over = true;
        Some(WalkStep::End)
    }
}

impl WalkNode {
    /// The bound that causes a cut.
    pub fn opponents_bound(&self) -> Option<Points> {
        match self.position.to_move() {
            Mark::X => self.window.beta,
            Mark::O => self.window.alpha,
        }
    }

    /// The score so far. Pruned children could only raise it for X, or lower it for O.
    pub fn score(&self) -> Option<WalkScore> {
        let WalkScore { points, relation } = self.best?;
        let relation = match self.position.to_move() {
            _ if !self.is_cut => relation,
            Mark::X => Relation::AtLeast,
            Mark::O => Relation::AtMost,
        };
        Some(WalkScore { points, relation })
    }

    /// Cuts the remaining children if they cannot change the result.
    fn narrow(&mut self) {
        if let Some(best) = self.best {
            self.window = self.window.narrowed(best.points, self.position.to_move());
        }
        self.is_cut = self.next_child().is_some() && self.window.is_empty();
    }

    fn next_child(&self) -> Option<(Cell, Position)> {
        if self.is_cut {
            return None;
        }
        self.children.get(self.scores.len()).copied()
    }

    fn take(&mut self, score: WalkScore) {
        self.scores.push(score);
        let is_best = match (self.best, self.position.to_move()) {
            (None, _) => true,
            (Some(best), Mark::X) => score.points > best.points,
            (Some(best), Mark::O) => score.points < best.points,
        };
        if is_best {
            self.best = Some(score);
        }
    }
}

fn leaf(outcome: Outcome) -> WalkScore {
    WalkScore::exact(match outcome {
        Outcome::Win(winner) => Points::of(Value::Win, winner),
        Outcome::Draw => Points::of(Value::Draw, Mark::X),
    })
}
