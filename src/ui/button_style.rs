//! Styles of buttons, by purpose and mouse state.

use super::shape::Color;
use super::theme::Theme;
use crate::rules::Mark;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ButtonStyle {
    #[default]
    Plain,
    Chosen,
    Primary,
    /// Hollow and dim: refuses a click, by a word or a sound.
    Disabled,
    Field,
    OpenField,
    /// A list entry about this mark.
    Item(Mark),
    ChosenItem(Mark),
    /// A card with a picture. The frame says that it is the best, the chosen or the visited one.
    Card(Option<Color>),
    /// Less prominent, without an outline.
    Raised,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonState {
    Rest,
    Hovered,
    Held,
}

impl ButtonStyle {
    /// The colours of the face and of the edge.
    pub(super) fn surface(self, state: ButtonState, theme: &Theme) -> (Color, Color) {
        let clear = theme.ground.alpha(0.0);
        let (raised, held) = (theme.raised, theme.text.towards(theme.ground, 0.25));
        let chosen = [theme.text, theme.text, held];
        let primary = [0.0, 0.3, 0.55].map(|part| theme.accent.towards(theme.text, part));
        // At rest, hovered and held.
        let (faces, edges) = match self {
            ButtonStyle::Plain => {
                ([raised, theme.lifted, theme.held], [theme.outline, theme.outline, theme.held])
            }
            ButtonStyle::Chosen => (chosen, chosen),
            ButtonStyle::Primary => (primary, primary),
            ButtonStyle::Disabled => ([clear; 3], [theme.outline; 3]),
            ButtonStyle::Field => ([clear, clear, raised], [theme.edge, theme.text, theme.text]),
            ButtonStyle::OpenField => ([raised; 3], [theme.accent; 3]),
            ButtonStyle::Item(_) => ([clear, raised, raised], [clear, clear, theme.text]),
            ButtonStyle::ChosenItem(_) => ([raised; 3], [theme.edge; 3]),
            ButtonStyle::Card(frame) => {
                ([clear, raised, theme.lifted], [frame.unwrap_or(clear); 3])
            }
            ButtonStyle::Raised => ([raised, theme.lifted, theme.held], [clear; 3]),
        };
        (faces[state as usize], edges[state as usize])
    }

    /// The colours of the label and of the notes: the background's on a strong face.
    pub(super) fn inks(self, state: ButtonState, theme: &Theme) -> (Color, Color) {
        match self {
            ButtonStyle::Chosen | ButtonStyle::Primary => (theme.ground, theme.ground),
            ButtonStyle::Disabled => (theme.quiet, theme.quiet),
            ButtonStyle::Item(mark) | ButtonStyle::ChosenItem(mark) => {
                (theme.mark(mark), theme.quiet)
            }
            _ if state != ButtonState::Rest => (theme.text, theme.text),
            _ => (theme.text, theme.quiet),
        }
    }
}
