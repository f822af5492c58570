use super::button_style::{ButtonState, ButtonStyle, Colors};
use super::geometry::{Rect, point};
use super::icon::Icon;
use super::shape::{LINE_HEIGHT, Shape, Text, framed_box};
use super::theme::Theme;

/// The width of the line around a button.
const EDGE: f32 = 1.5;

/// The least space on both sides of a label.
const PADDING: f32 = 2.0;

/// The height of an icon.
const ICON: f32 = 22.0;

/// The size of notes, as a part of the label's.
const NOTE_SIZE: f32 = 0.8;

/// A place to click, and what it does.
#[derive(Clone, Debug, PartialEq)]
pub struct Button<Action> {
    pub action: Action,
    pub face: ButtonFace,
}

/// All of a button but its action. The code for it is compiled once, not once for each type of action.
#[derive(Clone, Debug, PartialEq)]
pub struct ButtonFace {
    pub rect: Rect,
    /// One line, or several: below the first stand notes.
    pub label: String,
    pub style: ButtonStyle,
    /// Drawn above the label.
    pub icon: Option<Icon>,
    /// What is said once the mouse rests on it: what it does, and its key.
    pub tip: Option<String>,
    /// What a screen reader says, where the label and the tip do not say it all.
    pub name: Option<String>,
    /// What is written in it, if it is a field.
    pub value: Option<String>,
    /// Buttons with the same number are one stop of Tab. Without one, buttons at the same height are.
    pub group: Option<u8>,
    /// Whether it chooses between several things, which Space does and Enter does not.
    pub is_choice: bool,
    /// Of what can be chosen or switched on: whether it is.
    pub is_on: Option<bool>,
    /// Labels with the same number are equally large; without one, those of one row or group are.
    label_group: Option<u32>,
    /// The height of the font.
    size: f32,
    /// How much larger than usual the icon is.
    growth: f32,
    /// Whether all lines are alike, rather than a label with smaller notes.
    has_even_lines: bool,
}

impl<Action> Button<Action> {
    pub fn new(
        rect: Rect,
        label: impl Into<String>,
        action: Action,
        style: ButtonStyle,
    ) -> Button<Action> {
        let face = ButtonFace::new(rect, label.into(), style);
        Button { action, face }
    }

    /// A place to click that the screen draws itself.
    pub fn invisible(rect: Rect, action: Action) -> Button<Action> {
        Button::new(rect, String::new(), action, ButtonStyle::Invisible)
    }

    /// One of several things to choose from.
    pub fn choice(
        rect: Rect,
        label: impl Into<String>,
        action: Action,
        is_chosen: bool,
    ) -> Button<Action> {
        let mut button = Button::new(rect, label, action, ButtonStyle::of_choice(is_chosen));
        button.face.is_choice = true;
        button.switched(is_chosen)
    }

    /// The button with a font of this height.
    #[must_use]
    pub fn sized(mut self, size: f32) -> Button<Action> {
        self.face.size = size;
        self
    }

    /// The button with its label and its icon larger by this factor.
    #[must_use]
    pub fn grown(mut self, factor: f32) -> Button<Action> {
        self.face.grow(factor);
        self
    }

    /// The button with its label on as many lines as it has words.
    #[must_use]
    pub fn stacked(mut self) -> Button<Action> {
        self.face.label = self.face.label.replace(' ', "\n");
        self.face.has_even_lines = true;
        self
    }

    #[must_use]
    pub fn with_icon(mut self, icon: Icon) -> Button<Action> {
        self.face.icon = Some(icon);
        self
    }

    #[must_use]
    pub fn with_tip(mut self, tip: impl Into<String>) -> Button<Action> {
        self.face.tip = Some(tip.into());
        self
    }

    /// What a screen reader calls the button.
    #[must_use]
    pub fn named(mut self, name: impl Into<String>) -> Button<Action> {
        self.face.name = Some(name.into());
        self
    }

    /// The button in a row with this name, which a screen reader says before the label.
    #[must_use]
    pub fn in_row_named(self, row: &str) -> Button<Action> {
        let name = [row, &self.face.label.replace('\n', ", ")].join(": ");
        self.named(name)
    }

    /// A field in which this is written.
    #[must_use]
    pub fn with_value(mut self, value: impl Into<String>) -> Button<Action> {
        self.face.value = Some(value.into());
        self
    }

    /// The button as one that is on or off.
    #[must_use]
    pub fn switched(mut self, is_on: bool) -> Button<Action> {
        self.face.is_on = Some(is_on);
        self
    }

    #[must_use]
    pub fn in_group(mut self, group: u8) -> Button<Action> {
        self.face.group = Some(group);
        self
    }

    #[must_use]
    pub fn with_label_group(mut self, group: u32) -> Button<Action> {
        self.face.label_group = Some(group);
        self
    }

    /// The choice on a screen where Enter has nothing else to do: it chooses, as Space does.
    #[must_use]
    pub fn chosen_by_enter(mut self) -> Button<Action> {
        self.face.is_choice = false;
        self
    }
}

impl ButtonFace {
    fn new(rect: Rect, label: String, style: ButtonStyle) -> ButtonFace {
        ButtonFace {
            rect,
            label,
            style,
            icon: None,
            tip: None,
            name: None,
            value: None,
            group: None,
            is_choice: false,
            is_on: None,
            label_group: None,
            size: 18.0,
            growth: 1.0,
            has_even_lines: false,
        }
    }

    /// Makes its label and its icon larger by this factor.
    pub fn grow(&mut self, factor: f32) {
        self.size *= factor;
        self.growth *= factor;
    }

    /// Whether it stands out in its row, as the chosen or the primary one: Tab goes to it first.
    pub fn stands_out(&self) -> bool {
        matches!(
            self.style,
            ButtonStyle::Chosen | ButtonStyle::Primary | ButtonStyle::ChosenItem(_)
        )
    }

    /// What a screen reader calls the button: its name, or else its label, or else its tip.
    pub fn spoken_name(&self) -> Option<String> {
        if self.name.is_some() {
            return self.name.clone();
        }
        let gap = if self.has_even_lines { " " } else { ", " };
        let label = self.label.replace('\n', gap);
        // A sign alone says nothing.
        if label.chars().any(char::is_alphanumeric) {
            Some(label)
        } else {
            self.tip.clone()
        }
    }

    pub fn shapes(&self, theme: &Theme, state: ButtonState) -> Vec<Shape> {
        if self.style == ButtonStyle::Invisible {
            return Vec::new();
        }
        let colors = self.style.colors(state, theme);
        let radius = (self.rect.h / 4.0).min(10.0);
        let mut shapes = framed_box(self.rect, radius, colors.face, EDGE, colors.edge);
        shapes.extend(self.content(&colors));
        shapes
    }

    /// The icon with the lines of the label below it, in the middle.
    fn content(&self, colors: &Colors) -> Vec<Shape> {
        let lines: Vec<&str> = self.label.split('\n').collect();
        let line_h = self.size * LINE_HEIGHT;
        let icon_h = if self.icon.is_some() {
            ICON * self.growth
        } else {
            0.0
        };
        let middle = self.rect.center();
        let height = icon_h + line_h * lines.len() as f32;
        let top = middle.y - height / 2.0;
        let at = |y: f32| point(middle.x, top + y);
        let mut shapes = Vec::new();
        if let Some(icon) = self.icon {
            shapes.extend(icon.shapes(at(icon_h / 2.0), icon_h * 0.85, colors.label));
        }
        for (line, i) in lines.into_iter().zip(0_u16..) {
            let (size, color) = if i == 0 || self.has_even_lines {
                (self.size, colors.label)
            } else {
                (self.size * NOTE_SIZE, colors.note)
            };
            let y = icon_h + line_h * (f32::from(i) + 0.5);
            let text = Text::new(line, at(y), size, color).within(self.rect.w - 2.0 * PADDING);
            shapes.push(text.grouped(self.text_group(i)).into());
        }
        shapes
    }

    /// Lines of the same number in one row or group of buttons are equally large.
    fn text_group(&self, line: u16) -> u32 {
        let row = match (self.label_group, self.group) {
            (Some(group), _) => 2000 + group,
            (None, Some(group)) => u32::from(group),
            (None, None) => 1000 + self.rect.center().y.max(0.0) as u32,
        };
        row * 10 + u32::from(line)
    }
}
