//! A screen in the terms of `AccessKit`, which translates them to those of AT-SPI.

use std::collections::HashMap;

use accesskit::{
    Action, Live, Node, NodeId, Role, TextPosition, TextSelection, Toggled, TreeId, TreeInfo,
    TreeUpdate,
};

use crate::profile::Language;
use crate::ui::{self, DESIGN, Point, Rect, Viewport, point};

const ROOT: NodeId = NodeId(0);

/// The name of this node is the last announcement.
const ANNOUNCEMENT: NodeId = NodeId(1);

/// A node's role and widget, and how many nodes before it have the same.
type Key = (ui::Role, u64, usize);

/// The ids of nodes. Each stays while its node is shown, whatever its name, state or place. A node that comes back
/// has a new one, because Orca ignores an object that was gone.
#[derive(Default)]
pub struct Ids {
    before: HashMap<Key, NodeId>,
    shown: HashMap<Key, NodeId>,
    last: u64,
}

impl Ids {
    fn id(&mut self, role: ui::Role, widget: u64) -> NodeId {
        let mut key = (role, widget, 0);
        while self.shown.contains_key(&key) {
            key.2 += 1;
        }
        let id = self.before.get(&key).copied().unwrap_or_else(|| {
            self.last = self.last.max(ANNOUNCEMENT.0) + 1;
            NodeId(self.last)
        });
        self.shown.insert(key, id);
        id
    }
}

pub struct ScreenTree {
    nodes: Vec<(NodeId, Node)>,
    focus: Option<NodeId>,
    /// Where a node can be clicked, and whether it is an open field.
    targets: HashMap<NodeId, (Point, bool)>,
    layout: Viewport,
}

impl ScreenTree {
    pub fn new(
        screen: &ui::Node,
        layout: Viewport,
        language: Language,
        ids: &mut Ids,
    ) -> ScreenTree {
        ids.before = std::mem::take(&mut ids.shown);
        let mut tree =
            ScreenTree { nodes: Vec::new(), focus: None, targets: HashMap::new(), layout };
        let mut root = Node::new(Role::Window);
        root.set_label(screen.name.as_str());
        root.set_language(language.code());
        root.set_bounds(bounds(DESIGN, layout));
        let mut children = tree.push_all(&screen.children, ids);
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

    fn push_all(&mut self, nodes: &[ui::Node], ids: &mut Ids) -> Vec<NodeId> {
        nodes.iter().enumerate().map(|(index, node)| self.push(node, index, ids)).collect()
    }

    /// Returns the node's id.
    fn push(&mut self, node: &ui::Node, index: usize, ids: &mut Ids) -> NodeId {
        let id = ids.id(node.role, node.id);
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
        let mut children = self.push_all(&node.children, ids);
        if let Some(text) = &node.value {
            let text_id = ids.id(ui::Role::Text, node.id);
            children.push(text_id);
            self.push_text(text_id, text, &mut told, node);
        }
        told.set_children(children);
        self.nodes.push((id, told));
        id
    }

    /// Adds the text of a field, with the caret at its end.
    fn push_text(&mut self, id: NodeId, text: &str, field: &mut Node, node: &ui::Node) {
        let lengths: Vec<u8> = text.chars().map(|letter| letter.len_utf8() as u8).collect();
        let end = TextPosition { node: id, character_index: lengths.len() };
        field.add_action(Action::SetValue);
        field.set_text_selection(TextSelection { anchor: end, focus: end });
        let mut run = Node::new(Role::TextRun);
        run.set_value(text);
        run.set_character_lengths(lengths);
        run.set_bounds(bounds(node.rect, self.layout));
        self.nodes.push((id, run));
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

    fn ids(widgets: &[(u64, &str)], place: Rect, ids: &mut Ids) -> Vec<NodeId> {
        let mut screen = ui::Node::new(ui::Role::Screen, "screen", DESIGN);
        for (id, name) in widgets {
            let mut node = ui::Node::new(ui::Role::Button, *name, place);
            node.id = *id;
            screen.children.push(node);
        }
        let tree = ScreenTree::new(&screen, Viewport::new(600.0, 600.0), Language::English, ids);
        tree.update("").nodes.into_iter().map(|(id, _)| id).collect()
    }

    #[test]
    fn ids_differ_and_stay_with_a_node_until_it_is_gone() {
        let known = &mut Ids::default();
        let before = ids(&[(1, "Undo"), (1, "Undo"), (2, "Redo")], DESIGN, known);
        assert_eq!(before.iter().collect::<HashSet<_>>().len(), 5);
        let moved = rect(10.0, 20.0, 30.0, 40.0);
        assert_eq!(ids(&[(1, "A"), (1, "B"), (2, "C")], moved, known), before);
        ids(&[(1, "A"), (1, "B")], moved, known);
        let back = ids(&[(1, "A"), (1, "B"), (2, "C")], moved, known);
        assert_eq!(back[..2], before[..2]);
        assert!(!before.contains(&back[2]), "Orca does not know the old one any more");
    }
}
