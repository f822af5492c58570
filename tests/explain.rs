//! What is said of moves, held against naive twins: reasons, lines of play, verdicts and the tree.
//!
//! On 3x3 the twins know every position; on larger boards they look at samples.

mod support {
    pub mod oracle;
}

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap, HashSet};

use rand::{RngExt, SeedableRng};
use support::oracle::{self, Truth};
use tictactoe::ai::explain::{
    self, Analysis, Analyst, Effort, Grade, Inquiry, Node, Points, Reason, Verdict, Window, Worth,
};
use tictactoe::ai::{Chance, Limit, Memory, Solver, Stop, Value, exact};
use tictactoe::rules::{Cell, Line, Mark, Outcome, Position, Rules};

const TIC_TAC_TOE: Rules = Rules::TIC_TAC_TOE;

fn analyze(position: &Position) -> Analysis {
    explain::analyze(position, &Stop::default())
}

#[track_caller]
fn position(text: &str) -> Position {
    Position::parse(text, TIC_TAC_TOE).unwrap()
}

// Lines, found by walking over a board of plain cells.

/// The lines of 3x3 by the numbers of their cells.
const TRIPLES: [[u8; 3]; 8] = [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
    [1, 4, 7],
    [2, 5, 8],
    [3, 6, 9],
    [1, 5, 9],
    [3, 5, 7],
];

/// The numbers of a line's ends.
type Ends = (u8, u8);

/// A board without turns.
#[derive(Clone)]
struct Board {
    rules: Rules,
    marks: Vec<Option<Mark>>,
}

impl Board {
    fn of(position: &Position) -> Board {
        let rules = position.rules();
        Board {
            rules,
            marks: rules.cells().map(|cell| position.mark_at(cell)).collect(),
        }
    }

    fn at(&self, col: i32, row: i32) -> Option<Mark> {
        let cell = Cell {
            col: u8::try_from(col).ok()?,
            row: u8::try_from(row).ok()?,
        };
        let on_board = self.rules.contains(cell);
        on_board.then(|| self.marks[usize::from(self.rules.number(cell)) - 1])?
    }

    fn with(&self, cell: Cell, mark: Mark) -> Board {
        let mut board = self.clone();
        board.marks[usize::from(self.rules.number(cell)) - 1] = Some(mark);
        board
    }

    fn empty_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.rules.cells().zip(&self.marks);
        cells.filter_map(|(cell, mark)| mark.is_none().then_some(cell))
    }

    /// The lines that a mark on this cell would be part of.
    fn lines(&self, cell: Cell, mark: Mark) -> Vec<Ends> {
        let board = self.with(cell, mark);
        let mut lines = Vec::new();
        for (right, down) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            let walk = |sign: i32| {
                let (mut col, mut row) = (i32::from(cell.col), i32::from(cell.row));
                let mut steps = 0;
                while board.at(col + sign * right, row + sign * down) == Some(mark) {
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

    /// The same by the written lines of 3x3.
    fn triples(&self, cell: Cell, mark: Mark) -> Vec<Ends> {
        let number = self.rules.number(cell);
        let has = |other: u8| other == number || self.marks[usize::from(other) - 1] == Some(mark);
        let mut lines: Vec<Ends> = TRIPLES
            .iter()
            .filter(|triple| triple.contains(&number) && triple.iter().all(|&other| has(other)))
            .map(|triple| (triple[0], triple[2]))
            .collect();
        lines.sort_unstable();
        lines
    }

    /// Where a side would get a line.
    fn completing(&self, mark: Mark) -> Vec<Cell> {
        let completes = |cell: &Cell| !self.lines(*cell, mark).is_empty();
        self.empty_cells().filter(completes).collect()
    }

    /// Whether a mark here wins with the next one, whatever the other side does between.
    fn wins_in_three(&self, cell: Cell, mark: Mark) -> bool {
        let board = self.with(cell, mark);
        let loses = |reply: Cell| {
            board.lines(reply, mark.other()).is_empty()
                && !board.with(reply, mark.other()).completing(mark).is_empty()
        };
        board.empty_cells().next().is_some() && board.empty_cells().all(loses)
    }

    /// Whether a mark here wins so by a threat of its own, not by those that stood already.
    fn makes_fork(&self, cell: Cell, mark: Mark) -> bool {
        let before = self.completing(mark);
        let after = self.with(cell, mark).completing(mark);
        self.wins_in_three(cell, mark) && after.iter().any(|other| !before.contains(other))
    }

    /// Where a side would fork, were it to move; nowhere while the other side has a line to
    /// complete, or itself.
    fn forks(&self, mark: Mark) -> Vec<Cell> {
        let quiet = Mark::BOTH
            .iter()
            .all(|&side| self.completing(side).is_empty());
        let forks = |cell: &Cell| quiet && self.wins_in_three(*cell, mark);
        self.empty_cells().filter(forks).collect()
    }

    /// Whether these are lines that a mark here threatens to complete, one for each cell that does.
    fn threatens(&self, cell: Cell, mark: Mark, lines: &[Ends]) -> bool {
        let board = self.with(cell, mark);
        let completing = board.completing(mark);
        let shown = |other: &Cell| {
            let completed = board.lines(*other, mark);
            lines.iter().any(|line| completed.contains(line))
        };
        let distinct: HashSet<&Ends> = lines.iter().collect();
        completing.len() >= 2
            && lines.len() == completing.len()
            && distinct.len() == lines.len()
            && completing.iter().all(shown)
    }
}

fn ends(rules: Rules, lines: &[Line]) -> Vec<Ends> {
    let number = |cell| rules.number(cell);
    let mut ends: Vec<Ends> = lines
        .iter()
        .map(|line| (number(line.first), number(line.last)))
        .collect();
    ends.sort_unstable();
    ends
}

#[test]
fn walking_finds_the_lines_of_3x3() {
    for position in oracle::truths().keys() {
        let board = Board::of(position);
        for cell in position.empty_cells() {
            for mark in Mark::BOTH {
                assert_eq!(board.lines(cell, mark), board.triples(cell, mark));
            }
        }
    }
}

// What is true of a position.

/// Knows what a position is worth to the side to move.
struct Judge {
    known: HashMap<Position, Truth>,
    solver: Solver,
}

/// Cells that may be empty for all play to be tried out.
const LATE: usize = 8;

/// Positions that a proof may look at where there are more.
const PROOF: u64 = 1 << 12;

impl Judge {
    fn new(rules: Rules) -> Judge {
        let small = rules == TIC_TAC_TOE;
        Judge {
            known: if small {
                oracle::truths()
            } else {
                HashMap::new()
            },
            solver: Solver::new(rules),
        }
    }

    /// By trying out everything, else by a search for near ends, else by the solver; `None` where
    /// all of it takes too long.
    fn worth(&mut self, position: &Position) -> Option<Worth> {
        let late = position.empty_cells().count() <= LATE;
        if late || self.known.contains_key(position) {
            return Some(worth(oracle::learn(*position, &mut self.known)));
        }
        let stop = Stop::default();
        let limit = Limit {
            stop: &stop,
            nodes: PROOF,
        };
        let near = exact::score(position, limit).map(Worth::from);
        near.or_else(|| {
            let value = self.solver.value_within(position, limit)?;
            Some(Worth { value, plies: None })
        })
    }

    /// What a move is worth to the side that makes it.
    fn worth_of_move(&mut self, position: &Position, cell: Cell) -> Option<Worth> {
        let child = self.worth(&position.play(cell).unwrap())?;
        Some(Worth {
            value: child.value.for_opponent(),
            plies: child.plies.map(|plies| plies + 1),
        })
    }
}

fn worth(truth: Truth) -> Worth {
    Worth {
        value: truth.value,
        plies: (truth.value != Value::Draw).then_some(truth.plies),
    }
}

/// Whether what is said agrees with what is known: in value, and in distance where both tell it.
fn agrees(said: Worth, known: Worth) -> bool {
    let distances = said.plies.zip(known.plies);
    said.value == known.value && distances.is_none_or(|(said, known)| said == known)
}

// What is said of it.

/// Checks everything that an analysis says of a position; counts the reasons by name.
fn check(position: &Position, analysis: &Analysis, judge: &mut Judge) -> BTreeMap<String, usize> {
    let cells: Vec<Cell> = analysis.moves.iter().map(|verdict| verdict.cell).collect();
    let children: Vec<Cell> = position.children().map(|(cell, _)| cell).collect();
    assert_eq!(cells, children, "{position}");
    if let (Some(said), Some(known)) = (analysis.worth, judge.worth(position)) {
        assert!(agrees(said, known), "{position}: {said:?}, not {known:?}");
    }
    let board = Board::of(position);
    let me = position.to_move();
    let scene = Scene {
        position,
        mine: board.completing(me),
        theirs: board.completing(me.other()),
        their_forks: board.forks(me.other()),
        board,
    };
    let mut names = BTreeMap::new();
    for verdict in &analysis.moves {
        let Some(said) = verdict.worth else {
            assert_eq!(verdict.reason, None, "{position}: unproved");
            assert!(verdict.line.is_empty(), "{position}: unproved");
            continue;
        };
        if let Some(known) = judge.worth_of_move(position, verdict.cell) {
            let about = scene.about(verdict);
            assert!(agrees(said, known), "{about}, but {known:?}");
        }
        if let Some(best) = analysis.worth {
            let name = scene.check_verdict(verdict, said, best, judge);
            *names.entry(name.to_string()).or_default() += 1;
        }
    }
    names
}

/// A position, and what can be seen on its board.
struct Scene<'a> {
    position: &'a Position,
    board: Board,
    mine: Vec<Cell>,
    theirs: Vec<Cell>,
    their_forks: Vec<Cell>,
}

impl Scene<'_> {
    fn about(&self, verdict: &Verdict) -> String {
        let number = self.position.rules().number(verdict.cell);
        let (position, rules) = (self.position, self.position.rules());
        format!("{rules} {position}, move {number}: {verdict:?}")
    }

    /// Checks the reason and the line of a move; the reason's name.
    fn check_verdict(
        &self,
        verdict: &Verdict,
        own: Worth,
        best: Worth,
        judge: &mut Judge,
    ) -> &'static str {
        let about = self.about(verdict);
        let (position, cell) = (self.position, verdict.cell);
        self.check_line_of_win(verdict, own, judge);
        let Some(reason) = &verdict.reason else {
            assert_eq!(self.place(cell), None, "{about}");
            self.check_no_rung_is_higher(verdict, own, best);
            return "none";
        };
        let lines = ends(position.rules(), reason.lines());
        match reason {
            Reason::Win(_) => {
                assert_eq!(lines, self.board.lines(cell, position.to_move()), "{about}");
                let end = position.play(cell).unwrap().outcome();
                assert_eq!(end, Some(Outcome::Win(position.to_move())), "{about}");
            }
            Reason::Block(_) => {
                assert_eq!(own.value, best.value, "{about}");
                self.check_block(verdict, &lines, judge);
            }
            Reason::Fork(_) => self.check_fork(verdict, &lines, judge),
            Reason::BlockFork(_) => {
                assert_eq!(own.value, best.value, "{about}");
                assert_ne!(own.value, Value::Loss, "{about}");
                self.check_block_fork(verdict, &lines);
            }
            Reason::Centre | Reason::OppositeCorner | Reason::Corner | Reason::Side => {
                assert_eq!(self.place(cell), Some(reason.name()), "{about}");
                self.check_no_rung_is_higher(verdict, own, best);
            }
            Reason::Refuted(line) => {
                let lost = best.value == Value::Loss && !self.theirs.contains(&cell);
                assert!(own.value < best.value || lost, "{about}");
                self.check_line(verdict, own, line, judge);
            }
        }
        let wins = self.mine.contains(&cell);
        assert_eq!(matches!(reason, Reason::Win(_)), wins, "{about}");
        reason.name()
    }

    fn check_block(&self, verdict: &Verdict, lines: &[Ends], judge: &mut Judge) {
        let (position, about) = (self.position, self.about(verdict));
        let them = position.to_move().other();
        assert!(self.theirs.contains(&verdict.cell), "{about}");
        assert_eq!(lines, self.board.lines(verdict.cell, them), "{about}");
        let at_once = Worth {
            value: Value::Loss,
            plies: Some(2),
        };
        for other in self.board.empty_cells() {
            if !self.mine.contains(&other) && !self.theirs.contains(&other) {
                let known = judge.worth_of_move(position, other);
                assert_eq!(known, Some(at_once), "{about}");
            }
        }
    }

    fn check_fork(&self, verdict: &Verdict, lines: &[Ends], judge: &mut Judge) {
        let (cell, about) = (verdict.cell, self.about(verdict));
        let me = self.position.to_move();
        assert!(self.theirs.is_empty(), "{about}");
        assert!(self.board.threatens(cell, me, lines), "{about}");
        assert!(self.board.makes_fork(cell, me), "{about}");
        let soon = Worth {
            value: Value::Win,
            plies: Some(3),
        };
        let known = judge.worth_of_move(self.position, cell);
        assert_eq!(known, Some(soon), "{about}");
    }

    fn check_block_fork(&self, verdict: &Verdict, lines: &[Ends]) {
        let (cell, about) = (verdict.cell, self.about(verdict));
        let (me, them) = (self.position.to_move(), self.position.to_move().other());
        assert!(!self.board.makes_fork(cell, me), "{about}: a fork");
        let mut forks = self.their_forks.iter();
        let shown = |fork: &&Cell| self.board.threatens(**fork, them, lines);
        let shown = forks.find(shown).expect(&about);
        if self.their_forks.contains(&cell) {
            assert!(self.board.threatens(cell, them, lines), "{about}");
        }
        let after = self.board.with(cell, me);
        assert!(
            *shown == cell || !after.wins_in_three(*shown, them),
            "{about}"
        );
    }

    /// Checks that a move which is known by its place, or by nothing, does nothing of more weight.
    fn check_no_rung_is_higher(&self, verdict: &Verdict, own: Worth, best: Worth) {
        let (cell, about) = (verdict.cell, self.about(verdict));
        let me = self.position.to_move();
        assert_eq!(own.value, best.value, "{about}");
        assert_ne!(own.value, Value::Loss, "{about}");
        assert!(!self.mine.contains(&cell), "{about}: a win");
        assert!(self.theirs.is_empty(), "{about}: a line to block");
        assert!(!self.board.makes_fork(cell, me), "{about}: a fork");
        assert!(self.their_forks.is_empty(), "{about}: a fork to block");
    }

    /// Checks the line after a move that wins later, and that there is none after any other.
    fn check_line_of_win(&self, verdict: &Verdict, own: Worth, judge: &mut Judge) {
        let later = own.value == Value::Win && own.plies.is_some_and(|plies| plies > 1);
        if later {
            self.check_line(verdict, own, &verdict.line, judge);
        } else {
            assert!(verdict.line.is_empty(), "{}", self.about(verdict));
        }
    }

    /// Checks best play after a move: to the end where the end is known, else one answer.
    fn check_line(&self, verdict: &Verdict, own: Worth, line: &[Cell], judge: &mut Judge) {
        let about = self.about(verdict);
        let mut position = self.position.play(verdict.cell).unwrap();
        let length = own.plies.map_or(1, |plies| plies - 1);
        assert_eq!(line.len(), length as usize, "{about}");
        for &cell in line {
            let best = judge.worth(&position);
            let answer = judge.worth_of_move(&position, cell);
            if let (Some(best), Some(answer)) = (best, answer) {
                assert!(agrees(answer, best), "{about}: {answer:?}, not {best:?}");
            }
            position = position.play(cell).expect(&about);
        }
        let me = self.position.to_move();
        let winner = match own.value {
            Value::Win => Some(me),
            Value::Loss => Some(me.other()),
            Value::Draw => None,
        };
        if own.plies.is_some() {
            assert_eq!(position.outcome(), winner.map(Outcome::Win), "{about}");
        }
    }

    /// The name of a cell's place; none for the inner cells of larger boards.
    fn place(&self, cell: Cell) -> Option<&'static str> {
        let rules = self.position.rules();
        let (right, bottom) = (rules.columns() - 1, rules.rows() - 1);
        let middle = |side: u8| (side - 1) / 2..=side / 2;
        let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)];
        let at = (cell.col, cell.row);
        if middle(rules.columns()).contains(&cell.col) && middle(rules.rows()).contains(&cell.row) {
            Some("centre")
        } else if let Some(corner) = corners.iter().position(|&corner| corner == at) {
            let (col, row) = corners[3 - corner];
            let them = self.position.to_move().other();
            let is_theirs = self.position.mark_at(Cell { col, row }) == Some(them);
            Some(if is_theirs {
                "opposite-corner"
            } else {
                "corner"
            })
        } else {
            let edge = cell.col == 0 || cell.col == right || cell.row == 0 || cell.row == bottom;
            edge.then_some("side")
        }
    }
}

const RUNGS: [&str; 8] = [
    "win",
    "block",
    "fork",
    "block-fork",
    "centre",
    "opposite-corner",
    "corner",
    "side",
];

// On 3x3.

#[test]
fn everything_said_of_every_3x3_position_is_true() {
    let mut judge = Judge::new(TIC_TAC_TOE);
    let mut names = BTreeMap::new();
    for (position, truth) in oracle::truths() {
        let analysis = analyze(&position);
        assert_eq!(analysis.worth, Some(worth(truth)), "{position}");
        for verdict in &analysis.moves {
            let known = judge.worth_of_move(&position, verdict.cell);
            assert_eq!(verdict.worth, known, "{position}: {verdict:?}");
            assert!(verdict.reason.is_some(), "{position}: {verdict:?}");
        }
        for (name, count) in check(&position, &analysis, &mut judge) {
            *names.entry(name).or_insert(0) += count;
        }
    }
    for name in RUNGS.iter().chain(&["refuted"]) {
        assert!(names.contains_key(*name), "no {name} in {names:?}");
    }
    println!("{names:?}");
}
