//! Exact values and distances on any board, ply by ply.
//!
//! For each side, the search asks whether it can force a line within a number of plies, one ply more each
//! time (iterative deepening: Korf, "Depth-first iterative-deepening", 1985). The first yes gives the exact
//! distance; no yes up to the number of empty cells proves a draw.
//!
//! What makes it fast:
//!
//! - Only lines that can still be completed in time count. A mark on any other cell is as good as a pass.
//! - A threat to complete a line has one answer, and two threats have none.
//! - After any other mark of the attacker, the defender passes first. If the attacker does not win even then,
//!   no answer is tried (null move: an extra mark never hurts).
//! - Lines that are too few or too empty cannot be completed (Erdős and Selfridge).
//! - The key of the transposition table leaves out marks on lines that no longer count.
//!
//! # Example
//!
//! ```
//! use tictactoe::ai::{Limit, Stop, Value, exact};
//! use tictactoe::rules::{Position, Rules};
//!
//! let position = Position::parse("XO./.../...", Rules::TIC_TAC_TOE)?;
//! let stop = Stop::default();
//! let score = exact::score(&position, Limit::until(&stop)).ok_or("stopped")?;
//! assert_eq!(score.value(), Value::Win);
//! assert_eq!(score.plies(), Some(5)); // X makes a threat, then two threats, then a line
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Limit, Score, Stop, Value};
use crate::rules::bits::{self, several};
use crate::rules::{Cell, Mark, Outcome, Position, Rules};

/// Proves the score of a position for the side to move; `None` if the limit comes first.
pub fn score(position: &Position, limit: Limit) -> Option<Score> {
    let mut search = ForcedLineSearch::new(position.rules(), limit);
    let mut deepening = Deepening::new(*position);
    while let Some(plies) = deepening.next(Attackers::BOTH) {
        deepening.deepen(&mut search, plies)?;
    }
    deepening.score
}

/// Scores of all moves of a position, the nearest ends first. The search can be continued.
pub(super) struct MoveScores<'a> {
    position: Position,
    search: ForcedLineSearch<'a>,
    moves: Vec<ScoredMove>,
}

struct ScoredMove {
    cell: Cell,
    deepening: Deepening,
    attackers: Attackers,
}

impl ScoredMove {
    fn score(&self) -> Option<Score> {
        self.deepening.score.map(Score::for_parent)
    }
}

/// The sides to search for a forced line after a move: the one that made it, and the other.
#[derive(Clone, Copy)]
pub(super) struct Attackers {
    pub mover: bool,
    pub answerer: bool,
}

impl Attackers {
    pub const BOTH: Attackers = Attackers {
        mover: true,
        answerer: true,
    };

    /// The side that forces a line after a move of this value.
    pub fn to_prove(value: Value) -> Attackers {
        Attackers {
            mover: value == Value::Win,
            answerer: value == Value::Loss,
        }
    }
}

impl<'a> MoveScores<'a> {
    pub fn of(position: &Position, stop: &'a Stop) -> MoveScores<'a> {
        let unproved = |(cell, child)| ScoredMove {
            cell,
            deepening: Deepening::new(child),
            attackers: Attackers::BOTH,
        };
        MoveScores {
            position: *position,
            search: ForcedLineSearch::new(position.rules(), Limit { stop, nodes: 0 }),
            moves: position.children().map(unproved).collect(),
        }
    }

    pub fn nodes(&self) -> u64 {
        self.search.nodes
    }

    /// Adds a proved value of a move. From then on only its distance is searched.
    pub fn learn(&mut self, cell: Cell, value: Value) {
        let Some(known) = self.moves.iter_mut().find(|other| other.cell == cell) else {
            return;
        };
        known.attackers = Attackers::to_prove(value);
        if value == Value::Draw {
            known.deepening.score = Some(Score::DRAW);
        }
    }

    /// Visits up to `nodes` more positions, always for the move searched least deeply, known wins first. Returns
    /// whether nothing is left to search. If only the mover is searched, the soonest wins suffice.
    pub fn search_more(&mut self, nodes: u64, attackers: Attackers) -> bool {
        self.search.allow(nodes);
        loop {
            let soonest = self.best();
            let open = self.moves.iter_mut().filter_map(|known| {
                let attackers = Attackers {
                    mover: attackers.mover && known.attackers.mover,
                    answerer: attackers.answerer && known.attackers.answerer,
                };
                Some((known.deepening.next(attackers)?, known))
            });
            let order = |(plies, known): &(u8, &mut ScoredMove)| (*plies, known.attackers.answerer);
            let Some((plies, known)) = open.min_by_key(order) else {
                return true;
            };
            let is_later = |score: Score| Score::loss_in(plies).for_parent() < score;
            if !attackers.answerer && soonest.is_some_and(is_later) {
                return true;
            }
            if known.deepening.deepen(&mut self.search, plies).is_none() {
                return false;
            }
        }
    }

    /// For the side that makes the move, in the order of the cells.
    pub fn so_far(&self) -> impl Iterator<Item = (Cell, Option<Score>)> {
        self.moves.iter().map(|known| (known.cell, known.score()))
    }

    pub fn best(&self) -> Option<Score> {
        self.moves.iter().filter_map(ScoredMove::score).max()
    }

    /// Best play to the end after a move that is proved to win or lose; `None` if that takes more than `nodes`
    /// positions.
    pub fn line_after(&mut self, cell: Cell, nodes: u64) -> Option<Vec<Cell>> {
        let score = self
            .moves
            .iter()
            .find(|known| known.cell == cell)?
            .score()?;
        let mover = self.position.to_move();
        let winner = match score.value() {
            Value::Win => mover,
            Value::Draw | Value::Loss => mover.other(),
        };
        let child = self.position.play(cell).ok()?;
        let plies_left = u8::try_from(score.plies()?).ok()? - 1;
        self.search.allow(nodes);
        self.search.line(child, winner, plies_left)
    }
}

/// Iterative deepening for the score of one position.
struct Deepening {
    position: Position,
    /// Lower bounds of the plies in which each side can force a line: first the side that moved last, whose
    /// number is even, then the side to move.
    plies: [u8; 2],
    score: Option<Score>,
}

impl Deepening {
    fn new(position: Position) -> Deepening {
        Deepening {
            position,
            plies: [0, 1],
            score: None,
        }
    }

    /// The next depth; `None` if these sides cannot force a line any more.
    fn next(&self, attackers: Attackers) -> Option<u8> {
        let most = self.position.rules().cell_count() - self.position.plies() as u8;
        let [even, odd] = self.plies;
        let even = Some(even).filter(|_| attackers.mover);
        let odd = Some(odd).filter(|_| attackers.answerer);
        let plies = even.into_iter().chain(odd).min()?;
        (plies <= most && self.score.is_none()).then_some(plies)
    }

    fn deepen(&mut self, search: &mut ForcedLineSearch, plies: u8) -> Option<()> {
        let side = self.position.to_move();
        let (attacker, score) = if plies % 2 == 1 {
            (side, Score::win_in(plies))
        } else {
            (side.other(), Score::loss_in(plies))
        };
        let is_forced = search.forces(&self.position, attacker, plies)?;
        self.plies[usize::from(plies % 2)] = plies + 2;
        if is_forced {
            self.score = Some(score);
        } else if self.next(Attackers::BOTH).is_none() {
            self.score = Some(Score::DRAW);
        }
        Some(())
    }
}

/// Searches for lines that an attacker can force. Every answer is `None` at the limit.
struct ForcedLineSearch<'a> {
    limit: Limit<'a>,
    nodes: u64,
    rules: Rules,
    cells: u64,
    table: Vec<Entry>,
}

/// A question and its answer. In the bits that no cell uses, the question holds the number of marks left to
/// the attacker, and the answer 1 plus the bit number of a winning move, or 0 if there is none.
type Entry = [u64; 2];

const NUMBER: u32 = 56;

/// Binary logarithm of the table's number of entries, 16 bytes each.
const TABLE_BITS: u32 = 18;

#[derive(Clone, Copy, Default)]
struct NearLines {
    cells: u64,
    /// 2 to the power of 8 - n for each line with n missing marks.
    weight: u32,
    /// The empty cells of the lines with n missing marks, by n.
    lacking: [u64; 8],
}

/// Minimum weight for a side to complete a line when the other side is to move. Half of it is
/// enough for the side to move (Erdős and Selfridge, "On a combinatorial game", 1973).
const ENOUGH: u32 = 1 << 8;

impl<'a> ForcedLineSearch<'a> {
    fn new(rules: Rules, limit: Limit<'a>) -> ForcedLineSearch<'a> {
        ForcedLineSearch {
            limit,
            nodes: 0,
            rules,
            cells: bits::full(rules),
            table: vec![[0; 2]; 1 << TABLE_BITS],
        }
    }

    fn allow(&mut self, nodes: u64) {
        self.limit.nodes = self.nodes.saturating_add(nodes);
    }

    /// Best play if the attacker forces a line in exactly this many plies.
    fn line(&mut self, from: Position, attacker: Mark, plies: u8) -> Option<Vec<Cell>> {
        let mut line = Vec::new();
        let mut position = from;
        for left in (0..plies).rev() {
            let (cell, child) = self.best_child(&position, attacker, left)?;
            line.push(cell);
            position = child;
        }
        Some(line)
    }

    /// A move after which the attacker forces a line within `left` plies, but not sooner if the defender made it.
    /// Blocks are tried first.
    fn best_child(
        &mut self,
        position: &Position,
        attacker: Mark,
        left: u8,
    ) -> Option<(Cell, Position)> {
        let is_attacking = position.to_move() == attacker;
        let threat = position.completing_cells(position.to_move().other()).next();
        for cell in threat.into_iter().chain(position.empty_cells()) {
            let Ok(child) = position.play(cell) else {
                continue;
            };
            let is_best = if is_attacking {
                self.forces(&child, attacker, left)?
            } else {
                left == 0 || !self.forces(&child, attacker, left - 1)?
            };
            if is_best {
                return Some((cell, child));
            }
        }
        None
    }

    fn forces(&mut self, position: &Position, attacker: Mark, plies: u8) -> Option<bool> {
        self.visit()?;
        if let Some(outcome) = position.outcome() {
            return Some(outcome == Outcome::Win(attacker));
        }
        let (mine, theirs) = (position.marks(attacker), position.marks(attacker.other()));
        if position.to_move() == attacker {
            Some(self.winning_move(mine, theirs, plies.div_ceil(2), 0)? != 0)
        } else if position.completing_cells(attacker.other()).next().is_some() {
            Some(false)
        } else {
            self.still_wins(mine, theirs, plies / 2)
        }
    }

    fn visit(&mut self) -> Option<()> {
        self.nodes += 1;
        let goes_on = self.nodes <= self.limit.nodes && !self.limit.stop.is_set();
        goes_on.then_some(())
    }

    /// A move that forces a line with this many marks of the attacker, the guess if possible; 0 if there is none.
    fn winning_move(&mut self, attacker: u64, defender: u64, marks: u8, guess: u64) -> Option<u64> {
        self.visit()?;
        let near = self.near_lines(attacker, defender, marks);
        let completing = near.lacking[1];
        if completing != 0 || near.cells == 0 {
            return Some(completing & completing.wrapping_neg());
        }
        let theirs = self.near_lines(defender, attacker, marks - 1);
        let must_block = theirs.lacking[1];
        if marks == 1 || several(must_block) || near.weight < ENOUGH / 2 {
            return Some(0);
        }
        let empty = (near.cells | theirs.cells) & !(attacker | defender);
        let key = [
            near.cells & attacker | empty | u64::from(marks) << NUMBER,
            theirs.cells & defender | empty,
        ];
        if let Some(known) = self.known(key) {
            return Some(known);
        }
        let sensible = match (must_block, marks) {
            (0, 2) => near.lacking[2],
            (0, _) => empty,
            (_, 2) => must_block & near.lacking[2],
            (_, _) => must_block,
        };
        let mut found = 0;
        let mut rest = sensible;
        while rest != 0 {
            let cell = near.first_of(rest, guess);
            rest ^= cell;
            if self.still_wins(attacker | cell, defender, marks - 1)? {
                found = cell;
                break;
            }
        }
        self.keep(key, found);
        Some(found)
    }

    /// Whether the attacker forces a line with this many marks. The defender is to move and cannot complete a
    /// line at once. A pass is tried first.
    fn still_wins(&mut self, attacker: u64, defender: u64, marks: u8) -> Option<bool> {
        self.visit()?;
        let near = self.near_lines(attacker, defender, marks);
        let threat = near.lacking[1];
        if several(threat) || near.cells == 0 {
            return Some(threat != 0);
        }
        if threat != 0 {
            return Some(self.winning_move(attacker, defender | threat, marks, 0)? != 0);
        }
        if marks < 2 || near.weight < ENOUGH {
            return Some(false);
        }
        let after_pass = self.winning_move(attacker, defender, marks, 0)?;
        if after_pass == 0 {
            return Some(false);
        }
        let theirs = self.near_lines(defender, attacker, marks);
        let empty = (near.cells | theirs.cells) & !(attacker | defender);
        let mut guess = after_pass;
        let mut rest = empty;
        while rest != 0 {
            let cell = near.first_of(rest, after_pass);
            rest ^= cell;
            guess = self.winning_move(attacker, defender | cell, marks, guess & !cell)?;
            if guess == 0 {
                return Some(false);
            }
        }
        Some(true)
    }

    #[inline(never)]
    fn near_lines(&self, mine: u64, theirs: u64, marks: u8) -> NearLines {
        let in_row = u32::from(self.rules.in_row());
        let most = usize::from(marks.min(self.rules.in_row()));
        let empty = self.cells & !(mine | theirs);
        let mut near = NearLines::default();
        for step in bits::steps(self.rules) {
            let mut starts = [0; 8];
            starts[0] = u64::MAX;
            for shift in (0..in_row).map(|i| i * step) {
                let (marked, open) = (mine >> shift, empty >> shift);
                for lacking in (1..=most).rev() {
                    starts[lacking] = starts[lacking] & marked | starts[lacking - 1] & open;
                }
                starts[0] &= marked;
            }
            for (lacking, &starts) in starts.iter().enumerate().take(most + 1).skip(1) {
                let cells = (0..in_row).fold(0, |cells, i| cells | starts << (i * step));
                near.cells |= cells;
                near.lacking[lacking] |= cells & empty;
                near.weight += starts.count_ones() << (8 - lacking);
            }
        }
        near
    }

    fn known(&self, key: [u64; 2]) -> Option<u64> {
        let [question, answer] = self.table[slot(key)];
        if question == key[0] && answer << (64 - NUMBER) == key[1] << (64 - NUMBER) {
            Some(1 << (answer >> NUMBER) >> 1)
        } else {
            None
        }
    }

    fn keep(&mut self, key: [u64; 2], winning_move: u64) {
        let number = u64::from(64 - winning_move.leading_zeros());
        let slot = slot(key);
        self.table[slot] = [key[0], key[1] | number << NUMBER];
    }
}

impl NearLines {
    fn first_of(&self, cells: u64, guess: u64) -> u64 {
        let [_, _, two, three, ..] = self.lacking;
        let groups = [guess, two, three, cells].map(|group| group & cells);
        let first = groups.into_iter().find(|&group| group != 0).unwrap_or(0);
        first & first.wrapping_neg()
    }
}

fn slot(key: [u64; 2]) -> usize {
    let mixed = key[0].wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ key[1];
    let mixed = mixed.wrapping_mul(0xD6E8_FEB8_6659_FD93) ^ key[0];
    (mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - TABLE_BITS)) as usize
}
