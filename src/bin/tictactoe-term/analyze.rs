//! What is proved about a position, as text or as JSON.

use std::fmt;
use std::io::{self, Write};
use std::iter;
use std::thread;
use std::time::Duration;

use clap::error::{Error, ErrorKind};
use serde::Serialize;
use tictactoe::ai::analysis::{self, Analysis, Evaluation, MoveEvaluation, Reason};
use tictactoe::ai::{Stop, Value, minimax};
use tictactoe::flags::AnalyzeFlags;
use tictactoe::rules::{Cell, InvalidPosition, Mark, Position};

use crate::console::End;
use crate::draw;

/// All there is to say; its fields are those of the JSON.
#[derive(Serialize)]
struct Report {
    board: String,
    position: String,
    to_move: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<String>,
    #[serde(flatten)]
    evaluation: EvaluationRow,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<Move>>,
    /// How many finished positions plain minimax weighs; only where its tree is small.
    #[serde(skip_serializing_if = "Option::is_none")]
    leaves: Option<u64>,
}

#[derive(Serialize)]
struct Move {
    cell: u8,
    #[serde(flatten)]
    evaluation: EvaluationRow,
    reason: Option<&'static str>,
    /// The opponent's answer to a move that is refuted, and what follows, as far as proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Vec<u8>>,
    /// The reason, and the line, as text tells them.
    #[serde(skip)]
    why: Option<String>,
}

/// What is proved, for the side that is to move or that plays a cell.
#[derive(Serialize)]
struct EvaluationRow {
    value: &'static str,
    /// Marks until the end with best play; `None` in a draw, and where it is not proved.
    plies: Option<u32>,
}

/// Analyses the position and prints what is proved.
///
/// # Errors
/// Where there is no such position, no thread to be had, or the output is broken.
pub fn run(flags: &AnalyzeFlags, output: &mut impl Write) -> Result<(), End> {
    let position = position(flags)?;
    if !flags.json {
        writeln!(output, "{}\n", draw::board(&position))?;
        output.flush()?;
    }
    let report = report(flags, &position, &stop_after(flags.seconds)?);
    if flags.json {
        let json = serde_json::to_string(&report).map_err(io::Error::from)?;
        writeln!(output, "{json}")?;
    } else {
        writeln!(output, "{report}")?;
    }
    Ok(())
}

fn position(flags: &AnalyzeFlags) -> Result<Position, Error> {
    Position::parse(&flags.position, flags.board).map_err(|invalid| {
        let advice = match invalid {
            InvalidPosition::Size(_) => ", or another --board",
            _ => "",
        };
        let sentence = format!("no position of {}: {invalid}{advice}", flags.board);
        Error::raw(ErrorKind::ValueValidation, sentence)
    })
}

fn report(flags: &AnalyzeFlags, position: &Position, stop: &Stop) -> Report {
    let (evaluation, moves) = if flags.value_only {
        (analysis::evaluate(position, stop), None)
    } else {
        let Analysis { evaluation, moves } = analysis::analyze(position, stop);
        (evaluation, Some(moves))
    };
    let rules = position.rules();
    let row = |candidate: MoveEvaluation| Move::of(&candidate, position);
    Report {
        board: rules.to_string(),
        position: position.to_string(),
        to_move: position.to_move().to_string(),
        outcome: position.outcome().map(|outcome| outcome.to_string()),
        evaluation: EvaluationRow::of(evaluation),
        moves: moves.map(|moves| moves.into_iter().map(row).collect()),
        leaves: minimax::is_feasible(rules).then(|| minimax::search(position).leaves),
    }
}

impl Move {
    fn of(candidate: &MoveEvaluation, position: &Position) -> Move {
        let rules = position.rules();
        let line = match &candidate.reason {
            Some(Reason::Refuted(refutation)) => Some(&refutation.line),
            _ => None,
        };
        let them = position.to_move().other();
        let reason = candidate.reason.as_ref();
        let words = reason.map(|reason| reason.in_words(them));
        Move {
            cell: rules.number(candidate.cell),
            evaluation: EvaluationRow::of(candidate.evaluation),
            reason: candidate.reason.as_ref().map(Reason::name),
            line: line.map(|line| line.iter().map(|&cell| rules.number(cell)).collect()),
            why: words.map(|words| match line {
                Some(line) => format!("{words}: {}", marks(line, position)),
                None => words,
            }),
        }
    }
}

/// A line of play after a move of the side to move, as in `X 5, O 1`.
fn marks(line: &[Cell], position: &Position) -> String {
    let them = position.to_move().other();
    let movers = iter::successors(Some(them), |mark| Some(mark.other()));
    let mark = |(mover, &cell): (Mark, &Cell)| format!("{mover} {}", position.rules().number(cell));
    movers.zip(line).map(mark).collect::<Vec<_>>().join(", ")
}

impl EvaluationRow {
    fn of(evaluation: Option<Evaluation>) -> EvaluationRow {
        EvaluationRow {
            value: match evaluation.map(|evaluation| evaluation.value) {
                Some(Value::Win) => "win",
                Some(Value::Draw) => "draw",
                Some(Value::Loss) => "loss",
                None => "unknown",
            },
            plies: evaluation.and_then(|evaluation| evaluation.plies),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(outcome) = &self.outcome {
            return write!(f, "The round is over: {outcome}.");
        }
        write!(f, "{} to move: {}.", self.to_move, self.evaluation)?;
        if let Some(leaves) = self.leaves {
            write!(f, " Leaves of plain minimax: {leaves}.")?;
        }
        for row in self.moves.iter().flatten() {
            write!(f, "\ncell {:>2}: {}", row.cell, row.evaluation)?;
            if let Some(why) = &row.why {
                write!(f, ", {why}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for EvaluationRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.value)?;
        match self.plies {
            Some(1) => f.write_str(" in 1 mark"),
            Some(plies) => write!(f, " in {plies} marks"),
            None => Ok(()),
        }
    }
}

/// A flag that sets itself after this time.
fn stop_after(limit: Duration) -> io::Result<Stop> {
    let stop = Stop::default();
    let timer = stop.clone();
    thread::Builder::new().spawn(move || {
        thread::sleep(limit);
        timer.set();
    })?;
    Ok(stop)
}
