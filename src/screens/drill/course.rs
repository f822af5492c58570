//! The source of the exercises, and what follows them.

use super::stage::Stage;
use super::{Course, DrillAction, DrillScreen};
use crate::practice::{Drill, Exercise, Lesson, Progress, among_others, positions_that_may_matter};
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
        DrillScreen::new(Course::Lesson(lesson), exercises, Stage::Rule(lesson))
    }

    /// The exercises of a lesson from this one on, without its rule.
    pub fn from_exercise(lesson: Lesson, first: usize) -> DrillScreen {
        let exercises = (1..).zip(lesson.exercises()).skip(first.saturating_sub(1));
        let exercises = exercises.take(AT_A_TIME).collect();
        let mut screen = DrillScreen::new(Course::Lesson(lesson), exercises, Stage::Done(None));
        screen.ask(None);
        screen
    }

    pub fn does_it_matter(context: &Context) -> DrillScreen {
        DrillScreen::asking(Course::Matters, positions_that_may_matter(seed(context)))
    }

    pub fn of_mistakes(context: &Context) -> DrillScreen {
        let mistakes = context.profile.practice.due_mistakes().cloned();
        let exercises = among_others(mistakes.collect(), seed(context));
        DrillScreen::asking(Course::Mistakes, exercises)
    }

    fn asking(course: Course, exercises: Vec<Exercise>) -> DrillScreen {
        let exercises = (1..).zip(exercises).collect();
        let mut screen = DrillScreen::new(course, exercises, Stage::Done(None));
        screen.ask(None);
        screen
    }

    fn new(course: Course, exercises: Vec<(usize, Exercise)>, stage: Stage) -> DrillScreen {
        DrillScreen {
            course,
            said_rightly: None,
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
        match self.course {
            Course::Lesson(lesson) => labels.lesson_name(lesson),
            Course::Matters => labels.does_it_matter,
            Course::Mistakes => labels.your_mistakes,
        }
    }

    /// The label, action and key of the first choice after the exercises.
    pub(super) fn what_next(&self, context: &Context) -> (&'static str, DrillAction, Key) {
        let (labels, progress) = (context.labels, &context.profile.practice);
        let key = Key::letter('n');
        match (self.course, self.course.lesson().and_then(Lesson::next)) {
            (Course::Lesson(lesson), _) if progress.is_open(lesson) => {
                (labels.go_on, DrillAction::Begin(lesson), key)
            }
            (Course::Matters, _) => (labels.once_more, DrillAction::Matters, key),
            (_, Some(next)) => (labels.next_lesson, DrillAction::Open(next), key),
            (_, None) => (labels.back, DrillAction::Back, Key::BACK),
        }
    }
}

/// A different seed each time.
fn seed(context: &Context) -> u64 {
    context.now.as_nanos() as u64
}
