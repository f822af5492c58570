use super::Lesson;
use crate::rules::{Cell, Line, Mark, Position};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    pub position: Position,
    pub cell: Cell,
    /// Lines that the move completes, blocks or threatens.
    pub lines: Vec<Line>,
    pub owner: Mark,
}

impl Lesson {
    /// A position and a move that solve no exercise of the lesson. For the openings, X's win after a wrong answer.
    pub fn example(self) -> Option<Example> {
        let (position, number) = match self {
            Lesson::Win => ("XX./OO./... x", 3),
            Lesson::Block => ("X.O/.X./... o", 9),
            Lesson::TwoThreats => ("XOX/.../..O x", 7),
            Lesson::StopTwoThreats => ("X../.O./..X o", 2),
            Lesson::AnswerCorner => ("XO./O../X.. x", 5),
            Lesson::AnswerCentre => (".O./XXO/... x", 1),
            Lesson::AnswerEdge => (".X./OX./.O. x", 3),
            Lesson::Mixed => ("XO./.X./..O x", 7),
            Lesson::ForceOn4x3 => ("O.../.X../.... x", 7),
            Lesson::ForceOn4x4 => ("O.../.X../..../.... x", 7),
            Lesson::ForceOn5x5 => ("O..../...../.XX../O..../..... x", 14),
            Lesson::ForceOn6x6 => ("O...../....../.XX.../....../O...../...... x", 16),
        };
        let position = Position::parse(position, self.rules()).ok()?;
        Example::new(position, self.rules().cell(number)?)
    }
}

impl Example {
    fn new(position: Position, cell: Cell) -> Option<Example> {
        let (me, them) = (position.to_move(), position.to_move().other());
        let mut lines = position.lines_completed_by(cell, me);
        let mut owner = me;
        if lines.is_empty() {
            lines = position.lines_completed_by(cell, them);
            owner = them;
        }
        if lines.is_empty() {
            let next = position.play(cell).ok()?;
            for cell in next.completing_cells(me) {
                lines.extend(next.lines_completed_by(cell, me));
            }
            owner = me;
        }
        Some(Example {
            position,
            cell,
            lines,
            owner,
        })
    }
}
