//! The tree of minimax as the books draw it: X maximises, O minimises; a win of X is +1, a win of
//! O is -1, a draw is 0, and a score rises from the children to their parent.
//!
//! Where alpha-beta comes by, each branch knows the window in which it is searched, or that it is
//! pruned (Knuth and Moore, "An analysis of alpha-beta pruning", 1975).

use std::cmp::Reverse;
use std::fmt;

use crate::ai::minimax::{self, ScoredMove};
use crate::ai::{Score, Stop, Value};
use crate::rules::{Cell, Mark, Position};

/// What the end of a round is worth to X.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Points(i8);

/// A position of the tree, and its children.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The position.
    pub position: Position,
    /// What it is worth to X.
    pub points: Points,
    /// How alpha-beta comes to it; `None` where it never does.
    pub window: Option<AlphaBetaWindow>,
    /// Its children, by the numbers of their cells; none once the round is over.
    pub branches: Vec<Branch>,
}

/// A move of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Where the mark goes.
    pub cell: Cell,
    /// The position after it.
    pub position: Position,
    /// What that is worth to X.
    pub points: Points,
    /// How alpha-beta comes to it; `None` where it is pruned.
    pub window: Option<AlphaBetaWindow>,
    /// Whether best play goes on here: the first of the moves with the best score, a win as soon, a
    /// loss as late as can be.
    pub is_best: bool,
}

/// What X and O are sure of already when a position is searched; `None` where it is nothing yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AlphaBetaWindow {
    /// X has at least this elsewhere.
    pub alpha: Option<Points>,
    /// O has at most this elsewhere.
    pub beta: Option<Points>,
}

impl Node {
    /// The top of a tree; the board must be small enough for plain minimax.
    pub fn root(position: Position) -> Node {
        Node::new(position, Some(AlphaBetaWindow::default()))
    }

    /// The child after a move, if there is such a move.
    pub fn child(&self, cell: Cell) -> Option<Node> {
        let branch = self.branches.iter().find(|branch| branch.cell == cell)?;
        Some(Node::new(branch.position, branch.window))
    }

    /// The moves of best play from here to the end.
    pub fn best_line(&self) -> Vec<Cell> {
        let best = self.branches.iter().find(|branch| branch.is_best);
        let Some(branch) = best else {
            return Vec::new();
        };
        let below = Node::new(branch.position, None);
        [branch.cell].into_iter().chain(below.best_line()).collect()
    }

    fn new(position: Position, window: Option<AlphaBetaWindow>) -> Node {
        let mover = position.to_move();
        let scored_moves = minimax::scored_moves(&position, &Stop::default()).unwrap_or_default();
        let rank = |candidate: &&ScoredMove| {
            (
                candidate.score,
                Reverse(position.rules().number(candidate.cell)),
            )
        };
        let best = scored_moves.iter().max_by_key(rank).map(|best| best.cell);
        let points = |score: Score| Points::of(score.value(), mover);
        let mut open = window;
        let branches = scored_moves.iter().filter_map(|candidate| {
            let branch = Branch {
                cell: candidate.cell,
                position: position.play(candidate.cell).ok()?,
                points: points(candidate.score),
                window: open,
                is_best: best == Some(candidate.cell),
            };
            open = open.and_then(|window| window.after(branch.points, mover));
            Some(branch)
        });
        Node {
            branches: branches.collect(),
            position,
            points: points(minimax::search(&position).score),
            window,
        }
    }
}

impl AlphaBetaWindow {
    /// The window for the next child of a side, after one with these points; `None` where the rest
    /// is pruned: the other side would not let it come to this.
    fn after(self, points: Points, mover: Mark) -> Option<AlphaBetaWindow> {
        let window = match mover {
            Mark::X => AlphaBetaWindow {
                alpha: self.alpha.max(Some(points)),
                ..self
            },
            Mark::O => AlphaBetaWindow {
                beta: Some(self.beta.map_or(points, |beta| beta.min(points))),
                ..self
            },
        };
        let is_shut = window
            .alpha
            .zip(window.beta)
            .is_some_and(|(alpha, beta)| alpha >= beta);
        (!is_shut).then_some(window)
    }
}

impl Points {
    /// What a value for this side is to X.
    fn of(value: Value, side: Mark) -> Points {
        let points = match value {
            Value::Win => 1,
            Value::Draw => 0,
            Value::Loss => -1,
        };
        Points(if side == Mark::X { points } else { -points })
    }

    /// The side that these points are a win of.
    pub fn winner(self) -> Option<Mark> {
        match self.0 {
            1 => Some(Mark::X),
            0 => None,
            _ => Some(Mark::O),
        }
    }
}

impl fmt::Display for Points {
    /// Writes `+1`, `0` or `-1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("0"),
            points => write!(f, "{points:+}"),
        }
    }
}
