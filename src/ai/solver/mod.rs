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
//! - `team`: what the threads of one question share
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
mod team;

mod proof;

mod question;

use crate::ai::{Budget, Limit, Value, in_parallel};
use crate::rules::{Mark, Outcome, Position, Rules};
use attack::Attack;
use board::SolverBoard;
use numbers::Numbers;
use proof::ProofSearch;
use table::{FULL_SIZE, Table};
use team::Team;

pub(super) use question::Proof;

/// Answers questions about positions of one board. Threads can share it.
#[derive(Debug)]
pub(super) struct Solver {
    board: SolverBoard,
    table: Table,
}

/// Visited positions of a question after which all cores search for its answer; before, a thread costs more than it
/// saves.
const PARALLEL_NODES: u64 = 1 << 13;

impl Solver {
    pub fn new(rules: Rules) -> Solver {
        Solver { board: SolverBoard::new(rules), table: Table::new(FULL_SIZE) }
    }

    /// How likely it seems that this side completes a line first: from 0, if that is disproved, to infinity, if it
    /// is proved or seen from threats alone. Between, the ratio of the efforts that the disproof and the proof
    /// still seem to take.
    pub fn odds(&self, position: &Position, attacker: Mark) -> f64 {
        let numbers_so_far = || {
            let attack = Attack::new(position, attacker);
            ProofSearch::new(&self.board, &self.table, Limit::default(), None).numbers(attack)
        };
        let is_won = |outcome| Numbers::decided(outcome == Outcome::Win(attacker));
        let Numbers { proof, disproof } = position.outcome().map_or_else(numbers_so_far, is_won);
        f64::from(disproof) / f64::from(proof)
    }

    /// The value of a position of this board for the side to move; `None` if one of its two questions takes more than
    /// this many positions. Another call continues.
    pub fn value(&self, position: &Position, nodes: u64, budget: &Budget) -> Option<Value> {
        let mut proof = Proof::default();
        proof.prove(self, position, position.to_move(), nodes, budget);
        proof.value()
    }

    /// Whether a side completes a line first in a position of this board that is not over, where `first` moves first;
    /// `None` after this many positions, or at the end of the budget.
    pub fn completes_first(
        &self,
        position: &Position,
        side: Mark,
        first: Mark,
        nodes: u64,
        budget: &Budget,
    ) -> Option<bool> {
        let attack = Attack::new(position, side);
        self.ask(Attack { attacker_to_move: side == first, ..attack }, nodes, 0, budget)
    }

    /// Whether the attacker completes a line first; neither side has one yet. `None` after this many positions, or at
    /// the end of the budget. So many positions were visited for the question before.
    fn ask(&self, attack: Attack, nodes: u64, before: u64, budget: &Budget) -> Option<bool> {
        let limit = budget.part(nodes);
        let alone = limit.nodes.min(PARALLEL_NODES.saturating_sub(before));
        if limit.cores == 1 || alone == limit.nodes {
            return self.search(attack, limit, None, budget);
        }
        let answer = self.search(attack, Limit { nodes: alone, ..limit }, None, budget);
        let left = limit.nodes - alone;
        if answer.is_some() || limit.is_stopped() {
            return answer;
        }
        let team = Team::new();
        let nodes = left.div_ceil(limit.cores as u64);
        let answers = in_parallel(limit.cores, limit.cores, |_| {
            let limit = Limit { nodes, ..limit };
            let answer = self.search(attack, limit, Some(&team), budget);
            if answer.is_some() {
                team.finish();
            }
            answer
        });
        answers.into_iter().flatten().next()
    }

    fn search(
        &self,
        attack: Attack,
        limit: Limit,
        team: Option<&Team>,
        budget: &Budget,
    ) -> Option<bool> {
        let mut search = ProofSearch::new(&self.board, &self.table, limit, team);
        let answer = search.succeeds(attack);
        budget.spend(search.nodes());
        answer
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::thread;

    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::ai::Chance;
    use crate::rules::{Cell, bits};

    /// Otherwise who asks until the budget is spent asks for ever.
    #[test]
    fn a_team_spends_even_the_last_position_of_a_budget() {
        let rules = Rules::new(7, 7, 5).unwrap();
        let solver = Solver::new(rules);
        let attack = Attack::new(&Position::empty(rules, Mark::X), Mark::X);
        for cores in 2..5 {
            let budget = Budget::new(Limit { cores, ..Limit::nodes(1) });
            assert_eq!(solver.ask(attack, u64::MAX, PARALLEL_NODES, &budget), None);
            assert!(budget.is_spent(), "{cores} cores");
        }
    }

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

    fn value(solver: &Solver, position: &Position, cores: usize) -> (Option<Value>, u64) {
        let limit = Limit { cores, ..Limit::default() };
        let budget = Budget::new(limit);
        let value = solver.value(position, u64::MAX, &budget);
        (value, budget.spent())
    }

    /// Four threads prove these positions and the moves of each by the same solver.
    fn asks_from_threads(solver: &Solver, positions: &[Position]) {
        let values = |solver: &Solver, position: &Position| {
            let budget = Budget::new(Limit::default());
            let mut proof = Proof::default();
            let children: Vec<Position> = position.children().map(|(_, child)| child).collect();
            let mut proofs = vec![proof; children.len()];
            proof.prove_for_moves(solver, position, u64::MAX, &budget);
            for made in &mut proofs {
                proof.teach(made);
            }
            let moves = children.iter().zip(&mut proofs).collect();
            solver.prove_moves(position.to_move(), moves, u64::MAX, &budget);
            let values = proofs.iter().map(|made| made.value());
            values.chain([proof.value()]).collect::<Vec<_>>()
        };
        thread::scope(|scope| {
            for first in 0..4 {
                scope.spawn(move || {
                    let start = first * positions.len() / 4;
                    for position in positions[start..].iter().chain(&positions[..start]) {
                        let alone = values(&Solver::new(position.rules()), position);
                        assert_eq!(values(solver, position), alone, "{position}");
                    }
                });
            }
        });
    }

    /// Questions that take longer than a thread is worth, on 7x7 with five in a row.
    const HARD: [&str; 3] = [
        "....X../......./...O.X./...O.../X....../......./....... o",
        "......./......./......./...XX../......./.....O./..O.... x",
        ".....O./......./......./..X..../...X.O./......./....... x",
    ];

    #[test]
    fn a_team_finds_what_one_thread_finds() {
        let rules: Rules = "7x7x5".parse().unwrap();
        let mut parallel = 0;
        for position in HARD {
            let position = Position::parse(position, rules).unwrap();
            let (alone, _) = value(&Solver::new(rules), &position, 1);
            for cores in [2, 5] {
                let (found, nodes) = value(&Solver::new(rules), &position, cores);
                assert_eq!(found, alone, "{position}");
                parallel += usize::from(nodes > 2 * PARALLEL_NODES);
            }
        }
        assert_eq!(parallel, 2 * HARD.len());
    }

    #[test]
    fn threads_that_share_a_solver_find_what_each_finds_alone() {
        for board in ["4x4x4", "5x3x4", "4x4x3", "5x5x4", "6x5x5"] {
            let rules: Rules = board.parse().unwrap();
            let positions: Vec<Position> =
                late_positions(11, 12, 21).filter(|position| position.rules() == rules).collect();
            assert!(positions.len() > 2, "{board}");
            let mut solver = Solver::new(rules);
            asks_from_threads(&solver, &positions);
            // So small that entries replace each other all the time.
            solver.table = Table::new(0);
            asks_from_threads(&solver, &positions);
        }
    }
}
