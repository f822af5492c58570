//! Sentences about a position and a move that need no drawing, for the terminal and for screen readers.

use super::Words;
use crate::ai::analysis::{Explanation, MoveEvaluation, Reason, RefutationKind};
use crate::rules::{Cell, Direction, Line, Mark, Position, Rules};

/// Runs of at least this many empty cells are counted.
const LONG_RUN: usize = 3;

/// A sentence for each row, or one for several empty rows.
pub fn rows(position: &Position, words: &dyn Words) -> Vec<String> {
    let rules = position.rules();
    let row = |row| {
        (0..rules.columns()).map(|col| position.mark_at(Cell { col, row })).collect::<Vec<_>>()
    };
    let is_empty = |cells: &[Option<Mark>]| cells.iter().all(Option::is_none);
    let rows: Vec<_> = (1..).zip((0..rules.rows()).map(row)).collect();
    let groups = rows.chunk_by(|(_, before), (_, after)| is_empty(before) && is_empty(after));
    let sentences = groups.filter_map(|group| {
        let ((first, cells), (last, _)) = (group.first()?, group.last()?);
        let inside =
            if is_empty(cells) { words.labels().empty.to_owned() } else { contents(cells, words) };
        Some(words.rows(*first, *last, &inside))
    });
    sentences.collect()
}

fn contents(cells: &[Option<Mark>], words: &dyn Words) -> String {
    let runs = cells.chunk_by(|before, after| before.is_none() && after.is_none());
    let names = runs.flat_map(|run| match run {
        [Some(mark)] => vec![mark.to_string()],
        run if run.len() >= LONG_RUN => vec![words.empty_cells(run.len())],
        run => vec![words.labels().empty.to_owned(); run.len()],
    });
    names.collect::<Vec<_>>().join(", ")
}

/// Runs of at least this many numbers are shortened, as in `6 to 10`.
const LONG_LIST: usize = 5;

/// As in `3, 4, 6 to 10, 13`; the cells come in ascending order.
pub fn numbers(cells: impl Iterator<Item = Cell>, rules: Rules, words: &dyn Words) -> String {
    let numbers: Vec<u8> = cells.map(|cell| rules.number(cell)).collect();
    let runs = numbers.chunk_by(|before, after| before + 1 == *after).map(|run| match run {
        [first, .., last] if run.len() >= LONG_LIST => words.run_of_numbers(*first, *last),
        _ => run.iter().map(u8::to_string).collect::<Vec<_>>().join(", "),
    });
    runs.collect::<Vec<_>>().join(", ")
}

/// A sentence for each direction in which a line can go through this cell: the cells that such lines may
/// have, and for whom they are open.
pub fn lines_through(position: &Position, cell: Cell, words: &dyn Words) -> Vec<String> {
    let named = [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().zip(words.labels().line_names);
    let sentences = named.filter_map(|(step, name)| {
        let stretch = stretch(position, cell, step);
        let state = state(&stretch, position, cell, words)?;
        let marks = stretch.iter().any(Option::is_some).then(|| contents(&stretch, words) + ", ");
        Some(format!("{name}: {}{state}.", marks.unwrap_or_default()))
    });
    sentences.collect()
}

/// The cells in one direction that can share a line with this one.
fn stretch(position: &Position, cell: Cell, (right, down): (i8, i8)) -> Vec<Option<Mark>> {
    let rules = position.rules();
    let beside = |by: i8| {
        let col = cell.col.checked_add_signed(right * by)?;
        let row = cell.row.checked_add_signed(down * by)?;
        let cell = Cell { col, row };
        rules.contains(cell).then(|| position.mark_at(cell))
    };
    let reach = rules.in_row() as i8 - 1;
    (-reach..=reach).filter_map(beside).collect()
}

/// Which side can complete a line of the stretch around this cell; `None` if no line fits.
fn state(
    stretch: &[Option<Mark>],
    position: &Position,
    cell: Cell,
    words: &dyn Words,
) -> Option<String> {
    let (labels, own) = (words.labels(), position.mark_at(cell));
    let in_row = usize::from(position.rules().in_row());
    let lines: Vec<&[Option<Mark>]> = stretch.windows(in_row).collect();
    let missing = usize::from(own.is_none());
    let count = |line: &[Option<Mark>], mark| line.iter().filter(|it| **it == Some(mark)).count();
    let wins = |mark: &Mark| lines.iter().any(|it| count(it, *mark) + missing == in_row);
    let is_open = |mark: &Mark| lines.iter().any(|it| count(it, mark.other()) == 0);
    let sides = Mark::BOTH.into_iter().filter(|mark| own.is_none_or(|own| own == *mark));
    let winners: Vec<Mark> = sides.clone().filter(wins).collect();
    let open: Vec<Mark> = sides.filter(is_open).collect();
    lines.first()?;
    Some(match (&winners[..], &open[..]) {
        (&[winner], _) if own.is_some() => words.wins(&winner.to_string()),
        (&[winner], _) if !position.is_over() => words.wins_here(winner),
        ([_, _], _) if !position.is_over() => labels.both_win_here.to_owned(),
        (_, &[side]) => words.open_to(side),
        (_, [_, _]) => labels.open_to_both.to_owned(),
        (_, _) => labels.closed.to_owned(),
    })
}

/// The direction of each line, and the numbers of its cells.
fn numbered(position: &Position, lines: &[Line]) -> Vec<(Direction, String)> {
    let rules = position.rules();
    let numbers = |line: &Line| (line.direction(), rules.numbers(line.cells(), " "));
    lines.iter().map(numbers).collect()
}

/// As in `the row 1 2 3 and the diagonal 1 5 9`; empty without a winner.
pub fn winning_lines(position: &Position, words: &dyn Words) -> String {
    words.numbered_lines(&numbered(position, &position.winning_lines()))
}

/// The lines of a reason as a sentence after a space; empty without lines.
pub fn lines_of(reason: Option<&Reason>, position: &Position, words: &dyn Words) -> String {
    let lines = match reason {
        Some(Reason::Refuted(refutation)) => match &refutation.kind {
            RefutationKind::AllowsLines(lines) => lines.as_slice(),
            _ => &[],
        },
        Some(reason) => reason.lines(),
        None => &[],
    };
    match lines {
        [] => String::new(),
        lines => format!(" {}", words.lines_of_reason(&numbered(position, lines))),
    }
}

/// A hint in one sentence or two: what to play, and why.
pub fn advice(number: u8, explanation: &Explanation, words: &dyn Words) -> String {
    let (hint, because) = (words.hint(number, explanation), words.because(explanation));
    format!("{hint} {because}").trim_end().to_owned()
}

/// A hint in two parts: what to play and its lines, then why, if that is proved. `None` until the value is proved.
pub fn hint(best: &MoveEvaluation, position: &Position, words: &dyn Words) -> Option<[String; 2]> {
    let explanation = best.explanation(position)?;
    let number = position.rules().number(best.cell);
    let advice = words.hint(number, &explanation);
    let place = words.numbered_place(number, best.cell);
    let lines = lines_of(best.reason.as_ref(), position, words);
    let hint = format!("{}{lines}", words.hint_at(&place, &advice));
    Some([hint, words.because(&explanation)])
}
