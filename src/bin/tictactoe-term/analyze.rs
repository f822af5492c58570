//! The subcommand `analyze`: the proved values of a position and its moves, as text or JSON.

use std::io;

use serde::Serialize;
use tictactoe::ai::analysis::{Evaluation, MoveEvaluation, Reason};
use tictactoe::ai::{CELLS_WITH_ANSWERS, Goal, Knowledge, Limit, Prover, Value, minimax};
use tictactoe::flags::{AnalyzeFlags, parse_position};
use tictactoe::platform::now;
use tictactoe::profile::ThemeName;
use tictactoe::rules::{Cell, Position, Rules};
use tictactoe::text::thousands;
use tictactoe::ui::{BoardView, Theme};

use crate::board;
use crate::console::{Console, Exit};
use crate::sentences::{self, english};

/// The JSON fields, documented in docs/terminal.md.
#[derive(Serialize)]
struct AnalysisReport {
    board: String,
    position: String,
    to_move: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<String>,
    #[serde(flatten)]
    evaluation: EvaluationReport,
    /// The cell that a hint shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<MoveReport>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    leaves: Option<u64>,
}

#[derive(Serialize)]
struct MoveReport {
    cell: u8,
    #[serde(flatten)]
    evaluation: EvaluationReport,
    reason: Option<&'static str>,
    /// The opponent's answer to a losing or refuted move, or to a move that wins later, and the moves after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Vec<u8>>,
    /// After a move that draws, once proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: Option<AnswersReport>,
}

#[derive(Serialize)]
struct AnswersReport {
    count: usize,
    losing: usize,
    /// The cells of those that draw.
    holding: Vec<u8>,
}

/// For the side to move or, in a move, for the side that makes it.
#[derive(Serialize)]
struct EvaluationReport {
    value: &'static str,
    /// Marks until the end with best play; `None` for a draw or an unproved distance.
    plies: Option<u32>,
}

pub fn run(flags: &AnalyzeFlags, console: &mut Console) -> Result<(), Exit> {
    let position = parse_position(&flags.position, flags.board)?;
    if flags.json {
        let report = AnalysisReport::new(&position, flags);
        let json = serde_json::to_string(&report).map_err(io::Error::from)?;
        console.print_line(&json)?;
        return Ok(());
    }
    if console.plain {
        console.say(&sentences::board(position.rules()))?;
        let (marks, free) = (sentences::marks(&position), sentences::free(&position));
        console.say(&format!("{marks} {free}."))?;
    } else {
        // Any theme will do: a terminal has its own colours.
        let items = BoardView::picture(&position, &Theme::named(ThemeName::Light, false));
        console.print_line(&board::draw(position.rules(), &items))?;
        console.blank_line()?;
    }
    if let Some(outcome) = sentences::outcome(&position) {
        return Ok(console.say(&format!("The round is over. {outcome}"))?);
    }
    console.flush()?;
    let known = prove(&position, flags);
    let turn = english().to_move(position.to_move());
    let value = match known.evaluation {
        Some(evaluation) => {
            let value = english().evaluation(evaluation, position.to_move());
            english().best_play(&value) + "."
        }
        None => english().labels().not_proved.to_owned(),
    };
    console.say(&format!("{turn}. {value}"))?;
    if let Some(leaves) = minimax_leaves(&position) {
        console.say(&format!("Leaves of plain minimax: {}.", thousands(leaves)))?;
    }
    for made in listed(&known, flags).unwrap_or_default() {
        let cell = english().numbered_place(position.rules().number(made.cell), made.cell);
        let explanation = sentences::explanation(made, &position);
        let line = made.refutation_to_end(&position).unwrap_or_default();
        let best_play = sentences::best_play(line, &position);
        console.say(&format!("Cell {cell}. {explanation}{best_play}"))?;
    }
    Ok(())
}

/// Until the time is over.
fn prove(position: &Position, flags: &AnalyzeFlags) -> Knowledge {
    // There the answers to all moves take long.
    let has_many_cells = position.rules().cell_count() > CELLS_WITH_ANSWERS;
    let goal = match flags {
        AnalyzeFlags { value_only: true, .. } => Goal::Distance,
        AnalyzeFlags { answers: false, .. } if has_many_cells => Goal::AllMoves,
        _ => Goal::Answers,
    };
    let mut prover = Prover::new(position.rules());
    let (end, limit) = (now() + flags.seconds, Limit::nodes(SLICE));
    loop {
        let known = prover.prove(position, goal, limit);
        if prover.has_proved(position, goal) || now() >= end {
            return known;
        }
    }
}

/// `None` if only the value of the position is asked for.
fn listed<'a>(known: &'a Knowledge, flags: &AnalyzeFlags) -> Option<&'a [MoveEvaluation]> {
    (!flags.value_only).then_some(&known.moves)
}

/// Leaves of plain minimax; `None` where the tree is too large.
fn minimax_leaves(position: &Position) -> Option<u64> {
    if !minimax::is_feasible(position.rules()) {
        return None;
    }
    Some(minimax::search(position, Limit::default())?.leaves)
}

impl AnalysisReport {
    fn new(position: &Position, flags: &AnalyzeFlags) -> AnalysisReport {
        let (rules, known) = (position.rules(), prove(position, flags));
        let reports = |moves: &[MoveEvaluation]| {
            moves.iter().map(|found| MoveReport::new(found, rules)).collect()
        };
        AnalysisReport {
            board: rules.to_string(),
            position: position.to_string(),
            to_move: position.to_move().to_string(),
            outcome: position.outcome().map(|outcome| outcome.to_string()),
            evaluation: EvaluationReport::new(known.evaluation),
            hint: known.hint.map(|cell| rules.number(cell)),
            moves: listed(&known, flags).map(reports),
            leaves: minimax_leaves(position),
        }
    }
}

impl MoveReport {
    fn new(candidate: &MoveEvaluation, rules: Rules) -> MoveReport {
        let numbers = |cells: &[Cell]| cells.iter().map(|&cell| rules.number(cell)).collect();
        let answers = candidate.reason.as_ref().and_then(Reason::answers);
        let is_far = matches!(candidate.reason, Some(Reason::OnlyMove | Reason::ForcedWin));
        let win = (is_far && !candidate.line.is_empty()).then_some(candidate.line.as_slice());
        MoveReport {
            cell: rules.number(candidate.cell),
            evaluation: EvaluationReport::new(candidate.evaluation),
            reason: candidate.reason.as_ref().map(Reason::name),
            line: answers.or(win).map(numbers),
            answers: candidate.counted_answers().map(|answers| AnswersReport {
                count: answers.cells.len(),
                losing: answers.losing(),
                holding: numbers(&answers.holding),
            }),
        }
    }
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

/// Positions visited between two looks at the clock, about a tenth of a second.
const SLICE: u64 = 1 << 15;
