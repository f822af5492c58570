//! Evaluations, reasons and hints in English.

use std::fmt;

use super::{Evaluation, Explanation, Reason, Refutation, RefutationKind};
use crate::ai::Value;
use crate::rules::{Line, Mark};

impl fmt::Display for Explanation {
    /// Writes a sentence about the move, as in `It blocks O's row and draws.`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (opponent, evaluation) = (self.opponent, self.evaluation);
        match &self.reason {
            None if self.keeps_draw() => f.write_str("It keeps the draw."),
            None => write!(f, "It {}.", evaluation.as_verb()),
            Some(Reason::Refuted(refutation)) => {
                write!(f, "It {}.", refutation.with_end(opponent, evaluation))
            }
            Some(Reason::LatestLoss(_)) => {
                let loses = evaluation.as_verb();
                write!(f, "It {loses}, and no move holds out longer.")
            }
            Some(Reason::LostAnyway(_)) => match evaluation.moves() {
                Some(moves) => {
                    let moves = count_moves(moves);
                    write!(f, "Every move loses, this one in {moves}.")
                }
                None => f.write_str("It loses, as every move does."),
            },
            Some(reason) => {
                let link = match evaluation.value {
                    Value::Win | Value::Draw => "and",
                    Value::Loss => "but",
                };
                let reason = reason.in_words(opponent);
                write!(f, "It {reason} {link} {}.", evaluation.as_verb())
            }
        }
    }
}

impl Explanation {
    /// Tells the player to make this move, one of the best, on the cell with this number, as in
    /// `Block O's row: that draws.`
    pub fn advice(&self, number: u8) -> String {
        let moves = self.evaluation.moves();
        match (self.evaluation.value, moves) {
            (Value::Loss, Some(moves)) => format!(
                "Every move loses. Mark {number} to hold out longest: you lose in {}.",
                count_moves(moves)
            ),
            (Value::Loss, None) => format!("Every move loses. Mark {number} to play on."),
            (Value::Draw, _) => format!("{}: that draws.", self.imperative(number)),
            (Value::Win, None | Some(1)) => format!("{}: you win.", self.imperative(number)),
            (Value::Win, Some(moves)) => {
                let moves = count_moves(moves);
                format!("{}: you win in {moves}.", self.imperative(number))
            }
        }
    }

    /// As in `Block O's row`.
    fn imperative(&self, number: u8) -> String {
        let opponent = self.opponent;
        match &self.reason {
            Some(Reason::Win(lines)) => match lines.as_slice() {
                [line] => format!("Complete a {}", line.direction()),
                lines => format!("Complete {} lines", count_word(lines.len())),
            },
            Some(Reason::Block(lines)) => match lines.as_slice() {
                [line] => format!("Block {opponent}'s {}", line.direction()),
                lines => format!("Block {} of {opponent}'s lines", count_word(lines.len())),
            },
            Some(Reason::Fork(lines)) => format!("Make {} threats", count_word(lines.len())),
            Some(Reason::MoreThreats(lines)) => format!("Add {}", added_threats(lines)),
            Some(Reason::BlockFork(_)) => format!("Stop {opponent}'s double threat"),
            Some(Reason::Centre) => "Take the centre".to_owned(),
            Some(Reason::OppositeCorner) => format!("Take the corner opposite {opponent}'s"),
            Some(Reason::Corner) => "Take this corner".to_owned(),
            Some(Reason::Side) => "Take this side".to_owned(),
            Some(Reason::LatestLoss(_) | Reason::LostAnyway(_) | Reason::Refuted(_)) | None => {
                format!("Mark {number}")
            }
        }
    }
}

impl Reason {
    /// The reason for a move against this opponent, as in `blocks O's row`.
    pub fn in_words(&self, opponent: Mark) -> String {
        match self {
            Reason::Win(lines) => format!("completes {}", lines_in_words(lines)),
            Reason::Block(lines) => match lines.as_slice() {
                [line] => format!("blocks {opponent}'s {}", line.direction()),
                lines => format!("blocks {} of {opponent}'s lines", count_word(lines.len())),
            },
            Reason::Fork(lines) => format!("makes {} threats", count_word(lines.len())),
            Reason::MoreThreats(lines) => format!("adds {}", added_threats(lines)),
            Reason::BlockFork(_) => format!("stops {opponent}'s double threat"),
            Reason::Centre => "takes the centre".to_owned(),
            Reason::OppositeCorner => format!("takes the corner opposite {opponent}'s"),
            Reason::Corner => "takes a corner".to_owned(),
            Reason::Side => "takes a side".to_owned(),
            Reason::LatestLoss(_) => "no move holds out longer".to_owned(),
            Reason::LostAnyway(_) => "every move loses".to_owned(),
            Reason::Refuted(refutation) => refutation.in_words(opponent),
        }
    }
}

impl Refutation {
    fn in_words(&self, opponent: Mark) -> String {
        match &self.kind {
            RefutationKind::MissesWin => "lets the win slip".to_owned(),
            RefutationKind::AllowsLines(lines) => {
                format!("lets {opponent} complete {}", lines_in_words(lines))
            }
            RefutationKind::AllowsFork => format!("lets {opponent} make two threats"),
            RefutationKind::AllowsForcedWin => format!("lets {opponent} force a win"),
        }
    }

    /// The refutation and how the round ends, as in `lets X complete a row and win`.
    fn with_end(&self, opponent: Mark, evaluation: Evaluation) -> String {
        let refutation = self.in_words(opponent);
        if evaluation.value != Value::Loss {
            return format!("{refutation} and only {}", evaluation.as_verb());
        }
        let win = match self.kind {
            RefutationKind::AllowsForcedWin => "",
            _ => " and win",
        };
        match evaluation.moves() {
            None | Some(1) => format!("{refutation}{win}"),
            Some(moves) => format!("{refutation}{win} in {}", count_moves(moves)),
        }
    }
}

/// As in `a row` or `two lines`.
fn lines_in_words(lines: &[Line]) -> String {
    match lines {
        [line] => format!("a {}", line.direction()),
        lines => format!("{} lines", count_word(lines.len())),
    }
}

fn added_threats(lines: &[Line]) -> &'static str {
    match lines.len() {
        2 => "a second threat",
        _ => "more threats",
    }
}

/// As in `two` or `3`.
fn count_word(count: usize) -> String {
    match count {
        2 => "two".to_owned(),
        _ => count.to_string(),
    }
}

fn count_moves(moves: u32) -> String {
    match moves {
        1 => "1 move".to_owned(),
        _ => format!("{moves} moves"),
    }
}

impl Evaluation {
    /// How the round ends, to follow a subject: `wins in 2 moves`, `draws` or `loses`. A win with
    /// the next mark is just `wins`.
    pub fn as_verb(self) -> String {
        match (self.value, self.moves()) {
            (Value::Draw, _) => "draws".to_owned(),
            (Value::Win, None | Some(1)) => "wins".to_owned(),
            (Value::Win, Some(moves)) => format!("wins in {}", count_moves(moves)),
            (Value::Loss, None) => "loses".to_owned(),
            (Value::Loss, Some(moves)) => format!("loses in {}", count_moves(moves)),
        }
    }
}

impl fmt::Display for Evaluation {
    /// Writes `wins in 2`, `draw` or `loses in 3`, in moves of the winner; without the number if
    /// the distance is not known.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.value {
            Value::Win => "wins",
            Value::Draw => "draw",
            Value::Loss => "loses",
        })?;
        match self.moves() {
            Some(moves) => write!(f, " in {moves}"),
            None => Ok(()),
        }
    }
}
