//! The best move that a hint shows, and those that rank with it.
//!
//! It is the first in the [`Ranking`](super::Ranking) that is proved to be best, and every one before it is proved not
//! to be: so it is the same whatever was proved first. Once all answers are proved, it follows their counts.

use super::distances::Attackers;
use super::record::Record;
use super::search::{GoalSearch, RECALL_NODES};
use crate::ai::{Limit, Value};
use crate::rules::Cell;

/// The part of [`DISTANCE_NODES`](super::distances::DISTANCE_NODES) that may be spent before a hint in a won or lost
/// position, about a tenth of a second.
const DISTANCE_NODES: u64 = 1 << 19;

/// A hint is the first move in the ranking that keeps the value, so every move before it is proved not to. After this many
/// positions for that, it is the first that was found in the proof of the value: a hint costs little more than that.
const COMPARED_NODES: u64 = 1 << 15;

/// Maximum number of positions visited for each move that ranks with the hint.
const PEER_NODES: u64 = 1 << 12;

impl GoalSearch<'_> {
    /// Chooses the hint once the value is proved, unless the limit comes first.
    pub fn choose_hint(&mut self) {
        let (Some(value), None, false) =
            (self.record.knowledge.value(), self.record.knowledge.hint, self.limit.is_over())
        else {
            return;
        };
        self.record.learn_value(value);
        let is_ranked =
            self.record.ranking.rank_more(&self.record.position, value, &mut self.limit);
        if !is_ranked {
            return;
        }
        if value != Value::Draw && !self.prove_distances(DISTANCE_NODES, Attackers::to_prove(value))
        {
            return;
        }
        let near = self.nearest(value);
        let best = if near.is_empty() {
            self.first_that_keeps(value).and_then(|hint| Some((hint, self.peers(hint, value)?)))
        } else {
            let peers = self.record.ranking.first_of(&near);
            peers.first().copied().map(|hint| (hint, peers))
        };
        if let Some((hint, peers)) = best {
            self.show_hint(hint, peers);
        }
    }

    /// Chooses anew once all answers to the moves of a draw are proved.
    pub fn follow_counts(&mut self) {
        let Record { position, knowledge, ranking, .. } = &mut self.record;
        let Some(counts) = knowledge.counts() else {
            return;
        };
        ranking.follow(position.rules(), &counts);
        let drawing: Vec<Cell> = counts.into_iter().map(|(cell, _)| cell).collect();
        let peers = ranking.first_of(&drawing);
        if let Some(hint) = peers.first().copied() {
            self.show_hint(hint, peers);
        }
    }

    fn show_hint(&mut self, hint: Cell, peers: Vec<Cell>) {
        self.record.knowledge.hint = Some(hint);
        self.record.knowledge.peers = peers;
        self.record.take_over_moves();
        self.find_reasons(Some(hint));
    }

    /// The moves that win soonest or lose latest, if that is known. One that loses too late to be known loses latest.
    fn nearest(&self, value: Value) -> Vec<Cell> {
        let keeping = self.record.knowledge.keeping();
        let known: Vec<(Cell, Option<u32>)> =
            keeping.map(|made| (made.cell, made.evaluation.and_then(|it| it.plies))).collect();
        let plies = known.iter().map(|(_, plies)| *plies);
        let nearest = match value {
            Value::Win => plies.flatten().min().map(Some),
            Value::Draw => None,
            Value::Loss => plies.max_by_key(|plies| plies.unwrap_or(u32::MAX)),
        };
        let nearest = known.into_iter().filter(|(_, plies)| Some(*plies) == nearest);
        nearest.map(|(cell, _)| cell).collect()
    }

    /// The first move that keeps a win or a draw. Proves of each before it that it does not.
    fn first_that_keeps(&mut self, value: Value) -> Option<Cell> {
        let ranked: Vec<Cell> = self.record.ranking.moves().iter().map(|(_, cell)| *cell).collect();
        let (mut ranked_first, mut recall) = (ranked.iter().copied(), Limit::default());
        let found = ranked_first
            .find(|cell| self.keeps(*cell, value, RECALL_NODES, &mut recall) == Some(true));
        self.limit.spend(recall.spent());
        for cell in ranked {
            let left = match found {
                Some(_) => COMPARED_NODES.saturating_sub(self.record.hint_nodes),
                None => u64::MAX,
            };
            let mut limit = self.limit.part(left);
            let keeps = self.keeps(cell, value, u64::MAX, &mut limit);
            self.record.hint_nodes += limit.spent();
            self.limit.spend(limit.spent());
            match keeps {
                Some(true) => return Some(cell),
                Some(false) => {}
                None if self.record.hint_nodes < COMPARED_NODES => return None,
                None => return found,
            }
        }
        found
    }

    /// The moves of the same rank that are known to be as good, or shown to be so by some thousand positions. `None` if the
    /// limit comes first.
    fn peers(&mut self, hint: Cell, value: Value) -> Option<Vec<Cell>> {
        let moves = self.record.ranking.moves();
        let rank = moves.iter().find(|(_, cell)| *cell == hint).map(|(rank, _)| *rank);
        let alike = moves.iter().filter(|(other, _)| Some(*other) == rank);
        let mut peers: Vec<Cell> = alike.map(|(_, cell)| *cell).collect();
        let mut limit = self.limit.part(u64::MAX);
        peers.retain(|cell| {
            *cell == hint || self.keeps(*cell, value, PEER_NODES, &mut limit) == Some(true)
        });
        self.limit.spend(limit.spent());
        (!limit.is_over()).then_some(peers)
    }

    fn keeps(&mut self, cell: Cell, value: Value, nodes: u64, limit: &mut Limit) -> Option<bool> {
        let made = self.record.moves.iter_mut().find(|made| made.cell == cell)?;
        made.proof.keeps(&mut self.prover.solver, &made.distance.position, value, nodes, limit)
    }
}
