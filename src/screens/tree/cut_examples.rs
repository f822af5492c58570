//! Two drawn examples before the first question about cuts: a position that alpha-beta searches, and one that it cuts
//! off.

use super::path::marked;
use super::position::position_board;
use crate::ai::analysis::Node;
use crate::profile::Preferences;
use crate::rules::{Position, Rules};
use crate::screens::{Context, prefer};
use crate::text::{cut_test, window_bounds};
use crate::ui::view::{button, card, column, even_row, note, space, text};
use crate::ui::{ButtonStyle, Gap, Key, Speech, TypeRole, View};

const SIDE: f32 = 150.0;

/// After O at 8, X has two moves. O is sure of −1 elsewhere.
const PARENT: (&str, u8) = (".OX/O.X/X.O o", 8);

pub(super) fn sections(context: &Context) -> Vec<View> {
    let Some(node) = node() else {
        return Vec::new();
    };
    let cards = [0, 1].map(|i| example(&node, i, context));
    let to_questions = prefer(Preferences { knows_cuts: true, ..context.profile.preferences });
    let go_on = button(context.labels.go_on, to_questions);
    vec![
        text(context.labels.cut_examples_title).center().lines(2),
        even_row(cards.into_iter().flatten()),
        even_row([space(), go_on.primary().key(Key::ENTER), space()]),
    ]
}

fn node() -> Option<Node> {
    let (parent, number) = PARENT;
    let rules = Rules::TIC_TAC_TOE;
    let parent = Position::parse(parent, rules).ok()?;
    Node::root(parent).child(rules.cell(number)?)
}

fn example(node: &Node, i: usize, context: &Context) -> Option<View> {
    let branch = node.branches.get(i)?;
    let window = branch.window?;
    let labels = context.labels;
    let answer = labels.searched_or_cut[usize::from(window.is_empty())];
    let board = position_board(&branch.position, SIDE, context).spoken(Speech::Silent);
    let parts = [
        text(marked(&branch.position, branch.cell)).center(),
        board.optional(),
        text(window_bounds(&window).join("   ")).center(),
        text(cut_test(&window)).role(TypeRole::Large).center(),
        text(answer).role(TypeRole::Heading).center(),
        note(labels.cut_examples[i]).center().lines(6),
    ];
    let parts = column(parts).gap(Gap::Small);
    Some(card(ButtonStyle::Card(Some(context.theme.edge)), [parts]).spoken(Speech::Item))
}
