//! Positions for "Does it matter?", won or drawn: in some of them a move changes the result, in the others any cell will
//! do. Neither the board, the number of marks nor the side to move tells which.

use rand::SeedableRng;
use rand::seq::{IndexedRandom, SliceRandom};

use super::Exercise;
use crate::ai::{Chance, Goal, Limit, Prover, Value, are_symmetric};
use crate::rules::{Mark, Position, Rules};

/// Numbers of marks of the positions on 3x3, and for each side to move whether nobody can complete a line in the one that
/// matters. Odd numbers: then no two positions differ only in whose turn it is. With three marks any cell will do in one
/// position alone, with seven somebody can complete a line in all that matter.
const PLIES: [(u32, [bool; 2]); 3] = [(5, [true, true]), (5, [true, false]), (7, [false, false])];

/// Random positions to try for each that is wanted: on 3x3 enough to find it, fewer on a larger board, where each takes
/// longer.
const TRIES: u32 = 1_000;
const TRIES_ON_LARGER_BOARD: u32 = 15;

/// Positions visited to prove one: more than any of 3x3 takes. What takes longer on a larger board is not used.
const NODES: u64 = 2_000;

/// Maximum number of mistakes at a time.
const MISTAKES: usize = 12;

/// Twelve positions of 3x3: with each of three numbers of marks and each side to move, one that matters and one that
/// does not. In half of those that matter nobody can complete a line. No two are the same turned or mirrored.
pub fn positions_that_may_matter(seed: u64) -> Vec<Exercise> {
    let mut search = Search::new(seed);
    let mut sides = Mark::BOTH;
    sides.shuffle(&mut search.chance);
    for (plies, are_quiet) in PLIES {
        for (to_move, is_quiet) in sides.into_iter().zip(are_quiet) {
            search.find(Rules::TIC_TAC_TOE, plies, to_move, Some(is_quiet));
            search.find(Rules::TIC_TAC_TOE, plies, to_move, None);
        }
    }
    search.shuffled()
}

/// The first mistakes, and for every two of them a position in which any cell will do. It has the board and the side
/// to move of a mistake, and as many marks or, if none is found, some more.
pub fn among_others(mistakes: Vec<Exercise>, seed: u64) -> Vec<Exercise> {
    let mut search = Search::new(seed);
    search.found = mistakes;
    search.found.truncate(MISTAKES);
    for i in (0..search.found.len()).step_by(2) {
        let position = search.found[i].position;
        let cells = u32::from(position.rules().cell_count());
        let mut plies = (position.plies()..cells).step_by(2);
        plies.find(|plies| search.find(position.rules(), *plies, position.to_move(), None));
    }
    search.shuffled()
}

struct Search {
    chance: Chance,
    /// Of the board of the last position.
    prover: Option<Prover>,
    found: Vec<Exercise>,
}

impl Search {
    fn new(seed: u64) -> Search {
        Search { chance: Chance::seed_from_u64(seed), prover: None, found: Vec::new() }
    }

    /// Adds a position that is not lost, unlike the others: one that matters, where nobody, or somebody, can complete a
    /// line, or one in which any cell will do. Whether one was found.
    fn find(&mut self, rules: Rules, plies: u32, to_move: Mark, quiet: Option<bool>) -> bool {
        let known = self.prover.take().filter(|prover| prover.rules() == rules);
        let prover = self.prover.insert(known.unwrap_or_else(|| Prover::new(rules)));
        let is_small = rules == Rules::TIC_TAC_TOE;
        let found = (0..if is_small { TRIES } else { TRIES_ON_LARGER_BOARD }).find_map(|_| {
            let position = random_position(rules, plies, to_move, &mut self.chance)?;
            let is_known = |it: &Exercise| are_symmetric(&it.position, &position);
            if self.found.iter().any(is_known) {
                return None;
            }
            let known = prover.prove(&position, Goal::AllMoves, Limit::nodes(NODES));
            Exercise::new(position, &known)
                .filter(|it| it.value != Value::Loss && it.matters().then(|| is_quiet(it)) == quiet)
        });
        let is_found = found.is_some();
        self.found.extend(found);
        is_found
    }

    fn shuffled(mut self) -> Vec<Exercise> {
        self.found.shuffle(&mut self.chance);
        self.found
    }
}

/// `None` if every move would end the round before.
fn random_position(
    rules: Rules,
    plies: u32,
    to_move: Mark,
    chance: &mut Chance,
) -> Option<Position> {
    let opener = if plies % 2 == 0 { to_move } else { to_move.other() };
    (0..plies).try_fold(Position::empty(rules, opener), |position, _| {
        let children = position.children().map(|(_, child)| child);
        let open: Vec<Position> = children.filter(|child| !child.is_over()).collect();
        open.choose(chance).copied()
    })
}

/// Whether nobody can complete a line.
fn is_quiet(exercise: &Exercise) -> bool {
    Mark::BOTH.iter().all(|mark| exercise.position.completing_cells(*mark).next().is_none())
}
