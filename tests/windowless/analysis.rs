//! Everything that an analysis says, checked against slow twins: evaluations, reasons, lines of play,
//! grades and the tree.
//!
//! On 3x3 every position is checked, on larger boards samples.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::support::oracle::{self, Board, Ends, Truth};
use crate::support::positions::{position, position_on, positions};
use crate::support::proofs::{self, analyze, evaluate, hint};
use rand::{RngExt, SeedableRng};
use tictactoe::ai::analysis::{Grade, Node, Reason, Refutation, RefutationKind};
use tictactoe::ai::{Chance, Evaluation, Goal, Knowledge, Limit, MoveEvaluation, Prover, Value};
use tictactoe::rules::{Cell, Line, Mark, Outcome, Position, Rules};

const TIC_TAC_TOE: Rules = Rules::TIC_TAC_TOE;

/// What is known after each slice of a proof of all moves, up to this many positions in all.
fn slices(position: &Position, slice: u64, nodes: u64) -> Vec<Knowledge> {
    let mut prover = Prover::new(position.rules());
    let mut slices = vec![prover.known(position)];
    while prover.nodes() < nodes && !prover.has_proved(position, Goal::AllMoves) {
        slices.push(prover.prove(position, Goal::AllMoves, Limit::nodes(slice)));
        assert_eq!(Some(&prover.known(position)), slices.last());
    }
    slices
}

fn analyze_within(position: &Position, nodes: u64) -> Knowledge {
    Prover::new(position.rules()).prove(position, Goal::AllMoves, Limit::nodes(nodes))
}

// Threats, found by walking over a plain board.

impl Board {
    /// Whether a mark here wins with the side's next one, whatever the other side does in between.
    fn wins_in_three(&self, cell: Cell, mark: Mark) -> bool {
        let board = self.with(cell, mark);
        let loses = |reply: Cell| {
            board.lines(reply, mark.other()).is_empty()
                && !board.with(reply, mark.other()).completing(mark).is_empty()
        };
        board.empty_cells().next().is_some() && board.empty_cells().all(loses)
    }

    /// Whether a mark here wins like that by a new threat, not only by those that stood before.
    fn makes_fork(&self, cell: Cell, mark: Mark) -> bool {
        let before = self.completing(mark);
        let after = self.with(cell, mark).completing(mark);
        self.wins_in_three(cell, mark) && after.iter().any(|other| !before.contains(other))
    }

    /// The cells where a side could fork if it were to move; none while a side can complete a line.
    fn forks(&self, mark: Mark) -> Vec<Cell> {
        let quiet = Mark::BOTH.iter().all(|&side| self.completing(side).is_empty());
        let forks = |cell: &Cell| quiet && self.wins_in_three(*cell, mark);
        self.empty_cells().filter(forks).collect()
    }

    /// Whether these are the lines that a mark here threatens to complete: one for each cell that
    /// completes one.
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

pub fn ends(rules: Rules, lines: &[Line]) -> Vec<Ends> {
    let number = |cell| rules.number(cell);
    let mut ends: Vec<Ends> =
        lines.iter().map(|line| (number(line.first), number(line.last))).collect();
    ends.sort_unstable();
    ends
}

// The true evaluations.

/// The true evaluations of positions of one board.
struct Reference {
    known: RefCell<HashMap<Position, Truth>>,
    prover: RefCell<Prover>,
}

/// With up to this many empty cells, all play is tried out.
const LATE: usize = 8;

/// With more, a proof may visit this many positions.
const PROOF: u64 = 1 << 12;

impl Reference {
    fn new(rules: Rules) -> Reference {
        let known = (rules == TIC_TAC_TOE).then(oracle::truths);
        Reference { known: known.unwrap_or_default().into(), prover: Prover::new(rules).into() }
    }

    /// By trying out all play or by a proof of its value alone; `None` if each takes too long.
    fn evaluation(&self, position: &Position) -> Option<Evaluation> {
        let mut known = self.known.borrow_mut();
        let late = position.empty_cells().count() <= LATE;
        if late || known.contains_key(position) {
            return Some(evaluation(oracle::learn(*position, &mut known)));
        }
        let limit = Limit::nodes(4 * PROOF);
        self.prover.borrow_mut().prove(position, Goal::Distance, limit).evaluation
    }

    /// What a move is worth to the side that makes it.
    fn evaluation_of_move(&self, position: &Position, cell: Cell) -> Option<Evaluation> {
        let child = self.evaluation(&position.play(cell).unwrap())?;
        Some(Evaluation {
            value: child.value.for_opponent(),
            plies: child.plies.map(|plies| plies + 1),
        })
    }
}

fn evaluation(truth: Truth) -> Evaluation {
    Evaluation { value: truth.value, plies: (truth.value != Value::Draw).then_some(truth.plies) }
}

/// Whether the values are equal, and the distances where both are known.
fn agrees(said: Evaluation, known: Evaluation) -> bool {
    let distances = said.plies.zip(known.plies);
    said.value == known.value && distances.is_none_or(|(said, known)| said == known)
}

// Checks of an analysis.

/// Checks everything that an analysis says, and returns the names of the reasons.
fn check(position: &Position, analysis: &Knowledge, reference: &Reference) -> Names {
    check_evaluations(position, analysis, reference);
    check_reasons(position, analysis, reference)
}

fn check_reasons(position: &Position, analysis: &Knowledge, reference: &Reference) -> Names {
    let Some(best) = analysis.evaluation else {
        return Names::new();
    };
    let board = Board::of(position);
    let me = position.to_move();
    let scene = Scene {
        position,
        best,
        reference,
        mine: board.completing(me),
        theirs: board.completing(me.other()),
        their_forks: board.forks(me.other()),
        board,
    };
    let moves = analysis.moves.iter();
    let names = moves.filter_map(|made| Some(scene.check_move(made, made.evaluation?)));
    names.collect()
}

type Names = BTreeSet<&'static str>;

/// Checks the evaluations of a position and its moves, as far as they are given.
fn check_evaluations(position: &Position, analysis: &Knowledge, reference: &Reference) {
    let cells: Vec<Cell> = analysis.moves.iter().map(|candidate| candidate.cell).collect();
    let children: Vec<Cell> = position.children().map(|(cell, _)| cell).collect();
    assert_eq!(cells, children, "{position}");
    if let (Some(said), Some(known)) = (analysis.evaluation, reference.evaluation(position)) {
        assert!(agrees(said, known), "{position}: {said:?}, not {known:?}");
    }
    for candidate in &analysis.moves {
        let Some(said) = candidate.evaluation else {
            assert_eq!(candidate.reason, None, "{position}: unproved");
            assert!(candidate.line.is_empty(), "{position}: unproved");
            continue;
        };
        if let Some(known) = reference.evaluation_of_move(position, candidate.cell) {
            let is_so = agrees(said, known);
            assert!(is_so, "{position}: {candidate:?}, not {known:?}");
        }
    }
}

/// A position, its value, and what its board shows.
struct Scene<'a> {
    position: &'a Position,
    best: Evaluation,
    reference: &'a Reference,
    board: Board,
    mine: Vec<Cell>,
    theirs: Vec<Cell>,
    their_forks: Vec<Cell>,
}

impl Scene<'_> {
    fn about(&self, candidate: &MoveEvaluation) -> String {
        let number = self.position.rules().number(candidate.cell);
        let (position, rules) = (self.position, self.position.rules());
        format!("{rules} {position}, move {number}: {candidate:?}")
    }

    /// Checks the reason and the lines of a move, and returns the name of the reason.
    fn check_move(&self, candidate: &MoveEvaluation, own: Evaluation) -> &'static str {
        let (about, best, reference) = (self.about(candidate), self.best, self.reference);
        let (position, cell) = (self.position, candidate.cell);
        self.check_line_of_win(candidate, own);
        self.check_answers(candidate, own);
        let Some(reason) = &candidate.reason else {
            self.check_no_higher_reason(candidate, own);
            return "none";
        };
        let keeps = |other: &Cell| {
            let found = reference.evaluation_of_move(position, *other);
            found.is_none_or(|found| found.value == best.value)
        };
        let keeping = self.board.empty_cells().filter(keeps).count();
        let lines = ends(position.rules(), reason.lines());
        match reason {
            Reason::Win(_) => {
                assert_eq!(lines, self.board.lines(cell, position.to_move()), "{about}");
                let end = position.play(cell).unwrap().outcome();
                assert_eq!(end, Some(Outcome::Win(position.to_move())), "{about}");
            }
            Reason::Block(_) => {
                assert_eq!(own.value, best.value, "{about}");
                self.check_block(candidate, &lines);
            }
            Reason::Fork(_) => {
                assert!(self.mine.is_empty(), "{about}");
                self.check_fork(candidate, &lines);
            }
            Reason::MoreThreats(_) => {
                assert!(!self.mine.is_empty(), "{about}");
                self.check_fork(candidate, &lines);
            }
            Reason::BlockFork(_) => {
                assert_eq!(own.value, best.value, "{about}");
                assert_ne!(own.value, Value::Loss, "{about}");
                self.check_block_fork(candidate, &lines);
            }
            Reason::OnlyMove => {
                assert_eq!(keeping, 1, "{about}");
                self.check_no_higher_reason(candidate, own);
            }
            Reason::Threat => {
                assert_ne!((keeping, own.value), (1, Value::Win), "{about}");
                let child = self.position.play(candidate.cell).unwrap();
                let open = child.empty_cells().count();
                assert!(oracle::win_or_block(&child).len() < open, "{about}");
                self.check_no_higher_reason(candidate, own);
            }
            Reason::Answers(answers) => {
                assert_ne!(keeping, 1, "{about}");
                assert_eq!(Some(answers), candidate.counted_answers().as_ref(), "{about}");
                self.check_no_higher_reason(candidate, own);
            }
            Reason::ForcedWin => {
                assert_ne!(keeping, 1, "{about}");
                let has_line = own.plies.is_none() || !candidate.line.is_empty();
                assert!(own.value == Value::Win && has_line, "{about}");
                self.check_no_higher_reason(candidate, own);
            }
            Reason::LatestLoss(line) => {
                assert_eq!((own.value, own), (Value::Loss, best), "{about}");
                assert!(own.plies.is_some(), "{about}");
                self.check_line(candidate, own, line);
            }
            Reason::LostAnyway(line) => {
                assert_eq!((own.value, best.value), (Value::Loss, Value::Loss));
                assert_eq!(best.plies, None, "{about}");
                self.check_line(candidate, own, line);
            }
            Reason::Refuted(refutation) => {
                let is_sooner = own.value == Value::Loss
                    && own.plies.zip(best.plies).is_some_and(|(own, best)| own < best);
                assert!(own.value < best.value || is_sooner, "{about}");
                self.check_line(candidate, own, &refutation.line);
                self.check_refutation_kind(candidate, own, refutation);
            }
        }
        let wins = self.mine.contains(&cell);
        assert_eq!(matches!(reason, Reason::Win(_)), wins, "{about}");
        reason.name()
    }

    fn check_block(&self, candidate: &MoveEvaluation, lines: &[Ends]) {
        let (position, about) = (self.position, self.about(candidate));
        let them = position.to_move().other();
        assert!(self.theirs.contains(&candidate.cell), "{about}");
        assert_eq!(lines, self.board.lines(candidate.cell, them), "{about}");
        let at_once = super::words::evaluation("loss 2");
        for other in self.board.empty_cells() {
            if !self.mine.contains(&other) && !self.theirs.contains(&other) {
                let known = self.reference.evaluation_of_move(position, other);
                assert_eq!(known, Some(at_once), "{about}");
            }
        }
    }

    fn check_fork(&self, candidate: &MoveEvaluation, lines: &[Ends]) {
        let (cell, about) = (candidate.cell, self.about(candidate));
        let me = self.position.to_move();
        assert!(self.theirs.is_empty(), "{about}");
        assert!(self.board.threatens(cell, me, lines), "{about}");
        assert!(self.board.makes_fork(cell, me), "{about}");
        let soon = super::words::evaluation("win 3");
        let known = self.reference.evaluation_of_move(self.position, cell);
        assert_eq!(known, Some(soon), "{about}");
    }

    fn check_block_fork(&self, candidate: &MoveEvaluation, lines: &[Ends]) {
        let (cell, about) = (candidate.cell, self.about(candidate));
        let (me, them) = (self.position.to_move(), self.position.to_move().other());
        assert!(!self.board.makes_fork(cell, me), "{about}: a fork");
        let mut forks = self.their_forks.iter();
        let shown = |fork: &&Cell| self.board.threatens(**fork, them, lines);
        let shown = forks.find(shown).expect(&about);
        if self.their_forks.contains(&cell) {
            assert!(self.board.threatens(cell, them, lines), "{about}");
        }
        let after = self.board.with(cell, me);
        let is_so = *shown == cell || !after.wins_in_three(*shown, them);
        assert!(is_so, "{about}");
    }

    /// Checks what a refuted move is said to give away.
    fn check_refutation_kind(&self, made: &MoveEvaluation, own: Evaluation, it: &Refutation) {
        let about = self.about(made);
        let them = self.position.to_move().other();
        let after = self.board.with(made.cell, them.other());
        let answer = it.line[0];
        let completed = after.lines(answer, them);
        let is_loss = own.value == Value::Loss;
        let expected = if !is_loss {
            "misses a win"
        } else if !completed.is_empty() {
            "allows lines"
        } else if after.makes_fork(answer, them) {
            "allows a fork"
        } else {
            "allows a forced win"
        };
        let said = match &it.kind {
            RefutationKind::MissesWin => "misses a win",
            RefutationKind::AllowsLines(lines) => {
                assert_eq!(ends(self.position.rules(), lines), completed, "{about}");
                "allows lines"
            }
            RefutationKind::AllowsFork(lines) => {
                let lines = ends(self.position.rules(), lines);
                assert!(after.threatens(answer, them, &lines), "{about}");
                "allows a fork"
            }
            RefutationKind::AllowsForcedWin => "allows a forced win",
        };
        assert_eq!(said, expected, "{about}");
    }

    /// Checks which answers to a drawing move hold, if that is said.
    fn check_answers(&self, made: &MoveEvaluation, own: Evaluation) {
        let Some(answers) = made.counted_answers() else {
            return;
        };
        let about = self.about(made);
        assert_eq!(own.value, Value::Draw, "{about}");
        let child = self.position.play(made.cell).unwrap();
        let cells = oracle::win_or_block(&child);
        assert_eq!(answers.cells, cells, "{about}");
        for (cell, after) in child.children().filter(|(cell, _)| cells.contains(cell)) {
            let value = if answers.holding.contains(&cell) { Value::Draw } else { Value::Win };
            let known = self.reference.evaluation(&after);
            assert!(known.is_none_or(|known| known.value == value), "{about}: {cell:?}");
        }
    }

    /// Checks that a move whose reason the board does not show does nothing better.
    fn check_no_higher_reason(&self, candidate: &MoveEvaluation, own: Evaluation) {
        let (cell, about) = (candidate.cell, self.about(candidate));
        let me = self.position.to_move();
        assert_eq!(own.value, self.best.value, "{about}");
        assert_ne!(own.value, Value::Loss, "{about}");
        assert!(!self.mine.contains(&cell), "{about}: a win");
        assert!(self.theirs.is_empty(), "{about}: a line to block");
        assert!(!self.board.makes_fork(cell, me), "{about}: a fork");
        assert!(self.their_forks.is_empty(), "{about}: a fork to block");
    }

    /// Checks the line after a move that wins later, and that other moves have none.
    fn check_line_of_win(&self, candidate: &MoveEvaluation, own: Evaluation) {
        let later = own.value == Value::Win && own.plies.is_some_and(|plies| plies > 1);
        if later {
            self.check_line(candidate, own, &candidate.line);
        } else {
            assert!(candidate.line.is_empty(), "{}", self.about(candidate));
        }
    }

    /// Checks best play after a move: to the end if its distance is known, or else some moves that
    /// keep the value.
    fn check_line(&self, candidate: &MoveEvaluation, own: Evaluation, line: &[Cell]) {
        let about = self.about(candidate);
        let mut position = self.position.play(candidate.cell).unwrap();
        match own.plies {
            Some(plies) => assert_eq!(line.len() + 1, plies as usize, "{about}"),
            None => assert!((1..=5).contains(&line.len()), "{about}"),
        }
        for &cell in line {
            let best = self.reference.evaluation(&position);
            let answer = self.reference.evaluation_of_move(&position, cell);
            if let (Some(best), Some(answer)) = (best, answer) {
                let has_distance = own.plies.is_some();
                let keeps = answer.value == best.value && (!has_distance || agrees(answer, best));
                assert!(keeps, "{about}: {answer:?}, not {best:?}");
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
        } else if position.rules() == TIC_TAC_TOE {
            let is_whole = line.len() == 5 || position.outcome() == Some(Outcome::Draw);
            assert!(is_whole, "{about}");
        }
    }
}

/// The names of reasons for good moves that are found at any stage, the plainest first.
const NAMES: [&str; 7] = ["win", "block", "fork", "block-fork", "threat", "answers", "forced-win"];

// On 3x3.

/// Checks everything that a whole analysis says, and that it says all; returns the names of the reasons.
fn check_whole(position: &Position, reference: &Reference) -> Names {
    let (analysis, known) = (analyze(position), reference.evaluation(position));
    let alone = proofs::prove(position, Goal::Distance).evaluation;
    assert_eq!((analysis.evaluation, alone), (known, known), "{position}");
    assert_eq!(Some(proofs::value(position)), known.map(|it| it.value));
    for candidate in &analysis.moves {
        let known = reference.evaluation_of_move(position, candidate.cell);
        assert_eq!(candidate.evaluation, known, "{position}: {candidate:?}");
    }
    check(position, &analysis, reference)
}

#[track_caller]
fn assert_all_named(names: &Names, others: &[&str]) {
    for name in NAMES.iter().chain(others) {
        assert!(names.contains(*name), "no {name} in {names:?}");
    }
}

#[test]
fn everything_said_about_every_3x3_position_is_true() {
    let reference = Reference::new(TIC_TAC_TOE);
    let mut names = Names::new();
    for position in oracle::truths().keys() {
        names.extend(check_whole(position, &reference));
    }
    assert_all_named(&names, &["only-move", "refuted", "latest-loss"]);
    assert!(!names.contains("none"), "every move has a reason");
}

/// Counted by another program.
#[test]
fn no_move_on_an_almost_empty_board_is_left_with_the_name_of_its_place() {
    let (mut only, mut losing, mut none) = (0, 0, 0);
    let is_early = |position: &&Position| {
        let marks = 9 - position.empty_cells().count();
        marks <= 2 && (marks % 2 == 1) == (position.to_move() == Mark::O)
    };
    for position in oracle::truths().keys().filter(is_early) {
        let known = analyze(position);
        for made in known.keeping() {
            match &made.reason {
                Some(Reason::OnlyMove) => only += 1,
                Some(Reason::Answers(answers)) if answers.losing() > 0 => losing += 1,
                Some(Reason::Threat | Reason::Answers(_) | Reason::ForcedWin) => none += 1,
                other => panic!("{position}: {other:?}"),
            }
        }
    }
    assert_eq!((only, losing, none), (12, 97, 192));
}

// On larger boards.

/// Random positions of every shape but 3x3x3; `plies` draws their depth for a number of cells.
fn samples(
    tries: usize,
    seed: u64,
    plies: impl Fn(usize, &mut Chance) -> usize,
) -> impl Iterator<Item = (Rules, Vec<Position>)> {
    let mut chance = Chance::seed_from_u64(seed);
    let larger = Rules::all().filter(|&rules| rules != TIC_TAC_TOE);
    larger.map(move |rules| {
        let cells = usize::from(rules.cell_count());
        let try_one = |_| {
            let plies = plies(cells, &mut chance);
            oracle::random_position(rules, plies, &mut chance)
        };
        (rules, (0..tries).filter_map(try_one).collect())
    })
}

#[test]
fn everything_said_about_late_positions_of_every_shape_is_true() {
    let mut names = Names::new();
    for position in super::solver::late_positions(LATE as u8, 30, 1) {
        if position.rules() != TIC_TAC_TOE {
            names.extend(check_whole(&position, &Reference::new(position.rules())));
        }
    }
    assert_all_named(&names, &["only-move", "refuted", "latest-loss"]);
}

#[test]
#[ignore = "long: .ci/run and --ignored have it"]
fn everything_said_about_early_positions_of_every_shape_is_true() {
    let early = |cells: usize, chance: &mut Chance| chance.random_range(0..cells * 2 / 3);
    let mut names = Names::new();
    for (rules, positions) in samples(4, 2, early) {
        let reference = Reference::new(rules);
        for position in positions {
            let mut prover = Prover::new(rules);
            let mut known = prover.prove(&position, Goal::AllMoves, Limit::nodes(10_000));
            // A slice may end before it has looked why a move is bad; the next ones do.
            for _ in 0..16 {
                let best = known.value();
                let is_bad = |made: &MoveEvaluation| made.evaluation.map(|it| it.value) < best;
                let is_open = |made: &MoveEvaluation| made.evaluation.is_some() && is_bad(made);
                if !known.moves.iter().any(|made| made.reason.is_none() && is_open(made)) {
                    break;
                }
                known = prover.prove(&position, Goal::AllMoves, Limit::nodes(10_000));
            }
            names.extend(check(&position, &known, &reference));
        }
    }
    assert_all_named(&names, &["refuted", "none"]);
}

// Grades and hints.

#[test]
fn every_3x3_move_is_graded_by_what_it_gives_up() {
    let reference = Reference::new(TIC_TAC_TOE);
    let mut kinds = HashSet::new();
    for (position, truth) in oracle::truths() {
        let (analysis, best) = (analyze(&position), evaluation(truth));
        for cell in TIC_TAC_TOE.cells() {
            let grade = Grade::of(&analysis, cell);
            if position.play(cell).is_err() {
                assert_eq!(grade, None, "{position}");
                continue;
            }
            let own = reference.evaluation_of_move(&position, cell).unwrap();
            let mut others = TIC_TAC_TOE.cells();
            let also_draws = others.any(|other| {
                let child = position.play(other).ok().filter(|_| other != cell);
                let evaluation = child.and_then(|child| reference.evaluation(&child));
                evaluation.is_some_and(|it| it.value == Value::Draw)
            });
            let expected = match (best.value, own.value) {
                (Value::Win, Value::Draw | Value::Loss) => Grade::MissedWin,
                (Value::Draw, Value::Loss) => Grade::MissedDraw,
                (Value::Draw, Value::Draw) if also_draws => Grade::KeepsDraw,
                (Value::Win, _) if own.plies > best.plies => Grade::SlowerWin,
                (Value::Loss, _) if own.plies < best.plies => Grade::SoonerLoss,
                _ => Grade::Best,
            };
            assert_eq!(grade, Some(expected), "{position}: {cell:?}");
            let is_good = matches!(expected, Grade::Best | Grade::KeepsDraw);
            assert_eq!(expected.is_mistake(), !is_good);
            kinds.insert(format!("{:?} {:?} {expected:?}", best.value, own.value));
        }
    }
    assert_eq!(kinds.len(), 9, "{kinds:?}");
}

#[test]
fn a_grade_claims_no_more_than_is_proved() {
    let evaluation = |text: &str| (text != "unproved").then(|| super::words::evaluation(text));
    for (best, played, grade) in [
        ("win", "win", Some(Grade::KeepsWin)),
        ("win 3", "win", Some(Grade::KeepsWin)),
        ("win", "win 9", Some(Grade::KeepsWin)),
        ("loss", "loss", Some(Grade::LostAnyway)),
        ("loss", "loss 2", Some(Grade::LostAnyway)),
        ("win 3", "win 3", Some(Grade::Best)),
        ("draw", "draw", Some(Grade::KeepsDraw)),
        ("win", "loss", Some(Grade::MissedWin)),
        ("win", "draw", Some(Grade::MissedWin)),
        ("draw", "loss", Some(Grade::MissedDraw)),
        ("unproved", "draw", None),
        ("draw", "unproved", None),
    ] {
        let mut analysis = Knowledge::unproved(&position("X../.../..."));
        analysis.evaluation = evaluation(best);
        analysis.moves[0].evaluation = evaluation(played);
        let found = Grade::of(&analysis, analysis.moves[0].cell);
        assert_eq!(found, grade, "{best}, {played}");
    }
    assert!(!Grade::KeepsWin.is_mistake() && !Grade::LostAnyway.is_mistake());
}

#[test]
fn a_hint_is_the_best_move_that_is_hardest_to_answer_or_has_the_plainest_reason() {
    let reference = Reference::new(TIC_TAC_TOE);
    for (position, truth) in oracle::truths() {
        let analysis = analyze(&position);
        let mut best: Vec<Cell> = position.children().map(|(cell, _)| cell).collect();
        let truth = Some(evaluation(truth));
        best.retain(|&cell| reference.evaluation_of_move(&position, cell) == truth);
        let found = analysis.best_moves().map(|candidate| candidate.cell);
        assert_eq!(found.collect::<Vec<_>>(), best, "{position}");
        let rank = |candidate: &MoveEvaluation| {
            let losing = candidate.counted_answers().map(|answers| answers.losing());
            let name = candidate.reason.as_ref().map(Reason::name);
            let rank = NAMES.iter().position(|&other| Some(other) == name);
            (Reverse(losing), rank.unwrap_or(NAMES.len()))
        };
        let (hint, plainest) = (analysis.hint(), analysis.best_moves().map(rank).min());
        assert_eq!(hint.map(rank), plainest, "{position}");
        assert!(hint.is_none_or(|hint| best.contains(&hint.cell)));
        let alone = proofs::prove(&position, Goal::Hint).hint().cloned();
        let is_best = |hint: &MoveEvaluation| analysis.best_moves().any(|best| best == hint);
        assert_eq!(alone.is_some(), !position.is_over(), "{position}");
        assert!(alone.as_ref().is_none_or(is_best), "{position}: {alone:?}");
    }
    for opener in Mark::BOTH {
        let known = analyze(&Position::empty(TIC_TAC_TOE, opener));
        assert_eq!(known.hint, TIC_TAC_TOE.cell(1), "the first corner");
    }
    let unproved = Knowledge::unproved(&position("X../.../..."));
    assert!(unproved.hint().is_none() && unproved.best_moves().count() == 0);
}

#[test]
fn a_hint_on_a_larger_board_is_next_to_a_mark() {
    for (board, value, text) in [
        ("7x7x5", Value::Draw, "......./......./..XO.../..OX.../...X.../...O.../....... x"),
        ("7x7x5", Value::Draw, "......./......./..X.O../..OX.../..XO.../......./....... x"),
        ("7x7x5", Value::Draw, "......./......./......./...X.../......./......./....... o"),
        ("7x7x6", Value::Draw, "......./......./..XO.../..OX.../......./......./....... x"),
        ("6x6x5", Value::Draw, "....../....../..XO../..OX../....../...... x"),
        ("6x6x4", Value::Win, "....../....../..XO../....../....../...... x"),
        ("6x6x4", Value::Loss, "....../....../..X.../....../....../...... o"),
    ] {
        let position = position_on(board, text);
        let hint = hint(&position);
        assert_eq!(hint.evaluation.map(|best| best.value), Some(value), "{position}");
        let is_next = |cell: &Cell| {
            let columns = cell.col.abs_diff(hint.cell.col);
            columns.max(cell.row.abs_diff(hint.cell.row)) == 1
        };
        let mut near = position.rules().cells().filter(is_next);
        let is_so = near.any(|cell| position.mark_at(cell).is_some());
        assert!(is_so, "{position}");
    }
}

#[test]
fn a_hint_on_a_larger_board_takes_the_centre_first() {
    for text in [
        "......./......./......./......./......./......./....... x",
        "X....../......./......./......./......./......./....... o",
    ] {
        let position = position_on("7x7x5", text);
        let hint = hint(&position);
        assert_eq!(position.rules().number(hint.cell), 25, "{text}");
    }
}

/// Checks that the hint of a position never changes once it is there, and is best as far as is
/// proved; returns it.
fn check_hint(position: &Position, nodes: u64) -> Option<MoveEvaluation> {
    let mut first: Option<MoveEvaluation> = None;
    for analysis in slices(position, 1 << 10, nodes) {
        let Some(hint) = analysis.hint() else {
            assert_eq!(first, None, "{position}: the hint is gone");
            continue;
        };
        let first = first.get_or_insert_with(|| hint.clone());
        let found = (hint.cell, hint.evaluation);
        assert_eq!(found, (first.cell, first.evaluation), "{position}");
        assert_eq!(hint.evaluation, analysis.evaluation, "{position}");
        let evaluation = hint.evaluation.unwrap();
        for other in analysis.moves.iter().filter_map(|other| other.evaluation) {
            let is_less = |plies| evaluation.plies.is_none_or(|best| plies < best);
            let is_sooner = other.value == Value::Win && other.plies.is_some_and(is_less);
            assert!(other.value <= evaluation.value && !is_sooner, "{position}");
        }
    }
    first
}

#[test]
#[ignore = "long: .ci/run and --ignored have it"]
fn a_hint_never_moves_once_it_is_shown() {
    let mut chance = Chance::seed_from_u64(17);
    let mut counts = BTreeMap::new();
    for board in ["4x4x3", "5x5x4", "6x6x4", "7x7x4", "7x7x5"] {
        let rules: Rules = board.parse().unwrap();
        for _ in 0..20 {
            let plies = chance.random_range(2..rules.cell_count() / 2);
            let position = oracle::random_position(rules, plies, &mut chance);
            let Some(hint) = position.and_then(|it| check_hint(&it, 1 << 16)) else {
                continue;
            };
            let evaluation = hint.evaluation.unwrap();
            *counts.entry(evaluation.value).or_insert(0) += 1;
        }
    }
    let is_so = counts.len() == 3 && counts.values().all(|&count| count > 5);
    assert!(is_so, "{counts:?}");
}

#[test]
fn a_hint_alone_has_the_distance_of_a_won_or_lost_position() {
    let (rules, mut chance) = ("6x6x4".parse().unwrap(), Chance::seed_from_u64(7));
    let positions = [4_usize, 6, 8].repeat(6).into_iter();
    for position in positions.filter_map(|it| oracle::random_position(rules, it, &mut chance)) {
        let best = evaluate(&position);
        if best.value != Value::Draw {
            assert_eq!(hint(&position).evaluation, Some(best), "{position}");
        }
    }
}

#[test]
fn a_hint_at_a_win_is_the_soonest_or_has_no_distance() {
    let position = positions("7x7x4".parse().unwrap(), &[13, 7, 35, 27])[4];
    let hint = check_hint(&position, 1 << 21).unwrap();
    assert_eq!(self::hint(&position), hint);
}

// The tree.

fn written(points: i8) -> &'static str {
    ["-1", "0", "+1"][(points + 1) as usize]
}

#[test]
fn every_node_has_its_points_and_its_best_line() {
    let known = oracle::truths();
    let reference = Reference::new(TIC_TAC_TOE);
    // The roots take long; the next tests cover them.
    for (position, truth) in known.iter().filter(|(position, _)| position.plies() >= 2) {
        let node = Node::root(*position);
        let expected = truth.points(position.to_move());
        assert_eq!(node.points.to_string(), written(expected), "{position}");
        let cells: Vec<Cell> = node.branches.iter().map(|branch| branch.cell).collect();
        let children: Vec<Cell> = position.children().map(|(cell, _)| cell).collect();
        assert_eq!(cells, children, "{position}");
        for branch in &node.branches {
            let child = position.play(branch.cell).unwrap();
            assert_eq!(branch.position, child);
            let expected = written(known[&child].points(child.to_move()));
            assert_eq!(branch.points.to_string(), expected, "{position}");
        }
        let is_best =
            |cell: &Cell| reference.evaluation_of_move(position, *cell) == Some(evaluation(*truth));
        let hint = analyze(position).hint().map(|hint| hint.cell);
        let starred = node.branches.iter().filter(|branch| branch.is_best);
        let starred: Vec<Cell> = starred.map(|branch| branch.cell).collect();
        assert_eq!(starred, Vec::from_iter(hint), "{position}");
        assert!(starred.iter().all(is_best), "{position}");
        assert_eq!(node.child(Cell { col: 3, row: 0 }), None);
        check_best_line(&node, *truth, &reference);
    }
}

/// Checks that best play leads to the end.
fn check_best_line(node: &Node, truth: Truth, reference: &Reference) {
    let line = node.best_line();
    assert_eq!(line.len(), truth.plies as usize, "{}", node.position);
    let mut position = node.position;
    for cell in line {
        let found = reference.evaluation_of_move(&position, cell);
        assert_eq!(found, reference.evaluation(&position), "{position}");
        position = position.play(cell).unwrap();
    }
    let end = match position.outcome().unwrap() {
        Outcome::Win(Mark::X) => "+1",
        Outcome::Win(Mark::O) => "-1",
        Outcome::Draw => "0",
    };
    assert_eq!(node.points.to_string(), end, "{}", node.position);
}

// Stopped early.

#[test]
fn all_that_is_known_between_two_slices_is_true() {
    let early = |cells: usize, chance: &mut Chance| chance.random_range(cells / 3..cells);
    let mut unfinished = 0;
    for (rules, positions) in samples(1, 4, early) {
        let reference = Reference::new(rules);
        for position in positions {
            for known in slices(&position, 1, 1 << 16) {
                check_evaluations(&position, &known, &reference);
                unfinished += usize::from(known.value().is_some() && !known.is_complete);
            }
        }
    }
    assert!(unfinished > 10, "{unfinished} of which something is proved");
}

#[test]
fn a_limited_proof_of_any_goal_says_only_what_is_true() {
    let early =
        |cells: usize, chance: &mut Chance| cells.saturating_sub(chance.random_range(16..25));
    let goals = [Goal::Value, Goal::Distance, Goal::Hint, Goal::AllMoves, Goal::Answers];
    let mut unfinished = 0;
    for (rules, positions) in samples(1, 3, early).filter(|(it, _)| it.cell_count() <= 20) {
        let reference = Reference::new(rules);
        for (position, goal) in positions.iter().flat_map(|it| goals.map(|goal| (it, goal))) {
            for nodes in [1, 1 << 8, 1 << 14] {
                let mut known = Prover::new(rules).prove(position, goal, Limit::nodes(nodes));
                check_evaluations(position, &known, &reference);
                let is_whole = known.moves.iter().all(|made| made.evaluation.is_some());
                known.moves.retain(|made| made.reason.is_some());
                check_reasons(position, &known, &reference);
                unfinished += usize::from(!is_whole && known.value().is_some());
            }
        }
    }
    assert!(unfinished > 30, "{unfinished} of which only the value is proved");
}

#[test]
fn a_search_that_ends_early_claims_no_more_than_it_has() {
    let empty = Position::empty(TIC_TAC_TOE, Mark::X);
    for nodes in (0..100).map(|part| 20 * part) {
        let known = analyze_within(&empty, nodes);
        assert_eq!(known.is_complete, known.has_reached(Goal::Answers), "{nodes}");
    }
}

#[test]
fn one_question_proves_all_moves_of_an_early_draw() {
    let text = "......./.OX..../......./..X..../.O...../....X../....... o";
    let position = position_on("7x7x5", text);
    let analysis = analyze_within(&position, 1 << 18);
    assert_eq!(analysis.value(), Some(Value::Draw));
    assert_eq!(analysis.keeping().count(), position.empty_cells().count());
}
