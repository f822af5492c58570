//! Proves win, draw or loss of any position on any board.
//!
//! Two questions are asked: does the side to move complete a line first, and does the other side? A yes proves
//! a win or a loss, and two noes prove a draw. The solver alternates between the two with growing effort, so
//! that a hard question does not hold up an easy one.
//!
//! In reading order:
//! - `board`: a board's lines and symmetries
//! - `attack`: a position as one question sees it
//! - `threats`, `pairing`: why a side wins or cannot win, without a search
//! - `numbers`, `estimate`, `table`: estimates of the effort, the first ones, and their transposition table
//! - `team`: what the threads of one question share
//! - `proof`: the search
//! - `moves`: all moves of a position together
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

mod moves;

use std::sync::atomic::{AtomicU64, Ordering};

use crate::rules::{Cell, Mark, Outcome, Position, Rules};

use super::{Limit, Stop, Value};
use crate::platform::{IS_PAGE, cores, in_parallel};
use attack::Attack;
use board::SolverBoard;
use numbers::Numbers;
use proof::ProofSearch;
use table::{FULL_SIZE, Table};
use team::Team;

pub use moves::MoveProofs;

/// Proves the values of positions of one board, and remembers what it learns. Threads can share it.
#[derive(Debug)]
pub struct Solver {
    rules: Rules,
    board: SolverBoard,
    table: Table,
    cores: usize,
    nodes: AtomicU64,
}

/// Minimum limit for a search on all cores; below it a thread costs more than it saves.
const PARALLEL_NODES: u64 = 1 << 13;

/// Effort for one question after which [`Solver::keeping`] settles for one move.
const ENOUGH_NODES: u64 = 1 << 13;

const ENOUGH_NODES_TO_WIN: u64 = 1 << 9;

impl Solver {
    /// A solver for this board.
    pub fn new(rules: Rules) -> Solver {
        Solver {
            rules,
            board: SolverBoard::new(rules),
            table: Table::new(FULL_SIZE),
            cores: cores(),
            nodes: AtomicU64::new(0),
        }
    }

    /// Visits the same positions each time and on every machine, but takes longer.
    #[must_use]
    pub fn on_one_core(self) -> Solver {
        Solver { cores: 1, ..self }
    }

    /// How many cores to use: one if the limit is not worth a thread.
    fn cores_for(&self, limit: Limit) -> usize {
        if limit.nodes < PARALLEL_NODES {
            1
        } else {
            self.cores
        }
    }

    pub(super) fn rules(&self) -> Rules {
        self.rules
    }

    /// Number of visited positions.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Proves the value of a position for the side to move; `None` if stopped.
    pub fn value(&self, position: &Position, stop: &Stop) -> Option<Value> {
        if position.rules() != self.rules {
            return None;
        }
        Limit::growing(stop).find_map(|limit| self.value_within(position, limit))
    }

    /// Proves the value of a position, with this limit for each of the two questions. Another call continues the
    /// search.
    pub fn value_within(&self, position: &Position, limit: Limit<'_>) -> Option<Value> {
        if position.rules() != self.rules || limit.stop.is_set() {
            return None;
        }
        let (side, other) = (position.to_move(), position.to_move().other());
        let cores = self.cores_for(limit);
        let side_does = self.completes_first(position, side, limit, cores);
        if side_does == Some(true) {
            return Some(Value::Win);
        }
        let other_does = self.completes_first(position, other, limit, cores);
        match (side_does, other_does) {
            (_, Some(true)) => Some(Value::Loss),
            (Some(false), Some(false)) => Some(Value::Draw),
            _ => None,
        }
    }

    /// Proves the value of a position and the moves that keep it; `None` if stopped. Moves that are too hard to
    /// prove are left out.
    pub fn keeping(&self, position: &Position, stop: &Stop) -> Option<(Value, Vec<Cell>)> {
        if position.rules() != self.rules {
            return None;
        }
        if position.outcome().is_some() {
            return Some((self.value(position, stop)?, Vec::new()));
        }
        let cells: Vec<Cell> = position.empty_cells().collect();
        let mut proofs = MoveProofs::new(position);
        let mut found = None;
        for limit in Limit::growing(stop) {
            if proofs.value().is_none() {
                proofs.prove_position(self, limit);
            }
            let Some(value) = proofs.value() else {
                continue;
            };
            let enough = match value {
                Value::Win => ENOUGH_NODES_TO_WIN,
                Value::Draw | Value::Loss => ENOUGH_NODES,
            };
            let nodes = limit.nodes.min(enough);
            proofs.prove_moves(self, &cells, Limit { nodes, ..limit });
            if proofs.keeping(value).is_empty() {
                proofs.prove_moves(self, &cells, limit);
            }
            let keeping = proofs.keeping(value);
            let is_enough = limit.nodes >= enough && !keeping.is_empty();
            found = Some((value, keeping));
            if is_enough || proofs.is_complete() {
                break;
            }
        }
        found.filter(|(_, cells)| !cells.is_empty())
    }

    /// How likely it seems that this side completes a line first: from 0, if that is disproved, to infinity, if it
    /// is proved or seen from threats alone. Between, the ratio of the efforts that the disproof and the proof
    /// still seem to take.
    pub(super) fn odds(&self, position: &Position, attacker: Mark) -> f64 {
        let numbers_so_far = || {
            let (stop, attack) = (Stop::default(), Attack::new(position, attacker));
            self.search(Limit::until(&stop), None, |search| search.numbers(attack))
        };
        let is_won = |outcome| Numbers::decided(outcome == Outcome::Win(attacker));
        let Numbers { proof, disproof } = position.outcome().map_or_else(numbers_so_far, is_won);
        f64::from(disproof) / f64::from(proof)
    }

    fn completes_first(
        &self,
        position: &Position,
        attacker: Mark,
        limit: Limit<'_>,
        cores: usize,
    ) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome == Outcome::Win(attacker));
        }
        let attack = Attack::new(position, attacker);
        self.ask(attack, limit, cores)
    }

    /// Searches for the answer until the limit, on this many cores. The threads share the limit.
    fn ask(&self, attack: Attack, limit: Limit, cores: usize) -> Option<bool> {
        // A page is built without what it never uses.
        if cores == 1 || IS_PAGE {
            return self.search(limit, None, |search| search.succeeds(attack));
        }
        let team = Team::new();
        let nodes = limit.nodes / cores as u64;
        let limit = Limit { nodes, ..limit };
        let answers = in_parallel(cores, |_| {
            let answer = self.search(limit, Some(&team), |search| search.succeeds(attack));
            if answer.is_some() {
                team.finish();
            }
            answer
        });
        answers.into_iter().flatten().next()
    }

    fn search<T>(
        &self,
        limit: Limit,
        team: Option<&Team>,
        ask: impl FnOnce(&mut ProofSearch) -> T,
    ) -> T {
        let mut search = ProofSearch::new(&self.board, &self.table, limit, team);
        let answer = ask(&mut search);
        self.nodes.fetch_add(search.nodes(), Ordering::Relaxed);
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
    use crate::rules::bits;

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
        let attack = Attack {
            attacker: sides[0],
            defender: sides[1],
            attacker_to_move: chance.random(),
        };
        (empty_cells(rules, attack).count_ones() <= most).then_some(attack)
    }

    /// Random positions on boards of every shape, with at most `left` empty cells.
    fn late_positions(left: u8, tries: usize, seed: u64) -> impl Iterator<Item = Position> {
        let mut chance = Chance::seed_from_u64(seed);
        Rules::all()
            .flat_map(move |rules| (0..tries).map(move |_| rules))
            .filter_map(move |rules| {
                let left = chance.random_range(1..=left.min(rules.cell_count()));
                let opener = Mark::BOTH[chance.random_range(0..2)];
                let mut position = Position::empty(rules, opener);
                for _ in left..rules.cell_count() {
                    let cells: Vec<Cell> = position.empty_cells().collect();
                    let cell = cells[chance.random_range(0..cells.len())];
                    position = position.play(cell).ok()?;
                }
                (!position.is_over()).then_some(position)
            })
    }

    fn asks_from_threads(solver: &Solver, positions: &[Position]) {
        let stop = Stop::default();
        thread::scope(|scope| {
            for first in 0..4 {
                let stop = &stop;
                scope.spawn(move || {
                    let start = first * positions.len() / 4;
                    for position in positions[start..].iter().chain(&positions[..start]) {
                        let alone = Solver::new(position.rules());
                        let [values, expected] = [solver, &alone].map(|solver| {
                            let mut proofs = MoveProofs::new(position);
                            proofs.search(solver, Limit::until(stop));
                            proofs.values().collect::<Vec<_>>()
                        });
                        assert_eq!(values, expected, "{position}");
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
            let alone = Solver::new(rules).on_one_core();
            let value = alone.value(&position, &Stop::default());
            for cores in [2, 5] {
                let team = Solver {
                    cores,
                    ..Solver::new(rules)
                };
                assert_eq!(team.value(&position, &Stop::default()), value, "{position}");
                parallel += usize::from(team.nodes() > 2 * PARALLEL_NODES);
            }
        }
        assert_eq!(parallel, 2 * HARD.len());
    }

    #[test]
    fn threads_that_share_a_solver_find_what_each_finds_alone() {
        for board in ["4x4x4", "5x3x4", "4x4x3", "5x5x4", "6x5x5"] {
            let rules: Rules = board.parse().unwrap();
            let positions: Vec<Position> = late_positions(11, 12, 21)
                .filter(|position| position.rules() == rules)
                .collect();
            assert!(positions.len() > 2, "{board}");
            let mut solver = Solver::new(rules);
            asks_from_threads(&solver, &positions);
            // So small that entries replace each other all the time.
            solver.table = Table::new(0);
            asks_from_threads(&solver, &positions);
        }
    }
}
