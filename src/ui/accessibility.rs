//! Accessibility nodes, built by `speech` from a placed view.

use super::geometry::Rect;
use super::layout::Id;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Role {
    #[default]
    Screen,
    Heading,
    Text,
    Status,
    List,
    Item,
    Grid,
    Row,
    Cell,
    Button,
    /// A text field. Its name says what to enter, its value what it contains.
    Field,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Node {
    pub role: Role,
    /// Stays while the name, the state or the place changes. The sentences of a widget share it; 0 if
    /// there is no widget.
    pub id: u64,
    pub name: String,
    pub description: Option<String>,
    pub value: Option<String>,
    /// In design units.
    pub rect: Rect,
    pub is_focused: bool,
    pub is_disabled: bool,
    pub is_on: Option<bool>,
    pub children: Vec<Node>,
}

impl Node {
    pub fn new(role: Role, name: impl Into<String>, rect: Rect) -> Node {
        Node { role, name: name.into(), rect, ..Node::default() }
    }

    #[must_use]
    pub fn with_id(self, id: Id) -> Node {
        Node { id: id.number(), ..self }
    }

    /// Whether a click on its middle does something or explains why not. Cells of a picture do neither.
    pub fn can_be_clicked(&self) -> bool {
        match self.role {
            Role::Button | Role::Field => true,
            Role::Cell => !self.is_disabled,
            _ => false,
        }
    }

    /// The node and its descendants, parents first.
    pub fn all(&self) -> Vec<&Node> {
        let mut nodes = vec![self];
        for child in &self.children {
            nodes.extend(child.all());
        }
        nodes
    }
}
