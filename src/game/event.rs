use super::Seat;
use crate::rules::{Cell, Mark, Outcome, Rules};

/// What happened in a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A round began with an empty board.
    Round {
        /// Counted from 1.
        number: usize,
        /// What it is played by and on.
        header: RoundHeader,
    },
    /// An earlier round was taken up where it stood.
    Resumed {
        /// What it is played by and on.
        header: RoundHeader,
        /// The cells marked so far, in order.
        moves: Vec<Cell>,
    },
    /// A mark was placed.
    Marked {
        /// Whose mark.
        mark: Mark,
        /// The number of its cell.
        number: u8,
        /// The leaves weighed for it, where the full tree was searched.
        leaves: Option<u64>,
    },
    /// A round ended.
    Ended(Outcome),
    /// This many marks were taken back.
    Undone(usize),
    /// This many marks were put on the board again.
    Redone(usize),
    /// The computer's search ended without a move, and chance moved in its place.
    SearchFailed,
}

/// The board, the seats and the opener of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundHeader {
    /// The board.
    pub rules: Rules,
    /// Who plays X.
    pub x: Seat,
    /// Who plays O.
    pub o: Seat,
    /// Who opens.
    pub first: Mark,
}

impl Event {
    /// The event as a line of the log; `None` for what the log leaves out.
    pub fn log_line(&self) -> Option<String> {
        Some(match self {
            Event::Round { number, header } => format!("round {number} {}", header.log_text()),
            Event::Resumed { header, moves } => {
                let numbers: Vec<String> = moves
                    .iter()
                    .map(|&cell| header.rules.number(cell).to_string())
                    .collect();
                format!("resume {} moves={}", header.log_text(), numbers.join(","))
            }
            Event::Marked {
                mark,
                number,
                leaves: None,
            } => format!("{mark} {number}"),
            Event::Marked {
                mark,
                number,
                leaves: Some(leaves),
            } => {
                format!("{mark} {number} leaves={leaves}")
            }
            Event::Ended(outcome) => format!("result {outcome}"),
            Event::Undone(marks) => format!("undo {marks}"),
            Event::Redone(marks) => format!("redo {marks}"),
            Event::SearchFailed => return None,
        })
    }
}

impl RoundHeader {
    fn log_text(self) -> String {
        let RoundHeader { rules, x, o, first } = self;
        format!("board={rules} X={x} O={o} first={first}")
    }
}
