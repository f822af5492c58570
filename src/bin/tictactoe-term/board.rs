//! The board as text, always with styles: the output drops them where colours are not wanted.

use anstyle::{AnsiColor, Style};
use tictactoe::rules::{Cell, Mark, Rules};
use tictactoe::ui::{BoardItem, MarkBody, MarkView};

const X: Style = AnsiColor::Yellow.on_default().bold();
const O: Style = Style::new().bold();
const NUMBER: Style = Style::new().dimmed();
pub const RESULT: Style = AnsiColor::Red.on_default().bold();

/// The text of each cell and its style.
struct Drawing {
    rules: Rules,
    cells: Vec<(String, Style)>,
}

/// Marks, those to come with the number of their move, and what is known of empty cells after their numbers. What a
/// hint shows is in its words.
pub fn draw(rules: Rules, items: &[BoardItem]) -> String {
    let mut drawing = Drawing::empty(rules);
    for item in items {
        drawing.add(item);
    }
    drawing.text()
}

impl Drawing {
    fn empty(rules: Rules) -> Drawing {
        let cells = rules.cells().map(|cell| (rules.number(cell).to_string(), NUMBER));
        Drawing { rules, cells: cells.collect() }
    }

    fn at(&mut self, cell: Cell) -> &mut (String, Style) {
        &mut self.cells[usize::from(self.rules.index(cell))]
    }

    fn mark(&mut self, cell: Cell, mark: Mark, text: String) {
        *self.at(cell) = (text, if mark == Mark::X { X } else { O });
    }

    fn add(&mut self, item: &BoardItem) {
        match item {
            BoardItem::Appears(_, item) => self.add(item),
            BoardItem::Mark(MarkView { cell, mark, body, .. }) => match body {
                MarkBody::Solid => self.mark(*cell, *mark, mark.to_string()),
                MarkBody::Outlined => {}
                MarkBody::Numbered(number) => {
                    self.mark(*cell, *mark, format!("{mark}{number}").to_lowercase());
                }
            },
            BoardItem::Value(value) if !value.sign.is_empty() => {
                let (text, _) = self.at(value.cell);
                *text = format!("{text}:{}", value.sign);
            }
            BoardItem::NoEntry(cell, _) => "-".clone_into(&mut self.at(*cell).0),
            BoardItem::Line { line, is_real: true, .. } => {
                line.cells().for_each(|cell| self.at(cell).1 = RESULT);
            }
            _ => {}
        }
    }

    fn text(&self) -> String {
        let usual = self.rules.cell_count().to_string().len();
        let lengths = self.cells.iter().map(|(text, _)| text.chars().count());
        let width = lengths.max().unwrap_or_default().max(usual);
        let cell = |(text, style): &(String, Style)| format!(" {style}{text:>width$}{style:#}");
        let columns = usize::from(self.rules.columns());
        let rows = self.cells.chunks(columns);
        let rows: Vec<String> =
            rows.map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" |")).collect();
        let rule = vec!["-".repeat(width + 2); columns].join("+");
        rows.join(&format!("\n{rule}\n"))
    }
}
