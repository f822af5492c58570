//! The buttons around the board: the footer below it, the tools of insight to its left, and
//! the moves of the round to its right.

use super::BoardScreen;
use crate::ai::minimax;
use crate::game::{Command, Game};
use crate::rules::Mark;
use crate::screens::Context;
use crate::ui::{BOARD_SQUARE, Button, ButtonStyle, Rect, rect};

/// The row below the board.
const FOOTER: Rect = rect(72.0, 544.0, 456.0, 40.0);

/// The height of the font there.
const FOOTER_SIZE: f32 = 16.0;

/// The tools of insight, left of the board.
const TOOL: Rect = rect(8.0, 72.0, 56.0, 36.0);
const TOOL_GAP: f32 = 8.0;
const TOOL_SIZE: f32 = 14.0;

/// The list of moves, right of the board: a column for the side that went first, one for the other.
const MOVES: Rect = rect(534.0, 92.0, 60.0, 436.0);
const TALLEST_MOVE: f32 = 26.0;
const MOVE_SIZE: f32 = 14.0;

/// The heading of the list of moves.
pub(super) const MOVES_HEADING: Rect =
    rect(MOVES.x, BOARD_SQUARE.y, MOVES.w, MOVES.y - BOARD_SQUARE.y);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardAction {
    Command(Command),
    /// Show a best move.
    Hint,
    /// Show the values of the cells, or hide them.
    Insight,
    /// Show the board as it stood after this many plies.
    LookAt(usize),
    Menu,
    Tree,
    Comparison,
    Review,
}

impl BoardAction {
    /// The letter that does the same.
    pub(super) fn key(self) -> Option<char> {
        match self {
            BoardAction::Command(Command::NewRound) => Some('n'),
            BoardAction::Command(Command::Undo) => Some('u'),
            BoardAction::Command(Command::Redo) => Some('r'),
            BoardAction::Hint => Some('h'),
            BoardAction::Insight => Some('i'),
            BoardAction::Menu => Some('m'),
            BoardAction::Tree => Some('t'),
            BoardAction::Comparison => Some('c'),
            BoardAction::Review => Some('v'),
            BoardAction::Command(_) | BoardAction::LookAt(_) => None,
        }
    }
}

pub(super) fn buttons(
    screen: &BoardScreen,
    game: &Game,
    context: &Context,
) -> Vec<Button<BoardAction>> {
    let mut buttons = footer(screen, game, context);
    if screen.insight.is_shown {
        buttons.extend(tools(game, context));
    }
    buttons.extend(moves(screen, game));
    buttons
}

/// After the end of a round, when no hint can help, the review takes its place.
fn footer(screen: &BoardScreen, game: &Game, context: &Context) -> Vec<Button<BoardAction>> {
    let labels = context.labels;
    let command = |label, command| {
        let style = ButtonStyle::of_enabled(context.check(command).is_ok());
        (label, BoardAction::Command(command), style)
    };
    let help = if game.outcome().is_some() {
        (labels.review, BoardAction::Review, ButtonStyle::Plain)
    } else {
        let style = ButtonStyle::of_enabled(game.check_persons_turn().is_ok());
        (labels.hint, BoardAction::Hint, style)
    };
    let insight = ButtonStyle::of_choice(screen.insight.is_shown);
    let buttons = [
        command(labels.new_round, Command::NewRound),
        command(labels.undo, Command::Undo),
        command(labels.redo, Command::Redo),
        help,
        (labels.insight, BoardAction::Insight, insight),
        (labels.menu, BoardAction::Menu, ButtonStyle::Plain),
    ];
    let n = buttons.len();
    let buttons = buttons.into_iter().enumerate();
    buttons
        .map(|(i, (label, action, style))| {
            Button::new(FOOTER.column(i, n, 8.0), label, action, style).sized(FOOTER_SIZE)
        })
        .collect()
}

/// What more insight can show.
fn tools(game: &Game, context: &Context) -> Vec<Button<BoardAction>> {
    let labels = context.labels;
    let mut tools = Vec::new();
    if minimax::is_feasible(game.settings().rules) {
        tools.push((labels.tree, BoardAction::Tree));
    }
    tools.push((labels.comparison, BoardAction::Comparison));
    tools
        .into_iter()
        .zip(0_u8..)
        .map(|((label, action), i)| {
            let y = TOOL.y + (TOOL.h + TOOL_GAP) * f32::from(i);
            let place = Rect { y, ..TOOL };
            // Words one below the other, as there is more room that way.
            let label = label.replace(' ', "\n");
            Button::new(place, label, action, ButtonStyle::Plain).sized(TOOL_SIZE)
        })
        .collect()
}

/// The moves so far; the one whose board is shown stands out.
fn moves(screen: &BoardScreen, game: &Game) -> Vec<Button<BoardAction>> {
    let round = game.round();
    let rows = game.settings().rules.cell_count().div_ceil(2);
    let height = (MOVES.h / f32::from(rows)).min(TALLEST_MOVE);
    let shown = screen.back_at.unwrap_or(round.moves().len());
    let moves = round.moves().iter().enumerate();
    moves
        .map(|(ply, made)| {
            let column = MOVES.column(ply % 2, 2, 2.0);
            let y = MOVES.y + height * (ply / 2) as f32;
            let place = rect(column.x, y, column.w, height);
            let mark = mover(ply, game);
            let style = if ply + 1 == shown {
                ButtonStyle::ChosenItem(mark)
            } else {
                ButtonStyle::Item(mark)
            };
            let action = BoardAction::LookAt(ply + 1);
            Button::new(place, made.number.to_string(), action, style).sized(MOVE_SIZE)
        })
        .collect()
}

/// The side that made the move with this number, from 0.
fn mover(ply: usize, game: &Game) -> Mark {
    let opener = game.round().opener();
    if ply % 2 == 0 { opener } else { opener.other() }
}
