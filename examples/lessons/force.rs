//! Wins by force on larger boards, found in random play.

use std::collections::{BTreeMap, BTreeSet};

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use tictactoe::ai::analysis::Reason;
use tictactoe::ai::{Chance, Goal, Limit, MoveEvaluation, Prover, Value};
use tictactoe::practice::Lesson;
use tictactoe::rules::{Cell, Mark, Position, Rules};

use crate::ladder::question::{line, right_moves};
use crate::ladder::symmetry::{Symmetry, normal_form};

const IN_A_LESSON: usize = 12;

/// The shortest win has the answer, a block of one threat and the completion of the other.
const PLIES: std::ops::RangeInclusive<u32> = 3..=9;

/// Maximum number of positions visited to prove all moves, fewer than in the window.
const NODES: u64 = 1 << 19;

/// Maximum number of positions visited to see whether the side to move wins at all, half of them for the distance.
const GLANCE_NODES: u64 = 1 << 15;

/// In how many cells two exercises differ at least, even if the board is turned or X and O swapped.
const LEAST_DIFFERENCE: usize = 3;

const SEED: u64 = 18;

/// A position with a single move that wins.
struct Win {
    /// Positions of one round look alike.
    round: u32,
    position: Position,
    answer: Cell,
    plies: u32,
    /// Whether the reason for the answer is about lines, not about its place.
    is_tactical: bool,
}

/// The lines of the data file for a lesson, found in so many rounds of random play.
pub fn exercises(lesson: Lesson, rounds: u32) -> Vec<String> {
    let mut wins = choose(find(lesson.rules(), rounds));
    wins.sort_by_key(|win| (win.plies, win.position.empty_cells().count()));
    let line = |win: &Win| line(&win.position, &[win.answer], Value::Win, Some(win.plies));
    wins.iter().map(line).collect()
}

fn find(rules: Rules, rounds: u32) -> Vec<Win> {
    let mut chance = Chance::seed_from_u64(SEED);
    let mut seen = BTreeSet::new();
    let mut wins = Vec::new();
    for round in 0..rounds {
        let mut position = Position::empty(rules, Mark::X);
        while !position.is_over() {
            if seen.insert(normal_form(&position).to_string()) {
                wins.extend(only_win(&position, round));
            }
            let cell = sensible_move(&position, &mut chance);
            position = position.play(cell).expect("it chooses an empty cell");
        }
    }
    wins
}

/// Completes a line, or blocks one; else any cell where three in a row win, and elsewhere one beside
/// a mark, so that the marks do not lie far apart.
fn sensible_move(position: &Position, chance: &mut Chance) -> Cell {
    let empty: Vec<Cell> = position.empty_cells().collect();
    let beside = |cell: &Cell| position.rules().in_row() == 3 || is_beside_mark(position, *cell);
    let near: Vec<Cell> = empty.iter().copied().filter(beside).collect();
    let (me, them) = (position.to_move(), position.to_move().other());
    let choices = [completing(position, me), completing(position, them), near, empty];
    let cells = choices.into_iter().find(|cells| !cells.is_empty());
    let cell = cells.and_then(|cells| cells.choose(chance).copied());
    cell.expect("a round in play has an empty cell")
}

fn is_beside_mark(position: &Position, cell: Cell) -> bool {
    position.rules().cells().any(|other| {
        let is_near = other.col.abs_diff(cell.col) <= 1 && other.row.abs_diff(cell.row) <= 1;
        is_near && position.mark_at(other).is_some()
    })
}

/// The cells where this side completes a line, whoever is to move.
fn completing(position: &Position, mark: Mark) -> Vec<Cell> {
    let completes = |cell: &Cell| longest_run(position, *cell, mark) >= position.rules().in_row();
    position.empty_cells().filter(completes).collect()
}

/// How many marks in a row this side has with one more on this cell.
fn longest_run(position: &Position, cell: Cell, mark: Mark) -> u8 {
    let run = |dx: i8, dy: i8| {
        let mut length = 0;
        let (mut col, mut row) = (cell.col as i8 + dx, cell.row as i8 + dy);
        while let (Ok(next_col), Ok(next_row)) = (u8::try_from(col), u8::try_from(row)) {
            let next = Cell { col: next_col, row: next_row };
            if position.mark_at(next) != Some(mark) {
                break;
            }
            length += 1;
            (col, row) = (col + dx, row + dy);
        }
        length
    };
    let directions = [(1, 0), (0, 1), (1, 1), (1, -1)];
    let runs = directions.map(|(dx, dy)| run(dx, dy) + 1 + run(-dx, -dy));
    runs.into_iter().fold(0, u8::max)
}

/// `None` unless the side to move wins by one move alone that it has to find: nobody can complete a
/// line at once, and every other move is proved not to win, with a line that shows it.
fn only_win(position: &Position, round: u32) -> Option<Win> {
    let threats = Mark::BOTH.map(|mark| completing(position, mark));
    if threats.iter().any(|cells| !cells.is_empty()) {
        return None;
    }
    let mut prover = Prover::new(position.rules());
    let glance = prover.prove(position, Goal::Distance, Limit::nodes(GLANCE_NODES));
    let best = glance.evaluation?;
    if best.value != Value::Win || best.plies.is_none() {
        return None;
    }
    let known = prover.prove(position, Goal::AllMoves, Limit::nodes(NODES));
    let [right] = right_moves(&known, Value::Win)[..] else {
        return None;
    };
    let plies = right.evaluation?.plies?;
    let is_shown = |candidate: &MoveEvaluation| {
        let answers = candidate.reason.as_ref().and_then(Reason::answers);
        candidate == right || answers.is_some_and(|answers| !answers.is_empty())
    };
    let is_clear = known.moves.iter().all(is_shown) && !right.line.is_empty();
    let reason = right.reason.as_ref();
    (is_clear && PLIES.contains(&plies)).then_some(Win {
        round,
        position: *position,
        answer: right.cell,
        plies,
        is_tactical: reason.is_some_and(|reason| !reason.lines().is_empty()),
    })
}

/// Takes one after the other for each length and each side to move, as long as it differs enough
/// from those taken before.
fn choose(wins: Vec<Win>) -> Vec<Win> {
    let mut groups: BTreeMap<(u32, bool), Vec<Win>> = BTreeMap::new();
    for win in wins {
        let group = (win.plies, win.position.to_move() == Mark::O);
        groups.entry(group).or_default().push(win);
    }
    for group in groups.values_mut() {
        group.sort_by_key(|win| win.is_tactical); // taken from the end
    }
    let mut chosen: Vec<Win> = Vec::new();
    while chosen.len() < IN_A_LESSON && groups.values().any(|group| !group.is_empty()) {
        for group in groups.values_mut() {
            while let Some(win) = group.pop() {
                let differs = |other: &Win| {
                    win.round != other.round && difference(&win, other) >= LEAST_DIFFERENCE
                };
                if chosen.iter().all(differs) {
                    chosen.push(win);
                    break;
                }
            }
        }
    }
    chosen.truncate(IN_A_LESSON);
    chosen
}

/// In how many cells two positions differ, where the board is turned, and X and O swapped, so that
/// they differ least.
fn difference(win: &Win, other: &Win) -> usize {
    let rules = win.position.rules();
    let differ = |symmetry: Symmetry, is_swapped: bool| {
        let cells = rules.cells().filter(|&cell| {
            let mark = win.position.mark_at(cell);
            let mark = if is_swapped { mark.map(Mark::other) } else { mark };
            mark != other.position.mark_at(symmetry.image(rules, cell))
        });
        cells.count()
    };
    let counts =
        Symmetry::all(rules).map(|symmetry| differ(symmetry, false).min(differ(symmetry, true)));
    counts.min().unwrap_or(0)
}
