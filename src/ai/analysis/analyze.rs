//! How a position is analysed: near ends, values and reasons, each time with more effort.

use serde::{Deserialize, Serialize};

use super::{Analysis, Evaluation, MoveEvaluation, Reason};
use crate::ai::exact::{self, MoveScores};
use crate::ai::{Limit, Solver, Stop, Value};
use crate::rules::{Cell, Position};

/// How far an analysis may go: in its last step each question, of which there are up to two for a
/// position and for each of its moves, may take so many positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effort(pub u64);

impl Effort {
    /// As far as it takes.
    pub const ENDLESS: Effort = Effort(u64::MAX);
}

/// How many positions the search for exact distances may look at, about a second's work; beyond
/// that the value alone is proved.
const NEAR: u64 = 1 << 20;

/// How many of these come before all else in the search for a hint, as they do when Hard chooses: on
/// 3x3 every distance is known by then.
const AT_A_GLANCE: u64 = 1 << 15;

/// How many positions more it may look at to tell the best play that it has proved.
const TELLING: u64 = 1 << 16;

/// How many times the effort for a move the position itself may take.
const POSITION_FIRST: u64 = 16;

/// What a position is worth to the side to move; `None` if stopped before it was proved.
pub fn evaluation(position: &Position, stop: &Stop) -> Option<Evaluation> {
    let limit = Limit { stop, nodes: NEAR };
    let near = exact::score(position, limit).map(Evaluation::from);
    near.or_else(|| {
        let value = Solver::new(position.rules()).value(position, stop)?;
        Some(Evaluation { value, plies: None })
    })
}

/// Proves a position and every move of it; `stop` leaves open what is not proved by then.
pub fn analyze(position: &Position, stop: &Stop) -> Analysis {
    let mut solver = Solver::new(position.rules());
    Analyst::new(&mut solver, *position, stop).analyze(Effort::ENDLESS, &|_| ())
}

/// At work on one position.
pub struct Analyst<'a> {
    position: Position,
    stop: &'a Stop,
    solver: &'a mut Solver,
    near: MoveScores<'a>,
    /// How many positions `near` may still look at.
    nodes_left: u64,
    found: Analysis,
}

impl<'a> Analyst<'a> {
    /// Knows no more than the solver does.
    pub fn new(solver: &'a mut Solver, position: Position, stop: &'a Stop) -> Analyst<'a> {
        Analyst {
            position,
            stop,
            solver,
            near: MoveScores::of(&position, stop),
            nodes_left: NEAR,
            found: Analysis::open(&position),
        }
    }

    /// Proves what it can, and reports each piece of it.
    ///
    /// The near ends come first, then the position itself, then all moves in turn; and again, each
    /// time with more effort: so a hard one does not keep the others waiting.
    pub fn analyze(mut self, effort: Effort, report: &dyn Fn(&Analysis)) -> Analysis {
        if self.position.outcome().is_some() {
            self.found.evaluation = evaluation(&self.position, self.stop);
            report(&self.found);
            return self.found;
        }
        for limit in Limit::growing(self.stop).take_while(|limit| limit.nodes <= effort.0) {
            self.go_on(limit, report);
            if self.is_done() {
                break;
            }
        }
        self.found
    }

    /// Proves no more than it takes to name one of the best moves, with its reason; `None` if
    /// stopped before that, or once the round is over.
    pub fn hint(mut self) -> Option<MoveEvaluation> {
        self.look_near(Limit {
            stop: self.stop,
            nodes: AT_A_GLANCE,
        });
        for limit in Limit::growing(self.stop) {
            self.go_on(limit, &|_| ());
            if self.found.hint().is_some() || self.is_done() {
                break;
            }
        }
        self.found.hint().cloned()
    }

    /// One step with this much effort.
    fn go_on(&mut self, limit: Limit, report: &dyn Fn(&Analysis)) {
        self.look_near(limit);
        self.prove_position(limit);
        self.explain(limit);
        report(&self.found);
        self.prove_moves(limit, report);
        self.prove_position(limit);
        self.explain(limit);
        report(&self.found);
    }

    fn is_done(&self) -> bool {
        let near_is_done =
            self.nodes_left == 0 || self.near.so_far().all(|(_, near)| near.is_some());
        near_is_done
            && self
                .found
                .moves
                .iter()
                .all(|candidate| candidate.evaluation.is_some())
    }

    /// Looks for ends that are near enough for their distance to be known.
    fn look_near(&mut self, limit: Limit) {
        let nodes = limit.nodes.min(self.nodes_left);
        self.nodes_left -= nodes;
        self.near.go_on(nodes);
        for (candidate, (_, score)) in self.found.moves.iter_mut().zip(self.near.so_far()) {
            if let Some(score) = score {
                candidate.learn(Evaluation::from(score));
            }
        }
    }

    /// Proves the worth of the position, by its moves or by itself: reasons wait for it.
    fn prove_position(&mut self, limit: Limit) {
        let before = self.found.evaluation;
        let limit = Limit {
            nodes: limit.nodes.saturating_mul(POSITION_FIRST),
            ..limit
        };
        self.found.evaluation = best(&self.found.moves).or(before).or_else(|| {
            let value = self.solver.value_within(&self.position, limit)?;
            Some(Evaluation { value, plies: None })
        });
    }

    /// Proves the value of the moves that are still open; in a lost position every move loses.
    fn prove_moves(&mut self, limit: Limit, report: &dyn Fn(&Analysis)) {
        let is_lost = self
            .found
            .evaluation
            .is_some_and(|evaluation| evaluation.value == Value::Loss);
        for i in 0..self.found.moves.len() {
            let Some(candidate) = self.found.moves.get_mut(i) else {
                break;
            };
            if candidate.evaluation.is_some() {
                continue;
            }
            let value = if is_lost {
                Some(Value::Loss)
            } else {
                let child = self.position.play(candidate.cell).ok();
                let value = child.and_then(|child| self.solver.value_within(&child, limit));
                value.map(Value::for_opponent)
            };
            if let Some(value) = value {
                candidate.learn(Evaluation { value, plies: None });
                report(&self.found);
            }
        }
    }

    /// Finds the reasons that are still open.
    fn explain(&mut self, limit: Limit) {
        let Some(best) = self.found.evaluation else {
            return;
        };
        let mut moves = std::mem::take(&mut self.found.moves);
        for candidate in &mut moves {
            if let (Some(evaluation), None) = (candidate.evaluation, &candidate.reason) {
                let (position, cell) = (self.position, candidate.cell);
                let refutation = || self.refutation(cell, evaluation, limit);
                candidate.reason = Reason::of(&position, cell, evaluation, best, refutation);
                candidate.line = self.way_to_win(cell, evaluation).unwrap_or_default();
            }
        }
        self.found.moves = moves;
    }

    /// What the opponent answers to a move that loses, or gives up a win, and where its end is
    /// known, all that follows.
    fn refutation(
        &mut self,
        cell: Cell,
        evaluation: Evaluation,
        limit: Limit,
    ) -> Option<Vec<Cell>> {
        if evaluation.plies.is_some() {
            return self.near.line_after(cell, TELLING);
        }
        let child = self.position.play(cell).ok()?;
        let holds = |(_, after): &(Cell, Position)| {
            self.solver.value_within(after, limit) == Some(evaluation.value)
        };
        let (answer, _) = child.children().find(holds)?;
        Some(vec![answer])
    }

    /// Best play after a move that wins, but not at once.
    fn way_to_win(&mut self, cell: Cell, evaluation: Evaluation) -> Option<Vec<Cell>> {
        let wins_later = evaluation.value == Value::Win && evaluation.plies? > 1;
        wins_later.then(|| self.near.line_after(cell, TELLING))?
    }
}

/// The worth of the best of these moves, as far as they prove it.
///
/// One proved win is enough; and as the nearest ends were looked for first, its distance is the
/// least. A draw or a loss stands only when every move is proved, and so does a loss's distance.
fn best(moves: &[MoveEvaluation]) -> Option<Evaluation> {
    let proved = || moves.iter().filter_map(|candidate| candidate.evaluation);
    let value = proved().map(|evaluation| evaluation.value).max()?;
    let all = proved().count() == moves.len();
    let plies = || {
        proved()
            .filter(|evaluation| evaluation.value == value)
            .map(|evaluation| evaluation.plies)
    };
    match value {
        Value::Win => Some(Evaluation {
            value,
            plies: plies().flatten().min(),
        }),
        Value::Draw if all => Some(Evaluation { value, plies: None }),
        Value::Loss if all => {
            let known: Option<Vec<u32>> = plies().collect();
            let farthest = known.and_then(|plies| plies.into_iter().max());
            Some(Evaluation {
                value,
                plies: farthest,
            })
        }
        Value::Draw | Value::Loss => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_open_move_leaves_open_all_but_a_win() {
        let best = |worths: &[Option<(Value, Option<u32>)>]| {
            let cell = Cell { col: 0, row: 0 };
            let candidate = |evaluation: &Option<(Value, Option<u32>)>| MoveEvaluation {
                cell,
                evaluation: evaluation.map(|(value, plies)| Evaluation { value, plies }),
                reason: None,
                line: Vec::new(),
            };
            let moves: Vec<MoveEvaluation> = worths.iter().map(candidate).collect();
            super::best(&moves).map(|evaluation| (evaluation.value, evaluation.plies))
        };
        let win = Some((Value::Win, Some(3)));
        let far_win = Some((Value::Win, None));
        let draw = Some((Value::Draw, None));
        let loss = Some((Value::Loss, Some(2)));
        let far_loss = Some((Value::Loss, None));
        assert_eq!(best(&[loss, win, far_win, None]), win);
        assert_eq!(best(&[loss, far_win, None]), far_win);
        assert_eq!(best(&[draw, None]), None);
        assert_eq!(best(&[loss, draw]), draw);
        assert_eq!(best(&[loss, None]), None);
        assert_eq!(
            best(&[loss, Some((Value::Loss, Some(4)))]),
            Some((Value::Loss, Some(4)))
        );
        assert_eq!(best(&[loss, far_loss]), far_loss);
        assert_eq!(best(&[None]), None);
    }
}
