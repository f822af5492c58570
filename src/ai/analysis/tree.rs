//! The minimax tree as textbooks draw it: X maximizes, O minimizes, and a node has the score of its best child.
//! Each branch also has the window in which alpha-beta searches it, or is pruned (Knuth and Moore, "An Analysis
//! of Alpha-Beta Pruning", 1975).

use std::fmt;

use super::{Walk, WalkScore};
use crate::ai::minimax::Algorithm;
use crate::ai::{Limit, Ranking, Score, Value};
use crate::rules::{Cell, Mark, Position};

/// The score of a node: +1 for a win of X, 0 for a draw, -1 for a win of O.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Points(i8);

/// A position of the tree with its branches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The position.
    pub position: Position,
    /// Its minimax score.
    pub points: Points,
    /// The window in which alpha-beta searches it; `None` if it is pruned.
    pub window: Option<AlphaBetaWindow>,
    /// What alpha-beta finds in that window.
    pub found: Option<WalkScore>,
    /// Ordered by cell number; empty once the round is over.
    pub branches: Vec<Branch>,
}

/// A move of a node and the child that it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Where the mark goes.
    pub cell: Cell,
    /// The child's position.
    pub position: Position,
    /// The child's minimax score.
    pub points: Points,
    /// The window with which alpha-beta comes to the child, and prunes it if that is empty; `None` if the node is pruned.
    pub window: Option<AlphaBetaWindow>,
    /// What alpha-beta finds in that window; `None` if the child is pruned.
    pub found: Option<WalkScore>,
    /// Whether it is the principal variation: of the best moves, the one that a hint shows.
    pub is_best: bool,
}

/// The range of scores that can still change the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AlphaBetaWindow {
    /// Lower bound: X is sure of this score elsewhere in the tree.
    pub alpha: Option<Points>,
    /// Upper bound: O is sure of this score elsewhere in the tree.
    pub beta: Option<Points>,
}

impl Node {
    /// The board must be [feasible](crate::ai::minimax::is_feasible).
    pub fn root(position: Position) -> Node {
        Node::new(position, Some(AlphaBetaWindow::default()))
    }

    /// The child on this cell; `None` if there is no such move.
    pub fn child(&self, cell: Cell) -> Option<Node> {
        let branch = self.branches.iter().find(|branch| branch.cell == cell)?;
        Some(Node::new(branch.position, branch.window))
    }

    /// The moves of best play to the end.
    pub fn best_line(&self) -> Vec<Cell> {
        let mut line = Vec::new();
        let mut best = self.branches.iter().find(|branch| branch.is_best).cloned();
        while let Some(branch) = best {
            line.push(branch.cell);
            let node = Node::new(branch.position, None);
            best = node.branches.into_iter().find(|branch| branch.is_best);
        }
        line
    }

    /// Pruned if the window is empty.
    fn new(position: Position, window: Option<AlphaBetaWindow>) -> Node {
        let window = window.filter(|window| !window.is_empty());
        let mover = position.to_move();
        let mut scored_children = Vec::new();
        for (cell, child) in position.children() {
            scored_children.push((cell, child, score(&child).for_parent()));
        }
        let best_score = scored_children.iter().map(|(.., score)| *score).max();
        let best = best_score.and_then(|best| {
            let alike = scored_children.iter().filter(|(.., score)| *score == best);
            let alike: Vec<Cell> = alike.map(|(cell, ..)| *cell).collect();
            Ranking::new(&position, best.value()).first_of(&alike).first().copied()
        });
        let own_score = best_score.unwrap_or_else(|| score(&position));
        let mut branches = Vec::with_capacity(scored_children.len());
        let mut next_window = window;
        for (cell, child, score) in scored_children {
            let found = next_window.and_then(|window| Walk::found(child, window));
            branches.push(Branch {
                cell,
                position: child,
                points: Points::of(score.value(), mover),
                window: next_window,
                found,
                is_best: best == Some(cell),
            });
            if let (Some(window), Some(found)) = (&mut next_window, found) {
                *window = window.narrowed(found.points, mover);
            }
        }
        let found = window.and_then(|window| Walk::found(position, window));
        Node { branches, position, points: Points::of(own_score.value(), mover), window, found }
    }
}

/// By the algorithm that needs the fewest nodes: plain minimax takes 30 times as long.
fn score(position: &Position) -> Score {
    let search = Algorithm::AlphaBetaWithSymmetries.search(position, Limit::default());
    // A search without a limit always ends.
    search.map_or(Score::DRAW, |stats| stats.score)
}

impl AlphaBetaWindow {
    /// The window for the next child.
    pub(super) fn narrowed(self, points: Points, mover: Mark) -> AlphaBetaWindow {
        let mut window = self;
        match mover {
            Mark::X => window.alpha = self.alpha.max(Some(points)),
            Mark::O => window.beta = Some(self.beta.map_or(points, |beta| beta.min(points))),
        }
        window
    }

    /// Whether the bounds meet, and the rest is pruned.
    pub fn is_empty(self) -> bool {
        self.beta.is_some_and(|beta| self.alpha >= Some(beta))
    }
}

impl Points {
    /// All scores, from O's best to X's.
    pub const ALL: [Points; 3] = [Points(-1), Points(0), Points(1)];

    pub(super) fn of(value: Value, side: Mark) -> Points {
        let points = match value {
            Value::Win => 1,
            Value::Draw => 0,
            Value::Loss => -1,
        };
        Points(if side == Mark::X { points } else { -points })
    }

    /// The side that wins with this score; `None` for a draw.
    pub fn winner(self) -> Option<Mark> {
        match self.0 {
            1 => Some(Mark::X),
            0 => None,
            _ => Some(Mark::O),
        }
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("0"),
            points => write!(f, "{points:+}"),
        }
    }
}
