//! A placed view: its drawing and hit testing.

use std::f32::consts::FRAC_PI_2;
use std::time::Duration;

use super::action::Action;
use super::board::BoardLayout;
use super::board_view::BoardView;
use super::button_style::{ButtonState, ButtonStyle};
use super::face::{Face, FaceColors};
use super::focus::FocusTarget;
use super::frames;
use super::geometry::{Form, Point, Rect, Viewport, rect};
use super::ink::Ink;
use super::input::Input;
use super::layout::{Id, Spot};
use super::list;
use super::shape::{Align, Color, LINE_HEIGHT, Shape, Text, framed_box};
use super::theme::Theme;
use super::view::{Button, Element, Kind, Speech, Tone};
use super::{motion, point, view};
use crate::rules::{Cell, Position, Rules};

const EDGE: f32 = 1.5;

const UNDERLINE: f32 = 4.0;

/// How much a button grows at each side at the height of a beat.
const BEATING: f32 = 3.0;

/// How much a changing face grows at each side, as a share of its height and at most, and its name.
const GROWN: f32 = 0.14;
const MOST_GROWN: f32 = 8.0;
const SWOLLEN: f32 = 0.2;

/// How much is seen of a pale face.
const PALE: f32 = 0.5;

/// The radius of a bubble's corners, and the length and half the width of its tip.
const CORNER: f32 = 16.0;
const TIP: f32 = 10.0;

#[derive(Clone, Debug)]
pub struct Placed {
    pub root: Element,
    spots: Vec<Spot>,
    viewport: Viewport,
}

#[derive(Clone, Copy, Debug)]
pub struct Widget<'a> {
    pub node: &'a Element,
    pub spot: &'a Spot,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Target {
    pub id: Id,
    pub rect: Rect,
    pub cell: Option<Cell>,
    pub is_button: bool,
    /// Whether a click would have an effect.
    pub invites: bool,
}

impl Target {
    fn of_button((widget, button): (Widget, &Button)) -> Target {
        Target {
            id: widget.spot.id,
            rect: widget.spot.rect,
            cell: None,
            is_button: true,
            invites: button.style != ButtonStyle::Disabled,
        }
    }

    pub fn button(&self) -> Option<Id> {
        self.is_button.then_some(self.id)
    }
}

/// The Tab stop of each node, in spot order.
fn list_stops(node: &Element, stop: Option<usize>, stops: &mut Vec<Option<usize>>) {
    let own = node.is_tab_stop.then_some(stops.len()).or(stop);
    stops.push(own);
    for child in &node.children {
        list_stops(child, own, stops);
    }
}

impl Placed {
    /// Places a view in a window. If only the actions changed, the placement is reused.
    pub fn new(root: Element, viewport: Viewport, before: Option<&Placed>) -> Placed {
        let same = before.filter(|before| before.is_of(&root, viewport));
        let spots = match same {
            Some(before) => before.spots.clone(),
            None if viewport.is_list => list::spots(&root),
            None => frames::place(&root, viewport).spots,
        };
        Placed { root, spots, viewport }
    }

    /// Whether nothing is seen, and so nothing pointed at.
    pub fn is_list(&self) -> bool {
        self.viewport.is_list
    }

    pub fn is_of(&self, root: &Element, viewport: Viewport) -> bool {
        self.viewport == viewport && self.root == *root
    }

    pub(super) fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// Parents come first.
    fn nodes(&self) -> impl Iterator<Item = Widget<'_>> {
        self.root.all().into_iter().zip(&self.spots).map(|(node, spot)| Widget { node, spot })
    }

    /// Parents come first.
    pub fn widgets(&self) -> Vec<Widget<'_>> {
        self.nodes().filter(|node| node.spot.is_shown).collect()
    }

    /// Buttons with an action, in Tab order.
    pub fn buttons(&self) -> Vec<(Widget<'_>, &Button)> {
        let widgets = self.widgets().into_iter();
        let buttons = widgets.filter_map(|widget| Some((widget, widget.node.button()?)));
        buttons.filter(|(_, button)| button.action.is_some()).collect()
    }

    /// The board that can be clicked: no screen has two.
    fn open_board(&self) -> Option<(Widget<'_>, BoardLayout, &BoardView)> {
        self.widgets().into_iter().find_map(|widget| match &widget.node.kind {
            Kind::Board(board) if !board.actions.is_empty() => {
                let layout = BoardLayout::within(board.rules, widget.spot.rect);
                Some((widget, layout, &**board))
            }
            _ => None,
        })
    }

    pub fn board(&self) -> Option<BoardLayout> {
        self.open_board().map(|(_, layout, _)| layout)
    }

    /// Whether the board explains this cell while it is pointed at.
    pub fn explains(&self, target: Target) -> bool {
        let explains = self.open_board().is_some_and(|(.., board)| board.explains);
        explains && target.invites && target.cell.is_some()
    }

    /// The first board that is told.
    pub fn shown_board(&self) -> Option<&BoardView> {
        self.widgets().into_iter().find_map(|widget| match &widget.node.kind {
            Kind::Board(board) if widget.node.speech != Speech::Silent => Some(&**board),
            _ => None,
        })
    }

    /// The position of the first board, and whose turn it is.
    pub fn facts(&self) -> Option<&(Position, String)> {
        self.shown_board()?.facts.as_ref()
    }

    pub fn target_at(&self, at: Point) -> Option<Target> {
        let mut buttons = self.buttons().into_iter().rev();
        let hit = buttons.find(|(widget, _)| widget.spot.rect.contains(at));
        let on_board = || {
            let (Widget { spot, .. }, layout, board) = self.open_board()?;
            let cell = layout.cell_at(at);
            let is_beside = board.beside.is_some() && spot.rect.contains(at);
            (cell.is_some() || is_beside).then(|| Target {
                id: spot.id,
                rect: cell.map_or(spot.rect, |cell| layout.rect(cell)),
                cell,
                is_button: false,
                invites: cell.is_none_or(|cell| board.inviting.contains(&cell)),
            })
        };
        hit.map(Target::of_button).or_else(on_board)
    }

    pub fn text_at(&self, at: Point) -> Option<&String> {
        self.widgets().into_iter().find_map(|widget| match &widget.node.kind {
            Kind::Text(text) if widget.spot.rect.contains(at) => Some(&text.words),
            _ => None,
        })
    }

    fn button(&self, id: Id) -> Option<(Widget<'_>, &Button)> {
        self.buttons().into_iter().find(|(widget, _)| widget.spot.id == id)
    }

    pub fn target(&self, id: Id) -> Option<Target> {
        self.button(id).map(Target::of_button)
    }

    /// The button that takes over the focus, and when the keys begin to press it.
    pub fn taking_focus(&self) -> Option<(Id, Duration)> {
        let mut buttons = self.buttons().into_iter();
        buttons.find_map(|(it, button)| Some((it.spot.id, button.takes_focus?)))
    }

    /// Whether Enter goes to another button, because this one is one of several choices, or because the board
    /// takes no mark.
    pub fn leaves_enter(&self, id: Id) -> bool {
        let is_choice = self.button(id).is_some_and(|(_, button)| button.is_choice);
        let board = self.open_board();
        let is_closed = board
            .is_some_and(|(widget, _, board)| widget.spot.id == id && board.inviting.is_empty());
        (is_choice || is_closed) && self.action_of_key(Input::Confirm).is_some()
    }

    /// The tooltip of a button, if it says more than the button does.
    pub fn tip_of(&self, id: Id) -> Option<(String, Rect)> {
        let (widget, button) = self.button(id)?;
        let at = self.spots.iter().position(|spot| spot.id == id)?;
        let mut parts = widget.node.all().into_iter().zip(&self.spots[at..]);
        let has_label =
            parts.any(|(node, spot)| spot.is_shown && matches!(node.kind, Kind::Text(_)));
        let repeats = has_label && button.tip.is_none();
        if repeats || button.style == ButtonStyle::Disabled {
            return None;
        }
        Some((widget.tip()?, widget.spot.rect))
    }

    /// The square of the board that can be clicked: nothing may lie over it unasked.
    pub fn board_square(&self) -> Option<Rect> {
        self.open_board().map(|(widget, ..)| widget.spot.rect)
    }

    /// The board that can be clicked and is told.
    pub fn board_id(&self) -> Option<(Id, Rules)> {
        let (Widget { node, spot }, _, board) = self.open_board()?;
        (node.speech != Speech::Silent).then_some((spot.id, board.rules))
    }

    /// The board over whose cells keys move.
    pub fn board_for_keys(&self) -> Option<(Id, Rules)> {
        self.board_id().filter(|_| !self.root.takes_arrows)
    }

    pub fn focus_targets(&self) -> Vec<FocusTarget> {
        let mut stops = Vec::with_capacity(self.spots.len());
        list_stops(&self.root, None, &mut stops);
        let board = self.board_for_keys().map(|(id, _)| id);
        let targets = self.nodes().zip(stops).filter_map(|(widget, stop)| {
            let Widget { node, spot } = widget;
            let id = spot.id;
            if board == Some(id) {
                let stop = Some(usize::MAX);
                return Some(FocusTarget { id, rect: spot.rect, stop, stands_out: false });
            }
            let button = node.button().filter(|button| button.action.is_some())?;
            let is_target = spot.is_shown && node.speech != Speech::Silent;
            is_target.then(|| FocusTarget {
                id,
                rect: spot.rect,
                stop,
                stands_out: button.stands_out(),
            })
        });
        targets.collect()
    }

    /// `None` on a board that is not open yet.
    pub fn action(&self, target: Target, now: Duration) -> Option<Action> {
        let widget = self.nodes().find(|widget| widget.spot.id == target.id)?;
        match (&widget.node.kind, target.cell) {
            (Kind::Button(button), None) => button.action.clone(),
            (Kind::Board(board), _) if board.open_from > Some(now) => None,
            (Kind::Board(board), None) => board.beside.clone(),
            (Kind::Board(board), Some(cell)) => {
                board.actions.get(usize::from(board.rules.index(cell))).cloned()
            }
            _ => None,
        }
    }

    pub fn action_of_key(&self, input: Input) -> Option<Action> {
        let mut buttons = self.all_buttons();
        buttons.find(|button| button.key.is_some_and(|key| key.input == input))?.action.clone()
    }

    /// The name of the switch with this key, and whether it is on.
    pub fn switch_of_key(&self, input: Input) -> Option<(String, bool)> {
        self.nodes().find_map(|widget| {
            let button = widget.node.button()?;
            button.key.filter(|key| key.input == input)?;
            Some((widget.name(), button.is_on?))
        })
    }

    fn all_buttons(&self) -> impl Iterator<Item = &Button> {
        self.root.all().into_iter().filter_map(Element::button)
    }

    pub fn is_typing(&self) -> bool {
        self.all_buttons().any(|button| button.style == ButtonStyle::OpenField)
    }

    /// Whether arrow keys have a meaning on this screen besides moving from button to button.
    pub fn takes_arrows(&self) -> bool {
        self.root.takes_arrows || self.board_id().is_some()
    }

    pub fn focused(&self) -> Option<Widget<'_>> {
        self.widgets().into_iter().find(|widget| widget.node.is_focused)
    }

    /// The picture; `state` is the mouse state of each button.
    pub fn shapes(&self, ink: &Ink, state: impl Fn(Id) -> ButtonState) -> Vec<Shape> {
        let mut shapes = Vec::new();
        let focused = self.focused();
        // The focused widget takes precedence over the hovered one.
        let state = |id| match (focused.map(|widget| widget.spot.id), state(id)) {
            (_, ButtonState::Held) => ButtonState::Held,
            (Some(focused), _) if focused == id => ButtonState::Hovered,
            (Some(_), _) => ButtonState::Rest,
            (None, state) => state,
        };
        let mut painter = Painter {
            spots: &self.spots,
            at: 0,
            ink,
            board: self.board(),
            state: &state,
            shapes: &mut shapes,
            square: self.board_square().unwrap_or_default(),
            over: Vec::new(),
        };
        painter.paint(&self.root, None);
        let over = painter.over;
        shapes.extend(over);
        shapes
    }
}

struct Painter<'a, 'b> {
    spots: &'a [Spot],
    at: usize,
    ink: &'a Ink<'b>,
    /// The board at which faces look.
    board: Option<BoardLayout>,
    state: &'a dyn Fn(Id) -> ButtonState,
    shapes: &'a mut Vec<Shape>,
    square: Rect,
    /// What lies over all widgets.
    over: Vec<Shape>,
}

impl Painter<'_, '_> {
    fn paint(&mut self, node: &Element, on: Option<(ButtonStyle, ButtonState)>) {
        let Some(spot) = self.spots.get(self.at) else {
            return;
        };
        self.at += 1;
        let mut on = on;
        if spot.is_shown {
            match &node.kind {
                Kind::Text(text) => self.text(text, spot, on),
                Kind::Button(button) => {
                    let state = match button.action {
                        Some(_) => (self.state)(spot.id),
                        None => ButtonState::Rest,
                    };
                    self.button(button, spot.rect, state);
                    on = Some((button.style, state));
                }
                Kind::Icon(icon) => {
                    let (color, _) = inks(on, self.ink.theme);
                    let side = spot.rect.h * 0.85;
                    self.shapes.extend(icon.shapes(spot.rect.center(), side, color));
                }
                Kind::Picture(picture) => {
                    for (nth, shape) in (0..).zip(&picture.shapes) {
                        let shape = shape.within(spot.rect);
                        let drawn =
                            if picture.is_inked { self.ink.by_hand(shape, nth) } else { shape };
                        self.shapes.push(drawn);
                    }
                }
                Kind::Face(face) => self.face(*face, spot.rect, on),
                Kind::Bubble => self.bubble(spot.rect),
                Kind::Board(board) => self.shapes.extend(board.shapes(spot.rect, self.ink)),
                _ => {}
            }
        }
        for child in &node.children {
            self.paint(child, on);
        }
    }

    /// Its tip points to who speaks: to the left in a tall window, else up.
    fn bubble(&mut self, area: Rect) {
        let viewport = self.ink.viewport;
        let tip = match viewport.form() {
            Form::Tall => point(area.x - TIP, area.center().y),
            _ => point(area.center().x, area.y - TIP),
        };
        let (points, color) = (outline_of_bubble(area, tip), self.ink.theme.edge);
        self.shapes.push(Shape::Outline { points, width: EDGE, color });
    }

    fn face(&mut self, face: Face, area: Rect, on: Option<(ButtonStyle, ButtonState)>) {
        let theme = self.ink.theme;
        let cell = face.looks_at.filter(|_| self.ink.moves);
        let looks_at = cell.and_then(|cell| Some(self.board?.rect(cell).center()));
        let gaze = looks_at.map(|at| area.center().direction_to(at));
        let (outline, _) = inks(on, theme);
        let colors = FaceColors { ink: theme.text, skin: theme.ground, outline };
        let moved = |begins, whole| {
            let since = face.was.map(|(_, since)| since + begins);
            since.map_or(1.0, |since| self.ink.moved(since, whole))
        };
        let shrunk = moved(motion::SHRINKS_AFTER, motion::GROW);
        let grown = moved(Duration::ZERO, motion::GROW) - shrunk;
        // To the sides and up: below is its name.
        let more = (GROWN * area.h).min(MOST_GROWN) * grown;
        let (w, h) = (area.w + 2.0 * more, area.h + 2.0 * more);
        let area = rect(area.x - more, area.y - 2.0 * more, w, h);
        let shapes = face.shapes(gaze, moved(motion::GROW, motion::PEN), colors);
        let alpha = if face.is_pale { PALE } else { 1.0 };
        self.shapes.extend(shapes.into_iter().map(|shape| shape.within(area).faded(alpha)));
    }

    fn button(&mut self, button: &Button, area: Rect, state: ButtonState) {
        let (face, edge) = button.style.surface(state, self.ink.theme);
        let swollen = button.beats.map_or(0.0, |since| BEATING * self.ink.beat(since));
        let area = area.inset(-swollen);
        let radius = (area.h / 4.0).min(10.0);
        self.shapes.extend(framed_box(area, radius, face, EDGE, edge));
        if let Some((color, since)) = button.underline {
            let grown = self.ink.moved(since, motion::UNDERLINE);
            let half = (area.w / 2.0 - 8.0) * grown;
            let middle = point(area.center().x, area.bottom() + 1.0);
            let (from, to) = (middle.moved(-half, 0.0), middle.moved(half, 0.0));
            self.shapes.push(Shape::stroke(from, to, UNDERLINE, color));
        }
    }

    fn text(&mut self, text: &view::Text, spot: &Spot, on: Option<(ButtonStyle, ButtonState)>) {
        if text.words.is_empty() {
            return;
        }
        let theme = self.ink.theme;
        let (label, note) = inks(on, theme);
        let color = match text.tone {
            Tone::Text => label,
            Tone::Quiet => note,
            Tone::Win => theme.win,
            Tone::Loss => theme.loss,
            Tone::Mark(mark) => theme.mark(mark),
            Tone::Color(color) => color,
        };
        let area = spot.rect;
        let x = match text.align {
            Align::Left => area.x,
            Align::Center => area.center().x,
            Align::Right => area.right(),
        };
        let line_h = spot.size * LINE_HEIGHT;
        let above = (area.h - line_h * f32::from(spot.lines)) / 2.0;
        let at = point(x, area.y + above + line_h / 2.0);
        let (_, weight) = text.role.font();
        let swollen = text.swells.map_or(0.0, |at| self.ink.swelling(at, motion::CHANGE));
        let scale = 1.0 + SWOLLEN * swollen;
        let shape = Text {
            align: text.align,
            weight,
            max_width: if swollen > 0.0 { f32::MAX } else { area.w },
            lines: spot.lines,
            ..Text::new(text.words.as_str(), at, spot.size * scale, color)
        };
        match text.arrival {
            Some(arrival) => self.over.extend(arrival.shape(shape, self.square, self.ink)),
            None => self.shapes.push(Shape::Text(shape)),
        }
    }
}

/// Clockwise from the upper left corner, with the tip to the left or above.
fn outline_of_bubble(area: Rect, tip: Point) -> Vec<Point> {
    let radius = (area.h / 4.0).min(CORNER);
    let inner = area.inset(radius);
    let corners = [
        (point(inner.x, inner.y), 2.0),
        (point(inner.right(), inner.y), 3.0),
        (point(inner.right(), inner.bottom()), 0.0),
        (point(inner.x, inner.bottom()), 1.0),
    ];
    let mut points = Vec::new();
    for (i, (center, quarter)) in corners.into_iter().enumerate() {
        let turns = [0.0, 0.25, 0.5, 0.75, 1.0].map(|part| (quarter + part) * FRAC_PI_2);
        points.extend(turns.map(|turn| center.at_angle(turn, radius)));
        match i {
            0 if tip.y < area.y => {
                points.extend([point(tip.x - TIP, area.y), tip, point(tip.x + TIP, area.y)]);
            }
            3 if tip.x < area.x => {
                points.extend([point(area.x, tip.y + TIP), tip, point(area.x, tip.y - TIP)]);
            }
            _ => {}
        }
    }
    points
}

/// The colours of labels and of notes, on a button if it has a style.
fn inks(on: Option<(ButtonStyle, ButtonState)>, theme: &Theme) -> (Color, Color) {
    on.map_or((theme.text, theme.quiet), |(style, state)| style.inks(state, theme))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bubble_reaches_to_its_tip_above_or_at_its_left() {
        let area = rect(100.0, 100.0, 200.0, 60.0);
        for (tip, has_tip) in
            [(point(150.0, 88.0), true), (point(88.0, 130.0), true), (point(150.0, 130.0), false)]
        {
            let points = outline_of_bubble(area, tip);
            assert_eq!(points.contains(&tip), has_tip, "{tip:?}");
            let others = points.into_iter().filter(|it| *it != tip);
            assert!(others.into_iter().all(|it| area.inset(-0.01).contains(it)), "{tip:?}");
        }
    }
}
