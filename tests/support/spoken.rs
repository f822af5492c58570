//! Whether a screen reader is told everything that is drawn.

use std::time::Duration;

use tictactoe::app::App;
use tictactoe::rules::Mark;
use tictactoe::ui::{ButtonStyle, Node, Rect, Role, Shape, Theme};

/// The names, descriptions and values of all nodes.
pub fn spoken_texts(tree: &Node) -> Vec<String> {
    let mut texts = Vec::new();
    for node in tree.all() {
        texts.push(node.name.clone());
        if let Some(description) = &node.description {
            texts.push(description.clone());
            // As a tip says it.
            texts.push(format!("{} ({description})", node.name));
        }
        texts.extend(node.value.clone());
    }
    texts
}

/// Checks that every button, text, board and mark on the screen has its node, and every node a name.
#[track_caller]
pub fn assert_spoken(app: &App, now: Duration) {
    let tree = app.tree(now);
    assert_eq!(tree.role, Role::Screen);
    for node in tree.all() {
        assert!(node.role == Role::Row || !node.name.is_empty(), "{node:?}");
    }
    assert_buttons_spoken(app, &tree, now);
    assert_texts_spoken(app, &tree, now);
    assert_boards_spoken(app, &tree, now);
    assert_one_focus(&tree);
}

#[track_caller]
fn assert_buttons_spoken(app: &App, tree: &Node, now: Duration) {
    let nodes = tree.all();
    let is_button = |node: &&&Node| matches!(node.role, Role::Button | Role::Field);
    let mut nodes = nodes.iter().filter(is_button);
    for face in app.buttons(now) {
        let node = nodes.next().unwrap_or_else(|| panic!("no node: {face:?}"));
        assert_eq!(node.rect, face.rect);
        assert_eq!(node.is_disabled, face.style == ButtonStyle::Disabled);
        let is_chosen = matches!(
            face.style,
            ButtonStyle::Chosen | ButtonStyle::ChosenItem(_) | ButtonStyle::OpenField
        );
        assert!(!is_chosen || node.is_on == Some(true), "{node:?}");
        assert!(node.name.chars().any(char::is_alphanumeric), "{node:?}");
    }
    assert_eq!(nodes.next(), None);
}

/// Each text is a part of what a node says. Numbers and values in cells are said in words.
#[track_caller]
fn assert_texts_spoken(app: &App, tree: &Node, now: Duration) {
    let spoken = spoken_texts(tree);
    let grids: Vec<Rect> = nodes(tree, Role::Grid).map(|grid| grid.rect).collect();
    for shape in app.shapes(now) {
        let Shape::Text(text) = shape else {
            continue;
        };
        if grids.iter().any(|grid| grid.contains(text.at)) || text.color.a == 0 {
            continue;
        }
        let lines: Vec<&str> = text.words.split('\n').collect();
        for line in lines {
            let line = line.trim_end_matches('|'); // the caret of a field
            let is_spoken = spoken.iter().any(|spoken| says(spoken, line));
            // A button may say more than its sign.
            let is_sign = !line.chars().any(char::is_alphabetic);
            assert!(is_spoken || is_sign, "{line:?} is not in {spoken:#?}");
        }
    }
}

/// Whether a spoken text says what a drawn one does, which has a square for letters that the fonts lack.
fn says(spoken: &str, drawn: &str) -> bool {
    let is_same = |(said, shown): (char, char)| said == shown || shown == '□';
    let is_whole = spoken.chars().count() == drawn.chars().count();
    spoken.contains(drawn) || (is_whole && spoken.chars().zip(drawn.chars()).all(is_same))
}

/// Each cell in which a whole mark is drawn in the colour of its side says that mark.
#[track_caller]
fn assert_boards_spoken(app: &App, tree: &Node, now: Duration) {
    for grid in nodes(tree, Role::Grid) {
        for row in &grid.children {
            assert_eq!(row.role, Role::Row);
            assert_eq!(row.children.len(), grid.children[0].children.len());
        }
    }
    let profile = app.profile();
    let theme = Theme::named(profile.preferences.theme);
    for shape in app.shapes(now) {
        let (at, radius, mark) = match shape {
            Shape::Ring {
                center,
                radius,
                color,
                ..
            } if color == theme.mark(Mark::O) => (center, radius, Mark::O),
            Shape::Stroke {
                from, to, color, ..
            } if color == theme.mark(Mark::X) && (from.x - to.x).abs() > 1.0 => {
                let radius = (from.x - to.x).abs() / 2.0;
                (from.towards(to, 0.5), radius, Mark::X)
            }
            _ => continue,
        };
        let is_it = |cell: &&Node| {
            let middle = cell.rect.center();
            let is_whole = radius > cell.rect.w * 0.2 && radius < cell.rect.w * 0.5;
            (middle.x - at.x).abs() < 1.0 && (middle.y - at.y).abs() < 1.0 && is_whole
        };
        if let Some(cell) = nodes(tree, Role::Cell).find(is_it) {
            let says = cell
                .name
                .split([':', ','])
                .any(|part| part.trim() == mark.to_string());
            assert!(says, "{mark} is drawn in {cell:?}");
        }
    }
}

#[track_caller]
fn assert_one_focus(tree: &Node) {
    let nodes = tree.all();
    let focused: Vec<_> = nodes.iter().filter(|node| node.is_focused).collect();
    assert!(focused.len() <= 1, "{focused:?}");
}

pub fn nodes(tree: &Node, role: Role) -> impl Iterator<Item = &Node> {
    tree.all().into_iter().filter(move |node| node.role == role)
}
