//! The view: the board, the tools left of it, the sides to move right of it.

use super::{SetUpAction, SetUpScreen};
use crate::game::Seat;
use crate::platform::IS_PAGE;
use crate::rules::{InvalidPosition, Mark, Outcome, Setup};
use crate::screens::{Context, said_cell};
use crate::ui::view::{announced, button, choice, column, grid, note, status};
use crate::ui::{
    BoardItem, BoardPage, BoardView, Gap, Icon, Input, Key, TypeRole, View, board, corner_button,
    page_title,
};

const PLAY_W: f32 = 100.0;
const TOOL_W: f32 = 60.0;
const SIDE_W: f32 = 44.0;

pub(super) fn view(screen: &SetUpScreen, context: &Context) -> View {
    // What was set up is kept.
    let back = corner_button(context.labels.back, Icon::Back, SetUpAction::Back);
    BoardPage {
        back: back.key(Key::BACK),
        head: page_title(context.labels.set_up_position).optional(),
        announced: change(screen, context),
        caption: status_line(screen, context),
        board: board_view(screen, context),
        footer: grid(PLAY_W, 3, play_buttons(screen, context)),
        panels: [tools(screen, context), sides(screen, context)],
        ..BoardPage::default()
    }
    .view()
    .named(context.labels.set_up_position)
    .takes_double_clicks()
}

/// The last event, the error in the position, or what to do.
fn status_line(screen: &SetUpScreen, context: &Context) -> View {
    let notice = context.notice.map(str::to_owned);
    let line = match notice.or_else(|| why_unplayable(&screen.setup, context)) {
        Some(wrong) => status(wrong).role(TypeRole::Note),
        None => note(context.labels.set_up_note).center(),
    };
    line.lines(2)
}

fn why_unplayable(setup: &Setup, context: &Context) -> Option<String> {
    let words = context.words;
    match setup.position() {
        Err(InvalidPosition::Counts) => {
            let marks = setup.rules().cells().filter_map(|cell| setup.mark_at(cell));
            let (x, o): (Vec<Mark>, Vec<Mark>) = marks.partition(|mark| *mark == Mark::X);
            Some(words.wrong_counts(x.len(), o.len()))
        }
        Err(invalid) => Some(words.invalid_position(invalid)),
        Ok(position) => match position.outcome()? {
            Outcome::Win(mark) => Some(words.has_won(mark)),
            Outcome::Draw => Some(context.labels.board_is_full.to_owned()),
        },
    }
}

fn change(screen: &SetUpScreen, context: &Context) -> View {
    announced(screen.changed.map(|cell| {
        let mark = screen.setup.mark_at(cell).map(|mark| mark.to_string());
        let what = mark.unwrap_or_else(|| context.labels.empty.to_owned());
        context.words.cell(cell, &what)
    }))
}

fn board_view(screen: &SetUpScreen, context: &Context) -> View {
    let (setup, rules, theme) = (&screen.setup, screen.setup.rules(), context.game_theme());
    let pointed = context.pointed.filter(|&cell| rules.contains(cell));
    let mut items: Vec<BoardItem> = Vec::new();
    items.extend(pointed.map(|cell| BoardItem::Frame(cell, theme.text)));
    items.push(BoardItem::Grid(theme.grid));
    for cell in rules.cells() {
        let mark = setup.mark_at(cell);
        items.extend(mark.map(|mark| BoardItem::mark(cell, mark, theme.mark(mark))));
    }
    if let Ok(position) = setup.position() {
        items.extend(BoardView::winning_lines(&position, &theme, None, true));
    }
    board(rules, items, context.words.board(rules), |cell| {
        said_cell(cell, setup.mark_at(cell), rules, None, context)
    })
    .on_cell(SetUpAction::Cycle, |_| true)
}

/// Against the computer, the person plays either side.
fn play_buttons(screen: &SetUpScreen, context: &Context) -> Vec<View> {
    let (labels, settings) = (context.labels, context.profile.settings);
    let is_playable = screen.playable().is_some();
    let usual = screen.usual_side(context);
    let play = |label: &str, against: &str, mark: Mark| {
        let button = button(label, SetUpAction::Play(mark)).note(against);
        button.entered(mark == usual).enabled(is_playable)
    };
    let mut buttons = match settings.opponent {
        Seat::Human => vec![play(labels.play, labels.against_friend, settings.you)],
        Seat::Computer(level) => {
            let against = [labels.against, labels.level_name(level)].join(" ");
            let play = |mark| play(&context.words.play_as(mark), &against, mark);
            Mark::BOTH.map(play).into()
        }
    };
    let insight = button(labels.insight, SetUpAction::Insight).key(Key::letter('i'));
    buttons.push(insight.enabled(is_playable));
    buttons
}

fn tools(screen: &SetUpScreen, context: &Context) -> View {
    let labels = context.labels;
    let tool = |label, action| button(label, action).labels_as(TypeRole::Note).label_lines(2);
    let copy = Key::named(Input::Copy, "Ctrl+C");
    let paste = Key::named(Input::Paste, "Ctrl+V");
    let mut tools = vec![
        tool(labels.undo, SetUpAction::Undo).key(Key::letter('u')).enabled(!screen.past.is_empty()),
        tool(labels.redo, SetUpAction::Redo)
            .key(Key::letter('r'))
            .enabled(!screen.future.is_empty()),
        tool(labels.clear, SetUpAction::Clear),
    ];
    let has_clipboard = !context.surroundings.is_terminal;
    tools.extend(has_clipboard.then(|| tool(labels.copy, SetUpAction::Copy).key(copy)));
    if IS_PAGE {
        let link = tool(labels.copy_link, SetUpAction::CopyLink);
        tools.push(link.enabled(screen.playable().is_some()));
    } else if has_clipboard {
        // A browser allows a page to paste only with Ctrl+V.
        tools.push(tool(labels.paste, SetUpAction::Paste).key(paste));
    }
    grid(TOOL_W, tools.len(), tools).one_tab_stop()
}

/// If the marks leave only one side, it is chosen.
fn sides(screen: &SetUpScreen, context: &Context) -> View {
    let name = context.labels.side_to_move;
    let sides = Mark::BOTH.map(|mark| {
        let label = mark.to_string();
        let is_chosen = screen.setup.to_move() == Ok(mark);
        let named = [name, &label].join(": ");
        choice(label, SetUpAction::Turn(mark), is_chosen)
            .enabled(screen.may_move(mark))
            .named(named)
    });
    let heading = note(name).center();
    column([heading, grid(SIDE_W, 2, sides).one_tab_stop()]).gap(Gap::Small)
}
