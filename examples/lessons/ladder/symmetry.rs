//! Rotations and reflections of a board.

use tictactoe::rules::{Cell, Mark, Position, Rules};

#[derive(Clone, Copy)]
pub struct Symmetry {
    flips_columns: bool,
    flips_rows: bool,
    /// On a square board: rows become columns, after the flips.
    transposes: bool,
}

impl Symmetry {
    /// Eight of a square, four of a rectangle.
    pub fn all(rules: Rules) -> impl Iterator<Item = Symmetry> {
        let is_square = rules.columns() == rules.rows();
        (0..if is_square { 8 } else { 4 }).map(|bits| Symmetry {
            flips_columns: bits & 1 != 0,
            flips_rows: bits & 2 != 0,
            transposes: bits & 4 != 0,
        })
    }

    pub fn image(self, rules: Rules, cell: Cell) -> Cell {
        let Cell { mut col, mut row } = cell;
        if self.flips_columns {
            col = rules.columns() - 1 - col;
        }
        if self.flips_rows {
            row = rules.rows() - 1 - row;
        }
        if self.transposes {
            (col, row) = (row, col);
        }
        Cell { col, row }
    }

    pub fn of(self, position: &Position) -> Position {
        let rules = position.rules();
        let mut rows = vec![vec!['.'; rules.columns().into()]; rules.rows().into()];
        for cell in rules.cells() {
            let image = self.image(rules, cell);
            rows[usize::from(image.row)][usize::from(image.col)] = match position.mark_at(cell) {
                Some(Mark::X) => 'X',
                Some(Mark::O) => 'O',
                None => '.',
            };
        }
        let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
        let turn = match position.to_move() {
            Mark::X => 'x',
            Mark::O => 'o',
        };
        let text = format!("{} {turn}", rows.join("/"));
        Position::parse(&text, rules).expect("a symmetric position is as legal")
    }
}

/// The same position for all that are symmetric.
pub fn normal_form(position: &Position) -> Position {
    let forms = Symmetry::all(position.rules()).map(|symmetry| symmetry.of(position));
    forms.min_by_key(Position::to_string).unwrap_or(*position)
}
