//! What a screen reader is told.

use std::time::Duration;

use tictactoe::app::App;
use tictactoe::ui::Role;

/// Checks that every node has a name, which its description does not repeat, and at most one has the focus.
#[track_caller]
pub fn assert_spoken(app: &App, now: Duration) {
    let tree = app.tree(now);
    assert_eq!(tree.role, Role::Screen);
    for node in tree.all() {
        assert!(node.role == Role::Row || !node.name.is_empty(), "{node:?}");
        // The name of a key is short.
        let repeats = |part: &str| part.len() > 3 && node.name.starts_with(part);
        let is_repeated = node.description.iter().any(|it| it.split(", ").any(repeats));
        assert!(!is_repeated, "{node:?}");
    }
    let focused: Vec<_> = tree.all().into_iter().filter(|node| node.is_focused).collect();
    assert!(focused.len() <= 1, "{focused:?}");
}
