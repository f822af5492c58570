//! Exact values and distances on any board, proved ply by ply.
//!
//! One question, asked of one side after the other: can the attacker force a line within so many
//! plies, whatever the other side does? Asked for one ply more each time (iterative deepening,
//! as in Korf, "Depth-first iterative-deepening", 1985), the first yes is the exact distance; when
//! neither side gets a yes with the board full, the value is a draw. What is learned of a position
//! on the way is kept in a transposition table. A search that comes to its limit proves nothing.

use rustc_hash::FxHashMap;

use super::{Limit, Score};
use crate::rules::{Cell, Mark, Outcome, Position};

/// The score of a position for the side to move; `None` if the limit came before it was proved.
pub fn score(position: &Position, limit: Limit) -> Option<Score> {
    let mut prover = Prover::new(limit);
    let mut proof = Proof::begin(*position);
    loop {
        if let Some(score) = proof.go_on(&mut prover).ok()? {
            return Some(score);
        }
    }
}

/// Proves the score of every move for the side that makes it, each by itself and the near ends
/// first; `None` for those that the limit left open.
pub fn move_scores(position: &Position, limit: Limit) -> Vec<(Cell, Option<Score>)> {
    let mut prover = Prover::new(limit);
    let mut moves: Vec<(Cell, Proof, Option<Score>)> = position
        .children()
        .map(|(cell, child)| (cell, Proof::begin(child), None))
        .collect();
    while moves.iter().any(|(_, _, score)| score.is_none()) {
        let step = |(_, proof, score): &mut (Cell, Proof, Option<Score>)| {
            if score.is_none() {
                *score = proof.go_on(&mut prover)?.map(Score::one_ply_back);
            }
            Ok(())
        };
        if let Err(Stopped) = moves.iter_mut().try_for_each(step) {
            break;
        }
    }
    let moves = moves.into_iter();
    moves.map(|(cell, _, score)| (cell, score)).collect()
}

/// The proof of one position's score, a ply further each time.
struct Proof {
    position: Position,
    /// Nothing ends the round by force in fewer plies than these.
    plies: u8,
}

impl Proof {
    fn begin(position: Position) -> Proof {
        Proof { position, plies: 0 }
    }

    /// Looks one ply further than before: the score, if it shows there. A side that has forced
    /// its line sees it after its own mark, so each ply asks for one side; a draw shows when the
    /// board is full.
    fn go_on(&mut self, prover: &mut Prover) -> Result<Option<Score>, Stopped> {
        let plies = self.plies;
        let side = self.position.to_move();
        let (attacker, score) = if plies % 2 == 1 {
            (side, Score::win_in(plies))
        } else {
            (side.other(), Score::loss_in(plies))
        };
        let forced = prover.forces(&self.position, attacker, plies)?;
        self.plies += 1;
        let full = plies >= empty_cells(&self.position);
        Ok(match (forced, full) {
            (true, _) => Some(score),
            (false, true) => Some(Score::DRAW),
            (false, false) => None,
        })
    }
}

/// How many entries the table holds at most, about 100 MB; a full one learns no more positions.
const TABLE_SIZE: usize = 7 << 18;

/// The prover came to its limit.
struct Stopped;

struct Prover<'a> {
    limit: Limit<'a>,
    /// How many positions were looked at.
    nodes: u64,
    table: FxHashMap<(Position, Mark), Known>,
}

/// What is known of an attack.
#[derive(Clone, Copy)]
struct Known {
    /// It fails within this many plies; `None` if nothing is known.
    fails_within: Option<u8>,
    /// It succeeds within this many plies; `None` if nothing is known.
    succeeds_within: Option<u8>,
}

impl<'a> Prover<'a> {
    fn new(limit: Limit<'a>) -> Prover<'a> {
        Prover {
            limit,
            nodes: 0,
            table: FxHashMap::default(),
        }
    }

    /// Whether the attacker gets a line within `plies`, whatever the other side does.
    fn forces(&mut self, position: &Position, attacker: Mark, plies: u8) -> Result<bool, Stopped> {
        self.nodes += 1;
        if self.nodes > self.limit.nodes || self.limit.stop.is_set() {
            return Err(Stopped);
        }
        if let Some(outcome) = position.outcome() {
            return Ok(outcome == Outcome::Win(attacker));
        }
        if plies == 0 || !position.has_open_line(attacker) {
            return Ok(false);
        }
        let known = self.table.get(&(*position, attacker)).copied();
        if let Some(answer) = known.and_then(|known| known.answer(plies)) {
            return Ok(answer);
        }
        let answer = self.search(position, attacker, plies)?;
        if self.table.len() < TABLE_SIZE || known.is_some() {
            let learned = known.unwrap_or(Known::NOTHING).with(plies, answer);
            self.table.insert((*position, attacker), learned);
        }
        Ok(answer)
    }

    fn search(&mut self, position: &Position, attacker: Mark, plies: u8) -> Result<bool, Stopped> {
        let attacking = position.to_move() == attacker;
        for cell in sensible_moves(position) {
            let Ok(child) = position.play(cell) else {
                continue;
            };
            if self.forces(&child, attacker, plies - 1)? == attacking {
                return Ok(attacking);
            }
        }
        Ok(!attacking)
    }
}

impl Known {
    const NOTHING: Known = Known {
        fails_within: None,
        succeeds_within: None,
    };

    fn answer(self, plies: u8) -> Option<bool> {
        if self.succeeds_within.is_some_and(|known| plies >= known) {
            Some(true)
        } else if self.fails_within.is_some_and(|known| plies <= known) {
            Some(false)
        } else {
            None
        }
    }

    fn with(mut self, plies: u8, answer: bool) -> Known {
        if answer {
            self.succeeds_within = Some(plies);
        } else {
            self.fails_within = Some(plies);
        }
        self
    }
}

/// A winning cell alone if there is one; else, if the opponent threatens a line, only what blocks
/// one; else every empty cell. No other move changes the answer.
fn sensible_moves(position: &Position) -> Vec<Cell> {
    let me = position.to_move();
    let completing = |mark: Mark| position.completing_cells(mark).next();
    match completing(me).or_else(|| completing(me.other())) {
        Some(cell) => vec![cell],
        None => position.empty_cells().collect(),
    }
}

fn empty_cells(position: &Position) -> u8 {
    position.rules().cell_count() - position.plies() as u8
}
