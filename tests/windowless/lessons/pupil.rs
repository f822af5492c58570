//! A pupil who does what the sentences of the lessons say, read to the letter, and looks no further. The first sentence
//! that applies decides; any of its cells is taken, and any empty cell where none applies.

use std::collections::{BTreeMap, HashSet};

use tictactoe::practice::{Exercise, Lesson};
use tictactoe::profile::Language;
use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};
use tictactoe::text::words;

use crate::support::oracle;

/// Cells by their numbers from 0.
type Cells = Vec<usize>;

#[derive(Clone)]
struct Board {
    rules: Rules,
    marks: Vec<Option<Mark>>,
    /// All possible lines.
    lines: Vec<Cells>,
    me: Mark,
    them: Mark,
}

impl Board {
    fn of(position: &Position) -> Board {
        let rules = position.rules();
        let (me, them) = (position.to_move(), position.to_move().other());
        let marks = rules.cells().map(|cell| position.mark_at(cell)).collect();
        let numbers = |line: Vec<Cell>| -> Cells {
            line.into_iter().map(|cell| usize::from(rules.number(cell)) - 1).collect()
        };
        let lines = oracle::DIRECTIONS.map(|it| oracle::runs(rules, it)).concat().into_iter();
        Board { rules, marks, lines: lines.map(numbers).collect(), me, them }
    }

    fn empty(&self) -> Cells {
        (0..self.marks.len()).filter(|cell| self.marks[*cell].is_none()).collect()
    }

    fn count(&self, mark: Mark) -> usize {
        self.marks.iter().filter(|it| **it == Some(mark)).count()
    }

    fn with(&self, cell: usize, mark: Mark) -> Board {
        let mut board = self.clone();
        board.marks[cell] = Some(mark);
        board
    }

    /// The lines with this many marks of one side and none of the other.
    fn lines_with(&self, mark: Mark, count: usize) -> impl Iterator<Item = &Cells> {
        self.lines.iter().filter(move |line| {
            let of = |wanted| line.iter().filter(|cell| self.marks[**cell] == wanted).count();
            of(Some(mark)) == count && of(Some(mark.other())) == 0
        })
    }

    /// The cells that complete a line.
    fn gaps(&self, mark: Mark) -> Cells {
        let lines = self.lines_with(mark, usize::from(self.rules.in_row()) - 1);
        let mut gaps: Cells =
            lines.flatten().copied().filter(|cell| self.marks[*cell].is_none()).collect();
        gaps.sort_unstable();
        gaps.dedup();
        gaps
    }

    /// Where this side would make two threats.
    fn meetings(&self, mark: Mark) -> Cells {
        self.keep(|cell| self.with(cell, mark).gaps(mark).len() >= 2)
    }

    fn keep(&self, is_kept: impl Fn(usize) -> bool) -> Cells {
        self.empty().into_iter().filter(|cell| is_kept(*cell)).collect()
    }

    /// How many pairs a mark here would make grow or stop: each direction and side once. A pair is two marks short.
    fn pairs(&self, cell: usize) -> usize {
        let has_pair = |mark, direction| {
            let mut lines = self.lines_with(mark, usize::from(self.rules.in_row()) - 2);
            lines.any(|line| line.contains(&cell) && line[1].abs_diff(line[0]) == direction)
        };
        let columns = usize::from(self.rules.columns());
        let directions = [1, columns, columns + 1, columns - 1];
        let sides =
            directions.map(|it| Mark::BOTH.into_iter().filter(|mark| has_pair(*mark, it)).count());
        sides.iter().sum()
    }

    /// Twice the distance from the middle, squared.
    fn distance(&self, cell: usize) -> usize {
        let (columns, rows) = (usize::from(self.rules.columns()), usize::from(self.rules.rows()));
        let [x, y] = [
            (2 * (cell % columns)).abs_diff(columns - 1),
            (2 * (cell / columns)).abs_diff(rows - 1),
        ];
        x * x + y * y
    }

    /// Of these cells those where most pairs meet, and of these those nearest the middle.
    fn most_pairs(&self, cells: &[usize]) -> Cells {
        let rank = |cell: &usize| (usize::MAX - self.pairs(*cell), self.distance(*cell));
        let best = cells.iter().map(rank).min();
        cells.iter().copied().filter(|cell| Some(rank(cell)) == best).collect()
    }

    fn nearest(&self, cells: Cells) -> Cells {
        let least = cells.iter().map(|cell| self.distance(*cell)).min();
        cells.into_iter().filter(|cell| Some(self.distance(*cell)) == least).collect()
    }

    fn corners(&self) -> Cells {
        let farthest = self.distance(0);
        self.keep(|cell| self.distance(cell) == farthest)
    }
}

/// The cells of a sentence; none where it does not apply.
type Rule = fn(&Board) -> Cells;

fn block(board: &Board) -> Cells {
    board.gaps(board.them)
}

fn make_two_threats(board: &Board) -> Cells {
    board.meetings(board.me)
}

fn stop_by_threat(board: &Board) -> Cells {
    let meetings = board.meetings(board.them);
    let is_elsewhere = |cell| {
        let blocks = board.with(cell, board.me).gaps(board.me);
        !blocks.is_empty() && blocks.iter().all(|block| !meetings.contains(block))
    };
    if meetings.len() < 2 { Cells::new() } else { board.keep(is_elsewhere) }
}

/// The centre, or a corner.
fn answer(board: &Board) -> Cells {
    let centre = board.nearest(board.empty());
    match board.count(board.me) {
        0 if board.distance(centre[0]) == 0 => centre,
        0 => board.corners(),
        _ => Cells::new(),
    }
}

fn open(board: &Board) -> Cells {
    let (mine, theirs) = (board.count(board.me), board.count(board.them));
    let all = [0, 2, 6, 8];
    let at = |mark| all.into_iter().filter(move |corner| board.marks[*corner] == Some(mark));
    match (mine, at(board.me).next()) {
        (0, _) if theirs == 0 => board.corners(),
        (1, Some(corner)) => board.keep(|cell| {
            let between = usize::midpoint(cell, corner);
            all.contains(&cell) && cell + corner != 8 && board.marks[between].is_none()
        }),
        _ => Cells::new(),
    }
}

/// In the middle, or else diagonally beside it.
fn begin(board: &Board) -> Cells {
    match board.count(board.me) {
        0 => {
            let nearest = board.nearest(board.empty());
            let is_taken = board.distance(nearest[0]) > 2;
            let beside = board.keep(|cell| board.distance(cell) == 8);
            if is_taken { beside } else { nearest }
        }
        _ => Cells::new(),
    }
}

/// Threats whose block leads on to two threats: at once, or after as many threats more.
fn threats(board: &Board, more: usize) -> Cells {
    board.keep(|cell| {
        let threat = board.with(cell, board.me);
        let [block] = threat.gaps(board.me)[..] else {
            return false;
        };
        let blocked = threat.with(block, board.them);
        let must_block = !blocked.gaps(blocked.them).is_empty();
        !must_block
            && (!make_two_threats(&blocked).is_empty()
                || more > 0 && !threats(&blocked, more - 1).is_empty())
    })
}

fn pairs(board: &Board) -> Cells {
    board.most_pairs(&board.empty())
}

/// In the order in which a pupil tries them, each with its lesson and its sentence.
const ON_3X3: [(Lesson, &str, Rule); 8] = [
    (Lesson::Win, "Two of yours and a gap in one line: fill the gap.", |it| it.gaps(it.me)),
    (Lesson::Block, "If they have two of a line and you cannot win, block it.", block),
    (
        Lesson::TwoThreats,
        "Play where two of your lines meet: they can block only one.",
        make_two_threats,
    ),
    (Lesson::Open, "Open in a corner, then take the next corner along an empty edge.", open),
    (
        Lesson::StopByThreat,
        "Their lines meet in several cells: make a threat whose block is elsewhere.",
        stop_by_threat,
    ),
    (Lesson::StopTwoThreats, "Play where two of their lines meet, before they do.", |it| {
        it.meetings(it.them)
    }),
    (Lesson::Answer, "However you turn the board: the centre, or else a corner.", answer),
    (Lesson::Mixed, "Win, block, two threats, stop theirs: look in this order.", |_| Cells::new()),
];

/// After the first two of 3x3.
const ON_LARGER_BOARDS: [(Lesson, &str, Rule); 6] = [
    (
        Lesson::OpenEnds,
        "Make a line that lacks one mark, open at both ends: it wins.",
        make_two_threats,
    ),
    (Lesson::ThreatFirst, "Make a threat whose block lets you make two threats.", |it| {
        threats(it, 0)
    }),
    (Lesson::Again, "Threaten again and again until one move makes two threats.", |it| {
        threats(it, 4)
    }),
    (
        Lesson::Stop,
        "Play where they could make two threats: of several, where most pairs meet.",
        |it| it.most_pairs(&it.meetings(it.them)),
    ),
    (
        Lesson::Begin,
        "However you turn the board: begin in the middle, or diagonally beside it.",
        begin,
    ),
    (Lesson::Pairs, "Play where most pairs can grow, yours or theirs, near the middle.", pairs),
];

/// The cells, by their numbers, that somebody takes who knows the rules of these lessons.
fn choices(position: &Position, is_known: impl Fn(Lesson) -> bool) -> Vec<u8> {
    let board = Board::of(position);
    let further = if board.marks.len() == 9 { &ON_3X3[2..] } else { &ON_LARGER_BOARDS[..] };
    let rules = ON_3X3[..2].iter().chain(further).filter(|(lesson, ..)| is_known(*lesson));
    let mut cells = rules.map(|(.., rule)| rule(&board));
    let cells = cells.find(|cells| !cells.is_empty()).unwrap_or_else(|| board.empty());
    cells.into_iter().map(|cell| cell as u8 + 1).collect()
}

/// The first solution, which **Show me** shows, is one that the lesson's rule names, wherever it names a solution.
#[test]
fn the_solution_shown_keeps_the_rule_of_its_lesson_in_all_306_exercises() {
    assert_eq!(super::exercises().count(), 306);
    for (lesson, exercise) in super::exercises() {
        let rules = exercise.position.rules();
        let solutions: Vec<u8> = exercise.answers.iter().map(|it| rules.number(*it)).collect();
        let mut named = choices(&exercise.position, |it| it == lesson || lesson == Lesson::Mixed);
        named.retain(|number| solutions.contains(number));
        assert!(named.is_empty() || named.contains(&solutions[0]), "{lesson:?}: {exercise}");
    }
}

/// The share of right first tries.
fn share(exercise: &Exercise, is_known: impl Fn(Lesson) -> bool) -> f64 {
    let choices = choices(&exercise.position, is_known);
    let rules = exercise.position.rules();
    let is_right = |cell: &&u8| exercise.answers.iter().any(|it| rules.number(*it) == **cell);
    choices.iter().filter(is_right).count() as f64 / choices.len() as f64
}

fn mean(exercises: &[Exercise], is_known: impl Fn(Lesson) -> bool) -> f64 {
    let shares = exercises.iter().map(|exercise| share(exercise, &is_known));
    100.0 * shares.sum::<f64>() / exercises.len() as f64
}

#[test]
fn the_pupil_reads_the_sentences_of_the_lessons() {
    let labels = words(Language::English).labels();
    let rules: BTreeMap<Lesson, &str> = ON_3X3
        .iter()
        .chain(&ON_LARGER_BOARDS)
        .map(|(lesson, sentence, _)| (*lesson, *sentence))
        .collect();
    let shown = Lesson::ALL.map(|lesson| (lesson, labels.lesson_rule(lesson)));
    assert_eq!(rules, BTreeMap::from(shown));
}

/// The share of right first tries with the rules of a lesson and of those before it, at least, and without its own, at
/// most: 11 of 12, and half a cell more than 2 of 5.
const RIGHT: f64 = 91.6;
const WRONG: f64 = 42.4;

/// In the lesson on their order, somebody without the earlier rules takes any cell.
#[test]
fn each_sentence_solves_its_lesson_and_the_earlier_ones_do_not() {
    for lesson in Lesson::ALL {
        let exercises = lesson.exercises();
        let so_far = mean(&exercises, |it| it <= lesson);
        let earlier = mean(&exercises, |it| it < lesson && lesson != Lesson::Mixed);
        let figures = format!("{lesson:?}: {so_far:.1} and {earlier:.1} %");
        assert!(so_far >= RIGHT && earlier <= WRONG, "{figures}");
    }
}

/// Whether the pupil may lose from here, knowing all rules of 3x3.
fn may_lose(position: &Position, pupil: Mark, safe: &mut HashSet<Position>) -> bool {
    if position.is_over() || safe.contains(position) {
        return position.outcome() == Some(Outcome::Win(pupil.other()));
    }
    let rules = position.rules();
    let choices = if position.to_move() == pupil {
        choices(position, Lesson::is_on_3x3)
    } else {
        position.empty_cells().map(|cell| rules.number(cell)).collect()
    };
    let play = |number: u8| position.play(rules.cell(number).unwrap()).unwrap();
    let loses = choices.into_iter().any(|number| may_lose(&play(number), pupil, safe));
    if !loses {
        safe.insert(*position);
    }
    loses
}

#[test]
fn nothing_beats_the_pupil_on_3x3() {
    let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
    for pupil in Mark::BOTH {
        assert!(!may_lose(&empty, pupil, &mut HashSet::new()), "{pupil}");
    }
}
