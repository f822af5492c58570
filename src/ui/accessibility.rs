//! What a screen reader is told: a tree of nodes, made from the same buttons, boards and texts that are
//! drawn.

use super::board::BoardLayout;
use super::button::ButtonFace;
use super::button_style::ButtonStyle;
use super::geometry::{DESIGN, Point, Rect, rect};
use super::shape::{Align, LINE_HEIGHT, Shape, Text, Weight, estimated_width};
use crate::rules::Cell;

/// A smaller bold text is no heading, and no number is one.
const HEADING_FROM: f32 = 17.0;

/// What a node is, in the terms of accessibility interfaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The root.
    Screen,
    Heading,
    Text,
    /// A text that tells what happened last.
    Status,
    List,
    Item,
    /// A board.
    Grid,
    Row,
    Cell,
    Button,
    /// A field to write in. Its name says what belongs there, its value what is there.
    Field,
}

/// A part of the screen for a screen reader.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    pub role: Role,
    pub name: String,
    /// What its tip tells besides: its key, or what it does.
    pub description: Option<String>,
    /// What is written in a field.
    pub value: Option<String>,
    /// Where it is drawn, in design units.
    pub rect: Rect,
    /// Whether the keys point at it.
    pub is_focused: bool,
    /// Whether a click on it is refused.
    pub is_disabled: bool,
    /// Of what can be chosen or switched on: whether it is.
    pub is_on: Option<bool>,
    pub children: Vec<Node>,
}

impl Node {
    pub fn new(role: Role, name: impl Into<String>, rect: Rect) -> Node {
        Node {
            role,
            name: name.into(),
            description: None,
            value: None,
            rect,
            is_focused: false,
            is_disabled: false,
            is_on: None,
            children: Vec::new(),
        }
    }

    /// Whether a click on its middle does something or says why not; a cell of a picture does neither.
    pub fn can_be_clicked(&self) -> bool {
        match self.role {
            Role::Button | Role::Field => true,
            Role::Cell => !self.is_disabled,
            _ => false,
        }
    }

    /// The node and all below it, each before its children.
    pub fn all(&self) -> Vec<&Node> {
        let mut nodes = vec![self];
        for child in &self.children {
            nodes.extend(child.all());
        }
        nodes
    }

    fn of_button(face: &ButtonFace, name: String) -> Node {
        let role = if face.value.is_some() {
            Role::Field
        } else {
            Role::Button
        };
        Node {
            description: face.tip.as_deref().and_then(|tip| beyond(tip, &name)),
            value: face.value.clone(),
            is_disabled: face.style == ButtonStyle::Disabled,
            is_on: face.is_on,
            ..Node::new(role, name, face.rect)
        }
    }
}

/// What a tip says that the name does not: of `Undo (U)` the key.
fn beyond(tip: &str, name: &str) -> Option<String> {
    let rest = tip.strip_prefix(name).unwrap_or(tip);
    let key = rest
        .strip_prefix(" (")
        .and_then(|key| key.strip_suffix(')'));
    Some(key.unwrap_or(rest).to_owned()).filter(|rest| !rest.is_empty())
}

/// A board for a screen reader.
pub struct SpokenBoard {
    pub layout: BoardLayout,
    /// What the board is.
    pub name: String,
    /// What each cell says, row by row.
    pub cells: Vec<String>,
    /// Whether its cells can be clicked. Otherwise it is a picture.
    pub is_clickable: bool,
}

impl SpokenBoard {
    fn node(&self) -> Node {
        let rules = self.layout.rules();
        let mut names = self.cells.iter();
        let mut grid = Node::new(Role::Grid, self.name.clone(), self.layout.area());
        grid.is_disabled = !self.is_clickable;
        for row in 0..rules.rows() {
            let mut cells = Vec::new();
            for (col, name) in (0..rules.columns()).zip(&mut names) {
                let place = self.layout.rect(Cell { col, row });
                let mut cell = Node::new(Role::Cell, name.clone(), place);
                cell.is_disabled = !self.is_clickable;
                cells.push(cell);
            }
            let area = self.layout.area();
            let place = rect(
                area.x,
                area.y + self.layout.cell_side() * f32::from(row),
                area.w,
                self.layout.cell_side(),
            );
            grid.children.push(Node {
                children: cells,
                ..Node::new(Role::Row, "", place)
            });
        }
        grid
    }
}

/// Texts that belong together, as an entry of a list.
pub struct TextGroup {
    /// The texts in here.
    pub rect: Rect,
    /// What is said in their place; otherwise the texts themselves.
    pub name: Option<String>,
}

impl TextGroup {
    pub fn of(rect: Rect) -> TextGroup {
        TextGroup { rect, name: None }
    }

    pub fn named(rect: Rect, name: impl Into<String>) -> TextGroup {
        TextGroup {
            rect,
            name: Some(name.into()),
        }
    }
}

/// What a screen adds to its buttons and texts for a screen reader.
#[derive(Default)]
pub struct Spoken {
    /// What the screen is called, where it is not its heading.
    pub title: Option<String>,
    /// What buttons are called that the screen draws itself, by their places.
    pub names: Vec<(Rect, String)>,
    pub boards: Vec<SpokenBoard>,
    pub groups: Vec<TextGroup>,
    /// What happened last, a sentence each. One that was not there before is announced.
    pub status: Vec<String>,
    /// What the keys of the screen point at.
    pub focus: Option<Rect>,
}

impl Spoken {
    /// The tree of a screen: what happened last, what it says from the top down, its boards, then its
    /// buttons in the order of Tab. A text on a board or a button is said by that; all others are nodes.
    pub fn tree(self, app_title: &str, shapes: &[Shape], buttons: &[ButtonFace]) -> Node {
        let mut texts = texts(shapes);
        texts.retain(|text| {
            let mut boards = self.boards.iter();
            !boards.any(|board| board.layout.area().contains(text.at))
        });
        let mut button_nodes = Vec::new();
        for face in buttons {
            let own = take_within(face.rect, &mut texts);
            let mut names = self.names.iter();
            let name = names.find(|(place, _)| *place == face.rect);
            let name = name.map(|(_, name)| name.clone());
            let name = name.or(face.spoken_name()).unwrap_or(own.join(", "));
            button_nodes.push(Node::of_button(face, name));
        }
        let items = self.items(&mut texts);
        texts.retain(|text| !self.status.contains(&text.words));
        let heading = texts.iter().find(|text| text.is_heading);
        let heading = heading.map(|heading| heading.words.clone());
        let title = self
            .title
            .or(heading)
            .unwrap_or_else(|| app_title.to_owned());
        let list = Node::new(Role::List, title.clone(), DESIGN);
        let mut root = Node::new(Role::Screen, title, DESIGN);
        root.children = texts.iter().map(DrawnText::node).collect();
        for line in self.status.into_iter().filter(|line| !line.is_empty()) {
            root.children.push(Node::new(Role::Status, line, DESIGN));
        }
        if !items.is_empty() {
            let children = items;
            root.children.push(Node { children, ..list });
        }
        let boards = self.boards.iter().map(SpokenBoard::node);
        root.children.extend(boards);
        root.children.extend(button_nodes);
        if let Some(focus) = self.focus {
            set_focus(&mut root, focus);
        }
        root
    }

    /// The entries of the list.
    fn items(&self, texts: &mut Vec<DrawnText>) -> Vec<Node> {
        let mut items = Vec::new();
        for group in &self.groups {
            let own = take_within(group.rect, texts);
            let name = group.name.clone().unwrap_or_else(|| own.join(", "));
            if !name.is_empty() {
                items.push(Node::new(Role::Item, name, group.rect));
            }
        }
        items
    }
}

/// The innermost node at this place has the focus.
fn set_focus(node: &mut Node, focus: Rect) {
    for child in &mut node.children {
        child.is_focused = child.can_be_clicked() && child.rect == focus;
        set_focus(child, focus);
    }
}

/// A text that is drawn.
struct DrawnText {
    words: String,
    /// Its middle.
    at: Point,
    rect: Rect,
    is_heading: bool,
}

impl DrawnText {
    fn of(text: &Text) -> DrawnText {
        let width = estimated_width(&text.words, text.size, text.weight).min(text.max_width);
        let x = match text.align {
            Align::Left => text.at.x,
            Align::Center => text.at.x - width / 2.0,
            Align::Right => text.at.x - width,
        };
        let line = text.size * LINE_HEIGHT;
        let first = rect(x, text.at.y - line / 2.0, width, line);
        DrawnText {
            words: text.words.clone(),
            at: first.center(),
            rect: Rect {
                h: line * f32::from(text.lines),
                ..first
            },
            is_heading: text.weight == Weight::ExtraBold
                && text.size >= HEADING_FROM
                && text.words.contains(char::is_alphabetic),
        }
    }

    fn node(&self) -> Node {
        let role = if self.is_heading {
            Role::Heading
        } else {
            Role::Text
        };
        Node::new(role, self.words.clone(), self.rect)
    }
}

/// The texts among these shapes, from the top down; each once, though it may have a rim of itself.
fn texts(shapes: &[Shape]) -> Vec<DrawnText> {
    let mut texts: Vec<DrawnText> = Vec::new();
    for shape in shapes {
        let Shape::Text(text) = shape else {
            continue;
        };
        let is_rim = |other: &DrawnText| {
            let (a, b) = (other.rect.center(), text.at);
            other.words == text.words && (a.x - b.x).abs() < 8.0 && (a.y - b.y).abs() < 8.0
        };
        if text.words.is_empty() || text.color.a == 0 || texts.iter().any(is_rim) {
            continue;
        }
        let text = DrawnText::of(text);
        let is_before = |other: &DrawnText| (other.at.y, other.rect.x) <= (text.at.y, text.rect.x);
        let at = texts.iter().rposition(is_before).map_or(0, |last| last + 1);
        texts.insert(at, text);
    }
    texts
}

/// Takes the texts that stand here out of the others.
fn take_within(area: Rect, texts: &mut Vec<DrawnText>) -> Vec<String> {
    let mut taken = Vec::new();
    texts.retain(|text| {
        let is_here = area.contains(text.at);
        if is_here {
            taken.push(text.words.clone());
        }
        !is_here
    });
    taken
}
