//! Medium: it completes its line and blocks yours, and leaves you chances to win by force.
//!
//! A [`Skill`] for each strength says how plain the chances are:
//!
//! - Only at the lowest strengths it overlooks a single cell that completes a line: its own, at the lowest also yours.
//! - On a careless move it plays a mistake: a cell after which you can force a line in three marks. At strengths 1 and 2
//!   somebody who completes and blocks, else marks any cell, wins often after it. From 3 on they seldom do, and it takes
//!   the mistake back as often as that.
//! - The stronger it is, the fewer of its mistakes let a row pass that is open at both ends.
//! - On a careless move it sees no win of its own either, nor does it make two threats at once.
//! - It makes no threat whose block gives you two threats.
//! - On the other moves it looks some marks ahead for a line that either side can force.
//! - If nothing is forced, it plays by the lines through a cell: it builds its own from 3 on, and up to 5 it leaves yours
//!   and the empty ones alone.

use std::cmp::Reverse;

use rand::RngExt;
use rand::seq::IndexedRandom;

use super::prover::{ForcedLineSearch, LineTable};
use super::winning_chances::distance_to_marks;
use super::{Chance, Limit, Strength};
use crate::rules::bits::{self, several};
use crate::rules::{Cell, Mark, Position};

#[derive(Clone, Copy)]
struct Skill {
    /// How often it overlooks the one cell that completes its line, and yours, in per cent.
    overlooks: [u32; 2],
    /// How many per cent of its moves are careless.
    careless: u32,
    /// How many per cent of those who complete and block, else mark any cell, may win after a mistake. With more it
    /// takes some mistakes back.
    luck: u32,
    /// How many per cent of its mistakes let a row pass that is open at both ends, if there is one.
    passes: u32,
    /// How many marks of a forced line it sees ahead: yours before any move, its own when it is not careless.
    sees: u8,
    /// What an open line of its own and one of yours is worth. An empty line is both, if that makes it worth less.
    worth: [i32; 2],
}

/// The same for all boards. `benches/rates.rs` measures each strength against the one below, and what people win
/// against a Medium that follows their results.
const LADDER: [Skill; Strength::COUNT] = [
    skill([90, 60], [100, 100, 100], 3, [0, -1]),
    skill([70, 0], [100, 100, 100], 3, [0, -1]),
    skill([0, 0], [100, 8, 60], 3, [1, -2]),
    skill([0, 0], [85, 0, 35], 3, [1, -2]),
    skill([0, 0], [70, 0, 15], 3, [1, -2]),
    skill([0, 0], [40, 0, 5], 3, [1, 0]),
    skill([0, 0], [35, 0, 0], 4, [1, 0]),
    skill([0, 0], [0, 0, 0], 5, [1, 1]),
];

const fn skill(overlooks: [u32; 2], mistakes: [u32; 3], sees: u8, worth: [i32; 2]) -> Skill {
    let [careless, luck, passes] = mistakes;
    Skill { overlooks, careless, luck, passes, sees, worth }
}

/// Maximum number of marks that you need to force a line after a mistake.
const MISTAKE_MARKS: u8 = 3;

/// Maximum number of positions visited for a move, some hundredths of a second.
const NODES: u64 = 80_000;

/// Maximum number of cells of a board on which all of them are near.
const SMALL_BOARD: u8 = 16;

/// Maximum distance from the nearest mark or the centre, in king moves.
const NEAR: u8 = 2;

/// A move and the position after it.
#[derive(Clone, Copy)]
struct Candidate {
    cell: Cell,
    child: Position,
    /// In how many marks you can then force a line.
    left: u8,
}

/// More marks than Medium looks ahead.
const NOT_SEEN: u8 = u8::MAX;

/// A cell for the side to move. `None` if the round is over.
pub(super) fn choose(position: &Position, strength: Strength, chance: &mut Chance) -> Option<Cell> {
    if position.is_over() {
        return None;
    }
    let mut table = LineTable::default();
    let search = ForcedLineSearch::new(position.rules(), &mut table, Limit::nodes(NODES));
    MediumTurn::new(position, strength).choose(search, chance)
}

struct MediumTurn<'a> {
    position: &'a Position,
    me: Mark,
    you: Mark,
    skill: Skill,
    /// The lines through the cell of each bit.
    lines: [Vec<u64>; 64],
}

impl MediumTurn<'_> {
    fn new(position: &Position, strength: Strength) -> MediumTurn<'_> {
        MediumTurn {
            position,
            me: position.to_move(),
            you: position.to_move().other(),
            skill: LADDER[strength.index()],
            lines: bits::lines_through_cells(position.rules()),
        }
    }

    fn choose(&self, mut search: ForcedLineSearch, chance: &mut Chance) -> Option<Cell> {
        let mut overlooked = None;
        for (side, per_cent) in [self.me, self.you].into_iter().zip(self.skill.overlooks) {
            let completing: Vec<Cell> = self.position.completing_cells(side).collect();
            match completing[..] {
                [] => {}
                [cell] if happens(per_cent, chance) => overlooked = Some(cell),
                _ => return completing.choose(chance).copied(),
            }
        }
        let mut moves = self.plausible_moves();
        moves.retain(|made| Some(made.cell) != overlooked);
        let is_careless = overlooked.is_some() || happens(self.skill.careless, chance);
        if is_careless {
            keep_if_any(&mut moves, |made| !threatens_twice(&made.child, self.me));
        } else if let Some(win) = self.soonest_wins(&moves, &mut search).choose(chance) {
            return Some(*win);
        }
        keep_if_any(&mut moves, |made| !self.helps(made));
        self.look_ahead(&mut moves, &mut search);
        let mistakes = if is_careless { self.mistakes(&moves, chance) } else { Vec::new() };
        let best = if mistakes.is_empty() { self.safest(&moves) } else { mistakes };
        best.choose(chance).copied().or(overlooked)
    }

    /// The moves near the marks and on lines that a side can still complete, at first not at the rim; all moves if
    /// there are none.
    fn plausible_moves(&self) -> Vec<Candidate> {
        let rules = self.position.rules();
        let is_end = |at: u8, count: u8| at == 0 || at + 1 == count;
        let is_near = |cell: Cell| {
            let is_rim = is_end(cell.col, rules.columns()) || is_end(cell.row, rules.rows());
            rules.cell_count() <= SMALL_BOARD
                || distance_to_marks(self.position, cell) <= NEAR
                    && (self.position.plies() > 1 || !is_rim)
        };
        let is_open = |cell| self.marks_on_lines(cell).any(|[mine, yours]| mine == 0 || yours == 0);
        let candidate = |(cell, child)| Candidate { cell, child, left: NOT_SEEN };
        let mut moves = self.position.children().map(candidate).collect();
        keep_if_any(&mut moves, |made| is_open(made.cell) && is_near(made.cell));
        moves
    }

    /// Whether the block of a threat gives you two threats: you would win without having seen them.
    fn helps(&self, made: &Candidate) -> bool {
        let blocks = made.child.completing_cells(self.me);
        let mut blocked = blocks.filter_map(|cell| made.child.play(cell).ok());
        blocked.any(|position| threatens_twice(&position, self.you))
    }

    /// The moves that force a line in the fewest marks, if it sees so far. Nobody can complete one at once.
    fn soonest_wins(&self, moves: &[Candidate], search: &mut ForcedLineSearch) -> Vec<Cell> {
        let mut forces =
            |position: &Position, plies| search.forces(position, self.me, plies) == Some(true);
        let marks = (2..=self.skill.sees).find(|marks| forces(self.position, 2 * marks - 1));
        let is_win =
            |made: &&Candidate| marks.is_some_and(|marks| forces(&made.child, 2 * marks - 2));
        moves.iter().filter(is_win).map(|made| made.cell).collect()
    }

    /// Finds in how many marks you can force a line after each move.
    fn look_ahead(&self, moves: &mut [Candidate], search: &mut ForcedLineSearch) {
        for marks in 2..=self.skill.sees {
            for made in moves.iter_mut().filter(|made| made.left == NOT_SEEN) {
                if search.forces(&made.child, self.you, 2 * marks - 1) == Some(true) {
                    made.left = marks;
                }
            }
        }
    }

    /// The mistakes whose luck is nearest to the skill's; none as often as their luck exceeds it.
    fn mistakes(&self, moves: &[Candidate], chance: &mut Chance) -> Vec<Cell> {
        let mut mistakes = moves.to_vec();
        mistakes.retain(|made| made.left <= MISTAKE_MARKS);
        if happens(self.skill.passes, chance) {
            keep_if_any(&mut mistakes, |made| self.has_open_row(&made.child));
        } else {
            mistakes.retain(|made| !self.has_open_row(&made.child));
        }
        let luck = |made: &Candidate| self.luck(&made.child, MISTAKE_MARKS - 1);
        let nearest = best_by(&mistakes, |made| Reverse(luck(made).abs_diff(self.skill.luck)));
        let excess = nearest.first().map_or(0, luck).saturating_sub(self.skill.luck);
        if happens(excess, chance) { Vec::new() } else { self.best_by_lines(&nearest, [1, 1]) }
    }

    /// How many per cent of those who complete and block, else mark any cell, come to two threats at once by at most so
    /// many marks beside their blocks, if each of these threatens a line. Medium completes and blocks too.
    fn luck(&self, position: &Position, marks: u8) -> u32 {
        let mover = position.to_move();
        let is_you = mover == self.you;
        let blocks: Vec<Cell> = position.completing_cells(mover.other()).collect();
        match blocks[..] {
            _ if position.completing_cells(mover).next().is_some() => 100 * u32::from(is_you),
            [cell] => position.play(cell).map_or(0, |child| self.luck(&child, marks)),
            [] if is_you && marks > 0 => {
                let lucks = position.children().map(|(_, child)| self.luck(&child, marks - 1));
                lucks.sum::<u32>() / position.children().count().max(1) as u32
            }
            [] => 0,
            _ => 100 * u32::from(!is_you),
        }
    }

    /// Whether you, if you are to move, make two threats in one direction by one mark.
    fn has_open_row(&self, position: &Position) -> bool {
        let rules = position.rules();
        let [mine, yours] = [self.me, self.you].map(|side| position.marks(side));
        position.empty_cells().any(|cell| {
            let cell = bits::bit(rules, cell);
            bits::steps(rules).iter().any(|step| {
                let mut along = self.lines[cell.trailing_zeros() as usize].clone();
                along.retain(|line| line & line >> step != 0);
                several(bits::completing(&along, yours | cell, mine))
            })
        })
    }

    /// Of the moves that lose latest, as far as it sees, the best by the lines.
    fn safest(&self, moves: &[Candidate]) -> Vec<Cell> {
        let safest = best_by(moves, |made| made.left);
        let loses = safest.iter().any(|made| made.left != NOT_SEEN);
        self.best_by_lines(&safest, if loses { [1, 1] } else { self.skill.worth })
    }

    /// The best moves by what the lines through them are worth: four times as much for each mark more.
    fn best_by_lines(&self, moves: &[Candidate], worth: [i32; 2]) -> Vec<Cell> {
        let [own_worth, your_worth] = worth;
        let value = |marks: [u32; 2]| match marks {
            [0, 0] => (own_worth + your_worth).min(0),
            [mine, 0] => own_worth << (2 * mine),
            [0, yours] => your_worth << (2 * yours),
            _ => 0,
        };
        let best = best_by(moves, |made| self.marks_on_lines(made.cell).map(value).sum::<i32>());
        best.iter().map(|made| made.cell).collect()
    }

    /// For each line through a cell, Medium's marks and yours.
    fn marks_on_lines(&self, cell: Cell) -> impl Iterator<Item = [u32; 2]> {
        let sides = [self.me, self.you].map(|side| self.position.marks(side));
        let lines = &self.lines[bits::bit(self.position.rules(), cell).trailing_zeros() as usize];
        lines.iter().map(move |line| sides.map(|marks| (line & marks).count_ones()))
    }
}

fn best_by<T: Ord>(moves: &[Candidate], value: impl Fn(&Candidate) -> T) -> Vec<Candidate> {
    let best = moves.iter().map(&value).max();
    moves.iter().filter(|made| Some(value(made)) == best).copied().collect()
}

/// Keeps all moves if it would keep none.
fn keep_if_any(moves: &mut Vec<Candidate>, is_kept: impl Fn(&Candidate) -> bool) {
    if moves.iter().any(&is_kept) {
        moves.retain(is_kept);
    }
}

fn threatens_twice(position: &Position, side: Mark) -> bool {
    position.completing_cells(side).nth(1).is_some()
}

fn happens(per_cent: u32, chance: &mut Chance) -> bool {
    chance.random_range(0..100) < per_cent
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand::SeedableRng;

    use super::*;
    use crate::rules::{Outcome, Rules};

    fn position(board: &str, text: &str) -> Position {
        Position::parse(text, board.parse().unwrap()).unwrap()
    }

    fn strength(number: u8) -> Strength {
        Strength::try_from(number).unwrap()
    }

    /// The numbers of the cells that Medium marks, one for each of many seeds.
    fn all_played(position: &Position, number: u8) -> impl Iterator<Item = u8> {
        (0..200).map(move |seed| {
            let chance = &mut Chance::seed_from_u64(seed);
            position.rules().number(choose(position, strength(number), chance).unwrap())
        })
    }

    /// Each of them once.
    fn played(position: &Position, number: u8) -> Vec<u8> {
        let mut cells: Vec<u8> = all_played(position, number).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Whether the side to move forces a line in this many marks: every move and every answer is tried.
    fn wins_in(marks: u8, position: &Position) -> bool {
        let me = position.to_move();
        position.children().any(|(_, child)| match child.outcome() {
            Some(outcome) => outcome == Outcome::Win(me),
            None => marks > 1 && child.children().all(|(_, answer)| wins_in(marks - 1, &answer)),
        })
    }

    /// After so many random marks; `None` if the round is over or a side can complete a line.
    fn quiet_position(rules: Rules, marks: usize, chance: &mut Chance) -> Option<Position> {
        let mut position = Position::empty(rules, Mark::X);
        for _ in 0..marks {
            let cells: Vec<Cell> = position.empty_cells().collect();
            position = position.play(*cells.choose(chance)?).ok()?;
        }
        let is_quiet =
            Mark::BOTH.iter().all(|side| position.completing_cells(*side).next().is_none());
        (is_quiet && !position.is_over()).then_some(position)
    }

    #[test]
    fn only_the_lowest_strengths_overlook_a_single_cell() {
        let own = position("3x3x3", "X.X/OO./X.. o");
        let yours = position("3x3x3", "XX./.O./... o");
        assert!(played(&own, 1).len() > 1);
        assert!(played(&own, 2).len() > 1);
        assert!(played(&yours, 1).len() > 1);
        assert_eq!(played(&yours, 2), [3]);
        for number in 3..=8 {
            assert_eq!(played(&own, number), [6]);
            assert_eq!(played(&yours, number), [3]);
        }
    }

    #[test]
    fn a_careless_answer_to_the_centre_is_a_side_and_the_strongest_is_a_corner() {
        let centre = position("3x3x3", ".../.X./... o");
        assert_eq!(played(&centre, 2), [2, 4, 6, 8]);
        assert_eq!(played(&centre, 8), [1, 3, 7, 9]);
    }

    #[test]
    fn luck_is_how_many_come_to_two_threats_by_chance() {
        // Of seven cells X threatens with 4, 5, 7 and 9. Then one cell of five makes two threats after 4, two do after
        // 5 and after 7, and after 9 X has to block until the board is full.
        let corner = position("3x3x3", "X../.../... o");
        let side = corner.play(Cell { col: 1, row: 0 }).unwrap();
        assert_eq!(MediumTurn::new(&corner, strength(3)).luck(&side, 2), (20 + 40 + 40) / 7);
        // The opposite corner leaves X least luck, one in twenty, and is taken back as often.
        assert_eq!(played(&corner, 3), [9]);
        let turn = MediumTurn::new(&corner, strength(4));
        let mut table = LineTable::default();
        let mut search = ForcedLineSearch::new(corner.rules(), &mut table, Limit::default());
        let mut moves = turn.plausible_moves();
        turn.look_ahead(&mut moves, &mut search);
        let mut chance = Chance::seed_from_u64(1);
        let taken_back = (0..2_000).filter(|_| turn.mistakes(&moves, &mut chance).is_empty());
        assert!((70..=130).contains(&taken_back.count()));
    }

    #[test]
    fn from_7_on_no_row_that_is_open_at_both_ends_passes() {
        // X makes two threats in row 3 by 15 or 16.
        let open = position("6x6x4", "....../.O..../.XX.../....../....../...... o");
        for number in 1..=8 {
            let passes = all_played(&open, number).find(|cell| ![13, 16, 17].contains(cell));
            assert_eq!(passes.is_none(), number >= 7, "{number}: {passes:?}");
        }
    }

    #[test]
    fn no_strength_is_more_careless_or_sees_less_than_the_one_below() {
        let errors =
            |it: &Skill| [it.overlooks[0], it.overlooks[1], it.careless, it.luck, it.passes];
        for (below, above) in LADDER.iter().zip(&LADDER[1..]) {
            let mut errors = errors(below).into_iter().zip(errors(above));
            assert!(errors.all(|(below, above)| above <= below));
            assert!(above.sees >= below.sees && above.worth[0] >= below.worth[0]);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        #[test]
        fn a_mistake_lets_you_force_a_line_in_so_many_marks(
            board in prop::sample::select(vec!["3x3x3", "4x3x3", "4x4x3", "4x4x4", "5x4x4"]),
            number in 1_u8..=7,
            marks in 1_usize..9,
            seed in any::<u64>(),
        ) {
            let mut chance = Chance::seed_from_u64(seed);
            let found = quiet_position(board.parse().unwrap(), marks, &mut chance);
            prop_assume!(found.is_some());
            let position = found.unwrap();
            let mut table = LineTable::default();
            let mut search =
                ForcedLineSearch::new(position.rules(), &mut table, Limit::default());
            let turn = MediumTurn::new(&position, strength(number));
            let mut moves = turn.plausible_moves();
            turn.look_ahead(&mut moves, &mut search);
            for made in &moves {
                let least = (1..=3).find(|marks| wins_in(*marks, &made.child));
                prop_assert_eq!(least.unwrap_or(4), made.left.min(4), "{}", made.child);
            }
            for cell in turn.mistakes(&moves, &mut chance) {
                let child = position.play(cell).unwrap();
                prop_assert!(wins_in(MISTAKE_MARKS, &child), "{}", child);
            }
            // Strength 2 is always careless, and takes nothing back.
            keep_if_any(&mut moves, |made| !threatens_twice(&made.child, turn.me));
            keep_if_any(&mut moves, |made| !turn.helps(made));
            let cell = choose(&position, strength(2), &mut chance).unwrap();
            let can_err = moves.iter().any(|made| wins_in(3, &made.child));
            let errs = wins_in(3, &position.play(cell).unwrap());
            prop_assert_eq!(errs, can_err, "{}", position);
        }

        #[test]
        fn no_threat_is_made_whose_block_makes_two(
            board in prop::sample::select(vec!["3x3x3", "4x4x3", "5x5x4"]),
            number in 3_u8..=8,
            marks in 1_usize..9,
            seed in any::<u64>(),
        ) {
            let mut chance = Chance::seed_from_u64(seed);
            let found = quiet_position(board.parse().unwrap(), marks, &mut chance);
            prop_assume!(found.is_some());
            let position = found.unwrap();
            let you = position.to_move().other();
            let helps = |child: &Position| {
                let threats: Vec<Cell> = child.completing_cells(you.other()).collect();
                let [block] = threats[..] else { return false };
                child.play(block).unwrap().completing_cells(you).count() > 1
            };
            let turn = MediumTurn::new(&position, strength(number));
            let must_help = turn.plausible_moves().iter().all(|made| helps(&made.child));
            let cell = choose(&position, strength(number), &mut chance).unwrap();
            prop_assert!(must_help || !helps(&position.play(cell).unwrap()), "{}", position);
        }
    }
}
