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
//! - Lines that are too few or too empty cannot be completed (Erdős and Selfridge).
//! - The key of the transposition table leaves out marks on lines that no longer count.

use rustc_hash::FxHashMap;

use crate::ai::{Limit, Score, Value};
use crate::rules::bits::{self, several};
use crate::rules::{Cell, Mark, Outcome, Position, Rules};

/// Maximum number of positions visited for the distances of all moves, some tenths of a second.
pub(super) const DISTANCE_NODES: u64 = 1 << 20;

/// The sides to search for a forced line after a move: the one that made it, and the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attackers {
    pub mover: bool,
    pub answerer: bool,
}

impl Attackers {
    pub const BOTH: Attackers = Attackers { mover: true, answerer: true };

    /// The side that forces a line after a move of this value.
    pub fn to_prove(value: Value) -> Attackers {
        Attackers { mover: value == Value::Win, answerer: value == Value::Loss }
    }
}

/// Searches for the scores of positions, such as those after each move, up to the limit, always the one searched least
/// deeply, known wins first. Returns whether nothing is left to search. If only the mover is searched, the soonest wins
/// suffice.
pub(super) fn search_moves(
    moves: &mut [&mut Deepening],
    search: &mut ForcedLineSearch,
    attackers: Attackers,
) -> bool {
    loop {
        let soonest = moves.iter().filter_map(|it| it.score_of_move()).max();
        let open = moves.iter_mut().filter_map(|it| Some((it.next(attackers)?, it)));
        let first = open.min_by_key(|(plies, open)| (*plies, open.attackers.answerer));
        let Some((plies, open)) = first else {
            return true;
        };
        let is_later = |score: Score| Score::loss_in(plies).for_parent() < score;
        if !attackers.answerer && soonest.is_some_and(is_later) {
            return true;
        }
        if open.deepen(search, plies).is_none() {
            return false;
        }
    }
}

/// Iterative deepening for the score of one position.
#[derive(Clone, Debug)]
pub(super) struct Deepening {
    pub position: Position,
    attackers: Attackers,
    /// Lower bounds of the plies in which each side can force a line: first the side that moved last, whose
    /// number is even, then the side to move.
    plies: [u8; 2],
    /// For the side to move; `None` while both a line and a draw are possible.
    pub score: Option<Score>,
}

impl Deepening {
    pub fn new(position: Position) -> Deepening {
        Deepening { position, attackers: Attackers::BOTH, plies: [0, 1], score: None }
    }

    /// Adds a proved value of the move to the position. From then on only its distance is searched.
    pub fn learn(&mut self, value: Value) {
        self.attackers = Attackers::to_prove(value);
    }

    /// For the side that made the move to the position.
    pub fn score_of_move(&self) -> Option<Score> {
        self.score.map(Score::for_parent)
    }

    /// The next depth; `None` if these sides cannot force a line any more.
    fn next(&self, attackers: Attackers) -> Option<u8> {
        let most = self.position.rules().cell_count() - self.position.plies() as u8;
        let [even, odd] = self.plies;
        let even = (attackers.mover && self.attackers.mover).then_some(even);
        let odd = (attackers.answerer && self.attackers.answerer).then_some(odd);
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

/// Searches for lines that an attacker can force. Every answer is exact, or `None` at the limit.
pub(in crate::ai) struct ForcedLineSearch<'a> {
    limit: Limit,
    nodes: u64,
    rules: Rules,
    cells: u64,
    table: &'a mut LineTable,
}

/// A winning move of the attacker for each question that is answered, or 0 if it cannot force a line. In the bits that no
/// cell uses, a question holds the number of marks left to the attacker.
///
/// Each position has a table of its own, so what a limited search finds does not depend on what was asked before.
pub(in crate::ai) type LineTable = FxHashMap<[u64; 2], u64>;

/// The cells take the bits below this one.
const MARKS_SHIFT: u32 = 56;

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
    pub fn new(rules: Rules, table: &'a mut LineTable, limit: Limit) -> ForcedLineSearch<'a> {
        ForcedLineSearch { limit, nodes: 0, rules, cells: bits::full(rules), table }
    }

    /// Number of visited positions.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Best play to the end after a move that is proved to win or lose in this many plies; `None` at the limit.
    pub fn line_after(
        &mut self,
        position: &Position,
        cell: Cell,
        value: Value,
        plies: u32,
    ) -> Option<Vec<Cell>> {
        let mover = position.to_move();
        let winner = if value == Value::Win { mover } else { mover.other() };
        let mut position = position.play(cell).ok()?;
        let mut line = Vec::new();
        for left in (0..u8::try_from(plies).ok()?.checked_sub(1)?).rev() {
            let (cell, child) = self.best_child(&position, winner, left)?;
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
        let (mine, theirs) = (position.marks(attacker), position.marks(attacker.other()));
        let near = self.near_lines(mine, theirs, left.div_ceil(2));
        let block = bits::each(near.lacking[1]).next().unwrap_or_default();
        let mut rest = self.cells & !(mine | theirs);
        while let Some(cell) = bits::lowest_cell(self.rules, near.first_of(rest, block)) {
            rest ^= bits::bit(self.rules, cell);
            let child = position.play(cell).ok()?;
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

    /// Whether the attacker completes a line in at most this many plies, whatever the other side plays. The last ply
    /// must be the attacker's: the number is odd if it is to move, and even if not. `None` at the limit.
    pub fn forces(&mut self, position: &Position, attacker: Mark, plies: u8) -> Option<bool> {
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
        (self.nodes <= self.limit.nodes).then_some(())
    }

    /// A move that forces a line with at most this many marks of the attacker, who is to move; the guess if possible.
    /// 0 if there is none, `None` at the limit. Neither side may have a line yet.
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
            near.cells & attacker | empty | u64::from(marks) << MARKS_SHIFT,
            theirs.cells & defender | empty,
        ];
        if let Some(known) = self.table.get(&key) {
            return Some(*known);
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
        self.table.insert(key, found);
        Some(found)
    }

    /// Whether the attacker forces a line with this many marks. The defender is to move and cannot complete a
    /// line at once.
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
        let theirs = self.near_lines(defender, attacker, marks);
        let empty = (near.cells | theirs.cells) & !(attacker | defender);
        let mut guess = 0;
        let mut rest = empty;
        while rest != 0 {
            let cell = near.first_of(rest, 0);
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
}

impl NearLines {
    fn first_of(&self, cells: u64, guess: u64) -> u64 {
        let [_, _, two, three, ..] = self.lacking;
        let groups = [guess, two, three, cells].map(|group| group & cells);
        let first = groups.into_iter().find(|&group| group != 0).unwrap_or(0);
        first & first.wrapping_neg()
    }
}
