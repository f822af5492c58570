//! Where the exercises come from, and what comes after them.

use super::DrillScreen;
use super::controls::DrillAction;
use super::stage::Stage;
use crate::practice::{Exercise, Lesson, Progress};

/// The most exercises of a lesson before its end is reached, to go on or to stop.
const AT_A_TIME: usize = 12;

/// Where the exercises come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Course {
    Lesson(Lesson),
    Mistakes,
}

impl DrillScreen {
    /// A lesson, from its rule on: the next exercises that are not solved yet, or the first if none is
    /// left.
    pub fn of_lesson(lesson: Lesson, progress: &Progress) -> DrillScreen {
        let is_over = !progress.is_open(lesson);
        let mut exercises: Vec<(usize, Exercise)> = (1..).zip(lesson.exercises()).collect();
        exercises.retain(|(number, _)| is_over || !progress.is_solved(lesson, *number));
        exercises.truncate(AT_A_TIME);
        DrillScreen::new(Course::Lesson(lesson), exercises, Stage::Rule)
    }

    /// The mistakes that are due.
    pub fn of_mistakes(progress: &Progress) -> DrillScreen {
        let mistakes = progress.due_mistakes().cloned();
        let exercises = (1..).zip(mistakes).collect();
        let mut screen = DrillScreen::new(Course::Mistakes, exercises, Stage::Done);
        screen.ask();
        screen
    }

    /// What is offered first once the exercises are done.
    pub(super) fn what_next(&self, progress: &Progress) -> DrillAction {
        match (self.course, self.next_lesson()) {
            (Course::Lesson(lesson), _) if progress.is_open(lesson) => DrillAction::GoOn,
            (_, Some(_)) => DrillAction::NextLesson,
            (_, None) => DrillAction::Back,
        }
    }

    /// Begins a lesson in place of the present exercises.
    pub(super) fn begin(&mut self, lesson: Lesson, progress: &Progress) {
        *self = DrillScreen {
            turned: self.turned,
            ..DrillScreen::of_lesson(lesson, progress)
        };
    }

    pub(super) fn next_lesson(&self) -> Option<Lesson> {
        match self.course {
            Course::Lesson(lesson) => lesson.next(),
            Course::Mistakes => None,
        }
    }
}
