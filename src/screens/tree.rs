//! The tree of minimax, one level at a time: a position, its children in a row, and the rule by
//! which their scores rise to it.

use super::{BOTTOM, BOTTOM_SIZE, Page, Reply, back_button, title};
use crate::ai::analysis::{Branch, Node, Points};
use crate::rules::{Cell, Position};
use crate::ui::BoardLayout;
use crate::ui::{Button, ButtonStyle, action_at, invites_click, focus_rects};
use crate::ui::{Point, Rect, point, rect};
use crate::ui::{Arrow, Input};
use crate::ui::{Color, Shape, Text};
use crate::ui::Theme;
use crate::text::{self, Phrase};

/// The trail from the top of the tree to the position shown.
const TRAIL: Rect = rect(24.0, 60.0, 552.0, 26.0);

/// The position shown.
const TOP: Rect = rect(220.0, 106.0, 160.0, 160.0);

/// The row of its children, none of them larger than it is high.
const CHILDREN: Rect = rect(24.0, 352.0, 552.0, 90.0);
const CHILD_GAP: f32 = 11.0;

/// The tree, from one position down.
pub(crate) struct Tree {
    /// From the top to the position shown: each with the move that leads to it.
    trail: Vec<(Option<Cell>, Node)>,
    /// The child that the keys have gone to.
    focus: Option<usize>,
    /// Whether the search is alpha-beta.
    prunes: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    /// Up to a position of the trail.
    Up(usize),
    /// Down to a child.
    Down(usize),
    /// Whether the search is alpha-beta.
    Prune(bool),
    Back,
}

impl Tree {
    /// The tree below a position.
    pub fn new(position: Position) -> Tree {
        Tree {
            trail: vec![(None, Node::root(position))],
            focus: None,
            prunes: false,
        }
    }

    /// The position shown, with its children.
    fn node(&self) -> Option<&Node> {
        self.trail.last().map(|(_, node)| node)
    }

    fn perform(&mut self, action: Action) -> Reply {
        match action {
            Action::Up(at) => self.go_up(at),
            Action::Down(i) => self.go_down(i),
            Action::Prune(prunes) => self.prunes = prunes,
            Action::Back => return Reply::Back,
        }
        Reply::Stay
    }

    fn go_up(&mut self, at: usize) {
        self.trail.truncate(at + 1);
        self.focus = None;
    }

    fn go_down(&mut self, i: usize) {
        let next = self.node().and_then(|node| {
            let cell = node.branches.get(i)?.cell;
            Some((Some(cell), node.child(cell)?))
        });
        self.trail.extend(next);
        self.focus = None;
    }

    /// To the side over the children, at first to the best; down to the one in focus, and up.
    fn move_focus(&mut self, arrow: Arrow) {
        let Some(node) = self.node() else {
            return;
        };
        let last = node.branches.len().saturating_sub(1);
        let best = node.branches.iter().position(|branch| branch.is_best);
        match (arrow, self.focus) {
            (Arrow::Up, _) => self.go_up(self.trail.len().saturating_sub(2)),
            (Arrow::Down, Some(focus)) => self.go_down(focus),
            (_, None) => self.focus = best,
            (Arrow::Left, Some(focus)) => self.focus = Some(focus.saturating_sub(1)),
            (Arrow::Right, Some(focus)) => self.focus = Some(last.min(focus + 1)),
        }
    }

    /// Everything that can be clicked but the children.
    fn buttons(&self) -> Vec<Button<Action>> {
        let mut buttons = self.trail_buttons();
        let choices = [(Phrase::Minimax, false), (Phrase::AlphaBeta, true)];
        buttons.extend(choices.into_iter().zip(0..).map(|((label, prunes), i)| {
            let style = ButtonStyle::of_choice(prunes == self.prunes);
            let place = BOTTOM.column(i, 5, 12.0);
            Button::new(place, label, Action::Prune(prunes), style).sized(BOTTOM_SIZE)
        }));
        buttons.push(back_button(Action::Back));
        buttons
    }

    fn trail_buttons(&self) -> Vec<Button<Action>> {
        let last = self.trail.len() - 1;
        let steps = self.trail.iter().enumerate();
        steps
            .map(|(i, (cell, node))| {
                let label = match cell {
                    Some(cell) => Phrase::Verbatim(words::marked(&node.position, *cell)),
                    None => Phrase::Top,
                };
                let style = ButtonStyle::of_choice(i == last);
                let place = TRAIL.column(i, 10, 6.0);
                Button::new(place, label, Action::Up(i), style).sized(14.0)
            })
            .collect()
    }

    fn child_at(&self, at: Point) -> Option<usize> {
        let mut focus_rects = self.children_in_place().into_iter();
        focus_rects.position(|(_, place)| card(place).contains(at))
    }

    fn children_in_place(&self) -> Vec<(&Branch, Rect)> {
        let Some(node) = self.node() else {
            return Vec::new();
        };
        let n = node.branches.len() as f32;
        let side = ((CHILDREN.w - CHILD_GAP * (n - 1.0)) / n).min(CHILDREN.h);
        let width = side * n + CHILD_GAP * (n - 1.0);
        let left = CHILDREN.center().x - width / 2.0;
        let place = |i: usize| {
            let x = left + (side + CHILD_GAP) * i as f32;
            rect(x, CHILDREN.y, side, side)
        };
        let branches = node.branches.iter().enumerate();
        branches.map(|(i, branch)| (branch, place(i))).collect()
    }

    /// The position shown, who is to move, and what it is worth.
    fn top(&self, node: &Node, theme: &Theme) -> Vec<Shape> {
        let position = &node.position;
        let board = BoardLayout::within(position.rules(), TOP);
        let mut shapes = board.picture(position, theme);
        shapes.extend(board.numbers(position, &[], theme));
        let rule = match position.outcome() {
            Some(_) => Phrase::NONE,
            None => Phrase::Takes(position.to_move()),
        };
        let below = if self.prunes {
            words::window(node.window.as_ref())
        } else {
            Phrase::ScoreForX
        };
        let (left, right) = (point(120.0, 186.0), point(480.0, 186.0));
        let points = Phrase::Verbatim(words::points(node.points));
        let color = points_color(node.points, theme);
        shapes.extend(
            [
                Text::new(
                    words::stands(position),
                    left.moved(0.0, -14.0),
                    20.0,
                    theme.text,
                ),
                Text::new(rule, left.moved(0.0, 14.0), 14.0, theme.quiet),
                Text::new(points, right.moved(0.0, -14.0), 36.0, color).bold(),
                Text::new(below, right.moved(0.0, 20.0), 14.0, theme.quiet),
            ]
            .map(|text| Shape::from(text.within(190.0))),
        );
        shapes
    }

    /// The rule by which the scores rise, and how best play goes on.
    fn rule(&self, node: &Node, theme: &Theme) -> Vec<Shape> {
        let line = |y, words: Phrase, size, color| {
            let text = Text::new(words, point(300.0, y), size, color);
            text.within(TRAIL.w).into()
        };
        let best = node.best_line();
        if best.is_empty() {
            return vec![line(300.0, Phrase::Leaf, 17.0, theme.quiet)];
        }
        let best = words::best_play(&node.position, &best);
        vec![
            line(300.0, words::rule(node, self.prunes), 20.0, theme.text),
            line(518.0, best, 15.0, theme.quiet),
        ]
    }

    /// A child: its move, its board, its score and who is to move; greyed where it is pruned.
    fn child(&self, branch: &Branch, place: Rect, lifted: bool, theme: &Theme) -> Vec<Shape> {
        let is_pruned = self.prunes && branch.window.is_none();
        let theme = if is_pruned { theme.faded(0.65) } else { *theme };
        let mut shapes = Vec::new();
        let area = card(place);
        let color = if lifted { theme.raised } else { theme.ground };
        if branch.is_best && !is_pruned {
            shapes.push(face(area, theme.win));
        }
        shapes.push(face(area.inset(2.0), color));
        let board = BoardLayout::within(branch.position.rules(), place);
        shapes.extend(board.picture(&branch.position, &theme));
        let mut text = |y, words: Phrase, size, color| {
            let at = point(place.center().x, y);
            let text = Text::new(words, at, size, color).within(place.w + 4.0);
            shapes.push(text.into());
        };
        let bottom = place.y + place.h;
        let marked = Phrase::Verbatim(words::marked(&branch.position, branch.cell));
        text(place.y - 16.0, marked, 15.0, theme.text);
        if is_pruned {
            text(bottom + 18.0, Phrase::Pruned, 14.0, theme.text);
            return shapes;
        }
        let color = points_color(branch.points, &theme);
        let points = Phrase::Verbatim(words::points(branch.points));
        text(bottom + 17.0, points, 20.0, color);
        let stands = words::stands(&branch.position);
        text(bottom + 37.0, stands, 12.5, theme.text);
        if self.prunes {
            let window = words::window(branch.window.as_ref());
            text(bottom + 53.0, window, 12.5, theme.quiet);
        }
        shapes
    }
}

impl Page for Tree {
    fn handle(&mut self, input: Input) -> Reply {
        match input {
            Input::Press(at) => {
                self.focus = None;
                let button = action_at(&self.buttons(), at);
                let action = button.or_else(|| self.child_at(at).map(Action::Down));
                return action.map_or(Reply::Stay, |action| self.perform(action));
            }
            Input::Arrow(arrow) => self.move_focus(arrow),
            Input::Confirm => {
                if let Some(focus) = self.focus {
                    self.go_down(focus);
                }
            }
            Input::Letter('a') => self.prunes = !self.prunes,
            Input::Back => return Reply::Back,
            Input::Move(_) => self.focus = None,
            _ => {}
        }
        Reply::Stay
    }

    fn shapes(&self, theme: &Theme, pointer: Option<Point>) -> Vec<Shape> {
        let Some(node) = self.node() else {
            return Vec::new();
        };
        let mut shapes = vec![title(Phrase::TreeTitle, theme)];
        shapes.extend(self.top(node, theme));
        shapes.extend(self.rule(node, theme));
        for (i, (branch, place)) in self.children_in_place().into_iter().enumerate() {
            let hovered = pointer.is_some_and(|at| card(place).contains(at));
            let lifted = match self.focus {
                Some(focus) => focus == i,
                None => hovered,
            };
            shapes.extend(self.child(branch, place, lifted, theme));
        }
        for button in self.buttons() {
            shapes.extend(button.shapes(theme, pointer));
        }
        shapes
    }

    fn takes_arrows(&self) -> bool {
        true
    }

    fn focus_rects(&self) -> Vec<Rect> {
        let children = self.children_in_place().into_iter();
        let children = children.map(|(_, place)| card(place));
        children.chain(focus_rects(&self.buttons())).collect()
    }

    fn invites_click(&self, at: Point) -> bool {
        self.child_at(at).is_some() || invites_click(&self.buttons(), at)
    }
}

/// A child's board with the words above and below it.
fn card(board: Rect) -> Rect {
    rect(
        board.x - 5.0,
        board.y - 30.0,
        board.w + 10.0,
        board.h + 93.0,
    )
}

fn face(rect: Rect, color: Color) -> Shape {
    Shape::Box {
        rect,
        radius: 8.0,
        color,
    }
}

/// The colour of the side that wins.
fn points_color(points: Points, theme: &Theme) -> Color {
    points.winner().map_or(theme.quiet, |mark| theme.mark(mark))
}
