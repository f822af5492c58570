//! The nodes that a screen reader is told of. `speech` makes them from a placed view.

use super::geometry::Rect;

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
}
