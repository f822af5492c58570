//! Exact values and distances on any board, proved ply by ply.
//!
//! One question, asked of one side after the other: can the attacker force a line within so many
//! plies, whatever the other side does? Asked for one ply more each time (iterative deepening,
//! as in Korf, "Depth-first iterative-deepening", 1985), the first yes is the exact distance; when
//! neither side gets a yes with the board full, the value is a draw. What is learned of a position
//! on the way is kept in a transposition table. A search that comes to its limit proves nothing.

use rustc_hash::FxHashMap;

use super::{Limit, Score, Stop, Value};
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
    let mut scores = MoveScores::of(position, limit.stop);
    scores.go_on(limit.nodes);
    scores.so_far().collect()
}

/// The scores of all moves of a position, proved as far as one asks.
pub struct MoveScores<'a> {
    position: Position,
    prover: Prover<'a>,
    moves: Vec<(Cell, Proof, Option<Score>)>,
}

impl<'a> MoveScores<'a> {
    /// No move is proved yet; a set flag ends the proofs.
    pub fn of(position: &Position, stop: &'a Stop) -> MoveScores<'a> {
        let open = |(cell, child)| (cell, Proof::begin(child), None);
        MoveScores {
            position: *position,
            prover: Prover::new(Limit { stop, nodes: 0 }),
            moves: position.children().map(open).collect(),
        }
    }

    /// Looks at so many positions more, always for the move whose proof is the fewest plies deep.
    pub fn go_on(&mut self, nodes: u64) {
        self.prover.allow(nodes);
        loop {
            let open = self.moves.iter_mut().filter(|(.., score)| score.is_none());
            let Some((_, proof, score)) = open.min_by_key(|(_, proof, _)| proof.plies) else {
                break;
            };
            match proof.go_on(&mut self.prover) {
                Ok(found) => *score = found.map(Score::one_ply_back),
                Err(Stopped) => break,
            }
        }
    }

    /// Every move, with its score where that is proved.
    pub fn so_far(&self) -> impl Iterator<Item = (Cell, Option<Score>)> {
        self.moves.iter().map(|(cell, _, score)| (*cell, *score))
    }

    /// Best play after a move whose score is proved to be a win or a loss: the winner as soon, the
    /// loser as late as can be. `None` where that takes more than so many positions to find.
    pub fn line_after(&mut self, cell: Cell, nodes: u64) -> Option<Vec<Cell>> {
        let (.., score) = self.moves.iter().find(|(other, ..)| *other == cell)?;
        let (value, plies) = ((*score)?.value(), (*score)?.plies()?);
        let mover = self.position.to_move();
        let winner = match value {
            Value::Win => mover,
            Value::Draw | Value::Loss => mover.other(),
        };
        let child = self.position.play(cell).ok()?;
        self.prover.allow(nodes);
        let left = u8::try_from(plies).ok()? - 1;
        self.prover.line(child, winner, left).ok()
    }
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

    /// Allows so many positions more.
    fn allow(&mut self, nodes: u64) {
        self.limit.nodes = self.nodes.saturating_add(nodes);
    }

    /// Best play of both sides where the attacker gets a line in just so many plies.
    fn line(&mut self, from: Position, attacker: Mark, plies: u8) -> Result<Vec<Cell>, Stopped> {
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

    /// The move after which the attacker gets a line in `left` plies: within them, and where the
    /// defender moves, not sooner.
    fn best_child(
        &mut self,
        position: &Position,
        attacker: Mark,
        left: u8,
    ) -> Result<Option<(Cell, Position)>, Stopped> {
        let attacking = position.to_move() == attacker;
        for cell in sensible_moves(position) {
            let Ok(child) = position.play(cell) else {
                continue;
            };
            let is_best = if attacking {
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
