use super::geometry::{Point, Rect};
use super::shape::{Shape, Text};
use super::theme::Theme;
use crate::rules::Mark;

/// A place to click, with what it says and what it does.
#[derive(Clone, Debug, PartialEq)]
pub struct Button<Action> {
    pub rect: Rect,
    /// One line, or several.
    pub label: String,
    pub action: Action,
    pub style: ButtonStyle,
    /// The height of the font.
    size: f32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonStyle {
    Plain,
    /// The chosen one of several.
    Chosen,
    /// What most people want.
    Primary,
    /// It would do nothing now; a click says why.
    Disabled,
    /// An entry of a list about this mark.
    Item(Mark),
    /// The entry of such a list that is shown.
    ChosenItem(Mark),
    /// Drawn by the screen itself.
    Invisible,
}

impl ButtonStyle {
    /// The style of one of several choices.
    pub fn of_choice(is_chosen: bool) -> ButtonStyle {
        if is_chosen {
            ButtonStyle::Chosen
        } else {
            ButtonStyle::Plain
        }
    }

    pub fn of_enabled(is_enabled: bool) -> ButtonStyle {
        if is_enabled {
            ButtonStyle::Plain
        } else {
            ButtonStyle::Disabled
        }
    }
}

impl<Action> Button<Action> {
    pub fn new(
        rect: Rect,
        label: impl Into<String>,
        action: Action,
        style: ButtonStyle,
    ) -> Button<Action> {
        let size = if style == ButtonStyle::Primary {
            20.0
        } else {
            18.0
        };
        Button {
            rect,
            label: label.into(),
            action,
            style,
            size,
        }
    }

    /// A place to click that the screen draws itself.
    pub fn invisible(rect: Rect, action: Action) -> Button<Action> {
        Button::new(rect, String::new(), action, ButtonStyle::Invisible)
    }

    /// The button with a font of this height.
    #[must_use]
    pub fn sized(self, size: f32) -> Button<Action> {
        Button { size, ..self }
    }

    /// The button as it looks with the mouse at `pointer`.
    pub fn shapes(&self, theme: &Theme, pointer: Option<Point>) -> Vec<Shape> {
        let hovered = pointer.is_some_and(|at| self.rect.contains(at));
        let (fill, ink) = match (self.style, hovered) {
            (ButtonStyle::Invisible, _) => return Vec::new(),
            (ButtonStyle::Item(mark), false) => {
                (theme.ground.alpha(0.0), theme.idle(theme.mark(mark)))
            }
            (ButtonStyle::Item(mark), true) => (theme.lifted, theme.mark(mark)),
            (ButtonStyle::ChosenItem(mark), _) => (theme.raised, theme.mark(mark)),
            (ButtonStyle::Plain, false) => (theme.raised, theme.text),
            (ButtonStyle::Plain, true) => (theme.lifted, theme.text),
            (ButtonStyle::Chosen, _) => (theme.text, theme.ground),
            (ButtonStyle::Primary, false) => (theme.accent, theme.ground),
            (ButtonStyle::Primary, true) => (theme.accent.towards(theme.grid, 0.35), theme.ground),
            (ButtonStyle::Disabled, _) => (
                theme.raised.towards(theme.ground, 0.4),
                theme.quiet.towards(theme.ground, 0.4),
            ),
        };
        let face = Shape::Box {
            rect: self.rect,
            radius: (self.rect.h / 4.0).min(10.0),
            color: fill,
        };
        let mut shapes = vec![face];
        let lines: Vec<&str> = self.label.split('\n').collect();
        for (i, line) in lines.iter().enumerate() {
            let below_middle = (i as f32 - (lines.len() as f32 - 1.0) / 2.0) * self.size;
            let at = self.rect.center().moved(0.0, below_middle);
            let text = Text::new(*line, at, self.size, ink).within(self.rect.w - 8.0);
            shapes.push(text.into());
        }
        shapes
    }
}
