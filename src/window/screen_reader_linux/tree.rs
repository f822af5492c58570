//! A screen in the terms of `AccessKit`, which translates them to those of AT-SPI.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use accesskit::{
    Action, Live, Node, NodeId, Role, TextPosition, TextSelection, Toggled, TreeId, TreeInfo,
    TreeUpdate,
};

use crate::profile::Language;
use crate::ui::{self, DESIGN, Point, Rect, Viewport, point};

const ROOT: NodeId = NodeId(0);

/// The name of this node is the last announcement.
const ANNOUNCEMENT: NodeId = NodeId(1);

pub struct ScreenTree {
    nodes: Vec<(NodeId, Node)>,
    focus: Option<NodeId>,
    /// Where a node can be clicked, and whether it is an open field.
    targets: HashMap<NodeId, (Point, bool)>,
    layout: Viewport,
}

impl ScreenTree {
    pub fn new(screen: &ui::Node, layout: Viewport, language: Language) -> ScreenTree {
        let mut tree =
            ScreenTree { nodes: Vec::new(), focus: None, targets: HashMap::new(), layout };
        let mut root = Node::new(Role::Window);
        root.set_label(screen.name.as_str());
        root.set_language(language.code());
        root.set_bounds(bounds(DESIGN, layout));
        let mut children = tree.push_all(&screen.children);
        children.push(ANNOUNCEMENT);
        root.set_children(children);
        tree.nodes.push((ROOT, root));
        tree
    }

    /// Where a node can be clicked, and whether it is an open field.
    pub fn target(&self, id: NodeId) -> Option<(Point, bool)> {
        self.targets.get(&id).copied()
    }

    /// The whole tree with its last announcement.
    pub fn update(&self, announcement: &str) -> TreeUpdate {
        // A notification, because Orca drops other announcements within a tenth of a second.
        let mut said = Node::new(Role::Alert);
        said.set_label(announcement);
        if !announcement.is_empty() {
            said.set_live(Live::Polite);
        }
        let mut nodes = self.nodes.clone();
        nodes.push((ANNOUNCEMENT, said));
        TreeUpdate {
            nodes,
            tree: Some(TreeInfo::new(ROOT)),
            tree_id: TreeId::ROOT,
            focus: self.focus.unwrap_or(ROOT),
        }
    }

    fn push_all(&mut self, nodes: &[ui::Node]) -> Vec<NodeId> {
        nodes.iter().enumerate().map(|(index, node)| self.push(node, index)).collect()
    }

    /// Returns the node's id.
    fn push(&mut self, node: &ui::Node, index: usize) -> NodeId {
        let id = self.new_id(node.role, node.id);
        let mut told = told(node, index);
        // A status has no rectangle.
        if node.role != ui::Role::Status {
            told.set_bounds(bounds(node.rect, self.layout));
        }
        if node.can_be_clicked() {
            told.add_action(Action::Click);
            told.add_action(Action::Focus);
            let is_open = node.is_on == Some(true);
            self.targets.insert(id, (node.rect.center(), is_open));
        }
        if node.is_focused {
            self.focus = Some(id);
        }
        let mut children = self.push_all(&node.children);
        if let Some(text) = &node.value {
            children.push(self.push_text(text, &mut told, node));
        }
        told.set_children(children);
        self.nodes.push((id, told));
        id
    }

    /// Adds the text of a field, with the caret at its end.
    fn push_text(&mut self, text: &str, field: &mut Node, node: &ui::Node) -> NodeId {
        let id = self.new_id(ui::Role::Text, node.id);
        let lengths: Vec<u8> = text.chars().map(|letter| letter.len_utf8() as u8).collect();
        let end = TextPosition { node: id, character_index: lengths.len() };
        field.add_action(Action::SetValue);
        field.set_text_selection(TextSelection { anchor: end, focus: end });
        let mut run = Node::new(Role::TextRun);
        run.set_value(text);
        run.set_character_lengths(lengths);
        run.set_bounds(bounds(node.rect, self.layout));
        self.nodes.push((id, run));
        id
    }

    /// An id that stays if the node changes its name, state or place.
    fn new_id(&self, role: ui::Role, widget: u64) -> NodeId {
        let mut hasher = DefaultHasher::new();
        (role, widget).hash(&mut hasher);
        let mut id = NodeId(hasher.finish());
        let is_taken =
            |id| id == ROOT || id == ANNOUNCEMENT || self.nodes.iter().any(|(own, _)| *own == id);
        while is_taken(id) {
            id = NodeId(id.0.wrapping_add(1));
        }
        id
    }
}

/// `index` is the node's position among its siblings.
fn told(node: &ui::Node, index: usize) -> Node {
    let mut told = Node::new(role(node.role));
    match node.role {
        ui::Role::Text | ui::Role::Status => told.set_value(node.name.as_str()),
        ui::Role::Row => told.set_row_index(index),
        ui::Role::Cell => {
            told.set_label(node.name.as_str());
            told.set_column_index(index);
        }
        _ => told.set_label(node.name.as_str()),
    }
    if let Some(description) = &node.description {
        told.set_description(description.as_str());
    }
    if let (ui::Role::Button, Some(is_on)) = (node.role, node.is_on) {
        told.set_toggled(Toggled::from(is_on));
    }
    if node.is_disabled {
        told.set_disabled();
    }
    told
}

fn role(role: ui::Role) -> Role {
    match role {
        ui::Role::Screen => Role::Window,
        ui::Role::Heading => Role::Heading,
        ui::Role::Text | ui::Role::Status => Role::Label,
        ui::Role::List => Role::List,
        ui::Role::Item => Role::ListItem,
        ui::Role::Grid => Role::Grid,
        ui::Role::Row => Role::Row,
        ui::Role::Cell => Role::GridCell,
        ui::Role::Button => Role::Button,
        ui::Role::Field => Role::TextInput,
    }
}

fn bounds(area: Rect, layout: Viewport) -> accesskit::Rect {
    let from = layout.to_window(point(area.x, area.y));
    let to = layout.to_window(point(area.x + area.w, area.y + area.h));
    let [x0, y0, x1, y1] = [from.x, from.y, to.x, to.y].map(f64::from);
    accesskit::Rect { x0, y0, x1, y1 }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::ui::rect;

    fn ids(widgets: &[(u64, &str)], place: Rect) -> Vec<NodeId> {
        let mut screen = ui::Node::new(ui::Role::Screen, "screen", DESIGN);
        for (id, name) in widgets {
            let mut node = ui::Node::new(ui::Role::Button, *name, place);
            node.id = *id;
            screen.children.push(node);
        }
        let tree = ScreenTree::new(&screen, Viewport::new(600.0, 600.0), Language::English);
        let ids = tree.update("").nodes.into_iter();
        ids.map(|(id, _)| id).collect()
    }

    #[test]
    fn ids_differ_even_for_nodes_of_one_widget_and_stay_when_names_and_places_change() {
        let before = ids(&[(1, "Undo"), (1, "Undo"), (2, "Redo")], DESIGN);
        assert_eq!(before.iter().collect::<HashSet<_>>().len(), 5);
        let moved = rect(10.0, 20.0, 30.0, 40.0);
        assert_eq!(ids(&[(1, "A"), (1, "B"), (2, "C")], moved), before);
        assert_ne!(ids(&[(1, "Undo"), (1, "Undo"), (3, "Redo")], DESIGN), before);
    }
}
