//! Proves win, draw or loss of any position on any board.
//!
//! Two questions are asked: can the side to move force a line, and can the other side? If one of them can, the position
//! is won or lost. If neither can, it is a draw. The solver alternates between the two questions with growing effort, so
//! that a hard one does not hold up an easy one.
//!
//! In reading order:
//! - `board`: a board's lines and symmetries
//! - `attack`: a position as one question sees it
//! - `threats`, `pairing`: why a side wins or cannot win, without a search
//! - `numbers`, `estimate`, `table`: estimates of the effort, the first ones, and their transposition table
//! - `proof`: the search
//! - `question`: what is proved of a position, and all its moves together
//!
//! docs/solver.md lists what each idea saves, and what was tried without success.

mod board;

mod attack;
mod pairing;
mod threats;

mod estimate;
mod numbers;
mod table;

mod proof;

mod question;

use crate::ai::{Limit, Value};
use crate::rules::{Mark, Outcome, Position, Rules};
use attack::Attack;
use board::SolverBoard;
use numbers::Numbers;
use proof::ProofSearch;
use table::{FULL_SIZE, Table};

pub(super) use question::Proof;

/// Answers questions about positions of one board.
#[derive(Debug)]
pub(super) struct Solver {
    board: SolverBoard,
    table: Table,
}

impl Solver {
    pub fn new(rules: Rules) -> Solver {
        Solver { board: SolverBoard::new(rules), table: Table::new(FULL_SIZE) }
    }

    /// How likely it seems that this side completes a line first: from 0, if that is disproved, to infinity, if it
    /// is proved or seen from threats alone. Between, the ratio of the efforts that the disproof and the proof
    /// still seem to take.
    pub fn odds(&mut self, position: &Position, attacker: Mark) -> f64 {
        let numbers_so_far = || {
            let attack = Attack::new(position, attacker);
            ProofSearch::new(&self.board, &mut self.table, Limit::default()).numbers(attack)
        };
        let is_won = |outcome| Numbers::decided(outcome == Outcome::Win(attacker));
        let Numbers { proof, disproof } = position.outcome().map_or_else(numbers_so_far, is_won);
        f64::from(disproof) / f64::from(proof)
    }

    /// The value of a position of this board for the side to move; `None` if one of its two questions takes more than
    /// this many positions. Another call continues.
    pub fn value(&mut self, position: &Position, nodes: u64, limit: &mut Limit) -> Option<Value> {
        let mut proof = Proof::default();
        proof.prove(self, position, position.to_move(), nodes, limit);
        proof.value()
    }

    /// Whether a side completes a line first in a position of this board that is not over, where `first` moves first;
    /// `None` after this many positions, or at the limit.
    pub fn completes_first(
        &mut self,
        position: &Position,
        side: Mark,
        first: Mark,
        nodes: u64,
        limit: &mut Limit,
    ) -> Option<bool> {
        let attack = Attack::new(position, side);
        self.ask(Attack { attacker_to_move: side == first, ..attack }, nodes, limit)
    }

    /// Whether the attacker completes a line first; neither side has one yet. `None` after this many positions, or at
    /// the limit.
    fn ask(&mut self, attack: Attack, nodes: u64, limit: &mut Limit) -> Option<bool> {
        let mut search = ProofSearch::new(&self.board, &mut self.table, limit.part(nodes));
        let answer = search.succeeds(attack);
        limit.spend(search.nodes());
        answer
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::ai::Chance;
    use crate::rules::{Cell, bits};

    fn try_everything(
        rules: Rules,
        attack: Attack,
        known: &mut HashMap<(u64, u64, bool), bool>,
    ) -> bool {
        if bits::has_line(rules, attack.attacker) || bits::has_line(rules, attack.defender) {
            return bits::has_line(rules, attack.attacker);
        }
        let question = (attack.attacker, attack.defender, attack.attacker_to_move);
        if let Some(&answer) = known.get(&question) {
            return answer;
        }
        let mut after = bits::each(empty_cells(rules, attack))
            .map(|cell| try_everything(rules, attack.after(cell), known));
        let answer = if attack.attacker_to_move {
            after.any(|succeeds| succeeds)
        } else {
            attack.attacker | attack.defender != bits::full(rules) && after.all(|succeeds| succeeds)
        };
        known.insert(question, answer);
        answer
    }

    pub(super) fn truth(rules: Rules, attack: Attack) -> bool {
        try_everything(rules, attack, &mut HashMap::new())
    }

    pub(super) fn empty_cells(rules: Rules, attack: Attack) -> u64 {
        bits::full(rules) & !(attack.attacker | attack.defender)
    }

    /// Random attacks on boards of every shape, with at most `left` empty cells and without a line.
    /// The sides have any number of marks, as in questions with a pass.
    pub(super) fn random_attacks(
        left: u32,
        tries: usize,
        seed: u64,
    ) -> impl Iterator<Item = (Rules, Attack)> {
        let mut chance = Chance::seed_from_u64(seed);
        Rules::all()
            .flat_map(move |rules| (0..tries).map(move |_| rules))
            .filter_map(move |rules| Some((rules, random_attack(rules, left, &mut chance)?)))
    }

    /// `None` if more cells stay empty because a mark on them would complete a line.
    fn random_attack(rules: Rules, left: u32, chance: &mut Chance) -> Option<Attack> {
        let mut cells: Vec<u64> = bits::each(bits::full(rules)).collect();
        let most = left.min(u32::from(rules.cell_count()));
        let left = chance.random_range(1..=most);
        let mut sides = [0, 0];
        while cells.len() > left as usize {
            let cell = cells.swap_remove(chance.random_range(0..cells.len()));
            let side = chance.random_range(0..2);
            for side in [side, 1 - side] {
                if !bits::has_line(rules, sides[side] | cell) {
                    sides[side] |= cell;
                    break;
                }
            }
        }
        let attack =
            Attack { attacker: sides[0], defender: sides[1], attacker_to_move: chance.random() };
        (empty_cells(rules, attack).count_ones() <= most).then_some(attack)
    }

    /// Random positions on boards of every shape, with at most `left` empty cells.
    fn late_positions(left: u8, tries: usize, seed: u64) -> impl Iterator<Item = Position> {
        let mut chance = Chance::seed_from_u64(seed);
        Rules::all().flat_map(move |rules| (0..tries).map(move |_| rules)).filter_map(
            move |rules| {
                let left = chance.random_range(1..=left.min(rules.cell_count()));
                let opener = Mark::BOTH[chance.random_range(0..2)];
                let mut position = Position::empty(rules, opener);
                for _ in left..rules.cell_count() {
                    let cells: Vec<Cell> = position.empty_cells().collect();
                    let cell = cells[chance.random_range(0..cells.len())];
                    position = position.play(cell).ok()?;
                }
                (!position.is_over()).then_some(position)
            },
        )
    }

    /// Of the position and its moves.
    fn values(solver: &mut Solver, position: &Position) -> Vec<Option<Value>> {
        let (mut proof, mut limit) = (Proof::default(), Limit::default());
        proof.prove_for_moves(solver, position, u64::MAX, &mut limit);
        let of_move = |(_, child): (Cell, Position)| {
            let mut made = Proof::default();
            proof.teach(&mut made);
            made.prove(solver, &child, position.to_move(), u64::MAX, &mut limit);
            made.value()
        };
        position.children().map(of_move).chain([proof.value()]).collect()
    }

    #[test]
    fn the_odds_are_certain_once_the_round_is_over() {
        let mut solver = Solver::new(Rules::TIC_TAC_TOE);
        let mut odds = |board: &str| {
            let position = Position::parse(board, Rules::TIC_TAC_TOE).unwrap();
            Mark::BOTH.map(|side| solver.odds(&position, side))
        };
        assert_eq!(odds("XXX/OO./... o"), [f64::INFINITY, 0.0]);
        assert_eq!(odds("XX./OOO/X.. x"), [0.0, f64::INFINITY]);
        assert_eq!(odds("XOX/XOO/OXX o"), [0.0, 0.0]);
    }

    /// Its table is so small that entries replace each other all the time.
    #[test]
    fn a_solver_that_forgets_all_the_time_proves_the_same() {
        for board in ["4x4x4", "5x3x4", "4x4x3", "5x5x4", "6x5x5"] {
            let rules: Rules = board.parse().unwrap();
            let positions: Vec<Position> =
                late_positions(11, 12, 21).filter(|position| position.rules() == rules).collect();
            assert!(positions.len() > 2, "{board}");
            let mut forgetful = Solver { table: Table::new(0), ..Solver::new(rules) };
            for position in &positions {
                let expected = values(&mut Solver::new(rules), position);
                assert_eq!(values(&mut forgetful, position), expected, "{position}");
            }
        }
    }
}
