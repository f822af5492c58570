//! Names of cells within a sentence: by their place on 3x3, by their number on larger boards.

use std::mem::discriminant;

use crate::ai::analysis::{Explanation, Reason};
use crate::rules::{Cell, Rules};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    Centre,
    /// `None` stands for all corners.
    Corner(Option<u8>),
    /// `None` stands for all edges.
    Side(Option<u8>),
    Number(u8),
}

impl Place {
    pub fn is_of_same_kind(&self, other: &Place) -> bool {
        discriminant(self) == discriminant(other)
    }

    pub fn number(&self) -> Option<String> {
        match *self {
            Place::Corner(number) | Place::Side(number) => Some(number?.to_string()),
            Place::Number(number) => Some(number.to_string()),
            Place::Centre => None,
        }
    }
}

/// More places, or numbers of cells alone, are not listed.
pub const MAX_PLACES: usize = 3;
pub const MAX_NUMBERS: usize = 4;

/// The places of some cells among others. One kind after the other.
pub fn places(cells: &[Cell], among: &[Cell], rules: Rules) -> Vec<Place> {
    let kind = |cell: &Cell| (rules.is_centre(*cell), rules.number(*cell) % 2);
    let mut places = Vec::new();
    for cell in cells {
        let count = |cells: &[Cell]| cells.iter().filter(|it| kind(it) == kind(cell)).count();
        let are_all = count(cells) > 1 && count(cells) == count(among);
        let number = rules.number(*cell);
        let name = (!are_all).then_some(number);
        let place = match kind(cell) {
            _ if rules != Rules::TIC_TAC_TOE => Place::Number(number),
            (true, _) => Place::Centre,
            (_, 1) => Place::Corner(name),
            _ => Place::Side(name),
        };
        if !places.contains(&place) {
            places.push(place);
        }
    }
    places.sort();
    places
}

/// The cells that the sentences about a move name by their numbers.
pub fn named_cells(explanation: &Explanation) -> Vec<Cell> {
    let Explanation { reason, threats, next, rules, .. } = explanation;
    match (reason, threats, next) {
        (_, Some(threats), _) => threats.blocks.clone(),
        (Some(Reason::Answers(it)), ..)
            if places(&it.holding, &it.cells, *rules).len() <= MAX_PLACES =>
        {
            it.holding.clone()
        }
        (.., Some(next)) => next.to_vec(),
        _ => Vec::new(),
    }
}
