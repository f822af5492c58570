use super::Seat;
use crate::ai::Strength;
use crate::rules::{Cell, Mark, Outcome, Rules};

/// A change of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A round began with an empty board, or its opponent changed before the first mark.
    RoundStarted {
        /// From 1.
        number: usize,
        /// The board and the players.
        header: RoundHeader,
    },
    /// An earlier round was resumed, or a round began from a position.
    RoundResumed {
        /// The board and the players.
        header: RoundHeader,
        /// The marked cells, in a legal order.
        cells: Vec<Cell>,
    },
    /// A mark was placed.
    Marked {
        /// The mark.
        mark: Mark,
        /// The cell.
        cell: Cell,
        /// Leaves searched for it, if the whole tree was searched.
        leaves: Option<u64>,
    },
    /// The computer's search failed; a random move follows.
    SearchFailed,
    /// A hint for this cell was shown.
    Hinted(Cell),
    /// This opponent was chosen for the next round.
    OpponentChosen(Seat),
    /// The round is decided.
    Ended {
        /// The result.
        outcome: Outcome,
        /// Whether this is the first result of a round that counts, undone results included.
        counts: bool,
    },
    /// This many marks were taken back; 0 if giving up was undone.
    Undone(usize),
    /// This many marks were put back; 0 if giving up was redone.
    Redone(usize),
}

/// The board, the players and the opener of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundHeader {
    /// The board.
    pub rules: Rules,
    /// Who plays X.
    pub x: Seat,
    /// Who plays O.
    pub o: Seat,
    /// Which mark goes first.
    pub first: Mark,
    /// How well Medium plays, if it does.
    pub strength: Option<Strength>,
}

impl Event {
    /// Whether the board or the round changes.
    pub fn changes_board(&self) -> bool {
        !matches!(self, Event::Hinted(_) | Event::OpponentChosen(_))
    }

    /// The event as a line of the log, if the log has it.
    pub fn log_line(&self, rules: Rules) -> Option<String> {
        Some(match self {
            Event::RoundStarted { number, header } => {
                let strength = header.strength;
                let strength = strength.map(|strength| format!(" strength={strength}"));
                let header = header.log_text();
                format!("round {number} {header}{}", strength.unwrap_or_default())
            }
            Event::RoundResumed { header, cells } => {
                let numbers = rules.numbers(cells.iter().copied(), ",");
                format!("resume {} moves={numbers}", header.log_text())
            }
            Event::Marked { mark, cell, leaves } => {
                let number = rules.number(*cell);
                match leaves {
                    None => format!("{mark} {number}"),
                    Some(leaves) => format!("{mark} {number} leaves={leaves}"),
                }
            }
            Event::SearchFailed | Event::Hinted(_) | Event::OpponentChosen(_) => return None,
            Event::Ended { outcome, .. } => format!("result {outcome}"),
            Event::Undone(marks) => format!("undo {marks}"),
            Event::Redone(marks) => format!("redo {marks}"),
        })
    }
}

impl RoundHeader {
    fn log_text(self) -> String {
        let RoundHeader { rules, x, o, first, .. } = self;
        format!("board={rules} X={x} O={o} first={first}")
    }
}
