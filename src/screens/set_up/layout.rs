//! Where the buttons of the screen stand, and how it looks.

use super::{News, SetUpAction, SetUpScreen, side_by_enter};
use crate::game::Seat;
use crate::platform::IS_PAGE;
use crate::rules::{InvalidPosition, Mark, Outcome, Setup};
use crate::screens::spoken::spoken_marks;
use crate::screens::{Context, back_from_board, footer_area, title_above_board};
use crate::ui::{
    BOARD_SQUARE, Button, ButtonStyle, FINGER, Frame, Rect, SPACE_M, SPACE_S, Shape, Spoken, Text,
    Theme, point, rect,
};

/// What stands in the margins left and right of the board.
const TOOL: Rect = rect(SPACE_M, BOARD_SQUARE.y, 52.0, 40.0);
const TOOL_SIZE: f32 = 12.5;
const TURN: Rect = rect(536.0, 96.0, 48.0, 40.0);
const TURN_HEADING_Y: f32 = 80.0;

/// The same in a low view, where the margins are wide.
const LOW_TOOL: Rect = rect(TOOL.x + TOOL.w - 116.0, TOOL.y, 116.0, FINGER);
const LOW_TURN: Rect = rect(TURN.x, TURN.y, 116.0, FINGER);
const LOW_TOOL_SIZE: f32 = 16.0;

/// The tools are one stop of Tab, and so are the sides to move.
const TOOLS_GROUP: u8 = 1;
const TURN_GROUP: u8 = 2;

/// The line below the title.
const LINE_Y: f32 = 64.0;
const LINE_SIZE: f32 = 15.0;

/// In a tall view the line stands higher and may be broken into two.
const TALL_LINE: (f32, u8) = (16.0, 2);

pub(super) fn buttons(screen: &SetUpScreen, context: &Context) -> Vec<Button<SetUpAction>> {
    let mut buttons = play_buttons(screen, context);
    buttons.extend(turn_buttons(screen, context));
    buttons.extend(tools(screen, context));
    buttons.push(back_from_board(SetUpAction::Back, context));
    buttons
}

/// What can be done with the position. Against the computer one plays it on either side.
fn play_buttons(screen: &SetUpScreen, context: &Context) -> Vec<Button<SetUpAction>> {
    let (labels, settings) = (context.labels, context.profile.settings);
    let position = screen.playable();
    let by_enter = position.map(|position| SetUpAction::Play(side_by_enter(&position, context)));
    let against = match settings.opponent {
        Seat::Human => labels.against_friend.to_owned(),
        Seat::Computer(level) => [labels.against, labels.level_name(level)].join(" "),
    };
    let mut choices = Vec::new();
    if settings.opponent == Seat::Human {
        let label = [labels.play, &against].join("\n");
        choices.push((label, SetUpAction::Play(settings.you)));
    } else {
        for mark in Mark::BOTH {
            let label = [&*context.words.play_as(mark), &against].join("\n");
            choices.push((label, SetUpAction::Play(mark)));
        }
    }
    choices.push((labels.insight.to_owned(), SetUpAction::Insight));
    let (n, frame) = (choices.len(), context.frame());
    let mut buttons = Vec::new();
    for (label, action) in choices {
        let style = match by_enter {
            None => ButtonStyle::Disabled,
            Some(by_enter) if action == by_enter => ButtonStyle::Primary,
            Some(_) => ButtonStyle::Plain,
        };
        let place = footer_area(frame).column(buttons.len(), n, SPACE_S);
        let button = Button::new(place, label, action, style).sized(17.0);
        let mut button = button.grown(frame.growth());
        if action == SetUpAction::Insight {
            button = button.with_tip(context.words.tip(labels.insight, "I"));
        }
        buttons.push(button);
    }
    buttons
}

/// The sides to move; where the marks leave only one, that is chosen.
fn turn_buttons(screen: &SetUpScreen, context: &Context) -> [Button<SetUpAction>; 2] {
    let rows = tall_rows(context);
    Mark::BOTH.map(|mark| {
        let style = if screen.may_move(mark) {
            ButtonStyle::of_choice(screen.setup.to_move() == Ok(mark))
        } else {
            ButtonStyle::Disabled
        };
        let i = usize::from(mark == Mark::O);
        let place = match rows {
            Some([row, _]) => row.column(i + 1, 3, SPACE_S),
            None => below(turn(context.frame()), i),
        };
        let action = SetUpAction::Turn(mark);
        let button = Button::new(place, mark.to_string(), action, style).in_group(TURN_GROUP);
        let is_on = screen.setup.to_move() == Ok(mark);
        button
            .switched(is_on)
            .in_row_named(context.labels.side_to_move)
    })
}

fn tools(screen: &SetUpScreen, context: &Context) -> Vec<Button<SetUpAction>> {
    let labels = context.labels;
    let (can_undo, can_redo) = (!screen.past.is_empty(), !screen.future.is_empty());
    let tools = [
        (labels.undo_edit, "U", SetUpAction::Undo, can_undo),
        (labels.redo_edit, "R", SetUpAction::Redo, can_redo),
        (labels.clear, "", SetUpAction::Clear, true),
        (labels.copy, "Ctrl+C", SetUpAction::Copy, true),
        (labels.paste, "Ctrl+V", SetUpAction::Paste, true),
    ];
    let rows = tall_rows(context);
    let is_low = context.frame().is_low();
    let n = if IS_PAGE { 4 } else { tools.len() };
    let mut buttons = Vec::new();
    for (label, key, action, is_enabled) in tools {
        if IS_PAGE && action == SetUpAction::Paste {
            continue; // a browser gives a page the clipboard only with Ctrl+V
        }
        let i = buttons.len();
        let place = match rows {
            Some([_, row]) => row.column(i, n, SPACE_S),
            None if is_low => below(LOW_TOOL, i),
            None => below(TOOL, i),
        };
        let style = ButtonStyle::of_enabled(is_enabled);
        let button = Button::new(place, label, action, style).sized(TOOL_SIZE);
        let button = if is_low {
            button.sized(LOW_TOOL_SIZE)
        } else {
            button.stacked()
        };
        let button = button.in_group(TOOLS_GROUP);
        let mut button = button.grown(context.frame().growth());
        if !key.is_empty() {
            button = button.with_tip(context.words.tip(label, key));
        }
        buttons.push(button);
    }
    buttons
}

/// The first of the sides to move, beside the board.
fn turn(frame: Frame) -> Rect {
    if frame.is_low() { LOW_TURN } else { TURN }
}

/// In a tall view with room for them, the rows of the sides to move and of the tools, below the board.
fn tall_rows(context: &Context) -> Option<[Rect; 2]> {
    let frame = context.frame();
    let footer = footer_area(frame);
    let row = |i: f32| {
        let y = footer.bottom() + SPACE_M + (footer.h + SPACE_M) * i;
        Rect { y, ..footer }
    };
    let rows = [row(0.0), row(1.0)];
    let has_room = rows[1].bottom() + SPACE_M <= context.surroundings.view.bottom();
    (frame.is_tall() && has_room).then_some(rows)
}

/// The place of one of several buttons below each other, the first of which stands here.
fn below(first: Rect, i: usize) -> Rect {
    let y = first.y + (first.h + SPACE_S) * i as f32;
    Rect { y, ..first }
}

/// Everything but the buttons.
pub(super) fn draw(screen: &SetUpScreen, context: &Context) -> Vec<Shape> {
    let (labels, theme) = (context.labels, context.game_theme());
    let mut shapes = vec![title_above_board(labels.set_up_position, context)];
    shapes.push(line(screen, context, &theme));
    let (at, width) = if let Some([row, _]) = tall_rows(context) {
        let place = row.column(0, 3, SPACE_S);
        (place.center(), place.w)
    } else {
        let place = turn(context.frame());
        (point(place.center().x, TURN_HEADING_Y), place.w)
    };
    let size = 14.0 * context.frame().growth();
    let heading = Text::new(labels.side_to_move, at, size, theme.quiet);
    shapes.push(heading.within(width).into());
    shapes.extend(board(screen, context, &theme));
    shapes
}

/// The board with the changed cell, and what is wrong.
pub(super) fn spoken(screen: &SetUpScreen, context: &Context) -> Spoken {
    let (setup, layout) = (&screen.setup, screen.board());
    let mark_at = |cell| setup.mark_at(cell);
    let board = spoken_marks(layout, &mark_at, true, context, |_| Vec::new());
    let mut status = Vec::new();
    if let Some(cell) = screen.changed {
        let what = setup.mark_at(cell).map(|mark| mark.to_string());
        let what = what.unwrap_or_else(|| context.labels.empty.to_owned());
        status.push(context.words.cell(cell, &what));
    }
    status.extend(what_is_wrong(screen, context));
    Spoken {
        boards: vec![board],
        status,
        focus: screen.focus.map(|cell| layout.rect(cell)),
        ..Spoken::default()
    }
}

/// What is wrong with the position or with a text, or else what to do.
fn line(screen: &SetUpScreen, context: &Context, theme: &Theme) -> Shape {
    let (said, color) = match what_is_wrong(screen, context) {
        Some(wrong) => (wrong, theme.text),
        None => (context.labels.set_up_note.to_owned(), theme.quiet),
    };
    let frame = context.frame();
    let (y, lines) = if frame.is_tall() {
        TALL_LINE
    } else {
        (LINE_Y, 1)
    };
    let at = point(BOARD_SQUARE.center().x, y);
    let text = Text::new(said, at, LINE_SIZE * frame.growth(), color);
    text.within(BOARD_SQUARE.w).wrapped(lines).into()
}

/// What is wrong with the position or with a text; or that it is copied.
fn what_is_wrong(screen: &SetUpScreen, context: &Context) -> Option<String> {
    let (labels, words) = (context.labels, context.words);
    match screen.news {
        Some((News::Unreadable(invalid), _)) => Some(words.invalid_position(invalid)),
        Some((News::NoText, _)) => Some(labels.clipboard_is_empty.to_owned()),
        Some((News::Copied, _)) => Some(labels.copied.to_owned()),
        None => why_unplayable(&screen.setup, context),
    }
}

fn why_unplayable(setup: &Setup, context: &Context) -> Option<String> {
    let (labels, words) = (context.labels, context.words);
    match setup.position() {
        Err(InvalidPosition::Counts) => {
            let marks = setup.rules().cells().map(|cell| setup.mark_at(cell));
            let marks: Vec<_> = marks.flatten().collect();
            let x = marks.iter().filter(|&&mark| mark == Mark::X).count();
            Some(words.wrong_counts(x, marks.len() - x))
        }
        Err(invalid) => Some(words.invalid_position(invalid)),
        Ok(position) => match position.outcome()? {
            Outcome::Win(mark) => Some(words.has_won(mark)),
            Outcome::Draw => Some(labels.board_is_full.to_owned()),
        },
    }
}

fn board(screen: &SetUpScreen, context: &Context, theme: &Theme) -> Vec<Shape> {
    let (setup, layout) = (&screen.setup, screen.board());
    let mut shapes = Vec::new();
    if let Some(cell) = screen.focus {
        shapes.push(layout.frame(cell, theme.text));
    } else if let Some(cell) = screen.pointed_at(context) {
        shapes.push(layout.frame(cell, theme.edge));
    }
    shapes.extend(layout.grid(theme));
    shapes.extend(layout.numbers_beside(&|cell| setup.mark_at(cell), theme));
    for cell in setup.rules().cells() {
        if let Some(mark) = setup.mark_at(cell) {
            shapes.extend(layout.mark(cell, mark, theme.mark(mark), 1.0));
        }
    }
    let lines = setup.position().map(|position| position.winning_lines());
    for line in lines.unwrap_or_default() {
        shapes.push(layout.line(line, theme.result, 1.0));
    }
    shapes
}
