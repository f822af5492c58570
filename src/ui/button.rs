use super::geometry::{Point, Rect};
use super::shape::{Shape, Text};
use super::theme::Theme;
use super::words::Phrase;
use crate::rules::Mark;

/// A place to click, what it says and what it does.
#[derive(Clone, Debug, PartialEq)]
pub struct Button<Action> {
    /// Where it is clicked.
    pub rect: Rect,
    /// What it says.
    pub label: Phrase,
    /// What it does.
    pub action: Action,
    /// How it looks.
    pub style: ButtonStyle,
    /// The height of the font.
    size: f32,
}

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonStyle {
    /// One of several.
    Plain,
    /// The one of several that holds.
    Chosen,
    /// What most people want.
    Primary,
    /// It would do nothing now; a click says why.
    Faint,
    /// An entry of a list about this mark.
    Item(Mark),
    /// The entry of such a list that is shown.
    ChosenItem(Mark),
}

impl ButtonStyle {
    /// Of one of several, chosen or not.
    pub fn of_choice(is_chosen: bool) -> ButtonStyle {
        if is_chosen { ButtonStyle::Chosen } else { ButtonStyle::Plain }
    }
}

/// The action of the button at a place.
pub fn action_at<Action: Copy>(buttons: &[Button<Action>], at: Point) -> Option<Action> {
    buttons
        .iter()
        .find(|button| button.rect.contains(at))
        .map(|button| button.action)
}

/// Where these are, to be reached by keys.
pub fn focus_rects<Action>(buttons: &[Button<Action>]) -> Vec<Rect> {
    buttons.iter().map(|button| button.rect).collect()
}

/// Whether a click at a place would do something.
pub fn invites_click<Action>(buttons: &[Button<Action>], at: Point) -> bool {
    let mut under = buttons.iter().filter(|button| button.rect.contains(at));
    under.any(|button| button.style != ButtonStyle::Faint)
}

impl<Action> Button<Action> {
    /// A button.
    pub fn new(rect: Rect, label: Phrase, action: Action, style: ButtonStyle) -> Self {
        let size = if style == ButtonStyle::Primary { 20.0 } else { 18.0 };
        Button {
            rect,
            label,
            action,
            style,
            size,
        }
    }

    /// The same, written in a font of this height.
    #[must_use]
    pub fn sized(self, size: f32) -> Self {
        Button { size, ..self }
    }

    /// The shapes of the button with the mouse at `pointer`.
    pub fn shapes(&self, theme: &Theme, pointer: Option<Point>) -> [Shape; 2] {
        let hovered = pointer.is_some_and(|at| self.rect.contains(at));
        let (fill, ink) = match (self.style, hovered) {
            (ButtonStyle::Item(mark), false) => (theme.ground.alpha(0.0), theme.idle(theme.mark(mark))),
            (ButtonStyle::Item(mark), true) => (theme.lifted, theme.mark(mark)),
            (ButtonStyle::ChosenItem(mark), _) => (theme.raised, theme.mark(mark)),
            (ButtonStyle::Plain, false) => (theme.raised, theme.text),
            (ButtonStyle::Plain, true) => (theme.lifted, theme.text),
            (ButtonStyle::Chosen, _) => (theme.text, theme.ground),
            (ButtonStyle::Primary, false) => (theme.accent, theme.ground),
            (ButtonStyle::Primary, true) => (theme.accent.towards(theme.grid, 0.35), theme.ground),
            (ButtonStyle::Faint, _) => (
                theme.raised.towards(theme.ground, 0.4),
                theme.quiet.towards(theme.ground, 0.4),
            ),
        };
        let label = Text::new(self.label.clone(), self.rect.center(), self.size, ink)
            .within(self.rect.w - 8.0);
        let face = Shape::Box {
            rect: self.rect,
            radius: (self.rect.h / 4.0).min(10.0),
            color: fill,
        };
        [face, label.into()]
    }
}
