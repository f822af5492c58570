//! Slow, obvious twins of the fast code, and late positions to compare them on.

#![allow(dead_code, reason = "each test binary uses its own part")]

use std::collections::HashMap;

use rand::{RngExt, SeedableRng};
use tictactoe::ai::{Chance, Value};
use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};

/// The value of a position for the side to move, and in how many plies the round ends with best play.
///
/// The distance of a draw is not compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Truth {
    pub value: Value,
    pub plies: u32,
}

impl Truth {
    /// What a position with this side to move is worth to X: 1, 0 or -1.
    pub fn points(self, to_move: Mark) -> i8 {
        match (self.value, to_move) {
            (Value::Draw, _) => 0,
            (Value::Win, Mark::X) | (Value::Loss, Mark::O) => 1,
            _ => -1,
        }
    }
}

/// Below and above all points.
pub const BOUNDS: (i8, i8) = (-9, 9);

/// Takes a position, the path to it, and its bounds.
type Visit<'a> = dyn FnMut(&Position, &[Cell], (i8, i8)) + 'a;

/// Minimax as in textbooks, or alpha-beta; calls `visit` with the path and the bounds of each position that
/// it visits, and returns what this one is worth to X.
pub fn search(
    position: &Position,
    prunes: bool,
    (mut alpha, mut beta): (i8, i8),
    path: &mut Vec<Cell>,
    visit: &mut Visit,
) -> i8 {
    visit(position, path, (alpha, beta));
    match position.outcome() {
        Some(Outcome::Win(Mark::X)) => return 1,
        Some(Outcome::Win(Mark::O)) => return -1,
        Some(Outcome::Draw) => return 0,
        None => (),
    }
    let is_x = position.to_move() == Mark::X;
    let mut best = if is_x { BOUNDS.0 } else { BOUNDS.1 };
    for (cell, child) in position.children() {
        path.push(cell);
        let points = search(&child, prunes, (alpha, beta), path, visit);
        path.pop();
        if is_x {
            best = best.max(points);
            alpha = alpha.max(best);
        } else {
            best = best.min(points);
            beta = beta.min(best);
        }
        if prunes && alpha >= beta {
            break;
        }
    }
    best
}

/// The truth about every 3x3 position that play can reach, whichever mark goes first.
pub fn truths() -> HashMap<Position, Truth> {
    let mut known = HashMap::new();
    for opener in Mark::BOTH {
        learn(Position::empty(Rules::TIC_TAC_TOE, opener), &mut known);
    }
    known
}

/// Solves a position, and adds it and all positions below it to `known`.
pub fn learn(position: Position, known: &mut HashMap<Position, Truth>) -> Truth {
    if let Some(&truth) = known.get(&position) {
        return truth;
    }
    let ended = |value| Truth { value, plies: 0 };
    let truth = match position.outcome() {
        Some(Outcome::Win(_)) => ended(Value::Loss),
        Some(Outcome::Draw) => ended(Value::Draw),
        None => {
            let options: Vec<Truth> =
                position.children().map(|(_, child)| seen_by_parent(learn(child, known))).collect();
            best_of(&options)
        }
    };
    known.insert(position, truth);
    truth
}

/// Whether a side completes a line within this many plies, whatever the other side does.
///
/// Tries a mark that completes a line, or else all; the answers are added to `known`.
pub fn forces(
    position: &Position,
    attacker: Mark,
    plies: u32,
    known: &mut HashMap<(Position, Mark, u32), bool>,
) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome == Outcome::Win(attacker);
    }
    if plies == 0 {
        return false;
    }
    let question = (*position, attacker, plies);
    if let Some(&answer) = known.get(&question) {
        return answer;
    }
    let is_attacking = position.to_move() == attacker;
    let mut children: Vec<Position> = position.children().map(|(_, child)| child).collect();
    let wins = |child: &Position| matches!(child.outcome(), Some(Outcome::Win(_)));
    if let Some(won) = children.iter().position(wins) {
        children = vec![children[won]];
    }
    let succeeds =
        children.iter().any(|child| forces(child, attacker, plies - 1, known) == is_attacking);
    let answer = succeeds == is_attacking;
    known.insert(question, answer);
    answer
}

/// What a position is worth for one side: with best play of both, and on average against Easy and
/// against Medium; from 1 for a win to -1 for a loss.
#[derive(Clone, Copy, Debug)]
pub struct Expectation {
    pub value: i32,
    pub easy: f64,
    pub medium: f64,
}

impl Expectation {
    /// Against Easy in one round of three.
    pub fn mean(self) -> f64 {
        (self.easy + 2.0 * self.medium) / 3.0
    }
}

/// The expectation of this side, which only plays moves that keep the value.
pub fn expectation(
    position: Position,
    side: Mark,
    known: &mut HashMap<Position, Expectation>,
) -> Expectation {
    if let Some(&expectation) = known.get(&position) {
        return expectation;
    }
    let moves: Vec<(Cell, Expectation)> =
        position.children().map(|(cell, child)| (cell, expectation(child, side, known))).collect();
    let found = if let Some(outcome) = position.outcome() {
        let value = match outcome {
            Outcome::Draw => 0,
            Outcome::Win(winner) if winner == side => 1,
            Outcome::Win(_) => -1,
        };
        let [easy, medium] = [f64::from(value); 2];
        Expectation { value, easy, medium }
    } else if position.to_move() == side {
        let value = moves.iter().map(|(_, after)| after.value).max().unwrap();
        let kept = moves.iter().map(|(_, after)| *after).filter(|after| after.value == value);
        kept.max_by(|a, b| a.mean().total_cmp(&b.mean())).unwrap()
    } else {
        let likely = win_or_block(&position);
        let medium = moves.iter().filter(|(cell, _)| likely.contains(cell));
        Expectation {
            value: moves.iter().map(|(_, after)| after.value).min().unwrap(),
            easy: moves.iter().map(|(_, after)| after.easy).sum::<f64>() / moves.len() as f64,
            medium: medium.map(|(_, after)| after.medium).sum::<f64>() / likely.len() as f64,
        }
    };
    known.insert(position, found);
    found
}

/// Added to what a drawing move is worth for each answer to it that loses: more than that can be.
const LOSING_ANSWER: f64 = 4.0;

/// The moves that keep value and distance, with what they are worth against Easy and Medium, in a draw after how many
/// answers lose.
pub fn kept_moves(
    position: &Position,
    known: &HashMap<Position, Truth>,
    expectations: &mut HashMap<Position, Expectation>,
) -> HashMap<Cell, f64> {
    let (side, truth) = (position.to_move(), known[position]);
    let is_draw = truth.value == Value::Draw;
    let is_kept = |(_, child): &(Cell, Position)| {
        let own = seen_by_parent(known[child]);
        own.value == truth.value && (is_draw || own.plies == truth.plies)
    };
    let loses = |(_, after): &(Cell, Position)| is_draw && known[after].value == Value::Win;
    let worth = |(cell, child): (Cell, Position)| {
        let mean = expectation(child, side, expectations).mean();
        let sensible = win_or_block(&child);
        let answers = child.children().filter(|(cell, _)| sensible.contains(cell));
        let losing = answers.filter(loses).count();
        (cell, mean + LOSING_ANSWER * losing as f64)
    };
    position.children().filter(is_kept).map(worth).collect()
}

/// The [`kept_moves`] of a position; `None` unless it is drawn, and several do.
pub fn drawing_moves(position: &Position) -> Option<HashMap<Cell, f64>> {
    let mut known = HashMap::new();
    let is_draw = learn(*position, &mut known).value == Value::Draw;
    let drawing = is_draw.then(|| kept_moves(position, &known, &mut HashMap::new()));
    drawing.filter(|drawing| drawing.len() > 1)
}

/// The cells that Medium chooses from: those that win, or else those that block, or else all.
pub fn win_or_block(position: &Position) -> Vec<Cell> {
    let me = position.to_move();
    let choices = [me, me.other()].map(|mark| Board::of(position).completing(mark));
    let mut choices = choices.into_iter();
    let urgent = choices.find(|cells| !cells.is_empty());
    urgent.unwrap_or_else(|| position.empty_cells().collect())
}

/// The numbers of the cells at a line's ends.
pub type Ends = (u8, u8);

/// A board without turns.
#[derive(Clone)]
pub struct Board {
    rules: Rules,
    marks: Vec<Option<Mark>>,
}

impl Board {
    pub fn of(position: &Position) -> Board {
        let rules = position.rules();
        let marks = rules.cells().map(|cell| position.mark_at(cell)).collect();
        Board { rules, marks }
    }

    fn at(&self, col: i32, row: i32) -> Option<Mark> {
        let cell = Cell { col: u8::try_from(col).ok()?, row: u8::try_from(row).ok()? };
        let on_board = self.rules.contains(cell);
        on_board.then(|| self.marks[usize::from(self.rules.number(cell)) - 1])?
    }

    #[must_use]
    pub fn with(&self, cell: Cell, mark: Mark) -> Board {
        let mut board = self.clone();
        board.marks[usize::from(self.rules.number(cell)) - 1] = Some(mark);
        board
    }

    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.rules.cells().zip(&self.marks);
        cells.filter_map(|(cell, mark)| mark.is_none().then_some(cell))
    }

    /// The lines that a mark on this cell completes, found by walking.
    pub fn lines(&self, cell: Cell, mark: Mark) -> Vec<Ends> {
        let mut lines = Vec::new();
        for (right, down) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            let walk = |sign: i32| {
                let (mut col, mut row) = (i32::from(cell.col), i32::from(cell.row));
                let mut steps = 0;
                while self.at(col + sign * right, row + sign * down) == Some(mark) {
                    (col, row) = (col + sign * right, row + sign * down);
                    steps += 1;
                }
                let (col, row) = (col as u8, row as u8);
                (steps, self.rules.number(Cell { col, row }))
            };
            let ((before, first), (after, last)) = (walk(-1), walk(1));
            if before + 1 + after >= self.rules.in_row() {
                lines.push((first, last));
            }
        }
        lines.sort_unstable();
        lines
    }

    /// The empty cells where this side completes a line.
    pub fn completing(&self, mark: Mark) -> Vec<Cell> {
        let completes = |cell: &Cell| !self.lines(*cell, mark).is_empty();
        self.empty_cells().filter(completes).collect()
    }
}

/// The cells in the order in which each symmetry of a board reads them, first as they are.
pub fn symmetries(rules: Rules) -> Vec<Vec<Cell>> {
    let (right, bottom) = (rules.columns() - 1, rules.rows() - 1);
    let count = if right == bottom { 8 } else { 4 };
    let image = |way: u8, Cell { col, row }: Cell| {
        let col = if way & 1 == 0 { col } else { right - col };
        let row = if way & 2 == 0 { row } else { bottom - row };
        match way & 4 {
            0 => Cell { col, row },
            _ => Cell { col: row, row: col },
        }
    };
    let order = |way| rules.cells().map(|cell| image(way, cell)).collect();
    (0..count).map(order).collect()
}

/// The signs in the cells of a position, as each symmetry shows them.
pub fn views(position: &Position) -> Vec<String> {
    let sign = |cell| match position.mark_at(cell) {
        Some(Mark::X) => 'X',
        Some(Mark::O) => 'O',
        None => '.',
    };
    let orders = symmetries(position.rules()).into_iter();
    orders.map(|cells| cells.into_iter().map(sign).collect()).collect()
}

/// A child's truth as its parent's side to move sees it.
pub fn seen_by_parent(child: Truth) -> Truth {
    let value = match child.value {
        Value::Win => Value::Loss,
        Value::Draw => Value::Draw,
        Value::Loss => Value::Win,
    };
    Truth { value, plies: child.plies + 1 }
}

/// The same text for all symmetric positions.
pub fn class(position: &Position) -> String {
    views(position).into_iter().min().unwrap()
}

/// The cells that keep the value for the side to move.
pub fn keeping(position: &Position, known: &HashMap<Position, Truth>) -> Vec<Cell> {
    let value = known[position].value;
    let keeps = |child: &Position| seen_by_parent(known[child]).value == value;
    let kept = position.children().filter(|(_, child)| keeps(child));
    kept.map(|(cell, _)| cell).collect()
}

/// The soonest win, or else a draw, or else the latest loss.
pub fn best_of(options: &[Truth]) -> Truth {
    let of = |value| options.iter().filter(move |truth| truth.value == value).copied();
    of(Value::Win)
        .min_by_key(|truth| truth.plies)
        .or_else(|| of(Value::Draw).next())
        .or_else(|| of(Value::Loss).max_by_key(|truth| truth.plies))
        .expect("a position in play has a move")
}

/// A random position after this many plies; `None` if the round ends by then.
pub fn random_position(
    rules: Rules,
    plies: impl Into<usize>,
    chance: &mut Chance,
) -> Option<Position> {
    let opener = Mark::BOTH[chance.random_range(0..2)];
    let position = (0..plies.into()).try_fold(Position::empty(rules, opener), |position, _| {
        let children: Vec<Position> = position.children().map(|(_, child)| child).collect();
        let child = children.get(chance.random_range(0..children.len().max(1)))?;
        Some(*child)
    })?;
    (!position.is_over()).then_some(position)
}

/// A random position of any board in which the round goes on.
pub fn any_position(chance: &mut Chance) -> Position {
    let rules = Rules::all().nth(chance.random_range(0..Rules::all().count()));
    let rules = rules.expect("a board");
    let mut position = Position::empty(rules, Mark::BOTH[chance.random_range(0..2)]);
    for _ in 0..chance.random_range(0..rules.cell_count()) {
        let open = position.children().map(|(_, child)| child);
        let open: Vec<Position> = open.filter(|child| !child.is_over()).collect();
        if open.is_empty() {
            break;
        }
        position = open[chance.random_range(0..open.len())];
    }
    position
}

/// Positions of 4x4x4 with nine empty cells that are drawn, each with its [`drawing_moves`].
pub fn late_draws(seed: u64) -> impl Iterator<Item = (Position, HashMap<Cell, f64>)> {
    let (rules, mut chance) = (Rules::new(4, 4, 4).unwrap(), Chance::seed_from_u64(seed));
    let positions = std::iter::repeat_with(move || random_position(rules, 7_u8, &mut chance));
    positions.flatten().filter_map(|it| Some((it, drawing_moves(&it)?)))
}

/// The ways in which a line runs, to the right and down.
pub const DIRECTIONS: [(i16, i16); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The cells of every line in this direction that is as long as one that wins.
pub fn runs(rules: Rules, (right, down): (i16, i16)) -> Vec<Vec<Cell>> {
    let run = |start: Cell| -> Option<Vec<Cell>> {
        let cells = (0..i16::from(rules.in_row())).map(|i| {
            let col = u8::try_from(i16::from(start.col) + right * i).ok()?;
            let row = u8::try_from(i16::from(start.row) + down * i).ok()?;
            Some(Cell { col, row }).filter(|cell| rules.contains(*cell))
        });
        cells.collect()
    };
    rules.cells().filter_map(run).collect()
}

/// All runs of k equal marks.
pub fn walked_lines(rules: Rules, mark_at: impl Fn(Cell) -> Option<Mark>) -> Vec<Vec<Cell>> {
    let mut lines = DIRECTIONS.map(|direction| runs(rules, direction)).concat();
    lines.retain(|line| {
        let mark = mark_at(line[0]);
        mark.is_some() && line.iter().all(|&cell| mark_at(cell) == mark)
    });
    lines
}

/// The moves of a round in which X, who opens, marks these cells in turn, and O the first cells elsewhere that do not
/// end the round; `None` if that fails.
pub fn moves_with(rules: Rules, x: &[Cell]) -> Option<Vec<Cell>> {
    let mut position = Position::empty(rules, Mark::X);
    let mut moves = Vec::new();
    for &cell in x {
        if position.to_move() == Mark::O {
            let is_quiet = |reply: &Cell| position.play(*reply).is_ok_and(|next| !next.is_over());
            let reply = rules.cells().find(|it| !x.contains(it) && is_quiet(it))?;
            position = position.play(reply).ok()?;
            moves.push(reply);
        }
        position = position.play(cell).ok()?;
        moves.push(cell);
    }
    Some(moves)
}

/// A round as a plain grid of marks.
#[derive(Clone, Debug)]
pub struct Grid {
    rules: Rules,
    opener: Mark,
    /// The cells marked so far, by number, in order.
    numbers: Vec<u8>,
}

impl Grid {
    pub fn new(rules: Rules, opener: Mark) -> Grid {
        Grid { rules, opener, numbers: Vec::new() }
    }

    /// The grid after these moves.
    ///
    /// # Panics
    /// If one of them is against the rules.
    #[track_caller]
    pub fn replayed(rules: Rules, opener: Mark, numbers: &[u8]) -> Grid {
        let mut grid = Grid::new(rules, opener);
        for &number in numbers {
            grid.play(number);
        }
        grid
    }

    /// Marks a cell for the side to move.
    ///
    /// # Panics
    /// If that is against the rules.
    #[track_caller]
    pub fn play(&mut self, number: u8) {
        let on_board = (1..=self.rules.cell_count()).contains(&number);
        let is_free = !self.numbers.contains(&number);
        let is_so = on_board && is_free && self.outcome().is_none();
        assert!(is_so, "{number} is against the rules in {self:?}");
        self.numbers.push(number);
    }

    pub fn take_back(&mut self) -> Option<u8> {
        self.numbers.pop()
    }

    pub fn numbers(&self) -> &[u8] {
        &self.numbers
    }

    pub fn to_move(&self) -> Mark {
        self.mark_of(self.numbers.len())
    }

    fn mark_of(&self, ply: usize) -> Mark {
        if ply % 2 == 0 { self.opener } else { self.opener.other() }
    }

    pub fn mark_at(&self, cell: Cell) -> Option<Mark> {
        let number = cell.col + self.rules.columns() * cell.row + 1;
        let ply = self.numbers.iter().position(|&marked| marked == number);
        ply.map(|ply| self.mark_of(ply))
    }

    pub fn outcome(&self) -> Option<Outcome> {
        let lines = walked_lines(self.rules, |cell| self.mark_at(cell));
        match lines.first() {
            Some(line) => self.mark_at(line[0]).map(Outcome::Win),
            None if self.numbers.len() == usize::from(self.rules.cell_count()) => {
                Some(Outcome::Draw)
            }
            None => None,
        }
    }
}
