//! Positions for "Does it matter?", won or drawn: in some of them a move changes the result, in the others any cell will
//! do. Neither the board, the number of marks nor the side to move tells which.

use rand::SeedableRng;
use rand::seq::SliceRandom;

use super::Exercise;
use crate::ai::{Chance, Goal, Limit, Prover, Value, are_symmetric};
use crate::rules::{Cell, Mark, Position, Rules};

/// Numbers of marks of the positions on 3x3, and for each side to move whether nobody can complete a line in the one that
/// matters. Odd numbers: then no two positions differ only in whose turn it is. With three marks any cell will do in one
/// position alone, with seven somebody can complete a line in all that matter.
const PLIES: [(u32, [bool; 2]); 3] = [(5, [true, true]), (5, [true, false]), (7, [false, false])];

/// Random positions to try for each that is wanted: on 3x3 enough to find it. On a larger board, where most take too long
/// to prove, those with more marks follow.
const TRIES: u32 = 1_000;
const TRIES_ON_LARGER_BOARD: u32 = 15;

/// Positions visited to prove one on a larger board; what takes longer is not used.
const NODES: u64 = 100;

/// Positions visited in all: some milliseconds, for which the window waits.
const ALL_NODES: u64 = 2_000;

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
    search.add_others(mistakes);
    search.shuffled()
}

struct Search {
    chance: Chance,
    /// Knows the board of the last position.
    prover: Option<Prover>,
    /// Positions visited on larger boards.
    nodes: u64,
    found: Vec<Exercise>,
}

impl Search {
    fn new(seed: u64) -> Search {
        Search { chance: Chance::seed_from_u64(seed), prover: None, nodes: 0, found: Vec::new() }
    }

    fn add_others(&mut self, mistakes: Vec<Exercise>) {
        self.found = mistakes;
        self.found.truncate(MISTAKES);
        for i in (0..self.found.len()).step_by(2) {
            let position = self.found[i].position;
            let cells = u32::from(position.rules().cell_count());
            let mut plies = (position.plies()..cells).step_by(2);
            plies.find(|plies| self.find(position.rules(), *plies, position.to_move(), None));
        }
    }

    /// Adds a position that is not lost, unlike the others: one that matters, where nobody, or somebody, can complete a
    /// line, or one in which any cell will do. Whether one was found.
    fn find(&mut self, rules: Rules, plies: u32, to_move: Mark, quiet: Option<bool>) -> bool {
        let is_small = rules == Rules::TIC_TAC_TOE;
        let found = (0..if is_small { TRIES } else { TRIES_ON_LARGER_BOARD }).find_map(|_| {
            let position = random_position(rules, plies, to_move, &mut self.chance)?;
            let exercise = if is_small {
                let known = self.prover(rules).prove(&position, Goal::AllMoves, Limit::default());
                Exercise::new(position, &known)
            } else {
                self.with_equal_moves(position)
            };
            let is_known = |it: &Exercise| are_symmetric(&it.position, &position);
            exercise
                .filter(|it| it.value != Value::Loss && it.matters().then(|| is_quiet(it)) == quiet)
                .filter(|_| !self.found.iter().any(is_known))
        });
        let is_found = found.is_some();
        self.found.extend(found);
        is_found
    }

    /// `None` unless all moves are proved to have one value.
    fn with_equal_moves(&mut self, position: Position) -> Option<Exercise> {
        let end = ALL_NODES.min(self.nodes + NODES);
        let mut values = position.children().map(|(_, child)| {
            let left = end - self.nodes;
            let prover = self.prover(position.rules());
            let before = prover.nodes();
            let value = prover.value(&child, Limit::nodes(left));
            let spent = prover.nodes() - before;
            self.nodes += spent.min(left);
            value
        });
        let value = values.next()??;
        let answers = position.empty_cells().collect();
        let exercise = Exercise { position, answers, value: value.for_opponent(), plies: None };
        values.all(|it| it == Some(value)).then_some(exercise)
    }

    fn prover(&mut self, rules: Rules) -> &mut Prover {
        let known = self.prover.take().filter(|prover| prover.rules() == rules);
        self.prover.insert(known.unwrap_or_else(|| Prover::new(rules)))
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
        let mut cells: Vec<Cell> = position.empty_cells().collect();
        cells.shuffle(chance);
        let mut children = cells.into_iter().filter_map(|cell| position.play(cell).ok());
        children.find(|child| !child.is_over())
    })
}

/// Whether nobody can complete a line.
fn is_quiet(exercise: &Exercise) -> bool {
    Mark::BOTH.iter().all(|mark| exercise.position.completing_cells(*mark).next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_waits_for_few_proofs_on_a_large_board() {
        let rules = Rules::new(7, 7, 5).unwrap();
        let mut chance = Chance::seed_from_u64(1);
        let mistakes: Vec<Exercise> = (6..18)
            .map(|plies| Exercise {
                position: random_position(rules, plies, Mark::X, &mut chance).unwrap(),
                answers: Vec::new(),
                value: Value::Draw,
                plies: None,
            })
            .collect();
        for seed in 0..10 {
            let mut search = Search::new(seed);
            search.add_others(mistakes.clone());
            let nodes = search.prover(rules).nodes();
            assert!(nodes <= 2 * ALL_NODES, "{nodes}");
            assert!(search.found.len() > MISTAKES, "some are found");
        }
    }
}
