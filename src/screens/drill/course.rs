//! The source of the exercises, and what follows them.

use super::stage::Stage;
use super::{DrillAction, DrillScreen};
use crate::practice::{Drill, Exercise, Lesson, Progress};
use crate::screens::Context;
use crate::thinking::RoundAnalysis;
use crate::ui::Key;

/// Maximum number of exercises per run of a lesson.
const AT_A_TIME: usize = 12;

impl DrillScreen {
    /// A lesson, starting with its rule: the next unsolved exercises, or the first ones if all are solved.
    pub fn of_lesson(lesson: Lesson, progress: &Progress) -> DrillScreen {
        let is_over = !progress.is_open(lesson);
        let mut exercises: Vec<(usize, Exercise)> = (1..).zip(lesson.exercises()).collect();
        exercises.retain(|(number, _)| is_over || !progress.is_solved(lesson, *number));
        exercises.truncate(AT_A_TIME);
        DrillScreen::new(Some(lesson), exercises, Stage::Rule(lesson))
    }

    pub fn of_mistakes(progress: &Progress) -> DrillScreen {
        let mistakes = progress.due_mistakes().cloned();
        let mut screen = DrillScreen::new(None, (1..).zip(mistakes).collect(), Stage::Done(None));
        screen.ask(None);
        screen
    }

    fn new(lesson: Option<Lesson>, exercises: Vec<(usize, Exercise)>, stage: Stage) -> DrillScreen {
        DrillScreen {
            lesson,
            count: exercises.len(),
            drill: Drill::new(exercises),
            stage,
            taken_back: None,
            analysis: RoundAnalysis::default(),
            wrong: Vec::new(),
        }
    }

    pub(super) fn title(&self, context: &Context) -> &'static str {
        let labels = context.labels;
        let name = self.lesson.map(|lesson| labels.lesson_name(lesson));
        name.unwrap_or(labels.your_mistakes)
    }

    /// The label, action and key of the first choice after the exercises.
    pub(super) fn what_next(&self, context: &Context) -> (&'static str, DrillAction, Key) {
        let (labels, progress) = (context.labels, &context.profile.practice);
        let key = Key::letter('n');
        match (self.lesson, self.lesson.and_then(Lesson::next)) {
            (Some(lesson), _) if progress.is_open(lesson) => {
                (labels.go_on, DrillAction::Begin(lesson), key)
            }
            (_, Some(next)) => (labels.next_lesson, DrillAction::Open(next), key),
            (_, None) => (labels.back, DrillAction::Back, Key::BACK),
        }
    }
}
