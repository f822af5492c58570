//! Depth-first proof-number search with a transposition table (df-pn: Nagai, "Df-pn algorithm for searching
//! AND/OR trees and its applications", 2002). It follows the least effort, and stays below a node until its
//! numbers reach their thresholds.

use super::attack::{Attack, Key, Situation};
use super::board::SolverBoard;
use super::estimate::first_numbers;
use super::numbers::{Combined, INFINITY, Numbers, PhiDelta};
use super::pairing::Pairing;
use super::table::{Entry, MAX_MISSING, Table};
use super::threats::{ThreatSearch, ThreatWin, completing};
use crate::ai::Limit;
use crate::rules::bits::{each, several};

pub(super) struct ProofSearch<'a> {
    board: &'a SolverBoard,
    table: &'a mut Table,
    limit: Limit,
    threats: ThreatSearch,
    last_threat: Option<(Attack, Option<ThreatWin>)>,
    /// The pairing of the node whose children are generated.
    pairing: Pairing,
    child_pairing: Pairing,
    scratch: Pairing,
}

/// A child of a node, after forced answers.
struct Child {
    situation: Situation,
    /// `None` if the lines alone decide the node.
    key: Option<Key>,
    entry: Entry,
    is_estimate: bool,
}

/// Maximum number of missing cells for which lines are regrouped.
const MAX_MISSING_TO_IMPROVE: u32 = 2;

const TRIES: u32 = 10;

/// How many times as great the first proof number is with the defender to move and no win by threats to stop.
const FACTOR_WITHOUT_THREAT: u32 = 20;

impl<'a> ProofSearch<'a> {
    pub fn new(board: &'a SolverBoard, table: &'a mut Table, limit: Limit) -> ProofSearch<'a> {
        ProofSearch {
            board,
            table,
            limit,
            threats: ThreatSearch::default(),
            last_threat: None,
            pairing: Pairing::new(),
            child_pairing: Pairing::new(),
            scratch: Pairing::new(),
        }
    }

    pub fn nodes(&self) -> u64 {
        self.limit.spent()
    }

    /// Whether the attacker completes a line first. Neither side may have one yet. `None` at the limit.
    pub fn succeeds(&mut self, attack: Attack) -> Option<bool> {
        let root = self.root(attack);
        let decision = root.entry.numbers.decision();
        match (decision, root.key) {
            (None, Some(key)) => {
                let thresholds = Numbers { proof: INFINITY, disproof: INFINITY };
                self.search(&root, key, thresholds)?.decision()
            }
            _ => decision,
        }
    }

    /// The numbers from the table, or a first estimate.
    pub fn numbers(&mut self, attack: Attack) -> Numbers {
        self.root(attack).entry.numbers
    }

    fn root(&mut self, attack: Attack) -> Child {
        let situation = Situation::of(self.board, attack);
        let (mine, theirs) = attack.mine_and_theirs();
        if completing(self.board, mine, theirs) != 0 {
            return Child::decided(situation, attack.attacker_to_move);
        }
        let to_block = completing(self.board, theirs, mine);
        let mut root = self.settle(situation, to_block);
        self.look_up(&mut root, None);
        if root.is_estimate {
            self.evaluate(&mut root, None);
        }
        root
    }

    fn visit(&self, parent: Situation, cell: u64) -> Child {
        let situation = parent.after(self.board, cell);
        let (mine, theirs) = situation.attack.mine_and_theirs();
        let to_block = self.board.completing_through(cell, theirs, mine);
        self.settle(situation, to_block)
    }

    /// Plays forced answers. On the cells `to_block` the side that moved last would complete a line. The side to move
    /// has no such cell.
    fn settle(&self, situation: Situation, to_block: u64) -> Child {
        let (mut situation, mut to_block) = (situation, to_block);
        loop {
            if situation.attacker_cells == 0 {
                return Child::decided(situation, false);
            }
            if several(to_block) {
                return Child::decided(situation, !situation.attack.attacker_to_move);
            }
            if to_block == 0 {
                break;
            }
            situation = situation.after(self.board, to_block);
            let (mine, theirs) = situation.attack.mine_and_theirs();
            to_block = self.board.completing_through(to_block, theirs, mine);
        }
        Child {
            situation,
            key: Some(situation.key(self.board)),
            entry: Entry::UNKNOWN,
            is_estimate: true,
        }
    }

    /// Takes the entry from the table, or an estimate with this many missing cells.
    fn look_up(&self, child: &mut Child, missing: Option<u32>) {
        let Some(key) = child.key else {
            return;
        };
        if let Some(known) = self.table.get(key) {
            child.entry = known;
            child.is_estimate = false;
        } else if let Some(missing) = missing {
            child.entry = self.estimate(child.situation.attack, missing);
        }
    }

    fn estimate(&self, attack: Attack, missing: u32) -> Entry {
        Entry { numbers: first_numbers(self.board, attack, missing), missing }
    }

    /// Replaces an estimate. `parent` is the node of [`Self::pairing`], if any.
    fn evaluate(&mut self, child: &mut Child, parent: Option<Attack>) {
        self.limit.spend(1);
        child.is_estimate = false;
        let attack = child.situation.attack;
        if attack.attacker_to_move || child.entry == Entry::UNKNOWN {
            let missing = self.missing_cells(attack, parent);
            child.entry = self.estimate(attack, missing);
        }
        let (mine, theirs) = attack.mine_and_theirs();
        let Entry { numbers, missing } = &mut child.entry;
        if *missing == 0 {
            *numbers = Numbers::decided(false);
        } else if self.threats.win(self.board, mine, theirs).is_some() {
            *numbers = Numbers::decided(attack.attacker_to_move);
        } else if !attack.attacker_to_move && self.threat_against(attack).is_none() {
            numbers.proof *= FACTOR_WITHOUT_THREAT;
        }
        if let Some(key) = child.key {
            self.table.insert(key, child.entry, 0);
        }
    }

    fn missing_cells(&mut self, attack: Attack, parent: Option<Attack>) -> u32 {
        match parent {
            None => self.child_pairing.start(self.board, attack),
            Some(parent) => {
                let marks = attack.attacker | attack.defender;
                let new_marks = marks & !(parent.attacker | parent.defender);
                let board = self.board;
                self.child_pairing.start_from(&self.pairing, new_marks, board, attack);
            }
        }
        if self.child_pairing.missing() <= MAX_MISSING_TO_IMPROVE {
            self.child_pairing.improve(self.board, attack, TRIES, &mut self.scratch);
        }
        self.child_pairing.missing().min(MAX_MISSING)
    }

    /// The win by threats of the side that is not to move.
    fn threat_against(&mut self, attack: Attack) -> Option<ThreatWin> {
        match self.last_threat {
            Some((last, win)) if last == attack => win,
            _ => {
                let (mine, theirs) = attack.mine_and_theirs();
                let win = self.threats.win(self.board, theirs, mine);
                self.last_threat = Some((attack, win));
                win
            }
        }
    }

    /// Searches below a node that no line decides, until one of its numbers reaches its threshold or the answer is
    /// proved.
    ///
    /// The numbers are lower bounds of the effort that a proof and a disproof still take; below both thresholds they
    /// are never returned, unless one of them is 0: then the other is [`INFINITY`], and the answer is proved. `None` at
    /// the limit; what was found until then stays in the table.
    fn search(&mut self, node: &Child, key: Key, thresholds: Numbers) -> Option<Numbers> {
        let for_attacker = node.situation.attack.attacker_to_move;
        let nodes_before = self.nodes();
        let mut children = self.children(node)?;
        let thresholds = thresholds.phi_delta(for_attacker);
        loop {
            let numbers = children.iter().map(|child| child.entry.numbers.phi_delta(for_attacker));
            let combined = Combined::of(numbers);
            let PhiDelta { phi, delta } = combined.phi_delta;
            let numbers = combined.phi_delta.numbers(for_attacker);
            let reached = phi >= thresholds.phi || delta >= thresholds.delta;
            if reached || numbers.decision().is_some() {
                let work = (self.nodes() - nodes_before).max(1).ilog2();
                let missing = node.entry.missing;
                self.table.insert(key, Entry { numbers, missing }, work);
                return Some(numbers);
            }
            let best = &mut children[combined.best];
            // It is decided, and has reached a threshold above.
            let Some(best_key) = best.key else {
                return Some(numbers);
            };
            if best.is_estimate {
                self.check_limit()?;
                self.evaluate(best, None);
                continue;
            }
            let child_thresholds = PhiDelta {
                phi: thresholds.phi.min(combined.second_phi * 8 / 5 + 1),
                delta: thresholds.delta - combined.siblings,
            };
            let child_thresholds = child_thresholds.numbers(for_attacker);
            best.entry.numbers = self.search(best, best_key, child_thresholds)?;
        }
    }

    fn check_limit(&self) -> Option<()> {
        (!self.limit.is_over()).then_some(())
    }

    /// One child for each symmetric form; only one if it decides the node.
    ///
    /// Where the attacker moves, new children are only estimated, since few are looked at again. Where the defender
    /// moves, all are evaluated, since many are decided.
    fn children(&mut self, node: &Child) -> Option<Vec<Child>> {
        let situation = node.situation;
        let attack = situation.attack;
        let mut moves = situation.moves();
        if let Some(win) = self.threat_against(attack) {
            let (mine, theirs) = attack.mine_and_theirs();
            moves &= win.must_play(self.board, theirs, mine);
        }
        let mut children: Vec<Child> = Vec::with_capacity(moves.count_ones() as usize);
        for cell in moves_in_order(self.board, attack, moves) {
            let child = self.visit(situation, cell);
            if child.decides_for(attack) {
                return Some(vec![child]);
            }
            let is_symmetric = |other: &Child| other.key == child.key;
            if !children.iter().any(is_symmetric) {
                children.push(child);
            }
        }
        // All in one go, so that their reads of memory overlap.
        let missing = attack.attacker_to_move.then_some(node.entry.missing);
        for child in &mut children {
            self.look_up(child, missing);
        }
        let decides = |child: &Child| child.decides_for(attack);
        if !attack.attacker_to_move && !children.iter().any(decides) {
            self.evaluate_new(&mut children, attack)?;
        }
        if let Some(index) = children.iter().position(decides) {
            return Some(vec![children.swap_remove(index)]);
        }
        Some(children)
    }

    /// Evaluates the new children of a node with the defender to move, up to one that decides it.
    fn evaluate_new(&mut self, children: &mut [Child], parent: Attack) -> Option<()> {
        self.pairing.start(self.board, parent);
        self.pairing.improve(self.board, parent, TRIES, &mut self.scratch);
        for child in children {
            if child.is_estimate && child.situation.attack.attacker_to_move {
                self.check_limit()?;
                self.evaluate(child, Some(parent));
                if child.decides_for(parent) {
                    break;
                }
            }
        }
        Some(())
    }
}

impl Child {
    /// Whether this child alone decides its parent.
    fn decides_for(&self, parent: Attack) -> bool {
        self.entry.numbers.decision() == Some(parent.attacker_to_move)
    }

    fn decided(situation: Situation, succeeds: bool) -> Child {
        Child {
            situation,
            key: None,
            entry: Entry { numbers: Numbers::decided(succeeds), missing: 0 },
            is_estimate: false,
        }
    }
}

impl Entry {
    const UNKNOWN: Entry = Entry { numbers: Numbers { proof: 1, disproof: 1 }, missing: 0 };
}

/// Moves on most of the attacker's open lines first; a line with marks counts twice.
fn moves_in_order(board: &SolverBoard, attack: Attack, moves: u64) -> Vec<u64> {
    // The bits of each cell's count, the lowest first: at most twice 4 lines for each of 7 cells.
    let mut counts = [0_u64; 6];
    for step in board.steps {
        let open = board.lines_within(board.cells & !attack.defender, step);
        let marked = open & board.lines_with(attack.attacker, step);
        for lines in [open, marked] {
            for i in 0..board.in_row {
                let mut carry = lines << (i * step);
                for bits in &mut counts {
                    (*bits, carry) = (*bits ^ carry, *bits & carry);
                }
            }
        }
    }
    let mut ordered = Vec::with_capacity(moves.count_ones() as usize);
    push_by_count(&counts, moves, &mut ordered);
    ordered
}

/// Appends these cells, those with the highest count first. `counts` holds bit i of every cell's count in its word i.
fn push_by_count(counts: &[u64], cells: u64, ordered: &mut Vec<u64>) {
    match counts {
        _ if cells == 0 => {}
        [] => ordered.extend(each(cells)),
        [lower @ .., highest] => {
            push_by_count(lower, cells & highest, ordered);
            push_by_count(lower, cells & !highest, ordered);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::super::table::FULL_SIZE;
    use super::super::tests::{random_attacks, truth};
    use super::*;

    #[test]
    fn every_question_has_its_true_answer() {
        let mut counts = HashMap::new();
        for (rules, attack) in random_attacks(9, 40, 11) {
            let (board, mut table) = (SolverBoard::new(rules), Table::new(FULL_SIZE));
            let answers = [true, false].map(|attacker_to_move| {
                let attack = Attack { attacker_to_move, ..attack };
                let mut search = ProofSearch::new(&board, &mut table, Limit::default());
                let answer = search.succeeds(attack).unwrap();
                assert_eq!(answer, truth(rules, attack), "{rules} {attack:?}");
                answer
            });
            *counts.entry(answers).or_insert(0) += 1;
        }
        assert_eq!(counts.get(&[false, true]), None, "a mark never hurts");
        assert_eq!(counts.len(), 3, "{counts:?}");
        assert!(counts.values().all(|&count| count > 100), "{counts:?}");
    }
}
