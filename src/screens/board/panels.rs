//! The panel beside the board: what teaches, and the moves.

use super::BoardAction;
use super::view::Scene;
use crate::ai::minimax;
use crate::rules::Cell;
use crate::screens::{DrillScreen, SetUpScreen, open};
use crate::text::cell_mark;
use crate::ui::view::{button, column, grid, note, nothing};
use crate::ui::{Gap, Icon, Key, Padding, TypeRole, View};

/// Minimum width of a move and of a tool, and maximum number per row.
const MOVE_W: f32 = 24.0;
const MOVES: usize = 8;
const TOOL_W: f32 = 58.0;
const TOOLS: usize = 3;
const TOOL_H: f32 = 48.0;

impl Scene<'_> {
    /// What teaches, and the moves.
    pub fn strip(&self) -> View {
        column([self.tools(), self.moves()]).shown(self.learns())
    }

    fn tools(&self) -> View {
        let labels = self.context.labels;
        let tool = |button: View, icon, key| {
            let tool = button.icon(icon).padded(Padding::Tight);
            tool.labels_as(TypeRole::Note).height(TOOL_H).key(Key::letter(key))
        };
        let is_on = self.screen.insight_since.is_some();
        let insight = tool(button(labels.insight, BoardAction::Insight), Icon::Insight, 'i');
        let practice = button(labels.practice, open(DrillScreen::next));
        let practice = tool(practice, Icon::Practice, 'p');
        let work = tool(button(labels.compare, BoardAction::Comparison), Icon::Tree, 'c');
        let work = work.tip(labels.comparison);
        let mut tools = vec![insight.chosen(is_on)];
        if minimax::is_feasible(self.game.settings().rules) {
            tools.push(tool(button(labels.tree, BoardAction::Tree), Icon::Tree, 't'));
            tools.push(work.shown(false));
        } else {
            tools.push(work);
        }
        tools.push(practice);
        let shown = self.shown;
        let set_up = open(move |context| SetUpScreen::from_position(shown, context));
        let set_up = tool(button(labels.set_up, set_up), Icon::New, 'e');
        tools.push(set_up.tip(labels.set_up_position).shown(false));
        grid(TOOL_W, TOOLS, tools).one_tab_stop()
    }

    /// The move on the board is highlighted.
    fn moves(&self) -> View {
        let round = self.game.round();
        let count = round.moves().len();
        if count == 0 {
            return nothing();
        }
        let shown = self.screen.back_at.unwrap_or(count);
        let cells = round.cells().enumerate();
        let moves = cells.map(|(ply, cell)| self.entry(ply, cell, ply + 1 == shown));
        let list = grid(MOVE_W, MOVES, moves).scrolled_to(shown.saturating_sub(1)).one_tab_stop();
        let heading = note(self.context.labels.moves).lines(1);
        column([heading, list]).gap(Gap::None).grow(1)
    }

    fn entry(&self, ply: usize, cell: Cell, is_shown: bool) -> View {
        let words = self.context.words;
        let mark = self.game.round().position_after(ply).to_move();
        let number = self.game.settings().rules.number(cell);
        let made = [words.move_number(ply + 1), cell_mark(mark, number)].join(": ");
        button(number.to_string(), BoardAction::LookAt(ply + 1))
            .labels_as(TypeRole::Note)
            .entry(mark, is_shown)
            .padded(Padding::Tight)
            .named([made, words.place(cell)].join(", "))
    }
}
