use super::{Game, Seat};
use crate::rules::{Cell, Mark, Outcome};

/// A change of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A round began with an empty board, or its opponent changed before the first mark.
    RoundStarted,
    /// An earlier round was resumed, or a round began from a position.
    RoundResumed,
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

impl Event {
    /// Whether the board or the round changes.
    pub fn changes_board(&self) -> bool {
        !matches!(self, Event::Hinted(_) | Event::OpponentChosen(_))
    }

    /// The event as a line of the log, if the log has it; `game` is as the event left it.
    pub fn log_line(&self, game: &Game) -> Option<String> {
        let (rules, round) = (game.settings().rules, game.round());
        let [x, o] = Mark::BOTH.map(|mark| game.seat(mark));
        let header = || format!("board={rules} X={x} O={o} first={}", round.opener());
        Some(match self {
            Event::RoundStarted => {
                let is_medium = game.opponent() == Seat::MEDIUM;
                let strength = is_medium.then(|| format!(" strength={}", round.strength()));
                let strength = strength.unwrap_or_default();
                format!("round {} {}{strength}", game.round_number(), header())
            }
            Event::RoundResumed => {
                format!("resume {} moves={}", header(), rules.numbers(round.all_cells(), ","))
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
