//! Exact values and distances on any board, ply by ply.
//!
//! For each side, the search asks whether that side, the attacker, can force a line within a number
//! of plies, whatever the defender does. The number grows by one ply each time (iterative deepening,
//! as in Korf, "Depth-first iterative-deepening", 1985). The first yes gives the exact distance. If
//! the number reaches that of the empty cells without one, the value is a draw. A transposition table
//! keeps the answers. A search that reaches its limit proves nothing.
//!
//! # Example
//!
//! ```
//! use tictactoe::ai::{Limit, Stop, Value, exact};
//! use tictactoe::rules::{Position, Rules};
//!
//! let position = Position::parse("XO./.../...", Rules::TIC_TAC_TOE)?;
//! let stop = Stop::default();
//!
//! let score = exact::score(&position, Limit::until(&stop)).ok_or("stopped")?;
//! assert_eq!(score.value(), Value::Win);
//! assert_eq!(score.plies(), Some(5)); // X makes a threat, then two threats, then a line
//!
//! let limit = Limit { stop: &stop, nodes: 10 };
//! assert_eq!(exact::score(&position, limit), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use rustc_hash::FxHashMap;

use super::{Limit, Score, Stop, Value};
use crate::rules::{Cell, Mark, Outcome, Position};

/// Proves the score of a position for the side to move; `None` if the limit comes first.
pub fn score(position: &Position, limit: Limit) -> Option<Score> {
    let mut search = ForcedLineSearch::new(limit);
    let mut deepening = Deepening::new(*position);
    loop {
        match deepening.deepen(&mut search) {
            Ok(Some(score)) => return Some(score),
            Ok(None) => {}
            Err(LimitReached) => return None,
        }
    }
}

/// Proves the score of every move for the side that makes it, the nearest ends first; `None` for
/// each that the limit leaves open.
pub(super) fn move_scores(position: &Position, limit: Limit) -> Vec<(Cell, Option<Score>)> {
    let mut scores = MoveScores::of(position, limit.stop);
    scores.search_more(limit.nodes);
    scores.so_far().collect()
}

/// A search for the scores of all moves of a position, which can be continued.
pub(super) struct MoveScores<'a> {
    position: Position,
    search: ForcedLineSearch<'a>,
    moves: Vec<(Cell, Deepening, Option<Score>)>,
}

impl<'a> MoveScores<'a> {
    /// Proves nothing yet; setting `stop` ends every later search.
    pub fn of(position: &Position, stop: &'a Stop) -> MoveScores<'a> {
        let unproved = |(cell, child)| (cell, Deepening::new(child), None);
        MoveScores {
            position: *position,
            search: ForcedLineSearch::new(Limit { stop, nodes: 0 }),
            moves: position.children().map(unproved).collect(),
        }
    }

    /// Visits up to `nodes` more positions, always for the move that is searched least deeply.
    pub fn search_more(&mut self, nodes: u64) {
        self.search.allow(nodes);
        loop {
            let open = self.moves.iter_mut().filter(|(.., score)| score.is_none());
            let least_deep = open.min_by_key(|(_, deepening, _)| deepening.plies);
            let Some((_, deepening, score)) = least_deep else {
                break;
            };
            match deepening.deepen(&mut self.search) {
                Ok(found) => *score = found.map(Score::for_parent),
                Err(LimitReached) => break,
            }
        }
    }

    /// Every move, in the order of the cells, with its score for the side that makes it; `None` if
    /// that is not proved.
    pub fn so_far(&self) -> impl Iterator<Item = (Cell, Option<Score>)> {
        self.moves.iter().map(|(cell, _, score)| (*cell, *score))
    }

    /// Best play to the end after a move that is proved to win or lose: the winner wins as soon,
    /// and the loser loses as late as possible.
    ///
    /// `None` if that takes more than `nodes` positions, or the move is not proved to win or lose.
    pub fn line_after(&mut self, cell: Cell, nodes: u64) -> Option<Vec<Cell>> {
        let (.., score) = self.moves.iter().find(|(other, ..)| *other == cell)?;
        let score = (*score)?;
        let mover = self.position.to_move();
        let winner = match score.value() {
            Value::Win => mover,
            Value::Draw | Value::Loss => mover.other(),
        };
        let child = self.position.play(cell).ok()?;
        let plies_left = u8::try_from(score.plies()?).ok()? - 1;
        self.search.allow(nodes);
        self.search.line(child, winner, plies_left).ok()
    }
}

/// The search for one position's score, a ply deeper each time.
struct Deepening {
    position: Position,
    /// Neither side can force a line in fewer plies.
    plies: u8,
}

impl Deepening {
    fn new(position: Position) -> Deepening {
        Deepening { position, plies: 0 }
    }

    /// Searches one ply deeper than before; `None` if the score is not proved yet.
    ///
    /// A side completes a line with its own mark, so the number of plies tells which side to ask
    /// about.
    fn deepen(&mut self, search: &mut ForcedLineSearch) -> Result<Option<Score>, LimitReached> {
        let plies = self.plies;
        let side = self.position.to_move();
        let (attacker, score) = if plies % 2 == 1 {
            (side, Score::win_in(plies))
        } else {
            (side.other(), Score::loss_in(plies))
        };
        let is_forced = search.forces(&self.position, attacker, plies)?;
        self.plies += 1;
        if is_forced {
            Ok(Some(score))
        } else if plies >= empty_cells(&self.position) {
            Ok(Some(Score::DRAW))
        } else {
            Ok(None)
        }
    }
}

/// Capacity of the table in entries, about 100 MB. A full table takes no new positions.
const TABLE_SIZE: usize = 7 << 18;

struct LimitReached;

/// The search for lines that an attacker can force, with its transposition table.
struct ForcedLineSearch<'a> {
    limit: Limit<'a>,
    /// How many positions were visited.
    nodes: u64,
    table: FxHashMap<(Position, Mark), Known>,
}

/// What is known of an attacker's chances in a position.
#[derive(Clone, Copy)]
struct Known {
    /// No line can be forced within this many plies; `None` if nothing is known.
    fails_within: Option<u8>,
    /// A line can be forced within this many plies; `None` if nothing is known.
    succeeds_within: Option<u8>,
}

impl<'a> ForcedLineSearch<'a> {
    fn new(limit: Limit<'a>) -> ForcedLineSearch<'a> {
        ForcedLineSearch {
            limit,
            nodes: 0,
            table: FxHashMap::default(),
        }
    }

    /// Allows the search to visit this many more positions.
    fn allow(&mut self, nodes: u64) {
        self.limit.nodes = self.nodes.saturating_add(nodes);
    }

    /// Best play of both sides where the attacker can force a line in exactly this many plies.
    fn line(
        &mut self,
        from: Position,
        attacker: Mark,
        plies: u8,
    ) -> Result<Vec<Cell>, LimitReached> {
        let mut line = Vec::new();
        let mut position = from;
        for left in (0..plies).rev() {
            let Some((cell, child)) = self.best_child(&position, attacker, left)? else {
                break;
            };
            line.push(cell);
            position = child;
        }
        Ok(line)
    }

    /// A move after which the attacker can force a line within `left` plies and, if the defender
    /// made it, not sooner.
    fn best_child(
        &mut self,
        position: &Position,
        attacker: Mark,
        left: u8,
    ) -> Result<Option<(Cell, Position)>, LimitReached> {
        let is_attacking = position.to_move() == attacker;
        for cell in sensible_moves(position) {
            let Ok(child) = position.play(cell) else {
                continue;
            };
            let is_best = if is_attacking {
                self.forces(&child, attacker, left)?
            } else {
                left == 0 || !self.forces(&child, attacker, left - 1)?
            };
            if is_best {
                return Ok(Some((cell, child)));
            }
        }
        Ok(None)
    }

    /// Whether the attacker can force a line within `plies`, whatever the defender does.
    fn forces(
        &mut self,
        position: &Position,
        attacker: Mark,
        plies: u8,
    ) -> Result<bool, LimitReached> {
        self.nodes += 1;
        if self.nodes > self.limit.nodes || self.limit.stop.is_set() {
            return Err(LimitReached);
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

    fn search(
        &mut self,
        position: &Position,
        attacker: Mark,
        plies: u8,
    ) -> Result<bool, LimitReached> {
        let is_attacking = position.to_move() == attacker;
        for cell in sensible_moves(position) {
            let Ok(child) = position.play(cell) else {
                continue;
            };
            if self.forces(&child, attacker, plies - 1)? == is_attacking {
                return Ok(is_attacking);
            }
        }
        Ok(!is_attacking)
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

/// The moves that can change the answer: one that wins; or else one that blocks, if the opponent
/// threatens a line; or else all.
fn sensible_moves(position: &Position) -> Vec<Cell> {
    let me = position.to_move();
    for mark in [me, me.other()] {
        if let Some(cell) = position.completing_cells(mark).next() {
            return vec![cell];
        }
    }
    position.empty_cells().collect()
}

fn empty_cells(position: &Position) -> u8 {
    position.rules().cell_count() - position.plies() as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    #[test]
    fn a_stopped_search_proves_no_move() {
        let stop = Stop::default();
        stop.set();
        let position = Position::parse("X../.O./...", Rules::TIC_TAC_TOE).unwrap();
        let scores = move_scores(&position, Limit::until(&stop));
        assert_eq!(scores.len(), 7);
        assert!(scores.iter().all(|(_, score)| score.is_none()));
    }
}
