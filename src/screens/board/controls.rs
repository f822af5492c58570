//! What can be clicked around the board: the footer below it, the tools of insight to its left, and
//! the moves of the round to its right.

use super::{Table, Wish};
use crate::ai::minimax;
use crate::rules::Mark;
use crate::game::Command;
use crate::ui::SQUARE;
use crate::ui::{Button, ButtonStyle};
use crate::ui::{Rect, rect};
use crate::text::Phrase;

/// The row below the board.
const FOOTER: Rect = rect(72.0, 544.0, 456.0, 40.0);

/// The height of the font there.
const FOOTER_SIZE: f32 = 16.0;

/// The tools of insight, left of the board.
const TOOL: Rect = rect(8.0, 72.0, 56.0, 36.0);
const TOOL_GAP: f32 = 8.0;

/// The list of moves, right of the board: a column for the side that opened, one for the other.
const MOVES: Rect = rect(534.0, 92.0, 60.0, 436.0);
const TALLEST_MOVE: f32 = 26.0;
const MOVE_SIZE: f32 = 14.0;

/// What a control does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Something the session does.
    Command(Command),
    /// Points at a best move.
    Hint,
    /// Shows the values in the cells, or hides them.
    Insight,
    /// Shows the board as it stood after so many marks.
    LookBack(usize),
    /// Opens another screen.
    Wish(Wish),
}

impl Action {
    /// The letter that does the same.
    pub fn key(self) -> Option<char> {
        Some(match self {
            Action::Command(Command::NewRound) => 'n',
            Action::Command(Command::Undo) => 'u',
            Action::Command(Command::Redo) => 'r',
            Action::Hint => 'h',
            Action::Insight => 'i',
            Action::Wish(Wish::Menu) => 'm',
            Action::Wish(Wish::Tree) => 't',
            Action::Wish(Wish::ComparisonScreen) => 'c',
            Action::Wish(Wish::Review) => 'v',
            Action::Command(_) | Action::LookBack(_) => return None,
        })
    }
}

impl Table {
    /// Everything that can be clicked besides the board.
    pub(super) fn buttons(&self) -> Vec<Button<Action>> {
        let mut buttons = self.footer();
        buttons.extend(self.tools());
        buttons.extend(self.moves());
        buttons
    }

    /// After the end of a round, when no hint can help, its place is the review's.
    fn footer(&self) -> Vec<Button<Action>> {
        let style = |command| match self.game.check(command) {
            Ok(()) => ButtonStyle::Plain,
            Err(_) => ButtonStyle::Faint,
        };
        let command = |label, command| (label, Action::Command(command), style(command));
        let help = if self.game.game_over().is_some() {
            (Phrase::Review, Action::Wish(Wish::Review), ButtonStyle::Plain)
        } else {
            (Phrase::Hint, Action::Hint, style(Command::Hint))
        };
        let insight = ButtonStyle::of_choice(self.insight.on);
        let buttons = [
            command(Phrase::New, Command::NewRound),
            command(Phrase::Undo, Command::Undo),
            command(Phrase::Redo, Command::Redo),
            help,
            (Phrase::Insight, Action::Insight, insight),
            (Phrase::Menu, Action::Wish(Wish::Menu), ButtonStyle::Plain),
        ];
        let n = buttons.len();
        let buttons = buttons.into_iter().enumerate();
        buttons
            .map(|(i, (label, action, style))| {
                Button::new(FOOTER.column(i, n, 8.0), label, action, style).sized(FOOTER_SIZE)
            })
            .collect()
    }

    /// While insight is on, what more there is to see.
    fn tools(&self) -> Vec<Button<Action>> {
        if !self.insight.on {
            return Vec::new();
        }
        let has_tree = minimax::is_feasible(self.game.settings().rules);
        let tree = has_tree.then_some((Phrase::Tree, Wish::Tree));
        let tools = tree.into_iter().chain([(Phrase::ComparisonScreen, Wish::ComparisonScreen)]);
        tools
            .zip(0_u8..)
            .map(|((label, wish), i)| {
                let y = TOOL.y + (TOOL.h + TOOL_GAP) * f32::from(i);
                let place = Rect { y, ..TOOL };
                Button::new(place, label, Action::Wish(wish), ButtonStyle::Plain).sized(FOOTER_SIZE)
            })
            .collect()
    }

    /// The moves so far; the one whose board is shown stands out.
    fn moves(&self) -> Vec<Button<Action>> {
        let round = self.game.round();
        let rules = self.game.settings().rules;
        let rows = rules.cell_count().div_ceil(2);
        let height = (MOVES.h / f32::from(rows)).min(TALLEST_MOVE);
        let shown = self.back_at.unwrap_or(round.moves().len());
        let place = |ply: usize| {
            let column = MOVES.column(ply % 2, 2, 2.0);
            let y = MOVES.y + height * (ply / 2) as f32;
            rect(column.x, y, column.w, height)
        };
        let moves = round.moves().iter().enumerate();
        moves
            .map(|(ply, choice)| {
                let label = Phrase::verbatim(rules.number(choice.cell));
                let side = self.mover(ply);
                let style = if ply + 1 == shown {
                    ButtonStyle::ChosenItem(side)
                } else {
                    ButtonStyle::Item(side)
                };
                Button::new(place(ply), label, Action::LookBack(ply + 1), style).sized(MOVE_SIZE)
            })
            .collect()
    }

    /// The side that made a move of the list.
    fn mover(&self, ply: usize) -> Mark {
        let opener = self.game.round().opener();
        if ply % 2 == 0 { opener } else { opener.other() }
    }
}

/// Where the heading of the list of moves stands.
pub(super) fn moves_heading() -> Rect {
    rect(MOVES.x, SQUARE.y, MOVES.w, MOVES.y - SQUARE.y)
}
