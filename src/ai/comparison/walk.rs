//! Minimax and alpha-beta step by step, in the order of the real searches. A walk stops at each position, and at
//! each score that goes up to the parent.
//!
//! Scores are from the side of X: a win of X in the n-th move of the walk scores 10 - n, a win of O n - 10.

use crate::rules::{Cell, Mark, Outcome, Position};

/// Beyond it, a win would have no points left.
const MOST_EMPTY_CELLS: usize = 9;

const NO_BOUND: i8 = 10;

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
    /// From the side of X.
    pub points: i8,
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
    alpha: i8,
    beta: i8,
}

impl Walk {
    /// Walks by alpha-beta if it `prunes`, otherwise by minimax. `None` if more than nine cells are empty.
    pub fn new(first: Position, prunes: bool) -> Option<Walk> {
        if first.empty_cells().nth(MOST_EMPTY_CELLS).is_some() {
            return None;
        }
        Some(Walk {
            first,
            prunes,
            path: Vec::new(),
            visited: 0,
            leaves: 0,
            is_over: false,
        })
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

    fn visit(&mut self, cell: Option<Cell>, position: Position, (alpha, beta): (i8, i8)) {
        let best = position
            .outcome()
            .map(|outcome| leaf(outcome, self.path.len()));
        self.visited += 1;
        self.leaves += u64::from(best.is_some());
        self.path.push(WalkNode {
            cell,
            position,
            children: position.children().collect(),
            scores: Vec::new(),
            best,
            is_cut: false,
            alpha,
            beta,
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
            self.visit(None, self.first, (-NO_BOUND, NO_BOUND));
            return Some(WalkStep::Visit);
        }
        if self.has_score() && self.path.len() > 1 {
            let child = self.path.pop()?;
            let parent = self.path.last_mut()?;
            parent.take(child.score()?);
            let has_more = parent.next_child().is_some();
            let (alpha, beta) = parent.bounds();
            parent.is_cut = self.prunes && has_more && alpha >= beta;
            if parent.is_cut {
                return Some(WalkStep::Cut);
            }
        }
        let node = self.path.last()?;
        if let Some((cell, position)) = node.next_child() {
            let bounds = if self.prunes {
                node.bounds()
            } else {
                (-NO_BOUND, NO_BOUND)
            };
            self.visit(Some(cell), position, bounds);
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
    /// Alpha and beta, here or further up.
    pub fn window(&self) -> [Option<i8>; 2] {
        let (alpha, beta) = self.bounds();
        [alpha, beta].map(|bound| Some(bound).filter(|points| points.abs() < NO_BOUND))
    }

    /// The bound that causes a cut.
    pub fn opponents_bound(&self) -> i8 {
        match self.position.to_move() {
            Mark::X => self.beta,
            Mark::O => self.alpha,
        }
    }

    /// The score so far. Pruned children could only raise it for X, or lower it for O.
    pub fn score(&self) -> Option<WalkScore> {
        let best = self.best?;
        let relation = match (self.is_cut, self.position.to_move()) {
            (false, _) => best.relation,
            (true, Mark::X) => Relation::AtLeast,
            (true, Mark::O) => Relation::AtMost,
        };
        Some(WalkScore { relation, ..best })
    }

    fn bounds(&self) -> (i8, i8) {
        let best = match self.best {
            Some(best) if !self.children.is_empty() => best.points,
            _ => return (self.alpha, self.beta),
        };
        match self.position.to_move() {
            Mark::X => (self.alpha.max(best), self.beta),
            Mark::O => (self.alpha, self.beta.min(best)),
        }
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

fn leaf(outcome: Outcome, moves: usize) -> WalkScore {
    let win = NO_BOUND.saturating_sub_unsigned(u8::try_from(moves).unwrap_or(u8::MAX));
    let points = match outcome {
        Outcome::Win(Mark::X) => win,
        Outcome::Win(Mark::O) => -win,
        Outcome::Draw => 0,
    };
    WalkScore {
        points,
        relation: Relation::Equal,
    }
}
