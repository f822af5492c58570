//! The subcommand `analyze`: the proved values of a position and its moves, as text or JSON.

use std::fmt;
use std::io::{self, Write};
use std::thread;
use std::time::Duration;

use clap::error::{Error, ErrorKind};
use serde::Serialize;
use tictactoe::ai::analysis::{self, Analysis, Evaluation, MoveEvaluation, Reason};
use tictactoe::ai::{Stop, Value, minimax};
use tictactoe::flags::AnalyzeFlags;
use tictactoe::rules::{Cell, InvalidPosition, Position};

use crate::console::Exit;
use crate::draw;

/// The fields of the JSON, which docs/terminal.md documents.
#[derive(Serialize)]
struct AnalysisReport {
    board: String,
    position: String,
    to_move: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<String>,
    #[serde(flatten)]
    evaluation: EvaluationReport,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<MoveReport>>,
    /// Leaves of plain minimax; `None` on boards whose full tree is too large to search.
    #[serde(skip_serializing_if = "Option::is_none")]
    leaves: Option<u64>,
}

#[derive(Serialize)]
struct MoveReport {
    cell: u8,
    #[serde(flatten)]
    evaluation: EvaluationReport,
    reason: Option<&'static str>,
    /// The opponent's answer to a move that loses or is refuted, and what follows.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Vec<u8>>,
    /// The reason and the line in words, which only the text shows.
    #[serde(skip)]
    why: Option<String>,
}

/// A value for the side to move or, in a move, for the side that makes it.
#[derive(Serialize)]
struct EvaluationReport {
    value: &'static str,
    /// Marks until the end with best play; `None` for a draw or if the distance is not proved.
    plies: Option<u32>,
}

/// Prints the analysis.
///
/// # Errors
/// If the position is invalid, the timer thread cannot start, or the output cannot be written.
pub fn run(flags: &AnalyzeFlags, output: &mut impl Write) -> Result<(), Exit> {
    let position = parse_position(flags)?;
    if !flags.json {
        writeln!(output, "{}\n", draw::board(&position))?;
        output.flush()?;
    }
    let stop = stop_after(flags.seconds)?;
    let report = report(&position, flags.value_only, &stop);
    if flags.json {
        let json = serde_json::to_string(&report).map_err(io::Error::from)?;
        writeln!(output, "{json}")?;
    } else {
        writeln!(output, "{report}")?;
    }
    Ok(())
}

fn parse_position(flags: &AnalyzeFlags) -> Result<Position, Error> {
    Position::parse(&flags.position, flags.board).map_err(|invalid| {
        let advice = match invalid {
            InvalidPosition::Size(_) => ", or another --board",
            _ => "",
        };
        let message = format!("invalid position for {}: {invalid}{advice}", flags.board);
        Error::raw(ErrorKind::ValueValidation, message)
    })
}

fn report(position: &Position, value_only: bool, stop: &Stop) -> AnalysisReport {
    let (evaluation, moves) = if value_only {
        (analysis::evaluate(position, stop), None)
    } else {
        let Analysis {
            evaluation, moves, ..
        } = analysis::analyze(position, stop);
        let moves = moves
            .iter()
            .map(|candidate| MoveReport::new(candidate, position));
        (evaluation, Some(moves.collect()))
    };
    let rules = position.rules();
    let leaves = if minimax::is_feasible(rules) {
        Some(minimax::search(position).leaves)
    } else {
        None
    };
    AnalysisReport {
        board: rules.to_string(),
        position: position.to_string(),
        to_move: position.to_move().to_string(),
        outcome: position.outcome().map(|outcome| outcome.to_string()),
        evaluation: EvaluationReport::new(evaluation),
        moves,
        leaves,
    }
}

impl MoveReport {
    fn new(candidate: &MoveEvaluation, position: &Position) -> MoveReport {
        let rules = position.rules();
        let line = candidate.reason.as_ref().and_then(Reason::answers);
        let opponent = position.to_move().other();
        let why = candidate.reason.as_ref().map(|reason| {
            let reason = reason.in_words(opponent);
            match line {
                Some(line) => format!("{reason}: {}", line_in_words(line, position)),
                None => reason,
            }
        });
        MoveReport {
            cell: rules.number(candidate.cell),
            evaluation: EvaluationReport::new(candidate.evaluation),
            reason: candidate.reason.as_ref().map(Reason::name),
            line: line.map(|line| line.iter().map(|&cell| rules.number(cell)).collect()),
            why,
        }
    }
}

/// Writes a line that starts with the opponent's answer, as in `X 5, O 1`.
fn line_in_words(line: &[Cell], position: &Position) -> String {
    let mut mark = position.to_move().other();
    let mut moves = Vec::new();
    for &cell in line {
        moves.push(format!("{mark} {}", position.rules().number(cell)));
        mark = mark.other();
    }
    moves.join(", ")
}

impl EvaluationReport {
    fn new(evaluation: Option<Evaluation>) -> EvaluationReport {
        EvaluationReport {
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

impl fmt::Display for AnalysisReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(outcome) = &self.outcome {
            return write!(f, "The round is over: {outcome}.");
        }
        write!(f, "{} to move: {}.", self.to_move, self.evaluation)?;
        if let Some(leaves) = self.leaves {
            write!(f, " Leaves of plain minimax: {leaves}.")?;
        }
        for candidate in self.moves.iter().flatten() {
            write!(f, "\ncell {:>2}: {}", candidate.cell, candidate.evaluation)?;
            if let Some(why) = &candidate.why {
                write!(f, ", {why}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for EvaluationReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.value)?;
        match self.plies {
            Some(1) => f.write_str(" in 1 mark"),
            Some(plies) => write!(f, " in {plies} marks"),
            None => Ok(()),
        }
    }
}

/// Returns a stop flag that a timer thread sets after this time.
fn stop_after(limit: Duration) -> io::Result<Stop> {
    let stop = Stop::default();
    let timer = stop.clone();
    thread::Builder::new().spawn(move || {
        thread::sleep(limit);
        timer.set();
    })?;
    Ok(stop)
}
