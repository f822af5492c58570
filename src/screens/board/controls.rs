//! The buttons around the board: the way back and the opponent above it, the footer below it, the
//! moves of the round and the tools of insight beside it.

use super::BoardScreen;
use super::header::opponent_button;
use super::places::Places;
use crate::ai::minimax;
use crate::game::{Command, Game, Seat};
use crate::rules::{Mark, Outcome};
use crate::screens::{Context, corners, footer_area, header_button, set_up_button};
use crate::ui::{BOARD_SQUARE, Button, ButtonStyle, Frame, Icon, Rect, SPACE_M, SPACE_S, rect};

const FOOTER_SIZE: f32 = 14.0;

/// The tools of insight in the left margin.
const TOOL: Rect = rect(SPACE_M, BOARD_SQUARE.y, 52.0, 40.0);
const TOOL_SIZE: f32 = 12.5;

/// The height of a tool at the bottom of the panel of insight.
const PANEL_TOOL_H: f32 = 40.0;
const PANEL_TOOL_SIZE: f32 = 16.0;

const MOVE_SIZE: f32 = 14.0;

/// The moves are one stop of Tab, and so are the tools.
const MOVES_GROUP: u8 = 1;
const TOOLS_GROUP: u8 = 2;

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
    ChooseOpponent,
    Tree,
    Comparison,
    Review,
    SetUp,
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
            BoardAction::ChooseOpponent => Some('l'),
            BoardAction::SetUp => Some('e'),
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
    let places = Places::of(context.surroundings.view);
    if screen.insight.is_shown {
        buttons.extend(tools(game, &places, context));
    }
    buttons.extend(moves(screen, game, &places));
    let [corner, _] = corners(context.frame());
    let menu = header_button(corner, context.labels.menu, BoardAction::Menu, context);
    buttons.push(with_key_tip(menu, context.labels.menu, context));
    let opponent = opponent_button(game, context.frame());
    buttons.push(with_key_tip(opponent, context.labels.opponent, context));
    let set_up = set_up_button(BoardAction::SetUp, context);
    buttons.push(with_key_tip(
        set_up,
        context.labels.set_up_position,
        context,
    ));
    buttons
}

fn with_key_tip(button: Button<BoardAction>, what: &str, context: &Context) -> Button<BoardAction> {
    match button.action.key() {
        Some(key) => {
            let key = key.to_ascii_uppercase().to_string();
            button.with_tip(context.words.tip(what, &key))
        }
        None => button,
    }
}

/// After the end of a round, when no hint can help, the review takes its place.
fn footer(screen: &BoardScreen, game: &Game, context: &Context) -> Vec<Button<BoardAction>> {
    let labels = context.labels;
    let command = |label, icon, command| {
        let style = ButtonStyle::of_enabled(context.check(command).is_ok());
        (label, icon, BoardAction::Command(command), style)
    };
    let buttons = [
        command(labels.new_round, Icon::New, Command::NewRound),
        command(labels.undo, Icon::Undo, Command::Undo),
        command(labels.redo, Icon::Redo, Command::Redo),
        help(game, context),
        (
            labels.insight,
            Icon::Insight,
            BoardAction::Insight,
            ButtonStyle::of_choice(screen.insight.is_shown),
        ),
    ];
    let (n, frame) = (buttons.len(), context.frame());
    let buttons = buttons.into_iter().enumerate();
    buttons
        .map(|(i, (label, icon, action, style))| {
            let place = footer_area(frame).column(i, n, SPACE_S);
            let button = Button::new(place, label, action, style);
            let mut button = button.sized(FOOTER_SIZE).with_icon(icon);
            button.face.grow(frame.growth());
            if action == BoardAction::Insight {
                button = button.switched(screen.insight.is_shown);
            }
            with_key_tip(button, label, context)
        })
        .collect()
}

/// The hint; after the round the review, which stands out after a loss to the computer.
fn help(game: &Game, context: &Context) -> (&'static str, Icon, BoardAction, ButtonStyle) {
    let labels = context.labels;
    let Some(outcome) = game.outcome() else {
        // It does not flicker in the computer's short turns: then a click says whose turn it is.
        let style = ButtonStyle::Plain;
        return (labels.hint, Icon::Hint, BoardAction::Hint, style);
    };
    let (label, style) = match outcome {
        Outcome::Win(mark) if matches!(game.seat(mark), Seat::Computer(_)) => {
            (labels.see_why, ButtonStyle::Primary)
        }
        _ => (labels.review, ButtonStyle::Plain),
    };
    (label, Icon::Review, BoardAction::Review, style)
}

/// What more insight can show.
fn tools(game: &Game, places: &Places, context: &Context) -> Vec<Button<BoardAction>> {
    let labels = context.labels;
    let mut tools = Vec::new();
    if minimax::is_feasible(game.settings().rules) {
        tools.push((labels.tree, BoardAction::Tree));
    }
    tools.push((labels.comparison, BoardAction::Comparison));
    let n = tools.len();
    let mut buttons = Vec::new();
    for (i, (label, action)) in tools.into_iter().enumerate() {
        let place = tool_place(i, n, places, context.frame());
        let button = Button::new(place, label, action, ButtonStyle::Plain).in_group(TOOLS_GROUP);
        let button = if places.insight.is_some() {
            button.sized(PANEL_TOOL_SIZE)
        } else {
            button.sized(TOOL_SIZE).stacked()
        };
        buttons.push(with_key_tip(button, label, context));
    }
    buttons
}

/// The place of one of n tools: at the bottom of the panel of insight, or in the left margin.
fn tool_place(i: usize, n: usize, places: &Places, frame: Frame) -> Rect {
    if let Some(panel) = places.insight {
        let h = frame.finger(PANEL_TOOL_H);
        let row = Rect {
            y: panel.bottom() - h,
            h,
            ..panel
        };
        return row.column(i, n, SPACE_S);
    }
    let y = TOOL.y + (TOOL.h + SPACE_S) * i as f32;
    Rect { y, ..TOOL }
}

/// The moves so far; the one whose board is shown stands out.
fn moves(screen: &BoardScreen, game: &Game, places: &Places) -> Vec<Button<BoardAction>> {
    let round = game.round();
    let cells = game.settings().rules.cell_count();
    let shown = screen.back_at.unwrap_or(round.moves().len());
    let moves = round.moves().iter().enumerate();
    moves
        .map(|(ply, made)| {
            let place = places.of_move(ply, cells);
            let mark = mover(ply, game);
            let style = if ply + 1 == shown {
                ButtonStyle::ChosenItem(mark)
            } else {
                ButtonStyle::Item(mark)
            };
            let action = BoardAction::LookAt(ply + 1);
            let button = Button::new(place, made.number.to_string(), action, style);
            let button = button.sized(MOVE_SIZE).in_group(MOVES_GROUP);
            button.switched(ply + 1 == shown)
        })
        .collect()
}

/// The side that made the move with this number, from 0.
fn mover(ply: usize, game: &Game) -> Mark {
    game.round().position_after(ply).to_move()
}
