//! The source of the exercises, and what follows them.

use super::stage::Stage;
use super::{DrillAction, DrillScreen, Judging};
use crate::ai::{Goal, Limit, minimax};
use crate::game::Game;
use crate::practice::{Drill, Exercise, Lesson, Progress, among_faultless, positions_to_judge};
use crate::rules::Position;
use crate::screens::Context;
use crate::thinking::RoundAnalysis;
use crate::ui::Key;

/// Maximum number of exercises per run of a lesson.
const AT_A_TIME: usize = 12;

/// Number of a person's last moves among which mistakes are asked: they are analyzed in some milliseconds.
const RECENT_MOVES: usize = 60;

impl DrillScreen {
    /// A lesson, starting with its rule: the next unsolved exercises, or the first ones if all are solved.
    pub fn of_lesson(lesson: Lesson, progress: &Progress) -> DrillScreen {
        let is_over = !progress.is_open(lesson);
        let mut exercises: Vec<(usize, Exercise)> = (1..).zip(lesson.exercises()).collect();
        exercises.retain(|(number, _)| is_over || !progress.is_solved(lesson, *number));
        exercises.truncate(AT_A_TIME);
        DrillScreen::new(Some(lesson), exercises, Stage::Rule(lesson))
    }

    /// The exercises of a lesson from this one on, without its rule.
    pub fn from_exercise(lesson: Lesson, first: usize) -> DrillScreen {
        let exercises = (1..).zip(lesson.exercises()).skip(first.saturating_sub(1));
        let exercises = exercises.take(AT_A_TIME).collect();
        let mut screen = DrillScreen::new(Some(lesson), exercises, Stage::Done(None));
        screen.ask(None);
        screen
    }

    pub fn to_judge(context: &Context) -> DrillScreen {
        let positions = positions_to_judge(seed(context));
        DrillScreen::judging(Judging::Value, positions)
    }

    pub fn of_mistakes(context: &Context) -> DrillScreen {
        let mistakes = context.profile.practice.due_mistakes().cloned();
        let rounds = context.game().into_iter().flat_map(Game::rounds).rev();
        let moves = rounds.flat_map(|round| round.persons_moves().rev());
        let moves = moves.take(RECENT_MOVES);
        let known = |position: &Position| {
            if minimax::is_feasible(position.rules()) {
                let prover = context.analysis.prover(position.rules());
                return Some(prover.prove(position, Goal::AllMoves, Limit::default()));
            }
            context.analysis.of(position).cloned()
        };
        let mistakes = among_faultless(mistakes.collect(), moves, known, seed(context));
        DrillScreen::judging(Judging::Freedom, mistakes)
    }

    fn judging(judging: Judging, exercises: Vec<Exercise>) -> DrillScreen {
        let exercises = (1..).zip(exercises).collect();
        let mut screen = DrillScreen::new(None, exercises, Stage::Done(None));
        screen.judging = Some(judging);
        screen.ask(None);
        screen
    }

    fn new(lesson: Option<Lesson>, exercises: Vec<(usize, Exercise)>, stage: Stage) -> DrillScreen {
        DrillScreen {
            lesson,
            judging: None,
            judged: None,
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
        name.unwrap_or(match self.judging {
            Some(Judging::Value) => labels.judge,
            _ => labels.your_mistakes,
        })
    }

    /// The label, action and key of the first choice after the exercises.
    pub(super) fn what_next(&self, context: &Context) -> (&'static str, DrillAction, Key) {
        let (labels, progress) = (context.labels, &context.profile.practice);
        let key = Key::letter('n');
        match (self.lesson, self.lesson.and_then(Lesson::next)) {
            (Some(lesson), _) if progress.is_open(lesson) => {
                (labels.go_on, DrillAction::Begin(lesson), key)
            }
            (None, _) if self.judging == Some(Judging::Value) => {
                (labels.once_more, DrillAction::JudgeMore, key)
            }
            (_, Some(next)) => (labels.next_lesson, DrillAction::Open(next), key),
            (_, None) => (labels.back, DrillAction::Back, Key::BACK),
        }
    }
}

/// A different seed each time.
fn seed(context: &Context) -> u64 {
    context.now.as_nanos() as u64
}
