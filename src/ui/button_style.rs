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
    /// Refuses a click, by a word or a sound.
    Disabled,
    Field,
    OpenField,
    /// A list entry about this mark.
    Item(Mark),
    ChosenItem(Mark),
    /// A card with a picture. The frame says that it is the best, the chosen or the visited one.
    Card(Option<Color>),
    /// Raised, without an outline.
    Raised,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonState {
    Rest,
    Hovered,
    Held,
}

pub(super) struct Colors {
    pub face: Color,
    pub edge: Color,
    pub label: Color,
    pub note: Color,
}

impl ButtonStyle {
    pub fn of_choice(is_chosen: bool) -> ButtonStyle {
        if is_chosen {
            ButtonStyle::Chosen
        } else {
            ButtonStyle::Plain
        }
    }

    /// Whether Tab goes to it first in its row.
    pub fn stands_out(self) -> bool {
        matches!(
            self,
            ButtonStyle::Chosen | ButtonStyle::Primary | ButtonStyle::ChosenItem(_)
        )
    }

    pub(super) fn colors(self, state: ButtonState, theme: &Theme) -> Colors {
        let clear = theme.ground.alpha(0.0);
        match self {
            ButtonStyle::Plain => plain(state, theme),
            ButtonStyle::Chosen => filled(
                match state {
                    ButtonState::Held => theme.text.towards(theme.ground, 0.25),
                    ButtonState::Rest | ButtonState::Hovered => theme.text,
                },
                theme,
            ),
            ButtonStyle::Primary => filled(
                match state {
                    ButtonState::Rest => theme.accent,
                    ButtonState::Hovered => theme.accent.towards(theme.text, 0.3),
                    ButtonState::Held => theme.accent.towards(theme.text, 0.55),
                },
                theme,
            ),
            ButtonStyle::Disabled => Colors {
                label: theme.quiet,
                ..outlined(clear, clear, theme)
            },
            ButtonStyle::Field => match state {
                ButtonState::Rest => outlined(clear, theme.edge, theme),
                ButtonState::Hovered => outlined(clear, theme.text, theme),
                ButtonState::Held => outlined(theme.raised, theme.text, theme),
            },
            ButtonStyle::OpenField => outlined(theme.raised, theme.accent, theme),
            ButtonStyle::Item(mark) => {
                let (face, edge) = match state {
                    ButtonState::Rest => (clear, clear),
                    ButtonState::Hovered => (theme.raised, clear),
                    ButtonState::Held => (theme.raised, theme.text),
                };
                item(mark, face, edge, theme)
            }
            ButtonStyle::ChosenItem(mark) => item(mark, theme.raised, theme.edge, theme),
            ButtonStyle::Card(frame) => {
                let face = match state {
                    ButtonState::Rest => clear,
                    ButtonState::Hovered => theme.raised,
                    ButtonState::Held => theme.lifted,
                };
                outlined(face, frame.unwrap_or(clear), theme)
            }
            ButtonStyle::Raised => outlined(theme.raised, theme.raised, theme),
        }
    }
}

fn plain(state: ButtonState, theme: &Theme) -> Colors {
    match state {
        ButtonState::Rest => outlined(theme.raised, theme.outline, theme),
        ButtonState::Hovered => Colors {
            note: theme.text,
            ..outlined(theme.lifted, theme.outline, theme)
        },
        ButtonState::Held => Colors {
            note: theme.text,
            ..outlined(theme.held, theme.held, theme)
        },
    }
}

fn outlined(face: Color, edge: Color, theme: &Theme) -> Colors {
    Colors {
        face,
        edge,
        label: theme.text,
        note: theme.quiet,
    }
}

fn item(mark: Mark, face: Color, edge: Color, theme: &Theme) -> Colors {
    Colors {
        label: theme.mark(mark),
        ..outlined(face, edge, theme)
    }
}

/// The background's colour on a strong face.
fn filled(face: Color, theme: &Theme) -> Colors {
    Colors {
        face,
        edge: face,
        label: theme.ground,
        note: theme.ground,
    }
}
