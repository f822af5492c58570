//! The searches of [`minimax`](crate::ai::minimax) and of alpha-beta as a walk, for people to follow: it
//! stops at each position, and at each score that goes up from children to their parent.
//!
//! A walk visits the same positions in the same order, and prunes the same moves. Its scores are X's,
//! and count from where the walk begins: a win of X in the n-th move from there scores 10 - n, a win
//! of O scores n - 10, and a draw 0.

use crate::rules::{Cell, Mark, Outcome, Position};

/// The most empty cells of a position with a walk, so that every win has points.
const MOST_EMPTY_CELLS: usize = 9;

/// One more than the points of the soonest win. Bounds are that far from 0 where there are none yet.
const NO_BOUND: i8 = 10;

/// What the walk has just done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalkStep {
    /// It has visited the last position of the path.
    Visit,
    /// It prunes the moves of the last position of the path that it has not tried. Its score goes up next.
    Cut,
    /// It has the scores of all children of the last position of the path. Its score goes up next.
    Done,
    /// It has found the score of the first position, and ends.
    End,
}

/// A score found for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WalkScore {
    /// For X, as the module says.
    pub points: i8,
    /// How the true score relates to `points`.
    pub relation: Relation,
}

/// How a true score relates to the one that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// It is the same.
    Equal,
    /// It is the same or higher.
    AtLeast,
    /// It is the same or lower.
    AtMost,
}

/// A search that stops at every position, and again where the scores of its children are compared.
#[derive(Clone, Debug)]
pub struct Walk {
    first: Position,
    prunes: bool,
    path: Vec<WalkNode>,
    visited: u64,
    leaves: u64,
    is_over: bool,
}

/// A position that a walk has visited.
#[derive(Clone, Debug)]
pub struct WalkNode {
    /// The move that led to it; `None` where the walk began.
    pub cell: Option<Cell>,
    /// The position.
    pub position: Position,
    /// Its children, in the order in which they are tried; none once the round is over.
    pub children: Vec<(Cell, Position)>,
    /// The scores of those children that are done.
    pub scores: Vec<WalkScore>,
    /// The best of these scores, or the score of a leaf.
    pub best: Option<WalkScore>,
    /// Whether the children without a score are pruned.
    pub is_cut: bool,
    /// The bounds from further up the path.
    alpha: i8,
    beta: i8,
}

impl Walk {
    /// A walk through the tree below a position, by minimax or, if it prunes, by alpha-beta. `None`
    /// if more than nine cells are empty.
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

    /// From the first position to the one that is searched; empty before the first step.
    pub fn path(&self) -> &[WalkNode] {
        &self.path
    }

    /// Whether the last position of the path has its score, which goes up next.
    pub fn has_score(&self) -> bool {
        let last = self.path.last();
        last.is_some_and(|node| node.next_child().is_none())
    }

    /// How many positions it has visited.
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// How many of these are leaves.
    pub fn leaves(&self) -> u64 {
        self.leaves
    }

    /// Whether it has ended.
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
    /// Alpha and beta: the points that X is sure of here or further up, and those that O is sure of.
    pub fn window(&self) -> [Option<i8>; 2] {
        let (alpha, beta) = self.bounds();
        [alpha, beta].map(|bound| Some(bound).filter(|points| points.abs() < NO_BOUND))
    }

    /// The bound from further up that a cut meets: what the side that is not to move is sure of.
    pub fn opponents_bound(&self) -> i8 {
        match self.position.to_move() {
            Mark::X => self.beta,
            Mark::O => self.alpha,
        }
    }

    /// The score found so far; `None` before any child is done. Pruned children can only raise it for
    /// X, or lower it for O.
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

    /// The next child to try.
    fn next_child(&self) -> Option<(Cell, Position)> {
        if self.is_cut {
            return None;
        }
        self.children.get(self.scores.len()).copied()
    }

    /// Takes the score of the child that was tried last.
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

/// The score of a leaf this many moves from where the walk began.
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
