//! The buttons of an exercise: the way back, and the row below the board.

use super::stage::Stage;
use super::{Course, DrillScreen};
use crate::screens::{Context, FOOTER, back_button, back_from_board, footer_area};
use crate::ui::{Button, ButtonStyle, SPACE_S};

const FOOTER_SIZE: f32 = 16.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrillAction {
    Start,
    ShowAnswer,
    Undo,
    Next,
    /// Go on in the lesson.
    GoOn,
    NextLesson,
    OnceMore,
    Back,
}

impl DrillAction {
    /// Whether other buttons stand in its place afterwards, which a double click must not press.
    pub(super) fn turns(self) -> bool {
        matches!(
            self,
            DrillAction::Start
                | DrillAction::GoOn
                | DrillAction::NextLesson
                | DrillAction::OnceMore
        )
    }

    /// The letter that does the same.
    pub(super) fn key(self) -> Option<char> {
        match self {
            DrillAction::ShowAnswer => Some('h'),
            DrillAction::Undo => Some('u'),
            DrillAction::Start
            | DrillAction::Next
            | DrillAction::GoOn
            | DrillAction::NextLesson => Some('n'),
            DrillAction::OnceMore | DrillAction::Back => None,
        }
    }
}

pub(super) fn buttons(screen: &DrillScreen, context: &Context) -> Vec<Button<DrillAction>> {
    let row = row(screen, context);
    let (n, frame) = (row.len(), context.frame());
    let has_board = screen.has_board();
    let area = if has_board {
        footer_area(frame)
    } else {
        frame.place(FOOTER)
    };
    let mut buttons = Vec::new();
    for (i, (label, action, style)) in row.into_iter().enumerate() {
        let place = area.column(i, n, SPACE_S);
        let mut button =
            Button::new(place, label, action, style).sized(FOOTER_SIZE * frame.growth());
        if let Some(key) = action.key() {
            let key = key.to_ascii_uppercase().to_string();
            button = button.with_tip(context.words.tip(label, &key));
        }
        buttons.push(button);
    }
    buttons.push(if has_board {
        back_from_board(DrillAction::Back, context)
    } else {
        back_button(DrillAction::Back, context)
    });
    buttons
}

/// The buttons below the board, from left to right.
fn row(screen: &DrillScreen, context: &Context) -> Vec<(&'static str, DrillAction, ButtonStyle)> {
    let labels = context.labels;
    let (on, off, primary) = (
        ButtonStyle::Plain,
        ButtonStyle::Disabled,
        ButtonStyle::Primary,
    );
    let show = |style| (labels.show_me, DrillAction::ShowAnswer, style);
    let undo = |style| (labels.undo, DrillAction::Undo, style);
    let next = |style| (labels.next, DrillAction::Next, style);
    match screen.stage {
        Stage::Rule => vec![(labels.start, DrillAction::Start, primary)],
        Stage::Question => {
            let can_show = ButtonStyle::of_enabled(!screen.drill.shows_answers());
            vec![show(can_show), undo(off), next(off)]
        }
        Stage::Answered(answer) if answer.is_right => vec![show(off), undo(on), next(primary)],
        Stage::Answered(_) => {
            let retry = (labels.retry, DrillAction::Undo, primary);
            vec![show(on), retry, next(off)]
        }
        Stage::Done => {
            let what_next = screen.what_next(&context.profile.practice);
            let label = match what_next {
                DrillAction::GoOn => labels.go_on,
                DrillAction::NextLesson => labels.next_lesson,
                _ => labels.back,
            };
            let mut row = vec![(label, what_next, primary)];
            if screen.course != Course::Mistakes && what_next != DrillAction::GoOn {
                row.insert(0, (labels.once_more, DrillAction::OnceMore, on));
            }
            row
        }
    }
}
