//! The values of all moves of a position, with as few questions as possible.
//!
//! An extra mark never hurts. So one question about a pass can settle all moves: if the other side,
//! moving first, does not complete a line, no move loses; if the side to move completes one despite
//! the pass, every move wins.

use super::attack::Attack;
use super::{PARALLEL_NODES, Solver};
use crate::ai::{Limit, Stop, Value};
use crate::platform::in_parallel;
use crate::rules::{Cell, Mark, Position};

/// Proofs about a position and its moves.
#[derive(Debug)]
pub struct MoveProofs {
    position: Position,
    /// For the side to move.
    proof: Proof,
    /// Whether the side to move completes a line first even if it passes.
    wins_passing: Option<bool>,
    /// Whether the other side completes a line first if the side to move passes.
    loses_passing: Option<bool>,
    /// Each move, the position after it, and proofs for the side that makes it.
    moves: Vec<(Cell, Position, Proof)>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Proof {
    wins: Option<bool>,
    loses: Option<bool>,
}

impl MoveProofs {
    /// Proves nothing yet.
    pub fn new(position: &Position) -> MoveProofs {
        let unproved = |(cell, child)| (cell, child, Proof::default());
        MoveProofs {
            position: *position,
            proof: Proof::default(),
            wins_passing: None,
            loses_passing: None,
            moves: position.children().map(unproved).collect(),
        }
    }

    /// For the side to move, if proved.
    pub fn value(&self) -> Option<Value> {
        let best = self.values().filter_map(|(_, value)| value).max();
        let is_sure = best == Some(Value::Win) || self.is_complete();
        self.proof.value().or(best.filter(|_| is_sure))
    }

    /// Every move in the order of the cells, with its proved value for the side that makes it.
    pub fn values(&self) -> impl Iterator<Item = (Cell, Option<Value>)> {
        self.moves
            .iter()
            .map(|(cell, _, proof)| (*cell, proof.value()))
    }

    /// The moves proved to keep the value of the position.
    pub fn keeping(&self, value: Value) -> Vec<Cell> {
        let keeps = |&(_, known): &(Cell, Option<Value>)| known == Some(value);
        self.values().filter(keeps).map(|(cell, _)| cell).collect()
    }

    /// Whether the value of every move is proved.
    pub fn is_complete(&self) -> bool {
        self.values().all(|(_, value)| value.is_some())
    }

    /// Adds a value that was proved elsewhere.
    pub fn learn(&mut self, value: Value) {
        self.proof = Proof {
            wins: Some(value == Value::Win),
            loses: Some(value == Value::Loss),
        };
        self.conclude_about_moves();
    }

    /// With this limit for each question about a move; proves nothing with a solver for another board.
    pub fn search(&mut self, solver: &Solver, limit: Limit) {
        self.prove_position(solver, limit);
        let cells: Vec<Cell> = self.moves.iter().map(|(cell, ..)| *cell).collect();
        self.prove_moves(solver, &cells, limit);
    }

    /// Searches with growing limits until stopped, until every move is proved, or until
    /// `is_enough`, which also gets the last limit in positions.
    pub fn search_in_rounds(
        &mut self,
        solver: &Solver,
        stop: &Stop,
        is_enough: impl Fn(&MoveProofs, u64) -> bool,
    ) {
        if self.position.rules() != solver.rules() {
            return;
        }
        for limit in Limit::growing(stop) {
            self.search(solver, limit);
            if self.is_complete() || is_enough(self, limit.nodes) {
                break;
            }
        }
    }

    /// Proves more of the moves on these cells, with this limit for each question.
    pub fn prove_moves(&mut self, solver: &Solver, cells: &[Cell], limit: Limit) {
        let mover = self.position.to_move();
        let mut open: Vec<&mut (Cell, Position, Proof)> = self
            .moves
            .iter_mut()
            .filter(|(cell, _, proof)| proof.value().is_none() && cells.contains(cell))
            .collect();
        let more = |index: usize| {
            let (_, child, proof) = &open[index];
            proof.more(solver, child, mover, limit)
        };
        let proofs = answers(open.len(), limit, more);
        for (open, proof) in open.iter_mut().zip(proofs) {
            open.2 = proof;
        }
    }

    /// Proves more of the position and, through it, of all moves. A question may take as much
    /// effort as the same question about every move, each with this limit.
    pub fn prove_position(&mut self, solver: &Solver, limit: Limit) {
        if self.position.rules() != solver.rules() || self.is_complete() {
            return;
        }
        let (mover, other) = (self.position.to_move(), self.position.to_move().other());
        let for_all_moves = Limit {
            nodes: limit.nodes.saturating_mul(self.moves.len() as u64),
            ..limit
        };
        let asks = |known: Option<bool>, attacker, first| {
            let attack = attack(&self.position, attacker, first);
            known.or_else(|| solver.answer(attack, for_all_moves))
        };
        // Whether the side to move wins, and whether the other side does if it moves first.
        let ask = |question: usize| match question {
            0 => asks(self.proof.wins, mover, mover),
            _ => asks(self.loses_passing, other, other),
        };
        let answers = answers(2, limit, ask);
        let [wins, loses_passing] = answers.as_slice() else {
            return;
        };
        let (wins, mut loses_passing) = (*wins, *loses_passing);
        if wins == Some(true) && self.wins_passing.is_none() {
            // Rarely true, and quickly found if so.
            let attack = attack(&self.position, mover, other);
            self.wins_passing = solver.answer(attack, limit).or(Some(false));
        }
        if self.wins_passing == Some(true) {
            loses_passing = Some(false);
        }
        let loses = match (wins, loses_passing) {
            (Some(true), _) | (_, Some(false)) => Some(false),
            _ => asks(self.proof.loses, other, mover),
        };
        self.proof = Proof { wins, loses };
        self.loses_passing = loses_passing;
        self.conclude_about_moves();
    }

    fn conclude_about_moves(&mut self) {
        let Proof { wins, loses } = self.proof;
        for (.., proof) in &mut self.moves {
            if wins == Some(false) || self.wins_passing == Some(true) {
                proof.wins = wins;
            }
            if loses == Some(true) || self.loses_passing == Some(false) {
                proof.loses = loses;
            }
        }
    }
}

impl Proof {
    fn value(self) -> Option<Value> {
        match (self.wins, self.loses) {
            (Some(true), _) => Some(Value::Win),
            (_, Some(true)) => Some(Value::Loss),
            (Some(false), Some(false)) => Some(Value::Draw),
            _ => None,
        }
    }

    fn more(self, solver: &Solver, position: &Position, side: Mark, limit: Limit) -> Proof {
        let mut proof = self;
        if proof.wins.is_none() {
            proof.wins = solver.completes_first(position, side, limit);
        }
        if proof.wins != Some(true) && proof.loses.is_none() {
            proof.loses = solver.completes_first(position, side.other(), limit);
        }
        proof
    }
}

/// Uses all cores if the limit is worth a thread.
fn answers<T: Send + Sync>(
    count: usize,
    limit: Limit,
    answer: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    if limit.nodes < PARALLEL_NODES {
        (0..count).map(answer).collect()
    } else {
        in_parallel(count, answer)
    }
}

/// Ignores whose turn it is: `first` moves.
fn attack(position: &Position, attacker: Mark, first: Mark) -> Attack {
    Attack {
        attacker: position.marks(attacker),
        defender: position.marks(attacker.other()),
        attacker_to_move: attacker == first,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{late_positions, true_move_values};
    use super::*;
    use crate::ai::Stop;

    /// What one or two questions about a position prove of its moves.
    fn proofs_of_position(position: &Position) -> MoveProofs {
        let mut proofs = MoveProofs::new(position);
        let solver = Solver::new(position.rules());
        proofs.prove_position(&solver, Limit::until(&Stop::default()));
        proofs
    }

    #[test]
    fn passes_settle_moves_truly() {
        let (mut wins, mut draws, mut some_win) = (0, 0, 0);
        for position in late_positions(10, 60, 16) {
            let proofs = proofs_of_position(&position);
            let truths = true_move_values(&position);
            for (known, truth) in proofs.values().zip(&truths) {
                assert!(known.1.is_none() || known == *truth, "{position} {known:?}");
            }
            // These decide the moves that the plain questions leave open.
            let all_win = proofs.wins_passing == Some(true);
            let none_loses = proofs.loses_passing == Some(false);
            wins += usize::from(all_win);
            draws += usize::from(none_loses && proofs.proof.wins == Some(false));
            some_win += usize::from(none_loses && proofs.proof.wins == Some(true));
            let all = |value| truths.iter().all(|&(_, truth)| truth == Some(value));
            let any = |value| truths.iter().any(|&(_, truth)| truth == Some(value));
            assert!(!all_win || all(Value::Win), "{position}");
            assert!(!none_loses || !any(Value::Loss), "{position}");
        }
        assert!(
            wins > 50 && draws > 100 && some_win > 50,
            "{wins}, {draws}, {some_win}"
        );
    }

    fn position(board: &str, text: &str) -> Position {
        Position::parse(text, board.parse().unwrap()).unwrap()
    }

    #[test]
    fn a_value_that_is_learned_changes_no_proof() {
        let (stop, mut learned) = (Stop::default(), 0);
        for position in late_positions(8, 10, 17) {
            let solver = Solver::new(position.rules());
            let mut proofs = MoveProofs::new(&position);
            proofs.learn(solver.value(&position, &stop).unwrap());
            proofs.search(&solver, Limit::until(&stop));
            let values: Vec<_> = proofs.values().collect();
            assert_eq!(values, true_move_values(&position), "{position}");
            learned += 1;
        }
        assert!(learned > 200, "only {learned}");
    }

    #[test]
    fn a_limit_leaves_moves_open_and_more_of_it_proves_them() {
        let position = position("6x5x4", "....../....../..X.../....../...... o");
        let (stop, solver) = (Stop::default(), Solver::new(position.rules()));
        let mut proofs = MoveProofs::new(&position);
        proofs.search(
            &solver,
            Limit {
                stop: &stop,
                nodes: 3,
            },
        );
        assert!(!proofs.is_complete() && proofs.value().is_none());
        let mut before: Vec<_> = proofs.values().collect();
        for nodes in [30, 300, 3000, u64::MAX] {
            proofs.search(&solver, Limit { stop: &stop, nodes });
            let after: Vec<_> = proofs.values().collect();
            for (known, now) in before.iter().zip(&after) {
                assert!(known.1.is_none() || known == now, "{known:?} {now:?}");
            }
            before = after;
        }
        assert!(proofs.is_complete());
    }
}
