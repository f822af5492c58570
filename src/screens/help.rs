//! The rules in a few words and a picture, what Insight, Tree, Review and Practice are for, and every key.

use super::{BOTTOM, BOTTOM_GAP, BOTTOM_SIZE, Context, Screen, ScreenRequest, back_button, title};
use crate::platform::IS_PAGE;
use crate::rules::{Cell, Line, Mark, Rules};
use crate::text::KeyHelp;
use crate::ui::{
    BoardLayout, Button, Input, Point, Rect, SPACE_L, SPACE_S, Shape, Spoken, Text, TextGroup,
    Theme, point, rect,
};

/// The picture of a won board, and the rules beside it.
const PICTURE: Rect = rect(24.0, 76.0, 112.0, 112.0);
const RULES_FROM: Point = point(160.0, 88.0);
const RULES_W: f32 = 416.0;
const RULE_H: f32 = 29.0;

/// What is said of each tool: its name, and below it two lines, with room for them to be larger in a
/// small window.
const FIRST_TOOL: Point = point(24.0, 214.0);
const TOOL_H: f32 = 82.0;
const TOOL_LINE_H: f32 = 22.0;
const TOOL_W: f32 = 552.0;

/// The same in a low window, where it may be wider than the square.
const LOW_TOOL_W: f32 = 840.0;

/// The keys, and beside them what they do.
const FIRST_KEY: Point = point(48.0, 88.0);
const KEY_H: f32 = 33.0;
const MOST_KEYS: u8 = 14;
const KEY_W: f32 = 176.0;
const DOES_W: f32 = 328.0;

const HEADING_SIZE: f32 = 17.0;
const TEXT_SIZE: f32 = 14.0;
const RULE_SIZE: f32 = 16.0;
const KEY_SIZE: f32 = 17.0;

/// Texts of one size on a page are equally large.
const GROUP: u32 = 1;

/// A web page is closed like any other, so there this key has no use.
const QUIT: &str = "Ctrl+Q";

#[derive(Default)]
pub struct HelpScreen {
    page: HelpPage,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HelpPage {
    #[default]
    HowToPlay,
    /// The keys that work everywhere.
    Keys,
    /// The keys of a game.
    GameKeys,
    /// The keys in exercises, in the tree, and while a position is set up.
    LearningKeys,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpAction {
    Show(HelpPage),
    Back,
}

impl HelpPage {
    const ALL: [HelpPage; 4] = [
        HelpPage::HowToPlay,
        HelpPage::Keys,
        HelpPage::GameKeys,
        HelpPage::LearningKeys,
    ];
}

impl Screen for HelpScreen {
    type Action = HelpAction;

    fn buttons(&self, context: &Context) -> Vec<Button<HelpAction>> {
        let pages = HelpPage::ALL.into_iter().zip(context.labels.help_pages);
        let buttons: Vec<_> = pages
            .enumerate()
            .map(|(i, (page, label))| {
                let place = BOTTOM.column(i, HelpPage::ALL.len(), BOTTOM_GAP);
                let action = HelpAction::Show(page);
                let button = Button::choice(place, label, action, page == self.page);
                button.sized(BOTTOM_SIZE).chosen_by_enter()
            })
            .collect();
        let mut buttons = context.frame().buttons(buttons);
        buttons.push(back_button(HelpAction::Back, context));
        buttons
    }

    fn perform(&mut self, action: HelpAction, _: &Context) -> ScreenRequest {
        match action {
            HelpAction::Show(page) => {
                self.page = page;
                ScreenRequest::Nothing
            }
            HelpAction::Back => ScreenRequest::Back,
        }
    }

    fn input(&mut self, input: Input, _: &Context) -> ScreenRequest {
        match input {
            Input::Back | Input::Confirm => ScreenRequest::Back,
            _ => ScreenRequest::Nothing,
        }
    }

    /// Each rule, tool or key is an entry of a list.
    fn spoken(&self, context: &Context) -> Spoken {
        let areas: Vec<Rect> = match self.page {
            HelpPage::HowToPlay => tool_areas().into(),
            HelpPage::Keys | HelpPage::GameKeys | HelpPage::LearningKeys => {
                (0..MOST_KEYS).map(key_area).collect()
            }
        };
        let frame = context.frame();
        let groups = areas.into_iter().map(|area| frame.place(area));
        Spoken {
            groups: groups.map(TextGroup::of).collect(),
            ..Spoken::default()
        }
    }

    fn is_help(&self) -> bool {
        true
    }

    fn draw(&self, context: &Context) -> Vec<Shape> {
        let (labels, theme, frame) = (context.labels, context.game_theme(), context.frame());
        let mut shapes = vec![title(labels.help, context)];
        let texts = match self.page {
            HelpPage::HowToPlay => {
                shapes.extend(won_board(frame.square(PICTURE, PICTURE.w), &theme));
                let mut texts = rules(context, &theme);
                texts.extend(tools(context, &theme));
                texts
            }
            HelpPage::Keys => key_lines(&labels.keys.everywhere, &theme),
            HelpPage::GameKeys => key_lines(&labels.keys.in_game, &theme),
            HelpPage::LearningKeys => key_lines(&labels.keys.learning, &theme),
        };
        shapes.extend(frame.texts(texts));
        shapes
    }
}

fn rules(context: &Context, theme: &Theme) -> Vec<Shape> {
    let rules = (0_u8..).zip(context.labels.rules);
    rules
        .map(|(i, rule)| {
            let at = RULES_FROM.moved(0.0, RULE_H * f32::from(i));
            let text = Text::left(rule, at, RULE_SIZE, theme.text);
            text.within(RULES_W).grouped(GROUP).into()
        })
        .collect()
}

/// Insight, Tree, Review and Practice in two sentences each.
fn tools(context: &Context, theme: &Theme) -> Vec<Shape> {
    let labels = context.labels;
    let frame = context.frame();
    let lines = if frame.is_tall() { 3 } else { 2 };
    let width = if frame.is_low() { LOW_TOOL_W } else { TOOL_W };
    let tools = [
        (labels.insight, labels.help_insight),
        (labels.tree, labels.help_tree),
        (labels.review, labels.help_review),
        (labels.practice, labels.help_practice),
    ];
    let mut shapes = Vec::new();
    for (i, (name, sentences)) in (0_u8..).zip(tools) {
        let at = FIRST_TOOL.moved(0.0, TOOL_H * f32::from(i));
        let heading = Text::left(name, at, HEADING_SIZE, theme.text).bold();
        shapes.push(heading.within(TOOL_W).into());
        let below = at.moved(0.0, TOOL_LINE_H);
        let text = Text::left(sentences.join(" "), below, TEXT_SIZE, theme.quiet);
        shapes.push(text.within(width).wrapped(lines).grouped(GROUP).into());
    }
    shapes
}

fn key_lines(keys: &[KeyHelp], theme: &Theme) -> Vec<Shape> {
    let useful = keys.iter().filter(|help| !IS_PAGE || help.key != QUIT);
    let mut shapes = Vec::new();
    for (help, i) in useful.zip(0_u8..) {
        let at = FIRST_KEY.moved(0.0, KEY_H * f32::from(i));
        let does_at = at.moved(KEY_W, 0.0);
        let key = Text::left(help.key, at, KEY_SIZE, theme.text).within(KEY_W - SPACE_L);
        let does = Text::left(help.does, does_at, KEY_SIZE, theme.quiet).within(DOES_W - SPACE_S);
        shapes.extend([key, does].map(|text| Shape::from(text.grouped(GROUP))));
    }
    shapes
}

/// Where what is said of each tool stands.
fn tool_areas() -> [Rect; 4] {
    [0.0, 1.0, 2.0, 3.0].map(|i| {
        let y = FIRST_TOOL.y - TOOL_LINE_H / 2.0 + TOOL_H * i;
        rect(FIRST_TOOL.x, y, TOOL_W, TOOL_H)
    })
}

/// Where a key and what it does stand.
fn key_area(i: u8) -> Rect {
    let y = FIRST_KEY.y - KEY_H / 2.0 + KEY_H * f32::from(i);
    rect(FIRST_KEY.x, y, KEY_W + DOES_W, KEY_H)
}

/// X with three in a diagonal.
fn won_board(square: Rect, theme: &Theme) -> Vec<Shape> {
    let board = BoardLayout::within(Rules::TIC_TAC_TOE, square);
    let cell = |col, row| Cell { col, row };
    let mut shapes: Vec<Shape> = board.grid(theme).collect();
    let marks = [
        (cell(0, 0), Mark::X),
        (cell(1, 0), Mark::O),
        (cell(1, 1), Mark::X),
        (cell(0, 2), Mark::O),
        (cell(2, 2), Mark::X),
    ];
    for (cell, mark) in marks {
        shapes.extend(board.mark(cell, mark, theme.mark(mark), 1.0));
    }
    let line = Line {
        first: cell(0, 0),
        last: cell(2, 2),
    };
    shapes.push(board.line(line, theme.result, 1.0));
    shapes
}
