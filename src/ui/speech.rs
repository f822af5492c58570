//! Describes a placed view to a screen reader.

use super::accessibility::{Node, Role};
use super::board::BoardLayout;
use super::board_view::BoardView;
use super::button_style::ButtonStyle;
use super::geometry::{DESIGN, rect};
use super::input::is_symbol;
use super::layout::Spot;
use super::placed::{Placed, Target, Widget};
use super::view::{Button, Element, Key, Kind, Speech};
use crate::rules::Cell;

impl Placed {
    pub fn tree(&self, app_title: &str, focus: Option<Target>) -> Node {
        let mut root = Node::new(Role::Screen, self.title(app_title), DESIGN);
        let mut walker = Walker { spots: self.spots(), at: 0, title: &root.name, focus };
        let mut nodes = Vec::new();
        walker.add(&self.root, &mut nodes);
        root.children = nodes;
        root
    }

    /// The title: the screen's own name or its first heading.
    pub fn title(&self, app_title: &str) -> String {
        if let Speech::Named(name) = &self.root.speech {
            return name.clone();
        }
        let widgets = self.widgets().into_iter();
        let mut headings = widgets.filter_map(|widget| match &widget.node.kind {
            Kind::Text(text) if text.role.is_heading() => Some(widget.node.words().concat()),
            _ => None,
        });
        headings.next().unwrap_or_else(|| app_title.to_owned())
    }

    pub fn keys(&self) -> Vec<[String; 2]> {
        let nodes = self.root.all().into_iter();
        nodes.filter_map(|node| Some([node.button()?.key?.sign(), purpose(node)?])).collect()
    }

    /// Status texts, one sentence each.
    pub fn statuses(&self) -> Vec<String> {
        let widgets = self.widgets().into_iter();
        let statuses = widgets.filter(|widget| widget.node.speech == Speech::Status);
        let sentences = statuses.flat_map(|widget| widget.node.words());
        sentences.filter(|words| !words.is_empty()).map(str::to_owned).collect()
    }
}

impl Widget<'_> {
    pub fn tip(&self) -> Option<String> {
        let button = self.node.button()?;
        match button.key {
            Some(key) => Some(format!("{} ({})", purpose(self.node)?, key.sign())),
            None => button.tip.clone(),
        }
    }

    /// The spoken name of a button: its own name, its label or its tooltip.
    pub fn name(&self) -> String {
        let label = self.node.words().join(", ");
        let tip = self.node.button().and_then(|button| button.tip.as_deref());
        match tip {
            // A label of symbols alone says nothing.
            Some(tip) if label.chars().all(is_symbol) => tip.to_owned(),
            _ => label,
        }
    }
}

/// The purpose of a button: its tooltip or the first words on it.
fn purpose(node: &Element) -> Option<String> {
    if let Some(tip) = &node.button()?.tip {
        Some(tip.clone())
    } else {
        node.children.iter().flat_map(Element::words).next().map(str::to_owned)
    }
}

struct Walker<'a> {
    spots: &'a [Spot],
    at: usize,
    title: &'a str,
    focus: Option<Target>,
}

impl Walker<'_> {
    fn add(&mut self, element: &Element, nodes: &mut Vec<Node>) {
        let Some(spot) = self.spots.get(self.at).copied() else {
            return;
        };
        self.at += 1;
        let end = self.at + element.all().len() - 1;
        if !spot.is_shown || element.speech == Speech::Silent {
            self.at = end;
            return;
        }
        let is_root = self.at == 1;
        let own = if is_root { None } else { own_nodes(element, &spot, self.focus) };
        match own {
            Some(own) => {
                nodes.extend(own);
                self.at = end;
            }
            None => self.add_children(element, nodes),
        }
    }

    /// Consecutive list entries form one list.
    fn add_children(&mut self, element: &Element, nodes: &mut Vec<Node>) {
        let mut children = Vec::new();
        for child in &element.children {
            self.add(child, &mut children);
        }
        for child in children {
            if child.role != Role::Item {
                nodes.push(child);
                continue;
            }
            match nodes.last_mut() {
                Some(list) if list.role == Role::List => list.children.push(child),
                _ => {
                    let mut list = Node::new(Role::List, self.title, DESIGN);
                    list.children.push(child);
                    nodes.push(list);
                }
            }
        }
    }
}

/// The nodes that describe an element as a whole; `None` if its children describe it.
fn own_nodes(element: &Element, spot: &Spot, focus: Option<Target>) -> Option<Vec<Node>> {
    let one = |role, name: String| {
        if name.is_empty() {
            Vec::new()
        } else {
            vec![Node::new(role, name, spot.rect).with_id(spot.id)]
        }
    };
    if element.speech == Speech::Status {
        let sentences = element.words().into_iter();
        let nodes = sentences.map(|words| Node::new(Role::Status, words, DESIGN).with_id(spot.id));
        return Some(nodes.collect());
    }
    if let Speech::Item | Speech::Entry(_) = element.speech {
        return Some(one(Role::Item, element.words().join(", ")));
    }
    match (&element.kind, &element.speech) {
        (Kind::Button(button), _) if button.action.is_some() => {
            Some(vec![button_node(element, button, spot, focus)])
        }
        (Kind::Board(board), _) => {
            let focus = focus.filter(|focus| focus.id == spot.id);
            Some(vec![board_node(board, spot, focus.and_then(|it| it.cell))])
        }
        (Kind::Text(text), _) => {
            let role = if text.role.is_heading() { Role::Heading } else { Role::Text };
            Some(one(role, element.words().concat()))
        }
        (_, Speech::Named(name)) => Some(one(Role::Text, name.clone())),
        _ => None,
    }
}

fn button_node(element: &Element, button: &Button, spot: &Spot, focus: Option<Target>) -> Node {
    let role = if button.value.is_some() { Role::Field } else { Role::Button };
    let widget = Widget { node: element, spot };
    let name = widget.name();
    let tip = button.tip.clone().filter(|tip| !name.starts_with(tip));
    let key = button.key.map(Key::sign);
    let description: Vec<String> = tip.into_iter().chain(key).collect();
    Node {
        description: Some(description.join(", ")).filter(|words| !words.is_empty()),
        value: button.value.clone(),
        is_disabled: button.style == ButtonStyle::Disabled,
        is_on: button.is_on,
        is_focused: focus.map_or(element.is_focused, |focus| focus.id == spot.id),
        ..Node::new(role, name, spot.rect).with_id(spot.id)
    }
}

fn board_node(board: &BoardView, spot: &Spot, focus: Option<Cell>) -> Node {
    let layout = BoardLayout::within(board.rules, spot.rect);
    let is_picture = board.actions.is_empty();
    let mut grid = Node::new(Role::Grid, board.name.as_str(), layout.area()).with_id(spot.id);
    grid.is_disabled = is_picture;
    let columns = usize::from(board.rules.columns());
    let cells: Vec<_> = board.rules.cells().zip(&board.cells).collect();
    for (index, row) in cells.chunks(columns).enumerate() {
        let row_id = spot.id.child(index, None);
        let mut nodes = Vec::new();
        for (column, (cell, words)) in row.iter().enumerate() {
            let id = row_id.child(column, None);
            let mut node = Node::new(Role::Cell, words.as_str(), layout.rect(*cell)).with_id(id);
            node.is_disabled = is_picture;
            node.is_focused = focus == Some(*cell);
            nodes.push(node);
        }
        let first = nodes.first().map_or(spot.rect, |node| node.rect);
        let place = rect(first.x, first.y, layout.area().w, first.h);
        let mut row = Node::new(Role::Row, "", place).with_id(row_id);
        row.children = nodes;
        grid.children.push(row);
    }
    grid
}
