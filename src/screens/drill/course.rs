//! The source of the exercises, and what follows them.

use super::stage::Stage;
use super::{DrillAction, DrillScreen};
use crate::practice::{AT_A_TIME, Drill, Exercise, Lesson, Progress, Try};
use crate::screens::{Context, ResetButton};
use crate::ui::Key;

impl DrillScreen {
    /// Your mistakes, the lesson missed most, the next lesson, or once all are solved the list of lessons.
    pub fn next(context: &Context) -> DrillScreen {
        let progress = context.profile.practice();
        if progress.due_mistakes().next().is_some() {
            return DrillScreen::of_mistakes(context);
        }
        let next = progress.next_lesson();
        let lesson = next.unwrap_or(Lesson::Win);
        DrillScreen { lists_lessons: next.is_none(), ..DrillScreen::of_lesson(lesson, progress) }
    }

    /// The list of all lessons, over what comes next.
    pub fn lessons(context: &Context) -> DrillScreen {
        DrillScreen { lists_lessons: true, ..DrillScreen::next(context) }
    }

    /// The unsolved exercises of the next part of a lesson, or its first part if all are solved.
    pub fn of_lesson(lesson: Lesson, progress: &Progress) -> DrillScreen {
        let is_over = !progress.is_open(lesson);
        let mut exercises: Vec<(usize, Exercise)> = (1..).zip(lesson.exercises()).collect();
        exercises.retain(|(number, _)| is_over || !progress.is_solved(lesson, *number));
        let first = exercises.first().map(|(number, _)| part_of(*number));
        exercises.retain(|(number, _)| Some(part_of(*number)) == first);
        DrillScreen::new(Some(lesson), exercises)
    }

    /// The exercises of a lesson from this one on.
    pub fn from_exercise(lesson: Lesson, first: usize) -> DrillScreen {
        let exercises = (1..).zip(lesson.exercises()).skip(first.saturating_sub(1));
        DrillScreen::new(Some(lesson), exercises.take(AT_A_TIME).collect())
    }

    pub fn of_mistakes(context: &Context) -> DrillScreen {
        let mistakes = context.profile.practice().due_mistakes().take(AT_A_TIME).cloned();
        DrillScreen::new(None, (1..).zip(mistakes).collect())
    }

    fn new(lesson: Option<Lesson>, exercises: Vec<(usize, Exercise)>) -> DrillScreen {
        let mut screen = DrillScreen {
            lesson,
            drill: Drill::new(exercises),
            stage: Stage::Done(None),
            lists_lessons: false,
            reset: ResetButton::default(),
            wrong: Vec::new(),
        };
        screen.ask(None);
        screen
    }

    /// When each exercise of this part was solved, and which of them is asked.
    pub(super) fn dots(&self, context: &Context) -> (Vec<Option<Try>>, Option<usize>) {
        let number = self.drill.number();
        let Some(lesson) = self.lesson else {
            let current = number.map(|number| number - 1);
            return (self.drill.tries().to_vec(), current);
        };
        let tries = context.profile.practice().tries(lesson);
        let mut parts = tries.chunks(AT_A_TIME);
        let part = parts.nth(number.map_or(0, part_of)).unwrap_or_default();
        (part.to_vec(), number.map(|number| (number - 1) % AT_A_TIME))
    }

    pub(super) fn title(&self, context: &Context) -> &'static str {
        let labels = context.labels;
        self.lesson.map_or(labels.your_mistakes, |lesson| labels.lesson_name(lesson))
    }

    /// The label, action and key of the first choice after the exercises.
    pub(super) fn what_next(context: &Context) -> (&'static str, DrillAction, Key) {
        let (labels, progress) = (context.labels, context.profile.practice());
        let key = Key::letter('n');
        match progress.next_lesson() {
            Some(next) => (labels.next_lesson, DrillAction::Begin(next), key),
            None => (labels.back, DrillAction::Back, Key::BACK),
        }
    }
}

/// The part of a lesson with this exercise, from 0.
fn part_of(number: usize) -> usize {
    number.saturating_sub(1) / AT_A_TIME
}
