//! Exact values and distances on any board, proved ply by ply.
//!
//! One question, asked of one side after the other: can the attacker force a line within so many
//! plies, whatever the other side does? Asked for one ply more each time (iterative deepening,
//! as in Korf, "Depth-first iterative-deepening", 1985), the first yes is the exact distance; when
//! neither side gets a yes with the board full, the value is a draw. What is learned of a position
//! on the way is kept in a transposition table. A search that is stopped proves nothing.

use std::collections::HashMap;

use super::{Score, Stop, Value};
use crate::rules::{Cell, Mark, Outcome, Position};

/// What is proved of a position and of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The score for the side to move; `None` where it was not proved in time.
    pub score: Option<Score>,
    /// Every move, by its cell's number; none once the round is over.
    pub moves: Vec<Verdict>,
}

/// A move and what is proved of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Where the mark goes.
    pub cell: Cell,
    /// The score for the side that plays there; `None` where it was not proved in time.
    pub score: Option<Score>,
}

/// The score of a position for the side to move; `None` if stopped before it was proved.
pub fn score(position: &Position, stop: &Stop) -> Option<Score> {
    let mut prover = Prover::new(stop);
    let mut proof = Proof::begin(*position);
    loop {
        if let Some(score) = proof.go_on(&mut prover).ok()? {
            return Some(score);
        }
    }
}

/// Proves every move by itself, the near ends first; `stop` leaves open what is not proved yet.
pub fn analyze(position: &Position, stop: &Stop) -> Analysis {
    if position.outcome().is_some() {
        return Analysis {
            score: score(position, stop),
            moves: Vec::new(),
        };
    }
    let moves = verdicts(position, stop);
    Analysis {
        score: best(&moves),
        moves,
    }
}

fn verdicts(position: &Position, stop: &Stop) -> Vec<Verdict> {
    let mut prover = Prover::new(stop);
    let open = |(cell, child)| (Verdict { cell, score: None }, Proof::begin(child));
    let mut proofs: Vec<(Verdict, Proof)> = position.children().map(open).collect();
    while proofs.iter().any(|(verdict, _)| verdict.score.is_none()) {
        let unproved = |(verdict, _): &&mut (Verdict, Proof)| verdict.score.is_none();
        for (verdict, proof) in proofs.iter_mut().filter(unproved) {
            match proof.go_on(&mut prover) {
                Ok(score) => verdict.score = score.map(Score::one_ply_back),
                Err(Stopped) => return proofs.into_iter().map(|(verdict, _)| verdict).collect(),
            }
        }
    }
    proofs.into_iter().map(|(verdict, _)| verdict).collect()
}

/// The score of the best of these moves, as far as they prove it.
///
/// A win is one whatever becomes of the open moves, and so is its distance: nearer ends were
/// looked for first. A draw or a loss stands only when every move is proved.
fn best(moves: &[Verdict]) -> Option<Score> {
    let best = moves.iter().filter_map(|verdict| verdict.score).max()?;
    let all = moves.iter().all(|verdict| verdict.score.is_some());
    (all || best.value() == Value::Win).then_some(best)
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

/// The prover was told to stop.
struct Stopped;

struct Prover<'a> {
    stop: &'a Stop,
    table: HashMap<(Position, Mark), Known>,
}

/// What is known of an attack.
#[derive(Clone, Copy)]
struct Known {
    /// It fails within this many plies; `None` if nothing is known.
    fails_within: Option<u8>,
    /// It succeeds within this many plies; `None` if nothing is known.
    succeeds_within: Option<u8>,
}

impl Prover<'_> {
    fn new(stop: &Stop) -> Prover<'_> {
        Prover {
            stop,
            table: HashMap::new(),
        }
    }

    /// Whether the attacker gets a line within `plies`, whatever the other side does.
    fn forces(&mut self, position: &Position, attacker: Mark, plies: u8) -> Result<bool, Stopped> {
        if self.stop.is_set() {
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
    let empty: Vec<Cell> = position.empty_cells().collect();
    let completing = |mark: Mark| {
        let completes = |cell: &&Cell| position.completes_line(**cell, mark);
        empty.iter().find(completes).map(|&cell| vec![cell])
    };
    completing(me)
        .or_else(|| completing(me.other()))
        .unwrap_or(empty)
}

fn empty_cells(position: &Position) -> u8 {
    position.rules().cell_count() - position.plies() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_open_move_leaves_open_all_but_a_win() {
        let cell = Cell { col: 0, row: 0 };
        let best = |scores: &[Option<Score>]| {
            let moves = scores.iter().map(|&score| Verdict { cell, score });
            super::best(&moves.collect::<Vec<_>>())
        };
        let (win, draw, loss) = (Score::win_in(3), Score::DRAW, Score::loss_in(2));
        assert_eq!(best(&[Some(loss), Some(win), None]), Some(win));
        assert_eq!(best(&[Some(draw), None]), None);
        assert_eq!(best(&[Some(loss), None]), None);
        assert_eq!(best(&[Some(loss), Some(draw)]), Some(draw));
        assert_eq!(best(&[None]), None);
    }
}
