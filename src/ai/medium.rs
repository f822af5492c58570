//! Medium: it looks some marks ahead, and overlooks some cells.
//!
//! Before each of its moves, every empty cell is overlooked with some probability: for both sides and at every
//! depth, so it is neither marked, nor used for a line, nor feared. Among the other cells Medium plays the best
//! by an alpha-beta search of some plies, whose leaves are judged by open lines. Chance decides among equals. So it
//! errs as people do, and never ignores what it sees.

use rand::RngExt;
use rand::seq::{IndexedRandom, IteratorRandom};

use super::winning_chances::distance_to_marks;
use super::{Chance, Strength};
use crate::rules::bits::{self, each};
use crate::rules::{Cell, Position};

/// For each strength, the plies of the search and how many per cent of the cells are overlooked. The first looks
/// for a win in one and no further. Chosen so that each strength beats the one before on every board that the game
/// offers (see docs/playing.md).
const LADDER: [(u32, u32); Strength::COUNT] =
    [(0, 60), (1, 70), (1, 55), (2, 45), (2, 32), (2, 20), (3, 8), (4, 0)];

/// Maximum number of cells of a board on which all of them are considered; on a larger one, those near a mark. It
/// keeps a move below 200 ms.
const SMALL_BOARD: u8 = 16;

/// In king moves from the nearest mark or the centre.
const NEAR: u8 = 2;

/// The score of a win, less a point for each ply until then. Open lines never add up to it.
const WIN: i32 = 1 << 24;

/// A cell for the side to move. `None` if the round is over.
pub(super) fn choose(position: &Position, strength: Strength, chance: &mut Chance) -> Option<Cell> {
    let (plies, overlooked) = LADDER[strength.index()];
    let open: Vec<Cell> = position.children().map(|(cell, _)| cell).collect();
    let mut seen = open.clone();
    seen.retain(|_| chance.random_range(0..100) >= overlooked);
    if seen.is_empty() {
        seen.extend(open.into_iter().choose(chance));
    }
    best_moves(position, &seen, plies).choose(chance).copied()
}

/// The best of the cells that are seen, which must be empty.
fn best_moves(position: &Position, seen: &[Cell], plies: u32) -> Vec<Cell> {
    let rules = position.rules();
    let set = |cells: &[Cell]| cells.iter().fold(0, |set, &cell| set | bits::bit(rules, cell));
    let is_small = rules.cell_count() <= SMALL_BOARD;
    let mut near = seen.to_vec();
    near.retain(|cell| is_small || distance_to_marks(position, *cell) <= NEAR);
    let considered = set(if near.is_empty() { seen } else { &near });
    let (search, root) = Search::new(position, set(seen));
    let best = search.best(&root, considered, plies);
    each(best).filter_map(|bit| bits::lowest_cell(rules, bit)).collect()
}

struct Search {
    /// The lines through the cell of each bit, without those that pass an overlooked cell.
    lines: [Vec<u64>; 64],
}

/// Each pair is of the side to move and of the other side.
#[derive(Clone, Copy)]
struct Node {
    marks: [u64; 2],
    /// Seen cells that complete a line.
    completing: [u64; 2],
    /// The open lines of the side to move, less those of the other side.
    score: i32,
}

impl Search {
    fn new(position: &Position, seen: u64) -> (Search, Node) {
        let to_move = position.to_move();
        let [mine, theirs] = [to_move, to_move.other()].map(|mark| position.marks(mark));
        let mut lines = bits::lines_through_cells(position.rules());
        for lines in &mut lines {
            lines.retain(|line| line & !(mine | theirs | seen) == 0);
        }
        let completing = |mine, theirs| {
            let lines = lines.iter();
            lines.fold(0, |set, lines| set | bits::completing(lines, mine, theirs))
        };
        let root = Node {
            marks: [mine, theirs],
            completing: [completing(mine, theirs), completing(theirs, mine)],
            score: 0, // equal for all moves
        };
        (Search { lines }, root)
    }

    fn best(&self, root: &Node, considered: u64, plies: u32) -> u64 {
        if root.completing[0] != 0 {
            return root.completing[0];
        }
        if plies == 0 {
            return considered;
        }
        let (mut best, mut cells) = (-WIN, 0);
        for (cell, child) in self.children(root, considered) {
            // Equal scores must be exact, so the window begins one point below the best.
            let window = [-WIN, 1 - best];
            let score = -self.score(&child, considered & !cell, plies - 1, 1, window);
            if score > best {
                (best, cells) = (score, 0);
            }
            if score == best {
                cells |= cell;
            }
        }
        cells
    }

    /// The score for the side to move, `depth` plies after the root. It is exact between alpha and beta; at or
    /// below alpha it is an upper bound, at or above beta a lower one.
    fn score(&self, node: &Node, considered: u64, plies: u32, depth: i32, window: [i32; 2]) -> i32 {
        let [mut alpha, beta] = window;
        if node.completing[0] != 0 {
            return WIN - depth;
        }
        let children = if plies == 0 { Vec::new() } else { self.children(node, considered) };
        let mut best = None;
        for (cell, child) in children {
            let window = [-beta, -alpha];
            let score = -self.score(&child, considered & !cell, plies - 1, depth + 1, window);
            best = best.max(Some(score));
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best.unwrap_or(node.score)
    }

    /// The moves, the most promising first. Once the other side can complete a line, these are the blocks.
    fn children(&self, node: &Node, considered: u64) -> Vec<(u64, Node)> {
        let [_, blocks] = node.completing;
        let cells = if blocks == 0 { considered } else { blocks };
        let child = |cell| (cell, self.play(node, cell));
        let mut children: Vec<(u64, Node)> = each(cells).map(child).collect();
        children.sort_by_key(|(_, child)| child.score);
        children
    }

    fn play(&self, node: &Node, cell: u64) -> Node {
        let [mine, theirs] = node.marks;
        let [my_wins, their_wins] = node.completing.map(|cells| cells & !cell);
        let lines = &self.lines[cell.trailing_zeros() as usize];
        let gains = lines.iter().map(|line| {
            let marks = [mine, theirs].map(|marks| (line & marks).count_ones());
            match marks {
                [own, 0] => weight(own + 1) - weight(own),
                [0, other] => weight(other),
                _ => 0,
            }
        });
        let score = node.score + gains.sum::<i32>();
        let mine = mine | cell;
        Node {
            marks: [theirs, mine],
            completing: [their_wins, my_wins | bits::completing(lines, mine, theirs)],
            score: -score,
        }
    }
}

/// What an open line with this many marks of one side is worth: four times as much for each mark more.
const fn weight(marks: u32) -> i32 {
    if marks == 0 { 0 } else { 1 << (2 * (marks - 1)) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand::SeedableRng;

    use super::*;
    use crate::rules::{Mark, Rules};

    fn position(board: &str, text: &str) -> Position {
        Position::parse(text, board.parse().unwrap()).unwrap()
    }

    fn cells(rules: Rules, numbers: &[u8]) -> Vec<Cell> {
        numbers.iter().map(|number| rules.cell(*number).unwrap()).collect()
    }

    #[test]
    fn an_overlooked_cell_is_neither_marked_nor_used_nor_feared() {
        let rules = Rules::TIC_TAC_TOE;
        let best = |text, seen: &[u8], plies| {
            best_moves(&position("3x3x3", text), &cells(rules, seen), plies)
        };
        for plies in 0..=4 {
            // X would win on 3, and O threatens 6.
            let found = best("XX./OO./...", &[7, 8, 9], plies);
            assert!(found.iter().all(|cell| rules.number(*cell) > 6), "{plies}: {found:?}");
        }
        // The row of X's mark passes an overlooked cell, its column does not.
        assert_eq!(best("X../.../..O x", &[3, 4, 7], 1), cells(rules, &[4, 7]));
    }

    /// The same search without alpha-beta, and with lines found anew for each leaf.
    struct Twin {
        lines: Vec<u64>,
        seen: u64,
        /// The marks of the root are near for all its descendants.
        considered: Vec<Cell>,
    }

    impl Twin {
        fn new(root: &Position, seen: &[Cell]) -> Twin {
            let rules = root.rules();
            let is_near =
                |cell: &&Cell| rules.cell_count() <= 16 || distance_to_marks(root, **cell) <= 2;
            let near: Vec<Cell> = seen.iter().filter(is_near).copied().collect();
            Twin {
                lines: bits::runs(rules).concat(),
                seen: seen.iter().fold(0, |set, &cell| set | bits::bit(rules, cell)),
                considered: if near.is_empty() { seen.to_vec() } else { near },
            }
        }

        fn is_seen(&self, cell: Cell, rules: Rules) -> bool {
            bits::bit(rules, cell) & self.seen != 0
        }

        fn completing(&self, position: &Position, mark: Mark) -> Vec<Cell> {
            let cells = position.completing_cells(mark);
            cells.filter(|cell| self.is_seen(*cell, position.rules())).collect()
        }

        fn moves(&self, position: &Position) -> Vec<Cell> {
            let blocks = self.completing(position, position.to_move().other());
            if !blocks.is_empty() {
                return blocks;
            }
            let open = self.considered.iter().filter(|cell| position.mark_at(**cell).is_none());
            open.copied().collect()
        }

        fn score(&self, position: &Position, plies: u32, depth: i32) -> i32 {
            if !self.completing(position, position.to_move()).is_empty() {
                return WIN - depth;
            }
            let moves = if plies == 0 { Vec::new() } else { self.moves(position) };
            let scores = moves
                .iter()
                .map(|cell| -self.score(&position.play(*cell).unwrap(), plies - 1, depth + 1));
            scores.max().unwrap_or_else(|| self.judged(position))
        }

        fn judged(&self, position: &Position) -> i32 {
            let to_move = position.to_move();
            let [mine, theirs] = [to_move, to_move.other()].map(|mark| position.marks(mark));
            let visible =
                self.lines.iter().filter(|line| *line & !(mine | theirs | self.seen) == 0);
            let worth = visible.map(|line| {
                match ((line & mine).count_ones(), (line & theirs).count_ones()) {
                    (0, 0) => 0,
                    (own, 0) => 4_i32.pow(own - 1),
                    (0, other) => -(4_i32.pow(other - 1)),
                    _ => 0,
                }
            });
            worth.sum()
        }

        fn best(&self, root: &Position, plies: u32) -> Vec<Cell> {
            let wins = self.completing(root, root.to_move());
            if !wins.is_empty() {
                return wins;
            }
            if plies == 0 {
                return self.considered.clone();
            }
            let scored: Vec<(Cell, i32)> = self
                .moves(root)
                .into_iter()
                .map(|cell| (cell, -self.score(&root.play(cell).unwrap(), plies - 1, 1)))
                .collect();
            let best = scored.iter().map(|(_, score)| *score).max();
            let best = scored.into_iter().filter(|(_, score)| Some(*score) == best);
            best.map(|(cell, _)| cell).collect()
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(150))]

        #[test]
        fn alpha_beta_finds_the_moves_of_the_plain_search(
            board in prop::sample::select(vec!["3x3x3", "4x3x3", "4x4x4", "5x4x3", "5x5x4"]),
            seed in any::<u64>(),
            marks in 0_u32..12,
            plies in 0_u32..4,
        ) {
            let mut chance = Chance::seed_from_u64(seed);
            let mut root = Position::empty(board.parse().unwrap(), Mark::X);
            for _ in 0..marks {
                let (_, child) = root.children().choose(&mut chance).unwrap();
                if child.is_over() {
                    break;
                }
                root = child;
            }
            let mut seen: Vec<Cell> = root.empty_cells().collect();
            seen.retain(|_| chance.random_range(0..3) > 0);
            prop_assume!(!seen.is_empty());
            let expected = Twin::new(&root, &seen).best(&root, plies);
            prop_assert_eq!(best_moves(&root, &seen, plies), expected, "{}", root);
        }
    }
}
